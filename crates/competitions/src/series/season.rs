//! The seasons of a league, which begin and are closed by themselves.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    ids::{GameId, TournamentId, UserId},
};
use petteia_games::context::Context;
use petteia_store::StoreError;
use petteia_tournaments::{
    league::{SeatedGroup, Table, TooFew, seat},
    series::{Event, League, Season, Seated, Series},
    tournament::{self, Tournament},
};

use crate::{
    series::{change::SeriesChange, league_words as words},
    tournaments::{change::TournamentChange, seating::sort_by_rating},
};

/// Begins the next season if it is due. Without enough players it waits for them.
pub(crate) async fn begin_season(
    context: Context<'_>,
    change: &mut SeriesChange,
) -> Result<(), StoreError> {
    let due = change.state.due().is_some_and(|due| due <= change.at());
    let Some(league) = change.state.league().filter(|_| due).cloned() else {
        return Ok(());
    };
    let tables = change.state.tables_before_next();
    let mut entrants = change.state.entrants(&tables);
    sort_by_rating(&context.ratings, league.plan.kind, &mut entrants.newcomers).await?;
    match seat(&league.plan, &tables, &entrants) {
        Ok(groups) => begin_groups(context, change, &league, groups),
        Err(TooFew { players }) => {
            change.happen(Event::Postponed { players })?;
            let message = words::postponed(&change.state, players);
            change.say(message);
            change.post(words::edit_announcement(&change.state));
            Ok(())
        }
    }
}

/// Begins the tournaments of all groups. Their games follow in further commits.
fn begin_groups(
    context: Context<'_>,
    change: &mut SeriesChange,
    league: &League,
    groups: Vec<SeatedGroup>,
) -> Result<(), StoreError> {
    let until = change.at() + league.season();
    let mut seated = Vec::new();
    for group in groups {
        let begun = begin_group(context, change, league, &group, until)?;
        seated.push(Seated {
            group: group.group,
            tournament: begun.state.id.clone(),
            players: group.players,
        });
        change.beside.opens.push(begun);
    }
    change.happen(Event::SeasonBegan { groups: seated })?;
    let message = words::season_begins(&change.state, until);
    change.say(message);
    change.post(words::edit_announcement(&change.state));
    let before = change.state.seasons.count().saturating_sub(1);
    if before > 0 {
        change.post(words::edit_season_over(&change.state, before));
    }
    Ok(())
}

/// Returns the tournament of a group, which has begun.
fn begin_group(
    context: Context<'_>,
    change: &SeriesChange,
    league: &League,
    group: &SeatedGroup,
    until: DateTime<Utc>,
) -> Result<TournamentChange, StoreError> {
    let series = &change.state;
    let name = league.plan.name_of(series.seasons.count() + 1, group.group);
    let players = u32::try_from(group.players.len()).unwrap_or(u32::MAX);
    let plan = tournament::Plan {
        series: Some(series.id.clone()),
        ..league.plan.of_group(name, players)
    };
    let first = tournament::Recorded {
        at: change.at(),
        by: Some(series.organiser),
        event: tournament::Event::Announced {
            plan,
            place: series.place,
            name: name_of(series, series.organiser),
            language: series.language,
        },
    };
    let GameId(id) = context.chance.new_name();
    let announced = Tournament::announced(TournamentId(id), &first)?;
    let mut begun = TournamentChange::beginning(first, announced);
    for user in &group.players {
        begun.record_automatic(tournament::Event::Joined {
            user: *user,
            name: name_of(series, *user),
        })?;
    }
    begun.record_automatic(tournament::Event::Started {
        players: group.players.clone(),
        rounds: Some(1),
    })?;
    let round = begun.state.round_of_system().map_err(|none| {
        StoreError::failed(format!("series {}: no pairing: {none:?}", series.id))
    })?;
    let until = Some(until);
    begun.record_automatic(tournament::Event::RoundPaired { round, until })?;
    begun.beside.leave_the_rest();
    Ok(begun)
}

/// Returns the name under which a user plays.
fn name_of(series: &Series, user: UserId) -> String {
    match series.name(user) {
        "" => UserId::NAMELESS.to_owned(),
        name => name.to_owned(),
    }
}

/// Applies an event by which a member plays the next season. If a postponed season now has enough
/// players, the channel is told. Returns whether it has.
pub(crate) fn enter(change: &mut SeriesChange, event: Event) -> Result<bool, StoreError> {
    let waited = change.state.seasons.is_postponed();
    change.happen(event)?;
    let has_enough = waited && !change.state.seasons.is_postponed();
    if has_enough {
        let message = words::has_enough(&change.state);
        change.say(message);
    }
    Ok(has_enough)
}

/// Says how the season that was being played ended, if it is over now, and asks those who were
/// absent whether they play on.
pub(crate) fn close_season(
    change: &mut SeriesChange,
    played: Option<u32>,
) -> Result<(), StoreError> {
    let series = &change.state;
    let over = played.filter(|_| series.seasons.current().is_none());
    let Some((number, season)) = over.and_then(|over| Some((over, series.seasons.season(over)?)))
    else {
        return Ok(());
    };
    let asked = match series.phase {
        Phase::Ended => Vec::new(),
        Phase::Lobby | Phase::Playing => absent(series, season, &series.tables_of(season)),
    };
    if !asked.is_empty() {
        let users = asked.clone();
        change.happen(Event::Asked { users })?;
    }
    let (first, others) = asked.split_at(asked.len().min(words::ASKED));
    let post = words::announce_season_over(&change.state, number, first);
    change.post(post);
    for others in others.chunks(words::ASKED) {
        let message = words::asks(&change.state, others);
        change.say(message);
    }
    change.post(words::edit_announcement(&change.state));
    Ok(())
}

/// Returns the members who were absent, or whose place somebody else has taken.
fn absent(series: &Series, season: &Season, tables: &[Table]) -> Vec<UserId> {
    let finished = tables.iter().flat_map(|table| &table.players);
    let seated = season.groups.iter().flat_map(|seated| &seated.players);
    let mut gone: BTreeSet<UserId> = seated.copied().collect();
    let mut absent = Vec::new();
    for finish in finished {
        gone.remove(&finish.user);
        if finish.absent {
            absent.push(finish.user);
        }
    }
    absent.extend(gone);
    absent.retain(|user| series.seasons.has(*user));
    absent
}
