//! Learns the weights of Pentalath's evaluation and of the order of turns from positions of self-play.
//!
//! Only quiet positions teach, in which nobody can make five at once: the search judges no others. What a
//! position is worth is half the result of its game and half the chance that the search found in it; where the
//! game went on with a random stone, the search's alone. A turn is as natural as the search chose it often.
//!
//! A pattern's weight is learned as the sum of those of its five-cell parts and of its own, so that rare
//! patterns have something from the common ones. The method is stochastic gradient descent, position by
//! position in an order from the seed, with a step for every weight by the squares of its slopes (Adagrad).

use petteia_players::{
    Chance,
    pentalath::inside::{
        BYTES, Board, CELLS, GROUPS, KINDS, LANE_UNIT, LANES, LAYOUT, LONGEST, MARKS, MERIT_UNIT,
        MOST, OUTPUT_UNIT, PATTERNS, POWERS, ROWS, cells, digits, first, group_kind, kinds, marks,
        pattern,
    },
};
use petteia_rules::pentalath::{Colour, Game};

/// The number of kinds of rows of five cells.
const PARTS: usize = 135;

/// A position that teaches.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    stones: [u64; 2],
    black: bool,
    /// The cell that the search chose.
    chosen: u8,
    /// The chance of the side to move.
    target: f32,
    left_out: bool,
}

impl Sample {
    /// The bytes of a sample in a file.
    pub const BYTES: usize = 23;

    /// A position in which the search chose a cell; `None` unless it is quiet. `left_out` keeps it for the
    /// check of what was learned.
    pub fn of(game: &Game, chosen: usize, target: f32, left_out: bool) -> Option<Sample> {
        let board = Board::of(game.position());
        let quiet = board.wins(0) | board.wins(1) == 0;
        quiet.then(|| Sample {
            stones: game.position().stones(),
            black: game.position().to_move() == Colour::Black,
            chosen: chosen as u8,
            target,
            left_out,
        })
    }

    /// The sample as bytes.
    pub fn to_bytes(self) -> [u8; Sample::BYTES] {
        let mut bytes = [0; Sample::BYTES];
        bytes[..8].copy_from_slice(&self.stones[0].to_le_bytes());
        bytes[8..16].copy_from_slice(&self.stones[1].to_le_bytes());
        bytes[16..20].copy_from_slice(&self.target.to_le_bytes());
        bytes[20] = self.chosen;
        bytes[21] = u8::from(self.black);
        bytes[22] = u8::from(self.left_out);
        bytes
    }

    /// The sample that these bytes stand for.
    pub fn from_bytes(bytes: &[u8; Sample::BYTES]) -> Sample {
        let eight = |from: usize| std::array::from_fn(|at| bytes[from + at]);
        Sample {
            stones: [u64::from_le_bytes(eight(0)), u64::from_le_bytes(eight(8))],
            target: f32::from_le_bytes(std::array::from_fn(|at| bytes[16 + at])),
            chosen: bytes[20],
            black: bytes[21] != 0,
            left_out: bytes[22] != 0,
        }
    }

    fn board(&self) -> Board {
        let mover = if self.black {
            Colour::Black
        } else {
            Colour::White
        };
        Board::set_up(self.stones, mover)
    }

    /// The patterns on the rows as the side to move sees them, and as its enemy does.
    fn rows(&self) -> [[u16; ROWS]; 2] {
        let mover = usize::from(self.black);
        [mover, 1 - mover].map(|viewer| {
            let mut rows = LAYOUT.lengths.map(|length| first(u32::from(length)));
            for (digit, side) in [(1, viewer), (2, 1 - viewer)] {
                for cell in cells(self.stones[side]) {
                    for (row, place) in LAYOUT.through[cell] {
                        rows[usize::from(row)] += digit * POWERS[usize::from(place)];
                    }
                }
            }
            rows
        })
    }
}

/// The parts of five cells of each pattern.
struct Parts {
    kinds: Vec<(u16, bool)>,
    /// For each pattern the parts from its first cell on; the last are not used on shorter rows.
    of: Vec<[u8; 5]>,
    /// Whether each part is the mirror image of its kind.
    mirrored: Vec<[bool; 5]>,
    counts: Vec<u8>,
}

