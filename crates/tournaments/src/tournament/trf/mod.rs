//! Tournament reports in FIDE's formats TRF16 and TRF26, which chess programs exchange: written of
//! a tournament, read, and paired.
//!
//! The format is FIDE's (Handbook C.04, Annex 2 of 2016), with the lines that the pairing engines
//! JaVaFo (its "Advanced User Manual") and bbpPairings add for tournaments that are not over. A
//! report is UTF-8 with a line for each thing. The first three characters say what a line is.
//! Columns count characters from 1.
//!
//! | line | is |
//! | --- | --- |
//! | `012` … `132` | the tournament: `012` name, `042` and `052` first and last day, `062` players, `092` type, `122` clock, `132` days of the rounds |
//! | `001` | a player; see below |
//! | `XXR n` | the number of rounds |
//! | `XXC rank` | equal scores are ordered by the ranks of the players, else by their numbers |
//! | `XXC white1`, `XXC black1` | the seat of the first player in the first round |
//! | `XXS PAB=0.5 …` | what results count; `BBU 0.5` says it to bbpPairings |
//! | `XXZ 3 7` | players who are absent from the next round |
//! | `XXA`, `XXP` | accelerated rounds and forbidden pairs, which petteia does not have: not paired |
//!
//! | columns of `001` | are |
//! | --- | --- |
//! | 5–8 | the number of the player |
//! | 10, 11–13 | sex and title: not read, left empty |
//! | 15–47 | the name |
//! | 49–52 | the rating |
//! | 54–56, 58–68, 70–79 | federation, FIDE's number, day of birth: not read, left empty |
//! | 81–84 | the points |
//! | 86–89 | the rank |
//! | 92–95, 97, 99 | the first round: the opponent's number or `0000`, `w` or `b` or `-`, the result |
//! | 102–105, 107, 109 | the second round, and so on, ten columns each |
//!
//! [`Code`] lists the results. White is the first seat.
//!
//! TRF26 (FIDE's format of 2026) has these lines instead or besides:
//!
//! | line | is |
//! | --- | --- |
//! | `###` | a remark; not written |
//! | `142 n` | the number of rounds, as `XXR` |
//! | `152 W`, `152 B` | the seat of the first player in the first round, as `XXC white1` |
//! | `162` | what results count, as `XXS`: a letter and points every nine columns from 6 on; programs write `Z` where FIDE has `A` |
//! | `182` | the program that makes the pairings; not read |
//! | `192` | the system by its code, such as `BERGER_ROUNDROBIN` |
//! | `240 Z 003 0007` | byes and absences that are known before the round is paired |
//!
//! A report with `250` and `260` is not paired, as with `XXA` and `XXP`, nor one with teams (`013`, `310`); its
//! standings are read. `299` (points without a game) is refused. So is a line that begins with digits which
//! no format has, because it may be the line of a player. Other lines are skipped. Tie-breaks (`202`) are not written: petteia's differ from FIDE's
//! in details. Clocks (`222`) are not written either: FIDE's code has no time for each turn.

mod export;
mod next;
mod read;
#[cfg(test)]
mod tests;
mod worths;
mod write;

use std::{cmp::Reverse, collections::BTreeSet};

use petteia_rules::pentagame::Points;

pub use export::NoReport;
pub use next::{NoNextRound, SYSTEMS};
pub use read::{Fault, FaultKind};
pub use worths::Worths;

use super::{PairingNumber, Round, System};

/// The largest number of a player that fits into its columns.
const MOST_NUMBER: u32 = 9999;

/// The largest number of rounds that is read.
const MOST_ROUNDS: usize = 99;

/// The column in which the rounds of a player begin, and the columns of each.
const ROUNDS_FROM: usize = 92;
const ROUND_COLUMNS: usize = 10;

