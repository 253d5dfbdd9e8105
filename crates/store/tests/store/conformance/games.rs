//! Games, replies, settings and drafts, in every store.

use petteia_domain::{
    analysis::Analysis,
    game::{Outage, Outages, Plan, ServerSettings, SessionKey, Span, WebSession},
    ids::Place,
};
use petteia_store::PrefetchKeys;

use crate::fixtures::*;

const ALL: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

every_store! {
    nothing_is_in_a_new_store
    what_is_committed_is_found_again
    events_are_appended_in_order
    a_finished_game_keeps_its_events_in_order
    a_game_that_has_moved_on_is_a_conflict_and_nothing_is_applied
    a_game_that_exists_cannot_be_opened_again
    if_one_game_of_several_has_moved_on_nothing_is_applied
    a_commit_that_names_a_game_twice_is_refused
    a_replayed_command_gets_its_recorded_reply_and_changes_nothing
    games_come_newest_first_by_when_they_came_into_their_phase
    a_game_is_found_where_it_was_last_said_to_be
    games_are_found_by_the_server_on_which_they_were_opened
    a_game_that_has_moved_house_is_found_by_the_server_where_it_is_now
    names_that_begin_alike_are_told_apart
    a_games_timers_are_replaced_as_a_whole
    timers_come_earliest_first_and_only_those_due
    settings_are_defaults_until_they_are_changed
    a_draft_is_kept_until_its_ply_passes
    papers_are_kept_under_their_users_until_they_are_thrown_away
    what_is_prefetched_is_what_would_have_been_read
    what_a_turn_asks_for_is_prefetched
    the_last_heartbeat_is_kept
    ratings_are_kept_as_they_were_given_last
    replies_older_than_the_moment_are_forgotten
}

async fn nothing_is_in_a_new_store(store: &dyn Store) {
    assert_eq!(store.recorded(&command("c")).await.unwrap(), None);
    assert_eq!(events(store, "k7f2q").await, []);
    assert_eq!(store.games(&ALL).await.unwrap(), []);
    assert_eq!(store.games_in(ChannelId(7), &ALL, 9).await.unwrap(), []);
    assert_eq!(store.games_of(UserId(1), &ALL, 9).await.unwrap(), []);
    assert_eq!(store.timers_due(at(0), 9).await.unwrap(), []);
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(store.pending(at(0), &BTreeSet::new(), 9).await.unwrap(), []);
    assert_eq!(store.next_pending(&BTreeSet::new()).await.unwrap(), None);
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
    assert_eq!(events(store, "k7f2q").await, [turn("w 3>5"), turn("pass")]);
    assert_eq!(store.games(&ALL).await.unwrap(), [game("k7f2q")]);
    let index = store.index(&game("k7f2q")).await.unwrap().unwrap();
    let (there, elsewhere): (Vec<Phase>, Vec<Phase>) =
        ALL.into_iter().partition(|phase| *phase == index.phase);
    let found = store.indices(&there).await.unwrap();
    assert_eq!(found, [(game("k7f2q"), index)]);
    assert_eq!(store.indices(&elsewhere).await.unwrap(), []);
    assert_eq!(
        store.timers_due(at(60), 9).await.unwrap(),
        [(of_game("k7f2q"), deadline(60, 1))]
    );
    let pending = store.pending(at(5), &BTreeSet::new(), 9).await.unwrap();
    assert_eq!(pending.len(), 1);
    assert_eq!(pending[0].outgoing, says(7, "your turn"));
    assert_eq!((pending[0].attempts, pending[0].not_before), (0, at(5)));
}

/// Returns a game's events after this number.
async fn after(store: &dyn Store, name: &str, count: u64) -> Vec<Recorded> {
    let of_games = store.events_of(&[(game(name), count)]).await.unwrap();
    of_games.concat()
}

