//! `/tournament add`: asks a user to play from the next round on (an organiser).

use petteia_games::commands::{
    options::TOURNAMENT,
    prelude::*,
    slash::{Spec, spec},
};
use petteia_speech::options::Whom;

use crate::tournaments::{choose::organised, players::ask_to_play};

/// Asks a user to play from the next round on (an organiser).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddPlayer {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The player.
    pub player: UserId,
    /// Their name.
    pub name: String,
}

const NEWCOMER: Needed<(UserId, String)> =
    Optional::named_user("newcomer", "option-newcomer", Whom::Member).needed();

impl Slash for AddPlayer {
    fn specs() -> Vec<Spec<Self>> {
        let add = spec!(
            "tournament add",
            "command-tournament-add",
            { newcomer: NEWCOMER, tournament: TOURNAMENT } => {
                let (player, name) = newcomer;
                AddPlayer { tournament, player, name }
            }
        );
        vec![add.needs_server()]
    }
}

impl Pressed for AddPlayer {}

impl Conducted for AddPlayer {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }
}

impl Act for AddPlayer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        if !tournament.takes_late() {
            return Err(Refusal::new(say!("takes-nobody-late")).into());
        }
        if tournament.is_last_round() {
            return Err(Refusal::new(say!("no-more-rounds")).into());
        }
        if tournament.number_of(self.player).is_some() {
            return Err(Refusal::new(say!("is-in-already", player = self.player)).into());
        }
        let player = (self.player, self.name.as_str());
        ask_to_play(context, request, tournament, player, None).await
    }
}
