//! Settings of users and servers.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use super::{PuzzleCard, mail::Digest};
use crate::ids::ChannelId;

/// What a user has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct UserSettings {
    /// Whether `/move` always shows a preview first.
    pub preview: bool,
    /// Whether to be reminded before a deadline.
    pub reminders: bool,
    /// When not to be reminded.
    pub quiet: Option<QuietHours>,
    /// Whether to be written to alone when it is their turn.
    pub direct: bool,
    /// When to be told of all their games, every day.
    pub digest: Option<Digest>,
    /// Whether that was turned off since they could not be written to.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unreachable: bool,
    /// Whether a turn is played for them where the die leaves them but one.
    pub auto_move: bool,
    /// Whether a holiday begins by itself when their time would be up.
    pub holiday_at_deadline: bool,
    /// Whether a turn that throws the game away is pointed out before it is played, in games against
    /// the computer.
    pub warnings: bool,
    /// Whether to be shown on leaderboards everywhere, not only on those of servers where they
    /// have played.
    pub leaderboard: bool,
    /// Whether a game that they have finished is posted as an animated picture.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub animations: bool,
    /// The theme of pictures shown to this user alone.
    pub theme: Theme,
    /// The language of what is said to this user alone; the platform's where absent.
    pub language: Option<Language>,
    /// Whether they have asked to be forgotten, and are not yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leaving: bool,
    /// When they asked for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaving_since: Option<DateTime<Utc>>,
    /// Whether positions of their finished games may be made puzzles of the day.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lends_games: bool,
    /// What they have done with puzzles: kept here, though nobody chooses it.
    #[serde(skip_serializing_if = "PuzzleCard::is_blank")]
    pub puzzles: PuzzleCard,
}

/// A daily time without reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// From this local time…
    pub from: NaiveTime,
    /// …until this one, past midnight where earlier.
    pub until: NaiveTime,
    /// In this time zone.
    pub zone: Tz,
}

/// What a server's managers have chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels where games may be opened; everywhere where empty.
    pub channels: BTreeSet<ChannelId>,
    /// The clock of `/play` where none is given.
    pub clock: Option<String>,
    /// How many days of a player's holidays count in a year, in games opened from then on; the usual
    /// number where absent.
    pub holidays: Option<u16>,
    /// The time zone of the days that a clock leaves out; UTC where absent.
    pub zone: Option<Tz>,
    /// Who may cancel a running game.
    pub cancels: WhoCancels,
    /// Who may announce tournaments.
    pub announces: WhoAnnounces,
    /// Whether seeks are shared with all other servers that do so too: theirs are shown here, and
    /// those put up here are shown there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shares_seeks: bool,
    /// The theme of boards posted to channels; the house's where absent.
    pub theme: Option<Theme>,
    /// The language of what is posted to channels; the platform's where absent.
    pub language: Option<Language>,
}

/// Who may cancel a running game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhoCancels {
    /// Those who manage the server.
    #[default]
    Managers,
    /// The host of the game too.
    Host,
    /// Nobody.
    Nobody,
}

/// Who may announce tournaments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhoAnnounces {
    /// Every member.
    #[default]
    Everybody,
    /// Those who manage the server.
    Managers,
}

impl Default for UserSettings {
    fn default() -> UserSettings {
        UserSettings {
            preview: false,
            reminders: true,
            quiet: None,
            direct: false,
            digest: None,
            unreachable: false,
            auto_move: false,
            holiday_at_deadline: false,
            warnings: false,
            leaderboard: false,
            animations: false,
            theme: Theme::default(),
            language: None,
            leaving: false,
            leaving_since: None,
            lends_games: false,
            puzzles: PuzzleCard::default(),
        }
    }
}

/// How boards are coloured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Dark.
    #[default]
    Dark,
    /// Light.
    Light,
    /// Strong contrast and colours that colour-blind readers tell apart.
    Contrast,
}
