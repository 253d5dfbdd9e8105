//! Time zones as they are typed.

use chrono_tz::{TZ_VARIANTS, Tz};
use petteia_domain::{
    game::zone_named,
    ids::{GuildId, UserId},
};
use petteia_speech::{say, speech::Say};
use petteia_store::{SettingsStore, StoreError};

use crate::request::Request;

/// Parses a time zone.
///
/// # Errors
/// If there is no such time zone; the error names similar ones.
pub(crate) fn read_zone(typed: &str) -> Result<Tz, Say> {
    let typed = typed.trim();
    zone_named(typed).ok_or_else(|| match zones(typed, 3).as_slice() {
        [] => say!("no-time-zone", typed = typed),
        near => say!("near-time-zones", typed = typed, near = near.join(", ")),
    })
}

/// Returns the time zone of what a user types: their own, else the server's.
pub(crate) async fn zone_of(
    store: &dyn SettingsStore,
    request: &Request,
) -> Result<Tz, StoreError> {
    zone_of_player(store, request.actor.id, request.place.guild).await
}

/// Returns the time zone of a player: the one they named, else the server's.
pub(crate) async fn zone_of_player(
    store: &dyn SettingsStore,
    player: UserId,
    guild: Option<GuildId>,
) -> Result<Tz, StoreError> {
    let own = store.user(player).await?.zone();
    let server = match guild {
        Some(guild) => store.server(guild).await?.zone,
        None => None,
    };
    Ok(own.or(server).unwrap_or(Tz::UTC))
}

/// Returns the time zones whose names contain or resemble the typed text, best first.
pub(crate) fn zones(typed: &str, limit: usize) -> Vec<&'static str> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let last = |name: &str| name.rsplit('/').next().unwrap_or(name).to_lowercase();
    let typed_last = last(&typed);
    let mut found: Vec<(f64, &'static str)> = TZ_VARIANTS
        .iter()
        .map(|zone| zone.name())
        .filter_map(|name| {
            let score = if name.to_lowercase().starts_with(&typed) || last(name).starts_with(&typed)
            {
                2.0
            } else if name.to_lowercase().contains(&typed) {
                1.5
            } else {
                strsim::jaro_winkler(&last(name), &typed_last)
            };
            (score > 0.85).then_some((score, name))
        })
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    found
        .into_iter()
        .take(limit)
        .map(|(_, name)| name)
        .collect()
}
