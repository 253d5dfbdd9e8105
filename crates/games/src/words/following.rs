//! What followers of a game are shown.

use petteia_domain::ids::GameId;
use petteia_speech::{
    message::{Button, Weight},
    say,
};

use super::button;
use crate::buttons;

/// The button that follows a game no longer.
pub fn unfollow_button(game: &GameId) -> Button {
    let press = buttons::game::follow(game, None);
    button(say!("button-unfollow"), press, Weight::Plain)
}
