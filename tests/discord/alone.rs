//! Games against the computer in direct messages with the bot, to the end, with kills between two steps.

use petteia_rules::Record;

use crate::{people::Button, table::*};

/// Starts petteia with a computer that thinks only for a moment.
async fn table_with_a_fast_computer() -> Table {
    let mut table = Table::set_with(&[("PETTEIA_GUILDS", "")]).await;
    table.bot.configure("[computer]\nthink = \"50ms\"\n");
    table.bot.restart().await;
    table
}

/// Plays a game to its end in direct messages, and is killed after every seventh turn.
async fn a_whole_game(kind: GameKind, options: &[(&str, Given)]) {
    let mut table = table_with_a_fast_computer().await;
    let ada = table.ada().clone();
    let direct = ada.opens_direct_messages();
    let interaction = ada.send(&direct, &format!("play {}", kind.name()), options);
    let opened = ada.answer(interaction).await.unwrap();
    opened.assert_private("begins");
    let mut board = direct
        .wait_for("a turn", 0, calls(std::slice::from_ref(&ada)))
        .await;
    let mut turns = 0;
    while !board.is_end() {
        let game = recorded(&ada, &direct).await;
        let legal = board.legal_turns(&game);
        let turn = &legal[(turns * 7) % legal.len()];
        // Every other turn is typed; the others are sent by the form of the board's button.
        if turns % 2 == 0 {
            let answer = ada.moves(&direct, turn).await;
            // Captures that could be added are shown first.
            let as_it_is = answer.message.buttons.iter();
            match as_it_is.clone().find(|one| one.label == "Play as it is") {
                Some(button) => drop(ada.press(button).await),
                None => answer.assert_says("Played"),
            }
        } else {
            let which = ada.press(board.button("Move")).await;
            // An only turn is shown at once.
            let typed = which
                .message
                .buttons
                .iter()
                .find(|one| one.label == "Type it");
            let preview = match typed {
                Some(button) => {
                    let form = ada.opens(button).await;
                    ada.fills_in(&form, turn).await
                }
                None => which,
            };
            let mut buttons = preview.message.buttons.iter();
            let confirm =
                buttons.find(|one| ["Confirm", "Play as it is"].contains(&one.label.as_str()));
            let played = ada.press(confirm.unwrap()).await;
            assert!(played.message.says("Played"), "{played:?}");
        }
        if turns % 7 == 1 {
            table.bot.crash().await;
        }
        board = direct
            .wait_for("a turn", board.id, calls(std::slice::from_ref(&ada)))
            .await;
        turns += 1;
        assert!(turns < 400, "{kind:?} does not end");
    }
    assert!(turns > 1, "{kind:?}");
    let end = direct.wait_for("the record", 0, |one| {
        !one.attachments.is_empty() && one.is_end()
    });
    assert!(end.await.says("Computer"));
    // Nothing was posted elsewhere.
    assert!(table.channel.messages().is_empty());
    table.end_verified().await;
}

#[tokio::test]
async fn pentagame_is_played_to_its_end_in_direct_messages() {
    a_whole_game(GameKind::Pentagame, &[("outs", 1.into())]).await;
}

#[tokio::test]
async fn five_lines_is_played_to_its_end_in_direct_messages() {
    // With dice, and against weaker players, games get very long at times.
    a_whole_game(GameKind::FiveLines, &[("level", 8.into())]).await;
}

#[tokio::test]
async fn pentalath_is_played_to_its_end_in_direct_messages() {
    a_whole_game(GameKind::Pentalath, &[]).await;
}

#[tokio::test]
async fn rithmomachia_is_played_to_its_end_in_direct_messages() {
    let options = [("body", 9.into()), ("level", 8.into())];
    a_whole_game(GameKind::Rithmomachia, &options).await;
}

#[tokio::test]
async fn a_killed_petteia_opens_one_game_and_posts_its_board_once() {
    let mut table = table_with_a_fast_computer().await;
    let ada = table.ada().clone();
    let direct = ada.opens_direct_messages();
    for delay in [0, 3, 10, 30] {
        let before = direct.messages().last().map_or(0, |last| last.id);
        let options = [("order", "as-joined".into())];
        let interaction = ada.send(&direct, "play pentalath", &options);
        sleep(Duration::from_millis(delay)).await;
        table.bot.crash().await;
        // What was acknowledged and not answered before the crash stays so.
        let answered = tokio::time::timeout(Duration::from_secs(10), ada.answer(interaction)).await;
        if !matches!(answered, Ok(Some(_))) {
            // Discord does not send it again; nothing came of it, or only the answer is missing.
            let games = ada.slash(&direct, "games", []).await;
            if !games.message.says("Pentalath") {
                continue;
            }
        }
        let board = direct.board_after(before).await;
        sleep(Duration::from_millis(200)).await;
        let boards = direct.messages();
        let boards = boards
            .iter()
            .filter(|one| one.id > before && one.shows_a_board());
        assert_eq!(boards.count(), 1, "{board:?}");
        ada.slash(&direct, "resign", []).await;
        let sure = ada.slash(&direct, "resign", []).await;
        ada.press(sure.message.button("Resign")).await;
        direct.wait_for("the end", board.id, Posted::is_end).await;
    }
    table.end_verified().await;
}

