//! Tests of questions between players.

use crate::table::*;

fn resign(confirmed: bool) -> Action {
    Action::Resign(Resign {
        game: None,
        confirmed,
    })
}

/// A game in which these users have played these turns.
async fn game_with(table: &Table, clock: &str, users: &[UserId], turns: &[&str]) -> GameId {
    let game = table.game(&users.len().to_string(), clock, users).await;
    for (turn, user) in turns.iter().zip(users.iter().cycle()) {
        table.plays(*user, turn).await;
    }
    table.posted().await;
    game
}

/// Asks, and the question as posted.
async fn asks(table: &Table, user: UserId, action: Action) -> Message {
    table.posted().await;
    table.does(user, action).await;
    table.message().await
}

/// The text of the question with this number after it was closed; `None` if it is open.
fn lapsed(posts: &[Post], number: u32) -> Option<String> {
    posts.iter().find_map(|post| match post {
        Post::Edit { message, slot } if *slot == Slot::Question(number) => {
            assert!(message.buttons.is_empty() && message.notify.is_empty());
            Some(words(&message.whole_text()))
        }
        _ => None,
    })
}

#[tokio::test]
async fn a_draw_needs_everybody_else() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &[]).await;
    asks(&table, BEN, draw()).await;
    table.refused(STRANGER, table.button("Yes").await).await;
    table.refused(BEN, table.button("Yes").await).await;
    table.presses(ADA, "Yes").await;
    table.posted().await;
    table.refused(ADA, table.button("Yes").await).await;
    assert_eq!(table.state(&game).await.phase, Phase::Playing);
    table.presses(CLEO, "Yes").await;
    let end = table.state(&game).await.end.unwrap();
    assert_eq!(end.termination, Termination::Agreed);
    assert_eq!(end.result, "0-0-0");
    let last = table.message().await;
    assert!(last.files[0].content.contains("[Termination \"agreed\"]"));
    table.refused(CLEO, table.button("No").await).await;
    scene!(table);
}

#[tokio::test]
async fn one_no_ends_a_draw_offer() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &[]).await;
    asks(&table, BEN, draw()).await;
    table.presses(ADA, "No").await;
    let posts = table.posted().await;
    let [Post::Edit { message, .. }] = &posts[..] else {
        panic!("{posts:?}")
    };
    assert!(words(&message.whole_text()).ends_with("Ada declined."));
    assert!(message.buttons.is_empty());
    table.refused(CLEO, table.button("Yes").await).await;
}

#[tokio::test]
async fn an_asker_may_withdraw() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    asks(&table, BEN, draw()).await;
    table.refused(BEN, draw()).await;
    table.presses(BEN, "Withdraw").await;
    table.refused(ADA, table.button("Yes").await).await;
}

#[tokio::test]
async fn offering_what_was_offered_accepts_it() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    asks(&table, BEN, draw()).await;
    table.does(ADA, draw()).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
}

#[tokio::test]
async fn playing_on_declines_a_draw_and_takes_its_buttons() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    asks(&table, ADA, draw()).await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(
        lapsed(&table.posted().await, 1),
        None,
        "the asker's own turn leaves it open"
    );
    table.plays(BEN, "W-W1r").await;
    let said = lapsed(&table.posted().await, 1).unwrap();
    assert!(said.starts_with("Ada offers a draw in game "), "{said}");
    assert!(
        said.ends_with("\nThe game has gone on, so this question is closed."),
        "{said}"
    );
    table.refused(BEN, table.button("Yes").await).await;
}

#[tokio::test]
async fn a_seat_offers_a_draw_once_in_ten_plies() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    let question = asks(&table, ADA, draw()).await;
    table.does(BEN, press(&question, "No")).await;
    has(&table.refusal(ADA, draw()).await, ["from turn 11"]);
    let question = asks(&table, BEN, draw()).await;
    table.does(ADA, press(&question, "No")).await;
    for turn in ["R-R1Y", "R1Y-R2Y", "R2Y-R3Y", "R3Y-R2Y", "R2Y-R3Y"] {
        table.refused(ADA, draw()).await;
        table.pass(TimeDelta::days(1)).await;
        table.plays(BEN, turn).await;
    }
    asks(&table, ADA, draw()).await;
}

#[tokio::test]
async fn the_one_who_has_a_shared_seat_alone_answers_asks_and_resigns_for_it() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    table.shares(CLEO, ADA, &game).await;
    table.joins(BEN, &game).await;
    asks(&table, BEN, draw()).await;
    for answer in ["Yes", "No"] {
        table.refused(CLEO, table.button(answer).await).await;
    }
    for asked in [draw(), takeback(), resign(false), resign(true)] {
        table.refused(CLEO, asked).await;
    }
    table.presses(ADA, "Yes").await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    scene!(table);
}

