//! Who sits in a seat.

use petteia_players::Level;
use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// How well a computer plays where nobody says: as somebody who has played a few games.
pub const USUAL_LEVEL: Level = match Level::new(3) {
    Some(level) => level,
    None => Level::TOP,
};

/// Who sits in a seat of a game. Stored as what it holds: users as the list of their numbers, which
/// for long was all that was stored of a seat; a computer as `{"computer":3}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Occupant {
    /// Users of the platform, who decide among themselves who sends a turn. The first of them has
    /// the seat, the others share it with them; there are none while the seat is open.
    Users(Vec<UserId>),
    /// A computer.
    Computer {
        /// How well it plays.
        computer: Level,
    },
}

impl Occupant {
    /// Nobody: the seat is open.
    pub fn nobody() -> Occupant {
        Occupant::Users(Vec::new())
    }

    /// Whether nobody sits there.
    pub fn is_nobody(&self) -> bool {
        *self == Occupant::nobody()
    }

    /// The users who sit there, the one whose seat it is first.
    pub fn users(&self) -> &[UserId] {
        match self {
            Occupant::Users(users) => users,
            Occupant::Computer { .. } => &[],
        }
    }

    /// A computer that plays so well.
    pub fn computer(level: Level) -> Occupant {
        Occupant::Computer { computer: level }
    }

    /// How well the computer plays that sits there; nothing where none does.
    pub fn level(&self) -> Option<Level> {
        match self {
            Occupant::Users(_) => None,
            Occupant::Computer { computer } => Some(*computer),
        }
    }

    /// The user whose seat it is, who decides with whom they share it.
    pub fn owner(&self) -> Option<UserId> {
        self.users().first().copied()
    }

    /// Whether this user sits there.
    pub fn is(&self, user: UserId) -> bool {
        self.users().contains(&user)
    }

    /// A user sits down there: alone, or beside those who do; nobody shares with a computer.
    pub(super) fn seat(&mut self, user: UserId) {
        match self {
            Occupant::Users(users) => users.push(user),
            Occupant::Computer { .. } => {}
        }
    }

    /// A user gets up, if they sit there.
    pub(super) fn unseat(&mut self, user: UserId) {
        if let Occupant::Users(users) = self {
            users.retain(|seated| *seated != user);
        }
    }

    /// A user takes the place of another, or of the computer that took part in a tournament; whether
    /// that one sat there.
    pub(super) fn replace(&mut self, from: UserId, user: UserId) -> bool {
        match self {
            Occupant::Users(users) => {
                let seated = users.iter_mut().find(|seated| **seated == from);
                seated.map(|seated| *seated = user).is_some()
            }
            Occupant::Computer { computer } if from.computer_level() == Some(computer.number()) => {
                *self = Occupant::from(user);
                true
            }
            Occupant::Computer { .. } => false,
        }
    }
}

impl From<UserId> for Occupant {
    fn from(user: UserId) -> Occupant {
        Occupant::Users(vec![user])
    }
}

impl From<Vec<UserId>> for Occupant {
    fn from(users: Vec<UserId>) -> Occupant {
        Occupant::Users(users)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::game::{Event, Recorded};

    #[test]
    fn seats_of_games_stored_as_lists_of_users_are_read_and_written_as_before() {
        let stored = concat!(
            r#"{"at":"2026-01-02T03:04:05Z","by":7,"#,
            r#""event":"started","seats":[[7,8],[900719925474099312]]}"#,
        );
        let read: Recorded = serde_json::from_str(stored).unwrap();
        let seats = vec![
            Occupant::Users(vec![UserId(7), UserId(8)]),
            Occupant::from(UserId(900_719_925_474_099_312)),
        ];
        assert_eq!(read.event, Event::Started { seats });
        assert_eq!(serde_json::to_string(&read).unwrap(), stored);
    }

    #[test]
    fn a_computer_is_stored_as_its_level_and_is_no_user() {
        let seats = [
            Occupant::from(UserId(7)),
            Occupant::computer(Level::new(3).unwrap()),
        ];
        let stored = serde_json::to_string(&seats).unwrap();
        assert_eq!(stored, r#"[[7],{"computer":3}]"#);
        assert_eq!(
            serde_json::from_str::<[Occupant; 2]>(&stored).unwrap(),
            seats
        );
        assert!(serde_json::from_str::<Occupant>(r#"{"computer":9}"#).is_err());
        assert!(seats[1].users().is_empty() && !seats[1].is_nobody());
    }
}
