//! The web inside Discord, as an Activity: what its frame may do, and what others may not.

use std::collections::BTreeMap;

use petteia_domain::ids::UserId;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{
    discord::CLIENT_ID,
    running::{ADA, Answer, BEN, CLEO, DORA, Running, TABLE},
};

/// Asks to enter, and lets the user agree. Returns the cookie of that, the code, and the state.
async fn asks(web: &Running, user: UserId) -> (String, String, String) {
    let begun = web.ask_inside("begin", "other=1", None, &json!({})).await;
    assert_eq!(begun.status, StatusCode::OK, "{}", begun.body);
    let cookie = begun.framed_cookie("__Host-petteia-entering");
    let entry: Value = serde_json::from_str(&begun.body).unwrap();
    let word = |name: &str| entry[name].as_str().unwrap().to_owned();
    let asked = [
        ("response_type", "code".to_owned()),
        ("client_id", CLIENT_ID.to_owned()),
        ("scope", "identify".to_owned()),
        ("code_challenge", word("challenge")),
        ("code_challenge_method", "S256".to_owned()),
    ];
    let asked: BTreeMap<_, _> = asked.map(|(name, value)| (name.to_owned(), value)).into();
    (cookie, web.discord.grant(&asked, user.0), word("state"))
}

async fn brings(web: &Running, cookies: &str, code: &str, state: &str) -> Answer {
    let body = json!({ "code": code, "state": state });
    web.ask_inside("session", cookies, None, &body).await
}

/// Enters. Returns the session's cookie, and the token of its pages.
pub async fn enters(web: &Running, user: UserId) -> (String, String) {
    let (cookie, code, state) = asks(web, user).await;
    let entered = brings(web, &cookie, &code, &state).await;
    assert_eq!(entered.status, StatusCode::OK, "{}", entered.body);
    let cookie = entered.framed_cookie("__Host-petteia-activity");
    let entered: Value = serde_json::from_str(&entered.body).unwrap();
    assert_eq!(entered["user"], user.to_string());
    assert_eq!(entered["access_token"], format!("token-{user}"));
    (cookie, entered["token"].as_str().unwrap().to_owned())
}

async fn opens(web: &Running, (cookie, token): &(String, String), body: &Value) -> Answer {
    web.ask_inside("open", cookie, Some(token), body).await
}

/// Where the Activity opens for a user in the channel of the games.
async fn first(web: &Running, user: &(String, String), others: &[UserId]) -> Value {
    let others: Vec<String> = others.iter().map(UserId::to_string).collect();
    let body = json!({ "channel": TABLE.to_string(), "others": others, "locale": "fr" });
    let opened = opens(web, user, &body).await;
    assert_eq!(opened.status, StatusCode::OK, "{}", opened.body);
    serde_json::from_str(&opened.body).unwrap()
}

const FRAME: &str = "/?frame_id=1&instance_id=2&platform=desktop&channel_id=100";

#[tokio::test]
async fn a_user_enters_and_plays_and_others_there_look_on() {
    let web = Running::open_inside().await;
    let game = web.duel().await;
    let at_game = json!({ "address": format!("/g/{}", game.0), "pressed": null });
    let nowhere = json!({ "address": "/", "pressed": null });
    let ada = enters(&web, ADA).await;
    // It is Ada's turn in this channel. Others see what she sees, if they may.
    assert_eq!(first(&web, &ada, &[]).await, at_game);
    let cleo = enters(&web, CLEO).await;
    assert_eq!(first(&web, &cleo, &[]).await, nowhere);
    assert_eq!(first(&web, &cleo, &[CLEO, ADA]).await, at_game);
    let dora = enters(&web, DORA).await;
    assert_eq!(first(&web, &dora, &[ADA, CLEO]).await, nowhere);
    let elsewhere = opens(&web, &ada, &json!({ "channel": "7" })).await;
    elsewhere.says("\"/\"");
    opens(&web, &ada, &json!({})).await.says("\"/\"");

    // The page of the game is as on the web, but nobody signs out of Discord.
    let address = format!("/g/{}", game.0);
    let page = web.get(&address, Some(&ada.0)).await;
    page.says("id=\"composer\"").lacks("/logout");
    let line = format!("/c/{}/line", game.0);
    let body = json!({ "id": "12345678", "line": "/move e5" });
    let origin = format!("https://{CLIENT_ID}.discordsays.com");
    let plays = async |token: Option<&str>| {
        let from = (Some(origin.as_str()), Some("same-origin"), token);
        web.post(&line, &ada.0, &body, from).await.status
    };
    assert_eq!(plays(None).await, StatusCode::FORBIDDEN);
    assert_eq!(plays(Some(&ada.1)).await, StatusCode::OK);
    assert_eq!(web.board(&game, &cleo.0).await["plies"], 1);
    // The button of a board counts.
    let launches = web.app.referee.launches();
    assert!(launches.remember(CLEO, TABLE, &game).await.unwrap());
    let pressed = web.now().timestamp_millis();
    assert_eq!(first(&web, &cleo, &[]).await["pressed"], pressed);
}

