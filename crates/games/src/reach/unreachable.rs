//! The channels that are out of reach, and who has been told.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use parking_lot::Mutex;
use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, GameId, Subject, TournamentId, UserId},
    reach::{Obstacle, OutOfReach},
};
use petteia_store::{Commit, Store, StoreError};
use petteia_tournaments::tournament::{Event, Recorded, Tournament};

use crate::{
    listener::Listener,
    loading::tournaments::{listed_tournament, load_tournament},
};

/// The channels that are out of reach; not more than there are games and tournaments.
pub struct Unreachable {
    store: Arc<dyn Store>,
    known: Mutex<Channels>,
}

#[derive(Debug, Default)]
struct Channels {
    away: BTreeMap<Subject, (OutOfReach, BTreeSet<UserId>)>,
    /// The users who have been told of each channel.
    told: BTreeMap<News, BTreeSet<UserId>>,
}

/// A piece of news that users are told once: that a channel is out of reach with its games, or with
/// a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct News {
    channel: ChannelId,
    of_tournament_channel: bool,
}

impl News {
    fn of(subject: &Subject, away: &OutOfReach) -> News {
        News {
            channel: away.channel,
            of_tournament_channel: subject.tournament().is_some(),
        }
    }
}

impl Unreachable {
    /// Creates an empty list for a store, which has to be read first.
    pub fn new(store: Arc<dyn Store>) -> Unreachable {
        Unreachable {
            store,
            known: Mutex::default(),
        }
    }

    /// Reads what is out of reach; returns the games in which a computer may have a task.
    pub async fn recall(&self) -> Result<BTreeSet<GameId>, StoreError> {
        let going = [Phase::Lobby, Phase::Playing];
        for id in self.store.tournaments(None, &going, usize::MAX).await? {
            if let Some(tournament) = listed_tournament(&*self.store, &id).await? {
                self.note_tournament(&tournament);
            }
        }
        let mut calling = BTreeSet::new();
        for (game, index) in self.store.indices(&going).await? {
            if index.computer {
                calling.insert(game.clone());
            }
            self.note(&game.into(), index.away, &index.users);
        }
        Ok(calling)
    }

    /// Records the present state of a tournament's channel.
    pub fn note_tournament(&self, tournament: &Tournament) {
        let subject = tournament.id.clone().into();
        self.note(&subject, tournament.away, &concerned(tournament));
    }

    async fn follow_tournaments(&self, tournaments: Vec<TournamentId>) {
        for id in tournaments {
            match load_tournament(&*self.store, &id).await {
                Ok(Some(tournament)) => self.note_tournament(&tournament),
                Ok(None) => {}
                // The event is stored, so it is recorded after the next start.
                Err(error) => {
                    tracing::error!(%error, "the state of a tournament's channel could not be read")
                }
            }
        }
    }

    /// Returns the tournaments of a commit whose channel's state, or whose users, have changed.
    fn tournaments_of(&self, commit: &Commit) -> Vec<TournamentId> {
        let loses_reach = |one: &Recorded| matches!(one.event, Event::OutOfReach(_));
        let changed = commit.tournaments.iter().filter(|changed| {
            let subject = changed.tournament.clone().into();
            changed.events.iter().any(loses_reach) || self.away(&subject).is_some()
        });
        changed.map(|changed| changed.tournament.clone()).collect()
    }

