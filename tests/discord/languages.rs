//! Players of several languages in one channel.

use crate::table::*;

#[tokio::test]
async fn a_german_player_is_answered_in_german_while_the_channel_goes_on_in_english() {
    let table = Table::set().await;
    let ben = table.ben();
    ben.reads("de");
    let mut duel = table.duel(3).await;
    let turn = duel.good_turn();

    let early = ben.moves(&duel.channel, &turn).await;
    assert!(early.ephemeral);
    let words = &early.message.content;
    assert!(words.starts_with("Du bist noch nicht am Zug: "), "{words}");
    let board = ben.press(early.message.button("Brett")).await;
    board.assert_says("der Anfang");
    let help = ben.slash(&duel.channel, "help", []).await;
    help.assert_says("Wie man beginnt");
    let help = table.ada().slash(&duel.channel, "help", []).await;
    help.assert_says("How to begin");

    duel.play(&turn).await;
    assert!(duel.board.content.contains(" played "), "{:?}", duel.board);
    assert!(duel.board.content.contains(", it is your turn"));
    table.clear().await;
}

#[tokio::test]
async fn commands_have_german_names_and_descriptions() {
    let table = Table::set().await;
    let commands = table.commands();
    let move_ = commands.iter().find(|one| one["name"] == "move").unwrap();
    assert_eq!(move_["name_localizations"]["de"], "zug");
    assert_eq!(
        move_["description_localizations"]["de"],
        "Einen Zug spielen"
    );
    let turn = &move_["options"][0];
    assert_eq!(turn["name"], "turn");
    assert_eq!(turn["name_localizations"]["de"], "zug");
    table.clear().await;
}
