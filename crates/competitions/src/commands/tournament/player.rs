//! Shows what a player did in a tournament. It has no words of its own; rows of standings lead to it.

use petteia_games::commands::prelude::*;
use petteia_tournaments::tournament::PairingNumber;

use crate::tournaments::{between::by_name, choose::begun_tournament, pages};

command! {
    /// Shows what a player did in a tournament.
    pub struct ShowPlayer {
        /// The tournament.
        tournament: String,
        /// The pairing number.
        number: u32,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        tournament::player(tournament, number) => ShowPlayer { tournament, number };
    }
}

impl Act for ShowPlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = begun_tournament(context, request, Some(&self.tournament)).await?;
        let page = pages::what_they_did(&tournament, PairingNumber(self.number))?;
        Ok(Verdict::say(by_name(&tournament, page)))
    }
}
