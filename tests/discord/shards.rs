//! Several processes share the gateway: shards are handed over in all situations, and no turn is lost,
//! played twice, or has to be sent again.

use std::cell::Cell;

use futures::future::join_all;
use rand::{Rng, SeedableRng, rngs::StdRng};
use sqlx::{Connection, PgConnection};

use crate::{
    bot::Bot,
    postgres::{self, Cluster, DatabaseLink},
    sharing::{PROCESSES, counted_out, play_unless_played, rounds, signal, type_turn},
    table::*,
};

/// Processes that share the gateway, and games on servers of four shards.
pub struct Gateway {
    discord: Discord,
    bots: Vec<Bot>,
    pub games: Vec<Match>,
    /// Number of boards of earlier games, by game.
    boards: Vec<usize>,
    database: String,
}

/// After this many turns a game is replaced, because it could end during a test.
const LONG: usize = 8;

/// Number of shards.
const SHARDS: u32 = 4;

/// Starts a long game of two.
async fn begun(channel: &Channel, people: &[Person]) -> Match {
    let options = [("clock", "none".into()), ("outs", 5.into())];
    Match::open(channel, people, "2", options).await
}

/// Checks that every turn was played once.
async fn assert_whole(game: &Match) {
    let player = &game.seats[0][0];
    let record = player.slash(&game.channel, "record", []).await;
    let plies = replay(&record.message.record()).await.len() - 1;
    assert_eq!(plies, game.turns.len(), "turns were lost or played twice");
}

impl Gateway {
    /// `None` without PostgreSQL.
    async fn open() -> Option<Gateway> {
        Gateway::of(PROCESSES, 1).await
    }

    /// Starts this many processes, and this many games on each shard.
    async fn of(processes: usize, games: usize) -> Option<Gateway> {
        let database = postgres::database().await?;
        Some(Gateway::on(&vec![database; processes], games).await)
    }

    /// Starts a process for each of these addresses of one database, and this many games on each shard.
    pub async fn on(addresses: &[String], games: usize) -> Gateway {
        let discord = Discord::start().await;
        {
            let mut state = discord.state();
            (state.sessions.shards, state.sessions.at_once) = (SHARDS, SHARDS);
        }
        let mut places = vec![];
        for shard in 0..SHARDS {
            let guild = loop {
                let guild = discord.guild("Tavern");
                if discord.state().sessions.shard_of(guild.id) == shard {
                    break guild;
                }
                discord.state().guilds.remove(&guild.id);
                sleep(Duration::from_millis(1)).await;
            };
            for number in 0..games {
                let people = [guild.person("Ada"), guild.person("Ben")];
                places.push((guild.channel(&format!("games-{number}")), people));
            }
        }
        let mut bots = vec![];
        for address in addresses {
            let environment = [("PETTEIA_STORE", address.as_str())];
            bots.push(match bots.is_empty() {
                true => Bot::start(&discord, &environment).await,
                false => {
                    let mut bot = Bot::of(&discord, &environment);
                    bot.start_beside();
                    bot
                }
            });
        }
        let mut gateway = Gateway {
            discord,
            bots,
            games: vec![],
            boards: vec![],
            database: addresses[0].clone(),
        };
        gateway.shared().await;
        gateway.whole().await;
        for (channel, people) in places {
            gateway.games.push(begun(&channel, &people).await);
            gateway.boards.push(0);
        }
        gateway
    }

    /// Replaces games that would end soon; the old ones are played to the end.
    async fn begin_anew(&mut self) {
        let begins = self.games.iter_mut().zip(&mut self.boards);
        let begins = begins.map(async |(game, boards)| {
            if game.turns.len() < LONG {
                return;
            }
            game.play_out().await;
            assert_whole(game).await;
            *boards += game.turns.len() + 1;
            let people = [game.seats[0][0].clone(), game.seats[1][0].clone()];
            *game = begun(&game.channel.clone(), &people).await;
        });
        join_all(begins).await;
    }

