//! A player's rated games in a pool.

use chrono::{DateTime, Utc};

use super::{Rating, Size};

/// Maximum number of points in a history.
const POINTS: usize = 200;

/// A summary of a player's rated games in a pool.
#[derive(Debug, Clone, PartialEq)]
pub struct Career {
    /// The rating after the last game.
    pub rating: Rating,
    /// The rating before the last game, without the growth of its deviation since the game before.
    pub before: Rating,
    /// Number of rated games.
    pub games: u32,
    /// Number of wins, alone or shared; draws not counted.
    pub won: u32,
    /// The highest rating that was not provisional.
    pub best: Option<Best>,
    /// When the last game ended.
    pub last: DateTime<Utc>,
    /// The history of the rating, oldest first, of at most 200 points. When it is full, every other point
    /// is dropped, so it always reaches back to the first game.
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

/// A player's highest rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Best {
    /// The time.
    pub at: DateTime<Utc>,
    /// The rating.
    pub rating: f64,
}

impl Career {
    /// Creates a career that begins with a game at this moment.
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

    /// Returns the rating at this moment. Its deviation grows with every week since the last game.
    pub fn at(&self, now: DateTime<Utc>) -> Rating {
        self.rating.rested((now - self.last).num_weeks())
    }

    /// Adds a game.
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
