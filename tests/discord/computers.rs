//! A game against the computer; petteia is killed while it thinks.

use crate::table::*;

const COMPUTER: &str = "Computer (level 1)";

/// The boards after the computer's turns.
fn its_boards(channel: &Channel) -> Vec<Posted> {
    let played = format!("{COMPUTER} played ");
    let messages = channel.messages().into_iter();
    messages
        .filter(|one| one.shows_a_board() && one.content.contains(&played))
        .collect()
}

#[tokio::test]
async fn a_coach_speaks_at_each_turn_of_a_first_game_until_its_button_is_pressed() {
    let table = Table::set().await;
    let (ada, channel) = (table.ada().clone(), table.channel.clone());
    let given = [
        ("coach", true.into()),
        ("order", "as-joined".into()),
        ("clock", "none".into()),
    ];
    let opened = ada.slash(&channel, "play rithmomachia", given).await;
    opened.assert_says("begins.");
    let first = channel.board_after(0).await;
    first.assert_says("Coach:");
    // The game ends with the simplest victory, too.
    channel.message_that_says(0, "3 pieces captured").await;
    // The boards say what the turns did, and the coach what follows from them.
    let is_up = |one: &Posted| one.shows_a_board() && one.says("it is your turn");
    ada.moves(&channel, "d3-e3").await.assert_says("Played");
    channel
        .message_that_says(first.id, "moves circle 8 from d3 to e3")
        .await;
    let board = channel.wait_for("the coach", first.id, is_up).await;
    board.assert_says("Computer (level 1) played ");
    board.assert_says("Coach:");
    let threatened = [
        "Watch out, the other side can capture",
        "Nothing of yours is threatened.",
    ];
    assert!(
        threatened.iter().any(|words| board.says(words)),
        "{board:?}"
    );

    let off = ada.press(board.button("No coach")).await;
    off.assert_private("The coach is silent");
    ada.moves(&channel, "e3-f3").await.assert_says("Played");
    let silent = channel.wait_for("a board", board.id, is_up).await;
    assert!(
        !silent.says("Coach:") && !silent.offers("No coach"),
        "{silent:?}"
    );
    // It comes back with the button of the answer.
    let on = ada.press(off.message.button("Coach")).await;
    on.assert_private("speaks again");
    ada.moves(&channel, "f3-e3").await.assert_says("Played");
    let again = channel.wait_for("the coach", silent.id, is_up).await;
    again.assert_says("Coach:");
    table.end_verified().await;
}

#[tokio::test]
async fn somebody_plays_against_the_computer_and_a_restart_doubles_no_turn() {
    let mut table = Table::set().await;
    let (ada, channel) = (table.ada().clone(), table.channel.clone());
    let given = [
        ("level", "newcomer".into()),
        ("order", "as-joined".into()),
        ("clock", "none".into()),
    ];
    let opened = ada.slash(&channel, "play pentalath", given).await;
    opened.assert_says("begins.");
    let first = channel.board_after(0).await;
    first.assert_says(COMPUTER);

    let mut last = first.id;
    // Cells in the corners, which a beginner hardly takes.
    let mut cells = ["a1", "i5", "a5", "i1", "e9", "b1", "h1"].into_iter();
    for turn in 1..=3 {
        if turn == 2 {
            // From now on it plays slowly, so that it is to move when petteia is killed.
            table.bot.configure("[computer]\npace = \"2s\"\n");
            table.bot.crash().await;
        }
        for cell in cells.by_ref() {
            let answer = ada.moves(&channel, cell).await;
            if answer.message.content.starts_with("Played") {
                break;
            }
        }
        if turn == 2 {
            assert_eq!(its_boards(&channel).len(), 1);
            table.bot.crash().await;
        }
        let played = format!("{COMPUTER} played ");
        let board = channel
            .wait_for("the computer's turn", last, |one| {
                one.shows_a_board() && one.content.contains(&played)
            })
            .await;
        assert!(board.content.contains(&ada.mention()), "{board:?}");
        last = board.id;
        assert_eq!(its_boards(&channel).len(), turn);
    }
    table.end_verified().await;
}
