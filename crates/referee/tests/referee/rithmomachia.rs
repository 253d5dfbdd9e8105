//! Tests of Rithmomachia: turns of many steps, continued, and checked before they are sent.

use petteia_domain::budget::{Budgets, Costly};
use petteia_rules::{
    Game,
    rithmomachia::{Move, Turn},
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
    table_with(GameDefaults::default()).await
}

async fn table_with(defaults: GameDefaults) -> Table {
    let table = Table::with(defaults);
    table.begin(rithmomachia("goods=100"), &[ADA, BEN]).await;
    for (index, turn) in OPENING.iter().enumerate() {
        table.plays([ADA, BEN][index % 2], turn).await;
    }
    table.messages().await;
    table
}

/// A table where Black has the capture at the start of its turn.
async fn table_with_a_capture() -> Table {
    leads_to_a_capture(table().await).await
}

async fn leads_to_a_capture(table: Table) -> Table {
    table.does(BEN, as_it_is(TO_J2)).await;
    table.does(ADA, as_it_is("T9e8-g8")).await;
    table.messages().await;
    table
}

fn captures() -> Action {
    typed("captures")
}

async fn choices(table: &Table, user: UserId, typed: &str) -> Vec<Choice> {
    let turn = Completing::Turn { game: None };
    table.complete(user, turn, typed).await
}

#[tokio::test]
async fn a_capture_forgotten_after_the_move_is_pointed_out_once_and_never_forced() {
    let table = table().await;
    for _ in 0..2 {
        table.plays(BEN, TO_J2).await;
    }
    scene!(table);
}

#[tokio::test]
async fn a_capture_pointed_out_is_added_by_its_button() {
    let table = table().await;
    let asked = table.plays(BEN, TO_J2).await;
    let add = format!("+ {CAPTURE}");
    table.does(BEN, press(&asked, &add)).await;
    table.presses(BEN, "Confirm").await;
    scene!(table);
}

#[tokio::test]
async fn nothing_is_pointed_out_where_nothing_is_left_to_capture() {
    let table = table().await;
    let reply = table.plays(BEN, &format!("{TO_J2};{CAPTURE}")).await;
    assert!(words(&reply.whole_text()).starts_with("Played: "));
}

#[tokio::test]
async fn captures_are_listed_with_their_arithmetic_to_everybody_and_taken_up_by_the_mover() {
    let table = table_with_a_capture().await;
    for user in [ADA, STRANGER] {
        table.does(user, captures()).await;
    }
    let listed = table.does(BEN, captures()).await;
    assert_eq!(labels(&listed), [CAPTURE, "Move"]);
    table.does(BEN, press(&listed, CAPTURE)).await;

    // The turn begun is continued by typing, and by its sign.
    let offered = choices(&table, BEN, "").await;
    let goes_on = |choice: &Choice| choice.value.starts_with("…;");
    assert!(offered.iter().all(goes_on), "{offered:?}");
    let offered = choices(&table, BEN, "…t12").await;
    let is_it = |choice: &Choice| choice.value == "…;t12j2-h2";
    assert!(offered.iter().any(is_it), "{offered:?}");
    let of_ada = choices(&table, ADA, "").await;
    assert!(of_ada.iter().all(|choice| !choice.value.contains('…')));
    table.plays(BEN, "…;t12j2-h2").await;

    // It was for that turn only.
    table.does(ADA, as_it_is("S15b8-e8")).await;
    table.refused(BEN, turn_of("…;t12h2-f2")).await;
    scene!(table);
}

#[tokio::test]
async fn the_board_leads_to_the_captures_where_there_are_any() {
    let table = table().await;
    table.does(BEN, as_it_is(TO_J2)).await;
    table.messages().await;
    table.does(ADA, as_it_is("T9e8-g8")).await;
    let listed = table.presses(BEN, "Captures").await;
    assert_eq!(labels(&listed), [CAPTURE, "Move"]);

    let calm = Table::new();
    calm.begin(rithmomachia(""), &[ADA, BEN]).await;
    let board = calm.messages().await.pop().unwrap();
    assert!(!labels(&board).contains(&"Captures"));
    scene!(table);
}

