//! Channels of servers on the web: games that are started there, lobbies, invitations and tournaments.

use petteia_domain::{
    event_log::Phase,
    ids::{GameId, UserId},
};
use petteia_referee::commands::Action;
use reqwest::StatusCode;
use serde_json::json;

use super::running::{
    ADA, AT_HIDDEN, AT_TABLE, BEN, BOT, CLEO, DORA, Running, STRANGER, URL, opening,
};

/// The fields of the form that opens a game of Pentalath.
const OPENS: [(&str, &str); 2] = [("command", "play pentalath"), ("order", "as-joined")];

fn form<'a>(id: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let fields = OPENS.iter().chain(more).copied();
    fields.chain([("id", id)]).collect()
}

/// The id of the button with these letters in it.
fn press(page: &str, with: &str) -> String {
    let mut presses = page.split("data-press=\"").skip(1);
    let mut presses = presses.by_ref().filter_map(|rest| rest.split('"').next());
    let found = presses.find(|press| press.contains(with));
    found
        .unwrap_or_else(|| panic!("no {with} in {page}"))
        .to_owned()
}

#[tokio::test]
async fn a_user_starts_a_game_against_the_computer() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    // Nothing is known of Ada's servers yet; she brings the link of a channel.
    web.get("/", Some(&ada)).await.lacks("play pentalath");
    let link = "/in?link=https%3A%2F%2Fdiscord.com%2Fchannels%2F1%2F100";
    let gone = web.get(link, Some(&ada)).await;
    assert_eq!(gone.location, format!("/in/{AT_TABLE}"));
    let page = web.get(&gone.location, Some(&ada)).await;
    page.says("#table · Club").says("no open invitation");
    let last = page.cookie("__Host-petteia-channel");
    let first = web.get("/", Some(&format!("{ada}; {last}"))).await;
    first
        .says("#table on Club")
        .says("value=\"play pentalath\"");

    let path = format!("/in/{AT_TABLE}/do");
    let fields = form(
        "form-1234",
        &[("level", "newcomer"), ("against", "computer")],
    );
    let begun = web.submit(&path, &ada, &fields).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    let game = GameId(begun.location.trim_start_matches("/g/").to_owned());
    let board = web.board(&game, &ada).await;
    assert_eq!((&board["mine"], &board["plies"]), (&json!(true), &json!(0)));
    // Twice is once.
    let again = web.submit(&path, &ada, &fields).await;
    assert_eq!(again.location, begun.location);
    let playing = web.app.store.games(&[Phase::Playing]).await.unwrap();
    assert_eq!(playing, [game]);
    // The server is known now.
    web.get("/", Some(&ada)).await.says("#table on Club");
}

