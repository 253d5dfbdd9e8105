//! The departure of users who want their data deleted.
//!
//! A confirmed request to be erased is stored in the user's settings, together with the reply. The
//! rest happens automatically, also after a crash ([`leaving::forget`]): the user withdraws from
//! everything, and then a pseudonym replaces them in all stored data.

pub(crate) mod leaving;

use petteia_games::{
    refusal::{CommandError, Refusal},
    request::Request,
};
use petteia_speech::say;
use petteia_store::SettingsStore;

/// Checks that the sender of a command is not about to be erased.
pub(crate) async fn check_not_leaving(
    store: &dyn SettingsStore,
    request: &Request,
) -> Result<(), CommandError> {
    match store.user(request.actor.id).await?.leaving {
        true => Err(Refusal::new(say!("privacy-deleting")).into()),
        false => Ok(()),
    }
}
