//! The web inside Discord, in a real browser: a Discord client of our own frames it.
//!
//! Browser and petteia see the real hosts. For this browser they are on this machine, behind a certificate
//! that only it accepts.

use std::{collections::BTreeMap, net::SocketAddr, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, State},
    response::Html,
    routing::{get, post},
};
use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, GameId, UserId},
};
use petteia_referee::commands::{Action, PlayTurn, Resign};
use petteia_runtime::tls;
use rustls::{ServerConfig, pki_types::PrivateKeyDer};
use serde_json::json;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
};
use tokio_rustls::TlsAcceptor;

use super::{
    accessibility::{axe, passes},
    by_hand::Race,
    chromium::{Chromium, PHONE, Setup, Window, in_some_browser},
    deeds::OFFERED,
    layout::{Extent, faults, fits},
    signed_in::{
        Match,
        discord::{CLIENT_ID, Discord},
        running::{ADA, AT_TABLE, BEN, CLEO, HIDDEN, Running, TABLE, opening},
        whole_games,
    },
};

/// The page of Discord's client.
const CLIENT: &str = include_str!("discord_client.html");

/// The host of Discord's client. All others are Discord's proxy.
const HOST: &str = "discord.com";

/// The page in Discord's frame, and the page of petteia in its own.
const DOOR: u16 = 1;
const INSIDE: u16 = 2;

/// Serves Discord's client and Discord's proxy by `https`. Returns the address.
async fn serve_discord(web: &Running) -> SocketAddr {
    let routes = Router::new()
        .route("/", get(async || Html(CLIENT)))
        .route("/grant/{user}", post(grant))
        .with_state(web.discord.clone());
    let client = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (client_at, petteia_at) = (client.local_addr().unwrap(), web.address);
    tokio::spawn(async move { axum::serve(client, routes).await.unwrap() });

    tls::use_ring();
    let hosts = vec![HOST.to_owned(), "*.discordsays.com".to_owned()];
    let own = rcgen::generate_simple_self_signed(hosts).unwrap();
    let key = PrivateKeyDer::Pkcs8(own.signing_key.serialize_der().into());
    let config = ServerConfig::builder().with_no_client_auth();
    let config = config.with_single_cert(vec![own.cert.der().clone()], key);
    let acceptor = TlsAcceptor::from(Arc::new(config.unwrap()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // A browser opens connections that it does not use.
                let Ok(mut stream) = acceptor.accept(stream).await else {
                    return;
                };
                let is_client = stream.get_ref().1.server_name() == Some(HOST);
                let to = if is_client { client_at } else { petteia_at };
                let mut behind = TcpStream::connect(to).await.unwrap();
                let _ = copy_bidirectional(&mut stream, &mut behind).await;
            });
        }
    });
    address
}

async fn grant(
    State(discord): State<Discord>,
    Path(user): Path<u64>,
    Json(asked): Json<BTreeMap<String, String>>,
) -> String {
    discord.grant(&asked, user)
}

/// Runs a test in a browser for which Discord is on this machine.
async fn in_discord(phone: Option<(u32, u32)>, web: &Running, test: impl AsyncFnOnce(&Chromium)) {
    let at = serve_discord(web).await;
    let hosts = format!("MAP {HOST} {at}, MAP *.discordsays.com {at}");
    let setup = Setup {
        phone,
        arguments: vec![
            format!("--host-resolver-rules={hosts}"),
            "--ignore-certificate-errors".to_owned(),
        ],
    };
    in_some_browser(setup, test).await;
}

/// Opens the Activity as a user would, in the channel of the games.
async fn open(window: &Window<'_>, user: UserId, others: &str, (platform, locale): (&str, &str)) {
    let query = format!(
        "user={user}&others={others}&application={CLIENT_ID}&channel={TABLE}&platform={platform}\
         &locale={locale}"
    );
    window.goto(&format!("https://{HOST}/?{query}")).await;
}

/// Opens the Activity. The user lets Discord say who they are.
async fn enter(window: &Window<'_>, user: UserId, others: &str, client: (&str, &str)) {
    open(window, user, others, client).await;
    window.run("agrees = true").await;
    let door = window.inside(DOOR);
    door.wait_until("!ways.hidden || door.hidden").await;
    if door.value("door.hidden").await == false {
        door.click("#again").await;
    }
    door.wait_until("door.hidden").await;
}

