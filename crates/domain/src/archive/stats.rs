//! Statistics of a player's finished games.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use petteia_rules::GameKind;

use super::{Fared, Summary};
use crate::ids::UserId;

/// A player's statistics by kind of game: a fold over summaries, in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    of: UserId,
    kinds: BTreeMap<&'static str, OfKind>,
}

/// A player's statistics for one kind of game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfKind {
    /// Results of all games.
    pub tally: Tally,
    /// Results by opening, for games with a named opening.
    pub openings: BTreeMap<String, Tally>,
    /// Number of turns that the player lost on time.
    pub lost_turns: u32,
    plies: u64,
    time: TimeDelta,
}

/// A count of results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of wins.
    pub won: u32,
    /// Number of shared wins.
    pub drawn: u32,
    /// Number of losses.
    pub lost: u32,
}

impl Stats {
    /// Statistics of a player without games.
    pub fn of(user: UserId) -> Stats {
        Stats {
            of: user,
            kinds: BTreeMap::new(),
        }
    }

    /// Adds a game. A game in which the player had no seat is ignored.
    pub fn count(&mut self, summary: &Summary) {
        let (Some(seat), Some(fared)) = (summary.seat_of(self.of), summary.fared(self.of)) else {
            return;
        };
        let kind = self.kinds.entry(summary.kind.name()).or_default();
        kind.tally.count(fared);
        if let Some(opening) = &summary.opening {
            let opening = kind.openings.entry(opening.clone()).or_default();
            opening.count(fared);
        }
        let lost_turns = summary.lost_turns.get(seat.index());
        kind.lost_turns += lost_turns.copied().unwrap_or(0);
        kind.plies += u64::from(summary.plies);
        kind.time += summary.ended - summary.began;
    }

    /// The kinds with games, in the order of [`GameKind::ALL`].
    pub fn kinds(&self) -> impl Iterator<Item = (GameKind, &OfKind)> {
        GameKind::ALL
            .iter()
            .filter_map(|kind| Some((*kind, self.kinds.get(kind.name())?)))
    }
}

impl OfKind {
    /// Average number of plies, rounded.
    pub fn average_plies(&self) -> u32 {
        let games = u64::from(self.tally.games().max(1));
        u32::try_from((self.plies + games / 2) / games).unwrap_or(u32::MAX)
    }

    /// Average duration from the first turn to the end.
    pub fn average_time(&self) -> TimeDelta {
        let games = i32::try_from(self.tally.games().max(1)).unwrap_or(i32::MAX);
        self.time / games
    }
}

impl Tally {
    /// Number of games.
    pub fn games(&self) -> u32 {
        let [won, drawn, lost] = Fared::ALL.map(|fared| self.of(fared));
        won.saturating_add(drawn).saturating_add(lost)
    }

    /// Number of games with this result.
    pub fn of(&self, fared: Fared) -> u32 {
        match fared {
            Fared::Won => self.won,
            Fared::Drawn => self.drawn,
            Fared::Lost => self.lost,
        }
    }

    fn count(&mut self, fared: Fared) {
        self.add(fared, 1);
    }

    /// Adds this many games with this result.
    pub fn add(&mut self, fared: Fared, games: u32) {
        let count = self.of_mut(fared);
        *count = count.saturating_add(games);
    }

    /// Takes a game with this result out; returns false if there is none.
    pub fn remove(&mut self, fared: Fared) -> bool {
        let count = self.of_mut(fared);
        let fewer = count.checked_sub(1);
        *count = fewer.unwrap_or(0);
        fewer.is_some()
    }

    fn of_mut(&mut self, fared: Fared) -> &mut u32 {
        match fared {
            Fared::Won => &mut self.won,
            Fared::Drawn => &mut self.drawn,
            Fared::Lost => &mut self.lost,
        }
    }
}
