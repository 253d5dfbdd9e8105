//! Whatever is done to it, the store on disk answers as the plain one in memory does.

use std::path::Path;

use petteia::{
    ids::{ChannelId, GuildId, MessageId, UserId},
    message::{Post, Slot},
    referee::{Draft, ServerSettings, UserSettings},
    store::{
        Commit, GameCommit, Index, MemoryStore, Outgoing, Phase, SledStore, Store, StoreError,
        Timer, TimerKind, verify,
    },
};
use proptest::{collection::vec, prelude::*, sample::select};

use crate::fixtures::*;

const GAMES: [&str; 3] = ["a", "b", "c"];
const COMMANDS: [&str; 4] = ["c1", "c2", "c3", "c4"];
const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// Something done to a store.
#[derive(Debug, Clone)]
enum Step {
    Commit {
        commit: Box<Commit>,
        /// By how much the number of events expected is wrong, game by game.
        off: Vec<u64>,
    },
    Delivered(u64, bool),
    Postpone(u64, i64),
    Prune(i64),
    Heartbeat(i64),
    /// Closes and opens the store on disk.
    Reopen,
}

fn slot() -> impl Strategy<Value = Slot> {
    select(vec![Slot::Lobby, Slot::Board(1), Slot::Question(1)])
}

fn post() -> impl Strategy<Value = Post> {
    prop_oneof![
        3 => proptest::option::of(slot()).prop_map(|slot| Post::New { message: message("new"), slot }),
        1 => slot().prop_map(|slot| Post::Edit { message: long_message(5_000), slot }),
        1 => slot().prop_map(|slot| Post::Disarm { slot }),
    ]
}

fn outgoing_post() -> impl Strategy<Value = Outgoing> {
    let game = proptest::option::of(select(GAMES.to_vec()));
    (game, 1..4u64, post()).prop_map(|(of, channel, post)| Outgoing {
        game: of.map(game_id),
        channel: ChannelId(channel),
        post,
    })
}

fn game_id(name: &str) -> petteia::ids::GameId {
    game(name)
}

fn timer() -> impl Strategy<Value = Timer> {
    let kinds = [TimerKind::Reminder, TimerKind::Deadline, TimerKind::Lobby];
    (0..5i64, select(kinds.to_vec()), 0..3u32).prop_map(|(seconds, what, ply)| Timer {
        at: at(seconds),
        what,
        ply,
    })
}

fn game_commit() -> impl Strategy<Value = GameCommit> {
    (
        select(GAMES.to_vec()),
        vec(select(vec!["x", "y"]), 0..3),
        proptest::collection::btree_set((1..4u64).prop_map(ChannelId), 0..3),
        proptest::collection::btree_set((1..4u64).prop_map(UserId), 0..3),
        select(PHASES.to_vec()),
        vec(timer(), 0..3),
    )
        .prop_map(
            |(name, events, channels, users, phase, timers)| GameCommit {
                index: Index {
                    channels,
                    users,
                    phase,
                },
                timers,
                ..turns(name, 0, &events)
            },
        )
}

fn commit() -> impl Strategy<Value = Commit> {
    (
        proptest::option::weighted(0.4, select(COMMANDS.to_vec())),
        0..5i64,
        vec(game_commit(), 0..3),
        vec(outgoing_post(), 0..3),
        proptest::option::weighted(0.2, (1..4u64, any::<bool>())),
        proptest::option::weighted(0.2, 0..2u64),
        proptest::option::weighted(0.3, (select(GAMES.to_vec()), 1..4u64, 1..3u32)),
    )
        .prop_map(
            |(name, seconds, games, posts, user, server, draft)| Commit {
                command: name.map(|name| (command(name), reply(&format!("{name} at {seconds}")))),
                at: at(seconds),
                games,
                posts,
                user: user.map(|(user, preview)| {
                    let settings = UserSettings {
                        preview,
                        ..UserSettings::default()
                    };
                    (UserId(user), settings)
                }),
                server: server.map(|server| (GuildId(server), ServerSettings::default())),
                draft: draft.map(|(name, user, ply)| (game(name), UserId(user), Draft::at(ply))),
            },
        )
}

