//! Notifications besides the games' own messages: notices that servers keep up to date,
//! notifications of players about their turns, by message and in their browsers, and of followers.
//!
//! All of them are collected. Changes are recorded as they are committed. When something is due is
//! kept in memory and computed again after a start; what a user has been told is stored.

mod due;
pub(crate) mod following;
pub(crate) mod mail;
pub(crate) mod noticeboard;
mod push;
mod week;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::game::{DocumentKey, UserDocument};
use petteia_games::{
    context::Context,
    pending_notifications::{FAR, Notifications, WAYS},
};
use petteia_store::{Commit, StoreError, UserDocuments};

use crate::notifications::noticeboard::{all_noticeboards, keep_noticeboards};

/// The longest time until the next check.
const LOOK: TimeDelta = TimeDelta::minutes(10);

/// Updates due notices and sends due notifications. Returns when the next is due, unless something
/// is committed before.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn update_notifications(
    context: Context<'_>,
) -> Result<DateTime<Utc>, StoreError> {
    read_for_notifications(context.store, &context.notifications, context.now).await?;
    let now = context.now;
    let mut next = now + LOOK;
    let boards = keep_noticeboards(context, now).await?;
    next = boards.map_or(next, |boards| boards.min(next));
    for way in WAYS {
        let readers = notify_readers(context, way, now).await?;
        next = readers.map_or(next, |readers| readers.min(next));
    }
    Ok(next)
}

/// Notifies users in one way, and returns when the next is due. Each commit relies on the document of what a user has been
/// told. So of several processes one sends.
async fn notify_readers(
    context: Context<'_>,
    way: DocumentKey,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let by_mail = way == DocumentKey::Mail;
    let due = context.notifications.known().readers_due(&way, now);
    for user in due {
        if by_mail && !context.notifications.known().may_write(now) {
            break;
        }
        let _deciding = context.commits.deciding().await;
        let context = context.anew();
        let reader = (way.clone(), user);
        // Before anything is read, so that later changes are checked again.
        if let Some(look) = context.notifications.known().readers.get_mut(&reader) {
            *look = FAR;
        }
        let read = context.store.document(user, &way).await?;
        let mut due = match &read {
            Some(UserDocument::Mail(mail)) => mail::due_to(context, user, mail, now).await?,
            Some(UserDocument::Push(state)) => push::due_to(context, user, state, now).await?,
            _ => {
                context.notifications.known().readers.remove(&reader);
                continue;
            }
        };
        if let Some(told) = due.told {
            if by_mail && !due.posts.is_empty() {
                context.notifications.known().wrote(now);
            }
            let mut commit = Commit::at(context.now);
            commit.replace(user, way.clone(), read, told);
            commit.posts = due.posts;
            match context.commits.commit(commit).await {
                // It is checked again, because the document has changed.
                Err(StoreError::Conflict) => due.next = Some(context.now),
                sent => sent?,
            }
        }
        if let Some(next) = due.next {
            context.notifications.known().look_at(&reader, next);
        }
    }
    let known = context.notifications.known();
    let next = known.next_reader(&way);
    Ok(match by_mail {
        true => next.map(|next| next.max(known.writes_again(now))),
        false => next,
    })
}

/// Returns when there is something to do that no commit announces.
pub(crate) async fn notifications_called(notifications: &Notifications) {
    notifications.called().await;
}

/// Drops all data, because another process sends the notifications.
pub(crate) fn notify_no_longer(notifications: &Notifications) {
    notifications.begin_anew();
}

/// Reads the notices and the readers of notifications, once.
async fn read_for_notifications(
    store: &dyn UserDocuments,
    notifications: &Notifications,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if notifications.known().read {
        return Ok(());
    }
    let mut readers = Vec::new();
    for way in WAYS {
        readers.extend(store.all_documents(way.kind()).await?);
    }
    let boards = all_noticeboards(store).await?;
    let mut known = notifications.known();
    known.read = true;
    let readers = readers.into_iter().map(|(user, way, _)| (way, user));
    known.readers.extend(readers.map(|reader| (reader, now)));
    for (guild, boards) in boards {
        known.unread |= !boards.is_empty();
        known.keep(guild, &boards, now);
    }
    Ok(())
}
