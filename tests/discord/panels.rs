//! A game opened by the form and played by buttons and menus alone.

use crate::table::*;

#[tokio::test]
async fn from_play_to_a_turn_against_the_computer_are_five_presses_and_the_game_needs_no_typing() {
    let table = Table::set().await;
    let (ada, channel) = (table.ada().clone(), table.channel.clone());
    let form = ada.slash(&channel, "play new", []).await;
    form.assert_private("Which game would you like to play?");
    let chosen = ada.press(form.message.button("Pentalath")).await;
    assert!(chosen.in_place, "{chosen:?}");
    let opened = ada.press(chosen.message.button("Play")).await;
    opened.assert_says("begins.");
    let mut board = channel
        // Seats are assigned at random, and the computer may begin.
        .wait_for("a board to move on", 0, |one| {
            one.says(&ada.mention()) && one.shows_a_board() && one.offers("Move")
        })
        .await;
    // Each turn takes three presses: Move, a cell, Confirm. With the two above these are five.
    for turn in 0..2 {
        let cells = ada.press(board.button("Move")).await;
        assert!(cells.ephemeral, "{cells:?}");
        let mut menus = cells.message.menus.iter();
        let picked = match cells
            .message
            .buttons
            .iter()
            .find(|one| one.label.starts_with("1 "))
        {
            Some(cell) => ada.press(cell).await,
            None => {
                let menu = menus.next().unwrap();
                ada.pick(menu, &menu.options[0].value).await
            }
        };
        picked.assert_says("Not played yet");
        ada.press(picked.message.button("Confirm")).await;
        let last = board.id;
        if turn == 0 {
            board = channel
                .wait_for("the next board of Ada's", last, |one| {
                    one.says(&ada.mention()) && one.shows_a_board() && one.offers("Move")
                })
                .await;
        }
    }
    // The rest of the game by the menu.
    let board = channel.board_after(board.id).await;
    let more = ada.press(board.button("More …")).await;
    assert!(more.ephemeral, "{more:?}");
    let menu = &more.message.menus[0];
    let resign = menu
        .options
        .iter()
        .find(|one| one.value.starts_with("resign-ask:"))
        .unwrap();
    let asked = ada.pick(menu, &resign.value).await;
    ada.press(asked.message.button("Resign")).await;
    channel
        .wait_for("the end of the game", board.id, |one| one.offers("Rematch"))
        .await;
    table.end_verified().await;
}
