//! The connections to the platform's gateway ("shards"), which several processes share: what each has
//! to know of them.

use std::{collections::BTreeMap, ops::Range, time::Duration};

/// What the platform says of its gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GatewayTerms {
    /// How many shards there are to be.
    pub shards: u32,
    /// So many may begin at once, each of a group of its own: the remainder of its number divided by this.
    pub at_once: u32,
    /// So many may begin within the time after which that is renewed.
    pub starts: u32,
    /// So many of them are left.
    pub starts_left: u32,
    /// When that is renewed.
    pub renewed_after: Duration,
}

/// By what a shard goes on where it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardSession {
    /// Its id.
    pub id: String,
    /// The number of the last event that was taken.
    pub sequence: u64,
    /// Where it goes on, if anywhere in particular.
    pub address: Option<String>,
}

/// How a shard of this process is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardReport {
    /// Its number, from 0.
    pub number: u32,
    /// Whether events come over it.
    pub connected: bool,
    /// By what another process could go on with it.
    pub session: Option<ShardSession>,
}

/// The shards as this process has to know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardsShare {
    /// How many there are.
    pub count: u32,
    /// Those that are its own.
    pub own: BTreeMap<u32, Option<ShardSession>>,
    /// Those that it has, and is to give to others.
    pub surplus: BTreeMap<u32, Option<ShardSession>>,
    /// Whether events come over all there are, whoever has them.
    pub whole: bool,
}

/// Leave to begin a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShardStart {
    /// After so long.
    After(Duration),
    /// Not now; to be asked again after so long.
    AskAfter(Duration),
}

/// The shards of one of so many processes, by its place among them.
pub fn fair_share(place: u32, processes: u32, shards: u32) -> Range<u32> {
    let processes = u64::from(processes.max(1));
    let bound = |place: u64| {
        // Where there are few, the eldest have them, and none moves to who has just come.
        let bound = (u64::from(shards) * place).div_ceil(processes);
        u32::try_from(bound).unwrap_or(shards)
    };
    bound(u64::from(place))..bound(u64::from(place) + 1)
}

/// Numbers in ascending order as people write them: `0-3, 7`.
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
