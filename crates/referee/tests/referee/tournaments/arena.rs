//! Tests of arenas.

use super::*;

/// An arena of Pentalath that lasts an hour.
fn arena() -> Proposal {
    with(proposal(System::Arena), |it| {
        it.kind = GameKind::Pentalath;
        it.options = String::new();
        it.clock = Some("per-move 3m".to_owned());
        it.round = Some("1h".to_owned());
    })
}

impl Table {
    /// In a game, this user resigns.
    async fn resigns(&self, user: UserId, game: &GameId) {
        self.does(user, resign_in(game)).await;
        self.fire_all().await;
    }

    /// The game that a user plays, if they play one.
    async fn game_of(&self, user: UserId) -> Option<GameId> {
        for game in self.playing().await {
            if self.state(&game).await.seat_of(user).is_some() {
                return Some(game);
            }
        }
        None
    }

    /// The points of a player so far.
    async fn arena_points(&self, id: &TournamentId, user: UserId) -> u32 {
        let tournament = self.load_tournament(id).await;
        let number = tournament.number_of(user).unwrap();
        let standings = tournament.standings();
        let row = standings.iter().find(|one| one.player == number);
        row.unwrap().points.twelfths() / 12
    }
}

#[tokio::test]
async fn who_is_free_is_paired_again_until_the_time_is_up() {
    let table = Table::new();
    let short = with(arena(), |it| {
        it.clock = Some("per-move 10m".to_owned());
        it.round = Some("20m".to_owned());
    });
    let id = table.tournament(short, 4).await;
    let [first, second] = &table.playing().await[..] else {
        panic!("two games");
    };
    let users: Vec<UserId> = table.state(first).await.users().collect();
    table.resigns(users[0], first).await;
    // The two of the first game have just met, and wait for others.
    assert_eq!(table.playing().await.len(), 1);
    let others: Vec<UserId> = table.state(second).await.users().collect();
    table.resigns(others[0], second).await;
    assert_eq!(table.playing().await.len(), 2);
    for user in &users {
        let game = table.game_of(*user).await.unwrap();
        let met: Vec<UserId> = table.state(&game).await.users().collect();
        assert!(met.iter().any(|one| others.contains(one)), "{met:?}");
    }
    assert_eq!(table.arena_points(&id, users[1]).await, 2);
    table.pass(TimeDelta::minutes(9)).await;
    for game in table.playing().await {
        let user = table.state(&game).await.users().next().unwrap();
        table.resigns(user, &game).await;
    }
    table.posted().await;
    let open = table.playing().await;
    assert_eq!(open.len(), 2);
    table.pass(TimeDelta::minutes(11)).await;
    let tournament = table.load_tournament(&id).await;
    assert_eq!(tournament.phase, Phase::Ended);
    assert_eq!(tournament.games().count(), 6);
    let scored = tournament.games().filter(|(_, game)| game.scored.is_some());
    assert_eq!(scored.count(), 4, "what is unfinished does not count");
    for game in open {
        assert_eq!(table.state(&game).await.phase, Phase::Playing);
    }
    let told: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|one| words(&one.whole_text()))
        .collect();
    let last: Vec<_> = told
        .iter()
        .filter(|one| one.contains("final standings"))
        .collect();
    assert_eq!(last.len(), 1, "{told:#?}");
}

#[tokio::test]
async fn two_alone_meet_again_after_a_while_with_seats_exchanged_and_a_streak_counts_double() {
    let table = Table::new();
    let id = table.tournament(arena(), 2).await;
    let [winner, loser] = [UserId(101), UserId(102)];
    let mut before = None;
    for points in [2, 4, 8] {
        let game = table.game_of(loser).await.unwrap();
        let first = table.state(&game).await.users_of(seat(1))[0];
        assert_ne!(before, Some(first));
        before = Some(first);
        table.resigns(loser, &game).await;
        assert_eq!(table.arena_points(&id, winner).await, points);
        assert_eq!(table.game_of(loser).await, None);
        table.pass(TimeDelta::minutes(2)).await;
    }
    let shown = table.does(ADA, of(ShowStandings::default())).await;
    let said = words(&shown.whole_text());
    has(&said, ["the arena so far", "🔥 3 wins in a row"]);
    let drawing = shown.drawing.unwrap();
    has(&drawing.alt.to_string(), ["🔥 3 wins in a row"]);
    let Shows::Standings(page) = drawing.shows else {
        panic!("it shows the standings")
    };
    assert_eq!(page.rows[0].streak, 3);
    assert_eq!(page.rows[1].streak, 0);
}

