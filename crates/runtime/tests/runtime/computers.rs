//! Tests of computers in seats: they play whole games, and nobody is worse off for it.

use std::time::Duration;

use petteia_domain::game::DutyKind;
use petteia_players::sparring::random_turn;
use petteia_rules::Style;
use petteia_runtime::computer::{Attended, Mind, Thinkers, Thinking};

use crate::table::*;

/// Computers that think a little, the same on every machine.
pub fn mind() -> Mind {
    let thinking = Thinking {
        time: Duration::from_secs(600),
        nodes: Some(300),
        ..Thinking::default()
    };
    Mind::new(Thinkers::start(1).unwrap(), thinking)
}

fn hint() -> Action {
    Hint { game: None }.into()
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// Against computers of these levels.
fn against(kind: GameKind, line_up: &str, levels: &[u8]) -> Opening {
    Opening {
        kind,
        computers: levels.iter().copied().map(level).collect(),
        ..opening(line_up, "per-move 60s")
    }
}

/// A game of Pentalath of Ada against a computer of this level.
async fn duel(table: &Table, level: u8) -> GameId {
    let opening = against(GameKind::Pentalath, "2", &[level]);
    table.open(ADA, opening).await
}

/// These play the first of their legal turns.
async fn play_any(table: &Table, game: &GameId, users: &[UserId]) {
    for user in users {
        let turn = table.state(game).await.game.legal().remove(0);
        table.does(*user, move_in(game, turn)).await;
    }
}

/// Lets the computers do all their tasks.
pub async fn computers_go_on(table: &Table, mind: &Mind) {
    loop {
        let calling = table.referee.computers().games_calling();
        if calling.is_empty() {
            return;
        }
        for game in calling {
            let attended = mind.attend(&table.referee, &game).await.unwrap();
            assert_eq!(attended, Attended::Done);
        }
    }
}

/// A whole game against a random player, whose program is restarted now and then.
async fn a_whole_game(kind: GameKind, options: &str) {
    let table = Table::new();
    let mind = mind();
    let opening = with(against(kind, "2", &[8]), |it| {
        it.options = options.to_owned()
    });
    let game = table.open(ADA, opening).await;
    let mut computers_turns = 0;
    for number in 0..600 {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        if state.level_of(seat).is_none() {
            let turn = random_turn(&state.game, number).unwrap();
            let turn = state.game.notation(&turn, Style::Ascii);
            table.does(ADA, move_in(&game, turn)).await;
            continue;
        }
        computers_turns += 1;
        // Every other turn is the first after a start.
        let anew = Referee::new(
            table.store.clone(),
            table.clock.clone(),
            StdRng::seed_from_u64(number),
            GameDefaults::default(),
        );
        let referee = match number % 2 {
            0 => &*table.referee,
            _ => {
                anew.recall().await.unwrap();
                &anew
            }
        };
        assert!(
            referee.computers().games_calling().contains(&game),
            "{kind:?}"
        );
        let called = referee.computers().called(&game).await.unwrap().unwrap();
        mind.attend(referee, &game).await.unwrap();
        let after = table.state(&game).await;
        assert!(after.plies.len() > state.plies.len(), "{kind:?}");

        // The computer thinks twice, and the second answer is late; or the command is repeated.
        let late = move_in(&game, state.game.legal().remove(0));
        let late = referee
            .computers()
            .computer_does(&called, late)
            .await
            .unwrap();
        assert_eq!(late, None);
        let again = Command {
            id: CommandId(format!("computer:{game}:{}", state.events())),
            ..table.command(UserId::computer_at(seat), move_in(&game, "x"))
        };
        assert!(!referee.handle(again).await.refused);
        assert_eq!(table.state(&game).await.events(), after.events());
    }
    let state = table.state(&game).await;
    let end = state.end.as_ref().unwrap();
    assert_eq!(end.termination, Termination::Rules, "{kind:?}");
    assert!(computers_turns > 2);
    let computer = state.computers().next().unwrap();
    assert_eq!(state.outcome().unwrap().winners, [computer], "{kind:?}");
    assert!(state.plies.iter().all(|ply| ply.what != Played::Lost));
}

#[tokio::test]
async fn a_computer_plays_a_whole_game_of_every_kind_and_nothing_twice() {
    a_whole_game(GameKind::Pentagame, "outs=1").await;
    a_whole_game(GameKind::FiveLines, "").await;
    a_whole_game(GameKind::Pentalath, "").await;
    a_whole_game(GameKind::Rithmomachia, "goods=50").await;
}

#[tokio::test]
async fn a_game_against_the_computer_begins_at_once_and_says_how_well_it_plays() {
    let table = Table::new();
    let mind = mind();
    let game = duel(&table, 3).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.seats()[0], Occupant::from(ADA));
    assert_eq!(state.seats()[1], Occupant::computer(level(3)));
    table.does(ADA, move_in(&game, "a1")).await;
    scene!(table);
    computers_go_on(&table, &mind).await;
    let board = table.message().await;
    let said = words(&board.text);
    assert!(said.starts_with("Computer (level 3) played "), "{said}");
    assert_eq!(board.notify, [ADA]);

    table.does(ADA, resign()).await;
    let over = table.message().await;
    has(&words(&over.text), ["Computer (level 3) wins"]);
    let record: Record = over.files[0].content.parse().unwrap();
    assert_eq!(record.tag("Seat2"), Some("Computer, level 3: beginner"));
    let archive = table.hears(BEN, archive()).await;
    has(&archive, ["Computer (level 3)"]);
}

