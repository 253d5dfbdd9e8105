//! What every store does.

use petteia::{
    archive::{Summary, Whose},
    ids::{ChannelId, GuildId, MessageId, Subject, UserId},
    message::{Post, Slot, Words},
    referee::{Draft, Event, Recorded, Reply, ServerSettings, UserSettings},
    store::{
        Commit, Counted, GameCommit, Index, MemoryStore, Outgoing, Phase, Store, StoreError, Timer,
        TimerKind, TournamentCommit, TournamentIndex, verify,
    },
};

use crate::fixtures::*;

const ALL: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// Each of these, with a new store of each kind.
macro_rules! every_store {
    ($($case:ident)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $case() {
                super::$case(&super::MemoryStore::new()).await;
            })*
        }

        mod sled {
            $(#[tokio::test]
            async fn $case() {
                let folder = tempfile::tempdir().unwrap();
                let store = super::open(folder.path());
                super::$case(&store).await;
                drop(store);
                let verified = super::verify(folder.path()).unwrap();
                assert!(verified.is_clean(), "{verified}");
            })*
        }
    };
}

every_store! {
    nothing_is_in_a_new_store
    what_is_committed_is_found_again
    events_are_appended_in_order
    a_game_that_has_moved_on_is_a_conflict_and_nothing_is_applied
    a_game_that_exists_cannot_be_opened_again
    if_one_game_of_several_has_moved_on_nothing_is_applied
    a_commit_that_names_a_game_twice_is_refused
    a_replayed_command_gets_its_recorded_reply_and_changes_nothing
    games_come_newest_first_by_when_they_came_into_their_phase
    a_game_is_found_where_it_was_last_said_to_be
    names_that_begin_alike_are_told_apart
    a_games_timers_are_replaced_as_a_whole
    timers_come_earliest_first_and_only_those_due
    a_tournament_is_kept_as_a_game_is
    a_tournament_that_has_moved_on_is_a_conflict_and_nothing_is_applied
    a_commit_that_names_a_tournament_twice_is_refused
    tournaments_are_found_by_server_and_by_user_newest_first
    a_woken_tournament_looks_once_until_it_moves_on
    games_and_tournaments_of_one_name_have_their_own_timers_and_slots
    finished_games_are_numbered_and_found_in_every_archive
    a_game_is_archived_once
    it_is_said_once_that_the_archive_is_complete
    who_counted_on_fewer_games_than_a_user_has_decides_again
    settings_are_defaults_until_they_are_changed
    a_draft_is_kept_until_its_ply_passes
    posts_are_delivered_in_order
    a_post_that_waits_holds_back_only_its_own_channel
    the_next_post_is_the_first_that_nothing_holds_back
    a_post_may_be_delivered_from_its_commits_moment_on
    a_delivered_message_fills_its_slot
    an_edit_moves_its_slot_to_the_new_message
    a_post_given_up_or_without_a_message_fills_no_slot
    posts_that_wait_no_longer_are_nothing_new
    the_last_heartbeat_is_kept
    replies_older_than_the_moment_are_forgotten
    long_replies_and_posts_are_kept_whole
}

async fn nothing_is_in_a_new_store(store: &dyn Store) {
    assert_eq!(store.recorded(&command("c")).await.unwrap(), None);
    assert_eq!(store.events(&game("k7f2q")).await.unwrap(), []);
    assert_eq!(store.games(&ALL).await.unwrap(), []);
    assert_eq!(store.games_in(ChannelId(7), &ALL, 9).await.unwrap(), []);
    assert_eq!(store.games_of(UserId(1), &ALL, 9).await.unwrap(), []);
    assert_eq!(store.timers_due(at(0), 9).await.unwrap(), []);
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(store.pending(at(0), 9).await.unwrap(), []);
    assert_eq!(store.next_pending().await.unwrap(), None);
    let slot = store.slot(&of_game("k7f2q"), &Slot::Lobby).await.unwrap();
    assert_eq!(slot, None);
    assert_eq!(store.last_heartbeat().await.unwrap(), None);
}

