//! The interface to the platform's permissions to view channels.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};
use petteia_speech::{
    options::Purpose,
    say,
    speech::{Arg, Say},
};

/// Knows who may view which channels.
#[async_trait]
pub trait Viewers: Send + Sync {
    /// Returns which of these channels a user may view.
    async fn may_view(&self, viewer: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable;

    /// Returns which of these channels of a server are visible to everybody who may view `from`.
    async fn all_may_view(
        &self,
        guild: GuildId,
        from: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Viewable;

    /// Returns which of these channels of a server every member may view, even without a role.
    async fn everyone_may_view(&self, guild: GuildId, channels: &BTreeSet<ChannelId>) -> Viewable;

    /// Returns the channels of a server in which a user may give commands; `None` if the user is not on
    /// the server, or nothing is known of it now. Threads are left out, except for this one.
    async fn own_channels(
        &self,
        _: GuildId,
        _: UserId,
        _thread: Option<ChannelId>,
    ) -> Option<OwnChannels> {
        None
    }

    /// Returns what a channel of a server is; `None` if that is unknown now.
    async fn channel_facts(&self, _: GuildId, _: ChannelId) -> Option<ChannelFacts> {
        None
    }

    /// Returns the channel above a thread; `None` for other channels, and if it is not known without asking the platform.
    fn known_above(&self, _thread: ChannelId) -> Option<ChannelId> {
        None
    }

    /// Returns the name of a server; `None` if it is unknown now.
    async fn server_name(&self, _: GuildId) -> Option<String> {
        None
    }

    /// Whether petteia may create events of a server; `None` if that is unknown now.
    async fn may_create_events(&self, _: GuildId) -> Option<bool> {
        None
    }

    /// Like [`Viewers::membership`], but nothing that was known before counts.
    async fn membership_now(
        &self,
        guild: GuildId,
        user: UserId,
        asker: UserId,
    ) -> Option<Membership> {
        self.membership(guild, user, asker).await
    }

    /// Returns what a user is on a server; `None` if nothing is known of it now. `asker` is the user who wants to know.
    async fn membership(&self, _: GuildId, _: UserId, _asker: UserId) -> Option<Membership> {
        None
    }
}

/// What a channel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelFacts {
    /// Its kind.
    pub kind: ChannelKind,
    /// For a thread, and a post of a forum: the channel above it.
    pub above: Option<ChannelId>,
}

/// The kinds of channels, by what may be posted there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChannelKind {
    /// Messages, and threads below.
    Text,
    /// Messages, and threads that show announcements.
    Announcements,
    /// A thread, or a post of a forum: messages.
    Thread,
    /// Only posts of its own, each of which is a thread.
    Forum,
    /// A forum of pictures and files.
    Media,
    /// Talking, with a chat beside it.
    Voice,
    /// Only a heading above other channels.
    Category,
}

impl ChannelKind {
    /// All kinds.
    pub const ALL: [ChannelKind; 7] = [
        ChannelKind::Text,
        ChannelKind::Announcements,
        ChannelKind::Thread,
        ChannelKind::Forum,
        ChannelKind::Media,
        ChannelKind::Voice,
        ChannelKind::Category,
    ];

    /// Whether an option may name such a channel for this purpose.
    pub fn suits(self, purpose: Purpose) -> bool {
        use ChannelKind::{Announcements, Forum, Media, Text, Thread};
        match purpose {
            Purpose::Post => matches!(self, Text | Announcements | Thread),
            Purpose::Notices => matches!(self, Text | Announcements | Thread | Forum),
            Purpose::Tables => self == Text,
            Purpose::Name => matches!(self, Text | Announcements | Thread | Forum | Media),
        }
    }

    /// Says why a channel of this kind does not suit the purpose, and what to choose instead; `None` if it suits.
    pub fn unsuitable(self, purpose: Purpose, channel: ChannelId) -> Option<Say> {
        if self.suits(purpose) {
            return None;
        }
        let kind = match self {
            ChannelKind::Text => "text",
            ChannelKind::Announcements => "announcements",
            ChannelKind::Thread => "thread",
            ChannelKind::Forum => "forum",
            ChannelKind::Media => "media",
            ChannelKind::Voice => "voice",
            ChannelKind::Category => "category",
        };
        let choose = match purpose {
            Purpose::Post => "post",
            Purpose::Tables => "tables",
            Purpose::Notices | Purpose::Name => "name",
        };
        Some(say!(
            "channel-unsuitable",
            channel = channel,
            kind = Arg::choice(kind),
            choose = Arg::choice(choose)
        ))
    }
}

