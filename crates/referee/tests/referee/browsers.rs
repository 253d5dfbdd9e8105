//! Tests of notifications of browsers: when they are sent, and to which.

use petteia_domain::game::{PushSubscription, SessionKey};
use petteia_rules::Language;
use serde_json::Value;

use crate::table::*;

fn key(number: u8) -> SessionKey {
    SessionKey::of_hash([number; 32])
}

/// Signs a user in with a browser, which is notified.
async fn subscribe(table: &Table, user: UserId, number: u8, language: Language) {
    let sessions = table.referee.web_sessions();
    let name = format!("browser {number}");
    assert!(sessions.begin(user, name, key(number)).await.unwrap());
    let subscription = PushSubscription {
        endpoint: format!("https://push.example/{number}"),
        key: "key".to_owned(),
        secret: "secret".to_owned(),
        language,
    };
    let begun = sessions.subscribe(user, key(number), subscription);
    assert!(begun.await.unwrap());
}

/// The notifications that a moment brings: to whom, what they say, and where they lead.
async fn sent(table: &Table) -> Vec<(SessionKey, String, String)> {
    table.referee.update_notifications().await.unwrap();
    let sent = |post| match post {
        Post::Push {
            session,
            message,
            path,
            ..
        } => Some((session, words(&message.whole_text()), path)),
        _ => None,
    };
    table.posted().await.into_iter().filter_map(sent).collect()
}

#[tokio::test]
async fn each_browser_is_told_of_each_turn_once() {
    let table = Table::new();
    subscribe(&table, BEN, 1, Language::English).await;
    subscribe(&table, BEN, 2, Language::German).await;
    let game = table.pentalath(&[ADA, BEN]).await;
    assert!(sent(&table).await.is_empty(), "it is Ada's turn");
    table.plays(ADA, "e5").await;
    assert!(sent(&table).await.is_empty(), "turns are gathered");
    table.clock.advance(TimeDelta::seconds(10));
    let told = sent(&table).await;
    let path = format!("/g/{game}");
    let body = format!("Pentalath {game}: Ada");
    assert_eq!(
        told,
        [
            (key(1), format!("It is your turn\n{body}"), path.clone()),
            (key(2), format!("Du bist am Zug\n{body}"), path),
        ]
    );
    table.clock.advance(TimeDelta::hours(1));
    assert!(sent(&table).await.is_empty(), "once");
    // The next turn is told again.
    table.plays(BEN, "e4").await;
    table.plays(ADA, "e3").await;
    table.clock.advance(TimeDelta::seconds(10));
    assert_eq!(sent(&table).await.len(), 2);
}

#[tokio::test]
async fn of_two_processes_one_notifies() {
    let table = Table::new();
    subscribe(&table, BEN, 1, Language::English).await;
    table.pentalath(&[ADA, BEN]).await;
    table.plays(ADA, "e5").await;
    let other = Table::on(table.store.clone(), GameDefaults::default());
    other.clock.advance(table.now() - other.now());
    for process in [&table, &other] {
        process.clock.advance(TimeDelta::seconds(10));
    }
    let (one, two) = tokio::join!(
        table.referee.update_notifications(),
        other.referee.update_notifications()
    );
    one.unwrap();
    two.unwrap();
    table.referee.update_notifications().await.unwrap();
    let posts = table.posted().await.into_iter();
    let pushed = posts.filter(|post| matches!(post, Post::Push { .. }));
    assert_eq!(pushed.count(), 1);
}

#[tokio::test]
async fn many_turns_are_one_notification() {
    let table = Table::new();
    subscribe(&table, BEN, 1, Language::English).await;
    for _ in 0..5 {
        table.pentalath(&[BEN, ADA]).await;
    }
    table.clock.advance(TimeDelta::seconds(10));
    let told = sent(&table).await;
    assert_eq!(told.len(), 1);
    let (_, words, path) = &told[0];
    has(words, ["It is your turn in 5 games\n", "\n… and 2 more"]);
    assert_eq!(path, "/");
}

