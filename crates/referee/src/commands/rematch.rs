//! `/rematch`: asks for another game with the same players.

use petteia_domain::{
    game::{Asked, Termination},
    ids::{GameId, UserId},
};

use super::prelude::*;
use crate::{
    choose::{Purpose, choose_game, speaks_for},
    commands::{ShowBoard, options::GAME},
    play::questions::{ask, ask_again, asked_last, open_about},
    refusal::Refusal,
};

/// Asks for another game with the same players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rematch {
    /// The game; by default the last one that ended in this channel.
    pub game: Option<String>,
}

slash! {
    Rematch as "rematch", "command-rematch" { game: GAME }
}

buttons! {
    Rematch {
        /// Asks for another game.
        button(game: GameId) = "rematch:{game}" => Rematch { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Rematch {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.game.as_deref();
        let actor = &request.actor;
        let state = choose_game(context, request, named, Purpose::Rematch).await?;
        let Some(seat) = state.seat_of(actor.id) else {
            return Err(Refusal::new(say!("rematch-for-players")).into());
        };
        speaks_for(&state, seat, actor.id)?;
        if let Some(at) = &state.at_table {
            let name = at.name.as_str();
            return Err(Refusal::new(say!("no-rematch-at-table", name = name)).into());
        }
        match (&state.end, &state.rematch) {
            (None, _) => {
                return Err(Refusal::new(say!("not-over-yet"))
                    .button(say!("button-board"), ShowBoard::button(&state.id))
                    .into());
            }
            (Some(end), _) if end.termination == Termination::Cancelled => {
                return Err(Refusal::new(say!("was-cancelled")).into());
            }
            (_, Some(rematch)) => {
                return Err(Refusal::new(say!("rematch-is", game = rematch.0.as_str()))
                    .button(say!("button-board"), ShowBoard::button(rematch))
                    .into());
            }
            _ => {}
        }
        if state.users().any(UserId::is_former) {
            return Err(Refusal::new(say!("no-rematch-with-former")).into());
        }
        if let Some(open) = open_about(&state, |about| about == Asked::Rematch) {
            return ask_again(context, request, &state, seat, open).await;
        }
        if asked_last(&state, seat, |about| about == Asked::Rematch).is_some() {
            return Err(Refusal::new(say!("rematch-asked")).into());
        }
        ask(context, request, state.into_inner(), seat, Asked::Rematch).await
    }
}
