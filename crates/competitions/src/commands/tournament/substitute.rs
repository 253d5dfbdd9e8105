//! `/tournament substitute`: asks a user to take over a player's number, points and games (an
//! organiser).

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_speech::options::Whom;

use crate::tournaments::{
    choose::organised,
    players::{PlayerOrComputer, ask_to_play},
};

command! {
    /// Asks a user to replace a player (an organiser).
    pub struct SubstitutePlayer as "tournament substitute", "command-tournament-substitute" {
        /// The user and their name.
        by: (UserId, String) =
            Optional::named_user("substitute", "option-substitute", Whom::Member).needed(),
        /// The player, who may be a computer.
        player: Option<UserId> = PlayerOrComputer {
            player: Optional::user("player", "option-replaced"),
            computer: Optional::level("computer", "option-replaced-computer", None),
        },
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for SubstitutePlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        let player = self
            .player
            .ok_or_else(|| Refusal::new(say!("substitute-for-whom")))?;
        let Some(number) = tournament.number_of(player) else {
            return Err(Refusal::new(say!("takes-no-part", player = player)).into());
        };
        let (by, name) = &self.by;
        if tournament.number_of(*by).is_some() {
            return Err(Refusal::new(say!("takes-part-already", player = *by)).into());
        }
        ask_to_play(context, request, tournament, (*by, name), Some(number)).await
    }
}
