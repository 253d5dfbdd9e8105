//! Tournaments, in every store.

use petteia_store::TournamentIndex;
use petteia_tournaments::tournament::Recorded;

use crate::fixtures::*;

const ALL: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

every_store! {
    a_tournament_is_kept_as_a_game_is
    a_tournament_that_has_moved_on_is_a_conflict_and_nothing_is_applied
    a_commit_that_names_a_tournament_twice_is_refused
    tournaments_are_found_by_server_and_by_user_newest_first
    a_woken_tournament_looks_once
    a_look_waits_on_through_commits_that_did_not_know_of_it
    games_and_tournaments_of_one_name_have_their_own_timers_and_slots
}

/// A commit with only this change.
fn of_tournament(change: TournamentCommit) -> Commit {
    Commit {
        at: at(0),
        tournaments: vec![change],
        ..Commit::default()
    }
}

async fn a_tournament_is_kept_as_a_game_is(store: &dyn Store) {
    let spring = tournament("spring");
    let registration = timer(TimerKind::Registration, 60);
    let announced = TournamentCommit {
        timers: vec![registration.clone()],
        ..joining("spring", 0, &[1, 2])
    };
    store.commit(of_tournament(announced)).await.unwrap();
    let due = store.timers_due(at(60), 9).await.unwrap();
    assert_eq!(due, [(spring.clone().into(), registration)]);

    let round_end = timer(TimerKind::RoundEnd, 90);
    let began = TournamentCommit {
        timers: vec![round_end.clone()],
        ..joining("spring", 2, &[3])
    };
    store.commit(of_tournament(began)).await.unwrap();
    let due = store.timers_due(at(90), 9).await.unwrap();
    assert_eq!(due, [(spring.clone().into(), round_end)]);
    let events = store.tournament_events(&spring).await.unwrap();
    assert_eq!(events, [joined(1), joined(2), joined(3)]);
    assert_eq!(events_of(store, "sprin").await, []);
    assert_eq!(store.tournament_length(&spring).await.unwrap(), 3);
    let other = store.tournament_length(&tournament("sprin")).await;
    assert_eq!(other.unwrap(), 0);
}

