//! The local page in a real browser: the real petteia as a process, and a headless Chromium.

#![allow(clippy::unwrap_used)]

mod accessibility;
mod activity;
mod ahead;
mod analysing;
mod by_hand;
mod chromium;
mod column;
mod deeds;
mod gallery;
mod layout;
mod lesson;
mod measuring;
mod newcomers;
mod notify;
mod onlookers;
mod petteia;
#[path = "../../crates/referee/tests/referee/racing.rs"]
mod racing;
mod replaying;
mod shifting;
mod signed_in;
mod touching;
mod wishes;

use chromium::{Chromium, Window, in_browser};
use petteia::Petteia;
use serde_json::Value;

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const ESCAPE: &str = "\u{e00c}";
const DOWN: &str = "\u{e015}";
const BACKSPACE: &str = "\u{e003}";
const UP: &str = "\u{e013}";

/// A game to one piece out. Ada's blue piece gets to its goal by swaps with Ben's pieces in three turns;
/// Ben moves on the circle and completes the last round.
const GAME: [&str; 6] = [
    "Bs!R",
    "G-G1W",
    "R@bs!Y",
    "G1W-G2W",
    "Y@bxb:B1RzB1g",
    "G2W-G3W",
];

/// Signs in a new player.
async fn arrive(window: &Window<'_>, url: &str, name: &str) {
    window.goto(url).await;
    let field = window.find("input[name=name]").await;
    field.send_keys(&format!("{name}{ENTER}")).await.unwrap();
    window.find("#line").await;
}

/// Signs in a further player in a new window, with the menu.
async fn another<'a>(browser: &'a Chromium, url: &str, name: &str) -> Window<'a> {
    let window = browser.new_window().await;
    window.goto(url).await;
    window.click(".who summary").await;
    let field = window.find(".who input[name=name]").await;
    field.send_keys(&format!("{name}{ENTER}")).await.unwrap();
    let name = Value::from(name);
    window
        .wait_until(&format!("document.body.dataset.as === {name}"))
        .await;
    window
}

/// Sends a line without waiting for the answer.
async fn send(window: &Window<'_>, line: &str) {
    let field = window.find("#line").await;
    window
        .wait_until("!document.getElementById('composer').hasAttribute('aria-busy')")
        .await;
    field.clear().await.unwrap();
    field.send_keys(&format!("{line}{ENTER}")).await.unwrap();
}

/// Types a turn without its last character, accepts the only completion, and sends it.
async fn complete(window: &Window<'_>, command: &str, turn: &str) {
    let field = window.find("#line").await;
    field.clear().await.unwrap();
    let begun = &turn[..turn.len() - 1];
    let keys = format!("{command}{begun}{TAB}");
    field.send_keys(&keys).await.unwrap();
    let line = Value::from(format!("{command}{turn}"));
    window
        .wait_until(&format!("document.getElementById('line').value === {line}"))
        .await;
    field.send_keys(ENTER).await.unwrap();
}

/// Waits until a message of the channel contains this and its position is drawn: in the message, or on
/// the board. The browser does not load a picture that the page hides because the board shows it.
async fn shows_turn(window: &Window<'_>, turn: &str) {
    let turn = Value::from(turn);
    window
        .wait_until(&format!(
            "[...document.querySelectorAll('.message:not(.private)')].some((message) => \
               message.querySelector('.turn')?.textContent === {turn} && \
               (message.querySelector('img:not(.face)')?.naturalWidth > 0 || \
                message.classList.contains('on-board') && \
                  document.querySelector('#stage svg')?.checkVisibility()))"
        ))
        .await;
}

/// Returns the public part of the channel, with absolute times.
async fn public(window: &Window<'_>) -> Value {
    let messages = "[...document.querySelectorAll('.message:not(.private)')].map((message) => { \
           const text = message.querySelector('.text').cloneNode(true); \
           for (const time of text.querySelectorAll('time')) time.textContent = time.dateTime; \
           return [message.id, text.textContent]; \
         })";
    window.value(messages).await
}

