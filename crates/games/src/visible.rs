//! The visibility of things that belong to a channel: games, finished games, tournaments and seeks.
//! They are visible to their owners, and to users who may view the channel. An unknown permission
//! counts as no.
//!
//! The place of a command counts as seen by its user: what belongs to that channel is shown to them there. So a
//! front end says that a command is given in a channel only if the platform says now that the user is there. Who
//! merely knows an address is in their direct messages.
//!
//! Lists, boards, records and replays are made of [`Visible`] things, which only this module
//! creates.

use std::{
    collections::BTreeSet,
    ops::Deref,
    sync::{Arc, OnceLock},
};

use petteia_domain::{
    archive::Summary,
    game::{Seek, State},
    ids::{ChannelId, GuildId, Place, RoleId, UserId},
};
use petteia_speech::say;
use petteia_tournaments::{series::Series, tournament::Tournament};

use crate::{
    refusal::Refusal,
    request::{Actor, Request},
    viewers::{ChannelFacts, Membership, OwnChannels, Viewable, Viewer, Viewers},
    words,
};

/// A thing that belongs to a channel.
pub trait Placed {
    /// The server.
    fn guild(&self) -> Option<GuildId>;

    /// The channel whose viewers may see it. For a thread that was opened for it, this is the
    /// parent channel.
    fn channel(&self) -> ChannelId;

    /// The channel on a server whose viewers may see it; `None` if it is not shown there.
    fn channel_on(&self, guild: GuildId) -> Option<ChannelId> {
        (self.guild() == Some(guild)).then(|| self.channel())
    }

    /// Whether it belongs to this channel or thread.
    fn is_in(&self, channel: ChannelId) -> bool {
        self.channel() == channel
    }

    /// Whether it is visible to a user everywhere.
    fn is_own(&self, user: UserId) -> bool;
}

impl Placed for State {
    fn guild(&self) -> Option<GuildId> {
        self.place.guild
    }

    fn channel(&self) -> ChannelId {
        self.moved.unwrap_or(self.place.channel)
    }

    fn is_in(&self, channel: ChannelId) -> bool {
        self.channel() == channel || self.home() == channel
    }

    /// Players with a seat and invited users.
    fn is_own(&self, user: UserId) -> bool {
        self.seat_of(user).is_some() || self.invited.contains(&user)
    }
}

impl Placed for Summary {
    fn guild(&self) -> Option<GuildId> {
        self.guild
    }

    fn channel(&self) -> ChannelId {
        self.above.unwrap_or(self.channel)
    }

    fn is_in(&self, channel: ChannelId) -> bool {
        Placed::channel(self) == channel || self.channel == channel
    }

    fn is_own(&self, user: UserId) -> bool {
        self.seat_of(user).is_some()
    }
}

impl<T: Placed> Placed for &T {
    fn guild(&self) -> Option<GuildId> {
        T::guild(self)
    }

    fn channel(&self) -> ChannelId {
        T::channel(self)
    }

    fn channel_on(&self, guild: GuildId) -> Option<ChannelId> {
        T::channel_on(self, guild)
    }

    fn is_in(&self, channel: ChannelId) -> bool {
        T::is_in(self, channel)
    }

    fn is_own(&self, user: UserId) -> bool {
        T::is_own(self, user)
    }
}

/// A thing with its number in a list.
impl<T: Placed> Placed for (u64, T) {
    fn guild(&self) -> Option<GuildId> {
        self.1.guild()
    }

    fn channel(&self) -> ChannelId {
        self.1.channel()
    }

    fn channel_on(&self, guild: GuildId) -> Option<ChannelId> {
        self.1.channel_on(guild)
    }

    fn is_in(&self, channel: ChannelId) -> bool {
        self.1.is_in(channel)
    }

    fn is_own(&self, user: UserId) -> bool {
        self.1.is_own(user)
    }
}

impl Placed for Tournament {
    fn guild(&self) -> Option<GuildId> {
        self.place.guild
    }

    fn channel(&self) -> ChannelId {
        self.place.channel
    }

    /// Servers that take part see it in the channel that they chose.
    fn channel_on(&self, guild: GuildId) -> Option<ChannelId> {
        match self.place.guild == Some(guild) {
            true => Some(self.place.channel),
            false => self.guests.of(guild).map(|guest| guest.channel),
        }
    }

    fn is_in(&self, channel: ChannelId) -> bool {
        let mut tables = self.rounds.iter().flat_map(|round| &round.tables);
        self.place.channel == channel
            || self.guests.agreed().any(|guest| guest.channel == channel)
            || tables.any(|table| table.thread == Some(channel))
    }

    fn is_own(&self, user: UserId) -> bool {
        self.is_organiser(user) || self.everybody().any(|one| one == user)
    }
}

impl Placed for Series {
    fn guild(&self) -> Option<GuildId> {
        self.place.guild
    }

