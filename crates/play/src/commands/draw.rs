//! `/draw`: offers a draw.

use petteia_domain::game::Asked;
use petteia_games::{
    choose::{own_game, speaks_for},
    commands::{options::GAME, prelude::*},
    play::questions::{ask, ask_again, asked_last, open_about},
};

command! {
    /// Offers a draw.
    pub struct OfferDraw as "draw", "command-draw" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::offer_draw(game) => OfferDraw { game: Some(game.0) };
    }
}

impl Act for OfferDraw {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        speaks_for(&state, seat, request.actor.id)?;
        if let Some(open) = open_about(&state, |about| about == Asked::Draw) {
            return ask_again(context, request, &state, seat, open).await;
        }
        let last = asked_last(&state, seat, |about| about == Asked::Draw);
        if let Some(question) = last
            && state.game.ply() < question.ply + PLIES_BETWEEN_DRAWS
        {
            return Err(Refusal::new(say!(
                "drew-lately",
                ply = question.ply,
                from = question.ply + PLIES_BETWEEN_DRAWS,
                now = state.game.ply()
            ))
            .into());
        }
        ask(context, request, state, seat, Asked::Draw).await
    }
}

/// The number of plies after which a seat may offer a draw again.
const PLIES_BETWEEN_DRAWS: u32 = 10;