impl Parts {
    fn new() -> Parts {
        let kinds = kinds();
        let (mut of, mut mirrored, mut counts) = (Vec::new(), Vec::new(), Vec::new());
        for whole in 0..PATTERNS as u16 {
            let digits = digits(whole);
            let mut parts = ([0; 5], [false; 5]);
            for (place, part) in digits.windows(5).enumerate() {
                let (kind, mirrored) = kinds[usize::from(pattern(part.iter().copied()))];
                parts.0[place] = kind as u8;
                parts.1[place] = mirrored;
            }
            of.push(parts.0);
            mirrored.push(parts.1);
            counts.push(digits.len() as u8 - 4);
        }
        Parts {
            kinds,
            of,
            mirrored,
            counts,
        }
    }

    fn kind(&self, pattern: u16) -> usize {
        usize::from(self.kinds[usize::from(pattern)].0)
    }

    fn parts(&self, pattern: u16) -> &[u8] {
        let count = usize::from(self.counts[usize::from(pattern)]);
        &self.of[usize::from(pattern)][..count]
    }
}

/// Weights with the sums of the squares of their slopes.
#[derive(Clone, Copy)]
struct Weight<const N: usize> {
    value: [f32; N],
    squares: [f32; N],
}

impl<const N: usize> Weight<N> {
    const ZERO: Weight<N> = Weight {
        value: [0.0; N],
        squares: [0.01; N],
    };

    fn random(size: f32, chance: &mut Chance) -> Weight<N> {
        Weight {
            value: std::array::from_fn(|_| size * chance.normal() as f32),
            ..Weight::ZERO
        }
    }

    fn step(&mut self, slope: &[f32; N], rate: f32) {
        let weights = self.value.iter_mut().zip(&mut self.squares);
        for ((value, squares), slope) in weights.zip(slope) {
            *squares += slope * slope;
            *value -= rate * slope / squares.sqrt();
        }
    }
}

/// The net that judges positions.
struct Values {
    parts: Vec<Weight<LANES>>,
    wholes: Vec<Weight<LANES>>,
    groups: Vec<Weight<LANES>>,
    bias: Weight<LANES>,
    output: [Weight<LANES>; 2],
    offset: Weight<1>,
}

/// What the net sees in a position, from the side of the mover and from the other.
struct Input {
    rows: [[u16; ROWS]; 2],
    parts: [[u8; PARTS]; 2],
    groups: [[u8; 2 * GROUPS]; 2],
}

impl Input {
    fn of(sample: &Sample, table: &Parts) -> Input {
        let rows = sample.rows();
        let mut parts = [[0; PARTS]; 2];
        for (view, parts) in parts.iter_mut().enumerate() {
            for &row in &rows[view] {
                for &part in table.parts(row) {
                    parts[usize::from(part)] += 1;
                }
            }
        }
        let board = sample.board();
        let mut groups = [[0; 2 * GROUPS]; 2];
        for side in 0..2 {
            for group in board.groups(side) {
                if let Some(kind) = group_kind(group.stones, group.freedoms) {
                    let own = side == board.mover();
                    groups[0][kind + if own { 0 } else { GROUPS }] += 1;
                    groups[1][kind + if own { GROUPS } else { 0 }] += 1;
                }
            }
        }
        Input {
            rows,
            parts,
            groups,
        }
    }
}

fn add(sums: &mut [f32; LANES], weight: &Weight<LANES>, times: u8) {
    for (sum, value) in sums.iter_mut().zip(&weight.value) {
        *sum += value * f32::from(times);
    }
}

impl Values {
    fn new(chance: &mut Chance) -> Values {
        let mut random = |count: usize, size: f32| -> Vec<Weight<LANES>> {
            (0..count).map(|_| Weight::random(size, chance)).collect()
        };
        Values {
            parts: random(PARTS, 0.02),
            wholes: vec![Weight::ZERO; KINDS],
            groups: vec![Weight::ZERO; 2 * GROUPS],
            bias: Weight {
                value: [0.5; LANES],
                ..Weight::ZERO
            },
            output: std::array::from_fn(|_| Weight::random(0.3, chance)),
            offset: Weight::ZERO,
        }
    }

