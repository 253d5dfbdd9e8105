//! `/preview`: shows the position after a turn.

use petteia_domain::ids::GameIdKind;
use petteia_games::{
    buttons,
    choose::choose_for_turn,
    commands::{
        options::{GAME, TURN},
        prelude::*,
    },
    play::{
        draft::in_full,
        turns::{ReadTurn, not_paused, own_turn, read_turn},
    },
};
use petteia_puzzles::by_hand::preview_answer;

use crate::show::look::preview_of;

command! {
    /// Shows the position after a turn, with a Confirm button.
    pub struct Preview as "preview", "command-preview" {
        /// The typed turn.
        turn: String = TURN,
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        game::preview(game, turn) => Preview { game: Some(game.0), turn: turn.0 };
    }
}

impl Act for Preview {
    fn names_game(&self) -> Option<GameId> {
        self.game.clone().map(GameId)
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let puzzle = named.map(|name| GameId(name.trim().to_owned()));
        if let Some(puzzle) = puzzle.filter(|named| named.kind() == GameIdKind::Puzzle) {
            return Box::pin(preview_answer(context, request, &puzzle, &self.turn)).await;
        }
        let state = choose_for_turn(context, request, named, &self.turn).await?;
        own_turn(&state, request)?;
        not_paused(&state)?;
        let typed = in_full(context.store, &state, request.actor.id, &self.turn).await?;
        let read = read_turn(context.store, context.now, request, &state, &typed).await?;
        let turn = match read {
            ReadTurn::Turn(turn) => turn,
            ReadTurn::Answered(verdict) => return Ok(*verdict),
        };
        preview_of(context.store, context.now, request, &state, &turn).await
    }
}

impl Preview {
    /// Returns the command of a text that was typed for a button; `None` if the button asks for no
    /// text.
    pub fn of_typed(press: &str, typed: &str) -> Option<Preview> {
        Some(Preview {
            game: Some(buttons::game::asks_for_turn(press)?.0),
            turn: typed.to_owned(),
        })
    }
}
