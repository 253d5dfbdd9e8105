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

/// Makes a turn by choosing what stands at some place of each menu.
async fn chooses_a_turn(who: &Person, board: &Posted, place: usize) {
    let mut step = who.press(board.button("Move")).await;
    let mut steps = 0;
    while !step.message.offers("Confirm") {
        steps += 1;
        assert!(steps < 12, "no turn is reached: {step:?}");
        // Where there is a menu, the buttons lead back.
        step = match step.message.menus.first() {
            Some(menu) => {
                let option = &menu.options[place % menu.options.len()];
                who.pick(menu, &option.value).await
            }
            None => {
                let mut buttons = step.message.buttons.iter();
                let choice = buttons.find(|one| one.custom_id.starts_with("hand:"));
                who.press(choice.unwrap()).await
            }
        };
    }
    who.press(step.message.button("Confirm")).await;
}

#[tokio::test]
async fn a_game_of_each_kind_is_played_to_its_end_without_another_command() {
    let table = Table::set().await;
    let (ada, channel) = (table.ada(), &table.channel);
    let mut after = 0;
    let as_joined = ("order", Given::from("as-joined"));
    for (kind, level, how) in [
        (GameKind::Pentagame, 2, ("outs", 1.into())),
        // With dice, and against weaker players, games get very long at times.
        (GameKind::FiveLines, 8, as_joined.clone()),
        (GameKind::Pentalath, 2, as_joined),
        (GameKind::Rithmomachia, 4, ("body", 1.into())),
    ] {
        let given = [("level", level.into()), ("clock", "none".into()), how];
        let command = format!("play {}", kind.name());
        let opened = ada.slash(channel, &command, given).await;
        opened.assert_says("begins.");
        let mut turns = 0;
        let end = loop {
            let is_up = |one: &Posted| {
                let called = one.says(&ada.mention()) && one.offers("Move");
                called || one.offers("Rematch")
            };
            let board = channel.wait_for("the next board", after, is_up).await;
            after = board.id;
            if board.offers("Rematch") {
                break board;
            }
            turns += 1;
            assert!(turns < 300, "{kind:?} does not end");
            chooses_a_turn(ada, &board, turns).await;
        };
        let replayed = replay(&end.record()).await;
        let plies = replayed.len() - 1;
        assert!(plies > turns && turns > 0, "{kind:?}: {replayed:?}");
        assert!(!end.says("resigned"), "{end:?}");
    }
    table.end_verified().await;
}