#[tokio::test]
async fn a_takeback_on_my_own_turn_goes_back_to_before_my_previous_one() {
    let table = Table::new();
    let turns = ["W-W3r", "R-R1Y", "G-G1W", "Y-Y1G"];
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &turns).await;
    table.pass(TimeDelta::hours(5)).await;
    asks(&table, ADA, takeback()).await;
    table.presses(BEN, "Yes").await;
    let state = table.state(&game).await;
    assert_eq!((state.game.ply(), state.to_move()), (3, Some(seat(1))));
    let whole = table.now() + TimeDelta::days(1);
    assert_eq!(state.deadline(), Some(whole), "with the whole time");
    table.posted().await;
    table.plays(ADA, "B-B1R").await;
    let plies = table.state(&game).await.plies;
    let tokens: Vec<_> = plies.iter().map(|ply| ply.what.clone()).collect();
    let turn = |turn: &str| Played::Turn(turn.to_owned());
    assert_eq!(tokens, [turn("W-W3r"), turn("R-R1Y"), turn("B-B1R")]);
    scene!(table);
}

#[tokio::test]
async fn a_takeback_on_anothers_turn_undoes_my_last_one() {
    let table = Table::new();
    let turns = ["W-W3r", "R-R1Y", "G-G1W"];
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &turns).await;
    asks(&table, ADA, takeback()).await;
    table.presses(BEN, "Yes").await;
    let state = table.state(&game).await;
    assert_eq!((state.game.ply(), state.to_move()), (3, Some(seat(1))));
}

#[tokio::test]
async fn a_takeback_needs_everybody_else() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &["W-W3r"]).await;
    asks(&table, ADA, takeback()).await;
    table.presses(BEN, "Yes").await;
    assert_eq!(table.state(&game).await.game.ply(), 2);
    table.presses(CLEO, "Yes").await;
    assert_eq!(table.state(&game).await.game.ply(), 1);
}

#[tokio::test]
async fn a_takeback_lapses_with_the_next_turn_and_is_asked_once_a_position() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &["W-W3r"]).await;
    let question = asks(&table, ADA, takeback()).await;
    table.does(BEN, press(&question, "No")).await;
    table.refused(ADA, takeback()).await;
    table.plays(BEN, "R-R1Y").await;
    let question = asks(&table, ADA, takeback()).await;
    table.plays(ADA, "G-G1W").await;
    let said = lapsed(&table.posted().await, 2).unwrap();
    has(&said, ["This undoes W-W3r, R-R1Y.\nThe game has gone on"]);
    table.refused(BEN, press(&question, "Yes")).await;
}

#[tokio::test]
async fn asking_for_a_takeback_agrees_to_no_larger_one() {
    let table = Table::new();
    let turns = ["W-W3r", "R-R1Y", "G-G1W"];
    let game = game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &turns).await;
    // Ada asks to go back to ply 1, Cleo only to before her own turn at ply 3.
    let question = asks(&table, ADA, takeback()).await;
    table.does(BEN, press(&question, "Yes")).await;
    let asked = table.refused(CLEO, takeback()).await;
    assert_eq!(table.state(&game).await.game.ply(), 4);
    table.does(CLEO, press(&asked, "Yes")).await;
    assert_eq!(table.state(&game).await.game.ply(), 1);
    scene!(table);
}

#[tokio::test]
async fn asking_for_a_takeback_agrees_to_a_smaller_one() {
    let table = Table::new();
    let turns = ["W-W3r", "R-R1Y"];
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &turns).await;
    asks(&table, BEN, takeback()).await;
    table.does(ADA, takeback()).await;
    assert_eq!(table.state(&game).await.game.ply(), 2);
}

#[tokio::test]
async fn whoever_has_not_played_has_nothing_to_take_back() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &["W-W3r"]).await;
    table.refused(BEN, takeback()).await;
}

#[tokio::test]
async fn a_lost_turn_can_be_given_back() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &["W-W3r", "R-R1Y"]).await;
    table.pass(TimeDelta::days(1)).await;
    assert_eq!(table.state(&game).await.lost, [1, 0]);
    asks(&table, ADA, takeback()).await;
    table.presses(BEN, "Yes").await;
    let state = table.state(&game).await;
    assert_eq!((state.game.ply(), state.to_move()), (3, Some(seat(1))));
    assert_eq!(state.lost, [0, 0]);
    table.plays(ADA, "G-G1W").await;
    // The clock goes on as usual, at a ply that has been lost before.
    table.plays(BEN, "Y-Y1G").await;
    table.pass(TimeDelta::days(1)).await;
    assert_eq!(table.state(&game).await.lost, [1, 0]);
}

