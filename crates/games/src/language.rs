//! The language of messages.

use petteia_domain::{
    game::State,
    ids::{Place, UserId},
};
use petteia_rules::Language;
use petteia_store::{SettingsStore, StoreError};
use petteia_tournaments::tournament::Tournament;

use crate::request::{Actor, Request};

/// Returns the language of messages to one user: their choice, else the platform's for them, else
/// the server's. If the store fails, the platform's.
pub async fn language_of(store: &dyn SettingsStore, actor: &Actor, place: Place) -> Language {
    let chosen = match store.user(actor.id).await {
        Ok(settings) => settings.language,
        Err(_) => None,
    };
    match chosen {
        Some(language) => language,
        None => language_by_itself(store, actor, place).await,
    }
}

/// The language of the answer to a command: the one that the command chooses, else that of who asks.
pub async fn language_of_reply(
    store: &dyn SettingsStore,
    request: &Request,
    chosen: Option<Option<Language>>,
) -> Language {
    let (actor, place) = (&request.actor, request.place);
    match chosen {
        Some(Some(language)) => language,
        Some(None) => language_by_itself(store, actor, place).await,
        None => language_of(store, actor, place).await,
    }
}

/// Returns the language of a user who has not chosen one.
async fn language_by_itself(store: &dyn SettingsStore, actor: &Actor, place: Place) -> Language {
    if let Some(language) = actor.locale.user {
        return language;
    }
    let server = match place.guild {
        Some(guild) => store.server(guild).await.ok(),
        None => None,
    };
    server
        .and_then(|server| server.language)
        .or(actor.locale.server)
        .unwrap_or_default()
}

/// Returns the language of posts to a channel that belongs to no game: the choice of the server's
/// managers, else the platform's for the server.
pub async fn language_of_channel(
    store: &dyn SettingsStore,
    request: &Request,
) -> Result<Language, StoreError> {
    let Some(guild) = request.place.guild else {
        return Ok(language_of(store, &request.actor, request.place).await);
    };
    let chosen = store.server(guild).await?.language;
    Ok(chosen.or(request.actor.locale.server).unwrap_or_default())
}

/// Returns the language of posts to a game's channel: the choice of the server's managers, else the
/// platform's for the server when the game was opened. In direct messages it is the user's.
pub async fn language_of_posts(
    store: &dyn SettingsStore,
    state: &State,
) -> Result<Language, StoreError> {
    language_in(store, state.place, state.language).await
}

/// Returns the language of a tournament's posts to its channel.
pub async fn language_of_tournament_channel(
    store: &dyn SettingsStore,
    tournament: &Tournament,
) -> Result<Language, StoreError> {
    language_in(store, tournament.place, tournament.language).await
}

/// Returns the language in a place, given the one that the platform says.
pub async fn language_in(
    store: &dyn SettingsStore,
    place: Place,
    said: Option<Language>,
) -> Result<Language, StoreError> {
    let chosen = match (place.guild, place.direct_to()) {
        (Some(guild), _) => store.server(guild).await?.language,
        (None, Some(user)) => store.user(user).await?.language,
        (None, None) => None,
    };
    Ok(chosen.or(said).unwrap_or_default())
}

/// Returns the language of direct messages to a player of a game: their choice, else that of the server from which they
/// play, where a visitor may be told more of them by the platform.
pub async fn language_of_player(
    store: &dyn SettingsStore,
    state: &State,
    user: UserId,
) -> Result<Language, StoreError> {
    if let Some(chosen) = store.user(user).await?.language {
        return Ok(chosen);
    }
    match state.visitors.get(&user) {
        Some(from) => {
            let said = state.visitor_languages.get(&user).copied();
            language_in(store, *from, said).await
        }
        None => language_of_posts(store, state).await,
    }
}

/// Returns the language of direct messages about a tournament to a user: their choice, else that of the server from which
/// they take part.
pub async fn language_of_entrant(
    store: &dyn SettingsStore,
    tournament: &Tournament,
    user: UserId,
) -> Result<Language, StoreError> {
    if let Some(chosen) = store.user(user).await?.language {
        return Ok(chosen);
    }
    match tournament.guests.origin(user) {
        Some(guest) => language_in(store, guest.place(), guest.language).await,
        None => language_of_tournament_channel(store, tournament).await,
    }
}
