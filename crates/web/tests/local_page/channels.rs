//! Channels and threads: posts, and updates for windows.

use std::time::Duration;

use futures::StreamExt;
use petteia_domain::ids::{ChannelId, MessageId};
use petteia_runtime::outbox::{Delivered, Destination, Platform, Undelivered};
use petteia_speech::message::{Button, ButtonId, Message, Post, Text, Weight};
use petteia_store::{Outgoing, Pending};
use reqwest::{StatusCode, header};
use serde_json::Value;

use super::running::{Persisted, Running, Says, TABLE, now};

fn message(words: &str) -> Message {
    Message {
        text: Text::default().plain(words),
        buttons: vec![Button {
            label: "Board".into(),
            press: ButtonId("board:k7f2q".to_owned()),
            weight: Weight::Plain,
        }],
        ..Message::default()
    }
}

fn new(words: &str) -> Post {
    Post::New {
        message: message(words),
        slot: None,
    }
}

#[tokio::test]
async fn a_window_hears_of_changes_and_asks_for_what_it_misses() {
    let page = Running::new().await;
    page.player("Ada").await;
    let mut stream = page.get("/events").await.bytes_stream();
    let mut heard = String::new();
    let mut hear = async |text: &str| {
        while !heard.contains(text) {
            let bytes = tokio::time::timeout(Duration::from_secs(10), stream.next());
            heard.push_str(std::str::from_utf8(&bytes.await.unwrap().unwrap().unwrap()).unwrap());
        }
    };
    let before = page.changes("Ada", 0).await["change"].as_u64().unwrap();
    hear(&format!("data: {before}\n")).await;
    page.line("12345678", "Ada", "one").await;
    page.line("12345679", "Ada", "two").await;
    hear(&format!("data: {}\n", before + 2)).await;

    let missed = page.changes("Ada", before).await;
    assert_eq!(missed["change"], before + 2);
    assert_eq!(missed["more"], false);
    assert_eq!(missed["messages"].as_array().unwrap().len(), 2);
    assert_eq!(missed["register"], Value::Null);
    let nothing = page.changes("Ada", before + 2).await;
    assert_eq!(nothing["messages"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn an_open_window_does_not_keep_the_page_from_stopping() {
    let page = Running::new().await;
    let mut stream = page.get("/events").await.bytes_stream();
    stream.next().await.unwrap().unwrap();
    page.stop.cancel();
    let ended = tokio::time::timeout(Duration::from_secs(10), page.server);
    ended.await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn everything_is_still_there_after_a_restart() {
    let kept = Persisted::new();
    let page = kept.open().await;
    page.player("Ada").await;
    page.line("12345678", "Ada", "before the restart").await;
    page.form("/channels", "name=quiet+corner&as=Ada").await;
    let before = page.page_of("Ada").await;
    page.stop.cancel();
    page.server.await.unwrap().unwrap();

    let page = kept.open().await;
    assert_eq!(page.page_of("Ada").await, before);
    before.says("before the restart").says("#quiet-corner");
}

#[tokio::test]
async fn long_channels_are_read_page_by_page() {
    let page = Running::new().await;
    page.player("Ada").await;
    for number in 0..120 {
        page.done("Ada", &format!("line {number}.")).await;
    }
    let latest = page.page_of("Ada").await;
    latest.says("line 119.").says("line 70.").lacks("line 69.");
    let earlier = |shown: &str| {
        let link = shown.split("<p class=\"more\"><a id=\"earlier\"").nth(1)?;
        let before = link.split("&amp;before=").nth(1)?.split('"').next()?;
        Some(format!("/c/{TABLE}?as=Ada&before={before}"))
    };
    let second = page.text(&earlier(&latest).unwrap()).await;
    second.says("line 69.").says("line 20.").lacks("line 70.");
    let third = page.text(&earlier(&second).unwrap()).await;
    third.says("line 0.").says("line 19.");
    assert_eq!(earlier(&third), None);
}

#[tokio::test]
async fn a_post_delivered_twice_is_shown_once() {
    let page = Running::new().await;
    page.player("Ada").await;
    let first = page.deliver(1, new("once"), None).await.unwrap();
    assert_eq!(page.deliver(1, new("once"), None).await.unwrap(), first);
    assert_ne!(page.deliver(2, new("again"), None).await.unwrap(), first);
    assert_eq!(page.messages("Ada", 2).await.len(), 2);
}

#[tokio::test]
async fn messages_are_edited_and_disarmed_in_place() {
    let page = Running::new().await;
    page.player("Ada").await;
    let Ok(Delivered::Message(_, first)) = page.deliver(1, new("as it was"), None).await else {
        panic!("a message is delivered as one");
    };
    page.deliver(2, new("second"), None).await.unwrap();
    let slot = petteia_speech::message::Slot::Lobby;
    let edit = |words: &str| Post::Edit {
        message: message(words),
        slot: slot.clone(),
    };
    page.deliver(3, edit("changed"), Some(first.clone()))
        .await
        .unwrap();
    let disarm = |text: Option<&str>| Post::Disarm {
        slot: slot.clone(),
        text: text.map(|text| Text::default().plain(text)),
    };
    page.deliver(4, disarm(None), Some(first.clone()))
        .await
        .unwrap();
    let shown = page.page_of("Ada").await;
    shown.lacks("as it was");
    assert!(shown.find("changed").unwrap() < shown.find("second").unwrap());
    assert_eq!(shown.matches("data-press").count(), 1);

    page.deliver(8, disarm(Some("what holds still")), Some(first.clone()))
        .await
        .unwrap();
    let shown = page.page_of("Ada").await;
    shown.lacks("changed");
    assert!(shown.find("what holds still").unwrap() < shown.find("second").unwrap());

    // An edit of a deleted message posts it again; disarming it does nothing.
    let gone = MessageId("999".to_owned());
    page.deliver(5, edit("anew"), Some(gone.clone()))
        .await
        .unwrap();
    page.deliver(6, edit("afresh"), None).await.unwrap();
    let disarmed = page.deliver(7, disarm(None), Some(gone)).await;
    assert_eq!(disarmed.unwrap(), Delivered::Nothing);
    assert_eq!(page.messages("Ada", 4).await.len(), 4);
}

#[tokio::test]
async fn a_games_thread_is_a_channel_of_its_own() {
    let page = Running::new().await;
    page.player("Ada").await;
    let open = Post::Thread {
        in_forum: None,
        title: "Ada – Ben".into(),
    };
    let opened = page.deliver(1, open.clone(), None).await.unwrap();
    assert_eq!(page.deliver(1, open, None).await.unwrap(), opened);
    let Delivered::Thread(thread) = opened else {
        panic!("a thread is delivered as one");
    };
    let side = page.changes("Ada", 0).await["register"]["side"]
        .as_str()
        .unwrap()
        .to_owned();
    side.says(&format!("/c/{thread}?as=Ada")).says("Ada – Ben");
    let inside = page.get(&format!("/c/{thread}?as=Ada")).await;
    assert!(inside.text().await.unwrap().contains("<h1>Ada – Ben</h1>"));
}

#[tokio::test]
async fn a_channel_that_is_not_there_takes_no_posts() {
    let page = Running::new().await;
    let pending = Pending {
        number: 1,
        outgoing: Outgoing {
            about: None,
            channel: ChannelId(404),
            post: new("lost"),
        },
        attempts: 0,
        not_before: now(),
    };
    let outcome = {
        let to = Destination::Channel(ChannelId(404));
        page.page.deliver(&pending, to, None).await
    };
    let refused = matches!(outcome, Err(Undelivered::Refused { .. }));
    assert!(refused, "{outcome:?}");
}

#[tokio::test]
async fn boards_are_drawn_once_and_known_again() {
    let page = Running::new().await;
    let board = [
        ("kind", "pentagame"),
        ("code", "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1"),
        ("name", "Ada"),
        ("name", "Ben"),
        ("theme", "dark"),
        ("size", "800"),
    ];
    let path = page.signed("/board.png", &board).await;
    let request = || page.client.get(page.at(&path));
    let drawn = request().send().await.unwrap();
    assert_eq!(drawn.status(), StatusCode::OK);
    assert_eq!(drawn.headers()[header::CONTENT_TYPE], "image/png");
    let tag = drawn.headers()[header::ETAG].clone();
    assert!(drawn.bytes().await.unwrap().starts_with(b"\x89PNG"));
    let again = request().header(header::IF_NONE_MATCH, &tag).send().await;
    let again = again.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(again.bytes().await.unwrap().len(), 0);

    let nonsense = [
        ("kind", "pentagame"),
        ("code", "nonsense"),
        ("theme", "dark"),
        ("size", "800"),
    ];
    for (pairs, status) in [
        (&nonsense[..], StatusCode::UNPROCESSABLE_ENTITY),
        (&[("code", "x")], StatusCode::NOT_FOUND),
    ] {
        let answer = page.get(&page.signed("/board.png", pairs).await).await;
        assert_eq!(answer.status(), status, "{pairs:?}");
    }
}

#[tokio::test]
async fn what_petteia_has_not_shown_is_not_drawn() {
    let page = Running::new().await;
    let code = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
    let board = [
        ("kind", "pentagame"),
        ("code", code),
        ("theme", "dark"),
        ("size", "800"),
    ];
    let signed = page.signed("/board.png", &board).await;
    assert_eq!(page.get(&signed).await.status(), StatusCode::OK);
    let (unsigned, _) = signed.split_once("&signature=").unwrap();
    let more = signed.replacen("?", "?mark=W/1/&", 1);
    let other = signed.replacen("theme=dark", "theme=light", 1);
    let elsewhere = signed.replacen("/board.png", "/drawing", 1);
    for attack in [
        unsigned,
        &more,
        &other,
        &elsewhere,
        "/board.png",
        "/drawing",
    ] {
        assert_eq!(
            page.get(attack).await.status(),
            StatusCode::NOT_FOUND,
            "{attack}"
        );
    }
}
