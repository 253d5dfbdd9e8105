//! Statistics: what somebody's finished games come to.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use petteia_rules::GameKind;

use super::{Fared, Summary};
use crate::ids::UserId;

/// What somebody's finished games come to, kind by kind; a fold over their summaries in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    of: UserId,
    kinds: BTreeMap<&'static str, OfKind>,
}

/// What somebody's games of one kind come to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfKind {
    /// How they went.
    pub tally: Tally,
    /// How those went whose openings have a name, opening by opening.
    pub openings: BTreeMap<String, Tally>,
    /// How many turns the player lost on time.
    pub lost_turns: u32,
    plies: u64,
    time: TimeDelta,
}

/// How games went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// So many were won.
    pub won: u32,
    /// So many were shared with others.
    pub drawn: u32,
    /// So many were lost.
    pub lost: u32,
}

impl Stats {
    /// Of somebody without games.
    pub fn of(user: UserId) -> Stats {
        Stats {
            of: user,
            kinds: BTreeMap::new(),
        }
    }

    /// Counts a game in which they had a seat; any other is nothing to them.
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

    /// The kinds of games there are any of, in the order of [`GameKind::ALL`].
    pub fn kinds(&self) -> impl Iterator<Item = (GameKind, &OfKind)> {
        GameKind::ALL
            .iter()
            .filter_map(|kind| Some((*kind, self.kinds.get(kind.name())?)))
    }
}

impl OfKind {
    /// How many plies a game has on average, rounded.
    pub fn average_plies(&self) -> u32 {
        let games = u64::from(self.tally.games().max(1));
        u32::try_from((self.plies + games / 2) / games).unwrap_or(u32::MAX)
    }

    /// How long a game lasts on average, from its first turn to its end.
    pub fn average_time(&self) -> TimeDelta {
        let games = i32::try_from(self.tally.games().max(1)).unwrap_or(i32::MAX);
        self.time / games
    }
}

impl Tally {
    /// How many games there are.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn count(&mut self, fared: Fared) {
        *match fared {
            Fared::Won => &mut self.won,
            Fared::Drawn => &mut self.drawn,
            Fared::Lost => &mut self.lost,
        } += 1;
    }
}
