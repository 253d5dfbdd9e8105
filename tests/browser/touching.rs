//! Touches that need no answer, and what is seen of a turn before it is played.

use serde_json::json;

use super::{
    chromium::{Window, in_browser},
    petteia::Petteia,
    send,
};

/// A script that counts what the page asks petteia for from now on.
pub const COUNT: &str = "window.asks = []; window.really ??= window.fetch; \
    window.fetch = (...what) => { window.asks.push(String(what[0])); return really(...what); }";

/// A script: how often petteia was asked for the board or told something.
const ASKS: &str = "asks.filter((asked) => !asked.startsWith('/mine')).length";

async fn play(window: &Window<'_>, kind: &str) {
    let play = format!("/play {kind} opponent:computer level:1 order:as-joined clock:none");
    send(window, &play).await;
    window
        .wait_until(&format!("board?.kind === '{kind}' && board.mine"))
        .await;
    // What the beginning of the game brings has come.
    window.wait_until("!catching").await;
    window.run(COUNT).await;
}

#[tokio::test]
async fn nothing_is_asked_between_the_first_touch_and_the_one_that_completes_the_turn() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, "pentagame").await;
        // A piece, another one, its goal, and the place of the block.
        for (place, touched) in [
            ("R", json!(["R"])),
            ("W", json!(["W"])),
            ("r", json!(["W", "r"])),
        ] {
            ada.tap(&format!(".spot[data-place='{place}']"), false).await;
            ada.has("board.touched", touched).await;
            ada.has(ASKS, 0).await;
        }
        ada.has("told.textContent.trim()", "Where does the black block go? Choose a free place.")
            .await;
        // The block lies beside these words, and is taken on the board.
        ada.has("told.querySelectorAll('.in-hand').length", 1).await;
        ada.has("stage.querySelectorAll('.held').length", 1).await;
        // No label shows through the dots.
        let through = "[...stage.querySelectorAll('.ground text')].filter((text) => { \
            const { x, y, width, height } = text.getBoundingClientRect(); \
            const spot = [...spots.values()].find((spot) => { const box = spot.getBoundingClientRect(); \
              return Math.hypot(box.x + box.width / 2 - x - width / 2, box.y + box.height / 2 - y - height / 2) < 4; }); \
            return spot?.matches('.lit') && getComputedStyle(text).visibility !== 'hidden'; }).length";
        ada.has(through, 0).await;
        ada.tap(".spot.lit[data-place='G2W']", false).await;
        ada.has("line.value", "/move Wxr:G2W").await;
        ada.has(ASKS, 0).await;
        // The block is seen on its new place, and not taken any more.
        let block = "pieceOn(spots.get('G2W')) !== undefined && stage.querySelectorAll('.held').length === 0";
        ada.has(block, true).await;
        ada.has(
            "told.innerHTML",
            "<code><u>W</u>xr:<u>G</u>2<u>W</u></code> is complete. Confirm it, or choose another place.",
        )
        .await;
        // Another place for the block, and the piece put down, need no answer either.
        ada.tap(".spot[data-place='G3W']", false).await;
        ada.has("board.turn", "Wxr:G3W").await;
        ada.tap("#anew", false).await;
        ada.has("board.touched.length + Number(stage.matches('.pending'))", 0)
            .await;
        for place in ["W", "r", "G2W"] {
            ada.tap(&format!(".spot[data-place='{place}']"), false).await;
        }
        ada.has("board.turn", "Wxr:G2W").await;
        ada.has(ASKS, 0).await;
        ada.tap("#confirm:not([hidden])", false).await;
        ada.wait_until("board.plies === 2 && board.mine").await;
        // What changes while the list of games is asked for is in the next answer.
        ada.run("asks.length = 0; listMine(); listMine();").await;
        ada.wait_until("asks.filter((asked) => asked.includes('/mine')).length === 2")
            .await;
        // Ten changes at once, as a turn and its answer bring them, are asked for together.
        ada.wait_until("!catching").await;
        ada.run(
            "asks.length = 0; for (let more = 1; more <= 10; more += 1) { \
               hear({ change: change + more }); ask(); listMine(); }",
        )
        .await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        ada.wait_until("asks.some((asked) => asked.includes('/changes')) && !catching")
            .await;
        for (path, most) in [("/board", 3), ("/changes", 2), ("/mine", 3)] {
            let count = format!("asks.filter((asked) => asked.includes('{path}')).length");
            let count = ada.value(&count).await.as_u64().unwrap();
            assert!((1..=most).contains(&count), "{path}: {count}");
        }
        petteia.kill().await;
    })
    .await;
}

