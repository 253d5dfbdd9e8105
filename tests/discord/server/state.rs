//! The state of the fake Discord: guilds, channels, users, commands, messages, interactions.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use serde_json::Value;

use super::{
    endpoint::Queue,
    faults::{Faults, OperationName},
    gateway::Sessions,
    scheduled::Scheduled,
};

/// Permissions that petteia uses, by Discord's numbers.
pub mod permission {
    pub const ADMINISTRATOR: u64 = 1 << 3;
    pub const MANAGE_CHANNELS: u64 = 1 << 4;
    pub const MANAGE_GUILD: u64 = 1 << 5;
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    pub const SEND_MESSAGES: u64 = 1 << 11;
    pub const EMBED_LINKS: u64 = 1 << 14;
    pub const ATTACH_FILES: u64 = 1 << 15;
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    pub const MENTION_EVERYONE: u64 = 1 << 17;
    pub const CREATE_EVENTS: u64 = 1 << 44;
    pub const USE_EXTERNAL_APPS: u64 = 1 << 50;
    pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    pub const MANAGE_THREADS: u64 = 1 << 34;
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

    /// The permissions in petteia's invitation.
    pub const BOT: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | CREATE_PUBLIC_THREADS
        | CREATE_PRIVATE_THREADS
        | SEND_MESSAGES_IN_THREADS;

    /// The permissions that interactions in direct messages name.
    pub const IN_DIRECT_MESSAGES: u64 = ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE;

    /// The permissions of everybody.
    pub const EVERYONE: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | READ_MESSAGE_HISTORY
        | USE_APPLICATION_COMMANDS
        | SEND_MESSAGES_IN_THREADS;
}

/// The whole state.
#[derive(Default)]
pub struct State {
    pub bot: u64,
    pub breaches: Vec<String>,
    pub requests: Vec<ReceivedRequest>,
    pub guilds: BTreeMap<u64, Guild>,
    pub channels: BTreeMap<u64, Channel>,
    pub users: BTreeMap<u64, User>,
    pub events: BTreeMap<u64, Scheduled>,
    pub commands: Commands,
    /// The Entry Point command, while the application has Activities enabled.
    pub entry_point: Option<Value>,
    pub messages: BTreeMap<u64, Message>,
    pub interactions: BTreeMap<u64, Interaction>,
    pub sessions: Sessions,
    pub faults: Faults,
    /// The queue of interactions by HTTP; the gateway is used if absent.
    pub by_http: Option<Queue>,
    /// Users with a time-out on every server, and until when.
    pub timed_out: BTreeMap<u64, String>,
    /// Users who have installed petteia for themselves.
    pub installed: BTreeSet<u64>,
    /// Users who refuse direct messages.
    pub takes_no_direct: BTreeSet<u64>,
    /// Files that users sent with commands.
    pub uploads: BTreeMap<u64, Uploaded>,
    /// A field of the application that may not be set.
    pub portal_refuses: Option<String>,
    /// What the application has set in the portal.
    pub portal: serde_json::Map<String, Value>,
    /// Permissions that petteia's role lacks on every server.
    pub role_lacks: u64,
    /// Further permissions that petteia's role has on every server.
    pub role_gains: u64,
    last_id: u64,
}

/// A file that a user sent with a command.
pub struct Uploaded {
    pub name: String,
    pub content: Vec<u8>,
    /// Whether it is not there any more.
    pub lost: bool,
}

/// A received request.
#[derive(Debug, Clone)]
pub struct ReceivedRequest {
    pub operation: String,
    pub status: Option<u16>,
}

/// The registered commands.
#[derive(Default)]
pub struct Commands {
    pub global: Option<Vec<Value>>,
    pub of_guild: HashMap<u64, Vec<Value>>,
}

pub struct Guild {
    pub name: String,
    pub owner: u64,
    pub members: BTreeMap<u64, u64>,
    /// Other roles than everybody's and petteia's, with their permissions.
    pub roles: BTreeMap<u64, u64>,
    /// Users with such a role: user and role.
    pub given: BTreeSet<(u64, u64)>,
}

