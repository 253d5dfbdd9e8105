//! The column beside the board: its tabs, the menus of the header, and what is in colour.

use petteia_rules::GameKind;
use serde_json::{Value, json};

use super::{
    chromium::{PHONE, Window, in_browser, on_phone},
    petteia::Petteia,
    send,
};

const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";

/// A script: which tab is selected, and which panels can be seen.
const SHOWN: &str = "[tabs.querySelector('[aria-selected=true]').dataset.tab, \
    ...[...document.querySelectorAll('[role=tabpanel]')].filter((one) => one.checkVisibility()).map((one) => one.id)].join(' ')";

/// A script: how many buttons have the colour of the main action.
const IN_COLOUR: &str = "(() => { const probe = document.createElement('i'); \
    probe.style.color = 'var(--accent)'; document.body.append(probe); \
    const accent = getComputedStyle(probe).color; probe.remove(); \
    return [...document.querySelectorAll('button, .button')].filter((one) => one.checkVisibility() \
      && getComputedStyle(one).backgroundColor === accent).map((one) => one.textContent.trim()); })()";

async fn play(window: &Window<'_>, kind: GameKind) {
    let play = format!(
        "/play {} opponent:computer level:1 order:as-joined clock:none",
        kind.name()
    );
    send(window, &play).await;
    let shown = format!("board?.kind === '{}' && board.mine", kind.name());
    window.wait_until(&shown).await;
}

#[tokio::test]
async fn the_column_has_tabs_that_the_keyboard_reaches_and_each_player_keeps_theirs() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, _] = petteia.both(browser).await;
        play(&ada, GameKind::Pentalath).await;
        ada.has(SHOWN, "chat talk").await;
        ada.click("#tab-chat").await;
        ada.type_keys(RIGHT).await;
        ada.has(SHOWN, "study study-panel").await;
        ada.type_keys(RIGHT).await;
        ada.has(SHOWN, "rules rules-panel").await;
        // The rules of what is on the board are one press away.
        ada.find("#rules-panel .topic summary").await;
        ada.has(
            "document.querySelector('#rules-panel h2').textContent",
            "Pentalath",
        )
        .await;
        for _ in 0..3 {
            ada.type_keys(LEFT).await;
        }
        ada.has(SHOWN, "turns turns-panel").await;
        ada.has("document.activeElement.id", "tab-turns").await;
        // The arrow keys have not gone through the game.
        ada.has("board.at", Value::Null).await;
        ada.reload().await;
        ada.wait_until("board?.mine").await;
        ada.has(SHOWN, "turns turns-panel").await;
        // What is said meanwhile is told by the tab, and an answer is shown.
        ada.run("send('line', { line: 'hello' }).then(answered)")
            .await;
        ada.find("#tab-chat.unread").await;
        send(&ada, "/help").await;
        ada.wait_until("document.body.dataset.tab === 'chat'").await;
        ada.find("#tab-chat:not(.unread)").await;

        ada.goto(&format!("{}c/1?as=Ben", petteia.url)).await;
        ada.wait_until("board !== null").await;
        ada.has(SHOWN, "chat talk").await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn the_rules_beside_the_board_open_at_the_topic_of_the_situation_and_follow_it() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, GameKind::Pentalath).await;
        ada.click("#tab-rules").await;
        ada.find("#rules-panel .topic summary").await;
        let open = "[...document.querySelectorAll('#rules-panel .topic[open]')].map((one) => one.dataset.topic)";
        ada.has(open, json!(["setup"])).await;
        // What the reader has opened stays open.
        ada.click("#rules-panel [data-topic=time] summary").await;
        // Another situation.
        ada.run("board.topic = 'five'; freshenTabs()").await;
        ada.has(open, json!(["five", "time"])).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_is_printed_as_its_board_and_turns_alone() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, GameKind::Pentalath).await;
        send(&ada, "/move e5").await;
        ada.wait_until("board.plies > 1 && board.mine").await;
        ada.prints(true).await;
        // Even while another tab is shown.
        ada.has(
            "['#stage', '#turns', '#talk', '#composer', '#tabs', '.bar', '#hand', '.spot'].filter((one) => \
               [...document.querySelectorAll(one)].some((it) => it.checkVisibility()))",
            json!(["#stage", "#turns"]),
        )
        .await;
        ada.has("turns.textContent.includes('e5')", true).await;
        // On paper nothing is cut: the page is as long as its turns.
        ada.has("turns.scrollHeight <= turns.clientHeight + 1", true)
            .await;
        ada.prints(false).await;
        ada.has("composer.checkVisibility()", true).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn days_of_a_countdown_have_the_sign_of_the_language() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        for (language, days) in [
            ("en", "1 d 3 h"),
            ("de", "1 T 3 h"),
            ("es", "1 d 3 h"),
            ("fr", "1 j 3 h"),
        ] {
            ada.prefers(language).await;
            ada.reload().await;
            ada.wait_until(&format!("document.documentElement.lang === '{language}'"))
                .await;
            ada.has("span(27 * 3600)", days).await;
        }
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn one_action_at_a_time_is_in_colour() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, GameKind::Pentalath).await;
        ada.has(IN_COLOUR, json!([])).await;
        ada.tap(".spot.lit[data-place='e5']", false).await;
        ada.wait_until("!confirmTurn.hidden").await;
        ada.has(IN_COLOUR, json!(["Confirm"])).await;
        // It stands beside the board.
        let beside = "(() => { const [button, shown] = [confirmTurn, stage].map((one) => one.getBoundingClientRect()); \
            return button.left >= shown.right && button.top >= shown.top && button.bottom <= Math.min(shown.bottom, innerHeight); })()";
        ada.has(beside, true).await;
        ada.has(
            "pending.checkVisibility() && pending.textContent",
            "Not played yet",
        )
        .await;
        ada.tap("#anew", false).await;
        ada.tap("[data-step='explore']", false).await;
        ada.wait_until("exploring").await;
        ada.tap(".spot.lit[data-place='c3']", false).await;
        ada.wait_until("finish.textContent.includes('Play c3')")
            .await;
        ada.wait_until(&format!("{IN_COLOUR}.length === 1")).await;
        ada.tap("[data-step='explore']", false).await;
        ada.wait_until("!exploring").await;
        ada.click("#deeds summary").await;
        ada.click("#deeds [data-deed='resign']").await;
        ada.click(".private [data-press^='resign']").await;
        ada.wait_until("board.over").await;
        ada.has(IN_COLOUR, json!(["Rematch"])).await;
        petteia.kill().await;
    })
    .await;
}

