//! Tests of Rithmomachia: turns of many steps, continued, and checked before they are sent.

use petteia_domain::{game::Opening, ids::UserId};
use petteia_referee::commands::{Action, Captures, PlayTurn, Preview};
use petteia_rules::{
    Game, GameKind,
    rithmomachia::{Move, Turn},
};
use petteia_speech::{
    message::Message,
    options::{Choice, Completing},
};

use crate::table::*;

/// The beginning of rith 4.5.7; Black's triangle 12 comes to j2, from where it could capture.
const OPENING: [&str; 3] = ["T9c8-e8", "t12n2-l2", "T6c7-e7"];
const TO_J2: &str = "t12l2-j2";
const CAPTURE: &str = "[t12j2*6]xT72c2";

fn rithmomachia(options: &str) -> Opening {
    Opening {
        kind: GameKind::Rithmomachia,
        options: options.to_owned(),
        ..opening("2", "none")
    }
}

/// A turn that is played without its possible extensions.
fn as_it_is(turn: &str) -> Action {
    Action::Move(PlayTurn {
        game: None,
        turn: turn.to_owned(),
        ply: None,
        confirmed: true,
    })
}

async fn table() -> Table {
    let table = Table::new();
    table.begin(rithmomachia("goods=100"), &[ADA, BEN]).await;
    for (index, turn) in OPENING.iter().enumerate() {
        table.plays([ADA, BEN][index % 2], turn).await;
    }
    table.messages().await;
    table
}

/// A table where Black has the capture at the start of its turn.
async fn table_with_a_capture() -> Table {
    let table = table().await;
    table.does(BEN, as_it_is(TO_J2)).await;
    table.does(ADA, as_it_is("T9e8-g8")).await;
    table.messages().await;
    table
}

fn captures() -> Action {
    Action::Captures(Captures {
        game: None,
        page: 0,
    })
}

async fn choices(table: &Table, user: UserId, typed: &str) -> Vec<Choice> {
    let turn = Completing::Turn { game: None };
    let actor = actor(user);
    table.referee.complete(&actor, HERE, turn, typed).await
}

#[tokio::test]
async fn a_capture_forgotten_after_the_move_is_pointed_out_once_and_never_forced() {
    let table = table().await;
    let asked = table.plays(BEN, TO_J2).await;
    let said = words(&asked.text);
    assert!(said.contains("Not played yet."), "{said}");
    assert!(
        said.contains(CAPTURE) && said.contains("12 × 6 = 72"),
        "{said}"
    );
    let add = format!("+ {CAPTURE}");
    assert_eq!(labels(&asked), ["Play as it is", "Cancel", add.as_str()]);
    assert!(table.messages().await.is_empty());

    let reply = table.plays(BEN, TO_J2).await;
    assert_eq!(words(&reply.text), "Played: t12l2-j2.");
    assert!(words(&table.message().await.text).ends_with("Ada (White), it is your turn."));
}

#[tokio::test]
async fn a_capture_pointed_out_is_added_by_its_button() {
    let table = table().await;
    let asked = table.plays(BEN, TO_J2).await;
    let longer = table
        .does(BEN, press(&asked, &format!("+ {CAPTURE}")))
        .await;
    let whole = format!("{TO_J2};{CAPTURE}");
    assert!(words(&longer.text).starts_with(&whole));
    let played = table.does(BEN, press(&longer, "Confirm")).await;
    assert_eq!(words(&played.text), format!("Played: {whole}."));
}

#[tokio::test]
async fn nothing_is_pointed_out_where_nothing_is_left_to_capture() {
    let table = table().await;
    let reply = table.plays(BEN, &format!("{TO_J2};{CAPTURE}")).await;
    assert!(words(&reply.text).starts_with("Played: "));
}

#[tokio::test]
async fn captures_are_listed_with_their_arithmetic_to_everybody_and_taken_up_by_the_mover() {
    let table = table_with_a_capture().await;
    for user in [ADA, STRANGER] {
        let looked = table.does(user, captures()).await;
        let said = words(&looked.text);
        assert!(said.starts_with("Ben can make one capture:"), "{said}");
        assert!(said.contains("12 × 6 = 72"), "{said}");
        assert!(looked.buttons.is_empty());
    }
    let listed = table.does(BEN, captures()).await;
    assert_eq!(labels(&listed), [CAPTURE]);
    let taken = table.does(BEN, press(&listed, CAPTURE)).await;
    let said = words(&taken.text);
    let begun = format!("Begun, not played yet: {CAPTURE}.");
    assert!(said.starts_with(&begun), "{said}");
    assert_eq!(labels(&taken), ["Start over"]);
    assert!(table.messages().await.is_empty());

    // The turn begun is continued by typing, and by its sign.
    let offered = choices(&table, BEN, "").await;
    assert!(
        offered.iter().all(|choice| choice.value.starts_with("…;")),
        "{offered:?}"
    );
    let offered = choices(&table, BEN, "…t12").await;
    assert!(
        offered.iter().any(|choice| choice.value == "…;t12j2-h2"),
        "{offered:?}"
    );
    assert!(
        choices(&table, ADA, "")
            .await
            .iter()
            .all(|choice| !choice.value.contains('…'))
    );
    let played = table.plays(BEN, "…;t12j2-h2").await;
    let whole = format!("Played: {CAPTURE};t12j2-h2.");
    assert!(words(&played.text).starts_with(&whole), "{:?}", played.text);

    // It was for that turn only.
    table.does(ADA, as_it_is("S15b8-e8")).await;
    let refused = table.refused(BEN, turn_of("…;t12h2-f2")).await;
    assert!(words(&refused.text).contains("begun no turn"));
}

