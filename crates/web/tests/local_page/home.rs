//! The home page: games to watch, lessons, one-press starts, and hints.

use chrono::TimeDelta;
use reqwest::{StatusCode, header};
use serde_json::{Value, json};

use super::{
    club::begun,
    running::{Persisted, Running, Says, pictures, press_of},
};

#[tokio::test]
async fn the_rules_of_each_game_are_a_part_of_a_page() {
    let page = Running::new().await;
    for game in ["pentagame", "five-lines", "pentalath", "rithmomachia"] {
        let rules = page.text(&format!("/rules/{game}")).await;
        assert!(rules.matches("<details").count() >= 5, "{rules}");
        assert!(!rules.contains("<html") && !rules.contains("<img"));
    }
    let missing = page.get("/rules/chess").await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_four_games_stand_before_what_leads_to_an_empty_channel() {
    let page = Running::new().await;
    let home = page.text("/home").await;
    let at = |words: &str| home.find(words).unwrap();
    let first = at("<button class=\"main\" type=\"submit\" name=\"against\" value=\"computer\">");
    assert!(first < at("value=\"friend\"") && first < at("<img src=\"/board.png"));
    assert!(at("/lesson/rithmomachia") < at("action=\"/players\""));
}

#[tokio::test]
async fn one_press_on_the_first_page_leads_to_ones_own_turn() {
    let page = Running::new().await;
    let home = page.text("/").await;
    for game in ["pentagame", "five-lines", "pentalath", "rithmomachia"] {
        home.says(&format!("kind={game}"));
        let lesson = page.get(&format!("/lesson/{game}")).await;
        assert_eq!(lesson.status(), StatusCode::OK);
        let lesson = lesson.text().await.unwrap();
        assert!(lesson.matches("<img").count() >= 4, "{lesson}");
    }
    let missing = page.get("/lesson/chess").await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);

    let form = "id=begins-here&game=pentagame&against=friend";
    let begun = page.form("/begin", form).await;
    assert_eq!(begun.status(), StatusCode::SEE_OTHER);
    assert_eq!(begun.headers()[header::LOCATION], "/c/1?as=Guest&pass=yes");
    assert!(begun.headers().contains_key(header::SET_COOKIE));
    let board = page.json("/c/1/board?as=Guest").await;
    assert_eq!(board["mine"], true, "{board}");
    assert_eq!(board["places"].as_array().unwrap().len(), 5);
    // A repeated form opens no second game.
    page.form("/begin", form).await;
    let again = page.json("/c/1/board?as=Guest").await;
    assert_eq!(again["game"], board["game"]);
    let friend = page.json("/c/1/board?as=Friend").await;
    assert_eq!(
        (&friend["mine"], &friend["next"]),
        (&json!(false), &Value::Null)
    );
    assert_eq!(friend["lead"], "Guest to move");
}

#[tokio::test]
async fn what_looks_like_a_turn_or_a_command_is_hinted_at() {
    let page = Running::new().await;
    let form = "id=begins-here&game=pentagame&against=friend";
    page.form("/begin", form).await;
    let said = page.done("Guest", "W-W3r").await;
    said.says("<code>/move W-W3r</code>");
    assert!(press_of(&said, "Show the turn").starts_with("preview:"));
    // An illegal turn counts as a turn too.
    let said = page.done("Guest", "W-Y2g").await;
    said.says("<code>/move W-Y2g</code>");
    // It is not the friend's turn.
    let said = page.done("Friend", "W-W3r").await;
    assert_eq!(said, "");
    let said = page.done("Guest", "play pentagame").await;
    said.says("<code>/play pentagame</code>");
    for talk in [
        "Good luck!",
        "I will play later",
        "nice move",
        "b",
        "3 to go",
    ] {
        assert_eq!(page.done("Guest", talk).await, "", "{talk}");
    }
}

