//! In which language somebody is spoken to.

use petteia_domain::{game::State, ids::Place, tournament::Tournament};
use petteia_rules::Language;
use petteia_store::{SettingsStore, Store, StoreError};

use crate::commands::{Action, Actor, Command, SettingsChange};

/// The language of what a user alone is told: what they have chosen, else what the platform
/// says of them, else the server's. Where the store fails, what the platform says has to do.
pub(crate) async fn language_of(store: &dyn Store, actor: &Actor, place: Place) -> Language {
    let chosen = match store.user(actor.id).await {
        Ok(settings) => settings.language,
        Err(_) => None,
    };
    match chosen {
        Some(language) => language,
        None => language_by_itself(store, actor, place).await,
    }
}

/// The language of the answer to a command; one that is chosen by it is spoken at once.
pub(crate) async fn language_of_reply(store: &dyn Store, command: &Command) -> Language {
    let Command { actor, place, .. } = command;
    match &command.action {
        Action::Settings(SettingsChange {
            language: Some(chosen),
            ..
        }) => match chosen {
            Some(language) => *language,
            None => language_by_itself(store, actor, *place).await,
        },
        _ => language_of(store, actor, *place).await,
    }
}

/// The language where the user has chosen none.
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

/// The language of what is posted to a channel of no game's own: what the server's managers have
/// chosen, else what the platform says of the server.
pub(crate) async fn language_of_channel(
    store: &dyn SettingsStore,
    command: &Command,
) -> Result<Language, StoreError> {
    let chosen = match command.place.guild {
        Some(guild) => store.server(guild).await?.language,
        None => None,
    };
    Ok(chosen.or(command.actor.locale.server).unwrap_or_default())
}

/// The language of what is posted to a game's channel: what the server's managers have chosen,
/// else what the platform said of the server when the game was opened.
pub(crate) async fn language_of_posts(
    store: &dyn Store,
    state: &State,
) -> Result<Language, StoreError> {
    language_in(store, state.place, state.language).await
}

/// The language in which a tournament posts to its channel.
pub(crate) async fn language_of_tournament_channel(
    store: &dyn Store,
    tournament: &Tournament,
) -> Result<Language, StoreError> {
    language_in(store, tournament.place, tournament.language).await
}

pub(crate) async fn language_in(
    store: &dyn SettingsStore,
    place: Place,
    said: Option<Language>,
) -> Result<Language, StoreError> {
    let chosen = match place.guild {
        Some(guild) => store.server(guild).await?.language,
        None => None,
    };
    Ok(chosen.or(said).unwrap_or_default())
}
