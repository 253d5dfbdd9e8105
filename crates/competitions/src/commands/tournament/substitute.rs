//! `/tournament substitute`: asks a user to take over a player's number, points and games (an
//! organiser).

use petteia_games::commands::{
    options::TOURNAMENT,
    prelude::*,
    slash::{Spec, spec},
};
use petteia_players::Level;
use petteia_speech::options::Whom;

use crate::tournaments::{
    choose::organised,
    players::{ask_to_play, computer_or},
};

/// Asks a user to replace a player (an organiser).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubstitutePlayer {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The player, who may be a computer.
    pub player: Option<UserId>,
    /// The user.
    pub by: UserId,
    /// Their name.
    pub name: String,
}

const SUBSTITUTE: Needed<(UserId, String)> =
    Optional::named_user("substitute", "option-substitute", Whom::Member).needed();
const REPLACED: Optional<UserId> = Optional::user("player", "option-replaced");
const REPLACED_COMPUTER: Optional<Level> =
    Optional::level("computer", "option-replaced-computer", None);

impl Slash for SubstitutePlayer {
    fn specs() -> Vec<Spec<Self>> {
        let substitute = spec!(
            "tournament substitute",
            "command-tournament-substitute",
            {
                substitute: SUBSTITUTE,
                player: REPLACED,
                computer: REPLACED_COMPUTER,
                tournament: TOURNAMENT,
            } => {
                let (by, name) = substitute;
                SubstitutePlayer { tournament, player: computer_or(computer, player), by, name }
            }
        );
        vec![substitute.needs_server()]
    }
}

impl Pressed for SubstitutePlayer {}

impl Conducted for SubstitutePlayer {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }
}

impl Act for SubstitutePlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        let player = self
            .player
            .ok_or_else(|| Refusal::new(say!("substitute-for-whom")))?;
        let Some(number) = tournament.number_of(player) else {
            return Err(Refusal::new(say!("takes-no-part", player = player)).into());
        };
        if tournament.number_of(self.by).is_some() {
            return Err(Refusal::new(say!("takes-part-already", player = self.by)).into());
        }
        let by = (self.by, self.name.as_str());
        ask_to_play(context, request, tournament, by, Some(number)).await
    }
}
