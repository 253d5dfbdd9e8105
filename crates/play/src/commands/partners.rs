//! `/partners`: the users who share the user's seat.
//!
//! The owner of a seat decides who shares it, and may remove partners during the game, too.
//! Partners send turns; only the owner may give something up (resign, accept a draw or a takeback).

use petteia_games::{
    buttons,
    choose::{Purpose, choose_game},
    commands::{options::GAME, prelude::*},
};

command! {
    /// Shows the users who share the user's seat.
    pub struct Partners as "partners", "command-partners" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::partners(game) => Partners { game: Some(game.0) };
    }
}

impl Act for Partners {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let actor = &request.actor;
        let state = choose_game(context, request, named, Purpose::Seat).await?;
        if state.phase == Phase::Ended {
            return Err(Refusal::new(say!("game-is-over")).into());
        }
        let seat = state.seat_of(actor.id);
        let Some(seat) = seat.filter(|seat| state.users_of(*seat).len() > 1) else {
            return Err(Refusal::new(say!("seat-not-shared", game = state.id.0.as_str())).into());
        };
        let users = state.users_of(seat);
        let text = say!(
            "seat-shared-by",
            game = state.id.0.as_str(),
            owner = words::users(&users[..1]),
            partners = words::users(&users[1..])
        );
        let out = |user: &UserId| buttons::game::put_out(&state.id, *user);
        let buttons = match users.split_first() {
            Some((owner, partners)) if *owner == actor.id => partners
                .iter()
                .map(|user| {
                    let label = say!("button-put-out", name = words::short_name(&state, *user));
                    words::button(label, out(user), Weight::Danger)
                })
                .collect(),
            _ => {
                let label = say!("button-leave-seat");
                vec![words::button(label, out(&actor.id), Weight::Danger)]
            }
        };
        Ok(Verdict::say(Message {
            buttons,
            ..words::plain(text)
        }))
    }
}
