//! `/tournament extend`: moves the end of the round (an organiser).

use chrono::TimeDelta;
use petteia_domain::ids::UserId;
use petteia_games::{
    commands::{options::TOURNAMENT, prelude::*},
    refusal::Refusal,
};
use petteia_speech::{
    message::{Message, Text},
    options::{Kind, Needed, Optional},
};
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organised,
    typed::length,
    words::{called, edit_round, with_end_of_round},
};

/// Moves the round's end (an organiser).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtendRound {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The time, as typed: `3d`.
    pub by: String,
}

const BY: Needed<String> = Optional::words("by", "option-extend", Kind::Text).needed();

slash! {
    ExtendRound as "tournament extend", "command-tournament-extend", needs_server { by: BY, tournament: TOURNAMENT }
}

impl Pressed for ExtendRound {}

impl Act for ExtendRound {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        let ends = tournament
            .current_round()
            .and_then(|(_, round)| round.until);
        if ends.is_none_or(|ends| ends <= context.now && !tournament.stands()) {
            return Err(Refusal::new(say!("no-end-to-extend")).into());
        }
        let length = length(&self.by)?;
        let organiser = request.actor.id;
        let mut update = TournamentChange::of(tournament, context.now, Some(organiser));
        update.happen(Event::RoundExtended {
            seconds: length.num_seconds(),
        })?;
        if let Some(post) = edit_round(&update.tournament) {
            update.post(post);
        }
        update.say_in_tournament_channel(extended(&update.tournament, organiser, length));
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
