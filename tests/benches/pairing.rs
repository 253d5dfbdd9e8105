//! Measures the pairing of the fifth round of fields of 16, 64, 256 and 1024 players.
//!
//! Run it with `cargo bench --bench pairing`.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeMap, hint::black_box};

use criterion::{BenchmarkId, Criterion};
use petteia_rules::{
    GameKind::{self, FiveLines, Pentagame},
    pentagame::Points,
};
use petteia_tournaments::tournament::{
    PairingNumber, System,
    pairing::{Field, pair},
};
use rand::{Rng, SeedableRng, rngs::StdRng};

/// The number of rounds before the one that is paired.
const BEFORE: u32 = 4;

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    for (system, kind) in [(System::BookSwiss, Pentagame), (System::Swiss, FiveLines)] {
        let mut group = criterion.benchmark_group(system.name());
        for players in [16, 64, 256, 1024] {
            let field = after_some_rounds(system, kind, players);
            group.bench_with_input(
                BenchmarkId::from_parameter(players),
                &field,
                |bencher, field| {
                    bencher.iter(|| pair(system, kind, black_box(field)).unwrap());
                },
            );
        }
        group.finish();
    }
    criterion.final_summary();
}

/// Returns the field before the fifth round. Players with small numbers are stronger.
fn after_some_rounds(system: System, kind: GameKind, players: u32) -> Field {
    let mut random = StdRng::seed_from_u64(u64::from(players));
    let mut scores: BTreeMap<_, _> = (1..=players)
        .map(|player| (PairingNumber(player), 0))
        .collect();
    let mut field = Field {
        players: scores.keys().copied().collect(),
        entered: players,
        ..Field::default()
    };
    for _ in 0..BEFORE {
        let round = pair(system, kind, &field).unwrap();
        for game in round.tables.iter().flat_map(|table| &table.games) {
            let mut form = |player: PairingNumber| random.random_range(0..2 * players) + player.0;
            let [one, other] = [game[0], game[1]];
            let winner = if form(one) < form(other) { one } else { other };
            let points = match kind {
                Pentagame => 12 * random.random_range(3..=6),
                _ => 12,
            };
            for player in [one, other] {
                let all = if kind == Pentagame { 72 } else { 12 };
                *scores.get_mut(&player).unwrap() += if player == winner {
                    points
                } else {
                    all - points
                };
            }
        }
        field.scores_before.swap(0, 1);
        field.scores_before[0] = field.scores;
        let points =
            |(&player, &score): (&PairingNumber, &u32)| (player, Points::from_twelfths(score));
        field.scores = scores.iter().map(points).collect();
        field
            .players
            .sort_by_key(|player| std::cmp::Reverse(scores[player]));
        field.rounds.push(round);
    }
    field
}
