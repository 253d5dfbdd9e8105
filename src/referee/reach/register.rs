//! What is out of reach just now, and who has been told.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{
    ids::{ChannelId, GameId, Subject, UserId},
    reach::{Obstacle, OutOfReach},
};

/// What is out of reach just now: no more than the games there are.
#[derive(Debug, Default)]
pub(in crate::referee) struct Register(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    away: BTreeMap<Subject, (OutOfReach, BTreeSet<UserId>)>,
    /// Who has been told of which channel.
    told: BTreeMap<ChannelId, BTreeSet<UserId>>,
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
                let still = known
                    .away
                    .values()
                    .any(|(away, _)| away.channel == before.channel);
                if !still {
                    known.told.remove(&before.channel);
                }
            }
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.known().away.len()
    }

    /// Whether, and how, this is out of reach.
    pub fn away(&self, subject: &Subject) -> Option<OutOfReach> {
        self.known().away.get(subject).map(|(away, _)| *away)
    }

    /// The games out of reach.
    pub fn games(&self) -> Vec<GameId> {
        let known = self.known();
        known
            .away
            .keys()
            .filter_map(Subject::game)
            .cloned()
            .collect()
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

    /// Those of the users who have not been told of a channel; from now on they have.
    pub fn tell(&self, channel: ChannelId, users: BTreeSet<UserId>) -> BTreeSet<UserId> {
        let mut known = self.known();
        let told = known.told.entry(channel).or_default();
        users
            .into_iter()
            .filter(|user| told.insert(*user))
            .collect()
    }

    /// Telling a user of a channel did not succeed.
    pub fn untold(&self, channel: ChannelId, user: UserId) {
        if let Some(told) = self.known().told.get_mut(&channel) {
            told.remove(&user);
        }
    }

    /// The channels that a user has not been told of though something of theirs is out of reach
    /// there; from now on they have.
    pub fn news_for(&self, user: UserId) -> Vec<OutOfReach> {
        let mut known = self.known();
        let Known { away, told } = &mut *known;
        let theirs = away
            .values()
            .filter(|(away, users)| away.why.needs_mending() && users.contains(&user));
        theirs
            .filter(|(away, _)| told.entry(away.channel).or_default().insert(user))
            .map(|(away, _)| *away)
            .collect()
    }
}
