//! The stored values: commits, timers and waiting posts.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{
    analysis::Analysis,
    archive::Summary,
    event_log::Phase,
    game::{
        DailyPuzzles, DocumentKey, Draft, Index, Outage, Recorded, ServerSettings, UserDocument,
        UserSettings,
    },
    ids::{ChannelId, CommandId, GameId, GuildId, Place, SeriesId, Subject, TournamentId, UserId},
    timer::Timer,
};
use petteia_speech::message::{Message, Post, Reply};
use petteia_tournaments::{series, tournament};
use serde::{Deserialize, Serialize};

use super::{Result, StoreError};

/// All changes of one command.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commit {
    /// The command and its reply, recorded to recognise a repeated command.
    pub command: Option<(CommandId, Reply)>,
    /// Its time, by which recorded replies are pruned.
    pub at: DateTime<Utc>,
    /// The changes to games: usually one game; an accepted rematch opens a second one. If one of
    /// them has changed meanwhile, nothing is applied.
    pub games: Vec<GameCommit>,
    /// The changes to tournaments. If one of them has changed meanwhile, nothing is applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tournaments: Vec<TournamentCommit>,
    /// The tournaments that have to look at this. Each gets one timer
    /// [`Look`](petteia_domain::timer::TimerKind::Look) at the commit's moment, which stays until it
    /// has looked. Missing tournaments are ignored.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub wakes: BTreeSet<TournamentId>,
    /// The changes to series. If one of them has changed meanwhile, nothing is applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub series: Vec<SeriesCommit>,
    /// The series that have to look at this, as `wakes` are for tournaments.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub series_wakes: BTreeSet<SeriesId>,
    /// The posts to deliver, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<Outgoing>,
    /// A user's new settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<(UserId, UserSettings)>,
    /// A server's new settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server: Option<(GuildId, ServerSettings)>,
    /// The change to a server's puzzles of the day. If they have changed meanwhile, nothing is
    /// applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzles: Option<PuzzleCommit>,
    /// A user's draft for the turn of a game. All drafts of a game are dropped when its ply ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<(GameId, UserId, Draft)>,
    /// The changed documents of users; `None` deletes one.
    #[serde(default, rename = "papers", skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<(UserId, DocumentKey, Option<UserDocument>)>,
    /// Documents that the decision depended on. If one of them has changed meanwhile, nothing is
    /// applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relies_on: Vec<(UserId, DocumentKey, Option<UserDocument>)>,
    /// The part of the archive that a text in this commit depends on. If it has grown meanwhile,
    /// nothing is applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Counted>,
    /// The analysis of a finished game. If the game has one already, it is ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<(GameId, Analysis)>,
    /// An outage, whose time does not count. It replaces one with the same start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outage: Option<Outage>,
    /// Set once, when all games that ended before there was an archive are archived.
    #[serde(default, skip_serializing_if = "is_false")]
    pub archive_complete: bool,
}

impl Commit {
    /// Creates a commit that changes nothing yet.
    pub fn at(now: DateTime<Utc>) -> Commit {
        Commit {
            at: now,
            ..Commit::default()
        }
    }

    /// Replaces a user's document. The commit relies on the document that was read.
    pub fn replace(
        &mut self,
        user: UserId,
        key: DocumentKey,
        read: Option<UserDocument>,
        after: Option<UserDocument>,
    ) {
        self.relies_on.push((user, key.clone(), read));
        self.documents.push((user, key, after));
    }
}

fn is_false(said: &bool) -> bool {
    !said
}

/// The finished games of users that were counted for a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// The users.
    pub users: BTreeSet<UserId>,
    /// The highest number of the archive that was counted; a later game of one of them is a
    /// conflict.
    pub up_to: u64,
}

/// A change of the index of positions. No journal has it, because it is computed from the archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PositionsChange {
    /// The head of the index so far; empty if there is none.
    pub before: Vec<u8>,
    /// Its head from now on.
    pub head: Vec<u8>,
    /// Whether all its buckets are dropped first.
    pub anew: bool,
    /// Buckets with what they hold from now on.
    pub buckets: Vec<(u32, Vec<u8>)>,
}

/// A change to one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameCommit {
    /// The game.
    pub game: GameId,
    /// The number of its events when the command was decided; 0 for a new game.
    pub expected: u64,
    /// The events to append.
    pub events: Vec<Recorded>,
    /// Its new index entry.
    pub index: Index,
    /// All its timers from now on.
    pub timers: Vec<Timer>,
    /// The summary of a game that ended, which gets the next number of the archive, from 1. If the
    /// game is archived already, it is ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
}