    fn channel(&self) -> ChannelId {
        self.place.channel
    }

    fn is_own(&self, user: UserId) -> bool {
        self.organiser == user || self.seasons.has(user)
    }
}

/// A seek with its user.
impl Placed for (UserId, Box<Seek>) {
    fn guild(&self) -> Option<GuildId> {
        self.1.place.guild
    }

    fn channel(&self) -> ChannelId {
        self.1.place.channel
    }

    fn is_own(&self, user: UserId) -> bool {
        self.0 == user
    }
}

/// A thing whose visibility was checked.
#[derive(Debug, Clone)]
pub struct Visible<T>(T);

impl<T> Visible<T> {
    /// Returns the thing, without the mark that it is visible.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Visible<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// The things that all viewers of a channel may see.
pub struct Shown<T> {
    /// The things.
    pub things: Vec<Visible<T>>,
    /// Whether something was left out because its visibility is unknown now.
    pub in_doubt: bool,
}

/// Checks the visibility of things.
#[derive(Default)]
pub struct Audience {
    /// Knows who may view which channels.
    viewers: OnceLock<Arc<dyn Viewers>>,
}

impl Audience {
    /// Sets the platform that knows who may view which channels. It can be set only once.
    pub fn ask(&self, viewers: Arc<dyn Viewers>) {
        if self.viewers.set(viewers).is_err() {
            tracing::warn!("the permissions to view channels are set already");
        }
    }

    /// Returns those of these things that may be shown privately to a user in this place.
    pub async fn shown_to<T: Placed>(
        &self,
        actor: &Actor,
        place: Place,
        things: Vec<T>,
    ) -> Vec<Visible<T>> {
        let on_server = |thing: &T| thing.channel_on(place.guild?);
        let here = |thing: &T| on_server(thing).is_some() || place.is_answered();
        let at_once =
            |thing: &T| here(thing) && thing.is_in(place.channel) || thing.is_own(actor.id);
        let others = things.iter().filter(|thing| !at_once(thing));
        let asked: BTreeSet<ChannelId> = others.filter_map(on_server).collect();
        let viewable = match (place.guild, self.viewers.get()) {
            (Some(guild), Some(viewers)) if !asked.is_empty() => {
                let viewer = Viewer {
                    guild,
                    user: actor.id,
                    roles: Some(&actor.roles),
                };
                viewers.may_view(&viewer, &asked).await
            }
            _ => Viewable::new(),
        };
        let views = |channel: ChannelId| viewable.get(&channel) == Some(&true);
        let may = |thing: &T| at_once(thing) || on_server(thing).is_some_and(views);
        things.into_iter().filter(may).map(Visible).collect()
    }

    /// Returns this thing, if it may be shown privately to a user in this place.
    pub async fn if_shown_to<T: Placed>(
        &self,
        actor: &Actor,
        place: Place,
        thing: T,
    ) -> Option<Visible<T>> {
        self.shown_to(actor, place, vec![thing]).await.pop()
    }

    /// Whether a user, of whom nothing else is known, may view the channel of a thing. `None` if
    /// that is unknown now.
    pub async fn may_view_place_of(&self, thing: &impl Placed, user: UserId) -> Option<bool> {
        let (Some(guild), Some(viewers)) = (thing.guild(), self.viewers.get()) else {
            return Some(false);
        };
        let viewer = Viewer {
            guild,
            user,
            roles: None,
        };
        let channel = thing.channel();
        let viewable = viewers.may_view(&viewer, &[channel].into()).await;
        viewable.get(&channel).copied()
    }

    /// Returns those of these channels of a server that a user may view.
    pub async fn viewable(
        &self,
        guild: GuildId,
        user: UserId,
        roles: Option<&[RoleId]>,
        channels: &BTreeSet<ChannelId>,
    ) -> Vec<ChannelId> {
        let Some(viewers) = self.viewers.get().filter(|_| !channels.is_empty()) else {
            return Vec::new();
        };
        let viewer = Viewer { guild, user, roles };
        let viewable = viewers.may_view(&viewer, channels).await;
        let may = |channel: &&ChannelId| viewable.get(*channel) == Some(&true);
        channels.iter().filter(may).copied().collect()
    }

    /// Returns the channels of a server in which a user may give commands; `None` if nothing is known of
    /// it now. Threads are left out, except for this one.
    pub async fn own_channels(
        &self,
        guild: GuildId,
        user: UserId,
        thread: Option<ChannelId>,
    ) -> Option<OwnChannels> {
        self.viewers.get()?.own_channels(guild, user, thread).await
    }

