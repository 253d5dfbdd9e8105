//! The analyst: analyses requested finished games, one at a time, on a thread of its own with low priority.
//! A crash loses the running analysis; it starts again when a user asks for it again.

use std::sync::{Arc, atomic::AtomicBool};

use petteia_domain::analysing::{AnalysisLimits, analyse};
use tokio_util::sync::CancellationToken;

use crate::{app::App, computer::Thinkers};

/// Analyses requested games until `stop` is cancelled, on dedicated threads.
pub async fn run(
    app: Arc<App>,
    thinkers: Thinkers,
    thinking: AnalysisLimits,
    stop: CancellationToken,
) {
    loop {
        let asked = tokio::select! {
            () = stop.cancelled() => return,
            asked = app.referee.analyses().next_to_analyse() => asked,
        };
        let work = {
            let (app, record) = (app.clone(), asked.record.clone());
            move |cancelled: &AtomicBool| {
                let each = || app.referee.analyses().analysis_goes_on();
                analyse(&record, thinking, app.clock.as_ref(), cancelled, each)
            }
        };
        let work = thinkers.think(work);
        tokio::pin!(work);
        let analysis = tokio::select! {
            () = stop.cancelled() => {
                thinkers.stop();
                // The search ends at once after `stop`.
                let _ = work.await;
                return;
            }
            analysis = &mut work => analysis,
        };
        let analysis = match analysis {
            Ok(analysis) => Some(analysis),
            Err(error) => {
                tracing::error!(%error, game = %asked.game, "a game could not be analysed");
                None
            }
        };
        let outcome = if analysis.is_some() { "done" } else { "failed" };
        metrics::counter!("petteia_analyses_total", "outcome" => outcome).increment(1);
        if let Err(error) = app.referee.analyses().analysed(&asked.game, analysis).await {
            tracing::error!(%error, game = %asked.game, "an analysis was not kept");
        }
    }
}