/// What a user is on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Membership {
    /// A person with this name.
    Member(String),
    /// A bot.
    Bot,
    /// Nobody there.
    Stranger,
}

/// The channels of a server in which a user may give commands, and petteia may answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnChannels {
    /// The server's name.
    pub server: String,
    /// The user's roles there.
    pub roles: Vec<RoleId>,
    /// The channels with their names, in their order on the server. Threads are left out, except for
    /// the one that was asked about.
    pub channels: Vec<(ChannelId, String)>,
    /// The forums with their names, in their order on the server. They can be named, and take no messages.
    pub forums: Vec<(ChannelId, String)>,
    /// The channels in which the user may not write.
    pub read_only: BTreeSet<ChannelId>,
    /// What may keep the user from acting anywhere on the server.
    pub restraints: Restraints,
}

impl OwnChannels {
    /// Whether the user may give commands in this channel, at least such as only show something.
    pub fn has(&self, channel: ChannelId) -> bool {
        self.channels.iter().any(|(id, _)| *id == channel)
    }

    /// Returns what may keep the user from acting in this channel.
    pub fn restraints_in(&self, channel: ChannelId) -> Restraints {
        Restraints {
            read_only: self.read_only.contains(&channel),
            ..self.restraints
        }
    }
}

/// What may keep a user from acting in a channel of a server.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Restraints {
    /// The end of their time-out, which may be over.
    pub timed_out: Option<DateTime<Utc>>,
    /// Whether they have not agreed to the rules of the server yet.
    pub pending: bool,
    /// Whether they may not write in the channel.
    pub read_only: bool,
}

/// Why a user may look, but not act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restraint {
    /// The server has given them a time-out, which ends then.
    TimedOut(DateTime<Utc>),
    /// They have not agreed to the rules of the server yet.
    Pending,
    /// They may not write in the channel. There they give no commands, but press buttons.
    ReadOnly,
}

impl Restraints {
    /// Returns the strongest one at this time.
    pub fn at(self, now: DateTime<Utc>) -> Option<Restraint> {
        let timed_out = self.timed_out.filter(|until| now < *until);
        timed_out
            .map(Restraint::TimedOut)
            .or(self.pending.then_some(Restraint::Pending))
            .or(self.read_only.then_some(Restraint::ReadOnly))
    }
}

impl Restraint {
    /// Says why the user may only look.
    pub fn says(self) -> Say {
        match self {
            Restraint::TimedOut(until) => say!("timed-out", until = until),
            Restraint::Pending => say!("member-pending"),
            Restraint::ReadOnly => say!("may-not-write"),
        }
    }
}

/// A user on a server.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    /// The server.
    pub guild: GuildId,
    /// The user.
    pub user: UserId,
    /// Their roles on the server, if known.
    pub roles: Option<&'a [RoleId]>,
}

/// Whether channels may be viewed. A channel without a known answer is left out.
pub type Viewable = BTreeMap<ChannelId, bool>;

/// Permissions with which everybody may view every channel, as on the local page.
#[derive(Debug, Clone, Copy, Default)]
pub struct EverybodyViews;

#[async_trait]
impl Viewers for EverybodyViews {
    async fn may_view(&self, _: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable {
        channels.iter().map(|channel| (*channel, true)).collect()
    }

    async fn all_may_view(
        &self,
        _: GuildId,
        _: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Viewable {
        channels.iter().map(|channel| (*channel, true)).collect()
    }

    async fn everyone_may_view(&self, _: GuildId, channels: &BTreeSet<ChannelId>) -> Viewable {
        channels.iter().map(|channel| (*channel, true)).collect()
    }

    async fn membership(&self, _: GuildId, user: UserId, _: UserId) -> Option<Membership> {
        Some(Membership::Member(user.to_string()))
    }
}
