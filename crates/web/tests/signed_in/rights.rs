//! Rights follow from what Discord lets a user do now, never from an address.

use chrono::TimeDelta;
use futures::future::join_all;
use petteia_domain::{
    budget::{Budgets, Costly},
    event_log::Phase,
    game::{Event, Opening, SeatOrder},
    ids::{GameId, GuildId, Place, UserId},
};
use petteia_referee::{
    GameDefaults, Restraints,
    commands::{Action, Join, PlayTurn},
};
use petteia_rules::GameKind;
use reqwest::StatusCode;
use serde_json::json;

use super::{
    attacks,
    running::{ADA, AT_HIDDEN, AT_TABLE, BEN, CLEO, DORA, HIDDEN, Running, URL, opening},
};

/// Somebody with a game and an invitation in the channel.
const GUS: UserId = UserId(16);

/// What changes something in a channel, or tells what is there.
const LINES: [&str; 8] = [
    "/play pentalath opponent:user16",
    "/play pentalath opponent:<@16>",
    "/seek game:pentalath",
    "/tournament create game:pentalath name:Cup system:round-robin",
    "/series create game:pentalath name:Evenings every:Friday 19:00 UTC",
    "/watch",
    "/open",
    "/archive",
];

/// The numbers of games, tournaments and posts.
async fn all_there_is(web: &Running) -> [usize; 3] {
    let store = &web.app.store;
    let phases = [Phase::Lobby, Phase::Playing];
    let games = store.games(&phases).await.unwrap();
    let tournaments = store.tournaments(None, &phases, 9).await.unwrap();
    let posts = store.pending(web.now(), &[].into(), 99).await.unwrap();
    [games.len(), tournaments.len(), posts.len()]
}

/// A user opens a game in the channel and invites another. Returns its id.
async fn lobby(web: &Running, host: UserId, invited: Option<UserId>) -> GameId {
    let known = web.app.store.games(&[Phase::Lobby]).await.unwrap();
    let opening = Opening {
        opponents: invited
            .map(|user| (user, format!("user{user}")))
            .into_iter()
            .collect(),
        ..opening()
    };
    web.command(host, Action::Play(opening)).await;
    let lobbies = web.app.store.games(&[Phase::Lobby]).await.unwrap();
    let mut new = lobbies.into_iter().filter(|game| !known.contains(game));
    new.next().unwrap()
}

/// Attacks the channel of a lobby from the lobby's page.
async fn attack(web: &Running, cookie: &str, game: &GameId, hidden: &GameId) {
    let before = all_there_is(web).await;
    let key = &game.0;
    for line in LINES {
        let said = web.act_on(key, cookie, "line", line).await.to_string();
        assert!(!said.contains(&hidden.0), "{line}: {said}");
        assert!(
            !said.contains("user16") || line.contains("user16"),
            "{line}: {said}"
        );
    }
    let board = format!("/board game:{}", hidden.0);
    let said = web.act_on(key, cookie, "line", &board).await;
    assert_eq!(said["refused"], true, "{said}");
    for press in [
        format!("start:{key}"),
        format!("cancel:{key}"),
        format!("join:{}", hidden.0),
        format!("leave:{}", hidden.0),
    ] {
        let said = web.act_on(key, cookie, "press", &press).await;
        assert_eq!(said["refused"], true, "{press}: {said}");
    }
    for typed in [
        "%2Fplay%20pentalath%20opponent%3A",
        "%2Fboard%20game%3A",
        "%2Fmove-game%20channel%3A",
    ] {
        let offers = format!("/c/{key}/offers?before={typed}");
        let offers = web.get(&offers, Some(cookie)).await;
        offers.lacks("user16").lacks(&hidden.0).lacks("table");
    }
    assert_eq!(all_there_is(web).await, before);
    // What needs no channel is given as in direct messages: the user's own game, which nobody there sees.
    let known = web.app.store.games(&[Phase::Playing]).await.unwrap();
    web.act_on(key, cookie, "line", "/play pentalath").await;
    for new in web.app.store.games(&[Phase::Playing]).await.unwrap() {
        if !known.contains(&new) {
            let events = web.app.store.events(&new).await.unwrap();
            let Event::Opened { place, .. } = &events[0].event else {
                panic!("{events:?}");
            };
            assert_eq!(place.guild, None);
        }
    }
}

