//! Buttons pressed where they do not belong.
//!
//! A button's id names a game, and ids can be learnt. So whoever presses one has to be where the
//! game is: on its server; or, where only its players are meant, may be one of them, for they are
//! shown their games wherever they ask. Commands that name their game by a word are held to the
//! same in [`super::choose`].

use petteia_domain::ids::GameId;
use petteia_speech::{
    commands::{Action, ByHand, Command},
    say,
};

use super::{
    choose::is_own,
    core::Referee,
    refusal::{Refusal, Stop},
};

impl Referee {
    /// That the game whose button was pressed is one of this place.
    pub(super) async fn check_place(&self, command: &Command) -> Result<(), Stop> {
        let Some((game, players_anywhere)) = game_of_button(&command.action) else {
            return Ok(());
        };
        // Where there is no such game, that is said later.
        let Some(state) = self.load(game).await? else {
            return Ok(());
        };
        let guild = command.place.guild;
        let here = guild.is_some() && guild == state.place.guild;
        if here || players_anywhere && is_own(&state, command.actor.id) {
            return Ok(());
        }
        Err(Refusal::new(say!("button-elsewhere")).into())
    }
}

/// The game of an action that only buttons ask for, and whether its players may be anywhere.
fn game_of_button(action: &Action) -> Option<(&GameId, bool)> {
    match action {
        Action::Join { game }
        | Action::JoinSeat { game, .. }
        | Action::Leave { game }
        | Action::TakeSeat { game, .. }
        | Action::Start { game } => Some((game, false)),
        Action::Answer { game, .. }
        | Action::CloseAbandoned { game, .. }
        | Action::SeatComputer { game, .. }
        | Action::OfferSeat { game }
        | Action::PutOut { game, .. }
        | Action::TakeUp { game, .. }
        | Action::StartOver { game, .. }
        | Action::ByHand(ByHand { game, .. })
        | Action::Step { game, .. }
        | Action::Rule { game, .. } => Some((game, true)),
        // Of these the game is chosen by its name or by the place, or there is none.
        _ => None,
    }
}
