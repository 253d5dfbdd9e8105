//! The standings of a tournament, which follow from its results.

use std::collections::BTreeMap;

use petteia_rules::pentagame::Points;

use super::{
    PairingNumber,
    results::{GameResult, Results},
    tie_breaks::{self, Made, Ties},
};

/// A player's place in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Players who differ only in the order of seating share it, and the places
    /// after it stay empty.
    pub place: u32,
    /// The player.
    pub player: PairingNumber,
    /// The points, including weights and byes.
    pub points: Points,
    /// The number of finished games.
    pub games: u32,
    /// The number of games won outright.
    pub won: u32,
    /// The tie-breaks.
    pub ties: Ties,
}

/// Returns the standings: by points, then by the tie-breaks, then in the order of seating. Games
/// that are being played do not count yet.
pub fn standings(results: &Results) -> Vec<Standing> {
    let mut made: BTreeMap<PairingNumber, Made> = results
        .players
        .iter()
        .map(|player| (*player, Made::default()))
        .collect();
    for round in &results.rounds {
        for table in &round.tables {
            for player in table.players() {
                made.entry(player).or_default();
            }
            for share in table.games.iter().flat_map(GameResult::shares) {
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
    tie_breaks::ranked(results, &made)
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
