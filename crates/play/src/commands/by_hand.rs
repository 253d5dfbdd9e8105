//! Makes a turn by choices, step by step in a private message: the piece, its goal, and the rest.
//! The picture of each step has numbers on the possible choices; the last step is the preview of
//! the turn.

use petteia_games::{commands::prelude::*, play::making::ChoicesMade};

use crate::show::by_hand::turn_by_hand;

command! {
    /// The state of a turn made by choices, and the present choice.
    pub struct ByHand {
        /// The game.
        game: GameId,
        /// The ply for which it was begun; the present one if absent.
        ply: Option<u32>,
        /// The index of the list of choices that is shown.
        list: u32,
        /// The earlier choices, in the form of their button.
        made: String,
        /// The present choice.
        pick: Option<String>,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::by_hand(game) => ByHand { game, ply: None, list: 0, made: String::new(), pick: None };
        game::by_hand_on(game, ply, list, made) => ByHand { game, ply: Some(ply), list, made: made.made, pick: made.pick };
    }
}

impl Act for ByHand {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let chosen = ChoicesMade {
            ply: self.ply,
            list: self.list,
            made: &self.made,
            pick: self.pick.as_deref(),
        };
        turn_by_hand(context, request, &self.game, chosen).await
    }
}
