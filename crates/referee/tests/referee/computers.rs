//! Tests of computers in seats: they play whole games, and nobody is worse off for it.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{DutyKind, Event, Occupant, Opening, Played, Termination},
    ids::{CommandId, GameId, UserId},
    timer::TimerKind,
};
use petteia_players::{Level, sparring::random_turn};
use petteia_referee::commands::{
    Action, Command, Hint, Join, JoinSeat, Nudge, OfferDraw, Pause, PlayTurn, Rematch, Resign,
    SeatComputer, SettingsChange, Takeback,
};
use petteia_referee::{GameDefaults, Referee};
use petteia_rules::{GameKind, Record, Style};
use petteia_runtime::computer::{Attended, Mind, Thinkers, Thinking};
use petteia_speech::message::Post;
use rand::{SeedableRng, rngs::StdRng};

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

fn plays(game: &GameId, turn: String) -> Action {
    Action::Move(PlayTurn {
        game: Some(game.0.clone()),
        turn,
        ply: None,
        confirmed: true,
    })
}

/// A whole game against a random player, whose program is restarted now and then.
async fn a_whole_game(kind: GameKind, options: &str) {
    let table = Table::new();
    let mind = mind();
    let opening = Opening {
        options: options.to_owned(),
        ..against(kind, "2", &[8])
    };
    let game = table.open(ADA, opening).await;
    let mut computers_turns = 0;
    for number in 0..600 {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        if state.level_of(seat).is_none() {
            let turn = random_turn(&state.game, number).unwrap();
            let turn = state.game.notation(&turn, Style::Ascii);
            table.does(ADA, plays(&game, turn)).await;
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
        let late = plays(&game, state.game.legal().remove(0));
        let late = referee
            .computers()
            .computer_does(&called, late)
            .await
            .unwrap();
        assert_eq!(late, None);
        let again = Command {
            id: CommandId(format!("computer:{game}:{}", state.events())),
            ..table.command(UserId::computer_at(seat), plays(&game, "x".to_owned()))
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
async fn a_computer_plays_a_whole_game_of_pentagame_and_nothing_twice() {
    a_whole_game(GameKind::Pentagame, "outs=1").await;
}

#[tokio::test]
async fn a_computer_plays_a_whole_game_of_five_lines_and_nothing_twice() {
    a_whole_game(GameKind::FiveLines, "").await;
}

#[tokio::test]
async fn a_computer_plays_a_whole_game_of_pentalath_and_nothing_twice() {
    a_whole_game(GameKind::Pentalath, "").await;
}

#[tokio::test]
async fn a_computer_plays_a_whole_game_of_rithmomachia_and_nothing_twice() {
    a_whole_game(GameKind::Rithmomachia, "goods=50").await;
}

#[tokio::test]
async fn a_game_against_the_computer_begins_at_once_and_says_how_well_it_plays() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Pentalath, "2", &[3]))
        .await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    assert_eq!(state.seats()[0], Occupant::from(ADA));
    assert_eq!(state.seats()[1], Occupant::computer(level(3)));
    let posts = table.messages().await;
    let begun = words(&posts[1].text);
    assert!(
        begun.contains("seat 2 Computer (level 3, beginner)."),
        "{begun}"
    );
    assert_eq!(posts[1].notify, [ADA]);
    let picture = posts[1].picture.as_ref().unwrap();
    assert_eq!(picture.names, ["Ada", "Computer 3"]);

    table.does(ADA, plays(&game, "a1".to_owned())).await;
    let board = table.message().await;
    let said = words(&board.text);
    assert!(
        said.ends_with("Computer (level 3, beginner) is to move and thinks."),
        "{said}"
    );
    assert!(board.notify.is_empty(), "nobody is told of its turn");

    computers_go_on(&table, &mind).await;
    let board = table.message().await;
    let said = words(&board.text);
    assert!(
        said.starts_with("Computer (level 3, beginner) played "),
        "{said}"
    );
    assert_eq!(board.notify, [ADA]);

    let resign = Action::Resign(Resign {
        game: None,
        confirmed: true,
    });
    table.does(ADA, resign).await;
    let over = table.message().await;
    let said = words(&over.text);
    assert!(said.contains("Computer (level 3, beginner) wins"), "{said}");
    let record: Record = over.files[0].content.parse().unwrap();
    assert_eq!(record.tag("Seat2"), Some("Computer, level 3: beginner"));
    let archive = table.does(BEN, Action::Archive(Default::default())).await;
    let archive = words(&archive.text);
    assert!(
        archive.contains("Computer (level 3, beginner)"),
        "{archive}"
    );
}

#[tokio::test]
async fn a_computers_time_is_never_up_and_nobody_reminds_it() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Pentalath, "2", &[1]))
        .await;
    table.does(ADA, plays(&game, "e5".to_owned())).await;
    assert_eq!(table.store.next_timer().await.unwrap(), None);
    let nudged = table
        .refused(ADA, Action::Nudge(Nudge { game: None }))
        .await;
    assert!(words(&nudged.text).contains("computer is thinking"));
    table.messages().await;
    table.pass(TimeDelta::days(30)).await;
    assert!(table.messages().await.is_empty());

    // Its turn still counts, and then Ada's time runs.
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.plies.len(), 2);
    assert_eq!(state.deadline(), Some(table.now() + TimeDelta::seconds(60)));
    let (_, timer) = table
        .store
        .timers_due(table.now() + TimeDelta::days(1), 9)
        .await
        .unwrap()
        .into_iter()
        .find(|(_, timer)| timer.what == TimerKind::Deadline)
        .unwrap();
    assert_eq!(timer.ply, 3);
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
    let rated = Opening {
        rated: true,
        ..against(GameKind::Pentalath, "2", &[3])
    };
    let refusal = table.refused(ADA, Action::Play(rated)).await;
    assert!(words(&refusal.text).starts_with("Ratings are for people"));

    // Even a game that was stored as rated would not count.
    let mut summary = {
        let game = table
            .open(ADA, against(GameKind::Pentalath, "2", &[3]))
            .await;
        table.does(ADA, plays(&game, "e5".to_owned())).await;
        let resign = Action::Resign(Resign {
            game: None,
            confirmed: true,
        });
        table.does(ADA, resign).await;
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
    let lobby = table.message().await;
    let said = words(&lobby.text);
    assert!(said.contains("2. Computer (level 1, newcomer)"), "{said}");
    assert!(said.contains("3. Computer (level 5, challenger)"), "{said}");
    assert!(said.contains("4. open"), "{said}");
    let share = Action::JoinSeat(JoinSeat {
        game: game.clone(),
        seat: seat(2),
    });
    table.refused(BEN, share).await;
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Playing);
    // In the order of joining, users before computers.
    assert_eq!(state.seats()[..2], [ADA, BEN].map(Occupant::from));
    computers_go_on(&table, &mind).await;
    for (user, turn) in [(ADA, "W-W3r"), (BEN, "B-B3r")] {
        let state = table.state(&game).await;
        let turn = state
            .game
            .legal()
            .into_iter()
            .find(|legal| legal == turn)
            .unwrap_or_else(|| state.game.legal().remove(0));
        table.does(user, plays(&game, turn)).await;
    }
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(
        state.plies.len(),
        4,
        "both computers played, then it is Ada's turn"
    );
    let too_many = against(GameKind::Pentagame, "3", &[1, 1, 1]);
    let refusal = table.refused(ADA, Action::Play(too_many)).await;
    assert!(words(&refusal.text).contains("seats"));
}

