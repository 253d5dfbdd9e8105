//! The real petteia, as a process.

use std::process::Stdio;

use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use super::{
    another, arrive,
    chromium::{Chromium, Window},
};

/// A running petteia without a token.
pub struct Petteia {
    process: Child,
    data: TempDir,
    /// The URL of its page.
    pub url: String,
}

impl Petteia {
    /// Starts it with an empty data folder.
    pub async fn start() -> Petteia {
        Petteia::start_with(TempDir::new().unwrap(), 0).await
    }

    /// Kills it, as a power cut would, and starts it again with its data after this.
    pub async fn restart(self, meanwhile: impl AsyncFnOnce()) -> Petteia {
        let port = self.port();
        let data = self.kill().await;
        meanwhile().await;
        Petteia::start_with(data, port).await
    }

    /// Starts it with a data folder; port 0 is any free one.
    async fn start_with(data: TempDir, port: u16) -> Petteia {
        let mut process = Command::new(env!("CARGO_BIN_EXE_petteia"))
            .args(["local", "--port", &port.to_string(), "--data"])
            .arg(data.path())
            .env_remove("DISCORD_TOKEN")
            .env_remove("PETTEIA_CONFIG")
            .current_dir(data.path())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let url = loop {
            let line = lines.next_line().await.unwrap();
            let line = line.expect("petteia ended before it told where its page is");
            if let Some(url) = line.strip_prefix("petteia: ") {
                break url.to_owned();
            }
        };
        // Further output is discarded, so that the process never blocks on its pipe.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Petteia { process, data, url }
    }

    /// Signs in Ada in the browser's first window.
    pub async fn ada<'a>(&self, browser: &'a Chromium) -> Window<'a> {
        let window = browser.first_window().await;
        arrive(&window, &self.url, "Ada").await;
        window
    }

    /// Signs in Ada, and Ben in a window of his own.
    pub async fn both<'a>(&self, browser: &'a Chromium) -> [Window<'a>; 2] {
        [
            self.ada(browser).await,
            another(browser, &self.url, "Ben").await,
        ]
    }

    /// The port of its page.
    fn port(&self) -> u16 {
        let (_, port) = self.url.trim_end_matches('/').rsplit_once(':').unwrap();
        port.parse().unwrap()
    }

    /// Kills it, as a power cut would. Returns its data folder.
    pub async fn kill(mut self) -> TempDir {
        self.process.kill().await.unwrap();
        self.data
    }
}
