//! `/tournament correct`: corrects the result of a game (an organiser).

use std::collections::BTreeSet;

use petteia_domain::ids::Fixture;
use petteia_games::commands::{
    options::{REASON, TOURNAMENT},
    prelude::*,
};
use petteia_speech::message::Post;
use petteia_tournaments::tournament::{
    Blocked, Event, GameScore, NoScore, Order, Tournament, of_result,
};

use crate::{
    series::due::recounted,
    tournaments::{
        change::{TournamentChange, change_tournament},
        choose::{choose_tournament, organises},
        play::proceed,
        typed::{find_game, given_reason},
        words::{edit_registration, player, versus},
    },
};

command! {
    /// Corrects the result of a game (an organiser).
    pub struct CorrectResult as "tournament correct", "command-tournament-correct" {
        /// The game: its id, or its round, table and number.
        game: String = Optional::words("game", "option-fixture", Kind::Fixture).needed(),
        /// The result.
        result: String = Optional::words("result", "option-result", Kind::Text).needed(),
        /// The reason.
        reason: String = REASON,
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for CorrectResult {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let tournament =
            choose_tournament(context, request, named, &[Phase::Playing, Phase::Ended]).await?;
        organises(&tournament, actor, request.place)?;
        if tournament.plan.system.standings == Order::Rungs {
            return Err(Refusal::new(say!("ladder-not-corrected")).into());
        }
        let reason = given_reason(&self.reason)?;
        let (fixture, found) = find_game(&tournament, &self.game)?;
        let Some(scored) = &found.scored else {
            return Err(Refusal::new(say!("not-scored-yet", game = self.game.as_str())).into());
        };
        let setup = tournament
            .setup(found.seats.len())
            .ok_or_else(|| Refusal::new(say!("no-such-fixture", game = self.game.as_str())))?;
        let worth = of_result(&setup, &self.result, &BTreeSet::new())
            .map_err(|error| Refusal::new(no_score(error)))?;
        let before = scored.score.clone();
        let score = GameScore {
            no_show: before.no_show,
            ..worth.ended(before.termination)
        };
        tournament
            .may_correct(fixture, &score)
            .map_err(|blocked| Refusal::new(blocked_by(&tournament, blocked)))?;
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        update.happen(Event::Corrected {
            fixture,
            score,
            reason: reason.to_owned(),
        })?;
        let message = corrected(&update.state, fixture, &before.result, actor.id);
        update.post(Post::New {
            message,
            slot: None,
        });
        if update.state.phase == Phase::Ended {
            // The announcement names the winners.
            update.post(edit_registration(&update.state));
        }
        // The match may need another game now.
        if update.state.phase == Phase::Playing && update.state.bracket().is_some() {
            proceed(context, &mut update).await?;
        }
        let recounted = match update.state.phase {
            Phase::Ended => recounted(context, &update.state).await?,
            Phase::Lobby | Phase::Playing => None,
        };
        let reply = words::plain(say!("corrected-reply"));
        let mut verdict = change_tournament(context, update, reply).await?;
        if let Some(commit) = &mut verdict.commit {
            commit.series.extend(recounted);
        }
        Ok(verdict)
    }
}

/// The message about a corrected result.
fn corrected(tournament: &Tournament, fixture: Fixture, before: &str, by: UserId) -> Message {
    let Some((game, scored)) = tournament
        .game(fixture)
        .and_then(|game| Some((game, game.scored.as_ref()?)))
    else {
        return Message::default();
    };
    words::plain(say!(
        "corrected",
        player = by,
        fixture = fixture.to_string(),
        players = versus(tournament, &game.seats),
        before = before,
        result = scored.score.result.as_str(),
        reason = scored.corrected.as_deref().unwrap_or_default(),
    ))
}

/// The reason why a result of a knock-out cannot be corrected.
fn blocked_by(tournament: &Tournament, blocked: Blocked) -> Say {
    match blocked {
        Blocked::GoneOn { winner } => {
            say!("knock-out-went-on", player = player(tournament, winner))
        }
        Blocked::Level => say!("knock-out-level"),
    }
}

/// The reason why a text is no result of a game.
fn no_score(error: NoScore) -> Say {
    match error {
        NoScore::Unfinished => say!("result-unfinished"),
        NoScore::Counts {
            token,
            counts,
            parties,
        } => say!(
            "result-counts",
            typed = token,
            counts = counts,
            parties = parties
        ),
        NoScore::NoResult { token, expected } => {
            say!("result-unknown", typed = token, expected = expected)
        }
    }
}