#[tokio::test]
async fn a_computers_time_is_never_up_and_nobody_reminds_it() {
    let table = Table::new();
    let mind = mind();
    let game = duel(&table, 1).await;
    table.does(ADA, move_in(&game, "e5")).await;
    assert_eq!(table.next_timer().await, None);
    has(
        &table.refusal(ADA, nudge()).await,
        ["computer is already thinking"],
    );
    table.messages().await;
    table.pass(TimeDelta::days(30)).await;
    assert!(table.messages().await.is_empty());

    // Its turn still counts, and then Ada's time runs.
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.plies.len(), 2);
    assert_eq!(state.deadline(), Some(table.now() + TimeDelta::seconds(60)));
    let due = table.store.timers_due(table.now() + TimeDelta::days(1), 9);
    let mut due = due.await.unwrap().into_iter().map(|(_, timer)| timer);
    let timer = due.find(|timer| timer.what == TimerKind::Deadline);
    assert_eq!(timer.unwrap().ply, 3);
}

#[tokio::test]
async fn a_game_whose_only_person_walks_away_does_not_go_on_for_ever() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Rithmomachia, "2", &[1]))
        .await;
    for _ in 0..5 {
        table.pass(TimeDelta::seconds(61)).await;
        computers_go_on(&table, &mind).await;
    }
    let state = table.state(&game).await;
    assert_eq!(state.end.unwrap().termination, Termination::Abandoned);
    let lost = state.plies.iter().filter(|ply| ply.what == Played::Lost);
    assert_eq!(lost.count(), 3);
}

#[tokio::test]
async fn ratings_are_for_people() {
    let table = Table::new();
    let rated = with(against(GameKind::Pentalath, "2", &[3]), |it| {
        it.rated = true
    });
    let refusal = table.refused(ADA, Action::Play(rated)).await;
    assert!(words(&refusal.text).starts_with("A rated game is only for people"));

    // Even a game that was stored as rated would not count.
    let mut summary = {
        let game = duel(&table, 3).await;
        table.does(ADA, move_in(&game, "e5")).await;
        table.does(ADA, resign()).await;
        table.store.summary(&game).await.unwrap().unwrap().1
    };
    summary.rated = true;
    let mut ratings = petteia_domain::rating::Ratings::default();
    assert_eq!(ratings.add(1, &summary), None);
    summary.seats = vec![ADA.into(), BEN.into()];
    assert!(
        ratings.add(2, &summary).is_some(),
        "between people it would"
    );
}

#[tokio::test]
async fn computers_take_any_number_of_seats_beside_people() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Pentagame, "4", &[1, 5]))
        .await;
    table.message().await;
    table.refused(BEN, join_seat(&game, 2)).await;
    table.joins(BEN, &game).await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    scene!(table);
    // In the order of joining, users before computers.
    assert_eq!(state.seats()[..2], [ADA, BEN].map(Occupant::from));
    computers_go_on(&table, &mind).await;
    play_any(&table, &game, &[ADA, BEN]).await;
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.plies.len(), 4, "both computers have played");
    let too_many = against(GameKind::Pentagame, "3", &[1, 1, 1]);
    let why = table.refusal(ADA, Action::Play(too_many)).await;
    has(&why, ["seats"]);
}

