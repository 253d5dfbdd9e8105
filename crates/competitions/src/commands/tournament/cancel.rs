//! `/tournament cancel`: cancels a tournament (an organiser).

use petteia_games::{
    buttons,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_speech::message::Post;
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::choose_to_organise,
    words::{asking, called, edit_registration},
};

command! {
    /// Cancels a tournament (an organiser); asks for confirmation first.
    #[derive(Default)]
    pub struct CancelTournament as "tournament cancel", "command-tournament-cancel" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::cancel(tournament) => CancelTournament { tournament: Some(tournament), confirmed: false };
        tournament::cancel_surely(tournament) => CancelTournament { tournament: Some(tournament), confirmed: true };
    }
}

impl Act for CancelTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = choose_to_organise(context, request, named).await?;
        if tournament.paused.is_some() || tournament.clock_shift.is_some() {
            // Its games would never get their timers back.
            return Err(Refusal::new(say!("paused-so-resume")).into());
        }
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_cancel(&tournament)));
        }
        let registering = tournament.phase == Phase::Lobby;
        let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
        update.happen(Event::Cancelled)?;
        update.post(edit_registration(&update.state));
        // Elsewhere the announcement is not edited.
        if !registering || update.state.guests.any() {
            update.post(Post::New {
                message: cancelled(&update.state, request.actor.id),
                slot: None,
            });
        }
        change_tournament(
            context,
            update,
            words::plain(say!("tournament-is-cancelled")),
        )
        .await
    }
}

/// The message about a cancellation after the start.
fn cancelled(tournament: &Tournament, by: UserId) -> Message {
    words::plain(say!(
        "tournament-cancelled-by",
        player = by,
        tournament = called(tournament)
    ))
}

/// Asks for confirmation of a cancellation.
fn sure_to_cancel(tournament: &Tournament) -> Message {
    let asked = say!("sure-to-cancel-tournament", tournament = called(tournament));
    let yes = (
        say!("button-cancel-tournament"),
        buttons::tournament::cancel_surely(&tournament.id.0),
    );
    asking(asked, yes, say!("button-keep-tournament"))
}