/// A script that keeps what was asked for until a turn is on the board, except the steps of turns that nobody chose, and
/// what windows ask for when they hear that something is new in the channel.
pub const UNTIL_PLAYED: &str = "asks.length = 0; window.played = null; window.shows ??= showBoard; \
    { const plies = board.plies; showBoard = (news, more) => { shows(news, more); \
      if (news?.plies > plies) window.played ??= asks.filter((asked) => !/[?&]at=|^.mine|.changes/.test(asked)); } }";

#[tokio::test]
async fn a_turn_of_each_game_is_one_request_from_the_first_touch_until_it_is_on_the_board() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        for (kind, touches, turn) in [
            ("pentagame", &["W", "r", "G2W"][..], "Wxr:G2W"),
            ("five-lines", &[], ""),
            ("pentalath", &["e5"], "e5"),
            ("rithmomachia", &["d3", "e3"], "C8d3-e3"),
        ] {
            play(&ada, kind).await;
            // The die is thrown, and a forced turn shown.
            ada.wait_until(&format!("!{} || dropped !== null", turn.is_empty()))
                .await;
            ada.run(UNTIL_PLAYED).await;
            for place in touches {
                ada.tap(&format!(".spot[data-place='{place}']"), false)
                    .await;
            }
            if !turn.is_empty() {
                ada.has("board.turn", turn).await;
                ada.has(
                    "stage.matches('.pending') && told.textContent.includes(board.turn)",
                    true,
                )
                .await;
                // It looks as it will look: what stands on the last place is the player's own, or the block.
                let last = touches.last().unwrap();
                ada.has(&format!("pieceOn(spots.get('{last}')) !== undefined"), true)
                    .await;
            }
            ada.has(ASKS, 0).await;
            ada.tap("#confirm:not([hidden])", false).await;
            ada.wait_until("window.played !== null").await;
            ada.has(
                "played.map((asked) => asked.split('?')[0])",
                json!(["/c/1/press"]),
            )
            .await;
            // The next turn, if it is the only one, stands in the command line.
            ada.wait_until("board.mine && board.plies === 2 && !catching")
                .await;
        }
        // Whoever does not confirm turns presses once less.
        ada.run("wished.confirm = 'never'").await;
        ada.wait_until("board.mine && board.plies === 2").await;
        ada.wait_until("!catching").await;
        ada.run(UNTIL_PLAYED).await;
        ada.tap(".spot[data-place='d4']", false).await;
        ada.tap(".spot[data-place='e4']", false).await;
        ada.wait_until("window.played !== null").await;
        ada.has(
            "played.map((asked) => asked.split('?')[0])",
            json!(["/c/1/press"]),
        )
        .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn where_a_capture_can_follow_the_referee_shows_what_the_turn_does() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        ada.goto(&format!(
            "{}c/1?as=Ada&lesson=rithmomachia&task=2",
            petteia.url
        ))
        .await;
        ada.wait_until("board?.lesson && board.mine").await;
        ada.run(COUNT).await;
        // Of the moves of the task, those after which nothing can be captured are complete here.
        let ends = "(() => { const known = paths.get(''); \
            return known.steps.map(({ ends }) => ends).filter(Boolean).sort(); })()";
        ada.has(&format!("new Set({ends}).size"), 2).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_that_is_typed_takes_the_place_of_the_one_on_the_board() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, "pentagame").await;
        let first = ada.value("board.game").await;
        play(&ada, "pentalath").await;
        // What is typed is completed for the game on the board.
        ada.run("line.value = '/move '; complete()").await;
        ada.wait_until("offers[0]?.before.startsWith('/move a')")
            .await;
        ada.run("line.value = '/resign '; complete()").await;
        ada.wait_until("offers[0]?.before === `/resign ${board.game}`")
            .await;
        let first = first.as_str().unwrap();
        ada.goto(&format!("{}c/1?as=Ada&game={first}", petteia.url))
            .await;
        ada.wait_until(&format!("board?.game === '{first}'")).await;
        ada.run("line.value = '/resign '; complete()").await;
        ada.wait_until("offers[0]?.before === `/resign ${board.game}`")
            .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_choice_beside_the_board_and_a_drag_need_no_answer_either() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, "pentagame").await;
        // The reader's own piece is lifted, where another one stands, too.
        let own = "stage.querySelectorAll('.raised').length === 1";
        ada.tap(".spot[data-place='W']", false).await;
        ada.has(own, true).await;
        ada.tap(".spot.lit[data-place='B']", false).await;
        ada.has("choices.children.length", 2).await;
        ada.has(ASKS, 0).await;
        // Put down and taken up again, it is as before.
        ada.run("restore({ begun: '', touched: [] })").await;
        ada.has("board.touched.length + choices.children.length", 0)
            .await;
        ada.drag("[data-place='W']", "#lead", false).await;
        ada.has("board.touched.length", 0).await;
        ada.drag("[data-place='W']", "[data-place='r']", false)
            .await;
        ada.has("board.touched", json!(["W", "r"])).await;
        ada.has(ASKS, 0).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn an_impossible_touch_is_answered_with_the_rule_and_the_touches_stay() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, "pentagame").await;
        ada.tap(".spot[data-place='W']", false).await;
        ada.tap(".spot[data-place='g']", false).await;
        ada.wait_until("told.matches('.refused')").await;
        ada.has("board.touched", json!(["W"])).await;
        ada.tap(".spot[data-place='r']", false).await;
        ada.has("board.touched", json!(["W", "r"])).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn the_die_is_thrown_beside_the_board_and_a_forced_turn_is_shown() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, "five-lines").await;
        ada.wait_until("die.checkVisibility() && Number(die.dataset.shows) === board.die")
            .await;
        ada.has(
            "die.getAttribute('aria-label') === `The die shows ${board.die}.`",
            true,
        )
        .await;
        // The first turn is the only one there is: the counter is seen entering before it is confirmed.
        ada.has("board.forced", true).await;
        ada.wait_until("dropped?.place === board.touched[1]").await;
        ada.has("board.plies", 0).await;
        ada.tap("#confirm:not([hidden])", false).await;
        ada.wait_until("board.plies >= 1").await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn turns_that_nobody_chose_happen_one_after_the_other_each_with_its_die() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        send(&ada, "/settings auto-move:yes").await;
        // What is shown is written down: the earlier position, the turns so far, and the die.
        ada.run(
            "window.shown = []; const was = showBoard; showBoard = (news, more) => { \
               was(news, more); \
               shown.push([news?.at ?? null, news?.plies ?? 0, Number(die.dataset.shows), news?.thrown]); }",
        )
        .await;
        play(&ada, "five-lines").await;
        // The window hears late of the last turns; those of both sides with no counter on the board were the only ones.
        ada.run("shown.length = 0; board.plies -= 4; board.key = ''; ask()")
            .await;
        ada.wait_until("shown.some(([at]) => at !== null)").await;
        ada.has(
            "shown.filter(([at]) => at !== null).every(([, , die, thrown]) => die === thrown)",
            true,
        )
        .await;
        // At the end the present position is shown.
        ada.wait_until("board.at === null && shown.at(-1)[0] === null")
            .await;
        petteia.kill().await;
    })
    .await;
}
