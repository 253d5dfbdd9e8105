//! The queue of games to analyse. It is small and kept in memory only; after a crash a request has
//! to be repeated.
//!
//! Users take turns: the second game of one waits behind the first games of all others. Each has a share of the
//! places.

use parking_lot::Mutex;
use petteia_domain::{
    game::Theme,
    ids::{GameId, Place, UserId},
};
use petteia_rules::{Language, Record};
use tokio::sync::Notify;

/// The largest number of waiting games.
const WAITING: usize = 16;

/// The largest number of waiting games of a user.
const SHARE: usize = 4;

/// The largest number of channels that wait for one analysis.
const CHANNELS: usize = 8;

/// The games that wait for analysis, and the one that is being analysed.
#[derive(Debug, Default)]
pub struct Analyses {
    known: Mutex<Queue>,
    added: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    /// In the order in which they are analysed.
    waiting: Vec<Waiting>,
    working: Option<Working>,
    /// The round of the game that was begun last.
    round: u64,
}

/// A game that waits.
#[derive(Debug)]
struct Waiting {
    asked: Asked,
    by: UserId,
    /// Each user has at most one game in a round.
    round: u64,
    wanted: Vec<Wanted>,
}

#[derive(Debug)]
struct Working {
    game: GameId,
    by: UserId,
    wanted: Vec<Wanted>,
    done: usize,
    plies: usize,
}

/// A game to be analysed.
#[derive(Debug, Clone)]
pub struct Asked {
    /// Its id.
    pub game: GameId,
    /// Its record.
    pub record: Record,
}

/// A channel that waits for an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// Where it was asked for.
    pub asked_in: Place,
    /// The theme of the board in the answer.
    pub theme: Theme,
    /// The language of the answer.
    pub language: Language,
}

/// The result of a request for an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueuePlace {
    /// It waits behind this many games.
    Waiting(usize),
    /// It is being analysed.
    Working {
        /// The number of plies that are done.
        done: usize,
        /// The number of all plies.
        plies: usize,
    },
    /// The queue is full.
    Full,
    /// So many games of the user wait already.
    ShareFull(usize),
}

impl Analyses {
    /// Queues a game for analysis and remembers the channel. A game in the queue is not queued
    /// again.
    pub fn ask(&self, asked: Asked, by: UserId, there: Wanted) -> QueuePlace {
        let mut known = self.known.lock();
        let add = |wanted: &mut Vec<Wanted>| {
            let new = wanted.iter().all(|one| one.asked_in != there.asked_in);
            if new && wanted.len() < CHANNELS {
                wanted.push(there);
            }
        };
        if let Some(working) = known.working.as_mut().filter(|one| one.game == asked.game) {
            add(&mut working.wanted);
            return QueuePlace::Working {
                done: working.done,
                plies: working.plies,
            };
        }
        let first = usize::from(known.working.is_some());
        let mut waiting = known.waiting.iter_mut();
        if let Some(place) = waiting.position(|one| one.asked.game == asked.game) {
            add(&mut known.waiting[place].wanted);
            return QueuePlace::Waiting(first + place);
        }
        let own = known.waiting.iter().filter(|one| one.by == by);
        let (count, last) = (own.clone().count(), own.map(|one| one.round).max());
        if count == SHARE {
            return QueuePlace::ShareFull(count);
        }
        if known.waiting.len() == WAITING {
            return QueuePlace::Full;
        }
        let is_served = known.working.as_ref().is_some_and(|one| one.by == by);
        let begins = known.round + u64::from(is_served);
        let round = last.map_or(begins, |last| begins.max(last + 1));
        let place = known.waiting.partition_point(|one| one.round <= round);
        let waiting = Waiting {
            asked,
            by,
            round,
            wanted: vec![there],
        };
        known.waiting.insert(place, waiting);
        let place = first + place;
        drop(known);
        self.added.notify_one();
        QueuePlace::Waiting(place)
    }

    /// Returns the next game, which is then being analysed.
    pub async fn next(&self) -> Asked {
        loop {
            let added = self.added.notified();
            if let Some(asked) = self.begin() {
                return asked;
            }
            added.await;
        }
    }

