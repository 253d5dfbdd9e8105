//! Trains the learned evaluation of Rithmomachia by self-play, and writes the network.
//!
//! The first generation is played by the network that training starts with, or by the plain evaluation
//! of the lower levels if there is none; every further one by the network trained on all before it.
//! `crates/players/data/README.md` has the command that made the network of level 8.
//!
//! A game begins with a few random turns, and now and then its
//! players choose a turn that is a little worse than the best. Each of its positions is kept with
//! its chance as the search found it and with the result; so are some positions beside the game, a
//! random turn or two away, with the chance alone. The network is trained to tell a mixture of
//! chance and result. Positions are mirrored at will, because the rules know no left and right.
//!
//! Everything follows from the seed: the same command writes the same file. Sums are made one after
//! the other and nothing but the four operations and square roots is used, so it does on every machine.

use std::{fs, path::PathBuf};

use clap::Args;
use petteia_players::{
    rithmomachia::{Example, Net, Sizes, best_turns, example, shapes, sizes},
    sparring::{self, share},
};
use petteia_rules::{Game, GameKind, Setup, rithmomachia};

use crate::sparring::in_threads;

/// What is trained on, how, and where the network goes.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Games of each seed in each generation
    #[arg(long, default_value_t = 3000)]
    games: u64,
    /// Nodes a turn
    #[arg(long, default_value_t = 250)]
    nodes: u64,
    #[arg(long, default_value_t = 2)]
    generations: u64,
    /// The seeds of the games, separated by commas; the first is that of the training, too
    #[arg(long, value_delimiter = ',', default_value = "2")]
    seeds: Vec<u64>,
    /// The file of a network to start with
    #[arg(long)]
    start: Option<PathBuf>,
    /// The size of the first steps of the training; they become smaller and smaller
    #[arg(long, default_value_t = 0.002)]
    pace: f32,
    /// How often the network sees every position
    #[arg(long, default_value_t = 6)]
    rounds: u32,
    /// The weight of the result beside the chance that the search found
    #[arg(long, default_value_t = 0.4)]
    result: f32,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// The file of the network
    #[arg(long)]
    out: PathBuf,
}

/// The number of plies after which a game is broken off as undecided.
const MOST_PLIES: u32 = 300;

/// The part of a game by which a turn may be worse than the best and still be chosen.
const SLACK: f64 = 0.08;

/// A position with the chance of the side to move.
struct Sample {
    example: Example,
    chance: f32,
    /// The result of its game, unless it is beside the game.
    result: Option<f32>,
    left_out: bool,
}

/// Plays the games, trains the network and writes it.
pub fn run(arguments: &Arguments) {
    let mut samples = Vec::new();
    let start = arguments.start.as_ref();
    let start = start.map(|file| fs::read(file).expect("a file that can be read"));
    let mut net = start.as_deref().map(kept);
    // generation 0 is the one without a network
    let first = u64::from(start.is_some());
    for generation in first..first + arguments.generations {
        for &seed in &arguments.seeds {
            samples.extend(self_play(arguments, net, generation, seed));
        }
        let bytes = train(arguments, &samples, start.as_deref());
        fs::write(&arguments.out, &bytes).expect("a file that can be written");
        net = Some(kept(&bytes));
    }
}

/// A network from its bytes, kept until the program ends: there are few.
fn kept(bytes: &[u8]) -> &'static Net {
    Box::leak(Box::new(
        Net::read(bytes).expect("a network of the right size"),
    ))
}

/// Random numbers from a seed (splitmix64).
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// A number from -1 to 1.
    fn around_0(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }
}

fn self_play(
    arguments: &Arguments,
    net: Option<&'static Net>,
    generation: u64,
    seed: u64,
) -> Vec<Sample> {
    let games = in_threads(arguments.games, arguments.threads, |number| {
        let lots = Lots(seed ^ generation << 56 ^ number << 24);
        play(arguments, net, lots, number)
    });
    games.into_iter().flatten().collect()
}

