//! The web for users who sign in with Discord, in a real browser.

// The tests of the web use all of it.
#[allow(dead_code)]
#[path = "../../crates/web/tests/signed_in/discord.rs"]
pub mod discord;
#[allow(dead_code)]
#[path = "../../crates/web/tests/signed_in/running.rs"]
pub mod running;

use petteia_domain::{
    game::{Opening, SeatOrder, State, Timekeeping},
    ids::GameId,
};
use petteia_referee::commands::{Action, PlayTurn};
use petteia_rules::{Game, GameKind};

use super::{
    ENTER,
    accessibility::{axe, passes},
    by_hand::{Race, ShortGame, make_turn, race, short_games},
    chromium::{Chromium, PHONE, Window, in_browser, on_phone},
    shifting::opens_in_place,
};
use running::{BEN, Running};

/// Ada signs in, plays a turn by touch, sees Ben's answer at once, gives a command, and signs out.
async fn a_game_is_played(browser: &Chromium, axe: Option<&str>) {
    // There is no proxy with a certificate.
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let game = web.duel().await;
    let window = browser.first_window().await;
    window.goto(&format!("{}/g/{}", web.url, game.0)).await;
    passes(&window, axe, "signing in").await;
    window.click("a.button.main").await;
    window.find(".spot.lit").await;
    window
        .has("location.pathname", format!("/g/{}", game.0))
        .await;
    passes(&window, axe, "a game").await;

    let plies = |count: u32| format!("board?.plies === {count}");
    window.click(".spot[data-place='e5']").await;
    window
        .wait_until("!document.getElementById('confirm').hidden")
        .await;
    window.click("#confirm").await;
    window.wait_until(&plies(1)).await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let answer = web.line(&game, &ben, "/move f5").await;
    assert_eq!(answer["refused"], false, "{answer}");
    window.wait_until(&plies(2)).await;

    let line = window.find("#line").await;
    line.send_keys(&format!("/move d5{ENTER}")).await.unwrap();
    window.wait_until(&plies(3)).await;
    passes(&window, axe, "a game with an answer").await;

    window.goto(&web.url).await;
    window.find(&format!("a[href='/g/{}']", game.0)).await;
    passes(&window, axe, "the list of games").await;
    window.click("form[action='/logout'] button").await;
    window.find("a.button.main").await;
}

#[tokio::test]
async fn a_user_signs_in_and_plays_on_a_screen() {
    let axe = axe();
    in_browser(async |browser| a_game_is_played(browser, axe.as_deref()).await).await;
}

#[tokio::test]
async fn a_user_signs_in_and_plays_on_a_phone() {
    let axe = axe();
    on_phone(PHONE, async |browser| {
        a_game_is_played(browser, axe.as_deref()).await
    })
    .await;
}

/// Ada visits every page, after a game has begun.
async fn every_page_passes(browser: &Chromium, axe: Option<&str>) {
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let game = web.duel().await;
    let window = browser.first_window().await;
    window.goto(&web.url).await;
    window.click("a.button.main").await;
    window.find("form[action='/logout']").await;
    let wide = window.value("innerWidth").await;
    let channel = format!("in/{}", running::AT_TABLE);
    let cup = web.cup().await;
    let pages = [
        ("first", String::new()),
        ("channel", channel.clone()),
        ("more-settings", format!("{channel}/new/rithmomachia")),
        ("game", format!("g/{}", game.0)),
        ("series", format!("{channel}/series")),
        ("tournament", cup.clone()),
        ("crosstable", format!("{cup}/crosstable")),
        ("puzzles", "puzzles".to_owned()),
        ("archive", "archive".to_owned()),
        ("sessions", "sessions".to_owned()),
    ];
    for (name, path) in pages {
        let url = format!("{}/{}", web.url, path.trim_start_matches('/'));
        opens_in_place(&window, &url, name).await;
        window.find("main").await;
        // A page that is too wide makes the viewport of a phone wider. Boards round up by a pixel.
        let width = window.value("innerWidth").await;
        assert!(
            width.as_u64() <= wide.as_u64().map(|wide| wide + 1),
            "{name}: {width}"
        );
        passes(&window, axe, name).await;
        window.picture(name).await;
    }
}

