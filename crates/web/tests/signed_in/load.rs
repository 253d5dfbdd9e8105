//! Many open windows that follow one game.

use std::time::Instant;

use futures::{StreamExt, future::join_all, stream};
use petteia_domain::{
    game::{Opening, State, Timekeeping},
    ids::{GameId, UserId},
};
use petteia_referee::commands::{Action, PlayTurn};
use petteia_rules::GameKind;
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use reqwest::Response;
use tokio::sync::mpsc;

use super::running::{ADA, BEN, Running};

/// Number of windows, each of a user of its own: as many streams as the web keeps open.
const WINDOWS: u64 = 200;

/// Number of windows that are opened at once.
const AT_ONCE: usize = 8;

/// Number of turns.
const TURNS: u64 = 25;

/// A window that follows a game.
struct Window {
    cookie: String,
    address: String,
    events: Response,
}

impl Window {
    async fn open(web: &Running, game: &GameId, number: u64) -> Window {
        let address = format!("198.51.{}.{}", number / 200, number % 200);
        let cookie = web.sign_in_from(UserId(1000 + number), &address).await;
        let events = web
            .stream(&format!("/events?of={game}"), &cookie, &address)
            .await;
        Window {
            cookie,
            address,
            events,
        }
    }

    /// Asks as the page does at every change, and notes when each turn is shown.
    async fn follow(self, web: &Running, game: &GameId, shown: mpsc::Sender<(u64, Instant)>) {
        let Window {
            cookie,
            address,
            events,
        } = self;
        let mut changes = events.bytes_stream();
        let mut seen = 0;
        while seen < TURNS && changes.next().await.is_some() {
            for path in ["changes?as=&after=0", "board?as="] {
                let path = format!("/c/{}/{path}", game.0);
                let answer = web.get_from(&path, Some(&cookie), &address).await;
                assert_eq!(answer.status, 200, "{}", answer.body);
                let json: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
                for turn in seen + 1..=json["plies"].as_u64().unwrap_or(0) {
                    seen = turn;
                    shown.send((turn, Instant::now())).await.unwrap();
                }
            }
        }
    }
}

/// Maximum number of bytes until the first board is shown.
const FIRST_BOARD: usize = 120_000;

#[tokio::test]
async fn the_first_board_is_small() {
    let web = Running::open().await;
    for kind in GameKind::ALL {
        let game = web.duel_of(Opening::new(*kind)).await;
        let (ada, _) = web.sign_in_for(ADA, "/").await;
        let (mut all, mut kept) = (0, 0);
        for path in [
            format!("/g/{}", game.0),
            "/page.css".to_owned(),
            "/page.js".to_owned(),
            "/window.js".to_owned(),
            "/petteia.svg".to_owned(),
            format!("/c/{}/board?as=", game.0),
        ] {
            let bytes = web.weight(&path, &ada).await;
            all += bytes;
            if path.contains('.') {
                kept += bytes;
            }
        }
        println!(
            "| {} | {:.1} KB | {:.1} KB |",
            kind.name(),
            all as f64 / 1000.0,
            kept as f64 / 1000.0
        );
        assert!(all <= FIRST_BOARD, "{}: {all} bytes", kind.name());
    }
}

/// The resident memory of the process in MiB.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kib: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib / 1024.0)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures"]
async fn two_hundred_windows_follow_a_game() {
    let web = Running::open().await;
    let game = web.duel().await;
    let before = resident();
    let opened = stream::iter(0..WINDOWS).map(|number| Window::open(&web, &game, number));
    let windows: Vec<Window> = opened.buffered(AT_ONCE).collect().await;
    let (shown, mut arriving) = mpsc::channel(256);
    let following = windows
        .into_iter()
        .map(|window| window.follow(&web, &game, shown.clone()));
    let following = join_all(following);
    drop(shown.clone());
    let playing = async {
        let mut chance = StdRng::seed_from_u64(1);
        let mut waits = Vec::new();
        for turn in 1..=TURNS {
            let events = web.app.store.events(&game).await.unwrap();
            let state = State::fold(&game, &events, &Timekeeping::default()).unwrap();
            let state = state.unwrap();
            let legal = state.game.legal();
            let typed = PlayTurn {
                game: Some(game.0.clone()),
                turn: legal.choose(&mut chance).unwrap().clone(),
                ply: None,
                confirmed: true,
            };
            let player = if turn % 2 == 1 { ADA } else { BEN };
            let played = Instant::now();
            web.command(player, Action::Move(typed)).await;
            for _ in 0..WINDOWS {
                let (of, at) = arriving.recv().await.unwrap();
                assert_eq!(of, turn);
                waits.push(at - played);
            }
        }
        waits
    };
    let (_, mut waits) = tokio::join!(following, playing);
    waits.sort();
    let within = |share: usize| waits[(waits.len() - 1) * share / 100].as_millis();
    for share in [50, 99, 100] {
        println!(
            "| {share} % of boards after a turn within | {} ms |",
            within(share)
        );
    }
    if let (Some(before), Some(after)) = (before, resident()) {
        println!("| memory before | {before:.0} MiB |");
        println!("| memory with the windows and the test's browsers | {after:.0} MiB |");
    }
}
