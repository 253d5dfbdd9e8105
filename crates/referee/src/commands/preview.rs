//! `/preview`: shows the position after a turn.

use petteia_domain::ids::GameId;
use petteia_speech::message::ButtonId;

use super::{
    button::TurnText,
    options::{GAME, TURN},
    prelude::*,
};
use crate::show::look;

/// Shows the position after a turn, with Confirm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// Which game.
    pub game: Option<String>,
    /// What was typed.
    pub turn: String,
}

slash! {
    Preview as "preview", "command-preview" { turn: TURN, game: GAME }
}

buttons! {
    Preview {
        /// Shows a turn before it is played. Where the turn is too long for a button, its mark stands for it.
        button(game: GameId, turn: TurnText) = "preview:{game}:{turn}" => Preview { game: Some(game.0), turn: turn.0 };
    }
}

#[async_trait]
impl Act for Preview {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        look::preview(context, command, self.game.as_deref(), &self.turn).await
    }
}

impl Preview {
    /// Asks for a turn to be typed; what was typed becomes a command by [`Preview::of_typed`].
    pub fn typing(game: &GameId) -> ButtonId {
        ButtonId(format!("type:{game}"))
    }

    /// The game for which a press asks for a turn to be typed.
    pub fn asks_for_turn(press: &str) -> Option<GameId> {
        let game = press.strip_prefix("type:")?;
        (!game.is_empty()).then(|| GameId(game.to_owned()))
    }

    /// What is asked for by what was typed when a button asked for it; `None` where the button asks
    /// for nothing.
    pub fn of_typed(press: &str, typed: &str) -> Option<Preview> {
        Some(Preview {
            game: Some(Preview::asks_for_turn(press)?.0),
            turn: typed.to_owned(),
        })
    }
}