    /// Waits until every shard is connected.
    async fn whole(&self) {
        whole(&self.discord).await;
    }

    /// Waits until each process has shards, as `status` shows.
    async fn shared(&self) {
        loop {
            let told = self.bots[0].tell(&["status"]).await;
            if told.matches(", shards ").count() == self.bots.len()
                && told.contains(&format!("shards: {SHARDS}, {SHARDS} connected, 0 nobody's"))
            {
                return;
            }
            sleep(Duration::from_millis(300)).await;
        }
    }

    /// Plays a turn in every game now and then while something happens; nobody sends a turn twice.
    async fn play_while(&mut self, happening: impl AsyncFnOnce(&Discord, &mut Vec<Bot>)) {
        let over = Cell::new(false);
        let playing = self.games.iter_mut().map(async |game| {
            while !over.get() {
                if game.game.to_move().is_none() {
                    return;
                }
                let turn = type_turn(game);
                game.board_after(&turn).await;
                // Slow enough that no game ends meanwhile.
                sleep(Duration::from_millis(500)).await;
            }
        });
        let happens = async {
            happening(&self.discord, &mut self.bots).await;
            over.set(true);
        };
        futures::join!(join_all(playing), happens);
    }

    /// Sends a turn in every game while something happens, and sends failed ones once more.
    async fn type_while(&mut self, happening: impl AsyncFnOnce(&Discord, &mut Vec<Bot>)) {
        let turns: Vec<String> = self.games.iter().map(type_turn).collect();
        happening(&self.discord, &mut self.bots).await;
        let played = self.games.iter_mut().zip(&turns);
        join_all(played.map(|(game, turn)| play_unless_played(game, turn))).await;
    }

    pub async fn close(mut self) {
        for (game, before) in self.games.iter().zip(&self.boards) {
            assert_whole(game).await;
            let messages = game.channel.messages().into_iter();
            let boards = messages.filter(Posted::shows_a_board).count();
            assert_eq!(boards, before + game.turns.len() + 1);
        }
        for bot in &mut self.bots {
            let ended = bot.leave().await;
            assert!(ended.success(), "{ended}");
        }
        self.bots[0].run(&["verify"]).await;
        self.discord.finish();
    }
}

/// Waits until every shard is connected.
async fn whole(discord: &Discord) {
    let whole = |state: &mut State| {
        let connections = state.connections();
        connections.iter().all(|count| *count == 1).then_some(())
    };
    let patience = Duration::from_secs(60);
    discord.wait("every shard", patience, whole).await;
}

#[tokio::test]
async fn shards_go_from_one_to_the_other_in_a_rolling_upgrade_and_no_turn_has_to_be_sent_again() {
    let Some(mut gateway) = Gateway::open().await else {
        return;
    };
    for number in 0..PROCESSES {
        gateway
            .play_while(async |_, bots| {
                let ended = bots[number].leave().await;
                assert!(ended.success(), "{ended}");
                sleep(Duration::from_millis(700)).await;
            })
            .await;
        gateway.whole().await;
        gateway.bots[number].start_beside();
        let started = gateway.discord.state().sessions.resumed;
        let moved = |state: &mut State| (state.sessions.resumed > started).then_some(());
        let discord = Arc::clone(&gateway.discord);
        gateway
            .play_while(async |_, _| {
                let patience = Duration::from_secs(60);
                discord.wait("shards to move", patience, moved).await;
            })
            .await;
        gateway.whole().await;
    }
    gateway.shared().await;
    let identified = gateway.discord.state().sessions.identified;
    assert_eq!(identified, SHARDS, "each session is handed on");
    gateway.close().await;
}

#[tokio::test]
async fn when_one_that_has_shards_is_killed_the_others_go_on_with_them() {
    let Some(mut gateway) = Gateway::open().await else {
        return;
    };
    for round in 0..rounds() {
        gateway.begin_anew().await;
        let one = round % PROCESSES;
        gateway
            .play_while(async |discord, bots| {
                bots[one].vanish(discord).await;
            })
            .await;
        gateway.whole().await;
        gateway.bots[one].start_beside();
        gateway.shared().await;
        gateway.whole().await;
    }
    assert_eq!(gateway.discord.state().sessions.identified, SHARDS);
    gateway.close().await;
}

