//! The sheet of a tournament, as it would lie on the organiser's desk: who sat where and what was
//! made there; and from it the standings.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::pentagame::Points;

use super::{GameScore, PairingNumber, RoundPlayed, TablePlayed, Tournament, bye, tie_breaks};

/// All results of a tournament so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Everybody, those who have withdrawn too: what they made stays made, and they keep the place
    /// it gives them.
    pub players: Vec<PairingNumber>,
    /// The rounds, the first one first.
    pub rounds: Vec<SheetRound>,
    /// Whether the book's fine tuning breaks ties first.
    pub fine_tuning: bool,
}

/// What was made in a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SheetRound {
    /// Its tables, the first one first.
    pub tables: Vec<SheetTable>,
    /// Who had nobody to play, and what they get for it.
    pub byes: Vec<(PairingNumber, Points)>,
    /// What a player makes in such a round on average ([`bye`](super::bye)), which is what a player
    /// who was absent counts to have made where opponents are judged by it. Nothing on a ladder,
    /// where nobody has to play.
    pub average: Points,
}

/// What was made at a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SheetTable {
    /// How many times its points count ([`weight`](super::TournamentSystem::weight)).
    pub weight: u32,
    /// Its games.
    pub games: Vec<SheetGame>,
}

/// What was made in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetGame {
    /// Who had which seat, seat by seat.
    pub seats: Vec<PairingNumber>,
    /// What it was worth; none while it is being played.
    pub score: Option<GameScore>,
}

/// Where a player stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Who are equal in everything but the order of seating share it, and the
    /// places after it stay empty.
    pub place: u32,
    /// Who.
    pub player: PairingNumber,
    /// What they made, weights and byes included.
    pub points: Points,
    /// How many games they finished.
    pub games: u32,
    /// How many of these they won outright.
    pub won: u32,
    /// By which ties are broken.
    pub ties: Ties,
}

/// By which ties are broken, in this order; what they are is told in
/// `tie_breaks.rs`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ties {
    /// The book's fine tuning, in 432nds of a squared point; 0 where it was not agreed.
    pub fine_tuning: i64,
    /// The games won outright, each counted with the weight of its table.
    pub wins: u32,
    /// Buchholz, in 144ths of a point.
    pub buchholz: u64,
    /// Sonneborn-Berger, in 1728ths of a squared point.
    pub sonneborn_berger: u64,
    /// The points made against those still tied; none where these had not all met.
    pub direct: Option<Points>,
}

/// What a player did in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// They sat at a table.
    Sat {
        /// With whom.
        opponents: Vec<PairingNumber>,
        /// What they made there so far.
        points: Points,
        /// How many of its games are still being played.
        running: usize,
    },
    /// They had nobody to play.
    Bye(Points),
}

impl Sheet {
    /// What a player did in a round, counted from 0; several parts on a ladder, none where they
    /// were absent.
    pub fn parts(&self, round: usize, player: PairingNumber) -> Vec<Part> {
        let Some(round) = self.rounds.get(round) else {
            return Vec::new();
        };
        let tables = round.tables.iter().filter(|table| table.seats(player));
        let tables = tables.map(|table| {
            let mut opponents = table.players();
            opponents.remove(&player);
            Part::Sat {
                opponents: opponents.into_iter().collect(),
                points: table.points_of(player),
                running: table
                    .games
                    .iter()
                    .filter(|game| game.score.is_none())
                    .count(),
            }
        });
        let byes = round.byes.iter();
        let byes = byes.filter_map(|(who, points)| (*who == player).then_some(Part::Bye(*points)));
        tables.chain(byes).collect()
    }
}

impl SheetRound {
    /// Whether all its games have been scored.
    pub fn is_over(&self) -> bool {
        let mut games = self.tables.iter().flat_map(|table| &table.games);
        games.all(|game| game.score.is_some())
    }
}

impl SheetTable {
    /// Whether a player sits at it.
    fn seats(&self, player: PairingNumber) -> bool {
        self.games.iter().any(|game| game.seats.contains(&player))
    }

    /// Who sits at it.
    pub fn players(&self) -> BTreeSet<PairingNumber> {
        let seats = self.games.iter().flat_map(|game| &game.seats);
        seats.copied().collect()
    }

