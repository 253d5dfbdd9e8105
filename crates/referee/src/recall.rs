//! What a start has to know of the games that are already there.

use std::collections::BTreeSet;

use petteia_domain::{archive::Whose, event_log::Phase, ids::GameId};
use petteia_store::StoreError;

use crate::core::Referee;

/// Of how many finished games it is known whether a computer was asked to play again.
const ENDED_LATELY: usize = 100;

impl Referee {
    /// Reads which games and tournaments are out of reach, and in which games a computer has something
    /// to do: once, before anything is delivered or played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn recall(&self) -> Result<(), StoreError> {
        let calling = self.recall_games().await?;
        self.note_calls(calling);
        let mut calling = BTreeSet::new();
        let ended = self.store.archive(Whose::All, None, ENDED_LATELY).await?;
        for (_, summary) in ended {
            if self.has_computer_called(&summary.game).await? {
                calling.insert(summary.game);
            }
        }
        self.note_calls(calling);
        Ok(())
    }

    /// Reads what is out of reach.
    pub(super) async fn recall_reach(&self) -> Result<(), StoreError> {
        self.recall_games().await.map(drop)
    }

    /// The same; the games in which a computer may have something to do.
    async fn recall_games(&self) -> Result<BTreeSet<GameId>, StoreError> {
        self.recall_tournament_channels().await?;
        let mut calling = BTreeSet::new();
        let running = self.store.indices(&[Phase::Lobby, Phase::Playing]).await?;
        for (game, index) in running {
            if index.computer {
                calling.insert(game.clone());
            }
            self.reach.note(&game.into(), index.away, &index.users);
        }
        Ok(calling)
    }

    async fn has_computer_called(&self, game: &GameId) -> Result<bool, StoreError> {
        let index = self.store.index(game).await?;
        Ok(index.is_some_and(|index| index.computer))
    }
}
