//! The rule book: `/rules` with its choices and buttons, and links from refusals.

use crate::table::*;

async fn rules(person: &Person, channel: &Channel, topic: &str) -> Answer {
    let answer = person
        .slash(channel, "rules", [("topic", topic.into())])
        .await;
    assert!(
        answer.ephemeral && answer.message.pings.is_empty(),
        "{answer:?}"
    );
    answer
}

#[tokio::test]
async fn every_topic_of_pentagame_is_reached_by_buttons_and_shows_its_picture_in_private() {
    let table = Table::set().await;
    let reader = &table.people[3];
    let asked = reader.slash(&table.channel, "rules", []).await;
    assert!(asked.ephemeral, "{asked:?}");
    assert_eq!(asked.message.buttons.len(), GameKind::ALL.len());
    let contents = reader.press(asked.message.button("Pentagame")).await;
    assert!(contents.message.buttons.len() > 10, "{contents:?}");
    let learns = "Learn it on the board";
    let buttons = contents.message.buttons.iter();
    for button in buttons.filter(|button| button.label != learns) {
        let topic = reader.press(button).await;
        topic.assert_private_board();
        topic.assert_says(&format!("**Pentagame: {}**", button.label));
        // Nothing was cut: the picture is the only attachment.
        assert_eq!(topic.message.attachments.len(), 1, "{topic:?}");
        assert!(topic.message.picture().description.is_some());
    }
    assert!(
        table.channel.messages().is_empty(),
        "others see nothing of it"
    );
    table.clear().await;
}

#[tokio::test]
async fn topics_are_completed_for_the_game_chosen_or_played_here() {
    let table = Table::set().await;
    let reader = &table.people[3];
    let offered = async |typed: &str, game: Option<&str>| -> Vec<Choice> {
        let game: Vec<_> = game.map(|game| ("game", game.into())).into_iter().collect();
        reader
            .choices(&table.channel, "rules", "topic", typed, &game)
            .await
    };
    let found = offered("sacerd", None).await;
    assert_eq!(found[0].value, "five-lines sacred-line", "{found:?}");
    let found = offered("swap", Some("pentalath")).await;
    assert_eq!(found[0].value, "pentalath swap", "{found:?}");
    assert!(offered("qqqq", None).await.is_empty());

    let duel = table.duel(3).await;
    let found = offered("swap", None).await;
    assert_eq!(found[0].value, "pentagame swapping", "{found:?}");
    let topic = rules(reader, &duel.channel, &found[0].value).await;
    topic.assert_says("**Pentagame: Swapping**");
    let typed = rules(reader, &duel.channel, "abrakadabra").await;
    typed.assert_says("**Pentagame: Abracadabra**");
    let nothing = rules(reader, &duel.channel, "castling").await;
    nothing.assert_says("The rules say nothing about `castling`");
    assert!(!nothing.message.buttons.is_empty());
    table.clear().await;
}

#[tokio::test]
async fn a_refusals_button_opens_the_broken_rule_on_the_players_own_board() {
    let (table, mut duel) = Table::duelling(3).await;
    duel.play("Wxr:G2W").await;
    let ben = table.ben();
    let refused = ben.moves(&duel.channel, "W-w").await;
    let rule = ben.press(refused.message.button("The rule")).await;
    rule.assert_private_board();
    rule.assert_says("**Pentagame: Moving**");
    let seen = ben.slash(&duel.channel, "board", []).await;
    assert_eq!(
        rule.message.picture().content,
        seen.message.picture().content,
        "the board as Ben sees it"
    );
    let example = ben.press(rule.message.button("An example")).await;
    example.assert_says("In the picture");
    table.clear().await;
}

#[tokio::test]
async fn whoever_has_chosen_german_looks_the_rules_up_in_german() {
    let table = Table::set().await;
    let reader = &table.people[3];
    let settings = [("language", "de".into())];
    reader.slash(&table.channel, "settings", settings).await;
    let choices = reader
        .autocomplete(&table.channel, "rules", "topic", "belagrung", [])
        .await;
    assert_eq!(choices[0].value, "rithmomachia siege", "{choices:?}");
    let topic = rules(reader, &table.channel, &choices[0].value).await;
    let title = "**Rithmomachie: Schlagen durch Belagerung**";
    assert!(
        topic.message.says(title) && topic.message.says("Im Bild: "),
        "{topic:?}"
    );
    assert!(topic.message.shows_a_board());
    let next = reader.press(topic.message.button("Pyramiden")).await;
    next.assert_says("**Rithmomachie: Pyramiden**");
    // Other users get English.
    let topic = rules(&table.people[2], &table.channel, "siege").await;
    topic.assert_says("**Rithmomachia: Capture by siege**");
    table.clear().await;
}
