//! Direct messages to several users.

use petteia_domain::ids::{ChannelId, UserId};
use petteia_rules::Language;
use petteia_speech::message::{Message, Post};

/// Sends users a direct message, each in the language beside them.
pub fn to_each(
    users: impl IntoIterator<Item = (UserId, Language)>,
    message: &Message,
) -> Vec<(ChannelId, Post)> {
    let posts = users.into_iter().map(|(user, language)| {
        let message = message.clone().in_language(language);
        (ChannelId::direct(user), Post::Direct { user, message })
    });
    posts.collect()
}
