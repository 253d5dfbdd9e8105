//! Everybody at the machine sees everything, but nobody acts in a game of others.

use petteia_domain::{event_log::Phase, ids::GameId};
use serde_json::json;

use super::{attacks, club::begun};

#[tokio::test]
async fn the_table_of_attacks_changes_nothing_on_the_local_page() {
    let page = begun("Ada", "/play pentalath order:as-joined").await;
    page.player("Mallory").await;
    let store = &page.app.store;
    let game = store.games(&[Phase::Playing]).await.unwrap().remove(0);
    let GameId(id) = &game;
    let events = async || store.events(&game).await.unwrap().len();
    let before = events().await;
    for (number, (command, options)) in attacks::COMMANDS.into_iter().enumerate() {
        // A note is private, and everybody at the machine manages it.
        if ["note", "cancel", "move-game"].contains(&command) {
            continue;
        }
        let options = options
            .iter()
            .map(|(name, value)| format!(" {name}:{value}"));
        let line = format!("/{command}{} game:{id}", options.collect::<String>());
        let (said, refused) = page
            .line(&format!("attack-number-{number}"), "Mallory", &line)
            .await;
        let looks = attacks::LOOKS.contains(&command);
        assert!(refused || looks, "{line}: {said}");
    }
    assert_eq!(events().await, before);
    let pressed = async |player: &str, press: &str| {
        let body = json!({ "id": page.action(), "as": player, "press": press });
        page.post("press", body).await
    };
    let first = attacks::first_turn(id, "e5");
    for press in attacks::presses(id, "e5") {
        // Those who manage the machine may.
        if !press.starts_with("cancel:") && !press.starts_with("here:") {
            pressed("Mallory", &press).await;
            assert_eq!(events().await, before, "{press}");
        }
    }
    // For who is to move, the turn that was refused to Mallory is good.
    pressed("Ada", &first).await;
    assert!(events().await > before);
}

#[tokio::test]
async fn a_press_longer_than_any_button_does_nothing_on_the_local_page() {
    let page = begun("Ada", "/play pentalath order:as-joined").await;
    let store = &page.app.store;
    let game = store.games(&[Phase::Playing]).await.unwrap().remove(0);
    let events = async || store.events(&game).await.unwrap().len();
    let before = events().await;
    let short = attacks::first_turn(&game.0, "e5");
    for (press, refused) in [(attacks::long_press(&game.0), true), (short, false)] {
        let body = json!({ "id": page.action(), "as": "Ada", "press": press });
        page.post("press", body).await;
        assert_eq!(events().await == before, refused, "{press}");
    }
}
