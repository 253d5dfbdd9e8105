//! Tournament systems: pairings in rounds, or challenges.
//!
//! A system is a file of its own and a line of [`systems!`]. Its texts are two messages of
//! `assets/locales`: `choice-<name>` in the list of systems, and `system-<name>` in announcements.
//! The rules of pairing are in [`pairing`](super::pairing).

use std::ops::Deref;

use petteia_rules::GameKind;
use serde::{Deserialize, Serialize};

use super::{Bracket, Field, HandTables, NoPairing, Round};

/// What a tournament system is. Its file says what differs from `DEFAULT`.
#[derive(Debug)]
pub struct TournamentSystem {
    /// The smallest and the largest number of players in a game.
    pub sizes: fn(GameKind) -> (u32, u32),
    /// How it is played in rounds. Without rounds players challenge each other, newcomers may join at any
    /// time, and an organiser ends it.
    pub rounds: Option<Rounds>,
    /// The order of the standings.
    pub standings: Order,
    /// The columns of the standings beside the totals.
    pub columns: Columns,
    /// The factor of the points of a game at a table with so many players.
    pub weight: fn(GameKind, usize) -> u32,
    /// Whether tables of two play one game, and may play two with swapped seats instead.
    pub takes_pairs: bool,
    /// Whether an organiser may add a player after the first round; the earlier rounds are byes.
    pub takes_late: bool,
    /// The tables at which an organiser may put players who pairs a round by hand; `None` if no round could be
    /// paired by hand.
    pub by_hand: fn(GameKind) -> Option<HandTables>,
    /// Whether everybody meets everybody. Then the crosstable has a column for each opponent, else for each
    /// round.
    pub everybody_meets: bool,
    /// If it is a knock-out, its bracket for so many players; see
    /// [`Plan::keeps_apart`](super::Plan::keeps_apart).
    pub bracket: Option<fn(u32, bool) -> Bracket>,
}

/// How a system is played in rounds.
#[derive(Debug)]
pub struct Rounds {
    /// The numbers of rounds of two players or more.
    pub counts: fn(GameKind, u32) -> RoundCounts,
    /// Pairs the next round of two or more players. It is a function of the field alone: equal fields get equal
    /// rounds. [`NoPairing`] says why there is no next round.
    pub pair: fn(GameKind, &Field) -> Result<Round, NoPairing>,
}

/// The numbers of rounds for so many players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundCounts {
    /// By default, usually as many as need no repetition.
    pub usual: u32,
    /// That never need a repetition; see [`sure_rounds`](super::pairing::sure_rounds). `None` if there is no such
    /// limit.
    pub sure: Option<u32>,
    /// Beyond which a repetition is needed; see [`most_rounds`](super::pairing::most_rounds). `None` if there is no
    /// such limit.
    pub most: Option<u32>,
}

impl RoundCounts {
    /// There are always so many rounds.
    fn always(rounds: u32) -> RoundCounts {
        RoundCounts {
            usual: rounds,
            sure: Some(rounds),
            most: Some(rounds),
        }
    }

    /// There are so many rounds, and it does not matter who has met.
    fn unbounded(rounds: u32) -> RoundCounts {
        RoundCounts {
            usual: rounds,
            sure: None,
            most: None,
        }
    }

    /// A Swiss system has one round more than are needed to find a single winner, unless players would have to
    /// meet again.
    fn of_swiss(players: u32, sure: u32, most: u32) -> RoundCounts {
        let rounds = u32::BITS - players.saturating_sub(1).leading_zeros() + 1;
        RoundCounts {
            usual: rounds.min(sure),
            sure: Some(sure),
            most: Some(most),
        }
    }
}

/// What a system takes that says nothing else: it is played without rounds.
const DEFAULT: TournamentSystem = TournamentSystem {
    sizes: |_| (2, 64),
    rounds: None,
    standings: Order::Points,
    columns: Columns::Rounds,
    weight: |_, _| 1,
    takes_pairs: false,
    takes_late: false,
    by_hand: |_| None,
    everybody_meets: false,
    bracket: None,
};

impl TournamentSystem {
    /// Whether it is played in rounds.
    pub fn has_rounds(&self) -> bool {
        self.rounds.is_some()
    }

    /// Returns the numbers of rounds of two players or more; `None` without rounds.
    pub fn round_counts(&self, kind: GameKind, players: u32) -> Option<RoundCounts> {
        let rounds = self.rounds.as_ref()?;
        Some((rounds.counts)(kind, players))
    }

    /// Returns the default number of rounds, usually as many as need no repetition; `None` without
    /// rounds. Requires two players or more.
    pub fn rounds(&self, kind: GameKind, players: u32) -> Option<u32> {
        self.round_counts(kind, players).map(|counts| counts.usual)
    }

    /// Returns the factor of the points of a game at a table with this many players.
    pub fn weight(&self, kind: GameKind, players: usize) -> u32 {
        (self.weight)(kind, players)
    }
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

/// Defines every system: its name in commands, files and the store, and the file that says
/// what it is.
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
            type Target = TournamentSystem;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(System::$System => &$file::SYSTEM,)+
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