/// A tournament report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// The lines about the tournament, such as `012`: code and text, in order.
    pub head: Vec<(String, String)>,
    /// The code of the system in TRF26 (`192`), if it is known. TRF16 does not have it.
    pub system: Option<String>,
    /// The number of rounds, if it is known.
    pub rounds: Option<u32>,
    /// Whether equal scores are ordered by ranks.
    pub by_rank: bool,
    /// Whether the first player has the second seat in the first round.
    pub second_begins: bool,
    /// What results count.
    pub worths: Worths,
    /// The players, in the order of the lines.
    pub players: Vec<Entrant>,
    /// Players who are absent from the next round, besides those whose line says so.
    pub absent: BTreeSet<PairingNumber>,
    /// What the report asks of a pairing that petteia does not have.
    pub unpaired: Option<Unpaired>,
}

/// What a report asks of a pairing that petteia does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unpaired {
    /// Accelerated rounds.
    Accelerated,
    /// Forbidden pairs.
    ForbiddenPairs,
    /// Teams.
    Teams,
}

/// A player of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// The number.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<u32>,
    /// The points as written, in twelfths.
    pub twelfths: Option<u32>,
    /// The rank as written.
    pub rank: Option<u32>,
    /// The part in each round; `None` where nothing is written.
    pub parts: Vec<Option<ReportPart>>,
}

/// A player's part in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportPart {
    /// A pair.
    Paired {
        /// The opponent.
        opponent: PairingNumber,
        /// Whether the player had the first seat; `None` if nobody knows, which only a forfeited
        /// game allows.
        first: Option<bool>,
        /// The result; `None` while the game is being played.
        code: Option<Code>,
    },
    /// No opponent.
    Alone(Code),
}

