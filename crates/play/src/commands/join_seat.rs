//! Asks to share a seat.

use petteia_domain::game::{Asked, State};
use petteia_games::{
    arrange::{
        lobby::lobby,
        seats::{has_room, not_yet_seated},
    },
    buttons,
    commands::prelude::*,
    play::questions::ask,
};
use petteia_rules::Seat;

command! {
    /// Asks the owner of a seat to share it.
    pub struct JoinSeat {
        /// The game.
        game: GameId,
        /// The seat.
        seat: Seat,
    }
    conduct(action) { Conduct::at_home_of(&action.game) }
    pressed {
        game::join_seat(game, seat) => JoinSeat { game, seat };
    }
}

impl Act for JoinSeat {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let state = lobby(context.games, &self.game).await?;
        not_yet_seated(&state, request.actor.id)?;
        let join =
            |why| Refusal::new(why).button(say!("button-join"), buttons::game::join(&self.game));
        match state.users_of(self.seat).len() {
            _ if state.level_of(self.seat).is_some() => {
                Err(Refusal::new(say!("computers-share-not")).into())
            }
            // A rating is of one player: two at a self.seat would say nothing of either.
            1.. if state.opening.rated => {
                let why = say!("rated-seats-alone");
                Err(match state.open_seats() {
                    0 => Refusal::new(why).into(),
                    _ => join(why).into(),
                })
            }
            0 => Err(join(say!("seat-is-free")).into()),
            _ => {
                has_room(&state, self.seat)?;
                ask_to_share(context, request, state, self.seat).await
            }
        }
    }
}

/// Asks the owner of a seat to share it with the user. A user can ask once in a game.
async fn ask_to_share(
    context: Context<'_>,
    request: &Request,
    state: State,
    seat: Seat,
) -> Result<Verdict, CommandError> {
    let user = request.actor.id;
    let about = Asked::Share { user };
    let mut asked = state.questions.iter().rev();
    if let Some(question) = asked.find(|asked| asked.about == about && asked.seat == seat) {
        return Err(match question.open {
            true => {
                let withdraw = buttons::game::answer(&state.id, question.number, false);
                Refusal::new(say!("owner-asked-already")).button(say!("button-withdraw"), withdraw)
            }
            false => Refusal::new(say!("owner-asked-once")),
        }
        .into());
    }
    ask(context, request, state, seat, about).await
}