#[tokio::test]
async fn the_board_leads_to_the_captures_where_there_are_any() {
    let table = table().await;
    table.does(BEN, as_it_is(TO_J2)).await;
    table.messages().await;
    table.does(ADA, as_it_is("T9e8-g8")).await;
    let board = table.message().await;
    assert_eq!(labels(&board), ["Move", "Captures", "Board", "How to move"]);
    let listed = table.does(BEN, press(&board, "Captures")).await;
    assert_eq!(labels(&listed), [CAPTURE]);

    let calm = Table::new();
    calm.begin(rithmomachia(""), &[ADA, BEN]).await;
    let first = calm.messages().await.pop().unwrap();
    assert_eq!(labels(&first), ["Move", "Board", "How to move"]);
}

#[tokio::test]
async fn what_is_begun_can_be_put_aside() {
    let table = table_with_a_capture().await;
    let listed = table.does(BEN, captures()).await;
    let taken = table.does(BEN, press(&listed, CAPTURE)).await;
    let again = table.does(BEN, press(&taken, "Start over")).await;
    assert_eq!(again, listed);
    table.does(BEN, press(&listed, CAPTURE)).await;
    let refused = table.refused(BEN, press(&listed, CAPTURE)).await;
    assert!(words(&refused.text).contains("no longer possible"));
    let stranger = table.refused(STRANGER, press(&listed, CAPTURE)).await;
    assert!(words(&stranger.text).contains("no seat"));
}

#[tokio::test]
async fn captures_typed_without_a_move_are_kept_as_begun() {
    let table = table_with_a_capture().await;
    let reply = table.plays(BEN, "t12xT72").await;
    let said = words(&reply.text);
    assert!(
        said.starts_with(&format!("Begun, not played yet: {CAPTURE}.")),
        "{said}"
    );
    assert!(table.messages().await.is_empty());
    table.plays(BEN, "... t12j2-h2").await;
    assert!(words(&table.message().await.text).contains(CAPTURE));
}

#[tokio::test]
async fn what_was_begun_and_not_typed_is_pointed_out() {
    let table = table_with_a_capture().await;
    table.plays(BEN, "t12xT72").await;
    let asked = table.plays(BEN, "t12j2-h2").await;
    let add = format!("+ {CAPTURE}");
    assert_eq!(labels(&asked), ["Play as it is", "Cancel", add.as_str()]);
    let longer = table.does(BEN, press(&asked, &add)).await;
    table.does(BEN, press(&longer, "Confirm")).await;
    let board = words(&table.message().await.text);
    assert!(
        board.starts_with(&format!("Ben played {CAPTURE};t12j2-h2: ")),
        "{board}"
    );
}

#[tokio::test]
async fn captures_that_are_due_are_made_after_the_move_too_and_win() {
    let table = table_with_a_capture().await;
    table.plays(BEN, &format!("{CAPTURE};t12j2-h2")).await;
    table.does(ADA, as_it_is("S15b8-e8")).await;
    table.messages().await;
    table.does(BEN, as_it_is("t12h2-f2;[t12f2*3]xS36b2")).await;
    let end = words(&table.message().await.text);
    assert!(end.contains("a total of 100 or more captured"), "{end}");
    assert!(end.contains("Ben wins, 0-1."), "{end}");
}

