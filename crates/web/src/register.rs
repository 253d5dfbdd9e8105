//! Players and channels of the page, stored in the channel log under a hidden channel.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use parking_lot::RwLock;
use petteia_domain::alike::alike;
use petteia_domain::ids::{ChannelId, GameId, UserId};
use petteia_referee::line::{COMPUTER, Known, KnownChannel};
use petteia_rules::{Language, phrase::without_bidi_controls};
use petteia_speech::{message::Text, say};
use petteia_store::{ChannelLog, LogEntry, MemoryChannelLog, REGISTER};
use serde::{Deserialize, Serialize};

use super::fault::LocalError;

/// Maximum number of players, and of channels opened by hand: more than people at one machine, and few
/// enough to list.
const MAX_ENTRIES: usize = 200;

/// Maximum length of a name in characters.
const LONGEST_NAME: usize = 32;

/// An entry of the register. Its number in the log is the user's or the channel's id.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Registered {
    Player {
        name: String,
    },
    Channel {
        name: String,
        thread_of: Option<GameId>,
    },
}

/// A channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// Its name, without the `#`.
    pub name: String,
    /// The game whose thread it is.
    pub thread_of: Option<GameId>,
}

#[derive(Debug, Default)]
struct Contents {
    players: BTreeMap<UserId, String>,
    channels: BTreeMap<ChannelId, Channel>,
    /// Players as whom no person at this machine plays.
    simulated: BTreeSet<UserId>,
    /// Maximum number of listed threads, the newest; no limit if absent.
    most_threads: Option<usize>,
    /// Whether the players and channels are Discord's.
    of_discord: bool,
}

impl Contents {
    fn forget_old_threads(&mut self) {
        let Some(most) = self.most_threads else {
            return;
        };
        let channels = self.channels.values();
        let threads = channels.filter(|channel| channel.thread_of.is_some());
        let threads: Vec<ChannelId> = threads.map(|thread| thread.id).collect();
        for old in &threads[..threads.len().saturating_sub(most)] {
            self.channels.remove(old);
        }
    }
}

/// The players and channels.
pub struct Register {
    log: Arc<dyn ChannelLog>,
    known: RwLock<Contents>,
}

impl Register {
    /// Reads the register. A new register gets the channel `#table`.
    pub async fn open(log: Arc<dyn ChannelLog>) -> Result<Register, LocalError> {
        let register = Register {
            log,
            known: RwLock::default(),
        };
        for entry in register.log.latest(REGISTER, None, usize::MAX).await? {
            register.learn(&entry)?;
        }
        register
            .enter(
                "channel:table",
                |name| Registered::Channel {
                    name,
                    thread_of: None,
                },
                "table",
            )
            .await?;
        Ok(register)
    }

    /// Creates a register of these people of Discord, as whom nobody plays here but themselves, and of
    /// these channels.
    pub fn of_discord(
        people: impl IntoIterator<Item = (UserId, String)>,
        channels: impl IntoIterator<Item = (ChannelId, String)>,
    ) -> Register {
        let players: BTreeMap<UserId, String> = people.into_iter().collect();
        let channels = channels.into_iter().map(|(id, name)| {
            let channel = Channel {
                id,
                name,
                thread_of: None,
            };
            (id, channel)
        });
        let entries = Contents {
            simulated: players.keys().copied().collect(),
            players,
            channels: channels.collect(),
            of_discord: true,
            ..Contents::default()
        };
        Register {
            log: Arc::new(MemoryChannelLog::default()),
            known: RwLock::new(entries),
        }
    }

    /// Returns the player of this name, and adds them if they are new.
    ///
    /// # Errors
    /// Fails if the name is not allowed, or there are too many players.
    pub async fn player(&self, name: &str) -> Result<UserId, LocalError> {
        if let Some((id, _)) = self.player_named(name) {
            return Ok(id);
        }
        let name = checked_name(name)?;
        if is_taken(&name) {
            return Err(LocalError::Refused(say!("fault-name-taken", name = name)));
        }
        if self.known.read().players.len() >= MAX_ENTRIES {
            return Err(LocalError::Refused(say!(
                "fault-most-players",
                count = MAX_ENTRIES
            )));
        }
        let key = format!("player:{}", name.to_lowercase());
        let number = self
            .enter(&key, |name| Registered::Player { name }, &name)
            .await?;
        Ok(UserId(number))
    }

    /// Returns the channel of this name, and opens it if it is new.
    ///
    /// # Errors
    /// Fails if the name is not allowed, or there are too many channels.
    pub async fn channel(&self, name: &str) -> Result<ChannelId, LocalError> {
        let name = checked_channel_name(name)?;
        if let Some(channel) = self.channel_named(&name) {
            return Ok(channel.id);
        }
        let by_hand = |channel: &&Channel| channel.thread_of.is_none();
        if self.known.read().channels.values().filter(by_hand).count() >= MAX_ENTRIES {
            return Err(LocalError::Refused(say!(
                "fault-most-channels",
                count = MAX_ENTRIES
            )));
        }
        let key = format!("channel:{name}");
        let entered = |name| Registered::Channel {
            name,
            thread_of: None,
        };
        Ok(ChannelId(self.enter(&key, entered, &name).await?))
    }

