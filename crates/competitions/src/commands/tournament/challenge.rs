//! `/tournament challenge`: on a ladder, challenges a player above.

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_speech::message::Post;
use petteia_tournaments::tournament::{
    Event, Order, Tournament,
    pairing::ladder::{self, NoChallenge},
};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::playing,
    play::proceed,
    players::takes_part,
    reach::reachable,
    words::{called, player},
};

command! {
    /// On a ladder: challenges a player above.
    pub struct ChallengePlayer as "tournament challenge", "command-tournament-challenge" {
        /// The player.
        player: UserId = Optional::user("player", "option-challenged").needed(),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ChallengePlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let tournament = playing(context, request, named).await?;
        if tournament.plan.system.standings != Order::Rungs {
            return Err(Refusal::new(say!("challenges-on-ladders-only")).into());
        }
        reachable(&tournament)?;
        let challenger = takes_part(&tournament, actor.id, actor.id)?;
        let challenged = takes_part(&tournament, self.player, actor.id)?;
        let table = tournament
            .ladder
            .challenge(challenger, challenged, context.now)
            .map_err(|error| Refusal::new(no_challenge(&tournament, error)))?;
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        update.happen(Event::Challenged { table })?;
        update.post(Post::New {
            message: message(&update.state, actor.id, self.player),
            slot: None,
        });
        proceed(context, &mut update).await?;
        change_tournament(context, update, words::plain(say!("challenged-reply"))).await
    }
}

/// The message to a challenged player.
fn message(tournament: &Tournament, by: UserId, challenged: UserId) -> Message {
    Message {
        notify: vec![challenged],
        ..words::plain(say!(
            "challenge",
            player = by,
            challenged = challenged,
            tournament = called(tournament)
        ))
    }
}

/// The reason why a player may not be challenged now.
fn no_challenge(tournament: &Tournament, error: NoChallenge) -> Say {
    let who = |number| player(tournament, number);
    match error {
        NoChallenge::NotOnLadder { player } => say!("not-on-ladder", player = who(player)),
        NoChallenge::Oneself => say!("challenge-oneself"),
        NoChallenge::Below { challenged, rung } => {
            say!("challenge-below", player = who(challenged), rung = rung)
        }
        NoChallenge::TooHigh {
            challenged,
            rung,
            highest,
        } => say!(
            "challenge-too-high",
            player = who(challenged),
            rung = rung,
            highest = highest,
            reach = ladder::REACH
        ),
        NoChallenge::Busy {
            player,
            against,
            until: Some(until),
        } => say!(
            "challenge-busy",
            player = who(player),
            against = who(against),
            until = until
        ),
        NoChallenge::Busy { until: None, .. } => say!("challenge-open"),
        NoChallenge::JustLost { challenged } => {
            say!("challenge-just-lost", player = who(challenged))
        }
    }
}
