//! How fast boards are drawn, and how many bytes they are.
//!
//! Measures the plain pipeline (one SVG, usvg, resvg, PNG in full colour) and the renderer in the same run
//! on a crowded board and prints the ratio of the two.
#![allow(missing_docs, clippy::unwrap_used)]

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use petteia::message::{Picture, Theme, Words};
use petteia::render::Renderer;
use petteia_rules::GameKind;

const SIZE: u32 = 800;

fn crowded(theme: Theme) -> Picture {
    Picture {
        kind: GameKind::Pentagame,
        code: "W1B,-,r3y,w2b,Y3G/-,b,B2R,W1r,-/W2r,W3r,-,Y2b,g/-,R2w,G6r,-,G1W \
               w,y,G2r,B4y,R5g B1R,Y1G,W5y,Y6w,g3w 1 33"
            .to_owned(),
        last: None,
        names: [
            "Ada Lovelace",
            "Ben",
            "Charalampos of Thessaloniki",
            "Dörte & Söhne",
        ]
        .map(str::to_owned)
        .to_vec(),
        facing: None,
        theme,
        alt: Words::default(),
    }
}

/// The mean time of a few runs, for the ratio.
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
    let picture = crowded(Theme::Dark);
    c.bench_function("plain", |b| {
        b.iter(|| renderer.plain_png(&picture, SIZE).unwrap());
    });
    c.bench_function("fast", |b| {
        b.iter(|| renderer.png(&picture, SIZE).unwrap());
    });
    let plain = mean(|| drop(renderer.plain_png(&picture, SIZE).unwrap()));
    let fast = mean(|| drop(renderer.png(&picture, SIZE).unwrap()));
    println!(
        "board {SIZE} × {SIZE}: plain {plain:.2?}, fast {fast:.2?}, ratio {:.1}",
        plain.as_secs_f64() / fast.as_secs_f64()
    );
    for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
        let picture = crowded(theme);
        println!(
            "{theme:?}: {} bytes, plain {} bytes",
            renderer.png(&picture, SIZE).unwrap().len(),
            renderer.plain_png(&picture, SIZE).unwrap().len()
        );
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
