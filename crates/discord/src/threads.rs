//! Threads of games: one for each game, even if the answer to a request is lost.
//!
//! A message sent twice is recognised by its nonce, but threads have no nonce. So the open threads are
//! searched before one is opened.

use std::num::NonZeroU64;

use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, GuildId, Subject},
};
use petteia_runtime::outbox::Delivered;
use petteia_speech::message::Label;
use petteia_store::Pending;
use reqwest::Method;
use serenity::all::{AutoArchiveDuration, ChannelType, CreateThread, GuildChannel, ThreadsData};

use super::{
    DiscordPlatform,
    body::Body,
    delivery::{discord_channel, unreadable},
    markdown::shorten,
    rest::{RestError, read},
    route::Route,
};

const LONGEST_TITLE: usize = 100;

impl DiscordPlatform {
    /// Opens a thread in the channel, unless an earlier attempt opened it.
    pub(super) async fn open_thread(
        &self,
        pending: &Pending,
        channel: ChannelId,
        title: &Label,
    ) -> Result<Delivered, RestError> {
        let name = name_of(title);
        if let Some(thread) = self.opened_before(pending, channel, &name).await? {
            return Ok(Delivered::Thread(thread));
        }
        let thread = CreateThread::new(name).kind(ChannelType::PublicThread);
        let thread = self.new_thread(channel, thread).await?;
        Ok(Delivered::Thread(thread))
    }

    /// Opens a thread below the channel.
    pub(super) async fn new_thread(
        &self,
        channel: ChannelId,
        thread: CreateThread<'_>,
    ) -> Result<ChannelId, RestError> {
        // After this time Discord archives it; a message reopens it.
        let thread = thread.auto_archive_duration(AutoArchiveDuration::OneWeek);
        let route = Route::ChannelThreads {
            channel_id: discord_channel(channel)?,
        };
        let body = Body::of(&thread);
        let answer = self.rest.send(Method::POST, route, Some(body)).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        id.map(ChannelId).ok_or_else(|| unreadable(&answer))
    }

    /// Finds a thread of the bot with this name that no game uses yet.
    pub(super) async fn opened_before(
        &self,
        pending: &Pending,
        channel: ChannelId,
        name: &str,
    ) -> Result<Option<ChannelId>, RestError> {
        let later = |error: &dyn std::error::Error| RestError::Unreached(error.to_string());
        let game = pending.outgoing.about.as_ref().and_then(Subject::game);
        let place = match game {
            Some(game) => self.app.referee.place(game).await.map_err(|e| later(&e))?,
            None => None,
        };
        let Some(guild) = place.and_then(|place| place.guild) else {
            return Ok(None);
        };
        const ANY: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let kind = ChannelType::PublicThread;
        for thread in self.open_threads(guild, channel, kind, name).await? {
            let there = self.app.store.games_in(thread, &ANY, 1).await;
            if there.map_err(|e| later(&e))?.is_empty() {
                return Ok(Some(thread));
            }
        }
        Ok(None)
    }

    /// Lists the bot's open threads with this name. If Discord refuses the list, it is empty: two threads
    /// are better than no game.
    pub(super) async fn open_threads(
        &self,
        guild: GuildId,
        channel: ChannelId,
        kind: ChannelType,
        name: &str,
    ) -> Result<Vec<ChannelId>, RestError> {
        let (Some(guild), Some(identity)) = (NonZeroU64::new(guild.0), self.identity.get()) else {
            return Ok(Vec::new());
        };
        let route = Route::GuildThreadsActive {
            guild_id: guild.into(),
        };
        let open = match self.rest.send(Method::GET, route, None).await {
            Ok(answer) => read::<ThreadsData>(answer)?,
            Err(error @ RestError::Refused { .. }) => {
                tracing::warn!(%error, "threads could not be listed");
                return Ok(Vec::new());
            }
            Err(error) => return Err(error),
        };
        let is_ours = |thread: &&GuildChannel| {
            thread.kind == kind
                && thread.owner_id == Some(identity.user)
                && thread
                    .parent_id
                    .is_some_and(|parent| parent.get() == channel.0)
                && thread.name.trim() == name.trim()
        };
        let ours = open.threads.iter().filter(is_ours);
        Ok(ours.map(|thread| ChannelId(thread.id.get())).collect())
    }
}

/// The name of a thread with this title.
pub(super) fn name_of(title: &Label) -> String {
    shorten(&title.to_string(), LONGEST_TITLE)
}