    /// Records the present state of a game or tournament.
    pub fn note<'a>(
        &self,
        subject: &Subject,
        away: Option<OutOfReach>,
        users: impl IntoIterator<Item = &'a UserId>,
    ) {
        let mut known = self.known.lock();
        match away {
            Some(away) => {
                let users = users.into_iter().copied().collect();
                known.away.insert(subject.clone(), (away, users));
            }
            None => {
                let Some((before, _)) = known.away.remove(subject) else {
                    return;
                };
                let news = News::of(subject, &before);
                let still = known
                    .away
                    .iter()
                    .any(|(subject, (away, _))| News::of(subject, away) == news);
                if !still {
                    known.told.remove(&news);
                }
            }
        }
    }

    /// Returns the number of channels.
    pub fn count(&self) -> usize {
        self.known.lock().away.len()
    }

    /// Returns why the channel of a subject is out of reach, if it is.
    pub fn away(&self, subject: &Subject) -> Option<OutOfReach> {
        self.known.lock().away.get(subject).map(|(away, _)| *away)
    }

    /// Returns all subjects that are out of reach.
    pub fn subjects(&self) -> Vec<Subject> {
        self.known.lock().away.keys().cloned().collect()
    }

    /// Returns the subjects of a channel that are out of reach, with the obstacles.
    pub fn in_channel(&self, channel: ChannelId) -> Vec<(Subject, Obstacle)> {
        let known = self.known.lock();
        let here = known
            .away
            .iter()
            .filter(|(_, (away, _))| away.channel == channel);
        here.map(|(subject, (away, _))| (subject.clone(), away.why))
            .collect()
    }

    /// Returns those users who have not been told of this channel, and marks them as told.
    pub fn tell(&self, subject: &Subject, away: &OutOfReach, users: Vec<UserId>) -> Vec<UserId> {
        let mut known = self.known.lock();
        let told = known.told.entry(News::of(subject, away)).or_default();
        users
            .into_iter()
            .filter(|user| told.insert(*user))
            .collect()
    }

    /// Marks a user as not told of a channel.
    pub fn untold(&self, subject: &Subject, away: &OutOfReach, user: UserId) {
        if let Some(told) = self.known.lock().told.get_mut(&News::of(subject, away)) {
            told.remove(&user);
        }
    }

    /// Returns the news that a user has not been told, one for each channel, and marks them as
    /// told.
    pub fn news_for(&self, user: UserId) -> Vec<(Subject, OutOfReach)> {
        let mut known = self.known.lock();
        let Channels { away, told } = &mut *known;
        let theirs = away
            .iter()
            .filter(|(_, (away, users))| away.why.needs_mending() && users.contains(&user));
        theirs
            .map(|(subject, (away, _))| (subject, *away))
            .filter(|(subject, away)| {
                let told = told.entry(News::of(subject, away)).or_default();
                told.insert(user)
            })
            .map(|(subject, away)| (subject.clone(), away))
            .collect()
    }
}

impl Listener for Unreachable {
    fn follow<'a>(&'a self, commit: &Commit, _now: DateTime<Utc>) -> Option<BoxFuture<'a, ()>> {
        let games = commit.games.iter().map(|change| {
            let users: Vec<UserId> = match change.index.away {
                Some(_) => change.index.users.iter().copied().collect(),
                None => Vec::new(),
            };
            (Subject::from(change.game.clone()), change.index.away, users)
        });
        let games: Vec<_> = games.collect();
        let tournaments = self.tournaments_of(commit);
        Some(Box::pin(async move {
            for (subject, away, users) in games {
                self.note(&subject, away, &users);
            }
            self.follow_tournaments(tournaments).await;
        }))
    }

    /// An erased user is not told anything.
    fn forget(&self, user: UserId, _now: DateTime<Utc>) {
        let mut known = self.known.lock();
        let Channels { away, told } = &mut *known;
        for (_, users) in away.values_mut() {
            users.remove(&user);
        }
        for users in told.values_mut() {
            users.remove(&user);
        }
    }

    /// Drops all users; those who have to be told are read again.
    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        {
            let mut known = self.known.lock();
            let Channels { away, told } = &mut *known;
            away.values_mut().for_each(|(_, users)| users.clear());
            told.clear();
        }
        Box::pin(async { self.recall().await.map(drop) })
    }
}

/// Returns the users who are told that a tournament's channel is out of reach: the organisers
/// first, then the players.
pub fn concerned(tournament: &Tournament) -> Vec<UserId> {
    let mut known = BTreeSet::new();
    let everybody = tournament.everybody();
    tournament
        .organisers()
        .chain(everybody)
        .filter(|user| known.insert(*user))
        .collect()
}