    fn begin(&self) -> Option<Asked> {
        let mut known = self.known.lock();
        if known.waiting.is_empty() {
            return None;
        }
        let Waiting {
            asked,
            by,
            round,
            wanted,
        } = known.waiting.remove(0);
        known.round = round;
        known.working = Some(Working {
            game: asked.game.clone(),
            by,
            wanted,
            done: 0,
            plies: asked.record.entries().len(),
        });
        Some(asked)
    }

    /// Counts a finished ply of the current game.
    pub fn go_on(&self) {
        if let Some(working) = &mut self.known.lock().working {
            working.done += 1;
        }
    }

    /// Ends the work on a game, and returns the channels that wait for it.
    pub fn end(&self, game: &GameId) -> Vec<Wanted> {
        let working = &mut self.known.lock().working;
        match working.take_if(|working| working.game == *game) {
            Some(working) => working.wanted,
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::ids::{ChannelId, GuildId};
    use petteia_rules::{GameKind, Setup};

    use super::*;

    const ADA: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn asked(name: &str) -> Asked {
        let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
        Asked {
            game: GameId(name.to_owned()),
            record: Record::new(setup),
        }
    }

    fn there(channel: u64) -> Wanted {
        Wanted {
            asked_in: Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(channel),
            },
            theme: Theme::Dark,
            language: Language::English,
        }
    }

    #[tokio::test]
    async fn a_game_asked_for_twice_is_analysed_once_and_shown_in_both_channels() {
        let analyses = Analyses::default();
        assert_eq!(
            analyses.ask(asked("a"), ADA, there(1)),
            QueuePlace::Waiting(0)
        );
        assert_eq!(
            analyses.ask(asked("b"), ADA, there(1)),
            QueuePlace::Waiting(1)
        );
        assert_eq!(
            analyses.ask(asked("a"), ADA, there(2)),
            QueuePlace::Waiting(0)
        );
        assert_eq!(
            analyses.ask(asked("a"), ADA, there(2)),
            QueuePlace::Waiting(0)
        );
        assert_eq!(analyses.next().await.game, GameId("a".to_owned()));
        analyses.go_on();
        let working = QueuePlace::Working { done: 1, plies: 0 };
        assert_eq!(analyses.ask(asked("a"), ADA, there(3)), working);
        assert_eq!(
            analyses.ask(asked("b"), ADA, there(1)),
            QueuePlace::Waiting(1)
        );
        let a = GameId("a".to_owned());
        assert_eq!(analyses.end(&a), [there(1), there(2), there(3)]);
        assert_eq!(analyses.end(&a), []);
    }

    #[test]
    fn the_queue_has_an_end() {
        let analyses = Analyses::default();
        for number in 0..WAITING {
            let by = UserId(number as u64);
            let place = analyses.ask(asked(&number.to_string()), by, there(1));
            assert_eq!(place, QueuePlace::Waiting(number));
        }
        let more = analyses.ask(asked("more"), UserId(99), there(1));
        assert_eq!(more, QueuePlace::Full);
        for channel in 0..100 {
            analyses.ask(asked("0"), ADA, there(channel));
        }
        analyses.begin().unwrap();
        assert_eq!(analyses.end(&GameId("0".to_owned())).len(), CHANNELS);
    }

    #[test]
    fn users_take_turns_and_nobody_fills_the_queue_alone() {
        let analyses = Analyses::default();
        for number in 0..SHARE {
            let place = analyses.ask(asked(&format!("a{number}")), ADA, there(1));
            assert_eq!(place, QueuePlace::Waiting(number));
        }
        let more = analyses.ask(asked("a9"), ADA, there(1));
        assert_eq!(more, QueuePlace::ShareFull(SHARE));
        // Behind Ada's first, before her second.
        let place = analyses.ask(asked("b0"), BEN, there(1));
        assert_eq!(place, QueuePlace::Waiting(1));
        let place = analyses.ask(asked("b1"), BEN, there(1));
        assert_eq!(place, QueuePlace::Waiting(3));
        let mut order = Vec::new();
        let begun = analyses.begin().unwrap();
        order.push(begun.game.0);
        // Ada is being served, so that somebody new comes before her next.
        let place = analyses.ask(asked("c0"), UserId(3), there(1));
        assert_eq!(place, QueuePlace::Waiting(2));
        order.extend(std::iter::from_fn(|| analyses.begin()).map(|asked| asked.game.0));
        assert_eq!(order, ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]);
    }
}
