//! `/series create`: creates a series of tournaments that are announced by themselves.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    ids::{GuildId, SeriesId},
    zone::Zone,
};
use petteia_games::{
    commands::{declare::FromOptions, prelude::*, slash::Spec},
    words::lasting,
    zones::{offset_is_no_zone, zone_of},
};
use petteia_speech::options::Typed;
use petteia_store::StoreError;
use petteia_tournaments::{
    series::{Event, Plan, Recorded, Recurring, Schedule, ScheduleError, Series},
    tournament::{self, Order},
};

use crate::{
    commands::tournament::create::{self, Proposal},
    series::{
        change::{SeriesChange, change_series},
        words::called,
    },
    tournaments::typed::length,
};

/// The largest number of series and leagues of a server that go on.
const GOING: usize = 10;

/// The longest name, in characters: the names of its tournaments add a date, or the season and the
/// group of a league.
const LONGEST_NAME: usize = 48;

/// How long before the start registration opens, if nothing else is said.
const OPENS: TimeDelta = TimeDelta::days(2);

/// The number of dates that are shown in advance.
const DATES: usize = 3;

/// The options of `/series create`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesProposal {
    /// The settings of each tournament; its name is that of the series.
    pub tournament: Proposal,
    /// The dates, as typed: `Friday 19:00 Europe/Berlin`.
    pub every: String,
    /// How long before the start registration opens, as typed: `2d`.
    pub opens: Option<String>,
}

const EVERY: Needed<String> = Optional::words("every", "option-every", Kind::Schedule).needed();
const OPENS_BEFORE: Optional<String> = Optional::words("opens", "option-opens", Kind::Text);

impl Slash for SeriesProposal {
    fn specs() -> Vec<Spec<Self>> {
        let mut options = Proposal::options();
        options.retain(|option| *option != create::REGISTRATION.spec());
        let named = options.iter().take_while(|option| option.required).count();
        options.splice(named..named, [EVERY.spec(), OPENS_BEFORE.spec()]);
        let create = Spec::new("series create", "command-series-create", options, |given| {
            Ok(SeriesProposal {
                tournament: Proposal::from_options(given)?,
                every: EVERY.read(given)?,
                opens: OPENS_BEFORE.read(given)?,
            })
        });
        vec![create.conducted(Conduct::ABOUT_TOURNAMENT)]
    }
}

impl Pressed for SeriesProposal {}

impl Conducted for SeriesProposal {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }
}

impl Act for SeriesProposal {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let guild = may_create(context, request, &self.tournament.name, "series create").await?;
        let store = context.store;
        let (now, proposal) = (context.now, &self.tournament);
        let tournament = create::planned(store, &context.defaults, now, guild, proposal).await?;
        if tournament.system.standings == Order::Rungs {
            return Err(Refusal::new(say!("series-of-ladders")).into());
        }
        let zone = zone_of(store, request).await?;
        let every = read_schedule(&self.every, zone, now)?;
        let opens = read_opens(now, every, self.opens.as_deref())?;
        let warning = outlasts(now, &tournament, every);
        let plan = Plan::Recurring(Recurring {
            tournament,
            every,
            opens_seconds: opens.num_seconds(),
        });
        let (first, series) = created(context, request, plan)?;
        let dates = Text::commas(next_dates(&series).into_iter().map(Text::from));
        let reply = say!(
            "series-is-created",
            name = series.plan.name(),
            id = series.id.0.as_str(),
            dates = dates.clone()
        );
        let said = say!(
            "series-created",
            player = request.actor.id,
            series = called(&series),
            dates = dates,
            length = lasting(opens)
        );
        let mut change = SeriesChange::beginning(first, series);
        change.say(words::plain(said));
        let reply = match warning {
            Some(warning) => Text::from(reply).line().say(warning),
            None => reply.into(),
        };
        change_series(context, change, words::plain(reply)).await
    }
}

/// A warning if a tournament of the fewest players may still be played on the next date, which is skipped then.
fn outlasts(now: DateTime<Utc>, plan: &tournament::Plan, every: Schedule) -> Option<Say> {
    let first = every.after(now)?;
    let between = every.after(first)? - first;
    let suited = plan.system.rounds(plan.kind, plan.least.max(2));
    let rounds = i64::from(plan.rounds.or(suited).unwrap_or(1));
    let all = rounds * plan.round_seconds? + (rounds - 1) * plan.pause_seconds;
    let lasts = TimeDelta::try_seconds(all).filter(|lasts| *lasts > between)?;
    Some(say!(
        "series-outlasts",
        rounds = rounds,
        lasts = lasting(lasts),
        between = lasting(between)
    ))
}

/// Checks that the user may create one more series or league here by this command, with this name. Returns the server.
pub(in crate::commands) async fn may_create(
    context: Context<'_>,
    request: &Request,
    name: &str,
    command: &str,
) -> Result<GuildId, CommandError> {
    let store = context.store;
    let guild = create::may_announce(context, request, command).await?;
    let going = store.series(Some(guild), &[Phase::Playing], GOING).await?;
    if going.len() >= GOING {
        return Err(Refusal::new(say!("too-many-series", count = GOING)).into());
    }
    if name.trim().chars().count() > LONGEST_NAME {
        return Err(Refusal::new(say!("tournament-name-length", most = LONGEST_NAME)).into());
    }
    Ok(guild)
}

/// Returns the first event of a series or league of the user in this channel, and its state.
pub(in crate::commands) fn created(
    context: Context<'_>,
    request: &Request,
    plan: Plan,
) -> Result<(Recorded, Series), StoreError> {
    let GameId(name) = context.chance.new_name();
    let first = Recorded {
        at: context.now,
        by: Some(request.actor.id),
        event: Event::Created {
            plan: Box::new(plan),
            place: request.place,
            name: request.actor.name.clone(),
            language: request.actor.locale.server,
        },
    };
    let series = Series::created(SeriesId(name), &first)?;
    Ok((first, series))
}

/// The starts of the next tournaments.
fn next_dates(series: &Series) -> Vec<DateTime<Utc>> {
    let after = |at: &DateTime<Utc>| series.recurring()?.every.after(*at);
    std::iter::successors(series.next(), after)
        .take(DATES)
        .collect()
}

/// Parses the dates.
pub(in crate::commands) fn read_schedule(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<Schedule, Refusal> {
    Schedule::parse(typed, zone).map_err(|error| {
        Refusal::new(match error {
            ScheduleError::Word(word) => say!("schedule-word", word = word),
            ScheduleError::Offset(typed) => offset_is_no_zone(&typed, now),
            ScheduleError::Twice(word) => say!("schedule-twice", word = word),
            ScheduleError::Nothing => say!("schedule-nothing"),
        })
    })
}

/// Returns how long before the start registration opens: not before the start of the tournament
/// before.
fn read_opens(
    now: DateTime<Utc>,
    every: Schedule,
    typed: Option<&str>,
) -> Result<TimeDelta, Refusal> {
    let first = every.after(now).unwrap_or(now);
    let between = every.after(first).unwrap_or(first) - first;
    match typed {
        None => Ok(OPENS.min(between / 2)),
        Some(typed) => match length(typed)? {
            opens if opens < between => Ok(opens),
            _ => Err(Refusal::new(say!(
                "series-opens-early",
                length = lasting(between)
            ))),
        },
    }
}