fn step() -> impl Strategy<Value = Step> {
    let off = vec(prop_oneof![9 => Just(0), 1 => 1..3u64], 3);
    prop_oneof![
        10 => (commit(), off).prop_map(|(commit, off)| Step::Commit { commit: Box::new(commit), off }),
        4 => (1..12u64, any::<bool>()).prop_map(|(number, message)| Step::Delivered(number, message)),
        3 => (1..12u64, 0..6i64).prop_map(|(number, until)| Step::Postpone(number, until)),
        1 => (0..6i64).prop_map(Step::Prune),
        1 => (0..6i64).prop_map(Step::Heartbeat),
        1 => Just(Step::Reopen),
    ]
}

/// What came of a step, to be compared.
async fn take(step: &Step, store: &dyn Store) -> String {
    let done = match step {
        Step::Commit { commit, off } => {
            let mut commit = Commit::clone(commit);
            for (change, off) in commit.games.iter_mut().zip(off) {
                let events = store.events(&change.game).await.unwrap();
                change.expected = events.len() as u64 + off;
            }
            store.commit(commit).await
        }
        Step::Delivered(number, message) => {
            let message = message.then(|| (ChannelId(9), MessageId(number.to_string())));
            store.delivered(*number, message).await
        }
        Step::Postpone(number, until) => store.postpone(*number, at(*until)).await,
        Step::Prune(before) => store.prune(at(*before)).await,
        Step::Heartbeat(now) => store.heartbeat(at(*now)).await,
        Step::Reopen => Ok(()),
    };
    match done {
        Err(StoreError::Replayed(reply)) => format!("{reply:?}"),
        other => format!("{other:?}"),
    }
}

/// Everything that can be asked of a store.
async fn everything(store: &dyn Store) -> Vec<String> {
    let mut all = Vec::new();
    let mut told = |told: String| all.push(told);
    for name in GAMES {
        let events = store.events(&game(name)).await.unwrap();
        told(format!("events of {name}: {events:?}"));
        for user in 1..4 {
            let draft = store.draft(&game(name), UserId(user)).await.unwrap();
            told(format!("draft of {user} for {name}: {draft:?}"));
        }
        for slot in [Slot::Lobby, Slot::Board(1), Slot::Question(1)] {
            let message = store.slot(&game(name), &slot).await.unwrap();
            told(format!("{slot:?} of {name}: {message:?}"));
        }
    }
    for name in COMMANDS {
        let recorded = store.recorded(&command(name)).await.unwrap();
        told(format!("reply to {name}: {recorded:?}"));
    }
    for phases in [&PHASES[..], &PHASES[1..], &PHASES[..1]] {
        let games = store.games(phases).await.unwrap();
        told(format!("{phases:?}: {games:?}"));
        for number in 1..4 {
            let in_channel = store.games_in(ChannelId(number), phases, 2).await.unwrap();
            told(format!("{phases:?} in {number}: {in_channel:?}"));
            let of_user = store.games_of(UserId(number), phases, 9).await.unwrap();
            told(format!("{phases:?} of {number}: {of_user:?}"));
        }
    }
    for number in 0..4 {
        let user = store.user(UserId(number)).await.unwrap();
        let server = store.server(GuildId(number)).await.unwrap();
        told(format!("settings {number}: {user:?} {server:?}"));
    }
    for seconds in 0..6 {
        let timers = store.timers_due(at(seconds), 4).await.unwrap();
        let pending = store.pending(at(seconds), 5).await.unwrap();
        told(format!("at {seconds}: {timers:?} {pending:?}"));
    }
    told(format!("{:?}", store.next_timer().await.unwrap()));
    told(format!("{:?}", store.next_pending().await.unwrap()));
    told(format!("{:?}", store.last_heartbeat().await.unwrap()));
    all
}

async fn answer_alike(steps: &[Step], folder: &Path) {
    let memory = MemoryStore::new();
    let mut disk = SledStore::open(folder).unwrap();
    for step in steps {
        if let Step::Reopen = step {
            drop(disk);
            disk = SledStore::open(folder).unwrap();
        }
        let came_of_it = (take(step, &memory).await, take(step, &disk).await);
        assert_eq!(came_of_it.0, came_of_it.1, "{step:?}");
        let (in_memory, on_disk) = (everything(&memory).await, everything(&disk).await);
        assert_eq!(in_memory, on_disk, "after {step:?}");
    }
    drop(disk);
    let verified = verify(folder).unwrap();
    assert!(verified.is_clean(), "{verified}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_store_on_disk_answers_as_the_one_in_memory(steps in vec(step(), 1..40)) {
        let folder = tempfile::tempdir().unwrap();
        tokio::runtime::Runtime::new()
            .unwrap()
            .block_on(answer_alike(&steps, folder.path()));
    }
}