/// Plays without capturing, always the move that leaves most captures, until a turn is longer than
/// any button. Returns that turn.
async fn long_turn(table: &Table) -> (UserId, String) {
    let game = table.every_game().await.remove(0);
    for ply in 0..120_usize {
        let state = table.state(&game).await;
        let mover = [ADA, BEN][ply % 2];
        let Game::Rithmomachia(rules) = &state.game else {
            panic!("another game than was opened");
        };
        let mut begun = String::new();
        while let Some(next) = rules.captures_after(&begun).first() {
            begun += &format!("{next};");
        }
        let moves: Vec<_> = rules
            .moves()
            .map(|one| (one, Turn::from(one).to_string()))
            .collect();
        let wholes = moves.iter().map(|(_, one)| format!("{begun}{one}"));
        let mut legal = wholes.filter(|whole| state.game.read(whole).is_ok());
        if let Some(whole) = legal.find(|whole| whole.len() > 100) {
            return (mover, whole);
        }
        let liking = |(index, (one, text)): &(usize, &(Move, String))| {
            let ahead = i32::from(one.to.rank()) - i32::from(one.from.rank());
            let ahead = if mover == ADA { ahead } else { -ahead };
            let whim = (ply * 5 + index * 17 + ply / 7) % 7;
            4 * rules.captures_after(text).len() as i32 + ahead + whim as i32
        };
        let (_, (_, best)) = moves.iter().enumerate().max_by_key(liking).unwrap();
        table.does(mover, as_it_is(best)).await;
        table.messages().await;
    }
    panic!("no turn was long enough");
}

#[tokio::test]
async fn a_game_that_nobody_could_win_is_not_opened() {
    let table = Table::new();
    let opened = |options| Action::Play(rithmomachia(options));
    let refused = table.refused(ADA, opened("proper=none")).await;
    assert!(words(&refused.text).contains("Name one too, such as body:4"));
    table.does(ADA, opened("proper=none body=4")).await;
}

#[tokio::test]
async fn a_great_victory_is_said_to_be_for_white_alone() {
    let table = Table::new();
    table.open(ADA, rithmomachia("proper=great")).await;
    let lobby = words(&table.message().await.text);
    assert!(lobby.contains("which only White can win"), "{lobby}");
}

#[tokio::test]
async fn a_turn_too_long_for_a_button_is_previewed_confirmed_and_typed_in_parts() {
    let table = Table::new();
    let endless = rithmomachia("proper=none goods-exactly=1");
    table.begin(endless, &[ADA, BEN]).await;
    let (mover, turn) = long_turn(&table).await;
    let preview = |turn: &str| {
        Action::Preview(Preview {
            game: None,
            turn: turn.to_owned(),
        })
    };
    let shown: Message = table.does(mover, preview(&turn)).await;
    let confirm = shown
        .buttons
        .iter()
        .find(|button| ["Confirm", "Play as it is"].contains(&button.label.to_string().as_str()))
        .unwrap();
    assert!(confirm.press.0.len() <= 100, "{confirm:?}");

    // Suggestions are short enough to be sent, whatever was typed before.
    let (first, rest) = turn.rsplit_once(';').unwrap();
    let offered = choices(&table, mover, &format!("{first};")).await;
    assert!(
        offered
            .iter()
            .all(|choice| choice.value.chars().count() <= 100)
    );
    table.does(mover, preview(first)).await;
    let offered = choices(&table, mover, &format!("…;{rest}")).await;
    assert!(
        offered
            .iter()
            .any(|choice| choice.value == format!("…;{rest}")),
        "{offered:?}"
    );

    let played = Action::from_button(&confirm.press.0).unwrap();
    table.does(mover, played).await;
    let board = table.message().await;
    assert!(words(&board.text).contains(&turn));
}

#[tokio::test]
async fn victories_that_nobody_can_agree_on_are_refused_by_name() {
    let table = Table::new();
    for (options, named) in [("lawsuit=4", "colon"), ("honor=99:100", "1 to 24")] {
        let refused = table
            .refused(ADA, Action::Play(rithmomachia(options)))
            .await;
        let said = words(&refused.text);
        assert!(said.contains(named), "{said}");
    }
}

#[tokio::test]
async fn where_nothing_can_be_captured_nothing_is_to_be_pressed() {
    let table = Table::new();
    table.begin(rithmomachia("goods=100"), &[ADA, BEN]).await;
    let listed = table.does(ADA, captures()).await;
    let said = words(&listed.text);
    assert!(said.contains("can capture nothing"), "{said}");
    assert!(said.contains("Type your move"), "{said}");
    assert!(!said.contains("Press"), "{said}");
}

#[tokio::test]
async fn captures_are_asked_for_in_games_that_have_them_as_steps() {
    let table = Table::new();
    let game = table.begin(rithmomachia("goods=100"), &[ADA, BEN]).await;
    let other = table.game("2", "none", &[ADA, BEN]).await;
    let listed = table.does(ADA, captures()).await;
    let said = words(&listed.text);
    assert!(said.contains("can capture nothing"), "{said}");
    let option = Completing::GameOfCaptures;
    let choices = table.referee.complete(&actor(ADA), HERE, option, "").await;
    let offered: Vec<String> = choices.into_iter().map(|choice| choice.value).collect();
    assert_eq!(offered, [game.0]);
    let named = Action::Captures(Captures {
        game: Some(other.0),
        page: 0,
    });
    let why = words(&table.refused(ADA, named).await.text);
    assert!(why.contains("captures are not turns of their own"), "{why}");
}