/// Waits for the end of the game: its result, a rematch, its record, and pictures in words.
async fn shows_the_end(window: &Window<'_>) {
    window.wait_for("The game is over: @Ada wins").await;
    window.find("[data-press^='rematch:']").await;
    let record = window.find(".file[download$='.pgr']").await;
    let record = record.attr("href").await.unwrap().unwrap();
    for turn in ["1.%20Bs%21R%20G-G1W", "2.%20R%40bs%21Y%20G1W-G2W", "1-0"] {
        assert!(record.contains(turn), "{record}");
    }
    let described = "[...document.images].every((image) => \
        image.classList.contains('face') || image.classList.contains('mark') || \
        image.alt.length > 20)";
    window.has(described, true).await;
}

#[tokio::test]
async fn two_players_play_a_game_through_mistakes_reloads_and_a_crash() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;

        send(&ada, "/play pentagame outs:1 order:as-joined").await;
        ben.click("[data-press^='join:']").await;
        for window in [&ada, &ben] {
            window.wait_for("@Ada, it is your turn").await;
            window
                .wait_until("/in 3 d/.test(document.querySelector('time.due')?.textContent)")
                .await;
        }

        // Ada's window has learned of Ben; Ben is in another channel.
        ada.wait_until("document.querySelector('#others a')?.textContent.includes('Ben')")
            .await;
        ben.value("Object.defineProperty(document, 'hidden', { value: true }).hidden")
            .await;

        // An illegal turn: only Ada sees the answer, and can correct her line.
        let before = public(&ben).await;
        send(&ada, "/move W-g").await;
        ada.find(".private.refused").await;
        ada.has("document.getElementById('line').value", "/move W-g")
            .await;
        assert_eq!(public(&ben).await, before);
        ben.has("document.querySelectorAll('.refused').length", 0)
            .await;

        send(&ada, &format!("/move {}", GAME[0])).await;
        shows_turn(&ada, GAME[0]).await;
        shows_turn(&ben, GAME[0]).await;
        ben.find(".mentioned .mention.you").await;
        ben.wait_until("document.title.startsWith('(1) Your turn · Pentagame')")
            .await;
        ada.wait_until("document.querySelector('#others a').classList.contains('called')")
            .await;

        // A preview: only Ben sees it, until he confirms.
        send(&ben, &format!("/preview {}", GAME[1])).await;
        ben.wait_until("document.querySelector('.private img:not(.face)')?.naturalWidth > 0")
            .await;
        assert_eq!(public(&ada).await, public(&ben).await);
        ben.click(".private [data-press^='play:']").await;
        shows_turn(&ada, GAME[1]).await;
        shows_turn(&ben, GAME[1]).await;
        ben.wait_until("!document.querySelector('.private [data-press^=\"play:\"]')")
            .await;

        // A reload during the game.
        let before = public(&ada).await;
        ada.reload().await;
        shows_turn(&ada, GAME[1]).await;
        assert_eq!(public(&ada).await, before);

        // A crash during the game: Ada's turn is sent again until it arrives, and counts once.
        let connection = "document.getElementById('connection').innerText";
        let turn = format!("/move {}", GAME[2]);
        let petteia = petteia.restart(async || {
            send(&ada, &turn).await;
            for window in [&ada, &ben] {
                let tries = format!("{connection}.includes('Trying again')");
                window.wait_until(&tries).await;
            }
        });
        let petteia = petteia.await;
        shows_turn(&ada, GAME[2]).await;
        shows_turn(&ben, GAME[2]).await;
        for window in [&ada, &ben] {
            window.wait_until(&format!("{connection} === ''")).await;
        }

        for (ply, turn) in GAME.iter().enumerate().skip(3) {
            if ply % 2 == 0 {
                send(&ada, &format!("/move {turn}")).await;
            } else {
                complete(&ben, "/move ", turn).await;
            }
            shows_turn(&ada, turn).await;
            shows_turn(&ben, turn).await;
        }
        for window in [&ada, &ben] {
            shows_the_end(window).await;
        }
        assert_eq!(public(&ada).await, public(&ben).await);
        ada.has("document.getElementById('newer').hidden", true)
            .await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn who_reads_the_newest_message_goes_on_following_when_the_layout_changes() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;
        send(&ada, "/play pentagame outs:1 order:as-joined").await;
        ada.find("[data-press^='join:']").await;

        // The newest message grows, and its end is out of view. The answer and the post come in any order, and the
        // post is replaced when Ben joins: a rule gives the new one this height, too.
        ada.wait_until("messages.querySelectorAll('.message').length === 2")
            .await;
        ada.run(
            "const rules = new CSSStyleSheet(); \
             rules.replaceSync('#messages .message:nth-child(3) { padding-bottom: 3000px; }'); \
             document.adoptedStyleSheets.push(rules); \
             document.getElementById('messages').dispatchEvent(new Event('scroll'));",
        )
        .await;
        ben.click("[data-press^='join:']").await;
        ada.wait_for("@Ada, it is your turn").await;
        ada.has("document.getElementById('newer').hidden", true)
            .await;

        // A reader who scrolls back is not moved, and is told. While the layout changes, it takes more than one try.
        ada.wait_until(
            "(() => { messages.scrollTop = 0; messages.dispatchEvent(new Event('scroll')); \
             return following === '' && messages.scrollTop === 0; })()",
        )
        .await;
        send(&ben, "/play five-lines").await;
        ada.wait_until("!document.getElementById('newer').hidden")
            .await;
        ada.has("document.getElementById('messages').scrollTop", 0)
            .await;
        petteia.kill().await;
    })
    .await;
}

