//! What time and its tournaments bring about in a series: it counts the tournaments that ended, and
//! announces the next one or skips it. A league begins and closes its seasons.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    ids::{SeriesId, TournamentId},
};
use petteia_games::{context::Context, loading::tournaments::listed_tournament};
use petteia_store::{SeriesCommit, StoreError};
use petteia_tournaments::{
    league::Table,
    series::{Event, Held, Outcome, Placed, Series, WhySkipped},
    tournament::{self, Tournament},
};

use crate::{
    series::{
        change::{SeriesChange, series_commit},
        load::{listed_series, load_series},
        season::{begin_season, close_season},
        words,
    },
    tournaments::announcing::announce,
};

/// Handles a series' due timer.
///
/// # Errors
/// Fails if the store fails; then the timer is still set.
pub async fn series_due(context: Context<'_>, id: &SeriesId) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(series) = load_series(context.store, id).await? else {
                return Ok(());
            };
            let mut change = SeriesChange::of(series, context.now, None);
            // Read before any tournament, because a later end of one wakes it again.
            change.beside.looked = context.store.series_woken(id).await?;
            let played = change.state.seasons.current().map(|(number, _)| number);
            look(context, &mut change).await?;
            match change.state.league().is_some() {
                true => {
                    close_season(&mut change, played)?;
                    begin_season(context, &mut change).await?;
                }
                false => proceed(context, &mut change).await?,
            }
            // Even if nothing was due the timer is set again, which removes a void one.
            let commit = series_commit(context, change).await?;
            context.commits.commit(commit).await
        })
        .await
}

/// Notes what came of the newest tournaments, and of earlier ones that have not been counted. Those
/// that were counted long ago are not read: a correction of one counts it anew ([`recounted`]).
async fn look(context: Context<'_>, change: &mut SeriesChange) -> Result<(), StoreError> {
    let newest = newest(&change.state);
    let held = change.state.tournaments.iter();
    let held = held.filter(|held| held.outcome.is_none() || newest.contains(&held.tournament));
    let held: Vec<Held> = held.cloned().collect();
    let leading = leading(&change.state);
    for held in held {
        let counted = match held.outcome {
            Some(Outcome::Cancelled) => continue,
            Some(Outcome::Counted { events, .. }) => Some(events),
            None => None,
        };
        let length = context.store.tournament_length(&held.tournament).await?;
        if counted == Some(length) {
            continue;
        }
        let Some(tournament) = listed_tournament(context.store, &held.tournament).await? else {
            continue;
        };
        if leading.as_ref() == Some(&tournament.id) {
            follow(change, &tournament)?;
        }
        if tournament.phase == Phase::Ended {
            count(change, &held, &tournament)?;
        }
    }
    Ok(())
}

/// Returns the tournament with which the series moves: the last one, in a league that of group A.
fn leading(series: &Series) -> Option<TournamentId> {
    match series.seasons.last() {
        Some((_, season)) => Some(season.groups.first()?.tournament.clone()),
        None => Some(series.tournaments.last()?.tournament.clone()),
    }
}

/// Returns the last tournament, in a league those of the last season.
fn newest(series: &Series) -> BTreeSet<TournamentId> {
    let newest = match series.seasons.last() {
        Some((_, season)) => season
            .groups
            .iter()
            .map(|group| &group.tournament)
            .collect(),
        None => series
            .tournaments
            .last()
            .map(|held| &held.tournament)
            .into_iter()
            .collect::<Vec<_>>(),
    };
    newest.into_iter().cloned().collect()
}

/// Returns the change that counts a tournament anew after a correction; `None` if it has not been
/// counted, so that its end counts as corrected.
pub(crate) async fn recounted(
    context: Context<'_>,
    tournament: &Tournament,
) -> Result<Option<SeriesCommit>, StoreError> {
    let Some(id) = &tournament.plan.series else {
        return Ok(None);
    };
    let Some(series) = listed_series(context.store, id).await? else {
        return Ok(None);
    };
    let mut held = series.tournaments.iter();
    let held = held.find(|held| held.tournament == tournament.id).cloned();
    let counted = held.filter(|held| matches!(held.outcome, Some(Outcome::Counted { .. })));
    let Some(held) = counted else {
        return Ok(None);
    };
    let mut change = SeriesChange::of(series, context.now, None);
    count(&mut change, &held, tournament)?;
    Ok(series_commit(context, change).await?.series.pop())
}

