//! Measures listing, counting, checking and playing of legal turns, from the start to positions with
//! hundreds of thousands of legal turns.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use petteia_rules::pentagame::{Game, Position};
use petteia_rules::{self as rules, GameKind, Rules};
use std::hint::black_box;

/// Positions with their names and their numbers of legal turns.
const POSITIONS: [(&str, &str, u64); 4] = [
    ("start", "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1", 1010),
    (
        "middle, two players",
        "W1y,B3g,R1w,G4b,G1W/G2W,B,R5w,Y2b,- w,r,y,B6g,y2g G3b 1 17",
        8726,
    ),
    (
        "crowded, four players",
        "g2w,R6g,G1r,W3B,W/-,B3y,G2W,w2b,-/g1w,g,-,-,-/W4y,Y1b,b,Y4b,- W5y,B1y,B2y,Y6b,w3b B4y,B6y,R5w,Y5w,G6b 1 81 outs=5",
        1749,
    ),
    (
        // Two pieces that swap onto each other's goal while the reserve is empty.
        "widest, four players",
        "b,w,B3R,Y1w,G2b/-,B3y,G2W,B2g,-/g1w,W1r,-,-,-/W4y,Y1b,R1Y,Y4b,- r,y,g,R3w,R4w B4y,B6y,R5w,Y5w,G6b 1 81 outs=5",
        304_680,
    ),
];

fn legal(c: &mut Criterion) {
    for (name, code, expected) in POSITIONS {
        let position =
            Position::from_code(code).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let game = Game::from_position(position);
        assert_eq!(game.count_turns(), expected, "{name}");
        c.bench_function(&format!("list turns: {name} ({expected})"), |b| {
            b.iter_batched(|| game, |game| game.turns(), BatchSize::LargeInput);
        });
        c.bench_function(&format!("count turns: {name}"), |b| {
            b.iter(|| black_box(&game).count_turns());
        });
        let turns = game.turns();
        let last = turns[turns.len() - 1];
        c.bench_function(&format!("check one turn: {name}"), |b| {
            b.iter(|| black_box(&game).check(&last));
        });
    }
}

/// Positions of every game, with the depth in plies to which turns are counted.
const EVERY_GAME: [(&str, GameKind, &str, u32); 9] = [
    ("Pentagame, start", GameKind::Pentagame, POSITIONS[0].1, 2),
    ("Pentagame, middle", GameKind::Pentagame, POSITIONS[1].1, 2),
    (
        "Five Lines, start",
        GameKind::FiveLines,
        "off,off,off,off,off/off,off,off,off,off A ?",
        5,
    ),
    (
        "Five Lines, middle",
        GameKind::FiveLines,
        "1A,2A,3A,3A,5B/3A,2B,3B,3B,4B A ?",
        3,
    ),
    (
        "Pentalath, start",
        GameKind::Pentalath,
        "5/6/7/8/9/8/7/6/5 w 1 12",
        3,
    ),
    (
        "Pentalath, middle",
        GameKind::Pentalath,
        "5/2b3/1bwb3/2bb4/w3www2/3b4/7/6/w4 b 13 21",
        2,
    ),
    (
        "Rithmomachia, start",
        GameKind::Rithmomachia,
        "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/8/8/8/8/8/8/8/2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w - - 1",
        3,
    ),
    (
        "Rithmomachia, pyramids that reach each other",
        GameKind::Rithmomachia,
        "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/3,c9,4/8/8/3,P91,4/8/8/3,p190,4/8/2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,1,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 b - - 2",
        2,
    ),
    (
        "Rithmomachia, all kinds of capture",
        GameKind::Rithmomachia,
        "c7,6,T42/8/3,s361,1,T72,t90,1/8/8/3,S289,s49,3/8/8/4,S169,2,s120/8/8/2,C4,5/1,C4,c7,C16,4/2,C2,c9,2,T9,1/8/P91,5,c9,1 w - - 1",
        2,
    ),
];

fn every_game(c: &mut Criterion) {
    for (name, kind, code, depth) in EVERY_GAME {
        let game =
            rules::Game::from_code(kind, code).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let turns = game.turns();
        assert!(!turns.is_empty(), "{name}");
        c.bench_function(&format!("turns: {name}"), |b| {
            b.iter(|| black_box(&game).turns());
        });
        c.bench_function(&format!("turns in notation: {name}"), |b| {
            b.iter(|| black_box(&game).legal());
        });
        let middle = &turns[turns.len() / 2];
        c.bench_function(&format!("clone and play: {name}"), |b| {
            b.iter(|| {
                let mut next = black_box(&game).clone();
                next.play(black_box(middle)).map(|()| next)
            });
        });
        c.bench_function(&format!("clone and make: {name}"), |b| {
            b.iter(|| {
                let mut next = black_box(&game).clone();
                next.make(black_box(middle));
                next
            });
        });
        c.bench_function(&format!("key: {name}"), |b| {
            b.iter(|| black_box(&game).key());
        });
        c.bench_function(&format!("count turns {depth} deep: {name}"), |b| {
            b.iter(|| black_box(&game).perft(depth));
        });
    }
}

criterion_group!(benches, legal, every_game);
criterion_main!(benches);
