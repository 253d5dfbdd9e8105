//! Clocks that tick, turns tried and planned on the board.

use super::{
    chromium::{Window, in_browser},
    petteia::Petteia,
    send,
};

/// Opens a game of Pentalath of Ada against Ben.
async fn open(ada: &Window<'_>, ben: &Window<'_>, clock: &str) {
    let play = format!("/play pentalath order:as-joined clock:\"{clock}\"");
    send(ada, &play).await;
    ben.find("#messages [data-press^='join:']").await;
    ben.value("document.querySelector(\"#messages [data-press^='join:']\").click()")
        .await;
    ada.find(".spot.lit").await;
    ben.wait_until("board !== null").await;
}

fn key(key: &str) -> String {
    format!(
        "document.activeElement.blur(); document.body.dispatchEvent(\
         new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}))"
    )
}

#[tokio::test]
async fn a_clock_ticks_without_asking() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;
        open(&ada, &ben, "per-move 30m").await;
        ada.wait_until("lead.textContent === 'Your turn'").await;
        ada.run(
            "window.real = fetch; window.asked = 0; \
            window.fetch = (...what) => (asked++, real(...what))",
        )
        .await;
        let clock = "document.querySelector('#seats .clock').textContent";
        let first = ada.value(clock).await;
        ada.wait_until(&format!(
            "{clock} !== {first} && /^29:\\d\\d$/.test({clock})"
        ))
        .await;
        ada.has("asked", 0).await;
        // A clock of the computer that was set does not count; petteia is asked once.
        ada.run("const real = Date.now; Date.now = () => real() + 7200e3")
            .await;
        ada.wait_until("asked === 1").await;
        ada.wait_until(&format!("/^29:\\d\\d$/.test({clock})"))
            .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn turns_are_tried_and_planned_on_the_board() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;
        open(&ada, &ben, "none").await;
        // A touch in the other player's turn is their turn, the next one the answer.
        ben.tap(".spot[data-place='e5']", false).await;
        ben.wait_until("exploring && told.textContent.includes('e5')")
            .await;
        ben.tap(".spot.lit[data-place='d4']", false).await;
        ben.wait_until("told.textContent.includes('d4')").await;
        ben.run(&key("ArrowLeft")).await;
        ben.wait_until("!told.textContent.includes('d4')").await;
        ben.run(&key("ArrowRight")).await;
        ben.wait_until("told.textContent.includes('d4')").await;
        ben.tap("#finish button", false).await;
        ben.wait_until("!exploring && plans.textContent.includes('d4')")
            .await;
        ben.find(".spot.planned[data-place='d4']").await;
        ben.tap("#plans button", false).await;
        ben.wait_until("plans.textContent === ''").await;

        // Ada tries a turn, and plays it.
        ada.tap("[data-step='explore']", false).await;
        ada.wait_until("exploring").await;
        ada.tap(".spot.lit[data-place='c3']", false).await;
        ada.wait_until("finish.textContent.includes('Play c3')")
            .await;
        ben.has("board.plies", 0).await;
        ada.tap("#finish button", false).await;
        ben.wait_until("board.plies === 1 && board.mine").await;
        ada.wait_until("!exploring && board.plies === 1").await;
        petteia.kill().await;
    })
    .await;
}