    fn lanes(&self, input: &Input, view: usize, table: &Parts) -> [f32; LANES] {
        let mut sums = self.bias.value;
        for &row in &input.rows[view] {
            add(&mut sums, &self.wholes[table.kind(row)], 1);
        }
        for (weight, &times) in self.parts.iter().zip(&input.parts[view]) {
            if times > 0 {
                add(&mut sums, weight, times);
            }
        }
        for (weight, &times) in self.groups.iter().zip(&input.groups[view]) {
            if times > 0 {
                add(&mut sums, weight, times);
            }
        }
        sums
    }

    /// The chance that the net sees, and the square of its distance from the target.
    fn error(&self, sample: &Sample, table: &Parts) -> f32 {
        let input = Input::of(sample, table);
        let (chance, _, _) = self.chance(&input, table);
        (chance - sample.target).powi(2)
    }

    fn chance(&self, input: &Input, table: &Parts) -> (f32, f32, [[f32; LANES]; 2]) {
        let lanes = [0, 1].map(|view| self.lanes(input, view, table));
        let mut score = self.offset.value[0];
        for (lanes, output) in lanes.iter().zip(&self.output) {
            for (lane, weight) in lanes.iter().zip(&output.value) {
                score += lane.clamp(0.0, f32::from(MOST) / LANE_UNIT) * weight;
            }
        }
        let root = (1.0 + score * score).sqrt();
        (0.5 + 0.5 * score / root, root, lanes)
    }

    fn learn(&mut self, sample: &Sample, table: &Parts, rate: f32) {
        let input = Input::of(sample, table);
        let (chance, root, lanes) = self.chance(&input, table);
        // the slope of the cross entropy by the score
        let slope = 2.0 * (chance - sample.target) / root;
        let most = f32::from(MOST) / LANE_UNIT;
        let mut slopes = [[0.0; LANES]; 2];
        for view in 0..2 {
            let mut outer = [0.0; LANES];
            for lane in 0..LANES {
                let value = lanes[view][lane];
                outer[lane] = slope * value.clamp(0.0, most);
                if value > 0.0 && value < most {
                    slopes[view][lane] = slope * self.output[view].value[lane];
                }
            }
            self.output[view].step(&outer, 0.3 * rate);
        }
        self.offset.step(&[slope], rate);
        let both = |own: u8, enemy: u8| -> [f32; LANES] {
            std::array::from_fn(|lane| {
                slopes[0][lane] * f32::from(own) + slopes[1][lane] * f32::from(enemy)
            })
        };
        self.bias.step(&both(1, 1), rate);
        for (rows, slopes) in input.rows.iter().zip(&slopes) {
            for &row in rows {
                self.wholes[table.kind(row)].step(slopes, rate);
            }
        }
        for part in 0..PARTS {
            let (own, enemy) = (input.parts[0][part], input.parts[1][part]);
            if own | enemy != 0 {
                self.parts[part].step(&both(own, enemy), rate);
            }
        }
        for group in 0..2 * GROUPS {
            let (own, enemy) = (input.groups[0][group], input.groups[1][group]);
            if own | enemy != 0 {
                self.groups[group].step(&both(own, enemy), rate);
            }
        }
    }
}

/// The merits of turns.
struct Merits {
    /// For each part and place on it.
    parts: Vec<[Weight<1>; 5]>,
    wholes: Vec<[Weight<1>; LONGEST]>,
    marks: [Weight<1>; MARKS],
}

/// The merits of the cells of a position.
struct Choice {
    cells: Vec<usize>,
    /// The probability of each.
    chances: Vec<f32>,
    rows: [u16; ROWS],
    marks: [u64; MARKS],
}

impl Merits {
    fn new() -> Merits {
        Merits {
            parts: vec![[Weight::ZERO; 5]; PARTS],
            wholes: vec![[Weight::ZERO; LONGEST]; KINDS],
            marks: [Weight::ZERO; MARKS],
        }
    }

    /// Calls `each` for the weights of a place on a row.
    fn each(
        &self,
        row: u16,
        place: usize,
        table: &Parts,
        mut each: impl FnMut(Option<(usize, usize)>, usize),
    ) {
        let (kind, mirrored) = table.kinds[usize::from(row)];
        let count = usize::from(table.counts[usize::from(row)]);
        let at = if mirrored { count + 3 - place } else { place };
        each(None, usize::from(kind) * LONGEST + at);
        for from in place.saturating_sub(4)..=place.min(count - 1) {
            let part = usize::from(table.of[usize::from(row)][from]);
            let inside = place - from;
            let at = match table.mirrored[usize::from(row)][from] {
                true => 4 - inside,
                false => inside,
            };
            each(Some((part, at)), 0);
        }
    }

