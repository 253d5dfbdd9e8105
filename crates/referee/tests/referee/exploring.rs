//! Tests of turns tried on a private board.

use crate::table::*;

fn explore(turns: &str) -> Action {
    typed(&format!("explore turns:{turns}"))
}

fn note(note: &str) -> Action {
    typed(&format!("explore note:{note}"))
}

fn to(game: &GameId, to: Trial) -> Action {
    pressed(buttons::game::explore(game, to))
}

fn code(message: &Message) -> &str {
    &message.picture.as_ref().unwrap().code
}

#[tokio::test]
async fn turns_of_both_sides_are_tried_back_and_forth_and_kept_for_oneself() {
    let (table, game) = Table::of_pentalath().await;
    let before = table.state(&game).await;
    let shown = table.does(BEN, explore("e5, f5 e4")).await;
    has(
        &words(&shown.whole_text()),
        ["what if: e5 f5 e4", "Ben to move"],
    );
    let deep = code(&shown).to_owned();
    assert_ne!(deep, before.game.code());
    let back = table.hears(BEN, press(&shown, "‹ Back")).await;
    has(&back, ["what if: e5 f5\n"]);
    let other = table.does(BEN, explore("a1")).await;
    has(&words(&other.whole_text()), ["what if: e5 f5 a1"]);
    let back = table.does(BEN, press(&other, "‹ Back")).await;
    let said = words(&back.whole_text());
    assert!(said.contains("– e4\n– a1"), "both are kept: {said}");
    let on = table.does(BEN, press(&back, "e4 ›")).await;
    assert_eq!(code(&on), deep);
    let home = table.does(BEN, press(&on, "To the game")).await;
    assert_eq!(code(&home), before.game.code());
    assert!(table.posted().await.is_empty(), "nobody else learns of it");
    assert_eq!(table.state(&game).await.plies.len(), 0);
    let other = table.does(ADA, to(&game, Trial::Game)).await;
    assert!(
        !words(&other.whole_text()).contains("e5"),
        "it is Ben's alone"
    );
    table.refused(STRANGER, explore("e5")).await;
    // It continues after a restart.
    let again = Table::on(table.store.clone(), GameDefaults::default());
    let command = table.command(BEN, explore(""));
    let reply = again.handle(command).await;
    assert!(
        words(&reply.message.whole_text()).contains("– e5"),
        "{reply:?}"
    );
}

#[tokio::test]
async fn what_was_tried_stays_when_the_game_goes_that_way() {
    let (table, game) = Table::of_pentalath().await;
    table.does(BEN, explore("e5 f5 e4")).await;
    table.does(BEN, note("too slow")).await;
    table.does(BEN, to(&game, Trial::Game)).await;
    table.plays(ADA, "e5").await;
    table.does(BEN, to(&game, Trial::Game)).await;
    table.does(BEN, explore("f5")).await;
    table.plays(BEN, "a1").await;
    table.does(BEN, to(&game, Trial::Back)).await;
    scene!(table);
}

#[tokio::test]
async fn a_position_is_noted_and_the_note_thrown_away() {
    let (table, game) = Table::of_pentalath().await;
    table.does(ADA, explore("e5 f5")).await;
    table.does(ADA, note("a solid answer")).await;
    table.refused(ADA, note(&"x".repeat(301))).await;
    table.does(ADA, note("-")).await;
    table.does(ADA, note("again")).await;
    let exported = table.does(ADA, ExportData).await.files.remove(0).content;
    assert!(exported.contains("again") && exported.contains("f5"));
    table.does(ADA, to(&game, Trial::Drop)).await;
    table.does(ADA, to(&game, Trial::Clear)).await;
    assert_eq!(table.documents(ADA).await, []);
    scene!(table);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_and_nothing_is_judged() {
    let (table, game) = Table::of_pentalath().await;
    for (line, named) in [("e5 e5", "e5"), ("z9", "z9")] {
        has(&table.refusal(BEN, explore(line)).await, [named]);
    }
    assert_eq!(table.documents(BEN).await, []);
    let cells = |row| (1..=5).map(move |cell| format!("{row}{cell}"));
    let long: Vec<String> = ('a'..='e').flat_map(cells).collect();
    let long = long.join(" ") + " f3 f4 f5 f6 g4 g5 g6";
    table.refused(BEN, explore(&long)).await;
    table.does(BEN, to(&game, Trial::Back)).await;
}

#[tokio::test]
async fn a_line_tried_is_planned_by_a_button_and_a_turn_of_ones_own_previewed() {
    let (table, game) = Table::of_pentalath().await;
    let shown = table.does(BEN, explore("e5 f5")).await;
    let planned = table.does(BEN, press(&shown, "Plan this")).await;
    assert!(
        words(&planned.whole_text()).contains("1. e5 → f5"),
        "{planned:?}"
    );
    let shown = table.does(ADA, explore("e5")).await;
    table.does(ADA, press(&shown, "Preview e5")).await;
    table.presses(ADA, "Confirm").await;
    assert_eq!(table.state(&game).await.plies.len(), 2);
}

#[tokio::test]
async fn no_plan_is_offered_for_a_line_that_would_be_refused() {
    let (table, _) = Table::of_pentalath().await;
    let offers = |shown: &Message| labels(shown).contains(&"Plan this");
    let shown = table.does(BEN, explore("e5 f5 g5")).await;
    assert!(!offers(&shown), "the answer to g5 is missing");
    let shown = table.does(BEN, explore("g6")).await;
    assert!(offers(&shown));
    for column in "abcde".chars() {
        for row in 1..=4 {
            let line = format!("plan turns:{column}{row} f6");
            table.does(BEN, typed(&line)).await;
        }
    }
    let shown = table.does(BEN, explore("")).await;
    assert!(!offers(&shown), "the plan is full");
}

#[tokio::test]
async fn what_was_tried_goes_with_a_takeback_and_with_the_end_of_the_game() {
    let (table, game) = Table::of_pentalath().await;
    table.plays(ADA, "e5").await;
    table.does(BEN, explore("f5 e4")).await;
    table.does(ADA, takeback()).await;
    table.does(BEN, answer(&game, 1, true)).await;
    table.plays(ADA, "a1").await;
    table.does(BEN, explore("f5")).await;
    let document_key = DocumentKey::Explore(game.clone());
    assert!(table.document(BEN, &document_key).await.is_some());
    table.does(ADA, resign()).await;
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    assert_eq!(table.documents(BEN).await, []);
    scene!(table);
}

#[tokio::test]
async fn those_on_one_side_try_things_out_together() {
    let table = Table::new();
    let users = [ADA, BEN, CLEO, DORA];
    let game = table.game("teams", "per-move 3d", &users).await;
    let state = table.state(&game).await;
    let party = state.game.setup().parties().remove(0);
    let [one, other] = [party[0], party[1]].map(|seat| state.owner_of(seat).unwrap());
    let mut others = users
        .into_iter()
        .filter(|user| ![one, other].contains(user));
    let against = others.next().unwrap();
    let turn = state.game.legal().remove(0);
    table.does(one, explore(&turn)).await;
    table.does(other, explore("")).await;
    table.does(against, explore("")).await;
    scene!(table);
}
