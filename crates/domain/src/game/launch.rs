//! The board that a user opened last inside Discord, as an Activity.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::ids::{ChannelId, GameId};

/// The board that a user opened last as an Activity. Discord tells an Activity its channel, but nothing of
/// the button that launched it, so this says which game was meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Launch {
    /// The channel of the Activity.
    pub channel: ChannelId,
    /// The game.
    pub game: GameId,
    /// When it was opened.
    pub at: DateTime<Utc>,
    /// Whether its button was pressed. Else the Activity opened there by itself.
    pub pressed: bool,
}

impl Launch {
    /// How long after the button was pressed an Activity still opens at this game.
    pub const COUNTS: TimeDelta = TimeDelta::minutes(1);

    /// How long it is kept, for those who join the Activity later.
    pub const KEPT: TimeDelta = TimeDelta::hours(12);

    /// Whether an Activity that its user opens now in this channel is meant.
    pub fn is_meant(&self, channel: ChannelId, now: DateTime<Utc>) -> bool {
        self.channel == channel && self.counts(now)
    }

    /// Whether its button has just been pressed.
    pub fn counts(&self, now: DateTime<Utc>) -> bool {
        self.pressed && now < self.at + Launch::COUNTS
    }

    /// Whether it is forgotten by now.
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        now >= self.at + Launch::KEPT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_launch_counts_for_a_minute_in_its_channel() {
        let at = DateTime::UNIX_EPOCH;
        let launch = Launch {
            channel: ChannelId(1),
            game: GameId("k7f2q".to_owned()),
            at,
            pressed: true,
        };
        let soon = at + TimeDelta::seconds(59);
        assert!(launch.is_meant(ChannelId(1), soon));
        assert!(!launch.is_meant(ChannelId(2), soon));
        assert!(!launch.is_meant(ChannelId(1), at + TimeDelta::seconds(60)));
        let unasked = Launch {
            pressed: false,
            ..launch.clone()
        };
        assert!(!unasked.is_meant(ChannelId(1), soon));
        assert!(!launch.is_over(at + TimeDelta::hours(12) - TimeDelta::seconds(1)));
        assert!(launch.is_over(at + TimeDelta::hours(12)));
    }
}
