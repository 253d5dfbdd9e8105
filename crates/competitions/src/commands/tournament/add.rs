//! `/tournament add`: asks a user to play from the next round on (an organiser).

use petteia_games::commands::{options::TOURNAMENT, prelude::*};
use petteia_speech::options::Whom;

use crate::tournaments::{choose::organised, players::ask_to_play};

command! {
    /// Asks a user to play from the next round on (an organiser).
    pub struct AddPlayer as "tournament add", "command-tournament-add" {
        /// The player and their name.
        newcomer: (UserId, String) =
            Optional::named_user("newcomer", "option-newcomer", Whom::Member).needed(),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for AddPlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        if !tournament.takes_late() {
            return Err(Refusal::new(say!("takes-nobody-late")).into());
        }
        if tournament.is_last_round() {
            return Err(Refusal::new(say!("no-more-rounds")).into());
        }
        let (player, name) = &self.newcomer;
        if tournament.number_of(*player).is_some() {
            return Err(Refusal::new(say!("is-in-already", player = *player)).into());
        }
        ask_to_play(context, request, tournament, (*player, name), None).await
    }
}