async fn what_is_committed_is_found_again(store: &dyn Store) {
    let commit = Commit {
        command: Some((command("c1"), reply("played"))),
        at: at(5),
        games: vec![GameCommit {
            timers: vec![deadline(60, 1)],
            ..turns("k7f2q", 0, &["w 3>5", "pass"])
        }],
        posts: vec![says(7, "your turn")],
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();

    let recorded = store.recorded(&command("c1")).await.unwrap();
    assert_eq!(recorded, Some(reply("played")));
    let events = store.events(&game("k7f2q")).await.unwrap();
    assert_eq!(events, [turn("w 3>5"), turn("pass")]);
    assert_eq!(store.games(&ALL).await.unwrap(), [game("k7f2q")]);
    assert_eq!(
        store.timers_due(at(60), 9).await.unwrap(),
        [(of_game("k7f2q"), deadline(60, 1))]
    );
    let pending = store.pending(at(5), 9).await.unwrap();
    assert_eq!(pending.len(), 1);
    assert_eq!(pending[0].outgoing, says(7, "your turn"));
    assert_eq!((pending[0].attempts, pending[0].not_before), (0, at(5)));
}

async fn events_are_appended_in_order(store: &dyn Store) {
    for ply in 0..300 {
        let words = ply.to_string();
        store
            .commit(of(turns("k7f2q", ply, &[&words])))
            .await
            .unwrap();
    }
    let events = store.events(&game("k7f2q")).await.unwrap();
    let expected: Vec<_> = (0..300).map(|ply| turn(&ply.to_string())).collect();
    assert_eq!(events, expected);
}

/// Commits something that a conflict must not let through.
async fn conflicts(store: &dyn Store, games: Vec<GameCommit>) {
    let commit = Commit {
        command: Some((command("late"), reply("never"))),
        at: at(0),
        games,
        posts: vec![says(7, "never")],
        user: Some((UserId(1), loud())),
        server: Some((GuildId(1), ServerSettings::default())),
        draft: Some((game("k7f2q"), UserId(1), Draft::at(1))),
        tournaments: vec![joining("spring", 0, &[1])],
        wakes: [tournament("spring")].into(),
        counted: None,
        archive_complete: true,
    };
    let answer = store.commit(commit).await;
    assert!(matches!(answer, Err(StoreError::Conflict)), "{answer:?}");
    assert_eq!(store.recorded(&command("late")).await.unwrap(), None);
    assert!(deliverable(store, 0).await.is_empty());
    let draft = store.draft(&game("k7f2q"), UserId(1)).await.unwrap();
    assert_eq!(draft, None);
    let events = store.tournament_events(&tournament("spring")).await;
    assert_eq!(events.unwrap(), []);
    assert!(!store.archive_complete().await.unwrap());
    assert_eq!(
        store.user(UserId(1)).await.unwrap(),
        UserSettings::default()
    );
}

fn loud() -> UserSettings {
    UserSettings {
        preview: true,
        ..UserSettings::default()
    }
}

async fn a_game_that_has_moved_on_is_a_conflict_and_nothing_is_applied(store: &dyn Store) {
    store
        .commit(of(turns("k7f2q", 0, &["a", "b"])))
        .await
        .unwrap();
    for expected in [0, 1, 3] {
        let change = GameCommit {
            timers: vec![deadline(1, 1)],
            index: index(Phase::Ended),
            ..turns("k7f2q", expected, &["late"])
        };
        conflicts(store, vec![change]).await;
    }
    let events = store.events(&game("k7f2q")).await.unwrap();
    assert_eq!(events, [turn("a"), turn("b")]);
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(store.games(&[Phase::Ended]).await.unwrap(), []);
}

async fn a_game_that_exists_cannot_be_opened_again(store: &dyn Store) {
    store
        .commit(of(turns("k7f2q", 0, &["opened"])))
        .await
        .unwrap();
    conflicts(store, vec![turns("k7f2q", 0, &["opened"])]).await;
}

async fn if_one_game_of_several_has_moved_on_nothing_is_applied(store: &dyn Store) {
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    let rematch = turns("m3x9z", 0, &["opened"]);
    conflicts(store, vec![rematch.clone(), turns("k7f2q", 0, &["late"])]).await;
    assert_eq!(store.games(&ALL).await.unwrap(), [game("k7f2q")]);

    let both = Commit {
        games: vec![rematch, turns("k7f2q", 1, &["b"])],
        ..Commit::default()
    };
    store.commit(both).await.unwrap();
    let ended = store.events(&game("k7f2q")).await.unwrap();
    assert_eq!(ended, [turn("a"), turn("b")]);
    let opened = store.events(&game("m3x9z")).await.unwrap();
    assert_eq!(opened, [turn("opened")]);
}

async fn a_commit_that_names_a_game_twice_is_refused(store: &dyn Store) {
    let twice = Commit {
        games: vec![turns("k7f2q", 0, &["a"]), turns("k7f2q", 1, &["b"])],
        ..Commit::default()
    };
    let answer = store.commit(twice).await;
    assert!(matches!(answer, Err(StoreError::Failed(_))), "{answer:?}");
    assert_eq!(store.games(&ALL).await.unwrap(), []);
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
}

async fn a_replayed_command_gets_its_recorded_reply_and_changes_nothing(store: &dyn Store) {
    let first = Commit {
        command: Some((command("c1"), reply("played"))),
        ..of(turns("k7f2q", 0, &["a"]))
    };
    store.commit(first.clone()).await.unwrap();
    // the same again, which would also be a conflict; and one that would not be
    for games in [first.games.clone(), vec![turns("k7f2q", 1, &["b"])]] {
        let again = Commit {
            command: Some((command("c1"), reply("played twice"))),
            games,
            posts: vec![says(7, "twice")],
            ..Commit::default()
        };
        match store.commit(again).await {
            Err(StoreError::Replayed(recorded)) => assert_eq!(*recorded, reply("played")),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(store.events(&game("k7f2q")).await.unwrap(), [turn("a")]);
    assert!(deliverable(store, 0).await.is_empty());
}

async fn games_come_newest_first_by_when_they_came_into_their_phase(store: &dyn Store) {
    let into = |name: &str, expected, phase| {
        of(GameCommit {
            index: index(phase),
            ..turns(name, expected, &["x"])
        })
    };
    for (name, expected, phase) in [
        ("a", 0, Phase::Playing),
        ("b", 0, Phase::Playing),
        ("c", 0, Phase::Lobby),
        ("d", 0, Phase::Playing),
        ("b", 1, Phase::Ended),
        ("a", 1, Phase::Playing),
        ("a", 2, Phase::Ended),
    ] {
        store.commit(into(name, expected, phase)).await.unwrap();
    }

    let names = |games: &[&str]| games.iter().map(|name| game(name)).collect::<Vec<_>>();
    let ended = store.games_in(ChannelId(7), &[Phase::Ended], 9).await;
    assert_eq!(ended.unwrap(), names(&["a", "b"]));
    let newest = ["a", "b", "d", "c"];
    assert_eq!(store.games(&ALL).await.unwrap(), names(&newest));
    let of_user = store.games_of(UserId(2), &ALL, 9).await;
    assert_eq!(of_user.unwrap(), names(&newest));
    let running = [Phase::Lobby, Phase::Playing, Phase::Lobby];
    let in_channel = store.games_in(ChannelId(7), &running, 9).await;
    assert_eq!(in_channel.unwrap(), names(&["d", "c"]));
    for limit in 0..4 {
        let some = store.games_of(UserId(1), &ALL, limit).await;
        assert_eq!(some.unwrap(), names(&newest[..limit]));
    }
    assert_eq!(store.games(&[]).await.unwrap(), []);
}

async fn a_game_is_found_where_it_was_last_said_to_be(store: &dyn Store) {
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    let moved = GameCommit {
        index: Index {
            channels: [ChannelId(7), ChannelId(8)].into(),
            users: [UserId(2), UserId(3)].into(),
            phase: Phase::Playing,
        },
        ..turns("k7f2q", 1, &[])
    };
    store.commit(of(moved)).await.unwrap();
    for (channel, found) in [(7, 1), (8, 1), (9, 0)] {
        let games = store.games_in(ChannelId(channel), &ALL, 9).await.unwrap();
        assert_eq!(games.len(), found, "channel {channel}");
    }
    for (user, found) in [(1, 0), (2, 1), (3, 1)] {
        let games = store.games_of(UserId(user), &ALL, 9).await.unwrap();
        assert_eq!(games.len(), found, "user {user}");
    }
    assert_eq!(store.games(&ALL).await.unwrap(), [game("k7f2q")]);
}

async fn names_that_begin_alike_are_told_apart(store: &dyn Store) {
    // whoever names a game types what they like
    let names = ["", "a", "ab", "a\0", "a\0\0", "a\u{1}", "ä", "b"];
    for name in names {
        store.commit(of(turns(name, 0, &[name]))).await.unwrap();
    }
    for name in names {
        let events = store.events(&game(name)).await.unwrap();
        assert_eq!(events, [turn(name)], "{name:?}");
    }
    assert_eq!(store.games(&ALL).await.unwrap().len(), names.len());
}

async fn a_games_timers_are_replaced_as_a_whole(store: &dyn Store) {
    let with = |name, expected, timers| {
        of(GameCommit {
            timers,
            ..turns(name, expected, &["x"])
        })
    };
    let (first, second) = (deadline(10, 1), deadline(20, 2));
    let other = deadline(15, 1);
    store
        .commit(with("a", 0, vec![first.clone()]))
        .await
        .unwrap();
    store
        .commit(with("b", 0, vec![other.clone()]))
        .await
        .unwrap();
    assert_eq!(store.next_timer().await.unwrap(), Some(at(10)));
    store
        .commit(with("a", 1, vec![second.clone()]))
        .await
        .unwrap();
    assert_eq!(store.next_timer().await.unwrap(), Some(at(15)));
    assert_eq!(
        store.timers_due(at(99), 9).await.unwrap(),
        [(of_game("b"), other.clone()), (of_game("a"), second)]
    );
    store.commit(with("a", 2, vec![])).await.unwrap();
    let left = store.timers_due(at(99), 9).await.unwrap();
    assert_eq!(left, [(of_game("b"), other)]);
}

async fn timers_come_earliest_first_and_only_those_due(store: &dyn Store) {
    let timer = |seconds, what| Timer {
        what,
        ..deadline(seconds, 1)
    };
    let long_ago = Timer {
        at: "1969-12-31T23:59:58.5Z".parse().unwrap(),
        ..deadline(0, 0)
    };
    let (reminder, late) = (timer(10, TimerKind::Reminder), timer(30, TimerKind::Lobby));
    let change = |name, timers| {
        of(GameCommit {
            timers,
            ..turns(name, 0, &["x"])
        })
    };
    let of_b = vec![late.clone(), reminder.clone()];
    store.commit(change("b", of_b)).await.unwrap();
    let of_a = vec![deadline(10, 1), long_ago.clone()];
    store.commit(change("a", of_a)).await.unwrap();

    let in_order = [
        (of_game("a"), long_ago.clone()),
        (of_game("a"), deadline(10, 1)),
        (of_game("b"), reminder),
        (of_game("b"), late),
    ];
    assert_eq!(store.next_timer().await.unwrap(), Some(long_ago.at));
    assert_eq!(store.timers_due(at(99), 9).await.unwrap(), in_order);
    assert_eq!(store.timers_due(at(10), 9).await.unwrap(), in_order[..3]);
    assert_eq!(store.timers_due(at(9), 9).await.unwrap(), in_order[..1]);
    assert_eq!(store.timers_due(at(99), 2).await.unwrap(), in_order[..2]);
}

/// A commit of this alone.
fn of_tournament(change: TournamentCommit) -> Commit {
    Commit {
        at: at(0),
        tournaments: vec![change],
        ..Commit::default()
    }
}

async fn a_tournament_is_kept_as_a_game_is(store: &dyn Store) {
    let spring = tournament("spring");
    let registration = Timer {
        what: TimerKind::Registration,
        ..deadline(60, 0)
    };
    let announced = TournamentCommit {
        timers: vec![registration.clone()],
        ..joining("spring", 0, &[1, 2])
    };
    store.commit(of_tournament(announced)).await.unwrap();
    let due = store.timers_due(at(60), 9).await.unwrap();
    assert_eq!(due, [(spring.clone().into(), registration)]);

    let round_end = Timer {
        what: TimerKind::RoundEnd,
        ..deadline(90, 0)
    };
    let began = TournamentCommit {
        timers: vec![round_end.clone()],
        ..joining("spring", 2, &[3])
    };
    store.commit(of_tournament(began)).await.unwrap();
    let due = store.timers_due(at(90), 9).await.unwrap();
    assert_eq!(due, [(spring.clone().into(), round_end)]);
    let events = store.tournament_events(&spring).await.unwrap();
    assert_eq!(events, [joined(1), joined(2), joined(3)]);
    let other = store.tournament_events(&tournament("sprin")).await;
    assert_eq!(other.unwrap(), []);
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
        let answer = store.commit(late).await;
        assert!(matches!(answer, Err(StoreError::Conflict)), "{answer:?}");
    }
    assert_eq!(store.games(&ALL).await.unwrap(), []);
    assert!(deliverable(store, 0).await.is_empty());
    assert_eq!(store.next_timer().await.unwrap(), None);
    let events = store.tournament_events(&tournament("summer")).await;
    assert_eq!(events.unwrap(), [joined(1)]);
}

async fn a_commit_that_names_a_tournament_twice_is_refused(store: &dyn Store) {
    let twice = Commit {
        tournaments: vec![joining("spring", 0, &[1]), joining("spring", 1, &[2])],
        ..Commit::default()
    };
    let answer = store.commit(twice).await;
    assert!(matches!(answer, Err(StoreError::Failed(_))), "{answer:?}");
    let events = store.tournament_events(&tournament("spring")).await;
    assert_eq!(events.unwrap(), []);
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

async fn a_woken_tournament_looks_once_until_it_moves_on(store: &dyn Store) {
    let spring = tournament("spring");
    let wakes = |seconds| Commit {
        at: at(seconds),
        wakes: [spring.clone(), tournament("never")].into(),
        ..Commit::default()
    };
    let look = |seconds| Timer {
        what: TimerKind::Look,
        ..deadline(seconds, 0)
    };
    let round_end = Timer {
        what: TimerKind::RoundEnd,
        ..deadline(90, 0)
    };
    let paired = TournamentCommit {
        timers: vec![round_end.clone()],
        ..joining("spring", 0, &[1])
    };
    store.commit(of_tournament(paired)).await.unwrap();
    store.commit(wakes(10)).await.unwrap();
    store.commit(wakes(20)).await.unwrap();
    let due = store.timers_due(at(99), 9).await.unwrap();
    let of = |timer| (spring.clone().into(), timer);
    assert_eq!(due, [of(look(10)), of(round_end.clone())]);

    // What wakes it may be decided together with what it does.
    let moved_on = Commit {
        tournaments: vec![joining("spring", 1, &[2])],
        ..wakes(30)
    };
    store.commit(moved_on).await.unwrap();
    let due = store.timers_due(at(99), 9).await.unwrap();
    assert_eq!(due, [of(look(30))]);
    let looked = of_tournament(joining("spring", 2, &[]));
    store.commit(looked).await.unwrap();
    assert_eq!(store.next_timer().await.unwrap(), None);
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

/// Ends a game, which is then remembered so.
fn ending(summary: Summary) -> Commit {
    of(GameCommit {
        index: index(Phase::Ended),
        summary: Some(summary.clone()),
        ..turns(&summary.game.0, 0, &["x"])
    })
}

async fn finished_games_are_numbered_and_found_in_every_archive(store: &dyn Store) {
    let alone = Summary {
        seats: vec![vec![UserId(1)], vec![UserId(1)]],
        guild: None,
        ..summary("b")
    };
    let shared = Summary {
        seats: vec![vec![UserId(3), UserId(2)], vec![UserId(2)]],
        guild: Some(GuildId(6)),
        ..summary("c")
    };
    let (a, b, c) = ((1, summary("a")), (2, alone), (3, shared));
    for (_, summary) in [&a, &b, &c] {
        store.commit(ending(summary.clone())).await.unwrap();
    }
    let all = [c.clone(), b.clone(), a.clone()];
    let (ada, ben) = (Whose::User(UserId(1)), Whose::User(UserId(2)));
    assert_eq!(store.archive(Whose::All, None, 9).await.unwrap(), all);
    assert_eq!(store.archive(Whose::All, None, 2).await.unwrap(), all[..2]);
    let before = store.archive(Whose::All, Some(3), 9).await.unwrap();
    assert_eq!(before, all[1..]);
    assert_eq!(store.archive(Whose::All, Some(1), 9).await.unwrap(), []);
    let of_ada = store.archive(ada, None, 9).await.unwrap();
    assert_eq!(of_ada, [b.clone(), a.clone()]);
    let of_ben = store.archive(ben, None, 9).await.unwrap();
    assert_eq!(of_ben, [c.clone(), a.clone()]);
    let of_ben = store.archive(ben, Some(3), 9).await.unwrap();
    assert_eq!(of_ben, all[2..]);
    let of_server = store.archive(Whose::Guild(GuildId(5)), None, 9).await;
    assert_eq!(of_server.unwrap(), all[2..]);

    let after = store.archive_after(Whose::All, 1, 9).await.unwrap();
    assert_eq!(after, [b.clone(), c.clone()]);
    let after = store.archive_after(Whose::All, 0, 1).await.unwrap();
    assert_eq!(after, all[2..]);
    let after = store.archive_after(ben, 1, 9).await.unwrap();
    assert_eq!(after, [c]);
    let found = store.summary(&game("b")).await.unwrap();
    assert_eq!(found, Some(b));
    assert_eq!(store.summary(&game("z")).await.unwrap(), None);
    let found = store.index(&game("a")).await.unwrap();
    assert_eq!(found, Some(index(Phase::Ended)));
    assert_eq!(store.index(&game("z")).await.unwrap(), None);
}

async fn a_game_is_archived_once(store: &dyn Store) {
    store.commit(ending(summary("a"))).await.unwrap();
    let again = GameCommit {
        index: index(Phase::Ended),
        summary: Some(Summary {
            result: "0-3".to_owned(),
            ..summary("a")
        }),
        ..turns("a", 1, &[])
    };
    store.commit(of(again)).await.unwrap();
    let archive = store.archive(Whose::All, None, 9).await.unwrap();
    assert_eq!(archive, [(1, summary("a"))]);
}

async fn it_is_said_once_that_the_archive_is_complete(store: &dyn Store) {
    assert!(!store.archive_complete().await.unwrap());
    let complete = Commit {
        archive_complete: true,
        ..Commit::default()
    };
    store.commit(complete).await.unwrap();
    store.commit(Commit::default()).await.unwrap();
    assert!(store.archive_complete().await.unwrap());
}

async fn settings_are_defaults_until_they_are_changed(store: &dyn Store) {
    let server = ServerSettings {
        clock: Some("per-move 1d".to_owned()),
        ..ServerSettings::default()
    };
    assert_eq!(
        store.user(UserId(1)).await.unwrap(),
        UserSettings::default()
    );
    let commit = Commit {
        user: Some((UserId(1), loud())),
        server: Some((GuildId(0), server.clone())),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    assert_eq!(store.user(UserId(1)).await.unwrap(), loud());
    assert_eq!(
        store.user(UserId(2)).await.unwrap(),
        UserSettings::default()
    );
    assert_eq!(store.server(GuildId(0)).await.unwrap(), server);
    let other = store.server(GuildId(1)).await.unwrap();
    assert_eq!(other, ServerSettings::default());

    let commit = Commit {
        user: Some((UserId(1), UserSettings::default())),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    assert_eq!(
        store.user(UserId(1)).await.unwrap(),
        UserSettings::default()
    );
    assert_eq!(store.server(GuildId(0)).await.unwrap(), server);
}

/// Posts these to channels 7 and 8: 1 and 3 to the one, 2 and 4 to the other.
async fn post_four(store: &dyn Store) {
    let first = vec![says(7, "one"), says(8, "two")];
    store.commit(posting(first)).await.unwrap();
    let then = vec![says(7, "three"), says(8, "four")];
    store.commit(posting(then)).await.unwrap();
}

async fn a_draft_is_kept_until_its_ply_passes(store: &dyn Store) {
    let (id, ada) = (game("k7f2q"), UserId(1));
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    assert_eq!(store.draft(&id, ada).await.unwrap(), None);
    for ply in [2, 3] {
        let draft = Draft::at(ply);
        let commit = Commit {
            draft: Some((id.clone(), ada, draft.clone())),
            ..Commit::default()
        };
        store.commit(commit).await.unwrap();
        assert_eq!(store.draft(&id, ada).await.unwrap(), Some(draft));
    }
    assert_eq!(store.draft(&id, UserId(2)).await.unwrap(), None);
    assert_eq!(store.draft(&game("other"), ada).await.unwrap(), None);

    let nudged = Recorded {
        at: at(1),
        by: None,
        event: Event::Nudged,
    };
    let nudge = GameCommit {
        events: vec![nudged],
        ..turns("k7f2q", 1, &[])
    };
    store.commit(of(nudge)).await.unwrap();
    assert_eq!(store.draft(&id, ada).await.unwrap(), Some(Draft::at(3)));
    store.commit(of(turns("k7f2q", 2, &["b"]))).await.unwrap();
    assert_eq!(store.draft(&id, ada).await.unwrap(), None);
}

async fn posts_are_delivered_in_order(store: &dyn Store) {
    post_four(store).await;
    let pending = store.pending(at(0), 3).await.unwrap();
    let posts: Vec<_> = pending.iter().map(|post| &post.outgoing).collect();
    assert_eq!(posts, [&says(7, "one"), &says(8, "two"), &says(7, "three")]);
    store.delivered(1, None).await.unwrap();
    assert_eq!(deliverable(store, 0).await, [2, 3, 4]);

    // numbers are never given out again
    for number in 2..=4 {
        store.delivered(number, None).await.unwrap();
    }
    store.commit(posting(vec![says(7, "five")])).await.unwrap();
    assert_eq!(deliverable(store, 0).await, [5]);
}

async fn a_post_that_waits_holds_back_only_its_own_channel(store: &dyn Store) {
    post_four(store).await;
    store.postpone(1, at(30)).await.unwrap();
    assert_eq!(deliverable(store, 29).await, [2, 4]);
    assert_eq!(deliverable(store, 30).await, [1, 2, 3, 4]);
    store.postpone(1, at(60)).await.unwrap();
    let first = store.pending(at(60), 1).await.unwrap().remove(0);
    assert_eq!((first.number, first.attempts), (1, 2));
    assert_eq!(first.not_before, at(60));

    // one in the middle lets those before it go
    store.postpone(1, at(0)).await.unwrap();
    store.postpone(3, at(60)).await.unwrap();
    store.commit(posting(vec![says(7, "five")])).await.unwrap();
    assert_eq!(deliverable(store, 59).await, [1, 2, 4]);
}

async fn the_next_post_is_the_first_that_nothing_holds_back(store: &dyn Store) {
    post_four(store).await;
    assert_eq!(store.next_pending().await.unwrap(), Some(at(0)));
    store.postpone(2, at(20)).await.unwrap();
    store.postpone(1, at(30)).await.unwrap();
    assert_eq!(store.next_pending().await.unwrap(), Some(at(20)));
    store.delivered(2, None).await.unwrap();
    store.delivered(4, None).await.unwrap();
    // the third may go at once, but the first holds it back
    assert_eq!(store.next_pending().await.unwrap(), Some(at(30)));
    store.delivered(1, None).await.unwrap();
    store.delivered(3, None).await.unwrap();
    assert_eq!(store.next_pending().await.unwrap(), None);
}

async fn a_post_may_be_delivered_from_its_commits_moment_on(store: &dyn Store) {
    let later = Commit {
        at: at(40),
        ..posting(vec![says(7, "later")])
    };
    store.commit(later).await.unwrap();
    assert!(deliverable(store, 39).await.is_empty());
    assert_eq!(deliverable(store, 40).await, [1]);
}

/// Where a post ended up.
fn at_message(name: &str) -> Option<(ChannelId, MessageId)> {
    Some((ChannelId(70), MessageId(name.to_owned())))
}

async fn a_delivered_message_fills_its_slot(store: &dyn Store) {
    let posts = [Slot::Lobby, Slot::Board(3), Slot::Question(3)]
        .into_iter()
        .map(|slot| in_slot(7, "x", Some(slot)))
        .collect();
    store.commit(posting(posts)).await.unwrap();
    for (number, message) in [(1, "lobby"), (2, "board"), (3, "question")] {
        store.delivered(number, at_message(message)).await.unwrap();
    }
    for (slot, message) in [
        (Slot::Lobby, at_message("lobby")),
        (Slot::Board(3), at_message("board")),
        (Slot::Question(3), at_message("question")),
        (Slot::Board(4), None),
    ] {
        let found = store.slot(&of_game("k7f2q"), &slot).await.unwrap();
        assert_eq!(found, message, "{slot:?}");
    }
    let of_other = store.slot(&of_game("m3x9z"), &Slot::Lobby).await.unwrap();
    assert_eq!(of_other, None);
}

async fn an_edit_moves_its_slot_to_the_new_message(store: &dyn Store) {
    let edit = Post::Edit {
        message: message("edited"),
        slot: Slot::Lobby,
    };
    let posts = vec![in_slot(7, "x", Some(Slot::Lobby)), outgoing(7, edit)];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(2, at_message("second")).await.unwrap();
    let slot = store.slot(&of_game("k7f2q"), &Slot::Lobby).await.unwrap();
    assert_eq!(slot, at_message("second"));
}

async fn a_post_given_up_or_without_a_message_fills_no_slot(store: &dyn Store) {
    let disarm = Post::Disarm { slot: Slot::Lobby };
    let thread = Post::Thread {
        title: Words::Put("k7f2q".to_owned()),
    };
    let mut of_no_game = in_slot(7, "x", Some(Slot::Lobby));
    of_no_game.about = None;
    let posts = vec![
        in_slot(7, "x", Some(Slot::Lobby)),
        in_slot(7, "given up", Some(Slot::Lobby)),
        outgoing(7, disarm),
        outgoing(7, thread),
        of_no_game,
    ];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(2, None).await.unwrap();
    for number in 3..=5 {
        store.delivered(number, at_message("other")).await.unwrap();
    }
    let slot = store.slot(&of_game("k7f2q"), &Slot::Lobby).await.unwrap();
    assert_eq!(slot, at_message("first"));
    assert!(deliverable(store, 0).await.is_empty());
}

async fn posts_that_wait_no_longer_are_nothing_new(store: &dyn Store) {
    let posts = vec![in_slot(7, "x", Some(Slot::Lobby))];
    store.commit(posting(posts)).await.unwrap();
    store.delivered(1, at_message("first")).await.unwrap();
    store.delivered(1, at_message("again")).await.unwrap();
    store.postpone(1, at(10)).await.unwrap();
    store.delivered(99, at_message("never")).await.unwrap();
    let slot = store.slot(&of_game("k7f2q"), &Slot::Lobby).await.unwrap();
    assert_eq!(slot, at_message("first"));
    assert!(deliverable(store, 99).await.is_empty());
    assert_eq!(store.next_pending().await.unwrap(), None);
}

async fn the_last_heartbeat_is_kept(store: &dyn Store) {
    store.heartbeat(at(1)).await.unwrap();
    store.heartbeat(at(2)).await.unwrap();
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(at(2)));
}

async fn replies_older_than_the_moment_are_forgotten(store: &dyn Store) {
    for seconds in [10, 20, 30] {
        let commit = Commit {
            at: at(seconds),
            command: Some((command(&seconds.to_string()), reply("done"))),
            ..Commit::default()
        };
        store.commit(commit).await.unwrap();
    }
    store.prune(at(20)).await.unwrap();
    for (name, kept) in [("10", false), ("20", true), ("30", true)] {
        let recorded = store.recorded(&command(name)).await.unwrap();
        assert_eq!(recorded.is_some(), kept, "{name}");
    }
    // what is forgotten may be done again
    let again = Commit {
        at: at(40),
        command: Some((command("10"), reply("done again"))),
        ..Commit::default()
    };
    store.commit(again).await.unwrap();
    store.prune(at(35)).await.unwrap();
    let recorded = store.recorded(&command("10")).await.unwrap();
    assert_eq!(recorded, Some(reply("done again")));
    assert_eq!(store.recorded(&command("30")).await.unwrap(), None);
}

async fn long_replies_and_posts_are_kept_whole(store: &dyn Store) {
    let long = |bytes| Reply {
        message: long_message(bytes),
        refused: false,
    };
    for bytes in [4_000, 5_000, 70_000, 400_000] {
        let new = Post::New {
            message: long_message(bytes),
            slot: None,
        };
        let commit = Commit {
            command: Some((command(&bytes.to_string()), long(bytes))),
            ..posting(vec![outgoing(7, new)])
        };
        store.commit(commit).await.unwrap();
        let recorded = store.recorded(&command(&bytes.to_string())).await.unwrap();
        assert!(recorded == Some(long(bytes)), "a reply of {bytes} bytes");
        let pending = store.pending(at(0), 1).await.unwrap().remove(0);
        let Post::New { message, .. } = pending.outgoing.post else {
            panic!("{pending:?}");
        };
        assert!(message == long_message(bytes), "a post of {bytes} bytes");
        store.delivered(pending.number, None).await.unwrap();
    }
    store.prune(at(1)).await.unwrap();
    assert_eq!(store.recorded(&command("400000")).await.unwrap(), None);
}

async fn who_counted_on_fewer_games_than_a_user_has_decides_again(store: &dyn Store) {
    let of_others = Summary {
        seats: vec![vec![UserId(3)], vec![UserId(4)]],
        ..summary("b")
    };
    let counting = |name: &str, users: &[u64], up_to| Commit {
        counted: Some(Counted {
            users: users.iter().copied().map(UserId).collect(),
            up_to,
        }),
        ..ending(summary(name))
    };
    store.commit(counting("a", &[1, 2], 0)).await.unwrap();
    store.commit(ending(of_others)).await.unwrap();
    for (users, up_to) in [(&[1, 2][..], 0), (&[3, 9], 1), (&[4], 0)] {
        let late = store.commit(counting("c", users, up_to)).await;
        assert!(
            matches!(late, Err(StoreError::Conflict)),
            "{users:?} {up_to}"
        );
    }
    assert_eq!(store.summary(&game("c")).await.unwrap(), None);
    // the games of others do not matter
    store.commit(counting("c", &[1, 2], 1)).await.unwrap();
    store.commit(counting("d", &[9], 0)).await.unwrap();
}