async fn a_tournament_that_has_moved_on_is_a_conflict_and_nothing_is_applied(store: &dyn Store) {
    let announced = of_tournament(joining("summer", 0, &[1]));
    store.commit(announced).await.unwrap();
    for expected in [0, 2] {
        let late = Commit {
            games: vec![turns("k7f2q", 0, &["opened"])],
            posts: vec![says(7, "never")],
            wakes: [tournament("summer")].into(),
            ..of_tournament(joining("summer", expected, &[2]))
        };
        assert_is!(store.commit(late).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.games(&ALL).await.unwrap(), []);
    assert!(deliverable(store, 0).await.is_empty());
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(events_of(store, "summer").await, [joined(1)]);
}

async fn a_commit_that_names_a_tournament_twice_is_refused(store: &dyn Store) {
    let twice = Commit {
        tournaments: vec![joining("spring", 0, &[1]), joining("spring", 1, &[2])],
        ..Commit::default()
    };
    assert_is!(store.commit(twice).await, Err(StoreError::Failed(_)));
    assert_eq!(events_of(store, "spring").await, []);
}

async fn tournaments_are_found_by_server_and_by_user_newest_first(store: &dyn Store) {
    let here = TournamentIndex {
        guild: Some(GuildId(5)),
        users: [UserId(1), UserId(2)].into(),
        phase: Phase::Lobby,
    };
    let elsewhere = TournamentIndex {
        guild: Some(GuildId(6)),
        users: [UserId(2)].into(),
        ..here.clone()
    };
    let playing = TournamentIndex {
        users: [UserId(1)].into(),
        phase: Phase::Playing,
        ..here.clone()
    };
    for (name, expected, index) in [
        ("a", 0, &here),
        ("b", 0, &here),
        ("c", 0, &elsewhere),
        ("d", 0, &here),
        ("a", 1, &playing),
        ("a", 2, &playing),
    ] {
        let change = TournamentCommit {
            index: index.clone(),
            ..joining(name, expected, &[9])
        };
        store.commit(of_tournament(change)).await.unwrap();
    }
    let names = |names: &[&str]| names.iter().map(|n| tournament(n)).collect::<Vec<_>>();
    let server = Some(GuildId(5));
    let all = store.tournaments(None, &ALL, 9).await.unwrap();
    assert_eq!(all, names(&["a", "d", "c", "b"]));
    let of_server = store.tournaments(server, &ALL, 2).await.unwrap();
    assert_eq!(of_server, names(&["a", "d"]));
    let open = store.tournaments(server, &[Phase::Lobby], 9).await.unwrap();
    assert_eq!(open, names(&["d", "b"]));
    let of_user = store.tournaments_of(UserId(2), &ALL, 9).await.unwrap();
    assert_eq!(of_user, names(&["d", "c", "b"]));
    let nobodys = store.tournaments_of(UserId(9), &ALL, 9).await.unwrap();
    assert_eq!(nobodys, []);
}

fn wakes(seconds: i64) -> Commit {
    Commit {
        at: at(seconds),
        wakes: [tournament("spring"), tournament("never")].into(),
        ..Commit::default()
    }
}

fn timer(what: TimerKind, seconds: i64) -> Timer {
    Timer {
        what,
        ..deadline(seconds, 0)
    }
}

fn look(seconds: i64) -> Timer {
    timer(TimerKind::Look, seconds)
}

/// All timers that are due up to a minute and a half.
async fn due(store: &dyn Store) -> Vec<(Subject, Timer)> {
    store.timers_due(at(99), 9).await.unwrap()
}

/// The events of a tournament.
async fn events_of(store: &dyn Store, name: &str) -> Vec<Recorded> {
    store.tournament_events(&tournament(name)).await.unwrap()
}

async fn a_woken_tournament_looks_once(store: &dyn Store) {
    let spring = tournament("spring");
    let round_end = timer(TimerKind::RoundEnd, 90);
    let paired = TournamentCommit {
        timers: vec![round_end.clone()],
        ..joining("spring", 0, &[1])
    };
    store.commit(of_tournament(paired)).await.unwrap();
    assert_eq!(store.woken(&spring).await.unwrap(), 0);
    store.commit(wakes(10)).await.unwrap();
    store.commit(wakes(20)).await.unwrap();
    let of = |timer| (spring.clone().into(), timer);
    assert_eq!(due(store).await, [of(look(10)), of(round_end.clone())]);
    assert_eq!(store.woken(&tournament("never")).await.unwrap(), 0);

    // Its timer can be decided together with its effect.
    let moved_on = Commit {
        tournaments: vec![TournamentCommit {
            looked: store.woken(&spring).await.unwrap(),
            ..joining("spring", 1, &[2])
        }],
        ..wakes(30)
    };
    store.commit(moved_on).await.unwrap();
    assert_eq!(due(store).await, [of(look(30))]);
    let looked = TournamentCommit {
        looked: store.woken(&spring).await.unwrap(),
        ..joining("spring", 2, &[])
    };
    store.commit(of_tournament(looked)).await.unwrap();
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(store.woken(&spring).await.unwrap(), 0);
}

async fn a_look_waits_on_through_commits_that_did_not_know_of_it(store: &dyn Store) {
    let spring = tournament("spring");
    let announced = of_tournament(joining("spring", 0, &[1]));
    store.commit(announced).await.unwrap();
    store.commit(wakes(10)).await.unwrap();
    let known = store.woken(&spring).await.unwrap();
    // A look is about to commit. Woken meanwhile, it has not seen everything.
    store.commit(wakes(20)).await.unwrap();
    let looked = TournamentCommit {
        looked: known,
        ..joining("spring", 1, &[2])
    };
    store.commit(of_tournament(looked)).await.unwrap();
    let of = |timer| (spring.clone().into(), timer);
    assert_eq!(due(store).await, [of(look(10))]);
    // This commit has not looked at all.
    let round_end = timer(TimerKind::RoundEnd, 90);
    let corrected = TournamentCommit {
        timers: vec![round_end.clone()],
        ..joining("spring", 2, &[3])
    };
    store.commit(of_tournament(corrected)).await.unwrap();
    assert_eq!(due(store).await, [of(look(10)), of(round_end)]);

    let all = TournamentCommit {
        looked: store.woken(&spring).await.unwrap(),
        ..joining("spring", 3, &[])
    };
    store.commit(of_tournament(all)).await.unwrap();
    assert_eq!(store.next_timer().await.unwrap(), None);

    // A look that a commit schedules itself waits too; of several the earliest.
    let unfinished = TournamentCommit {
        timers: vec![look(50), look(40)],
        ..joining("spring", 3, &[4])
    };
    store.commit(of_tournament(unfinished)).await.unwrap();
    let corrected = of_tournament(joining("spring", 4, &[5]));
    store.commit(corrected).await.unwrap();
    assert_eq!(due(store).await, [of(look(40))]);
}

async fn games_and_tournaments_of_one_name_have_their_own_timers_and_slots(store: &dyn Store) {
    let (game, spring): (Subject, Subject) = (of_game("same"), tournament("same").into());
    let commit = Commit {
        at: at(0),
        games: vec![GameCommit {
            timers: vec![deadline(10, 1)],
            ..turns("same", 0, &["a"])
        }],
        tournaments: vec![TournamentCommit {
            timers: vec![deadline(10, 1)],
            ..joining("same", 0, &[1])
        }],
        posts: [&game, &spring]
            .map(|about| Outgoing {
                about: Some(about.clone()),
                ..in_slot(7, "x", Some(Slot::Registration))
            })
            .into(),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    let due = store.timers_due(at(10), 9).await.unwrap();
    let in_order = [
        (game.clone(), deadline(10, 1)),
        (spring.clone(), deadline(10, 1)),
    ];
    assert_eq!(due, in_order);
    store.delivered(1, at_message("game")).await.unwrap();
    store.delivered(2, at_message("spring")).await.unwrap();
    for (about, message) in [(&game, "game"), (&spring, "spring")] {
        let found = store.slot(about, &Slot::Registration).await.unwrap();
        assert_eq!(found, at_message(message));
    }
    let quiet = of_tournament(joining("same", 1, &[]));
    store.commit(quiet).await.unwrap();
    let left = store.timers_due(at(10), 9).await.unwrap();
    assert_eq!(left, in_order[..1]);
}
