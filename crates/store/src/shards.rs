//! The connections to the platform's gateway ("shards"), which several processes share.

use std::{collections::BTreeMap, ops::Range, time::Duration};

/// The platform's limits for its gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GatewayTerms {
    /// The number of shards.
    pub shards: u32,
    /// The number of shards that may start at once, each of another group. The group is the shard's
    /// number modulo this.
    pub at_once: u32,
    /// The number of starts in a period.
    pub starts: u32,
    /// The number of starts left in the present period.
    pub starts_left: u32,
    /// The time until the next period.
    pub renewed_after: Duration,
}

/// The session of a shard, with which it can be resumed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardSession {
    /// Its id.
    pub id: String,
    /// The number of the last event that was received.
    pub sequence: u64,
    /// The address for resuming, if the platform gave one.
    pub address: Option<String>,
}

/// The status of a shard of this process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardReport {
    /// Its number, from 0.
    pub number: u32,
    /// Whether it is connected.
    pub connected: bool,
    /// The session with which another process could resume it.
    pub session: Option<ShardSession>,
}

/// The shards of a process in the cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardsShare {
    /// The number of all shards.
    pub count: u32,
    /// Its own shards.
    pub own: BTreeMap<u32, Option<ShardSession>>,
    /// The shards that it still has, but has to give to others.
    pub surplus: BTreeMap<u32, Option<ShardSession>>,
    /// Whether all shards are connected, in whichever process.
    pub whole: bool,
}

/// The answer to a request to start a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShardStart {
    /// It may start after this time.
    After(Duration),
    /// It may not start now; ask again after this time.
    AskAfter(Duration),
}

/// Returns the shards of the process with this index.
pub fn fair_share(place: u32, processes: u32, shards: u32) -> Range<u32> {
    let processes = u64::from(processes.max(1));
    let bound = |place: u64| {
        // If there are fewer shards than processes, the oldest processes have them, and a new
        // process gets none.
        let bound = (u64::from(shards) * place).div_ceil(processes);
        u32::try_from(bound).unwrap_or(shards)
    };
    bound(u64::from(place))..bound(u64::from(place) + 1)
}

/// Writes ascending numbers as ranges: `0-3, 7`.
pub fn ranges(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|one, next| one.checked_add(1) == Some(*next));
    let runs = runs.filter_map(|run| match run {
        [] => None,
        [one] => Some(one.to_string()),
        [first, .., last] => Some(format!("{first}-{last}")),
    });
    runs.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_process_has_a_fair_share_and_every_shard_is_somebodys() {
        for shards in 0..40 {
            for processes in 1..9 {
                let mut next = 0;
                for place in 0..processes {
                    let share = fair_share(place, processes, shards);
                    assert_eq!(share.start, next, "{place} of {processes}, {shards} shards");
                    let fair = shards / processes..=shards.div_ceil(processes);
                    assert!(fair.contains(&(share.end - share.start)));
                    next = share.end;
                }
                assert_eq!(next, shards);
            }
        }
    }
}
