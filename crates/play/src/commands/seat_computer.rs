//! Lets a computer play on for an absent player, if the others agree.
//!
//! This is not possible in rated games and tournament games; there an absent player can be counted
//! as resigned.

use petteia_domain::game::Asked;
use petteia_games::{
    change::Change,
    choose::{Purpose, choose_game, own_seat, speaks_for},
    commands::prelude::*,
    consequences::verdict_of,
    play::{
        questions::{ask, ask_again},
        stand_in::take_over,
        turns::absent_seats,
    },
};
use petteia_rules::Seat;

command! {
    /// Lets a computer play on for an absent player, or asks the others for it.
    pub struct SeatComputer {
        /// The game.
        game: GameId,
        /// The seat.
        seat: Seat,
    }
    conduct(action) { Conduct::where_shown(&action.game) }
    pressed {
        game::seat_computer(game, seat) => SeatComputer { game, seat };
    }
}

impl Act for SeatComputer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Play).await?;
        let own = own_seat(&state, actor)?;
        speaks_for(&state, own, actor.id)?;
        if state.opening.rated || state.at_table.is_some() {
            return Err(Refusal::new(say!("no-computer-where-it-counts")).into());
        }
        if own == self.seat || !absent_seats(&context.defaults, &state).contains(&self.seat) {
            let count = context.defaults.abandoned_after;
            return Err(Refusal::new(say!("nobody-absent", count = count)).into());
        }
        let about = Asked::Computer { seat: self.seat };
        let mut questions = state.questions.iter();
        if let Some(open) = questions.find(|question| question.open && question.about == about) {
            let number = open.number;
            return ask_again(context, request, &state, own, number).await;
        }
        let others = state.live_seats();
        if others
            .into_iter()
            .any(|other| other != own && other != self.seat)
        {
            return ask(context, request, state.into_inner(), own, about).await;
        }
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        take_over(context, &mut change, self.seat).await?;
        verdict_of(context, change, words::plain(say!("computer-goes-on"))).await
    }
}
