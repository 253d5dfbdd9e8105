//! The demonstration: the real program with simulated players.
#![allow(clippy::unwrap_used)]

use std::{process::Stdio, time::Duration};

use reqwest::{Client, header};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::{sleep, timeout},
};

/// Time limit on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

struct Demo {
    child: Child,
    url: String,
    client: Client,
    folder: TempDir,
    said: usize,
}

impl Demo {
    async fn start(pace: &str) -> Demo {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_petteia"))
            .args(["local", "--port", "0", "--demo", "--demo-pace", pace])
            .env_remove("DISCORD_TOKEN")
            .env_remove("PETTEIA_CONFIG")
            .env("PETTEIA_DATA", folder.path().join("data"))
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next_line().await.unwrap().unwrap();
        let url = first.strip_prefix("petteia: ").unwrap().to_owned();
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let demo = Demo {
            child,
            url,
            client: petteia_runtime::tls::client().build().unwrap(),
            folder,
            said: 0,
        };
        assert_eq!(demo.signs_in("Vera").await, 200);
        demo
    }

    /// Signs in a visitor. Returns the HTTP status.
    async fn signs_in(&self, name: &str) -> u16 {
        let players = self.client.post(format!("{}players", self.url));
        let form = "application/x-www-form-urlencoded";
        let players = players.header(header::CONTENT_TYPE, form);
        let answer = players.body(format!("name={name}")).send().await.unwrap();
        answer.status().as_u16()
    }

    /// Returns the page of a channel for a player.
    async fn page(&self, channel: u64, name: &str) -> String {
        let address = format!("{}c/{channel}?as={name}", self.url);
        let answer = self.client.get(address).send().await.unwrap();
        answer.text().await.unwrap()
    }

    /// Waits until the page of a channel matches.
    async fn page_where(&self, channel: u64, name: &str, fits: impl Fn(&str) -> bool) -> String {
        let look = async {
            loop {
                let page = self.page(channel, name).await;
                if fits(&page) {
                    break page;
                }
                sleep(Duration::from_millis(50)).await;
            }
        };
        match timeout(PATIENCE, look).await {
            Ok(page) => page,
            Err(_) => panic!("in vain: {}", self.page(channel, name).await),
        }
    }

    /// Sends a line and returns the private answer.
    async fn line(&mut self, channel: u64, name: &str, line: &str) -> String {
        self.said += 1;
        let id = format!("line-number-{}", self.said);
        let answer: Value = self
            .client
            .post(format!("{}c/{channel}/line", self.url))
            .json(&json!({ "id": id, "as": name, "line": line }))
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        assert_eq!(answer["refused"], false, "{line}: {answer}");
        answer["html"].as_str().unwrap_or_default().to_owned()
    }

    /// Stops it as Ctrl-C does.
    async fn interrupt(mut self) {
        let id = self.child.id().unwrap().to_string();
        let told = Command::new("kill").args(["-INT", &id]).status().await;
        assert!(told.unwrap().success());
        let ended = timeout(PATIENCE, self.child.wait()).await.unwrap().unwrap();
        assert!(ended.success(), "{ended}");
        assert!(!self.folder.path().join("data").exists());
    }
}

/// Counts the standings on the page: those after rounds, and the final one.
fn standings(page: &str) -> usize {
    let of_rounds = page.matches("</strong>: standings after round ").count();
    of_rounds + page.matches("</strong>: final standings<br>").count()
}

#[tokio::test]
async fn simulated_players_play_a_tournament_round_after_round() {
    let mut demo = Demo::start("1ms").await;
    let next = |page: &str| standings(page) == 1 && page.contains("round 2 of 3");
    demo.page_where(1, "Vera", next).await;
    let stand = demo.line(1, "Vera", "/tournament standings").await;
    assert!(stand.contains("standings during round "), "{stand}");
    for name in ["Ariadne", "Isidore"] {
        assert!(stand.contains(name), "{stand}");
    }
    // Finished games are in the archive.
    let archive = demo.line(1, "Vera", "/archive player:@Isidore").await;
    assert!(archive.contains("Isidore"), "{archive}");
    let leaders = demo.line(1, "Vera", "/leaderboard pentagame").await;
    assert!(leaders.contains("Boethius"), "{leaders}");
    demo.interrupt().await;
}

#[tokio::test]
async fn a_visitor_plays_against_whom_they_invite_while_the_tournament_goes_on() {
    let mut demo = Demo::start("50ms").await;
    let begun = |page: &str| page.contains("round 1 of 3");
    demo.page_where(1, "Vera", begun).await;
    // Nobody can play as a simulated player.
    assert_eq!(demo.signs_in("Ariadne").await, 422);
    let page = demo.page(1, "Ariadne").await;
    assert!(!page.contains("id=\"line\""), "{page}");
    let page = demo.page(1, "Vera").await;
    assert!(!page.contains("as=Ariadne"), "{page}");
    let play = "/play pentalath opponent:@Hypatia order:as-joined clock:none";
    demo.line(1, "Vera", play).await;
    let asked = |page: &str| page.contains("@Vera</span> (White), it is your turn");
    demo.page_where(1, "Vera", asked).await;
    demo.line(1, "Vera", "/move e5").await;
    let answered = |page: &str| page.contains("Hypatia</span> played");
    demo.page_where(1, "Vera", answered).await;
    demo.interrupt().await;
}

#[tokio::test]
async fn all_four_games_are_played_beside_each_other_and_looked_on() {
    let demo = Demo::start("20ms").await;
    let mut home = String::new();
    // they sign in one after the other while the page is served already
    for _ in 0..200 {
        let asked = demo.client.get(format!("{}home", demo.url));
        home = asked.send().await.unwrap().text().await.unwrap();
        if home.contains("This is a demonstration: 9 simulated players") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(
        home.contains("This is a demonstration: 9 simulated players"),
        "{home}"
    );
    let games = ["pentagame", "five-lines", "pentalath", "rithmomachia"];
    for game in games {
        assert!(home.contains(&format!("href=\"/watch/{game}\"")), "{home}");
    }
    let look = async {
        loop {
            let now = demo.client.get(format!("{}now", demo.url));
            let now: Value = now.send().await.unwrap().json().await.unwrap();
            let played = |game: &&str| {
                let src = now["games"][*game]["src"].as_str();
                src.is_some_and(|src| src.contains("&turn="))
            };
            if games.iter().all(played) {
                break now;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    let now = timeout(PATIENCE, look).await.unwrap();
    let line = now["tournament"].as_str().unwrap();
    assert!(
        line.contains("Pentathlon") && line.contains("round 1 of 3"),
        "{line}"
    );
    for game in games {
        let board = &now["games"][game];
        assert!(!board["told"].as_str().unwrap().is_empty());
        let picture = board["src"].as_str().unwrap().trim_start_matches('/');
        let picture = demo.client.get(format!("{}{picture}", demo.url));
        assert_eq!(
            picture.send().await.unwrap().headers()["content-type"],
            "image/png"
        );
    }
    let watched = demo.client.get(format!("{}watch/pentalath", demo.url));
    let watched = watched.send().await.unwrap().text().await.unwrap();
    assert!(
        !watched.contains("Nobody is playing this game here now."),
        "{watched}"
    );
    demo.interrupt().await;
}
