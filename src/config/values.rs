//! Values that a section may have, and how they are written.

use std::{
    fmt,
    fs::File,
    io::{self, Read},
    num::NonZeroU16,
    path::{Path, PathBuf},
    time::Duration,
};

use data_encoding::HEXLOWER_PERMISSIVE;
use petteia_domain::budget::{Budget, BudgetError};
use serde::{Deserialize, Deserializer, de::Error as _};

/// The number of gateway connections ("shards").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shards {
    /// Discord's recommendation.
    Auto,
    /// This number.
    Count(NonZeroU16),
}

impl Shards {
    /// Returns the number; `None` for Discord's recommendation.
    pub fn count(self) -> Option<u32> {
        match self {
            Shards::Auto => None,
            Shards::Count(count) => Some(u32::from(count.get())),
        }
    }
}

impl<'de> Deserialize<'de> for Shards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shards, D::Error> {
        // A number in the file, a string in the environment.
        let written = String::deserialize(deserializer)?;
        match written.as_str() {
            "auto" => Ok(Shards::Auto),
            count => count.parse().map(Shards::Count).map_err(|_| {
                D::Error::custom(format!(
                    "`{count}` is neither `auto` nor a number of shards from 1 to 65535"
                ))
            }),
        }
    }
}

/// The public key of an application: 32 bytes (Ed25519), written in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicKey(pub [u8; 32]);

/// A secret. `Debug` hides it.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(pub(super) String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// A text, named by its file and read with the configuration.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "PathBuf")]
pub struct TextFile(pub String);

impl TextFile {
    /// The longest text, in bytes.
    const LONGEST: u64 = 64 * 1024;

    fn read(path: &Path) -> io::Result<String> {
        let mut text = String::new();
        let mut file = File::open(path)?.take(TextFile::LONGEST + 1);
        file.read_to_string(&mut text)?;
        if file.limit() == 0 {
            let longest = TextFile::LONGEST / 1024;
            return Err(io::Error::other(format!("it has more than {longest} KB")));
        }
        if text.trim().is_empty() {
            return Err(io::Error::other("it is empty"));
        }
        Ok(text)
    }
}

impl TryFrom<PathBuf> for TextFile {
    type Error = String;

    fn try_from(path: PathBuf) -> Result<TextFile, String> {
        TextFile::read(&path)
            .map(TextFile)
            .map_err(|error| format!("the file {} cannot be used: {error}", path.display()))
    }
}

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The address of a PostgreSQL database. `Debug` hides it, because it may contain a password.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Database(pub(super) String);

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// A duration, written as `3d`, `36h`, `10m`, `90s`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Span(pub Duration);

/// A budget, written as `20 in 1h`, or `none` for no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Allowance(pub Option<Budget>);

impl TryFrom<String> for Allowance {
    type Error = BudgetError;

    fn try_from(text: String) -> Result<Allowance, BudgetError> {
        match text.trim() {
            "none" => Ok(Allowance(None)),
            written => written.parse().map(Some).map(Allowance),
        }
    }
}

impl TryFrom<String> for PublicKey {
    type Error = String;

    fn try_from(text: String) -> Result<PublicKey, String> {
        HEXLOWER_PERMISSIVE
            .decode(text.trim().as_bytes())
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .map(PublicKey)
            .ok_or_else(|| {
                format!("`{text}` is not a public key: 64 hexadecimal digits are expected")
            })
    }
}

impl TryFrom<String> for Span {
    type Error = String;

    fn try_from(text: String) -> Result<Span, String> {
        humantime::parse_duration(&text)
            .map(Span)
            .map_err(|_| format!("`{text}` is not a length of time such as 3d, 36h, 10m or 90s"))
    }
}
