//! Interactions by HTTP, without a gateway.

use reqwest::StatusCode;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{server::Endpoint, table::*};

#[tokio::test]
async fn a_game_is_played_without_a_gateway() {
    let (mut table, _) = Table::set_by_http().await;
    let mut duel = table.duel(1).await;
    let turn = duel.good_turn();
    let typed = &turn[..turn.len() - 1];
    let ada = table.ada();
    let offered = ada
        .autocomplete(&duel.channel, "move", "turn", typed, [])
        .await;
    assert!(
        offered.iter().any(|choice| choice.value == turn),
        "{offered:?}"
    );
    duel.play(&turn).await;
    // A question is answered in place.
    let ben = table.ben().clone();
    let asked = ben.slash(&duel.channel, "resign", []).await;
    let dropped = ben.press(asked.message.button("Play on")).await;
    assert!(
        dropped.message.buttons.is_empty() || dropped.withdrawn,
        "{dropped:?}"
    );
    table.bot.crash().await;
    duel.play_out().await;
    {
        let state = table.discord.state();
        assert!(!state.connected(), "there was a gateway after all");
        let callbacks = state.times(crate::server::CALLBACK);
        assert_eq!(callbacks, 0, "the answers are in the responses");
    }
    table.end_verified().await;
}

#[tokio::test]
async fn strangers_learn_nothing_and_nothing_is_taken_twice() {
    let (table, endpoint) = Table::set_by_http().await;
    let ping = json!({ "id": "2", "application_id": "1", "type": 1, "token": "t", "version": 1 });
    let ping = ping.to_string();
    let signed = endpoint.signed(&ping);
    let (timestamp, signature) = signed.clone();
    let other = match signature.strip_prefix('0') {
        Some(rest) => format!("1{rest}"),
        None => format!("0{}", &signature[1..]),
    };
    let late = (timestamp.parse::<i64>().unwrap() - 1).to_string();
    for wrong in [
        (timestamp.clone(), other),
        (timestamp.clone(), String::new()),
        (timestamp.clone(), "x".repeat(128)),
        (late, signature.clone()),
        (String::new(), signature),
    ] {
        let answer = endpoint.send(&ping, &wrong).await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{wrong:?}");
        assert!(answer.bytes().await.unwrap().is_empty());
    }
    let first = endpoint.send(&ping, &signed).await.unwrap();
    assert_eq!(first.status(), StatusCode::OK);
    let again = endpoint.send(&ping, &signed).await.unwrap();
    assert_eq!(again.status(), StatusCode::UNAUTHORIZED, "a replay");

    let large = "x".repeat(2 << 20);
    // The connection may be closed before the whole request is sent.
    if let Ok(answer) = endpoint.send(&large, &endpoint.signed(&large)).await {
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
    let nonsense = "{\"type\": 2}";
    let answer = endpoint.send(nonsense, &endpoint.signed(nonsense)).await;
    assert_eq!(answer.unwrap().status(), StatusCode::BAD_REQUEST);

    let client = petteia_runtime::tls::client().no_proxy().build().unwrap();
    for path in ["/", "/interactions", "/health", "/metrics"] {
        let url = endpoint.url().replace("/interactions", path);
        let answer = client.get(url).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(answer.bytes().await.unwrap().is_empty(), "{path}");
    }
    assert!(endpoint.answers_ping().await, "it still stands");
    table.clear().await;
}

#[tokio::test]
async fn half_sent_requests_keep_neither_discord_nor_a_health_check_out() {
    let (listener, health) = listen().await;
    drop(listener);
    let health = health.to_string();
    let environment = [("PETTEIA_HEALTH", health.as_str())];
    let (table, endpoint) = Table::set_by_http_with(&environment).await;
    let interactions = endpoint.url().trim_start_matches("http://");
    let interactions = interactions.trim_end_matches("/interactions").to_owned();
    let half = "POST /interactions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";
    let mut half_sent = vec![];
    for address in [&interactions, &health] {
        for number in 0..300 {
            let mut stream = TcpStream::connect(address.as_str()).await.unwrap();
            let length = half.len() - number % 2 * 20;
            stream.write_all(&half.as_bytes()[..length]).await.unwrap();
            half_sent.push(stream);
        }
    }
    assert!(endpoint.answers_ping().await);
    let client = petteia_runtime::tls::client().no_proxy().build().unwrap();
    let answer = client.get(format!("http://{health}/health")).send().await;
    assert_eq!(answer.unwrap().status(), StatusCode::OK);
    // The server closes them without waiting.
    for mut stream in half_sent {
        let mut answer = vec![];
        let closed = timeout(Duration::from_secs(60), stream.read_to_end(&mut answer));
        assert!(closed.await.is_ok(), "still open");
    }
    table.clear().await;
}

#[tokio::test]
async fn the_web_and_interactions_are_served_by_one_listener() {
    let (listener, address) = listen().await;
    drop(listener);
    let endpoint = Endpoint::at(address);
    let (listen_at, key) = (address.to_string(), endpoint.public_key());
    let discord = Discord::start().await;
    discord.send_interactions_to(&endpoint);
    let environment = [
        ("PETTEIA_INTERACTIONS", "http"),
        ("PETTEIA_PUBLIC_KEY", key.as_str()),
        ("PETTEIA_WEB", "https://play.example.org"),
        ("PETTEIA_CLIENT_ID", "123456789012345678"),
        ("PETTEIA_CLIENT_SECRET", "abc.def"),
        ("PETTEIA_WEB_LISTEN", listen_at.as_str()),
    ];
    let mut table = Table::set_on(discord, &environment).await;
    assert!(endpoint.answers_ping().await);
    let client = petteia_runtime::tls::client().no_proxy().build().unwrap();
    let get = async |path: &str| {
        let url = endpoint.url().replace("/interactions", path);
        client.get(url).send().await.unwrap()
    };
    let page = get("/").await;
    assert_eq!(page.status(), StatusCode::OK);
    assert!(page.headers().contains_key("content-security-policy"));
    assert!(page.text().await.unwrap().contains("/login?"));
    // What is nowhere is answered by the web, and the endpoint tells strangers nothing.
    let nowhere = get("/nowhere").await;
    assert_eq!(nowhere.status(), StatusCode::NOT_FOUND);
    assert!(nowhere.headers().contains_key("content-security-policy"));
    let stranger = get("/interactions").await;
    assert_eq!(stranger.status(), StatusCode::NOT_FOUND);
    assert!(stranger.bytes().await.unwrap().is_empty());
    // An interaction may be long, and a request to the web may not. What is unsigned is not read.
    let long = "x".repeat(100_000);
    let wrong = ("1800000000".to_owned(), "0".repeat(128));
    let wrong = endpoint.send(&long, &wrong).await.unwrap();
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    // The connection may be closed before the whole request is sent.
    let unsigned = client.post(endpoint.url()).body(long.clone()).send().await;
    if let Ok(answer) = unsigned {
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
    }
    let url = endpoint.url().replace("/interactions", "/logout");
    if let Ok(answer) = client.post(url).body(long).send().await {
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
    let duel = table.duel(1).await;
    let ada = table.ada().clone();
    let board = ada.slash(&duel.channel, "board", []).await;
    assert!(board.message.shows_a_board());
    table.bot.crash().await;
    assert!(endpoint.answers_ping().await, "after a restart, too");
    table.end_verified().await;
}

/// An event as Discord sends it: somebody installs the application, for themselves (1) or for a server (0).
fn installation(user: u64, kind: u8) -> String {
    json!({
        "version": 1, "application_id": "4", "type": 1,
        "event": {
            "type": "APPLICATION_AUTHORIZED", "timestamp": "2026-11-29T12:00:00.000000",
            "data": {
                "integration_type": kind, "scopes": ["applications.commands"],
                "user": { "id": user.to_string(), "username": "zoe" },
            },
        },
    })
    .to_string()
}

#[tokio::test]
async fn who_installs_petteia_for_themselves_is_greeted_once() {
    let (mut table, endpoint) = Table::set_by_http().await;
    let zoe = table.discord.stranger("Zoe");
    zoe.installs();
    let ping = json!({ "version": 1, "application_id": "4", "type": 0 }).to_string();
    let of_a_server = installation(zoe.id, 0);
    let other = json!({
        "version": 1, "application_id": "4", "type": 1,
        "event": { "type": "APPLICATION_DEAUTHORIZED", "timestamp": "x", "data": { "user": { "id": "1" } } },
    });
    let mine = installation(zoe.id, 1);
    // the last one comes twice with two signatures, as it does if the first answer is lost
    for (body, wait) in [
        (ping, 0),
        (of_a_server, 0),
        (other.to_string(), 0),
        (mine.clone(), 0),
        (mine.clone(), 1100),
    ] {
        tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
        let answer = endpoint.send(&body, &endpoint.signed(&body)).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NO_CONTENT, "{body}");
        assert!(answer.bytes().await.unwrap().is_empty());
    }
    // Another time as it was signed, before and after a restart that forgets signatures.
    let signed = endpoint.signed(&mine);
    for restarts in [false, false, true] {
        if restarts {
            table.bot.crash().await;
        }
        let answer = endpoint.send(&mine, &signed).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    }
    let (timestamp, _) = endpoint.signed(&mine);
    let forged = (timestamp, "0".repeat(128));
    let answer = endpoint.send(&mine, &forged).await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);

    let direct = zoe.direct().await;
    let is_greeting = |one: &Posted| one.says("Hello, I am petteia");
    let greeting = direct.wait_for("a greeting", 0, is_greeting).await;
    let opened = zoe.press(greeting.button("First game")).await;
    assert!(!opened.message.buttons.is_empty(), "{opened:?}");
    let greetings = direct.messages().into_iter().filter(is_greeting).count();
    assert_eq!(greetings, 1);
    table.clear().await;
}
