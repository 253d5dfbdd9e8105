//! Players of several languages in one channel.

use crate::table::Table;

#[tokio::test]
async fn a_german_player_is_answered_in_german_while_the_channel_goes_on_in_english() {
    let table = Table::set().await;
    table.ada().reads("de");
    let mut duel = table.duel(3).await;
    let turn = duel.good_turn();

    let typed = [("turn", "W-".into())];
    let refused = table.ada().slash(&duel.channel, "move", typed).await;
    assert!(refused.ephemeral);
    let words = refused.message.content.replace('\\', "");
    assert!(words.contains("ist kein Zug"), "{words}");
    assert_eq!(
        refused.message.button("Wie man zieht").label,
        "Wie man zieht"
    );

    let help = table.ada().slash(&duel.channel, "help", []).await;
    assert!(help.message.content.contains("Wie man beginnt"), "{help:?}");
    let help = table.ben().slash(&duel.channel, "help", []).await;
    assert!(help.message.content.contains("How to begin"), "{help:?}");

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
