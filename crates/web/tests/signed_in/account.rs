//! The user's finished games, puzzles, and the browsers in which they are signed in.

use chrono::TimeDelta;
use petteia_domain::game::DocumentKey;
use petteia_referee::commands::{Action, Resign};
use reqwest::StatusCode;

use super::running::{ADA, BEN, CLEO, DORA, INSTALL, Running};

#[tokio::test]
async fn the_rules_beside_a_board_are_for_everybody() {
    let web = Running::open().await;
    let rules = web.get("/rules/pentalath", None).await;
    assert_eq!(rules.status, StatusCode::OK);
    rules.says("<details").lacks("<html");
    let missing = web.get("/rules/chess", None).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn privacy_terms_and_the_installation_are_for_everybody_and_an_operators_words_come_first() {
    let web = Running::open().await;
    let privacy = web.get("/privacy", None).await;
    assert_eq!(privacy.status, StatusCode::OK);
    privacy.says("<code>/privacy export</code>").says("<h2>");
    let terms = web.get("/terms", None).await;
    terms
        .says("<h2>Our club</h2>")
        .says("<p>Be &lt;kind&gt;.</p>")
        .lacks("warranty");
    let install = web.get("/install", None).await;
    assert_eq!(install.location, INSTALL);
    let arriving = web.get("/", None).await;
    for path in ["/privacy", "/terms", "/install"] {
        arriving.says(&format!("href=\"{path}\""));
    }
}

#[tokio::test]
async fn finished_games_are_found_and_downloaded_by_their_players() {
    let web = Running::open().await;
    let game = web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let (dora, _) = web.sign_in_for(DORA, "/").await;
    web.line(&game, &ada, "/move e5").await;
    web.get("/archive", Some(&ada)).await.lacks("/record");
    let resigns = Resign {
        game: Some(game.0.clone()),
        confirmed: true,
    };
    web.command(BEN, Action::Resign(resigns)).await;
    let address = format!("/g/{}", game.0);
    for (query, found) in [
        ("", true),
        ("?game=pentalath&opponent=USER12", true),
        ("?game=pentagame", false),
        ("?opponent=user11", false),
        ("?before=1", false),
    ] {
        let page = web.get(&format!("/archive{query}"), Some(&ada)).await;
        assert_eq!(page.body.contains(&address), found, "{query}");
    }
    web.get("/archive", Some(&cleo)).await.lacks(&address);
    web.get(&address, Some(&ada)).await.says("/record");
    let record = web.get(&format!("{address}/record"), Some(&ada)).await;
    let name = format!("attachment; filename=\"{}", game.0);
    record.header("content-disposition", &name);
    record.says("e5").says("[Game \"pentalath\"]");
    let nothing = web.get(&format!("{address}/record"), Some(&dora)).await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_puzzle_is_solved_on_the_board() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    web.get("/puzzles", Some(&ada)).await.says("puzzle:new:");
    let board = "/c/@me/board?as=";
    assert_eq!(web.get(board, Some(&ada)).await.body, "null");
    let given = web
        .act_on("@me", &ada, "press", "puzzle:new:pentalath")
        .await;
    assert_eq!(given["refused"], false, "{given}");
    web.get(board, Some(&ada)).await.says("\"mine\":true");
    // Another user's game is not shown there, even if its id is known.
    let game = web.duel().await;
    let (dora, _) = web.sign_in_for(DORA, "/").await;
    let other = web
        .get(&format!("{board}&game={}", game.0), Some(&dora))
        .await;
    assert_eq!(other.body, "null");
}

#[tokio::test]
async fn a_user_sees_their_sessions_and_ends_one() {
    let web = Running::open().await;
    let (first, _) = web.sign_in_for(ADA, "/").await;
    web.clock.advance(TimeDelta::hours(1));
    let (second, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let page = web.get("/sessions", Some(&second)).await;
    page.says("2027-01-15T08:00:00Z")
        .says("2027-01-15T09:00:00Z");
    assert_eq!(page.body.matches("/sessions/end").count(), 2);
    let keys = web.app.store.documents(ADA).await.unwrap();
    let keys = keys.into_iter().filter_map(|(key, _)| match key {
        DocumentKey::WebSession(key) => Some(key.to_string()),
        _ => None,
    });
    let keys: Vec<String> = keys.collect();
    let is_in = async |cookie: &str| web.get("/", Some(cookie)).await.body.contains("/logout");
    // Nobody ends a session of somebody else.
    for key in &keys {
        web.submit("/sessions/end", &ben, &[("session", key)]).await;
    }
    let stale = web.token(&ben).await;
    let refused = web
        .post_form("/sessions/end", &second, &stale, &web.url)
        .await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(is_in(&first).await && is_in(&second).await);
    // The older one is the last of the list.
    let (_, last) = page.body.rsplit_once("name=\"session\" value=\"").unwrap();
    let last = last.split('"').next().unwrap();
    for _ in 0..2 {
        let ended = web
            .submit("/sessions/end", &second, &[("session", last)])
            .await;
        assert_eq!(ended.location, "/sessions");
    }
    assert!(!is_in(&first).await && is_in(&second).await);
    let own = keys.iter().find(|key| *key != last).unwrap();
    let ended = web
        .submit("/sessions/end", &second, &[("session", own)])
        .await;
    assert_eq!(ended.location, "/");
    assert!(!is_in(&second).await);
}

#[tokio::test]
async fn the_list_of_sessions_says_when_each_was_last_used_and_notes_it_once_an_hour() {
    let web = Running::open().await;
    let (first, _) = web.sign_in_for(ADA, "/").await;
    let (second, _) = web.sign_in_for(ADA, "/").await;
    let commits = || *web.app.referee.commits().borrow();
    let last_used = async |times: &[&str]| {
        let page = web.get("/sessions", Some(&second)).await;
        let mut found: Vec<&str> = page
            .body
            .split("Last used <time class=\"due\" datetime=\"2027-01-15T")
            .skip(1)
            .map(|rest| &rest[..5])
            .collect();
        found.sort_unstable();
        assert_eq!(found, times, "{}", page.body);
    };
    web.clock.advance(TimeDelta::minutes(59));
    let before = commits();
    web.get("/", Some(&first)).await;
    last_used(&["08:00", "08:00"]).await;
    assert_eq!(commits(), before, "a request writes nothing");
    web.clock.advance(TimeDelta::minutes(2));
    let requests = (0..4).map(|_| web.get("/", Some(&first)));
    futures::future::join_all(requests).await;
    assert_eq!(commits(), before + 1, "several at once write it once");
    last_used(&["09:01", "09:01"]).await;
    web.clock.advance(TimeDelta::hours(3));
    web.get("/", Some(&first)).await;
    web.clock.advance(TimeDelta::minutes(30));
    last_used(&["12:01", "12:31"]).await;
}
