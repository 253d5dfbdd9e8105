//! Tests of the language of messages.

use std::{
    fs,
    path::{Path, PathBuf},
};

use petteia_domain::game::UserSettings;
use petteia_referee::commands::{
    Action, Actor, Command, Games, Join, Listed, Locale, SettingsChange,
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Post},
    options::{Choice, Completing},
};

use crate::table::{ADA, BEN, HERE, Table, actor, labels, opening, turn_of, words};

const GERMAN: Locale = Locale {
    user: Some(Language::German),
    server: None,
    commands: None,
};

/// A command of a user with these languages on the platform.
fn command(
    table: &Table,
    user: petteia_domain::ids::UserId,
    locale: Locale,
    action: Action,
) -> Command {
    let command = table.command(user, action);
    Command {
        actor: Actor {
            locale,
            ..command.actor
        },
        ..command
    }
}

async fn told(table: &Table, locale: Locale, action: Action) -> Message {
    let command = command(table, BEN, locale, action);
    table.referee.handle(command).await.message
}

fn language(language: Option<Language>) -> Action {
    Action::Settings(SettingsChange {
        language: Some(language),
        ..SettingsChange::default()
    })
}

#[tokio::test]
async fn a_german_player_is_answered_in_german_and_the_channel_in_the_servers_language() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    table.posted().await;

    let early = told(&table, GERMAN, turn_of("B-W3r")).await;
    assert_eq!(early.language, Language::German);
    assert_eq!(
        words(&early.text),
        "Du bist noch nicht am Zug: Ada ist am Zug."
    );
    assert_eq!(labels(&early), ["Brett"]);

    table.plays(ADA, "W-W3r").await;
    table.posted().await;
    let played = told(&table, GERMAN, turn_of("B-B3R")).await;
    assert_eq!(words(&played.text), "Gespielt: B-B3R.");
    let board = table.message().await;
    assert_eq!(board.language, Language::English);
    assert!(words(&board.text).starts_with("Ben played B-B3R: the "));
    assert_eq!(labels(&board), ["Move", "Board", "How to move"]);
}

#[tokio::test]
async fn the_rules_speak_the_readers_language_too() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    table.plays(ADA, "W-W3r").await;
    let refused = told(&table, GERMAN, turn_of("B-")).await;
    let refused = words(&refused.text);
    assert!(
        refused.starts_with("B- ist kein Zug: Nach B- (Zeichen 3) wird "),
        "{refused}"
    );
    let illegal = told(&table, GERMAN, turn_of("B-W3r")).await;
    let illegal = words(&illegal.text);
    assert!(illegal.contains("Ähnlich und erlaubt: "), "{illegal}");
    assert!(!illegal.contains(" is "), "{illegal}");
}

#[tokio::test]
async fn lengths_of_time_are_said_in_words() {
    let table = Table::new();
    for (clock, german) in [
        (
            "per-move 1s",
            "„1s“ ist zu kurz für eine Bedenkzeit; kürzer als 10 Sekunden geht nicht.",
        ),
        (
            "bank 61d",
            "„61d“ ist zu lang für eine Bedenkzeit; länger als 60 Tage geht nicht.",
        ),
    ] {
        let refused = told(&table, GERMAN, Action::Play(opening("2", clock))).await;
        assert_eq!(words(&refused.text), german);
    }
}

#[tokio::test]
async fn what_a_user_has_chosen_comes_before_what_their_platform_says() {
    let table = Table::new();
    let chosen = told(&table, GERMAN, language(Some(Language::English))).await;
    assert!(
        words(&chosen.text).starts_with("Your settings"),
        "the answer is in English already"
    );
    let games = told(&table, GERMAN, Action::Games(Games { page: 0 })).await;
    assert!(words(&games.text).starts_with("You have no game"));
    let back = told(&table, GERMAN, language(None)).await;
    assert!(words(&back.text).starts_with("Deine Einstellungen"));
    let games = told(&table, GERMAN, Action::Games(Games { page: 0 })).await;
    assert!(words(&games.text).starts_with("Bei dir läuft keine Partie"));
}

