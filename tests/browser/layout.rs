//! Every page of every door, in every language and at six widths: nothing overlaps, nothing is cut, and nothing scrolls
//! sideways. All of it takes minutes, so every run looks at one language on a phone and on a screen.

use petteia_domain::event_log::Phase;
use petteia_referee::commands::Action;
use petteia_rules::{GameKind, Language};

use super::{
    arrive,
    chromium::{Window, in_browser},
    petteia::Petteia,
    send,
    signed_in::running::{self, Running},
};

/// How much of the pages is looked at.
#[derive(Clone, Copy)]
pub enum Extent {
    /// German, which has the longest words, in the smallest and in the largest window.
    Brief,
    /// Every language, in windows of all sizes.
    Whole,
}

impl Extent {
    /// The languages.
    pub fn languages(self) -> &'static [Language] {
        match self {
            Extent::Brief => &[Language::German],
            Extent::Whole => &Language::ALL,
        }
    }

    /// The sizes of the window.
    fn sizes(self) -> impl Iterator<Item = (u32, u32)> {
        let step = match self {
            Extent::Brief => SIZES.len() - 1,
            Extent::Whole => 1,
        };
        SIZES.into_iter().step_by(step)
    }
}

/// Phones, tablets held both ways, and screens.
pub const SIZES: [(u32, u32); 6] = [
    (360, 640),
    (600, 900),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1440, 900),
];

/// A script that waits until a page has drawn itself for a new size: a high board is another one then.
const SETTLED: &str = "(async () => { \
    const frame = () => new Promise((done) => requestAnimationFrame(done)); \
    await frame(); await frame(); \
    if (typeof touching !== 'undefined') await touching; \
    await frame(); return true; })()";

/// A script that returns what is wrong with the boxes of the page, as text.
const FAULTS: &str = include_str!("layout.js");

/// Returns what overlaps, is cut or scrolls sideways at one of the sizes.
pub async fn faults(window: &Window<'_>, extent: Extent, what: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for size in extent.sizes() {
        window.resizes(size).await;
        window.value(SETTLED).await;
        let found = window.value(FAULTS).await;
        let found = found.as_array().unwrap().iter();
        faults.extend(found.map(|fault| format!("{what} at {}: {fault}", size.0)));
        window
            .picture(&what.replace(|sign: char| !sign.is_alphanumeric(), "-"))
            .await;
    }
    faults
}