#[tokio::test]
async fn computers_agree_to_takebacks_and_rematches_and_to_draws_unless_ahead() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Pentagame, "3", &[8]))
        .await;
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    for user in [ADA, BEN] {
        let turn = table.state(&game).await.game.legal().remove(0);
        table.does(user, plays(&game, turn)).await;
    }
    table.messages().await;
    // The computer is to move; it answers first.
    table
        .does(BEN, Action::Takeback(Takeback { game: None }))
        .await;
    let question = table.message().await;
    let said = words(&question.text);
    assert!(
        said.ends_with("Ada and Computer (level 8, champion): do you agree?"),
        "{said}"
    );
    assert_eq!(question.notify, [ADA]);
    let calling = table.referee.computers().games_calling();
    assert_eq!(calling.len(), 1);
    mind.attend(&table.referee, &game).await.unwrap();
    let edited = table.posted().await;
    let Some(Post::Edit { message, .. }) = edited.first() else {
        panic!("{edited:?}")
    };
    let said = words(&message.text);
    assert!(
        said.contains("Computer (level 8, champion) agreed."),
        "{said}"
    );
    table.does(ADA, press(&question, "Yes")).await;
    assert_eq!(table.state(&game).await.plies.len(), 1);

    // At the start of Five Lines the second player does not see itself ahead.
    let lines = Opening {
        kind: GameKind::FiveLines,
        ..against(GameKind::FiveLines, "2", &[8])
    };
    let game = table.open(CLEO, lines).await;
    table
        .does(
            CLEO,
            Action::Draw(OfferDraw {
                game: Some(game.0.clone()),
            }),
        )
        .await;
    computers_go_on(&table, &mind).await;
    let end = table.state(&game).await.end.unwrap();
    assert_eq!(end.termination, Termination::Agreed);
    table
        .does(
            CLEO,
            Action::Rematch(Rematch {
                game: Some(game.0.clone()),
            }),
        )
        .await;
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
        let turn = match legal.iter().any(|legal| legal == turn) {
            true => turn.to_owned(),
            false => legal[0].clone(),
        };
        table.does(DORA, plays(&game, turn)).await;
        computers_go_on(&table, &mind).await;
    }
    table
        .does(
            DORA,
            Action::Draw(OfferDraw {
                game: Some(game.0.clone()),
            }),
        )
        .await;
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
    let game = table
        .open(ADA, against(GameKind::Pentalath, "2", &[3]))
        .await;
    let begun = table.messages().await.remove(1);
    assert_eq!(labels(&begun), ["Move", "Hint", "Board", "How to move"]);
    let hint = table.does(ADA, press(&begun, "Hint")).await;
    let said = words(&hint.text);
    assert!(said.starts_with("A good turn, which leaves you "), "{said}");
    table.does(ADA, press(&hint, "Confirm")).await;
    assert_eq!(table.state(&game).await.plies.len(), 1);
    table.refused(ADA, Action::Hint(Hint { game: None })).await;
    computers_go_on(&table, &mind).await;
    let board = table.messages().await.remove(1);
    assert_eq!(
        labels(&board),
        ["Move", "Hint", "Take back", "Board", "How to move"]
    );
    table.does(ADA, press(&board, "Take back")).await;
    let state = table.state(&game).await;
    assert!(state.plies.is_empty() && state.questions.is_empty());

    // Also while the computer thinks; its result is dropped.
    table.does(ADA, plays(&game, "e5".to_owned())).await;
    let called = table
        .referee
        .computers()
        .called(&game)
        .await
        .unwrap()
        .unwrap();
    table
        .does(ADA, Action::Takeback(Takeback { game: None }))
        .await;
    let late = plays(&game, "e6".to_owned());
    let late = table
        .referee
        .computers()
        .computer_does(&called, late)
        .await
        .unwrap();
    assert_eq!(late, None);
    assert!(table.state(&game).await.plies.is_empty());

    let people = table.game("2", "none", &[CLEO, DORA]).await;
    let hint = Action::Hint(Hint {
        game: Some(people.0),
    });
    let refusal = table.refused(CLEO, hint).await;
    assert!(words(&refusal.text).starts_with("Hints are for games"));
}