#[tokio::test]
async fn of_several_games_the_board_stays_while_a_computer_answers() {
    // There are no computers.
    let page = Persisted::new().open_with(false).await;
    page.player("Guest").await;
    for _ in 0..3 {
        let line = "/play pentalath level:1 order:as-joined clock:none";
        page.done("Guest", line).await;
    }
    let board = async |game: &str| -> Value {
        let path = format!("/c/1/board?as=Guest&game={game}");
        page.json(&path).await
    };
    // `next` cycles through all games.
    let first = board("").await;
    let second = board(first["next"].as_str().unwrap()).await;
    assert_eq!(second["game"], first["next"], "{second}");
    let game = second["game"].as_str().unwrap();
    assert_eq!(second["which"], format!("Pentalath <code>{game}</code>"));
    let third = board(second["next"].as_str().unwrap()).await;
    assert_eq!(third["next"], first["game"], "{third}");

    let line = format!("/move e5 game:{game}");
    page.done("Guest", &line).await;
    let after = board(game).await;
    assert_eq!(after["game"], second["game"]);
    assert_eq!(after["mine"], false);
    assert!([&first["game"], &third["game"]].contains(&&after["next"]));
}

#[tokio::test]
async fn a_puzzle_in_hand_is_answered_on_the_board() {
    let page = Running::new().await;
    page.player("Guest").await;
    let line = "/puzzle new game:pentalath";
    let said = page.done("Guest", line).await;
    said.says("Black to move: ");
    let board = page.json("/c/1/board?as=Guest").await;
    let id = board["game"].as_str().unwrap();
    assert!(id.starts_with("pentalath-"), "{board}");
    assert_eq!(
        (&board["mine"], &board["press"]),
        (&json!(true), &Value::Null)
    );
    let (ply, place) = (&board["ply"], board["places"][0].as_str().unwrap());
    let touch = format!("/c/1/board?as=Guest&game={id}&ply={ply}&touch={place}");
    let touched = page.json(&touch).await;
    assert_eq!(touched["turn"], place, "{touched}");
    // As the page confirms it.
    let line = format!("/move {place} game:{id}");
    let said = page.done("Guest", &line).await;
    let judged = said.contains("Right!") || said.contains("Try again");
    assert!(judged, "{said}");
}

#[tokio::test]
async fn whoever_looks_on_sees_a_short_game_until_one_is_played_here() {
    let page = Running::new().await;
    let mut films = Vec::new();
    for game in ["pentagame", "five-lines", "pentalath", "rithmomachia"] {
        let watched = page.text(&format!("/watch/{game}")).await;
        films.push(pictures(&watched).remove(0));
    }
    // One is enough; drawing takes time.
    let film = page.get(&films[2]).await;
    assert_eq!(film.headers()["content-type"], "image/gif");
    let now = page.get("/now").await;
    let nothing = r#"{"games":{},"tournament":null}"#;
    assert_eq!(now.text().await.unwrap(), nothing);
}

#[tokio::test]
async fn whoever_looks_on_reads_times_in_their_own_zone() {
    let line = "/play pentagame opponent:Ben order:as-joined";
    let page = begun("<b>x</b>", line).await;
    let now = page.json("/now").await;
    let told = now["games"]["pentagame"]["told"].as_str().unwrap();
    told.says("&lt;b&gt;x&lt;/b&gt;");
    told.says("<time class=\"due\" datetime=\"2027-01-");
    let watched = page.text("/watch/pentagame").await;
    watched.says(told);
}

/// Requests the home page with this cookie.
async fn again(page: &Running, cookie: &str) -> reqwest::Response {
    let asked = page.client.get(page.at("/")).header(header::COOKIE, cookie);
    asked.send().await.unwrap()
}