#[tokio::test]
async fn nothing_is_sent_in_quiet_hours_and_afterwards_everything() {
    let table = Table::new();
    subscribe(&table, BEN, 1, Language::English).await;
    let from = table.now();
    let until = from + TimeDelta::hours(2);
    let hours = format!("{}-{}", from.format("%H:%M"), until.format("%H:%M"));
    table
        .does(BEN, typed(&format!("settings quiet:{hours} zone:UTC")))
        .await;
    table.pentalath(&[BEN, ADA]).await;
    table.clock.advance(TimeDelta::hours(1));
    assert!(sent(&table).await.is_empty());
    table.clock.advance(TimeDelta::hours(1));
    assert_eq!(sent(&table).await.len(), 1);
}

#[tokio::test]
async fn a_browser_is_notified_while_it_is_signed_in_and_wishes_it() {
    let table = Table::new();
    for number in 1..=4 {
        subscribe(&table, BEN, number, Language::English).await;
    }
    let sessions = table.referee.web_sessions();
    sessions.end(BEN, key(1)).await.unwrap();
    sessions.unsubscribe(BEN, key(2)).await.unwrap();
    let (right, wrong) = ("https://push.example/3", "https://push.example/other");
    sessions.endpoint_is_gone(BEN, key(4), wrong).await.unwrap();
    table.pentalath(&[BEN, ADA]).await;
    table.clock.advance(TimeDelta::seconds(10));
    let told = sent(&table).await.into_iter().map(|(key, ..)| key);
    assert_eq!(told.collect::<Vec<_>>(), [key(3), key(4)]);
    sessions.endpoint_is_gone(BEN, key(3), right).await.unwrap();
    sessions.end(BEN, key(4)).await.unwrap();
    table.pentalath(&[BEN, ADA]).await;
    table.clock.advance(TimeDelta::minutes(2));
    assert!(sent(&table).await.is_empty());
    let documents = table.documents(BEN).await;
    assert_eq!(documents.len(), 2, "two sessions alone: {documents:?}");
    // A session that has ended takes no wish.
    let again = PushSubscription {
        endpoint: right.to_owned(),
        key: String::new(),
        secret: String::new(),
        language: Language::English,
    };
    assert!(!sessions.subscribe(BEN, key(1), again).await.unwrap());
}

#[tokio::test]
async fn where_a_browser_is_notified_is_exported_and_erased() {
    let table = Table::new();
    subscribe(&table, BEN, 1, Language::English).await;
    table.pentalath(&[BEN, ADA]).await;
    let export = table.does(BEN, ExportData).await;
    let exported: Value = serde_json::from_str(&export.files[0].content).unwrap();
    has(&exported.to_string(), ["https://push.example/1"]);
    table.does(BEN, pressed(DeleteData::surely())).await;
    table.referee.erasure().forget(BEN).await.unwrap();
    assert!(table.documents(BEN).await.is_empty());
    table.clock.advance(TimeDelta::seconds(10));
    assert!(sent(&table).await.is_empty());
}

#[tokio::test]
async fn the_keys_are_made_once_for_all_processes() {
    let table = Table::new();
    let other = Table::on(table.store.clone(), GameDefaults::default());
    let keys = async |table: &Table, made: &str| {
        let sessions = table.referee.web_sessions();
        sessions.push_keys(made.to_owned()).await
    };
    let (one, two) = tokio::join!(keys(&table, "one"), keys(&other, "two"));
    let one = one.unwrap();
    assert_eq!(one, two.unwrap());
    assert_eq!(keys(&table, "three").await.unwrap(), one);
    let pictures = async |table: &Table, made: &str| {
        let sessions = table.referee.web_sessions();
        sessions.picture_key(made.to_owned()).await
    };
    let (first, second) = tokio::join!(pictures(&table, "four"), pictures(&other, "five"));
    let first = first.unwrap();
    assert_eq!(first, second.unwrap());
    assert_eq!(pictures(&table, "six").await.unwrap(), first);
    assert_eq!(keys(&table, "seven").await.unwrap(), one);
}
