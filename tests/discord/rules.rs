//! The rule book: `/rules` with its choices and buttons, and links from refusals.

use petteia_rules::GameKind;

use crate::{
    people::{Answer, Channel, Choice, Person},
    table::Table,
};

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

/// Whether an answer contains these words. Discord's Markdown escapes are removed.
fn says(answer: &Answer, words: &str) -> bool {
    answer.message.content.replace('\\', "").contains(words)
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
    for button in &contents.message.buttons {
        let topic = reader.press(button).await;
        assert!(
            topic.ephemeral && topic.message.shows_a_board(),
            "{topic:?}"
        );
        assert!(
            says(&topic, &format!("**Pentagame: {}**", button.label)),
            "{topic:?}"
        );
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
        match game {
            Some(game) => {
                let options = [("game", game.into())];
                reader
                    .autocomplete(&table.channel, "rules", "topic", typed, options)
                    .await
            }
            None => {
                reader
                    .autocomplete(&table.channel, "rules", "topic", typed, [])
                    .await
            }
        }
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
    assert!(says(&topic, "**Pentagame: Swapping**"), "{topic:?}");
    let typed = rules(reader, &duel.channel, "abrakadabra").await;
    assert!(says(&typed, "**Pentagame: Abracadabra**"), "{typed:?}");
    let nothing = rules(reader, &duel.channel, "castling").await;
    assert!(
        says(&nothing, "The rules say nothing about `castling`"),
        "{nothing:?}"
    );
    assert!(!nothing.message.buttons.is_empty());
    table.clear().await;
}

#[tokio::test]
async fn a_refusals_button_opens_the_broken_rule_on_the_players_own_board() {
    let table = Table::set().await;
    let mut duel = table.duel(3).await;
    duel.play("Wxr:G2W").await;
    let ben = table.ben();
    let options = [("turn", "W-w".into())];
    let refused = ben.slash(&duel.channel, "move", options).await;
    let rule = ben.press(refused.message.button("The rule")).await;
    assert!(rule.ephemeral && rule.message.shows_a_board(), "{rule:?}");
    assert!(says(&rule, "**Pentagame: Moving**"), "{rule:?}");
    let seen = ben.slash(&duel.channel, "board", []).await;
    assert_eq!(
        rule.message.picture().content,
        seen.message.picture().content,
        "the board as Ben sees it"
    );
    let example = ben.press(rule.message.button("An example")).await;
    assert!(says(&example, "In the picture"), "{example:?}");
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
        says(&topic, title) && says(&topic, "Im Bild: "),
        "{topic:?}"
    );
    assert!(topic.message.shows_a_board());
    let next = reader.press(topic.message.button("Pyramiden")).await;
    assert!(says(&next, "**Rithmomachie: Pyramiden**"), "{next:?}");
    // Other users get English.
    let topic = rules(&table.people[2], &table.channel, "siege").await;
    assert!(
        says(&topic, "**Rithmomachia: Capture by siege**"),
        "{topic:?}"
    );
    table.clear().await;
}
