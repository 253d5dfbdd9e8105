//! Several processes share the work: claims are respected until they are released or their process is gone;
//! and nothing is committed that ignores changes of other processes.

use std::{
    io,
    sync::{Arc, Mutex},
    time::Duration,
};

use petteia_domain::{clock::SystemClock, game::Outage};
use petteia_store::{
    Dismissed, GatewayTerms, NewsPosition, OpenError, ShardReport, ShardSession, ShardStart,
};
use petteia_store_postgres::PostgresStore;

use crate::{
    filled::{ADA, AS, fill, forget},
    fixtures::*,
    opened::{is_sound, open},
    put_forward::PutForward,
    server::database,
};

/// Opens two processes with one database.
async fn two() -> Option<(String, PostgresStore, PostgresStore)> {
    let database = database().await?;
    let one = open(&database).await;
    let other = open(&database).await;
    Some((database, one, other))
}

/// Reads all commits.
async fn keep_up(store: &PostgresStore, mark: &mut NewsPosition) -> Vec<Commit> {
    let mut commits = Vec::new();
    loop {
        let news = store.cluster().news(*mark).await.unwrap();
        *mark = news.mark;
        let heard = news.commits.into_iter();
        commits.extend(heard.map(|heard| Commit::clone(&heard.commit)));
        if !news.more {
            store.cluster().acknowledge(*mark);
            return commits;
        }
    }
}

