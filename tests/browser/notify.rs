//! The switch for notifications, in a real browser.

use petteia_runtime::push::Endpoints;

use super::{
    accessibility::{axe, passes},
    chromium::{Chromium, PHONE, in_browser, on_phone},
    signed_in::running::Running,
};

/// Ada finds the switch off. Nothing is asked before she touches it; the browser refuses, and she is told.
async fn a_switch_is_touched(browser: &Chromium, axe: Option<&str>) {
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let push = &web.app.push;
    push.begin(web.url.clone(), Endpoints::Known).unwrap();
    let game = web.duel().await;
    let window = browser.first_window().await;
    window.goto(&web.url).await;
    window.click("a.button.main").await;
    window
        .wait_until("document.getElementById('notify')?.hidden === false")
        .await;
    window.picture("notify").await;
    passes(&window, axe, "the list of games with the switch").await;
    window
        .has("Notification.permission === 'granted'", false)
        .await;
    window
        .run("Notification.requestPermission = async () => 'denied'")
        .await;
    window.click("#notify button").await;
    window
        .wait_until("document.querySelector('#notify .note').textContent.includes('Allow it')")
        .await;
    window
        .has(
            "document.querySelector('#notify button').getAttribute('aria-pressed')",
            "false",
        )
        .await;
    passes(&window, axe, "the refused switch").await;
    // The worker may be installed for all pages.
    window
        .run(
            "navigator.serviceWorker.register('/service-worker.js')\
             .then(({ scope }) => (globalThis.scope = new URL(scope).pathname))",
        )
        .await;
    window.wait_until("globalThis.scope === '/'").await;

    window.goto(&format!("{}/g/{}", web.url, game.0)).await;
    window.wait_until("board?.plies === 0").await;
    window.click(".who summary").await;
    window
        .wait_until("document.getElementById('notify')?.hidden === false")
        .await;
    window.picture("notify-menu").await;
    passes(&window, axe, "the menu with the switch").await;
}

#[tokio::test]
async fn nothing_is_asked_before_the_switch_is_touched_on_a_screen() {
    let axe = axe();
    in_browser(async |browser| a_switch_is_touched(browser, axe.as_deref()).await).await;
}

#[tokio::test]
async fn nothing_is_asked_before_the_switch_is_touched_on_a_phone() {
    let axe = axe();
    on_phone(PHONE, async |browser| {
        a_switch_is_touched(browser, axe.as_deref()).await
    })
    .await;
}
