//! Notifies the followers of a game of its turns or its end. With the end they stop following it.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{Follow, State},
    ids::UserId,
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Post, Slot, Text},
    say,
};
use petteia_store::{Outgoing, SettingsStore, StoreError};

use crate::{
    archiving,
    change::Change,
    choose::has_seat,
    followers::Followers,
    words::{self, unfollow_button},
};

/// The posts to followers when a turn or the end is posted.
pub(super) async fn tell(
    store: &dyn SettingsStore,
    followers: &Followers,
    now: DateTime<Utc>,
    change: &Change,
    language: Language,
) -> Result<Vec<Outgoing>, StoreError> {
    let all = followers.all().await?;
    let state = &change.state;
    let Some(followers) = all.get(&state.id) else {
        return Ok(Vec::new());
    };
    let board = change.posts.iter().find_map(|(_, post)| match post {
        Post::New {
            message,
            slot: Some(Slot::Board(_)),
        } => Some(message),
        _ => None,
    });
    let ended = archiving::ends(&change.events);
    let Some(board) = board else {
        return Ok(Vec::new());
    };
    let mut posts = Vec::new();
    for (user, how) in followers {
        if has_seat(state, *user) || !ended && *how == Follow::End {
            continue;
        }
        let settings = store.user(*user).await?;
        let quiet = settings.quiet.is_some_and(|quiet| quiet.cover(now));
        let heading = say!(
            "followed-game",
            game = state.id.0.as_str(),
            title = state.kind().title(),
            channel = words::reach::place_of(state)
        );
        let mut message = Message {
            text: Text::from(heading).line().text(told(state)),
            picture: board.picture.clone(),
            silent: quiet,
            ..Message::default()
        };
        if let Some(picture) = &mut message.picture {
            *picture = picture.clone().looking(settings.look());
        }
        if !ended {
            message.buttons.push(unfollow_button(&state.id));
        }
        let message = message.in_language(settings.language.unwrap_or(language));
        let about = Some(state.id.clone().into());
        posts.push(Outgoing::direct(about, *user, message));
    }
    Ok(posts)
}

/// The users who follow a game that has ended.
pub(super) async fn of_ended(
    followers: &Followers,
    state: &State,
) -> Result<Vec<UserId>, StoreError> {
    let followers = followers.all().await?;
    let followers = followers.get(&state.id).into_iter().flatten();
    Ok(followers.map(|(user, _)| *user).collect())
}

/// Describes the last turn, and whose turn it is.
fn told(state: &State) -> Text {
    words::on_a_line_text(words::led_here(state), words::standing(state))
}
