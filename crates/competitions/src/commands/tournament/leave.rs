//! `/tournament leave`: leaves a tournament before its start, or pauses in an arena.

use petteia_games::{
    buttons,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_tournaments::tournament::{Event, Team, TeamEvent, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::choose_tournament,
    joining::leave_the_list,
    players::takes_part,
    words::{edit_registration, is_over},
};

command! {
    /// Leaves a tournament before its start, or pauses in an arena.
    #[derive(Default)]
    pub struct LeaveTournament as "tournament leave", "command-tournament-leave" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::leave(tournament) => LeaveTournament { tournament: Some(tournament) };
    }
}

impl Act for LeaveTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let user = request.actor.id;
        let tournament = choose_tournament(context, request, named, &[Phase::Lobby]).await?;
        match tournament.phase {
            Phase::Lobby if tournament.registered.contains(&user) => {}
            Phase::Lobby | Phase::Playing if applied_to(&tournament, user).is_some() => {
                return take_back(context, tournament, user).await;
            }
            Phase::Playing if tournament.is_arena() => {
                return pause_in_arena(context, tournament, user).await;
            }
            Phase::Playing if tournament.number_of(user).is_some() => {
                return Err(Refusal::new(say!("has-begun-so-withdraw"))
                    .button(
                        say!("button-withdraw-tournament"),
                        buttons::tournament::withdraw(&tournament.id.0),
                    )
                    .into());
            }
            Phase::Ended => return Err(is_over(&tournament).into()),
            Phase::Lobby | Phase::Playing => {
                let leads = tournament.led_only_by(user);
                return Err(Refusal::new(match leads {
                    Some(team) => say!("team-leads-leave", team = team.name.as_str()),
                    None => say!("not-in-tournament"),
                })
                .into());
            }
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(user));
        leave_the_list(&mut update, user)?;
        update.post(edit_registration(&update.state));
        let reply = say!("left-tournament", name = update.state.plan.name.as_str());
        change_tournament(context, update, words::plain(reply)).await
    }
}

/// Returns the team that a user has asked to join.
fn applied_to(tournament: &Tournament, user: UserId) -> Option<&Team> {
    let team = tournament.team_of(user);
    team.filter(|team| team.applied.contains(&user))
}

/// Takes back the request to join a team.
async fn take_back(
    context: Context<'_>,
    tournament: Tournament,
    user: UserId,
) -> Result<Verdict, CommandError> {
    let Some(team) = applied_to(&tournament, user) else {
        return Err(Refusal::new(say!("not-in-tournament")).into());
    };
    let (team, title) = (team.number, team.name.clone());
    let mut update = TournamentChange::of(tournament, context.now, Some(user));
    update.happen(Event::Team(TeamEvent::Declined { team, user }))?;
    let reply = say!("team-applied-no-more", team = title);
    change_tournament(context, update, words::plain(reply)).await
}

/// Lets a player of an arena pause: they are not paired until they return.
async fn pause_in_arena(
    context: Context<'_>,
    tournament: Tournament,
    user: UserId,
) -> Result<Verdict, CommandError> {
    let player = takes_part(&tournament, user, user)?;
    if tournament.is_resting(player) {
        return Err(Refusal::new(say!("arena-rests-already")).into());
    }
    let mut update = TournamentChange::of(tournament, context.now, Some(user));
    update.happen(Event::Rested { player })?;
    update.post(edit_registration(&update.state));
    change_tournament(context, update, words::plain(say!("arena-pauses"))).await
}
