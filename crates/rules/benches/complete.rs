//! Measures completion and reading of typed text, from the start to positions with hundreds of thousands of
//! legal turns.
//!
//! The player goes on typing meanwhile: every time should stay well below ten milliseconds.

use criterion::{Criterion, criterion_group, criterion_main};
use petteia_rules::{Game, GameKind};
use std::hint::black_box;

/// Maximum number of completions.
const MAX_COMPLETIONS: usize = 25;

/// Positions with their names, and the texts typed there.
const POSITIONS: [(&str, &str, &[&str]); 4] = [
    (
        "start",
        "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1",
        &["", "W", "Wxr:", "wxr:g"],
    ),
    (
        "middle, two players",
        "W1y,B3g,R1w,G4b,G1W/G2W,B,R5w,Y2b,- w,r,y,B6g,y2g G3b 1 17",
        &["", "w", "R1w-", "R1wxr:B2Rz", "r1wxr:b2rz"],
    ),
    (
        "crowded, four players",
        "g2w,R6g,G1r,W3B,W/-,B3y,G2W,w2b,-/g1w,g,-,-,-/W4y,Y1b,b,Y4b,- W5y,B1y,B2y,Y6b,w3b B4y,B6y,R5w,Y5w,G6b 1 81 outs=5",
        &["", "g", "R6g", "W", "w-"],
    ),
    (
        // Two pieces that swap onto each other's goal while the reserve is empty.
        "widest, four players",
        "b,w,B3R,Y1w,G2b/-,B3y,G2W,B2g,-/g1w,W1r,-,-,-/W4y,Y1b,R1Y,Y4b,- r,y,g,R3w,R4w B4y,B6y,R5w,Y5w,G6b 1 81 outs=5",
        &["", "b", "bsw", "bswzB4y>", "bswzb4y>rz"],
    ),
];

fn complete(c: &mut Criterion) {
    for (name, code, steps) in POSITIONS {
        let game = Game::from_code(GameKind::Pentagame, code)
            .unwrap_or_else(|reason| panic!("{name}: {reason}"));
        for typed in steps {
            assert!(
                !game.complete(typed, MAX_COMPLETIONS).is_empty(),
                "{name}: {typed}"
            );
            c.bench_function(&format!("complete \"{typed}\": {name}"), |b| {
                b.iter(|| black_box(&game).complete(black_box(typed), MAX_COMPLETIONS));
            });
        }
    }
}

fn read(c: &mut Criterion) {
    for (name, code, _) in POSITIONS {
        let game = Game::from_code(GameKind::Pentagame, code)
            .unwrap_or_else(|reason| panic!("{name}: {reason}"));
        for (what, typed) in [
            ("an illegal turn", "W-G6b"),
            ("small letters", "wxr:g2wzb1rzr1y"),
        ] {
            assert!(game.read(typed).is_err(), "{name}: {typed}");
            c.bench_function(&format!("refuse {what}: {name}"), |b| {
                b.iter(|| black_box(&game).read(black_box(typed)));
            });
        }
    }
}

criterion_group!(benches, complete, read);
criterion_main!(benches);
