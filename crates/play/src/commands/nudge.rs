//! `/nudge`: reminds the player to move.
//!
//! A player can do so once in a turn, and not while all users of the seat have quiet hours. The
//! reminder is sent even if reminders are switched off, because a person asks.

use petteia_domain::game::Event;
use petteia_games::{
    buttons,
    change::Change,
    choose::{Purpose, choose_game, own_seat},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    play::turns::not_paused,
};
use petteia_speech::message::Post;

command! {
    /// Reminds the player to move.
    pub struct Nudge as "nudge", "command-nudge" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::nudge(game) => Nudge { game: Some(game.0) };
    }
}

impl Act for Nudge {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let actor = &request.actor;
        let state = choose_game(context, request, named, Purpose::Nudge).await?;
        let own = own_seat(&state, actor)?;
        let Some(seat) = state.to_move() else {
            return Err(Refusal::new(say!("nobody-to-move")).into());
        };
        if seat == own {
            return Err(Refusal::new(say!("own-turn"))
                .button(say!("button-board"), buttons::game::board(&state.id))
                .into());
        }
        if state.level_of(seat).is_some() {
            return Err(Refusal::new(say!("computer-thinks"))
                .button(say!("button-board"), buttons::game::board(&state.id))
                .into());
        }
        not_paused(&state)?;
        if state.nudged {
            return Err(Refusal::new(say!("nudged-already")).into());
        }
        let now = context.now;
        let mut awake = Vec::new();
        for user in state.users_of(seat) {
            let quiet = context.store.user(*user).await?.quiet;
            if !quiet.is_some_and(|quiet| quiet.cover(now)) {
                awake.push(*user);
            }
        }
        if awake.is_empty() {
            let players = words::seats(&state, &[seat]);
            let count = words::count(&state, &[seat]);
            return Err(Refusal::new(say!("quiet-now", players = players, count = count)).into());
        }
        let mut change = Change::of(state.into_inner(), now, Some(actor.id));
        change.happen(Event::Nudged)?;
        let message = words::nudge(&change.state, actor.id, awake);
        change.post(Post::New {
            message,
            slot: None,
        });
        verdict_of(context, change, words::plain(say!("nudged"))).await
    }
}
