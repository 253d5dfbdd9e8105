//! `/tournament resume`: resumes a tournament (an organiser).

use petteia_domain::{
    ids::UserId,
    tournament::{Event, Tournament},
};
use petteia_speech::message::{Message, Text};

use crate::{
    commands::{options::TOURNAMENT, prelude::*},
    refusal::Refusal,
    tournaments::{
        change::{TournamentChange, change_tournament},
        choose::{organises, playing},
        play::proceed,
        words::called,
    },
};

/// Resumes a tournament (an organiser).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ResumeTournament {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
}

slash! {
    ResumeTournament as "tournament resume", "command-tournament-resume", needs_server { tournament: TOURNAMENT }
}

impl Pressed for ResumeTournament {}

#[async_trait]
impl Act for ResumeTournament {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament = playing(&*context.store, &context.audience, request, named).await?;
        organises(&tournament, &request.actor)?;
        if tournament.paused.is_none() {
            return Err(Refusal::new(say!("not-paused")).into());
        }
        let by = request.actor.id;
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        update.happen(Event::Resumed)?;
        update.say_in_tournament_channel(resumed(&update.tournament, by));
        proceed(context, &mut update).await?;
        change_tournament(context, update, words::plain(say!("resumed-reply"))).await
    }
}

/// The message about the end of a pause.
fn resumed(tournament: &Tournament, by: UserId) -> Message {
    let until = tournament
        .current_round()
        .and_then(|(_, round)| round.until);
    let text = Text::from(say!(
        "resumed",
        organiser = by,
        tournament = called(tournament)
    ));
    words::plain(match until {
        Some(until) => text.plain(" ").say(say!("round-lasts", until = until)),
        None => text,
    })
}
