//! Measures the costs of a club's whole history: a start, an import, and the commands that read many games.
//!
//! Run it with `cargo bench --bench history`. `PETTEIA_BENCH_GAMES` sets the number of finished games
//! (default: 10,000); a twentieth of that number are running. It prints rows of the book's table.

#![allow(clippy::unwrap_used, missing_docs)]

#[allow(dead_code)]
#[path = "../../crates/referee/tests/referee/table.rs"]
mod table;

use std::{
    collections::BTreeSet,
    fs,
    io::BufReader,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use futures::{StreamExt, stream};
use petteia_domain::{
    archive::Summary,
    event_log::Phase,
    game::{Event, Index, Opening, Recorded, SeatOrder, Termination, UserSettings},
    ids::{ChannelId, CommandId, GameId, MessageId, Place, UserId},
};
use petteia_referee::GameDefaults;
use petteia_referee::commands::{Action, Games, Leaderboard, PlayTurn, ShowBoard, Stats};
use petteia_rules::{Game, GameKind, Seat, Setup};
use petteia_speech::{
    message::{Message, Picture, Post, Reply, Slot, Text},
    options::Completing,
};
use petteia_store::{Commit, FolderStore, GameCommit, Outgoing, export, import, traits::*};
use table::{ADA, BEN, HERE, Table, actor, opening};

/// The default of `PETTEIA_BENCH_GAMES`, the number of finished games.
const GAMES: usize = 10_000;

/// The number of users.
const USERS: u64 = 500;

/// The number of running games of one user.
const AT_ONCE: usize = 25;

/// The turns of each of these games.
const TURNS: [&str; 6] = ["e3", "c6", "d5", "d4", "f6", "g3"];

/// The number of games that are played concurrently.
const AT_A_TIME: usize = 200;

/// The number of plies of a long game.
const PLIES: usize = 2000;

/// The number of repetitions of a command; the median counts.
const TIMES: usize = 21;

fn main() {
    let games = std::env::var("PETTEIA_BENCH_GAMES").map_or(GAMES, |given| given.parse().unwrap());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    println!(
        "| games finished and running | {games} and {} |",
        games / 20
    );
    runtime.block_on(filled(folder.path(), games));
    starts(&runtime, folder.path());
    imports(&runtime, folder.path(), games);
    runtime.block_on(looking(folder.path()));
    runtime.block_on(long_games());
}

/// Returns the resident memory in bytes, from Linux's `/proc`.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    kilobytes.map_or(0, |number| number.parse::<u64>().unwrap_or(0) * 1024)
}

fn user(number: u64) -> UserId {
    UserId(100 + number % USERS)
}

/// Returns the time of an event. The first is in November 2024: ratings of users who did not play are
/// computed for every week since then.
fn at(game: usize, event: i64) -> DateTime<Utc> {
    let first = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(20_028);
    first + TimeDelta::hours(game as i64) + TimeDelta::minutes(event)
}