fn play(
    arguments: &Arguments,
    net: Option<&'static Net>,
    mut lots: Lots,
    number: u64,
) -> Vec<Sample> {
    let setup = Setup::parse(GameKind::Rithmomachia, "2", "").expect("the usual game");
    let mut game = Game::new(setup);
    for _ in 0..2 + lots.below(9) {
        random_turn(&mut game, &mut lots);
    }
    let mut samples = Vec::new();
    let mut own = Vec::new();
    while let Some(seat) = game.to_move()
        && game.ply() < MOST_PLIES
    {
        let turns = best_turns(of(&game), net, arguments.nodes);
        let Some(&(ref best, chance)) = turns.first() else {
            break;
        };
        let mut turn = best;
        if lots.below(7) == 0 {
            let near: Vec<_> = turns
                .iter()
                .filter(|other| other.1 > chance - SLACK)
                .collect();
            turn = &near[lots.below(near.len() as u64) as usize].0;
        }
        let mut keep = |game: &Game, chance: f64, seat| {
            let Some(example) = example(of(game)) else {
                return;
            };
            own.push(seat);
            samples.push(Sample {
                example,
                chance: chance as f32,
                result: None,
                left_out: number.is_multiple_of(16),
            });
        };
        keep(&game, chance, Some(seat));
        if lots.below(2) == 0 {
            let mut beside = game.clone();
            for _ in 0..1 + lots.below(2) {
                random_turn(&mut beside, &mut lots);
            }
            if beside.to_move().is_some()
                && let Some(&(_, chance)) = best_turns(of(&beside), net, arguments.nodes).first()
            {
                keep(&beside, chance, None);
            }
        }
        let turn = petteia_rules::Turn::Rithmomachia(turn.clone());
        game.play(&turn).expect("a legal turn");
    }
    if let Some(outcome) = game.outcome() {
        for (sample, seat) in samples.iter_mut().zip(own) {
            sample.result = seat.map(|seat| share(&game, &outcome, seat) as f32);
        }
    }
    samples
}

fn of(game: &Game) -> &rithmomachia::Game {
    match game {
        Game::Rithmomachia(game) => game,
        _ => unreachable!("only Rithmomachia is played"),
    }
}

fn random_turn(game: &mut Game, lots: &mut Lots) {
    if let Some(turn) = sparring::random_turn(game, lots.next()) {
        game.play(&turn).expect("a legal turn");
    }
}

/// Numbers to be learned, and what Adam remembers of their slopes.
struct Weights {
    now: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The size of a step compared with the others.
    pace: f32,
    decay: f32,
}

impl Weights {
    fn new(now: Vec<f32>, pace: f32, decay: f32) -> Weights {
        let zeros = vec![0.0; now.len()];
        Weights {
            now,
            slope: zeros.clone(),
            mean: zeros.clone(),
            square: zeros,
            pace,
            decay,
        }
    }

    fn random(count: usize, most: f32, decay: f32, lots: &mut Lots) -> Weights {
        Weights::new(
            (0..count).map(|_| most * lots.around_0()).collect(),
            1.0,
            decay,
        )
    }

    fn step(&mut self, step: f32, limit: f32) {
        let step = step * self.pace;
        let memory = self.mean.iter_mut().zip(&mut self.square);
        let slopes = self.slope.iter_mut().zip(memory);
        for (now, (slope, (mean, square))) in self.now.iter_mut().zip(slopes) {
            *mean = 0.9 * *mean + 0.1 * *slope;
            *square = 0.999 * *square + 0.001 * *slope * *slope;
            *slope = 0.0;
            let next = *now - step * (*mean / (square.sqrt() + 1e-8) + self.decay * *now);
            *now = next.clamp(-limit, limit);
        }
    }
}

const WIDTH: usize = 32;

/// The network while it is trained, in numbers of which 1 stands for a large advantage. The weights
/// of a man on a square are the sum of its own and of those that all of its shape and side share.
struct Learner {
    own: Weights,
    shared: Weights,
    constants: Weights,
    heads: Weights,
    plain: Weights,
    pairs: Weights,
    /// The shape and side of each kind of man.
    shapes: Vec<usize>,
    kinds: usize,
}

/// What a position excites: the inputs, the hidden units, and the score.
struct Glance {
    inputs: Vec<usize>,
    sums: [f32; WIDTH],
    score: f32,
}

