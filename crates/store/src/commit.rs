//! What is stored: commits, timers, posts on their way.

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
    ids::{ChannelId, CommandId, GameId, GuildId, Subject, TournamentId, UserId},
    timer::{Timer, TimerKind},
    tournament,
};
use petteia_speech::message::{Message, Post, Reply};
use serde::{Deserialize, Serialize};

use super::{Result, StoreError};

/// Everything one command changes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commit {
    /// The command with its reply, recorded so that a replay is recognised.
    pub command: Option<(CommandId, Reply)>,
    /// When, for pruning what is recorded.
    pub at: DateTime<Utc>,
    /// What happened to games: to one, as a rule; a rematch agreed on opens a second. If any of
    /// them has moved on, nothing at all is applied.
    pub games: Vec<GameCommit>,
    /// What happened to tournaments. If any of them has moved on, nothing at all is applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tournaments: Vec<TournamentCommit>,
    /// Tournaments that are to look at this: each gets a timer [`TimerKind::Look`] at the commit's
    /// moment, once, and keeps it until it has looked. One that is not there is not woken.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub wakes: BTreeSet<TournamentId>,
    /// What is to be delivered, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<Outgoing>,
    /// A user's new settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<(UserId, UserSettings)>,
    /// A server's new settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server: Option<(GuildId, ServerSettings)>,
    /// What happened to a server's puzzles of the day. If they have moved on, nothing at all is
    /// applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzles: Option<PuzzleCommit>,
    /// What a user has in hand for the turn of a game now. All a game's drafts are dropped when
    /// its ply passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<(GameId, UserId, Draft)>,
    /// What users keep for themselves: each document as it is now, or that it is no more.
    #[serde(default, rename = "papers", skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<(UserId, DocumentKey, Option<UserDocument>)>,
    /// Documents as they were when this was decided. If any of them is another by now, nothing at all is
    /// applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relies_on: Vec<(UserId, DocumentKey, Option<UserDocument>)>,
    /// What the archive was counted on to hold for something that is said here. If it holds more
    /// by now, nothing at all is applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Counted>,
    /// What was found out about a finished game. A game is analysed once; what is said of it later
    /// is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<(GameId, Analysis)>,
    /// A time that counts for nobody. One that begins at the same moment as another takes its
    /// place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outage: Option<Outage>,
    /// Said once, when every game that ended before there was an archive has been filed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub archive_complete: bool,
}

fn is_false(said: &bool) -> bool {
    !said
}

/// The games of users, as far as they were counted for something that is said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// Whose.
    pub users: BTreeSet<UserId>,
    /// Up to this number of the archive; of none of them has a later game been archived.
    pub up_to: u64,
}

/// What happened to one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameCommit {
    /// Which game.
    pub game: GameId,
    /// How many events it had when the command was decided; 0 opens it.
    pub expected: u64,
    /// The events to append.
    pub events: Vec<Recorded>,
    /// Where to find it from now on.
    pub index: Index,
    /// All its timers from now on.
    pub timers: Vec<Timer>,
    /// What is remembered of it, where it is over: it goes into the archive, under the next number
    /// from 1. A game is archived once; what is said of it later is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
}

/// What happened to one tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentCommit {
    /// Which tournament.
    pub tournament: TournamentId,
    /// How many events it had when the command was decided; 0 announces it.
    pub expected: u64,
    /// The events to append.
    pub events: Vec<tournament::Recorded>,
    /// Where to find it from now on.
    pub index: TournamentIndex,
    /// All its timers from now on; to which a look that waits is added, the first of them, unless
    /// this has looked.
    pub timers: Vec<Timer>,
    /// Up to which wake ([`TournamentStore::woken`](super::TournamentStore::woken)) this has looked at its games. A
    /// later one waits on: whoever decided this did not know what it came for. Once every commit
    /// made an end of them all, and that is what old journals mean.
    #[serde(default = "every_wake")]
    pub looked: u64,
}

fn every_wake() -> u64 {
    u64::MAX
}

/// A server's puzzles of the day from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleCommit {
    /// Which server's.
    pub guild: GuildId,
    /// How often they had changed when this was decided.
    pub expected: u64,
    /// How they stand.
    pub book: DailyPuzzles,
    /// All their timers from now on.
    pub timers: Vec<Timer>,
}

/// By what a tournament is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentIndex {
    /// The server, where it is one.
    pub guild: Option<GuildId>,
    /// Its organiser and its players.
    pub users: BTreeSet<UserId>,
    /// How far it is: registration is its lobby.
    pub phase: Phase,
}

impl GameCommit {
    /// Whether the ply passes for which drafts were kept.
    pub fn ends_ply(&self) -> bool {
        self.events.iter().any(|recorded| recorded.event.ends_ply())
    }
}

/// The number of the wake that waits; 0 where none does. A look that came by no wake is the first.
pub fn waiting_wake(timers: &[Timer], woken: Option<u64>) -> u64 {
    let looks = timers.iter().any(|timer| timer.what == TimerKind::Look);
    woken.unwrap_or(u64::from(looks))
}

impl TournamentCommit {
    /// Its timers from now on, and the wake that waits on, where these were there before.
    pub fn timers_after(&self, before: &[Timer], woken: Option<u64>) -> (Vec<Timer>, Option<u64>) {
        let mut timers = self.timers.clone();
        if waiting_wake(before, woken) <= self.looked {
            return (timers, None);
        }
        let is_look = |timer: &&Timer| timer.what == TimerKind::Look;
        if !timers.iter().any(|timer| is_look(&timer)) {
            timers.extend(before.iter().filter(is_look).min().cloned());
        }
        (timers, woken)
    }
}

impl Commit {
    /// Whether it changes what a process keeps in mind of the store and decides by: where several share
    /// the work, each has to take note of it before it commits anything more.
    pub fn is_of_consequence(&self) -> bool {
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

    /// Refuses what no store can apply.
    pub fn check(&self) -> Result<()> {
        let mut named = BTreeSet::new();
        for change in &self.games {
            if !named.insert(&change.game) {
                let game = &change.game;
                let why = format!("one commit names the game {game} twice");
                return Err(StoreError::failed(why));
            }
        }
        let mut named = BTreeSet::new();
        for change in &self.tournaments {
            if !named.insert(&change.tournament) {
                let tournament = &change.tournament;
                let why = format!("one commit names the tournament {tournament} twice");
                return Err(StoreError::failed(why));
            }
        }
        Ok(())
    }
}

/// A post on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// The game or tournament it is about. Once this was a game, called so.
    #[serde(alias = "game")]
    pub about: Option<Subject>,
    /// The channel where it goes; what is about a game goes to its thread once there is one.
    pub channel: ChannelId,
    /// What.
    pub post: Post,
}

impl Outgoing {
    /// A direct message. Those to one user keep their order, like posts to a channel.
    pub fn direct(about: Option<Subject>, user: UserId, message: Message) -> Self {
        Outgoing {
            about,
            channel: ChannelId::direct(user),
            post: Post::Direct { user, message },
        }
    }
}

/// A post that waits to be delivered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Its number, growing; posts to one channel are delivered in this order.
    pub number: u64,
    /// The post.
    pub outgoing: Outgoing,
    /// How often delivery was tried.
    pub attempts: u32,
    /// Not before this moment.
    pub not_before: DateTime<Utc>,
}
