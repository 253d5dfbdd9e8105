//! Which windows hear of which changes.

use std::time::Duration;

use chrono::TimeDelta;
use futures::{StreamExt, future::join_all, stream::BoxStream};
use petteia_domain::ids::{GameId, UserId};
use petteia_referee::commands::{Action, Explore, PlayTurn, ServerChange};
use tokio::time::timeout;

use super::running::{ADA, BEN, CLEO, DORA, Running};

/// How long something that should not come is waited for.
const QUIET: Duration = Duration::from_millis(300);

/// How long something that should come is waited for, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser that listens.
struct Browser {
    heard: BoxStream<'static, String>,
}

impl Browser {
    /// Opens the stream and takes its first event.
    async fn listens(web: &Running, user: UserId, query: &str) -> Browser {
        let (cookie, _) = web.sign_in_for(user, "/").await;
        Browser::with_cookie(web, &cookie, query).await
    }

    async fn with_cookie(web: &Running, cookie: &str, query: &str) -> Browser {
        let stream = web
            .stream(&format!("/events{query}"), cookie, "192.0.2.1")
            .await;
        let heard = stream.bytes_stream();
        let heard = heard.map(|bytes| String::from_utf8_lossy(&bytes.unwrap()).into_owned());
        let mut browser = Browser {
            heard: heard.boxed(),
        };
        assert!(browser.hears().await.starts_with("retry: "));
        browser
    }

    async fn hears(&mut self) -> String {
        let next = timeout(PATIENCE, self.heard.next()).await;
        next.unwrap().unwrap()
    }

    async fn hears_nothing(&mut self) -> bool {
        timeout(QUIET, self.heard.next()).await.is_err()
    }
}

async fn all_hear(browsers: &mut [Browser]) {
    join_all(browsers.iter_mut().map(Browser::hears)).await;
}

async fn nobody_hears(browsers: &mut [Browser]) {
    let quiet = join_all(browsers.iter_mut().map(Browser::hears_nothing)).await;
    assert!(quiet.into_iter().all(|quiet| quiet));
}

async fn plays(web: &Running, user: UserId, game: &GameId, turn: &str) {
    let typed = PlayTurn {
        game: Some(game.0.clone()),
        turn: turn.to_owned(),
        ply: None,
        confirmed: true,
    };
    web.command(user, Action::Move(typed)).await;
}

#[tokio::test]
async fn a_change_wakes_the_windows_that_show_what_it_touches() {
    let web = Running::open().await;
    let (game, other) = (web.duel().await, web.duel().await);
    let of = |games: &[&GameId]| {
        let keys: Vec<String> = games.iter().map(|game| format!("of={game}")).collect();
        format!("?{}", keys.join("&"))
    };
    let mut elsewhere = [
        Browser::listens(&web, BEN, &of(&[&other])).await,
        Browser::listens(&web, CLEO, &of(&[&other])).await,
        Browser::listens(&web, CLEO, "?of=@me&of=1-100").await,
        // Nobody is told when something happens in a game that they may not see.
        Browser::listens(&web, DORA, &of(&[&game])).await,
    ];
    let mut here = [
        Browser::listens(&web, BEN, &of(&[&game])).await,
        // One window listens for all windows of a browser.
        Browser::listens(&web, CLEO, &of(&[&other, &game])).await,
        // This one is told everything, so it comes last: signing in is a change, too.
        Browser::listens(&web, CLEO, "").await,
    ];
    plays(&web, ADA, &game, "e5").await;
    all_hear(&mut here).await;
    nobody_hears(&mut elsewhere).await;
    nobody_hears(&mut here).await;

    // What a user tries out is told to their own windows, whatever they show.
    let explores = Explore {
        game: Some(game.0.clone()),
        turns: Some("d4".to_owned()),
        note: None,
        to: None,
    };
    web.command(BEN, Action::Explore(explores)).await;
    assert!(here[1].hears_nothing().await);
    here[0].hears().await;
    elsewhere[0].hears().await;
    here[2].hears().await;

    // What a server allows concerns everybody.
    let change = ServerChange {
        public_games: Some(true),
        ..ServerChange::default()
    };
    web.manages(ADA, Action::Server(change)).await;
    all_hear(&mut here).await;
    all_hear(&mut elsewhere).await;
}

#[tokio::test]
async fn somebody_without_an_account_hears_of_public_games_alone_and_only_while_they_are() {
    let web = Running::open().await;
    let game = web.duel().await;
    let open = |public| {
        let change = ServerChange {
            public_games: Some(public),
            ..ServerChange::default()
        };
        web.manages(ADA, Action::Server(change))
    };
    let of_game = format!("?of={game}");
    let nobody = "theme=dark";
    let mut before = [
        Browser::with_cookie(&web, nobody, "").await,
        Browser::with_cookie(&web, nobody, "?of=@me&of=1-100").await,
        Browser::with_cookie(&web, nobody, &of_game).await,
    ];
    open(true).await;
    plays(&web, ADA, &game, "e5").await;
    nobody_hears(&mut before).await;
    let mut watches = Browser::with_cookie(&web, nobody, &of_game).await;
    plays(&web, BEN, &game, "d4").await;
    let heard = watches.hears().await;
    // The number is a time, and tells nothing of how much happens.
    let number = web.now().timestamp_millis() + 1;
    assert!(heard.contains(&format!("data: {number}\n")), "{heard}");
    // The channel is hidden while they listen.
    web.viewers.hide(true);
    plays(&web, ADA, &game, "e6").await;
    assert!(watches.hears_nothing().await);
    nobody_hears(&mut before).await;
}

#[tokio::test]
async fn only_windows_inside_discord_hear_of_a_board_that_is_opened_there() {
    let web = Running::open_inside().await;
    let game = web.duel().await;
    let (inside, _) = super::activity::enters(&web, ADA).await;
    let listens = async |cookie: &str| {
        let stream = web.stream("/events?of=@me", cookie, "192.0.2.1").await;
        let heard = stream.bytes_stream();
        heard
            .map(|bytes| String::from_utf8_lossy(&bytes.unwrap()).into_owned())
            .boxed()
    };
    let launches = web.app.referee.launches();
    let press = async || {
        web.clock.advance(TimeDelta::seconds(1));
        let channel = super::running::TABLE;
        assert!(launches.remember(ADA, channel, &game).await.unwrap());
        let at = web.now().timestamp_millis();
        format!(
            "event: launch\ndata: {{\"address\":\"/g/{game}\",\"channel\":\"{channel}\",\"at\":{at}}}"
        )
    };
    let before = press().await;
    let mut heard = Browser {
        heard: listens(&inside).await,
    };
    let tells = async |browser: &mut Browser, launch: &str| {
        let mut all = String::new();
        while !all.contains(launch) {
            all += &browser.hears().await;
        }
        assert_eq!(all.matches("event: launch").count(), 1, "{all}");
    };
    tells(&mut heard, &before).await;
    let now = press().await;
    tells(&mut heard, &now).await;
    // A board that she may not see any more is not opened, and an old press does not count.
    let mut outside = Browser::listens(&web, ADA, "?of=@me").await;
    web.clock.advance(TimeDelta::minutes(1));
    let mut late = Browser {
        heard: listens(&inside).await,
    };
    assert!(!late.hears().await.contains("launch"));
    assert!(late.hears_nothing().await);
    press().await;
    assert!(!outside.hears().await.contains("launch"));
    assert!(outside.hears_nothing().await);
}
