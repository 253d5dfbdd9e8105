//! On the web, in a real browser: turns are tried on the private board, and a finished game is analysed and gone
//! through by its turning points.

use std::{collections::BTreeSet, time::Duration};

use petteia_domain::{
    analysing::AnalysisLimits,
    analysis::MOST_PLIES,
    game::{Opening, SeatOrder},
    ids::{ChannelId, UserId},
};
use petteia_referee::commands::{Action, PlayTurn, Resign};
use petteia_rules::GameKind;
use petteia_runtime::{analyst, computer::Thinkers};
use serde_json::json;
use tokio_util::sync::CancellationToken;

use super::{
    accessibility::{axe, passes},
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    layout::fits,
    signed_in::running::{ADA, BEN, Running},
};

/// Ada leaves a four, lets Ben make one, and wins in the end.
const TURNS: [&str; 9] = ["b2", "e5", "b3", "d5", "b4", "b6", "b5", "i5", "b1"];

async fn plays(web: &Running, user: UserId, turn: &str) {
    let typed = PlayTurn {
        game: None,
        turn: turn.to_owned(),
        ply: None,
        confirmed: true,
    };
    web.command(user, Action::Move(typed)).await;
}

/// Ada tries a turn and Ben's answer, goes back and on, and returns to the game, which is as before.
async fn a_line_is_explored(window: &Window<'_>, finger: bool) {
    window.tap("[data-step='explore']", finger).await;
    window.wait_until("exploring").await;
    window.tap(".spot.lit[data-place='c3']", finger).await;
    window.wait_until("told.textContent.includes('c3')").await;
    window.tap(".spot.lit[data-place='d4']", finger).await;
    window.wait_until("told.textContent.includes('d4')").await;
    window.tap("[data-step='back']", finger).await;
    window
        .wait_until("!told.textContent.includes('d4') && finish.textContent.includes('Play c3')")
        .await;
    window.tap("[data-step='forward']", finger).await;
    window.wait_until("told.textContent.includes('d4')").await;
    window.tap("[data-step='explore']", finger).await;
    window
        .wait_until("!exploring && board.plies === 0 && board.mine")
        .await;
}

/// Ada has her finished game analysed. Each turning point leads to its position.
async fn a_game_is_analysed(window: &Window<'_>, finger: bool) {
    let buttons = "[...ended.querySelectorAll('button')].map((one) => one.textContent).join()";
    // Whoever is not on Discord replays a game on the board.
    window
        .wait_until(&format!("board?.over && {buttons} === 'Rematch,Analyse'"))
        .await;
    window.tap("#ended [data-press^='analyse:']", finger).await;
    window.wait_for("as a direct message").await;
    // It appears by itself.
    window.find("#study .points button[data-at]").await;
    window
        .has("studied.textContent.includes('100%')", true)
        .await;
    let points = "[...studied.querySelectorAll('.points button')]";
    let count = window.value(&format!("{points}.length")).await;
    for number in 1..=count.as_u64().unwrap() {
        let point = format!("{points}[{}]", number - 1);
        window
            .value(&format!("{point}.scrollIntoView({{ block: 'center' }})"))
            .await;
        let css = format!("#study .points button:nth-of-type({number})");
        window.tap(&css, finger).await;
        window
            .wait_until(&format!(
                "board.at === Number({point}.dataset.at) && {point}.ariaCurrent === 'step'"
            ))
            .await;
        window
            .has("location.pathname.endsWith(`/${board.at}`)", true)
            .await;
    }
    // Nothing is coloured for a chance of 0.
    window
        .has(
            "(() => { const bar = studied.querySelector('.chances').cloneNode(true); \
               studied.append(bar); const [first] = bar.children; first.style.flexGrow = 0; \
               const wide = first.getBoundingClientRect().width; bar.remove(); return wide; })()",
            0,
        )
        .await;
    // It stands below the turns, too.
    window
        .has("belowTurns.querySelectorAll('.graph svg').length", 1)
        .await;
    // The graph has a point for every position, and leads to each.
    window
        .has(
            "[...studied.querySelectorAll('.graph polyline')].map((line) => line.points.length - board.plies)",
            json!([1, 1]),
        )
        .await;
    window
        .run(
            "{ const slider = studied.querySelector('.graph input'); slider.value = 1; \
               for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true })); }",
        )
        .await;
    window
        .wait_until(
            "board.at === 1 && studied.querySelector('.graph .here').getAttribute('x1') === '1'",
        )
        .await;
    window.tap("[data-step='now']", finger).await;
    window.wait_until("board.at === null").await;
}

