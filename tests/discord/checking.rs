//! `petteia check` on set-ups that are broken in one way each.

use std::fs;

use crate::{bot::Bot, table::*};

const KEY: &str = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";

/// The lines that say that something is wrong.
fn wrong(said: &str) -> Vec<&str> {
    said.lines().filter(|line| line.starts_with('✗')).collect()
}

/// A broken set-up: its name, its variables, the check that has to fail, and a word of the advice.
type Broken<'a> = (&'a str, Vec<(&'a str, &'a str)>, &'a str, &'a str);

#[tokio::test]
async fn a_good_set_up_has_nothing_wrong_also_beside_a_running_bot() {
    let table = Table::set().await;
    let (well, said) = table.bot.check().await;
    assert!(well && wrong(&said).is_empty(), "{said}");
    for what in [
        "✓ configuration: ",
        "✓ data folder: ",
        "✓ token: Discord knows it as petteia",
        "✓ clock: ",
        "✓ interactions: over the gateway",
        "✓ permissions: complete on 1 of 1 servers",
        "✓ time zones: 2026",
    ] {
        assert!(said.contains(what), "{what}: {said}");
    }
    table.ada().slash(&table.channel, "games", []).await;
    table.clear().await;
}

#[tokio::test]
async fn each_broken_set_up_is_named_with_what_to_do() {
    let discord = Discord::start().await;
    let guild = discord.guild("Tavern");
    let (taken, taken_at) = listen().await;
    let taken_at = taken_at.to_string();
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("file"), "").unwrap();
    fs::create_dir(path("newer")).unwrap();
    fs::write(path("newer/format"), "99\n").unwrap();
    fs::create_dir(path("odd")).unwrap();
    fs::write(path("odd/format"), "banana\n").unwrap();
    let (file, below) = (path("file"), format!("{}/data", path("file")));
    let (newer, odd, missing) = (path("newer"), path("odd"), path("missing"));
    let bot = discord.state().bot.to_string();
    let web = [
        ("PETTEIA_WEB", "https://play.invalid"),
        ("PETTEIA_CLIENT_SECRET", "secret"),
    ];
    let foreign = [web[0], web[1], ("PETTEIA_CLIENT_ID", "123456789012345678")];
    let own = [web[0], web[1], ("PETTEIA_CLIENT_ID", bot.as_str())];
    let http = [
        ("PETTEIA_INTERACTIONS", "http"),
        ("PETTEIA_PUBLIC_KEY", KEY),
        ("PETTEIA_LISTEN", "127.0.0.1:0"),
    ];
    let nobody = "127.0.0.1:1";
    let nobody_there = format!("http://{nobody}");
    let no_database = format!("postgres://petteia@{nobody}/petteia");
    let broken: Vec<Broken<'_>> = vec![
        (
            "a key that is a typo",
            vec![("PETTEIA_CONFIG", "typo.toml")],
            "configuration",
            "clok",
        ),
        (
            "a value that is none",
            vec![("PETTEIA_BACKUP_EVERY", "often")],
            "configuration",
            "PETTEIA_BACKUP_EVERY",
        ),
        (
            "a file that is not there",
            vec![("PETTEIA_CONFIG", "nothing.toml")],
            "configuration",
            "nothing.toml",
        ),
        (
            "a token in quotes",
            vec![("DISCORD_TOKEN", "\"abc.def.ghi\"")],
            "configuration",
            "quotes",
        ),
        (
            "a secret that is not there",
            vec![("DISCORD_TOKEN", ""), ("DISCORD_TOKEN_FILE", &missing)],
            "configuration",
            "DISCORD_TOKEN_FILE",
        ),
        (
            "a password that is not encoded",
            vec![("PETTEIA_STORE", "postgres://petteia:a/b@db/petteia")],
            "configuration",
            "%2F",
        ),
        (
            "a web without a secret",
            vec![("PETTEIA_WEB", "https://play.invalid")],
            "configuration",
            "PETTEIA_CLIENT_ID",
        ),
        (
            "a web without TLS",
            vec![
                ("PETTEIA_WEB", "http://play.invalid"),
                web[1],
                ("PETTEIA_CLIENT_ID", "1"),
            ],
            "configuration",
            "https",
        ),
        (
            "no token",
            vec![("DISCORD_TOKEN", "")],
            "token",
            "DISCORD_TOKEN_FILE",
        ),
        (
            "a word before the token",
            vec![("DISCORD_TOKEN", "Bot abc.def.ghi")],
            "token",
            "“Bot ”",
        ),
        (
            "a token of nobody",
            vec![("DISCORD_TOKEN", "abc.def.ghi")],
            "token",
            "Reset Token",
        ),
        (
            "no Discord",
            vec![("PETTEIA_DISCORD_API", &nobody_there)],
            "Discord",
            "firewall",
        ),
        (
            "a folder that is a file",
            vec![("PETTEIA_DATA", &file)],
            "data folder",
            "expected",
        ),
        (
            "a folder below a file",
            vec![("PETTEIA_DATA", &below)],
            "data folder",
            "expected",
        ),
        (
            "data of a newer petteia",
            vec![("PETTEIA_DATA", &newer)],
            "data folder",
            "run a newer one",
        ),
        (
            "data of an odd format",
            vec![("PETTEIA_DATA", &odd)],
            "data folder",
            "banana",
        ),
        (
            "back-ups that go into a file",
            vec![("PETTEIA_BACKUP_FOLDER", &file)],
            "back-ups",
            "expected",
        ),
        (
            "no database",
            vec![("PETTEIA_STORE", &no_database)],
            "database",
            "host and port",
        ),
        (
            "a port that is taken",
            vec![("PETTEIA_HEALTH", &taken_at)],
            "health.listen",
            "in use",
        ),
        (
            "an address of another machine",
            vec![("PETTEIA_HEALTH", "192.0.2.1:7476")],
            "health.listen",
            "0.0.0.0",
        ),
        (
            "a server without the bot",
            vec![("PETTEIA_GUILDS", "4711")],
            "servers",
            "4711",
        ),
        (
            "interactions that nobody sends",
            http.to_vec(),
            "interactions",
            "Interactions Endpoint URL",
        ),
        (
            "another application's web",
            foreign.to_vec(),
            "web.client_id",
            "same application",
        ),
        (
            "no way back from signing in",
            own.to_vec(),
            "redirect",
            "https://play.invalid/login/callback",
        ),
        (
            "a web that is not there",
            own.to_vec(),
            "web.url",
            "lead to this machine",
        ),
    ];
    assert!(broken.len() >= 20);
    for (what, variables, key, hint) in &broken {
        let bot = Bot::of(&discord, variables);
        bot.write("typo.toml", "[games]\nclok = \"none\"\n");
        let (well, said) = bot.check().await;
        assert!(!well, "{what}: {said}");
        let lines = wrong(&said);
        let named = lines
            .iter()
            .any(|line| line.starts_with(&format!("✗ {key}: ")));
        assert!(named && said.contains(hint), "{what}: {said}");
        // Nothing else is called wrong, except on the web, where one fault leads to others.
        let alone = lines.len() == 1 || variables.iter().any(|(name, _)| *name == "PETTEIA_WEB");
        assert!(alone, "{what}: {said}");
        for secret in ["abc.def", "a/b@"] {
            assert!(!said.contains(secret), "{what}: {said}");
        }
    }
    drop(taken);

    // What is wrong at Discord.
    let check = async |variables: &[(&str, &str)], key: &str, hint: &str| {
        let (well, said) = Bot::of(&discord, variables).check().await;
        assert!(!well && said.contains(&format!("✗ {key}: ")), "{said}");
        assert!(said.contains(hint) && wrong(&said).len() == 1, "{said}");
    };
    discord.state().role_lacks = permission::ATTACH_FILES | permission::SEND_MESSAGES;
    check(&[], "permissions", "Tavern").await;
    check(&[], "permissions", "Send Messages, Attach Files").await;
    discord.state().role_lacks = 0;
    let endpoint = json!("https://play.example.org/interactions");
    let set = |key: &str, value: &Value| {
        let mut state = discord.state();
        state.portal.insert(key.to_owned(), value.clone());
    };
    set("interactions_endpoint_url", &endpoint);
    check(&[], "interactions", "Interactions Endpoint URL").await;
    check(&http, "interactions", "another application's").await;
    set("verify_key", &json!(KEY));
    let (well, said) = Bot::of(&discord, &http).check().await;
    assert!(well && said.contains("✓ interactions: by HTTP"), "{said}");
    set("interactions_endpoint_url", &Value::Null);
    discord.state().guilds.remove(&guild.id);
    check(&[("PETTEIA_GUILDS", "")], "servers", "URL Generator").await;

    // A foreign token, and the path of signing in, which this Discord does not have, were meant.
    let meant = ["another bot's token", "oauth2/token"];
    let is_meant = |breach: &String| meant.iter().any(|meant| breach.contains(meant));
    discord.state().breaches.retain(|breach| !is_meant(breach));
    discord.finish();
}
