//! Every page held against the rules of axe-core, which are WCAG's, as far as a machine can tell.
//!
//! axe-core is no part of petteia: `.ci/run` fetches it from npm.

use std::{env, fs, io::Write, path::PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use super::{
    arrive,
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    petteia::Petteia,
    send,
};

/// axe-core, where it is; without it the test says that it is skipped.
fn axe() -> Option<String> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/axe/node_modules");
    let file = env::var_os("PETTEIA_AXE")
        .map_or_else(|| beside.join("axe-core/axe.min.js"), PathBuf::from);
    let axe = fs::read_to_string(file).ok();
    if axe.is_none() {
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED: this test needs axe-core, which is not there (.ci/run fetches it)"
        );
    }
    axe
}

/// That a page breaks none of the rules.
async fn check(window: &Window<'_>, axe: &str, page: &str) {
    window
        .value(&format!("(() => {{ {axe}; return true; }})()"))
        .await;
    // what is still coming in has not got its colours yet
    let settled = "document.getAnimations().every((one) => one.playState === 'finished')";
    window.wait_until(settled).await;
    let found = "axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) => \
        `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`))";
    let found = window.value(found).await;
    assert_eq!(found, Value::Array(Vec::new()), "{page}");
}

async fn check_every_page(browser: &Chromium, axe: &str) {
    let data = TempDir::new().unwrap();
    let petteia = Petteia::start(data.path(), 0).await;
    let url = &petteia.url;
    let window = browser.first_window().await;
    for page in [
        "",
        "home",
        "lesson/pentagame",
        "lesson/rithmomachia",
        "c/999",
    ] {
        window.goto(&format!("{url}{page}")).await;
        window.find("body").await;
        check(&window, axe, page).await;
    }
    arrive(&window, url, "Ada").await;
    check(&window, axe, "a channel without messages").await;
    send(
        &window,
        "/play pentagame opponent:computer level:1 order:as-joined clock:none",
    )
    .await;
    window.find(".spot.lit").await;
    send(&window, "/move W-W9z").await;
    window.find(".private.refused").await;
    check(&window, axe, "a channel with a board and a refusal").await;
    window
        .value("document.querySelector('[data-press^=\"move:\"]').click()")
        .await;
    window.find(".private [data-press^='hand:']").await;
    window.find("#line").await.send_keys("/").await.unwrap();
    window
        .wait_until("!document.getElementById('offers').hidden")
        .await;
    check(&window, axe, "a channel with a turn being made and offers").await;
    petteia.kill().await;
}

#[tokio::test]
async fn no_page_breaks_a_rule_of_axe_in_a_large_window() {
    let Some(axe) = axe() else { return };
    in_browser(async |browser| check_every_page(browser, &axe).await).await;
}

#[tokio::test]
async fn no_page_breaks_a_rule_of_axe_on_a_small_phone() {
    let Some(axe) = axe() else { return };
    on_phone(PHONE, async |browser| check_every_page(browser, &axe).await).await;
}
