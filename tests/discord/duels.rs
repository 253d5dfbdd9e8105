//! Whole games of Pentalath and Rithmomachia, by slash commands and buttons.

use crate::{
    table::*,
    whole_games::{check_board, check_end},
};

impl Match {
    /// Plays a turn of the seat to move, and confirms it if petteia points out captures. Returns the first
    /// answer.
    async fn plays_and_confirms(&mut self, turn: &str) -> Answer {
        let mover = self.mover().clone();
        let first = mover.moves(&self.channel, turn).await;
        if !first.message.content.starts_with("Played") {
            let played = mover.press(first.message.button("Play as it is")).await;
            assert!(played.in_place, "{played:?}");
            assert!(played.message.content.starts_with("Played"), "{played:?}");
        }
        first
    }
}

#[tokio::test]
async fn two_play_pentalath_and_swap_colours_by_a_button() {
    let table = Table::set().await;
    let (_, mut game) = table.two(GameKind::Pentalath, &[]).await;
    check_board(&game);
    game.play("e5").await;
    let swap = game.board.button("Swap colours").clone();
    let preview = table.ben().press(&swap).await;
    assert!(preview.ephemeral && !preview.in_place, "{preview:?}");
    preview.assert_says("From now on:");
    preview.message.picture();
    table.ben().press(preview.message.button("Confirm")).await;
    game.board_after("swap").await;
    check_board(&game);

    for turn in ["a1", "e6", "a2", "e7", "a3", "e8", "b1", "e9"] {
        let offered = game.board.buttons.iter();
        assert!(offered.clone().all(|one| one.label != "Swap colours"));
        game.play(turn).await;
    }
    let outcome = game.game.outcome().unwrap();
    assert_eq!(outcome.result, "0-1");
    check_end(&game, &outcome).await;
    table.clear().await;
}

#[tokio::test]
async fn two_play_rithmomachia_with_captures_before_and_after_the_move() {
    let mut table = Table::set().await;
    let goods = [("goods", 100.into())];
    let (_, mut game) = table.two(GameKind::Rithmomachia, &goods).await;
    check_board(&game);
    let capture = "[t12j2*6]xT72c2";
    for turn in ["T9c8-e8", "t12n2-l2", "T6c7-e7"] {
        game.plays_and_confirms(turn).await;
        game.board_after(turn).await;
        check_board(&game);
    }

    // petteia points out possible captures before the turn; they are declined this time.
    let pointed_out = game.plays_and_confirms("t12l2-j2").await.message;
    pointed_out.assert_says("12 × 6 = 72");
    pointed_out.button(&format!("+ {capture}"));
    game.board_after("t12l2-j2").await;
    game.plays_and_confirms("T9e8-g8").await;
    game.board_after("T9e8-g8").await;

    // A turn begun before petteia is killed can be continued.
    let ben = table.ben().clone();
    let listed = ben.slash(&game.channel, "captures", []).await;
    assert!(listed.ephemeral, "{listed:?}");
    let begun = ben.press(listed.message.button(capture)).await;
    assert!(begun.in_place && begun.message.content.starts_with("Begun"));
    table.bot.crash().await;
    let offered = ben
        .autocomplete(&game.channel, "move", "turn", "…;t12", [])
        .await;
    assert!(
        offered.iter().any(|choice| choice.value == "…;t12j2-h2"),
        "{offered:?}"
    );
    game.plays_and_confirms("…;t12j2-h2").await;
    game.board_after(&format!("{capture};t12j2-h2")).await;

    game.plays_and_confirms("S15b8-e8").await;
    game.board_after("S15b8-e8").await;
    let last = "t12h2-f2;[t12f2*3]xS36b2";
    game.plays_and_confirms(last).await;
    game.board_after(last).await;
    let outcome = game.game.outcome().unwrap();
    assert_eq!(outcome.result, "0-1");
    check_end(&game, &outcome).await;
    table.clear().await;
}

#[tokio::test]
async fn choices_that_are_kept_have_a_budget() {
    let mut table = Table::set().await;
    table.bot.configure("[budgets]\ndrafts = \"2 in 1h\"\n");
    table.bot.restart().await;
    let goods = [("goods", 100.into())];
    let (_, mut game) = table.two(GameKind::Rithmomachia, &goods).await;
    for turn in ["T9c8-e8", "t12n2-l2", "T6c7-e7", "t12l2-j2", "T9e8-g8"] {
        game.plays_and_confirms(turn).await;
        game.board_after(turn).await;
    }
    let ben = table.ben().clone();
    // A turn of Ben's that waits to be confirmed is kept, too.
    let begins = async || ben.moves(&game.channel, "t12xT72").await.message;
    begins().await.assert_says("Begun");
    begins().await.assert_says("very many choices");
    game.plays_and_confirms("[t12j2*6]xT72c2;t12j2-h2").await;
    table.clear().await;
}
