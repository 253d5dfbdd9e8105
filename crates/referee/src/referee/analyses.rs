//! The queue of analyses, for the task that makes them.

use petteia_domain::{analysis::Analysis, ids::GameId};
use petteia_games::{analyses::Asked, context::Services};
use petteia_play::commands::analyse;
use petteia_store::StoreError;

/// The queue of analyses.
#[derive(Clone, Copy)]
pub struct AnalysisQueue<'a> {
    services: &'a Services,
}

impl<'a> AnalysisQueue<'a> {
    pub(super) fn new(services: &'a Services) -> AnalysisQueue<'a> {
        AnalysisQueue { services }
    }

    /// Returns the next game to analyse. [`AnalysisQueue::analysed`] must be called with the
    /// result.
    pub async fn next_to_analyse(self) -> Asked {
        self.services.analyses.next().await
    }

    /// Counts a finished ply of the game that is being analysed.
    pub fn analysis_goes_on(self) {
        self.services.analyses.go_on();
    }

    /// Stores the analysis of a game (`None` if it failed), and posts it in all channels that wait
    /// for it.
    ///
    /// # Errors
    /// Fails if the store fails.
    pub async fn analysed(
        self,
        game: &GameId,
        analysis: Option<Analysis>,
    ) -> Result<(), StoreError> {
        analyse::analysed(self.services.context(), game, analysis).await
    }
}