#[tokio::test]
async fn computers_agree_to_takebacks_and_rematches_and_to_draws_unless_ahead() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Pentagame, "3", &[8]))
        .await;
    table.joins(BEN, &game).await;
    play_any(&table, &game, &[ADA, BEN]).await;
    table.messages().await;
    // The computer is to move; it answers first.
    table.does(BEN, takeback()).await;
    let question = table.message().await;
    let said = words(&question.text);
    assert!(
        said.ends_with("Ada and Computer (level 8): do you agree?"),
        "{said}"
    );
    assert_eq!(question.notify, [ADA]);
    mind.attend(&table.referee, &game).await.unwrap();
    let edited = table.posted().await;
    let Some(Post::Edit { message, .. }) = edited.first() else {
        panic!("{edited:?}")
    };
    has(
        &words(&message.whole_text()),
        ["Computer (level 8) agreed."],
    );
    table.does(ADA, press(&question, "Yes")).await;
    assert_eq!(table.state(&game).await.plies.len(), 1);

    // At the start of Five Lines the second player does not see itself ahead.
    let lines = against(GameKind::FiveLines, "2", &[8]);
    let game = table.open(CLEO, lines).await;
    table.does(CLEO, draw_in(&game)).await;
    computers_go_on(&table, &mind).await;
    let end = table.state(&game).await.end.unwrap();
    assert_eq!(end.termination, Termination::Agreed);
    table.does(CLEO, rematch_of(&game)).await;
    computers_go_on(&table, &mind).await;
    let again = table.state(&game).await.rematch.unwrap();
    let again = table.state(&again).await;
    assert_eq!(again.seats()[0], Occupant::computer(level(8)));
    assert_eq!(again.seats()[1], Occupant::from(CLEO));
    assert!(!again.plies.is_empty(), "the computer has begun");

    // A player at the edge of Pentalath is soon behind.
    let game = table
        .open(DORA, against(GameKind::Pentalath, "2", &[8]))
        .await;
    for turn in ["a1", "i1", "i5", "e9"] {
        let state = table.state(&game).await;
        let legal = state.game.legal();
        let found = legal.iter().find(|legal| *legal == turn);
        let turn = found.unwrap_or(&legal[0]);
        table.does(DORA, move_in(&game, turn.as_str())).await;
        computers_go_on(&table, &mind).await;
    }
    table.does(DORA, draw_in(&game)).await;
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert!(state.end.is_none());
    assert!(state.questions.iter().all(|question| !question.open));
}

#[tokio::test]
async fn hints_and_takebacks_are_free_against_the_computer_alone() {
    let table = Table::new();
    let mind = Arc::new(mind());
    table.referee.take_advice_from(mind.clone());
    let game = duel(&table, 3).await;
    let hinted = table.presses(ADA, "Hint").await;
    let said = words(&hinted.text);
    assert!(
        said.starts_with("A good turn (your chance of winning: "),
        "{said}"
    );
    table.presses(ADA, "Confirm").await;
    assert_eq!(table.state(&game).await.plies.len(), 1);
    table.refused(ADA, hint()).await;
    computers_go_on(&table, &mind).await;
    let board = table.messages().await.pop().unwrap();
    let offered = ["Move", "Hint", "Take back", "Board", "More …"];
    assert_eq!(labels(&board), offered);
    table.presses(ADA, "Take back").await;
    let state = table.state(&game).await;
    assert!(state.plies.is_empty() && state.questions.is_empty());

    // Also while the computer thinks; its result is dropped.
    table.does(ADA, move_in(&game, "e5")).await;
    let called = table.called(&game).await.unwrap();
    table.does(ADA, takeback()).await;
    let late = move_in(&game, "e6");
    let late = table.computer_does(&called, late).await;
    assert_eq!(late, None);
    assert!(table.state(&game).await.plies.is_empty());

    let people = table.game("2", "none", &[CLEO, DORA]).await;
    let why = table.refusal(CLEO, hint_in(&people)).await;
    assert!(why.starts_with("Hints are only for games"), "{why}");
}

