//! Tests of Pentalath: the second seat may swap colours instead of placing its first stone.

use crate::table::*;

async fn table() -> Table {
    let table = Table::new();
    let opening = opening_of(GameKind::Pentalath, "2", "none");
    table.begin(opening, &[ADA, BEN]).await;
    let first = table.message_of_the_board().await;
    assert!(words(&first.whole_text()).ends_with("Ada (White), it is your turn."));
    assert_eq!(labels(&first), ["Move", "Board", "More …"]);
    table
}

impl Table {
    /// The last board that was posted.
    async fn message_of_the_board(&self) -> Message {
        self.messages().await.pop().unwrap()
    }
}

#[tokio::test]
async fn the_second_seat_swaps_by_a_button_that_shows_first_who_would_have_which_colour() {
    let table = table().await;
    table.plays(ADA, "e5").await;
    let board = table.message_of_the_board().await;

    let swap = press(&board, "Swap colours");
    table.refused(ADA, swap.clone()).await;
    let preview = table.does(BEN, swap).await;
    assert!(preview.picture.unwrap().code.ends_with(" 21"));

    let preview = table.does(BEN, press(&board, "Swap colours")).await;
    table.does(BEN, press(&preview, "Confirm")).await;
    table.message_of_the_board().await;
    scene!(table);
}

#[tokio::test]
async fn swapping_is_offered_and_taken_only_while_it_is_legal() {
    let table = table().await;
    has(&table.refusal(ADA, turn_of("swap")).await, ["second seat"]);
    table.plays(ADA, "e5").await;
    table.plays(BEN, "e6").await;
    assert_eq!(
        labels(&table.message_of_the_board().await),
        ["Move", "Board", "More …"]
    );
    table.plays(ADA, "e7").await;
    table.refused(BEN, turn_of("swap")).await;
}

#[tokio::test]
async fn a_swap_is_typed_as_well() {
    let table = table().await;
    table.plays(ADA, "e5").await;
    let reply = table.plays(BEN, "Swap").await;
    assert!(words(&reply.whole_text()).starts_with("Played: swap."));
}

#[tokio::test]
async fn there_are_no_captures_to_choose_from() {
    let table = table().await;
    let captures = Action::Captures(Captures {
        game: None,
        page: 0,
    });
    let said = table.refusal(ADA, captures).await;
    has(&said, ["In Pentalath a capture is part of a turn"]);
}
