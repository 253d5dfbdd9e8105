//! `/settings`: shows or changes the settings of the user. Those of the server have `/server`.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveTime, Utc};
use petteia_domain::{
    game::{Digest, Labels, QuietHours, Theme, UserSettings, WhoInvites, says_none},
    ids::GuildId,
    zone::Zone,
};
use petteia_games::{
    commands::{
        options::{LANGUAGES, THEMES, language, read_time},
        prelude::*,
    },
    language::language_of_reply,
    words::settings::{language_name, lines, on_off, theme_name},
    zones::read_zone,
};
use petteia_rules::Language;
use petteia_speech::{choices, speech::Arg};
use petteia_store::Commit;

use crate::notifications::mail::{mail_begun_or_ended, why_refused};

command! {
    /// A change of settings, as typed; `None` means unchanged. Without any change the settings are
    /// shown.
    #[derive(Default)]
    pub struct SettingsChange as "settings", "command-settings" {
        /// Whether to preview always.
        preview: Option<bool> = Optional::yes_no("preview", "option-preview"),
        /// Whether to send reminders.
        reminders: Option<bool> = Optional::yes_no("reminders", "option-reminders"),
        /// Quiet hours, such as `22:00-07:30`, or `off`.
        quiet: Option<String> = Optional::words("quiet", "option-quiet", Kind::Text),
        /// The time zone of the user, such as `Europe/Berlin`, or `off`.
        zone: Option<String> = Optional::words("zone", "option-zone", Kind::TimeZone),
        /// Whether to send direct messages about one's turns.
        direct: Option<bool> = Optional::yes_no("direct", "option-direct"),
        /// Whether to send direct messages when one's turn is the next one.
        next: Option<bool> = Optional::yes_no("next", "option-told-next"),
        /// When to send a daily digest, such as `07:30`, or `off`.
        digest: Option<String> = Optional::words("digest", "option-digest", Kind::Text),
        /// Whether to send mistakes of the week.
        weekly: Option<bool> = Optional::yes_no("weekly", "option-weekly"),
        /// Whether to play the only legal turn automatically.
        auto_move: Option<bool> = Optional::yes_no("auto-move", "option-auto-move"),
        /// Whether holidays begin automatically at a deadline.
        holiday_at_deadline: Option<bool> = Optional::yes_no("holidays", "option-own-holidays"),
        /// Whether to warn of blunders.
        warnings: Option<bool> = Optional::yes_no("warnings", "option-warnings"),
        /// Whether positions of finished games may become puzzles.
        puzzles: Option<bool> = Optional::yes_no("puzzles", "option-lends-games"),
        /// Whether finished games may count in the positions that all servers see.
        share_games: Option<bool> = Optional::yes_no("share-games", "option-share-games"),
        /// Whether to appear on leaderboards everywhere.
        leaderboard: Option<bool> = Optional::yes_no("leaderboard", "option-leaderboard"),
        /// Whether to post finished games as animations.
        animations: Option<bool> = Optional::yes_no("animations", "option-animations"),
        /// The theme of the user.
        theme: Option<Theme> = Optional::one_of("theme", "option-theme", THEMES),
        /// The labels on boards that only the user sees.
        labels: Option<Labels> = LABELS,
        /// Who may invite the user by name.
        invitations: Option<Inviters> = INVITATIONS,
        /// The language of the user; `Some(None)` is the platform's.
        language: Option<Option<Language>> =
            Optional::word("language", "option-language", Kind::OneOf(&LANGUAGES), language),
    }
    conduct { EVERYWHERE }
    pressed {
        general::auto_move() => SettingsChange { auto_move: Some(true), ..SettingsChange::default() };
    }
}

/// Who may invite the user by name, as chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inviters {
    /// Everybody.
    Everybody,
    /// Members of this server, beside those of servers where this was chosen before.
    MembersHere,
    /// Nobody.
    Nobody,
}

/// The largest number of servers whose members may invite a user.
const MOST_SERVERS: usize = 20;

const LABELS: Optional<Labels> = Optional::one_of(
    "labels",
    "option-labels",
    choices! {
        "few", "choice-few" => Labels::Few,
        "all", "choice-all-labels" => Labels::All,
    },
);
const INVITATIONS: Optional<Inviters> = Optional::one_of(
    "invitations",
    "option-invitations",
    choices! {
        "everybody", "choice-anybody" => Inviters::Everybody,
        "members", "choice-members-here" => Inviters::MembersHere,
        "nobody", "choice-nobody" => Inviters::Nobody,
    },
);