async fn on_the_web(browser: &Chromium, finger: bool) {
    let axe = axe();
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let stop = CancellationToken::new();
    let _stops = stop.clone().drop_guard();
    let limits = AnalysisLimits {
        turn: Duration::from_secs(60),
        nodes: 2_000,
        ..AnalysisLimits::default()
    };
    let thinkers = Thinkers::start(1).unwrap();
    tokio::spawn(analyst::run(web.app.clone(), thinkers, limits, stop));
    let game = web.duel().await;
    let window = browser.first_window().await;
    window.goto(&format!("{}/g/{}", web.url, game.0)).await;
    window.click("a.button.main").await;
    window.find(".spot.lit").await;
    a_line_is_explored(&window, finger).await;
    for (turn, user) in TURNS.into_iter().zip([ADA, BEN].into_iter().cycle()) {
        plays(&web, user, turn).await;
    }
    a_game_is_analysed(&window, finger).await;
    passes(&window, axe.as_deref(), "an analysed game").await;
    window.picture("analysed").await;
    if !finger {
        fits(&window, "an analysed game").await;
    }
    let none = BTreeSet::new();
    let posts = web.app.store.pending(web.now(), &none, 100).await;
    let posts = posts.unwrap().into_iter();
    let to_ada = posts.filter(|post| post.outgoing.channel == ChannelId::direct(ADA));
    assert_eq!(to_ada.count(), 1, "Ada gets the analysis on Discord, too");
}

#[tokio::test]
async fn a_game_is_explored_and_analysed_on_a_screen() {
    in_browser(async |browser| on_the_web(browser, false).await).await;
}

#[tokio::test]
async fn a_game_is_explored_and_analysed_on_a_phone() {
    on_phone(PHONE, async |browser| on_the_web(browser, true).await).await;
}

/// Four turns after which the board of Rithmomachia is as before.
const ROUND: [(UserId, &str); 4] = [
    (ADA, "d3-e3"),
    (BEN, "m3-l3"),
    (ADA, "e3-d3"),
    (BEN, "l3-m3"),
];

#[tokio::test]
async fn analysis_is_offered_up_to_its_largest_number_of_turns_and_not_beyond() {
    in_browser(async |browser| {
        let web = Running::open_at(|address| format!("http://{address}")).await;
        let window = browser.first_window().await;
        window.goto(&web.url).await;
        window.click("a.button.main").await;
        window.find("form[action='/logout']").await;
        for (count, offered) in [(MOST_PLIES, true), (MOST_PLIES + 1, false)] {
            let opening = Opening {
                order: SeatOrder::AsJoined,
                ..Opening::new(GameKind::Rithmomachia)
            };
            let game = web.duel_of(opening).await;
            for (user, turn) in ROUND.iter().cycle().take(count) {
                plays(&web, *user, turn).await;
            }
            let resign = Resign {
                game: Some(game.0.clone()),
                confirmed: true,
            };
            web.command(BEN, Action::Resign(resign)).await;
            window.goto(&format!("{}/g/{}", web.url, game.0)).await;
            window
                .wait_until(&format!("board?.over && board.plies === {count}"))
                .await;
            let analyse = "ended.querySelector(\"[data-press^='analyse:']\") !== null";
            window.has(analyse, offered).await;
        }
    })
    .await;
}
