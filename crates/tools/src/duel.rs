//! Plays matches between computer players, seats swapped, and says how sure the result is.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- duel \
//!     --game pentalath level-8 monte-carlo-1000 --games 200 --seed 1 --time 50ms
//! ```
//!
//! With more than two seats the first player has one seat, the second all others, and the seats
//! rotate from game to game. Everything follows from the seed, but for what a limit of time allows.

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use clap::Args;
use petteia_players::{
    Budget, Level,
    sparring::{greedy, random_turn, share},
    suggest,
};
use petteia_rules::{Die, Game, GameKind, Seat, Setup, Turn};

use crate::sparring::{self, in_threads};

/// The arguments of `duel`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// level-1 … level-8 (level-8@20000 searches 20000 nodes, whatever --nodes says), former (the
    /// earlier level 8 of Pentagame, Pentalath or Rithmomachia, with @ too), monte-carlo-N (random games a turn),
    /// alpha-beta-N (plies), greedy, random
    #[arg(value_parser = player)]
    first: Player,
    /// The other player
    #[arg(value_parser = player)]
    second: Player,
    /// Which game
    #[arg(long, value_parser = game)]
    game: GameKind,
    /// The line-up
    #[arg(long, default_value = "2")]
    seats: String,
    /// The game's options
    #[arg(long, default_value = "")]
    options: String,
    /// Every game begins with this position
    #[arg(long, allow_hyphen_values = true, conflicts_with_all = ["seats", "options"])]
    from: Option<String>,
    /// How many games
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of nodes that a level may search each turn
    #[arg(long)]
    nodes: Option<u64>,
    /// How long a level may think each turn
    #[arg(long, value_parser = humantime::parse_duration)]
    time: Option<Duration>,
    /// The number of games played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    threads: u8,
    /// A game is cut off after this many plies, and its score counts
    #[arg(long, default_value_t = 600)]
    plies: u32,
    /// Every game begins with this many random plies, the same in both games of a pair
    #[arg(long, default_value_t = 0)]
    opening: u32,
    /// Random plies are chosen anew until level 8, with this many nodes, gives the side to move a chance of 45 to 55 %
    #[arg(long, requires = "opening")]
    even: Option<u64>,
    /// Levels know only the code of each position, as `petteia suggest CODE` does. A turn that may not be played because
    /// it repeats the seat's last one is replaced by the next best
    #[arg(long)]
    codes: bool,
    /// Prints every game
    #[arg(long)]
    show: bool,
}

#[derive(Debug, Clone, Copy)]
enum Player {
    /// A level, and its own limit of nodes if it has one.
    Level(Level, Option<u64>),
    /// The earlier highest level, and its own limit of nodes if it has one.
    Former(Option<u64>),
    MonteCarlo(u32),
    AlphaBeta(u8),
    Greedy,
    Random,
}

/// The first player's results so far.
#[derive(Debug, Default)]
struct Tally {
    /// Wins, draws or shared wins, losses, and the sum of shares, for each seat it had.
    by_seat: [[f64; 4]; 5],
    /// The shares of the parties, in the order of their first seats, whichever player sat there.
    shares: [f64; 5],
    plies: u64,
    broken_off: u32,
    thought: [Duration; 2],
    turns: [u32; 2],
    nodes: [u64; 2],
    refused: [u32; 2],
}

/// A game so far.
#[derive(Clone)]
struct Played {
    game: Game,
    /// The positions before each turn.
    past: Vec<Game>,
    /// The turns, when the game is to be printed.
    record: Vec<String>,
    /// The last random number.
    chance: u64,
}

/// What a player chose.
struct Chosen {
    turn: Turn,
    /// The number of nodes searched, if that is counted.
    nodes: u64,
    /// Whether its best turn was refused.
    refused: bool,
}

impl Chosen {
    /// The turn that it wanted.
    fn best(turn: Turn, nodes: u64) -> Chosen {
        Chosen {
            turn,
            nodes,
            refused: false,
        }
    }
}