#[tokio::test]
async fn a_turn_that_throws_the_game_away_is_pointed_out_to_who_wishes_it() {
    let table = Table::new();
    let mind = Arc::new(mind());
    table.referee.take_advice_from(mind.clone());
    let game = duel(&table, 1).await;
    // The computer is made to play like this: it has four in the row of five at the edge.
    let computers = ["a1", "a2", "a3", "a4"];
    for (own, other) in ["e4", "e6", "g4", "c4"].into_iter().zip(computers) {
        table.does(ADA, move_in(&game, own)).await;
        let called = table.called(&game).await.unwrap();
        let turn = move_in(&game, other);
        let reply = table.computer_does(&called, turn).await;
        assert!(!reply.unwrap().refused);
    }
    let careless = || turn_of("i5");
    table.does(ADA, typed("settings warnings:yes")).await;
    let warned = table.does(ADA, careless()).await;
    let said = words(&warned.text);
    assert!(said.starts_with("This turn is a big mistake."), "{said}");
    assert_eq!(table.state(&game).await.plies.len(), 8, "not played yet");
    let said = table.hears(ADA, hint()).await;
    assert!(
        !said.contains("throws"),
        "a good one is not spoken of: {said}"
    );
    table.does(ADA, press(&warned, "Confirm")).await;
    assert_eq!(table.state(&game).await.plies.len(), 9);
    table.does(ADA, takeback()).await;
    table.does(ADA, typed("settings warnings:no")).await;
    table.does(ADA, careless()).await;
    assert_eq!(table.state(&game).await.plies.len(), 9);
}

#[tokio::test]
async fn a_computer_plays_on_for_somebody_absent_if_the_others_agree() {
    let table = Table::new();
    let mind = mind();
    let game = table.game("3", "per-move 60s", &[ADA, BEN, CLEO]).await;
    let computer =
        |game: &GameId, number| pressed(buttons::game::seat_computer(game, seat(number)));
    table.refused(ADA, computer(&game, 3)).await;
    // Cleo loses three turns.
    for _ in 0..3 {
        play_any(&table, &game, &[ADA, BEN]).await;
        table.messages().await;
        table.pass(TimeDelta::seconds(61)).await;
    }
    table.presses(ADA, "Computer for Cleo").await;
    table.presses(BEN, "Yes").await;
    let state = table.state(&game).await;
    assert_eq!(state.seats()[2], Occupant::computer(level(3)));
    scene!(table);
    play_any(&table, &game, &[ADA, BEN]).await;
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.to_move(), Some(seat(1)));
    assert!(matches!(state.plies.last().unwrap().what, Played::Turn(_)));
    table.refused(CLEO, draw_in(&game)).await;

    let duel = rated_opening("2", "per-move 60s");
    let rated = table.begin(duel, &[DORA, BEN]).await;
    let why = table.refusal(DORA, computer(&rated, 2)).await;
    has(
        &why,
        ["In rated games and tournaments no computer plays on"],
    );
}

#[tokio::test]
async fn no_die_follows_from_a_computers_command() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::FiveLines, "2", &[8]))
        .await;
    for _ in 0..3 {
        play_any(&table, &game, &[ADA]).await;
        computers_go_on(&table, &mind).await;
    }
    let mut rolled = 0;
    for recorded in table.store.events(&game).await.unwrap() {
        if let Event::Rolled { after, .. } = recorded.event {
            assert!(after.0.starts_with("command "), "{after:?}");
            rolled += 1;
        }
    }
    assert!(rolled > 5);
}

#[tokio::test]
async fn in_a_pause_the_computer_waits_and_plays_once_it_is_over() {
    let table = Table::new();
    let mind = mind();
    let game = duel(&table, 3).await;
    table.does(ADA, move_in(&game, "e5")).await;
    // It is the computer's turn, and the question comes before it has played.
    table.does(ADA, pause(false)).await;
    let question = table.called(&game).await.unwrap();
    assert!(matches!(question.duty.what, DutyKind::Answer { .. }));
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert!(state.paused_since().is_some());
    assert_eq!(state.plies.len(), 1);
    assert!(table.called(&game).await.is_none());

    table.pass(TimeDelta::days(3)).await;
    table.does(ADA, pause(true)).await;
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.plies.len(), 2);
    assert_eq!(state.to_move(), Some(seat(1)));
}