async fn events_are_appended_in_order(store: &dyn Store) {
    for ply in 0..300 {
        let words = ply.to_string();
        // A repeated request returns only new events.
        if ply % 60 == 3 {
            let none = after(store, "k7f2q", ply).await;
            assert_eq!(none, []);
        }
        plays(store, "k7f2q", ply, &[&words]).await;
        if ply % 60 == 3 {
            let one = after(store, "k7f2q", ply).await;
            assert_eq!(one, [turn(&words)]);
        }
    }
    let events = store.events(&game("k7f2q")).await.unwrap();
    let expected: Vec<_> = (0..300).map(|ply| turn(&ply.to_string())).collect();
    assert_eq!(events, expected);
    for count in [0, 1, 2, 255, 256, 257, 299, 300, 301] {
        let after = after(store, "k7f2q", count).await;
        let expected = expected.get(count as usize..).unwrap_or_default();
        assert_eq!(after, expected, "after {count}");
    }
    assert_eq!(after(store, "nothere", 3).await, []);
    // Several games, each from its own number on.
    let asked = [
        ("nothere", 0),
        ("k7f2q", 298),
        ("k7f2q", 300),
        ("k7f2q", 297),
    ];
    let asked = asked.map(|(name, count)| (game(name), count));
    let of_each = store.events_of(&asked).await.unwrap();
    let expected = [&[], &expected[298..], &[], &expected[297..]];
    assert_eq!(of_each, expected);
    assert_eq!(store.events_of(&[]).await.unwrap(), Vec::<Vec<_>>::new());
}

async fn a_finished_game_keeps_its_events_in_order(store: &dyn Store) {
    let long = "d".repeat(5000);
    let ending = |expected, words: &[&str]| GameCommit {
        index: index(Phase::Ended),
        ..turns("k7f2q", expected, words)
    };
    for change in [
        turns("k7f2qq", 0, &["x", "y"]),
        turns("k7f2q", 0, &["a", "b", "c"]),
        ending(3, &[&long, "e"]),
        ending(5, &["f"]),
        ending(6, &[]),
    ] {
        store.commit(of(change)).await.unwrap();
    }
    assert_is!(
        store.commit(of(ending(5, &["g"]))).await,
        Err(StoreError::Conflict)
    );
    let expected = ["a", "b", "c", &long, "e", "f"].map(turn);
    for count in 0..=7 {
        let after = after(store, "k7f2q", count).await;
        let expected = expected.get(count as usize..).unwrap_or_default();
        assert_eq!(after, expected, "after {count}");
    }
    assert_eq!(after(store, "k7f2qq", 0).await, [turn("x"), turn("y")]);
}

/// Commits something that a conflict has to prevent.
async fn conflicts(store: &dyn Store, games: Vec<GameCommit>) {
    let commit = Commit {
        command: Some((command("late"), reply("never"))),
        at: at(0),
        games,
        posts: vec![says(7, "never")],
        user: Some((UserId(1), loud())),
        server: Some((GuildId(1), ServerSettings::default())),
        draft: Some((game("k7f2q"), UserId(1), Draft::at(1))),
        documents: vec![(UserId(1), DocumentKey::Holidays, Some(holidays(3)))],
        relies_on: Vec::new(),
        tournaments: vec![joining("spring", 0, &[1])],
        wakes: [tournament("spring")].into(),
        series: vec![skipping("cups", 0, &[1])],
        series_wakes: [series("cups")].into(),
        counted: None,
        archive_complete: true,
        outage: Some(Outage {
            from: at(0),
            to: at(9),
        }),
        analysis: Some((game("k7f2q"), Analysis::default())),
        puzzles: None,
    };
    assert_is!(store.commit(commit).await, Err(StoreError::Conflict));
    assert_eq!(store.recorded(&command("late")).await.unwrap(), None);
    assert!(deliverable(store, 0).await.is_empty());
    let draft = store.draft(&game("k7f2q"), UserId(1)).await.unwrap();
    assert_eq!(draft, None);
    assert_eq!(store.documents(UserId(1)).await.unwrap(), []);
    let events = store.tournament_events(&tournament("spring")).await;
    assert_eq!(events.unwrap(), []);
    assert_eq!(store.series_events(&series("cups")).await.unwrap(), []);
    assert!(!store.archive_complete().await.unwrap());
    assert_eq!(store.analysis(&game("k7f2q")).await.unwrap(), None);
    assert_eq!(store.outages().await.unwrap(), Outages::default());
    assert_eq!(store.user(UserId(1)).await.unwrap(), quiet());
}

fn quiet() -> UserSettings {
    UserSettings::default()
}

