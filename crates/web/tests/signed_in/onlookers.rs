//! Onlookers without an account, and previews of links.

use petteia_domain::ids::GameId;
use petteia_referee::commands::{Action, ServerChange};
use reqwest::StatusCode;
use serde_json::json;

use super::running::{ADA, BEN, CLEO, DORA, Running, URL};

/// Lets the server's games be public, or not.
async fn public(web: &Running, public: bool) {
    let change = ServerChange {
        public_games: Some(public),
        ..ServerChange::default()
    };
    web.manages(ADA, Action::Server(change)).await;
}

/// Every address of a game.
fn addresses(game: &GameId) -> [String; 5] {
    [
        format!("/g/{game}"),
        format!("/g/{game}/0"),
        format!("/c/{game}/board?as="),
        format!("/c/{game}/changes?after=0"),
        format!("/preview/{game}/0"),
    ]
}

/// Checks that a stranger sees nothing of a game, not even that it exists.
async fn is_hidden(web: &Running, game: &GameId, why: &str) {
    let unknown = GameId("zzzzz".to_owned());
    for (there, nowhere) in addresses(game).iter().zip(&addresses(&unknown)) {
        let answer = web.get(there, None).await;
        let other = web.get(nowhere, None).await;
        assert_eq!(answer.status, other.status, "{why}: {there}");
        let like = answer.body.replace(&game.0, &unknown.0);
        assert_eq!(like, other.body, "{why}: {there}");
        answer.lacks("og:").lacks("user11");
    }
    let page = web.get(&format!("/g/{game}/3"), None).await;
    page.says(&format!("/login?next=%2Fg%2F{game}%2F3"));
}

#[tokio::test]
async fn strangers_see_only_games_of_open_channels_where_the_server_allows_it() {
    let web = Running::open().await;
    let game = web.duel().await;
    is_hidden(&web, &game, "the server has not allowed it").await;

    public(&web, true).await;
    let page = web.get(&format!("/g/{game}"), None).await;
    assert_eq!(page.status, StatusCode::OK);
    page.says("id=\"composer\" hidden")
        .says(&format!("/login?next=%2Fg%2F{game}"))
        .lacks("data-token")
        .lacks("/logout");
    let board = web.board_of_stranger(&game).await;
    assert_eq!(
        (&board["mine"], &board["plies"]),
        (&json!(false), &json!(0))
    );
    assert_eq!(
        (&board["explore"], &board["buttons"]),
        (&json!(null), &json!(""))
    );
    let stream = web.get("/events", None).await;
    assert_eq!(stream.status, StatusCode::OK);
    // Strangers do nothing.
    for what in ["line", "press"] {
        let body = json!({ "id": "12345678", "line": "/move e5", "press": "x" });
        let path = format!("/c/{game}/{what}");
        let answer = web
            .post(&path, "other=1", &body, (Some(URL), None, None))
            .await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{what}");
    }

    web.viewers.hide(true);
    is_hidden(&web, &game, "the channel is hidden").await;
    web.viewers.hide(false);
    web.get(&format!("/g/{game}"), None).await.says("og:title");
    public(&web, false).await;
    is_hidden(&web, &game, "the server does not allow it any more").await;
    public(&web, true).await;
    web.viewers.say_nothing();
    is_hidden(&web, &game, "nobody knows who may view the channel").await;
}

#[tokio::test]
async fn a_lobby_and_a_game_without_a_server_are_never_public() {
    let web = Running::open().await;
    public(&web, true).await;
    web.command(ADA, Action::Play(super::running::opening()))
        .await;
    let lobby = web
        .app
        .store
        .games(&[petteia_domain::event_log::Phase::Lobby]);
    let lobby = lobby.await.unwrap().remove(0);
    is_hidden(&web, &lobby, "it has not begun").await;
}

