//! The real petteia, as a process.

use std::{path::Path, process::Stdio};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// A running petteia without a token.
pub struct Petteia {
    process: Child,
    /// The URL of its page.
    pub url: String,
}

impl Petteia {
    /// Starts it with a data folder; port 0 is any free one.
    pub async fn start(data: &Path, port: u16) -> Petteia {
        let mut process = Command::new(env!("CARGO_BIN_EXE_petteia"))
            .args(["local", "--port", &port.to_string(), "--data"])
            .arg(data)
            .env_remove("DISCORD_TOKEN")
            .env_remove("PETTEIA_CONFIG")
            .current_dir(data)
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
        Petteia { process, url }
    }

    /// The port of its page.
    pub fn port(&self) -> u16 {
        let (_, port) = self.url.trim_end_matches('/').rsplit_once(':').unwrap();
        port.parse().unwrap()
    }

    /// Kills it, as a power cut would.
    pub async fn kill(mut self) {
        self.process.kill().await.unwrap();
    }
}
