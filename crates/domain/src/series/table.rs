//! The table over a series: points for places.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{Outcome, Series};
use crate::ids::UserId;

/// The points of the first places. A player on a later place gets one point for taking part.
const POINTS: [u32; 10] = [12, 10, 8, 7, 6, 5, 4, 3, 2, 1];

/// A player's line in the table over a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The place, from 1. Players with equal points and equally many won tournaments share it, and
    /// the places after it stay empty.
    pub place: u32,
    /// The player.
    pub user: UserId,
    /// The points.
    pub points: u32,
    /// The number of tournaments that they played.
    pub played: u32,
    /// The number of first places.
    pub won: u32,
}

/// Returns the points of a place. Players who share a place all get its points.
fn points(place: u32) -> u32 {
    let index = place.saturating_sub(1) as usize;
    POINTS.get(index).copied().unwrap_or(1)
}

/// Returns the table: by points, then by first places.
pub fn table(series: &Series) -> Vec<Line> {
    let mut made: BTreeMap<UserId, Line> = BTreeMap::new();
    for held in &series.tournaments {
        let Some(Outcome::Counted { places, .. }) = &held.outcome else {
            continue;
        };
        for placed in places {
            let line = made.entry(placed.user).or_insert(Line {
                place: 0,
                user: placed.user,
                points: 0,
                played: 0,
                won: 0,
            });
            line.points += points(placed.place);
            line.played += 1;
            line.won += u32::from(placed.place == 1);
        }
    }
    let rank = |line: &Line| (Reverse(line.points), Reverse(line.won));
    let mut lines: Vec<Line> = made.into_values().collect();
    lines.sort_by_key(rank);
    let mut last = None;
    for (place, line) in (1..).zip(&mut lines) {
        let shared = last.filter(|(before, _)| *before == rank(line));
        line.place = shared.map_or(place, |(_, shared)| shared);
        last = Some((rank(line), line.place));
    }
    lines
}
