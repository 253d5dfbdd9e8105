//! The channel log: the messages in the channels of a front end without a platform that keeps them.
//!
//! Every entry has a permanent number, in the order of appending, and the number of its last
//! change. Change numbers grow over all channels, so a reader who remembers one can ask for
//! everything that has changed since.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use parking_lot::{Mutex, MutexGuard};
use petteia_domain::ids::ChannelId;
use serde_json::Value;

use super::Result;

/// An entry of the channel log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Its channel.
    pub channel: ChannelId,
    /// Its number, from 1, unique over all channels.
    pub number: u64,
    /// The number of its last change, from 1, unique over all entries.
    pub change: u64,
    /// Its content, in the front end's own form.
    pub body: Value,
}

/// The number of entries that are kept of a logged channel.
pub const ENTRIES_KEPT: u64 = 2000;

/// The channel for permanent entries of a front end, such as its users: all its entries are kept.
pub const REGISTER: ChannelId = ChannelId(0);

/// A channel log. Everything that it returns is on disk. The last 2,000 entries of each channel are
/// kept, and all of [`REGISTER`].
#[async_trait]
pub trait ChannelLog: Send + Sync {
    /// Appends an entry. If an entry was appended under this key before, returns that one in its
    /// present form and changes nothing.
    async fn append(&self, channel: ChannelId, key: &str, body: Value) -> Result<LogEntry>;

    /// Replaces the body of an entry. `None` if there is no such entry.
    async fn replace(&self, number: u64, body: Value) -> Result<Option<LogEntry>>;

    /// Returns an entry.
    async fn entry(&self, number: u64) -> Result<Option<LogEntry>>;

    /// Returns the last entries of a channel, or the last before a number, at most `limit`; oldest
    /// first.
    async fn latest(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<LogEntry>>;

    /// Returns the entries of all channels whose last change is after this one, at most `limit`, in
    /// the order of their changes.
    async fn changed_since(&self, change: u64, limit: usize) -> Result<Vec<LogEntry>>;

    /// Returns the number of the last change; 0 before the first.
    async fn last_change(&self) -> Result<u64>;
}

/// A channel log in memory, for tests and demonstrations.
#[derive(Debug, Default)]
pub struct MemoryChannelLog {
    kept: Mutex<Kept>,
}

impl MemoryChannelLog {
    /// Creates a log that keeps this many entries of all channels together, even of [`REGISTER`],
    /// for use without a time limit by readers that never read from the beginning.
    pub fn keeping(most: usize) -> MemoryChannelLog {
        let log = MemoryChannelLog::default();
        log.kept().most = Some(most);
        log
    }
}

#[derive(Debug, Default)]
struct Kept {
    entries: BTreeMap<u64, LogEntry>,
    /// Change number → entry number.
    changes: BTreeMap<u64, u64>,
    keys: HashMap<String, u64>,
    last_entry: u64,
    last_change: u64,
    /// The number of kept entries of each channel.
    counts: HashMap<ChannelId, u64>,
    /// The number of kept entries of all channels together.
    most: Option<usize>,
}

impl Kept {
    fn put(&mut self, channel: ChannelId, number: u64, body: Value) -> LogEntry {
        self.last_change += 1;
        let entry = LogEntry {
            channel,
            number,
            change: self.last_change,
            body,
        };
        if let Some(old) = self.entries.insert(number, entry.clone()) {
            self.changes.remove(&old.change);
        }
        self.changes.insert(self.last_change, number);
        entry
    }
}

impl Kept {
    /// Counts an added entry. If the channel has too many entries, drops its first one; else, if
    /// there are too many in all, drops the first of all.
    fn forget_first(&mut self, channel: ChannelId) {
        let count = self.counts.entry(channel).or_default();
        *count += 1;
        let mut entries = self.entries.values();
        let first = if *count > ENTRIES_KEPT && channel != REGISTER {
            entries.find(|entry| entry.channel == channel)
        } else if self.most.is_some_and(|most| self.entries.len() > most) {
            entries.next()
        } else {
            None
        };
        let Some(first) = first.cloned() else {
            return;
        };
        self.entries.remove(&first.number);
        self.changes.remove(&first.change);
        self.keys.retain(|_, number| *number != first.number);
        if let Some(count) = self.counts.get_mut(&first.channel) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&first.channel);
            }
        }
    }
}

impl MemoryChannelLog {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // The code below does not panic in the middle of a change.
        self.kept.lock()
    }
}

#[async_trait]
impl ChannelLog for MemoryChannelLog {
    async fn append(&self, channel: ChannelId, key: &str, body: Value) -> Result<LogEntry> {
        let mut kept = self.kept();
        if let Some(there) = kept
            .keys
            .get(key)
            .and_then(|number| kept.entries.get(number))
        {
            return Ok(there.clone());
        }
        kept.last_entry += 1;
        let number = kept.last_entry;
        kept.keys.insert(key.to_owned(), number);
        let entry = kept.put(channel, number, body);
        kept.forget_first(channel);
        Ok(entry)
    }

    async fn replace(&self, number: u64, body: Value) -> Result<Option<LogEntry>> {
        let mut kept = self.kept();
        let Some(channel) = kept.entries.get(&number).map(|entry| entry.channel) else {
            return Ok(None);
        };
        Ok(Some(kept.put(channel, number, body)))
    }

    async fn entry(&self, number: u64) -> Result<Option<LogEntry>> {
        Ok(self.kept().entries.get(&number).cloned())
    }

    async fn latest(
        &self,
        channel: ChannelId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<LogEntry>> {
        let kept = self.kept();
        let mut entries: Vec<LogEntry> = kept
            .entries
            .range(..before.unwrap_or(u64::MAX))
            .rev()
            .map(|(_, entry)| entry)
            .filter(|entry| entry.channel == channel)
            .take(limit)
            .cloned()
            .collect();
        entries.reverse();
        Ok(entries)
    }

    async fn changed_since(&self, change: u64, limit: usize) -> Result<Vec<LogEntry>> {
        let kept = self.kept();
        Ok(kept
            .changes
            .range(change.saturating_add(1)..)
            .take(limit)
            .filter_map(|(_, number)| kept.entries.get(number).cloned())
            .collect())
    }

    async fn last_change(&self) -> Result<u64> {
        Ok(self.kept().last_change)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    #[tokio::test]
    async fn a_log_in_memory_keeps_no_more_than_it_may() {
        let log = MemoryChannelLog::keeping(3);
        for number in 0..100 {
            let (channel, key) = (ChannelId(number % 40), number.to_string());
            log.append(channel, &key, json!(number)).await.unwrap();
        }
        let left = log.changed_since(0, 100).await.unwrap();
        let left: Vec<Value> = left.into_iter().map(|entry| entry.body).collect();
        assert_eq!(left, [97, 98, 99]);
        let kept = log.kept();
        assert_eq!((kept.keys.len(), kept.counts.len()), (3, 3));
    }
}
