//! Games in channels where petteia only answers: direct messages of users with each other, groups, and the channels of
//! servers without petteia.
//!
//! Messages are delivered there with the interactions of players. A message for which there is none is not kept:
//! whoever it calls is told by direct message, and the next interaction in the channel shows how the game stands.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use petteia_domain::{
    game::{DocumentKey, Played, State, UserDocument},
    ids::{ChannelId, CommandId, GameId, UserId},
};
use petteia_speech::message::{Message, Post, Reply, Slot};
use petteia_store::{Commit, StoreError};

use crate::{
    change::Change,
    consequences::{commit_of, visitors::letter},
    context::Context,
    reach::standing::what_was_missed,
};

/// The largest number of games of a channel that are shown anew at once; an interaction has few messages.
const SHOWN: usize = 3;

/// How long the end of a game is news.
const NEWS: TimeDelta = TimeDelta::days(7);

/// Tells by direct message those whom a message calls that could not be delivered in this channel, which is that of its
/// game, and notes that it is missing there; once for each such post.
///
/// # Errors
/// Fails if the store fails.
pub async fn tell_alone(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
    post: &Post,
    number: u64,
) -> Result<(), StoreError> {
    let Some(message) = spoken(post) else {
        return Ok(());
    };
    context
        .retry_on_conflict(async |context| {
            let state = context.games.load_listed(game).await?;
            // The game has moved house, or it was asked elsewhere whether it should. Whoever is there sees that.
            let Some(state) = state.filter(|state| state.home() == channel) else {
                return Ok(());
            };
            let is_board = matches!(post.slot(), Some(Slot::Board(_)));
            let mut posts = Vec::new();
            for user in called(&state, message, is_board) {
                // Whoever has asked to be told of every turn is told of this one.
                let settings = context.store.user(user).await?;
                if is_board && settings.direct && state.seat_of(user) == state.to_move() {
                    continue;
                }
                let (store, games) = (context.store, context.games);
                posts.push(letter(store, games, context.now, &state, user, message).await?);
            }
            let (key, before) = missed_in(context, state.home()).await?;
            let mut missed = before.clone().unwrap_or_default();
            missed.insert(game.clone());
            let nothing = Reply {
                message: Message::default(),
                refused: false,
            };
            let mut commit = Commit {
                at: context.now,
                command: Some((CommandId(format!("answered:{game}:{number}")), nothing)),
                posts,
                ..Commit::default()
            };
            note_missed(&mut commit, key, before, missed);
            match context.commits.commit(commit).await {
                Err(StoreError::Replayed(_)) => Ok(()),
                committed => committed,
            }
        })
        .await
}

/// The games whose newest messages did not arrive in a channel, with the key of their document.
async fn missed_in(
    context: Context<'_>,
    channel: ChannelId,
) -> Result<(DocumentKey, Option<BTreeSet<GameId>>), StoreError> {
    let key = DocumentKey::Missed(channel);
    let stored = context.store.document(UserId::NOBODY, &key).await?;
    Ok((key, stored.and_then(UserDocument::missed)))
}

/// Changes the games whose newest messages did not arrive in a channel.
fn note_missed(
    commit: &mut Commit,
    key: DocumentKey,
    before: Option<BTreeSet<GameId>>,
    after: BTreeSet<GameId>,
) {
    let after = (!after.is_empty()).then_some(UserDocument::Missed(after));
    commit.replace(UserId::NOBODY, key, before.map(UserDocument::Missed), after);
}

/// The message of a post that players are to read.
fn spoken(post: &Post) -> Option<&Message> {
    match post {
        Post::New { message, .. }
        | Post::Edit { message, .. }
        | Post::Return { message, .. }
        | Post::Notice { message, .. } => Some(message),
        _ => None,
    }
}

/// The players whom a message calls, and those who have just lost their turn. Nobody else is written to: anybody can be
/// invited to a game in a channel that they do not see.
fn called(state: &State, message: &Message, is_board: bool) -> BTreeSet<UserId> {
    let last = state.plies.last().filter(|_| is_board);
    let lost = last.filter(|ply| ply.what == Played::Lost && !ply.vacant);
    let losers = lost.map_or(&[][..], |ply| state.users_of(ply.seat));
    let called = message.notify.iter().chain(losers).copied();
    called
        .filter(|user| user.is_person() && state.seat_of(*user).is_some())
        .collect()
}

/// Posts how the games of a channel stand whose newest messages did not arrive there. Nobody is notified: they were told
/// by direct message.
///
/// # Errors
/// Fails if the store fails.
pub async fn catch_up(context: Context<'_>, channel: ChannelId) -> Result<(), StoreError> {
    context
        .retry_on_conflict(async |context| {
            let (key, Some(before)) = missed_in(context, channel).await? else {
                return Ok(());
            };
            let mut missed = before.clone();
            let mut changes = Vec::new();
            while changes.len() < SHOWN
                && let Some(game) = missed.pop_first()
            {
                let state = context.games.load_listed(&game).await?;
                let Some(state) = state.filter(|state| is_news(context, state, channel)) else {
                    continue;
                };
                let (message, slot) = what_was_missed(context, &state).await?;
                let mut change = Change::of(state, context.now, None);
                change.post(Post::Return {
                    message: Message {
                        notify: Vec::new(),
                        silent: true,
                        ..message
                    },
                    slot: Some(slot),
                });
                changes.push(change);
            }
            let mut commit = commit_of(context, changes).await?;
            note_missed(&mut commit, key, Some(before), missed);
            context.commits.commit(commit).await
        })
        .await
}

/// Whether a channel is shown anew how a game stands.
fn is_news(context: Context<'_>, state: &State, channel: ChannelId) -> bool {
    let ended = state.end.as_ref();
    let is_old = ended.is_some_and(|end| context.now - end.at > NEWS || state.plies.is_empty());
    state.home() == channel && !is_old
}
