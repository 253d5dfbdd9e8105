//! `/tournament join`: joins a tournament, or comes back to an arena.

use petteia_games::{
    buttons,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_speech::message::Post;
use petteia_tournaments::tournament::{Event, PairingNumber, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::choose_suiting,
    joining::may_enter,
    play::proceed,
    words::{called, edit_registration, is_over, joining::asks_for_promise},
};

command! {
    /// Joins a tournament; asks for its promise first, if it has one.
    #[derive(Default)]
    pub struct JoinTournament as "tournament join", "command-tournament-join" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// Whether the user has made the promise that the tournament asks for.
        promised: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::join(tournament) => JoinTournament { tournament: Some(tournament), promised: false };
        tournament::promise(tournament) => JoinTournament { tournament: Some(tournament), promised: true };
    }
}

impl Act for JoinTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let not_in_it = |tournament: &Tournament| {
            let mut everybody = tournament.everybody();
            everybody.all(|user| user != actor.id) || resting(tournament, actor.id).is_some()
        };
        let tournament =
            choose_suiting(context, request, named, &[Phase::Lobby], &not_in_it).await?;
        if let Some(number) = resting(&tournament, actor.id) {
            return back(context, request, tournament, number).await;
        }
        if tournament.is_of_teams() {
            return Err(teams_take_players(&tournament).into());
        }
        may_join(&tournament, actor.id)?;
        let plan = &tournament.plan;
        may_enter(&context.ratings, &plan.entry, plan.kind, actor).await?;
        let promise = plan.entry.promise.clone();
        if let Some(promise) = promise.as_ref().filter(|_| !self.promised) {
            let press = buttons::tournament::promise(&tournament.id.0);
            let asked = asks_for_promise(called(&tournament), promise, press);
            return Ok(Verdict::say(asked));
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        if promise.is_some() {
            update.happen(Event::Promised { user: actor.id })?;
        }
        update.happen(Event::Joined {
            user: actor.id,
            name: actor.name.clone(),
        })?;
        let joined_arena = update.state.is_arena() && update.state.phase == Phase::Playing;
        if update.state.phase == Phase::Lobby || joined_arena {
            update.post(edit_registration(&update.state));
        } else {
            update.post(newcomer(&update.state, actor.id));
        }
        if joined_arena {
            proceed(context, &mut update).await?;
        }
        let reply = joined(&update.state, actor.id);
        change_tournament(context, update, words::plain(reply)).await
    }
}

/// The refusal because players join a team, with the button that shows the teams.
fn teams_take_players(tournament: &Tournament) -> Refusal {
    let teams = buttons::teams::teams(&tournament.id.0, 0);
    Refusal::new(say!("team-join-one")).button(say!("button-teams"), teams)
}

/// Returns the number of a user who pauses in an arena, or was asked whether they still play.
fn resting(tournament: &Tournament, user: UserId) -> Option<PairingNumber> {
    let number = tournament.number_of(user)?;
    let may_return = tournament.phase == Phase::Playing && !tournament.has_withdrawn(number);
    (may_return && tournament.is_resting(number)).then_some(number)
}

/// Brings a user back to an arena, or lets one be paired again who was absent.
async fn back(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    player: PairingNumber,
) -> Result<Verdict, CommandError> {
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    update.happen(Event::Returned { player })?;
    if !update.state.is_arena() {
        return change_tournament(context, update, words::plain(say!("absent-is-back"))).await;
    }
    update.post(edit_registration(&update.state));
    proceed(context, &mut update).await?;
    change_tournament(context, update, words::plain(say!("arena-is-back"))).await
}

/// The answer: the user takes part, or waits for a place.
fn joined(tournament: &Tournament, user: UserId) -> Say {
    let name = tournament.plan.name.as_str();
    let waiting = tournament.waiting_list().iter();
    match (1_u32..).zip(waiting).find(|(_, one)| **one == user) {
        Some((number, _)) if tournament.phase == Phase::Lobby => say!(
            "joined-waiting-list",
            name = name,
            most = tournament.plan.most,
            number = number
        ),
        _ => say!("joined-tournament", name = name),
    }
}

/// Checks that a user may join now, or wait for a place.
fn may_join(tournament: &Tournament, user: UserId) -> Result<(), Refusal> {
    if tournament.everybody().any(|known| known == user) {
        return Err(Refusal::new(say!("in-tournament-already")));
    }
    let taken = match tournament.phase {
        // Who finds no place waits for one.
        Phase::Lobby => return Ok(()),
        Phase::Playing if !tournament.plan.system.has_rounds() => tournament.active().count(),
        Phase::Playing => return Err(Refusal::new(say!("registration-is-over"))),
        Phase::Ended => return Err(is_over(tournament)),
    };
    match taken >= tournament.plan.most as usize {
        true => Err(Refusal::new(say!(
            "tournament-is-full",
            most = tournament.plan.most
        ))),
        false => Ok(()),
    }
}

/// The message that a user joined a ladder that has begun.
fn newcomer(tournament: &Tournament, user: UserId) -> Post {
    Post::New {
        message: words::plain(say!(
            "joined-ladder",
            player = user,
            tournament = called(tournament)
        )),
        slot: None,
    }
}
