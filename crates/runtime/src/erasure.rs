//! Erasure of users who asked for it: soon, at the latest after the next start.
//!
//! Before a user is erased, they are removed from the private threads of their sides. Afterwards a
//! pseudonym has replaced their id, so the platform could no longer be told whom to remove. Of several
//! processes, only the leader erases; the others drop their caches before their next decision.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::ids::UserId;
use petteia_store::StoreError;
use tokio_util::sync::CancellationToken;

use crate::{app::App, outbox::Platform};

/// Delay before the next attempt after the store failed, and for removals that take long.
const RETRY: TimeDelta = TimeDelta::seconds(30);

/// Interval at which it is checked whether a user has been removed from the threads.
const SOON: TimeDelta = TimeDelta::seconds(1);

/// After this time the check runs less often, at `RETRY`.
const LONG: TimeDelta = TimeDelta::minutes(1);

/// A user is erased this long after their request even if the platform has not removed them from the
/// threads. The platform always gets `LONG` first, as after a restart.
const LONGEST: TimeDelta = TimeDelta::days(1);

/// Users to be erased, with the time at which this process learned of each.
type Leavers = BTreeMap<UserId, DateTime<Utc>>;

/// Erases users until `stop` is cancelled.
pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    let mut leavers = Leavers::new();
    loop {
        let again = match forget(&app, platform.as_ref(), &mut leavers).await {
            Ok(again) => again,
            Err(error) => {
                tracing::error!(%error, "a user could not be erased; trying again");
                Some(RETRY)
            }
        };
        let again = again.map(|wait| app.clock.now() + wait);
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.referee.erasure().somebody_leaves() => {}
            () = async {
                match again {
                    Some(again) => app.clock.sleep_until(again).await,
                    None => std::future::pending().await,
                }
            } => {}
        }
    }
}

/// Erases the users who can be erased now. Returns the delay before the next check of the others.
async fn forget(
    app: &App,
    platform: &dyn Platform,
    leavers: &mut Leavers,
) -> Result<Option<TimeDelta>, StoreError> {
    if !app.store.cluster().leads() {
        leavers.clear();
        return Ok(None);
    }
    app.referee.keep_up().await?;
    let leaving = app.store.leaving().await?;
    leavers.retain(|user, _| leaving.contains(user));
    let mut again = None;
    for user in leaving {
        let now = app.clock.now();
        if !leavers.contains_key(&user) {
            Box::pin(app.referee.erasure().let_go(user)).await?;
        }
        let since = *leavers.entry(user).or_insert(now);
        if !app.referee.erasure().is_put_out(user).await? {
            let asked = app.store.user(user).await?.leaving_since.unwrap_or(since);
            if now - asked < LONGEST || now - since < LONG {
                let wait = if now - since < LONG { SOON } else { RETRY };
                again = Some(again.map_or(wait, |other: TimeDelta| other.min(wait)));
                continue;
            }
            tracing::warn!("erasing a user who may still be in the thread of a side");
        }
        Box::pin(app.referee.erasure().forget(user)).await?;
        leavers.remove(&user);
        platform.forgotten(user);
        metrics::counter!("petteia_users_forgotten_total").increment(1);
        tracing::info!("erased a user at their request");
    }
    Ok(again)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::atomic::AtomicBool;

    use petteia_rules::Seat;

    use super::*;
    use crate::outbox::{Reached, tests::app_at};
    use petteia_domain::{clock::ManualClock, game::UserSettings, ids::ChannelId};
    use petteia_speech::message::{Post, Text};
    use petteia_store::{Commit, Outgoing};

    const ADA: UserId = UserId(11);

    /// A platform out of reach.
    static GONE: Reached = Reached(AtomicBool::new(false));

    /// Ada has asked to be erased. The post that removes her from a thread is still in the outbox.
    async fn leaving() -> (Arc<App>, Arc<ManualClock>) {
        let (app, clock) = app_at(DateTime::UNIX_EPOCH);
        let put_out = Post::Team {
            side: Seat::new(1).unwrap(),
            title: Text::default().into(),
            opening: Text::default(),
            said: None,
            parted: vec![ADA],
        };
        let settings = UserSettings {
            leaving: true,
            ..UserSettings::default()
        };
        let commit = Commit {
            user: Some((ADA, settings)),
            posts: vec![Outgoing {
                about: None,
                channel: ChannelId(9),
                post: put_out,
            }],
            ..Commit::default()
        };
        app.store.commit(commit).await.unwrap();
        (app, clock)
    }

    #[tokio::test]
    async fn nobody_is_forgotten_before_they_are_put_out_of_the_threads_of_their_sides() {
        let (app, _) = leaving().await;
        let mut leavers = Leavers::new();
        let again = forget(&app, &GONE, &mut leavers).await.unwrap();
        assert_eq!(again, Some(SOON));
        assert_eq!(app.store.leaving().await.unwrap(), [ADA]);
        let none = Default::default();
        let waiting = app.store.pending(app.clock.now(), &none, 9).await;
        for post in waiting.unwrap() {
            app.store.delivered(post.number, None).await.unwrap();
        }
        let again = forget(&app, &GONE, &mut leavers).await.unwrap();
        assert_eq!(again, None);
        assert!(app.store.leaving().await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_start_on_each_day_keeps_nobody_from_being_forgotten() {
        let (app, clock) = leaving().await;
        let mut settings = app.store.user(ADA).await.unwrap();
        settings.leaving_since = Some(app.clock.now());
        let asked = Commit {
            user: Some((ADA, settings)),
            ..Commit::default()
        };
        app.store.commit(asked).await.unwrap();
        clock.advance(LONGEST);
        let mut leavers = Leavers::new();
        let again = forget(&app, &GONE, &mut leavers).await.unwrap();
        assert_eq!(again, Some(SOON), "the platform has only just been told");
        clock.advance(LONG);
        forget(&app, &GONE, &mut leavers).await.unwrap();
        assert!(app.store.leaving().await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_platform_that_is_out_of_order_for_days_keeps_nobody_from_being_forgotten() {
        let (app, clock) = leaving().await;
        let mut leavers = Leavers::new();
        forget(&app, &GONE, &mut leavers).await.unwrap();
        clock.advance(LONG);
        let again = forget(&app, &GONE, &mut leavers).await.unwrap();
        assert_eq!(again, Some(RETRY));
        clock.advance(LONGEST);
        let again = forget(&app, &GONE, &mut leavers).await.unwrap();
        assert_eq!(again, None);
        assert!(app.store.leaving().await.unwrap().is_empty());
        let waiting = app.store.waiting_for(ADA).await.unwrap();
        assert!(waiting.is_empty(), "{waiting:?}");
    }
}