fn loud() -> UserSettings {
    UserSettings {
        preview: true,
        ..UserSettings::default()
    }
}

async fn a_game_that_has_moved_on_is_a_conflict_and_nothing_is_applied(store: &dyn Store) {
    plays(store, "k7f2q", 0, &["a", "b"]).await;
    for expected in [0, 1, 3] {
        let change = GameCommit {
            timers: vec![deadline(1, 1)],
            index: index(Phase::Ended),
            ..turns("k7f2q", expected, &["late"])
        };
        conflicts(store, vec![change]).await;
    }
    assert_eq!(events(store, "k7f2q").await, [turn("a"), turn("b")]);
    assert_eq!(store.next_timer().await.unwrap(), None);
    assert_eq!(store.games(&[Phase::Ended]).await.unwrap(), []);
}

async fn a_game_that_exists_cannot_be_opened_again(store: &dyn Store) {
    plays(store, "k7f2q", 0, &["opened"]).await;
    conflicts(store, vec![turns("k7f2q", 0, &["opened"])]).await;
}

async fn if_one_game_of_several_has_moved_on_nothing_is_applied(store: &dyn Store) {
    plays(store, "k7f2q", 0, &["a"]).await;
    let rematch = turns("m3x9z", 0, &["opened"]);
    conflicts(store, vec![rematch.clone(), turns("k7f2q", 0, &["late"])]).await;
    assert_eq!(store.games(&ALL).await.unwrap(), [game("k7f2q")]);

    let both = Commit {
        games: vec![rematch, turns("k7f2q", 1, &["b"])],
        ..Commit::default()
    };
    store.commit(both).await.unwrap();
    assert_eq!(events(store, "k7f2q").await, [turn("a"), turn("b")]);
    assert_eq!(events(store, "m3x9z").await, [turn("opened")]);
}

async fn a_commit_that_names_a_game_twice_is_refused(store: &dyn Store) {
    let twice = Commit {
        games: vec![turns("k7f2q", 0, &["a"]), turns("k7f2q", 1, &["b"])],
        ..Commit::default()
    };
    assert_is!(store.commit(twice).await, Err(StoreError::Failed(_)));
    assert_eq!(store.games(&ALL).await.unwrap(), []);
    plays(store, "k7f2q", 0, &["a"]).await;
}