#[tokio::test]
async fn a_turn_that_throws_the_game_away_is_pointed_out_to_who_wishes_it() {
    let table = Table::new();
    let mind = Arc::new(mind());
    table.referee.take_advice_from(mind.clone());
    let game = table
        .open(ADA, against(GameKind::Pentalath, "2", &[1]))
        .await;
    // The computer is made to play like this: it has four in the row of five at the edge.
    let computers = ["a1", "a2", "a3", "a4"];
    for (own, other) in ["e4", "e6", "g4", "c4"].into_iter().zip(computers) {
        table.does(ADA, plays(&game, own.to_owned())).await;
        let called = table
            .referee
            .computers()
            .called(&game)
            .await
            .unwrap()
            .unwrap();
        let turn = plays(&game, other.to_owned());
        let reply = table
            .referee
            .computers()
            .computer_does(&called, turn)
            .await
            .unwrap();
        assert!(!reply.unwrap().refused);
    }
    let careless = || {
        Action::Move(PlayTurn {
            game: None,
            turn: "i5".to_owned(),
            ply: None,
            confirmed: false,
        })
    };
    let warns = SettingsChange {
        warnings: Some(true),
        ..SettingsChange::default()
    };
    let settings = table.does(ADA, Action::Settings(warns)).await;
    assert!(words(&settings.text).contains("throw the game away: on"));
    let warned = table.does(ADA, careless()).await;
    let said = words(&warned.text);
    assert!(
        said.starts_with("This turn throws the game away:"),
        "{said}"
    );
    assert_eq!(table.state(&game).await.plies.len(), 8, "not played yet");
    // No warning is given for a good turn.
    let hint = table.does(ADA, Action::Hint(Hint { game: None })).await;
    let said = words(&hint.text);
    assert!(!said.contains("throws"), "{said}");
    table.does(ADA, press(&warned, "Confirm")).await;
    assert_eq!(table.state(&game).await.plies.len(), 9);
    table
        .does(ADA, Action::Takeback(Takeback { game: None }))
        .await;
    let silent = SettingsChange {
        warnings: Some(false),
        ..SettingsChange::default()
    };
    table.does(ADA, Action::Settings(silent)).await;
    table.does(ADA, careless()).await;
    assert_eq!(table.state(&game).await.plies.len(), 9);
}

