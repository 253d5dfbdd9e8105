//! Visitors: players who took up an invitation from another server. They do not see the channel of
//! their game, so what would notify them there is written to them alone, with its picture and buttons;
//! where they take no direct messages they are told, in a line, where they took it up. Where neither
//! arrives the others are told.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::State,
    ids::{ChannelId, GameId, UserId},
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Post, Span, Text, Weight},
    say,
};
use petteia_store::{Outgoing, Store, StoreError};

use crate::{
    change::{Change, all_rest, commit_of},
    commands::ShowBoard,
    context::Context,
    games::Games,
    language::language_in,
    reach::leaving::note_gone,
    words,
};

/// What is written to visitors of what is posted in their game's channel, where it notifies them no
/// more.
pub(crate) async fn write_to_visitors(
    store: &dyn Store,
    games: &Games,
    now: DateTime<Utc>,
    change: &mut Change,
    language: Language,
) -> Result<Vec<Outgoing>, StoreError> {
    let state = &change.state;
    let mut posts = Vec::new();
    for user in state.visitors.keys().filter(|user| !user.is_former()) {
        for (_, post) in &mut change.posts {
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
            let settings = store.user(*user).await?;
            let mut message = Message {
                text: heading(state).line().text(message.text.clone()),
                notify: Vec::new(),
                silent: rests(store, games, now, *user).await?,
                ..message.clone()
            };
            for picture in message.picture.iter_mut().chain(&mut message.more) {
                picture.theme = settings.theme;
            }
            message = message.in_language(settings.language.unwrap_or(language));
            name(&mut message.text, state, |other| other != *user);
            let about = Some(state.id.clone().into());
            posts.push(Outgoing::direct(about, *user, message));
        }
    }
    Ok(posts)
}

/// A visitor cannot be written to: where they took up the invitation they are told that there is
/// something for them.
pub(crate) async fn visitor_unwritten(
    store: &dyn Store,
    games: &Games,
    now: DateTime<Utc>,
    state: &State,
    user: UserId,
) -> Result<Option<Outgoing>, StoreError> {
    let Some(from) = state.visitors.get(&user) else {
        return Ok(None);
    };
    let text = say!(
        "visitor-unwritten",
        player = user,
        game = state.id.0.as_str(),
        title = state.kind().title()
    );
    let show = words::button(
        say!("button-board"),
        ShowBoard::button(&state.id),
        Weight::Plain,
    );
    let message = Message {
        text: text.into(),
        buttons: vec![show],
        notify: vec![user],
        silent: rests(store, games, now, user).await?,
        ..Message::default()
    };
    let language = language_in(store, *from, None).await?;
    Ok(Some(Outgoing {
        about: Some(state.id.clone().into()),
        channel: from.channel,
        post: Post::notice(message).in_language(language),
    }))
}

/// Nothing can be said in a channel: visitors who came from there can be told nothing at all, and
/// the others are told so.
pub(crate) async fn visitors_untold(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(state) = context.games.load_listed(game).await? else {
                return Ok(());
            };
            let from_there = state.visitors.iter().filter(|(user, from)| {
                from.channel == channel && !state.gone.contains(user) && !user.is_former()
            });
            let users: Vec<UserId> = from_there.map(|(user, _)| *user).collect();
            let mut change = Change::of(state, context.now, None);
            for user in users {
                let state = &change.state;
                if let Some(seat) = state.seat_played_by(user) {
                    let player = state.name(user);
                    let said = say!("visitor-left", game = state.id.0.as_str(), player = player);
                    note_gone(&context.defaults, &mut change, user, seat, said)?;
                }
            }
            if change.events.is_empty() {
                return Ok(());
            }
            let commit = commit_of(context, vec![change]).await?;
            context.commits.commit(commit).await
        })
        .await
}

/// Whether somebody is to be told without a sound just now.
async fn rests(
    store: &dyn Store,
    games: &Games,
    now: DateTime<Utc>,
    user: UserId,
) -> Result<bool, StoreError> {
    all_rest(store, games, now, &[user], false).await
}

/// Has visitors called by their names in what is posted in their game's channel, where nobody knows
/// them, once it is in words.
pub(crate) fn name_visitors(post: &mut Post, state: &State) {
    let visits = |user| state.visitors.contains_key(&user);
    if let Some(message) = post.message_mut() {
        name(&mut message.text, state, visits);
    } else if let Post::Disarm {
        text: Some(text), ..
    } = post
    {
        name(text, state, visits);
    }
}

/// Puts names in the place of mentions that cannot be read.
fn name(text: &mut Text, state: &State, unreadable: impl Fn(UserId) -> bool) {
    for span in &mut text.0 {
        if let Span::User(user) = span
            && unreadable(*user)
        {
            *span = Span::Plain(state.name(*user).to_owned());
        }
    }
}

/// Of which game it is, for whoever does not read it in its channel.
fn heading(state: &State) -> Text {
    Text::from(say!(
        "from-elsewhere",
        game = state.id.0.as_str(),
        title = state.kind().title(),
        players = state.seat_names().join(", ")
    ))
}