const HEARD: &str = "heard.map(({ opcode, cmd }) => cmd ?? opcode).join()";

/// Ada comes in, plays each game to its end against the channel, is thrown out, returns and leaves.
async fn inside_discord(phone: Option<(u32, u32)>) {
    let axe = axe();
    let platform = if phone.is_some() { "mobile" } else { "desktop" };
    let client = (platform, "en-GB");
    let web = Running::open_inside().await;
    let game = web.duel().await;
    let at_game = format!("location.pathname === '/g/{}'", game.0);
    in_discord(phone, &web, async |browser| {
        let window = browser.first_window().await;
        let (door, inside) = (window.inside(DOOR), window.inside(INSIDE));
        // Ada does not want to say who she is, and then does.
        open(&window, ADA, "", client).await;
        door.wait_until("!ways.hidden").await;
        let said = "document.getElementById('said').textContent.includes('your id and your name')";
        door.has(said, true).await;
        passes(&door, axe.as_deref(), "the refusal").await;
        if phone.is_none() {
            fits(&door, "the door").await;
        }
        window.run("agrees = true").await;
        door.click("#again").await;
        door.wait_until("door.hidden").await;
        // It is her turn in the only game of this channel.
        inside.wait_until(&at_game).await;
        inside.find(".spot.lit").await;
        inside.has("document.documentElement.lang", "en").await;
        passes(&inside, axe.as_deref(), "a game inside Discord").await;
        inside.has(OFFERED, json!(["draw", "resign"])).await;
        let heard = window.value(HEARD).await;
        let heard = heard.as_str().unwrap();
        assert!(heard.starts_with("0,"), "{heard}");
        assert!(heard.contains("AUTHORIZE,AUTHENTICATE,"), "{heard}");
        assert_eq!(heard.contains("SET_ORIENTATION"), phone.is_some());

        // Discord ends the connection, and she comes back to where she was.
        window
            .run("tell(CLOSE, { code: 4002, message: 'Rate limited' })")
            .await;
        door.wait_until("!door.hidden && inside.hidden").await;
        door.click("#again").await;
        inside.wait_until(&at_game).await;
        door.wait_until("door.hidden").await;

        let table = Match {
            web: &web,
            window: window.inside(INSIDE),
            finger: phone.is_some(),
        };
        let begin = async |game: &GameId| {
            // The button of a board was pressed in the channel.
            let launches = web.app.referee.launches();
            assert!(launches.remember(ADA, TABLE, game).await.unwrap());
            enter(&window, ADA, "", client).await;
        };
        let race = match phone {
            None => Race::Whole,
            Some(_) => Race::Begun,
        };
        whole_games(&table, race, &begin).await;

        // Cleo joins with the same browser, in her language, and looks on.
        let last = inside.value("location.pathname").await;
        enter(&window, CLEO, "11", (platform, "fr")).await;
        inside.has("location.pathname", last).await;
        inside.has("document.documentElement.lang", "fr").await;
        inside.wait_until("board?.mine === false").await;

        // Who does not come in can leave.
        open(&window, CLEO, "", client).await;
        door.wait_until("!ways.hidden").await;
        door.click("#leave").await;
        window.wait_until("ended === 1000").await;
    })
    .await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn whole_games_are_played_inside_discord_on_a_screen() {
    inside_discord(None).await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn whole_games_are_played_inside_discord_on_a_phone() {
    inside_discord(Some(PHONE)).await;
}

/// A user presses the button of a game's board, a second later.
async fn presses(web: &Running, user: UserId, channel: ChannelId, game: &GameId) {
    web.clock.advance(TimeDelta::seconds(1));
    let launches = web.app.referee.launches();
    assert!(launches.remember(user, channel, game).await.unwrap());
}

#[tokio::test]
async fn an_open_activity_goes_on_at_the_board_whose_button_is_pressed() {
    let web = Running::open_inside().await;
    let (game, other) = (web.duel().await, web.duel().await);
    let at = |game: &GameId| format!("location.pathname === '/g/{}' && board !== null", game.0);
    in_discord(None, &web, async |browser| {
        let window = browser.first_window().await;
        let inside = window.inside(INSIDE);
        presses(&web, ADA, TABLE, &game).await;
        enter(&window, ADA, "", ("desktop", "en-GB")).await;
        inside.wait_until(&at(&game)).await;
        presses(&web, ADA, TABLE, &other).await;
        inside.wait_until(&at(&other)).await;
        // There too turns appear at once.
        let turn = PlayTurn {
            game: Some(other.0.clone()),
            turn: "e5".to_owned(),
            ply: None,
            confirmed: true,
        };
        web.command(ADA, Action::Move(turn.clone())).await;
        inside.wait_until("board.plies === 1").await;
        // What others press, and what she presses in another channel, is not meant.
        presses(&web, CLEO, TABLE, &game).await;
        presses(&web, ADA, HIDDEN, &game).await;
        let answer = PlayTurn {
            turn: "f5".to_owned(),
            ..turn
        };
        web.command(BEN, Action::Move(answer)).await;
        inside.wait_until("board.plies === 2").await;
        inside.has(&at(&other), true).await;
        // From the list of games, too, which is not kept up to date.
        inside.run("location.assign('/')").await;
        inside
            .wait_until("document.querySelector('.running') !== null && location.pathname === '/'")
            .await;
        presses(&web, ADA, TABLE, &game).await;
        inside.wait_until(&at(&game)).await;
    })
    .await;
}

#[tokio::test]
async fn on_no_page_of_the_activity_anything_overlaps_is_cut_or_scrolls_sideways() {
    pages_fit(Extent::Brief).await;
}

#[tokio::test]
#[ignore = "takes minutes: .ci/long runs it"]
async fn on_no_page_of_the_activity_in_any_language_at_any_size_anything_overlaps() {
    pages_fit(Extent::Whole).await;
}

async fn pages_fit(extent: Extent) {
    let web = Running::open_inside().await;
    let (game, ended) = (web.duel().await, web.duel().await);
    let cup = web.cup().await;
    let resign = Resign {
        game: Some(ended.0.clone()),
        confirmed: true,
    };
    web.command(BEN, Action::Resign(resign)).await;
    web.command(ADA, Action::Play(opening())).await;
    let lobby = web.app.store.games(&[Phase::Lobby]).await.unwrap();
    let channel = format!("/in/{AT_TABLE}");
    let pages = [
        "/".to_owned(),
        format!("/g/{}", game.0),
        format!("/g/{}", ended.0),
        format!("/g/{}", lobby[0].0),
        channel.clone(),
        format!("{channel}/new/rithmomachia"),
        format!("{channel}/series"),
        format!("{channel}/open"),
        format!("{cup}?round=1"),
        format!("{cup}/crosstable"),
        cup,
        "/lessons".to_owned(),
        "/lessons?lesson=rithmomachia&task=1".to_owned(),
        "/puzzles".to_owned(),
        "/archive".to_owned(),
        "/sessions".to_owned(),
    ];
    in_discord(None, &web, async |browser| {
        let window = browser.first_window().await;
        let (door, inside) = (window.inside(DOOR), window.inside(INSIDE));
        let mut found = Vec::new();
        for language in extent.languages() {
            let code = language.code();
            window.prefers(code).await;
            open(&window, ADA, "", ("desktop", code)).await;
            door.wait_until("!ways.hidden").await;
            found.extend(faults(&door, extent, &format!("the door in {code}")).await);
            window.run("agrees = true").await;
            door.click("#again").await;
            door.wait_until("door.hidden").await;
            for page in &pages {
                inside
                    .run(&format!("window.left = true; location.assign('{page}')"))
                    .await;
                inside
                    .wait_until("window.left === undefined && document.readyState === 'complete'")
                    .await;
                inside.has("document.documentElement.lang", code).await;
                inside
                    .wait_until("!document.body.classList.contains('expecting')")
                    .await;
                found.extend(
                    faults(
                        &inside,
                        extent,
                        &format!("{page} in the Activity in {code}"),
                    )
                    .await,
                );
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
    })
    .await;
}
