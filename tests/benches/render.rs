//! Measures the time to draw a board, and its size in bytes.
//!
//! For a crowded board of every game, the plain pipeline (one SVG, usvg, resvg, PNG in full colour) and the
//! renderer run in the same process; the benchmark prints the ratio of the two.
#![allow(missing_docs, clippy::unwrap_used)]

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use petteia_domain::game::Theme;
use petteia_render::Renderer;
use petteia_rules::{Game, GameKind};
use petteia_speech::message::Picture;

const SIZE: u32 = 800;

/// Returns a crowded position of a game.
fn code(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Pentagame => {
            "W1B,-,r3y,w2b,Y3G/-,b,B2R,W1r,-/W2r,W3r,-,Y2b,g/-,R2w,G6r,-,G1W \
             w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33"
        }
        GameKind::FiveLines => "off,2A,3A,3B,3B/3A,3A,5A,1B,3B B 5",
        GameKind::Pentalath => {
            "wwwbb/2bw1b/wwb1bww/1wbwbb2/w1bbb1w1w/1bb1bwwb/1bwbbw1/w1wbwb/2wwb w 45 12"
        }
        GameKind::Rithmomachia => {
            "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/\
             t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/8/8/C2,2,C4,2,C8,1/8/8/8/8/3,C6,4/\
             T81,T72,C64,C36,C16,C4,T6,T9/S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 \
             b - - 2"
        }
    }
}

fn crowded(kind: GameKind, theme: Theme) -> Picture {
    let game = Game::from_code(kind, code(kind)).unwrap();
    let names = [
        "Ada Lovelace",
        "Ben",
        "Charalampos of Thessaloniki",
        "Dörte & Söhne",
    ];
    Picture {
        theme,
        ..Picture::of(&game, None, None, names.map(str::to_owned).to_vec())
    }
}

/// Returns the mean time of a few runs.
fn mean(mut run: impl FnMut()) -> Duration {
    const RUNS: u32 = 30;
    run();
    let start = Instant::now();
    for _ in 0..RUNS {
        run();
    }
    start.elapsed() / RUNS
}

fn boards(c: &mut Criterion) {
    let renderer = Renderer::new(1);
    for &kind in GameKind::ALL {
        let picture = crowded(kind, Theme::Dark);
        let name = kind.name();
        c.bench_function(&format!("{name} plain"), |b| {
            b.iter(|| renderer.plain_png(&picture, SIZE).unwrap());
        });
        c.bench_function(&format!("{name} fast"), |b| {
            b.iter(|| renderer.png(&picture, SIZE).unwrap());
        });
        let plain = mean(|| drop(renderer.plain_png(&picture, SIZE).unwrap()));
        let fast = mean(|| drop(renderer.png(&picture, SIZE).unwrap()));
        println!(
            "{name}, {SIZE} wide: plain {plain:.2?}, fast {fast:.2?}, ratio {:.1}",
            plain.as_secs_f64() / fast.as_secs_f64()
        );
        for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
            let picture = crowded(kind, theme);
            println!(
                "{name}, {theme:?}: {} bytes, plain {} bytes",
                renderer.png(&picture, SIZE).unwrap().len(),
                renderer.plain_png(&picture, SIZE).unwrap().len()
            );
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(30)
        .measurement_time(Duration::from_secs(3));
    targets = boards
}
criterion_main!(benches);