impl Act for SettingsChange {
    fn chooses_language(&self) -> Option<Option<Language>> {
        self.language
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let refused = |why: Say| CommandError::from(Refusal::new(why));
        let mut commit = Commit::at(context.now);
        let mut mine = context.store.user(user).await?;
        if *self != SettingsChange::default() {
            let shared = mine.shares_games;
            mine = user_changed(context.now, &mine, self, request.place.guild).map_err(refused)?;
            if mine.shares_games != shared {
                mine.shares_games_changed = Some(context.now);
            }
            commit.user = Some((user, mine.clone()));
            let language = language_of_reply(context.store, request, self.language).await;
            let mail =
                mail_begun_or_ended(context.store, context.now, user, &mine, language).await?;
            commit.documents.extend(mail);
        }
        let text = Text::from(say!("settings-yours"))
            .line()
            .text(describe_user(&mine));
        let text = match request.place.guild {
            Some(_) => text.line().line().say(say!("settings-of-server")),
            None => text,
        };
        Ok(Verdict {
            commit: commit.user.is_some().then_some(commit),
            ..Verdict::say(words::plain(text))
        })
    }
}

/// Returns these settings with a change.
///
/// # Errors
/// If a typed text cannot be read; the error says what would be right.
fn user_changed(
    now: DateTime<Utc>,
    settings: &UserSettings,
    change: &SettingsChange,
    guild: Option<GuildId>,
) -> Result<UserSettings, Say> {
    let leaves_zone = change.zone.as_deref().is_some_and(says_none);
    let zone = match change.zone.as_deref() {
        Some(typed) if !leaves_zone => Some(read_zone(typed, now)?),
        _ => settings.zone(),
    };
    let quiet = quiet_changed(settings.quiet, change.quiet.as_deref(), zone)?;
    let digest = digest_changed(settings.digest, change.digest.as_deref(), zone)?;
    if leaves_zone && (quiet.is_some() || digest.is_some()) {
        return Err(say!("zone-in-use"));
    }
    let zone = zone.filter(|_| !leaves_zone);
    // Whoever chooses anew is tried again.
    let of_messages = [change.direct, change.next, change.weekly]
        .iter()
        .any(Option::is_some)
        || change.digest.is_some();
    Ok(UserSettings {
        preview: change.preview.unwrap_or(settings.preview),
        reminders: change.reminders.unwrap_or(settings.reminders),
        zone,
        quiet,
        direct: change.direct.unwrap_or(settings.direct),
        next: change.next.unwrap_or(settings.next),
        digest,
        weekly: change.weekly.unwrap_or(settings.weekly),
        unreachable: settings.unreachable && !of_messages,
        direct_refused: settings.direct_refused.clone().filter(|_| !of_messages),
        auto_move: change.auto_move.unwrap_or(settings.auto_move),
        holiday_at_deadline: change
            .holiday_at_deadline
            .unwrap_or(settings.holiday_at_deadline),
        warnings: change.warnings.unwrap_or(settings.warnings),
        lends_games: change.puzzles.unwrap_or(settings.lends_games),
        shares_games: change.share_games.unwrap_or(settings.shares_games),
        shares_games_changed: settings.shares_games_changed,
        leaderboard: change.leaderboard.unwrap_or(settings.leaderboard),
        animations: change.animations.unwrap_or(settings.animations),
        theme: change.theme.unwrap_or(settings.theme),
        labels: change.labels.unwrap_or(settings.labels),
        invited_by: invited_by(&settings.invited_by, change.invitations, guild)?,
        language: change.language.unwrap_or(settings.language),
        leaving: settings.leaving,
        leaving_since: settings.leaving_since,
        puzzles: settings.puzzles.clone(),
    })
}

/// Returns who may invite a user after a change on this server.
fn invited_by(
    now: &WhoInvites,
    chosen: Option<Inviters>,
    guild: Option<GuildId>,
) -> Result<WhoInvites, Say> {
    match chosen {
        None => Ok(now.clone()),
        Some(Inviters::Everybody) => Ok(WhoInvites::Everybody),
        Some(Inviters::Nobody) => Ok(WhoInvites::Nobody),
        Some(Inviters::MembersHere) => {
            let here = guild.ok_or_else(|| say!("invitations-of-which-server"))?;
            let mut servers = match now {
                WhoInvites::Members(servers) => servers.clone(),
                WhoInvites::Everybody | WhoInvites::Nobody => BTreeSet::new(),
            };
            servers.insert(here);
            match servers.len() > MOST_SERVERS {
                true => Err(say!("invitations-servers-full", count = MOST_SERVERS)),
                false => Ok(WhoInvites::Members(servers)),
            }
        }
    }
}