#[tokio::test]
async fn who_misses_a_turn_is_not_paired_until_they_are_back() {
    let table = Table::new();
    let id = table.tournament(arena(), 2).await;
    let game = table.playing().await.remove(0);
    let state = table.state(&game).await;
    let away = state.users_of(state.to_move().unwrap())[0];
    let other = state.users().find(|user| *user != away).unwrap();
    table.pass(TimeDelta::minutes(4)).await;
    table.posted().await;
    table.resigns(other, &game).await;
    let told: Vec<Message> = table.messages().await;
    let told = told.iter().find(|one| {
        one.notify == [away]
            && !one.buttons.is_empty()
            && words(&one.whole_text()).contains("missed a turn")
    });
    let back = press(told.unwrap(), "I am back");
    table.pass(TimeDelta::minutes(10)).await;
    assert!(table.playing().await.is_empty());
    table.does(away, back).await;
    // The two have just met, so they wait for others first.
    table.pass(TimeDelta::minutes(2)).await;
    assert_eq!(table.playing().await.len(), 1);
    let tournament = table.load_tournament(&id).await;
    let number = tournament.number_of(away).unwrap();
    assert!(!tournament.is_resting(number));
    table.does(away, of(LeaveTournament::default())).await;
    let log = table.hears(ADA, typed("tournament log")).await;
    let entries: Vec<&str> = log.lines().filter(|line| line.contains("Nobody")).collect();
    assert_eq!(entries.len(), 3, "{log}");
    has(entries[0], ["pauses"]);
    has(entries[1], ["is back"]);
    has(entries[2], ["missed a turn and pauses"]);
}

#[tokio::test]
async fn players_pause_return_and_come_in_late_with_an_odd_number() {
    let table = Table::new();
    let id = table.tournament(arena(), 3).await;
    assert_eq!(table.playing().await.len(), 1);
    let game = table.playing().await.remove(0);
    let [one, other]: [UserId; 2] = table.state(&game).await.users().collect::<Vec<_>>()[..]
        .try_into()
        .unwrap();
    let pause = || of(LeaveTournament::default());
    table.does(one, pause()).await;
    table.refused(one, pause()).await;
    table.refused(STRANGER, pause()).await;
    table.resigns(other, &game).await;
    assert_eq!(table.game_of(one).await, None, "pauses");
    assert!(table.game_of(other).await.is_some(), "meets the third");
    table.does(ADA, of(JoinTournament::default())).await;
    table.does(one, of(JoinTournament::default())).await;
    table.fire_all().await;
    let game = table.game_of(ADA).await.unwrap();
    assert!(table.state(&game).await.seat_of(one).is_some());
    table.refused(ADA, of(JoinTournament::default())).await;
    assert_eq!(table.load_tournament(&id).await.players.len(), 4);
}

