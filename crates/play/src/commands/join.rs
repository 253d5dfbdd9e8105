//! Takes an open seat.

use petteia_domain::game::{Event, State};
use petteia_games::{
    arrange::{
        lobby::{begin, edit_lobby, lobby},
        pair::change_with_pair,
        seats::not_yet_seated,
    },
    change::Change,
    commands::prelude::*,
};

command! {
    /// Takes an open seat.
    pub struct Join {
        /// The game.
        game: GameId,
    }
    conduct(action) { Conduct::at_home_of(&action.game) }
    pressed {
        game::join(game) => Join { game };
    }
}

impl Act for Join {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = lobby(context.games, &self.game).await?;
        let user = request.actor.id;
        not_yet_seated(&state, user)?;
        if state.open_seats() == 0 && !state.invited.contains(&user) {
            let guests = words::users(&state.invited);
            let why = match state.opening.rated {
                true => say!("rated-seats-are-kept", players = guests),
                false => say!("seats-are-kept", players = guests),
            };
            return Err(Refusal::new(why).into());
        }
        seat_player(context, request, state).await
    }
}

async fn seat_player(
    context: Context<'_>,
    request: &Request,
    state: State,
) -> Result<Verdict, CommandError> {
    let actor = &request.actor;
    let mut change =
        Change::of(state, context.now, Some(actor.id)).through(&request.id, &context.chance);
    change.happen(Event::Joined {
        user: actor.id,
        name: actor.name.clone(),
        shares: None,
    })?;
    if change.state.is_full() {
        begin(context, &mut change).await?;
    } else {
        edit_lobby(&mut change);
    }
    let reply = words::plain(say!("seat-given"));
    change_with_pair(context, request, change, reply).await
}
