//! The environment variables of the configuration's keys, and the files that keep its secrets.
//!
//! The `config` crate has a source for variables, too. It takes every `_` of a name for the end of a section, or asks
//! for another separator, so `PETTEIA_GAMES_REMIND_AFTER` would not be `games.remind_after`. So the keys are listed here.

use std::path::Path;

use super::error::ConfigError;

/// Folder in which systemd puts the files of `LoadCredential=`.
const CREDENTIALS: &str = "CREDENTIALS_DIRECTORY";

/// A key of the configuration.
#[derive(Debug)]
pub(super) struct Key {
    /// Its path, such as `backup.every`.
    pub(super) path: &'static str,
    /// The name of a variable besides the one that follows from the path.
    short: Option<&'static str>,
    /// Whether it may also come from a file.
    secret: bool,
}

const fn key(path: &'static str) -> Key {
    Key {
        path,
        short: None,
        secret: false,
    }
}

const fn short(path: &'static str, name: &'static str) -> Key {
    Key {
        path,
        short: Some(name),
        secret: false,
    }
}

const fn secret(path: &'static str, short: Option<&'static str>) -> Key {
    Key {
        path,
        short,
        secret: true,
    }
}

/// Every key. A test compares the list with `config.example.toml`.
pub(super) const KEYS: &[Key] = &[
    key("data"),
    secret("store", None),
    key("share"),
    key("shards"),
    secret("discord.token", Some("DISCORD_TOKEN")),
    key("discord.api"),
    short("discord.guilds", "PETTEIA_GUILDS"),
    short("discord.interactions", "PETTEIA_INTERACTIONS"),
    short("discord.listen", "PETTEIA_LISTEN"),
    short("discord.public_key", "PETTEIA_PUBLIC_KEY"),
    short("discord.requests_per_second", "PETTEIA_REQUESTS"),
    short("discord.activity", "PETTEIA_ACTIVITY"),
    key("discord.greeting"),
    key("local.port"),
    short("web.url", "PETTEIA_WEB"),
    short("web.client_id", "PETTEIA_CLIENT_ID"),
    secret("web.client_secret", Some("PETTEIA_CLIENT_SECRET")),
    key("web.listen"),
    key("web.privacy"),
    key("web.terms"),
    key("games.clock"),
    key("games.remind_after"),
    key("games.abandoned_after"),
    key("games.bank_minimum"),
    key("games.lobby"),
    key("budgets.invitations"),
    key("budgets.games"),
    key("budgets.notes"),
    key("budgets.analyses"),
    key("budgets.tournaments"),
    key("budgets.posts"),
    key("budgets.drafts"),
    key("budgets.same_person"),
    key("computer.threads"),
    key("computer.think"),
    key("computer.pace"),
    key("computer.games"),
    key("analysis.turn"),
    key("analysis.game"),
    key("pictures.size"),
    key("pictures.parallel"),
    key("pictures.theme"),
    short("log.filter", "PETTEIA_LOG"),
    key("log.format"),
    short("health.listen", "PETTEIA_HEALTH"),
    key("backup.folder"),
    key("backup.every"),
    key("backup.keep"),
];

impl Key {
    /// Returns the names of its variables, the short one first.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        let long = format!("PETTEIA_{}", self.path.replace('.', "_").to_uppercase());
        self.short.map(str::to_owned).into_iter().chain([long])
    }

    /// Returns its value from the environment with the name of the variable, or none.
    ///
    /// # Errors
    /// Fails if it is given twice with different values, or a file with it cannot be read.
    pub(super) fn value(
        &self,
        env: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<(String, String)>, ConfigError> {
        let mut given: Vec<(String, String)> = Vec::new();
        for name in self.names() {
            if let Some(value) = env(&name) {
                given.push((value, name.clone()));
            }
            let file = format!("{name}_FILE");
            if self.secret
                && let Some(path) = env(&file)
            {
                given.push((read(Path::new(&path), &file)?, file));
            }
        }
        if given.is_empty()
            && self.secret
            && let Some(folder) = env(CREDENTIALS)
        {
            let path = Path::new(&folder).join(self.path);
            if path.exists() {
                given.push((
                    read(&path, CREDENTIALS)?,
                    format!("{CREDENTIALS}/{}", self.path),
                ));
            }
        }
        for (value, name) in &given {
            let quote = value
                .chars()
                .next()
                .filter(|first| ['"', '\''].contains(first));
            if let Some(quote) = quote
                && value.len() > 1
                && value.ends_with(quote)
            {
                return Err(ConfigError(format!(
                    "{}: {name} is in quotes: leave the quotes out, which a shell would remove but a \
                     file keeps",
                    self.path
                )));
            }
        }
        if let [(first, one), rest @ ..] = given.as_slice()
            && let Some((_, other)) = rest.iter().find(|(value, _)| value != first)
        {
            return Err(ConfigError(format!(
                "{}: {one} and {other} say different things; keep one of them",
                self.path
            )));
        }
        Ok(given.into_iter().next())
    }
}

/// Reads a secret from a file. The end of its line does not belong to it.
fn read(path: &Path, name: &str) -> Result<String, ConfigError> {
    let text = std::fs::read_to_string(path).map_err(|error| {
        ConfigError(format!(
            "{name}: the file {} cannot be read: {error}",
            path.display()
        ))
    })?;
    let text = text.trim().to_owned();
    if text.is_empty() {
        return Err(ConfigError(format!(
            "{name}: the file {} is empty",
            path.display()
        )));
    }
    Ok(text)
}
