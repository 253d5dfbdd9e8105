//! `petteia register`: the application's page in the developer portal.

use serde_json::json;

use crate::{bot::Bot, table::*};

async fn discord() -> Discord {
    let discord = Discord::start().await;
    discord.guild("Tavern");
    discord
}

#[tokio::test]
async fn register_opens_the_installation_for_servers_and_users_and_fills_in_what_is_empty() {
    let discord = discord().await;
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(well, "{said}{error}");
    assert!(said.contains("description: filled in"), "{said}");
    assert!(said.contains("tags: filled in"), "{said}");
    let link = format!(
        "https://discord.com/oauth2/authorize?client_id={}",
        discord.state().bot
    );
    assert!(said.contains(&link), "{said}");
    let portal = discord.state().portal.clone();
    let installs = &portal["integration_types_config"];
    let of_servers = &installs["0"]["oauth2_install_params"];
    assert_eq!(
        of_servers["scopes"],
        json!(["bot", "applications.commands"])
    );
    assert_ne!(of_servers["permissions"], json!("0"));
    let of_users = &installs["1"]["oauth2_install_params"];
    assert_eq!(of_users["scopes"], json!(["applications.commands"]));
    assert!(
        portal["description"]
            .as_str()
            .unwrap()
            .contains("Rithmomachia")
    );
    discord.finish();
}

#[tokio::test]
async fn register_keeps_what_the_operator_has_written() {
    let discord = discord().await;
    for (key, value) in [
        ("description", json!("Our club")),
        ("tags", json!(["Club"])),
    ] {
        discord.state().portal.insert(key.to_owned(), value);
    }
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(well, "{said}{error}");
    assert!(said.contains("description: kept as it was"), "{said}");
    assert!(said.contains("tags: kept as it was"), "{said}");
    let portal = discord.state().portal.clone();
    assert_eq!(portal["description"], json!("Our club"));
    assert_eq!(portal["tags"], json!(["Club"]));
    discord.finish();
}

#[tokio::test]
async fn register_says_why_discord_refuses() {
    let discord = discord().await;
    discord.state().portal_refuses = Some("integration_types_config".to_owned());
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(!well && said.is_empty(), "{said}");
    assert!(error.contains("400"), "{error}");
    discord.finish();
}

#[tokio::test]
async fn register_asks_discord_to_tell_of_installations_where_interactions_come_by_http() {
    let discord = discord().await;
    let address = json!("https://petteia.example/interactions");
    let set = |key: &str, value| discord.state().portal.insert(key.to_owned(), value);
    set("interactions_endpoint_url", address.clone());
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(well, "{said}{error}");
    assert!(said.contains("Discord tells petteia of them"), "{said}");
    let portal = discord.state().portal.clone();
    assert_eq!(portal["event_webhooks_url"], address);
    assert_eq!(portal["event_webhooks_status"], json!(2));
    assert_eq!(
        portal["event_webhooks_types"],
        json!(["APPLICATION_AUTHORIZED"])
    );

    // petteia is not reached there
    discord.state().portal_refuses = Some("event_webhooks_url".to_owned());
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(well, "{said}{error}");
    assert!(said.contains("did not reach petteia"), "{said}");
    discord.finish();
}

#[tokio::test]
async fn register_keeps_an_operators_address_for_events_and_the_types_beside_its_own() {
    let discord = discord().await;
    let here = json!("https://petteia.example/interactions");
    let elsewhere = json!("https://events.example/all");
    let set = |key: &str, value| discord.state().portal.insert(key.to_owned(), value);
    set("interactions_endpoint_url", here.clone());
    set("event_webhooks_url", elsewhere.clone());
    set("event_webhooks_types", json!(["ENTITLEMENT_CREATE"]));
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(well, "{said}{error}");
    let portal = discord.state().portal.clone();
    assert_eq!(portal["event_webhooks_url"], elsewhere);
    assert_eq!(
        portal["event_webhooks_types"],
        json!(["ENTITLEMENT_CREATE"])
    );

    // The address is petteia's own: what else is told there stays.
    let set = |key: &str, value| discord.state().portal.insert(key.to_owned(), value);
    set("event_webhooks_url", here.clone());
    let (well, said, error) = Bot::of(&discord, &[]).carry_out("register").await;
    assert!(well, "{said}{error}");
    let portal = discord.state().portal.clone();
    assert_eq!(portal["event_webhooks_url"], here);
    assert_eq!(
        portal["event_webhooks_types"],
        json!(["ENTITLEMENT_CREATE", "APPLICATION_AUTHORIZED"])
    );
    discord.finish();
}
