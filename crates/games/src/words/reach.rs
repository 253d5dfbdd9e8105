//! Messages about channels that are out of reach.

use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{Place, UserId},
    reach::{Obstacle, OutOfReach},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
    speech::{Arg, Say},
};

use crate::{
    buttons,
    words::{button, close_label, users},
};

/// Says that a channel is out of reach, and how to fix that.
pub fn what_to_mend(away: OutOfReach) -> Say {
    say!("out-of-reach", channel = channel_of(away), why = away.why)
}

/// Says that boards cannot be shown in a player's direct messages, and how to fix that.
pub fn what_to_mend_in_direct(away: OutOfReach) -> Say {
    say!("direct-out-of-reach", why = away.why)
}

/// The channel, unless it was deleted.
fn channel_of(away: OutOfReach) -> Arg {
    match away.why {
        Obstacle::Gone => Text::default().into(),
        _ => Text::from(away.channel).into(),
    }
}

/// The notice for the channel where a game's thread was opened, with a button to go on there.
pub fn notice(state: &State, away: OutOfReach, notify: Vec<UserId>) -> Message {
    let text = say!(
        "game-out-of-reach",
        game = state.id.0.as_str(),
        players = users(&notify),
        mend = what_to_mend(away)
    );
    let here = buttons::game::move_here(&state.id);
    Message {
        text: text.into(),
        buttons: vec![button(say!("button-move-here"), here, Weight::Main)],
        notify,
        ..Message::default()
    }
}

/// Says where a game goes on.
pub fn moved(state: &State) -> Say {
    let game = state.id.0.as_str();
    let channel = named_place(Place {
        channel: state.home(),
        ..state.place
    });
    say!("game-moved", game = game, channel = channel)
}

/// The text above the board in a new channel, or in one that is reachable again; `stood` says
/// whether the clock stood still.
pub(crate) fn here_now(state: &State, stood: bool) -> Say {
    let how = match state.phase {
        Phase::Ended => "over",
        _ if stood && state.deadline().is_some() => "clock-runs",
        _ => "goes-on",
    };
    say!(
        "game-is-here-now",
        game = state.id.0.as_str(),
        how = Arg::choice(how)
    )
}

/// Tells the other players that a player cannot be reached any more.
pub(crate) fn gone(state: &State, seat: Seat, may_close: bool, said: Say) -> Message {
    let others: Vec<UserId> = state
        .live_seats()
        .filter(|other| *other != seat)
        .flat_map(|other| state.users_of(other).to_vec())
        .collect();
    let text = said
        .with("players", users(&others))
        .with("close", Arg::choice(if may_close { "yes" } else { "no" }));
    let close = button(
        close_label(state, &[seat]),
        buttons::game::close_abandoned(&state.id),
        Weight::Danger,
    );
    Message {
        text: text.into(),
        buttons: may_close.then_some(close).into_iter().collect(),
        notify: others,
        ..Message::default()
    }
}

/// The place of a game, as far as a reader can be led there.
pub fn place_of(state: &State) -> Text {
    if state.private_to().is_some() {
        return say!("place-direct").into();
    }
    if state.home().answered().is_some() {
        return say!("place-answered").into();
    }
    match state.away {
        Some(away) if away.why.needs_mending() => {
            let (channel, why) = (channel_of(away), away.why);
            say!("place-out-of-reach", channel = channel, why = why).into()
        }
        _ => Text::from(state.home()),
    }
}

/// A place where a game may be played, as far as a reader can be led there.
pub(crate) fn named_place(place: Place) -> Text {
    match place.is_answered() {
        true => say!("place-answered").into(),
        false => Text::from(place.channel),
    }
}

/// Like [`place_of`], for a player who may be on another server.
pub fn place_for(state: &State, user: UserId) -> Text {
    match state.visitors.contains_key(&user) {
        true => say!("place-elsewhere").into(),
        false => place_of(state),
    }
}
