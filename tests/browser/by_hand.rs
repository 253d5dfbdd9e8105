//! Games played by touching the board: with a mouse, a finger, and the keyboard alone.

use std::{
    env,
    io::Write,
    time::{Duration, Instant},
};

use petteia_rules::{Game, GameKind, Setup, Style};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::Value;

use super::{
    DOWN, ENTER, ESCAPE, GAME, TAB, UP,
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    petteia::Petteia,
    racing::racing_turn,
    send,
};

const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";

/// White makes five in row e.
const FIVE: [&str; 9] = ["e1", "a1", "e2", "b3", "e3", "a5", "e4", "i1", "e5"];

/// Options of a battle that ends with the first capture.
const SHORT_BATTLE: &str = "proper=none body=1";

/// Two players at one board.
struct TwoWindows<'a> {
    players: [Window<'a>; 2],
    finger: bool,
}

impl<'a> TwoWindows<'a> {
    async fn of(browser: &'a Chromium, petteia: &Petteia, finger: bool) -> TwoWindows<'a> {
        let players = petteia.both(browser).await;
        TwoWindows { players, finger }
    }

    /// Opens a game and seats both.
    async fn open(&self, game: &str) {
        let [ada, ben] = &self.players;
        let no_lobby = "document.querySelector('#messages [data-press^=\"join:\"]') === null";
        ben.wait_until(no_lobby).await;
        send(ada, &format!("/play {game} order:as-joined clock:none")).await;
        let join = "#messages [data-press^='join:']";
        ben.find(join).await;
        let click = format!("document.querySelector(\"{join}\").click()");
        ben.value(&click).await;
    }

    /// Makes a turn by touching, waits for it in the command line, and confirms it.
    async fn turn(&self, player: usize, touched: &[String], turn: &str) {
        make_turn(&self.players[player], self.finger, touched, turn).await;
    }

    /// Plays Pentalath until White has five in a row.
    async fn five_in_a_row(&self, from: usize) {
        for (ply, cell) in FIVE.iter().enumerate().skip(from) {
            self.turn(ply % 2, &places(&[cell]), cell).await;
        }
    }

    async fn is_over(&self) {
        for window in &self.players {
            window.wait_for("The game is over").await;
            let still = "board !== null && !board.mine && stage.querySelector('svg') !== null";
            window.wait_until(still).await;
        }
    }
}

/// Touches places of the board and choices beside it, one after the other. A choice begins with `=`.
async fn touch(window: &Window<'_>, finger: bool, touched: &[String]) {
    for touch in touched {
        let css = match touch.strip_prefix('=') {
            None => format!(".spot.lit[data-place='{touch}']"),
            Some(label) => {
                let label = Value::from(label);
                let find = format!(
                    "(() => {{ const found = [...document.querySelectorAll('#choices button')]\
                       .find((one) => one.textContent.includes({label})); \
                       if (found) found.id = 'wanted'; return Boolean(found); }})()"
                );
                window.wait_until(&find).await;
                "#wanted".to_owned()
            }
        };
        window.tap(&css, finger).await;
    }
}

/// Makes a turn by touching, waits for it in the command line, and confirms it.
pub async fn make_turn(window: &Window<'_>, finger: bool, touched: &[String], turn: &str) {
    touch(window, finger, touched).await;
    let typed = Value::from(format!("/move {turn}"));
    window.wait_until(&format!("line.value === {typed}")).await;
    let ply = window.value("board.ply").await;
    confirm(window, finger).await;
    window.wait_until(&format!("board.ply !== {ply}")).await;
}

/// How often a press is made that the browser does not hand to the page.
const PRESSES: usize = 3;

/// Presses *Confirm*. A window that has just come to the front may lose the first press of the driver: the page then
/// hears of no click, and the press is made again. What the page does with a click that it heard is not forgiven.
async fn confirm(window: &Window<'_>, finger: bool) {
    let listen = "(() => { window.heard = false; \
        confirmTurn.addEventListener('click', () => { window.heard = true; }, { capture: true, once: true }); })()";
    window.value(listen).await;
    for _ in 0..PRESSES {
        window.tap("#confirm:not([hidden])", finger).await;
        for _ in 0..20 {
            if window.value("window.heard").await == true {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    panic!("the page heard of no press on Confirm");
}

/// A short game: how it is opened, and its turns with what is touched for each.
pub struct ShortGame {
    pub kind: GameKind,
    /// Its options, as records write them.
    pub options: &'static str,
    pub turns: Vec<(Vec<String>, String)>,
}

/// A short game of each kind without dice.
pub fn short_games() -> [ShortGame; 3] {
    let five = FIVE
        .iter()
        .map(|cell| (places(&[cell]), (*cell).to_owned()));
    let touched: [&[&str]; 6] = [
        &["B", "R", "=seat 2"],
        &["G", "G1W"],
        &["R", "=blue", "Y", "=seat 2"],
        &["G1W", "G2W"],
        &["Y", "=blue", "b", "B1R", "B1g"],
        &["G2W", "G3W"],
    ];
    let swaps = touched.iter().zip(GAME);
    let swaps = swaps.map(|(touched, turn)| (places(touched), turn.to_owned()));
    [
        ShortGame {
            kind: GameKind::Pentalath,
            options: "",
            turns: five.collect(),
        },
        ShortGame {
            kind: GameKind::Pentagame,
            options: "outs=1",
            turns: swaps.collect(),
        },
        ShortGame {
            kind: GameKind::Rithmomachia,
            options: SHORT_BATTLE,
            turns: first_capture(),
        },
    ]
}

/// How far a race is played. It is the longest of the games. So through each door it is played to its end
/// once, by mouse or by finger.
#[derive(Clone, Copy)]
pub enum Race {
    /// To its end.
    Whole,
    /// For [`BEGUN`] plies, or to its end where `PETTEIA_WHOLE_RACES=1` asks for it.
    Begun,
}

/// Number of plies of a race that is only begun.
const BEGUN: usize = 12;

impl Race {
    /// Returns whether the race goes on after so many plies. Says so if it is cut short.
    pub fn goes_on(self, plies: usize) -> bool {
        let whole = matches!(self, Race::Whole)
            || env::var_os("PETTEIA_WHOLE_RACES").is_some_and(|value| value == "1");
        if whole || plies < BEGUN {
            return true;
        }
        // Written directly, because the output of passing tests is hidden.
        let _ = writeln!(
            std::io::stderr(),
            "SHORTENED: a race is played for {BEGUN} plies; PETTEIA_WHOLE_RACES=1 plays it to its end"
        );
        false
    }
}

/// Returns the next turn of a race and what is touched for it.
pub fn race(game: &Game) -> (Vec<String>, String) {
    let turn = racing_turn(game);
    let (_, way) = turn.split_once(':').unwrap();
    let (from, to) = way.trim_end_matches('*').split_once('/').unwrap();
    (places(&[from, to]), turn)
}

fn places(places: &[&str]) -> Vec<String> {
    places.iter().map(|&place| place.to_owned()).collect()
}

/// Returns a short random game of Rithmomachia up to the first capture: turns, and the touches of each.
fn first_capture() -> Vec<(Vec<String>, String)> {
    let setup = Setup::parse(GameKind::Rithmomachia, "2", SHORT_BATTLE).unwrap();
    let mut chance = StdRng::seed_from_u64(3);
    let games = (0..40).filter_map(|_| {
        let mut game = Game::new(setup.clone());
        let mut played: Vec<(Vec<String>, String)> = Vec::new();
        loop {
            // A capture by one piece has only one sequence of touches.
            let captures = game
                .captures()
                .into_iter()
                .map(|capture| capture.to_string());
            let plain = |text: &String| text.chars().all(|sign| sign.is_ascii_alphanumeric());
            if let Some(text) = captures.into_iter().find(plain) {
                let (by, victim) = text.split_once('x')?;
                let turns = game.turns().into_iter();
                let mut turns = turns.map(|turn| game.notation(&turn, Style::Ascii));
                let moved = turns.find(|moved| game.read(&format!("{text};{moved}")).is_ok())?;
                let touched = [vec![square(by), square(victim)], step(&moved)].concat();
                played.push((touched, format!("{text};{moved}")));
                return Some(played);
            }
            let turns = game.turns();
            let turn = turns.choose(&mut chance).unwrap();
            let text = game.notation(turn, Style::Ascii);
            played.push((step(&text), text));
            game.make(turn);
        }
    });
    games.min_by_key(Vec::len).unwrap()
}

/// The square at the end of a piece or place.
fn square(text: &str) -> String {
    text[text.len() - 2..].to_owned()
}

/// The squares that a move touches.
fn step(moved: &str) -> Vec<String> {
    let (from, to) = moved.split_once('-').unwrap();
    vec![square(from), to.to_owned()]
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn a_whole_game_of_each_is_played_with_the_mouse() {
    in_browser(async |browser| whole_games(browser, false, Race::Whole).await).await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn a_whole_game_of_each_is_played_with_a_finger() {
    on_phone(PHONE, async |browser| {
        whole_games(browser, true, Race::Begun).await
    })
    .await;
}

async fn whole_games(browser: &Chromium, finger: bool, race: Race) {
    let petteia = Petteia::start().await;
    let windows = TwoWindows::of(browser, &petteia, finger).await;

    windows.open("pentalath").await;
    // A touch on an occupied cell shows the broken rule at once.
    windows.turn(0, &places(&["e1"]), "e1").await;
    let ben = &windows.players[1];
    ben.find(".spot.lit[data-place='e2']").await;
    ben.tap(".spot[data-place='e1']", finger).await;
    ben.wait_until("told.textContent.includes('a stone of White stands on e1')")
        .await;
    windows.five_in_a_row(1).await;
    windows.is_over().await;

    for game in short_games().iter().skip(1) {
        let options = game.options.replace('=', ":");
        windows
            .open(&format!("{} {options}", game.kind.name()))
            .await;
        for (ply, (touched, turn)) in game.turns.iter().enumerate() {
            windows.turn(ply % 2, touched, turn).await;
        }
        windows.is_over().await;
    }

    five_lines(&windows, race).await;
    petteia.kill().await;
}

/// Plays a race, with the die on the newest board.
async fn five_lines(windows: &TwoWindows<'_>, length: Race) {
    windows.open("five-lines").await;
    let shown = "([...document.querySelectorAll('.message:not(.private) .board img')]\
        .map((image) => new URL(image.src).searchParams)\
        .filter((query) => query.get('kind') === 'five-lines').at(-1)?.get('code') ?? '')";
    let mut code = String::new();
    for ply in 0.. {
        if !length.goes_on(ply) {
            return;
        }
        let before = Value::from(code.as_str());
        let ada = &windows.players[0];
        ada.wait_until(&format!("{shown} !== {before}")).await;
        code = ada.value(shown).await.as_str().unwrap().to_owned();
        let game = Game::from_code(GameKind::FiveLines, &code).unwrap();
        let Some(seat) = game.to_move() else { break };
        let (touched, turn) = race(&game);
        let window = &windows.players[seat.index()];
        window.wait_until("board?.mine === true").await;
        // If there is only one turn, it only has to be confirmed.
        let touched = match window.value("board.forced").await == true {
            true => Vec::new(),
            false => touched,
        };
        windows.turn(seat.index(), &touched, &turn).await;
    }
    windows.is_over().await;
}

/// The longest refusal: German, for an impossible capture by one piece.
const LONGEST: &str = "Dorthin geht es nicht: das Dreieck 225 auf p8 allein kann die Pyramide 190 auf h2 nicht \
    schlagen: die Werte sind verschieden. Zum Multiplizieren oder Dividieren braucht es eine gerade \
    Linie leerer Felder zwischen ihnen.";

/// Minimum height of the chat beside a board on a small phone, in pixels.
const TALK: u32 = 96;

#[tokio::test]
async fn a_game_is_played_with_a_finger_on_a_small_phone() {
    on_phone(PHONE, async |browser| {
        let petteia = Petteia::start().await;
        let windows = TwoWindows::of(browser, &petteia, true).await;
        windows.open("pentalath").await;
        let whole = "(() => { const [s, c] = ['stage', 'composer'].map((id) => \
            document.getElementById(id).getBoundingClientRect()); \
            return s.width > 300 && s.top >= 0 && s.right <= innerWidth && s.bottom <= c.top \
              && document.documentElement.scrollWidth <= innerWidth; })()";
        for (ply, cell) in FIVE.iter().enumerate() {
            if ply == 1 {
                // The explanation disappears at a touch.
                let ben = &windows.players[1];
                ben.find(".spot.lit[data-place='e2']").await;
                ben.tap(".spot[data-place='e1']", true).await;
                ben.find("#told.refused").await;
                ben.tap("#told", true).await;
                ben.wait_until("!told.matches('.refused') && told.textContent !== ''")
                    .await;
            }
            windows.turn(ply % 2, &places(&[cell]), cell).await;
            let window = &windows.players[ply % 2];
            // The last turn ends the game, and the finished board is measured below.
            if ply + 1 < FIVE.len() {
                window.has(whole, true).await;
            }
            // The keyboard of the phone stays closed.
            window.wait_until(&format!("board.ply > {ply}")).await;
            assert_ne!(window.value("document.activeElement.id").await, "line");
        }
        windows.is_over().await;
        // Two rows of buttons stand below a finished board.
        let whole = &whole.replace("> 300", "> 290");

        // The explanation is visible at once, above the chat only, and nothing moves.
        let ada = &windows.players[0];
        let read = format!(
            "(() => {{ const box = (id) => document.getElementById(id).getBoundingClientRect(); \
               const [board, talk] = [box('stage'), box('messages')]; \
               told.className = 'refused'; told.textContent = '{LONGEST}'; \
               const [why, still] = [box('told'), box('stage')]; \
               return told.scrollHeight <= told.clientHeight && talk.height >= {TALK} \
                 && box('messages').height >= talk.height && still.top === board.top \
                 && still.height === board.height && why.top >= box('messages').top \
                 && why.bottom <= box('messages').bottom && box('hand').bottom <= why.top; }})()"
        );
        ada.has(&read, true).await;
        ada.has(whole, true).await;
        send(ada, "/rules turn game:pentalath").await;
        let from_its_beginning = "(() => { const message = [...document.querySelectorAll('.private')].at(-1); \
            const box = (one) => one?.getBoundingClientRect(); \
            return Boolean(message) && box(message).height > messages.clientHeight \
              && box(message.querySelector('.text')).top < box(messages).top + 24 \
              && box(message.querySelector('.text')).top >= box(messages).top; })()";
        ada.wait_until(from_its_beginning).await;

        // Suggestions do not cover the board.
        ada.writes("/").await;
        ada.is_offered().await;
        let covers = "document.getElementById('offers').getBoundingClientRect().top < \
            stage.getBoundingClientRect().bottom";
        ada.has(covers, false).await;
        petteia.kill().await;
    })
    .await;
}

/// A script: whether the whole board is visible and uncovered, with at least this share of the window's
/// height.
fn in_view(share: f64) -> String {
    format!(
        "(() => {{ const box = stage.getBoundingClientRect(); \
           const at = (from, size, step) => from + 1 + (size - 2) * step / 16; \
           const steps = [...Array(17).keys()]; \
           const free = (x, y) => stage.contains(document.elementFromPoint(x, y)); \
           return box.height >= {share} * innerHeight && box.top >= 0 && box.left >= 0 \
             && box.right <= innerWidth && box.bottom <= innerHeight \
             && steps.every((x) => steps.every((y) => \
                  free(at(box.left, box.width, x), at(box.top, box.height, y)))); }})()"
    )
}

#[tokio::test]
async fn the_board_is_whole_on_a_phone_held_sideways_and_on_a_small_screen() {
    for (size, share) in [((740, 360), 0.9), ((1366, 768), 0.6)] {
        on_phone(size, async |browser| {
            let petteia = Petteia::start().await;
            let ada = petteia.ada(browser).await;
            send(&ada, RITHMOMACHIA).await;
            ada.find(".spot.lit").await;
            let whole = in_view(share);
            ada.has(&whole, true).await;
            ada.tap(".spot[data-place='a2']", true).await;
            ada.tap(".spot.lit[data-place='a5']", true).await;
            ada.wait_until("!confirmTurn.hidden").await;
            ada.has(&whole, true).await;
            ada.tap("#anew", true).await;
            ada.wait_until("line.value === ''").await;
            pieces_are_dragged(&ada, true).await;
            let refusal = format!("(told.className = 'refused', told.textContent = '{LONGEST}')");
            ada.value(&refusal).await;
            ada.has(&whole, true).await;
            let readable = "told.scrollHeight <= told.clientHeight";
            ada.has(readable, true).await;
            send(&ada, "/move z9").await;
            ada.find(".private.refused").await;
            ada.has(&whole, true).await;
            ada.value("line.value = ''").await;
            ada.writes("/").await;
            ada.is_offered().await;
            ada.has(&whole, true).await;

            // "Send" accepts the selected suggestion.
            ada.value("(close(), line.value = '')").await;
            ada.writes("/move ").await;
            ada.wait_until("offers.some(({ label }) => label === 'S81a7-a4')")
                .await;
            ada.value("activate(offers.findIndex(({ label }) => label === 'S81a7-a4'))")
                .await;
            ada.tap("#composer [type=submit]", true).await;
            ada.wait_until("line.value === '/move S81a7-a4'").await;
            petteia.kill().await;
        })
        .await;
    }
}

/// Begins a game of Rithmomachia.
const RITHMOMACHIA: &str =
    "/play rithmomachia opponent:computer level:1 order:as-joined clock:none";

/// A script: which of a2, a4 and a5 has a piece on it.
const SQUARE: &str = "(() => { const width = widthOfPicture(); \
    return ['a2', 'a4', 'a5'].filter((place) => { const { x, y } = spots.get(place); \
      return things().some((thing) => isShape(thing) \
        && Math.hypot(thing.x / width - x, thing.y / width - y) < 0.01); }).join(' '); })()";

/// Drags the square from a2: it follows the pointer, is dropped on a5, and goes back from elsewhere.
async fn pieces_are_dragged(ada: &Window<'_>, finger: bool) {
    let (from, over, to) = (
        "[data-place='a2']",
        "[data-place='a4']",
        "[data-place='a5']",
    );
    let lies_on = |place: &str| format!("{SQUARE} === '{place}'");
    ada.drag(from, to, finger).await;
    ada.wait_until("!confirmTurn.hidden && line.value === '/move S169a2-a5'")
        .await;
    ada.has(SQUARE, "a5").await;
    ada.tap("#anew", finger).await;
    ada.wait_until("line.value === ''").await;
    ada.has(SQUARE, "a2").await;

    // It goes back from where the rules forbid it, and from outside the board.
    ada.drag(from, over, finger).await;
    ada.find("#told.refused").await;
    ada.wait_until(&lies_on("a2")).await;
    ada.drag(from, "#lead", finger).await;
    ada.find("#told:not(.refused)").await;
    ada.wait_until(&lies_on("a2")).await;
    ada.has("confirmTurn.hidden", true).await;
    ada.value("ask({ begun: '', touched: [] })").await;
}

#[tokio::test]
async fn a_dragged_piece_follows_the_mouse() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        send(&ada, RITHMOMACHIA).await;
        ada.find(".spot.lit").await;
        pieces_are_dragged(&ada, false).await;
        ada.hold("[data-place='a2']", "[data-place='a4']").await;
        ada.find("[data-place='a5'].lit").await;
        ada.has(SQUARE, "a4").await;
        ada.type_keys(ESCAPE).await;
        ada.has(SQUARE, "a2").await;
        ada.release().await;
        ada.wait_until("!board.touched.length").await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_is_played_from_the_keyboard_alone() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let windows = TwoWindows::of(browser, &petteia, false).await;
        windows.open("pentalath").await;
        let ada = &windows.players[0];
        ada.find(".spot.lit").await;
        ada.value("document.querySelector('.to-board').focus()")
            .await;
        ada.type_keys(ENTER).await;
        let place = "document.activeElement.className.startsWith('spot')";
        ada.has(place, true).await;
        for (ply, cell) in FIVE.iter().enumerate() {
            let window = &windows.players[ply % 2];
            let spot = format!(".spot.lit[data-place='{cell}']");
            window.find(&spot).await;
            // Tab moves from the command line to the board.
            for _ in 0..2 {
                if window.value(place).await == true {
                    break;
                }
                window.type_keys(TAB).await;
            }
            // Every place has a label.
            let named = "document.activeElement.getAttribute('aria-label')\
                .startsWith(document.activeElement.dataset.place)";
            window.has(named, true).await;
            let step = format!(
                "(() => {{ const [at, to] = [document.activeElement, spots.get('{cell}')]; \
                   const [x, y] = [to.x - at.x, to.y - at.y]; \
                   if (at === to) return 'there'; \
                   if (Math.abs(y) > 0.02) return y < 0 ? 'up' : 'down'; \
                   return x < 0 ? 'left' : 'right'; }})()"
            );
            for walked in 0.. {
                let step = window.value(&step).await;
                let key = match step.as_str().unwrap() {
                    "there" => break,
                    "up" => UP,
                    "down" => DOWN,
                    "left" => LEFT,
                    _ => RIGHT,
                };
                assert!(walked < 30, "the arrow keys do not lead to {cell}");
                window.type_keys(key).await;
            }
            let on_confirm = "document.activeElement === document.getElementById('confirm')";
            window.type_keys(ENTER).await;
            window.wait_until(on_confirm).await;
            if ply == 0 {
                // The choice is undone, and made again.
                window.type_keys(ESCAPE).await;
                let back = "confirmTurn.hidden && document.activeElement.dataset.place === 'e1'";
                window.wait_until(back).await;
                window.type_keys(ENTER).await;
                window.wait_until(on_confirm).await;
            }
            window.type_keys(ENTER).await;
        }
        windows.is_over().await;
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn what_is_touched_is_sent_to_the_game_that_is_shown() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let ada = petteia.ada(browser).await;
        for count in 1..=2 {
            let play = "/play pentalath opponent:computer level:1 order:as-joined clock:none";
            send(&ada, play).await;
            let begun = format!(
                "document.querySelectorAll('#messages [data-press^=\"move:\"]').length === {count}"
            );
            ada.wait_until(&begun).await;
        }
        ada.wait_until("board?.next && which.innerText === `Pentalath ${board.game}`")
            .await;
        let shown = ada.value("board.game").await;
        ada.tap("#next-game", false).await;
        let chosen = format!("board.game !== {shown} && board.next === {shown}");
        ada.wait_until(&chosen).await;
        ada.tap(".spot[data-place='e5']", false).await;
        ada.wait_until("line.value === '/move e5'").await;
        ada.writes(ENTER).await;
        ada.wait_until(&format!("board.ply >= 1 && board.next === {shown}"))
            .await;
        petteia.kill().await;
    })
    .await;
}

/// Maximum number of presses from an empty page to a played first turn.
const STEPS: usize = 6;

#[tokio::test]
async fn a_first_turn_of_every_game_is_a_few_presses_from_an_empty_page() {
    in_browser(async |browser| {
        let window = browser.first_window().await;
        for kind in GameKind::ALL {
            let petteia = Petteia::start().await;
            window.goto(&format!("{}home", petteia.url)).await;
            let begun = Instant::now();
            let game = kind.name();
            let play = format!("form:has([value='{game}']) [value='computer']");
            let scroll = format!("document.querySelector(\"{play}\").scrollIntoView()");
            window.value(&scroll).await;
            window.tap(&play, false).await;
            let mut steps = 1;
            loop {
                let ready = "board !== null && board.mine && (board.turn || board.places.length || \
                    board.choices.length) ? true : false";
                window.wait_until(ready).await;
                let made = "JSON.stringify([board.begun, board.touched, board.ply])";
                let before = window.value(made).await;
                let next = "board.turn ? '#confirm' : \
                    board.places.length ? '.spot.lit:not(.taken)' : '#choices button'";
                let next = window.value(next).await;
                window.tap(next.as_str().unwrap(), false).await;
                steps += 1;
                if next == "#confirm" {
                    break;
                }
                assert!(steps < 20, "{game}: no turn comes of it");
                window.wait_until(&format!("{made} !== {before}")).await;
            }
            window.wait_for("@Guest played").await;
            let seconds = begun.elapsed().as_secs_f32();
            println!("| {game} | {steps} | {seconds:.1} s |");
            assert!(steps <= STEPS, "{game} takes {steps} presses");
            petteia.kill().await;
        }
    })
    .await;
}

#[tokio::test]
async fn the_end_stays_on_the_board_until_its_player_goes_on() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let windows = TwoWindows::of(browser, &petteia, false).await;
        windows.open("pentalath").await;
        windows.open("pentalath").await;
        let [ada, ben] = &windows.players;
        ada.wait_until("board?.mine && board.next !== null").await;
        let (here, there) = (ada.value("board.game").await, ada.value("board.next").await);
        let ben_is_here = format!("board?.game === {here}");
        if ben.value(&ben_is_here).await != true {
            ben.tap("#next-game", false).await;
            ben.wait_until(&ben_is_here).await;
        }
        windows.five_in_a_row(0).await;
        // The other game waits for Ada, and the result stays on her screen.
        let ended = format!("board.game === {here} && !board.mine && board.next === {there}");
        for reload in [false, true] {
            if reload {
                ada.reload().await;
                ada.find(".spot").await;
            }
            ada.wait_until(&ended).await;
            let buttons = "[...document.querySelectorAll('#hand button')]\
                .filter((one) => !one.hidden).map((one) => one.textContent).join(', ')";
            let names = "Rematch, Analyse, Replay, Next game, Hide the board";
            ada.has(buttons, names).await;
        }
        // A touch plays nothing.
        ada.tap(".spot[data-place='a2']", false).await;
        ada.tap("#next-game", false).await;
        let other = format!("board.game === {there} && board.mine && !board.touched.length");
        ada.wait_until(&other).await;
        ada.tap(".spot[data-place='e5']", false).await;
        ada.tap("#confirm:not([hidden])", false).await;
        let played = format!("board.game === {there} && board.ply === 2 && !board.mine");
        ada.wait_until(&played).await;

        // A rematch from the board opens its game.
        ben.tap("#ended [data-press^='rematch:']", false).await;
        ada.find("#messages [data-press^='yes:']").await;
        ada.value("document.querySelector(\"#messages [data-press^='yes:']\").click()")
            .await;
        let rematch = format!("board.game !== {here} && board.game !== {there}");
        ben.wait_until(&rematch).await;
        petteia.kill().await;
    })
    .await;
}

