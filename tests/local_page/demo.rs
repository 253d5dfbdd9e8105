//! The demonstration: the real program with its simulated players.

use std::{process::Stdio, time::Duration};

use reqwest::{Client, header};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::{sleep, timeout},
};

/// How long something may take on a busy machine.
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
        Demo {
            child,
            url,
            client: Client::new(),
            folder,
            said: 0,
        }
    }

    /// The page of a channel as a player sees it.
    async fn page(&self, channel: u64, name: &str) -> String {
        let address = format!("{}c/{channel}?as={name}", self.url);
        let answer = self.client.get(address).send().await.unwrap();
        answer.text().await.unwrap()
    }

    /// The page once it is as it should be.
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

    /// What only the one sees who types this.
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

    /// Ends it as Ctrl-C does.
    async fn interrupt(mut self) {
        let id = self.child.id().unwrap().to_string();
        let told = Command::new("kill").args(["-INT", &id]).status().await;
        assert!(told.unwrap().success());
        let ended = timeout(PATIENCE, self.child.wait()).await.unwrap().unwrap();
        assert!(ended.success(), "{ended}");
        assert!(!self.folder.path().join("data").exists());
    }
}

/// How often the page shows the standings: those of rounds, and the last.
fn standings(page: &str) -> usize {
    let of_rounds = page.matches("</strong>: standings after round ").count();
    of_rounds + page.matches("</strong>: final standings<br>").count()
}

#[tokio::test]
async fn simulated_players_play_a_tournament_to_its_end() {
    let mut demo = Demo::start("1ms").await;
    let page = demo
        .page_where(1, "Ariadne", |page| standings(page) == 3)
        .await;
    for round in 1..=3 {
        assert!(page.contains(&format!("round {round} of 3")), "{page}");
    }
    let stand = demo.line(1, "Boethius", "/tournament standings").await;
    assert_eq!(standings(&stand), 1, "{stand}");
    for name in ["Ariadne", "Isidore"] {
        assert!(stand.contains(name), "{stand}");
    }
    // What was played can be looked at.
    let archive = demo.line(1, "Isidore", "/archive").await;
    assert!(archive.contains("Isidore"), "{archive}");
    let leaders = demo.line(1, "Isidore", "/leaderboard pentagame").await;
    assert!(leaders.contains("Boethius"), "{leaders}");
    demo.interrupt().await;
}

#[tokio::test]
async fn a_visitor_plays_against_whom_they_invite_while_the_tournament_goes_on() {
    let mut demo = Demo::start("50ms").await;
    let begun = |page: &str| page.contains("round 1 of 3");
    demo.page_where(1, "Ariadne", begun).await;
    let players = demo.client.post(format!("{}players", demo.url));
    let form = "application/x-www-form-urlencoded";
    let players = players.header(header::CONTENT_TYPE, form);
    players.body("name=Vera").send().await.unwrap();
    let play = "/play pentalath opponent:@Hypatia order:as-joined clock:none";
    demo.line(1, "Vera", play).await;
    let asked = |page: &str| page.contains("@Vera</span> (White), it is your turn");
    demo.page_where(1, "Vera", asked).await;
    demo.line(1, "Vera", "/move e5").await;
    let answered = |page: &str| page.contains("Hypatia</a> played");
    demo.page_where(1, "Vera", answered).await;
    demo.interrupt().await;
}
