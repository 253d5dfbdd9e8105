//! The games that somebody wants analysed.

use petteia_domain::{analysis::Analysis, ids::GameId};
use petteia_store::StoreError;

use crate::{analyses::Asked, commands::analyse, context::Services};

/// The games that somebody wants analysed.
#[derive(Clone, Copy)]
pub struct AnalysisQueue<'a> {
    services: &'a Services,
}

impl<'a> AnalysisQueue<'a> {
    pub(super) fn new(services: &'a Services) -> AnalysisQueue<'a> {
        AnalysisQueue { services }
    }

    /// The next game that somebody wants analysed. Whoever takes it says what came of it by
    /// [`AnalysisQueue::analysed`].
    pub async fn next_to_analyse(self) -> Asked {
        analyse::next_to_analyse(&self.services.analyses).await
    }

    /// Another ply of the game that is being analysed is done.
    pub fn analysis_goes_on(self) {
        analyse::analysis_goes_on(&self.services.analyses);
    }

    /// What came of analysing a game, nothing where it failed. It is kept, and shown wherever
    /// somebody waits for it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn analysed(
        self,
        game: &GameId,
        analysis: Option<Analysis>,
    ) -> Result<(), StoreError> {
        analyse::analysed(self.services.context(), game, analysis).await
    }
}
