//! `/puzzle show`: shows the current puzzle again, else the puzzle of the day, else another one.

use petteia_games::commands::prelude::*;

use crate::{
    choose::puzzle_meant,
    current::show_as_current,
    next::{Wish, new_puzzle},
};

command! {
    /// Shows the current puzzle again, or the puzzle of the day.
    #[derive(Copy)]
    pub struct ShowPuzzle as "puzzle show", "command-puzzle-show" {
    }
    conduct { EVERYWHERE }
}

impl Act for ShowPuzzle {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let (store, games) = (context.store, context.games);
        let mine = store.user(user).await?;
        match puzzle_meant(store, games, user, &mine, request.place).await? {
            Some(puzzle) => show_as_current(context, request, mine, &puzzle).await,
            None => new_puzzle(context, request, Wish::default()).await,
        }
    }
}
