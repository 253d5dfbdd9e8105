//! Wakes the series of a tournament that ends, or whose end changes.

use petteia_store::Commit;
use petteia_tournaments::tournament::{Recorded, Tournament};

/// Wakes the series of a tournament to which something happened that the series has to know.
pub fn wake(tournament: &Tournament, events: &[Recorded], commit: &mut Commit) {
    let concerns = |recorded: &Recorded| recorded.event.concerns_series();
    if let Some(series) = &tournament.plan.series
        && events.iter().any(concerns)
    {
        commit.series_wakes.insert(series.clone());
    }
}
