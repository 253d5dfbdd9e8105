//! Lessons: small tasks of each game on the board, shown and then made, and then a first game.

use petteia_rules::{GameKind, Language};
use petteia_speech::{games::hand::touches_of, rulebook::Rulebook};
use serde_json::Value;

use super::{
    chromium::{Window, in_browser},
    petteia::Petteia,
};

/// Whether the task is solved, as a condition in the page.
const DONE: &str = "told.textContent.includes('Well done')";

/// Makes the touches of a turn, as far as they are asked for. The only turn there is needs none.
async fn touch(window: &Window<'_>, touched: &[String]) {
    if window.value("board.forced").await == true {
        return;
    }
    for touch in touched {
        window.value("(window.shown = board) !== null").await;
        let answered = format!("{DONE} || board !== window.shown");
        let id = Value::from(touch.as_str());
        let there = format!(
            "{DONE} || board.places.includes({id}) || board.choices.some((one) => one.id === {id})"
        );
        if !touch.starts_with('=') {
            window.wait_until(&there).await;
            let spot = format!(".spot.lit[data-place='{touch}']");
            window.tap(&spot, false).await;
            let taken = format!("{DONE} || board.touched.includes({id}) || board.begun !== ''");
            window.wait_until(&taken).await;
            window.wait_until(&answered).await;
            continue;
        }
        let choice = format!("board.choices.findIndex((one) => one.id === {id})");
        let choice = window.value(&choice).await.as_i64().unwrap_or(-1);
        if choice >= 0 {
            let button = format!("#choices button:nth-child({})", choice + 1);
            window.tap(&button, false).await;
            window.wait_until(&answered).await;
        }
    }
}

#[tokio::test]
async fn each_game_is_learnt_by_all_its_tasks_and_a_first_game() {
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
            let count = Rulebook::get().tasks(kind).count();
            for (number, topic) in (1..).zip(Rulebook::get().tasks(kind)) {
                let lead = format!("lead.textContent === 'Task {number} of {count}' && board.mine");
                window.wait_until(&lead).await;
                let exercise = topic.exercise().unwrap().unwrap();
                if number == 1 {
                    has_aim(&window, kind).await;
                }
                let mut touches = touches_of(&exercise.game, &exercise.turn);
                if exercise.before_throw.is_some() {
                    touches.insert(0, "=throw".to_owned());
                }
                touch(&window, &touches).await;
                // The page answers by itself where a touch was the last one possible.
                let goes_on = "board.forced || board.places.length > 0 || board.choices.length > 0";
                let asks = format!("!({DONE}) && Boolean(board.turn) && ({goes_on})");
                if window.value(&asks).await == true {
                    window.tap("#confirm:not([hidden])", false).await;
                }
                window.wait_until(DONE).await;
                window
                    .picture(&format!("lesson-{}-{number}", kind.name()))
                    .await;
                window.tap("#ended .main", false).await;
            }
            let first = format!(
                "board?.mine && which.textContent.startsWith('{}')",
                kind.title()
            );
            window.wait_until(&first).await;
            // A coach speaks there, until its button is pressed.
            window.find("#ended .coach [data-press$=':off']").await;
            window.picture(&format!("first-game-{}", kind.name())).await;
        }
        petteia.kill().await;
    })
    .await;
}

/// The lesson begins with the aim, before anything else that stands beside the board.
async fn has_aim(window: &Window<'_>, kind: GameKind) {
    let setup = Rulebook::get().tasks(kind).next().unwrap();
    let aim = Rulebook::get().aim(setup, Language::English).unwrap();
    let first = "document.querySelector('#seats').firstElementChild.textContent";
    window.has(first, aim).await;
}

#[tokio::test]
async fn a_turn_is_shown_first_and_another_one_is_answered_with_the_rule() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        let task = format!("{}c/1?as=Ada&lesson=pentalath&task=2", petteia.url);
        ada.goto(&task).await;
        // An arrow or a circle shows the way, until something is touched.
        ada.find(".guide circle").await;
        ada.tap("[data-lesson='show']", false).await;
        ada.wait_until("told.textContent.startsWith('This is how it goes') && !board.mine")
            .await;
        ada.picture("lesson-shown").await;
        ada.tap("[data-lesson='try']", false).await;
        ada.wait_until("board.mine && !board.turn").await;
        ada.tap("[data-place='a1']", false).await;
        ada.wait_until("told.textContent.includes('Nothing was captured')")
            .await;
        ada.picture("lesson-wrong").await;
        // The task is asked again, and can be done.
        ada.tap("[data-place='e7']", false).await;
        ada.wait_until(DONE).await;
        // A number beyond the last task means the last one.
        ada.goto(&task.replace("task=2", "task=99")).await;
        ada.wait_until("lead.textContent === 'Task 5 of 5'").await;
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