#[tokio::test]
async fn where_the_platform_says_nothing_of_a_user_the_servers_language_holds() {
    let table = Table::new();
    let server = Locale {
        user: None,
        server: Some(Language::German),
        commands: None,
    };
    let games = told(&table, server, Action::Games(Games { page: 0 })).await;
    assert!(words(&games.text).starts_with("Bei dir läuft keine Partie"));
    let games = told(&table, Locale::default(), Action::Games(Games { page: 0 })).await;
    assert!(words(&games.text).starts_with("You have no game"));
}

#[tokio::test]
async fn posts_keep_the_language_of_the_server_where_the_game_was_opened() {
    let table = Table::new();
    let locale = Locale {
        user: Some(Language::English),
        server: Some(Language::German),
        commands: None,
    };
    let open = command(
        &table,
        ADA,
        locale,
        Action::Play(opening("2", "per-move 1h")),
    );
    let reply = table.referee.handle(open).await.message;
    assert!(words(&reply.text).contains(" is open."));
    let game = table.every_game().await.remove(0);
    let lobby = table.message().await;
    assert!(words(&lobby.text).starts_with("Ada eröffnet eine Partie Pentagame"));
    assert_eq!(labels(&lobby)[0], "Mitspielen");

    table.does(BEN, Action::Join(Join { game })).await;
    let begun = table.message().await;
    assert!(words(&begun.text).contains("Ada, du bist am Zug, bis "));
    // An action of time, without a command.
    table.pass(chrono::TimeDelta::hours(1)).await;
    let said: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|one| words(&one.text))
        .collect();
    assert!(
        said.iter()
            .any(|one| one.starts_with("Die Zeit ist um: Ada verliert")),
        "{said:?}"
    );
}

#[tokio::test]
async fn the_language_of_a_server_is_its_managers_choice() {
    let table = Table::new();
    let mut command = table.command(
        ADA,
        Action::Settings(SettingsChange {
            server_language: Some(Some(Language::German)),
            ..SettingsChange::default()
        }),
    );
    let refused = table.referee.handle(command.clone()).await;
    assert!(refused.refused);
    command.id = petteia_domain::ids::CommandId("again".to_owned());
    command.actor.manages_server = true;
    let reply = table.referee.handle(command).await;
    assert!(words(&reply.message.text).contains("Language of this server’s games: Deutsch"));
    table.does(BEN, Action::Play(opening("2", "none"))).await;
    let posts = table.posted().await;
    let Some(Post::New { message, .. }) = posts.first() else {
        panic!("{posts:?}");
    };
    assert_eq!(message.language, Language::German);
}

#[tokio::test]
async fn choices_are_offered_in_the_readers_language() {
    let table = Table::new();
    let settings = UserSettings {
        language: Some(Language::German),
        ..UserSettings::default()
    };
    table.set(BEN, settings).await;
    let ben = actor(BEN);
    let offered = |option| table.referee.complete(&ben, HERE, option, "");
    let labels = |choices: Vec<Choice>| -> Vec<String> {
        choices.iter().map(|one| one.label.to_string()).collect()
    };
    let topics = labels(offered(Completing::Topic).await);
    assert_eq!(topics[0], "anfang – Wie man beginnt, und alle Befehle");
    table.game("2", "none", &[BEN, ADA]).await;
    let games = labels(offered(Completing::Game).await);
    assert!(games[0].ends_with("Ben, Ada, du bist am Zug"), "{games:?}");
}

