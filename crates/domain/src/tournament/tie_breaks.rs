//! Tie-breaks: who of those with equal points stands first.
//!
//! In this order:
//! 1. *Fine tuning*, where it was agreed (book 3, "Fine tuning score"): in games of three, a score
//!    counts the more, the stronger the player was after whom it was made. For each such game: own
//!    points × (points of the player seated before − the mean of the game). So it takes from who
//!    scored after weak players, and says nothing of who never sat at a table of three. Table
//!    weights do not matter, since all such tables have the same.
//! 2. *Wins*: games won outright, each with its table's weight like the points, for a table of two
//!    plays more games than one of three. A bye is no win.
//! 3. *Buchholz*: the points of all opponents. A table counts once, however many games it plays,
//!    and at a table of three or more the mean of the opponents.
//! 4. *Sonneborn-Berger*: at every table, own points × what it adds to Buchholz.
//! 5. *Direct encounter*: among those still tied, if each has met each, the points made at tables
//!    where another of them sat; asked again among those whom it leaves tied.
//! 6. The *order of seating*, the pairing number. It orders the list, but those whom nothing else
//!    tells apart share their place.
//!
//! A bye counts as a table with one opponent who has made as much as the player (FIDE Handbook
//! C.07, 16). A player's own absence adds nothing. As an opponent, who was absent from a round
//! that is over counts as having made its average then, so that nobody suffers from an opponent's
//! dropping out (as there). A table counts from its first finished game on.
//!
//! All are whole numbers, and so exact: with up to four opponents a mean of twelfths of a point is
//! a number of 144ths.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use petteia_rules::pentagame::Points;

use super::{
    PairingNumber,
    sheet::{Made, Sheet, SheetGame, SheetTable, Ties},
};

/// By this much Buchholz is finer than points: by the numbers of opponents there can be.
const MEANS: u64 = 12;

/// A player with place and tie-breaks.
pub(super) struct Ranked {
    pub place: u32,
    pub player: PairingNumber,
    pub ties: Ties,
}

/// Everybody in the order of the standings.
pub(super) fn ranked(sheet: &Sheet, made: &BTreeMap<PairingNumber, Made>) -> Vec<Ranked> {
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
    add_opponents(sheet, made, &mut ties);
    if sheet.fine_tuning {
        for game in sheet
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
    let met = Met::of(sheet);
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

/// Buchholz and Sonneborn-Berger.
fn add_opponents(
    sheet: &Sheet,
    made: &BTreeMap<PairingNumber, Made>,
    ties: &mut BTreeMap<PairingNumber, Ties>,
) {
    let as_opponents = as_opponents(sheet, made);
    let mut add = |player: PairingNumber, buchholz: u64, own: Points| {
        if let Some(ties) = ties.get_mut(&player) {
            ties.buchholz += buchholz;
            ties.sonneborn_berger += buchholz * u64::from(own.twelfths());
        }
    };
    for round in &sheet.rounds {
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
fn counts(table: &SheetTable) -> bool {
    table.games.iter().any(|game| game.score.is_some())
}

/// What everybody counts as an opponent, in twelfths: what they have made, and the average of each
/// round that is over and from which they were absent.
fn as_opponents(
    sheet: &Sheet,
    made: &BTreeMap<PairingNumber, Made>,
) -> BTreeMap<PairingNumber, u64> {
    let mut counted: BTreeMap<_, _> = made
        .iter()
        .map(|(player, made)| (*player, u64::from(made.twelfths)))
        .collect();
    for round in sheet.rounds.iter().filter(|round| round.is_over()) {
        let seated = round.tables.iter().flat_map(SheetTable::players);
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

fn add_fine_tuning(game: &SheetGame, ties: &mut BTreeMap<PairingNumber, Ties>) {
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

/// Who has met whom, and where.
struct Met<'a> {
    tables: BTreeMap<PairingNumber, Vec<(&'a SheetTable, BTreeSet<PairingNumber>)>>,
}

impl Met<'_> {
    fn of(sheet: &Sheet) -> Met<'_> {
        let mut tables: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let all = sheet.rounds.iter().flat_map(|round| &round.tables);
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

    /// Splits those who are tied into groups that nothing tells apart any more, each with what
    /// decided last.
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

    /// What a player has made where another of the tied sat.
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
