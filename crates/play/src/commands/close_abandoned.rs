//! Closes a game that its other players have abandoned.

use petteia_domain::game::{State, Termination};
use petteia_games::{
    arrange::{open_seats::may_be_offered, seats::ends_without},
    buttons,
    change::Change,
    choose::{Purpose, choose_game, own_seat},
    commands::prelude::*,
    consequences::verdict_of,
    play::{resigning::give_up, turns::absent_seats},
};
use petteia_rules::Seat;

command! {
    /// Closes a game for players who have lost too many turns in a row; asks for confirmation first.
    pub struct CloseAbandoned {
        /// The game.
        game: GameId,
        /// Whether the user has confirmed.
        confirmed: bool,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::close_abandoned_surely(game) => CloseAbandoned { game, confirmed: true };
        game::close_abandoned(game) => CloseAbandoned { game, confirmed: false };
    }
}

impl Act for CloseAbandoned {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Play).await?;
        let end = state.end.as_ref().map(|end| end.termination);
        if self.confirmed
            && end == Some(Termination::Abandoned)
            && state.seat_of(actor.id).is_some()
        {
            // The button was pressed twice, perhaps by two users.
            return Ok(Verdict::say(words::plain(say!("closed"))));
        }
        let seat = own_seat(&state, actor)?;
        let mut absent = absent_seats(&context.defaults, &state);
        if absent.is_empty() {
            return Err(Refusal::new(say!(
                "nobody-absent",
                count = context.defaults.abandoned_after
            ))
            .into());
        }
        absent.retain(|other| !state.same_party(*other, seat));
        if absent.is_empty() {
            return Err(Refusal::new(say!("opponents-close")).into());
        }
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_close(&state, &absent)));
        }
        let said = say!(
            "closed-by",
            player = actor.id,
            absent = words::seats(&state, &absent)
        );
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        give_up(context, &mut change, &absent, true, said.into()).await?;
        let reply = match change.state.phase {
            Phase::Ended => say!("closed"),
            _ => say!("closed-for-them"),
        };
        verdict_of(context, change, words::plain(reply)).await
    }
}

/// Asks for confirmation to close the game, and explains the consequences.
fn sure_to_close(state: &State, absent: &[Seat]) -> Message {
    let (game, players) = (state.id.0.as_str(), words::seats(state, absent));
    let count = words::users_of(state, absent).len();
    let text = match ends_without(state, absent) {
        true => say!(
            "sure-to-close",
            game = game,
            players = players,
            count = count
        ),
        false => say!("sure-to-close-for-them", game = game, players = players),
    };
    let close = buttons::game::close_abandoned_surely(&state.id);
    let label = words::close_label(state, absent);
    let mut message = Message {
        text: text.into(),
        buttons: vec![
            words::button(label, close, Weight::Danger),
            words::button(
                say!("button-play-on"),
                buttons::general::dismiss(),
                Weight::Plain,
            ),
        ],
        ..Message::default()
    };
    if may_be_offered(state) {
        let offer = buttons::game::offer_seat(&state.id);
        let label = say!("button-offer-seat");
        message
            .buttons
            .insert(1, words::button(label, offer, Weight::Plain));
    }
    message
}
