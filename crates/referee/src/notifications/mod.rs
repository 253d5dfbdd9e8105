//! What is told beside the games: the messages that servers keep up to date, what players are written
//! about their turns, and what onlookers are told of the games that they follow.
//!
//! All of it is gathered. What changes is noted as it is committed; when something is due is kept in
//! memory and found anew after a start, what somebody has been told is kept in the store.

mod following;
mod mail;
mod noticeboard;
mod register;

pub(super) use register::{Followers, News, Notifications};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::game::DocumentKey;
use petteia_store::StoreError;

use crate::core::Referee;

/// How long the next look may be away.
const LOOK: TimeDelta = TimeDelta::minutes(10);

impl Referee {
    /// Keeps up to date what is to be, and writes to whom it is due; until when there is nothing to
    /// do, unless something is committed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn update_notifications(&self) -> Result<DateTime<Utc>, StoreError> {
        self.read_for_notifications().await?;
        let now = self.clock.now();
        let boards = self.keep_noticeboards(now).await?;
        let mail = self.write_mail(now).await?;
        let next = boards.into_iter().chain(mail).min();
        Ok(next.map_or(now + LOOK, |next| next.min(now + LOOK)))
    }

    /// Returns when there is something to do that no commit tells of.
    pub async fn notifications_called(&self) {
        self.notifications.called().await;
    }

    /// Another process keeps up to date what is to be: what is known of it here is known no longer.
    pub fn notify_no_longer(&self) {
        self.notifications.begin_anew();
    }

    /// Reads once what is to be kept up to date, and who is written to.
    async fn read_for_notifications(&self) -> Result<(), StoreError> {
        if self.notifications.known().read {
            return Ok(());
        }
        let readers = self.store.all_documents(&DocumentKey::Mail).await?;
        let boards = self.all_noticeboards().await?;
        let now = self.clock.now();
        let mut known = self.notifications.known();
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
}