async fn a_replayed_command_gets_its_recorded_reply_and_changes_nothing(store: &dyn Store) {
    let first = Commit {
        command: Some((command("c1"), reply("played"))),
        ..of(turns("k7f2q", 0, &["a"]))
    };
    store.commit(first.clone()).await.unwrap();
    // The first commit again, which would also conflict; and one that would not.
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
    assert_eq!(events(store, "k7f2q").await, [turn("a")]);
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
    plays(store, "k7f2q", 0, &["a"]).await;
    let moved = GameCommit {
        index: Index {
            channels: [ChannelId(7), ChannelId(8)].into(),
            users: [UserId(2), UserId(3)].into(),
            phase: Phase::Playing,
            away: None,
            computer: false,
            house: None,
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

async fn games_are_found_by_the_server_on_which_they_were_opened(store: &dyn Store) {
    const VAST: u64 = u64::MAX;
    for (guild, name, phase) in [
        (5, "a", Phase::Playing),
        (6, "b", Phase::Playing),
        (5, "c", Phase::Lobby),
        (VAST, "d", Phase::Playing),
        (5, "e", Phase::Playing),
        (5, "f", Phase::Playing),
    ] {
        opens_on(store, guild, name, phase).await;
    }
    plays(store, "nowhere", 0, &["x"]).await;
    // One goes on as it was, the others begin and end.
    for (name, phase) in [
        ("a", Phase::Playing),
        ("c", Phase::Playing),
        ("f", Phase::Ended),
    ] {
        let further = GameCommit {
            index: index(phase),
            ..turns(name, 2, &["y"])
        };
        store.commit(of(further)).await.unwrap();
    }
    let found = async |guild, phases: &[Phase], limit| {
        let games = store.games_on(GuildId(guild), phases, limit).await;
        let games = games.unwrap().into_iter().map(|game| game.0);
        games.collect::<Vec<_>>()
    };
    assert_eq!(found(5, &[Phase::Playing], 9).await, ["c", "e", "a"]);
    assert_eq!(found(5, &[Phase::Playing], 2).await, ["c", "e"]);
    assert_eq!(found(5, &ALL, 9).await, ["f", "c", "e", "a"]);
    assert_eq!(found(5, &[Phase::Lobby], 9).await, <[&str; 0]>::default());
    assert_eq!(found(6, &ALL, 9).await, ["b"]);
    assert_eq!(found(VAST, &ALL, 9).await, ["d"]);
    assert_eq!(found(7, &ALL, 9).await, <[&str; 0]>::default());
}

async fn a_game_that_has_moved_house_is_found_by_the_server_where_it_is_now(store: &dyn Store) {
    const PLAYING: Phase = Phase::Playing;
    opens_on(store, 5, "a", PLAYING).await;
    opens_on(store, 5, "b", PLAYING).await;
    plays(store, "c", 0, &["x"]).await;
    let found = async |guild| {
        let games = store.games_on(GuildId(guild), &ALL, 9).await;
        let mut games: Vec<String> = games.unwrap().into_iter().map(|game| game.0).collect();
        games.sort();
        games.join(" ")
    };
    // From one server to another, to a chat, and from where there was no server; several times in one commit.
    for (name, expected, to, phase, there) in [
        ("a", 2, &[Some(6)][..], PLAYING, ["b", "a", ""]),
        ("a", 3, &[None][..], PLAYING, ["b", "", ""]),
        ("c", 1, &[Some(6)][..], PLAYING, ["b", "c", ""]),
        (
            "a",
            4,
            &[Some(7), None, Some(5)][..],
            PLAYING,
            ["a b", "c", ""],
        ),
        ("b", 2, &[Some(7)][..], Phase::Ended, ["a", "c", "b"]),
        ("c", 2, &[][..], Phase::Ended, ["a", "c", "b"]),
    ] {
        let place = |guild: &Option<u64>| Place {
            guild: guild.map(GuildId),
            channel: ChannelId(70),
        };
        let moves = to.iter().map(|guild| Recorded {
            event: Event::Rehomed {
                place: place(guild),
                language: None,
            },
            ..turn("")
        });
        let house = match to.last() {
            Some(last) => Some(place(last)),
            None => store.index(&game(name)).await.unwrap().unwrap().house,
        };
        let index = Index {
            house,
            ..index(phase)
        };
        let events: Vec<Recorded> = moves.chain([turn("y")]).take(to.len().max(1)).collect();
        let moved = GameCommit {
            events,
            index,
            ..turns(name, expected, &[])
        };
        store.commit(of(moved)).await.unwrap();
        let on = [found(5).await, found(6).await, found(7).await];
        assert_eq!(on, there, "{name} to {to:?}");
    }
}

async fn names_that_begin_alike_are_told_apart(store: &dyn Store) {
    // Users may type anything as the name of a game.
    let names = ["", "a", "ab", "a\0", "a\0\0", "a\u{1}", "ä", "b"];
    for name in names {
        plays(store, name, 0, &[name]).await;
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
    for (name, timer) in [("a", &first), ("b", &other)] {
        store
            .commit(with(name, 0, vec![timer.clone()]))
            .await
            .unwrap();
    }
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

async fn settings_are_defaults_until_they_are_changed(store: &dyn Store) {
    let server = ServerSettings {
        clock: Some("per-move 1d".to_owned()),
        ..ServerSettings::default()
    };
    assert_eq!(store.user(UserId(1)).await.unwrap(), quiet());
    let commit = Commit {
        user: Some((UserId(1), loud())),
        server: Some((GuildId(0), server.clone())),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    assert_eq!(store.user(UserId(1)).await.unwrap(), loud());
    let several = store.users(&[UserId(2), UserId(1), UserId(2)]).await;
    assert_eq!(several.unwrap(), [quiet(), loud(), quiet()]);
    assert_eq!(store.user(UserId(2)).await.unwrap(), quiet());
    assert_eq!(store.server(GuildId(0)).await.unwrap(), server);
    let other = store.server(GuildId(1)).await.unwrap();
    assert_eq!(other, ServerSettings::default());

    let commit = Commit {
        user: Some((UserId(1), UserSettings::default())),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    assert_eq!(store.user(UserId(1)).await.unwrap(), quiet());
    assert_eq!(store.server(GuildId(0)).await.unwrap(), server);
}

async fn a_draft_is_kept_until_its_ply_passes(store: &dyn Store) {
    let (id, ada) = (game("k7f2q"), UserId(1));
    plays(store, "k7f2q", 0, &["a"]).await;
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
    plays(store, "k7f2q", 2, &["b"]).await;
    assert_eq!(store.draft(&id, ada).await.unwrap(), None);
}

fn holidays(from: i64) -> UserDocument {
    let span = Span {
        from: at(from),
        to: at(from + 9),
    };
    UserDocument::Holidays([span].into_iter().collect())
}

fn session() -> DocumentKey {
    DocumentKey::WebSession(SessionKey::of_hash([7; 32]))
}

fn signed_in() -> UserDocument {
    UserDocument::WebSession(WebSession::beginning("Ben".to_owned(), at(0)))
}

async fn papers_are_kept_under_their_users_until_they_are_thrown_away(store: &dyn Store) {
    let (ada, ben) = (UserId(1), UserId(2));
    let note = |name| DocumentKey::Note(game(name));
    let says = |words: &str| Some(UserDocument::Note(words.to_owned()));
    let documents = vec![
        (ada, note("b"), says("about b")),
        (ada, note("a"), says("about a")),
        (ada, DocumentKey::Holidays, Some(holidays(3))),
        (ben, note("a"), says("of Ben")),
        (ben, DocumentKey::Holidays, Some(holidays(5))),
        (ben, session(), Some(signed_in())),
    ];
    let commit = |documents| Commit {
        documents,
        ..Commit::default()
    };
    store.commit(commit(documents)).await.unwrap();
    keep_up(store).await;
    let kept = store.documents(ada).await.unwrap();
    let keys: Vec<DocumentKey> = kept.into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys, [DocumentKey::Holidays, note("a"), note("b")]);
    let document = store.document(ben, &note("a")).await.unwrap();
    assert_eq!(document, says("of Ben"));
    assert_eq!(store.document(ben, &note("b")).await.unwrap(), None);
    let there = store.document(ben, &session()).await.unwrap();
    assert_eq!(there, Some(signed_in()));
    let all = store.all_documents(DocumentKind::WebSession).await.unwrap();
    assert_eq!(all, [(ben, session(), signed_in())]);
    let on_holiday = async || {
        let all = store.all_documents(DocumentKind::Holidays).await.unwrap();
        all.into_iter().map(|(user, _, _)| user).collect::<Vec<_>>()
    };
    assert_eq!(on_holiday().await, [ada, ben]);

    let changed = vec![
        (ada, note("a"), says("thought better")),
        (ada, DocumentKey::Holidays, None),
        (ben, note("b"), None),
        (ben, session(), None),
    ];
    store.commit(commit(changed)).await.unwrap();
    keep_up(store).await;
    let document = store.document(ada, &note("a")).await.unwrap();
    assert_eq!(document, says("thought better"));
    assert_eq!(store.document(ben, &session()).await.unwrap(), None);
    assert_eq!(on_holiday().await, [ben]);
    // Another commit has changed what this one relies on.
    let late = |relied_on| Commit {
        relies_on: vec![(ada, note("a"), relied_on)],
        ..commit(vec![(ada, note("a"), None)])
    };
    for changed in [None, says("about a")] {
        assert_is!(store.commit(late(changed)).await, Err(StoreError::Conflict));
    }
    store.commit(late(says("thought better"))).await.unwrap();
    assert_eq!(store.document(ada, &note("a")).await.unwrap(), None);
    store.commit(late(None)).await.unwrap();
}

async fn ratings_are_kept_as_they_were_given_last(store: &dyn Store) {
    assert_eq!(store.kept_ratings().await.unwrap(), [].into());
    let text = |of: &str| of.to_owned();
    let first = [
        (text("a"), text("is kept\0\n\"so\"")),
        (text("a long one"), "ä".repeat(10_000)),
        (text("goes"), text("then")),
    ];
    store.keep_ratings(first.clone().into()).await.unwrap();
    assert_eq!(store.kept_ratings().await.unwrap(), first.clone().into());
    let [a, long, _] = first;
    let then = [a, (long.0, text("a short one")), (text("new"), text(""))];
    store.keep_ratings(then.clone().into()).await.unwrap();
    assert_eq!(store.kept_ratings().await.unwrap(), then.into());
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
    // After erasure the command may be repeated.
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

/// Stores a game of a channel.
async fn opens(store: &dyn Store, name: &str, channel: u64, phase: Phase) {
    let index = Index {
        channels: [ChannelId(channel)].into(),
        ..index(phase)
    };
    let opened = GameCommit {
        index,
        ..turns(name, 0, &["x"])
    };
    store.commit(of(opened)).await.unwrap();
}

/// What a turn asks for: replies, games of the player, what the player has in hand, messages.
async fn asked_for_a_turn(
    store: &dyn Store,
) -> (
    Vec<Option<Reply>>,
    Vec<Vec<petteia_domain::ids::GameId>>,
    Vec<Option<Draft>>,
    Vec<Option<(ChannelId, MessageId)>>,
) {
    let (mut replies, mut games, mut drafts, mut messages) = (vec![], vec![], vec![], vec![]);
    for name in ["given", "new"] {
        replies.push(store.recorded(&command(name)).await.unwrap());
    }
    for (user, limit) in [(1, 1), (1, 2), (1, 60), (2, 60), (3, 60)] {
        let of = store.games_of(UserId(user), &[Phase::Playing], limit).await;
        games.push(of.unwrap());
    }
    games.push(store.games_of(UserId(1), &ALL, 60).await.unwrap());
    for name in ["a", "b", "c\0", "nowhere"] {
        drafts.push(store.draft(&game(name), UserId(1)).await.unwrap());
    }
    for number in [1, 2] {
        let message = store.slot(&of_game("k7f2q"), &Slot::Board(number)).await;
        messages.push(message.unwrap());
    }
    (replies, games, drafts, messages)
}

async fn what_a_turn_asks_for_is_prefetched(store: &dyn Store) {
    for (name, channel, phase) in [
        ("a", 7, Phase::Playing),
        ("b", 7, Phase::Ended),
        ("c\0", 7, Phase::Playing),
        ("d", 8, Phase::Playing),
    ] {
        opens(store, name, channel, phase).await;
    }
    let kept = Commit {
        command: Some((command("given"), reply("done"))),
        draft: Some((game("a"), UserId(1), Draft::at(1))),
        ..posting(vec![in_slot(7, "board", Some(Slot::Board(1)))])
    };
    store.commit(kept).await.unwrap();
    let posts = store.pending(at(0), &BTreeSet::new(), 10).await.unwrap();
    let (number, message) = (posts[0].number, at_message("board"));
    store.delivered(number, message).await.unwrap();

    let wanted = PrefetchKeys {
        commands: ["given", "new"].map(command).into(),
        users: [UserId(1)].into(),
        channels: [ChannelId(7)].into(),
        games: [game("d"), game("nowhere")].into(),
        slots: [1, 2]
            .map(|number| (of_game("k7f2q"), Slot::Board(number)))
            .into(),
        player: Some((UserId(1), None)),
        ..PrefetchKeys::default()
    };
    let there = asked_for_a_turn(store).await;
    let (replies, games, drafts, messages) = &there;
    assert_eq!(replies, &[Some(reply("done")), None]);
    assert_eq!(games[2].len(), 3);
    assert_eq!(drafts.iter().flatten().count(), 1);
    assert_eq!(messages, &[at_message("board"), None]);
    let known = store.prefetch(&wanted).await.unwrap();
    let known = known.as_deref().unwrap_or(store);
    for (events, left) in [(0, 1), (1, 0)] {
        let of = known.events_of(&[(game("d"), events)]).await.unwrap();
        assert_eq!(of[0].len(), left);
    }
    assert_eq!(asked_for_a_turn(known).await, there);
}

/// Reads the rows that can be prefetched one by one.
async fn asked_for(
    store: &dyn Store,
    wanted: &PrefetchKeys,
) -> (
    Vec<UserSettings>,
    Vec<ServerSettings>,
    Vec<Option<UserDocument>>,
    Vec<Vec<petteia_domain::ids::GameId>>,
) {
    let (mut users, mut servers, mut documents, mut playing) = (vec![], vec![], vec![], vec![]);
    for user in &wanted.users {
        users.push(store.user(*user).await.unwrap());
    }
    for server in &wanted.servers {
        servers.push(store.server(*server).await.unwrap());
    }
    for (user, game) in &wanted.plans {
        let document_key = DocumentKey::Plan(game.clone());
        documents.push(store.document(*user, &document_key).await.unwrap());
    }
    for channel in &wanted.channels {
        for limit in [1, 2, 3] {
            let games = store.games_in(*channel, &[Phase::Playing], limit).await;
            playing.push(games.unwrap());
        }
        playing.push(store.games_in(*channel, &ALL, 2).await.unwrap());
    }
    (users, servers, documents, playing)
}

async fn what_is_prefetched_is_what_would_have_been_read(store: &dyn Store) {
    let plan = |code: &str| {
        UserDocument::Plan(Plan {
            ply: 1,
            code: code.to_owned(),
            lines: Vec::new(),
            taken_back: false,
        })
    };
    let direct = UserSettings {
        direct: true,
        ..UserSettings::default()
    };
    let shares = ServerSettings {
        shares_seeks: true,
        ..ServerSettings::default()
    };
    let planned = |name: &str, code: &str| {
        let document_key = DocumentKey::Plan(game(name));
        (UserId(1), document_key, Some(plan(code)))
    };
    // Three games in a channel, one of them finished, and one game elsewhere.
    for (name, channel, phase) in [
        ("a", 7, Phase::Playing),
        ("b", 7, Phase::Ended),
        ("c\0", 7, Phase::Playing),
        ("d", 7, Phase::Playing),
        ("e", 8, Phase::Playing),
    ] {
        opens(store, name, channel, phase).await;
    }
    let kept = Commit {
        user: Some((UserId(1), direct)),
        server: Some((GuildId(1), shares)),
        documents: vec![planned("a", "one"), planned("c\0", "two")],
        ..posting(Vec::new())
    };
    store.commit(kept).await.unwrap();
    let nobody = PrefetchKeys::default();
    let known = store.prefetch(&nobody).await.unwrap();
    let (users, ..) = asked_for(known.as_deref().unwrap_or(store), &nobody).await;
    assert_eq!(users, []);
    let names = ["a", "b", "c\0", "nowhere"];
    let wanted = PrefetchKeys {
        users: [1, 2].map(UserId).into(),
        servers: [1, 2].map(GuildId).into(),
        plans: [1, 2]
            .into_iter()
            .flat_map(|user| names.map(|name| (UserId(user), game(name))))
            .collect(),
        channels: [7, 8, 9].map(ChannelId).into(),
        ..PrefetchKeys::default()
    };
    let there = asked_for(store, &wanted).await;
    let (users, servers, documents, playing) = &there;
    assert!(users[0].direct && !users[1].direct);
    assert!(servers[0].shares_seeks && !servers[1].shares_seeks);
    assert_eq!(documents.iter().flatten().count(), 2);
    let found: Vec<usize> = playing.iter().map(Vec::len).collect();
    assert_eq!(found, [1, 2, 3, 2, 1, 1, 1, 1, 0, 0, 0, 0]);
    let known = store.prefetch(&wanted).await.unwrap();
    let known = known.as_deref().unwrap_or(store);
    assert_eq!(asked_for(known, &wanted).await, there);
    // Rows that were not prefetched are read from the store.
    let other = PrefetchKeys {
        users: [UserId(3)].into(),
        plans: [(UserId(3), game("a"))].into(),
        ..PrefetchKeys::default()
    };
    let (users, _, documents, _) = asked_for(known, &other).await;
    assert_eq!(users, [quiet()]);
    assert_eq!(documents, [None]);
    // Outside, the current state is visible.
    let thrown_away = Commit {
        documents: vec![(UserId(1), DocumentKey::Plan(game("a")), None)],
        ..posting(Vec::new())
    };
    store.commit(thrown_away).await.unwrap();
    let (_, _, documents, _) = asked_for(store, &wanted).await;
    assert_eq!(documents.iter().flatten().count(), 1);
}
