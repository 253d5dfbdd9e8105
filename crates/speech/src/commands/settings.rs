//! What `/settings` changes.

use petteia_domain::{
    game::{Theme, WhoAnnounces, WhoCancels},
    ids::ChannelId,
};
use petteia_rules::Language;

/// A change of settings as typed; what is `None` stays. All `None`: just show them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingsChange {
    /// Always preview.
    pub preview: Option<bool>,
    /// Reminders.
    pub reminders: Option<bool>,
    /// Quiet hours, such as `22:00-07:30`, or `off`.
    pub quiet: Option<String>,
    /// Their time zone, such as `Europe/Berlin`.
    pub zone: Option<String>,
    /// Direct messages about one's turns.
    pub direct: Option<bool>,
    /// When to be sent a daily digest, such as `07:30`, or `off`.
    pub digest: Option<String>,
    /// Only turns played by themselves.
    pub auto_move: Option<bool>,
    /// Holidays that begin by themselves when the time would be up.
    pub holiday_at_deadline: Option<bool>,
    /// Turns that throw the game away pointed out.
    pub warnings: Option<bool>,
    /// Positions of finished games made puzzles.
    pub puzzles: Option<bool>,
    /// Leaderboards everywhere.
    pub leaderboard: Option<bool>,
    /// Finished games posted as animated pictures.
    pub animations: Option<bool>,
    /// Own theme.
    pub theme: Option<Theme>,
    /// Own language; `Some(None)` is the platform's.
    pub language: Option<Option<Language>>,
    /// Server: adds a channel where games may be opened.
    pub allow: Option<ChannelId>,
    /// Server: removes one.
    pub disallow: Option<ChannelId>,
    /// Server: default clock.
    pub clock: Option<String>,
    /// Server: how many days of holidays count in a year.
    pub server_holidays: Option<u16>,
    /// Server: its time zone.
    pub server_zone: Option<String>,
    /// Server: who may cancel a running game.
    pub cancels: Option<WhoCancels>,
    /// Server: who may announce tournaments.
    pub announces: Option<WhoAnnounces>,
    /// Server: seeks shared with other servers that share theirs.
    pub share_seeks: Option<bool>,
    /// Server: theme of boards posted to channels.
    pub server_theme: Option<Theme>,
    /// Server: language of what is posted to channels; `Some(None)` is the platform's.
    pub server_language: Option<Option<Language>>,
}

impl SettingsChange {
    /// Whether it says anything about the user's own settings.
    pub fn is_personal(&self) -> bool {
        self.preview.is_some()
            || self.reminders.is_some()
            || self.quiet.is_some()
            || self.zone.is_some()
            || self.direct.is_some()
            || self.digest.is_some()
            || self.auto_move.is_some()
            || self.holiday_at_deadline.is_some()
            || self.warnings.is_some()
            || self.puzzles.is_some()
            || self.leaderboard.is_some()
            || self.animations.is_some()
            || self.theme.is_some()
            || self.language.is_some()
    }

    /// Whether it says anything about the server's settings.
    pub fn is_for_server(&self) -> bool {
        self.allow.is_some()
            || self.disallow.is_some()
            || self.clock.is_some()
            || self.server_holidays.is_some()
            || self.server_zone.is_some()
            || self.cancels.is_some()
            || self.announces.is_some()
            || self.share_seeks.is_some()
            || self.server_theme.is_some()
            || self.server_language.is_some()
    }
}