impl Learner {
    fn new(sizes: &Sizes, lots: &mut Lots) -> Learner {
        assert_eq!(sizes.width, WIDTH);
        let plain = sizes
            .plain
            .iter()
            .map(|&weight| weight as f32 / sizes.scale);
        let mut constants = Weights::random(2 * WIDTH, 0.1, 0.0, lots);
        constants
            .now
            .iter_mut()
            .for_each(|constant| *constant += 0.3);
        Learner {
            own: Weights::random(sizes.inputs * WIDTH, 0.02, 0.01, lots),
            shared: Weights::random(8 * 128 * WIDTH, 0.06, 0.001, lots),
            constants,
            heads: Weights::random(2 * WIDTH, 0.1, 0.0, lots),
            plain: Weights::new(plain.collect(), 0.1, 0.0),
            pairs: Weights::new(vec![0.0; sizes.pairs], 0.3, 0.0),
            shapes: shapes(),
            kinds: sizes.kinds,
        }
    }

    fn shared_input(&self, input: usize) -> Option<usize> {
        (input < self.kinds * 128).then(|| self.shapes[input / 128] * 128 + input % 128)
    }

    fn look(&self, example: &Example, mirror: u16) -> Glance {
        let men = example.men.iter().map(|input| usize::from(input ^ mirror));
        let inputs: Vec<usize> = men.chain(example.races.map(usize::from)).collect();
        let mut sums = [0.0; WIDTH];
        add(&mut sums, &self.constants.now, example.mover);
        for &input in &inputs {
            add(&mut sums, &self.own.now, input);
            if let Some(shared) = self.shared_input(input) {
                add(&mut sums, &self.shared.now, shared);
            }
        }
        let heads = &self.heads.now[example.mover * WIDTH..][..WIDTH];
        let units = sums.iter().zip(heads);
        let mut score: f32 = units.map(|(unit, head)| unit.clamp(0.0, 1.0) * head).sum();
        for &(place, count) in &example.plain {
            score += self.plain.now[place] * count as f32;
        }
        score += self.pairs.now[example.pair];
        Glance {
            inputs,
            sums,
            score,
        }
    }

    /// Adds the slopes of a position, given that of its score.
    fn learn(&mut self, example: &Example, glance: &Glance, slope: f32) {
        let first = example.mover * WIDTH;
        let heads = self.heads.slope[first..]
            .iter_mut()
            .zip(&self.heads.now[first..]);
        let mut back = [0.0; WIDTH];
        for ((back, sum), (head_slope, head)) in back.iter_mut().zip(&glance.sums).zip(heads) {
            *head_slope += slope * sum.clamp(0.0, 1.0);
            if *sum > 0.0 && *sum < 1.0 {
                *back = slope * head;
            }
        }
        put(&mut self.constants.slope, example.mover, &back);
        for &input in &glance.inputs {
            put(&mut self.own.slope, input, &back);
            if let Some(shared) = self.shared_input(input) {
                put(&mut self.shared.slope, shared, &back);
            }
        }
        for &(place, count) in &example.plain {
            self.plain.slope[place] += slope * count as f32;
        }
        self.pairs.slope[example.pair] += slope;
    }

    fn step(&mut self, step: f32) {
        self.own.step(step, 1.0);
        self.shared.step(step, 1.0);
        self.constants.step(step, 8.0);
        self.heads.step(step, 8.0);
        self.plain.step(step, 8.0);
        self.pairs.step(step, 8.0);
    }

