//! Measures the page and prints the rows of the book's table, which `cargo run -p petteia-tools -- measure page` writes: presses and seconds to a first move, the requests and the delay of
//! a touch, layout shift, weight, violations that axe finds, and errors in the console.

use std::time::{Duration, Instant};

use petteia_rules::GameKind;
use serde_json::Value;
use tokio::time::sleep;

use super::{
    accessibility::violations,
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    petteia::Petteia,
    send,
    shifting::shift_of_load,
    touching::{COUNT, UNTIL_PLAYED},
};

/// A script that returns how many bytes the page has loaded, compressed.
const WEIGHT: &str = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
    .reduce((sum, entry) => sum + entry.transferSize, 0)";

/// A script that returns how many bytes the first visit of a page loads. What the browser still had in its memory counts, too.
const FIRST_WEIGHT: &str = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
    .reduce((sum, entry) => sum + (entry.transferSize || entry.encodedBodySize), 0)";

/// How long a page loads on after its board is shown.
const SETTLES: Duration = Duration::from_secs(1);

/// A script that says what was loaded.
const PARTS: &str = "performance.getEntriesByType('resource')\
    .map((entry) => `${entry.name.slice(0, 60)} ${entry.transferSize || entry.encodedBodySize}`).join(' ')";

/// A script that touches a place, and keeps after how many milliseconds the place is marked.
const TOUCH: &str = "window.began = performance.now(); window.marked = null; \
    const seen = () => { if (spots.get('e5').matches('.taken')) window.marked = performance.now() - window.began; \
      else requestAnimationFrame(seen); }; seen(); spots.get('e5').click();";

/// A script that returns how many requests there were.
const REQUESTS: &str = "performance.getEntriesByType('resource').length";

/// What is measured on one kind of window, by the names of the rows.
async fn measure(browser: &Chromium, finger: bool) -> Vec<(&'static str, String)> {
    let petteia = Petteia::start().await;
    let window = browser.first_window().await;
    let home = format!("{}home", petteia.url);
    let shift = shift_of_load(&window, &home).await;
    let weight_of_home = kilobytes(&window, FIRST_WEIGHT).await;
    let found = vec![violations(&window).await];
    // A first move: the computer is chosen, a place touched, the turn confirmed.
    window.goto(&home).await;
    let begins = Instant::now();
    let against = "form:has([value='pentalath']) [value='computer']";
    let mut presses = 0;
    for css in [
        against,
        ".spot.lit[data-place='e5']",
        "#confirm:not([hidden])",
    ] {
        window
            .value(&format!(
                "document.querySelector(\"{css}\")?.scrollIntoView()"
            ))
            .await;
        window.tap(css, finger).await;
        presses += 1;
        if presses == 1 {
            window.wait_until("board?.mine").await;
        }
    }
    window.wait_until("board.plies >= 1").await;
    let seconds = begins.elapsed().as_secs_f64();
    window.wait_until("board.plies === 2 && board.mine").await;
    let mut found = found;
    found.push(violations(&window).await);
    // The weight of the game, for whoever has been on another page, and as it is loaded the first time.
    let loaded_anew = async |weight| {
        window.run("window.isOld = true; location.reload()").await;
        window
            .wait_until("window.isOld === undefined && board?.plies === 2 && board.mine")
            .await;
        sleep(SETTLES).await;
        kilobytes(&window, weight).await
    };
    let weight_of_next_page = loaded_anew(WEIGHT).await;
    window.forgets_pages().await;
    let weight_of_game = loaded_anew(FIRST_WEIGHT).await;
    // A touch there.
    window
        .value("(window.free = [...spots.keys()].find((name) => board.places.includes(name)))")
        .await;
    let before = requests(&window).await;
    let touch = TOUCH.replace("'e5'", "window.free");
    window.run(&touch).await;
    window
        .wait_until("window.marked !== null && board.touched.length === 1")
        .await;
    let delay = window.value("window.marked").await.as_f64().unwrap();
    let asked = requests(&window).await - before;
    // The touched turn is confirmed, and on the board.
    window.run(COUNT).await;
    window.run(UNTIL_PLAYED).await;
    window.tap("#confirm:not([hidden])", finger).await;
    window.wait_until("window.played !== null").await;
    let asked_for_turn = window.value("played.length").await;
    // Two at one screen: from the confirmation of a turn until the next player's board.
    window.goto(&home).await;
    window
        .run("document.querySelector(\"form:has([value='pentalath']) [value='friend']\").click()")
        .await;
    window
        .wait_until("board?.mine && document.body.dataset.as === 'Guest' && board.plies === 0")
        .await;
    window.tap(".spot.lit[data-place='e5']", finger).await;
    window.wait_until("!confirmTurn.hidden").await;
    let confirmed = Instant::now();
    window.tap("#confirm:not([hidden])", finger).await;
    window
        .wait_until("board?.mine && document.body.dataset.as === 'Friend'")
        .await;
    let handed_over = confirmed.elapsed().as_secs_f64();
    petteia.kill().await;
    let errors = browser.errors().await.len();
    let found: Option<usize> = found.into_iter().sum();
    vec![
        ("presses to a first move", presses.to_string()),
        ("seconds to a first move", format!("{seconds:.1}")),
        (
            "milliseconds until a touch is marked",
            format!("{delay:.0}"),
        ),
        ("requests of a touch", asked.to_string()),
        ("requests of a turn", asked_for_turn.to_string()),
        (
            "seconds from a confirmed turn to the next player at one screen",
            format!("{handed_over:.1}"),
        ),
        ("layout shift of the home page", format!("{shift:.3}")),
        (
            "weight of the home page, the first time, KB",
            weight_of_home,
        ),
        ("weight of a game, the first time, KB", weight_of_game),
        (
            "weight of a game, with style and scripts kept from before, KB",
            weight_of_next_page,
        ),
        (
            "violations that axe finds",
            found.map_or("not measured".to_owned(), |found| found.to_string()),
        ),
        ("errors in the console", errors.to_string()),
    ]
}

