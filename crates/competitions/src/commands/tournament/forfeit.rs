//! `/tournament forfeit`: forfeits a game for a player (an organiser).

use petteia_domain::ids::Fixture;
use petteia_games::{
    change::Change,
    commands::{
        options::{REASON, TOURNAMENT},
        prelude::*,
    },
    play::resigning::resign_seat,
};
use petteia_tournaments::tournament::{Event, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::{organises, playing},
    play::{self, proceed},
    players::takes_part,
    typed::{find_game, given_reason},
    words::versus,
};

command! {
    /// Forfeits a game for a player (an organiser).
    pub struct ForfeitGame as "tournament forfeit", "command-tournament-forfeit" {
        /// The game: its id, or its round, table and number.
        game: String = Optional::words("game", "option-forfeited", Kind::Text).needed(),
        /// The player.
        player: UserId = Optional::user("player", "option-forfeiting").needed(),
        /// The reason.
        reason: String = REASON,
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ForfeitGame {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let actor = &request.actor;
        let tournament = playing(context, request, named).await?;
        organises(&tournament, actor, request.place)?;
        let player = self.player;
        let reason = given_reason(&self.reason)?;
        let number = takes_part(&tournament, player, actor.id)?;
        let (fixture, found) = find_game(&tournament, &self.game)?;
        let found = found.clone();
        if found.scored.is_some() {
            return Err(
                Refusal::new(say!("is-scored-so-correct", game = self.game.as_str())).into(),
            );
        }
        if !found.seats.contains(&number) {
            return Err(Refusal::new(say!("not-in-that-game", player = player)).into());
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        update.happen(Event::Forfeited {
            fixture,
            player: number,
            reason: reason.to_owned(),
        })?;
        update.say(forfeited(&update.state, fixture, player, actor.id, reason));
        let state = match &found.game {
            Some(game) => context.games.load(game).await?,
            None => None,
        };
        match state {
            None => {
                let score = play::forfeited(&update.state, &found.seats, &[number].into())?;
                update.record_automatic(Event::Scored { fixture, score })?;
            }
            Some(state) if state.phase == Phase::Playing => {
                let Some(seat) = state.seat_played_by(player) else {
                    return Err(Refusal::new(say!("has-resigned", player = player)).into());
                };
                let mut change = Change::of(state, update.at(), Some(actor.id));
                let said = say!("forfeited-here", player = player, organiser = actor.id);
                resign_seat(context, &mut change, seat, said.into()).await?;
                update.beside.games.push(change);
            }
            // It has ended meanwhile and is recorded below.
            Some(_) => {
                return Err(
                    Refusal::new(say!("is-scored-so-correct", game = self.game.as_str())).into(),
                );
            }
        }
        proceed(context, &mut update).await?;
        change_tournament(context, update, words::plain(say!("forfeited-reply"))).await
    }
}

/// The message about a forfeited game.
fn forfeited(
    tournament: &Tournament,
    fixture: Fixture,
    user: UserId,
    by: UserId,
    reason: &str,
) -> Message {
    let seats = tournament.game(fixture).map(|game| &game.seats[..]);
    Message {
        notify: vec![user],
        ..words::plain(say!(
            "forfeited",
            organiser = by,
            player = user,
            fixture = fixture.to_string(),
            players = versus(tournament, seats.unwrap_or_default()),
            reason = reason
        ))
    }
}
