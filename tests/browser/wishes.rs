//! How the reader wants the board: confirming, marks, coordinates, size, sounds, one screen for several players.

use super::{
    ESCAPE,
    chromium::{Window, in_browser},
    petteia::Petteia,
    send,
};

/// Begins a game of Pentalath against a computer.
const PLAY: &str = "/play pentalath opponent:computer level:1 order:as-joined clock:none";

/// A script: the letters and numbers that can be seen on the board, except those on pieces and chips, which have a shape
/// of their own round them.
const COORDINATES: &str = "[...stage.querySelectorAll('svg text')].filter((text) => \
    text.checkVisibility() && /^([A-Za-z]?\\d+[A-Za-z]?|[A-Za-z])$/.test(text.textContent.trim()) && \
    (text.closest('.ground, .passed, .number') || !text.closest('svg > g').querySelector('rect, path, circle, polygon'))) \
    .map((text) => text.textContent)";

/// Changes a field of the board's menu.
async fn wish(window: &Window<'_>, field: &str, change: &str) {
    window
        .run(&format!(
            "const field = wishes.elements['{field}']; {change}; \
             field.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ))
        .await;
}

/// A command that takes a file asks for it, and is carried out when one is chosen.
async fn a_file_is_sent(window: &Window<'_>) {
    send(window, "/tournament import").await;
    window.find("input[type=file][data-line]").await;
    window
        .run(
            "const bytes = [...'001    1      Zo'].map((c) => c.charCodeAt(0)).concat(0xeb); \
             const chosen = new DataTransfer(); \
             chosen.items.add(new File([new Uint8Array(bytes)], 'old.trf')); \
             const input = document.querySelector('input[type=file][data-line]'); \
             input.files = chosen.files; \
             input.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await;
    window.wait_for("Zoë").await;
    window
        .has(
            "document.querySelector('input[type=file]')",
            serde_json::Value::Null,
        )
        .await;
}

#[tokio::test]
async fn the_board_is_played_on_and_shown_as_wished() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        send(&ada, PLAY).await;
        ada.find(".spot.lit").await;
        // A touch is confirmed, unless the reader does not want it.
        ada.tap(".spot[data-place='e5']", false).await;
        ada.wait_until("!confirmTurn.hidden && board.plies === 0")
            .await;
        ada.tap("#anew", false).await;
        ada.wait_until("confirmTurn.hidden").await;
        wish(&ada, "confirm", "field.value = 'pace'").await;
        ada.tap(".spot.lit[data-place='e5']", false).await;
        ada.wait_until("board.plies === 2 && board.mine").await;

        // Coordinates and size; they stay after a reload.
        let letters = "[...document.querySelectorAll('.ground text')]\
            .filter((text) => text.checkVisibility()).length";
        assert_ne!(ada.value(letters).await, 0);
        wish(&ada, "coordinates", "field.checked = false").await;
        let width = ada.value("stage.clientWidth").await;
        wish(&ada, "size", "field.value = '60'").await;
        ada.wait_until(&format!("stage.clientWidth < 0.7 * {width}"))
            .await;
        ada.reload().await;
        ada.find(".spot.lit").await;
        ada.has(letters, 0).await;
        ada.has(&format!("stage.clientWidth < 0.7 * {width}"), true)
            .await;

        // On no board a coordinate stays: at its edge, on a place, or on a stop that the last turn passed.
        for (name, turn) in [
            ("pentagame", "Wxr:G2W"),
            ("five-lines", ""),
            ("rithmomachia", "d3-e3"),
        ] {
            let play = format!("/play {name} opponent:computer level:1 order:as-joined clock:none");
            send(&ada, &play).await;
            ada.wait_until(&format!("board?.kind === '{name}' && board.mine"))
                .await;
            if turn.is_empty() {
                ada.tap("#confirm:not([hidden])", false).await;
            } else {
                send(&ada, &format!("/move {turn}")).await;
            }
            ada.wait_until("board.plies >= 2 && board.mine").await;
            ada.has(COORDINATES, serde_json::json!([])).await;
            wish(&ada, "coordinates", "field.checked = true").await;
            ada.has(&format!("{COORDINATES}.length > 3"), true).await;
            wish(&ada, "coordinates", "field.checked = false").await;
        }

        // Sounds are made when wished.
        ada.has("audio", serde_json::Value::Null).await;
        wish(&ada, "sounds", "field.checked = true").await;
        ada.has("audio instanceof AudioContext", true).await;
        a_file_is_sent(&ada).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn arrows_and_circles_are_drawn_for_oneself() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        send(&ada, PLAY).await;
        ada.find(".spot.lit").await;
        let drawn =
            "[...document.querySelectorAll('.marks > *')].map((one) => one.tagName).join(' ')";
        ada.drag_right("[data-place='e5']", "[data-place='g5']")
            .await;
        ada.has(drawn, "polygon").await;
        ada.drag_right("[data-place='c3']", "[data-place='c3']")
            .await;
        ada.has(drawn, "polygon circle").await;
        // Drawn again, it is taken away.
        ada.drag_right("[data-place='e5']", "[data-place='g5']")
            .await;
        ada.has(drawn, "circle").await;
        ada.has("board.touched.length", 0).await;
        // They belong to the position.
        ada.tap(".spot.lit[data-place='e4']", false).await;
        ada.tap("#confirm:not([hidden])", false).await;
        ada.wait_until("board.plies === 2").await;
        ada.has(drawn, "").await;
        ada.tap("[data-step='first']", false).await;
        ada.wait_until(&format!("{drawn} === 'circle'")).await;
        ada.type_keys(ESCAPE).await;
        ada.wait_until(&format!("{drawn} === ''")).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn two_play_at_one_screen() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = browser.first_window().await;
        window.goto(&format!("{}home", petteia.url)).await;
        let friend = "form:has([value='pentalath']) [value='friend']";
        window
            .value(&format!(
                "document.querySelector(\"{friend}\").scrollIntoView()"
            ))
            .await;
        window.tap(friend, false).await;
        window.wait_until("board?.mine").await;
        let steps = window.value("history.length").await;
        for (cell, name) in [("e5", "Guest"), ("d4", "Friend"), ("e6", "Guest")] {
            window
                .wait_until(&format!(
                    "board?.mine && document.body.dataset.as === '{name}'"
                ))
                .await;
            window
                .tap(&format!(".spot.lit[data-place='{cell}']"), false)
                .await;
            window.tap("#confirm:not([hidden])", false).await;
        }
        window
            .wait_until("board?.mine && document.body.dataset.as === 'Friend'")
            .await;
        // The next player waits for the page and the board alone: style, scripts and icon are there already.
        let loaded = "performance.getEntriesByType('resource').filter((entry) => entry.transferSize > 0) \
            .map((entry) => new URL(entry.name).pathname).filter((path) => /\\.(js|css|svg|png)$/.test(path))";
        window.has(loaded, serde_json::json!([])).await;
        let boards = "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/board?')).length";
        window.has(&format!("{boards} <= 2"), true).await;
        // Whoever goes on from the first page is the player to move, and the players are no steps for Back.
        window
            .wait_until("board?.mine && document.body.dataset.as === 'Friend'")
            .await;
        window.has("history.length", steps).await;
        window.goto(&format!("{}home", petteia.url)).await;
        window.click(".running .button").await;
        window
            .wait_until("board?.mine && document.body.dataset.as === 'Friend'")
            .await;
        // Who does not want it stays.
        wish(&window, "pass", "field.checked = false").await;
        window.tap(".spot.lit[data-place='a1']", false).await;
        window.tap("#confirm:not([hidden])", false).await;
        window.wait_until("board.plies === 4").await;
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        window.has("document.body.dataset.as", "Friend").await;
        petteia.kill().await;
    })
    .await;
}
