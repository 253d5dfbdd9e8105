//! `/server`: shows or changes the settings of a server. Everybody there may see them; its managers
//! may change them.

use chrono::{DateTime, Utc};
use petteia_competitions::{
    series::load::listed_series,
    server_events::{self, Shown},
    tournaments::choose::tournaments_of,
};
use petteia_domain::{
    event_log::Phase,
    game::{
        ControlError, MOST_HOLIDAYS, ServerSettings, Theme, TimeControl, USUAL_HOLIDAYS,
        WhoAnnounces, WhoCancels,
    },
    ids::{ChannelId, GuildId},
    zone::Zone,
};
use petteia_games::{
    arrange::channels::check_suits,
    commands::{
        options::{LANGUAGES, THEMES, language},
        prelude::*,
    },
    language::{language_in, language_of_tournament_channel},
    words::settings::{language_name, lines, on_off, theme_name},
    zones::read_zone,
};
use petteia_rules::Language;
use petteia_speech::{choices, message::Button, options::Purpose, speech::Arg};
use petteia_store::{Commit, Outgoing, StoreError};

use crate::{commands::panel::Panel, notifications::noticeboard::notices_told};

command! {
    /// A change of a server's settings, as typed; `None` means unchanged. Without any change the
    /// settings are shown.
    #[derive(Default)]
    pub struct ServerChange as "server", "command-server" {
        /// A channel to add to those where games may be opened.
        allow: Option<ChannelId> = Optional::named_channel("allow", "option-allow"),
        /// A channel to remove from them.
        disallow: Option<ChannelId> = Optional::named_channel("disallow", "option-disallow"),
        /// The default clock.
        clock: Option<String> = Optional::words("clock", "option-server-clock", Kind::Clock),
        /// The number of days of holidays that count in a year.
        holidays: Option<u16> = Optional::<u16>::number("holidays", "option-server-holidays", 0, MOST_HOLIDAYS as u32),
        /// The time zone.
        zone: Option<String> = Optional::words("zone", "option-server-zone", Kind::TimeZone),
        /// Who may cancel a running game.
        cancels: Option<WhoCancels> = CANCELS,
        /// Who may announce tournaments.
        announces: Option<WhoAnnounces> = ANNOUNCES,
        /// Whether to share seeks with other servers that do so.
        share_seeks: Option<bool> = Optional::yes_no("share-seeks", "option-share-seeks"),
        /// Whether everybody may watch its games on the web, without an account.
        public_games: Option<bool> = Optional::yes_no("public-games", "option-public-games"),
        /// Whether tournaments and leagues are events of the server, too.
        events: Option<bool> = Optional::yes_no("events", "option-server-events"),
        /// The theme of boards in channels.
        theme: Option<Theme> = Optional::one_of("theme", "option-server-theme", THEMES),
        /// The language of messages in channels; `Some(None)` is the platform's.
        language: Option<Option<Language>> =
            Optional::word("language", "option-server-language", Kind::OneOf(&LANGUAGES), language),
    }
    conduct { EVERYWHERE.needs_server() }
    buttons {
        /// Makes tournaments and leagues events of the server.
        with_events() = "server-events:on" => ServerChange { events: Some(true), ..ServerChange::default() };
        /// Makes no more events of them.
        without_events() = "server-events:off" => ServerChange { events: Some(false), ..ServerChange::default() };
    }
}

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

impl Act for ServerChange {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let refused = |why: Say| CommandError::from(Refusal::new(why));
        let Some(guild) = request.place.guild else {
            return Err(refused(say!("settings-in-channels")));
        };
        let mut settings = context.store.server(guild).await?;
        let mut commit = None;
        if *self != ServerChange::default() {
            if !request.actor.manages_server {
                return Err(refused(say!("settings-for-managers")));
            }
            if guild.is_local() && self.share_seeks == Some(true) {
                return Err(refused(say!("share-seeks-with-nobody")));
            }
            if self.events == Some(true) {
                check_events(context, guild).await?;
            }
            if let Some(channel) = self.allow {
                check_suits(context, Some(guild), channel, Purpose::Name).await?;
            }
            settings = changed(context.now, &settings, self).map_err(refused)?;
            let planned = match settings.events {
                true if self.events == Some(true) => planned(context, guild).await?,
                _ => Vec::new(),
            };
            commit = Some(Commit {
                at: context.now,
                posts: planned,
                server: Some((guild, settings.clone())),
                ..Commit::default()
            });
        }
        let notices = notices_told(context.store, &context.notifications, guild).await?;
        let defaults = &context.defaults;
        let text = Text::from(say!("settings-server"))
            .line()
            .text(described(&settings, &defaults.clock, defaults.theme))
            .line()
            .say(notices);
        let mut reply = words::plain(text);
        if commit.is_none() && request.actor.manages_server {
            reply.menus = Panel::Server.menus(true);
            reply.buttons.extend(events_button(guild, settings.events));
        }
        Ok(Verdict {
            commit,
            ..Verdict::say(reply)
        })
    }
}