/// Returns a game of six turns between two users. If it is over, somebody resigned.
fn a_game(number: usize, over: bool) -> GameCommit {
    let game = GameId(format!("{}{number}", if over { 'f' } else { 'r' }));
    let first = user(number as u64 * 7919);
    let second = user(number as u64 * 7919 + 1 + number as u64 % (USERS - 1));
    let users = [first, second];
    let place = Place {
        guild: HERE.guild,
        channel: ChannelId(1000 + number as u64 % 500),
    };
    let opened = Event::Opened {
        opening: Opening {
            kind: GameKind::Pentalath,
            order: SeatOrder::AsJoined,
            rated: true,
            ..opening("2", "none")
        },
        clock: "none".to_owned(),
        place,
        name: first.to_string(),
        language: None,
        at_table: None,
    };
    let joined = Event::Joined {
        user: second,
        name: second.to_string(),
        shares: None,
    };
    let started = Event::Started {
        seats: users.map(Into::into).to_vec(),
    };
    let turns = TURNS.map(|turn| Event::Turn {
        turn: turn.to_owned(),
    });
    let resigned = Event::Resigned {
        seat: Seat::new(2).unwrap(),
        absent: false,
    };
    let ended = Event::Ended {
        result: "1-0".to_owned(),
        termination: Termination::Resigned,
    };
    let mut events = vec![opened, joined, started];
    events.extend(turns);
    if over {
        events.extend([resigned, ended]);
    }
    let recorded = (0..).zip(events).map(|(minute, event)| Recorded {
        at: at(number, minute),
        by: Some(first),
        event,
    });
    let summary = over.then(|| Summary {
        game: game.clone(),
        kind: GameKind::Pentalath,
        line_up: "2".to_owned(),
        options: String::new(),
        guild: place.guild,
        channel: place.channel,
        above: None,
        seats: users.map(Into::into).to_vec(),
        names: users.map(|user| user.to_string()).to_vec(),
        result: "1-0".to_owned(),
        termination: Termination::Resigned,
        winners: vec![Seat::new(1).unwrap()],
        plies: 6,
        lost_turns: vec![0, 0],
        began: at(number, 2),
        ended: at(number, 10),
        opening: None,
        rated: true,
        tournament: None,
    });
    GameCommit {
        expected: 0,
        events: recorded.collect(),
        index: Index {
            channels: [place.channel].into(),
            users: users.into(),
            phase: if over { Phase::Ended } else { Phase::Playing },
            away: None,
            computer: false,
            house: None,
        },
        timers: Vec::new(),
        summary,
        game,
    }
}

/// Fills a data folder with this number of games. All users agreed to be shown everywhere.
async fn filled(folder: &Path, games: usize) {
    let store = FolderStore::open(folder).unwrap();
    let settings = (0..USERS).map(|number| Commit {
        user: Some((
            user(number),
            UserSettings {
                leaderboard: true,
                ..UserSettings::default()
            },
        )),
        ..Commit::default()
    });
    for settings in settings {
        store.commit(settings).await.unwrap();
    }
    let (store, boards) = (&store, &boards());
    let over = (0..games).map(|number| a_game(number, true));
    let running = (0..games / 20).map(|number| a_game(number, false));
    let mut all = over.chain(running).peekable();
    while all.peek().is_some() {
        let played = all.by_ref().take(AT_A_TIME).map(|game| async move {
            for commit in one_by_one(game, boards) {
                store.commit(commit).await.unwrap();
            }
        });
        let mut played = stream::iter(played).buffer_unordered(AT_A_TIME);
        while played.next().await.is_some() {}
        delivered(store, at(2 * games, 0)).await;
    }
    let complete = Commit {
        archive_complete: true,
        ..Commit::default()
    };
    store.commit(complete).await.unwrap();
}

/// Delivers everything in the outbox and prunes the stored replies.
async fn delivered(store: &FolderStore, now: DateTime<Utc>) {
    loop {
        let pending = store.pending(now, &BTreeSet::new(), 10_000).await.unwrap();
        if pending.is_empty() {
            break;
        }
        let delivered = stream::iter(pending).map(|post| {
            let message = MessageId(post.number.to_string());
            store.delivered(post.number, Some((post.outgoing.channel, message)))
        });
        let mut delivered = delivered.buffered(AT_A_TIME);
        while let Some(delivered) = delivered.next().await {
            delivered.unwrap();
        }
    }
    store.prune(now).await.unwrap();
}

/// Returns the boards posted in the games: the position after each number of turns.
fn boards() -> Vec<Picture> {
    let mut game = Game::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
    let names = vec!["Ada".to_owned(), "Ben".to_owned()];
    let mut boards = vec![Picture::of(&game, None, None, names.clone())];
    for turn in TURNS {
        game.play(&game.read_strict(turn).unwrap()).unwrap();
        boards.push(Picture::of(&game, None, None, names.clone()));
    }
    boards
}