#[tokio::test]
async fn a_takeback_after_a_lost_turn_gives_the_turn_its_deadline_again() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    table.pass(TimeDelta::days(1)).await;
    asks(&table, ADA, takeback()).await;
    table.presses(BEN, "Yes").await;
    table.pass(TimeDelta::days(1)).await;
    let to_move = table.state(&game).await.to_move();
    assert_eq!(to_move, Some(seat(2)), "the ply is lost a second time");
}

#[tokio::test]
async fn a_takeback_gives_the_banks_back() {
    let table = Table::new();
    let game = game_with(&table, "bank 10h", &[ADA, BEN], &[]).await;
    table.pass(TimeDelta::hours(4)).await;
    table.plays(ADA, "W-W3r").await;
    table.pass(TimeDelta::hours(3)).await;
    asks(&table, ADA, takeback()).await;
    table.presses(BEN, "Yes").await;
    let clock = table.state(&game).await.clock;
    assert_eq!(clock.bank(seat(1)), Some(TimeDelta::hours(10)));
    assert_eq!(clock.bank(seat(2)), Some(TimeDelta::hours(10)));
}

#[tokio::test]
async fn an_ended_game_takes_nothing_back() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &["W-W3r"]).await;
    asks(&table, ADA, takeback()).await;
    table.does(BEN, resign(true)).await;
    table.refused(BEN, table.button("Yes").await).await;
    table.refused(ADA, takeback()).await;
}

#[tokio::test]
async fn resigning_asks_back_and_then_the_opponent_wins() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &["W-W3r"]).await;
    table.does(ADA, resign(false)).await;
    table.presses(ADA, "Resign").await;
    let state = table.state(&game).await;
    let end = state.end.clone().unwrap();
    assert_eq!(end.termination, Termination::Resigned);
    assert_eq!(end.result, "0-1");
    assert_eq!(state.outcome().unwrap().winners, [seat(2)]);
    let posts = table.posted().await;
    // First: the last board takes its place.
    let Post::New { message, .. } = &posts[1] else {
        panic!("{posts:?}")
    };
    has(&message.files[0].content, ["[Termination \"resigned\"]"]);
    assert_eq!(table.next_timer().await, None);
    scene!(table);
}

#[tokio::test]
async fn of_three_who_resigns_is_passed_over_and_the_others_go_on() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &["W-W3r"]).await;
    table.does(BEN, resign(false)).await;
    table.does(BEN, resign(true)).await;
    table.message().await;
    table.plays(CLEO, "R-R1Y").await;
    table.plays(ADA, "G-G1W").await;
    let state = table.state(&game).await;
    assert_eq!(state.to_move(), Some(seat(3)));
    assert_eq!(state.lost, [0, 0, 0], "nobody lost a turn on time");
    table.refused(BEN, draw()).await;
    table.refused(BEN, resign(true)).await;
    asks(&table, ADA, draw()).await;

    table.does(CLEO, resign(true)).await;
    let end = table.state(&game).await.end.unwrap();
    assert_eq!(end.termination, Termination::Resigned);
    assert_eq!(end.result, "1-0-0");
    scene!(table);
}

#[tokio::test]
async fn resigning_when_another_is_to_move_disturbs_no_board() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &[]).await;
    table.does(CLEO, resign(true)).await;
    let message = table.message().await;
    assert!(message.picture.is_none());
    assert!(message.notify.is_empty());
    assert_eq!(table.state(&game).await.to_move(), Some(seat(1)));
}

#[tokio::test]
async fn a_team_has_resigned_when_both_its_seats_have() {
    let table = Table::new();
    let game = table
        .game("teams", "per-move 1d", &[ADA, BEN, CLEO, DORA])
        .await;
    table.does(BEN, resign(true)).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing, "Dora plays on alone");
    table.does(DORA, resign(true)).await;
    let state = table.state(&game).await;
    assert_eq!(state.end.as_ref().unwrap().result, "1-0");
    assert_eq!(state.outcome().unwrap().winners, [seat(1), seat(3)]);
    let last = table.messages().await.pop().unwrap();
    has(&words(&last.whole_text()), ["Ada and Cleo win."]);
}

