//! The queue of games to analyse. It is small and kept in memory only; after a crash a request has
//! to be repeated.

use std::collections::VecDeque;

use parking_lot::Mutex;
use petteia_domain::{
    game::Theme,
    ids::{ChannelId, GameId, GuildId},
};
use petteia_rules::{Language, Record};
use tokio::sync::Notify;

/// The largest number of waiting games.
const WAITING: usize = 16;

/// The largest number of channels that wait for one analysis.
const CHANNELS: usize = 8;

/// The games that wait for analysis, and the one that is being analysed.
#[derive(Debug, Default)]
pub(super) struct Analyses {
    known: Mutex<Queue>,
    added: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<(Asked, Vec<Wanted>)>,
    working: Option<Working>,
}

#[derive(Debug)]
struct Working {
    game: GameId,
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
pub(super) struct Wanted {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub theme: Theme,
    pub language: Language,
}

/// The result of a request for an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
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
}

impl Analyses {
    /// Queues a game for analysis and remembers the channel. A game in the queue is not queued
    /// again.
    pub fn ask(&self, asked: Asked, there: Wanted) -> Place {
        let mut known = self.known.lock();
        let add = |wanted: &mut Vec<Wanted>| {
            let new = wanted.iter().all(|one| one.channel != there.channel);
            if new && wanted.len() < CHANNELS {
                wanted.push(there);
            }
        };
        if let Some(working) = known.working.as_mut().filter(|one| one.game == asked.game) {
            add(&mut working.wanted);
            return Place::Working {
                done: working.done,
                plies: working.plies,
            };
        }
        let first = usize::from(known.working.is_some());
        let mut waiting = known.waiting.iter_mut();
        if let Some(place) = waiting.position(|(one, _)| one.game == asked.game) {
            add(&mut known.waiting[place].1);
            return Place::Waiting(first + place);
        }
        if known.waiting.len() == WAITING {
            return Place::Full;
        }
        known.waiting.push_back((asked, vec![there]));
        let place = first + known.waiting.len() - 1;
        drop(known);
        self.added.notify_one();
        Place::Waiting(place)
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
        let (asked, wanted) = known.waiting.pop_front()?;
        known.working = Some(Working {
            game: asked.game.clone(),
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

    use petteia_rules::{GameKind, Setup};

    use super::*;

    fn asked(name: &str) -> Asked {
        let setup = Setup::parse(GameKind::Pentalath, "2", "").unwrap();
        Asked {
            game: GameId(name.to_owned()),
            record: Record::new(setup),
        }
    }

    fn there(channel: u64) -> Wanted {
        Wanted {
            guild: Some(GuildId(1)),
            channel: ChannelId(channel),
            theme: Theme::Dark,
            language: Language::English,
        }
    }

    #[tokio::test]
    async fn a_game_asked_for_twice_is_analysed_once_and_shown_in_both_channels() {
        let analyses = Analyses::default();
        assert_eq!(analyses.ask(asked("a"), there(1)), Place::Waiting(0));
        assert_eq!(analyses.ask(asked("b"), there(1)), Place::Waiting(1));
        assert_eq!(analyses.ask(asked("a"), there(2)), Place::Waiting(0));
        assert_eq!(analyses.ask(asked("a"), there(2)), Place::Waiting(0));
        assert_eq!(analyses.next().await.game, GameId("a".to_owned()));
        analyses.go_on();
        let working = Place::Working { done: 1, plies: 0 };
        assert_eq!(analyses.ask(asked("a"), there(3)), working);
        assert_eq!(analyses.ask(asked("b"), there(1)), Place::Waiting(1));
        let a = GameId("a".to_owned());
        assert_eq!(analyses.end(&a), [there(1), there(2), there(3)]);
        assert_eq!(analyses.end(&a), []);
    }

    #[test]
    fn the_queue_has_an_end() {
        let analyses = Analyses::default();
        for number in 0..WAITING {
            let place = analyses.ask(asked(&number.to_string()), there(1));
            assert_eq!(place, Place::Waiting(number));
        }
        assert_eq!(analyses.ask(asked("more"), there(1)), Place::Full);
        for channel in 0..100 {
            analyses.ask(asked("0"), there(channel));
        }
        analyses.begin().unwrap();
        assert_eq!(analyses.end(&GameId("0".to_owned())).len(), CHANNELS);
    }
}