/// How often Tab is pressed at most until the field for the name has the focus.
const MOST_TABS: usize = 40;

#[tokio::test]
async fn everything_can_be_done_from_the_keyboard_and_names_are_only_names() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = browser.first_window().await;
        window.goto(&petteia.url).await;
        window.find("input[name=name]").await;
        // The games come first.
        for _ in 0..MOST_TABS {
            if window.value("document.activeElement.name").await == "name" {
                break;
            }
            window.type_keys(TAB).await;
        }
        window.type_keys(&format!("<b>x</b>{ENTER}")).await;
        window.find("#line").await;
        window.has("document.querySelectorAll('b').length", 0).await;
        assert_eq!(window.text(".who summary strong").await, "<b>x</b>");

        // The list opens while typing, is navigated with arrow keys, and announces the selection.
        let expanded = "document.getElementById('line').getAttribute('aria-expanded')";
        let active = "document.getElementById(document.getElementById('line')\
            .getAttribute('aria-activedescendant'))?.querySelector('.label').textContent ?? null";
        let typed = "document.getElementById('line').value";
        window.has("document.activeElement.id", "line").await;
        window.type_keys("/pl").await;
        window.wait_until(&format!("{expanded} === 'true'")).await;
        window.has(active, Value::Null).await;
        window.type_keys(DOWN).await;
        window.has(active, "/play").await;
        window.type_keys(ENTER).await;
        window.has(typed, "/play ").await;

        // The game is next.
        window.type_keys(&format!("pentag{TAB}")).await;
        window
            .wait_until(&format!("{typed} === '/play pentagame '"))
            .await;

        // Tab accepts the first suggestion, Escape closes the list, and then Tab leaves the field.
        window.type_keys(&format!("te{TAB}")).await;
        window
            .wait_until(&format!("{typed} === '/play pentagame teams '"))
            .await;
        window.wait_until(&format!("{expanded} === 'true'")).await;
        window.type_keys(ESCAPE).await;
        window.has(expanded, "false").await;
        window.type_keys(TAB).await;
        window
            .has("document.activeElement.textContent", "Send")
            .await;
        window.type_keys(ENTER).await;
        window.wait_for("Only you see this").await;
        window.find("[data-press^='join:']").await;
        window.has("document.activeElement.id", "line").await;
        window.has(typed, "").await;

        // A slash moves the focus to the command line from anywhere.
        window
            .value("document.getElementById('messages').focus()")
            .await;
        window.type_keys("/").await;
        window.has(typed, "/").await;
        window.type_keys(&format!("{BACKSPACE}{ESCAPE}")).await;

        // The up arrow restores the last line; new messages are announced to screen readers.
        window.type_keys(UP).await;
        window.has(typed, "/play pentagame teams").await;
        window
            .wait_until(
                "document.querySelector('[aria-live=polite]').textContent.includes('Only for you')",
            )
            .await;
        window.has("document.querySelectorAll('b').length", 0).await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn more_windows_than_a_browser_has_connections_stay_up_to_date() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let mut windows = vec![petteia.ada(browser).await];
        for _ in 0..7 {
            let window = browser.new_window().await;
            window.goto(&petteia.url).await;
            window.find("#line").await;
            windows.push(window);
        }
        send(&windows[3], "Can everybody hear me?").await;
        for window in &windows {
            window.wait_for("Can everybody hear me?").await;
        }
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn channels_and_threads_appear_in_the_side_bar_and_tell_what_is_new() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;

        ada.click(".places summary").await;
        ada.click(".new summary").await;
        let name = ada.find(".new input[name=name]").await;
        let keys = format!("Quiet corner{ENTER}");
        name.send_keys(&keys).await.unwrap();
        ada.wait_until("document.querySelector('h1').textContent === '#quiet-corner'")
            .await;
        let link = "[...document.querySelectorAll('#side a')].find((link) => \
            link.textContent === '#quiet-corner')";
        ben.wait_until(&format!("{link} !== undefined")).await;
        send(&ada, "Psst.").await;
        ben.wait_until(&format!("{link}.classList.contains('unread')"))
            .await;

        send(&ben, "/play pentagame line-up:2 thread:yes").await;
        ada.goto(&format!("{}c/1?as=Ada", petteia.url)).await;
        ada.click("[data-press^='join:']").await;
        for window in [&ada, &ben] {
            window
                .wait_until("document.querySelectorAll('#side ul')[1]?.children.length === 1")
                .await;
        }
        ada.click(".places summary").await;
        ada.click("#side ul:nth-of-type(2) a").await;
        ada.find("img:not(.face):not(.mark)").await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_message_that_changes_stays_where_it_is_even_out_of_sight() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let [ada, ben] = petteia.both(browser).await;
        send(&ada, "/play pentagame order:as-joined").await;
        ben.find("[data-press^='join:']").await;
        let talk = "(async () => { \
            for (let said = 1; said <= 60; said++) await send('line', { line: `Line ${said}.` }); \
        })()";
        ben.value(talk).await;
        ben.wait_for("Line 60.").await;

        // Ada sees only the last messages, Ben all from the lobby on.
        ada.reload().await;
        ada.wait_for("Line 60.").await;
        ada.find("#earlier").await;
        ben.click("[data-press^='join:']").await;
        for window in [&ada, &ben] {
            window.wait_for("@Ada, it is your turn").await;
        }
        let order = "[...document.querySelectorAll('.message:not(.private) .text')]\
            .map((text) => text.textContent).filter((text) => !text.startsWith('Line '))\
            .map((text) => text.split(' ')[0]).join(' ')";
        ben.wait_until(
            "document.getElementById('messages').innerText.includes('@Ada plays @Ben.')",
        )
        .await;
        let change = ben.value("change").await;
        ada.wait_until(&format!("change >= {change}")).await;
        ben.has(order, "@Ada Game").await;
        ada.has(order, "Game").await;

        // A link shows earlier messages, read-only.
        ada.click("#earlier").await;
        ada.wait_for("Line 1.").await;
        ada.wait_for("@Ada plays @Ben.").await;
        ada.has("document.getElementById('line')", Value::Null)
            .await;
        ada.click(".more:last-child a").await;
        ada.wait_for("@Ada, it is your turn").await;
        ada.find("#line").await;
        petteia.kill().await;
    })
    .await;
}
