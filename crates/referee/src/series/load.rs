//! Reading series.

use std::collections::BTreeSet;

use petteia_domain::{
    event_log::Phase,
    ids::{GuildId, SeriesId, TournamentId},
    series::{Series, Unfoldable},
};
use petteia_store::{SeriesStore, StoreError};

/// The largest number of a server's series that are considered.
pub(crate) const MANY: usize = 50;

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

/// Returns the tournaments of the groups that are played in the leagues of a server.
pub(crate) async fn groups_played(
    store: &dyn SeriesStore,
    guild: GuildId,
) -> Result<BTreeSet<TournamentId>, StoreError> {
    let mut groups = BTreeSet::new();
    let phases = [Phase::Playing, Phase::Ended];
    for id in store.series(Some(guild), &phases, MANY).await? {
        let series = listed_series(store, &id).await?;
        let season = series.as_ref().and_then(|series| series.seasons.current());
        let seated = season.into_iter().flat_map(|(_, season)| &season.groups);
        groups.extend(seated.map(|seated| seated.tournament.clone()));
    }
    Ok(groups)
}

/// Converts invalid events to a failure of the store.
pub(crate) fn unfoldable(error: Unfoldable) -> StoreError {
    StoreError::failed(error)
}
