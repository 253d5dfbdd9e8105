//! The memory use while thousands of games are played on a store on disk: caches keep their limits,
//! and temporary data is dropped. The long form prints the memory of the process too:
//!
//! ```sh
//! cargo test --release -p petteia-referee --test referee hundred_thousand_commands -- --ignored --nocapture
//! ```

use std::time::Instant;

use petteia_domain::clock::Clock;
use petteia_render::Renderer;

use crate::table::*;

/// The number of commands in the long form, unless `PETTEIA_TEST_COMMANDS` has another one.
const COMMANDS: u64 = 100_000;

/// The number of commands between two checks.
const LOOK_EVERY: u64 = 10_000;

/// The number of games that are played at the same time.
const AT_ONCE: u64 = 50;

/// One in this many boards is drawn.
const DRAWN: u64 = 20;

/// The number of users.
const USERS: u64 = 1000;

/// The number of turns after which a player resigns.
const TURNS: usize = 20;

/// Resident memory in bytes, as Linux counts it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// A table at which two users play one game after the other.
struct Pair {
    table: Arc<Table>,
    number: u64,
    chance: StdRng,
    given: u64,
}

impl Pair {
    async fn gives(&mut self, user: UserId, action: Action) {
        self.given += 1;
        let command = Command {
            id: CommandId(format!("{}:{}", self.number, self.given)),
            actor: Actor {
                name: format!("Player {user}"),
                ..actor(user)
            },
            place: self.place(),
            received: self.table.now(),
            action,
        };
        let reply = self.table.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
    }

    fn place(&self) -> Place {
        Place {
            guild: Some(GuildId(7)),
            channel: ChannelId(1000 + self.number),
        }
    }

    /// The game that was opened here last.
    async fn opened(&self) -> GameId {
        let channel = self.place().channel;
        let games = self.table.store.games_in(channel, &[Phase::Lobby], 1);
        games.await.unwrap().remove(0)
    }

    /// Plays a whole game.
    async fn plays(&mut self) {
        let first = self.chance.random_range(0..USERS);
        let second = (first + self.chance.random_range(1..USERS)) % USERS;
        let users = [UserId(100 + first), UserId(100 + second)];
        let opening = Opening {
            kind: GameKind::Pentalath,
            rated: true,
            ..opening("2", "per-move 3d")
        };
        self.gives(users[0], Action::Play(opening)).await;
        let game = self.opened().await;
        self.gives(users[1], join(&game)).await;
        for turn in 0..TURNS {
            let state = self.table.state(&game).await;
            if state.phase != Phase::Playing {
                // It ended by the rules.
                return;
            }
            let legal = state.game.legal();
            let chosen = legal[self.chance.random_range(0..legal.len())].clone();
            self.gives(users[turn % 2], move_in(&game, chosen)).await;
        }
        if self.table.state(&game).await.phase == Phase::Playing {
            self.gives(users[0], resign_in(&game)).await;
        }
    }
}

/// Delivers all posts, draws some of them, and prunes data of a day ago, as in the running bot.
async fn tidies_up(table: &Table, renderer: &Renderer) {
    table.clock.advance(TimeDelta::minutes(30));
    loop {
        let none = BTreeSet::new();
        let waiting = table.store.pending(table.now(), &none, 512).await;
        let waiting = waiting.unwrap();
        if waiting.is_empty() {
            break;
        }
        let drawn = waiting.iter().filter(|one| one.number % DRAWN == 0);
        for pending in drawn {
            if let Post::New { message, .. } = &pending.outgoing.post
                && let Some(picture) = &message.picture
            {
                renderer.draw(picture.clone(), 400).await.unwrap();
            }
        }
        let delivered = waiting.iter().map(|pending| {
            let message = match pending.outgoing.post {
                Post::New { .. } => {
                    let id = MessageId(pending.number.to_string());
                    Some((pending.outgoing.channel, id))
                }
                _ => None,
            };
            table.store.delivered(pending.number, message)
        });
        futures::future::try_join_all(delivered).await.unwrap();
    }
    let now = table.clock.now();
    table.store.heartbeat(now).await.unwrap();
    table.store.prune(now - TimeDelta::days(1)).await.unwrap();
}

/// Plays with this many pairs until this many commands have been given, and checks the caches
/// regularly.
async fn play(table: &Arc<Table>, pairs: u64, commands: u64, look_every: u64) {
    let renderer = Renderer::new(1);
    let mut pairs: Vec<Pair> = (0..pairs)
        .map(|number| Pair {
            table: table.clone(),
            number,
            chance: StdRng::seed_from_u64(number),
            given: 0,
        })
        .collect();
    let (mut given, mut looked, mut games) = (0, 0, 0);
    while given < commands {
        let round = pairs.into_iter().map(|mut pair| {
            tokio::spawn(async move {
                pair.plays().await;
                pair
            })
        });
        let played = futures::future::join_all(round).await;
        pairs = played.into_iter().map(Result::unwrap).collect();
        games += pairs.len();
        tidies_up(table, &renderer).await;
        given = pairs.iter().map(|pair| pair.given).sum();
        if given / look_every == looked {
            continue;
        }
        looked = given / look_every;
        let megabytes = memory().map_or(0, |bytes| bytes >> 20);
        let mut cached = 0;
        let others = [Some(table.referee.cache_stats()), table.store.cache_stats()];
        let others = others.into_iter().flatten();
        for held in renderer.cache_stats().into_iter().chain(others) {
            cached += held.bytes;
            assert!(held.bytes > 0 && held.bytes <= held.at_most, "{held:?}");
        }
        let cached = cached >> 20;
        println!("| {given} | {games} | {megabytes} MB | {cached} MB |");
        assert_eq!(table.referee.out_of_reach(), 0);
        assert_eq!(table.referee.computers().games_calling(), BTreeSet::new());
        let first = CommandId("0:1".to_owned());
        let day_old = games / pairs.len() > 48;
        let recorded = table.store.recorded(&first).await.unwrap();
        assert_eq!(recorded.is_none(), day_old, "replies are kept for a day");
    }
}

#[tokio::test]
async fn caches_stay_in_their_bounds_and_replies_are_forgotten_while_games_come_and_go() {
    let table = Arc::new(Table::new());
    play(&table, 2, 2300, 700).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes many minutes; prints how much memory is needed"]
async fn memory_stays_flat_over_a_hundred_thousand_commands() {
    let commands = match std::env::var("PETTEIA_TEST_COMMANDS") {
        Ok(number) => number.parse().unwrap(),
        Err(_) => COMMANDS,
    };
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(FolderStore::open(folder.path()).unwrap());
    let table = Arc::new(Table::on(store, GameDefaults::default()));
    play(&table, AT_ONCE, commands, LOOK_EVERY).await;
    let length = std::fs::metadata(folder.path().join("journal")).unwrap();
    let begun = Instant::now();
    let forgotten = table
        .store
        .forget(UserId(100), UserId::pseudonym(1), Arc::default());
    drop(forgotten.await.unwrap());
    println!(
        "a user was forgotten in {:?}, in a journal of {} MB; {} MB afterwards",
        begun.elapsed(),
        length.len() >> 20,
        memory().map_or(0, |bytes| bytes >> 20)
    );
}
