//! The local page over HTTP: what a window and what a stranger's page are answered.

#![allow(clippy::unwrap_used)]

#[path = "local_page/duels.rs"]
mod duels;
#[path = "local_page/five_lines.rs"]
mod five_lines;
#[path = "discord/racing.rs"]
mod racing;

use std::{net::SocketAddr, sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use futures::StreamExt;
use petteia::{
    app::App,
    clock::{Clock, InHand, ManualClock},
    ids::{ChannelId, GameId, MessageId},
    message::{Button, Message, Post, Press, Text, Weight},
    outbox::{self, Delivered, Platform, Undelivered},
    referee::{House, Referee},
    render::Renderer,
    store::{MemoryChannelLog, MemoryStore, Outgoing, Pending, Store},
    web::{self, LocalPage},
};
use rand::{SeedableRng, rngs::StdRng};
use reqwest::{Client, Response, StatusCode, header, redirect::Policy};
use serde_json::{Value, json};
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::sync::CancellationToken;

/// The first channel of every page.
const TABLE: u64 = 1;

/// What outlives a run of petteia.
#[derive(Clone)]
struct Kept {
    store: Arc<MemoryStore>,
    log: Arc<MemoryChannelLog>,
}

/// A running page.
struct Running {
    address: SocketAddr,
    client: Client,
    page: Arc<LocalPage>,
    stop: CancellationToken,
    server: JoinHandle<std::io::Result<()>>,
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

impl Kept {
    fn new() -> Kept {
        Kept {
            store: Arc::new(MemoryStore::new()),
            log: Arc::new(MemoryChannelLog::default()),
        }
    }

    async fn open(&self) -> Running {
        let clock: Arc<dyn Clock> = Arc::new(ManualClock::at(now()));
        let store: Arc<dyn Store> = self.store.clone();
        let chance = StdRng::seed_from_u64(1);
        let app = Arc::new(App {
            referee: Referee::new(store.clone(), clock.clone(), chance, House::default()),
            store,
            renderer: Renderer::new(1),
            clock: clock.clone(),
            in_hand: InHand::default(),
        });
        let page = Arc::new(LocalPage::open(self.log.clone(), clock).await.unwrap());
        let stop = CancellationToken::new();
        tokio::spawn(outbox::run(
            app.clone(),
            page.clone(),
            app.referee.commits(),
            stop.clone(),
        ));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let beside = axum::Router::new();
        let serving = web::serve(app, page.clone(), beside, listener, stop.clone());
        let client = Client::builder().redirect(Policy::none()).build().unwrap();
        Running {
            address,
            client,
            page,
            stop,
            server: tokio::spawn(serving),
        }
    }
}

impl Running {
    async fn new() -> Running {
        Kept::new().open().await
    }

    fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    async fn get(&self, path: &str) -> Response {
        self.client.get(self.at(path)).send().await.unwrap()
    }

    async fn page_of(&self, name: &str) -> String {
        let path = format!("/c/{TABLE}?as={name}");
        let response = self.get(&path).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.text().await.unwrap()
    }

    async fn form(&self, path: &str, body: &str) -> Response {
        self.client
            .post(self.at(path))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body.to_owned())
            .send()
            .await
            .unwrap()
    }

    async fn player(&self, name: &str) {
        let response = self.form("/players", &format!("name={name}")).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
    }

    async fn post(&self, what: &str, body: Value) -> Response {
        let path = format!("/c/{TABLE}/{what}");
        let request = self.client.post(self.at(&path)).json(&body);
        request.send().await.unwrap()
    }

    /// Sends a line; what only its sender sees, and whether it was refused.
    async fn line(&self, id: &str, name: &str, line: &str) -> (String, bool) {
        let body = json!({ "id": id, "as": name, "line": line });
        let response = self.post("line", body).await;
        assert_eq!(response.status(), StatusCode::OK);
        let answer: Value = response.json().await.unwrap();
        (
            answer["html"].as_str().unwrap_or_default().to_owned(),
            answer["refused"].as_bool().unwrap(),
        )
    }

    async fn changes(&self, name: &str, after: u64) -> Value {
        let path = format!("/c/{TABLE}/changes?as={name}&after={after}");
        self.get(&path).await.json().await.unwrap()
    }

    /// The messages of the table once there are so many.
    async fn messages(&self, name: &str, count: usize) -> Vec<String> {
        for _ in 0..500 {
            let changes = self.changes(name, 0).await;
            let messages: Vec<String> = changes["messages"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|message| message["html"].as_str().map(str::to_owned))
                .collect();
            if messages.len() >= count {
                return messages;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("there are not {count} messages");
    }

    /// What the address bar would offer after this text.
    async fn offers(&self, name: &str, before: &str) -> Vec<String> {
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("as", name)
            .append_pair("before", before)
            .finish();
        let path = format!("/c/{TABLE}/offers?{query}");
        let offers: Vec<Value> = self.get(&path).await.json().await.unwrap();
        offers
            .iter()
            .map(|offer| offer["before"].as_str().unwrap().to_owned())
            .collect()
    }

    async fn deliver(
        &self,
        number: u64,
        post: Post,
        slot: Option<MessageId>,
    ) -> Result<Delivered, Undelivered> {
        let pending = Pending {
            number,
            outgoing: Outgoing {
                game: Some(GameId("k7f2q".to_owned())),
                channel: ChannelId(TABLE),
                post,
            },
            attempts: 0,
            not_before: now(),
        };
        let slot = slot.map(|message| (ChannelId(TABLE), message));
        self.page.deliver(&pending, ChannelId(TABLE), slot).await
    }
}

fn message(words: &str) -> Message {
    Message {
        text: Text::default().plain(words),
        buttons: vec![Button {
            label: "Board".into(),
            press: Press("board:k7f2q".to_owned()),
            weight: Weight::Plain,
        }],
        ..Message::default()
    }
}

fn new(words: &str) -> Post {
    Post::New {
        message: message(words),
        slot: None,
    }
}

#[tokio::test]
async fn a_newcomer_chooses_a_name_and_is_remembered() {
    let page = Running::new().await;
    let welcome = page.get("/").await.text().await.unwrap();
    assert!(welcome.contains("What shall we call you?"));

    let chosen = page.form("/players", "name=Ada+Lovelace").await;
    assert_eq!(chosen.status(), StatusCode::SEE_OTHER);
    let to = chosen.headers()[header::LOCATION]
        .to_str()
        .unwrap()
        .to_owned();
    assert_eq!(to, format!("/c/{TABLE}?as=Ada+Lovelace"));
    let cookie = chosen.headers()[header::SET_COOKIE]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    let shown = page.get(&to).await.text().await.unwrap();
    assert!(shown.contains("Playing as <strong>Ada Lovelace</strong>"));

    let again = page
        .client
        .get(page.at("/"))
        .header(header::COOKIE, cookie.split(';').next().unwrap())
        .send()
        .await
        .unwrap();
    assert_eq!(again.headers()[header::LOCATION], to.as_str());
}

#[tokio::test]
async fn a_name_nobody_has_leads_to_choosing_one() {
    let page = Running::new().await;
    let shown = page.page_of("Nobody").await;
    assert!(shown.contains("There is no player called “Nobody” yet."));
    let refused = page.form("/players", "name=a%40b").await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .text()
            .await
            .unwrap()
            .contains("A name cannot have @ in it.")
    );
}

#[tokio::test]
async fn pages_of_others_are_kept_out() {
    let page = Running::new().await;
    page.player("Ada").await;
    let rebound = page
        .client
        .get(page.at("/"))
        .header(header::HOST, "rebound.example")
        .send()
        .await
        .unwrap();
    assert_eq!(rebound.status(), StatusCode::MISDIRECTED_REQUEST);

    let line = json!({ "id": "12345678", "as": "Ada", "line": "hello" });
    let forged = page
        .client
        .post(page.at(&format!("/c/{TABLE}/line")))
        .header(header::ORIGIN, "http://evil.example")
        .json(&line)
        .send()
        .await
        .unwrap();
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
    let forged = page
        .client
        .post(page.at("/players"))
        .header("sec-fetch-site", "cross-site")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body("name=Eve")
        .send()
        .await
        .unwrap();
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);

    let shown = page.page_of("Ada").await;
    assert!(!shown.contains("hello") && !shown.contains("Eve"));
}

#[tokio::test]
async fn every_answer_holds_the_page_together() {
    let page = Running::new().await;
    for path in ["/", "/page.js", "/c/99", "/board.png?size=1"] {
        let response = page.get(path).await;
        let policy = response.headers()[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"));
        assert_eq!(
            response.headers()[header::X_CONTENT_TYPE_OPTIONS],
            "nosniff"
        );
        assert!(
            !response
                .headers()
                .contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN)
        );
    }
    assert_eq!(page.get("/c/99").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_needs_nothing_from_elsewhere() {
    let page = Running::new().await;
    page.player("Ada").await;
    let shown = page.page_of("Ada").await;
    assert!(
        !shown.contains("http://") && !shown.contains("https://"),
        "{shown}"
    );
    assert!(!shown.contains("<style") && !shown.contains(" style="));
    for script in shown.split("<script").skip(1) {
        assert!(script.starts_with(" src=\"/page.js"), "{script}");
    }
}

#[tokio::test]
async fn what_is_too_long_is_refused() {
    let page = Running::new().await;
    page.player("Ada").await;
    let (html, refused) = page.line("12345678", "Ada", &"x".repeat(2001)).await;
    assert!(
        refused && html.contains("at most 2000 characters"),
        "{html}"
    );
    let body = json!({ "id": "12345678", "as": "Ada", "line": "x".repeat(20_000) });
    let response = page.post("line", body).await;
    assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn replies_are_private_and_posts_are_for_all() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    let (reply, refused) = page
        .line("id-of-ada-1", "Ada", "/play pentagame outs:1")
        .await;
    assert!(!refused && reply.contains("Only you see this"), "{reply}");
    let posted = page.messages("Ben", 1).await;
    assert!(posted[0].contains("data-press=\"join:"), "{posted:?}");

    let (complaint, refused) = page.line("id-of-ada-2", "Ada", "/mvoe W-W3r").await;
    assert!(refused);
    assert!(
        complaint.contains("Did you mean <code>/move</code>?"),
        "{complaint}"
    );
    assert_eq!(page.messages("Ben", 1).await, posted);
}

#[tokio::test]
async fn a_button_does_what_it_says() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    page.line("id-of-ada-1", "Ada", "/play pentagame line-up:3")
        .await;
    let lobby = page.messages("Ben", 1).await.remove(0);
    let join = lobby.split("data-press=\"").nth(1).unwrap();
    let join = join.split('"').next().unwrap();
    let body = json!({ "id": "id-of-ben-1", "as": "Ben", "press": join });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    assert_eq!(answer["refused"], false, "{answer}");
    let mut joined = String::new();
    for _ in 0..500 {
        joined = page.messages("Ada", 1).await.remove(0);
        if joined.contains("@Ben") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(joined.contains("@Ben"), "{joined}");

    let body = json!({ "id": "id-of-ben-2", "as": "Ben", "press": "no such thing" });
    let answer: Value = page.post("press", body).await.json().await.unwrap();
    assert_eq!(answer["refused"], true);
}

#[tokio::test]
async fn a_line_sent_twice_counts_once() {
    let page = Running::new().await;
    page.player("Ada").await;
    let first = page.line("the-same-id", "Ada", "/play pentagame").await;
    let again = page.line("the-same-id", "Ada", "/play pentagame").await;
    assert_eq!(first, again);
    page.line("another-id", "Ada", "hello").await;
    page.line("another-id", "Ada", "hello").await;
    page.line("a-third-id", "Ada", "bye").await;
    let messages = page.messages("Ada", 3).await;
    assert_eq!(messages.len(), 3);
    let hellos = messages.iter().filter(|html| html.contains("hello"));
    assert_eq!(hellos.count(), 1);
}

#[tokio::test]
async fn what_users_typed_is_escaped_everywhere() {
    let page = Running::new().await;
    page.player("%3Cb%3Ex%3C%2Fb%3E").await;
    page.player("Ada").await;
    page.line("12345678", "<b>x</b>", "<img src=x onerror=alert(1)>")
        .await;
    page.line("12345679", "<b>x</b>", "/play pentagame opponent:@Ada")
        .await;
    page.messages("Ada", 2).await;
    let shown = page.page_of("Ada").await;
    assert!(
        !shown.contains("<b>") && !shown.contains("<img src=x"),
        "{shown}"
    );
    assert!(shown.contains("&lt;b&gt;x&lt;/b&gt;"));
    let (complaint, _) = page.line("1234567a", "Ada", "/<i>x</i>").await;
    assert!(!complaint.contains("<i>"), "{complaint}");
}

#[tokio::test]
async fn a_window_hears_of_changes_and_asks_for_what_it_misses() {
    let page = Running::new().await;
    page.player("Ada").await;
    let mut stream = page.get("/events").await.bytes_stream();
    let mut heard = String::new();
    let mut hear = async |text: &str| {
        while !heard.contains(text) {
            let bytes = tokio::time::timeout(Duration::from_secs(10), stream.next());
            heard.push_str(std::str::from_utf8(&bytes.await.unwrap().unwrap().unwrap()).unwrap());
        }
    };
    let before = page.changes("Ada", 0).await["change"].as_u64().unwrap();
    hear(&format!("data: {before}\n")).await;
    page.line("12345678", "Ada", "one").await;
    page.line("12345679", "Ada", "two").await;
    hear(&format!("data: {}\n", before + 2)).await;

    let missed = page.changes("Ada", before).await;
    assert_eq!(missed["change"], before + 2);
    assert_eq!(missed["more"], false);
    assert_eq!(missed["messages"].as_array().unwrap().len(), 2);
    assert_eq!(missed["register"], Value::Null);
    let nothing = page.changes("Ada", before + 2).await;
    assert_eq!(nothing["messages"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn an_open_window_does_not_keep_the_page_from_stopping() {
    let page = Running::new().await;
    let mut stream = page.get("/events").await.bytes_stream();
    stream.next().await.unwrap().unwrap();
    page.stop.cancel();
    let ended = tokio::time::timeout(Duration::from_secs(10), page.server);
    ended.await.unwrap().unwrap().unwrap();
}

#[tokio::test]
async fn everything_is_still_there_after_a_restart() {
    let kept = Kept::new();
    let page = kept.open().await;
    page.player("Ada").await;
    page.line("12345678", "Ada", "before the restart").await;
    page.form("/channels", "name=quiet+corner&as=Ada").await;
    let before = page.page_of("Ada").await;
    page.stop.cancel();
    page.server.await.unwrap().unwrap();

    let page = kept.open().await;
    assert_eq!(page.page_of("Ada").await, before);
    assert!(before.contains("before the restart") && before.contains("#quiet-corner"));
}

#[tokio::test]
async fn long_channels_are_read_page_by_page() {
    let page = Running::new().await;
    page.player("Ada").await;
    for number in 0..120 {
        page.line(
            &format!("line-id-{number}"),
            "Ada",
            &format!("line {number}."),
        )
        .await;
    }
    let latest = page.page_of("Ada").await;
    assert!(
        latest.contains("line 119.") && latest.contains("line 70.") && !latest.contains("line 69.")
    );
    let earlier = |shown: &str| {
        let link = shown.split("<p class=\"more\"><a id=\"earlier\"").nth(1)?;
        let before = link.split("&amp;before=").nth(1)?.split('"').next()?;
        Some(format!("/c/{TABLE}?as=Ada&before={before}"))
    };
    let second = page
        .get(&earlier(&latest).unwrap())
        .await
        .text()
        .await
        .unwrap();
    assert!(
        second.contains("line 69.") && second.contains("line 20.") && !second.contains("line 70.")
    );
    let third = page
        .get(&earlier(&second).unwrap())
        .await
        .text()
        .await
        .unwrap();
    assert!(third.contains("line 0.") && third.contains("line 19."));
    assert_eq!(earlier(&third), None);
}

#[tokio::test]
async fn a_post_delivered_twice_is_shown_once() {
    let page = Running::new().await;
    page.player("Ada").await;
    let first = page.deliver(1, new("once"), None).await.unwrap();
    assert_eq!(page.deliver(1, new("once"), None).await.unwrap(), first);
    assert_ne!(page.deliver(2, new("again"), None).await.unwrap(), first);
    assert_eq!(page.messages("Ada", 2).await.len(), 2);
}

#[tokio::test]
async fn messages_are_edited_and_disarmed_in_place() {
    let page = Running::new().await;
    page.player("Ada").await;
    let Ok(Delivered::Message(_, first)) = page.deliver(1, new("first"), None).await else {
        panic!("a message is delivered as one");
    };
    page.deliver(2, new("second"), None).await.unwrap();
    let slot = petteia::message::Slot::Lobby;
    let edit = |words: &str| Post::Edit {
        message: message(words),
        slot: slot.clone(),
    };
    page.deliver(3, edit("changed"), Some(first.clone()))
        .await
        .unwrap();
    let disarm = Post::Disarm { slot: slot.clone() };
    page.deliver(4, disarm.clone(), Some(first.clone()))
        .await
        .unwrap();
    let shown = page.page_of("Ada").await;
    assert!(!shown.contains("first"));
    assert!(shown.find("changed").unwrap() < shown.find("second").unwrap());
    assert_eq!(shown.matches("data-press").count(), 1);

    // a message that is gone is said anew; there is nothing to disarm
    let gone = MessageId("999".to_owned());
    page.deliver(5, edit("anew"), Some(gone.clone()))
        .await
        .unwrap();
    page.deliver(6, edit("afresh"), None).await.unwrap();
    assert_eq!(
        page.deliver(7, disarm, Some(gone)).await.unwrap(),
        Delivered::Nothing
    );
    assert_eq!(page.messages("Ada", 4).await.len(), 4);
}

#[tokio::test]
async fn a_games_thread_is_a_channel_of_its_own() {
    let page = Running::new().await;
    page.player("Ada").await;
    let open = Post::Thread {
        title: "Ada – Ben".into(),
    };
    let opened = page.deliver(1, open.clone(), None).await.unwrap();
    assert_eq!(page.deliver(1, open, None).await.unwrap(), opened);
    let Delivered::Thread(thread) = opened else {
        panic!("a thread is delivered as one");
    };
    let side = page.changes("Ada", 0).await["register"]["side"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(side.contains(&format!("/c/{thread}?as=Ada")) && side.contains("Ada – Ben"));
    let inside = page.get(&format!("/c/{thread}?as=Ada")).await;
    assert!(inside.text().await.unwrap().contains("<h1>Ada – Ben</h1>"));
}

#[tokio::test]
async fn a_channel_that_is_not_there_takes_no_posts() {
    let page = Running::new().await;
    let pending = Pending {
        number: 1,
        outgoing: Outgoing {
            game: None,
            channel: ChannelId(404),
            post: new("lost"),
        },
        attempts: 0,
        not_before: now(),
    };
    let outcome = page.page.deliver(&pending, ChannelId(404), None).await;
    assert!(matches!(outcome, Err(Undelivered::Never(_))), "{outcome:?}");
}

#[tokio::test]
async fn the_command_line_offers_what_may_come_next() {
    let page = Running::new().await;
    page.player("Ada").await;
    page.player("Ben").await;
    page.player("Cy+Twombly").await;
    assert_eq!(page.offers("Ada", "/pl").await, ["/play "]);
    assert_eq!(
        page.offers("Ada", "/play pental").await,
        ["/play pentalath "]
    );
    assert_eq!(page.offers("Ada", "/mvoe").await, ["/move "]);
    assert_eq!(page.offers("Ada", "/games").await, [""; 0]);
    assert_eq!(page.offers("Ada", "hello").await, [""; 0]);
    assert_eq!(
        page.offers("Ada", "/play pentagame te").await,
        ["/play pentagame teams "]
    );
    assert_eq!(
        page.offers("Ada", "/play pentagame teams in").await,
        ["/play pentagame teams inside-out:"]
    );
    assert_eq!(
        page.offers("Ada", "/play pentagame 2 opponent:@").await,
        [
            "/play pentagame 2 opponent:@Ben ",
            "/play pentagame 2 opponent:\"@Cy Twombly\" "
        ]
    );
    assert_eq!(
        page.offers("Ada", "/play pentagame 2 opponent:@Ben @c")
            .await,
        ["/play pentagame 2 opponent:@Ben \"@Cy Twombly\" "]
    );
    assert_eq!(
        page.offers("Ada", "/settings preview:").await,
        ["/settings preview:yes ", "/settings preview:no "]
    );
    assert_eq!(page.offers("Ada", "/board seat:1").await, [""; 0]);
    assert_eq!(
        page.offers("Ada", "/settings allow:t").await,
        ["/settings allow:#table "]
    );
}

#[tokio::test]
async fn the_rules_are_looked_up_and_their_topics_offered() {
    let page = Running::new().await;
    page.player("Ada").await;
    assert_eq!(
        page.offers("Ada", "/rules pentagame abr").await[0],
        "/rules \"pentagame abracadabra\""
    );
    assert_eq!(
        page.offers("Ada", "/rules game:pentalath topic:swap").await[0],
        "/rules game:pentalath topic:\"pentalath swap\""
    );
    for (id, line, title) in [
        ("12345678", "/rules pentagame blocks", "Pentagame: Blocks"),
        (
            "12345679",
            "/rules how do I repete",
            "Pentagame: No repetition",
        ),
        (
            "1234567a",
            "/rules game:pentalath topic:swap",
            "Pentalath: Swapping colours",
        ),
    ] {
        let (shown, refused) = page.line(id, "Ada", line).await;
        assert!(shown.contains(title) && !refused, "{line}: {shown}");
        assert!(
            shown.contains("/board.png?") && shown.contains("All rules"),
            "{shown}"
        );
    }
    let (contents, _) = page.line("1234567b", "Ada", "/rules").await;
    assert!(contents.contains("Five Lines"), "{contents}");
}

#[tokio::test]
async fn boards_are_drawn_once_and_known_again() {
    let page = Running::new().await;
    let code = "W,B,R,Y,G/W,B,R,Y,G%20w,b,r,y,g%20-%201%201";
    let path =
        format!("/board.png?kind=pentagame&code={code}&name=Ada&name=Ben&theme=dark&size=800");
    let request = || page.client.get(page.at(&path));
    let drawn = request().send().await.unwrap();
    assert_eq!(drawn.status(), StatusCode::OK);
    assert_eq!(drawn.headers()[header::CONTENT_TYPE], "image/png");
    let tag = drawn.headers()[header::ETAG].clone();
    assert!(drawn.bytes().await.unwrap().starts_with(b"\x89PNG"));
    let again = request()
        .header(header::IF_NONE_MATCH, &tag)
        .send()
        .await
        .unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(again.bytes().await.unwrap().len(), 0);

    let not_a_code = page
        .get("/board.png?kind=pentagame&code=nonsense&theme=dark&size=800")
        .await;
    assert_eq!(not_a_code.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        page.get("/board.png?code=x").await.status(),
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn whoever_reads_german_gets_a_german_page_and_german_answers() {
    let page = Running::new().await;
    page.player("Ada").await;
    let german = |request: reqwest::RequestBuilder| async move {
        let request = request.header(header::ACCEPT_LANGUAGE, "de-AT,de;q=0.9,en;q=0.5");
        request.send().await.unwrap()
    };
    let path = page.at(&format!("/c/{TABLE}?as=Ada"));
    let html = german(page.client.get(&path)).await.text().await.unwrap();
    assert!(html.contains("<html lang=\"de\">"), "{html}");
    assert!(
        html.contains("Zur Befehlszeile springen") && html.contains("Noch ist hier nichts, Ada")
    );

    let line = page.at(&format!("/c/{TABLE}/line"));
    // The names of both languages are understood.
    for (id, line_sent) in [("german-1", "/hilfe"), ("german-2", "/help")] {
        let sent = json!({ "id": id, "as": "Ada", "line": line_sent });
        let answer: Value = german(page.client.post(&line).json(&sent))
            .await
            .json()
            .await
            .unwrap();
        let html = answer["html"].as_str().unwrap();
        assert!(html.contains("Wie man beginnt, und alle Befehle"), "{html}");
        assert!(html.contains("Nur du siehst das"), "{html}");
    }
    let offers = page.at(&format!("/c/{TABLE}/offers?as=Ada&before=/spielen%20p"));
    let offers: Value = german(page.client.get(&offers)).await.json().await.unwrap();
    assert_eq!(offers[0]["label"], "/spielen pentagame");
    let missing = german(page.client.get(page.at("/c/999?as=Ada"))).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    assert!(missing.text().await.unwrap().contains("hier ist nichts"));

    let english = page.page_of("Ada").await;
    assert!(english.contains("<html lang=\"en\">"), "{english}");
}
