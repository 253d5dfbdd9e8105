//! Complete turns while they are typed: pieces, then targets, then placements, at most
//! so many at a time as there is room for.
//!
//! What has been typed is followed through the legal turns in every spelling it may have. Where it
//! ends, the ways to go on are offered; when they are too many, those that begin alike are offered
//! as one: `W-` for all free stops that the white corner's piece reaches, `W-B` for those whose
//! names begin at the blue corner.
//!
//! ```
//! use petteia_rules::{Game, GameKind, Setup};
//!
//! let game = Game::new(Setup::parse(GameKind::Pentagame, "2", "")?);
//! let pieces: Vec<_> = game.complete("", 25).into_iter().map(|way| way.text).collect();
//! assert_eq!(pieces, ["W", "B", "R", "Y", "G"]);
//! let turns = game.complete("wxr:g2", 25);
//! assert!(turns.iter().any(|way| way.text == "Wxr:G2W" && way.complete));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod follow;
mod offers;

use super::Game;
use crate::Completion;
use cells::in_cells;
use follow::TypedSigns;
use std::collections::HashSet;

/// Number of less literal readings for which room is reserved.
const RESERVED: usize = 7;

impl Game {
    /// Completes a typed text in at most `most` legal ways, the most literal reading first.
    pub fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        let mut seen = HashSet::new();
        let mut readings: Vec<Vec<_>> = TypedSigns::readings(typed)
            .map(|typed| self.offers(&typed))
            .collect();
        for offers in &mut readings {
            offers.retain(|offer| seen.insert(offer.text.clone()));
        }
        readings.retain(|offers| !offers.is_empty());
        if let [offers] = &mut readings[..]
            && let [only] = &offers[..]
            && !only.is_whole()
        {
            *offers = self.going_on(only);
        }
        let mut cells = Vec::new();
        for (i, offers) in readings.iter().enumerate() {
            let others: usize = readings[i + 1..].iter().map(Vec::len).sum();
            let room = most.saturating_sub(others.min(RESERVED));
            cells.extend(in_cells(offers, room.saturating_sub(cells.len())));
        }
        cells
            .iter()
            .take(most)
            .map(|cell| self.completion(cell))
            .collect()
    }
}
