//! Tests of the language of messages.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::table::*;

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
    with(table.command(user, action), |it| it.actor.locale = locale)
}

async fn told(table: &Table, locale: Locale, action: Action) -> Message {
    let command = command(table, BEN, locale, action);
    table.handle(command).await.message
}

fn language(language: Option<Language>) -> Action {
    let code = language.map_or("auto", Language::code);
    typed(&format!("settings language:{code}"))
}

#[tokio::test]
async fn a_german_player_is_answered_in_german_and_the_channel_in_the_servers_language() {
    let (table, _) = Table::duel("none").await;
    table.posted().await;

    let early = told(&table, GERMAN, turn_of("B-W3r")).await;
    assert_eq!(early.language, Language::German);

    table.plays(ADA, "W-W3r").await;
    table.posted().await;
    told(&table, GERMAN, turn_of("B-B3R")).await;
    let board = table.message().await;
    assert_eq!(board.language, Language::English);
    scene!(table);
}

#[tokio::test]
async fn the_rules_speak_the_readers_language_too() {
    let (table, _) = Table::duel("none").await;
    table.plays(ADA, "W-W3r").await;
    told(&table, GERMAN, turn_of("B-")).await;
    told(&table, GERMAN, turn_of("B-W3r")).await;
    scene!(table);
}

#[tokio::test]
async fn lengths_of_time_are_said_in_words() {
    let table = Table::new();
    for clock in ["per-move 1s", "bank 61d"] {
        told(&table, GERMAN, Action::Play(opening("2", clock))).await;
    }
    scene!(table);
}

#[tokio::test]
async fn what_a_user_has_chosen_comes_before_what_their_platform_says() {
    let table = Table::new();
    told(&table, GERMAN, language(Some(Language::English))).await;
    told(&table, GERMAN, pressed(Games::page(0))).await;
    told(&table, GERMAN, language(None)).await;
    told(&table, GERMAN, pressed(Games::page(0))).await;
    scene!(table);
}

#[tokio::test]
async fn where_the_platform_says_nothing_of_a_user_the_servers_language_holds() {
    let table = Table::new();
    let server = Locale {
        user: None,
        server: Some(Language::German),
        commands: None,
    };
    told(&table, server, pressed(Games::page(0))).await;
    told(&table, Locale::default(), pressed(Games::page(0))).await;
    scene!(table);
}

#[tokio::test]
async fn posts_keep_the_language_of_the_server_where_the_game_was_opened() {
    let table = Table::new();
    let locale = Locale {
        user: Some(Language::English),
        server: Some(Language::German),
        commands: None,
    };
    let play = Action::Play(opening("2", "per-move 1h"));
    table.handle(command(&table, ADA, locale, play)).await;
    let game = table.every_game().await.remove(0);
    table.joins(BEN, &game).await;
    // An action of time, without a command.
    table.pass(chrono::TimeDelta::hours(1)).await;
    scene!(table);
}

#[tokio::test]
async fn the_language_of_a_server_is_its_managers_choice() {
    let table = Table::new();
    let german = typed("server language:de");
    table.refused(ADA, german.clone()).await;
    let reply = table.manages(ADA, german).await;
    let told = "Language of this server’s games: Deutsch";
    has(&words(&reply.message.whole_text()), [told]);
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
    table.does(BEN, typed("settings language:de")).await;
    let offered = |option| table.complete(BEN, option, "");
    let labels = |choices: Vec<Choice>| -> Vec<String> {
        choices.iter().map(|one| one.label.to_string()).collect()
    };
    let topics = labels(offered(Completing::Topic).await);
    assert_eq!(topics[0], "anfang – Wie man beginnt");
    table.game("2", "none", &[BEN, ADA]).await;
    let games = labels(offered(Completing::Game).await);
    assert!(games[0].ends_with("Ben, Ada, du bist am Zug"), "{games:?}");
}

#[tokio::test]
async fn turns_are_found_by_what_is_said_of_them_in_the_readers_language() {
    let table = Table::new();
    table.does(BEN, typed("settings language:de")).await;
    table.game("2", "none", &[ADA, BEN]).await;
    let offered = async |user, typed: &str| -> Vec<String> {
        let option = Completing::Turn { game: None };
        let offered = table.complete(user, option, typed).await;
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
    let first = offered(ADA, "red").await.remove(0);
    assert_eq!(first, "R… – the red piece on the red corner");
    assert_eq!(offered(ADA, "from mauve to blue").await, [""; 0]);
    assert_eq!(offered(ADA, "from to").await, [""; 0]);
    let turn = in_notation[0].split(' ').next().unwrap().to_owned();
    table.plays(ADA, &turn).await;
    let found = offered(BEN, "von rot nach weiß").await;
    let white = |label: &String| label.contains("weiß");
    assert!(!found.is_empty() && found.iter().all(white), "{found:?}");
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
        let settings = with(UserSettings::default(), |it| it.language = Some(chosen));
        table.set(ADA, settings).await;
        let mut command = table.command(ADA, pressed(Games::page(0)));
        command.actor.locale.commands = client;
        words(&table.handle(command).await.message.whole_text())
    };
    let (english, german) = (Language::English, Language::German);
    let said = says(english, Some(german)).await;
    assert_eq!(said, "You are not playing a game now. /spielen opens one.");
    let said = says(german, Some(english)).await;
    assert_eq!(said, "Du spielst gerade keine Partie. /play eröffnet eine.");
    for client in [Some(english), None] {
        let said = says(english, client).await;
        assert_eq!(said, "You are not playing a game now. /play opens one.");
    }
}
