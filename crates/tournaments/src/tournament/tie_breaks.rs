//! Tie-breaks: the order of players with equal points.
//!
//! In this order:
//! 1. *Fine tuning*, if it was agreed (book 3, "Fine tuning score"): in games of three, a score
//!    counts more after a stronger player. For each such game: own points × (points of the player
//!    seated before − the mean of the game). So it reduces scores made after weak players, and is 0
//!    for players who never sat at a table of three. Table weights do not matter, because all such
//!    tables have the same.
//! 2. *Wins*: games won outright, each multiplied by its table's weight as points are, because a
//!    table of two plays more games than one of three. A bye is no win.
//! 3. *Buchholz*: the points of all opponents. A table counts once, whatever the number of its
//!    games; at a table of three or more the mean of the opponents counts.
//! 4. *Sonneborn-Berger*: for every table, own points × its part of Buchholz.
//! 5. *Direct encounter*: among players still tied, if all of them have met, the points made at
//!    tables where another of them sat; repeated among players whom it leaves tied.
//! 6. The *order of seating*, the pairing number. It orders the list, but players who differ in
//!    nothing else share their place.
//!
//! A bye counts as a table with one opponent who has the player's own points (FIDE Handbook C.07,
//! 16). A player's own absence adds nothing. An opponent who was absent from a finished round
//! counts with its average, so that nobody suffers from an opponent's withdrawal (as in the
//! Handbook). A table counts from its first finished game on.
//!
//! All values are whole numbers, and so exact: with up to four opponents, a mean of twelfths of a
//! point is a whole number of 144ths.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use petteia_rules::pentagame::Points;

use super::{
    PairingNumber,
    results::{GameResult, Results, TableResults},
};

/// The factor by which Buchholz is finer than points; every possible number of opponents divides
/// it.
const MEANS: u64 = 12;

/// The tie-breaks of a player, in this order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ties {
    /// The book's fine tuning, in 432nds of a squared point; 0 if it was not agreed.
    pub fine_tuning: i64,
    /// The games won outright, each multiplied by the weight of its table.
    pub wins: u32,
    /// Buchholz, in 144ths of a point.
    pub buchholz: u64,
    /// Sonneborn-Berger, in 1728ths of a squared point.
    pub sonneborn_berger: u64,
    /// The points made against the players still tied; `None` if these had not all met.
    pub direct: Option<Points>,
}

/// A player's total.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    pub twelfths: u32,
    pub games: u32,
    pub won: u32,
    /// Won games, each multiplied by the weight of its table.
    pub wins: u32,
}

/// A player with place and tie-breaks.
pub(super) struct Ranked {
    pub place: u32,
    pub player: PairingNumber,
    pub ties: Ties,
}

/// Ranks all players.
pub(super) fn ranked(results: &Results, made: &BTreeMap<PairingNumber, Made>) -> Vec<Ranked> {
    let mut ties: BTreeMap<PairingNumber, Ties> = made
        .iter()
        .map(|(player, made)| {
            let wins = made.wins;
            (
                *player,
                Ties {
                    wins,
                    ..Ties::default()
                },
            )
        })
        .collect();
    add_opponents(results, made, &mut ties);
    if results.fine_tuning {
        for game in results
            .rounds
            .iter()
            .flat_map(|round| &round.tables)
            .flat_map(|t| &t.games)
        {
            add_fine_tuning(game, &mut ties);
        }
    }
    let key = |player: &PairingNumber| {
        let of = &ties[player];
        Reverse((
            made[player].twelfths,
            of.fine_tuning,
            of.wins,
            of.buchholz,
            of.sonneborn_berger,
        ))
    };
    let mut order: Vec<PairingNumber> = made.keys().copied().collect();
    order.sort_by_key(|player| (key(player), *player));
    let met = Met::of(results);
    let mut groups = Vec::new();
    for tied in order.chunk_by(|one, other| key(one) == key(other)) {
        met.split(tied, None, &mut groups);
    }
    let mut ranked = Vec::new();
    for (players, direct) in groups {
        let place = ranked.len() as u32 + 1;
        ranked.extend(players.into_iter().map(|player| Ranked {
            place,
            player,
            ties: Ties {
                direct,
                ..ties[&player]
            },
        }));
    }
    ranked
}

