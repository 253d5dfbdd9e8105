//! `/rematch`: asks for another game with the same players.

use petteia_domain::game::{Asked, Termination};
use petteia_games::{
    arrange::channels::check_server_allows,
    buttons,
    choose::{Purpose, choose_game, speaks_for},
    commands::{options::GAME, prelude::*},
    play::questions::{ask, ask_again, asked_last, check_all_are_here, open_about},
};

command! {
    /// Asks for another game with the same players.
    pub struct Rematch as "rematch", "command-rematch" {
        /// The game; by default the last one that ended in this channel.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::rematch(game) => Rematch { game: Some(game.0) };
    }
}

impl Act for Rematch {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
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
                    .button(say!("button-board"), buttons::game::board(&state.id))
                    .into());
            }
            (Some(end), _) if end.termination == Termination::Cancelled => {
                return Err(Refusal::new(say!("was-cancelled")).into());
            }
            (_, Some(rematch)) => {
                return Err(Refusal::new(say!("rematch-is", game = rematch.0.as_str()))
                    .button(say!("button-board"), buttons::game::board(rematch))
                    .into());
            }
            _ => {}
        }
        if state.users().any(UserId::is_former) {
            return Err(Refusal::new(say!("no-rematch-with-former")).into());
        }
        if let Some(guild) = state.place.guild {
            check_server_allows(context, request, guild, state.place.channel).await?;
        }
        check_all_are_here(context, &state, actor.id).await?;
        if let Some(open) = open_about(&state, |about| about == Asked::Rematch) {
            return ask_again(context, request, &state, seat, open).await;
        }
        if asked_last(&state, seat, |about| about == Asked::Rematch).is_some() {
            return Err(Refusal::new(say!("rematch-asked")).into());
        }
        ask(context, request, state.into_inner(), seat, Asked::Rematch).await
    }
}
