//! `/takeback`: undoes turns, or asks to.

use petteia_domain::game::{Asked, Event, Played, Question, State};
use petteia_games::{
    buttons,
    change::Change,
    choose::{own_game, speaks_for},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    play::{
        questions::{ask, ask_again, asked_last},
        turns::go_on,
    },
};
use petteia_speech::speech::Arg;

command! {
    /// Undoes turns, or asks to.
    pub struct Takeback as "takeback", "command-takeback" {
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
    pressed {
        game::takeback(game) => Takeback { game: Some(game.0) };
    }
}

impl Act for Takeback {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        speaks_for(&state, seat, request.actor.id)?;
        let is_takeback = |about| matches!(about, Asked::Takeback { .. });
        let open = state
            .questions
            .iter()
            .find(|asked| asked.open && is_takeback(asked.about));
        // Automatic turns would only be repeated.
        let last = state.plies.iter().rposition(|ply| {
            ply.seat == seat && !matches!(ply.what, Played::Pass(_) | Played::Only(_))
        });
        let own = last.and_then(|index| u32::try_from(index + 1).ok());
        if let Some(question) = open {
            // A request for a smaller takeback does not accept a larger one.
            return match question.about {
                Asked::Takeback { ply }
                    if question.seat != seat && own.is_none_or(|own| ply < own) =>
                {
                    Err(goes_further(&state, question, ply).into())
                }
                _ => ask_again(context, request, &state, seat, question.number).await,
            };
        }
        let Some(ply) = own else {
            return Err(Refusal::new(say!("nothing-to-take-back")).into());
        };
        if state.is_training(seat) {
            return take_back_freely(context, request, state, ply).await;
        }
        let now = state.game.ply();
        if asked_last(&state, seat, is_takeback).is_some_and(|question| question.ply == now) {
            return Err(Refusal::new(say!("takeback-asked")).into());
        }
        ask(context, request, state, seat, Asked::Takeback { ply }).await
    }
}

/// Undoes turns without asking, if all others are computers and nothing is at stake.
async fn take_back_freely(
    context: Context<'_>,
    request: &Request,
    state: State,
    ply: u32,
) -> Result<Verdict, CommandError> {
    let mut change = Change::of(state, context.now, Some(request.actor.id));
    change.happen(Event::TakenBack { ply })?;
    let player = Arg::And(vec![request.actor.id.into()]);
    let said = say!("took-back", players = player, ply = ply);
    go_on(context, &mut change, said.into()).await?;
    verdict_of(context, change, words::plain(say!("you-took-back"))).await
}

/// Refuses a takeback, because another player asks for a larger one; offers to answer that.
fn goes_further(state: &State, question: &Question, ply: u32) -> Refusal {
    let answer = |yes| buttons::game::answer(&state.id, question.number, yes);
    let why = say!(
        "takeback-goes-further",
        players = words::seats(state, &[question.seat]),
        count = words::count(state, &[question.seat]),
        ply = ply
    );
    Refusal::new(why)
        .button(say!("button-yes"), answer(true))
        .button(say!("button-no"), answer(false))
}
