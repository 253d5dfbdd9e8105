//! Settings of users and servers.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use petteia_rules::Language;
use serde::{Deserialize, Serialize};

use super::{PuzzleCard, mail::Digest};
use crate::{
    ids::{ChannelId, GuildId},
    zone::Zone,
};

/// Settings of a user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct UserSettings {
    /// Whether `/move` always shows a preview first.
    pub preview: bool,
    /// Whether to send reminders before deadlines.
    pub reminders: bool,
    /// Their time zone, once they have named it. Older settings have it only in `quiet` or `digest`; see
    /// [`UserSettings::zone`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// When not to send reminders.
    pub quiet: Option<QuietHours>,
    /// Whether to send direct messages when it is their turn.
    pub direct: bool,
    /// Whether to send direct messages when their turn is the next one, in games of three or more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub next: bool,
    /// When to send a daily digest of all games.
    pub digest: Option<Digest>,
    /// Whether to send their mistakes of the week.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub weekly: bool,
    /// Whether direct messages were turned off because they could not be delivered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unreachable: bool,
    /// How direct messages were refused since the last one that arrived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direct_refused: Option<DirectRefused>,
    /// Whether a turn is played automatically if the die leaves only one.
    pub auto_move: bool,
    /// Whether a holiday begins automatically at a deadline.
    pub holiday_at_deadline: bool,
    /// Whether a blunder is pointed out before it is played, in games against computers.
    pub warnings: bool,
    /// Whether to appear on leaderboards everywhere, not only on servers where they have played.
    pub leaderboard: bool,
    /// Whether finished games are posted as an animation.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub animations: bool,
    /// The theme of pictures that only this user sees.
    pub theme: Theme,
    /// The labels on boards that only this user sees.
    #[serde(skip_serializing_if = "Labels::are_few")]
    pub labels: Labels,
    /// The language of messages that only this user sees; the platform's if absent.
    pub language: Option<Language>,
    /// Whether they have asked to be erased and are not erased yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leaving: bool,
    /// When they asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaving_since: Option<DateTime<Utc>>,
    /// Whether positions of their finished games may become puzzles of the day.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lends_games: bool,
    /// Whether their finished games may count in the positions that all servers see.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shares_games: bool,
    /// When they last agreed to that or withdrew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shares_games_changed: Option<DateTime<Utc>>,
    /// Who may invite them by name.
    #[serde(skip_serializing_if = "WhoInvites::is_everybody")]
    pub invited_by: WhoInvites,
    /// Their puzzles. Stored here although it is no setting.
    #[serde(skip_serializing_if = "PuzzleCard::is_blank")]
    pub puzzles: PuzzleCard,
}

/// A lasting reason for which the platform refuses direct messages to a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyRefused {
    /// The user accepts none.
    NotAccepted,
    /// The user shares no server with the bot any more.
    NoSharedServer,
}

/// Lasting refusals of direct messages to a user, all for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DirectRefused {
    /// The reason.
    pub why: WhyRefused,
    /// The days in UTC on which a message was refused; at most [`DirectRefused::DAYS`].
    pub days: Vec<NaiveDate>,
    /// Whether direct messages ended for this reason, and the user does not know it yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub untold: bool,
}

impl DirectRefused {
    /// The number of days with the same answer after which direct messages end.
    pub const DAYS: usize = 3;

    /// Returns the refusals after another one. A new reason begins anew.
    pub fn again(
        before: Option<&DirectRefused>,
        why: WhyRefused,
        today: NaiveDate,
    ) -> DirectRefused {
        let mut refused = match before {
            Some(before) if before.why == why => before.clone(),
            _ => DirectRefused {
                why,
                days: Vec::new(),
                untold: false,
            },
        };
        if !refused.is_final() && refused.days.last() != Some(&today) {
            refused.days.push(today);
            refused.untold = refused.is_final();
        }
        refused
    }

    /// Whether direct messages end.
    pub fn is_final(&self) -> bool {
        self.days.len() >= DirectRefused::DAYS
    }
}

/// Daily hours without reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// From this local time.
    pub from: NaiveTime,
    /// Until this local time, on the next day if it is earlier.
    pub until: NaiveTime,
    /// In this time zone.
    pub zone: Zone,
}

