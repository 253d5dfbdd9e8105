//! Files that users send with commands.
//!
//! An interaction says where such a file is. It is read only from Discord's own address for files, up to a
//! size and within a time, and after the interaction was acknowledged.

use std::time::Duration;

use petteia_referee::commands::Action;
use petteia_speech::{message::Text, options::LARGEST_FILE, say};
use reqwest::Url;

use super::{
    DiscordPlatform,
    arrival::{Arrival, SentFile},
    rest::DISCORD,
};

/// The origin of files that users send.
const FILES: &str = "https://cdn.discordapp.com";

/// Time limit for reading a file.
const READ_WITHIN: Duration = Duration::from_secs(10);

/// Why a file cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NoFile {
    /// It is larger than commands take.
    TooLarge,
    /// It is not where Discord keeps files, or does not arrive.
    Lost,
}

impl DiscordPlatform {
    /// Gives an action the content of the file that was sent with it.
    ///
    /// # Errors
    /// Returns a text for the user if the file is too large or does not arrive.
    pub(super) async fn with_file(
        &self,
        arrival: &Arrival,
        mut action: Action,
    ) -> Result<Action, Text> {
        let Some(file) = &arrival.file else {
            return Ok(action);
        };
        let read = tokio::time::timeout(READ_WITHIN, self.read(file)).await;
        match read.unwrap_or(Err(NoFile::Lost)) {
            Ok(bytes) => {
                action.attach(text(bytes));
                Ok(action)
            }
            Err(NoFile::TooLarge) => Err(too_large()),
            Err(NoFile::Lost) => {
                tracing::warn!(interaction = %arrival.id, "a file does not arrive");
                Err(say!("discord-file-lost").into())
            }
        }
    }

    /// Reads a file, at most as much as commands take.
    async fn read(&self, file: &SentFile) -> Result<Vec<u8>, NoFile> {
        if file.size > LARGEST_FILE {
            return Err(NoFile::TooLarge);
        }
        let url = Url::parse(&file.url).map_err(|_| NoFile::Lost)?;
        // Another origin stands in for all of Discord.
        let files = match self.config.api == DISCORD {
            true => FILES,
            false => self.config.api.trim_end_matches('/'),
        };
        if url.origin().ascii_serialization() != files {
            return Err(NoFile::Lost);
        }
        let response = self.rest.public(url).send().await;
        let mut response = response.map_err(|_| NoFile::Lost)?;
        if !response.status().is_success() {
            return Err(NoFile::Lost);
        }
        let mut read = Vec::new();
        while let Some(part) = response.chunk().await.map_err(|_| NoFile::Lost)? {
            if read.len() + part.len() > LARGEST_FILE as usize {
                return Err(NoFile::TooLarge);
            }
            read.extend_from_slice(&part);
        }
        Ok(read)
    }
}

fn too_large() -> Text {
    say!("file-too-large", most = LARGEST_FILE / 1024).into()
}

/// Reads a text in UTF-8, else in Latin-1, which older programs write.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let bytes = error.into_bytes().into_iter();
        bytes.map(char::from).collect()
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::{
        super::testing::{Scripted, ok},
        *,
    };

    fn at(url: String, size: u32) -> SentFile {
        SentFile { url, size }
    }

    #[tokio::test]
    async fn a_file_is_read_from_discord_alone_and_up_to_its_limit() {
        let server = Scripted::start(|what, _| match what {
            "GET /attachments/1/2/small.trf" => ok(json!(12)),
            _ => ok(json!("x".repeat(LARGEST_FILE as usize))),
        })
        .await;
        let platform = server.platform_in(&[]);
        let url = |path: &str| format!("{}/attachments/{path}", server.origin);
        let small = platform.read(&at(url("1/2/small.trf"), 2)).await;
        assert_eq!(small, Ok(b"12".to_vec()));
        // What Discord says of the size is not relied on.
        for size in [2, LARGEST_FILE + 1] {
            let large = platform.read(&at(url("1/2/large.trf"), size)).await;
            assert_eq!(large, Err(NoFile::TooLarge));
        }
        let asked = server.asked_for();
        let elsewhere = [
            "http://127.0.0.1:1/attachments/1/2/small.trf".to_owned(),
            format!("http://user@127.0.0.2/{}", server.origin),
            "file:///etc/hostname".to_owned(),
            "nothing".to_owned(),
        ];
        for url in elsewhere {
            assert_eq!(platform.read(&at(url, 2)).await, Err(NoFile::Lost));
        }
        assert_eq!(server.asked_for(), asked);
    }

    #[test]
    fn a_text_may_be_in_latin_1() {
        assert_eq!(text("Zoë".as_bytes().to_vec()), "Zoë");
        assert_eq!(text(b"Zo\xeb".to_vec()), "Zoë");
    }
}
