//! Turns planned ahead.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Opening, Played},
    ids::{GameId, UserId},
};
use petteia_referee::GameDefaults;
use petteia_referee::commands::{
    Action, Answer, Join, PlanTurns, PlayTurn, Resign, ShowBoard, Takeback,
};
use petteia_rules::{Die, GameKind};
use petteia_speech::message::{Message, Post, Slot};

use crate::table::*;

fn plan(turns: &str) -> Action {
    Action::Plan(PlanTurns {
        game: None,
        turns: Some(turns.to_owned()),
        forget: None,
    })
}

fn forget(line: Option<u32>) -> Action {
    Action::Plan(PlanTurns {
        game: None,
        turns: None,
        forget: line,
    })
}

async fn pentalath(table: &Table, users: &[UserId]) -> GameId {
    let opening = Opening {
        kind: GameKind::Pentalath,
        ..opening("2", "per-move 3d")
    };
    let game = table.begin(opening, users).await;
    table.posted().await;
    game
}

async fn turns(table: &Table, game: &GameId) -> Vec<String> {
    let plies = table.state(game).await.plies;
    plies
        .iter()
        .map(|ply| match &ply.what {
            Played::Turn(turn) => turn.clone(),
            other => format!("{other:?}"),
        })
        .collect()
}

/// The posted boards, which are the only new messages.
async fn boards(table: &Table) -> Vec<Message> {
    let posts = table.posted().await;
    let boards = posts.into_iter().filter_map(|post| match post {
        Post::New { message, slot } => {
            assert!(matches!(slot, Some(Slot::Board(_))), "{message:?}");
            Some(message)
        }
        _ => None,
    });
    boards.collect()
}

#[tokio::test]
async fn a_planned_turn_is_played_at_once_and_said_so() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    let kept = table.does(BEN, plan("e5 f5, e4 f4")).await;
    let said = words(&kept.text);
    assert!(said.contains("1. e5 → f5 e4 → f4"), "{said}");
    assert!(kept.picture.is_some());
    assert!(table.posted().await.is_empty(), "nobody else learns of it");
    table.plays(ADA, "e5").await;
    let boards = boards(&table).await;
    assert_eq!(boards.len(), 1, "one message for both turns");
    let said = words(&boards[0].text);
    assert!(said.contains("Ben had planned the answer f5"), "{said}");
    assert_eq!(boards[0].notify, [ADA]);
    assert_eq!(turns(&table, &game).await, ["e5", "f5"]);
    // It continues after a restart.
    let again = Table::on(table.store.clone(), GameDefaults::default());
    let handle = async |user, action| {
        let command = table.command(user, action);
        let reply = again.referee.handle(command).await;
        assert!(!reply.refused, "{reply:?}");
        words(&reply.message.text)
    };
    let shown = handle(BEN, forget(None)).await;
    assert!(shown.contains("1. e4 → f4"), "{shown}");
    handle(ADA, turn_of("e4")).await;
    assert_eq!(turns(&again, &game).await, ["e5", "f5", "e4", "f4"]);
    // A plan that was played completely disappears without a message.
    let shown = handle(BEN, forget(None)).await;
    assert!(shown.contains("Nothing is planned"), "{shown}");
    assert!(!shown.contains("another way"), "{shown}");
}

#[tokio::test]
async fn a_chain_of_planned_turns_posts_one_board() {
    let table = Table::new();
    let users = [ADA, BEN, CLEO];
    let game = table.game("3", "per-move 3d", &users).await;
    // While Ada is to move, the others plan what follows; each foresees what the other plans.
    table.does(BEN, plan("W-W3r G-G1W")).await;
    table.does(CLEO, plan("W-W3r G-G1W R-R1Y")).await;
    table.posted().await;
    table.plays(ADA, "W-W3r").await;
    assert_eq!(turns(&table, &game).await, ["W-W3r", "G-G1W", "R-R1Y"]);
    let boards = boards(&table).await;
    assert_eq!(boards.len(), 1);
    let said = words(&boards[0].text);
    for planner in ["Ben had planned", "Cleo had planned"] {
        assert!(said.contains(planner), "{said}");
    }
    assert_eq!(boards[0].notify, [ADA]);
}

