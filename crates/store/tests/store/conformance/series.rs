//! Series, in every store.

use petteia_store::SeriesIndex;

use crate::fixtures::*;

const ALL: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

every_store! {
    a_series_is_kept_as_a_tournament_is
    a_series_that_has_moved_on_is_a_conflict_and_nothing_is_applied
    series_are_found_by_server_newest_first
    a_woken_series_looks_until_it_has_seen_the_last_wake
}

/// A commit with only this change.
fn of_series(change: SeriesCommit) -> Commit {
    Commit {
        at: at(0),
        series: vec![change],
        ..Commit::default()
    }
}

fn timer(what: TimerKind, seconds: i64) -> Timer {
    Timer {
        what,
        ..deadline(seconds, 0)
    }
}

async fn a_series_is_kept_as_a_tournament_is(store: &dyn Store) {
    let next = timer(TimerKind::Series, 60);
    let created = SeriesCommit {
        timers: vec![next.clone()],
        ..skipping("cups", 0, &[1])
    };
    // A game and a tournament may have its name.
    let same = Commit {
        games: vec![turns("cups", 0, &["opened"])],
        tournaments: vec![joining("cups", 0, &[1])],
        ..of_series(created)
    };
    store.commit(same).await.unwrap();
    let due = store.timers_due(at(60), 9).await.unwrap();
    assert_eq!(due, [(series("cups").into(), next)]);
    let more = of_series(skipping("cups", 1, &[2, 3]));
    store.commit(more).await.unwrap();
    assert_eq!(store.next_timer().await.unwrap(), None);
    let events = store.series_events(&series("cups")).await.unwrap();
    assert_eq!(events, [skipped(1), skipped(2), skipped(3)]);
    assert_eq!(store.series_events(&series("cup")).await.unwrap(), []);
    let tournament = store.tournament_length(&tournament("cups")).await;
    assert_eq!(tournament.unwrap(), 1);
}

async fn a_series_that_has_moved_on_is_a_conflict_and_nothing_is_applied(store: &dyn Store) {
    let created = of_series(skipping("cups", 0, &[1]));
    store.commit(created).await.unwrap();
    for expected in [0, 2] {
        let late = Commit {
            tournaments: vec![joining("spring", 0, &[1])],
            series_wakes: [series("cups")].into(),
            ..of_series(skipping("cups", expected, &[2]))
        };
        assert_is!(store.commit(late).await, Err(StoreError::Conflict));
    }
    let spring = store.tournament_length(&tournament("spring")).await;
    assert_eq!(spring.unwrap(), 0);
    assert_eq!(store.next_timer().await.unwrap(), None);
    let twice = Commit {
        series: vec![skipping("cups", 1, &[2]), skipping("cups", 2, &[3])],
        ..Commit::default()
    };
    assert_is!(store.commit(twice).await, Err(StoreError::Failed(_)));
}

async fn series_are_found_by_server_newest_first(store: &dyn Store) {
    let index = |guild, phase| SeriesIndex {
        guild: Some(GuildId(guild)),
        phase,
        ..skipping("a", 0, &[]).index
    };
    for (name, expected, index) in [
        ("a", 0, index(5, Phase::Playing)),
        ("b", 0, index(5, Phase::Playing)),
        ("c", 0, index(6, Phase::Playing)),
        ("a", 1, index(5, Phase::Ended)),
    ] {
        let change = SeriesCommit {
            index,
            ..skipping(name, expected, &[9])
        };
        store.commit(of_series(change)).await.unwrap();
    }
    let names = |names: &[&str]| names.iter().map(|n| series(n)).collect::<Vec<_>>();
    let all = store.series(None, &ALL, 9).await.unwrap();
    assert_eq!(all, names(&["a", "c", "b"]));
    let here = store.series(Some(GuildId(5)), &ALL, 1).await.unwrap();
    assert_eq!(here, names(&["a"]));
    let going = store.series(Some(GuildId(5)), &[Phase::Playing], 9).await;
    assert_eq!(going.unwrap(), names(&["b"]));
}

async fn a_woken_series_looks_until_it_has_seen_the_last_wake(store: &dyn Store) {
    let cups = series("cups");
    let wakes = |seconds| Commit {
        at: at(seconds),
        series_wakes: [series("cups"), series("never")].into(),
        ..Commit::default()
    };
    store
        .commit(of_series(skipping("cups", 0, &[1])))
        .await
        .unwrap();
    assert_eq!(store.series_woken(&cups).await.unwrap(), 0);
    store.commit(wakes(10)).await.unwrap();
    let known = store.series_woken(&cups).await.unwrap();
    // Woken again meanwhile, the look has not seen everything.
    store.commit(wakes(20)).await.unwrap();
    let looked = |expected, looked| SeriesCommit {
        looked,
        ..skipping("cups", expected, &[2])
    };
    store.commit(of_series(looked(1, known))).await.unwrap();
    let due = store.timers_due(at(99), 9).await.unwrap();
    let of = (Subject::from(cups.clone()), timer(TimerKind::Look, 10));
    assert_eq!(due, [of]);
    let known = store.series_woken(&cups).await.unwrap();
    store.commit(of_series(looked(2, known))).await.unwrap();
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(store.series_woken(&cups).await.unwrap(), 0);
    assert_eq!(store.series_woken(&series("never")).await.unwrap(), 0);
}
