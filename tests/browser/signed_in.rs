//! The web for users who sign in with Discord, in a real browser.

// The tests of the web use all of it.
#[allow(dead_code)]
#[path = "../../crates/web/tests/signed_in/discord.rs"]
mod discord;
#[allow(dead_code)]
#[path = "../../crates/web/tests/signed_in/running.rs"]
mod running;

use super::{
    ENTER,
    accessibility::{axe, passes},
    chromium::{Chromium, PHONE, in_browser, on_phone},
};
use running::{BEN, Running};

/// Ada signs in, plays a turn by touch, sees Ben's answer at once, gives a command, and signs out.
async fn a_game_is_played(browser: &Chromium, axe: Option<&str>) {
    // There is no proxy with a certificate.
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let game = web.duel().await;
    let window = browser.first_window().await;
    window.goto(&format!("{}/g/{}", web.url, game.0)).await;
    passes(&window, axe, "signing in").await;
    window.click("a.button.main").await;
    window.find(".spot.lit").await;
    window
        .has("location.pathname", format!("/g/{}", game.0))
        .await;
    passes(&window, axe, "a game").await;

    let plies = |count: u32| format!("board?.plies === {count}");
    window.click(".spot[data-place='e5']").await;
    window
        .wait_until("!document.getElementById('confirm').hidden")
        .await;
    window.click("#confirm").await;
    window.wait_until(&plies(1)).await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let answer = web.line(&game, &ben, "/move f5").await;
    assert_eq!(answer["refused"], false, "{answer}");
    window.wait_until(&plies(2)).await;

    let line = window.find("#line").await;
    line.send_keys(&format!("/move d5{ENTER}")).await.unwrap();
    window.wait_until(&plies(3)).await;
    passes(&window, axe, "a game with an answer").await;

    window.goto(&web.url).await;
    window.find(&format!("a[href='/g/{}']", game.0)).await;
    passes(&window, axe, "the list of games").await;
    window.click("form[action='/logout'] button").await;
    window.find("a.button.main").await;
}

#[tokio::test]
async fn a_user_signs_in_and_plays_on_a_screen() {
    let axe = axe();
    in_browser(async |browser| a_game_is_played(browser, axe.as_deref()).await).await;
}

#[tokio::test]
async fn a_user_signs_in_and_plays_on_a_phone() {
    let axe = axe();
    on_phone(PHONE, async |browser| {
        a_game_is_played(browser, axe.as_deref()).await
    })
    .await;
}