    /// What a player has made at it, with its weight.
    pub fn points_of(&self, player: PairingNumber) -> Points {
        let shares = self.games.iter().flat_map(SheetGame::shares);
        let made = shares.filter(|share| share.player == player);
        Points::from_twelfths(self.weight * made.map(|share| share.twelfths).sum::<u32>())
    }
}

/// What a player made in a game.
pub(super) struct Share {
    pub player: PairingNumber,
    /// Points before the table's weight.
    pub twelfths: u32,
    pub won: bool,
}

impl SheetGame {
    /// What everybody made, seat by seat; nothing while it is being played.
    pub(super) fn shares(&self) -> impl Iterator<Item = Share> + '_ {
        self.score.iter().flat_map(|score| {
            let seats = self.seats.iter().zip(&score.twelfths).zip(&score.won);
            seats.map(|((player, twelfths), won)| Share {
                player: *player,
                twelfths: *twelfths,
                won: *won,
            })
        })
    }
}

/// What a player has made.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    pub twelfths: u32,
    pub games: u32,
    pub won: u32,
    /// Won games, each with the weight of its table.
    pub wins: u32,
}

/// Where everybody stands, the first one first: by points, then by the tie-breaks, then in the
/// order of seating. Games being played do not count yet.
pub fn standings(sheet: &Sheet) -> Vec<Standing> {
    let mut made: BTreeMap<PairingNumber, Made> = sheet
        .players
        .iter()
        .map(|player| (*player, Made::default()))
        .collect();
    for round in &sheet.rounds {
        for table in &round.tables {
            for player in table.players() {
                made.entry(player).or_default();
            }
            for share in table.games.iter().flat_map(SheetGame::shares) {
                let made = made.entry(share.player).or_default();
                made.twelfths += table.weight * share.twelfths;
                made.games += 1;
                made.won += u32::from(share.won);
                made.wins += table.weight * u32::from(share.won);
            }
        }
        for (player, points) in &round.byes {
            made.entry(*player).or_default().twelfths += points.twelfths();
        }
    }
    tie_breaks::ranked(sheet, &made)
        .into_iter()
        .map(|ranked| {
            let made = made[&ranked.player];
            Standing {
                place: ranked.place,
                player: ranked.player,
                points: Points::from_twelfths(made.twelfths),
                games: made.games,
                won: made.won,
                ties: ranked.ties,
            }
        })
        .collect()
}

impl Tournament {
    /// The sheet of the tournament so far.
    pub fn sheet(&self) -> Sheet {
        Sheet {
            players: self.numbers().collect(),
            rounds: self
                .rounds
                .iter()
                .map(|round| self.sheet_of(round))
                .collect(),
            fine_tuning: self.plan.fine_tuning,
        }
    }

    /// A round of it.
    pub fn sheet_of(&self, round: &RoundPlayed) -> SheetRound {
        let kind = self.plan.kind;
        let table = |table: &TablePlayed| SheetTable {
            weight: self.plan.system.weight(kind, table.players.len()),
            games: table
                .games
                .iter()
                .map(|game| SheetGame {
                    seats: game.seats.clone(),
                    score: game.scored.as_ref().map(|scored| scored.score.clone()),
                })
                .collect(),
        };
        let average = self.average(round);
        SheetRound {
            tables: round.tables.iter().map(table).collect(),
            byes: round.byes.iter().map(|player| (*player, average)).collect(),
            average,
        }
    }

    /// What a player makes in a round on average. Tables of two and of three come to the same, so
    /// any table tells it, of another round too where a round has byes only.
    fn average(&self, round: &RoundPlayed) -> Points {
        let mut others = self.rounds.iter().flat_map(|round| &round.tables);
        let table = round.tables.first().or_else(|| others.next());
        let average = table
            .filter(|_| self.plan.system.has_rounds())
            .and_then(|table| {
                let setup = self.setup(table.players.len())?;
                let games = u32::try_from(table.games.len()).ok()?;
                Some(bye(self.plan.system, &setup, games))
            });
        average.unwrap_or_default()
    }
}