/// Plays the match and prints its result.
pub fn run(arguments: &Arguments) {
    let start = match &arguments.from {
        Some(code) => {
            Game::from_code(arguments.game, code).unwrap_or_else(|error| panic!("{error}"))
        }
        None => {
            let setup = Setup::parse(arguments.game, &arguments.seats, &arguments.options);
            Game::new(setup.unwrap_or_else(|error| panic!("{error}")))
        }
    };
    let tally = Mutex::new(Tally::default());
    in_threads(arguments.games.into(), arguments.threads.into(), |number| {
        play(arguments, &start, number, &tally);
    });
    let tally = tally.into_inner().unwrap_or_else(|error| panic!("{error}"));
    report(arguments, &start.setup(), &tally);
}

fn play(arguments: &Arguments, start: &Game, number: u64, tally: &Mutex<Tally>) {
    let started = Instant::now();
    let setup = start.setup();
    let seats = setup.seats();
    // parties sit together: in teams the first player has seats 1 and 3 or 2 and 4
    let parties = setup.parties();
    let party = number as usize % parties.len();
    // both games of a pair have the same dice
    let mut played = Played {
        game: start.clone(),
        past: Vec::new(),
        record: Vec::new(),
        chance: mix(arguments.seed ^ (number / u64::from(seats)) << 20),
    };
    played.opening(arguments);
    let (mut thought, mut turns) = ([Duration::ZERO; 2], [0; 2]);
    let (mut nodes, mut refused) = ([0; 2], [0; 2]);
    while let Some(seat) = played.next(start, arguments) {
        let side = usize::from(!parties[party].contains(&seat));
        let player = [arguments.first, arguments.second][side];
        let begun = processor_time(started);
        let chosen = player.turn(
            &played.game,
            &played.past,
            played.chance ^ number,
            arguments,
        );
        thought[side] += processor_time(started) - begun;
        turns[side] += 1;
        nodes[side] += chosen.nodes;
        refused[side] += u32::from(chosen.refused);
        played.turn(&chosen.turn, arguments);
    }
    let Played { game, record, .. } = played;
    let outcome = game.outcome().unwrap_or_else(|| game.standing());
    let won = share(&game, &outcome, parties[party][0]);
    if arguments.show {
        println!(
            "{number} seat {} {} {won}: {}",
            party + 1,
            outcome.result,
            record.join(" ")
        );
    }
    let mut tally = tally.lock().unwrap_or_else(|error| panic!("{error}"));
    let seat = &mut tally.by_seat[party];
    seat[if won == 1.0 {
        0
    } else if won > 0.0 {
        1
    } else {
        2
    }] += 1.0;
    seat[3] += won;
    for (sum, party) in tally.shares.iter_mut().zip(&parties) {
        *sum += share(&game, &outcome, party[0]);
    }
    tally.plies += u64::from(game.ply() - start.ply());
    tally.broken_off += u32::from(game.outcome().is_none());
    for side in 0..2 {
        tally.thought[side] += thought[side];
        tally.turns[side] += turns[side];
        tally.nodes[side] += nodes[side];
        tally.refused[side] += refused[side];
    }
}

impl Played {
    /// The number of times that an even opening is looked for.
    const TRIES: u64 = 1000;

    /// Plays the random plies that a game begins with.
    ///
    /// # Panics
    /// When no even opening is found.
    fn opening(&mut self, arguments: &Arguments) {
        let start = self.clone();
        for attempt in 0..Played::TRIES {
            *self = start.clone();
            self.chance ^= attempt << 40;
            while self.past.len() < arguments.opening as usize
                && self.next(&start.game, arguments).is_some()
            {
                let turn = random_turn(&self.game, self.chance);
                self.turn(&turn.expect("a game that goes on"), arguments);
            }
            let even = arguments.even.is_none_or(|nodes| {
                let mut budget = Budget::nodes(nodes);
                let judged = suggest(&self.game, &self.past, Level::TOP, &mut budget, 0);
                judged.is_ok_and(|judged| (0.45..=0.55).contains(&judged.value))
            });
            if even {
                return;
            }
        }
        panic!("no even opening among {}", Played::TRIES);
    }

