//! `/settings`: shows the user's and the server's settings, or changes them.

use petteia_domain::{
    game::{MOST_HOLIDAYS, Theme, WhoAnnounces, WhoCancels},
    ids::ChannelId,
};
use petteia_rules::Language;
use petteia_speech::{
    choices,
    options::{Kind, Optional},
};

use super::{
    options::{LANGUAGES, THEMES, language},
    prelude::*,
};
use crate::arrange::preferences;

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

const PREVIEW: Optional<bool> = Optional::yes_no("preview", "option-preview");
const REMINDERS: Optional<bool> = Optional::yes_no("reminders", "option-reminders");
const QUIET: Optional<String> = Optional::words("quiet", "option-quiet", Kind::Text);
const ZONE: Optional<String> = Optional::words("zone", "option-zone", Kind::TimeZone);
const DIRECT: Optional<bool> = Optional::yes_no("direct", "option-direct");
const DIGEST: Optional<String> = Optional::words("digest", "option-digest", Kind::Text);
const AUTO_MOVE: Optional<bool> = Optional::yes_no("auto-move", "option-auto-move");
const HOLIDAYS: Optional<bool> = Optional::yes_no("holidays", "option-own-holidays");
const WARNINGS: Optional<bool> = Optional::yes_no("warnings", "option-warnings");
const PUZZLES: Optional<bool> = Optional::yes_no("puzzles", "option-lends-games");
const LEADERBOARD: Optional<bool> = Optional::yes_no("leaderboard", "option-leaderboard");
const ANIMATIONS: Optional<bool> = Optional::yes_no("animations", "option-animations");
const THEME: Optional<Theme> = Optional::one_of("theme", "option-theme", THEMES);
const LANGUAGE: Optional<Option<Language>> = Optional::word(
    "language",
    "option-language",
    Kind::OneOf(&LANGUAGES),
    language,
);
const ALLOW: Optional<ChannelId> = Optional::channel("allow", "option-allow");
const DISALLOW: Optional<ChannelId> = Optional::channel("disallow", "option-disallow");
const SERVER_CLOCK: Optional<String> =
    Optional::words("server-clock", "option-server-clock", Kind::Clock);
const SERVER_HOLIDAYS: Optional<u16> = Optional::number(
    "server-holidays",
    "option-server-holidays",
    0,
    MOST_HOLIDAYS as u32,
);
const SERVER_ZONE: Optional<String> =
    Optional::words("server-zone", "option-server-zone", Kind::TimeZone);
const CANCELS: Optional<WhoCancels> = Optional::one_of(
    "cancels",
    "option-cancels",
    choices! {
        "managers", "choice-managers" => WhoCancels::Managers,
        "host", "choice-host" => WhoCancels::Host,
        "nobody", "choice-nobody" => WhoCancels::Nobody,
    },
);
const ANNOUNCES: Optional<WhoAnnounces> = Optional::one_of(
    "tournaments",
    "option-announces",
    choices! {
        "everybody", "choice-everybody" => WhoAnnounces::Everybody,
        "managers", "choice-managers" => WhoAnnounces::Managers,
    },
);
const SHARE_SEEKS: Optional<bool> = Optional::yes_no("share-seeks", "option-share-seeks");
const SERVER_THEME: Optional<Theme> =
    Optional::one_of("server-theme", "option-server-theme", THEMES);
const SERVER_LANGUAGE: Optional<Option<Language>> = Optional::word(
    "server-language",
    "option-server-language",
    Kind::OneOf(&LANGUAGES),
    language,
);

slash! {
    SettingsChange as "settings", "command-settings" {
        preview: PREVIEW,
        reminders: REMINDERS,
        quiet: QUIET,
        zone: ZONE,
        direct: DIRECT,
        digest: DIGEST,
        auto_move: AUTO_MOVE,
        holiday_at_deadline: HOLIDAYS,
        warnings: WARNINGS,
        puzzles: PUZZLES,
        leaderboard: LEADERBOARD,
        animations: ANIMATIONS,
        theme: THEME,
        language: LANGUAGE,
        allow: ALLOW,
        disallow: DISALLOW,
        clock: SERVER_CLOCK,
        server_holidays: SERVER_HOLIDAYS,
        server_zone: SERVER_ZONE,
        cancels: CANCELS,
        announces: ANNOUNCES,
        share_seeks: SHARE_SEEKS,
        server_theme: SERVER_THEME,
        server_language: SERVER_LANGUAGE,
    }
}

impl Pressed for SettingsChange {}

#[async_trait]
impl Act for SettingsChange {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        preferences::settings(context, command, self).await
    }
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