#[tokio::test]
async fn a_turn_with_captures_is_made_by_buttons_to_the_end() {
    let table = table_with_a_capture().await;
    table.messages().await;
    let listed = table.does(BEN, captures()).await;
    let begun = table.does(BEN, press(&listed, CAPTURE)).await;
    let said = words(&begun.whole_text());
    assert!(!said.contains("/move"), "nothing has to be typed: {said}");
    // The piece that captured moves; each step goes on from the capture.
    let mut step = table.does(BEN, press(&begun, "Move")).await;
    for place in ["j2", "h2"] {
        has(
            &words(&step.whole_text()),
            [if place == "j2" { "" } else { CAPTURE }],
        );
        step = table.does(BEN, picking(&step, place)).await;
    }
    has(
        &words(&step.whole_text()),
        [&format!("{CAPTURE};t12j2-h2"), "Not played yet"],
    );
    table.does(BEN, press(&step, labels(&step)[0])).await;
    let board = table.message().await;
    has(&words(&board.whole_text()), ["t12j2"]);
}

/// The action that chooses this place, by a button or in a menu.
fn picking(message: &Message, place: &str) -> Action {
    let in_menus = message.menus.iter().flat_map(|menu| {
        menu.picks
            .iter()
            .map(move |pick| (pick.id.clone(), menu.picking(pick)))
    });
    let on_buttons = message.buttons.iter().filter_map(|button| {
        let (_, id) = button.press.0.rsplit_once('~')?;
        Some((id.to_owned(), button.press.clone()))
    });
    let mut offered = in_menus.chain(on_buttons);
    let (_, press) = offered
        .find(|(id, _)| id == place)
        .unwrap_or_else(|| panic!("{place}: {message:?}"));
    Action::from_button(&press.0).unwrap()
}

/// The first button is pressed without reading.
#[tokio::test]
async fn the_first_button_of_a_preview_drops_no_capture() {
    let table = table().await;
    let asked = table.plays(BEN, TO_J2).await;
    let shown = labels(&asked);
    assert_eq!(shown[0], format!("+ {CAPTURE}"));
    assert_eq!(shown[1..], ["Play as it is", "Cancel"]);
    assert_eq!(
        asked.buttons[1].weight,
        petteia_speech::message::Weight::Plain
    );
}

#[tokio::test]
async fn what_is_begun_can_be_put_aside() {
    let table = table_with_a_capture().await;
    let listed = table.does(BEN, captures()).await;
    table.does(BEN, press(&listed, CAPTURE)).await;
    let again = table.presses(BEN, "Start over").await;
    assert_eq!(again, listed);
    table.does(BEN, press(&listed, CAPTURE)).await;
    table.refused(BEN, press(&listed, CAPTURE)).await;
    table.refused(STRANGER, press(&listed, CAPTURE)).await;
    scene!(table);
}

#[tokio::test]
async fn captures_typed_without_a_move_are_kept_as_begun() {
    let table = table_with_a_capture().await;
    table.plays(BEN, "t12xT72").await;
    table.plays(BEN, "... t12j2-h2").await;
    scene!(table);
}

#[tokio::test]
async fn what_was_begun_and_not_typed_is_pointed_out() {
    let table = table_with_a_capture().await;
    table.plays(BEN, "t12xT72").await;
    table.plays(BEN, "t12j2-h2").await;
    table.presses(BEN, &format!("+ {CAPTURE}")).await;
    table.presses(BEN, "Confirm").await;
    scene!(table);
}

#[tokio::test]
async fn captures_that_are_due_are_made_after_the_move_too_and_win() {
    let table = table_with_a_capture().await;
    table.plays(BEN, &format!("{CAPTURE};t12j2-h2")).await;
    table.does(ADA, as_it_is("S15b8-e8")).await;
    table.messages().await;
    table.does(BEN, as_it_is("t12h2-f2;[t12f2*3]xS36b2")).await;
    table.message().await;
    scene!(table);
}