    /// Returns the thread that this post opens.
    pub async fn thread(
        &self,
        post: u64,
        title: &str,
        game: Option<GameId>,
    ) -> Result<ChannelId, LocalError> {
        let entered = |name| Registered::Channel {
            name,
            thread_of: game,
        };
        let number = self
            .enter(&format!("thread:{post}"), entered, title)
            .await?;
        Ok(ChannelId(number))
    }

    /// Adds a person of Discord, as whom nobody plays here but themselves.
    pub fn meet(&self, user: UserId, name: String) {
        let mut known = self.known.write();
        known.simulated.insert(user);
        known.players.insert(user, name);
    }

    /// Returns the players and channels that a line may name. Threads have no names of their own.
    pub fn known(&self) -> Known {
        let entries = self.known.read();
        let channels = entries.channels.values();
        let channels = channels.filter(|channel| channel.thread_of.is_none());
        Known {
            people: entries.players.clone(),
            channels: channels
                .map(|channel| KnownChannel {
                    id: channel.id,
                    name: channel.name.clone(),
                    writable: true,
                    is_forum: false,
                })
                .collect(),
            roles: Vec::new(),
            of_discord: entries.of_discord,
            own: None,
        }
    }

    /// Returns a player's name.
    pub fn name_of(&self, player: UserId) -> Option<String> {
        self.known.read().players.get(&player).cloned()
    }

    /// Removes an erased player. The log is part of the store, which erases them there. Titles of threads
    /// remain until the next start.
    pub fn forget(&self, player: UserId) {
        let mut known = self.known.write();
        known.players.remove(&player);
    }

    /// Returns a player's name as others read it. On Discord several may be called alike: they have their ids behind it.
    pub fn shown_name(&self, player: UserId) -> Option<String> {
        let name = self.name_of(player)?;
        let name = without_bidi_controls(&name);
        Some(
            match self.is_of_discord() && self.has_double(player, &name) {
                true => format!("{name} ({player})"),
                false => name.into_owned(),
            },
        )
    }

    /// Finds a player by name, ignoring case, with or without `@`.
    pub fn player_named(&self, name: &str) -> Option<(UserId, String)> {
        let name = folded(name.trim().trim_start_matches('@'));
        self.known
            .read()
            .players
            .iter()
            .find(|(_, known)| folded(known) == name)
            .map(|(id, known)| (*id, known.clone()))
    }

    /// Whether another player has a name that looks like that of this one.
    pub fn has_double(&self, player: UserId, name: &str) -> bool {
        let known = self.known.read();
        let mut others = known.players.iter().filter(|(id, _)| **id != player);
        others.any(|(_, other)| alike(other, name))
    }

    /// Finds a player by name, unless they are simulated.
    pub fn playable(&self, name: &str) -> Option<(UserId, String)> {
        let found = self.player_named(name);
        found.filter(|(player, _)| !self.is_simulated(*player))
    }

    /// Marks a player as simulated.
    pub fn simulate(&self, player: UserId) {
        let mut known = self.known.write();
        known.simulated.insert(player);
    }

    /// Limits the number of listed threads, the newest.
    pub fn keep_threads(&self, most: usize) {
        let mut known = self.known.write();
        known.most_threads = Some(most);
    }

    /// Whether a player is simulated.
    pub fn is_simulated(&self, player: UserId) -> bool {
        self.known.read().simulated.contains(&player)
    }

    /// Number of simulated players.
    pub fn simulated(&self) -> usize {
        self.known.read().simulated.len()
    }

    /// Lists the players who are not simulated, by id.
    pub fn people(&self) -> Vec<(UserId, String)> {
        let mut people = self.players();
        people.retain(|(player, _)| !self.is_simulated(*player));
        people
    }

    /// Lists all players, by id.
    pub fn players(&self) -> Vec<(UserId, String)> {
        let known = self.known.read();
        let players = known.players.iter();
        players.map(|(id, name)| (*id, name.clone())).collect()
    }

    /// Returns a channel.
    pub fn channel_of(&self, id: ChannelId) -> Option<Channel> {
        self.known.read().channels.get(&id).cloned()
    }

    /// Finds a channel by name, with or without `#`. Threads are not found.
    pub fn channel_named(&self, name: &str) -> Option<Channel> {
        let name = folded(name.trim().trim_start_matches('#'));
        self.known
            .read()
            .channels
            .values()
            .find(|channel| channel.thread_of.is_none() && folded(&channel.name) == name)
            .cloned()
    }

    /// Lists the channels, by id.
    pub fn channels(&self) -> Vec<Channel> {
        self.known.read().channels.values().cloned().collect()
    }

    /// Whether the players and channels are Discord's, as on the web. Then they have no pages here.
    pub fn is_of_discord(&self) -> bool {
        self.known.read().of_discord
    }

    /// Returns the first channel, where new players arrive.
    pub fn first_channel(&self) -> Option<ChannelId> {
        self.known.read().channels.keys().next().copied()
    }

