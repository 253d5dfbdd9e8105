//! The choice of the series that a command means, and the check of its organisers.

use petteia_domain::{
    event_log::Phase,
    ids::{Place, SeriesId},
    series::Series,
};
use petteia_speech::{message::Text, say, speech::Arg};
use petteia_store::StoreError;

use crate::{
    choose::{Meant, Wish, meant, typed_id},
    context::Context,
    refusal::{Refusal, Stop},
    request::{Actor, Request},
    series::load::listed_series,
    visible::Visible,
};

/// The largest number of a server's series that are considered.
const MANY: usize = 25;

/// The phases of a series, those going on first.
const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// Returns the series of a server that the user may see: those going on, then those that are over.
pub(crate) async fn series_shown(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
) -> Result<Vec<Visible<Series>>, StoreError> {
    let Some(guild) = place.guild else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for id in context.store.series(Some(guild), &PHASES, MANY).await? {
        all.extend(listed_series(&*context.store, &id).await?);
    }
    all.sort_by_key(|series| series.phase == Phase::Ended);
    Ok(context.audience.shown_to(actor, place, all).await)
}

/// Returns the series that a command means: the named one, else the only one of this channel, else
/// the only one of this server.
pub(crate) async fn choose_series(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Series, Stop> {
    let Request { actor, place, .. } = request;
    let known = series_shown(context, actor, *place).await?;
    if known.is_empty() {
        return Err(Refusal::new(say!("no-series-here")).into());
    }
    let listed = Text::joined(
        known.iter().map(|series| {
            Text::default()
                .code(&series.id.0)
                .plain(format!(" ({})", series.plan.name()))
        }),
        "; ",
    );
    if let Some(name) = named.map(str::trim).filter(|name| !name.is_empty()) {
        let id = SeriesId(typed_id(name));
        let is = |series: &&Visible<Series>| {
            series.id == id || series.plan.name().to_lowercase() == name.to_lowercase()
        };
        return match known.iter().find(is) {
            Some(series) => Ok(series.clone().into_inner()),
            None => {
                let why = say!("no-series-called", name = name, series = listed);
                Err(Refusal::new(why).into())
            }
        };
    }
    let going = |series: &Visible<Series>| series.phase != Phase::Ended;
    let here = |series: &Visible<Series>| series.place.channel == place.channel;
    let wishes: [Wish<'_, Visible<Series>>; 4] =
        [&|one| going(one) && here(one), &going, &here, &|_| true];
    if let Meant::One(only) = meant(&known, wishes) {
        return Ok(only.clone().into_inner());
    }
    Err(Refusal::new(say!("several-series", series = listed)).into())
}

/// Returns the series of an organiser's command, which must not be over.
pub(crate) async fn choose_to_organise(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Series, Stop> {
    let series = choose_series(context, request, named).await?;
    let organisers = series.plan.organisers();
    if !request.actor.organises(series.organiser, organisers) {
        let why = say!("only-series-organisers", player = series.organiser);
        return Err(Refusal::new(why).into());
    }
    match series.phase {
        Phase::Ended => Err(Refusal::new(say!("series-is-over")).into()),
        Phase::Lobby | Phase::Playing => Ok(series),
    }
}

/// Suggests the series of a server, those going on first.
pub(crate) async fn series_named(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let typed = typed.trim().to_lowercase();
    let mut choices = Vec::new();
    for series in series_shown(context, actor, place).await? {
        let series = series.into_inner();
        let name = series.plan.name();
        if series.id.0.contains(&typed) || name.to_lowercase().contains(&typed) {
            let phase = match series.phase {
                Phase::Ended => "ended",
                Phase::Lobby | Phase::Playing => "playing",
            };
            let label = say!("series-choice", name = name, phase = Arg::choice(phase));
            choices.push((label.into(), series.id.0));
        }
    }
    Ok(choices)
}