    /// Returns what a channel of a server is; `None` if that is unknown now.
    pub(crate) async fn channel_facts(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Option<ChannelFacts> {
        self.viewers.get()?.channel_facts(guild, channel).await
    }

    /// Returns the channel above a thread; `None` for other channels, and if it is not known without asking the platform.
    pub(crate) fn known_above(&self, thread: ChannelId) -> Option<ChannelId> {
        self.viewers.get()?.known_above(thread)
    }

    /// Whether petteia may create events of a server; `None` if that is unknown now.
    pub async fn may_create_events(&self, guild: GuildId) -> Option<bool> {
        self.viewers.get()?.may_create_events(guild).await
    }

    /// Returns the name of a server; `None` if it is unknown now.
    pub async fn server_name(&self, guild: GuildId) -> Option<String> {
        self.viewers.get()?.server_name(guild).await
    }

    /// Returns what a user is on a server; `None` if nothing is known of it now. `asker` is the user who wants to know.
    pub async fn membership(
        &self,
        guild: GuildId,
        user: UserId,
        asker: UserId,
    ) -> Option<Membership> {
        self.viewers.get()?.membership(guild, user, asker).await
    }

    /// Like [`Audience::membership`], but nothing that was known before counts.
    pub async fn membership_now(
        &self,
        guild: GuildId,
        user: UserId,
        asker: UserId,
    ) -> Option<Membership> {
        let viewers = self.viewers.get()?;
        viewers.membership_now(guild, user, asker).await
    }

    /// Checks that a user is a member of the server on which another brings them into something.
    ///
    /// # Errors
    /// If they are not, or it is unknown now.
    pub async fn check_member(
        &self,
        guild: GuildId,
        user: UserId,
        asker: UserId,
    ) -> Result<(), Refusal> {
        let membership = self.membership(guild, user, asker).await;
        must_be_member(user, membership).map(|_| ())
    }

    /// Whether a thing may be shown privately to a user wherever they are: it is their own, or they may
    /// view its channel, which has to be known.
    pub async fn is_shown_everywhere(&self, thing: &impl Placed, user: UserId) -> bool {
        thing.is_own(user) || self.may_view_place_of(thing, user).await == Some(true)
    }

    /// Whether every member of its server may view the channel of a thing, even without a role; no, if that
    /// is unknown now.
    pub async fn everyone_may_view_place_of(&self, thing: &impl Placed) -> bool {
        let (Some(guild), Some(viewers)) = (thing.guild(), self.viewers.get()) else {
            return false;
        };
        let channel = thing.channel();
        let viewable = viewers.everyone_may_view(guild, &[channel].into()).await;
        viewable.get(&channel) == Some(&true)
    }

    /// Returns those of these things that may be shown publicly in a channel.
    pub async fn shown_in<T: Placed>(
        &self,
        guild: GuildId,
        channel: ChannelId,
        things: Vec<T>,
    ) -> Shown<T> {
        let of_server = |thing: &T| thing.guild() == Some(guild);
        let things: Vec<T> = things.into_iter().filter(of_server).collect();
        let elsewhere = |thing: &&T| !thing.is_in(channel);
        let asked: BTreeSet<ChannelId> = things.iter().filter(elsewhere).map(T::channel).collect();
        let viewable = match self.viewers.get() {
            Some(viewers) if !asked.is_empty() => {
                viewers.all_may_view(guild, channel, &asked).await
            }
            _ => Viewable::new(),
        };
        let in_doubt = asked.iter().any(|channel| !viewable.contains_key(channel));
        let may = |thing: &T| thing.is_in(channel) || viewable.get(&thing.channel()) == Some(&true);
        Shown {
            things: things.into_iter().filter(may).map(Visible).collect(),
            in_doubt,
        }
    }

    /// Checks that a game may be shown publicly in the channel of the command.
    pub async fn may_be_shown_here(
        &self,
        request: &Request,
        state: &Visible<State>,
    ) -> Result<(), Refusal> {
        let may = match request.place.guild {
            Some(guild) => {
                let shown = self.shown_in(guild, request.place.channel, vec![&**state]);
                !shown.await.things.is_empty()
            }
            // Others read it there.
            None if request.place.is_answered() => state.is_in(request.place.channel),
            // Nobody else reads direct messages with petteia.
            None => state.is_own(request.actor.id),
        };
        match may {
            true => Ok(()),
            false => Err(Refusal::new(say!(
                "not-for-all-here",
                game = state.id.0.as_str(),
                channel = words::reach::place_for(state, request.actor.id)
            ))),
        }
    }
}
/// Returns the name of a member.
///
/// # Errors
/// If they are none, or it is unknown now.
pub fn must_be_member(user: UserId, membership: Option<Membership>) -> Result<String, Refusal> {
    Err(Refusal::new(match membership {
        Some(Membership::Member(name)) => return Ok(name),
        Some(Membership::Bot) => say!("discord-bots-do-not-play", user = user),
        Some(Membership::Stranger) => say!("discord-no-member", user = user),
        None => say!("web-member-unknown", id = user.to_string()),
    }))
}
