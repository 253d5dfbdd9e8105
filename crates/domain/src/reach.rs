//! Channels that are out of reach: why, and since when.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::{game::WhyRefused, ids::ChannelId};

/// Delay of the first probe.
const SOONEST: TimeDelta = TimeDelta::minutes(10);

/// Longest delay between two probes.
const LATEST: TimeDelta = TimeDelta::days(1);

/// How long a finished game or tournament waits for its channel, to show its result.
pub const AFTER_THE_END: TimeDelta = TimeDelta::days(30);

/// Why posts to a channel fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// The channel was deleted, or the bot is no longer on its server.
    Gone,
    /// The bot may not see the channel.
    Hidden,
    /// The bot may not post there.
    Forbidden,
    /// The thread is locked.
    Locked,
    /// The thread is archived, and the server has as many active threads as the platform allows.
    TooManyThreads,
    /// The server has as many channels as the platform allows.
    TooManyChannels,
    /// The channel does not answer although others do. This is temporary.
    Silent,
    /// The user accepts no direct messages.
    NotAccepted,
    /// The user shares no server with the bot.
    NoSharedServer,
    /// The platform refuses the post for another reason.
    Refused,
}

impl Obstacle {
    /// The name in texts and metrics.
    pub fn name(self) -> &'static str {
        match self {
            Obstacle::Gone => "gone",
            Obstacle::Hidden => "hidden",
            Obstacle::Forbidden => "forbidden",
            Obstacle::Locked => "locked",
            Obstacle::TooManyThreads => "too-many-threads",
            Obstacle::TooManyChannels => "too-many-channels",
            Obstacle::Silent => "silent",
            Obstacle::NotAccepted => "not-accepted",
            Obstacle::NoSharedServer => "no-shared-server",
            Obstacle::Refused => "refused",
        }
    }

    /// Whether all posts to the channel would fail, not only this one.
    pub fn is_of_channel(self) -> bool {
        !matches!(
            self,
            Obstacle::NotAccepted | Obstacle::NoSharedServer | Obstacle::Refused
        )
    }

    /// The lasting reason for which direct messages to a user are refused, if it is one.
    pub fn of_direct_messages(self) -> Option<WhyRefused> {
        match self {
            Obstacle::NotAccepted => Some(WhyRefused::NotAccepted),
            Obstacle::NoSharedServer => Some(WhyRefused::NoSharedServer),
            _ => None,
        }
    }

    /// Whether somebody has to change something before posts succeed again.
    pub fn needs_mending(self) -> bool {
        self != Obstacle::Silent
    }
}

/// States that the channel of a game or tournament is out of reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutOfReach {
    /// The channel.
    pub channel: ChannelId,
    /// The reason.
    pub why: Obstacle,
    /// The time of the first post that did not arrive.
    pub since: DateTime<Utc>,
}

impl OutOfReach {
    /// Returns the time of the next probe: when the channel has been out of reach for twice as long as at
    /// the last probe, and at least once a day. Other events do not delay it.
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
            // Another event in between.
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
