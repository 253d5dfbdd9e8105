//! The choice of the series or the league that a command means, and the check of its organisers.

use petteia_domain::{
    event_log::Phase,
    ids::{Place, SeriesId},
};
use petteia_games::{
    choose::{Wish, given, listed, meant, suggested, typed_id},
    context::Context,
    refusal::{CommandError, Refusal},
    request::{Actor, Request},
    visible::Visible,
};
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};
use petteia_store::StoreError;
use petteia_tournaments::series::Series;

use crate::series::load::{MANY, listed_series};

/// The phases of a series, those going on first.
const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// What a command is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Recurring tournaments.
    Series,
    /// Leagues.
    Leagues,
}

impl About {
    fn includes(self, series: &Series) -> bool {
        (self == About::Leagues) == series.league().is_some()
    }

    /// There is none.
    pub(crate) fn nothing_here(self) -> Say {
        match self {
            About::Series => say!("no-series-here"),
            About::Leagues => say!("no-league-here"),
        }
    }

    /// None has this name, but these are there.
    fn not_called(self, name: &str, listed: Text) -> Say {
        match self {
            About::Series => say!("no-series-called", name = name, series = listed),
            About::Leagues => say!("no-league-called", name = name, leagues = listed),
        }
    }

    /// Several may be meant.
    fn several(self, listed: Text) -> Say {
        match self {
            About::Series => say!("several-series", series = listed),
            About::Leagues => say!("several-leagues", leagues = listed),
        }
    }

    /// It is over.
    pub(crate) fn is_over(self) -> Say {
        match self {
            About::Series => say!("series-is-over"),
            About::Leagues => say!("league-is-over"),
        }
    }
}

/// Returns the series or leagues of a server that the user may see: those going on, then those that
/// are over.
pub async fn series_shown(
    context: Context<'_>,
    about: About,
    actor: &Actor,
    place: Place,
) -> Result<Vec<Visible<Series>>, StoreError> {
    let Some(guild) = place.guild else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for id in context.store.series(Some(guild), &PHASES, MANY).await? {
        let series = listed_series(context.store, &id).await?;
        all.extend(series.filter(|series| about.includes(series)));
    }
    all.sort_by_key(|series| series.phase == Phase::Ended);
    Ok(context.audience.shown_to(actor, place, all).await)
}

/// Returns the series or league that a command means: the named one, else the only one of this
/// channel, else the only one of this server.
pub(crate) async fn choose(
    context: Context<'_>,
    about: About,
    request: &Request,
    named: Option<&str>,
) -> Result<Series, CommandError> {
    let Request { actor, place, .. } = request;
    let named = given(named);
    if let Some(name) = named {
        let id = SeriesId(typed_id(name));
        let series = listed_series(context.store, &id).await?;
        let is_meant =
            |series: &Series| series.place.guild == place.guild && about.includes(series);
        if let Some(series) = series.filter(is_meant)
            && let Some(shown) = context.audience.if_shown_to(actor, *place, series).await
        {
            return Ok(shown.into_inner());
        }
    }
    let known = series_shown(context, about, actor, *place).await?;
    if let Some(name) = named.filter(|_| !known.is_empty()) {
        let called =
            |series: &&Visible<Series>| series.plan.name().to_lowercase() == name.to_lowercase();
        return match known.iter().find(called) {
            Some(series) => Ok(series.clone().into_inner()),
            None => Err(Refusal::new(about.not_called(name, listed(&known))).into()),
        };
    }
    let going = |series: &Visible<Series>| series.phase != Phase::Ended;
    let here = |series: &Visible<Series>| series.place.channel == place.channel;
    let wishes: [Wish<'_, Visible<Series>>; 4] =
        [&|one| going(one) && here(one), &going, &here, &|_| true];
    let several = |_: &[_]| Err(Refusal::new(about.several(listed(&known))));
    let meant = meant(&known, wishes, several)?;
    let meant = meant.ok_or_else(|| Refusal::new(about.nothing_here()))?;
    Ok(meant.clone().into_inner())
}

/// Returns the series or league of an organiser's command, which must not be over.
pub(crate) async fn choose_to_organise(
    context: Context<'_>,
    about: About,
    request: &Request,
    named: Option<&str>,
) -> Result<Series, CommandError> {
    let series = choose(context, about, request, named).await?;
    let role = series.plan.organisers();
    let actor = &request.actor;
    if !actor.organises(request.place, series.place, series.organiser, role) {
        let why = say!("only-series-organisers", player = series.organiser);
        return Err(Refusal::new(why).into());
    }
    match series.phase {
        Phase::Ended => Err(Refusal::new(about.is_over()).into()),
        Phase::Lobby | Phase::Playing => Ok(series),
    }
}

/// Suggests the series or leagues of a server, those going on first.
pub async fn series_named(
    context: Context<'_>,
    about: About,
    actor: &Actor,
    place: Place,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let label = |series: &Series| {
        let phase = match series.phase {
            Phase::Ended => "ended",
            Phase::Lobby | Phase::Playing => "playing",
        };
        let name = series.plan.name();
        say!("series-choice", name = name, phase = Arg::choice(phase))
    };
    let known = series_shown(context, about, actor, place).await?;
    Ok(suggested(&known, typed, label, |_| Text::default()))
}