#[tokio::test]
async fn forms_that_are_stale_foreign_or_strange_open_nothing() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let (dora, _) = web.sign_in_for(DORA, "/").await;
    let path = format!("/in/{AT_TABLE}/do");
    // The token of another session, as of a page that was open before signing in again.
    let stale = web.token(&ben).await;
    let answer = web.post_form(&path, &ada, &stale, URL).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    let token = web.token(&ada).await;
    let answer = web
        .post_form(&path, &ada, &token, "https://evil.example")
        .await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    // A command that is not of these forms.
    let fields = [("id", "form-1234"), ("command", "privacy delete")];
    let answer = web.submit(&path, &ada, &fields).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    // Options that do not fit are explained, and what was typed stays.
    let fields = form("form-1234", &[("clock", "soon")]);
    let answer = web.submit(&path, &ada, &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    answer.says("role=\"alert\"").says("value=\"soon\"");
    let fields = form("form-1234", &[("opponent", "Nobody")]);
    let answer = web.submit(&path, &ada, &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Channels in which Discord lets nobody, or not them, give commands.
    for (who, key) in [
        (&dora, AT_TABLE),
        (&ben, AT_HIDDEN),
        (&ada, "1-102"),
        (&ada, "2-100"),
    ] {
        for what in ["", "/watch", "/new/pentalath", "/tournament/x"] {
            let page = web.get(&format!("/in/{key}{what}"), Some(who)).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{key} {what}");
        }
        let answer = web
            .submit(&format!("/in/{key}/do"), who, &form("form-1234", &[]))
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{key}");
    }
    // Nothing is known of channels now.
    web.viewers.say_nothing();
    let page = web.get(&format!("/in/{AT_TABLE}"), Some(&ada)).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    let phases = [Phase::Lobby, Phase::Playing];
    assert!(web.app.store.games(&phases).await.unwrap().is_empty());
}

#[tokio::test]
async fn of_two_with_names_that_look_alike_the_form_offers_both_by_their_ids() {
    let web = Running::open().await;
    for (user, name) in [(UserId(31), "Kim"), (UserId(32), "kim"), (BEN, "Ben")] {
        web.command_by(user, name, Action::Play(opening())).await;
    }
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let new = format!("/in/{AT_TABLE}/new/pentalath");
    let page = web.get(&new, Some(&ada)).await;
    page.says("<option value=\"&lt;@31&gt;\" label=\"Kim (31)\">")
        .says("<option value=\"&lt;@32&gt;\" label=\"kim (32)\">")
        .says("<option value=\"Ben\"></option>")
        .lacks("<option value=\"Kim\"");
    // What is listed there names each of them apart, and everybody else without a number.
    let open = web.get(&format!("/in/{AT_TABLE}/open"), Some(&ada)).await;
    open.says("@Kim (31)").says("@kim (32)").says("@Ben<");
    let path = format!("/in/{AT_TABLE}/do");
    let fields = form("form-1234", &[("opponent", "<@32>")]);
    let begun = web.submit(&path, &ada, &fields).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    let game = GameId(begun.location.trim_start_matches("/g/").to_owned());
    let theirs = web.app.store.games_of(UserId(32), &[Phase::Lobby], 9).await;
    assert!(theirs.unwrap().contains(&game));
}

#[tokio::test]
async fn a_friend_is_invited_by_their_id_on_discord() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let path = format!("/in/{AT_TABLE}/do");
    let page = web
        .get(&format!("/in/{AT_TABLE}/new/pentalath"), Some(&ada))
        .await;
    page.says("a Discord user id, or a mention");
    // Neither of them has played here before.
    for (number, typed, invited) in [
        (1, "<@12>".to_owned(), BEN),
        (2, format!("<@!{CLEO}>"), CLEO),
        (3, format!(" {DORA} "), DORA),
    ] {
        let fields = form("form-1234", &[("opponent", &typed)]);
        let fields: Vec<_> = fields
            .into_iter()
            .filter(|(name, _)| *name != "id")
            .collect();
        let id = format!("form-000{number}");
        let fields = [&fields[..], &[("id", &id)]].concat();
        let opened = web.submit(&path, &ada, &fields).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        let invited = web.app.store.games_of(invited, &[Phase::Lobby], 9).await;
        assert_eq!(invited.unwrap().len(), 1, "{typed}");
    }
    for (typed, why) in [
        (
            STRANGER.to_string(),
            "Nobody on this server has the user id",
        ),
        (format!("<@{BOT}>"), "is a bot and cannot play"),
        ("<@11>".to_owned(), "cannot invite yourself"),
        ("Nobody".to_owned(), "Give their Discord user id"),
    ] {
        let fields = form("form-1234", &[("opponent", &typed)]);
        let refused = web.submit(&path, &ada, &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        refused.says(why);
    }
    // On the command line, too.
    let line = format!("/play pentalath opponent:<@{STRANGER}>");
    let refused = web.act_on(AT_TABLE, &ada, "line", &line).await;
    let said = refused.to_string();
    assert!(
        said.contains("Nobody on this server has the user id"),
        "{said}"
    );
}

#[tokio::test]
async fn a_friend_joins_by_the_link_of_a_lobby() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let (dora, _) = web.sign_in_for(DORA, "/").await;
    let path = format!("/in/{AT_TABLE}/do");
    let fields = form("form-1234", &[("level", "master"), ("against", "anybody")]);
    let opened = web.submit(&path, &ada, &fields).await;
    let address = opened.location;
    let key = address.trim_start_matches("/g/").to_owned();
    web.get(&address, Some(&ada))
        .await
        .says("data-lobby")
        .says(&format!("{URL}{address}"));
    let nothing = web.get(&address, Some(&dora)).await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    let page = web.get(&address, Some(&cleo)).await;
    let changes = format!("/c/{key}/changes?after=0&lobby=true");
    let news = web.get(&changes, Some(&ada)).await;
    news.says("\"go\":null").says("user11");
    let joined = web
        .act_on(&key, &cleo, "press", &press(&page.body, "join"))
        .await;
    assert_eq!(joined["go"], address, "{joined}");
    let news = web.get(&changes, Some(&ada)).await;
    news.says(&format!("\"go\":\"{address}\""));
    let board = web.board(&GameId(key), &ada).await;
    assert_eq!(board["mine"], true);
}

