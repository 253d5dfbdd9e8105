//! Tests of turns lost on time, and of abandoned games.

use crate::table::*;

#[tokio::test]
async fn at_the_deadline_the_turn_is_lost_and_the_next_player_told() {
    let (table, game) = Table::duel("per-move 3d").await;
    table.posted().await;
    table.pass(TimeDelta::days(3) - TimeDelta::seconds(1)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(1)));
    table.posted().await;
    table.pass(TimeDelta::seconds(1)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
    // The bot also asks whether Ada has left the server.
    scene!(table);
}

#[tokio::test]
async fn without_a_clock_nothing_is_ever_lost() {
    let (table, game) = Table::duel("none").await;
    let board = table.messages().await.pop().unwrap();
    assert!(words(&board.whole_text()).ends_with("Ada, it is your turn."));
    table.pass(TimeDelta::weeks(500)).await;
    assert_eq!(table.state(&game).await.game.ply(), 1);
    assert!(table.posted().await.is_empty());
}

#[tokio::test]
async fn a_game_everybody_left_closes_by_itself_and_falls_silent() {
    let table = Table::new();
    let game = table.game("3", "per-move 1d", &[ADA, BEN, CLEO]).await;
    table.posted().await;
    table.pass(TimeDelta::weeks(50)).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Ended);
    assert_eq!(state.plies.len(), 9, "three turns lost by each");
    let end = state.end.unwrap();
    assert_eq!(end.termination, Termination::Abandoned);
    assert_eq!(end.result, "0-0-0");
    let last = table.messages().await.pop().unwrap();
    has(&words(&last.whole_text()), ["abandoned"]);
    assert_eq!(last.files[0].name, format!("{game}.pgr"));
    assert_eq!(table.next_timer().await, None);
    table.pass(TimeDelta::weeks(50)).await;
    assert!(table.posted().await.is_empty());
}

#[tokio::test]
async fn opponents_may_close_a_game_after_three_turns_lost_in_succession() {
    let (table, game) = Table::duel("per-move 1d").await;
    for ply in 0..3 {
        table
            .refused(BEN, pressed(buttons::game::close_abandoned(&game)))
            .await;
        table.pass(TimeDelta::days(1)).await;
        let message = table.messages().await.pop().unwrap();
        let lost = words(&message.whole_text());
        assert_eq!(labels(&message).contains(&"Claim the win"), ply == 2);
        let explained = "Claim the win ends the game, and the opponents win.";
        assert_eq!(lost.contains(explained), ply == 2, "{lost}");
        match ply {
            0 => assert!(lost.contains("Ada missed a turn.")),
            1 => assert!(lost.contains("Ada missed a turn (2nd in a row).")),
            _ => assert!(lost.contains("Ada missed a turn (3rd in a row).")),
        }
        if ply < 2 {
            table.plays(BEN, ["W-W3r", "R-R1Y"][ply]).await;
        }
    }
    table
        .refused(ADA, pressed(buttons::game::close_abandoned(&game)))
        .await;
    table
        .refused(STRANGER, pressed(buttons::game::close_abandoned(&game)))
        .await;
    table.posted().await;
    table
        .does(BEN, pressed(buttons::game::close_abandoned(&game)))
        .await;
    let close = table.button("Claim the win").await;
    table.does(BEN, close.clone()).await;
    let state = table.state(&game).await;
    let end = state.end.clone().unwrap();
    assert_eq!(end.termination, Termination::Abandoned);
    assert_eq!(end.result, "0-1", "not as it stood, which is a draw");
    assert_eq!(state.outcome().unwrap().winners, [seat(2)]);
    let last = table.message().await;
    table.does(BEN, close).await;
    assert!(
        last.files[0]
            .content
            .contains("[Termination \"abandoned\"]")
    );
    scene!(table);
}

#[tokio::test]
async fn a_turn_played_ends_the_succession_of_lost_ones() {
    let (table, game) = Table::duel("per-move 1d").await;
    table.pass(TimeDelta::days(1)).await;
    table.plays(BEN, "W-W3r").await;
    table.pass(TimeDelta::days(1)).await;
    table.plays(BEN, "R-R1Y").await;
    table.plays(ADA, "W-W1r").await;
    table.plays(BEN, "G-G1W").await;
    table.pass(TimeDelta::days(1)).await;
    assert_eq!(table.state(&game).await.lost, [1, 0]);
}

#[tokio::test]
async fn an_egg_timer_hands_on_what_was_left_once() {
    let table = Table::new();
    let game = table.game("3", "egg-timer 60m", &[ADA, BEN, CLEO]).await;
    let left = async || {
        let state = table.state(&game).await;
        (state.deadline().unwrap() - table.now()).num_minutes()
    };
    assert_eq!(left().await, 60);
    table.pass(TimeDelta::minutes(40)).await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(left().await, 80, "Ada left twenty minutes");
    table.pass(TimeDelta::minutes(30)).await;
    table.plays(BEN, "R-R1Y").await;
    assert_eq!(left().await, 110, "Ben left fifty, Ada's are gone");
    table.pass(TimeDelta::minutes(110)).await;
    assert_eq!(left().await, 60, "Cleo lost her turn and left nothing");
}