/// What readers load the first time, with pictures and what scripts ask for.
#[tokio::test]
async fn a_game_with_fifty_messages_and_a_first_page_with_running_games_weigh_little() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = petteia.ada(browser).await;
        let mut games = Vec::new();
        for kind in GameKind::ALL {
            let line = "opponent:computer level:1 order:as-joined clock:none";
            send(&window, &format!("/play {} {line}", kind.name())).await;
            let shown = format!("board?.kind === '{}' && board.mine", kind.name());
            window.wait_until(&shown).await;
            let game = window.value("board.game").await;
            games.push(game.as_str().unwrap().to_owned());
        }
        for number in 0..50 {
            send(&window, &format!("message {number}")).await;
        }
        window.wait_for("message 49").await;
        let images = "[...document.images].every((image) => image.complete)";
        let mut pages = vec![("home?as=Ada".to_owned(), images, 80.0)];
        for game in games {
            pages.push((format!("c/1?as=Ada&game={game}"), "board?.mine", 60.0));
        }
        for (path, begun, most) in pages {
            window.forgets_pages().await;
            window.goto(&format!("{}{path}", petteia.url)).await;
            window.wait_until(begun).await;
            sleep(SETTLES).await;
            // The page, its style and its scripts are among what was loaded.
            let loaded = window
                .value("performance.getEntriesByType('resource').length")
                .await;
            assert!(loaded.as_u64() >= Some(4), "{path}: {loaded}");
            let weight = window.value(FIRST_WEIGHT).await.as_f64().unwrap() / 1000.0;
            let parts = window.value(PARTS).await;
            println!("{path}: {weight} KB");
            assert!(weight <= most, "{path}: {weight} KB: {parts}");
        }
        petteia.kill().await;
    })
    .await;
}

async fn requests(window: &Window<'_>) -> u64 {
    window.value(REQUESTS).await.as_u64().unwrap()
}

async fn kilobytes(window: &Window<'_>, weight: &str) -> String {
    let bytes: Value = window.value(weight).await;
    format!("{:.0}", bytes.as_f64().unwrap() / 1000.0)
}

#[tokio::test]
#[ignore = "a measurement, not a test"]
async fn the_page_is_measured() {
    let (mut screen, mut phone) = (Vec::new(), Vec::new());
    in_browser(async |browser| screen = measure(browser, false).await).await;
    on_phone(PHONE, async |browser| phone = measure(browser, true).await).await;
    for ((name, on_screen), (_, on_phone)) in screen.iter().zip(phone) {
        println!("| {name} | {on_screen} | {on_phone} |");
    }
}