    fn merit(&self, row: u16, place: usize, table: &Parts) -> f32 {
        let mut sum = 0.0;
        self.each(row, place, table, |part, whole| {
            sum += match part {
                Some((part, at)) => self.parts[part][at].value[0],
                None => self.wholes[whole / LONGEST][whole % LONGEST].value[0],
            };
        });
        sum
    }

    fn choice(&self, sample: &Sample, table: &Parts) -> Choice {
        let board = sample.board();
        let [rows, _] = sample.rows();
        let marks = marks(&board);
        let free = cells(board.empty()).filter(|&cell| board.may_place(cell, board.mover()));
        let free: Vec<usize> = free.collect();
        let merits = free.iter().map(|&cell| {
            let rows = LAYOUT.through[cell]
                .iter()
                .map(|&(row, place)| self.merit(rows[usize::from(row)], usize::from(place), table));
            let marked = marks.iter().zip(&self.marks);
            let marked = marked.filter(|(set, _)| **set & 1 << cell != 0);
            rows.sum::<f32>() + marked.map(|(_, weight)| weight.value[0]).sum::<f32>()
        });
        let merits: Vec<f32> = merits.collect();
        let most = merits.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = merits.iter().map(|merit| (merit - most).exp()).collect();
        let sum: f32 = powers.iter().sum();
        Choice {
            cells: free,
            chances: powers.iter().map(|power| power / sum).collect(),
            rows,
            marks,
        }
    }

    /// Learns from a position. Returns the number of cells that seemed likelier than the chosen one.
    fn learn(&mut self, sample: &Sample, table: &Parts, rate: f32) {
        let choice = self.choice(sample, table);
        for (&cell, &chance) in choice.cells.iter().zip(&choice.chances) {
            let chosen = cell == usize::from(sample.chosen);
            let slope = if chosen { chance - 1.0 } else { chance };
            if slope.abs() < 0.002 {
                continue;
            }
            for (row, place) in LAYOUT.through[cell] {
                let mut found = Vec::with_capacity(6);
                self.each(
                    choice.rows[usize::from(row)],
                    usize::from(place),
                    table,
                    |part, whole| {
                        found.push((part, whole));
                    },
                );
                for (part, whole) in found {
                    let weight = match part {
                        Some((part, at)) => &mut self.parts[part][at],
                        None => &mut self.wholes[whole / LONGEST][whole % LONGEST],
                    };
                    weight.step(&[slope], rate);
                }
            }
            for (set, weight) in choice.marks.iter().zip(&mut self.marks) {
                if set & 1 << cell != 0 {
                    weight.step(&[slope], rate);
                }
            }
        }
    }

    /// The number of cells that seem likelier than the chosen one.
    fn before_chosen(&self, sample: &Sample, table: &Parts) -> usize {
        let choice = self.choice(sample, table);
        let chosen = choice
            .cells
            .iter()
            .position(|&cell| cell == usize::from(sample.chosen));
        let least = chosen.map_or(1.0, |place| choice.chances[place]);
        choice
            .chances
            .iter()
            .filter(|chance| **chance > least)
            .count()
    }
}

/// Learns from samples and returns the weights as the search reads them. Every sample is used once in each
/// of the rounds. `say` is told how far the learner is.
pub fn learn(
    samples: &[Sample],
    rounds: u32,
    seed: u64,
    say: &(impl Fn(String) + Sync),
) -> Vec<u8> {
    let table = Parts::new();
    let (values, merits) = std::thread::scope(|scope| {
        let values = scope.spawn(|| values(samples, rounds, seed, &table, say));
        let merits = merits(samples, rounds.div_ceil(3), seed, &table, say);
        (values.join(), merits)
    });
    let values = values.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    written(&values, &merits, &table, say)
}

/// The samples that teach in a new order.
fn shuffled(samples: &[Sample], chance: &mut Chance) -> Vec<u32> {
    let taught = (0..samples.len() as u32).filter(|&at| !samples[at as usize].left_out);
    let mut order: Vec<u32> = taught.collect();
    for place in (1..order.len()).rev() {
        order.swap(place, chance.below(place + 1));
    }
    order
}