#[tokio::test]
async fn the_page_of_a_lobby_gives_join_and_leave_and_no_right_of_its_channel() {
    for user in [BEN, CLEO, DORA] {
        let web = Running::open().await;
        let hidden = lobby(&web, GUS, None).await;
        let game = lobby(&web, ADA, Some(user)).await;
        match user {
            BEN => web.viewers.ban(user),
            CLEO => web.viewers.exclude(user),
            // Dora has never seen the channel.
            _ => {}
        }
        let (cookie, _) = web.sign_in_for(user, "/").await;
        attack(&web, &cookie, &game, &hidden).await;
        // The page shows what it gives.
        let address = format!("/g/{}", game.0);
        let (join, leave) = (format!("join:{}", game.0), format!("leave:{}", game.0));
        let page = web.get(&address, Some(&cookie)).await;
        page.says(&join)
            .says(&leave)
            .lacks(&format!("cancel:{}", game.0));
        let changes = format!("/c/{}/changes?after=0&lobby=true", game.0);
        let news = web.get(&changes, Some(&cookie)).await;
        news.says(&join).lacks(&format!("cancel:{}", game.0));
        let left = web.act_on(&game.0, &cookie, "press", &leave).await;
        assert_eq!(left["refused"], false, "{left}");
        let gone = web.get(&address, Some(&cookie)).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
        let again = lobby(&web, ADA, Some(user)).await;
        let join = format!("join:{}", again.0);
        let joined = web.act_on(&again.0, &cookie, "press", &join).await;
        assert_eq!(joined["go"], format!("/g/{}", again.0), "{joined}");
    }
}

#[tokio::test]
async fn who_has_the_channel_of_a_lobby_gives_commands_there() {
    let web = Running::open().await;
    let game = lobby(&web, ADA, None).await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let said = web.act_on(&game.0, &ben, "line", "/play pentalath").await;
    assert_eq!(said["refused"], false, "{said}");
    let page = web.get(&format!("/g/{}", game.0), Some(&ben)).await;
    page.says(&format!("cancel:{}", game.0));
}

#[tokio::test]
async fn with_a_time_out_one_looks_and_does_not_play_in_the_open() {
    let until = |web: &Running| web.now() + TimeDelta::hours(1);
    for (who, why) in [
        ("timed out", "time-out"),
        ("pending", "agreed to the rules"),
    ] {
        let web = Running::open().await;
        let running = web.duel().await;
        let hosted = lobby(&web, ADA, None).await;
        let invited = lobby(&web, ADA, Some(BEN)).await;
        web.viewers.restrain(
            BEN,
            Restraints {
                timed_out: (who == "timed out").then(|| until(&web)),
                pending: who == "pending",
                read_only: false,
            },
        );
        let (ben, _) = web.sign_in_for(BEN, "/").await;
        let before = all_there_is(&web).await;
        for line in ["/play pentalath", LINES[2], LINES[3], LINES[4]] {
            let said = web.act_on(AT_TABLE, &ben, "line", line).await;
            assert_eq!(said["refused"], true, "{line}: {said}");
            assert!(said.to_string().contains(why), "{line}: {said}");
        }
        for game in [&hosted, &invited] {
            let join = format!("join:{}", game.0);
            for page in [AT_TABLE, &game.0] {
                let said = web.act_on(page, &ben, "press", &join).await;
                assert!(said.to_string().contains(why), "{said}");
            }
        }
        let fields = [("command", "play pentalath"), ("id", "form-1234")];
        let form = web
            .submit(&format!("/in/{AT_TABLE}/do"), &ben, &fields)
            .await;
        assert_eq!(form.status, StatusCode::UNPROCESSABLE_ENTITY);
        form.says(why);
        assert_eq!(all_there_is(&web).await, before, "{who}");
        // Looking is free, and the page says why there is no more.
        let open = web.get(&format!("/in/{AT_TABLE}"), Some(&ben)).await;
        open.says(&hosted.0).says(why);
        let watched = web.act_on(AT_TABLE, &ben, "line", "/watch").await;
        assert_eq!(watched["refused"], false, "{watched}");
        // An invitation may be declined, and a turn of a running game is sent as in direct messages.
        let leave = format!("leave:{}", invited.0);
        let left = web.act_on(&invited.0, &ben, "press", &leave).await;
        assert_eq!(left["refused"], false, "{left}");
        let (ada, _) = web.sign_in_for(ADA, "/").await;
        web.line(&running, &ada, "/move e5").await;
        let turn = web.line(&running, &ben, "/move d4").await;
        assert_eq!(turn["refused"], false, "{turn}");
        if who == "timed out" {
            web.clock.step(TimeDelta::hours(2));
            let said = web.act_on(AT_TABLE, &ben, "line", "/play pentalath").await;
            assert_eq!(said["refused"], false, "{said}");
        }
    }
}

