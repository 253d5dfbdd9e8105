//! What is out of reach just now, and who has been told.

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
    tournament::{Event, Recorded, Tournament},
};
use petteia_store::{Commit, Store, StoreError};

use crate::{
    listener::Listener,
    tournaments::{listed_tournament, load_tournament, reach::concerned},
};

/// What is out of reach just now: no more than the games there are.
pub(crate) struct Register {
    store: Arc<dyn Store>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    away: BTreeMap<Subject, (OutOfReach, BTreeSet<UserId>)>,
    /// Who has been told of which channel.
    told: BTreeMap<News, BTreeSet<UserId>>,
}

/// What users are told once: that a channel is out of reach with the games played there, or as the tournament's channel
/// of a tournament.
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

impl Register {
    /// What is out of reach in this store; nothing is known before it is read.
    pub fn new(store: Arc<dyn Store>) -> Register {
        Register {
            store,
            known: Mutex::default(),
        }
    }

    /// Reads what is out of reach; returns the games in which a computer may have something to do.
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

    /// Notes how it is with the channel of a tournament now.
    pub fn note_tournament(&self, tournament: &Tournament) {
        let subject = tournament.id.clone().into();
        self.note(&subject, tournament.away, &concerned(tournament));
    }

    async fn follow_tournaments(&self, tournaments: Vec<TournamentId>) {
        for id in tournaments {
            match load_tournament(&*self.store, &id).await {
                Ok(Some(tournament)) => self.note_tournament(&tournament),
                Ok(None) => {}
                // The event is stored: it is noted after the next start.
                Err(error) => {
                    tracing::error!(%error, "the channel of a tournament is out of reach, unknown to us")
                }
            }
        }
    }

    /// The tournaments of which a commit says whether their channel is out of reach, or who is to be
    /// told.
    fn tournaments_of(&self, commit: &Commit) -> Vec<TournamentId> {
        let loses_reach = |one: &Recorded| matches!(one.event, Event::OutOfReach(_));
        let changed = commit.tournaments.iter().filter(|changed| {
            let subject = changed.tournament.clone().into();
            changed.events.iter().any(loses_reach) || self.away(&subject).is_some()
        });
        changed.map(|changed| changed.tournament.clone()).collect()
    }

    /// Notes how it is with a game or tournament now.
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

    /// How many there are.
    pub fn count(&self) -> usize {
        self.known.lock().away.len()
    }

    /// Whether, and how, this is out of reach.
    pub fn away(&self, subject: &Subject) -> Option<OutOfReach> {
        self.known.lock().away.get(subject).map(|(away, _)| *away)
    }

    /// What is out of reach.
    pub fn subjects(&self) -> Vec<Subject> {
        self.known.lock().away.keys().cloned().collect()
    }

    /// What is out of reach in a channel, and why.
    pub fn in_channel(&self, channel: ChannelId) -> Vec<(Subject, Obstacle)> {
        let known = self.known.lock();
        let here = known
            .away
            .iter()
            .filter(|(_, (away, _))| away.channel == channel);
        here.map(|(subject, (away, _))| (subject.clone(), away.why))
            .collect()
    }

    /// Those of the users who have not been told of this channel; from now on they have.
    pub fn tell(&self, subject: &Subject, away: &OutOfReach, users: Vec<UserId>) -> Vec<UserId> {
        let mut known = self.known.lock();
        let told = known.told.entry(News::of(subject, away)).or_default();
        users
            .into_iter()
            .filter(|user| told.insert(*user))
            .collect()
    }

    /// Telling a user of a channel did not succeed.
    pub fn untold(&self, subject: &Subject, away: &OutOfReach, user: UserId) {
        if let Some(told) = self.known.lock().told.get_mut(&News::of(subject, away)) {
            told.remove(&user);
        }
    }

    /// What a user has not been told of though it is theirs and out of reach, one of each channel; from
    /// now on they have.
    pub fn news_for(&self, user: UserId) -> Vec<(Subject, OutOfReach)> {
        let mut known = self.known.lock();
        let Known { away, told } = &mut *known;
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

impl Listener for Register {
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

    /// Nobody is to be told who is forgotten.
    fn forget(&self, user: UserId, _now: DateTime<Utc>) {
        let mut known = self.known.lock();
        let Known { away, told } = &mut *known;
        for (_, users) in away.values_mut() {
            users.remove(&user);
        }
        for users in told.values_mut() {
            users.remove(&user);
        }
    }

    /// Nobody is named here any more; those who are to be told are read anew.
    fn forget_all(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        {
            let mut known = self.known.lock();
            let Known { away, told } = &mut *known;
            away.values_mut().for_each(|(_, users)| users.clear());
            told.clear();
        }
        Box::pin(async { self.recall().await.map(drop) })
    }
}
