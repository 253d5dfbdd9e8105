//! The web for users who sign in with Discord: what browsers may do, and what others may not.

#![allow(clippy::unwrap_used)]

mod account;
mod activity;
#[path = "../../../../tests/attacks/mod.rs"]
mod attacks;
mod channels;
mod discord;
mod live;
mod load;
mod mine;
mod notify;
mod onlookers;
mod push_service;
mod rights;
// Other test programs use all of it.
#[allow(dead_code)]
mod running;

use std::collections::BTreeSet;

use chrono::TimeDelta;
use petteia_domain::game::DocumentKey;
use petteia_referee::commands::{Action, DeleteData};
use reqwest::StatusCode;
use running::{ADA, BEN, CLEO, DORA, Running, URL};
use serde_json::json;

#[tokio::test]
async fn a_user_signs_in_plays_and_signs_out() {
    let web = Running::open().await;
    let game = web.duel().await;
    let stranger = web.get("/", None).await;
    assert_eq!(stranger.status, StatusCode::OK);
    stranger.says("/login?next=%2F");
    web.get(&format!("/g/{}", game.0), None)
        .await
        .says(&format!("/login?next=%2Fg%2F{}", game.0));

    let (ada, to) = web.sign_in_for(ADA, &format!("/g/{}", game.0)).await;
    assert_eq!(to, format!("/g/{}", game.0));
    web.get("/", Some(&ada)).await.says(&to).says("user11");
    let page = web.get(&to, Some(&ada)).await;
    page.says("id=\"composer\"").lacks("id=\"composer\" hidden");
    let board = web.board(&game, &ada).await;
    assert_eq!(board["game"], game.0);
    assert_eq!(board["mine"], true);
    assert_eq!(board["plies"], 0);

    let answer = web.line(&game, &ada, "/move e5").await;
    assert_eq!(answer["refused"], false, "{answer}");
    let board = web.board(&game, &ada).await;
    assert_eq!(
        (&board["plies"], &board["mine"]),
        (&json!(1), &json!(false))
    );
    // The board is posted to the game's channel, as after a command there.
    let nowhere = BTreeSet::new();
    let waiting = web.app.store.pending(web.now(), &nowhere, 50);
    let waiting = waiting.await.unwrap();
    let channels = waiting.iter().map(|post| post.outgoing.channel);
    assert!(channels.filter(|one| *one == running::TABLE).count() > 1);

    // The other player answers with a button.
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let touched = web.board_with(&game, &ben, "typed=f5&touch=f5").await;
    let press = touched["press"].as_str().unwrap_or_default().to_owned();
    let answer = match press.is_empty() {
        true => web.line(&game, &ben, "/move f5").await,
        false => web.press(&game, &ben, &press).await,
    };
    assert_eq!(answer["refused"], false, "{answer}");
    assert_eq!(web.board(&game, &ada).await["plies"], 2);

    let out = web.sign_out(&ada, "/logout").await;
    assert_eq!(out.status, StatusCode::SEE_OTHER);
    let after = web.get(&format!("/c/{}/board", game.0), Some(&ada)).await;
    assert_eq!(after.status, StatusCode::UNAUTHORIZED);
    assert_eq!(web.board(&game, &ben).await["plies"], 2);
}

