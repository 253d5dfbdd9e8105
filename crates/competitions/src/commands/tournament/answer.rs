//! Answers an organiser's request to play in a tournament.

use petteia_games::commands::prelude::*;
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::playing,
    guests::note_origin,
    players::bring_in,
    words::called,
};

command! {
    /// Answers an organiser's request to play.
    pub struct AnswerOrganiser {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String>,
        /// Yes or no.
        yes: bool,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::accept(tournament) => AnswerOrganiser { tournament: Some(tournament), yes: true };
        tournament::decline(tournament) => AnswerOrganiser { tournament: Some(tournament), yes: false };
    }
}

impl Act for AnswerOrganiser {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let tournament = playing(context, request, named).await?;
        let asked = tournament.asked.get(&actor.id);
        let Some(player) = asked.map(|asked| asked.place) else {
            return answered_before(&tournament, actor.id, self.yes);
        };
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        if !self.yes {
            update.happen(Event::Declined { user: actor.id })?;
            let tournament = called(&update.state);
            update.say(words::plain(say!(
                "declined-to-play",
                player = actor.id,
                tournament = tournament
            )));
            return change_tournament(context, update, words::plain(say!("you-will-not-play")))
                .await;
        }
        note_origin(&mut update, actor.id, request.place)?;
        bring_in(context, &mut update, (actor.id, &actor.name), player).await?;
        change_tournament(context, update, words::plain(say!("you-play-now"))).await
    }
}

/// Answers a user who is not asked now. Who pressed a button twice reads once more what holds.
fn answered_before(
    tournament: &Tournament,
    user: UserId,
    yes: bool,
) -> Result<Verdict, CommandError> {
    let number = tournament.number_of(user);
    let plays = number.is_some_and(|number| !tournament.has_withdrawn(number))
        || tournament.registered.contains(&user);
    match (plays, yes) {
        (true, true) => Ok(Verdict::say(words::plain(say!("you-play-now")))),
        (false, false) => Ok(Verdict::say(words::plain(say!("you-do-not-play")))),
        (true, false) => Err(Refusal::new(say!("you-play-already")).into()),
        (false, true) => Err(Refusal::new(say!("not-asked")).into()),
    }
}