/// A permission overwrite.
#[derive(Clone, Copy)]
pub struct Overwrite {
    pub of_member: bool,
    pub allow: u64,
    pub deny: u64,
}

#[derive(Clone, Default)]
pub struct Channel {
    pub id: u64,
    pub guild: u64,
    pub name: String,
    /// Its type, if it is no thread: 0 is a text channel, 15 a forum.
    pub kind: u8,
    /// The parent of a thread.
    pub parent: Option<u64>,
    /// The creator: the guild's owner, petteia for a thread; in a direct channel (guild 0) the other user.
    pub owner: u64,
    /// Permissions denied to petteia.
    pub denied: u64,
    /// Overwrites for others.
    pub overwrites: BTreeMap<u64, Overwrite>,
    pub deleted: bool,
    /// Whether it is a private thread.
    pub private: bool,
    /// Members of the thread.
    pub members: BTreeSet<u64>,
    /// Whether it is archived.
    pub archived: bool,
    /// Number of renames.
    pub names: usize,
    /// The tags of a forum.
    pub tags: Vec<ForumTag>,
    /// Whether every post of the forum has to have a tag.
    pub requires_tag: bool,
    /// The tags of a post.
    pub applied: Vec<u64>,
    /// What it is, if petteia cannot post there.
    pub elsewhere: Option<Elsewhere>,
}

/// A tag of a forum.
#[derive(Clone, Debug)]
pub struct ForumTag {
    pub id: u64,
    pub name: String,
    /// Whether only who manages threads may give it.
    pub moderated: bool,
}

/// A channel in which petteia only answers; its guild counts as none.
#[derive(Clone)]
pub enum Elsewhere {
    /// Direct messages of two people with each other, or a group.
    Private(BTreeSet<u64>),
    /// A channel of a server without petteia.
    Server {
        guild: u64,
        /// Whether members may not use apps there that are not installed on the server.
        denied: bool,
    },
}

#[derive(Clone)]
pub struct User {
    pub id: u64,
    pub name: String,
    pub bot: bool,
    /// The language in which they use Discord.
    pub locale: &'static str,
}

/// A message, public or not.
#[derive(Clone)]
pub struct Message {
    pub id: u64,
    pub channel: u64,
    pub content: String,
    pub embeds: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Rows of components, with Discord's numbering.
    pub components: Vec<Value>,
    pub flags: u64,
    pub nonce: Option<Value>,
    /// Users notified when it was posted.
    pub pings: Vec<u64>,
    /// The only user who sees it.
    pub only_for: Option<u64>,
    /// The interaction it answers.
    pub interaction: Option<u64>,
    pub at: Instant,
    pub edits: u32,
    pub deleted: bool,
    /// Whether it is a deferred answer that is not complete yet.
    pub thinking: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Attachment {
    pub id: u64,
    pub filename: String,
    pub description: Option<String>,
    pub content: Vec<u8>,
}

pub struct Interaction {
    pub id: u64,
    /// Who has installed petteia for themselves, if that alone lets the interaction be sent.
    pub installer: Option<u64>,
    pub token: String,
    pub user: u64,
    pub channel: u64,
    pub kind: InteractionKind,
    pub payload: Value,
    pub dispatched: Instant,
    /// Whether a missing answer is excused, because petteia was killed or cut off.
    pub excused: bool,
    pub acknowledged: Option<Acknowledged>,
    /// The response or, for a button, the message with the button.
    pub original: Option<u64>,
    pub follow_ups: Vec<u64>,
    /// Number of edits or deletions of the original after the acknowledgement.
    pub touched: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InteractionKind {
    Command,
    Component,
    Autocomplete,
    /// A submitted form.
    Form,
}

/// How an interaction was acknowledged.
#[derive(Debug, Clone)]
pub struct Acknowledged {
    pub how: How,
    pub after: Duration,
}

#[derive(Debug, Clone, PartialEq)]
pub enum How {
    /// By a message.
    Message,
    /// "petteia is thinking …".
    Deferred,
    /// For a button: without a change yet.
    DeferredUpdate,
    /// For a button: its message was changed.
    Updated,
    /// By completions.
    Choices(Vec<Value>),
    /// By a form.
    Modal(Value),
    /// By opening the Activity.
    Launched,
}

/// Discord's epoch: the start of 2015, in Unix milliseconds.
const EPOCH: u64 = 1_420_070_400_000;

impl State {
    /// Returns a new id. Ids are increasing and contain their time, like Discord's.
    pub fn snowflake(&mut self) -> u64 {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap()
            .as_millis() as u64;
        self.last_id = ((now - EPOCH) << 22).max(self.last_id + 1);
        self.last_id
    }