/// A script: the share of the window's area that the board fills.
const SHARE: &str = "(() => { const { width, height } = stage.getBoundingClientRect(); \
    return (width * height) / (innerWidth * innerHeight); })()";

#[tokio::test]
async fn the_board_comes_first_on_a_wide_screen() {
    on_phone((1440, 900), async |browser| {
        let petteia = Petteia::start().await;
        let windows = TwoWindows::of(browser, &petteia, false).await;
        let ada = &windows.players[0];
        for kind in GameKind::ALL {
            windows.open(kind.name()).await;
            let title = Value::from(kind.title().to_string());
            ada.wait_until(&format!(
                "board !== null && which.textContent.startsWith({title}) \
                   || (document.getElementById('next-game').click(), false)"
            ))
            .await;
            let share = ada.value(SHARE).await.as_f64().unwrap();
            println!("{}: {share:.3}", kind.name());
            // The board of Rithmomachia is twice as high as wide: it is as high as the window.
            let tall = ada.value(&in_view(0.9)).await == true;
            assert!(share >= 0.45 || tall, "{}: {share}", kind.name());
            ada.has(&in_view(0.6), true).await;
        }
        petteia.kill().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_is_gone_through_on_the_board() {
    in_browser(async |browser| {
        let petteia = Petteia::start().await;
        let windows = TwoWindows::of(browser, &petteia, false).await;
        windows.open("pentalath").await;
        for (ply, cell) in FIVE.iter().take(4).enumerate() {
            windows.turn(ply % 2, &places(&[cell]), cell).await;
        }
        let [ada, ben] = &windows.players;
        let shows = |ply: Option<u32>| {
            let (at, url, current) = match ply {
                Some(ply) => (ply.to_string(), format!("'{ply}'"), ply),
                None => ("null".to_owned(), "null".to_owned(), 4),
            };
            format!(
                "board?.at === {at} && board.plies === 4 \
                   && new URLSearchParams(location.search).get('ply') === {url} \
                   && turns.querySelector('[aria-current]').dataset.at === '{current}'"
            )
        };
        ada.wait_until(&shows(None)).await;
        assert_eq!(
            ada.value("[...turns.children].map((turn) => turn.textContent.trim()).join(' ')")
                .await,
            "Start 1. e1 2. a1 3. e2 4. b3"
        );
        // The chat shows no second picture of the board.
        let pictures = "[...document.querySelectorAll('#messages .board')]\
            .filter((one) => one.checkVisibility()).length";
        ada.wait_until(&format!("{pictures} === 0")).await;

        // Keys work in the empty command line.
        let line = ada.find("#line").await;
        line.send_keys(LEFT).await.unwrap();
        ada.wait_until(&shows(Some(3))).await;
        line.send_keys(LEFT).await.unwrap();
        ada.wait_until(&shows(Some(2))).await;
        let words = ada.value("told.textContent").await;
        assert!(words.as_str().unwrap().contains("a1"), "{words}");
        // An earlier position cannot be played on.
        ada.wait_until("!board.mine && !document.querySelector('.spot.lit')")
            .await;
        // The address of the position shows it again, also to another player.
        ada.reload().await;
        ada.wait_until(&shows(Some(2))).await;
        let address = ada.value("location.href").await;
        ben.goto(&address.as_str().unwrap().replace("as=Ada", "as=Ben"))
            .await;
        ben.wait_until(&shows(Some(2))).await;
        ben.tap("[data-step='now']", false).await;
        ben.wait_until(&shows(None)).await;

        // A turn of the opponent does not end the look back, and is listed.
        ben.goto(&format!("{}c/1?as=Ada", petteia.url)).await;
        windows.turn(1, &places(&["e3"]), "e3").await;
        ada.wait_until("board.at === 2 && board.plies === 5").await;
        let wheel = |by: i32| {
            format!("stage.dispatchEvent(new WheelEvent('wheel', {{ deltaY: {by}, cancelable: true }}))")
        };
        ada.run(&wheel(100)).await;
        ada.wait_until("board.at === 3").await;
        ada.run(&wheel(-100)).await;
        ada.wait_until("board.at === 2").await;
        ada.tap("#tab-turns", false).await;
        ada.tap("[data-at='0']", false).await;
        ada.wait_until("board.at === 0").await;
        ada.tap("[data-step='first']", false).await;
        ada.tap("[data-step='back']", false).await;
        ada.tap("[data-step='forward']", false).await;
        ada.wait_until("board.at === 1").await;
        ada.run("stage.focus(); document.activeElement.blur(); \
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))")
            .await;
        ada.wait_until("board.at === null && board.plies === 5").await;

        // The board turns, and stands alone.
        let own = ada.value("board.facing").await;
        ada.tap("[data-step='flip']", false).await;
        ada.wait_until(&format!("board.facing !== {own}")).await;
        ada.tap("[data-step='zen']", false).await;
        ada.wait_until("!tabs.checkVisibility() && stage.checkVisibility()")
            .await;
        ada.tap("[data-step='zen']", false).await;
        ada.wait_until("tabs.checkVisibility()").await;
        petteia.kill().await;
    })
    .await;
}
