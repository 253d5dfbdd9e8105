//! `/league create`: creates a league, whose seasons begin by themselves.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use petteia_domain::{
    game::{parse_duration, says_none},
    ids::RoleId,
    zone::Zone,
};
use petteia_games::{
    commands::{options::CLOCK, prelude::*},
    words::lasting,
    zones::zone_of,
};
use petteia_speech::choices;
use petteia_tournaments::{
    league::{self, Meetings, Unsound},
    series::{League, Plan, Schedule},
    tournament::{self, EntryConditions, System},
};

use crate::{
    commands::{
        series::{self, create::read_schedule},
        tournament::create::{self, Proposal},
    },
    series::{
        change::{SeriesChange, change_series},
        league_words,
    },
    tournaments::typed::length,
};

/// The usual number of players of a group.
const GROUP_SIZE: u32 = 7;

/// How many players of a group usually move up.
const PROMOTED: u32 = 1;

/// How many players of a group usually move down.
const RELEGATED: u32 = 2;

/// How many games a player usually plays at the same time.
const AT_ONCE: u32 = 3;

/// The usual length of a season.
const SEASON: &str = "60d";

/// The usual pause between two seasons.
const PAUSE: TimeDelta = TimeDelta::days(7);

/// How long after its creation a league usually begins.
const BEGINS: TimeDelta = TimeDelta::days(7);

/// The first season begins in at most this time.
const LATEST: TimeDelta = TimeDelta::days(366);

command! {
    /// The options of `/league create`; a missing one gets its usual value.
    pub struct LeagueProposal as "league create", "command-league-create" {
        /// Its name.
        name: String = create::NAME,
        /// The game.
        kind: GameKind = create::GAME_KIND,
        /// When the first season begins, as typed: a date, a day with a time, or a length of time.
        starts: Option<String> = Optional::words("starts", "option-league-starts", Kind::Schedule),
        /// The length of a season, as typed: `60d`.
        season: Option<String> = Optional::words("season", "option-season-length", Kind::Text),
        /// The pause between two seasons, as typed: `7d`, or `none`.
        pause: Option<String> = Optional::words("pause", "option-season-pause", Kind::Text),
        /// The number of players of a group.
        group_size: Option<u32> =
            Optional::<u32>::number("group-size", "option-group-size", league::LEAST, league::MOST),
        /// How many players of each group move up.
        promoted: Option<u32> = Optional::<u32>::number("promoted", "option-promoted", 1, 2),
        /// How many players of each group move down.
        relegated: Option<u32> = Optional::<u32>::number("relegated", "option-relegated", 1, 3),
        /// How often everybody meets everybody.
        meetings: Option<Meetings> = MEETINGS,
        /// The largest number of games that a player plays at the same time.
        games_at_once: Option<u32> = Optional::<u32>::number("games-at-once", "option-games-at-once", 1, 16),
        /// The games' clock, as typed.
        clock: Option<String> = CLOCK,
        /// The games' options as records write them.
        options: String = create::OPTIONS,
        /// Whether the games count for ratings.
        rated: Option<bool> = create::RATED,
        /// The role of further organisers.
        organisers: Option<RoleId> = create::ORGANISERS,
        /// The conditions of joining; everybody may join if absent.
        entry: Option<EntryConditions> = create::ENTRY,
    }
    conduct { ABOUT_TOURNAMENT }
}

const MEETINGS: Optional<Meetings> = Optional::one_of(
    "meetings",
    "option-meetings",
    choices! {
        "once", "choice-once" => Meetings::Once,
        "twice", "choice-twice" => Meetings::Twice,
    },
);

impl Act for LeagueProposal {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let guild =
            series::create::may_create(context, request, &self.name, "league create").await?;
        let store = context.store;
        let (now, proposal) = (context.now, self.of_groups());
        let groups = create::planned(store, &context.defaults, now, guild, &proposal).await?;
        let zone = zone_of(store, request).await?;
        let starts = match &self.starts {
            Some(typed) => read_start(typed, zone, now)?,
            None => now + BEGINS,
        };
        let plan = self.planned(groups)?;
        plan.check().map_err(unsound)?;
        let plan = Plan::League(League { plan, starts });
        let (first, series) = series::create::created(context, request, plan)?;
        let reply = say!(
            "league-is-created",
            name = series.plan.name(),
            id = series.id.0.as_str(),
            starts = starts
        );
        let announced = league_words::announce(&series);
        let mut change = SeriesChange::beginning(first, series);
        change.post(announced);
        change_series(context, change, words::plain(reply)).await
    }
}

