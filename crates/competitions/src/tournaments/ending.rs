//! The end of a tournament, and the standings that are posted then and after each round.

use petteia_domain::event_log::Phase;
use petteia_games::{context::GameDefaults, play::turns::theme_of_posts};
use petteia_speech::message::Post;
use petteia_store::{SettingsStore, StoreError};
use petteia_tournaments::tournament::Event;

use crate::tournaments::{change::TournamentChange, pages, words};

/// Ends a tournament with the final standings and the winner.
pub(crate) async fn end_tournament(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    update.record_automatic(Event::Ended)?;
    post_standings(store, defaults, update).await
}

/// Posts the standings; once it is over, the announcement says so, too.
pub(crate) async fn post_standings(
    store: &dyn SettingsStore,
    defaults: &GameDefaults,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let theme = theme_of_posts(store, defaults, update.state.place).await?;
    let page = pages::first_page(&update.state);
    let message = pages::standings(&update.state, page, theme, None);
    update.post(Post::New {
        message,
        slot: None,
    });
    if update.state.phase == Phase::Ended {
        update.post(words::edit_registration(&update.state));
    }
    Ok(())
}