#[tokio::test]
async fn a_computer_plays_on_for_somebody_absent_if_the_others_agree() {
    let table = Table::new();
    let mind = mind();
    let game = table.game("3", "per-move 60s", &[ADA, BEN, CLEO]).await;
    let early = Action::SeatComputer(SeatComputer {
        game: game.clone(),
        seat: seat(3),
    });
    table.refused(ADA, early.clone()).await;
    // Cleo loses three turns.
    for _ in 0..3 {
        for user in [ADA, BEN] {
            let turn = table.state(&game).await.game.legal().remove(0);
            table.does(user, plays(&game, turn)).await;
        }
        table.messages().await;
        table.pass(TimeDelta::seconds(61)).await;
    }
    let board = table.messages().await.pop().unwrap();
    table.does(ADA, press(&board, "Computer for Cleo")).await;
    let question = table.message().await;
    let said = words(&question.text);
    assert!(
        said.starts_with("Ada would like a computer to play on for Cleo"),
        "{said}"
    );
    assert_eq!(question.notify, [BEN]);
    table.does(BEN, press(&question, "Yes")).await;
    let state = table.state(&game).await;
    assert_eq!(state.seats()[2], Occupant::computer(level(3)));
    let board = table.message().await;
    let said = words(&board.text);
    assert!(
        said.starts_with("Computer (level 3, beginner) plays on for Cleo."),
        "{said}"
    );
    for user in [ADA, BEN] {
        let turn = table.state(&game).await.game.legal().remove(0);
        table.does(user, plays(&game, turn)).await;
    }
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.to_move(), Some(seat(1)));
    assert!(matches!(state.plies.last().unwrap().what, Played::Turn(_)));
    table
        .refused(
            CLEO,
            Action::Draw(OfferDraw {
                game: Some(game.0.clone()),
            }),
        )
        .await;

    let duel = Opening {
        rated: true,
        ..opening("2", "per-move 60s")
    };
    let rated = table.begin(duel, &[DORA, BEN]).await;
    let counts = Action::SeatComputer(SeatComputer {
        game: rated,
        seat: seat(2),
    });
    let refusal = table.refused(DORA, counts).await;
    assert!(words(&refusal.text).contains("ratings"));
}

#[tokio::test]
async fn no_die_follows_from_a_computers_command() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::FiveLines, "2", &[8]))
        .await;
    for _ in 0..3 {
        let state = table.state(&game).await;
        let turn = state.game.legal().remove(0);
        table.does(ADA, plays(&game, turn)).await;
        computers_go_on(&table, &mind).await;
    }
    let events = table.store.events(&game).await.unwrap();
    let after: Vec<&str> = events
        .iter()
        .filter_map(|recorded| match &recorded.event {
            Event::Rolled { after, .. } => Some(after.0.as_str()),
            _ => None,
        })
        .collect();
    assert!(after.len() > 5);
    assert!(
        after.iter().all(|id| id.starts_with("command ")),
        "{after:?}"
    );
}

#[tokio::test]
async fn in_a_pause_the_computer_waits_and_plays_once_it_is_over() {
    let table = Table::new();
    let mind = mind();
    let game = table
        .open(ADA, against(GameKind::Pentalath, "2", &[3]))
        .await;
    table.does(ADA, plays(&game, "e5".to_owned())).await;
    let pause = |end| Action::Pause(Pause { game: None, end });
    // It is the computer's turn, and the question comes before it has played.
    table.does(ADA, pause(false)).await;
    let question = table
        .referee
        .computers()
        .called(&game)
        .await
        .unwrap()
        .unwrap();
    assert!(matches!(question.duty.what, DutyKind::Answer { .. }));
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert!(state.paused_since().is_some());
    assert_eq!(state.plies.len(), 1);
    assert!(
        table
            .referee
            .computers()
            .called(&game)
            .await
            .unwrap()
            .is_none()
    );

    table.pass(TimeDelta::days(3)).await;
    table.does(ADA, pause(true)).await;
    computers_go_on(&table, &mind).await;
    let state = table.state(&game).await;
    assert_eq!(state.plies.len(), 2);
    assert_eq!(state.to_move(), Some(seat(1)));
}