    async fn enter(
        &self,
        key: &str,
        registered: impl FnOnce(String) -> Registered,
        name: &str,
    ) -> Result<u64, LocalError> {
        let body = serde_json::to_value(registered(name.to_owned()))?;
        let entry = self.log.append(REGISTER, key, body).await?;
        self.learn(&entry)?;
        Ok(entry.number)
    }

    fn learn(&self, entry: &LogEntry) -> Result<(), LocalError> {
        // A null entry is an erased player.
        if entry.body.is_null() {
            return Ok(());
        }
        let registered = Registered::deserialize(&entry.body)?;
        // No code panics while the lock is held.
        let mut known = self.known.write();
        match registered {
            Registered::Player { name } => {
                known.players.insert(UserId(entry.number), name);
            }
            Registered::Channel { name, thread_of } => {
                let id = ChannelId(entry.number);
                let channel = Channel {
                    id,
                    name,
                    thread_of,
                };
                known.channels.insert(id, channel);
                known.forget_old_threads();
            }
        }
        Ok(())
    }
}

fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// Whether petteia or its computer players go by this name, in any language. Nobody else may, and be taken for them.
fn is_taken(name: &str) -> bool {
    let computer =
        |language: &Language| Text::from(say!("computer-short", level = "")).bare(*language);
    let names = Language::ALL.iter().map(computer);
    let mut taken = names.chain(["petteia", COMPUTER].map(str::to_owned));
    taken.any(|taken| folded(taken.trim()) == folded(name))
}

/// Checks a player's name: one line, none of the command line's special characters, and no characters that
/// hide text or change its direction.
fn checked_name(typed: &str) -> Result<String, LocalError> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = name.trim_start_matches('@').to_owned();
    if name.is_empty() {
        return Err(LocalError::Refused(say!("fault-name-empty")));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(LocalError::Refused(say!(
            "fault-name-long",
            count = LONGEST_NAME
        )));
    }
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    if let Some(c) = name
        .chars()
        .find(|&c| matches!(c, '@' | '#' | ':' | '"' | ',') || invisible(c))
    {
        return Err(LocalError::Refused(if invisible(c) {
            say!("fault-name-invisible")
        } else {
            say!("fault-name-with", sign = c.to_string())
        }));
    }
    Ok(name)
}

/// Checks a channel's name, in lower case with words joined by hyphens.
fn checked_channel_name(typed: &str) -> Result<String, LocalError> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let name = typed.split_whitespace().collect::<Vec<_>>().join("-");
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(LocalError::Refused(say!(
            "fault-channel-long",
            count = LONGEST_NAME
        )));
    }
    if !name
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
    {
        return Err(LocalError::Refused(say!("fault-channel-signs")));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[tokio::test]
    async fn players_and_channels_are_the_same_after_reopening() {
        let log = Arc::new(MemoryChannelLog::default());
        let register = Register::open(log.clone()).await.unwrap();
        let ada = register.player("Ada").await.unwrap();
        let ben = register.player(" Ben  B. ").await.unwrap();
        assert_ne!(ada, ben);
        assert_eq!(register.player("@aDA").await.unwrap(), ada);
        let quiet = register.channel("#Quiet Corner").await.unwrap();
        let game = GameId("k7f2q".to_owned());
        let thread = register.thread(7, "Ada – Ben", Some(game)).await.unwrap();
        assert_eq!(register.thread(7, "Ada – Ben", None).await.unwrap(), thread);

        let again = Register::open(log).await.unwrap();
        assert_eq!(again.players(), register.players());
        assert_eq!(again.channels(), register.channels());
        assert_eq!(again.name_of(ben).unwrap(), "Ben B.");
        assert_eq!(again.channel_of(quiet).unwrap().name, "quiet-corner");
        assert_eq!(again.channels().len(), 3);
    }

    #[tokio::test]
    async fn where_threads_come_without_end_the_old_ones_are_forgotten() {
        let register = Register::open(Arc::new(MemoryChannelLog::default()));
        let register = register.await.unwrap();
        register.keep_threads(2);
        for post in 0..5 {
            let game = GameId(format!("game{post}"));
            register
                .thread(post, "Ada – Ben", Some(game))
                .await
                .unwrap();
        }
        let channels = register.channels().into_iter();
        let games: Vec<_> = channels.filter_map(|channel| channel.thread_of).collect();
        assert_eq!(
            games,
            ["game3", "game4"].map(|game| GameId(game.to_owned()))
        );
    }

    #[tokio::test]
    async fn names_that_would_mislead_are_refused() {
        let register = Register::open(Arc::new(MemoryChannelLog::default()))
            .await
            .unwrap();
        for name in [
            "",
            "  ",
            "@",
            "a@b",
            "clock:none",
            "a\u{202e}b",
            "a,b",
            &"x".repeat(33),
        ] {
            assert!(register.player(name).await.is_err(), "{name:?}");
        }
        for name in ["", "#", "a/b", &"x".repeat(33)] {
            assert!(register.channel(name).await.is_err(), "{name:?}");
        }
        assert!(register.player("<b>x</b>").await.is_ok());
        assert!(register.players().len() == 1);
    }
}