#[tokio::test]
async fn every_page_passes_on_a_screen() {
    let axe = axe();
    in_browser(async |browser| every_page_passes(browser, axe.as_deref()).await).await;
}

#[tokio::test]
async fn every_page_passes_on_a_phone() {
    let axe = axe();
    on_phone(PHONE, async |browser| {
        every_page_passes(browser, axe.as_deref()).await
    })
    .await;
}

/// Ada's window, where she touches the board. Ben plays by commands in the channel.
pub struct Match<'a> {
    pub web: &'a Running,
    pub window: Window<'a>,
    pub finger: bool,
}

impl Match<'_> {
    async fn begin(&self, kind: GameKind, options: &str) -> GameId {
        let opening = Opening {
            order: SeatOrder::AsJoined,
            options: options.to_owned(),
            ..Opening::new(kind)
        };
        self.web.duel_of(opening).await
    }

    /// Plays a turn of the seat that is to move: of Ada by touch, of Ben by a command.
    async fn turn(&self, game: &GameId, ply: usize, seat: usize, touched: &[String], turn: &str) {
        if seat == 1 {
            let typed = PlayTurn {
                game: Some(game.0.clone()),
                turn: turn.to_owned(),
                ply: None,
                confirmed: true,
            };
            self.web.command(BEN, Action::Move(typed)).await;
            return;
        }
        // The turn before has arrived.
        let mine = format!("board?.mine === true && board.plies === {ply}");
        self.window.wait_until(&mine).await;
        // If there is only one turn, it only has to be confirmed.
        let touched = match self.window.value("board.forced").await == true {
            true => &[],
            false => touched,
        };
        make_turn(&self.window, self.finger, touched, turn).await;
        self.window
            .wait_until(&format!("board?.plies > {ply}"))
            .await;
    }

    async fn is_over(&self) {
        let over = "board !== null && !board.mine && board.over";
        self.window.wait_until(over).await;
    }

    /// The position of a game.
    async fn position(&self, game: &GameId) -> Game {
        let events = self.web.app.store.events(game).await.unwrap();
        let state = State::fold(game, &events, &Timekeeping::default()).unwrap();
        state.unwrap().game
    }
}

/// Plays a short game to its end. `open` shows Ada the board of a game.
async fn whole_game(table: &Match<'_>, game: &ShortGame, open: &impl AsyncFn(&GameId)) {
    let id = table.begin(game.kind, game.options).await;
    open(&id).await;
    for (ply, (touched, turn)) in game.turns.iter().enumerate() {
        table.turn(&id, ply, ply % 2, touched, turn).await;
    }
    table.is_over().await;
}

/// Plays a whole game of each kind, but for the race, which is played so far. `open` shows Ada the board of
/// a game.
pub async fn whole_games(table: &Match<'_>, length: Race, open: &impl AsyncFn(&GameId)) {
    for game in short_games() {
        whole_game(table, &game, open).await;
    }
    let id = table.begin(GameKind::FiveLines, "").await;
    open(&id).await;
    for ply in 0.. {
        if !length.goes_on(ply) {
            return;
        }
        let position = table.position(&id).await;
        let Some(seat) = position.to_move() else {
            break;
        };
        let (touched, turn) = race(&position);
        table.turn(&id, ply, seat.index(), &touched, &turn).await;
    }
    table.is_over().await;
}

async fn whole_games_on_the_web(browser: &Chromium, finger: bool, race: Race) {
    let web = Running::open_at(|address| format!("http://{address}")).await;
    let window = browser.first_window().await;
    window.goto(&web.url).await;
    window.click("a.button.main").await;
    window.find("form[action='/logout']").await;
    let table = Match {
        web: &web,
        window,
        finger,
    };
    whole_games(&table, race, &async |game: &GameId| {
        let address = format!("{}/g/{}", web.url, game.0);
        table.window.goto(&address).await;
    })
    .await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn a_whole_game_of_each_is_played_against_the_channel_with_a_mouse() {
    in_browser(async |browser| whole_games_on_the_web(browser, false, Race::Begun).await).await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn a_whole_game_of_each_is_played_against_the_channel_with_a_finger() {
    on_phone(PHONE, async |browser| {
        whole_games_on_the_web(browser, true, Race::Whole).await
    })
    .await;
}
