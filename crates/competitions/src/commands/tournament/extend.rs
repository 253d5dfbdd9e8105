//! `/tournament extend`: moves the end of the round (an organiser).

use chrono::TimeDelta;
use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organised,
    typed::length,
    words::{called, edit_round, with_end_of_round},
};

command! {
    /// Moves the round's end (an organiser).
    pub struct ExtendRound as "tournament extend", "command-tournament-extend" {
        /// The time, as typed: `3d`.
        by: String = Optional::words("by", "option-extend", Kind::Text).needed(),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ExtendRound {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        let ends = tournament
            .current_round()
            .and_then(|(_, round)| round.until);
        if ends.is_none_or(|ends| ends <= context.now && !tournament.stands_still()) {
            return Err(Refusal::new(say!("no-end-to-extend")).into());
        }
        let length = length(&self.by)?;
        let organiser = request.actor.id;
        let mut update = TournamentChange::of(tournament, context.now, Some(organiser));
        update.happen(Event::RoundExtended {
            seconds: length.num_seconds(),
        })?;
        if let Some(post) = edit_round(&update.state) {
            update.post(post);
        }
        update.say(extended(&update.state, organiser, length));
        change_tournament(context, update, words::plain(say!("extended-reply"))).await
    }
}

/// The message about an extended round.
fn extended(tournament: &Tournament, by: UserId, length: TimeDelta) -> Message {
    let text = Text::from(say!(
        "extended",
        organiser = by,
        tournament = called(tournament),
        length = words::lasting(length)
    ));
    with_end_of_round(text, tournament)
}
