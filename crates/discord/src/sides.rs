//! Threads of sides: what partners and teams say to each other, where those they play against see
//! nothing of it.
//!
//! A side has one such thread, found by where its last message is, else by its name among those that
//! are open. Before anything is said there, those who are on the side no longer are put out, and those
//! who are on it let in: who that is is asked at this moment. If one of these steps is refused nothing
//! is posted, and everybody is told alone.

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
    delivery::{discord, unreadable},
    rest::RestError,
    route::Route,
    threads::name_of,
};

/// Codes for a thread that is there no more, for us at least: unknown channel, missing access.
const LOST: [u64; 2] = [10003, 50001];

/// Nothing can be done in a thread that was put away.
const PUT_AWAY: u64 = 50083;

/// How long a limit is waited for before all is tried again later.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// As Discord numbers the kinds of channels: threads of announcements, public and private ones.
const THREADS: [u64; 3] = [10, 11, 12];

impl DiscordPlatform {
    /// Says something to a side, or puts right who sees its thread. `slot` is what was said there last.
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
                self.admit(thread, &side).await?;
            }
            return Ok(Delivered::Nothing);
        };
        if side.members.is_empty() {
            return Ok(Delivered::Nothing);
        }
        let mut message = aside.message.clone();
        // Discord lets in whoever is notified.
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
        self.admit(thread, side).await?;
        self.post(pending, thread, message).await
    }

    /// Those who are on the side see its thread, and those who were see it no longer.
    async fn admit(&self, thread: ChannelId, side: &Side) -> Result<(), RestError> {
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

    /// Lets somebody into a thread or puts them out, as the method says; a thread that was put away is
    /// brought back first.
    async fn member(
        &self,
        method: Method,
        thread: ChannelId,
        user: UserId,
    ) -> Result<(), RestError> {
        let channel_id = discord(thread)?;
        let Some(user_id) = NonZeroU64::new(user.0) else {
            return Ok(());
        };
        let route = Route::ThreadMember {
            channel_id,
            user_id: user_id.into(),
        };
        match self.in_turn(method.clone(), route).await {
            Err(error) if error.code() == Some(PUT_AWAY) => {
                let back = Body::of(&json!({ "archived": false }));
                let channel = Route::Channel { channel_id };
                self.rest.send(Method::PATCH, channel, Some(back)).await?;
                self.in_turn(method, route).await
            }
            outcome => outcome,
        }
    }

    /// Has the thread of a side called by those who are on it, where there is one. Discord allows two
    /// names in ten minutes, so it is asked first whether anything is to be changed.
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
            let channel_id = discord(thread)?;
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

    /// One of several requests of the same kind, sent when Discord takes it: were it all begun anew
    /// whenever a limit is met, a side of more users than the limit would never be done.
    async fn in_turn(&self, method: Method, route: Route<'_>) -> Result<(), RestError> {
        match self.rest.send(method.clone(), route, None).await {
            Err(RestError::Busy { after }) if after <= LONGEST_WAIT => {
                tokio::time::sleep(after).await;
                self.rest.send(method, route, None).await?;
            }
            outcome => {
                outcome?;
            }
        }
        Ok(())
    }

    /// The thread of this title below the channel, or where that is a thread itself, below the one it
    /// is in; a new one where none is open.
    async fn thread_of_side(
        &self,
        channel: ChannelId,
        title: &Label,
    ) -> Result<ChannelId, RestError> {
        let route = Route::Channel {
            channel_id: discord(channel)?,
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
