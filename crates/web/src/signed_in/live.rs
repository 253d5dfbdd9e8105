//! Live updates, as on the local page: a stream that contains only the number of the last change.

use std::{collections::BTreeMap, convert::Infallible, sync::Arc, time::Duration};

use axum::{
    extract::State,
    response::sse::{Event, KeepAlive, Sse},
};
use chrono::{DateTime, Utc};
use futures::{Stream, StreamExt, stream};
use parking_lot::Mutex;
use petteia_domain::ids::UserId;

use super::{Web, fault::WebFault, session::SignedIn};

/// How soon a browser reconnects after the stream has ended.
const RETRY: Duration = Duration::from_secs(1);

/// After this time a stream ends, and the browser asks again, so that it ends with its session.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Maximum number of streams of a user. One window listens for all windows of a browser.
const MOST_OF_USER: usize = 8;

/// Maximum number of streams. The rest of the connections are for requests.
pub(super) const MOST: usize = 200;

/// The streams that are open.
pub(super) struct Streams {
    /// The number of the first change. It is later than every change of earlier processes.
    first: u64,
    open: Arc<Mutex<BTreeMap<UserId, usize>>>,
}

/// A stream's place among those of its user, until it is dropped.
struct Listening {
    user: UserId,
    open: Arc<Mutex<BTreeMap<UserId, usize>>>,
}

impl Streams {
    /// Changes are counted from the milliseconds of this moment: there are fewer than one each.
    pub(super) fn beginning_at(now: DateTime<Utc>) -> Streams {
        Streams {
            first: now.timestamp_millis().unsigned_abs(),
            open: Arc::default(),
        }
    }

    /// Returns the number of a change.
    pub(super) fn number(&self, commits: u64) -> u64 {
        self.first + commits
    }

    fn listen(&self, user: UserId) -> Option<Listening> {
        let mut open = self.open.lock();
        let all: usize = open.values().sum();
        let own = open.entry(user).or_default();
        if *own >= MOST_OF_USER || all >= MOST {
            return None;
        }
        *own += 1;
        Some(Listening {
            user,
            open: self.open.clone(),
        })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut open = self.open.lock();
        let own = open.entry(self.user).or_default();
        *own = own.saturating_sub(1);
        if *own == 0 {
            open.remove(&self.user);
        }
    }
}

/// `GET /events`
pub(super) async fn events(
    State(web): State<Web>,
    signed_in: SignedIn,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, WebFault> {
    let streams = &web.shared.streams;
    let listening = streams.listen(signed_in.user).ok_or(WebFault::TooMany)?;
    let first = streams.first;
    let begun = (web.app.referee.commits(), true, listening);
    let stream = stream::unfold(begun, move |(mut commits, begins, listening)| async move {
        if !begins {
            commits.changed().await.ok()?;
        }
        let change = first + *commits.borrow_and_update();
        let event = Event::default().retry(RETRY).data(change.to_string());
        Some((Ok(event), (commits, false, listening)))
    });
    // An open stream would delay the shutdown.
    let stopped = web.stop.clone().cancelled_owned();
    let over = async move {
        tokio::select! {
            () = stopped => {}
            () = tokio::time::sleep(LONGEST) => {}
        }
    };
    Ok(Sse::new(stream.take_until(Box::pin(over))).keep_alive(KeepAlive::default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_streams_of_a_user_are_counted() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let mut listening: Vec<_> = (0..MOST_OF_USER)
            .filter_map(|_| streams.listen(UserId(1)))
            .collect();
        assert_eq!(listening.len(), MOST_OF_USER);
        assert!(streams.listen(UserId(1)).is_none());
        assert!(streams.listen(UserId(2)).is_some());
        listening.pop();
        assert!(streams.listen(UserId(1)).is_some());
        drop(listening);
        assert!(streams.open.lock().is_empty());
    }
}