/// Describes the settings, a line each.
fn describe_user(settings: &UserSettings) -> Text {
    let zone = match settings.zone() {
        Some(zone) => say!("setting-zone", zone = zone.name()),
        None => say!("setting-no-zone"),
    };
    let quiet = match settings.quiet {
        Some(QuietHours { from, until, zone }) => say!(
            "setting-quiet-hours",
            from = from.format("%H:%M").to_string(),
            until = until.format("%H:%M").to_string(),
            zone = zone.name()
        ),
        None => say!("setting-no-quiet-hours"),
    };
    lines([
        say!("setting-preview", on = on_off(settings.preview)),
        say!("setting-reminders", on = on_off(settings.reminders)),
        zone,
        quiet,
        say!(
            "setting-direct",
            how = match (settings.direct, settings.unreachable) {
                (true, _) => Arg::choice("on"),
                (false, true) => (settings.direct_refused.as_ref())
                    .map_or(Arg::choice("failed"), |refused| why_refused(refused.why)),
                (false, false) => Arg::choice("off"),
            }
        ),
        say!("setting-next", on = on_off(settings.next)),
        match settings.digest {
            Some(Digest { at, zone }) => say!(
                "setting-digest",
                at = at.format("%H:%M").to_string(),
                zone = zone.name()
            ),
            None => say!("setting-no-digest"),
        },
        say!("setting-weekly", on = on_off(settings.weekly)),
        say!("setting-auto-move", on = on_off(settings.auto_move)),
        say!(
            "setting-holiday-at-deadline",
            on = on_off(settings.holiday_at_deadline)
        ),
        say!("setting-warnings", on = on_off(settings.warnings)),
        say!("setting-lends-games", on = on_off(settings.lends_games)),
        say!("setting-share-games", on = on_off(settings.shares_games)),
        say!("setting-leaderboard", on = on_off(settings.leaderboard)),
        say!("setting-animations", on = on_off(settings.animations)),
        say!("setting-theme", theme = theme_name(settings.theme)),
        say!(
            "setting-labels",
            labels = Arg::choice(match settings.labels {
                Labels::Few => "few",
                Labels::All => "all",
            })
        ),
        match &settings.invited_by {
            WhoInvites::Everybody => say!("setting-invited-by-everybody"),
            WhoInvites::Members(servers) => {
                say!("setting-invited-by-members", count = servers.len())
            }
            WhoInvites::Nobody => say!("setting-invited-by-nobody"),
        },
        say!(
            "setting-language",
            language = language_name(settings.language)
        ),
    ])
}

/// Returns the quiet hours after a change, in the user's time zone.
fn quiet_changed(
    now: Option<QuietHours>,
    typed: Option<&str>,
    zone: Option<Zone>,
) -> Result<Option<QuietHours>, Say> {
    match typed {
        None => Ok(now.map(|now| QuietHours {
            zone: zone.unwrap_or(now.zone),
            ..now
        })),
        Some(off) if says_none(off) => Ok(None),
        Some(hours) => {
            let (from, until) = read_hours(hours)?;
            let zone = zone.ok_or_else(|| say!("quiet-needs-zone"))?;
            Ok(Some(QuietHours { from, until, zone }))
        }
    }
}

/// Returns the time of the daily digest after a change, in the user's time zone.
fn digest_changed(
    now: Option<Digest>,
    typed: Option<&str>,
    zone: Option<Zone>,
) -> Result<Option<Digest>, Say> {
    match typed.map(str::trim) {
        None => Ok(now.map(|now| Digest {
            zone: zone.unwrap_or(now.zone),
            ..now
        })),
        Some(off) if says_none(off) => Ok(None),
        Some(typed) => {
            let at = read_time(typed).ok_or_else(|| say!("not-time-of-day", typed = typed))?;
            let zone = zone.ok_or_else(|| say!("digest-needs-zone"))?;
            Ok(Some(Digest { at, zone }))
        }
    }
}