#[tokio::test]
async fn invitations_are_shown_to_those_who_may_view_their_channel() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let fields = [
        ("id", "form-1234"),
        ("command", "seek"),
        ("game", "pentalath"),
    ];
    let posted = web
        .submit(&format!("/in/{AT_HIDDEN}/do"), &ada, &fields)
        .await;
    assert_eq!(
        posted.location,
        format!("/in/{AT_HIDDEN}"),
        "{}",
        posted.body
    );
    let posted = web
        .submit(&format!("/in/{AT_TABLE}/do"), &cleo, &fields)
        .await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER);
    let open = format!("/in/{AT_TABLE}");
    let all = web.get(&open, Some(&ada)).await;
    all.says("user11").says("user13");
    let page = web.get(&open, Some(&ben)).await;
    page.says("user13").lacks("user11");
    // The one of Ada cannot be accepted either, though its button were known.
    let hidden = press(&all.body, "11");
    let refused = web.act_on(AT_TABLE, &ben, "press", &hidden).await;
    assert_eq!(refused["refused"], true, "{refused}");
    let names = format!("/c/{AT_TABLE}/offers?before=%2Fplay%20pentalath%20opponent%3A");
    web.get(&names, Some(&ben))
        .await
        .says("user13")
        .lacks("user11");
    let accepted = web
        .act_on(AT_TABLE, &ben, "press", &press(&page.body, "13"))
        .await;
    let go = accepted["go"].as_str().unwrap_or_default();
    assert!(go.starts_with("/g/"), "{accepted}");
    web.get(go, Some(&cleo)).await.says("id=\"composer\"");
    // Withdrawn.
    let withdrawn = web
        .act_on(AT_HIDDEN, &ada, "line", "/seek withdraw:yes")
        .await;
    assert_eq!(withdrawn["refused"], false, "{withdrawn}");
    web.get(&open, Some(&ada)).await.says("no open invitation");
}

#[tokio::test]
async fn a_series_is_read_where_its_channel_may_be_viewed() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let page = format!("/in/{AT_TABLE}/series");
    web.get(&page, Some(&ben)).await.says("no series here");
    for (channel, name) in [(AT_TABLE, "Evenings"), (AT_HIDDEN, "Secret")] {
        let create = format!("/series create game:pentalath name:{name} every:Friday 19:00 UTC");
        let created = web.act_on(channel, &ada, "line", &create).await;
        assert_eq!(created["refused"], false, "{created}");
    }
    let seen = web.get(&page, Some(&ben)).await;
    // In the list, and above its table.
    assert_eq!(seen.body.matches("Evenings").count(), 2, "{}", seen.body);
    seen.says("Friday 19:00 UTC")
        .says("0 tournaments")
        .lacks("Secret");
    let hers = web.get(&page, Some(&ada)).await;
    assert_eq!(hers.body.matches("Secret").count(), 2, "{}", hers.body);
}

