//! What a player can do besides playing a turn stands at the board of every door: resign, offer a draw, take back, and
//! have a hint, which is drawn on the board.

use serde_json::json;

use super::{
    chromium::{Window, in_browser},
    petteia::Petteia,
    send,
    signed_in::running::{ADA, BEN, Running},
};

/// A script that returns the deeds that are offered.
pub const OFFERED: &str = "[...document.querySelectorAll('#deeds [data-deed]')]\
    .filter((one) => !one.hidden).map((one) => one.dataset.deed)";

/// Chooses a deed by the menu.
async fn choose(window: &Window<'_>, deed: &str) {
    window
        .run("document.querySelector('#deeds').open = true")
        .await;
    window.click(&format!("#deeds [data-deed='{deed}']")).await;
}

#[tokio::test]
async fn alone_with_a_computer_a_hint_is_drawn_on_the_board_and_a_turn_taken_back() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        let play = "/play pentalath level:1 order:as-joined clock:none";
        send(&ada, play).await;
        ada.find(".spot.lit").await;
        ada.wait_until("!deeds.hidden").await;
        ada.has(OFFERED, json!(["hint", "takeback", "resign"]))
            .await;
        choose(&ada, "hint").await;
        ada.find(".guide circle").await;
        ada.picture("hint").await;
        // It goes with the first touch, and with the turn.
        ada.click(".spot[data-place='e5']").await;
        ada.wait_until("!document.querySelector('.guide') || board.touched.length > 0")
            .await;
        ada.click("#confirm").await;
        ada.wait_until("board.plies === 2 && board.mine && !document.querySelector('.guide')")
            .await;
        choose(&ada, "takeback").await;
        ada.wait_until("board.plies === 0").await;
        choose(&ada, "resign").await;
        ada.click(".private [data-press^='resign']").await;
        ada.wait_until("board.over && deeds.hidden").await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn with_others_a_draw_is_offered_and_no_hint_on_the_local_page_and_on_the_web() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;
        send(
            &ada,
            "/play pentalath opponent:@Ben order:as-joined clock:none",
        )
        .await;
        ben.click("[data-press^='join:']").await;
        ada.find(".spot.lit").await;
        ada.wait_until("!deeds.hidden").await;
        ada.has(OFFERED, json!(["draw", "resign"])).await;
        choose(&ada, "draw").await;
        ben.wait_for("draw").await;
        petteia.kill().await;
    })
    .await;
    in_browser(async |browser| {
        let web = Running::open_at(|address| format!("http://{address}")).await;
        let game = web.duel().await;
        let window = browser.first_window().await;
        window.goto(&format!("{}/g/{}", web.url, game.0)).await;
        window.click("a.button.main").await;
        window.wait_until("!deeds.hidden").await;
        window.has(OFFERED, json!(["draw", "resign"])).await;
        choose(&window, "resign").await;
        window.click(".private [data-press^='resign']").await;
        window.wait_until("board.over").await;
        let (ben, _) = web.sign_in_for(BEN, "/").await;
        assert_eq!(web.board(&game, &ben).await["over"], true);
        let (ada, _) = web.sign_in_for(ADA, "/").await;
        let line = web.line(&game, &ada, "/resign").await;
        assert_eq!(line["refused"], true, "it is over: {line}");
    })
    .await;
}
