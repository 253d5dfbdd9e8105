//! Gives the sample command on every front end, in the copy of the sources that has it.

#![allow(clippy::unwrap_used, missing_docs, dead_code, unused_imports)]
// Guilds of the Discord library have many fields.
#![recursion_limit = "256"]

#[path = "../discord/bot.rs"]
mod bot;
#[path = "../discord/people.rs"]
mod people;
#[path = "../../crates/web/tests/local_page/running.rs"]
mod running;
#[path = "../discord/server/mod.rs"]
mod server;
#[path = "../discord/strategy.rs"]
mod strategy;
#[path = "../discord/table.rs"]
mod table;

use serde_json::{Value, json};

use crate::{running::Running, table::Table};

/// Sends the command and presses its button.
async fn is_greeted(table: Table) {
    let ada = table.ada();
    let options = [("name", "Ben".into()), ("times", 2_i64.into())];
    let answer = ada.slash(&table.channel, "greet", options).await;
    assert!(answer.ephemeral, "{answer:?}");
    let said = &answer.message.content;
    assert!(said.contains("Hello, Ben") && said.contains('2'), "{said}");
    let again = ada.press(answer.message.button("Once more")).await;
    let said = &again.message.content;
    assert!(said.contains("Hello, Ben") && said.contains('3'), "{said}");
    table.clear().await;
}

#[tokio::test]
async fn it_is_given_on_discord() {
    is_greeted(Table::set().await).await;
}

#[tokio::test]
async fn it_is_given_on_discord_by_http() {
    let (table, _endpoint) = Table::set_by_http().await;
    is_greeted(table).await;
}

#[tokio::test]
async fn it_is_typed_on_the_local_page() {
    let page = Running::new().await;
    page.player("Ada").await;
    let offered = page.offers("Ada", "/gre").await;
    assert!(
        offered.iter().any(|offer| offer.starts_with("/greet")),
        "{offered:?}"
    );
    let (said, refused) = page.line("id-of-ada-1", "Ada", "/greet Ben times:2").await;
    assert!(!refused && said.contains("Hello, Ben!"), "{said}");
    let (press, _) = said
        .split_once("data-press=\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .unwrap();
    assert_eq!(press, "greet:3:Ben");
    let body = json!({ "id": "id-of-ada-2", "as": "Ada", "press": press });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    let said = answer["html"].as_str().unwrap();
    assert!(said.contains("number 3"), "{answer}");
    let (said, refused) = page.line("id-of-ada-3", "Ada", "/greet Ben times:4").await;
    assert!(refused && said.contains("1 to 3"), "{said}");
}