/// Splits a game into the commits of real play: a command, its reply and a board for each event.
fn one_by_one<'a>(whole: GameCommit, boards: &'a [Picture]) -> impl Iterator<Item = Commit> + 'a {
    let last = whole.events.len() - 1;
    (0..).zip(whole.events.clone()).map(move |(place, event)| {
        let ends = place == last;
        let phase = match place {
            0 | 1 => Phase::Lobby,
            _ if ends => whole.index.phase,
            _ => Phase::Playing,
        };
        let said = |words: &str| Message {
            text: Text::from(words.to_owned()),
            ..Message::default()
        };
        let board = place.saturating_sub(2).min(boards.len() - 1);
        let post = Outgoing {
            about: Some(whole.game.clone().into()),
            channel: *whole.index.channels.first().unwrap(),
            post: Post::New {
                message: Message {
                    picture: Some(boards[board].clone()),
                    ..said("A stone was placed on a free cell. It is the turn of the other player now.")
                },
                slot: Some(Slot::Board(board as u32)),
            },
        };
        let reply = Reply {
            message: said("Played: a stone on a free cell."),
            refused: false,
        };
        Commit {
            at: event.at,
            command: Some((CommandId(format!("{} {place}", whole.game)), reply)),
            posts: vec![post],
            games: vec![GameCommit {
                expected: place as u64,
                events: vec![event],
                index: Index {
                    phase,
                    ..whole.index.clone()
                },
                summary: whole.summary.clone().filter(|_| ends),
                ..whole.clone()
            }],
            ..Commit::default()
        }
    })
}

/// Reads everything that a start reads; returns the time it took and the growth of the memory.
async fn start(folder: &Path) -> (Table, Duration, u64) {
    let (begun, before) = (Instant::now(), memory());
    let store = Arc::new(FolderStore::open(folder).unwrap());
    let table = Table::on(store, GameDefaults::default());
    table.referee.complete_archive().await.unwrap();
    table.referee.catch_up().await.unwrap();
    table.referee.recall().await.unwrap();
    (table, begun.elapsed(), memory().saturating_sub(before))
}

fn starts(runtime: &tokio::runtime::Runtime, folder: &Path) {
    let (table, anew, grown_anew) = runtime.block_on(start(folder));
    runtime.block_on(table.referee.keep_ratings(1)).unwrap();
    drop(table);
    let (table, kept, grown) = runtime.block_on(start(folder));
    drop(table);
    println!(
        "| a start | {kept:.0?}; memory grows by {} MB |",
        grown >> 20
    );
    println!(
        "| a start that computes ratings | {anew:.0?}; memory grows by {} MB |",
        grown_anew >> 20
    );
}

fn imports(runtime: &tokio::runtime::Runtime, folder: &Path, games: usize) {
    let size = |path: &Path| fs::metadata(path).unwrap().len();
    let a_tenth = tempfile::tempdir().unwrap();
    runtime.block_on(filled(a_tenth.path(), games / 10));
    let mut took = Vec::new();
    for folder in [a_tenth.path(), folder] {
        let exported = folder.join("exported");
        export(folder, fs::File::create(&exported).unwrap()).unwrap();
        let into = tempfile::tempdir().unwrap();
        let (begun, before) = (Instant::now(), memory());
        let from = BufReader::new(fs::File::open(&exported).unwrap());
        import(from, &exported, into.path()).unwrap();
        let for_a_byte = begun.elapsed().as_secs_f64() / size(&exported) as f64;
        took.push(for_a_byte);
        println!(
            "| an import of {:.1} MB | {:.0} s a gigabyte; memory grows by {} MB, the database has {:.2} times the \
             journal |",
            size(&exported) as f64 / 1e6,
            for_a_byte * 1e9,
            memory().saturating_sub(before) >> 20,
            size(&into.path().join("sled/db")) as f64 / size(&exported) as f64,
        );
        fs::remove_file(exported).unwrap();
    }
    println!(
        "| an import of ten times as much | {:.2} times as long a byte |",
        took[1] / took[0]
    );
}

/// Returns the time of the first call, and the median of the later ones.
async fn median<Done: Future>(mut doing: impl FnMut() -> Done) -> (Duration, Duration) {
    let mut took = Vec::new();
    for _ in 0..TIMES {
        let begun = Instant::now();
        doing().await;
        took.push(begun.elapsed());
    }
    let first = took.remove(0);
    took.sort();
    (first, took[took.len() / 2])
}