#[tokio::test]
async fn what_one_has_claimed_the_others_leave_alone_until_it_is_gone() {
    let Some((database, one, other)) = two().await else {
        return;
    };
    let posts = vec![says(7, "a"), says(7, "b"), says(8, "c")];
    one.commit(posting(posts)).await.unwrap();
    assert_eq!(deliverable(&one, 0).await, [1, 2, 3]);
    assert!(deliverable(&other, 0).await.is_empty());
    assert_eq!(other.next_pending(&BTreeSet::new()).await.unwrap(), None);
    // The first process keeps a channel; the other channel is free again.
    one.delivered(1, None).await.unwrap();
    let served: BTreeSet<ChannelId> = [ChannelId(7), ChannelId(8)].into();
    assert!(one.pending(at(0), &served, 9).await.unwrap().is_empty());
    let seven: BTreeSet<ChannelId> = [ChannelId(7)].into();
    one.delivered(3, None).await.unwrap();
    assert!(one.pending(at(0), &seven, 9).await.unwrap().is_empty());
    assert!(deliverable(&other, 0).await.is_empty());

    let timed = |name| petteia_store::GameCommit {
        timers: vec![deadline(5, 1)],
        ..turns(name, 0, &["a"])
    };
    one.commit(of(timed("game1"))).await.unwrap();
    one.commit(of(timed("game2"))).await.unwrap();
    assert_eq!(one.timers_due(at(9), 1).await.unwrap().len(), 1);
    assert_eq!(other.timers_due(at(9), 9).await.unwrap().len(), 1);
    other.timers_done().await.unwrap();
    assert_eq!(one.timers_due(at(9), 9).await.unwrap().len(), 2);
    assert!(other.timers_due(at(9), 9).await.unwrap().is_empty());
    assert_eq!(other.next_timer().await.unwrap(), None);
    assert!(one.cluster().leads() && !other.cluster().leads());
    // As soon as the first has noticed the second.
    while one.cluster().sees_to("game1") == other.cluster().sees_to("game1") {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    // It disappears without releasing.
    drop(one);
    assert!(deliverable(&other, 0).await.is_empty());
    while !other.cluster().leads() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(deliverable(&other, 0).await, [2]);
    assert_eq!(other.timers_due(at(9), 9).await.unwrap().len(), 2);
    assert!(other.cluster().sees_to("game1"));
    other.close().await.unwrap();
    is_sound(&database).await;
}

#[tokio::test]
async fn what_was_decided_without_what_another_has_changed_is_decided_anew() {
    let Some((_, one, other)) = two().await else {
        return;
    };
    let (mut mark, mut its_mark) = (NewsPosition::default(), NewsPosition::default());
    plays(&one, "game1", 0, &["a"]).await;
    // A turn of another game changes no cached data.
    plays(&other, "game2", 0, &["a"]).await;
    let holiday = Commit {
        documents: vec![(
            UserId(5),
            DocumentKey::Holidays,
            Some(UserDocument::Holidays(Default::default())),
        )],
        ..posting(Vec::new())
    };
    let outage = Commit {
        outage: Some(Outage {
            from: at(0),
            to: at(60),
        }),
        ..posting(Vec::new())
    };
    for (line, changed) in [holiday, outage].into_iter().enumerate() {
        keep_up(&one, &mut mark).await;
        one.commit(changed.clone()).await.unwrap();
        assert_is!(
            other
                .commit(of(turns("game2", 1 + line as u64, &["b"])))
                .await,
            Err(StoreError::Conflict)
        );
        let heard = keep_up(&other, &mut its_mark).await;
        assert_eq!(heard.last(), Some(&changed));
        plays(&other, "game2", 1 + line as u64, &["b"]).await;
    }
    keep_up(&one, &mut mark).await;

    fill(&one).await;
    keep_up(&one, &mut mark).await;
    keep_up(&other, &mut its_mark).await;
    forget(&one, ADA, AS).await.unwrap();
    assert_is!(
        other.commit(of(turns("game2", 3, &["c"]))).await,
        Err(StoreError::Conflict)
    );
    let news = other.cluster().news(its_mark).await.unwrap();
    assert!(news.forgotten);
    other.cluster().acknowledge(news.mark);
    plays(&other, "game2", 3, &["c"]).await;
}

#[tokio::test]
async fn a_process_that_works_alone_and_others_refuse_each_other() {
    let Some((database, one, other)) = two().await else {
        return;
    };
    plays(&one, "game1", 0, &["a"]).await;
    assert_is!(
        PostgresStore::open_alone(&database, Arc::new(SystemClock::default())).await,
        Err(OpenError::DatabaseInUse)
    );
    for store in [one, other] {
        store.close().await.unwrap();
    }
    let alone = PostgresStore::open_alone(&database, Arc::new(SystemClock::default()))
        .await
        .unwrap();
    plays(&alone, "game1", 1, &["b"]).await;
    assert_is!(
        PostgresStore::open(&database, Arc::new(SystemClock::default())).await,
        Err(OpenError::DatabaseInUse)
    );
    alone.close().await.unwrap();
    let late = alone.commit(of(turns("game1", 2, &["c"]))).await;
    assert!(late.is_err(), "{late:?}");
    let again = open(&database).await;
    plays(&again, "game1", 2, &["c"]).await;
}

#[tokio::test]
async fn a_process_that_works_alone_waits_until_one_that_died_is_counted_out() {
    let Some(url) = database().await else { return };
    let dead = open(&url).await;
    dead.commit(posting(vec![says(7, "a")])).await.unwrap();
    assert_eq!(deliverable(&dead, 0).await, [1]);
    drop(dead);
    let alone = PostgresStore::open_alone(&url, Arc::new(SystemClock::default()))
        .await
        .unwrap();
    assert!(alone.cluster().others().await.unwrap().is_empty());
    assert_eq!(deliverable(&alone, 0).await, [1]);
}

#[tokio::test]
async fn a_process_whose_clock_is_far_from_the_servers_does_not_start_or_ends() {
    let Some(url) = database().await else { return };
    for seconds in [-35, 35] {
        let refused = PostgresStore::open(&url, PutForward::by(seconds)).await;
        let Err(OpenError::Dismissed(Dismissed::ClockApart { seconds: told })) = refused else {
            panic!("{refused:?}");
        };
        assert!((told - seconds).abs() <= 1, "{told}");
    }
    let clock = PutForward::by(0);
    let store = PostgresStore::open(&url, clock.clone()).await.unwrap();
    assert!(
        store.cluster().others().await.unwrap().is_empty(),
        "nobody came in"
    );
    clock.put(TimeDelta::seconds(-40));
    let why = store.cluster().dismissed().await;
    let Dismissed::ClockApart { seconds } = why else {
        panic!("{why:?}");
    };
    assert!((-41..=-39).contains(&seconds), "{seconds}");
    assert!(!store.cluster().may_act());
    assert!(why.to_string().contains("s behind the database server's"));
}

/// The captured log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_clock_that_differs_from_the_servers_is_warned_of_once_with_the_number() {
    let Some(url) = database().await else { return };
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _logged = tracing::subscriber::set_default(subscriber);
    let clock = PutForward::by(1);
    let store = PostgresStore::open(&url, clock.clone()).await.unwrap();
    assert!(!log.text().contains("WARN"), "{}", log.text());
    clock.put(TimeDelta::milliseconds(5500));
    // It is checked every second.
    tokio::time::sleep(Duration::from_millis(3500)).await;
    let told = log.text();
    assert_eq!(told.matches("WARN").count(), 1, "{told}");
    assert!(told.contains("seconds=5"), "{told}");
    assert!(store.cluster().may_act());
}

#[tokio::test]
async fn all_processes_together_keep_one_pace() {
    let Some((_, one, other)) = two().await else {
        return;
    };
    let apart = Duration::from_secs(10);
    let mut last = Duration::ZERO;
    for store in [&one, &other, &one, &other] {
        let turns = store
            .cluster()
            .reserve_permits(10, apart, 10)
            .await
            .unwrap()
            .unwrap();
        assert!(turns.held.is_zero() && turns.first >= last);
        last = turns.first;
    }
    // Ten at once after a pause, and ten more; the others one by one.
    assert!(last > apart * 15 && last <= apart * 20, "{last:?}");
    one.cluster().hold_permits(apart).await.unwrap();
    let held = other
        .cluster()
        .reserve_permits(1, apart, 10)
        .await
        .unwrap()
        .unwrap()
        .held;
    assert!(held > Duration::ZERO && held <= apart);
}