#[tokio::test]
async fn where_one_may_not_write_one_presses_buttons_and_gives_no_commands() {
    let web = Running::open().await;
    let hosted = lobby(&web, ADA, None).await;
    let read_only = Restraints {
        read_only: true,
        ..Restraints::default()
    };
    web.viewers.restrain(BEN, read_only);
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let before = all_there_is(&web).await;
    for line in LINES {
        let said = web.act_on(AT_TABLE, &ben, "line", line).await;
        assert!(said.to_string().contains("may not write"), "{line}: {said}");
    }
    let fields = [("command", "play pentalath"), ("id", "form-1234")];
    let form = web
        .submit(&format!("/in/{AT_TABLE}/do"), &ben, &fields)
        .await;
    form.says("may not write");
    assert_eq!(all_there_is(&web).await, before);
    let page = web.get(&format!("/in/{AT_TABLE}"), Some(&ben)).await;
    page.says(&hosted.0).says("may not write");
    let joined = web
        .act_on(AT_TABLE, &ben, "press", &format!("join:{}", hosted.0))
        .await;
    assert_eq!(joined["go"], format!("/g/{}", hosted.0), "{joined}");
}

#[tokio::test]
async fn the_form_of_a_new_game_invites_members_of_the_server_alone() {
    let web = Running::open().await;
    web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let open = format!("new-game:pentalath:u{BEN}:0::open");
    let before = all_there_is(&web).await;
    web.viewers.ban(BEN);
    let refused = web.act_on(AT_TABLE, &ada, "press", &open).await;
    assert_eq!(refused["refused"], true, "{refused}");
    assert!(refused.to_string().contains("not a member"), "{refused}");
    // Nor from where there is no server.
    let alone = web.act_on("@me", &ada, "press", &open).await;
    assert_eq!(alone["refused"], true, "{alone}");
    assert_eq!(all_there_is(&web).await, before);
    let anybody = "new-game:pentalath:any:0::open";
    let opened = web.act_on(AT_TABLE, &ada, "press", anybody).await;
    assert_eq!(opened["refused"], false, "{opened}");
}

#[tokio::test]
async fn a_line_on_the_web_invites_nobody_who_has_left_the_server() {
    let web = Running::open().await;
    web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let before = all_there_is(&web).await;
    web.viewers.ban(BEN);
    for named in [format!("<@{BEN}>"), "@user12".to_owned()] {
        let line = format!("/play pentalath opponent:{named}");
        let refused = web.act_on(AT_TABLE, &ada, "line", &line).await;
        assert_eq!(refused["refused"], true, "{refused}");
        assert!(refused.to_string().contains("not a member"), "{refused}");
    }
    assert_eq!(all_there_is(&web).await, before);
    let line = format!("/play pentalath opponent:<@{CLEO}>");
    let opened = web.act_on(AT_TABLE, &ada, "line", &line).await;
    assert_eq!(opened["refused"], false, "{opened}");
}

