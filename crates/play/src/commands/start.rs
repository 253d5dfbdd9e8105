//! Starts a game.

use petteia_games::{
    arrange::{
        lobby::{begin, lobby},
        pair::change_with_pair,
        seats::{can_shrink, can_start},
    },
    change::Change,
    commands::prelude::*,
};

command! {
    /// Starts a game whose seats are taken, by its host.
    pub struct Start {
        /// The game.
        game: GameId,
    }
    conduct(action) { Conduct::at_home_of(&action.game) }
    pressed {
        game::start(game) => Start { game };
    }
}

impl Act for Start {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = lobby(context.games, &self.game).await?;
        if state.host != request.actor.id {
            return Err(Refusal::new(say!("only-host-starts", player = state.host)).into());
        }
        if !can_start(&state) {
            let seats = state.seats().len();
            let why = match (can_shrink(&state), state.taken_seats().len()) {
                (true, _) => say!("needs-two"),
                (false, taken) => say!("needs-all-seats", seats = seats, taken = taken),
            };
            return Err(Refusal::new(why).into());
        }
        let mut change = Change::of(state, context.now, Some(request.actor.id))
            .through(&request.id, &context.chance);
        begin(context, &mut change).await?;
        let reply = words::plain(say!("begins-now"));
        change_with_pair(context, request, change, reply).await
    }
}
