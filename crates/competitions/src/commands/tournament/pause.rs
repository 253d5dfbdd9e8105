//! `/tournament pause`: pauses a tournament (an organiser).

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organised,
    words::{called, edit_registration},
};

command! {
    /// Pauses a tournament (an organiser).
    #[derive(Default)]
    pub struct PauseTournament as "tournament pause", "command-tournament-pause" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for PauseTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        if tournament.paused.is_some() || tournament.clock_shift.is_some() {
            return Err(Refusal::new(say!("is-paused")).into());
        }
        if tournament.is_arena() {
            return Err(Refusal::new(say!("arena-not-paused")).into());
        }
        if !tournament.plan.system.has_rounds() {
            return Err(Refusal::new(say!("ladder-not-paused")).into());
        }
        let by = request.actor.id;
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        update.happen(Event::Paused)?;
        if update.state.phase == Phase::Lobby {
            // The announcement says when it starts.
            update.post(edit_registration(&update.state));
        }
        update.say(paused(&update.state, by));
        change_tournament(context, update, words::plain(say!("paused-reply"))).await
    }
}

/// The message about a pause.
fn paused(tournament: &Tournament, by: UserId) -> Message {
    words::plain(say!(
        "paused",
        organiser = by,
        tournament = called(tournament)
    ))
}