/// A change to one tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentCommit {
    /// The tournament.
    pub tournament: TournamentId,
    /// The number of its events when the command was decided; 0 for a new tournament.
    pub expected: u64,
    /// The events to append.
    pub events: Vec<tournament::Recorded>,
    /// Its new index entry.
    pub index: TournamentIndex,
    /// All its timers from now on. The first waiting look is added, unless this change has dealt
    /// with it.
    pub timers: Vec<Timer>,
    /// The last wake ([`TournamentStore::woken`](super::TournamentStore::woken)) that was dealt
    /// with. A later one stays, because this decision did not know its cause. Old journals without
    /// a number mean all wakes.
    #[serde(default = "every_wake")]
    pub looked: u64,
}

fn every_wake() -> u64 {
    u64::MAX
}

/// A change to one series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesCommit {
    /// The series.
    pub series: SeriesId,
    /// The number of its events when the command was decided; 0 for a new series.
    pub expected: u64,
    /// The events to append.
    pub events: Vec<series::Recorded>,
    /// Its new index entry.
    pub index: SeriesIndex,
    /// All its timers from now on, with looks as for a [`TournamentCommit`].
    pub timers: Vec<Timer>,
    /// The last wake that was dealt with.
    pub looked: u64,
}

/// A new state of a server's puzzles of the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleCommit {
    /// The server.
    pub guild: GuildId,
    /// The number of their changes when this was decided.
    pub expected: u64,
    /// The new state.
    pub book: DailyPuzzles,
    /// All their timers from now on.
    pub timers: Vec<Timer>,
}

/// The index entry of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentIndex {
    /// The server, if there is one.
    pub guild: Option<GuildId>,
    /// Its organiser and its players.
    pub users: BTreeSet<UserId>,
    /// Its phase; registration is its lobby.
    pub phase: Phase,
}

/// The index entry of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesIndex {
    /// The server, if there is one.
    pub guild: Option<GuildId>,
    /// The channel in which its tournaments are announced.
    pub channel: ChannelId,
    /// Its name.
    pub name: String,
    /// Its phase.
    pub phase: Phase,
}

impl GameCommit {
    /// Whether it ends a ply, so that its drafts are dropped.
    pub fn ends_ply(&self) -> bool {
        self.events.iter().any(|recorded| recorded.event.ends_ply())
    }
}

impl Commit {
    /// Whether it changes data that processes keep in memory for their decisions. Every process
    /// that shares the work has to know it before its next commit.
    pub fn is_needed_at_once(&self) -> bool {
        let kept = |document_key: &DocumentKey| {
            matches!(document_key, DocumentKey::Holidays | DocumentKey::Follow(_))
        };
        let corrected =
            |one: &tournament::Recorded| matches!(one.event, tournament::Event::Corrected { .. });
        self.outage.is_some()
            || self
                .documents
                .iter()
                .any(|(_, document_key, _)| kept(document_key))
            || self
                .tournaments
                .iter()
                .any(|one| one.events.iter().any(corrected))
    }

    /// Rejects a commit that no store can apply.
    pub fn check(&self) -> Result<()> {
        let mut named = BTreeSet::new();
        for change in self.streams() {
            let of = change.subject();
            if !named.insert(of.clone()) {
                let why = format!("one commit names the stream {of} twice");
                return Err(StoreError::failed(why));
            }
        }
        Ok(())
    }
}

/// A post to deliver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// The subject. Its stored name is older than tournaments, when it could only be a game.
    #[serde(alias = "game")]
    pub about: Option<Subject>,
    /// The channel. Posts about a game go to its thread if it has one.
    pub channel: ChannelId,
    /// The post.
    pub post: Post,
}

impl Outgoing {
    /// Creates a message for the place of a command, whatever game it is about: for its channel, or for the direct
    /// messages of its user.
    pub fn in_place(place: Place, message: Message) -> Self {
        match place.direct_to() {
            Some(user) => Outgoing::direct(None, user, message),
            None => Outgoing {
                about: None,
                channel: place.channel,
                post: Post::New {
                    message,
                    slot: None,
                },
            },
        }
    }

    /// Creates a direct message. Those to one user keep their order, like posts to a channel.
    pub fn direct(about: Option<Subject>, user: UserId, message: Message) -> Self {
        Outgoing {
            about,
            channel: ChannelId::direct(user),
            post: Post::Direct { user, message },
        }
    }
}

/// A post that is waiting for delivery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Its number; posts to one channel are delivered in ascending order.
    pub number: u64,
    /// The post.
    pub outgoing: Outgoing,
    /// The number of failed attempts.
    pub attempts: u32,
    /// The time before which it is not tried.
    pub not_before: DateTime<Utc>,
}