#[tokio::test]
async fn a_signature_that_one_has_taken_no_other_takes() {
    let Some((_, one, other)) = two().await else {
        return;
    };
    assert!(one.cluster().take_signature(&[1; 64]).await.unwrap());
    assert!(!other.cluster().take_signature(&[1; 64]).await.unwrap());
    assert!(other.cluster().take_signature(&[2; 64]).await.unwrap());
    // Fresh entries are not pruned.
    one.prune(at(0)).await.unwrap();
    assert!(!one.cluster().take_signature(&[2; 64]).await.unwrap());
}

/// Limits of a platform with this many shards.
fn terms(shards: u32, starts_left: u32) -> GatewayTerms {
    GatewayTerms {
        shards,
        at_once: 2,
        starts: 1000,
        starts_left,
        renewed_after: Duration::from_secs(3600),
    }
}

/// Reports of newly opened shards.
fn opened(numbers: impl IntoIterator<Item = u32>) -> Vec<ShardReport> {
    let one = |number| ShardReport {
        number,
        connected: true,
        session: Some(ShardSession {
            id: format!("session {number}"),
            sequence: 7,
            address: None,
        }),
    };
    numbers.into_iter().map(one).collect()
}

#[tokio::test]
async fn whoever_comes_is_given_a_fair_share_of_the_shards_with_their_sessions() {
    let Some((database, one, other)) = two().await else {
        return;
    };
    let ask = async |store: &PostgresStore, reports| {
        let share = store
            .cluster()
            .share_shards(terms(5, 9), reports)
            .await
            .unwrap();
        share.unwrap()
    };
    let numbers =
        |some: &std::collections::BTreeMap<u32, _>| -> Vec<u32> { some.keys().copied().collect() };
    let share = ask(&one, vec![]).await;
    assert_eq!(share.own.len(), 5);
    assert!(!share.whole && share.surplus.is_empty());
    assert!(ask(&one, opened(0..5)).await.whole);

    // Another process comes: it has no shards before they are assigned.
    let share = ask(&other, vec![]).await;
    assert!(share.own.is_empty() && share.whole, "{share:?}");
    let share = ask(&one, opened(0..5)).await;
    assert_eq!(numbers(&share.own), [0, 1, 2]);
    assert_eq!(numbers(&share.surplus), [3, 4]);
    one.cluster()
        .release_shards(opened(3..5), false)
        .await
        .unwrap();
    let share = ask(&other, vec![]).await;
    assert_eq!(numbers(&share.own), [3, 4]);
    assert!(!share.whole, "they are not connected yet");
    let session = share.own[&3].as_ref().unwrap();
    assert_eq!((session.id.as_str(), session.sequence), ("session 3", 7));
    // Another number of shards is ignored while shards are open.
    let share = other
        .cluster()
        .share_shards(terms(9, 9), opened(3..5))
        .await
        .unwrap();
    assert_eq!(share.unwrap().count, 5);

    // One process leaves, and then dies.
    one.cluster()
        .release_shards(opened(0..3), true)
        .await
        .unwrap();
    assert_eq!(ask(&other, opened(3..5)).await.own.len(), 5);
    drop(other);
    one.close().await.unwrap();
    drop(one);
    let third = open(&database).await;
    while !third.cluster().others().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Now no process has any.
    let share = third
        .cluster()
        .share_shards(terms(3, 9), vec![])
        .await
        .unwrap();
    let share = share.unwrap();
    assert_eq!((share.count, numbers(&share.own)), (3, vec![0, 1, 2]));
    assert!(share.own.values().all(Option::is_none));
}

#[tokio::test]
async fn all_processes_together_begin_shards_no_faster_than_they_may() {
    let Some((_, one, other)) = two().await else {
        return;
    };
    for store in [&one, &other] {
        store
            .cluster()
            .share_shards(terms(8, 4), vec![])
            .await
            .unwrap();
    }
    let wait = async |store: &PostgresStore, number| match store
        .cluster()
        .start_shard(number)
        .await
        .unwrap()
    {
        ShardStart::After(wait) => wait.as_secs_f64(),
        ShardStart::AskAfter(_) => panic!("some are left"),
    };
    // Two groups, each of which may start one shard in five seconds.
    assert!(wait(&one, 0).await < 1.0);
    assert!(wait(&other, 1).await < 1.0);
    assert!(wait(&other, 2).await > 4.0);
    assert!(wait(&one, 4).await > 9.0);
    let none_left = other.cluster().start_shard(3).await.unwrap();
    let ShardStart::AskAfter(wait) = none_left else {
        panic!("{none_left:?}");
    };
    assert!(wait > Duration::from_secs(3000), "{wait:?}");
}