#[tokio::test]
async fn a_plan_is_dropped_with_a_word_when_the_game_goes_another_way() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    table.does(BEN, plan("e5 f5")).await;
    table.plays(ADA, "e4").await;
    assert_eq!(turns(&table, &game).await, ["e4"]);
    let board = Action::Board(ShowBoard {
        game: None,
        ply: None,
        seat: None,
    });
    let shown = table.does(ADA, board.clone()).await;
    assert!(!words(&shown.text).contains("plan"), "it is Ben's alone");
    let shown = table.does(BEN, board.clone()).await;
    assert!(words(&shown.text).contains("went another way"));
    let shown = table.does(BEN, board).await;
    assert!(!words(&shown.text).contains("another way"), "said once");
    assert_eq!(table.store.documents(BEN).await.unwrap(), []);
}

#[tokio::test]
async fn whoever_plays_on_learns_with_the_reply_that_their_plan_is_gone() {
    let table = Table::new();
    pentalath(&table, &[ADA, BEN]).await;
    table.does(BEN, plan("e5 f5")).await;
    table.plays(ADA, "e4").await;
    let reply = table.plays(BEN, "f5").await;
    assert!(words(&reply.text).contains("went another way"));
    let reply = table.plays(ADA, "a1").await;
    assert!(!words(&reply.text).contains("another way"));
}

#[tokio::test]
async fn a_lost_turn_is_not_what_was_planned_for_unless_it_was() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    table.does(BEN, plan("e5 f5")).await;
    table.does(BEN, plan("-- c3")).await;
    table.pass(TimeDelta::days(3)).await;
    assert_eq!(turns(&table, &game).await, ["Lost", "c3"]);
}

#[tokio::test]
async fn another_answer_replaces_the_first_and_lines_are_forgotten_by_number() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    for line in ["e5 f5", "e4 f4", "e5 g5"] {
        table.does(BEN, plan(line)).await;
    }
    let shown = table.does(BEN, forget(None)).await;
    let said = words(&shown.text);
    assert!(
        said.contains("1. e4 → f4") && said.contains("2. e5 → g5"),
        "{said}"
    );
    assert!(!said.contains("→ f5"), "{said}");
    assert_eq!(
        labels(&shown),
        ["Forget line 1", "Forget line 2", "Forget all"]
    );
    table.does(BEN, press(&shown, "Forget line 1")).await;
    table.refused(BEN, forget(Some(2))).await;
    table.plays(ADA, "e5").await;
    assert_eq!(turns(&table, &game).await, ["e5", "g5"]);
    table.does(BEN, plan("a1 a2")).await;
    table.does(BEN, forget(Some(0))).await;
    table.plays(ADA, "a1").await;
    assert_eq!(turns(&table, &game).await.len(), 3);
}

#[tokio::test]
async fn what_could_not_be_played_is_refused_when_it_is_planned() {
    let table = Table::new();
    pentalath(&table, &[ADA, BEN]).await;
    for (line, named) in [
        ("e5", "ends with a turn of yours"),
        ("e5 f5 e4", "ends with a turn of yours"),
        ("e5 e5", "stops at e5"),
        ("e5 z9", "z9"),
        ("", "Nothing is planned"),
    ] {
        let reply = table.say(BEN, plan(line)).await;
        let said = words(&reply.message.text);
        assert_eq!(reply.refused, !line.is_empty(), "{said}");
        assert!(said.contains(named), "{line}: {said}");
    }
    table.refused(ADA, plan("e5 f5")).await;
    table.refused(STRANGER, plan("e5 f5")).await;
    let long: Vec<String> = ('a'..='e')
        .flat_map(|row| (1..=5).map(move |cell| format!("{row}{cell}")))
        .collect();
    table.refused(BEN, plan(&long.join(" "))).await;
}

