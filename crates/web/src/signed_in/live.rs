//! Live updates, as on the local page: a stream that contains only the number of the last change.

use std::{collections::BTreeMap, convert::Infallible, net::IpAddr, sync::Arc, time::Duration};

use axum::{
    extract::State,
    response::sse::{Event, KeepAlive, Sse},
};
use chrono::{DateTime, Utc};
use futures::{Stream, StreamExt, stream};
use parking_lot::Mutex;
use petteia_domain::ids::UserId;

use super::{Web, fault::WebFault, limits::network, onlookers::Onlooker};

/// How soon a browser reconnects after the stream has ended.
const RETRY: Duration = Duration::from_secs(1);

/// After this time a stream ends, and the browser asks again, so that it ends with its session.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Maximum number of streams of a listener. One window listens for all windows of a browser.
const MOST_OF_ONE: usize = 8;

/// Maximum number of streams of onlookers without an account, so that there is room for the others.
const MOST_OF_STRANGERS: usize = 100;

/// Maximum number of streams. The rest of the connections are for requests.
pub(super) const MOST: usize = 200;

/// Who listens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Listener {
    User(UserId),
    /// Somebody without an account; `None` if the address is unknown.
    Stranger(Option<IpAddr>),
}

impl Listener {
    fn of(onlooker: &Onlooker) -> Listener {
        match &onlooker.signed_in {
            Some(signed_in) => Listener::User(signed_in.user),
            None => Listener::Stranger(onlooker.address.map(network)),
        }
    }

    fn is_stranger(self) -> bool {
        matches!(self, Listener::Stranger(_))
    }
}

/// The streams that are open.
pub(super) struct Streams {
    /// The number of the first change. It is later than every change of earlier processes.
    first: u64,
    open: Arc<Mutex<BTreeMap<Listener, usize>>>,
}

/// A stream's place among those of its listener, until it is dropped.
struct Listening {
    listener: Listener,
    open: Arc<Mutex<BTreeMap<Listener, usize>>>,
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

    fn listen(&self, listener: Listener) -> Option<Listening> {
        let mut open = self.open.lock();
        let all: usize = open.values().sum();
        let strangers = open.iter().filter(|(one, _)| one.is_stranger());
        let strangers: usize = strangers.map(|(_, count)| count).sum();
        let own = open.get(&listener).copied().unwrap_or_default();
        let is_full = listener.is_stranger() && strangers >= MOST_OF_STRANGERS;
        if own >= MOST_OF_ONE || all >= MOST || is_full {
            return None;
        }
        open.insert(listener, own + 1);
        Some(Listening {
            listener,
            open: self.open.clone(),
        })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut open = self.open.lock();
        let own = open.entry(self.listener).or_default();
        *own = own.saturating_sub(1);
        if *own == 0 {
            open.remove(&self.listener);
        }
    }
}

/// `GET /events`
pub(super) async fn events(
    State(web): State<Web>,
    onlooker: Onlooker,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, WebFault> {
    let streams = &web.shared.streams;
    let listener = Listener::of(&onlooker);
    let listening = streams.listen(listener).ok_or(WebFault::TooMany)?;
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
        let user = |id| Listener::User(UserId(id));
        let mut listening: Vec<_> = (0..MOST_OF_ONE)
            .filter_map(|_| streams.listen(user(1)))
            .collect();
        assert_eq!(listening.len(), MOST_OF_ONE);
        assert!(streams.listen(user(1)).is_none());
        assert!(streams.listen(user(2)).is_some());
        listening.pop();
        assert!(streams.listen(user(1)).is_some());
        drop(listening);
        assert!(streams.open.lock().is_empty());
    }

    #[test]
    fn strangers_leave_room_for_users() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let stranger = |number: u8| Listener::Stranger(Some([192, 0, 2, number].into()));
        let strangers = (0..=u8::MAX).filter_map(|number| streams.listen(stranger(number)));
        let strangers: Vec<_> = strangers.collect();
        assert_eq!(strangers.len(), MOST_OF_STRANGERS);
        assert!(streams.listen(Listener::User(UserId(1))).is_some());
    }
}