#[tokio::test]
async fn turns_are_found_by_what_is_said_of_them_in_the_readers_language() {
    let table = Table::new();
    let settings = UserSettings {
        language: Some(Language::German),
        ..UserSettings::default()
    };
    table.set(BEN, settings).await;
    table.game("2", "none", &[ADA, BEN]).await;
    let offered = async |user, typed: &str| -> Vec<String> {
        let option = Completing::Turn { game: None };
        let user = actor(user);
        let offered = table.referee.complete(&user, HERE, option, typed).await;
        let labels = offered.into_iter().map(|one| one.label.to_string());
        labels.collect()
    };
    let in_notation = offered(ADA, "R").await;
    let found = offered(ADA, "from red to blue").await;
    let to_blue = |label: &&String| label.contains("blue");
    let expected: Vec<_> = in_notation.iter().filter(to_blue).cloned().collect();
    assert!(!expected.is_empty() && found == expected, "{found:?}");
    let found = offered(ADA, "Red to the white crossing").await;
    assert!(!found.is_empty(), "nothing is found");
    let leads = |label: &String| label.starts_with('R') && label.contains("the white crossing");
    assert!(found.iter().all(leads), "{found:?}");
    assert_eq!(
        offered(ADA, "red").await[0],
        "R… – the red piece on the red corner"
    );
    assert_eq!(offered(ADA, "from mauve to blue").await, [""; 0]);
    assert_eq!(offered(ADA, "from to").await, [""; 0]);
    let turn = in_notation[0].split(' ').next().unwrap().to_owned();
    table.plays(ADA, &turn).await;
    let found = offered(BEN, "von rot nach weiß").await;
    assert!(
        !found.is_empty() && found.iter().all(|label| label.contains("weiß")),
        "{found:?}"
    );
}

/// The texts of a language: the messages and the topics of the rules.
fn texts(language: Language) -> Vec<(PathBuf, String)> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let mut folders = vec![
        assets.join("locales").join(language.code()),
        assets.join("rules").join(language.code()),
    ];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => texts.push((path.clone(), fs::read_to_string(path).unwrap())),
            }
        }
    }
    texts
}

/// The text after each slash that may begin a command, up to the end of the code or the sentence.
fn slashed(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('/').filter_map(|(at, _)| {
        let begins = text[..at].ends_with([' ', '\n', '`', '(', '“', '„', '"']);
        let rest = &text[at + 1..];
        let end = rest.find(['`', '\n', '.', ',', ';', ')', '“', '”', '"']);
        let rest = &rest[..end.unwrap_or(rest.len())];
        (begins && rest.starts_with(char::is_lowercase)).then_some(rest)
    })
}

#[test]
fn texts_name_commands_and_their_options_in_their_own_language() {
    let mut named = 0;
    for language in Language::ALL {
        for (path, text) in texts(language) {
            for typed in slashed(&text) {
                let mut words = typed.split_whitespace();
                let word = words.next().unwrap();
                let listed = Listed::all().find(|listed| listed.name_in(language) == word);
                let listed = listed.unwrap_or_else(|| panic!("{path:?} names /{typed}"));
                let command = match listed {
                    Listed::Command(command) => Some(command),
                    Listed::Group(group) => words.next().and_then(|word| {
                        let mut commands = group.commands().map(|(_, command)| command);
                        commands.find(|command| command.own_name(language) == word)
                    }),
                };
                named += 1;
                let options = words.filter_map(|word| word.split_once(':'));
                for (option, _) in options.filter(|(option, _)| !option.is_empty()) {
                    let there = command.is_none_or(|command| {
                        let mut options = command.options.iter();
                        options.any(|known| known.name_in(language) == option)
                    });
                    assert!(there, "{path:?} names {option}: of /{typed}");
                }
            }
        }
    }
    assert!(named > 200, "{named}");
}

#[tokio::test]
async fn an_answer_names_commands_as_the_readers_client_shows_them() {
    let table = Table::new();
    let says = async |chosen, client| {
        let settings = UserSettings {
            language: Some(chosen),
            ..UserSettings::default()
        };
        table.set(ADA, settings).await;
        let mut command = table.command(ADA, Action::Games(Games { page: 0 }));
        command.actor.locale.commands = client;
        words(&table.referee.handle(command).await.message.text)
    };
    let (english, german) = (Language::English, Language::German);
    let said = says(english, Some(german)).await;
    assert_eq!(said, "You have no game going on. /spielen opens one.");
    let said = says(german, Some(english)).await;
    assert_eq!(said, "Bei dir läuft keine Partie. /play eröffnet eine.");
    for client in [Some(english), None] {
        let said = says(english, client).await;
        assert_eq!(said, "You have no game going on. /play opens one.");
    }
}
