//! Lessons: three small tasks of each game on the board, and then a first game.

use petteia_rules::GameKind;
use petteia_speech::{games::hand::touches_of, rulebook::Rulebook};
use serde_json::Value;

use super::{
    chromium::{Window, in_browser},
    petteia::Petteia,
};

/// Makes the touches of a turn, as far as they are asked for. The only turn there is needs none.
async fn touch(window: &Window<'_>, touched: &[String]) {
    if window.value("board.forced").await == true {
        return;
    }
    for touch in touched {
        let id = Value::from(touch.as_str());
        let done = "told.textContent.includes('Well done')";
        let there = format!(
            "{done} || board.places.includes({id}) || board.choices.some((one) => one.id === {id})"
        );
        if !touch.starts_with('=') {
            window.wait_until(&there).await;
            let spot = format!(".spot.lit[data-place='{touch}']");
            window.tap(&spot, false).await;
            let taken = format!("{done} || board.touched.includes({id}) || board.begun !== ''");
            window.wait_until(&taken).await;
            continue;
        }
        let choice = format!("board.choices.findIndex((one) => one.id === {id})");
        let choice = window.value(&choice).await.as_i64().unwrap_or(-1);
        if choice >= 0 {
            let button = format!("#choices button:nth-child({})", choice + 1);
            window.tap(&button, false).await;
        }
    }
}

#[tokio::test]
async fn each_game_is_learnt_by_three_tasks_and_a_first_game() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let window = browser.first_window().await;
        for &kind in GameKind::ALL {
            window.goto(&format!("{}home", petteia.url)).await;
            let learn = format!("form:has([value='{}']) [value='lesson']", kind.name());
            window
                .value(&format!(
                    "document.querySelector(\"{learn}\").scrollIntoView()"
                ))
                .await;
            window.tap(&learn, false).await;
            for (number, topic) in (1..).zip(Rulebook::get().tasks(kind)) {
                let lead = format!("lead.textContent === 'Task {number} of 3' && board.mine");
                window.wait_until(&lead).await;
                let (before, turn) = topic.example().unwrap().last.unwrap();
                touch(&window, &touches_of(&before, &turn)).await;
                let done = "told.textContent.includes('Well done')";
                if window.value(done).await != true
                    && window.value("Boolean(board.turn)").await == true
                {
                    window.tap("#confirm:not([hidden])", false).await;
                }
                window.wait_until(done).await;
                window.tap("#ended .main", false).await;
            }
            let first = format!(
                "board?.mine && which.textContent.startsWith('{}')",
                kind.title()
            );
            window.wait_until(&first).await;
        }
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_piece_is_captured_by_a_touch_and_spared_by_another() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        ada.goto(&format!(
            "{}c/1?as=Ada&lesson=rithmomachia&task=2",
            petteia.url
        ))
        .await;
        let enemy = "[data-place='m6']";
        ada.find(&format!("{enemy}.prey")).await;
        ada.tap(enemy, false).await;
        ada.find(&format!("{enemy}.caught[aria-pressed='true']"))
            .await;
        // Its arithmetic is said.
        ada.wait_until("told.textContent.includes('9 = 9') && board.begun === 'T9k6xc9m6'")
            .await;
        let label = format!("document.querySelector(\"{enemy}\").getAttribute('aria-label')");
        ada.has(&format!("{label}.includes('9 = 9')"), true).await;
        ada.tap(enemy, false).await;
        ada.find(&format!("{enemy}.prey")).await;
        ada.has("board.begun", "").await;
        petteia.kill().await;
    })
    .await;
}