    /// The seat to move, with its die rolled, unless the game is over or cut off.
    fn next(&mut self, start: &Game, arguments: &Arguments) -> Option<Seat> {
        let seat = self.game.to_move()?;
        if self.game.ply() - start.ply() >= arguments.plies {
            return None;
        }
        self.chance = mix(self.chance);
        if self.game.awaits_die() {
            self.game.roll(Die::ALL[(self.chance >> 40) as usize % 6]);
        }
        Some(seat)
    }

    /// Plays a turn.
    ///
    /// # Panics
    /// When it may not be played.
    fn turn(&mut self, turn: &Turn, arguments: &Arguments) {
        if arguments.show {
            let text = self.game.notation(turn, petteia_rules::Style::Ascii);
            self.record.push(text);
        }
        self.past.push(self.game.clone());
        self.game
            .play(turn)
            .unwrap_or_else(|illegal| panic!("{}: {turn:?}: {illegal:?}", self.game.code()));
    }
}

impl Player {
    /// Chooses a turn.
    fn turn(self, game: &Game, past: &[Game], seed: u64, arguments: &Arguments) -> Chosen {
        let turn = match self {
            Player::Level(level, nodes) => {
                let begun = Instant::now();
                let mut budget = limit(nodes, begun, arguments);
                if arguments.codes {
                    return from_code(level, game, &mut budget, seed);
                }
                let suggestion = suggest(game, past, level, &mut budget, seed)
                    .unwrap_or_else(|error| panic!("{}: {error}", game.code()));
                return Chosen::best(suggestion.turn, suggestion.nodes);
            }
            Player::Former(nodes) => {
                let begun = Instant::now();
                let mut budget = limit(nodes, begun, arguments);
                let (turn, _) = sparring::former(game, past, &mut budget, seed)
                    .unwrap_or_else(|| panic!("{}", game.code()));
                return Chosen::best(turn, budget.spent());
            }
            Player::MonteCarlo(playouts) => {
                sparring::monte_carlo_playouts(game, playouts, seed).turn
            }
            Player::AlphaBeta(depth) => {
                sparring::alpha_beta(game, depth, seed).expect("a game that it plays")
            }
            Player::Greedy => greedy(game, seed).expect("a game that goes on"),
            Player::Random => random_turn(game, seed).expect("a game that goes on"),
        };
        Chosen::best(turn, 0)
    }
}

/// The turn of a level that knows only the position's code: the best one that the game allows.
fn from_code(level: Level, game: &Game, budget: &mut Budget<'_>, seed: u64) -> Chosen {
    let coded = Game::from_code(game.kind(), &game.code()).expect("a code of a game");
    let suggestion = suggest(&coded, &[], level, budget, seed)
        .unwrap_or_else(|error| panic!("{}: {error}", game.code()));
    let is_legal = |turn: &Turn| game.clone().play(turn).is_ok();
    let mut best = suggestion.best.into_iter().map(|(turn, _)| turn);
    let turn = best
        .find(is_legal)
        .expect("a turn among the best that may be played");
    Chosen {
        refused: turn != suggestion.turn,
        turn,
        nodes: suggestion.nodes,
    }
}

/// The limit of a turn that began then, with this number of nodes or that of all players.
fn limit(nodes: Option<u64>, begun: Instant, arguments: &Arguments) -> Budget<'static> {
    let time = arguments.time.filter(|_| nodes.is_none());
    let mut budget = match time {
        Some(time) => Budget::until(move || begun.elapsed() >= time),
        None => Budget::nodes(u64::MAX),
    };
    match (nodes.or(arguments.nodes), arguments.time) {
        (Some(nodes), _) => budget.limit(nodes),
        (None, None) => budget.limit(10_000),
        (None, Some(_)) => {}
    }
    budget
}