#[tokio::test]
async fn whoever_comes_again_is_offered_to_continue_the_games_that_are_running() {
    let page = Running::new().await;
    let mut cookie = String::new();
    for game in ["pentagame", "pentalath"] {
        let form = format!("id=begins-{game}&game={game}&against=friend");
        let begun = page.form("/begin", &form).await;
        let remembered = begun.headers()[header::SET_COOKIE].to_str().unwrap();
        cookie = remembered.split(';').next().unwrap().to_owned();
    }
    let board = page.json("/c/1/board?as=Guest").await;
    let (newest, other) = (&board["game"], &board["next"]);
    let home = again(&page, &cookie).await;
    assert_eq!(home.status(), StatusCode::OK);
    let home = home.text().await.unwrap();
    let (offered, _) = home.split_once("Play the computer").unwrap();
    assert_eq!(offered.matches(">Continue").count(), 2, "{offered}");
    assert_eq!(offered.matches("<strong>your turn</strong>").count(), 2);
    for game in [newest, other] {
        let game = game.as_str().unwrap();
        let address = format!("href=\"/c/1?as=Guest&amp;game={game}\"");
        offered.says(&address);
    }

    for game in [newest, other] {
        let press = format!("resign:{}", game.as_str().unwrap());
        page.pressed("Guest", &press).await;
    }
    let home = again(&page, &cookie).await;
    assert_eq!(home.headers()[header::LOCATION], "/c/1?as=Guest");
}