/// Runs the table of attacks on a hidden game of Gus from a page.
async fn runs_the_table(
    web: &Running,
    (cookie, token, origin): (&str, &str, &str),
    page: &str,
    game: &GameId,
) {
    let from = (Some(origin), Some("same-origin"), Some(token));
    let events = async || web.app.store.events(game).await.unwrap().len();
    let before = (events().await, all_there_is(web).await);
    let lines = attacks::COMMANDS.map(|(command, options)| {
        let options = options
            .iter()
            .map(|(name, value)| format!(" {name}:{value}"));
        format!("/{command}{} game:{}", options.collect::<String>(), game.0)
    });
    let lines = lines.into_iter().map(|line| ("line", line));
    let presses = attacks::presses(&game.0, "e5").into_iter();
    let first = attacks::first_turn(&game.0, "e5");
    let tried: Vec<_> = lines.chain(presses.map(|press| ("press", press))).collect();
    for (number, (what, tried)) in tried.iter().enumerate() {
        let id = format!("attack-{}-{what}-{number}", page.replace('@', ""));
        let body = json!({ "id": id, "as": "", *what: tried });
        let path = format!("/c/{page}/{what}");
        // So many attempts are limited, too.
        let attempt = async || web.post(&path, cookie, &body, from).await;
        let answer = web.patiently(attempt).await;
        assert_eq!(
            answer.status,
            StatusCode::OK,
            "{page} {tried}: {}",
            answer.body
        );
        answer.lacks("user16");
        if *tried == first {
            answer
                .says("There is no game called")
                .says("\"refused\":true");
        }
        let refused = answer.body.contains("\"refused\":true");
        assert!(
            refused || *what == "press",
            "{page} {tried}: {}",
            answer.body
        );
    }
    assert_eq!((events().await, all_there_is(web).await), before);
    // For who is to move, the turn that was refused is good.
    let play = Action::from_button(&first).unwrap();
    let there = Place {
        guild: Some(GuildId(1)),
        channel: HIDDEN,
    };
    web.command_in(GUS, there, play).await;
    assert!(events().await > before.0);
}

/// A running game of Gus against Ada in the channel that only Ada may view.
async fn hidden_game(web: &Running) -> GameId {
    let there = Place {
        guild: Some(GuildId(1)),
        channel: HIDDEN,
    };
    web.command_in(GUS, there, Action::Play(opening())).await;
    let game = web
        .app
        .store
        .games(&[Phase::Lobby])
        .await
        .unwrap()
        .remove(0);
    let join = Action::Join(Join { game: game.clone() });
    web.command_in(ADA, there, join).await;
    game
}

/// Every page is attacked on a petteia of its own, all at once, so that its limits are not waited for.
#[tokio::test]
async fn the_table_of_attacks_does_nothing_on_the_web() {
    join_all((0..4).map(attacked_on_the_web)).await;
}

async fn attacked_on_the_web(page: usize) {
    let web = Running::open().await;
    let hidden = hidden_game(&web).await;
    let own = web.duel().await;
    let open = lobby(&web, ADA, None).await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let token = web.token(&cleo).await;
    let page = ["@me", AT_TABLE, &own.0, &open.0][page];
    runs_the_table(&web, (&cleo, &token, URL), page, &hidden).await;
    // From the hidden game's own page and that of its channel there is nothing to be done at all.
    for page in [hidden.0.as_str(), AT_HIDDEN] {
        let body = json!({ "id": "attack-there", "as": "", "line": "/board" });
        let path = format!("/c/{page}/line");
        let attempt = async || web.post_json(&path, &cleo, &body).await;
        let nothing = web.patiently(attempt).await;
        assert_eq!(nothing.status, StatusCode::NOT_FOUND, "{page}");
    }
    // No answer has its board, whatever the address names.
    let body = json!({ "id": "attack-board", "as": "", "line": "/help" });
    let path = format!("/c/{page}/line?game={}&as=user16&exploring=true", hidden.0);
    let attempt = async || web.post_json(&path, &cleo, &body).await;
    web.patiently(attempt).await.lacks(&hidden.0);
}

