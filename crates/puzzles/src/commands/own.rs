//! Gives a mistake of an analysed game to its player as a puzzle.

use petteia_games::{commands::prelude::*, mistakes, rated_games::helps_nobody};

use crate::{choose::gone, current::show_as_current};

command! {
    /// Gives a mistake to its player as a puzzle.
    pub struct OwnMistake {
        /// The analysed game.
        game: GameId,
        /// The ply of the mistake, from 1.
        ply: u32,
    }
    conduct { EVERYWHERE }
    pressed {
        puzzle::of_mistake(game, ply) => OwnMistake { game, ply };
    }
}

impl Act for OwnMistake {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let gone_game = || Refusal::new(say!("analysis-is-gone", game = self.game.0.as_str()));
        let state = context
            .games
            .load(&self.game)
            .await?
            .ok_or_else(gone_game)?;
        let user = request.actor.id;
        let index = (self.ply as usize).checked_sub(1);
        let ply = index
            .and_then(|index| state.plies.get(index))
            .ok_or_else(gone)?;
        if !state.users_of(ply.seat).contains(&user) {
            return Err(Refusal::new(say!("puzzle-of-others", ply = self.ply)).into());
        }
        let analysis = context
            .store
            .analysis(&self.game)
            .await?
            .ok_or_else(gone_game)?;
        helps_nobody(context.store, context.games, &state).await?;
        let mut points = analysis.points.iter();
        let point = points
            .find(|point| point.ply == self.ply)
            .ok_or_else(gone)?;
        let (puzzle, own) = mistakes::puzzle(&state, point).ok_or_else(gone)?;
        let mut mine = context.store.user(user).await?;
        mine.puzzles.keep_own(own);
        show_as_current(context, request, mine, &puzzle).await
    }
}