    /// Records that petteia did something that Discord forbids.
    pub fn breach(&mut self, what: impl Into<String>) {
        self.breaches.push(what.into());
    }

    /// Returns the direct channel of a user.
    pub fn direct_channel(&self, user: u64) -> Option<u64> {
        let mut channels = self.channels.values();
        let direct =
            channels.find(|one| one.guild == 0 && one.owner == user && one.elsewhere.is_none());
        direct.map(|one| one.id)
    }

    /// Returns the direct channel of a user, which is opened if there is none.
    pub fn opened_direct_channel(&mut self, user: u64) -> u64 {
        self.direct_channel(user).unwrap_or_else(|| {
            let id = self.snowflake();
            let channel = Channel {
                id,
                guild: 0,
                name: "direct".to_owned(),
                parent: None,
                owner: user,
                ..Channel::default()
            };
            self.channels.insert(id, channel);
            id
        })
    }

    /// Returns petteia's permissions that interactions in a channel name.
    pub fn named_permissions(&self, channel: u64) -> u64 {
        match self.channels[&channel].guild {
            0 => permission::IN_DIRECT_MESSAGES,
            _ => self.bot_permissions(channel),
        }
    }

    /// Returns petteia's permissions in a channel.
    pub fn bot_permissions(&self, channel: u64) -> u64 {
        let channel = &self.channels[&channel];
        let above = channel.parent.map_or(0, |id| self.channels[&id].denied);
        (permission::BOT | permission::EVERYONE | self.role_gains) & !(channel.denied | above)
    }

    /// Whether petteia may write to a user: they share a server, or the user has installed it.
    pub fn may_be_written_to(&self, user: u64) -> bool {
        let mut guilds = self.guilds.values();
        self.installed.contains(&user) || guilds.any(|guild| guild.members.contains_key(&user))
    }

    /// Whether petteia's answers in a channel are for their reader alone, because the server denies external apps.
    pub fn denies_external(&self, channel: u64) -> bool {
        let elsewhere = self.channels[&channel].elsewhere.as_ref();
        matches!(elsewhere, Some(Elsewhere::Server { denied: true, .. }))
    }

    /// Returns the commands that are visible in a guild.
    pub fn commands_in(&self, guild: u64) -> impl Iterator<Item = &Value> {
        let global = self.commands.global.iter().flatten();
        let own = self.commands.of_guild.get(&guild).into_iter().flatten();
        own.chain(global)
    }

    /// Returns the public messages of a channel, oldest first.
    pub fn visible(&self, channel: u64) -> impl Iterator<Item = &Message> {
        self.messages.values().filter(move |message| {
            message.channel == channel
                && message.only_for.is_none()
                && !message.deleted
                && !message.thinking
        })
    }

    /// Returns how often this operation was requested.
    pub fn times(&self, operation: OperationName) -> usize {
        let asked = self.requests.iter();
        asked.filter(|one| one.operation == operation).count()
    }

    /// The interaction with this token.
    pub fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.values().find(|one| one.token == token)
    }
}