#[tokio::test]
async fn games_that_end_in_one_instant_are_both_counted_and_everybody_is_paired_once() {
    let store = Arc::new(crate::contested::Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    let id = table.tournament(arena(), 4).await;
    let [first, second] = &table.playing().await[..] else {
        panic!("two games");
    };
    let [one, other] = [first, second].map(|game| (game.clone(), resign_in(game)));
    let user = table.state(&one.0).await.users().next().unwrap();
    table.does(user, one.1).await;
    // The other game ends while the arena looks at this one.
    let user = table.state(&other.0).await.users().next().unwrap();
    store.first(&table, table.command(user, other.1));
    table.fire_all().await;
    let tournament = table.load_tournament(&id).await;
    let scored = tournament.games().filter(|(_, game)| game.scored.is_some());
    assert_eq!((scored.count(), tournament.games().count()), (2, 4));
    assert_eq!(table.playing().await.len(), 2);
}

#[tokio::test]
async fn after_a_crash_between_the_end_of_a_game_and_the_next_pairing_the_arena_goes_on() {
    let table = Table::new();
    table.tournament(arena(), 4).await;
    for game in table.playing().await {
        let user = table.state(&game).await.users().next().unwrap();
        // The timer that wakes the arena has not fired yet.
        table.does(user, resign_in(&game)).await;
    }
    assert!(table.playing().await.is_empty());
    let restarted = Table::on(table.store.clone(), GameDefaults::default());
    restarted.fire_all().await;
    assert_eq!(restarted.playing().await.len(), 2);
}

#[tokio::test]
async fn what_no_arena_has_is_refused() {
    let table = Table::new();
    let refused = [
        (
            with(arena(), |it| it.kind = GameKind::Rithmomachia),
            "Five Lines and Pentalath",
        ),
        (
            with(arena(), |it| it.round = Some("10m".to_owned())),
            "20 minutes to 6 hours",
        ),
        (
            with(arena(), |it| it.clock = Some("per-move 1d".to_owned())),
            "10 minutes a turn",
        ),
        (
            with(arena(), |it| it.clock = Some("bank 1h".to_owned())),
            "10 minutes a turn",
        ),
        (with(arena(), |it| it.rounds = Some(3)), "Leave out"),
        (with(arena(), |it| it.pairs = Some(true)), "Leave out"),
    ];
    for (proposal, why) in refused {
        has(&table.refusal(ORGANISER, create(proposal)).await, [why]);
    }
    let usual = with(arena(), |it| {
        it.clock = None;
        it.round = None;
    });
    let id = table.tournament(usual, 2).await;
    let plan = table.load_tournament(&id).await.plan;
    assert_eq!(
        (plan.clock.as_str(), plan.round_seconds),
        ("per-move 3m", Some(3600))
    );
    let refused = [
        (of(PauseTournament::default()), "as a whole"),
        (typed("tournament finish"), "time is up"),
        (
            typed("tournament challenge player:102"),
            "only challenge on a ladder",
        ),
        (typed("tournament pair pairings:1-2"), "In this system"),
        (typed("tournament add newcomer:1"), "nobody can join"),
    ];
    for (action, why) in refused {
        has(&table.refusal(ORGANISER, action).await, [why]);
    }
}

/// The texts of the announcement, as it was edited since the last call.
async fn edits(table: &Table) -> Vec<String> {
    let posts = table.posted().await.into_iter();
    let edits = posts.filter_map(|post| match post {
        Post::Edit {
            message,
            slot: Slot::Registration,
        } => Some(words(&message.whole_text())),
        _ => None,
    });
    edits.collect()
}

/// An arena with as much time for a turn as there can be.
fn unhurried() -> Proposal {
    with(arena(), |it| it.clock = Some("per-move 10m".to_owned()))
}

#[tokio::test]
async fn forty_results_in_an_hour_change_the_announcement_at_most_every_third_minute() {
    let table = Table::new();
    let id = table.tournament(unhurried(), 8).await;
    edits(&table).await;
    let (step, mut results) = (TimeDelta::seconds(5), 0);
    let mut edited: Vec<DateTime<Utc>> = Vec::new();
    let mut waiting: Vec<GameId> = Vec::new();
    for number in 1..=700 {
        table.pass(step).await;
        if number % 17 == 0 && results < 40 {
            for game in table.playing().await {
                if !waiting.contains(&game) {
                    waiting.push(game);
                }
            }
            // The oldest, before somebody misses a turn in it.
            let game = waiting.remove(0);
            let user = table.state(&game).await.users().next().unwrap();
            table.resigns(user, &game).await;
            results += 1;
        }
        let new = edits(&table).await.len();
        assert!(new <= 1, "{new} edits at once");
        edited.extend(vec![table.now(); new]);
    }
    assert_eq!(results, 40);
    assert!((15..=20).contains(&edited.len()), "{edited:#?}");
    for pair in edited.windows(2) {
        assert!(
            pair[1] - pair[0] >= TimeDelta::minutes(3) - step,
            "{pair:?}"
        );
    }
    table.pass(TimeDelta::minutes(5)).await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
    let last = edits(&table).await;
    has(last.last().unwrap(), ["It is over."]);
}

#[tokio::test]
async fn results_that_come_close_together_are_all_shown_in_the_end() {
    let table = Table::new();
    table.tournament(unhurried(), 8).await;
    edits(&table).await;
    let games = table.playing().await;
    for (number, game) in games.iter().enumerate() {
        let users: Vec<UserId> = table.state(game).await.users().collect();
        table.resigns(users[0], game).await;
        let now = edits(&table).await;
        assert_eq!(now.len(), usize::from(number == 0), "{now:#?}");
        table.pass(TimeDelta::seconds(20)).await;
    }
    table.pass(TimeDelta::minutes(3)).await;
    let [shown] = &edits(&table).await[..] else {
        panic!("one edit")
    };
    let winners = shown.lines().filter(|line| line.ends_with("Nobody 2"));
    assert_eq!(winners.count(), games.len(), "{shown}");
    // Nothing is left to be shown.
    table.pass(TimeDelta::minutes(30)).await;
    assert_eq!(edits(&table).await, Vec::<String>::new());
}
