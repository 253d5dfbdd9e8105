//! Removes a user from a shared seat.

use petteia_domain::game::Event;
use petteia_games::{
    arrange::lobby::edit_lobby,
    change::Change,
    choose::{Purpose, choose_game, speaks_for},
    commands::prelude::*,
    consequences::verdict_of,
};
use petteia_speech::message::Post;

command! {
    /// Removes a user from a shared seat.
    pub struct PutOut {
        /// The game.
        game: GameId,
        /// The partner, who may remove themselves.
        user: UserId,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::put_out(game, user) => PutOut { game, user };
    }
}

impl Act for PutOut {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Seat).await?;
        if state.phase == Phase::Ended {
            return Err(Refusal::new(say!("game-is-over")).into());
        }
        let seat = state.seat_of(self.user);
        let Some(seat) = seat.filter(|seat| state.owner_of(*seat) != Some(self.user)) else {
            return Err(Refusal::new(say!("shares-no-seat", player = self.user)).into());
        };
        let leaves = actor.id == self.user;
        if !leaves {
            speaks_for(&state, seat, actor.id)?;
        }
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        change.happen(Event::Left { user: self.user })?;
        if change.state.phase == Phase::Lobby {
            edit_lobby(&mut change);
        }
        let owner = words::users(change.state.owner_of(seat).as_slice());
        let text = say!(
            "shares-no-longer",
            player = self.user,
            owner = owner,
            game = change.state.id.0.as_str()
        );
        let told = match leaves {
            true => change.state.owner_of(seat),
            false => Some(self.user),
        };
        change.post(Post::New {
            message: Message {
                notify: told.into_iter().collect(),
                ..words::plain(text)
            },
            slot: None,
        });
        let reply = match leaves {
            true => say!("left-seat"),
            false => say!("put-out", player = self.user),
        };
        verdict_of(context, change, words::plain(reply)).await
    }
}