#[tokio::test]
async fn of_two_presses_at_once_one_plays_and_a_stranger_who_forges_a_press_gets_nothing() {
    let table = table_with_a_fast_computer().await;
    let (ada, ben) = (table.ada().clone(), table.ben().clone());
    let direct = ada.opens_direct_messages();
    let options = [("order", "as-joined".into())];
    ada.slash(&direct, "play pentalath", options.clone()).await;
    let board = direct
        .wait_for("a turn", 0, calls(std::slice::from_ref(&ada)))
        .await;
    let which = ada.press(board.button("Move")).await;
    let form = ada.opens(which.message.button("Type it")).await;
    let preview = ada.fills_in(&form, "e5").await;
    let play = preview.message.button("Confirm").clone();

    // Ben has a message of his own below which the forged button stands.
    let his = ben.opens_direct_messages();
    ben.slash(&his, "play pentalath", options).await;
    let his_board = his
        .wait_for("a turn", 0, calls(std::slice::from_ref(&ben)))
        .await;
    let on_server = table.duel(1).await.board;
    for button in board.buttons.iter().chain([&play]) {
        for (message, channel) in [(his_board.id, his.id), (on_server.id, table.channel.id)] {
            let forged = Button {
                message,
                channel,
                ..button.clone()
            };
            let answer = ben.press(&forged).await;
            assert!(answer.ephemeral, "{button:?}: {answer:?}");
            assert!(!answer.message.shows_a_board(), "{button:?}: {answer:?}");
            assert!(
                answer.message.says("There is no game called") || answer.message.says("elsewhere"),
                "{button:?}: {answer:?}"
            );
        }
    }

    let [one, other] = [ada.tap(&play), ada.tap(&play)];
    let (one, other) = tokio::join!(ada.answer(one), ada.answer(other));
    // Both answer in the message with the button, so either may be read in place of the other.
    for answer in [one, other] {
        let said = answer.unwrap().message;
        assert!(
            said.says("Played") || said.says("e5 is played already."),
            "{said:?}"
        );
    }
    direct
        .wait_for("a turn", board.id, calls(std::slice::from_ref(&ada)))
        .await;
    let id = board.content.split('`').nth(1).unwrap();
    let record = ada.slash(&direct, "record", [("game", id.into())]).await;
    let record: Record = record.message.record().parse().unwrap();
    assert_eq!(record.game().ply(), 3, "her turn and the computer's");
    table.end_verified().await;
}

#[tokio::test]
async fn lessons_puzzles_rematch_takeback_and_replay_work_beside_a_game_in_direct_messages() {
    let table = table_with_a_fast_computer().await;
    let ada = table.ada().clone();
    let direct = ada.opens_direct_messages();
    let asked = ada.slash(&direct, "play new", []).await;
    let form = ada.press(asked.message.button("Pentalath")).await;
    ada.press(form.message.button("Play"))
        .await
        .assert_says("begins");
    let board = direct
        .wait_for("a turn", 0, calls(std::slice::from_ref(&ada)))
        .await;
    ada.slash(&direct, "puzzle new", [])
        .await
        .assert_private_board();
    ada.press(form.message.button("Learn it on the board"))
        .await;
    let game = recorded(&ada, &direct).await;
    ada.moves(&direct, &game.legal()[0])
        .await
        .assert_says("Played");
    let board = direct
        .wait_for("a turn", board.id, calls(std::slice::from_ref(&ada)))
        .await;
    ada.slash(&direct, "takeback", []).await;
    let board = direct
        .wait_for("a turn", board.id, calls(std::slice::from_ref(&ada)))
        .await;
    assert_eq!(recorded(&ada, &direct).await.ply(), game.ply());
    let games = ada.slash(&direct, "games", []).await;
    games.assert_private("in our direct messages");
    let sure = ada.slash(&direct, "resign", []).await;
    ada.press(sure.message.button("Resign")).await;
    let end = direct.wait_for("the end", board.id, Posted::is_end).await;
    ada.slash(&direct, "replay", []).await;
    let replay = direct.message_that_says(end.id, "The start.").await;
    let stepped = ada.press(replay.buttons.last().unwrap()).await;
    assert!(stepped.in_place, "{stepped:?}");
    ada.press(end.button("Rematch")).await;
    direct
        .wait_for("a turn", replay.id, calls(std::slice::from_ref(&ada)))
        .await;
    assert!(table.channel.messages().is_empty());
    table.end_verified().await;
}

#[tokio::test]
async fn closed_direct_messages_stop_no_game_and_ping_nowhere_and_the_board_is_back_when_they_are_open()
 {
    let table = table_with_a_fast_computer().await;
    let ada = table.ada().clone();
    let direct = ada.opens_direct_messages();
    ada.slash(&direct, "play pentalath", []).await;
    let board = direct
        .wait_for("a turn", 0, calls(std::slice::from_ref(&ada)))
        .await;
    ada.takes_no_direct_messages();
    let game = recorded(&ada, &direct).await;
    ada.moves(&direct, &game.legal()[0])
        .await
        .assert_says("Played");
    // Told once, with an answer.
    let mut told = 0;
    for _ in 0..100 {
        let answer = ada.slash(&table.channel, "games", []).await;
        told += usize::from(answer.message.says("do not accept messages"));
        if told > 0 {
            break;
        }
    }
    assert_eq!(told, 1);
    // The computer has played all the same.
    for _ in 0..100 {
        if recorded(&ada, &direct).await.ply() == game.ply() + 2 {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    ada.takes_direct_messages_again();
    let game = recorded(&ada, &direct).await;
    ada.moves(&direct, &game.legal()[0])
        .await
        .assert_says("Played");
    direct
        .wait_for("a turn", board.id, calls(std::slice::from_ref(&ada)))
        .await;
    assert!(table.channel.messages().is_empty());
    table.end_verified().await;
}