/// Adds Buchholz and Sonneborn-Berger.
fn add_opponents(
    results: &Results,
    made: &BTreeMap<PairingNumber, Made>,
    ties: &mut BTreeMap<PairingNumber, Ties>,
) {
    let as_opponents = as_opponents(results, made);
    let mut add = |player: PairingNumber, buchholz: u64, own: Points| {
        if let Some(ties) = ties.get_mut(&player) {
            ties.buchholz += buchholz;
            ties.sonneborn_berger += buchholz * u64::from(own.twelfths());
        }
    };
    for round in &results.rounds {
        for table in round.tables.iter().filter(|table| counts(table)) {
            let players = table.players();
            let all: u64 = players.iter().map(|player| as_opponents[player]).sum();
            for player in &players {
                let others = (all - as_opponents[player]) * MEANS;
                if let Some(mean) = others.checked_div(players.len() as u64 - 1) {
                    add(*player, mean, table.points_of(*player));
                }
            }
        }
        for (player, points) in &round.byes {
            add(*player, u64::from(made[player].twelfths) * MEANS, *points);
        }
    }
}

/// Whether a table counts already.
fn counts(table: &TableResults) -> bool {
    table.games.iter().any(|game| game.score.is_some())
}

/// Returns every player's points as an opponent, in twelfths: the points made, plus the average of
/// each finished round from which they were absent.
fn as_opponents(
    results: &Results,
    made: &BTreeMap<PairingNumber, Made>,
) -> BTreeMap<PairingNumber, u64> {
    let mut counted: BTreeMap<_, _> = made
        .iter()
        .map(|(player, made)| (*player, u64::from(made.twelfths)))
        .collect();
    for round in results.rounds.iter().filter(|round| round.is_over()) {
        let seated = round.tables.iter().flat_map(TableResults::players);
        let byes = round.byes.iter().map(|(player, _)| *player);
        let present: BTreeSet<PairingNumber> = seated.chain(byes).collect();
        for (player, counted) in &mut counted {
            if !present.contains(player) {
                *counted += u64::from(round.average.twelfths());
            }
        }
    }
    counted
}

fn add_fine_tuning(game: &GameResult, ties: &mut BTreeMap<PairingNumber, Ties>) {
    let shares: Vec<_> = game.shares().collect();
    let [.., last] = &shares[..] else { return };
    if shares.len() != 3 {
        return;
    }
    let all: i64 = shares.iter().map(|share| i64::from(share.twelfths)).sum();
    let before = [last].into_iter().chain(&shares);
    for (share, before) in shares.iter().zip(before) {
        if let Some(ties) = ties.get_mut(&share.player) {
            ties.fine_tuning += i64::from(share.twelfths) * (3 * i64::from(before.twelfths) - all);
        }
    }
}

/// The meetings of players, with their tables.
struct Met<'a> {
    tables: BTreeMap<PairingNumber, Vec<(&'a TableResults, BTreeSet<PairingNumber>)>>,
}

impl Met<'_> {
    fn of(results: &Results) -> Met<'_> {
        let mut tables: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let all = results.rounds.iter().flat_map(|round| &round.tables);
        for table in all.filter(|table| counts(table)) {
            let players = table.players();
            for player in &players {
                tables
                    .entry(*player)
                    .or_default()
                    .push((table, players.clone()));
            }
        }
        Met { tables }
    }

    /// Splits tied players into groups that cannot be split further, each with the direct encounter
    /// that decided last.
    fn split(
        &self,
        tied: &[PairingNumber],
        decided: Option<Points>,
        groups: &mut Vec<(Vec<PairingNumber>, Option<Points>)>,
    ) {
        if tied.len() == 1 || !self.all_met(tied) {
            groups.push((tied.to_vec(), decided));
            return;
        }
        let mut by_points: BTreeMap<Reverse<Points>, Vec<PairingNumber>> = BTreeMap::new();
        for player in tied {
            let points = Reverse(self.among(*player, tied));
            by_points.entry(points).or_default().push(*player);
        }
        let told_apart = by_points.len() > 1;
        for (Reverse(points), players) in by_points {
            match told_apart {
                true => self.split(&players, Some(points), groups),
                false => groups.push((players, Some(points))),
            }
        }
    }

    fn all_met(&self, tied: &[PairingNumber]) -> bool {
        tied.iter().enumerate().all(|(index, one)| {
            let tables = self.tables.get(one).map_or(&[][..], Vec::as_slice);
            tied[index + 1..]
                .iter()
                .all(|other| tables.iter().any(|(_, players)| players.contains(other)))
        })
    }

    /// Returns a player's points at tables where another of the tied players sat.
    fn among(&self, player: PairingNumber, tied: &[PairingNumber]) -> Points {
        let tables = self.tables.get(&player).into_iter().flatten();
        tables
            .filter(|(_, players)| {
                let mut others = tied.iter().filter(|other| **other != player);
                others.any(|other| players.contains(other))
            })
            .map(|(table, _)| table.points_of(player))
            .sum()
    }
}
