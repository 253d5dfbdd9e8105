//! Replays in the browser.

use petteia_rules::GameKind;
use serde_json::json;

use super::{ENTER, another, chromium::in_browser, petteia::Petteia, send};

#[tokio::test]
async fn a_replay_is_gone_through_from_the_keyboard_and_every_window_sees_it() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        let play = "/play pentalath order:as-joined clock:none";
        send(&ada, play).await;
        ada.wait_for("opens a game").await;
        let ben = another(browser, &petteia.url, "Ben").await;
        ben.click("[data-press^='join:']").await;
        ada.wait_for("it is your turn").await;
        send(&ada, "/move e5").await;
        ada.wait_for("Ada played e5").await;
        send(&ben, "/move e6").await;
        ada.wait_for("Ben played e6").await;

        send(&ada, "/replay").await;
        ben.wait_for("The start. 2 turns follow.").await;
        let forward = "[data-press*=':forward:']";
        ada.find(forward).await;
        ada.value(&format!("document.querySelector(\"{forward}\").focus()"))
            .await;
        for turn in ["Turn 1 of 2", "Turn 2 of 2"] {
            ada.type_keys(ENTER).await;
            ben.wait_for(turn).await;
            ada.wait_for(turn).await;
            // The button keeps the focus, so it can be pressed again at once.
            let focused = "document.activeElement.textContent";
            ada.has(focused, "Forward ›").await;
        }

        ben.click("[data-press$=':film']").await;
        ada.wait_for("2 turns, animated.").await;
        ada.wait_until(
            "[...document.querySelectorAll('img')].some((one) => \
               one.src.includes('/drawing?') && one.naturalWidth === 720)",
        )
        .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_finished_game_is_replayed_on_its_board_and_not_in_the_chat() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        let play = "/play pentalath opponent:computer level:1 order:as-joined clock:none";
        send(&ada, play).await;
        ada.find(".spot.lit").await;
        send(&ada, "/move e5").await;
        ada.wait_until("board.plies === 2 && board.mine").await;
        ada.click("#deeds summary").await;
        ada.click("#deeds [data-deed='resign']").await;
        ada.click(".private [data-press^='resign']").await;
        ada.wait_until("board.over").await;
        // What is said about the end has come: the result, and the record.
        ada.find("#messages .files").await;
        ada.wait_until("!catching").await;
        let said = ada.value("messages.childElementCount").await;
        ada.run(
            "window.seen = []; const real = listTurns; \
            listTurns = (news) => { seen.push(news.at); return real(news); }",
        )
        .await;
        ada.click("#ended [data-press^='replay:']").await;
        // The positions follow each other up to the last one.
        ada.wait_until("seen.length >= 3 && seen.at(-1) === null")
            .await;
        ada.has(
            "[...new Set(seen.filter((at) => at !== null))].join()",
            "0,1",
        )
        .await;
        ada.has("messages.childElementCount", said).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn pieces_glide_when_a_turn_is_played_and_nothing_flies_across_the_board_when_a_game_ends() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        for kind in GameKind::ALL {
            let name = kind.name();
            let play = format!("/play {name} opponent:computer level:1 order:as-joined clock:none");
            send(&ada, &play).await;
            ada.wait_until(&format!("board?.kind === '{name}' && board.mine"))
                .await;
            // A turn that is forced is shown happening after the die.
            ada.wait_until(
                "!catching && (!board.forced || board.touched.length !== 2 || dropped) && \
                 stage.getAnimations({ subtree: true }).length === 0",
            )
            .await;
            // What moves on the board from now on.
            ada.run(
                "window.flown = []; window.animates ??= Element.prototype.animate; \
                 Element.prototype.animate = function (...how) { \
                   if (this.closest('#stage')) flown.push(this.outerHTML); \
                   return animates.apply(this, how); }",
            )
            .await;
            // A turn of the computer is seen happening.
            if *kind == GameKind::Rithmomachia {
                send(&ada, "/move d3-e3").await;
                ada.wait_until("board.plies === 2 && board.mine").await;
                ada.wait_until("flown.length > 0").await;
                ada.wait_until("stage.getAnimations({ subtree: true }).length === 0")
                    .await;
                ada.run("flown.length = 0").await;
            }
            ada.click("#deeds summary").await;
            ada.click("#deeds [data-deed='resign']").await;
            ada.click(".private [data-press^='resign']").await;
            // The result takes the place of the names above the board.
            ada.wait_until("board.over && stage.querySelector('svg').textContent.includes('wins')")
                .await;
            ada.has("flown", json!([])).await;
        }
        petteia.kill().await;
    })
    .await;
}
