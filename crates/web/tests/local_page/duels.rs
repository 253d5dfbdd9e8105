//! Whole games of Pentalath and Rithmomachia on the page.

use super::{club::Club, running::Says};

impl Club {
    /// Starts a game of Ada against Ben, Ada first.
    async fn duel(play: &str) -> Club {
        let mut duel = Club::new().await;
        let opened = duel.done("Ada", play).await;
        opened.says("is open");
        duel.messages = 1;
        let lobby = duel.last().await;
        duel.press("Ben", &lobby, "Join").await;
        duel.messages += 1;
        duel
    }

    /// Plays a turn, declining further captures. Returns the board after it.
    async fn play(&mut self, name: &str, turn: &str) -> String {
        let said = self.done(name, &format!("/move {turn}")).await;
        if !said.contains("Played") {
            self.press(name, &said, "Play as it is").await;
        }
        self.messages += 1;
        self.last().await
    }
}

#[tokio::test]
async fn two_play_pentalath_to_the_end_with_colours_swapped() {
    let mut duel = Club::duel("/play pentalath order:as-joined").await;
    let board = duel.play("Ada", "e5").await;
    let preview = duel.press("Ben", &board, "Swap colours").await;
    preview.says("From now on:");
    duel.press("Ben", &preview, "Confirm").await;
    duel.messages += 1;
    let mut board = duel.last().await;
    board.lacks("Swap colours");
    let turns = ["a1", "e6", "a2", "e7", "a3", "e8", "b1", "e9"];
    for (index, turn) in turns.into_iter().enumerate() {
        board = duel.play(["Ada", "Ben"][index % 2], turn).await;
    }
    board.says("wins 1–0 against");
    board.says("Rematch");
}

#[tokio::test]
async fn two_play_rithmomachia_to_the_end_with_captures_before_and_after_the_move() {
    let mut duel = Club::duel("/play rithmomachia order:as-joined goods:100").await;
    for (index, turn) in ["T9c8-e8", "t12n2-l2", "T6c7-e7", "t12l2-j2", "T9e8-g8"]
        .into_iter()
        .enumerate()
    {
        duel.play(["Ada", "Ben"][index % 2], turn).await;
    }
    let listed = duel.done("Ben", "/captures").await;
    listed.says("12 × 6 = 72");
    let begun = duel.press("Ben", &listed, "[t12j2*6]xT72c2").await;
    begun.says("Begun, not played yet");
    let offers = duel.offers("Ben", "/move …;t12").await;
    assert!(
        offers.contains(&"/move …;t12j2-h2".to_owned()),
        "{offers:?}"
    );
    let board = duel.play("Ben", "…;t12j2-h2").await;
    board.says("[t12j2*6]xT72c2;t12j2-h2");
    duel.play("Ada", "S15b8-e8").await;
    let end = duel.play("Ben", "t12h2-f2;[t12f2*3]xS36b2").await;
    end.says("wins 1–0 against");
    end.says("Rematch");
}
