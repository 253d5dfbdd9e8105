//! Reading series.

use petteia_domain::{
    event_log::Phase,
    ids::{GuildId, SeriesId, TournamentId},
};
use petteia_store::{SeriesStore, StoreError};
use petteia_tournaments::series::Series;

/// The largest number of a server's series that are considered.
pub(crate) const MANY: usize = 50;

/// Returns a series; `None` if there is none with this id.
pub(crate) async fn load_series(
    store: &dyn SeriesStore,
    id: &SeriesId,
) -> Result<Option<Series>, StoreError> {
    let events = store.series_events(id).await?;
    Ok(Series::fold(id, &events)?)
}

/// Returns a series of a list; `None` also if its events are invalid, because that must not hide
/// the others.
pub async fn listed_series(
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

/// A group of a league's season, as the league knows it.
#[derive(Debug, Clone)]
pub(crate) struct KnownGroup {
    /// Its tournament.
    pub tournament: TournamentId,
    /// The tournament's name.
    pub name: String,
    /// Whether its season is being played.
    pub is_played: bool,
}

/// Returns the groups of all seasons of the leagues of a server, those being played first. No
/// tournament is read for it.
pub(crate) async fn groups_of_leagues(
    store: &dyn SeriesStore,
    guild: GuildId,
) -> Result<Vec<KnownGroup>, StoreError> {
    let mut groups = Vec::new();
    let phases = [Phase::Playing, Phase::Ended];
    for id in store.series(Some(guild), &phases, MANY).await? {
        let series = listed_series(store, &id).await?;
        let Some((series, league)) = series.as_ref().and_then(|one| Some((one, one.league()?)))
        else {
            continue;
        };
        for (number, season) in (1..).zip(series.seasons.all()) {
            groups.extend(season.groups.iter().map(|seated| KnownGroup {
                tournament: seated.tournament.clone(),
                name: league.plan.name_of(number, seated.group),
                is_played: season.over.is_none(),
            }));
        }
    }
    groups.sort_by_key(|group| !group.is_played);
    Ok(groups)
}

/// Returns the groups that are played in the leagues of a server.
pub(crate) async fn groups_played(
    store: &dyn SeriesStore,
    guild: GuildId,
) -> Result<Vec<KnownGroup>, StoreError> {
    let mut groups = groups_of_leagues(store, guild).await?;
    groups.retain(|group| group.is_played);
    Ok(groups)
}
