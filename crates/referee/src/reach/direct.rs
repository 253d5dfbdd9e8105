//! Direct messages to several users.

use petteia_domain::ids::{ChannelId, UserId};
use petteia_rules::Language;
use petteia_speech::message::{Message, Post};
use petteia_store::{SettingsStore, StoreError};

/// Sends users a direct message, each in their own language.
pub(crate) async fn to_each(
    store: &dyn SettingsStore,
    users: Vec<UserId>,
    message: &Message,
    otherwise: Language,
) -> Result<Vec<(ChannelId, Post)>, StoreError> {
    let mut posts = Vec::new();
    for user in users {
        let language = store.user(user).await?.language.unwrap_or(otherwise);
        let message = message.clone().in_language(language);
        posts.push((ChannelId::direct(user), Post::Direct { user, message }));
    }
    Ok(posts)
}