impl LeagueProposal {
    /// What a tournament of a group would be announced with.
    fn of_groups(&self) -> Proposal {
        Proposal {
            options: self.options.clone(),
            clock: self.clock.clone(),
            system: Some(System::AllAtOnce),
            round: Some(self.season.clone().unwrap_or_else(|| SEASON.to_owned())),
            games_at_once: Some(self.games_at_once.unwrap_or(AT_ONCE)),
            pairs: self.meetings.map(|meetings| meetings == Meetings::Twice),
            rated: self.rated,
            organisers: self.organisers,
            entry: self.entry.clone(),
            ..Proposal::new(&*self.name, self.kind)
        }
    }

    /// Returns the settings, given those of a group's tournament.
    fn planned(&self, groups: tournament::Plan) -> Result<league::Plan, Refusal> {
        let pause = match self.pause.as_deref().map(str::trim) {
            None => PAUSE,
            Some(typed) if says_none(typed) => TimeDelta::zero(),
            Some(typed) => length(typed)?,
        };
        Ok(league::Plan {
            name: groups.name,
            kind: groups.kind,
            options: groups.options,
            clock: groups.clock,
            group_size: self.group_size.unwrap_or(GROUP_SIZE),
            promoted: self.promoted.unwrap_or(PROMOTED),
            relegated: self.relegated.unwrap_or(RELEGATED),
            meetings: match groups.pairs {
                true => Meetings::Twice,
                false => Meetings::Once,
            },
            // Without an end the season would be too short, which is refused.
            season_seconds: groups.round_seconds.unwrap_or_default(),
            pause_seconds: pause.num_seconds(),
            games_at_once: groups.games_at_once,
            rated: groups.rated,
            organisers: groups.organisers,
            entry: groups.entry,
        })
    }
}

/// Says what cannot be played.
fn unsound(why: Unsound) -> Refusal {
    Refusal::new(match why {
        Unsound::GroupSize => {
            say!(
                "league-group-size",
                least = league::LEAST,
                most = league::MOST
            )
        }
        Unsound::Promoted => say!("league-promoted"),
        Unsound::Relegated { most } => say!("league-relegated", most = most),
        Unsound::GamesAtOnce => say!("league-games-at-once"),
        Unsound::SeasonLength => {
            let shortest = TimeDelta::seconds(league::Plan::SHORTEST);
            say!("league-season-length", length = lasting(shortest))
        }
        Unsound::PauseLength => say!("league-pause-length"),
    })
}

/// Parses when the first season begins: `14d`, `2026-12-01 19:00 Europe/Berlin`, or a day of a
/// schedule.
fn read_start(typed: &str, zone: Zone, now: DateTime<Utc>) -> Result<DateTime<Utc>, Refusal> {
    let too_late = || Refusal::new(say!("league-starts-when", length = lasting(LATEST)));
    if let Ok(time) = parse_duration(typed) {
        let starts = Some(now + time).filter(|_| time > TimeDelta::zero() && time <= LATEST);
        return starts.ok_or_else(too_late);
    }
    let (dates, rest): (Vec<&str>, Vec<&str>) = typed
        .split_whitespace()
        .partition(|word| word.parse::<NaiveDate>().is_ok());
    let starts = match dates[..] {
        [] => read_schedule(typed, zone, now)?.after(now),
        [date, ..] => {
            let every = read_schedule(&format!("day {}", rest.join(" ")), zone, now)?;
            on_date(every, date)
        }
    };
    let starts = starts.filter(|starts| *starts > now && *starts - now <= LATEST);
    starts.ok_or_else(too_late)
}

/// Returns the time of a daily schedule on a date.
fn on_date(every: Schedule, date: &str) -> Option<DateTime<Utc>> {
    let date: NaiveDate = date.parse().ok()?;
    // Zones are at most 14 hours ahead.
    let before = date.and_hms_opt(0, 0, 0)?.and_utc() - TimeDelta::days(2);
    let next = |at: &DateTime<Utc>| every.after(*at);
    std::iter::successors(next(&before), next)
        .take(5)
        .find(|at| at.with_timezone(&every.zone).date_naive() == date)
}