/// Every page is attacked on a petteia of its own, all at once, so that its limits are not waited for.
#[tokio::test]
async fn the_table_of_attacks_does_nothing_in_the_activity() {
    join_all((0..3).map(attacked_in_the_activity)).await;
}

async fn attacked_in_the_activity(page: usize) {
    let web = Running::open_inside().await;
    let hidden = hidden_game(&web).await;
    let own = web.duel().await;
    let (cleo, token) = super::activity::enters(&web, CLEO).await;
    let origin = format!("https://{}.discordsays.com", super::discord::CLIENT_ID);
    let page = ["@me", AT_TABLE, &own.0][page];
    runs_the_table(&web, (&cleo, &token, &origin), page, &hidden).await;
}

/// Ada, who is to move, sends a press that is longer than any, and then one that a button could have.
async fn presses_long(web: &Running, (cookie, token, origin): (&str, &str, &str), game: &GameId) {
    let from = (Some(origin), Some("same-origin"), Some(token));
    let events = async || web.app.store.events(game).await.unwrap().len();
    let before = events().await;
    let path = format!("/c/{}/press", game.0);
    let short = attacks::first_turn(&game.0, "e5");
    let tried = [(attacks::long_press(&game.0), true), (short, false)];
    for (number, (press, refused)) in tried.into_iter().enumerate() {
        let id = format!("long-press-{number}");
        let body = json!({ "id": id, "as": "", "press": press });
        let answer = web.post(&path, cookie, &body, from).await;
        let said = format!("\"refused\":{refused}");
        assert!(answer.body.contains(&said), "{press}: {}", answer.body);
        assert_eq!(events().await == before, refused, "{press}");
    }
}

#[tokio::test]
async fn a_press_longer_than_any_button_does_nothing_on_the_web_and_in_the_activity() {
    let web = Running::open().await;
    let game = web.duel().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let token = web.token(&ada).await;
    presses_long(&web, (&ada, &token, URL), &game).await;

    let web = Running::open_inside().await;
    let game = web.duel().await;
    let (ada, token) = super::activity::enters(&web, ADA).await;
    let origin = format!("https://{}.discordsays.com", super::discord::CLIENT_ID);
    presses_long(&web, (&ada, &token, &origin), &game).await;
}

#[tokio::test]
async fn choices_that_are_kept_have_a_budget_on_the_web_too() {
    let budgets = Budgets::default().with(Costly::Drafts, Some("2 in 1h".parse().unwrap()));
    let web = Running::open_under(GameDefaults {
        budgets,
        ..GameDefaults::default()
    })
    .await;
    let rithmomachia = Opening {
        order: SeatOrder::AsJoined,
        options: "goods=100".to_owned(),
        ..Opening::new(GameKind::Rithmomachia)
    };
    let game = web.duel_of(rithmomachia).await;
    // Where Ben could capture before a move.
    let turns = ["T9c8-e8", "t12n2-l2", "T6c7-e7", "t12l2-j2", "T9e8-g8"];
    for (ply, turn) in turns.into_iter().enumerate() {
        let turn = PlayTurn {
            game: None,
            turn: turn.to_owned(),
            ply: None,
            confirmed: true,
        };
        web.command([ADA, BEN][ply % 2], Action::Move(turn)).await;
    }
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    for _ in 0..2 {
        let begun = web.line(&game, &ben, "/move t12xT72").await;
        assert_eq!(begun["refused"], false, "{begun}");
    }
    let refused = web.line(&game, &ben, "/move t12xT72").await;
    assert_eq!(refused["refused"], true, "{refused}");
    assert!(
        refused.to_string().contains("very many choices"),
        "{refused}"
    );
    let turn = "/move [t12j2*6]xT72c2;t12j2-h2";
    let played = web.line(&game, &ben, turn).await;
    assert_eq!(played["refused"], false, "{played}");
}