    /// Takes over the weights of a network. Those that men share stay 0: they are part of its own.
    fn start_with(&mut self, bytes: &[u8], sizes: &Sizes) {
        let (inputs, rest) = bytes.split_at(sizes.inputs * WIDTH);
        for (weight, &byte) in self.own.now.iter_mut().zip(inputs) {
            *weight = f32::from(byte as i8) / sizes.one;
        }
        self.shared.now.fill(0.0);
        let mut numbers = rest
            .chunks_exact(2)
            .map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])));
        let mut read = |weights: &mut Weights, one: f32| {
            for (weight, number) in weights.now.iter_mut().zip(&mut numbers) {
                *weight = number / one;
            }
        };
        let points = sizes.scale * sizes.point;
        read(&mut self.constants, sizes.one);
        read(&mut self.heads, points);
        read(&mut self.plain, points);
        read(&mut self.pairs, points);
    }

    /// The network in integers.
    fn bytes(&self, sizes: &Sizes) -> Vec<u8> {
        let mut bytes = Vec::new();
        for input in 0..sizes.inputs {
            let shared = self.shared_input(input);
            for unit in 0..WIDTH {
                let own = self.own.now[input * WIDTH + unit];
                let shared = shared.map_or(0.0, |input| self.shared.now[input * WIDTH + unit]);
                let weight = ((own + shared) * sizes.one).round().clamp(-127.0, 127.0);
                bytes.push(weight as i8 as u8);
            }
        }
        let mut write = |weights: &Weights, one: f32| {
            for weight in &weights.now {
                bytes.extend(((weight * one).round() as i16).to_le_bytes());
            }
        };
        let points = sizes.scale * sizes.point;
        write(&self.constants, sizes.one);
        write(&self.heads, points);
        write(&self.plain, points);
        write(&self.pairs, points);
        bytes
    }
}

fn add(sums: &mut [f32; WIDTH], rows: &[f32], row: usize) {
    for (sum, weight) in sums.iter_mut().zip(&rows[row * WIDTH..][..WIDTH]) {
        *sum += weight;
    }
}

fn put(rows: &mut [f32], row: usize, back: &[f32; WIDTH]) {
    for (weight, back) in rows[row * WIDTH..][..WIDTH].iter_mut().zip(back) {
        *weight += back;
    }
}

/// The chance that a score stands for; the formula is the players' own.
fn chance(score: f32) -> f32 {
    0.5 + 0.5 * score / (1.0 + score * score).sqrt()
}

fn train(arguments: &Arguments, samples: &[Sample], start: Option<&[u8]>) -> Vec<u8> {
    const AT_ONCE: usize = 512;
    let sizes = sizes();
    let mut lots = Lots(!arguments.seeds[0]);
    let mut learner = Learner::new(&sizes, &mut lots);
    if let Some(start) = start {
        learner.start_with(start, &sizes);
    }
    let goal = |sample: &Sample| match sample.result {
        Some(result) => arguments.result * result + (1.0 - arguments.result) * sample.chance,
        None => sample.chance,
    };
    let error = |learner: &Learner, left_out| {
        let (mut sums, mut count) = ([0.0_f64; 2], 0);
        for sample in samples.iter().filter(|sample| sample.left_out == left_out) {
            let Some(result) = sample.result else {
                continue;
            };
            let found = chance(learner.look(&sample.example, 0).score);
            sums[0] += f64::from(found - goal(sample)).powi(2);
            sums[1] += f64::from(found - result).powi(2);
            count += 1;
        }
        sums.map(|sum| sum / f64::from(count.max(1)))
    };
    let [begun, results] = error(&learner, true);
    println!(
        "{} positions, left out {begun:.4}, {results:.4}",
        samples.len()
    );
    let mut order: Vec<usize> = (0..samples.len())
        .filter(|&at| !samples[at].left_out)
        .collect();
    let steps = f32::max(
        1.0,
        (arguments.rounds as usize * order.len().div_ceil(AT_ONCE)) as f32,
    );
    let mut done = 0.0;
    for round in 1..=arguments.rounds {
        for place in (1..order.len()).rev() {
            order.swap(place, lots.below(place as u64 + 1) as usize);
        }
        for part in order.chunks(AT_ONCE) {
            for &at in part {
                let sample = &samples[at];
                let mirror = if lots.below(2) == 0 { 0 } else { 7 };
                let glance = learner.look(&sample.example, mirror);
                let score = glance.score;
                // of the logarithm of the likelihood
                let slope = 2.0 * (chance(score) - goal(sample)) / (1.0 + score * score).sqrt();
                learner.learn(&sample.example, &glance, slope / part.len() as f32);
            }
            learner.step(arguments.pace * (1.0 - 0.97 * done / steps));
            done += 1.0;
        }
        let [trained, _] = error(&learner, false);
        let [left_out, results] = error(&learner, true);
        println!("round {round}: trained {trained:.4}, left out {left_out:.4}, {results:.4}");
    }
    learner.bytes(&sizes)
}
