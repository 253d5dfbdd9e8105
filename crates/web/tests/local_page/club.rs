//! A page with two players: what they type, press and read.

use std::ops::Deref;

use super::running::Running;

/// A page on which a player has started a game with this line, and Ben has joined.
pub async fn begun(host: &str, play: &str) -> Running {
    let page = Running::new().await;
    page.player(host).await;
    page.player("Ben").await;
    page.line("play-number-1", host, play).await;
    let lobby = page.messages("Ben", 1).await.remove(0);
    page.press("Ben", &lobby, "Join").await;
    page
}

/// A page on which Ada and Ben play.
pub struct Club {
    page: Running,
    /// Number of public messages.
    pub messages: usize,
}

impl Deref for Club {
    type Target = Running;

    fn deref(&self) -> &Running {
        &self.page
    }
}

impl Club {
    pub async fn new() -> Club {
        let page = Running::new().await;
        page.player("Ada").await;
        page.player("Ben").await;
        Club { page, messages: 0 }
    }

    /// Returns the last public message.
    pub async fn last(&self) -> String {
        let mut messages = self.page.messages("Ben", self.messages).await;
        assert_eq!(messages.len(), self.messages, "{:?}", messages.last());
        messages.pop().unwrap()
    }
}
