//! Private threads of sides, in which partners and teams talk unseen by their opponents.
//!
//! A side has one thread. It is found by the last message there, else by its name among the open threads.
//! Before a message is posted, former members of the side are removed and current ones added; the referee
//! is asked for them at that moment. If a step is refused, nothing is posted, and each member gets a direct
//! message.

use std::{num::NonZeroU64, time::Duration};

use petteia_domain::ids::{ChannelId, GuildId, MessageId, Subject, UserId};
use petteia_referee::Side;
use petteia_rules::Seat;
use petteia_runtime::outbox::Delivered;
use petteia_speech::message::{Label, Message, Post};
use petteia_store::Pending;
use reqwest::Method;
use serde_json::json;
use serenity::all::{ChannelType, CreateThread};

use super::{
    DiscordPlatform,
    body::Body,
    delivery::{discord_channel, unreadable},
    rest::RestError,
    route::Route,
    threads::name_of,
};

/// Codes for a thread that is lost to the bot: unknown channel, missing access.
const LOST: [u64; 2] = [10003, 50001];

/// Discord's code: the thread is archived.
const ARCHIVED: u64 = 50083;

/// Longest rate limit that is waited for within a delivery.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// Discord's channel types of threads: announcement, public, private.
const THREADS: [u64; 3] = [10, 11, 12];

impl DiscordPlatform {
    /// Posts a message in the thread of a side, or only updates its members. `slot` is the last message
    /// there.
    pub(super) async fn tell_side(
        &self,
        pending: &Pending,
        channel: ChannelId,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, RestError> {
        let game = pending.outgoing.about.as_ref().and_then(Subject::game);
        let (
            Some(game),
            Post::Team {
                side,
                title,
                opening,
                said,
                ..
            },
        ) = (game, &pending.outgoing.post)
        else {
            return Ok(Delivered::Nothing);
        };
        let side = self.app.referee.side(game, *side).await;
        let side = side.map_err(|error| RestError::Unreached(error.to_string()))?;
        let Some(side) = side else {
            return Ok(Delivered::Nothing);
        };
        let known = slot.map(|(thread, _)| thread);
        let Some(aside) = said else {
            if let Some(thread) = known {
                self.sync_members(thread, &side).await?;
            }
            return Ok(Delivered::Nothing);
        };
        if side.members.is_empty() {
            return Ok(Delivered::Nothing);
        }
        let mut message = aside.message.clone();
        // A mention would add a user to the thread.
        message.notify.retain(|user| side.members.contains(user));
        if let Some(thread) = known {
            match self.say_within(pending, thread, &side, &message).await {
                Err(error) if error.code().is_some_and(|code| LOST.contains(&code)) => {}
                outcome => return outcome,
            }
        }
        let thread = self.thread_of_side(channel, title).await?;
        message.text = opening.clone().line().line().text(message.text);
        self.say_within(pending, thread, &side, &message).await
    }

    async fn say_within(
        &self,
        pending: &Pending,
        thread: ChannelId,
        side: &Side,
        message: &Message,
    ) -> Result<Delivered, RestError> {
        self.sync_members(thread, side).await?;
        self.post(pending, thread, message).await
    }

    /// Removes former members of a side from its thread and adds the current ones.
    async fn sync_members(&self, thread: ChannelId, side: &Side) -> Result<(), RestError> {
        for user in &side.former {
            match self.member(Method::DELETE, thread, *user).await {
                Err(error) if error.is_of_no_member() => {}
                outcome => outcome?,
            }
        }
        for user in &side.members {
            self.member(Method::PUT, thread, *user).await?;
        }
        Ok(())
    }

    /// Adds a user to a thread or removes them, by the method. An archived thread is reopened first.
    async fn member(
        &self,
        method: Method,
        thread: ChannelId,
        user: UserId,
    ) -> Result<(), RestError> {
        let channel_id = discord_channel(thread)?;
        let Some(user_id) = NonZeroU64::new(user.0) else {
            return Ok(());
        };
        let route = Route::ThreadMember {
            channel_id,
            user_id: user_id.into(),
        };
        match self.send_when_allowed(method.clone(), route).await {
            Err(error) if error.code() == Some(ARCHIVED) => {
                let back = Body::of(&json!({ "archived": false }));
                let channel = Route::Channel { channel_id };
                self.rest.send(Method::PATCH, channel, Some(back)).await?;
                self.send_when_allowed(method, route).await
            }
            outcome => outcome,
        }
    }

    /// Renames the thread of a side after its members, if there is one. Discord allows two renames in ten
    /// minutes, so the current name is checked first.
    pub(super) async fn rename_side(
        &self,
        pending: &Pending,
        side: Seat,
        slot: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, RestError> {
        let game = pending.outgoing.about.as_ref().and_then(Subject::game);
        let (Some(game), Some((thread, _))) = (game, slot) else {
            return Ok(Delivered::Nothing);
        };
        let title = self.app.referee.title_of_side(game, side).await;
        let title = title.map_err(|error| RestError::Unreached(error.to_string()))?;
        if let Some(title) = title {
            let channel_id = discord_channel(thread)?;
            let name = name_of(&title);
            let route = Route::Channel { channel_id };
            let there = self.rest.send(Method::GET, route, None).await?;
            if there["name"].as_str().map(str::trim) != Some(name.trim()) {
                let body = Body::of(&json!({ "name": name }));
                let route = Route::ThreadName { channel_id };
                self.rest.send(Method::PATCH, route, Some(body)).await?;
            }
        }
        Ok(Delivered::Nothing)
    }

    /// Sends one of several similar requests, and waits for a rate limit. If every limit restarted the
    /// whole delivery, a large side would never be done.
    async fn send_when_allowed(&self, method: Method, route: Route<'_>) -> Result<(), RestError> {
        match self.rest.send(method.clone(), route, None).await {
            Err(RestError::RateLimited { after }) if after <= LONGEST_WAIT => {
                tokio::time::sleep(after).await;
                self.rest.send(method, route, None).await?;
            }
            outcome => {
                outcome?;
            }
        }
        Ok(())
    }

    /// Finds the open thread with this title below the channel (or below the parent, if the channel is a
    /// thread), or opens one.
    async fn thread_of_side(
        &self,
        channel: ChannelId,
        title: &Label,
    ) -> Result<ChannelId, RestError> {
        let route = Route::Channel {
            channel_id: discord_channel(channel)?,
        };
        let there = self.rest.send(Method::GET, route, None).await?;
        let number = |name: &str| there[name].as_str().and_then(|id| id.parse().ok());
        let above = match there["type"].as_u64() {
            Some(kind) if THREADS.contains(&kind) => {
                ChannelId(number("parent_id").ok_or_else(|| unreadable(&there))?)
            }
            _ => channel,
        };
        let kind = ChannelType::PrivateThread;
        let name = name_of(title);
        if let Some(guild) = number("guild_id") {
            let open = self.open_threads(GuildId(guild), above, kind, &name);
            if let Some(thread) = open.await?.first() {
                return Ok(*thread);
            }
        }
        let thread = CreateThread::new(name).kind(kind).invitable(false);
        self.new_thread(above, thread).await
    }
}