/// Settings of a server.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels where games may be opened; all if empty.
    pub channels: BTreeSet<ChannelId>,
    /// The default clock of `/play`.
    pub clock: Option<String>,
    /// Number of days of holidays per year for new games; the default if absent.
    pub holidays: Option<u16>,
    /// The time zone of days off; UTC if absent.
    pub zone: Option<Zone>,
    /// Who may cancel a running game.
    pub cancels: WhoCancels,
    /// Who may announce tournaments.
    pub announces: WhoAnnounces,
    /// Whether seeks are shared with all other servers that share theirs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shares_seeks: bool,
    /// Whether everybody may watch its games on the web, without an account: those in channels that
    /// every member may view.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public_games: bool,
    /// Whether its tournaments and leagues are events of the server, too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub events: bool,
    /// The theme of boards in channels; the operator's if absent.
    pub theme: Option<Theme>,
    /// The language of messages in channels; the platform's if absent.
    pub language: Option<Language>,
}

/// Who may invite a user by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhoInvites {
    /// Everybody who shares a server with them.
    #[default]
    Everybody,
    /// Members of these servers, by invitations that they make there.
    Members(BTreeSet<GuildId>),
    /// Nobody.
    Nobody,
}

/// Who may cancel a running game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhoCancels {
    /// Members who manage the server.
    #[default]
    Managers,
    /// The game's host as well.
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
    /// Members who manage the server.
    Managers,
}

impl Default for UserSettings {
    fn default() -> UserSettings {
        UserSettings {
            preview: false,
            reminders: true,
            zone: None,
            quiet: None,
            direct: false,
            next: false,
            digest: None,
            weekly: false,
            unreachable: false,
            direct_refused: None,
            auto_move: false,
            holiday_at_deadline: false,
            warnings: false,
            leaderboard: false,
            animations: false,
            theme: Theme::default(),
            labels: Labels::default(),
            language: None,
            leaving: false,
            leaving_since: None,
            lends_games: false,
            shares_games: false,
            shares_games_changed: None,
            invited_by: WhoInvites::default(),
            puzzles: PuzzleCard::default(),
        }
    }
}

/// The theme of boards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Dark.
    #[default]
    Dark,
    /// Light.
    Light,
    /// High contrast, with colours that colour-blind readers can distinguish.
    Contrast,
}

/// Which places of a board have labels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Labels {
    /// As few as one can count from.
    #[default]
    Few,
    /// All places. Boards on which a turn is being chosen have them in any case.
    All,
}

impl WhoInvites {
    /// Whether it is everybody.
    pub fn is_everybody(&self) -> bool {
        *self == WhoInvites::Everybody
    }

    /// Whether an invitation that is made on this server is let through.
    pub fn lets(&self, from: Option<GuildId>) -> bool {
        match self {
            WhoInvites::Everybody => true,
            WhoInvites::Members(servers) => from.is_some_and(|guild| servers.contains(&guild)),
            WhoInvites::Nobody => false,
        }
    }
}

impl Labels {
    /// Whether there are few.
    pub fn are_few(&self) -> bool {
        *self == Labels::Few
    }
}

/// How a reader wants boards to be drawn. Public boards have the theme of their channel, and few labels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Look {
    /// The theme.
    pub theme: Theme,
    /// The labels.
    pub labels: Labels,
    /// The time zone of deadlines; UTC if nobody said where they are.
    pub zone: Option<Zone>,
}

impl From<Theme> for Look {
    fn from(theme: Theme) -> Look {
        Look {
            theme,
            ..Look::default()
        }
    }
}

impl UserSettings {
    /// Returns how boards that only this user sees are drawn.
    pub fn look(&self) -> Look {
        Look {
            theme: self.theme,
            labels: self.labels,
            zone: self.zone(),
        }
    }

    /// Returns their time zone, if they have named it.
    pub fn zone(&self) -> Option<Zone> {
        let quiet = self.quiet.map(|quiet| quiet.zone);
        let digest = self.digest.map(|digest| digest.zone);
        self.zone.or(quiet).or(digest)
    }
}

impl ServerSettings {
    /// Returns how boards in channels are drawn. `theme` is the operator's.
    pub fn look(&self, theme: Theme) -> Look {
        Look {
            theme: self.theme.unwrap_or(theme),
            zone: self.zone,
            ..Look::default()
        }
    }
}
