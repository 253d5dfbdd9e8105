//! `/tournament finish`: ends a ladder, which has no last round (an organiser).

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_tournaments::tournament::Tournament;

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organised,
    ending::end_tournament,
    words::{asking, called},
};

command! {
    /// Ends a ladder (an organiser); asks for confirmation first.
    #[derive(Default)]
    pub struct FinishLadder as "tournament finish", "command-tournament-finish" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Ends a ladder.
        surely(tournament: String) = "tournament:{tournament}:finished"
            => FinishLadder { tournament: Some(tournament), confirmed: true };
    }
}

impl Act for FinishLadder {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        if tournament.is_arena() {
            return Err(Refusal::new(say!("arena-ends-by-itself")).into());
        }
        if tournament.plan.system.has_rounds() {
            return Err(Refusal::new(say!("ends-by-itself")).into());
        }
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_finish(&tournament)));
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
        end_tournament(context.store, &context.defaults, &mut update).await?;
        change_tournament(context, update, words::plain(say!("finished-reply"))).await
    }
}

/// Asks for confirmation of the end of a ladder.
fn sure_to_finish(tournament: &Tournament) -> Message {
    let asked = say!("sure-to-finish", tournament = called(tournament));
    let yes = (
        say!("button-finish"),
        FinishLadder::surely(&tournament.id.0),
    );
    asking(asked, yes, say!("button-keep-tournament"))
}
