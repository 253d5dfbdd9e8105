//! A page with two players: what they type, press and read.

use serde_json::{Value, json};

use super::running::Running;

/// Returns the id of the button with this label.
pub fn press_of(html: &str, label: &str) -> String {
    let (before, _) = html
        .split_once(&format!("\">{label}</button>"))
        .unwrap_or_else(|| panic!("no button {label:?} in {html}"));
    let (_, press) = before.rsplit_once("data-press=\"").unwrap();
    press
        .replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
}

/// A page on which a player has started a game with this line, and Ben has joined.
pub async fn begun(host: &str, play: &str) -> Running {
    let page = Running::new().await;
    page.player(host).await;
    page.player("Ben").await;
    page.line("play-number-1", host, play).await;
    let lobby = page.messages("Ben", 1).await.remove(0);
    let join = json!({ "id": "join-number-1", "as": "Ben", "press": press_of(&lobby, "Join") });
    page.post("press", join).await;
    page
}

/// A page on which Ada and Ben play.
pub struct Club {
    pub page: Running,
    /// Number of public messages.
    pub messages: usize,
    /// Number of actions.
    done: usize,
}

impl Club {
    pub async fn new() -> Club {
        let page = Running::new().await;
        page.player("Ada").await;
        page.player("Ben").await;
        Club {
            page,
            messages: 0,
            done: 0,
        }
    }

    fn id(&mut self) -> String {
        self.done += 1;
        format!("thing-number-{}", self.done)
    }

    /// Sends a line and returns the private answer.
    pub async fn line(&mut self, name: &str, line: &str) -> String {
        let id = self.id();
        let (said, refused) = self.page.line(&id, name, line).await;
        assert!(!refused, "{line}: {said}");
        said
    }

    pub async fn refused(&mut self, name: &str, line: &str) -> String {
        let id = self.id();
        let (said, refused) = self.page.line(&id, name, line).await;
        assert!(refused, "{line}: {said}");
        said
    }

    /// Presses a button and returns the private answer.
    pub async fn press(&mut self, name: &str, html: &str, label: &str) -> String {
        let press = press_of(html, label);
        let body = json!({ "id": self.id(), "as": name, "press": press });
        let answer: Value = self.page.post("press", body).await.json().await.unwrap();
        assert_eq!(answer["refused"], false, "{answer}");
        answer["html"].as_str().unwrap_or_default().to_owned()
    }

    /// Returns the last public message.
    pub async fn last(&self) -> String {
        let mut messages = self.page.messages("Ben", self.messages).await;
        assert_eq!(messages.len(), self.messages, "{:?}", messages.last());
        messages.pop().unwrap()
    }
}
