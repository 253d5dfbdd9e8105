//! Which waiting posts may be delivered, for stores that read all of them in order.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use petteia_domain::ids::ChannelId;

use super::{
    Result,
    traits::{Backlog, OF_A_CHANNEL, WaitingPosts},
};

/// Returns the posts that may be delivered now ([`Outbox::pending`](crate::Outbox::pending)). `of` says to which
/// channel a post goes, and the time before which it is not tried.
pub(crate) fn deliverable<P>(
    posts: impl IntoIterator<Item = Result<P>>,
    of: impl Fn(&P) -> (ChannelId, DateTime<Utc>),
    now: DateTime<Utc>,
    served: &BTreeSet<ChannelId>,
    limit: usize,
) -> Result<Vec<P>> {
    let mut held: HashSet<ChannelId> = served.iter().copied().collect();
    let mut taken: HashMap<ChannelId, usize> = HashMap::new();
    let mut found = Vec::new();
    for post in posts {
        if found.len() == limit {
            break;
        }
        let post = post?;
        let (channel, not_before) = of(&post);
        if not_before > now {
            held.insert(channel);
        }
        if held.contains(&channel) {
            continue;
        }
        let taken = taken.entry(channel).or_default();
        *taken += 1;
        if *taken == OF_A_CHANNEL {
            held.insert(channel);
        }
        found.push(post);
    }
    Ok(found)
}

/// Returns when the next post may be delivered ([`Outbox::next_pending`](crate::Outbox::next_pending)), from the
/// channels of all posts and the times before which they are not tried.
pub(crate) fn next_deliverable(
    posts: impl IntoIterator<Item = Result<(ChannelId, DateTime<Utc>)>>,
    served: &BTreeSet<ChannelId>,
) -> Result<Option<DateTime<Utc>>> {
    let mut seen: HashSet<ChannelId> = served.iter().copied().collect();
    let mut next: Option<DateTime<Utc>> = None;
    for post in posts {
        let (channel, not_before) = post?;
        if seen.insert(channel) {
            next = Some(next.map_or(not_before, |next| next.min(not_before)));
        }
    }
    Ok(next)
}

/// Returns how many posts wait, from their numbers of failed attempts and the times before which they are not tried.
pub(crate) fn backlog(
    posts: impl IntoIterator<Item = Result<(u32, DateTime<Utc>)>>,
) -> Result<Backlog> {
    let mut backlog = Backlog::new();
    for post in posts {
        let (attempts, first) = post?;
        let waiting = backlog
            .entry(attempts)
            .or_insert(WaitingPosts { posts: 0, first });
        waiting.posts += 1;
        waiting.first = waiting.first.min(first);
    }
    Ok(backlog)
}
