//! Who tells the referee who may view which channels.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use petteia_domain::ids::{ChannelId, GuildId, RoleId, UserId};

/// Tells who may view which channels. A platform answers.
#[async_trait]
pub trait Viewers: Send + Sync {
    /// Which of these channels a user may view.
    async fn may_view(&self, viewer: &Viewer<'_>, channels: &BTreeSet<ChannelId>) -> Viewable;

    /// Which of these channels of a server everybody may view who may view `from`.
    async fn all_may_view(
        &self,
        guild: GuildId,
        from: ChannelId,
        channels: &BTreeSet<ChannelId>,
    ) -> Viewable;
}

/// A user on a server.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    /// The server.
    pub guild: GuildId,
    /// The user.
    pub user: UserId,
    /// The roles that the server gave them, where they are known.
    pub roles: Option<&'a [RoleId]>,
}

/// Whether channels may be viewed. A channel of which that cannot be found out now is left out.
pub type Viewable = BTreeMap<ChannelId, bool>;

/// Everybody may view every channel, as on the local page.
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
}
