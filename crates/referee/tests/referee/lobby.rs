//! Opening games, taking seats, beginning, cancelling.

use crate::table::*;

#[tokio::test]
async fn a_game_begins_by_itself_when_every_seat_is_taken() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "per-move 3d")).await;
    table.presses(BEN, "Join").await;
    assert_eq!(table.state(&game).await.phase, Phase::Lobby);
    table.posted().await;

    table.joins(CLEO, &game).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.seats(), [ADA, BEN, CLEO].map(Occupant::from));
    scene!(table);
}

#[tokio::test]
async fn seats_are_dealt_by_lot_if_so_agreed() {
    let mut orders = std::collections::BTreeSet::new();
    let table = Table::new();
    for _ in 0..40 {
        let by_lot = with(opening("3", "none"), |it| it.order = SeatOrder::Random);
        let game = table.open(ADA, by_lot).await;
        table.joins(BEN, &game).await;
        table.joins(CLEO, &game).await;
        orders.insert(table.seats(&game).await.concat());
    }
    assert_eq!(orders.len(), 6, "all six orders of three players come up");
}

#[tokio::test]
async fn a_user_joins_a_game_once() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "none")).await;
    table.refused(ADA, join(&game)).await;
    table.refused(ADA, join_seat(&game, 1)).await;
}

#[tokio::test]
async fn seats_are_kept_for_those_invited() {
    let table = Table::new();
    let game = table.open(ADA, invites("2", &[BEN])).await;
    table.message().await;
    table.refused(CLEO, join(&game)).await;
    table.joins(BEN, &game).await;
    assert_eq!(table.state(&game).await.phase, Phase::Playing);
    scene!(table);
}

#[tokio::test]
async fn an_invitation_declined_opens_the_seat_to_others() {
    let table = Table::new();
    let game = table.open(ADA, invites("2", &[BEN])).await;
    table.posted().await;
    table.does(BEN, leave(&game)).await;
    let told = table.messages().await.pop().unwrap();
    assert_eq!(told.notify, [ADA]);
    has(
        &words(&told.whole_text()),
        ["Ada, Ben has declined your invitation"],
    );
    table.joins(CLEO, &game).await;
    assert_eq!(table.seats(&game).await, [[ADA], [CLEO]]);
}

#[tokio::test]
async fn more_guests_than_seats_are_refused() {
    let table = Table::new();
    let crowd = Action::Play(invites("2", &[BEN, CLEO]));
    let why = table.refusal(ADA, crowd).await;
    has(&why, ["You invited 2 players"]);
    let game = table.open(ADA, invites("3", &[BEN, CLEO])).await;
    assert_eq!(table.state(&game).await.invited, [BEN, CLEO]);
}

#[tokio::test]
async fn whoever_is_invited_twice_is_refused_and_nobody_invites_themselves() {
    let table = Table::new();
    for wrong in [invites("3", &[BEN, BEN]), invites("2", &[ADA])] {
        table.refused(ADA, Action::Play(wrong)).await;
    }
    scene!(table);
}

#[tokio::test]
async fn partners_share_a_seat() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    table.presses(CLEO, "Ask Ada to share a seat").await;
    table.presses(ADA, "Yes").await;
    table.refused(DORA, join_seat(&game, 2)).await;
    table.posted().await;
    table.joins(BEN, &game).await;
    table.message().await;
    assert_eq!(table.seats(&game).await, [vec![ADA, CLEO], vec![BEN]]);
    scene!(table);
}

#[tokio::test]
async fn a_host_who_leaves_hands_over_and_the_last_to_leave_cancels() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "none")).await;
    table.joins(BEN, &game).await;
    table.does(ADA, leave(&game)).await;
    let state = table.state(&game).await;
    assert_eq!(state.host, BEN);
    table.refused(ADA, leave(&game)).await;
    table.joins(CLEO, &game).await;
    assert_eq!(
        table.state(&game).await.taken_seats(),
        [BEN, CLEO].map(Occupant::from),
        "in the order in which they joined, wherever a seat was free"
    );
    table.does(BEN, leave(&game)).await;
    table.does(CLEO, leave(&game)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    table.refused(BEN, join(&game)).await;
}

#[tokio::test]
async fn a_host_may_begin_with_fewer_players_where_that_is_a_line_up() {
    let table = Table::new();
    let game = table.open(ADA, opening("4", "per-move 1d")).await;
    table.refused(ADA, start(&game)).await;
    table.joins(BEN, &game).await;
    table.joins(CLEO, &game).await;
    table.refused(BEN, start(&game)).await;
    table.does(ADA, start(&game)).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.game.setup().line_up(), "3");
    assert!(state.deadline().is_some());
    scene!(table);
}

#[tokio::test]
async fn teams_and_five_need_all_their_seats() {
    let table = Table::new();
    for (line_up, seats) in [("teams", 4), ("5", 5)] {
        let game = table.open(ADA, opening(line_up, "none")).await;
        for user in [BEN, CLEO] {
            table.joins(user, &game).await;
        }
        let taken = format!("Seats taken: 3 of {seats}.");
        has(&table.refusal(ADA, start(&game)).await, [&taken]);
    }
}

