//! What is out of reach just now, and who has been told.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use petteia_domain::{
    ids::{ChannelId, Subject, UserId},
    reach::{Obstacle, OutOfReach},
};

/// What is out of reach just now: no more than the games there are.
#[derive(Debug, Default)]
pub(crate) struct Register(Mutex<Known>);

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
    fn known(&self) -> MutexGuard<'_, Known> {
        // At worst somebody is told twice.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes how it is with a game or tournament now.
    pub fn note<'a>(
        &self,
        subject: &Subject,
        away: Option<OutOfReach>,
        users: impl IntoIterator<Item = &'a UserId>,
    ) {
        let mut known = self.known();
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

    /// Nobody is to be told who is forgotten.
    pub fn forget(&self, user: UserId) {
        let mut known = self.known();
        let Known { away, told } = &mut *known;
        for (_, users) in away.values_mut() {
            users.remove(&user);
        }
        for users in told.values_mut() {
            users.remove(&user);
        }
    }

    /// Nobody is named here any more; those who are to be told are read anew.
    pub fn forget_all(&self) {
        let mut known = self.known();
        let Known { away, told } = &mut *known;
        away.values_mut().for_each(|(_, users)| users.clear());
        told.clear();
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.known().away.len()
    }

    /// Whether, and how, this is out of reach.
    pub fn away(&self, subject: &Subject) -> Option<OutOfReach> {
        self.known().away.get(subject).map(|(away, _)| *away)
    }

    /// What is out of reach.
    pub fn subjects(&self) -> Vec<Subject> {
        self.known().away.keys().cloned().collect()
    }

    /// What is out of reach in a channel, and why.
    pub fn in_channel(&self, channel: ChannelId) -> Vec<(Subject, Obstacle)> {
        let known = self.known();
        let here = known
            .away
            .iter()
            .filter(|(_, (away, _))| away.channel == channel);
        here.map(|(subject, (away, _))| (subject.clone(), away.why))
            .collect()
    }

    /// Those of the users who have not been told of this channel; from now on they have.
    pub fn tell(&self, subject: &Subject, away: &OutOfReach, users: Vec<UserId>) -> Vec<UserId> {
        let mut known = self.known();
        let told = known.told.entry(News::of(subject, away)).or_default();
        users
            .into_iter()
            .filter(|user| told.insert(*user))
            .collect()
    }

    /// Telling a user of a channel did not succeed.
    pub fn untold(&self, subject: &Subject, away: &OutOfReach, user: UserId) {
        if let Some(told) = self.known().told.get_mut(&News::of(subject, away)) {
            told.remove(&user);
        }
    }

    /// What a user has not been told of though it is theirs and out of reach, one of each channel; from
    /// now on they have.
    pub fn news_for(&self, user: UserId) -> Vec<(Subject, OutOfReach)> {
        let mut known = self.known();
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