#[tokio::test]
async fn a_league_is_read_beside_the_series() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let page = format!("/in/{AT_TABLE}/series");
    web.get(&page, Some(&ada)).await.lacks("The leagues here");
    let create = "/league create game:pentalath name:Northern League";
    let created = web.act_on(AT_TABLE, &ada, "line", create).await;
    assert_eq!(created["refused"], false, "{created}");
    let seen = web.get(&page, Some(&ada)).await;
    seen.says("Northern League").says("Season 1 begins");
}

#[tokio::test]
async fn a_tournament_is_joined_played_and_read() {
    let web = Running::open().await;
    let (ada, _) = web.sign_in_for(ADA, "/").await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let (cleo, _) = web.sign_in_for(CLEO, "/").await;
    let (fay, _) = web.sign_in_for(UserId(15), "/").await;
    let create = "/tournament create game:pentalath name:Cup system:round-robin";
    let created = web.act_on(AT_TABLE, &ada, "line", create).await;
    assert_eq!(created["refused"], false, "{created}");
    let secret = "/tournament create game:pentalath name:Secret system:round-robin";
    let created = web.act_on(AT_HIDDEN, &ada, "line", secret).await;
    assert_eq!(created["refused"], false, "{created}");
    let list = format!("/in/{AT_TABLE}/tournaments");
    web.get(&list, Some(&ada)).await.says("Secret");
    let page = web.get(&list, Some(&ben)).await;
    page.says("Cup").lacks("Secret");
    let (_, rest) = page
        .body
        .split_once(&format!("/in/{AT_TABLE}/tournament/"))
        .unwrap();
    let id = rest.split('"').next().unwrap();
    let cup = format!("/in/{AT_TABLE}/tournament/{id}");
    for who in [&ada, &ben, &cleo, &fay] {
        let page = web.get(&cup, Some(who)).await;
        let joined = web
            .act_on(AT_TABLE, who, "press", &press(&page.body, ":join"))
            .await;
        assert_eq!(joined["refused"], false, "{joined}");
    }
    let page = web.get(&cup, Some(&fay)).await;
    let left = web
        .act_on(AT_TABLE, &fay, "press", &press(&page.body, ":leave"))
        .await;
    assert_eq!(left["refused"], false, "{left}");
    let started = web
        .act_on(AT_TABLE, &ada, "line", "/tournament start tournament:Cup")
        .await;
    assert_eq!(started["refused"], false, "{started}");
    web.play_tournaments().await;
    let page = web.get(&cup, Some(&ben)).await;
    page.says("user12").says("/drawing?").says("href=\"/g/");
    let page = web.get(&cup, Some(&fay)).await;
    page.says("/drawing?").lacks("href=\"/g/");
}

#[tokio::test]
async fn a_crosstable_is_read_as_a_table() {
    let web = Running::open().await;
    let cup = web.cup().await;
    let (ben, _) = web.sign_in_for(BEN, "/").await;
    let (fay, _) = web.sign_in_for(UserId(15), "/").await;
    let page = web.get(&cup, Some(&fay)).await;
    let crosstable = format!("{cup}/crosstable");
    page.says(&format!("href=\"{crosstable}\""));
    let table = web.get(&crosstable, Some(&fay)).await;
    table
        .says("<caption>Cup: crosstable</caption>")
        .says("<th scope=\"row\">user12</th>")
        .says("<span class=\"unseen\">against user1")
        .says(": still being played</span>")
        .says("is still being played.</li>")
        .says("Each column has the games against the player with its number.");
    assert_eq!(table.body.matches("<th scope=\"row\">").count(), 3);
    // Three opponents and, as one of three does not play in a round, byes.
    assert_eq!(table.body.matches("<th scope=\"col\">").count(), 4 + 3 + 1);
    for (path, who) in [
        (format!("{cup}x/crosstable"), &fay),
        (crosstable.replace(AT_TABLE, AT_HIDDEN), &ben),
    ] {
        let nothing = web.get(&path, Some(who)).await;
        assert_eq!(nothing.status, StatusCode::NOT_FOUND, "{path}");
    }
}
