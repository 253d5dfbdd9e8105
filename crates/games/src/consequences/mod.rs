//! The consequences of changes to games, beside what their use cases decide.
//!
//! [`commit_of`] is the ordered list of the consequences; each has a file of its own.

mod followers;
mod plans;
mod questions;
pub(crate) mod quiet_hours;
mod ratings;
pub mod series_wakes;
mod side_threads;
mod table_wakes;
mod timers;
pub(crate) mod visitors;

use petteia_domain::{
    archive::Summary,
    event_log::Phase,
    game::{DocumentKey, Event, Recorded, State},
};
use petteia_rules::Language;
use petteia_speech::message::{Message, Post};
use petteia_store::{Commit, GameCommit, Outgoing, StoreError};

use crate::{
    archiving, change::Change, context::Context, language::language_of_posts,
    reach::probing::probe, refusal::CommandError, verdict::Verdict, words,
};

/// Returns the commit of changes to one or several games, with all consequences.
pub async fn commit_of(
    context: Context<'_>,
    mut changes: Vec<Change>,
) -> Result<Commit, StoreError> {
    let summaries: Vec<Option<Summary>> = changes.iter().map(archived).collect();
    let mut commit = Commit {
        at: context.now,
        // For all games together, because one may change the ratings before the next.
        counted: ratings::tell(&context.ratings, &mut changes, &summaries).await?,
        ..Commit::default()
    };
    for (change, summary) in changes.into_iter().zip(summaries) {
        follow(context, change, summary, &mut commit).await?;
    }
    Ok(commit)
}

/// Adds the consequences of the change to one game, in order.
async fn follow(
    context: Context<'_>,
    mut change: Change,
    summary: Option<Summary>,
    commit: &mut Commit,
) -> Result<(), StoreError> {
    let (store, games, now) = (context.store, context.games, context.now);
    let language = language_of_posts(store, &change.state).await?;
    let ended = archiving::ends(&change.events);
    // A post is opened with the tag of a game that waits.
    let anew = |recorded: &Recorded| match recorded.event {
        Event::Started { .. } => true,
        Event::ThreadOpened { .. } => change.state.phase != Phase::Lobby,
        _ => false,
    };
    let stands_anew = change.events.iter().any(anew);
    // A thread may be opened only after the game was cancelled.
    let is_over = ended
        || (stands_anew && change.state.phase == Phase::Ended && change.state.at_table.is_none());

    questions::close(&mut change);
    if is_at_closed_direct_messages(&change) {
        probe(context, &mut change).await?;
    }
    let timers = timers::after(store, &context.defaults, &change).await?;
    quiet_hours::keep(store, games, now, &mut change).await?;
    let to_visitors = visitors::write(store, games, now, &mut change).await?;
    let to_followers = followers::tell(store, &context.followers, now, &change, language).await?;
    let to_sides = side_threads::put_all_right(&change);
    if ended {
        let key = DocumentKey::Follow(change.state.id.clone());
        let followers = followers::of_ended(&context.followers, &change.state).await?;
        let no_longer = followers.into_iter().map(|user| (user, key.clone(), None));
        commit.documents.extend(no_longer);
        commit.documents.extend(plans::end(&change.state));
        table_wakes::wake(&change, commit);
    } else if change.takes_back() {
        let cancelled = plans::cancel(store, &change.state).await?;
        commit.documents.extend(cancelled);
    }

    let posts = change.posts.into_iter().map(|(channel, post)| {
        let mut post = post.in_language_of_channel(language);
        visitors::name_in(&mut post, &change.state);
        Outgoing {
            about: Some(change.state.id.clone().into()),
            channel,
            post,
        }
    });
    commit.posts.extend(posts);
    commit.posts.extend(to_visitors);
    commit.posts.extend(to_followers);
    commit.posts.extend(to_sides);
    let state = &change.state;
    if is_over {
        let away = put_away(state, !ended, language);
        commit.posts.extend(away.or_else(|| tag(state, language)));
    } else if stands_anew {
        commit.posts.extend(tag(state, language));
    }
    commit.games.push(GameCommit {
        expected: change.expected,
        events: change.events,
        index: change.state.index(),
        timers,
        summary,
        game: change.state.id,
    });
    Ok(())
}

/// The post that puts away the thread of a game that is over, if it has one of its own and is there. If it was opened only
/// now, the lobby waits for it in the channel where the game was opened; a message after this post would bring the thread
/// back, so this post waits there, too.
fn put_away(state: &State, opened_late: bool, language: Language) -> Option<Outgoing> {
    let thread = state.thread.filter(|thread| state.home() == *thread)?;
    let tag = is_in_forum(state).then(|| words::forum_tag(state));
    let (channel, thread) = match opened_late {
        true => (state.place.channel, Some(thread)),
        false => (thread, None),
    };
    let post = Post::PutAway { tag, thread };
    Some(Outgoing {
        about: Some(state.id.clone().into()),
        channel,
        post: post.in_language(language),
    })
}

/// The post that tags the post of a game in a forum by where the game stands.
fn tag(state: &State, language: Language) -> Option<Outgoing> {
    let thread = state.thread.filter(|_| is_in_forum(state))?;
    let tag = words::forum_tag(state);
    Some(Outgoing {
        about: Some(state.id.clone().into()),
        channel: thread,
        post: Post::Tag { tag }.in_language(language),
    })
}

/// Whether a game has a post of its own in a forum: nobody asked for its thread.
fn is_in_forum(state: &State) -> bool {
    state.thread.is_some() && !state.opening.thread && state.at_table.is_none()
}

/// Whether a player acts in a game in their direct messages, which were closed before. Who can act there has perhaps
/// opened them again, and Discord does not say so.
fn is_at_closed_direct_messages(change: &Change) -> bool {
    let away = change
        .state
        .away
        .is_some_and(|away| away.why.needs_mending());
    away && change.by().is_some() && change.by() == change.state.private_to()
}

/// Returns the summary of a game that ends with this change.
fn archived(change: &Change) -> Option<Summary> {
    match archiving::ends(&change.events) {
        true => archiving::summary(&change.state),
        false => None,
    }
}

/// Returns the verdict that changes one game.
pub async fn verdict_of(
    context: Context<'_>,
    change: Change,
    reply: Message,
) -> Result<Verdict, CommandError> {
    let commit = commit_of(context, vec![change]).await?;
    Ok(Verdict::change(commit, reply))
}