#[tokio::test]
#[ignore = "more rounds, which take long: docs/src/development/faults.md says how"]
async fn whatever_happens_to_those_that_share_the_gateway_no_turn_is_lost_or_played_twice() {
    let Some(mut gateway) = Gateway::open().await else {
        return;
    };
    for round in 0..rounds() {
        let (one, two) = (round % PROCESSES, (round + 1) % PROCESSES);
        gateway.begin_anew().await;
        // Two processes are killed.
        gateway
            .play_while(async |discord, bots| {
                bots[one].vanish(discord).await;
                sleep(Duration::from_millis(20 * (round as u64 % 10))).await;
                bots[two].vanish(discord).await;
            })
            .await;
        gateway.whole().await;
        gateway.bots[one].start_beside();
        gateway.bots[two].start_beside();
        gateway.shared().await;
        // One is paused beyond its lease.
        gateway.begin_anew().await;
        let pid = gateway.bots[one].pid();
        gateway
            .play_while(async |discord, _| {
                signal("-STOP", pid).await;
                discord.state().excuse_unanswered();
                sleep(Duration::from_secs(9)).await;
                discord.state().excuse_unanswered();
                signal("-CONT", pid).await;
            })
            .await;
        let ended = gateway.bots[one].ended().await;
        assert!(!ended.success(), "counted out, it ends");
        gateway.whole().await;
        gateway.bots[one].start_beside();
        gateway.shared().await;
        println!("round {}: all games go on", round + 1);
    }
    gateway.close().await;
}

#[tokio::test]
#[ignore = "more rounds, which take long: docs/src/development/faults.md says how"]
async fn whatever_happens_to_the_database_of_those_that_share_the_gateway_every_turn_is_played_once()
 {
    let started = tokio::task::spawn_blocking(Cluster::start);
    let Some(cluster) = started.await.unwrap() else {
        return;
    };
    let database = cluster.database().await;
    let (line, by_line) = DatabaseLink::to(cluster.folder(), &database);
    let mut addresses = vec![database.clone(); PROCESSES];
    let last = PROCESSES - 1;
    addresses[last] = by_line;
    let mut gateway = Gateway::on(&addresses, 1).await;
    let mut chance = StdRng::seed_from_u64(0x6a7e);
    let mut moment = || Duration::from_micros(chance.random_range(0..60_000));
    for round in 0..rounds() {
        // The database is stopped at once, as in a crash.
        gateway.begin_anew().await;
        let after = moment();
        gateway
            .type_while(async |discord, _| {
                sleep(after).await;
                discord.state().excuse_unanswered();
                cluster.stop();
                sleep(Duration::from_millis(300)).await;
                cluster.go_on();
                discord.state().excuse_unanswered();
                whole(discord).await;
            })
            .await;
        gateway.shared().await;
        // One is cut off from it.
        gateway.begin_anew().await;
        let after = moment();
        gateway
            .type_while(async |discord, bots| {
                sleep(after).await;
                line.cut(true);
                discord.state().excuse_unanswered();
                counted_out(&database).await;
                line.cut(false);
                let ended = bots[last].ended().await;
                assert!(!ended.success(), "counted out, it ends");
                whole(discord).await;
            })
            .await;
        gateway.bots[last].start_beside();
        gateway.shared().await;
        gateway.whole().await;
        println!("round {}: all games go on", round + 1);
    }
    gateway.close().await;
    tokio::task::spawn_blocking(move || drop(cluster))
        .await
        .unwrap();
}

/// Number of measured games on each shard, and of their turns.
const MEASURED: (usize, usize) = (8, 12);

/// The load of a bot on ten thousand servers.
const TURNS_A_SECOND: f64 = 100.0;