#[tokio::test]
async fn a_takeback_cancels_plans_and_says_so() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    table.does(BEN, plan("e5 f5 e4 f4")).await;
    table.plays(ADA, "e5").await;
    assert_eq!(turns(&table, &game).await, ["e5", "f5"]);
    table
        .does(BEN, Action::Takeback(Takeback { game: None }))
        .await;
    let yes = Action::Answer(Answer {
        game: game.clone(),
        question: 1,
        yes: true,
    });
    table.does(ADA, yes).await;
    assert_eq!(turns(&table, &game).await, ["e5"], "it is not played again");
    let reply = table.plays(BEN, "g5").await;
    assert!(words(&reply.text).contains("taken back"), "{reply:?}");
    table.plays(ADA, "e4").await;
    assert_eq!(turns(&table, &game).await.len(), 3);
}

#[tokio::test]
async fn of_partners_the_one_answers_who_foresaw_more() {
    let table = Table::new();
    let opening = Opening {
        kind: GameKind::Pentalath,
        ..opening("2", "per-move 3d")
    };
    let game = table.open(ADA, opening).await;
    table.shares(CLEO, ADA, &game).await;
    table
        .does(BEN, Action::Join(Join { game: game.clone() }))
        .await;
    table.plays(ADA, "e5").await;
    table.does(CLEO, plan("e4 f5, d4 c3")).await;
    table.plays(BEN, "e4").await;
    table.does(ADA, plan("d4 g4")).await;
    table.plays(BEN, "d4").await;
    assert_eq!(turns(&table, &game).await, ["e5", "e4", "f5", "d4", "c3"]);
}

#[tokio::test]
async fn a_plan_ends_with_its_game() {
    let table = Table::new();
    let game = pentalath(&table, &[ADA, BEN]).await;
    table.does(BEN, plan("e5 f5")).await;
    let document_key = DocumentKey::Plan(game.clone());
    assert!(
        table
            .store
            .document(BEN, &document_key)
            .await
            .unwrap()
            .is_some()
    );
    let resign = Action::Resign(Resign {
        game: None,
        confirmed: true,
    });
    table.does(ADA, resign).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    assert_eq!(table.store.documents(BEN).await.unwrap(), []);
}

#[tokio::test]
async fn with_dice_each_die_has_its_answer() {
    let table = Table::new();
    let (mut answered, mut waited) = (0, 0);
    for _ in 0..8 {
        let opening = Opening {
            kind: GameKind::FiveLines,
            ..opening("2", "per-move 3d")
        };
        let game = table.begin(opening, &[ADA, BEN]).await;
        let state = table.state(&game).await;
        let mover = state.owner_of(state.to_move().unwrap()).unwrap();
        let planner = if mover == ADA { BEN } else { ADA };
        let named = Some(game.0.clone());
        let theirs = state.game.legal().remove(0);
        let mut after = state.game.clone();
        after.play(&after.read_strict(&theirs).unwrap()).unwrap();
        for die in Die::ALL.into_iter().filter(|die| die.shows() <= 3) {
            let mut rolled = after.clone();
            rolled.roll(die);
            let mine = rolled.legal().remove(0);
            let plan = Action::Plan(PlanTurns {
                game: named.clone(),
                turns: Some(format!("{theirs} {mine}")),
                forget: None,
            });
            table.does(planner, plan).await;
        }
        let play = Action::Move(PlayTurn {
            game: named.clone(),
            turn: theirs,
            ply: None,
            confirmed: true,
        });
        table.does(mover, play).await;
        let state = table.state(&game).await;
        let die = state.dice.as_ref().unwrap().rolled(2).unwrap().die;
        if die.shows() <= 3 {
            assert_eq!(state.plies.len(), 2);
            let Played::Turn(turn) = &state.plies[1].what else {
                panic!("it is planned");
            };
            assert!(turn.starts_with(&format!("{die}:")), "{turn}");
            answered += 1;
        } else {
            assert_eq!(state.to_move(), state.seat_of(planner));
            waited += 1;
        }
    }
    assert!(answered > 0 && waited > 0, "{answered} {waited}");
}
