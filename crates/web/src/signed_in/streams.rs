//! The streams of live updates that are open, and who has to give one up.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

use super::caller::Caller;

/// Maximum number of streams of a listener. One window listens for all windows of a browser.
const MOST_OF_ONE: usize = 8;

/// Maximum number of streams of onlookers without an account, so that there is room for the others.
const MOST_OF_STRANGERS: usize = 100;

/// Maximum number of streams. The rest of the connections are for requests.
pub(super) const MOST: usize = 200;

/// The streams that are open, each by what ends it; those of a listener oldest first.
type Open = Arc<Mutex<BTreeMap<Caller, Vec<CancellationToken>>>>;

/// The streams that are open.
pub(super) struct Streams {
    /// The number of the first change. It is later than every change of earlier processes.
    first: u64,
    open: Open,
}

/// A stream's place among those of its listener, until it is dropped.
pub(super) struct Listening {
    listener: Caller,
    /// Cancelled in order to end the stream, for somebody who has fewer.
    pub(super) ended: CancellationToken,
    open: Open,
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

    /// Opens a stream of a listener. Where all places are taken, whoever has most gives one up: somebody without an
    /// account first. `None` if the listener has most.
    pub(super) fn listen(&self, listener: Caller) -> Option<Listening> {
        let mut open = self.open.lock();
        let own = open.get(&listener).map_or(0, Vec::len);
        if own >= MOST_OF_ONE {
            return None;
        }
        let count = |open: &BTreeMap<Caller, Vec<_>>, strangers: bool| -> usize {
            let all = open
                .iter()
                .filter(|(one, _)| one.is_stranger() || !strangers);
            all.map(|(_, streams)| streams.len()).sum()
        };
        let strangers_full = count(&open, true) >= MOST_OF_STRANGERS;
        let among_strangers = listener.is_stranger() && strangers_full;
        if among_strangers || count(&open, false) >= MOST {
            // A user takes the place of a stranger even if that is the only one.
            let gives_way = |one: &Caller, streams: usize| match (one, listener) {
                (Caller::Stranger(_), Caller::User(_)) => true,
                (Caller::User(_), Caller::Stranger(_)) => false,
                _ => streams > own + 1,
            };
            let candidates = open
                .iter_mut()
                .filter(|(one, streams)| gives_way(one, streams.len()));
            let (_, greediest) =
                candidates.max_by_key(|(one, streams)| (one.is_stranger(), streams.len()))?;
            // Their oldest.
            greediest.remove(0).cancel();
            open.retain(|_, streams| !streams.is_empty());
        }
        let ended = CancellationToken::new();
        open.entry(listener).or_default().push(ended.clone());
        Some(Listening {
            listener,
            ended,
            open: self.open.clone(),
        })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut open = self.open.lock();
        self.ended.cancel();
        if let Some(streams) = open.get_mut(&self.listener) {
            streams.retain(|one| !one.is_cancelled());
            if streams.is_empty() {
                open.remove(&self.listener);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use petteia_domain::ids::UserId;

    use super::*;

    #[test]
    fn the_streams_of_a_user_are_counted() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let user = |id| Caller::User(UserId(id));
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
        let stranger = |number: u8| Caller::Stranger(Some([192, 0, 2, number].into()));
        let strangers = (0..=u8::MAX).filter_map(|number| streams.listen(stranger(number)));
        let strangers: Vec<_> = strangers.collect();
        assert_eq!(strangers.len(), MOST_OF_STRANGERS);
        assert!(streams.listen(Caller::User(UserId(1))).is_some());
    }

    #[test]
    fn few_addresses_take_no_places_of_others() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let stranger = |number: u8| Caller::Stranger(Some([192, 0, 2, number].into()));
        let greedy = (0..13).flat_map(|number| (0..MOST_OF_ONE).map(move |_| number));
        let greedy: Vec<_> = greedy
            .filter_map(|number| streams.listen(stranger(number)))
            .collect();
        assert!(greedy.len() >= MOST_OF_STRANGERS);
        let others: Vec<_> = (100..140)
            .map(|number| streams.listen(stranger(number)))
            .collect();
        assert!(others.iter().all(Option::is_some), "each has a place");
        let ended = greedy.iter().filter(|one| one.ended.is_cancelled());
        assert!(ended.count() >= 40, "of those who have most");
        let ended = others.iter().flatten();
        assert!(!ended.into_iter().any(|one| one.ended.is_cancelled()));
        assert!(streams.listen(Caller::User(UserId(1))).is_some());
        drop((greedy, others));
        assert!(streams.open.lock().is_empty());
    }

    #[test]
    fn users_with_many_streams_give_way_to_users_with_none() {
        let streams = Streams::beginning_at(DateTime::UNIX_EPOCH);
        let user = |id| Caller::User(UserId(id));
        let many = (0..25).flat_map(|id| (0..MOST_OF_ONE).map(move |_| id));
        let many: Vec<_> = many.filter_map(|id| streams.listen(user(id))).collect();
        assert_eq!(many.len(), MOST);
        let late: Vec<_> = (100..120).map(|id| streams.listen(user(id))).collect();
        assert!(late.iter().all(Option::is_some));
        assert!(streams.listen(Caller::Stranger(None)).is_none());
        let open: usize = streams.open.lock().values().map(Vec::len).sum();
        assert_eq!(open, MOST);
        drop((many, late));
    }
}
