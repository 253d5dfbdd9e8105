//! Tournament systems: pairings in rounds, or challenges.
//!
//! A system is a file of its own and a line of [`systems!`]. Its texts are two messages of
//! `assets/locales`: `choice-<name>` in the list of systems, and `system-<name>` in announcements.
//! The rules of pairing are in [`pairing`](super::pairing).

use std::ops::Deref;

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::{Bracket, Field, HandTables, NoPairing, Round};

/// A tournament system. No method has a default, so that a new system declares all of them.
pub trait TournamentSystem: Sync {
    /// Returns the smallest and the largest number of players in this game.
    fn sizes(&self, kind: GameKind) -> (u32, u32);

    /// Whether it is played in rounds. Otherwise players challenge each other, newcomers may join
    /// at any time, and an organiser ends it.
    fn has_rounds(&self) -> bool;

    /// Returns the default number of rounds, usually as many as need no repetition; `None` without
    /// rounds. Requires two players or more.
    fn rounds(&self, kind: GameKind, players: u32) -> Option<u32>;

    /// Returns the number of rounds that never need a repetition; see
    /// [`sure_rounds`](super::pairing::sure_rounds). `None` if there is no such limit. Requires two
    /// players or more.
    fn sure_rounds(&self, kind: GameKind, players: u32) -> Option<u32>;

    /// Returns the number of rounds beyond which a repetition is needed; see
    /// [`most_rounds`](super::pairing::most_rounds). `None` if there is no such limit. Requires two
    /// players or more.
    fn most_rounds(&self, kind: GameKind, players: u32) -> Option<u32>;

    /// Pairs the next round of two or more players. It is a function of the field alone: equal
    /// fields get equal rounds.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is no next round.
    fn pair(&self, kind: GameKind, field: &Field) -> Result<Round, NoPairing>;

    /// Returns the order of the standings.
    fn standings(&self) -> Order;

    /// Returns the columns of the standings beside the totals.
    fn columns(&self) -> Columns;

    /// Returns the factor of the points of a game at a table with this many players.
    fn weight(&self, kind: GameKind, players: usize) -> u32;

    /// Whether tables of two play one game, and may play two with swapped seats instead.
    fn takes_pairs(&self) -> bool;

    /// Whether an organiser may add a player after the first round; the earlier rounds are byes.
    fn takes_late(&self) -> bool;

    /// Returns the tables at which an organiser may put players who pairs a round by hand; `None` if
    /// the system has no round that could be paired by hand.
    fn by_hand(&self, kind: GameKind) -> Option<HandTables>;

    /// Whether everybody meets everybody. Then the crosstable has a column for each opponent, else for each
    /// round.
    fn everybody_meets(&self) -> bool;

    /// Returns the bracket for this number of players, if it is a knock-out; see
    /// [`Plan::keeps_apart`](super::Plan::keeps_apart).
    fn bracket(&self, players: u32, keeps_apart: bool) -> Option<Bracket>;
}

/// The order of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By points, then by tie-breaks.
    Points,
    /// By points that count double on a streak: an [`arena`](super::arena).
    Streaks,
    /// By rungs: a result moves players at once, and is not corrected later.
    Rungs,
    /// By the bracket: who went out later stands higher.
    Bracket,
}

/// The columns of the standings beside the totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Columns {
    /// A round each.
    Rounds,
    /// An opponent each.
    Opponents,
    /// None.
    Totals,
}

/// Defines every system: its name in commands, files and the store, and the file that implements
/// it.
macro_rules! systems {
    ($($(#[$doc:meta])* $System:ident = $name:literal in $file:ident,)+) => {
        $(mod $file;)+

        /// A tournament system.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum System {
            $($(#[$doc])* #[serde(rename = $name)] $System,)+
        }

        impl System {
            /// Every system.
            pub const ALL: &[System] = &[$(System::$System),+];

            /// The names of all systems, each with the id of the message that lists it.
            pub const CHOICES: &[(&str, &str)] = &[$(($name, concat!("choice-", $name))),+];

            /// Returns its name in commands and files.
            pub const fn name(self) -> &'static str {
                match self {
                    $(System::$System => $name,)+
                }
            }

            /// Returns the id of the message that explains it.
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
    /// The Swiss system of the Pentagame book (chapter 21): from the top of the list, each player
    /// meets the next one down whom they have not met.
    BookSwiss = "book-swiss" in book_swiss,
    /// Swiss for tables of two, by score groups and with balanced first moves.
    Swiss = "swiss" in swiss,
    /// All players meet once, by Berger tables.
    RoundRobin = "round-robin" in round_robin,
    /// All players meet twice, with the first move exchanged.
    DoubleRoundRobin = "double-round-robin" in double_round_robin,
    /// All players meet, all in one round, so many games at a time.
    AllAtOnce = "all-at-once" in all_at_once,
    /// Knock-out: who loses a match is out.
    SingleElimination = "single-elimination" in single_elimination,
    /// Knock-out: who loses two matches is out.
    DoubleElimination = "double-elimination" in double_elimination,
    /// One table, in all seating orders (book 21).
    Match = "match" in match_play,
    /// Standing challenges: a player who beats one above takes their rung.
    Ladder = "ladder" in ladder,
    /// So much time in which players meet whenever they are free.
    Arena = "arena" in arena,
}

impl System {
    /// Returns the default system for a game: the book's, with its tables of three, if three can
    /// play it.
    pub fn usual(kind: GameKind) -> System {
        match kind.most_seats() > 2 {
            true => System::BookSwiss,
            false => System::Swiss,
        }
    }

    /// Returns the system with this name.
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
