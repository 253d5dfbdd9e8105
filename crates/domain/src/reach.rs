//! Channels out of reach: why nothing can be posted there, and since when.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::ids::ChannelId;

/// How long after it was found out of reach a channel is tried first.
const SOONEST: TimeDelta = TimeDelta::minutes(10);

/// The longest time between two tries.
const LATEST: TimeDelta = TimeDelta::days(1);

/// How long what is over waits for its channel to show how it ended.
pub const AFTER_THE_END: TimeDelta = TimeDelta::days(30);

/// What stands between us and a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// It is gone, or we are no longer on its server.
    Gone,
    /// We may not see it.
    Hidden,
    /// We may not post there.
    Forbidden,
    /// It is a thread that was locked.
    Locked,
    /// It does not answer, though others do. This passes by itself.
    Silent,
    /// The platform refuses a post for a reason of its own.
    Refused,
}

impl Obstacle {
    /// Its name in texts and metrics.
    pub fn name(self) -> &'static str {
        match self {
            Obstacle::Gone => "gone",
            Obstacle::Hidden => "hidden",
            Obstacle::Forbidden => "forbidden",
            Obstacle::Locked => "locked",
            Obstacle::Silent => "silent",
            Obstacle::Refused => "refused",
        }
    }

    /// Whether everything in the channel meets it, not only the post that met it first.
    pub fn is_of_channel(self) -> bool {
        self != Obstacle::Refused
    }

    /// Whether somebody has to mend something before it is worth posting there again.
    pub fn needs_mending(self) -> bool {
        self != Obstacle::Silent
    }
}

/// That the channel of a game or of a tournament is out of reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutOfReach {
    /// Which channel.
    pub channel: ChannelId,
    /// Why.
    pub why: Obstacle,
    /// Since when: from the first post on that did not arrive.
    pub since: DateTime<Utc>,
}

impl OutOfReach {
    /// When the channel is to be tried next by itself: whenever it has been out of reach for twice
    /// as long as at the last try, at last once a day. What happens meanwhile puts nothing off.
    pub fn next_try(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let waited = now - self.since;
        let mut wait = SOONEST;
        while wait <= waited && wait < LATEST {
            wait = wait * 2;
        }
        if wait >= LATEST {
            let days = waited.num_days().max(0) + 1;
            wait = TimeDelta::try_days(days).unwrap_or(LATEST);
        }
        self.since + wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_tried_ever_less_often_but_every_day() {
        let away = OutOfReach {
            channel: ChannelId(1),
            why: Obstacle::Gone,
            since: DateTime::UNIX_EPOCH,
        };
        let mut now = away.since;
        let mut tries = Vec::new();
        for _ in 0..11 {
            // Something happens in between.
            assert_eq!(
                away.next_try(now),
                away.next_try(now + TimeDelta::minutes(9))
            );
            now = away.next_try(now);
            tries.push((now - away.since).num_minutes());
        }
        let day = 24 * 60;
        let expected = [10, 20, 40, 80, 160, 320, 640, 1280, day, 2 * day, 3 * day];
        assert_eq!(tries, expected);
    }
}
