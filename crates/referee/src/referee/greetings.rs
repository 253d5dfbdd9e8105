//! The greetings of a server that the bot has just joined, and of a user who has just installed it for themselves.

use petteia_domain::{
    game::{DocumentKey, UserDocument},
    ids::{ChannelId, GuildId, Place, UserId},
};
use petteia_games::{buttons, words};
use petteia_rules::{GameKind, Language};
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{Commit, Outgoing, StoreError};

use super::Referee;
use crate::commands::WhereToPlay;

/// A server that the bot has just joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewServer {
    /// The server.
    pub guild: GuildId,
    /// Where it is greeted.
    pub channel: ChannelId,
    /// Its language, if petteia has it.
    pub language: Option<Language>,
    /// The names of the permissions that games need there and the bot lacks.
    pub missing: Vec<Say>,
}

impl Referee {
    /// Greets a server, once and never again: the greeting and the mark that it was greeted are one commit. Returns
    /// whether it is greeted now.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn greet(&self, server: &NewServer) -> Result<bool, StoreError> {
        let place = Place {
            guild: Some(server.guild),
            channel: server.channel,
        };
        let language = server.language.unwrap_or_default();
        let message = greeting(server).in_language(language);
        let mark = (UserId::NOBODY, DocumentKey::Greeted(server.guild));
        self.greet_once(mark, Outgoing::in_place(place, message))
            .await
    }

    /// Greets a user who has installed petteia for themselves, by direct message: once, also if they install it again, and
    /// not while they are being erased. Returns whether they are greeted now.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn greet_user(&self, user: UserId) -> Result<bool, StoreError> {
        let context = self.context();
        let _deciding = context.commits.deciding().await;
        let settings = context.store.user(user).await?;
        if settings.leaving {
            return Ok(false);
        }
        let language = settings.language;
        let message = greeting_of_user().in_language(language.unwrap_or_default());
        let mark = (user, DocumentKey::Installed);
        self.greet_once(mark, Outgoing::direct(None, user, message))
            .await
    }

    /// Commits a greeting together with the document that marks it, if there is none yet.
    async fn greet_once(
        &self,
        (user, key): (UserId, DocumentKey),
        post: Outgoing,
    ) -> Result<bool, StoreError> {
        let context = self.context();
        if context.store.document(user, &key).await?.is_some() {
            return Ok(false);
        }
        let mut commit = Commit::at(context.now);
        commit.posts.push(post);
        commit.replace(user, key, None, Some(UserDocument::Greeted));
        match context.commits.commit(commit).await {
            Ok(()) => Ok(true),
            // Another process was faster.
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

fn greeting(server: &NewServer) -> Message {
    let games = GameKind::ALL.iter().map(|kind| Text::from(kind.title()));
    let mut text = Text::from(say!("greeting", games = Text::commas(games)))
        .line()
        .say(say!("greeting-for-managers"));
    if !server.missing.is_empty() {
        let missing = server.missing.iter().cloned().map(Text::from);
        let lacks = say!("greeting-lacks", permissions = Text::commas(missing));
        text = text.line().say(lacks);
    }
    Message {
        text,
        buttons: vec![
            words::button(say!("greeting-where"), WhereToPlay::show(), Weight::Plain),
            words::button(
                say!("greeting-noticeboard"),
                buttons::general::run_command("noticeboard"),
                Weight::Plain,
            ),
            words::button(
                say!("greeting-first-game"),
                buttons::general::run_command("play new"),
                Weight::Main,
            ),
        ],
        ..Message::default()
    }
}

fn greeting_of_user() -> Message {
    let games = GameKind::ALL.iter().map(|kind| Text::from(kind.title()));
    Message {
        text: Text::from(say!("greeting-user", games = Text::commas(games)))
            .line()
            .say(say!("greeting-user-chats")),
        buttons: vec![words::button(
            say!("greeting-first-game"),
            buttons::general::run_command("play new"),
            Weight::Main,
        )],
        ..Message::default()
    }
}