#[tokio::test]
async fn a_game_is_shown_to_its_players_and_to_viewers_of_its_channel() {
    let web = Running::open().await;
    let game = web.duel().await;
    let address = format!("/g/{}", game.0);
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let (dora, _) = web.sign_in_for(DORA, "/").await;
    // Cleo may view the channel, and watches.
    web.get(&address, Some(&cleo))
        .await
        .says("id=\"composer\" hidden");
    let board = web.board(&game, &cleo).await;
    assert_eq!(
        (&board["mine"], &board["plies"]),
        (&json!(false), &json!(0))
    );
    let answer = web.line(&game, &cleo, "/move e5").await;
    assert_eq!(answer["refused"], true, "{answer}");
    // Dora may not, and learns nothing, not even that there is such a game.
    for what in ["", "/board", "/changes?after=0", "/offers?before=/m"] {
        let path = match what {
            "" => "/g".to_owned(),
            _ => "/c".to_owned(),
        };
        let (there, nowhere) = (
            format!("{path}/{}{what}", game.0),
            format!("{path}/zzzzz{what}"),
        );
        let there = web.get(&there, Some(&dora)).await;
        let nowhere = web.get(&nowhere, Some(&dora)).await;
        assert_eq!(there.status, StatusCode::NOT_FOUND, "{what}");
        assert_eq!(there.body, nowhere.body, "{what}");
    }
    for id in ["10000001", "10000002"] {
        let body = json!({ "id": id, "line": format!("/board game:{}", game.0) });
        let path = format!("/c/{}/line", game.0);
        let answer = web.post_json(&path, &dora, &body).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    // Nobody knows whether Cleo may view the channel now.
    web.viewers.say_nothing();
    let board = web.get(&format!("/c/{}/board", game.0), Some(&cleo)).await;
    assert_eq!(board.status, StatusCode::NOT_FOUND);
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    assert_eq!(web.board(&game, &ada).await["mine"], true);
}

#[tokio::test]
async fn a_code_is_worth_something_once_and_in_its_browser_alone() {
    let web = Running::open().await;
    let leaves = async || {
        let away = web.get("/login", None).await;
        let cookie = away.cookie("__Host-petteia-login");
        let (code, state) = web.discord.agree(&away.location, ADA.0);
        (cookie, code, state)
    };
    let back = async |cookie: Option<&str>, code: &str, state: &str| {
        let path = format!("/login/callback?code={code}&state={state}");
        web.get_with(&path, cookie).await
    };
    // Another browser, or none that left.
    let (cookie, code, state) = leaves().await;
    let (other, _, _) = leaves().await;
    for cookie in [None, Some(other.as_str()), Some("__Host-petteia-login=x")] {
        let refused = back(cookie, &code, &state).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{cookie:?}");
        refused.says("took too long").lacks_cookies();
    }
    // A wrong state.
    let refused = back(Some(&cookie), &code, "abc").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    // The right one works, once.
    let arrived = back(Some(&cookie), &code, &state).await;
    assert_eq!(arrived.status, StatusCode::SEE_OTHER);
    let again = back(Some(&cookie), &code, &state).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    again.lacks_cookies();
    // A replayed code, with a state of its own: Discord refuses it.
    let (cookie, _, state) = leaves().await;
    let refused = back(Some(&cookie), &code, &state).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    refused.says("did not answer as expected").lacks_cookies();
    // A stolen code, brought to another sign-in: its verifier does not fit.
    let (_, stolen, _) = leaves().await;
    let (cookie, _, state) = leaves().await;
    let refused = back(Some(&cookie), &stolen, &state).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    // The user does not agree.
    let (cookie, _, state) = leaves().await;
    let path = format!("/login/callback?error=access_denied&state={state}");
    let refused = web.get_with(&path, Some(&cookie)).await;
    refused.says("you are not signed in").lacks_cookies();
    let sessions = web.app.store.documents(ADA).await.unwrap();
    assert_eq!(sessions.len(), 1);
}

#[tokio::test]
async fn nobody_is_sent_elsewhere_after_signing_in() {
    let web = Running::open().await;
    for next in ["//evil.example", "https://evil.example", "/%5Cevil.example"] {
        let (_, to) = web.sign_in_for(ADA, next).await;
        assert_eq!(to, "/", "{next}");
    }
}

#[tokio::test]
async fn other_pages_change_nothing() {
    let web = Running::open().await;
    let game = web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let line = format!("/c/{}/line", game.0);
    let body = json!({ "id": "12345678", "line": "/move e5" });
    let token = web.token(&ada).await;
    let foreign = [
        (Some("https://evil.example"), None, Some(token.clone())),
        (Some("null"), None, Some(token.clone())),
        (None, None, Some(token.clone())),
        (Some(URL), Some("cross-site"), Some(token.clone())),
        (Some(URL), None, None),
        (Some(URL), None, Some("x".to_owned())),
        // The token of another session.
        (Some(URL), None, Some(web.token(&ben).await)),
    ];
    for (origin, site, token) in foreign {
        let answer = web
            .post(&line, &ada, &body, (origin, site, token.as_deref()))
            .await;
        assert_eq!(
            answer.status,
            StatusCode::FORBIDDEN,
            "{origin:?} {site:?} {token:?}"
        );
    }
    let form = web
        .post_form("/logout", &ada, &web.token(&ben).await, URL)
        .await;
    assert_eq!(form.status, StatusCode::FORBIDDEN);
    let form = web
        .post_form("/logout", &ada, &token, "https://evil.example")
        .await;
    assert_eq!(form.status, StatusCode::FORBIDDEN);
    assert_eq!(web.board(&game, &ada).await["plies"], 0);
    let page = web.get("/", Some(&ada)).await;
    page.header("content-security-policy", "default-src 'none'");
    page.header("cache-control", "no-store");
    page.header("strict-transport-security", "max-age");
}

#[tokio::test]
async fn a_stolen_or_invented_cookie_is_nobodys() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let token = ada.split_once('.').unwrap().1;
    let kept = web.app.store.documents(ADA).await.unwrap();
    let DocumentKey::WebSession(key) = &kept[0].0 else {
        panic!("{kept:?}")
    };
    for cookie in [
        // Another user's id with this token.
        format!("__Host-petteia-session={}.{token}", BEN.0),
        // What is stored.
        format!("__Host-petteia-session={}.{key}", ADA.0),
        format!("__Host-petteia-session={}.", ADA.0),
        "__Host-petteia-session=x".to_owned(),
        // Not the cookie that only we can set.
        format!("petteia-session={}.{token}", ADA.0),
    ] {
        let path = "/c/k7f2q/offers?before=x";
        let answer = web.get(path, Some(&cookie)).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{cookie}");
    }
}

