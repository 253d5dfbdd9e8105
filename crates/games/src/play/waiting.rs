//! The games in which the user can play a turn now.

use petteia_domain::{
    event_log::Phase,
    ids::{GameId, UserId},
};
use petteia_speech::{
    message::{Button, Weight},
    say,
};
use petteia_store::StoreError;

use crate::{
    buttons,
    choose::{games_by_deadline, my_turn},
    context::Context,
    words,
};

/// Returns the button to the next game in which it is the user's turn, if there is another one.
pub async fn next_waiting(
    context: Context<'_>,
    user: UserId,
    game: &GameId,
) -> Result<Option<Button>, StoreError> {
    let waiting = waiting_games(context, user).await?;
    Ok(waiting.iter().any(|waiting| waiting != game).then(|| {
        let press = buttons::game::next_game(game);
        words::button(say!("button-next-game"), press, Weight::Main)
    }))
}

/// Returns the games in which the user can play a turn now, by deadline.
pub async fn waiting_games(context: Context<'_>, user: UserId) -> Result<Vec<GameId>, StoreError> {
    let playing = games_by_deadline(context, user, &[Phase::Playing]).await?;
    let waiting = playing
        .into_iter()
        .filter(|state| my_turn(state, user) && state.paused_since().is_none());
    Ok(waiting.map(|state| state.id).collect())
}