fn read_hours(typed: &str) -> Result<(NaiveTime, NaiveTime), Say> {
    let wrong = || say!("not-daily-time", typed = typed);
    let (from, until) = typed.split_once(['-', '–']).ok_or_else(wrong)?;
    let time = |text: &str| read_time(text).ok_or_else(wrong);
    let (from, until) = (time(from)?, time(until)?);
    if from == until {
        return Err(say!("no-quiet-hours"));
    }
    Ok((from, until))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn now() -> DateTime<Utc> {
        "2026-11-28T12:00:00Z".parse().unwrap()
    }

    fn changed(
        settings: &UserSettings,
        quiet: Option<&str>,
        digest: Option<&str>,
        zone: Option<&str>,
    ) -> Result<UserSettings, String> {
        let change = SettingsChange {
            quiet: quiet.map(str::to_owned),
            digest: digest.map(str::to_owned),
            zone: zone.map(str::to_owned),
            ..SettingsChange::default()
        };
        user_changed(now(), settings, &change, None)
            .map_err(|why| Text::from(why).bare(Language::English))
    }

    fn quiet_hours(hours: &str, zone: Option<&str>) -> Result<UserSettings, String> {
        changed(&UserSettings::default(), Some(hours), None, zone)
    }

    #[test]
    fn quiet_hours_are_read_with_their_zone() {
        let quiet = quiet_hours("22:00-7:30", Some("europe/berlin"))
            .unwrap()
            .quiet
            .unwrap();
        assert_eq!(quiet.from.to_string(), "22:00:00");
        assert_eq!(quiet.until.to_string(), "07:30:00");
        assert_eq!(quiet.zone, Zone::named("Europe/Berlin").unwrap());
        assert!(quiet_hours("22-7", Some("UTC")).is_ok());
    }

    #[test]
    fn quiet_hours_without_a_zone_ask_for_one() {
        assert!(
            quiet_hours("22:00-07:30", None)
                .unwrap_err()
                .contains("zone")
        );
    }

    #[test]
    fn a_misspelt_zone_is_answered_with_near_ones() {
        for (typed, meant) in [
            ("Berln", "Europe/Berlin"),
            ("Europe/Viena", "Europe/Vienna"),
            ("Asia/Tokyoo", "Asia/Tokyo"),
        ] {
            let error = quiet_hours("22:00-07:30", Some(typed)).unwrap_err();
            assert!(error.contains(meant), "{error}");
        }
    }

    #[test]
    fn hours_that_cannot_be_read_are_refused() {
        for hours in ["22:00", "late", "25:00-7:00", "8-8"] {
            assert!(quiet_hours(hours, Some("UTC")).is_err(), "{hours}");
        }
    }

    #[test]
    fn off_ends_quiet_hours_and_a_zone_alone_moves_them() {
        let settings = quiet_hours("22:00-07:30", Some("UTC")).unwrap();
        let moved = changed(&settings, None, None, Some("Asia/Tokyo")).unwrap();
        assert_eq!(
            moved.quiet.unwrap().zone,
            Zone::named("Asia/Tokyo").unwrap()
        );
        let off = changed(&settings, Some("off"), None, None).unwrap();
        assert_eq!(off.quiet, None);
    }

    #[test]
    fn a_zone_can_be_named_alone_and_is_kept_for_what_needs_one_later() {
        let settings =
            changed(&UserSettings::default(), None, None, Some("Europe/Berlin")).unwrap();
        assert_eq!(settings.zone(), Some(Zone::named("Europe/Berlin").unwrap()));
        let settings = changed(&settings, Some("22-7"), Some("07:30"), None).unwrap();
        assert_eq!(
            settings.quiet.unwrap().zone,
            Zone::named("Europe/Berlin").unwrap()
        );
        assert_eq!(
            settings.digest.unwrap().zone,
            Zone::named("Europe/Berlin").unwrap()
        );
        let settings = changed(&settings, Some("off"), Some("off"), None).unwrap();
        assert_eq!(settings.zone(), Some(Zone::named("Europe/Berlin").unwrap()));
    }

    #[test]
    fn older_settings_have_their_zone_in_their_quiet_hours() {
        let mut settings = quiet_hours("22-7", Some("Asia/Tokyo")).unwrap();
        settings.zone = None;
        let settings = changed(&settings, Some("off"), None, None).unwrap();
        assert_eq!(settings.zone(), Some(Zone::named("Asia/Tokyo").unwrap()));
    }

    #[test]
    fn a_zone_is_forgotten_only_when_nothing_goes_by_it() {
        let settings = quiet_hours("22-7", Some("Asia/Tokyo")).unwrap();
        let error = changed(&settings, None, None, Some("off")).unwrap_err();
        assert!(error.contains("quiet"));
        let settings = changed(&settings, Some("off"), None, Some("off")).unwrap();
        assert_eq!((settings.quiet, settings.zone()), (None, None));
    }

    #[test]
    fn what_is_not_mentioned_stays() {
        let settings = UserSettings {
            preview: true,
            theme: Theme::Light,
            ..UserSettings::default()
        };
        assert_eq!(
            user_changed(now(), &settings, &SettingsChange::default(), None),
            Ok(settings)
        );
    }
}