#[tokio::test]
async fn a_session_ends_by_itself_everywhere_and_with_its_user() {
    let web = Running::open().await;
    let is_in = async |cookie: &str| web.get("/", Some(cookie)).await.body.contains("/logout");
    let (first, _) = web.sign_in_for(ADA, "/").await;
    let (second, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    assert!(is_in(&first).await && is_in(&second).await);
    // Revoked: in all browsers.
    web.sign_out(&first, "/logout/everywhere").await;
    assert!(!is_in(&first).await && !is_in(&second).await);
    assert!(is_in(&ben).await);
    // Expired.
    web.clock
        .advance(TimeDelta::days(30) - TimeDelta::seconds(1));
    assert!(is_in(&ben).await);
    web.clock.advance(TimeDelta::seconds(1));
    assert!(!is_in(&ben).await);
    // Erased: at once, and nobody signs in meanwhile.
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    web.command(ADA, Action::DeleteData(DeleteData { confirmed: true }))
        .await;
    assert!(!is_in(&ada).await);
    let away = web.get("/login", None).await;
    let (code, state) = web.discord.agree(&away.location, ADA.0);
    let path = format!("/login/callback?code={code}&state={state}");
    let cookie = away.cookie("__Host-petteia-login");
    let refused = web.get_with(&path, Some(&cookie)).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    web.app.referee.erasure().forget(ADA).await.unwrap();
    assert!(web.app.store.documents(ADA).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_user_has_only_so_many_sessions_and_a_browser_one() {
    let web = Running::open().await;
    let (first, _) = web.sign_in_for(ADA, "/").await;
    let again = web.sign_in_with(ADA, "/", Some(&first)).await.0;
    assert_eq!(web.app.store.documents(ADA).await.unwrap().len(), 1);
    web.get("/", Some(&again)).await.says("/logout");
    for number in 0..20 {
        web.clock.advance(TimeDelta::seconds(1));
        let address = format!("198.51.100.{number}");
        web.sign_in_from(ADA, &address).await;
    }
    assert_eq!(web.app.store.documents(ADA).await.unwrap().len(), 20);
    web.get("/", Some(&again)).await.lacks("/logout");
}

/// Whoever sends a file is looked for in the store before it is read, and so before other limits count.
#[tokio::test]
async fn made_up_cookies_with_files_are_not_looked_up_without_end() {
    let web = Running::open().await;
    let body = json!({ "id": "file-0001", "line": "/tournament import" });
    let posts = async |number: usize| {
        let cookie = format!("__Host-petteia-session=11.{number}");
        let from = (Some(URL), None, Some("x"));
        let path = "/c/@me/file";
        web.post(path, &cookie, &body, from).await.status
    };
    let mut looked_up = 0;
    let refused = loop {
        match posts(looked_up).await {
            StatusCode::UNAUTHORIZED => looked_up += 1,
            other => break other,
        }
        assert!(looked_up < 3000);
    };
    assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS);
    assert!(looked_up >= 400, "{looked_up}");
}

#[tokio::test]
async fn floods_are_refused_by_address_and_by_user() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let mut seen = 0;
    loop {
        let answer = web.get_from("/", None, "203.0.113.5").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            answer.header("retry-after", "5");
            break;
        }
        seen += 1;
        assert!(seen < 2000);
    }
    assert!(seen >= 240, "{seen}");
    // Others are not concerned.
    let other = web.get_from("/", None, "203.0.113.6").await;
    assert_eq!(other.status, StatusCode::OK);
    // A user is limited over all addresses.
    let mut refused = false;
    for number in 0..2000 {
        let address = format!("198.51.{}.{}", number / 200, number % 200);
        let answer = web.get_from("/", Some(&ada), &address).await;
        refused |= answer.status == StatusCode::TOO_MANY_REQUESTS;
        if refused {
            break;
        }
    }
    assert!(refused);
}