#[tokio::test]
async fn users_who_may_not_view_the_channel_see_public_games_too() {
    let web = Running::open().await;
    let game = web.duel().await;
    let (dora, _) = web.sign_in_for(DORA, "/").await;
    let path = format!("/c/{game}/board?as=");
    assert_eq!(
        web.get(&path, Some(&dora)).await.status,
        StatusCode::NOT_FOUND
    );
    public(&web, true).await;
    assert_eq!(web.get(&path, Some(&dora)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn each_position_has_an_address_and_a_picture() {
    let web = Running::open().await;
    let game = web.duel().await;
    public(&web, true).await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    web.line(&game, &ada, "/move e5").await;
    web.line(&game, &ben, "/move f5").await;
    let pictures: Vec<String> = {
        let mut pictures = Vec::new();
        for path in ["", "/0", "/1", "/2", "/9"] {
            let page = web.get(&format!("/g/{game}{path}"), None).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            page.says("name=\"twitter:card\" content=\"summary_large_image\"")
                .says("name=\"robots\" content=\"noindex\"")
                .says(&format!("og:url\" content=\"{URL}/g/{game}{path}\""))
                .says("user11 – user12");
            let begins = format!("og:image\" content=\"{URL}");
            let (_, image) = page.body.split_once(&begins).unwrap();
            pictures.push(image.split('"').next().unwrap().replace("&amp;", "&"));
        }
        pictures
    };
    for (picture, ply) in pictures.iter().zip([2, 0, 1, 2, 2]) {
        assert!(
            picture.starts_with(&format!("/preview/{game}/{ply}?")),
            "{picture}"
        );
        let png = web.get(picture, None).await;
        assert_eq!(png.status, StatusCode::OK);
        png.header("content-type", "image/png");
        png.header("cache-control", "public, max-age=300");
    }
    assert_eq!(pictures[0], pictures[3]);
    assert_ne!(
        web.get(&pictures[0], None).await.bytes(),
        web.get(&pictures[1], None).await.bytes()
    );
    assert_eq!(
        web.get(&format!("/g/{game}/x"), None).await.status,
        StatusCode::NOT_FOUND
    );
    // What only some may see is kept by nobody in between.
    public(&web, false).await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let page = web.get(&format!("/g/{game}/1"), Some(&cleo)).await;
    page.says("data-ply=\"1\"").lacks("og:");
    let png = web.get(&pictures[2], Some(&cleo)).await;
    png.header("cache-control", "private, max-age=300");
    assert_eq!(
        web.get(&pictures[2], None).await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn nobody_has_pictures_drawn_without_end() {
    let web = Running::open().await;
    let game = web.duel().await;
    public(&web, true).await;
    let players = [
        web.sign_in_for(ADA, "/").await.0,
        web.sign_in_for(BEN, "/").await.0,
    ];
    let turns = [
        "e5", "f5", "e6", "f6", "e4", "f4", "d5", "g5", "c5", "h5", "d4", "g4", "a1", "e8", "a3",
        "e9", "b2", "a5", "b4", "b6",
    ];
    for (index, turn) in turns.iter().enumerate() {
        let said = web
            .line(&game, &players[index % 2], &format!("/move {turn}"))
            .await;
        assert_eq!(said["refused"], false, "{turn}: {said}");
    }
    // Twice as many as are drawn at once, however long each takes.
    let languages = ["en", "de", "fr", "es"].into_iter();
    let mut pictures =
        languages.flat_map(|language| (0..=turns.len()).map(move |ply| (ply, language)));
    let refused = async {
        loop {
            let (ply, language) = pictures.next()?;
            let path = format!("/preview/{game}/{ply}?language={language}");
            let answer = web.get_from(&path, None, "203.0.113.5").await;
            if answer.status == StatusCode::TOO_MANY_REQUESTS {
                return Some(());
            }
        }
    };
    assert!(refused.await.is_some());
    // What is drawn already costs nothing, and others are not concerned.
    let path = format!("/preview/{game}/0?language=en");
    let again = web.get_from(&path, None, "203.0.113.5").await;
    assert_eq!(again.status, StatusCode::OK);
    let other = format!("/preview/{game}/11?language=es");
    let other = web.get_from(&other, None, "203.0.113.6").await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn a_phone_finds_what_it_needs_to_install_the_web() {
    let web = Running::open().await;
    let page = web.get("/", None).await;
    page.says("rel=\"manifest\"").says("name=\"theme-color\"");
    page.header(
        "content-security-policy",
        "default-src 'none'; script-src 'self'",
    );
    let manifest = web.get("/manifest.webmanifest", None).await;
    manifest.header("content-type", "application/manifest+json");
    let manifest: serde_json::Value = serde_json::from_str(&manifest.body).unwrap();
    assert_eq!(manifest["display"], "standalone");
    let mut purposes = Vec::new();
    for icon in manifest["icons"].as_array().unwrap() {
        let png = web.get(icon["src"].as_str().unwrap(), None).await;
        png.header("content-type", "image/png");
        // The width stands after the signature and the head of the first chunk.
        let width = u32::from_be_bytes(png.bytes()[16..20].try_into().unwrap());
        assert_eq!(icon["sizes"], format!("{width}x{width}"));
        purposes.push(format!("{width} {}", icon["purpose"].as_str().unwrap()));
    }
    assert_eq!(purposes, ["192 any", "512 any", "512 maskable"]);
    assert_eq!(
        web.get("/icons/other.png", None).await.status,
        StatusCode::NOT_FOUND
    );
}
