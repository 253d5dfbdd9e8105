//! Who sits in a seat.

use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// Who sits in a seat of a game. Stored as what it holds: users as the list of their numbers, which
/// is all that was ever stored of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Occupant {
    /// Users of the platform, who decide among themselves who sends a turn. The first of them has
    /// the seat, the others share it with them; there are none while the seat is open.
    Users(Vec<UserId>),
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
        let Occupant::Users(users) = self;
        users
    }

    /// The user whose seat it is, who decides with whom they share it.
    pub fn owner(&self) -> Option<UserId> {
        self.users().first().copied()
    }

    /// Whether this user sits there.
    pub fn is(&self, user: UserId) -> bool {
        self.users().contains(&user)
    }

    /// A user sits down there: alone, or beside those who do.
    pub(super) fn seat(&mut self, user: UserId) {
        let Occupant::Users(users) = self;
        users.push(user);
    }

    /// A user gets up, if they sit there.
    pub(super) fn unseat(&mut self, user: UserId) {
        let Occupant::Users(users) = self;
        users.retain(|seated| *seated != user);
    }

    /// A user takes the place of another; whether that one sat there.
    pub(super) fn replace(&mut self, from: UserId, user: UserId) -> bool {
        let Occupant::Users(users) = self;
        let seated = users.iter_mut().find(|seated| **seated == from);
        seated.map(|seated| *seated = user).is_some()
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
}
