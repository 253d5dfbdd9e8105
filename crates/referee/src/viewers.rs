//! The interface to the platform's permissions to view channels.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};

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
    /// the server, or nothing is known of it now.
    async fn own_channels(&self, _: GuildId, _: UserId) -> Option<OwnChannels> {
        None
    }

    /// Returns what a user is on a server; `None` if nothing is known of it now.
    async fn membership(&self, _: GuildId, _: UserId) -> Option<Membership> {
        None
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
    /// The channels with their names, in their order on the server. Threads are left out.
    pub channels: Vec<(ChannelId, String)>,
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
}