#[tokio::test]
async fn a_bank_runs_out_and_then_leaves_the_minimum() {
    let table = Table::new();
    let game = table
        .game("teams", "bank 2d", &[ADA, BEN, CLEO, DORA])
        .await;
    let left = async || {
        let state = table.state(&game).await;
        (state.deadline().unwrap() - table.now()).num_minutes()
    };
    assert_eq!(left().await, 48 * 60);
    table.pass(TimeDelta::hours(30)).await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(left().await, 48 * 60, "the other party's bank is full");
    table.plays(BEN, "W-W1r").await;
    assert_eq!(left().await, 18 * 60, "Cleo is of Ada's party");
    let said = table.hears(BEN, board()).await;
    has(
        &said,
        ["Time in the banks when this turn began: Ada and Cleo 18 hours; Ben and Dora 2 days."],
    );
    table.pass(TimeDelta::hours(18)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(4)));
    table.plays(DORA, "R-R1Y").await;
    assert_eq!(left().await, 60, "the bank is empty");
    table.pass(TimeDelta::minutes(60)).await;
    assert_eq!(table.state(&game).await.to_move(), Some(seat(2)));
}

#[tokio::test]
async fn a_turn_that_arrived_before_the_deadline_counts_if_handled_after_it() {
    let (table, game) = Table::duel("per-move 1h").await;
    table.clock.advance(TimeDelta::minutes(59));
    let command = table.command(ADA, turn_of("W-W3r"));
    table.clock.advance(TimeDelta::minutes(2));
    assert!(!table.handle(command).await.refused);
    table.fire().await;
    let state = table.state(&game).await;
    assert_eq!(state.to_move(), Some(seat(2)), "nobody lost a turn");
    assert_eq!(state.lost, [0, 0]);
}

#[tokio::test]
async fn a_turn_that_arrived_after_the_deadline_is_refused_though_nobody_took_it_yet() {
    let (table, _) = Table::duel("per-move 1h").await;
    table.store.heartbeat(table.now()).await.unwrap();
    table.clock.advance(TimeDelta::seconds(3601));
    table.store.heartbeat(table.now()).await.unwrap();
    let said = table.refusal(ADA, turn_of("W-W3r")).await;
    has(&said, ["Your time ran out 01-05 13:00:00"]);
}

#[tokio::test]
async fn a_deadline_is_void_once_the_turn_was_played() {
    let (table, game) = Table::duel("per-move 1h").await;
    let until = table.now() + TimeDelta::hours(1);
    let due = table.store.timers_due(until, 9).await.unwrap();
    table.clock.advance(TimeDelta::minutes(59));
    table.plays(ADA, "W-W3r").await;
    table.clock.advance(TimeDelta::minutes(1));
    for (of, timer) in due {
        table.deal_with(&of, &timer).await;
    }
    let state = table.state(&game).await;
    assert_eq!(state.game.ply(), 2);
    assert_eq!(
        state.deadline(),
        Some(table.now() + TimeDelta::minutes(59)),
        "Ben has his hour"
    );
}

#[tokio::test]
async fn two_time_outs_of_one_turn_take_one_turn() {
    let (table, game) = Table::duel("per-move 1h").await;
    table.clock.advance(TimeDelta::hours(1));
    let due = table.store.timers_due(table.now(), 9).await.unwrap();
    for (of, timer) in due.iter().chain(&due) {
        table.deal_with(of, timer).await;
    }
    assert_eq!(table.state(&game).await.game.ply(), 2);
}

#[tokio::test]
async fn a_turn_confirmed_after_the_time_ran_out_is_said_to_be_lost() {
    let table = Table::new();
    let preview = with(UserSettings::default(), |it| it.preview = true);
    table.set(ADA, preview).await;
    table.game("2", "per-move 1h", &[ADA, BEN]).await;
    let preview = table.plays(ADA, "W-W3r").await;
    let confirm = press(&preview, "Confirm");
    table.pass(TimeDelta::hours(1)).await;
    let lost = "Your time ran out before this arrived. You missed this turn.\n";
    let refusal = table.refused(ADA, confirm.clone()).await;
    let said = words(&refusal.whole_text());
    assert!(said.starts_with(lost), "{said}");
    let typed = table.refused(ADA, turn_of("W-W3r")).await;
    assert!(words(&typed.whole_text()).starts_with(lost), "{typed:?}");
    table.plays(BEN, "R-R1Y").await;
    let refusal = table.refused(ADA, confirm).await;
    let said = words(&refusal.whole_text());
    assert!(said.starts_with(lost), "{said}");
    scene!(table);
}
