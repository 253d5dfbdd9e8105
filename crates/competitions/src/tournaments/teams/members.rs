//! Joining a team, and leaving it.

use petteia_domain::{
    event_log::Phase,
    ids::{Place, UserId},
};
use petteia_games::{
    buttons,
    context::Context,
    refusal::{CommandError, Refusal},
    words::{button, plain},
};
use petteia_speech::{
    message::{Message, Weight},
    say,
    speech::Say,
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Event, Team, TeamEvent, TeamNumber, Tournament};

use crate::tournaments::{
    change::TournamentChange,
    play::proceed,
    teams::words::name_of,
    words::{called, edit_registration},
};

/// The largest number of members of a team.
pub(crate) const MOST_MEMBERS: usize = 30;

/// The largest number of users who wait for a captain's consent.
pub(crate) const MOST_APPLIED: usize = 20;

/// Checks that a user is in no team yet, and that the tournament takes players. A captain who does not play may join
/// their own team.
pub(crate) fn is_free(
    tournament: &Tournament,
    user: UserId,
    joins: Option<TeamNumber>,
) -> Result<(), Refusal> {
    let leads = tournament.led_only_by(user);
    if let Some(team) = leads.filter(|team| Some(team.number) != joins) {
        let said = say!("team-leads-already", team = team.name.as_str());
        return Err(Refusal::new(said));
    }
    if let Some(team) = tournament.team_of(user) {
        return Err(Refusal::new(match team.applied.contains(&user) {
            true => say!("team-applied-already", team = team.name.as_str()),
            false => say!("team-member-already", team = team.name.as_str()),
        }));
    }
    match tournament.phase == Phase::Playing && tournament.is_last_round() {
        true => Err(Refusal::new(say!("no-more-rounds"))),
        false => Ok(()),
    }
}

/// Checks that a team takes one more member.
pub(crate) fn has_room(tournament: &Tournament, team: &Team) -> Result<(), Refusal> {
    if team.withdrawn {
        return Err(Refusal::new(say!("team-is-out", team = team.name.as_str())));
    }
    match tournament.present(team).count() >= MOST_MEMBERS {
        true => Err(Refusal::new(say!(
            "team-members-full",
            team = team.name.as_str(),
            most = MOST_MEMBERS
        ))),
        false => Ok(()),
    }
}

/// Checks that somebody who gives a command on this server may join a team. A server's team takes its members alone.
pub(crate) fn takes_from(team: &Team, place: Place) -> Result<(), Refusal> {
    match team.club.is_none_or(|club| place.guild == Some(club)) {
        true => Ok(()),
        false => Err(Refusal::new(say!(
            "team-is-club",
            team = team.name.as_str()
        ))),
    }
}

/// Checks that a user is in a team, and has not left it.
pub(crate) fn is_member(tournament: &Tournament, team: &Team, user: UserId) -> Result<(), Refusal> {
    match tournament.present(team).any(|member| member == user) {
        true => Ok(()),
        false => Err(Refusal::new(say!(
            "team-no-member",
            player = user,
            team = team.name.as_str()
        ))),
    }
}

/// Says in the tournament's channel that members have left, and does what follows: the announcement changes, or
/// the round goes on.
pub(crate) async fn have_left(
    context: Context<'_>,
    update: &mut TournamentChange,
    said: Say,
) -> Result<(), CommandError> {
    if update.state.phase == Phase::Lobby {
        update.post(edit_registration(&update.state));
    }
    update.say(plain(said));
    if update.state.phase == Phase::Playing {
        proceed(context, update).await?;
    }
    Ok(())
}

/// Brings a user into a team, and tells the tournament's channel once it has begun.
pub(crate) fn enter(
    update: &mut TournamentChange,
    team: TeamNumber,
    (user, name): (UserId, &str),
) -> Result<(), StoreError> {
    update.happen(Event::Team(TeamEvent::Joined {
        team,
        user,
        name: name.to_owned(),
    }))?;
    if update.state.phase == Phase::Lobby {
        update.post(edit_registration(&update.state));
        return Ok(());
    }
    let message = plain(say!(
        "team-joined-late",
        player = user,
        team = name_of(&update.state, team),
        tournament = called(&update.state)
    ));
    update.say(message);
    Ok(())
}

/// Asks the captain of a team whether a user may join it.
pub(crate) fn ask_captain(
    update: &mut TournamentChange,
    team: TeamNumber,
    (user, name): (UserId, &str),
) -> Result<(), CommandError> {
    let applied = update.state.team_numbered(team).map(|it| it.applied.len());
    if applied >= Some(MOST_APPLIED) {
        return Err(Refusal::new(say!("team-applied-full", most = MOST_APPLIED)).into());
    }
    update.happen(Event::Team(TeamEvent::Applied {
        team,
        user,
        name: name.to_owned(),
    }))?;
    let message = asks_captain(&update.state, team, user);
    update.say(message);
    Ok(())
}

/// The question to the captain, with buttons.
fn asks_captain(tournament: &Tournament, number: TeamNumber, user: UserId) -> Message {
    let team = tournament.team_numbered(number);
    let captain = team.and_then(|team| tournament.captain(team));
    let id = tournament.id.0.as_str();
    Message {
        notify: captain.into_iter().collect(),
        buttons: vec![
            button(
                say!("button-team-accept"),
                buttons::teams::accept(id, number.0, user),
                Weight::Main,
            ),
            button(
                say!("button-team-decline"),
                buttons::teams::decline(id, number.0, user),
                Weight::Plain,
            ),
        ],
        ..plain(match captain {
            Some(captain) => say!(
                "team-asks-captain",
                captain = captain,
                player = user,
                team = name_of(tournament, number),
                tournament = called(tournament)
            ),
            None => say!(
                "team-asks-organisers",
                player = user,
                team = name_of(tournament, number),
                tournament = called(tournament)
            ),
        })
    }
}
