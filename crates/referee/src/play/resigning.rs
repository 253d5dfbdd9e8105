//! Resigning, and closing abandoned games.
//!
//! The turns of a seat that has resigned are skipped, and the others go on; when only one party is
//! left, it has won. So with two seats the other wins at once, and a team has resigned when both
//! its seats have. If the game is played to its end, the pieces that a resigned seat has out count
//! in the score.
//!
//! A seat that has lost many turns in a row is absent, and its opponents may close the game. That
//! counts as its resignation, so leaving is never better than resigning. If everybody is absent,
//! nobody can win, and the game stays as it is.
//!
//! The result of a game that was resigned is 1 for the party left and 0 for the others.

use petteia_domain::{
    event_log::Phase,
    game::{Event, State, Termination},
    ids::GameId,
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Post, Text, Weight},
    say,
};
use petteia_store::StoreError;

use crate::commands::offer_seat::may_be_offered;
use crate::{
    change::Change,
    choose::{Purpose, choose_game, own_seat},
    commands::{CloseAbandoned, Command, Dismiss, OfferSeat},
    consequences::verdict_of,
    context::Context,
    play::turns::{absent_seats, go_on, post_board},
    refusal::{Refusal, Stop},
    verdict::Verdict,
    words,
};

/// Lets a seat resign; `said` comes first in the message about it.
pub(crate) async fn resign_seat(
    context: Context<'_>,
    change: &mut Change,
    seat: Seat,
    said: Text,
) -> Result<(), StoreError> {
    give_up(context, change, &[seat], false, said).await
}

/// Lets seats give up, because they resign or are absent.
async fn give_up(
    context: Context<'_>,
    change: &mut Change,
    seats: &[Seat],
    absent: bool,
    said: Text,
) -> Result<(), StoreError> {
    let to_move = change.state.to_move();
    for seat in seats {
        let seat = *seat;
        change.happen(Event::Resigned { seat, absent })?;
    }
    if change.state.live_parties().len() < 2 {
        let winners = change.state.live_parties();
        let parties = change.state.game.setup().parties();
        let points = parties.iter().map(|party| {
            let won = winners.contains(party);
            if won { "1" } else { "0" }
        });
        change.happen(Event::Ended {
            result: points.collect::<Vec<_>>().join("-"),
            termination: match absent {
                true => Termination::Abandoned,
                false => Termination::Resigned,
            },
        })?;
        post_board(context, change, said).await?;
    } else if to_move.is_some_and(|seat| seats.contains(&seat)) {
        go_on(context, change, said).await?;
    } else {
        let said = said.plain(" ").say(say!("others-go-on"));
        change.post(Post::New {
            message: words::plain(said),
            slot: None,
        });
    }
    Ok(())
}

/// Closes a game for opponents of seats that have lost too many turns in a row, which count as
/// resigned.
pub(crate) async fn close_abandoned(
    context: Context<'_>,
    command: &Command,
    game: &GameId,
    confirmed: bool,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let state = choose_game(context, actor, command.place, Some(&game.0), Purpose::Play).await?;
    let end = state.end.as_ref().map(|end| end.termination);
    if confirmed && end == Some(Termination::Abandoned) && state.seat_of(actor.id).is_some() {
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
    if !confirmed {
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

/// Whether at most one party is left without these seats.
pub(crate) fn ends_without(state: &State, seats: &[Seat]) -> bool {
    let parties = state.game.setup().parties();
    let stays = |seat: &Seat| !state.resigned.contains(seat) && !seats.contains(seat);
    let left = parties.iter().filter(|party| party.iter().any(stays));
    left.count() < 2
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
    let close = CloseAbandoned::surely(&state.id);
    let label = words::close_label(state, absent);
    let mut message = Message {
        text: text.into(),
        buttons: vec![
            words::button(label, close, Weight::Danger),
            words::button(say!("button-play-on"), Dismiss::button(), Weight::Plain),
        ],
        ..Message::default()
    };
    if may_be_offered(state) {
        let offer = OfferSeat::button(&state.id);
        let label = say!("button-offer-seat");
        message
            .buttons
            .insert(1, words::button(label, offer, Weight::Plain));
    }
    message
}