#[tokio::test]
async fn choices_that_are_kept_have_a_budget_and_a_whole_turn_can_still_be_typed() {
    let budgets = Budgets::default().with(Costly::Drafts, Some("2 in 1h".parse().unwrap()));
    let defaults = GameDefaults {
        budgets,
        ..GameDefaults::default()
    };
    let table = leads_to_a_capture(table_with(defaults).await).await;
    let listed = table.does(BEN, captures()).await;
    table.does(BEN, press(&listed, CAPTURE)).await;
    table.plays(BEN, "t12xT72").await;
    let refused = table.refused(BEN, turn_of("t12xT72")).await;
    has(
        &words(&refused.whole_text()),
        [
            "You have made very many choices",
            "a turn can be typed at once",
        ],
    );
    table.pass(TimeDelta::minutes(30)).await;
    table.plays(BEN, "t12xT72").await;
    table.refused(BEN, turn_of("t12xT72")).await;
    table.plays(BEN, &format!("{CAPTURE};t12j2-h2")).await;
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
    let why = table.refusal(ADA, opened("proper=none")).await;
    has(&why, ["Add a common victory such as body:4"]);
    table.does(ADA, opened("proper=none body=4")).await;
}

#[tokio::test]
async fn a_great_victory_is_said_to_be_for_white_alone() {
    let table = Table::new();
    table.open(ADA, rithmomachia("proper=great")).await;
    let lobby = words(&table.message().await.whole_text());
    has(&lobby, ["which only White can win"]);
}

#[tokio::test]
async fn a_turn_too_long_for_a_button_is_previewed_confirmed_and_typed_in_parts() {
    let table = Table::new();
    let endless = rithmomachia("proper=none goods-exactly=1");
    table.begin(endless, &[ADA, BEN]).await;
    let (mover, turn) = long_turn(&table).await;
    let preview = |turn: &str| {
        let turn = turn.to_owned();
        Action::Preview(Preview { game: None, turn })
    };
    let shown = table.does(mover, preview(&turn)).await;
    let confirms = ["Confirm", "Play as it is"];
    let index = labels(&shown)
        .iter()
        .position(|label| confirms.contains(label));
    let confirm = &shown.buttons[index.unwrap()];
    assert!(confirm.press.0.len() <= 100, "{confirm:?}");

    // Suggestions are short enough to be sent, whatever was typed before.
    let (first, rest) = turn.rsplit_once(';').unwrap();
    let offered = choices(&table, mover, &format!("{first};")).await;
    let short = |choice: &Choice| choice.value.chars().count() <= 100;
    assert!(offered.iter().all(short));
    table.does(mover, preview(first)).await;
    let going_on = format!("…;{rest}");
    let offered = choices(&table, mover, &going_on).await;
    let is_it = |choice: &Choice| choice.value == going_on;
    assert!(offered.iter().any(is_it), "{offered:?}");

    let played = Action::from_button(&confirm.press.0).unwrap();
    table.does(mover, played).await;
    let board = table.message().await;
    has(&words(&board.whole_text()), [&turn]);
}

#[tokio::test]
async fn victories_that_nobody_can_agree_on_are_refused_by_name() {
    let table = Table::new();
    for (options, named) in [("lawsuit=4", "colon"), ("honor=99:100", "1 to 24")] {
        let opened = Action::Play(rithmomachia(options));
        has(&table.refusal(ADA, opened).await, [named]);
    }
}

#[tokio::test]
async fn where_nothing_can_be_captured_nothing_is_to_be_pressed() {
    let table = Table::new();
    table.begin(rithmomachia("goods=100"), &[ADA, BEN]).await;
    table.does(ADA, captures()).await;
    scene!(table);
}

#[tokio::test]
async fn captures_are_asked_for_in_games_that_have_them_as_steps() {
    let table = Table::new();
    let game = table.begin(rithmomachia("goods=100"), &[ADA, BEN]).await;
    let other = table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, captures()).await;
    let option = Completing::GameOfCaptures;
    let choices = table.complete(ADA, option, "").await;
    let offered: Vec<String> = choices.into_iter().map(|choice| choice.value).collect();
    assert_eq!(offered, [game.0]);
    let named = pressed(buttons::game::captures(&other, 0));
    table.refused(ADA, named).await;
    scene!(table);
}
