//! Takes an offered seat.

use petteia_domain::game::Event;
use petteia_games::{
    change::Change,
    commands::prelude::*,
    consequences::verdict_of,
    play::turns::{absent_seats, post_board},
};
use petteia_rules::Seat;
use petteia_speech::message::Post;

command! {
    /// Takes the offered seat of an absent player.
    pub struct TakeSeat {
        /// The game.
        game: GameId,
        /// The seat.
        seat: Seat,
    }
    conduct(action) { Conduct::at_home_of(&action.game) }
    pressed {
        game::take_seat(game, seat) => TakeSeat { game, seat };
    }
}

impl Act for TakeSeat {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let state = context
            .games
            .load(&self.game)
            .await?
            .ok_or_else(|| Refusal::new(say!("game-is-gone")))?;
        if state.seat_of(actor.id).is_some() {
            return Err(Refusal::new(say!("have-a-seat-there")).into());
        }
        let offered = state.phase == Phase::Playing && state.offered.contains(&self.seat);
        let there = absent_seats(&context.defaults, &state).contains(&self.seat);
        let (true, true, Some(from)) = (offered, there, state.owner_of(self.seat)) else {
            return Err(Refusal::new(say!("seat-is-taken")).into());
        };
        let to_move = state.to_move() == Some(self.seat);
        let mut change = Change::of(state, context.now, Some(actor.id));
        change.happen(Event::Substituted {
            seat: self.seat,
            from,
            user: actor.id,
            name: actor.name.clone(),
        })?;
        let named = change.state.id.0.clone();
        let said = say!(
            "seat-taken-over",
            player = actor.id,
            absent = from,
            game = named.as_str()
        );
        match to_move {
            // The board tells them that it is their turn.
            true => post_board(context, &mut change, said.into()).await?,
            false => change.post(Post::New {
                message: words::plain(said),
                slot: None,
            }),
        }
        let reply = say!("you-play-on", game = named);
        verdict_of(context, change, words::plain(reply)).await
    }
}
