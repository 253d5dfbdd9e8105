//! Checks every kind of page with axe, on a desktop and on a phone.

use std::{env, io::Write};

use serde_json::Value;

use super::{
    arrive,
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    petteia::Petteia,
    send,
};

/// A script that returns each violation as text.
const REPORT: &str = "axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) => \
    `${id} (${help}): ${nodes.map((node) => node.html.slice(0, 200)).join(' ')}`))";

/// A script that returns visible controls that are too small for a finger, as text.
const SMALL: &str = "[...document.querySelectorAll(\
      'a[href], button, input:not([type=hidden]), summary, [role=option]')]\
    .map((one) => [one, one.getBoundingClientRect()])\
    .filter(([one, { width, height, left, right }]) => !one.matches('.skip') && one.checkVisibility() \
      && right > 0 && left < innerWidth && (width < 23.9 || height < 23.9))\
    .map(([one, { width, height }]) => `${width} × ${height}: ${one.outerHTML.slice(0, 200)}`)";

/// The script of axe-core. If `PETTEIA_AXE` does not name it, the test is skipped with a message.
pub fn axe() -> Option<String> {
    let Some(file) = env::var_os("PETTEIA_AXE") else {
        assert!(
            env::var_os("PETTEIA_REQUIRE_AXE").is_none_or(|required| required != "1"),
            "axe-core is required, but PETTEIA_AXE does not say where its axe.min.js is"
        );
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED: this test needs axe-core; PETTEIA_AXE says where its axe.min.js is"
        );
        return None;
    };
    Some(std::fs::read_to_string(file).unwrap())
}

/// Counts the violations in the window; `None` without axe-core.
pub async fn violations(window: &Window<'_>) -> Option<usize> {
    let script = std::fs::read_to_string(env::var_os("PETTEIA_AXE")?).unwrap();
    window.run(&script).await;
    let found = window.value(REPORT).await;
    found.as_array().map(Vec::len)
}

/// Fails if the window's content has violations.
pub async fn passes(window: &Window<'_>, axe: Option<&str>, what: &str) {
    let small = window.value(SMALL).await;
    assert_eq!(small, Value::Array(Vec::new()), "{what}");
    let wider = "document.documentElement.scrollWidth > innerWidth";
    assert_eq!(window.value(wider).await, false, "{what}");
    let Some(axe) = axe else { return };
    window.run(axe).await;
    // New content fades in; wait for that.
    window
        .wait_until("document.getAnimations().every((one) => one.playState !== 'running')")
        .await;
    let found = window.value(REPORT).await;
    assert_eq!(found, Value::Array(Vec::new()), "{what}");
}

/// Visits all pages.
async fn every_page_passes(browser: &Chromium, axe: Option<&str>) {
    let petteia = Petteia::start().await;
    let window = browser.first_window().await;
    // There is no such channel.
    browser.expects("c/999 - Failed to load resource").await;
    let pages = [
        "c/1",
        "home",
        "lesson/pentagame",
        "watch/pentalath",
        "c/999",
    ];
    for page in pages {
        window.goto(&format!("{}{page}", petteia.url)).await;
        passes(&window, axe, page).await;
    }
    arrive(&window, &format!("{}c/1", petteia.url), "Ada").await;
    passes(&window, axe, "an empty channel").await;

    let play = "/play pentagame opponent:computer level:1 order:as-joined clock:none";
    send(&window, play).await;
    window.find(".spot.lit").await;
    send(&window, "/move W-W9z").await;
    window.find(".private.refused").await;
    passes(&window, axe, "a board and a refusal").await;

    let press = "document.querySelector('[data-press^=\"move:\"]').click()";
    window.value(press).await;
    window.find(".private [data-press^='hand:']").await;
    window.value("line.value = ''").await;
    window.writes("/").await;
    window.is_offered().await;
    passes(&window, axe, "a turn by choosing, and offers").await;

    window.value("(close(), line.value = '')").await;
    window
        .run("document.querySelector('.wishes').open = true")
        .await;
    passes(&window, axe, "the menu of the board").await;
    window
        .run("document.querySelector('.wishes').open = false")
        .await;
    window.value("explore('W')").await;
    window
        .wait_until("exploring && board.touched.length === 1")
        .await;
    passes(&window, axe, "turns that are tried").await;

    let page = "c/1?as=Ada&lesson=pentalath&task=1";
    window.goto(&format!("{}{page}", petteia.url)).await;
    window.wait_until("board?.lesson && board.mine").await;
    passes(&window, axe, "a task of a lesson").await;
    petteia.kill().await;
}

#[tokio::test]
async fn axe_finds_nothing_on_a_screen() {
    let Some(axe) = axe() else { return };
    in_browser(async |browser| every_page_passes(browser, Some(&axe)).await).await;
}

#[tokio::test]
async fn on_a_phone_everything_is_large_enough_for_a_finger_and_axe_finds_nothing() {
    let axe = axe();
    on_phone(PHONE, async |browser| {
        every_page_passes(browser, axe.as_deref()).await
    })
    .await;
}