/// Plays on. Returns the time from each dispatch to its board.
async fn measured(game: &mut Match) -> Vec<Duration> {
    let mut waits = vec![];
    for _ in 0..MEASURED.1 {
        if game.game.to_move().is_none() {
            break;
        }
        let turn = game.good_turn();
        let sent = Instant::now();
        game.mover().send_turn(&game.channel, &turn);
        game.board_after(&turn).await;
        waits.push(game.board.at - sent);
    }
    waits
}

/// CPU time in seconds of processes with this name, from Linux.
fn cpu(name: &str) -> f64 {
    let all = std::fs::read_dir("/proc").into_iter().flatten();
    let ticks = all.filter_map(|process| {
        let stat = std::fs::read_to_string(process.ok()?.path().join("stat")).ok()?;
        let (_, rest) = stat.split_once('(')?;
        let (own, rest) = rest.rsplit_once(") ")?;
        let fields: Vec<&str> = rest.split(' ').collect();
        let ticks = fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?;
        (own == name).then_some(ticks)
    });
    ticks.sum::<u64>() as f64 / 100.0
}

/// Number of transactions, and bytes of the database's write-ahead log.
async fn written(database: &str) -> (f64, f64) {
    let mut connection = PgConnection::connect(database).await.unwrap();
    // PostgreSQL updates its statistics with a delay of a second.
    sleep(Duration::from_millis(1100)).await;
    let written = sqlx::query_as(
        "SELECT sum(xact_commit)::float8, (pg_current_wal_lsn() - '0/0')::float8 \
         FROM pg_stat_database",
    );
    written.fetch_one(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement, not a test"]
async fn what_turns_cost_with_one_process_and_with_more() {
    for processes in 1..=PROCESSES {
        let Some(mut gateway) = Gateway::of(processes, MEASURED.0).await else {
            return;
        };
        // Answers to interactions do not count towards Discord's limit.
        let counts = |operation: &str| {
            !operation.contains("/interactions/") && !operation.contains("/webhooks/")
        };
        let asked = |gateway: &Gateway| {
            let state = gateway.discord.state();
            let all = state.requests.iter();
            all.filter(|one| counts(&one.operation)).count()
        };
        let (before, commits, wal) = {
            let (commits, wal) = written(&gateway.database).await;
            (asked(&gateway), commits, wal)
        };
        let (own, theirs) = (cpu("petteia"), cpu("postgres"));
        let since = Instant::now();
        let mut waits = join_all(gateway.games.iter_mut().map(measured))
            .await
            .concat();
        let took = since.elapsed().as_secs_f64();
        let (own, theirs) = (cpu("petteia") - own, cpu("postgres") - theirs);
        let (commits_now, wal_now) = written(&gateway.database).await;
        waits.sort();
        let turns = waits.len() as f64;
        let at = |share: f64| waits[((turns - 1.0) * share).round() as usize];
        let requests = (asked(&gateway) - before) as f64 / turns;
        let (commits, wal) = ((commits_now - commits) / turns, (wal_now - wal) / turns);
        println!(
            "| {processes} | {:.1} | {:.1} ms | {:.1} ms | {commits:.0} | {:.1} KB |",
            turns / took,
            1e3 * own / turns,
            1e3 * theirs / turns,
            wal / 1e3,
        );
        println!(
            "median {:.0?}, p99 {:.0?}; a turn: {requests:.1} requests that count, {commits:.1} transactions, {:.1} KB of WAL; \
             {TURNS_A_SECOND} a second: {:.0} requests, {:.0} transactions, {:.1} MB of WAL, \
             {:.1} cores, {:.1} of the database",
            at(0.5),
            at(0.99),
            wal / 1e3,
            requests * TURNS_A_SECOND,
            commits * TURNS_A_SECOND,
            wal * TURNS_A_SECOND / 1e6,
            own / turns * TURNS_A_SECOND,
            theirs / turns * TURNS_A_SECOND,
        );
        gateway.close().await;
    }
}
