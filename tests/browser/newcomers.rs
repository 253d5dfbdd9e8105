//! The first steps of a newcomer: a game from the empty channel, its end, another one, and a puzzle.

use std::time::Duration;

use tokio::time::sleep;

use super::{
    arrive,
    chromium::{Window, in_browser},
    petteia::Petteia,
    send,
};

/// Resigns by the menu above the board.
async fn resign(window: &Window<'_>) {
    window.click("#deeds summary").await;
    window.click("#deeds [data-deed='resign']").await;
    window.click(".private [data-press^='resign']").await;
    window.wait_until("board.over").await;
}

/// The finished game stays at its address, and Back leads to it from the one that follows.
async fn a_finished_game_stays_where_it_was(window: &Window<'_>) {
    let first = window.value("board.game").await;
    resign(window).await;
    window.click("#ended [data-press^='rematch:']").await;
    window
        .wait_until(&format!("board.game !== {first} && board.mine"))
        .await;
    let second = window.value("board.game").await;
    window.run("history.back()").await;
    window
        .wait_until(&format!("board.game === {first} && board.over"))
        .await;
    window.reload().await;
    window
        .wait_until(&format!("board?.game === {first} && board.over"))
        .await;
    // The other one is beside it.
    let link = format!("#mine a[href*='{}']", second.as_str().unwrap());
    window.click(".games summary").await;
    window.click(&link).await;
    window
        .wait_until(&format!("board?.game === {second} && board.mine"))
        .await;
}

/// Checks that the board does not show a turn as played while its places are only touched.
async fn a_touch_is_no_turn(window: &Window<'_>) {
    window.click(".spot.lit[data-place='e5']").await;
    window
        .wait_until("stage.matches('.pending') && !confirmTurn.hidden")
        .await;
    let said = "getComputedStyle(stage, '::before').content";
    window.has(said, "\"Not played yet\"").await;
    window.has("lead.textContent", "Your turn").await;
    window.has("document.title", "Your turn · Pentalath").await;
    window.click("#confirm").await;
    window
        .wait_until("board.plies >= 1 && !stage.matches('.pending')")
        .await;
}

#[tokio::test]
async fn a_newcomer_plays_at_once_and_finds_everything_again() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = browser.first_window().await;
        arrive(&window, &petteia.url, "Ada").await;
        window
            .click(".beginnings form:has([value='pentalath']) [value='computer']")
            .await;
        window.wait_until("board?.mine").await;
        a_finished_game_stays_where_it_was(&window).await;
        a_touch_is_no_turn(&window).await;

        // A puzzle is solved on its board, not by a list of turns.
        send(&window, "/puzzle new game:pentalath").await;
        window
            .click(".private [data-press^='move:pentalath-']")
            .await;
        window
            .wait_until(
                "board.game.startsWith('pentalath-') \
                 && document.activeElement.matches('#stage .spot')",
            )
            .await;
        window
            .has(
                "document.querySelector(\"[data-press^='hand:']\")",
                serde_json::Value::Null,
            )
            .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_touch_is_answered_before_petteia_is() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        let play = "/play rithmomachia opponent:computer level:1 order:as-joined clock:none";
        send(&ada, play).await;
        ada.find(".spot.lit[data-place='d3']").await;
        // No request is answered any more.
        ada.run("window.fetch = () => new Promise(() => {})").await;
        ada.tap(".spot[data-place='d3']", false).await;
        ada.has(
            "spots.get('d3').matches('.taken') && stage.matches('.begun')",
            true,
        )
        .await;
        let led =
            "[...spots].filter(([, spot]) => spot.matches('.lit')).map(([name]) => name).sort()";
        ada.has(led, serde_json::json!(["d2", "e3"])).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn the_home_page_shows_the_games_that_are_played() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        send(
            &ada,
            "/play pentalath opponent:computer level:1 order:as-joined clock:none",
        )
        .await;
        ada.find(".spot.lit").await;
        let home = browser.new_window().await;
        home.goto(&format!("{}home", petteia.url)).await;
        let told = "document.querySelector('[data-now=pentalath] .told').textContent";
        home.wait_until(&format!("{told}.includes('Ada')")).await;
        // The page is rendered with the boards as they stand, and asks for them only when something has changed.
        let asks = "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/now')).length";
        home.wait_until("document.readyState === 'complete'").await;
        sleep(Duration::from_secs(2)).await;
        home.has(asks, 0).await;
        send(&ada, "/move e5").await;
        home.wait_until(&format!("{asks} > 0")).await;
        let drawn = "document.querySelector('[data-now=pentalath] img').src.includes('turn=')";
        home.wait_until(drawn).await;
        petteia.kill().await;
    })
    .await;
}