/// An impatient player presses *Confirm* again, or changes the turn meanwhile. Once the next turn is asked for, the late
/// answer to the last one keeps nobody from sending it.
#[tokio::test]
async fn one_turn_is_on_its_way_at_a_time() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, GameKind::Pentalath).await;
        ada.tap(".spot.lit[data-place='e5']", false).await;
        ada.wait_until("!confirmTurn.hidden").await;
        // No turn that is sent is answered.
        ada.run(
            "window.turnsSent = 0; send = () => { turnsSent += 1; return new Promise(() => {}); }",
        )
        .await;
        ada.run("playTurn(); playTurn();").await;
        ada.run("board = { ...board, turn: 'c3' }; playTurn();")
            .await;
        ada.has("turnsSent", 1).await;
        ada.run("board = { ...board, ply: board.ply + 2 }; playTurn();")
            .await;
        ada.has("turnsSent", 2).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn on_a_phone_the_button_of_the_turn_is_at_the_lower_edge_of_the_board() {
    on_phone(PHONE, async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, GameKind::Pentalath).await;
        ada.tap(".spot.lit[data-place='e5']", true).await;
        ada.wait_until("!confirmTurn.hidden").await;
        let below = "(() => { const box = (one) => one.getBoundingClientRect(); \
            return box(confirmTurn).top >= box(stage).bottom && box(confirmTurn).top - box(stage).bottom < 24 \
              && box(tabs).top >= box(confirmTurn).bottom && box(confirmTurn).right <= innerWidth; })()";
        ada.has(below, true).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_high_board_lies_on_its_side_in_a_wide_window_with_its_words_upright() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        ada.resizes((1440, 900)).await;
        play(&ada, GameKind::Rithmomachia).await;
        let used = "stage.clientWidth > 0.6 * innerWidth && stage.clientHeight > 0.8 * innerHeight";
        ada.wait_until(used).await;
        // What is one's own is at the left, and nothing is written sideways.
        let lies = "spots.get('a1').x < spots.get('p1').x && spots.get('a1').y < spots.get('a8').y \
            && [...stage.querySelectorAll('text')].every((text) => text.getBoundingClientRect().width > 0 \
              && !/rotate|matrix/.test(text.closest('[transform]')?.getAttribute('transform') ?? ''))";
        ada.has(lies, true).await;
        ada.tap(".spot[data-place='d3']", false).await;
        ada.find(".spot.lit[data-place='e3']").await;
        ada.tap(".spot[data-place='e3']", false).await;
        ada.wait_until("line.value === '/move C8d3-e3'").await;
        ada.resizes((820, 1180)).await;
        ada.wait_until("spots.get('a1').y > spots.get('p1').y && stage.clientHeight > stage.clientWidth")
            .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn channels_and_running_games_are_in_menus_of_the_header() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        play(&ada, GameKind::Pentalath).await;
        ada.wait_until("document.querySelector('.games summary').dataset.waiting === '1'")
            .await;
        ada.click(".places summary").await;
        ada.find("#side a[aria-current=page]").await;
        ada.type_keys(super::ESCAPE).await;
        ada.has("document.querySelector('.places').open", false)
            .await;
        petteia.kill().await;
    })
    .await;
}
