//! Sends direct messages to visitors from other servers, who cannot see the channel of their game.

use chrono::{DateTime, Utc};
use petteia_domain::{game::State, ids::UserId};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Post, Slot, Span, Text},
    say,
    speech::players,
};
use petteia_store::{Outgoing, SettingsStore, StoreError};

use crate::{
    change::Change, consequences::quiet_hours::rests, games::Games, language::language_of_player,
    words,
};

/// Returns direct messages to visitors for posts in their game's channel, and removes their
/// mentions there.
pub(super) async fn write(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    change: &mut Change,
) -> Result<Vec<Outgoing>, StoreError> {
    let state = &change.state;
    let mut posts = Vec::new();
    for user in state.visitors.keys().filter(|user| !user.is_former()) {
        for (_, post) in &mut change.posts {
            if is_asked_elsewhere(post) {
                continue;
            }
            let (Post::New { message, .. }
            | Post::Return { message, .. }
            | Post::Notice { message, .. }) = post
            else {
                continue;
            };
            if !message.notify.contains(user) {
                continue;
            }
            message.notify.retain(|notified| notified != user);
            posts.push(letter(store, games, now, state, *user, message).await?);
        }
    }
    Ok(posts)
}

/// Whether a post asks, where a game would move house to, whether it should. Whoever agrees is there.
fn is_asked_elsewhere(post: &Post) -> bool {
    let slot = match post {
        Post::Notice { slot, .. } => slot.as_ref(),
        _ => None,
    };
    matches!(slot, Some(Slot::Rehome(_)))
}

/// Returns a message of a game's channel as a direct message to a player.
pub(crate) async fn letter(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    state: &State,
    user: UserId,
    message: &Message,
) -> Result<Outgoing, StoreError> {
    let settings = store.user(user).await?;
    let mut message = Message {
        text: heading(state).line().text(message.text.clone()),
        notify: Vec::new(),
        silent: rests(store, games, now, user).await?,
        ..message.clone()
    };
    for picture in message.picture.iter_mut().chain(&mut message.more) {
        *picture = picture.clone().looking(settings.look());
    }
    message = message.in_language(language_of_player(store, state, user).await?);
    name_unreadable(&mut message.text, state, |other| other != user);
    Ok(Outgoing::direct(
        Some(state.id.clone().into()),
        user,
        message,
    ))
}

/// Returns the direct message that reminds a visitor of these games.
pub(crate) async fn reminder(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    user: UserId,
    states: &[&State],
) -> Result<Post, StoreError> {
    let user_alone = [user];
    let due: Vec<(&State, &[UserId])> = states.iter().map(|it| (*it, &user_alone[..])).collect();
    let message = words::reminders(&due);
    let (text, language) = match states {
        [state] => (
            heading(state).line().text(message.text),
            language_of_player(store, state, user).await?,
        ),
        [state, ..] => (message.text, language_of_player(store, state, user).await?),
        [] => (message.text, Language::default()),
    };
    let message = Message {
        text,
        notify: Vec::new(),
        silent: rests(store, games, now, user).await?,
        ..message
    };
    Ok(Post::Direct {
        user,
        message: message.in_language(language),
    })
}

/// Replaces mentions of visitors by their names in a translated post of their game's channel, where
/// they are unknown.
pub(crate) fn name_in(post: &mut Post, state: &State) {
    let visits = |user| state.visitors.contains_key(&user);
    if is_asked_elsewhere(post) {
        return;
    }
    if let Some(message) = post.message_mut() {
        name_unreadable(&mut message.text, state, visits);
    } else if let Post::Disarm {
        text: Some(text), ..
    } = post
    {
        name_unreadable(text, state, visits);
    }
}

/// Replaces unreadable mentions by names.
fn name_unreadable(text: &mut Text, state: &State, unreadable: impl Fn(UserId) -> bool) {
    for span in &mut text.0 {
        if let Span::User(user) = span
            && unreadable(*user)
        {
            *span = Span::Plain(state.name(*user).to_owned());
        }
    }
}

/// The name of the game, for a reader outside its channel.
fn heading(state: &State) -> Text {
    Text::from(say!(
        "from-elsewhere",
        game = state.id.0.as_str(),
        title = state.kind().title(),
        players = players(&state.seat_names())
    ))
}
