//! Tournament systems: who meets whom, in rounds or by challenges.
//!
//! A system is a file of its own and a line of [`systems!`]. Its words are two messages of
//! `assets/locales`: `choice-<name>` where systems are listed, `system-<name>` where a tournament is
//! announced. How pairs are found is told in [`pairing`](super::pairing).

use std::ops::Deref;

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::{Field, NoPairing, Round};

/// What makes a tournament system. Nothing here has a default, so that a new system declares all of it.
pub trait TournamentSystem: Sync {
    /// The fewest and the most players it can have in this game.
    fn sizes(&self, kind: GameKind) -> (u32, u32);

    /// Whether it is played in rounds. Otherwise players challenge each other at any time, newcomers may
    /// join at any time, and an organiser ends it.
    fn has_rounds(&self) -> bool;

    /// How many rounds there are unless agreed otherwise, as a rule as many as need no repetition; none
    /// without rounds. Asked for two players or more.
    fn rounds(&self, kind: GameKind, players: u32) -> Option<u32>;

    /// So many rounds never need a repetition; see [`sure_rounds`](super::pairing::sure_rounds). Two
    /// players or more; none where there is no such limit.
    fn sure_rounds(&self, kind: GameKind, players: u32) -> Option<u32>;

    /// More rounds need a repetition; see [`most_rounds`](super::pairing::most_rounds). Two players or
    /// more; none where there is no such limit.
    fn most_rounds(&self, kind: GameKind, players: u32) -> Option<u32>;

    /// Pairs the next round of two players or more. It is a function of the field alone: the same field
    /// gets the same round.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is no next round.
    fn pair(&self, kind: GameKind, field: &Field) -> Result<Round, NoPairing>;

    /// The order of the standings.
    fn standings(&self) -> Order;

    /// How many times the points of a game count at a table of so many players.
    fn weight(&self, kind: GameKind, players: usize) -> u32;

    /// Whether tables of two play one game here, and may play two instead, seats swapped.
    fn takes_pairs(&self) -> bool;

    /// Whether an organiser may add somebody after the first round, the rounds before being byes of theirs.
    fn takes_late(&self) -> bool;
}

/// The order of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By points, then by tie-breaks.
    Points,
    /// By rungs: a result moves players at once, and is not corrected later.
    Rungs,
}

/// Every system: its name in commands, files and the store, and the file that implements it.
macro_rules! systems {
    ($($(#[$doc:meta])* $System:ident = $name:literal in $file:ident,)+) => {
        $(mod $file;)+

        /// Who meets whom.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum System {
            $($(#[$doc])* #[serde(rename = $name)] $System,)+
        }

        impl System {
            /// Every system.
            pub const ALL: &[System] = &[$(System::$System),+];

            /// The names of all systems, each with the id of the message that offers it.
            pub const CHOICES: &[(&str, &str)] = &[$(($name, concat!("choice-", $name))),+];

            /// Its name in commands and files.
            pub const fn name(self) -> &'static str {
                match self {
                    $(System::$System => $name,)+
                }
            }

            /// The id of the message that explains it.
            pub const fn explained_by(self) -> &'static str {
                match self {
                    $(System::$System => concat!("system-", $name),)+
                }
            }
        }

        impl Deref for System {
            type Target = dyn TournamentSystem;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(System::$System => &$file::$System,)+
                }
            }
        }
    };
}

systems! {
    /// The Swiss system of the Pentagame book (chapter 21): from the top of the list each meets
    /// the next one down not yet met.
    BookSwiss = "book-swiss" in book_swiss,
    /// Swiss for tables of two, by score groups and with balanced first moves.
    Swiss = "swiss" in swiss,
    /// Everybody meets everybody once, by Berger tables.
    RoundRobin = "round-robin" in round_robin,
    /// Twice, with the first move changed.
    DoubleRoundRobin = "double-round-robin" in double_round_robin,
    /// One table, in all seating orders (book 21).
    Match = "match" in match_play,
    /// Standing challenges: who beats somebody above takes their rung.
    Ladder = "ladder" in ladder,
}

impl System {
    /// What suits a game: the book's, with its tables of three, where three can play.
    pub fn usual(kind: GameKind) -> System {
        match kind.most_seats() > 2 {
            true => System::BookSwiss,
            false => System::Swiss,
        }
    }

    /// The system with this name.
    pub fn named(name: &str) -> Option<System> {
        let mut all = System::ALL.iter().copied();
        all.find(|system| system.name() == name)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn systems_are_stored_by_their_names() {
        for system in System::ALL.iter().copied() {
            let stored = serde_json::to_value(system).unwrap();
            assert_eq!(stored, system.name());
            assert_eq!(System::named(system.name()), Some(system));
        }
    }
}