/// Three play, and one piece out ends the game. Ada brings one out and resigns before the round is over.
#[tokio::test]
async fn whoever_resigned_is_no_winner_whatever_their_score() {
    let table = Table::new();
    let opening = Opening {
        options: "outs=1".to_owned(),
        ..opening("3", "none")
    };
    let game = table.begin(opening, &[ADA, BEN, CLEO]).await;
    let scores = |game: &petteia_rules::Game| match game {
        petteia_rules::Game::Pentagame(game) => game.position().scores(),
        _ => unreachable!("Pentagame was opened"),
    };
    let mut resigned = false;
    for ply in 0..300_usize {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        let brings_out = |turn: &petteia_rules::Turn| {
            let mut after = state.game.clone();
            after.play(turn).unwrap();
            scores(&after) != scores(&state.game)
        };
        let turns = state.game.turns();
        let out = turns
            .iter()
            .find(|turn| brings_out(turn))
            .filter(|_| seat.number() == 1);
        let mut others = turns
            .iter()
            .cycle()
            .skip(ply * 37 % turns.len())
            .take(turns.len());
        let turn = out
            .or_else(|| others.find(|turn| !brings_out(turn)))
            .unwrap();
        let turn = state.game.notation(turn, petteia_rules::Style::Ascii);
        table.plays(state.users_of(seat)[0], &turn).await;
        if out.is_some() {
            table.does(ADA, resign(true)).await;
            resigned = true;
        }
    }
    assert!(resigned, "nothing came of it");
    let state = table.state(&game).await;
    assert_eq!(state.end.as_ref().unwrap().result, "1-0-0");
    assert_eq!(state.outcome().unwrap().winners, [seat(2), seat(3)]);
    let last = table.messages().await.pop().unwrap();
    has(&words(&last.whole_text()), ["Ben and Cleo share the win"]);
}

#[tokio::test]
async fn a_rematch_rotates_the_seats_once_all_agree() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN, CLEO], &[]).await;
    table.does(BEN, resign(true)).await;
    table.does(CLEO, resign(true)).await;
    table.messages().await;
    let question = asks(&table, BEN, table.button("Rematch").await).await;
    assert_eq!(question.notify, [ADA, CLEO], "those who resigned too");
    table.does(ADA, press(&question, "Yes")).await;
    assert_eq!(table.every_game().await.len(), 1);
    table.posted().await;
    table.does(CLEO, rematch()).await;
    // The last board keeps its buttons, with Replay among them.
    let posts = table.posted().await;
    assert!(
        posts.iter().all(|post| disarmed(post).is_none()),
        "{posts:?}"
    );
    let games = table.every_game().await;
    assert_eq!(games.len(), 2);
    let again = games.iter().find(|other| **other != game).unwrap();
    let state = table.state(again).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.seats(), [BEN, CLEO, ADA].map(Occupant::from));
    assert_eq!(state.seat_names(), ["Ben", "Cleo", "Ada"]);
    assert_eq!(state.control.to_string(), "per-move 1d");
    assert!(state.deadline().is_some());
    let mut boards = posts.iter().filter_map(|post| match post {
        Post::New { message, .. } => Some(message),
        _ => None,
    });
    assert_eq!(boards.next_back().unwrap().notify, [BEN]);
    assert_eq!(table.state(&game).await.rematch.as_ref(), Some(again));

    has(&table.refusal(ADA, rematch_of(&game)).await, [&again.0]);
    table.refused(CLEO, press(&question, "Yes")).await;
    table.plays(BEN, "W-W3r").await;
}

#[tokio::test]
async fn a_rematch_is_asked_once_by_each_and_only_by_players() {
    let table = Table::new();
    game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    table.refused(ADA, rematch()).await;
    table.does(ADA, resign(true)).await;
    table.refused(STRANGER, rematch()).await;
    let question = asks(&table, ADA, rematch()).await;
    table.does(BEN, press(&question, "No")).await;
    table.refused(ADA, rematch()).await;
    let question = asks(&table, BEN, rematch()).await;
    table.does(ADA, press(&question, "Yes")).await;
    assert_eq!(table.every_game().await.len(), 2);
}

#[tokio::test]
async fn a_player_is_nudged_once_a_turn_by_those_who_wait() {
    let table = Table::new();
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    table.refused(ADA, nudge_in(&game)).await;
    table.refused(ADA, nudge()).await;
    table.refused(STRANGER, nudge()).await;
    table.does(BEN, nudge()).await;
    table.message().await;
    table.refused(BEN, nudge()).await;
    table.plays(ADA, "W-W3r").await;
    table.plays(BEN, "R-R1Y").await;
    table.does(BEN, nudge()).await;
    scene!(table);
}

#[tokio::test]
async fn nobody_is_nudged_in_quiet_hours() {
    let table = Table::new();
    table.quiet(ADA, "11:00", "14:00", "UTC").await;
    game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    has(&table.refusal(BEN, nudge()).await, ["quiet hours"]);
    table.pass(TimeDelta::hours(2)).await;
    table.does(BEN, nudge()).await;
}

#[tokio::test]
async fn the_house_says_how_many_lost_turns_are_too_many() {
    let table = Table::with(with(GameDefaults::default(), |it| it.abandoned_after = 1));
    let game = game_with(&table, "per-move 1d", &[ADA, BEN], &[]).await;
    table.pass(TimeDelta::days(1)).await;
    let lost = table.messages().await.pop().unwrap();
    let sure = table.does(BEN, press(&lost, "Claim the win")).await;
    table.does(BEN, press(&sure, "Claim the win")).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
}
