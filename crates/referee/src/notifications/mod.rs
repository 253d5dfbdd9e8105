//! What is told beside the games: the messages that servers keep up to date, what players are written
//! about their turns, and what onlookers are told of the games that they follow.
//!
//! All of it is gathered. What changes is noted as it is committed; when something is due is kept in
//! memory and found anew after a start, what somebody has been told is kept in the store.

pub(crate) mod following;
pub(crate) mod mail;
pub(crate) mod noticeboard;
mod register;

pub(super) use register::Notifications;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::game::DocumentKey;
use petteia_store::{Store, StoreError};

use crate::{
    context::Context,
    notifications::{
        mail::write_mail,
        noticeboard::{all_noticeboards, keep_noticeboards},
    },
};

/// How long the next look may be away.
const LOOK: TimeDelta = TimeDelta::minutes(10);

/// Keeps up to date what is to be, and writes to whom it is due; until when there is nothing to
/// do, unless something is committed.
///
/// # Errors
/// When the store fails.
pub(crate) async fn update_notifications(
    context: Context<'_>,
) -> Result<DateTime<Utc>, StoreError> {
    read_for_notifications(&*context.store, &context.notifications, context.now).await?;
    let now = context.now;
    let boards = keep_noticeboards(context, now).await?;
    let mail = write_mail(context, now).await?;
    let next = boards.into_iter().chain(mail).min();
    Ok(next.map_or(now + LOOK, |next| next.min(now + LOOK)))
}

/// Returns when there is something to do that no commit tells of.
pub(crate) async fn notifications_called(notifications: &Notifications) {
    notifications.called().await;
}

/// Another process keeps up to date what is to be: what is known of it here is known no longer.
pub(crate) fn notify_no_longer(notifications: &Notifications) {
    notifications.begin_anew();
}

/// Reads once what is to be kept up to date, and who is written to.
async fn read_for_notifications(
    store: &dyn Store,
    notifications: &Notifications,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    if notifications.known().read {
        return Ok(());
    }
    let readers = store.all_documents(&DocumentKey::Mail).await?;
    let boards = all_noticeboards(store).await?;
    let mut known = notifications.known();
    known.read = true;
    for (user, _, _) in readers {
        known.readers.insert(user, now);
    }
    for (guild, boards) in boards {
        known.unread |= !boards.is_empty();
        known.keep(guild, &boards, now);
    }
    Ok(())
}
