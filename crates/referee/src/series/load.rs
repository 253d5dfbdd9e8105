//! Reading series.

use petteia_domain::{
    ids::SeriesId,
    series::{Series, Unfoldable},
};
use petteia_store::{SeriesStore, StoreError};

/// Returns a series; `None` if there is none with this id.
pub(crate) async fn load_series(
    store: &dyn SeriesStore,
    id: &SeriesId,
) -> Result<Option<Series>, StoreError> {
    let events = store.series_events(id).await?;
    Series::fold(id, &events).map_err(unfoldable)
}

/// Returns a series of a list; `None` also if its events are invalid, because that must not hide
/// the others.
pub(crate) async fn listed_series(
    store: &dyn SeriesStore,
    id: &SeriesId,
) -> Result<Option<Series>, StoreError> {
    let events = store.series_events(id).await?;
    match Series::fold(id, &events) {
        Ok(series) => Ok(series),
        Err(error) => {
            tracing::error!(%error, "a series cannot be read; leaving it out");
            Ok(None)
        }
    }
}

/// Converts invalid events to a failure of the store.
pub(crate) fn unfoldable(error: Unfoldable) -> StoreError {
    StoreError::failed(error)
}