#[tokio::test]
async fn only_discord_may_frame_and_only_what_is_for_its_frame() {
    let web = Running::open_inside().await;
    let game = web.duel().await;
    let (ada, _) = enters(&web, ADA).await;
    let (direct, _) = web.sign_in_for(ADA, "/").await;
    let address = format!("/g/{}", game.0);
    let may_frame = async |path: &str, cookie: Option<&str>| {
        let answer = web.get(path, cookie).await;
        answer.header("content-security-policy", "default-src 'none'");
        let policy = answer.policy();
        assert_eq!(policy.matches("frame-ancestors").count(), 1, "{policy}");
        policy.contains("frame-ancestors 'self' https://discord.com https://*.discord.com")
    };
    assert!(may_frame(FRAME, None).await);
    assert!(may_frame(&address, Some(&ada)).await);
    for (path, cookie) in [("/", None), ("/", Some(&direct)), (&address, Some(&direct))] {
        assert!(!may_frame(path, cookie.map(String::as_str)).await, "{path}");
    }
    web.get(FRAME, None).await.says("/activity/sdk.js");
    for (file, words) in [
        ("sdk.js", "DiscordSDK"),
        ("activity.js", "enter()"),
        ("activity.css", "#door"),
    ] {
        web.get(&format!("/activity/{file}"), None)
            .await
            .says(words);
    }
}

#[tokio::test]
async fn a_code_is_worth_something_once_and_in_the_frame_that_asked() {
    let web = Running::open_inside().await;
    let (cookie, code, state) = asks(&web, ADA).await;
    let (other, _, other_state) = asks(&web, BEN).await;
    for (cookie, state) in [
        ("other=1", &state),
        (&*other, &state),
        (&*cookie, &other_state),
        ("__Host-petteia-entering=x", &state),
    ] {
        let refused = brings(&web, cookie, &code, state).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{cookie}");
        refused.says("took too long").lacks_cookies();
    }
    // A stolen code does not fit another one's verifier.
    let (thief, _, its_state) = asks(&web, BEN).await;
    let refused = brings(&web, &thief, &code, &its_state).await;
    refused.says("did not answer as expected").lacks_cookies();
    let (cookie, code, state) = asks(&web, ADA).await;
    let entered = brings(&web, &cookie, &code, &state).await;
    assert_eq!(entered.status, StatusCode::OK);
    let again = brings(&web, &cookie, &code, &state).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    // Another page changes nothing.
    let nothing = json!({});
    for origin in ["https://discord.com", "https://1.discordsays.com", "null"] {
        let from = (Some(origin), None, None);
        let begun = web.post("/activity/begin", &cookie, &nothing, from).await;
        assert_eq!(begun.status, StatusCode::FORBIDDEN, "{origin}");
    }
}

#[tokio::test]
async fn who_returns_keeps_the_session_unless_they_are_somebody_else() {
    let web = Running::open_inside().await;
    let (ada, token) = enters(&web, ADA).await;
    let (cookie, code, state) = asks(&web, ADA).await;
    let again = brings(&web, &format!("{cookie}; {ada}"), &code, &state).await;
    again.says(&token).lacks_cookies();
    let (cookie, code, state) = asks(&web, BEN).await;
    let ben = brings(&web, &format!("{cookie}; {ada}"), &code, &state).await;
    ben.framed_cookie("__Host-petteia-activity");
    web.get("/", Some(&ada)).await.says("/login?");
}

#[tokio::test]
async fn pages_inside_speak_the_language_of_discords_client() {
    let web = Running::open_inside().await;
    let ada = enters(&web, ADA).await;
    web.get("/", Some(&ada.0)).await.says("Your games");
    let opened = opens(&web, &ada, &json!({ "locale": "es-419" })).await;
    let language = opened.framed_cookie("__Host-petteia-language");
    let cookies = format!("{}; {language}", ada.0);
    web.get("/", Some(&cookies)).await.says("Tus partidas");
}

#[tokio::test]
async fn nothing_is_inside_discord_unless_it_is_enabled() {
    let web = Running::open().await;
    web.get(FRAME, None).await.says("/login?").lacks("sdk.js");
    let begun = web.ask_inside("begin", "other=1", None, &json!({})).await;
    assert_eq!(begun.status, StatusCode::FORBIDDEN);
    let sdk = web.get("/activity/sdk.js", None).await;
    assert_eq!(sdk.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_session_lifts_the_limits_of_an_address_and_a_made_up_cookie_does_not() {
    let web = Running::open_inside().await;
    let (ada, _) = enters(&web, ADA).await;
    let made_up = "__Host-petteia-activity=11.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let style = "/page.css";
    for cookie in [
        made_up,
        "__Host-petteia-activity=",
        "__Host-petteia-activity=x",
    ] {
        let mut refused = false;
        for _ in 0..2_000 {
            let answer = web.get_from(style, Some(cookie), "198.51.100.7").await;
            if answer.status == StatusCode::TOO_MANY_REQUESTS {
                refused = true;
                break;
            }
        }
        assert!(refused, "{cookie}");
    }
    // All users come from few addresses.
    for _ in 0..600 {
        let answer = web.get_from(style, Some(&ada), "198.51.100.7").await;
        assert_eq!(answer.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_burst_of_made_up_codes_does_not_reach_discord() {
    let web = Running::open_inside().await;
    let burst = (0..400).map(|number| {
        let (web, state) = (&web, format!("state{number}"));
        async move {
            let cookie = format!("__Host-petteia-entering={state}.verifier");
            brings(web, &cookie, "made-up", &state).await.status
        }
    });
    let answers = futures::future::join_all(burst).await;
    let refused = answers
        .iter()
        .filter(|one| **one == StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.count() >= 200);
    assert!(web.discord.asked() <= 200, "{}", web.discord.asked());
}
