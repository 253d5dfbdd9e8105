//! A turn that was begun, to go on with it.

use petteia_domain::{game::State, ids::GameId};
use petteia_speech::say;

use crate::{
    buttons,
    choose::{Purpose, choose_game},
    context::Context,
    play::turns::{not_lost, own_turn},
    refusal::{CommandError, Refusal},
    request::Request,
};

/// Chooses the game of a turn that is being made, if it still is at this ply.
pub async fn to_go_on(
    context: Context<'_>,
    request: &Request,
    game: &GameId,
    ply: u32,
) -> Result<State, CommandError> {
    let state = choose_game(context, request, Some(&game.0), Purpose::Move).await?;
    not_lost(&state, request, Some(ply))?;
    own_turn(&state, request)?;
    if state.game.ply() != ply {
        return Err(Refusal::new(say!("moved-on"))
            .button(say!("button-board"), buttons::game::board(&state.id))
            .into());
    }
    Ok(state.into_inner())
}
