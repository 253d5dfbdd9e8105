//! Turns made with private buttons, menus and a form.

use crate::table::*;

#[tokio::test]
async fn a_turn_is_made_by_choosing_in_one_private_message_and_after_a_restart() {
    let (mut table, mut duel) = Table::duelling(1).await;
    let ada = table.ada().clone();
    let which = ada.press(duel.board.button("Move")).await;
    assert!(which.ephemeral && !which.in_place, "{which:?}");
    let picture = which.message.picture().content.clone();
    let white = which
        .message
        .buttons
        .iter()
        .find(|one| one.label.ends_with("W: your white piece"));
    let target = ada.press(white.unwrap()).await;
    assert!(target.in_place && target.message.id == which.message.id);
    assert_ne!(
        target.message.picture().content,
        picture,
        "what is possible is marked anew"
    );
    let names: Vec<&str> = target
        .offering("r")
        .options
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert!(names.iter().any(|name| name.ends_with("· r")), "{names:?}");

    table.bot.crash().await;
    let parts = ada.pick(target.offering("r"), "r").await;
    assert!(parts.in_place, "{parts:?}");
    parts.assert_says("Where does the black block go?");
    let block = ada.press(parts.message.button("The rim (15)")).await;
    let preview = ada.pick(block.offering("G2W"), "G2W").await;
    preview.assert_says("Not played yet");
    assert!(preview.message.menus.is_empty());
    ada.press(preview.message.button("Confirm")).await;
    duel.board_after("Wxr:G2W").await;

    // A form takes notation.
    let ben = table.ben().clone();
    let which = ben.press(duel.board.button("Move")).await;
    let form = ben.opens(which.message.button("Type it")).await;
    assert!(form.title.starts_with("Your turn in game"), "{form:?}");
    let refused = ben.fills_in(&form, "B-B9z").await;
    assert!(refused.ephemeral && !refused.message.content.contains("Not played yet"));
    // What was begun is still there to go on with.
    assert!(!refused.in_place && refused.message.id != which.message.id);
    let mut buttons = which.message.buttons.iter();
    let blue = buttons.find(|one| one.label.ends_with("B: your blue piece"));
    let target = ben.press(blue.unwrap()).await;
    assert!(target.in_place && target.message.id == which.message.id);
    let preview = ben.fills_in(&form, "B-B3R").await;
    preview.assert_says("Not played yet");
    ben.press(preview.message.button("Confirm")).await;
    duel.board_after("B-B3R").await;
    table.clear().await;
}