#[tokio::test]
async fn a_game_with_its_own_thread_opens_it_before_the_first_board() {
    let table = Table::new();
    let own = with(opening("2", "none"), |it| it.thread = true);
    let game = table.open(ADA, own).await;
    table.posted().await;
    table.joins(BEN, &game).await;
    let thread = ChannelId(71);
    table.thread_opened(&game, thread).await;
    let address = table.referee.deliveries().address(&game).await.unwrap();
    assert_eq!(address.map(|address| address.home), Some(thread));
    let found = table.store.games_in(thread, &[Phase::Playing], 9).await;
    assert_eq!(found.unwrap(), std::slice::from_ref(&game));
    let store = &table.store;
    let found = store.games_in(HERE.channel, &[Phase::Playing], 9).await;
    assert_eq!(found.unwrap(), [game]);
    scene!(table);
}

#[tokio::test]
async fn a_wrong_line_up_option_or_clock_is_refused_by_name() {
    let table = Table::new();
    for (line_up, options, clock) in [
        ("7", "", "none"),
        ("2", "outs=9", "none"),
        ("2", "", "per-move soon"),
        ("2", "", "per-move 3s"),
    ] {
        let wrong = with(opening(line_up, clock), |it| {
            it.options = options.to_owned()
        });
        table.refused(ADA, Action::Play(wrong)).await;
    }
    scene!(table);
}

#[tokio::test]
async fn a_game_without_a_clock_of_its_own_has_the_servers_or_the_houses() {
    let table = Table::new();
    let unclocked = || with(opening("2", "none"), |it| it.clock = None);
    let game = table.open(ADA, unclocked()).await;
    assert_eq!(table.state(&game).await.control.to_string(), "per-move 3d");
    let clock = typed("server clock:egg-timer 1d");
    table.manages(ADA, clock).await;
    let game = table.open(ADA, unclocked()).await;
    assert_eq!(table.state(&game).await.control.to_string(), "egg-timer 1d");
    let said = table.manages(ADA, typed("server clock:none")).await;
    has(
        &words(&said.message.whole_text()),
        ["Default clock: no clock\n"],
    );
}

#[tokio::test]
async fn games_are_opened_only_where_the_server_allows_it() {
    let table = Table::new();
    table.manages(ADA, typed("server allow:77")).await;
    let play = Action::Play(opening("2", "none"));
    has(&table.refusal(ADA, play.clone()).await, ["#77"]);
    let mut there = table.command(ADA, play);
    there.place.channel = ChannelId(77);
    assert!(!table.handle(there).await.refused);
}

#[tokio::test]
async fn a_user_keeps_five_lobbies_open_at_most() {
    let table = Table::new();
    for _ in 0..5 {
        table.open(ADA, opening("2", "none")).await;
    }
    let why = table.refusal(ADA, Action::Play(opening("2", "none"))).await;
    has(&why, ["5 of your games"]);
    table.open(BEN, opening("2", "none")).await;
}

#[tokio::test]
async fn a_lobby_nobody_comes_to_is_closed() {
    let table = Table::with(GameDefaults {
        lobby: std::time::Duration::from_secs(3 * 24 * 60 * 60),
        ..GameDefaults::default()
    });
    let game = table.open(ADA, opening("2", "none")).await;
    table.posted().await;
    let timers = table.store.timers_due(table.now() + TimeDelta::days(3), 9);
    assert_eq!(timers.await.unwrap()[0].1.what, TimerKind::Lobby);
    table.pass(TimeDelta::days(3) - TimeDelta::seconds(1)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Lobby);
    table.pass(TimeDelta::seconds(1)).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    assert_eq!(table.next_timer().await, None);
    scene!(table);
}

#[tokio::test]
async fn a_lobby_is_cancelled_by_its_host_or_who_manages_the_server() {
    let table = Table::new();
    for (user, manages) in [(ADA, false), (STRANGER, true)] {
        let game = table.open(ADA, opening("2", "none")).await;
        has(&table.refusal(BEN, cancel_of(&game)).await, ["Only Ada"]);
        let mut command = table.command(user, cancel_of(&game));
        command.actor.manages_server = manages;
        assert!(!table.handle(command).await.refused);
        assert_eq!(table.state(&game).await.phase, Phase::Ended);
    }
}

#[tokio::test]
async fn a_running_game_is_cancelled_by_those_whom_the_server_allows() {
    for (who, host_may, manager_may) in [
        ("managers", false, true),
        ("host", true, true),
        ("nobody", false, false),
    ] {
        for (user, manages, may) in [
            (ADA, false, host_may),
            (BEN, false, false),
            (STRANGER, true, manager_may),
        ] {
            let table = Table::new();
            let who = typed(&format!("server cancels:{who}"));
            table.manages(STRANGER, who).await;
            let game = table.game("2", "per-move 1d", &[ADA, BEN]).await;
            table.posted().await;
            let mut command = table.command(user, cancel());
            command.actor.manages_server = manages;
            let reply = table.handle(command).await;
            assert_eq!(!reply.refused, may, "{user:?}");
            let state = table.state(&game).await;
            assert_eq!(state.phase == Phase::Ended, may);
            if may {
                assert_eq!(state.end.unwrap().result, "*");
                assert_eq!(table.next_timer().await, None);
                let posts = table.posted().await;
                assert_eq!(disarmed(&posts[0]), Some(&Slot::Board(0)));
            }
        }
    }
}