/// Goes along with a tournament to another channel.
fn follow(change: &mut SeriesChange, tournament: &Tournament) -> Result<(), StoreError> {
    let (from, to) = (tournament.announced_in, tournament.place.channel);
    match from != to && change.state.place.channel == from {
        true => change.happen(Event::Moved { channel: to })?,
        false => return Ok(()),
    }
    // What it says of earlier tournaments goes along.
    for (channel, _) in &mut change.posts {
        *channel = to;
    }
    Ok(())
}

/// Notes what came of a tournament that is over, and tells the channel once; of a league when the
/// season is over. The table of a group that was cancelled counts as it stands.
fn count(
    change: &mut SeriesChange,
    held: &Held,
    tournament: &Tournament,
) -> Result<(), StoreError> {
    let id = tournament.id.clone();
    let group = change.state.seasons.group_of(&id);
    if tournament.cancelled && group.is_none() {
        change.happen(Event::Cancelled { tournament: id })?;
        let message = words::cancelled(&change.state, tournament);
        change.say(message);
        return Ok(());
    }
    let first = held.outcome.is_none();
    change.happen(Event::Counted {
        tournament: id,
        events: tournament.events(),
        places: places(tournament),
        table: group.map(|group| Table::of(group, tournament)),
    })?;
    if first && group.is_none() {
        let message = words::counted(&change.state, tournament);
        change.say(message);
    }
    Ok(())
}

/// Returns the places of those who played.
fn places(tournament: &Tournament) -> Vec<Placed> {
    let standings = tournament.standings().into_iter();
    let played = standings.filter(|standing| standing.games > 0);
    let placed = played.filter_map(|standing| {
        let user = tournament.user(standing.player)?;
        // A computer takes no place in the table.
        user.computer_level().is_none().then(|| Placed {
            user,
            name: tournament.name_of(standing.player).to_owned(),
            place: standing.place,
        })
    });
    placed.collect()
}

/// Announces the next tournament, or skips those that cannot be held.
async fn proceed(context: Context<'_>, change: &mut SeriesChange) -> Result<(), StoreError> {
    let mut skipped = None;
    while let Some(starts) = change.state.next()
        && let Some(plan) = change.state.recurring()
        && change.state.due().is_some_and(|due| due <= change.at())
    {
        let why = match change.state.going() {
            Some(_) => WhySkipped::StillPlayed,
            None if plan.too_late(starts) < change.at() => WhySkipped::Missed,
            None => {
                let plan = plan.of_date(&change.state.id, starts);
                open(context, change, plan, starts)?;
                continue;
            }
        };
        change.happen(Event::Skipped { starts, why })?;
        skipped = Some((starts, why));
    }
    if let Some((starts, why)) = skipped
        && !is_away(context, change).await?
    {
        let message = words::skipped(&change.state, starts, why);
        change.say(message);
    }
    Ok(())
}

/// Announces the tournament that starts at this moment.
fn open(
    context: Context<'_>,
    change: &mut SeriesChange,
    plan: tournament::Plan,
    starts: DateTime<Utc>,
) -> Result<(), StoreError> {
    let series = &change.state;
    let organiser = series.organiser;
    let announced = tournament::Event::Announced {
        plan,
        place: series.place,
        name: series.name(organiser).to_owned(),
        language: series.language,
    };
    let update = announce(context, organiser, announced)?;
    let tournament = update.state.id.clone();
    change.beside.opens.push(update);
    change.happen(Event::Opened { tournament, starts })
}

/// Whether the channel is out of reach, so that the tournament that is going on there waits.
/// Messages about every date that passes meanwhile would only pile up.
async fn is_away(context: Context<'_>, change: &SeriesChange) -> Result<bool, StoreError> {
    let Some(going) = change.state.going() else {
        return Ok(false);
    };
    let tournament = listed_tournament(context.store, &going.tournament).await?;
    Ok(tournament.is_some_and(|tournament| tournament.away.is_some()))
}
