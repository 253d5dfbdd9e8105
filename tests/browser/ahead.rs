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
        // All at once, because a driver that looks at the window wakes it.
        let counted = |before: &str| {
            format!(
                "(async () => {{ {before}; const [real, asked] = [fetch, []]; \
                   window.fetch = (...what) => (asked.push(what), real(...what)); \
                   const clock = () => document.querySelector('#seats .clock').textContent; \
                   const first = clock(); \
                   await wait(2500); \
                   window.fetch = real; \
                   return `${{first !== clock()}} ${{asked.length}} ${{clock().slice(0, 3)}}`; }})()"
            )
        };
        ada.has(&counted(""), "true 0 29:").await;
        // If the computer's clock is set, petteia is asked once, and the time left stays.
        let set = "const now = Date.now; Date.now = () => now() + 7200e3";
        ada.has(&counted(set), "true 1 29:").await;
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
