//! Public games, watched by somebody without an account in a real browser.

use petteia_referee::commands::{Action, ServerChange};

use super::{
    accessibility::{axe, passes},
    chromium::{Chromium, PHONE, in_browser, on_phone},
    signed_in::running::{ADA, BEN, Running},
};

/// Somebody without an account follows a public game live, looks at an earlier position by its address,
/// and is led back after signing in.
async fn a_stranger_watches(browser: &Chromium, axe: Option<&str>) {
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let game = web.duel().await;
    let change = ServerChange {
        public_games: Some(true),
        ..ServerChange::default()
    };
    web.manages(ADA, Action::Server(change)).await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let window = browser.first_window().await;
    window.goto(&format!("{}/g/{}", web.url, game.0)).await;
    window.wait_until("board?.plies === 0").await;
    web.line(&game, &ada, "/move e5").await;
    web.line(&game, &ben, "/move f5").await;
    window.wait_until("board?.plies === 2").await;
    window.picture("onlooker").await;
    passes(&window, axe, "a public game").await;
    // A touch plays, plans and tries nothing.
    window.click(".spot[data-place='d5']").await;
    window
        .has(
            "document.getElementById('confirm').hidden && !exploring",
            true,
        )
        .await;

    window.goto(&format!("{}/g/{}/1", web.url, game.0)).await;
    window.wait_until("board?.at === 1").await;
    window
        .has("location.pathname", format!("/g/{}/1", game.0))
        .await;
    window.run("goTo(0)").await;
    window
        .wait_until(&format!("location.pathname === '/g/{}/0'", game.0))
        .await;
    window.run("goTo(2)").await;
    window
        .wait_until(&format!("location.pathname === '/g/{}'", game.0))
        .await;

    window.goto(&format!("{}/g/{}/1", web.url, game.0)).await;
    window.wait_until("board?.at === 1").await;
    window.click("header a.button").await;
    window
        .wait_until("document.querySelector('.who') !== null")
        .await;
    window
        .has("location.pathname", format!("/g/{}/1", game.0))
        .await;
}

#[tokio::test]
async fn a_stranger_watches_a_public_game_on_a_screen() {
    let axe = axe();
    in_browser(async |browser| a_stranger_watches(browser, axe.as_deref()).await).await;
}

#[tokio::test]
async fn a_stranger_watches_a_public_game_on_a_phone() {
    let axe = axe();
    on_phone(PHONE, async |browser| {
        a_stranger_watches(browser, axe.as_deref()).await
    })
    .await;
}