#[tokio::test]
async fn a_guest_stays_one_player_in_every_language() {
    let page = Running::new().await;
    for (id, language) in [("first-of-them", "de"), ("second-of-them", "en")] {
        let form = format!("id={id}&game=pentalath&against=friend");
        let begun = page
            .client
            .post(page.at("/begin"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ACCEPT_LANGUAGE, language)
            .body(form);
        let begun = begun.send().await.unwrap();
        assert_eq!(begun.headers()[header::LOCATION], "/c/1?as=Gast&pass=yes");
    }
    // Both games are between the same two players.
    for name in ["Gast", "Gegner"] {
        let path = format!("/c/1/board?as={name}");
        let board = page.json(&path).await;
        assert_eq!(board["mine"], name == "Gast", "{board}");
    }
    for name in ["Guest", "Friend"] {
        let path = format!("/c/1/board?as={name}");
        assert_eq!(page.get(&path).await.status(), StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn an_empty_channel_and_the_first_page_say_what_each_game_is_and_begin_it() {
    let page = Running::new().await;
    page.player("Ada").await;
    for shown in [page.page_of("Ada").await, page.text("/home").await] {
        for sentence in [
            "A race across a star",
            "A race from ancient Greece",
            "Five in a row wins",
            "The medieval battle of numbers",
        ] {
            shown.says(sentence);
        }
        assert_eq!(shown.matches(">Play the computer<").count(), 4, "{shown}");
    }
    let shown = page.page_of("Ada").await;
    shown.says("name=\"name\" value=\"Ada\"");
}

/// Begins a game of Pentalath with a friend, and returns its id.
async fn with_a_friend(page: &Running, id: &str) -> String {
    let form = format!("id={id}&game=pentalath&against=friend");
    page.form("/begin", &form).await;
    let board = page.json("/c/1/board?as=Guest").await;
    board["game"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_address_of_a_finished_game_shows_it_though_another_one_is_played() {
    let page = Running::new().await;
    let first = with_a_friend(&page, "the-first-of-two").await;
    page.pressed("Guest", &format!("resign:{first}")).await;
    let path = format!("/c/1/board?as=Guest&game={first}");
    let ended = page.json(&path).await;
    assert_eq!(
        (&ended["over"], &ended["followed"]),
        (&json!(true), &Value::Null)
    );
    page.clock.advance(TimeDelta::seconds(1));
    let second = with_a_friend(&page, "the-second-of-two").await;
    assert_ne!(first, second);
    let named = page.json(&path).await;
    assert_eq!(named["game"], first.as_str());
    // An open window goes on at the new game.
    assert_eq!(named["followed"], second.as_str());
}

#[tokio::test]
async fn however_many_newer_games_there_are_the_board_is_that_of_the_players_own() {
    let page = Persisted::new().open_with(false).await;
    page.player("Ben").await;
    let own = with_a_friend(&page, "older-than-others").await;
    page.player("Cleo").await;
    // one player may have twenty games with computers
    for name in ["Ben", "Cleo"].into_iter().cycle().take(26) {
        let line = "/play pentalath level:1 order:as-joined clock:none";
        page.done(name, line).await;
    }
    let board = page.json("/c/1/board?as=Guest").await;
    assert_eq!(
        (&board["game"], &board["mine"]),
        (&json!(own), &json!(true))
    );
}

#[tokio::test]
async fn who_looks_on_at_another_game_is_led_to_a_game_of_their_own_that_begins() {
    let page = Persisted::new().open_with(false).await;
    page.player("Ben").await;
    page.done("Ben", "/play pentalath level:1 order:as-joined clock:none")
        .await;
    page.player("Guest").await;
    let watched = page.json("/c/1/board?as=Guest").await;
    assert_eq!(
        (&watched["mine"], &watched["followed"]),
        (&json!(false), &Value::Null)
    );
    let own = with_a_friend(&page, "begun-after-looking").await;
    let path = format!(
        "/c/1/board?as=Guest&game={}",
        watched["game"].as_str().unwrap()
    );
    let watched = page.json(&path).await;
    assert_eq!(watched["followed"], own.as_str());
}

#[tokio::test]
async fn another_choice_with_a_form_that_was_sent_before_begins_another_game() {
    let page = Persisted::new().open_with(false).await;
    let mut games = Vec::new();
    for level in ["newcomer", "newcomer", "guest"] {
        let form = format!("id=came-back-here&game=pentalath&against=computer&level={level}");
        let begun = page.form("/begin", &form).await;
        assert_eq!(begun.status(), StatusCode::SEE_OTHER);
        let board = page.json("/c/1/board?as=Guest").await;
        games.push(board["game"].clone());
    }
    assert_eq!(games[0], games[1]);
    assert_ne!(games[1], games[2]);
}

#[tokio::test]
async fn the_first_page_is_that_of_the_window_from_which_it_is_opened() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    page.page_of("Ada").await.says("href=\"/home?as=Ada\"");
    page.text("/home?as=Ada")
        .await
        .says("name=\"name\" value=\"Ada\"");
    // Whoever is not there is nobody.
    page.text("/home?as=Eve").await.lacks("value=\"Eve\"");
}

#[tokio::test]
async fn of_many_running_games_it_is_said_how_many_more_there_are() {
    let page = Persisted::new().open_with(false).await;
    page.player("Ada").await;
    for _ in 0..12 {
        let line = "/play pentalath level:1 order:as-joined clock:none";
        page.done("Ada", line).await;
    }
    let home = page.text("/home?as=Ada").await;
    home.says("2 more games");
    assert_eq!(home.matches(">Continue").count(), 12, "{home}");
}

#[tokio::test]
async fn the_running_games_are_beside_the_board_as_they_stand_now() {
    let page = Running::new().await;
    let game = with_a_friend(&page, "beside-the-board").await;
    let mine = async |name: &str| page.text(&format!("/mine?as={name}&here={game}")).await;
    mine("Guest")
        .await
        .says("aria-current=\"page\"")
        .says("in #table")
        .says("your turn");
    mine("Friend").await.lacks("your turn");
    page.done("Guest", &format!("/move e5 game:{game}")).await;
    mine("Guest").await.lacks("your turn");
    mine("Friend")
        .await
        .says("your turn")
        .says(&format!("/c/1?as=Friend&amp;game={game}"));
    assert_eq!(
        page.get("/mine?as=Nobody&here=x").await.status(),
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_task_beyond_the_last_one_is_the_last_one() {
    let page = Running::new().await;
    page.player("Ada").await;
    for (task, lead) in [
        ("0", "Task 1 of 5"),
        ("4", "Task 4 of 5"),
        ("999999999", "Task 5 of 5"),
    ] {
        let path = format!("/c/1/board?as=Ada&lesson=five-lines&task={task}");
        assert_eq!(page.json(&path).await["lead"], lead, "{task}");
    }
}
