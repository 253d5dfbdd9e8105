//! Replays in the channel: one message, changed by its buttons for everybody.

use crate::table::*;

fn picture(message: &Posted) -> &[u8] {
    assert_eq!(message.attachments.len(), 1, "{message:?}");
    &message.attachments[0].content
}

/// Returns the public message after a button of a replay was pressed.
fn in_place(answer: &Answer, of: &Posted) -> Posted {
    assert!(answer.in_place && !answer.ephemeral, "{answer:?}");
    assert_eq!(answer.message.id, of.id);
    assert!(answer.message.pings.is_empty());
    answer.message.clone()
}

#[tokio::test]
async fn a_replay_is_one_message_that_everybody_goes_on_in() {
    let (table, mut duel) = Table::duelling(3).await;
    for _ in 0..3 {
        duel.play(&duel.good_turn()).await;
    }
    let stranger = &table.people[3];
    let before = duel.channel.messages().len();
    let last = duel.channel.last().id;
    let answer = stranger.slash(&duel.channel, "replay", []).await;
    let said = answer.message.content.contains("is now shown");
    assert!(answer.ephemeral && said, "{answer:?}");
    let start = duel.channel.message_that_says(last, "The start. 3").await;
    assert!(start.pings.is_empty());

    let one = in_place(&table.ben().press(start.button("Forward ›")).await, &start);
    one.assert_says("Turn 1 of 3");
    assert_ne!(picture(&one), picture(&start));
    let film = in_place(&stranger.press(one.button("Animate")).await, &start);
    assert_eq!(film.attachments[0].filename, "replay.gif");
    assert!(picture(&film).starts_with(b"GIF89a"));
    let alt = film.attachments[0].description.as_deref().unwrap();
    assert!(alt.contains("an animated picture of 4 positions"), "{alt}");
    let end = in_place(&table.ada().press(film.button("Last »")).await, &start);
    let says = |words: &str| end.content.contains(words);
    assert!(says("Turn 3 of 3") && says("goes on"), "{end:?}");
    let again = in_place(&table.ada().press(end.button("« First")).await, &start);
    assert_eq!(picture(&again), picture(&start));
    assert_eq!(duel.channel.messages().len(), before + 1);
    table.clear().await;
}

#[tokio::test]
async fn a_game_that_is_over_is_replayed_where_it_is_asked_for() {
    let (table, mut duel) = Table::duelling(1).await;
    duel.play_out().await;
    let over = duel.board.clone();
    let elsewhere = table.guild.channel("elsewhere");
    let offered = table
        .ada()
        .autocomplete(&duel.channel, "replay", "game", "", [])
        .await;
    assert_eq!(offered.len(), 1, "{offered:?}");
    let game = offered[0].value.as_str();
    let named = [("game", game.into()), ("ply", 2.into())];
    table.people[4].slash(&elsewhere, "replay", named).await;
    let shown = elsewhere.board_after(0).await;
    shown.assert_says("Turn 2 of");
    let end = in_place(&table.ben().press(shown.button("Last »")).await, &shown);
    end.assert_says("The game is over");
    let beside = duel.channel.last().id;
    table.ben().press(over.button("Replay")).await;
    duel.channel.message_that_says(beside, "The start").await;
    table.clear().await;
}
