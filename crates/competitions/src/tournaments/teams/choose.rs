//! The choice of the team that a command means, and the check of its captain.

use petteia_domain::{
    alike::alike,
    event_log::Phase,
    ids::{Place, UserId},
};
use petteia_games::{
    choose::given,
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
use petteia_tournaments::tournament::{Team, TeamNumber, Tournament};

use super::line_up;
use crate::tournaments::{
    between::text_by_name,
    choose::{among_teams, organises, tournaments_shown},
    words::is_over,
};

/// Returns the tournament of teams that a command means.
pub(crate) async fn of_teams(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    phases: &[Phase],
) -> Result<Tournament, CommandError> {
    let tournament = among_teams(context, request, named, phases).await?;
    match tournament.is_of_teams() {
        true => Ok(tournament),
        false => Err(Refusal::new(say!("teams-not-here")).into()),
    }
}

/// Returns a tournament of teams that is not over.
pub(crate) async fn going(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<Tournament, CommandError> {
    let phases = [Phase::Lobby, Phase::Playing];
    let tournament = of_teams(context, request, named, &phases).await?;
    match tournament.phase {
        Phase::Ended => Err(is_over(&tournament).into()),
        Phase::Lobby | Phase::Playing => Ok(tournament),
    }
}

/// Returns the team with this name or number that takes part.
pub(crate) fn team_called<'a>(
    tournament: &'a Tournament,
    typed: &str,
) -> Result<&'a Team, Refusal> {
    let typed = typed.trim();
    let wanted = typed.to_lowercase();
    let called = |team: &&Team| team.name.to_lowercase() == wanted;
    let looks_so = |team: &&Team| alike(&team.name, typed);
    let number = typed.parse().ok().map(TeamNumber);
    let found = tournament.teams_in().find(called);
    let found = found.or_else(|| tournament.teams_in().find(looks_so));
    let found = found.or_else(|| {
        tournament
            .teams_in()
            .find(|team| Some(team.number) == number)
    });
    found.ok_or_else(|| Refusal::new(unknown(tournament, typed)))
}

fn unknown(tournament: &Tournament, typed: &str) -> Say {
    let names = tournament
        .teams_in()
        .map(|team| Text::default().code(&team.name));
    let names: Vec<Text> = names.collect();
    match names.is_empty() {
        true => say!("team-none-yet"),
        false => say!("team-unknown", typed = typed, teams = Text::commas(names)),
    }
}

/// Returns the team for which a user plays, or which they lead without playing.
pub(crate) fn own_team(tournament: &Tournament, user: UserId) -> Option<&Team> {
    let mut teams = tournament.teams.iter();
    let plays = teams.find(|team| tournament.present(team).any(|member| member == user));
    plays.or_else(|| tournament.led_only_by(user))
}

/// Returns the team that a captain or an organiser leads: the named one, or their own.
pub(crate) fn led<'a>(
    tournament: &'a Tournament,
    request: &Request,
    named: Option<&str>,
) -> Result<&'a Team, Refusal> {
    let Request { actor, place, .. } = request;
    let team = match given(named) {
        Some(name) => team_called(tournament, name)?,
        None => own_team(tournament, actor.id).ok_or_else(|| Refusal::new(say!("team-which")))?,
    };
    may_lead(tournament, team, actor, *place)?;
    Ok(team)
}

/// Checks that a user is the captain of a team, or an organiser.
pub(crate) fn may_lead(
    tournament: &Tournament,
    team: &Team,
    actor: &Actor,
    place: Place,
) -> Result<(), Refusal> {
    let captain = tournament.captain(team);
    if captain == Some(actor.id) || organises(tournament, actor, place).is_ok() {
        return Ok(());
    }
    let said = match captain {
        Some(captain) => say!("only-captain", team = team.name.as_str(), captain = captain),
        None => say!("team-has-nobody", team = team.name.as_str()),
    };
    Err(Refusal::new(text_by_name(tournament, said)))
}

/// Returns the tournament of teams in whose options something is typed: that of this channel, else the newest one.
async fn typed_for(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
) -> Result<Option<Tournament>, StoreError> {
    let (store, audience) = (context.store, &context.audience);
    let going = [Phase::Lobby, Phase::Playing];
    let mut here = tournaments_shown(store, audience, actor, place, &going).await?;
    here.retain(|tournament| tournament.is_of_teams());
    here.sort_by_key(|tournament| tournament.place.channel != place.channel);
    Ok(here.into_iter().next().map(Visible::into_inner))
}

/// Suggests the teams of the tournament here.
pub async fn teams_named(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let Some(tournament) = typed_for(context, actor, place).await? else {
        return Ok(Vec::new());
    };
    let typed = typed.trim().to_lowercase();
    let fitting = tournament
        .teams_in()
        .filter(|team| team.name.to_lowercase().contains(&typed));
    let choices = fitting.map(|team| {
        let label = say!(
            "team-choice",
            team = team.name.as_str(),
            count = tournament.present(team).count(),
            open = Arg::choice(if team.open { "yes" } else { "no" })
        );
        (label.into(), team.name.clone())
    });
    Ok(choices.collect())
}

/// Continues the line-up that is being typed: for the named team, if the user leads it or organises, else for their own.
pub async fn line_up_continued(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    named: Option<&str>,
    typed: &str,
) -> Result<Vec<(Text, String)>, StoreError> {
    let tournament = typed_for(context, actor, place).await?;
    let continued = tournament.as_ref().and_then(|tournament| {
        let team = match given(named) {
            Some(name) => team_called(tournament, name).ok()?,
            None => own_team(tournament, actor.id)?,
        };
        let leads = given(named).is_none() || may_lead(tournament, team, actor, place).is_ok();
        leads.then(|| line_up::continued(tournament, team, typed))
    });
    Ok(continued.unwrap_or_default())
}
