//! Occupants of seats.

use petteia_players::Level;
use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// The default level of computer players.
pub const USUAL_LEVEL: Level = match Level::new(3) {
    Some(level) => level,
    None => Level::TOP,
};

/// The occupant of a seat. Users are stored as the list of their ids, which used to be the whole stored
/// form; a computer as `{"computer":3}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Occupant {
    /// Users, who decide among themselves who sends a turn. The first one owns the seat, the others share
    /// it. Empty while the seat is open.
    Users(Vec<UserId>),
    /// A computer.
    Computer {
        /// Its level.
        computer: Level,
    },
}

impl Occupant {
    /// Returns an empty seat.
    pub fn nobody() -> Occupant {
        Occupant::Users(Vec::new())
    }

    /// Whether the seat is empty.
    pub fn is_nobody(&self) -> bool {
        *self == Occupant::nobody()
    }

    /// Returns the users of the seat, its owner first.
    pub fn users(&self) -> &[UserId] {
        match self {
            Occupant::Users(users) => users,
            Occupant::Computer { .. } => &[],
        }
    }

    /// Returns a computer player of this level.
    pub fn computer(level: Level) -> Occupant {
        Occupant::Computer { computer: level }
    }

    /// Returns the computer's level; `None` without a computer.
    pub fn level(&self) -> Option<Level> {
        match self {
            Occupant::Users(_) => None,
            Occupant::Computer { computer } => Some(*computer),
        }
    }

    /// Returns the owner, who decides with whom to share the seat.
    pub fn owner(&self) -> Option<UserId> {
        self.users().first().copied()
    }

    /// Whether this user has or shares the seat.
    pub fn is(&self, user: UserId) -> bool {
        self.users().contains(&user)
    }

    /// Adds a user. Nobody can share a seat with a computer.
    pub(super) fn seat(&mut self, user: UserId) {
        match self {
            Occupant::Users(users) => users.push(user),
            Occupant::Computer { .. } => {}
        }
    }

    /// Removes a user.
    pub(super) fn unseat(&mut self, user: UserId) {
        if let Occupant::Users(users) = self {
            users.retain(|seated| *seated != user);
        }
    }

    /// Replaces a user, or the computer that takes part in a tournament. Returns whether `from` had the
    /// seat.
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
