//! Offers the seats of absent players.
//!
//! If a player is absent, an opponent can offer the seat to other users instead of ending the game.
//! This is not possible in rated games and tournament games, where the seat belongs to its player,
//! or to the organiser.

use petteia_domain::game::Event;
use petteia_games::{
    arrange::open_seats::{may_be_offered, take_button},
    change::Change,
    choose::{Purpose, choose_game, own_seat},
    commands::prelude::*,
    consequences::verdict_of,
    play::turns::{absent_seats, look_of},
};
use petteia_speech::message::Post;

command! {
    /// Offers the seats of absent players to other users.
    pub struct OfferSeat {
        /// The game.
        game: GameId,
    }
    conduct(action) { Conduct::where_shown(&action.game).replaces_private_message() }
    pressed {
        game::offer_seat(game) => OfferSeat { game };
    }
}

impl Act for OfferSeat {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let state = choose_game(context, request, Some(&self.game.0), Purpose::Play).await?;
        let seat = own_seat(&state, actor)?;
        if !may_be_offered(&state) {
            return Err(Refusal::new(say!("seat-stays")).into());
        }
        let mut absent = absent_seats(&context.defaults, &state);
        absent.retain(|other| !state.same_party(*other, seat));
        if absent.is_empty() {
            let after = context.defaults.abandoned_after;
            return Err(Refusal::new(say!("nobody-absent", count = after)).into());
        }
        absent.retain(|other| !state.offered.contains(other));
        if absent.is_empty() {
            return Err(Refusal::new(say!("seat-is-offered")).into());
        }
        let look = look_of(context.store, &context.defaults, &state).await?;
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        for seat in &absent {
            change.happen(Event::SeatOffered { seat: *seat })?;
        }
        let state = &change.state;
        let message = Message {
            text: say!(
                "seat-offered",
                player = actor.id,
                absent = words::seats(state, &absent),
                game = state.id.0.as_str(),
                title = state.kind().title(),
                clock = words::clock(&state.control.to_string())
            )
            .into(),
            picture: Some(words::picture(state, look, absent.first().copied())),
            buttons: absent
                .iter()
                .map(|seat| take_button(state, *seat))
                .collect(),
            ..Message::default()
        };
        change.post(Post::New {
            message,
            slot: None,
        });
        verdict_of(context, change, words::plain(say!("you-offered-seat"))).await
    }
}