fn report(arguments: &Arguments, setup: &Setup, tally: &Tally) {
    let parties = setup.parties().len();
    let mut all = [0.0; 4];
    for (seat, counts) in tally.by_seat.iter().enumerate().take(parties) {
        println!("seat {}: {}", seat + 1, line(counts));
        for (sum, count) in all.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    println!(
        "{} {} {}: {:?} against {:?}, seed {}",
        setup.kind().name(),
        setup.line_up(),
        setup.options(),
        arguments.first,
        arguments.second,
        arguments.seed,
    );
    println!("all: {}", line(&all));
    let games = f64::from(arguments.games);
    let shares: Vec<String> = tally.shares[..parties]
        .iter()
        .map(|&share| percent(share, games))
        .collect();
    println!("whoever had the seats: {}", shares.join(", "));
    println!(
        "plies a game {:.1}, broken off {}, processor seconds a turn {:.4} and {:.4}, nodes {:.0} and {:.0}",
        tally.plies as f64 / games,
        tally.broken_off,
        seconds(tally, 0),
        seconds(tally, 1),
        nodes(tally, 0),
        nodes(tally, 1),
    );
    if arguments.codes {
        let [first, second] = tally.refused;
        let [turns, others] = tally.turns;
        println!("refused {first} of {turns} and {second} of {others}");
    }
}

/// The processor time that this thread has had, where Linux tells it; else the time since `start`.
fn processor_time(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

fn seconds(tally: &Tally, side: usize) -> f64 {
    tally.thought[side].as_secs_f64() / f64::from(tally.turns[side].max(1))
}

fn nodes(tally: &Tally, side: usize) -> f64 {
    tally.nodes[side] as f64 / f64::from(tally.turns[side].max(1))
}

fn line([won, shared, lost, sum]: &[f64; 4]) -> String {
    let percent = percent(*sum, won + shared + lost);
    format!("{won} won, {shared} shared, {lost} lost: {percent}")
}

fn percent(sum: f64, games: f64) -> String {
    let (low, high) = wilson(sum, games);
    format!(
        "{:.1} % [{:.1} … {:.1}]",
        100.0 * sum / games.max(1.0),
        100.0 * low,
        100.0 * high,
    )
}

/// Wilson's interval of 95 % for a proportion.
fn wilson(won: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let part = won / games;
    let centre = part + Z * Z / (2.0 * games);
    let width = Z * (part * (1.0 - part) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    ((centre - width) / scale, (centre + width) / scale)
}

/// Mixes the bits of a number, so that the result looks unrelated to it (splitmix64).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

fn player(name: &str) -> Result<Player, String> {
    let known = match name.rsplit_once('-') {
        _ if name.starts_with("former") => match name.split_once('@') {
            Some(("former", nodes)) => nodes.parse().ok().map(|nodes| Player::Former(Some(nodes))),
            _ => (name == "former").then_some(Player::Former(None)),
        },
        Some(("level", number)) => {
            let (number, nodes) = match number.split_once('@') {
                Some((number, nodes)) => (number, nodes.parse().map(Some)),
                None => (number, Ok(None)),
            };
            let level = number.parse().ok().and_then(Level::new);
            level
                .zip(nodes.ok())
                .map(|(level, nodes)| Player::Level(level, nodes))
        }
        Some(("alpha-beta", depth)) => depth.parse().ok().map(Player::AlphaBeta),
        Some(("monte-carlo", number)) => number.parse().ok().map(Player::MonteCarlo),
        _ if name == "greedy" => Some(Player::Greedy),
        _ if name == "random" => Some(Player::Random),
        _ => None,
    };
    known.ok_or_else(|| {
        "players are level-1 … level-8, former, monte-carlo-N, alpha-beta-N, greedy, random"
            .to_owned()
    })
}

fn game(name: &str) -> Result<GameKind, String> {
    GameKind::named(name).ok_or_else(|| format!("there is no game {name}"))
}