/// Prints the median of the later calls, and the time of the first.
fn told(what: &str, (first, then): (Duration, Duration)) {
    println!("| {what} | {then:.1?}; the first time {first:.1?} |");
}

/// Measures the commands that read many games.
async fn looking(folder: &Path) {
    let (table, _, _) = start(folder).await;
    for number in 0..AT_ONCE {
        let mut game = a_game(1_000_000 + number, false);
        game.index.users = [ADA, BEN].into();
        for event in &mut game.events {
            if let Event::Started { seats } = &mut event.event {
                *seats = [ADA, BEN].map(Into::into).to_vec();
            }
        }
        let commit = Commit {
            games: vec![game],
            ..Commit::default()
        };
        table.store.commit(commit).await.unwrap();
    }
    let board = Action::Board(ShowBoard {
        game: Some("r1000001".to_owned()),
        ply: None,
        seat: None,
    });
    let took = median(|| table.does(ADA, board.clone())).await;
    told("`/board`", took);
    let games = Action::Games(Games { page: 0 });
    let took = median(|| table.does(ADA, games.clone())).await;
    told("`/games` with 25 running games", took);
    let me = actor(ADA);
    let took = median(|| table.referee.complete(&me, HERE, Completing::Game, "")).await;
    told("completing a game's name", took);
    for everywhere in [false, true] {
        let leaders = Action::Leaderboard(Leaderboard {
            kind: GameKind::Pentalath,
            size: None,
            everywhere,
            page: 0,
        });
        let took = median(|| table.does(ADA, leaders.clone())).await;
        let what = if everywhere { "everywhere" } else { "here" };
        told(&format!("`/leaderboard` of {USERS} players {what}"), took);
    }
    let somebody = user(7919);
    let stats = Action::Stats(Stats {
        player: Some(somebody),
        kind: None,
    });
    let took = median(|| table.does(ADA, stats.clone())).await;
    told("`/stats`", took);
}

/// Compares a turn of a long game with one of a new game.
async fn long_games() {
    let table = Table::new();
    let five_lines = || Opening {
        kind: GameKind::FiveLines,
        order: SeatOrder::AsJoined,
        ..opening("2", "none")
    };
    let long = table.begin(five_lines(), &[ADA, BEN]).await;
    let played = plays_on(&table, &long, PLIES).await.len();
    let new = table.begin(five_lines(), &[ADA, BEN]).await;
    let mut of_new = plays_on(&table, &new, TIMES).await;
    let mut of_long = plays_on(&table, &long, TIMES).await;
    if of_long.is_empty() || of_new.is_empty() {
        println!("Five Lines: the game was over after {played} plies");
        return;
    }
    of_new.sort();
    of_long.sort();
    let (of_new, of_long) = (of_new[of_new.len() / 2], of_long[of_long.len() / 2]);
    println!("| a turn of Five Lines after {played} plies | {of_long:.1?} |");
    println!("| a turn of Five Lines in a new game | {of_new:.1?} |");
}

/// Plays this number of turns, none of which ends the game if possible; returns the time of each.
async fn plays_on(table: &Table, game: &GameId, turns: usize) -> Vec<Duration> {
    let mut took = Vec::new();
    for _ in 0..turns {
        let state = table.state(game).await;
        let Some(seat) = state.to_move() else { break };
        let legal = state.game.legal();
        // A player who captures counters and enters them again can go on for ever.
        let better = |turn: &&String| turn.contains('*');
        let turn = legal.iter().find(better).or(legal.first()).unwrap();
        let play = Action::Move(PlayTurn {
            game: Some(game.0.clone()),
            turn: turn.clone(),
            ply: None,
            confirmed: true,
        });
        // The search for a turn has read the whole game. A player's command does not.
        table.referee.deliveries().address(game).await.unwrap();
        let begun = Instant::now();
        table.does(state.users_of(seat)[0], play).await;
        took.push(begun.elapsed());
        table.posted().await;
    }
    took
}
