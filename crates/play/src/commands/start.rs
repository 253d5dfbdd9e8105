//! Starts a game.

use petteia_domain::ids::GameId;
use petteia_games::{
    arrange::{
        lobby::{begin, lobby},
        pair::change_with_pair,
        seats::{can_shrink, can_start},
    },
    change::Change,
    commands::prelude::*,
    refusal::Refusal,
};

/// Starts a game whose seats are taken, by its host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The game.
    pub game: GameId,
}

impl Slash for Start {}

pressed! {
    Start {
        game::start(game) => Start { game };
    }
}

impl Act for Start {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::on_server_of(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let state = lobby(&context.games, &self.game).await?;
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