/// Defines the results, by the characters of the format.
macro_rules! codes {
    ($($(#[$doc:meta])* $Code:ident = $char:literal,)+) => {
        /// The result of a player in a round.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $($(#[$doc])* $Code,)+
        }

        impl Code {
            /// Returns the result with this character, in either case.
            pub fn of(character: char) -> Option<Code> {
                match character.to_ascii_uppercase() {
                    $($char => Some(Code::$Code),)+
                    _ => None,
                }
            }

            /// Returns the character of the format.
            pub fn character(self) -> char {
                match self {
                    $(Code::$Code => $char,)+
                }
            }
        }
    };
}

codes! {
    /// A game won.
    Won = '1',
    /// A game drawn.
    Drawn = '=',
    /// A game lost.
    Lost = '0',
    /// Won with hardly a turn played: it counts, but not for ratings.
    WonUnrated = 'W',
    /// Drawn with hardly a turn played.
    DrawnUnrated = 'D',
    /// Lost with hardly a turn played.
    LostUnrated = 'L',
    /// Won because the opponent did not turn up.
    ForfeitWon = '+',
    /// Lost by not turning up.
    ForfeitLost = '-',
    /// A bye worth half a point, which the player asked for.
    HalfBye = 'H',
    /// A bye worth a full point, which an organiser gave.
    FullBye = 'F',
    /// A bye because the number of players was odd.
    PairingBye = 'U',
    /// Absent.
    Absent = 'Z',
}

impl Code {
    /// Whether it is a bye with points.
    fn is_bye(self) -> bool {
        matches!(self, Code::HalfBye | Code::FullBye | Code::PairingBye)
    }

    /// Whether it is the result of a pair.
    fn is_of_pair(self) -> bool {
        !self.is_bye() && self != Code::Absent
    }

    /// Whether it is the result of a pair that did not play.
    fn is_forfeit(self) -> bool {
        matches!(self, Code::ForfeitWon | Code::ForfeitLost)
    }

    /// Whether two opponents may have these results. Both may have lost.
    fn fits(self, other: Code) -> bool {
        let one_way = |one, other| {
            matches!(
                (one, other),
                (Code::Won | Code::Lost, Code::Lost)
                    | (Code::Drawn, Code::Drawn)
                    | (Code::WonUnrated | Code::LostUnrated, Code::LostUnrated)
                    | (Code::DrawnUnrated, Code::DrawnUnrated)
                    | (Code::ForfeitWon | Code::ForfeitLost, Code::ForfeitLost)
            )
        };
        one_way(self, other) || one_way(other, self)
    }
}

impl Report {
    /// Returns the name of the tournament; empty if there is none.
    pub fn name(&self) -> &str {
        let name = self.head.iter().find(|(code, _)| code == "012");
        name.map_or("", |(_, name)| name.trim())
    }

    /// Returns a player.
    pub fn player(&self, number: PairingNumber) -> Option<&Entrant> {
        let mut players = self.players.iter();
        players.find(|player| player.number == number)
    }

    /// Returns the system that the report names (`192`, else `092`) among those that pair reports;
    /// `None` if it names none.
    pub fn named_system(&self) -> Option<System> {
        let kind = self.head.iter().find(|(code, _)| code == "092");
        let named = self.system.as_deref().or(kind.map(|(_, kind)| &**kind))?;
        let named = named.to_ascii_lowercase();
        let robin = named.contains("robin");
        match robin {
            true if named.contains("double") => Some(System::DoubleRoundRobin),
            true => Some(System::RoundRobin),
            false => named.contains("swiss").then_some(System::Swiss),
        }
    }

    /// Returns the players by their points, then by the ranks that the report has, then by their
    /// numbers, each with the place and the points. Equal points share a place.
    pub fn standings(&self) -> Vec<(usize, &Entrant, Points)> {
        let rounds = self.paired();
        let made = |player: &Entrant| player.made(rounds, &self.worths);
        let mut players: Vec<(u32, &Entrant)> = self
            .players
            .iter()
            .map(|player| (made(player), player))
            .collect();
        players.sort_by_key(|(made, player)| {
            let rank = player.rank.unwrap_or(u32::MAX);
            (Reverse(*made), rank, player.number)
        });
        let place = |points: u32| players.partition_point(|(made, _)| *made > points) + 1;
        let placed = players
            .iter()
            .map(|(made, player)| (place(*made), *player, Points::from_twelfths(*made)));
        placed.collect()
    }

    /// Returns the number of rounds that were paired: up to the last one with a pair, or in which everybody
    /// has a part and somebody a bye for an odd number. What stands after it are byes and absences that
    /// are known already.
    pub fn paired(&self) -> usize {
        let most = self.players.iter().map(|player| player.parts.len()).max();
        let was_paired = |round: &usize| {
            let parts = || self.players.iter().map(|player| player.part(*round));
            parts().any(|part| matches!(part, Some(ReportPart::Paired { .. })))
                || parts().all(|part| part.is_some())
                    && parts().any(|part| part == Some(ReportPart::Alone(Code::PairingBye)))
        };
        let last = (0..most.unwrap_or(0)).rev().find(was_paired);
        last.map_or(0, |last| last + 1)
    }

    /// Returns the pairs of a round who have met before.
    pub fn met_again(&self, round: &Round) -> Vec<[PairingNumber; 2]> {
        let met = |one: PairingNumber, other: PairingNumber| {
            let parts = self
                .player(one)
                .into_iter()
                .flat_map(|player| &player.parts);
            parts.flatten().any(|part| match part {
                ReportPart::Paired { opponent, code, .. } => {
                    *opponent == other && !code.is_some_and(Code::is_forfeit)
                }
                ReportPart::Alone(_) => false,
            })
        };
        let games = round.tables.iter().flat_map(|table| &table.games);
        let pairs = games.filter_map(|seats| match seats[..] {
            [one, other] => Some([one, other]),
            _ => None,
        });
        pairs.filter(|[one, other]| met(*one, *other)).collect()
    }
}

/// Returns the lines of a report. FIDE asks for CR at the end of each, most programs write LF or both, and
/// files that went through several hands have all of them.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    text.split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

impl Entrant {
    /// Returns the part in a round, counted from 0.
    pub fn part(&self, round: usize) -> Option<ReportPart> {
        self.parts.get(round).copied().flatten()
    }

    /// Returns the points made in the first rounds, in twelfths.
    pub fn made(&self, rounds: usize, worths: &Worths) -> u32 {
        let made = (0..rounds).map(|round| worths.twelfths(self.part(round)));
        made.fold(0, u32::saturating_add)
    }
}
