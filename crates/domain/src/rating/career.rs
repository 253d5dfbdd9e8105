//! What is kept of a player in a pool.

use chrono::{DateTime, Utc};

use super::{Rating, Size};

/// The most points of a history.
const POINTS: usize = 200;

/// A player's rated games in one pool, summed up.
#[derive(Debug, Clone, PartialEq)]
pub struct Career {
    /// The rating after the last game.
    pub rating: Rating,
    /// The rating before it, the time since the game before not counted in.
    pub before: Rating,
    /// How many games were rated.
    pub games: u32,
    /// How many of them were won, alone or with others, draws not counted.
    pub won: u32,
    /// The highest rating that was not provisional.
    pub best: Option<Best>,
    /// When the last game ended.
    pub last: DateTime<Utc>,
    /// How the rating went, oldest first: at most 200 points. Where there were more games, every
    /// other point was left out, again and again, so that it still goes back to the first game.
    pub history: Vec<Point>,
}

/// The rating after a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// When the game ended.
    pub at: DateTime<Utc>,
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
}

/// The highest rating that somebody had.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Best {
    /// When.
    pub at: DateTime<Utc>,
    /// The rating.
    pub rating: f64,
}

impl Career {
    /// One that begins with a game at this moment.
    pub(super) fn new(at: DateTime<Utc>) -> Career {
        Career {
            rating: Rating::default(),
            before: Rating::default(),
            games: 0,
            won: 0,
            best: None,
            last: at,
            history: Vec::new(),
        }
    }

    /// The rating as it is known at this moment: less well with every week since the last game.
    pub fn at(&self, now: DateTime<Utc>) -> Rating {
        self.rating.rested((now - self.last).num_weeks())
    }

    /// One more game.
    pub(super) fn add(&mut self, size: Size, rating: Rating, won: bool, at: DateTime<Utc>) {
        self.before = self.rating;
        self.rating = rating;
        self.games += 1;
        self.won += u32::from(won);
        self.last = self.last.max(at);
        let best = self.best.is_none_or(|best| rating.rating > best.rating);
        if best && !rating.is_provisional(size) {
            self.best = Some(Best {
                at: self.last,
                rating: rating.rating,
            });
        }
        if self.history.len() == POINTS {
            let mut index = 0;
            self.history.retain(|_| {
                index += 1;
                index % 2 == 1
            });
        }
        self.history.push(Point {
            at: self.last,
            rating: rating.rating,
            deviation: rating.deviation,
        });
    }
}
