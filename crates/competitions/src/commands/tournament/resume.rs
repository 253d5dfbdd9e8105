//! `/tournament resume`: resumes a tournament (an organiser).

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organised,
    play::proceed,
    words::{called, edit_registration, edit_round, with_end_of_round},
};

command! {
    /// Resumes a tournament (an organiser).
    #[derive(Default)]
    pub struct ResumeTournament as "tournament resume", "command-tournament-resume" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ResumeTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        if tournament.paused.is_none() {
            return Err(Refusal::new(say!("not-paused")).into());
        }
        let by = request.actor.id;
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        update.happen(Event::Resumed)?;
        if update.state.phase == Phase::Lobby {
            // The announcement says when it starts.
            update.post(edit_registration(&update.state));
        } else if let Some(post) = edit_round(&update.state) {
            update.post(post);
        }
        update.say(resumed(&update.state, by));
        proceed(context, &mut update).await?;
        change_tournament(context, update, words::plain(say!("resumed-reply"))).await
    }
}

/// The message about the end of a pause.
fn resumed(tournament: &Tournament, by: UserId) -> Message {
    let text = Text::from(say!(
        "resumed",
        organiser = by,
        tournament = called(tournament)
    ));
    with_end_of_round(text, tournament)
}