/// The button that switches events of the server on or off; the local page has none.
fn events_button(guild: GuildId, on: bool) -> Option<Button> {
    let (label, press) = match on {
        true => (say!("button-no-events"), ServerChange::without_events()),
        false => (say!("button-events"), ServerChange::with_events()),
    };
    (!guild.is_local()).then(|| words::button(label, press, Weight::Plain))
}

/// Checks that the server can have events, as far as that is known.
async fn check_events(context: Context<'_>, guild: GuildId) -> Result<(), Refusal> {
    if guild.is_local() {
        return Err(Refusal::new(say!("events-nowhere")));
    }
    match context.audience.may_create_events(guild).await {
        Some(false) => Err(Refusal::new(say!("events-not-permitted"))),
        Some(true) | None => Ok(()),
    }
}

/// The largest number of leagues that get events when these are switched on.
const MANY: usize = 25;

/// Returns the posts of events for the tournaments and leagues of a server that have not begun.
async fn planned(context: Context<'_>, guild: GuildId) -> Result<Vec<Outgoing>, StoreError> {
    let store = context.store;
    let mut posts = Vec::new();
    for tournament in tournaments_of(store, guild, &[Phase::Lobby], None).await? {
        let language = language_of_tournament_channel(store, &tournament).await?;
        let shown = server_events::of_tournament(&tournament);
        let about = tournament.id.into();
        let post = |shown| server_events::outgoing(&about, guild, language, &shown);
        posts.extend(shown.map(post));
    }
    for id in store.series(Some(guild), &[Phase::Playing], MANY).await? {
        let Some(series) = listed_series(store, &id).await? else {
            continue;
        };
        let language = language_in(store, series.place, series.language).await?;
        let shown = server_events::of_league(&series).filter(Shown::is_planned);
        let about = series.id.into();
        let post = |shown| server_events::outgoing(&about, guild, language, &shown);
        posts.extend(shown.map(post));
    }
    Ok(posts)
}

/// Returns these settings with a change.
///
/// # Errors
/// If a typed text cannot be read; the error says what would be right.
fn changed(
    now: DateTime<Utc>,
    settings: &ServerSettings,
    change: &ServerChange,
) -> Result<ServerSettings, Say> {
    let mut new = settings.clone();
    if let Some(channel) = change.allow {
        new.channels.insert(channel);
    }
    if let Some(channel) = change.disallow
        && !new.channels.remove(&channel)
    {
        return Err(say!("channel-not-allowed"));
    }
    if let Some(clock) = &change.clock {
        let clock: TimeControl = clock
            .parse()
            .map_err(|error: ControlError| words::unreadable_clock(&error, now))?;
        new.clock = Some(clock.to_string());
    }
    new.holidays = change.holidays.or(settings.holidays);
    if let Some(zone) = &change.zone {
        new.zone = Some(read_zone(zone, now)?);
    }
    new.cancels = change.cancels.unwrap_or(settings.cancels);
    new.announces = change.announces.unwrap_or(settings.announces);
    new.shares_seeks = change.share_seeks.unwrap_or(settings.shares_seeks);
    new.public_games = change.public_games.unwrap_or(settings.public_games);
    new.events = change.events.unwrap_or(settings.events);
    new.theme = change.theme.or(settings.theme);
    new.language = change.language.unwrap_or(settings.language);
    Ok(new)
}

/// Describes the settings, a line each. `house_clock` and `house_theme` are the defaults.
fn described(settings: &ServerSettings, house_clock: &str, house_theme: Theme) -> Text {
    let channels = settings.channels.iter().copied().map(Text::from);
    let who = match settings.cancels {
        WhoCancels::Managers => "managers",
        WhoCancels::Host => "host",
        WhoCancels::Nobody => "nobody",
    };
    let announces = match settings.announces {
        WhoAnnounces::Everybody => "everybody",
        WhoAnnounces::Managers => "managers",
    };
    let theme = settings.theme.unwrap_or(house_theme);
    let clock = settings.clock.as_deref().unwrap_or(house_clock);
    lines([
        match settings.channels.is_empty() {
            true => say!("setting-every-channel"),
            false => say!("setting-channels", channels = Text::joined(channels, " ")),
        },
        say!(
            "setting-clock",
            timed = words::timed(clock),
            clock = words::clock(clock)
        ),
        say!(
            "setting-server-holidays",
            days = settings.holidays.unwrap_or(USUAL_HOLIDAYS)
        ),
        say!(
            "setting-server-zone",
            zone = settings.zone.unwrap_or(Zone::UTC).name()
        ),
        say!("setting-cancels", who = Arg::choice(who)),
        say!("setting-announces", who = Arg::choice(announces)),
        say!("setting-share-seeks", on = on_off(settings.shares_seeks)),
        say!("setting-public-games", on = on_off(settings.public_games)),
        say!("setting-server-events", on = on_off(settings.events)),
        say!("setting-server-theme", theme = theme_name(theme)),
        say!(
            "setting-server-language",
            language = language_name(settings.language)
        ),
    ])
}