/// Fails if something overlaps, is cut or scrolls sideways at one of the sizes.
pub async fn fits(window: &Window<'_>, what: &str) {
    let faults = faults(window, Extent::Whole, what).await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Visits pages in every language. They are what is after the origin.
async fn all_fit(window: &Window<'_>, extent: Extent, origin: &str, pages: &[String]) {
    let mut found = Vec::new();
    for page in pages {
        for language in extent.languages() {
            window.prefers(language.code()).await;
            window.goto(&format!("{origin}{page}")).await;
            window.find("main").await;
            window
                .has("document.documentElement.lang", language.code())
                .await;
            window
                .wait_until("document.readyState === 'complete'")
                .await;
            found.extend(faults(window, extent, &format!("{page} in {}", language.code())).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test]
async fn on_no_local_page_anything_overlaps_is_cut_or_scrolls_sideways() {
    local_pages_fit(Extent::Brief).await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn on_no_local_page_in_any_language_at_any_size_anything_overlaps() {
    local_pages_fit(Extent::Whole).await;
}

async fn local_pages_fit(extent: Extent) {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = browser.first_window().await;
        browser.expects("c/999 - Failed to load resource").await;
        // Nobody has played yet.
        all_fit(&window, extent, &petteia.url, &["home".to_owned()]).await;
        arrive(&window, &format!("{}c/1", petteia.url), "Ada").await;
        let mut pages = vec!["c/1".to_owned(), "c/1?as=Ada".to_owned()];
        pages.push("c/999".to_owned());
        all_fit(&window, extent, &petteia.url, &pages).await;
        pages.clear();
        window.prefers("en").await;
        window.goto(&format!("{}c/1?as=Ada", petteia.url)).await;
        for kind in GameKind::ALL {
            let line = "opponent:computer level:1 order:as-joined clock:none";
            send(&window, &format!("/play {} {line}", kind.name())).await;
            let link = format!(
                "[...document.querySelectorAll('#mine a')].find((one) => \
                   one.textContent.includes('{}'))?.getAttribute('href') ?? ''",
                kind.title()
            );
            window.run("listMine()").await;
            window.wait_until(&format!("({link}) !== ''")).await;
            let link = window.value(&link).await;
            pages.push(link.as_str().unwrap().trim_start_matches('/').to_owned());
            pages.push(format!("c/1?as=Ada&lesson={}&task=1", kind.name()));
            pages.push(format!("lesson/{}", kind.name()));
            pages.push(format!("watch/{}", kind.name()));
        }
        pages.push("home?as=Ada".to_owned());
        // A game that is over, with what can be done then.
        window.prefers("en").await;
        window.goto(&format!("{}{}", petteia.url, pages[8])).await;
        window.wait_until("board !== null").await;
        window.click("#deeds summary").await;
        window.click("#deeds [data-deed='resign']").await;
        window.click(".private [data-press^='resign']").await;
        window.wait_until("board.over").await;
        all_fit(&window, extent, &petteia.url, &[pages[8].clone()]).await;
        // A game that waits for players, beside a board.
        window.prefers("en").await;
        window.goto(&format!("{}c/1?as=Ada", petteia.url)).await;
        send(&window, "/play pentagame line-up:5").await;
        window.find("#messages [data-press^='join:']").await;
        pages.push("c/1?as=Ada".to_owned());
        all_fit(&window, extent, &petteia.url, &pages).await;
        // Each tab of the column, and its menus.
        window.prefers("de").await;
        for tab in ["turns", "chat", "study", "rules"] {
            window.goto(&format!("{}{}", petteia.url, pages[0])).await;
            window.wait_until("board !== null").await;
            window.run(&format!("selectTab('{tab}')")).await;
            if tab == "rules" {
                window.find(".topic").await;
            }
            fits(&window, &format!("the tab {tab}")).await;
        }
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn on_no_page_of_the_web_anything_overlaps_is_cut_or_scrolls_sideways() {
    pages_of_the_web_fit(Extent::Brief).await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn on_no_page_of_the_web_in_any_language_at_any_size_anything_overlaps() {
    pages_of_the_web_fit(Extent::Whole).await;
}

async fn pages_of_the_web_fit(extent: Extent) {
    in_browser(async |browser| {
        let web = Running::open_at(|address| format!("http://{address}")).await;
        let game = web.duel().await;
        let window = browser.first_window().await;
        all_fit(&window, extent, &web.url, &["/".to_owned()]).await;
        window.goto(&web.url).await;
        window.click("a.button.main").await;
        window.find("form[action='/logout']").await;
        let channel = format!("/in/{}", running::AT_TABLE);
        let cup = web.cup().await;
        web.command(running::ADA, Action::Play(running::opening()))
            .await;
        let lobby = web.app.store.games(&[Phase::Lobby]).await.unwrap();
        let pages = [
            format!("/g/{}", lobby[0].0),
            format!("{cup}?round=1"),
            "/".to_owned(),
            channel.clone(),
            format!("{channel}/new/rithmomachia"),
            format!("{channel}/series"),
            format!("{channel}/open"),
            format!("/g/{}", game.0),
            format!("{cup}/crosstable"),
            cup,
            format!("/g/{}/1", game.0),
            "/lessons".to_owned(),
            "/puzzles".to_owned(),
            "/archive".to_owned(),
            "/sessions".to_owned(),
            "/privacy".to_owned(),
            "/terms".to_owned(),
        ];
        all_fit(&window, extent, &web.url, &pages).await;
    })
    .await;
}

#[tokio::test]
async fn boards_use_the_space_of_every_window() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        for kind in GameKind::ALL {
            let line = "opponent:computer level:1 order:as-joined clock:none";
            send(&ada, &format!("/play {} {line}", kind.name())).await;
            ada.wait_until(&format!("board?.kind === '{}'", kind.name()))
                .await;
            let is_high = *kind == GameKind::Rithmomachia;
            // The smallest width of a board, and of the one that is much higher than wide.
            let least = [
                (340, 340),
                (500, 365),
                (650, 480),
                (600, 680),
                (560, 740),
                (720, 940),
            ];
            for (size, (usual, high)) in SIZES.into_iter().zip(least) {
                ada.resizes(size).await;
                let least = if is_high { high } else { usual };
                ada.wait_until(&format!("stage.clientWidth >= {least}"))
                    .await;
                // All of it is in view.
                let seen = "(() => { const { top, bottom } = stage.getBoundingClientRect(); \
                    return top >= 0 && bottom <= innerHeight; })()";
                ada.wait_until(seen).await;
            }
        }
        petteia.kill().await;
    })
    .await;
}