/// The mean over the samples that were left out, at most this many.
fn mean(samples: &[Sample], most: usize, of: impl Fn(&Sample) -> f32) -> f32 {
    let left_out = samples.iter().filter(|sample| sample.left_out).take(most);
    let (count, sum) = left_out.fold((0, 0.0), |(count, sum), sample| {
        (count + 1, sum + f64::from(of(sample)))
    });
    (sum / f64::from(count.max(1))) as f32
}

fn values(
    samples: &[Sample],
    rounds: u32,
    seed: u64,
    table: &Parts,
    say: &impl Fn(String),
) -> Values {
    let chance = &mut Chance::seeded(seed);
    let mut values = Values::new(chance);
    for round in 0..rounds {
        let order = shuffled(samples, chance);
        for (place, &at) in order.iter().enumerate() {
            let done = (round as f32 + place as f32 / order.len() as f32) / rounds as f32;
            let rate = 0.05 * (1.0 - 0.95 * done);
            values.learn(&samples[at as usize], table, rate);
        }
        let error = mean(samples, 50_000, |sample| values.error(sample, table));
        say(format!("values {}: error {error:.5}", round + 1));
    }
    values
}

fn merits(
    samples: &[Sample],
    rounds: u32,
    seed: u64,
    table: &Parts,
    say: &impl Fn(String),
) -> Merits {
    let chance = &mut Chance::seeded(seed);
    let mut merits = Merits::new();
    for round in 0..rounds {
        let order = shuffled(samples, chance);
        for (place, &at) in order.iter().enumerate() {
            let done = (round as f32 + place as f32 / order.len() as f32) / rounds as f32;
            let rate = 0.1 * (1.0 - 0.9 * done);
            merits.learn(&samples[at as usize], table, rate);
        }
        let first = mean(samples, 20_000, |sample| {
            f32::from(u8::from(merits.before_chosen(sample, table) == 0))
        });
        let before = mean(samples, 20_000, |sample| {
            merits.before_chosen(sample, table) as f32
        });
        say(format!(
            "merits {}: the chosen one first {first:.3}, others before it {before:.2}",
            round + 1
        ));
    }
    merits
}

/// The weights as bytes, in the order in which `crates/players/src/pentalath/learned.rs` reads them.
fn written(values: &Values, merits: &Merits, table: &Parts, say: &impl Fn(String)) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(BYTES);
    let mut cut = 0;
    let mut byte = |bytes: &mut Vec<u8>, value: f32| {
        let value = value.round();
        cut += u32::from(value.abs() > 127.0);
        bytes.push(value.clamp(-127.0, 127.0) as i8 as u8);
    };
    let of_kinds: Vec<u16> = (0..PATTERNS as u16)
        .filter(|&pattern| !table.kinds[usize::from(pattern)].1)
        .collect();
    for &pattern in &of_kinds {
        let mut sums = values.wholes[table.kind(pattern)].value;
        for &part in table.parts(pattern) {
            add(&mut sums, &values.parts[usize::from(part)], 1);
        }
        for sum in sums {
            byte(&mut bytes, LANE_UNIT * sum);
        }
    }
    for &pattern in &of_kinds {
        let cells = usize::from(table.counts[usize::from(pattern)]) + 4;
        for place in 0..LONGEST {
            let merit = match place < cells {
                true => merits.merit(pattern, place, table),
                false => 0.0,
            };
            byte(&mut bytes, MERIT_UNIT * merit);
        }
    }
    for group in &values.groups {
        for value in group.value {
            byte(&mut bytes, LANE_UNIT * value);
        }
    }
    for mark in &merits.marks {
        byte(&mut bytes, MERIT_UNIT * mark.value[0]);
    }
    let bias = values.bias.value.iter().map(|value| LANE_UNIT * value);
    let output = values.output.iter().flat_map(|output| output.value);
    let output = output
        .chain(values.offset.value)
        .map(|value| OUTPUT_UNIT * value);
    for word in bias.chain(output) {
        bytes.extend((word.round() as i16).to_le_bytes());
    }
    say(format!("{cut} of {BYTES} weights cut to a byte"));
    debug_assert_eq!(bytes.len(), BYTES);
    bytes
}

const _: () = assert!(CELLS < 64);
