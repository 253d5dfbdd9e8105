//! Notifications besides the games' own messages: notices that servers keep up to date,
//! notifications of players about their turns, by message and in their browsers, and of followers.
//!
//! All of them are collected. Changes are recorded as they are committed. When something is due is
//! kept in memory and computed again after a start; what a user has been told is stored.

pub(crate) mod following;
pub(crate) mod mail;
pub(crate) mod noticeboard;
mod push;
mod week;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::game::DocumentKey;
use petteia_games::{context::Context, pending_notifications::Notifications};
use petteia_store::{StoreError, UserDocuments};

use crate::notifications::{
    mail::write_mail,
    noticeboard::{all_noticeboards, keep_noticeboards},
    push::notify_browsers,
};

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
    read_for_notifications(&*context.store, &context.notifications, context.now).await?;
    let now = context.now;
    let boards = keep_noticeboards(context, now).await?;
    let mail = write_mail(context, now).await?;
    let browsers = notify_browsers(context, now).await?;
    let next = boards.into_iter().chain(mail).chain(browsers).min();
    Ok(next.map_or(now + LOOK, |next| next.min(now + LOOK)))
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
    let readers = store.all_documents(&DocumentKey::Mail).await?;
    let browsers = store.all_documents(&DocumentKey::Push).await?;
    let boards = all_noticeboards(store).await?;
    let mut known = notifications.known();
    known.read = true;
    for (user, _, _) in readers {
        known.readers.insert(user, now);
    }
    for (user, _, _) in browsers {
        known.browsers.insert(user, now);
    }
    for (guild, boards) in boards {
        known.unread |= !boards.is_empty();
        known.keep(guild, &boards, now);
    }
    Ok(())
}
