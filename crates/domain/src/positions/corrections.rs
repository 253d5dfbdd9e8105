//! Results that organisers have corrected, as the index counts them.

use std::collections::BTreeMap;

use petteia_rules::Seat;
use serde::{Deserialize, Serialize};

use super::Damaged;
use crate::{
    archive::Summary,
    ids::{GameId, TournamentId},
};

/// The winners of games whose results were corrected. They are kept with the index, so that it is always known
/// which result it counts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrections {
    /// The winners.
    winners: BTreeMap<GameId, Vec<Seat>>,
    /// The number of events of each tournament whose corrections are among them.
    checked: BTreeMap<TournamentId, u64>,
}

impl Corrections {
    /// The number of the bucket in which they are kept, after all that have positions.
    pub const BUCKET: u32 = 1 << 20;

    /// Reads them.
    ///
    /// # Errors
    /// Fails if these are not the bytes of corrections.
    pub fn read(bytes: &[u8]) -> Result<Corrections, Damaged> {
        match bytes {
            [] => Ok(Corrections::default()),
            bytes => serde_json::from_slice(bytes).map_err(|_| Damaged),
        }
    }

    /// Their bytes.
    pub fn written(&self) -> Vec<u8> {
        // Names and numbers can always be written.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// Whether a tournament with this number of events has to be looked at.
    pub fn lacks(&self, tournament: &TournamentId, events: u64) -> bool {
        self.checked.get(tournament) != Some(&events)
    }

    /// Takes in the winners of the corrected games of a tournament with this number of events, and returns the games
    /// with other winners than before.
    pub fn take(
        &mut self,
        tournament: TournamentId,
        events: u64,
        corrected: impl IntoIterator<Item = (GameId, Vec<Seat>)>,
    ) -> Vec<GameId> {
        let mut changed = Vec::new();
        for (game, winners) in corrected {
            if self.winners.get(&game) != Some(&winners) {
                self.winners.insert(game.clone(), winners);
                changed.push(game);
            }
        }
        self.checked.insert(tournament, events);
        changed
    }

    /// The summary of a game with the winners that count.
    pub fn applied(&self, summary: &Summary) -> Summary {
        let mut summary = summary.clone();
        if let Some(winners) = self.winners.get(&summary.game) {
            summary.winners.clone_from(winners);
        }
        summary
    }
}
