//! What is said of channels out of reach.

use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::UserId,
    reach::{Obstacle, OutOfReach},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
    speech::{Arg, Say},
};

use super::{button, close_label, users};
use crate::commands::{CloseAbandoned, MoveGame};

/// That a channel is out of reach, and what is to be done about it.
pub(crate) fn what_to_mend(away: OutOfReach) -> Say {
    say!("out-of-reach", channel = channel_of(away), why = away.why)
}

/// The channel, unless it leads nowhere.
fn channel_of(away: OutOfReach) -> Arg {
    match away.why {
        Obstacle::Gone => Text::default().into(),
        _ => Text::from(away.channel).into(),
    }
}

/// The notice for the channel where a game's thread was opened, with a button to go on there.
pub(crate) fn notice(state: &State, away: OutOfReach, notify: Vec<UserId>) -> Message {
    let text = say!(
        "game-out-of-reach",
        game = state.id.0.as_str(),
        players = users(&notify),
        mend = what_to_mend(away)
    );
    let here = MoveGame::here(&state.id);
    Message {
        text: text.into(),
        buttons: vec![button(say!("button-move-here"), here, Weight::Main)],
        notify,
        ..Message::default()
    }
}

/// Where a game goes on.
pub(crate) fn moved(state: &State) -> Say {
    let game = state.id.0.as_str();
    say!("game-moved", game = game, channel = state.home())
}

/// What stands above the board that is posted in a channel new to the game, or within reach again:
/// then its clock stood still until now.
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

/// That a player cannot be reached any more, to the others who play on.
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
        CloseAbandoned::button(&state.id),
        Weight::Danger,
    );
    Message {
        text: text.into(),
        buttons: may_close.then_some(close).into_iter().collect(),
        notify: others,
        ..Message::default()
    }
}

/// Where a game is played, as far as anybody can be led there.
pub(crate) fn place_of(state: &State) -> Text {
    match state.away {
        Some(away) if away.why.needs_mending() => {
            let (channel, why) = (channel_of(away), away.why);
            say!("place-out-of-reach", channel = channel, why = why).into()
        }
        _ => Text::from(state.home()),
    }
}

/// Like [`place_of`], for a player who may be on another server.
pub(crate) fn place_for(state: &State, user: UserId) -> Text {
    match state.visitors.contains_key(&user) {
        true => say!("place-elsewhere").into(),
        false => place_of(state),
    }
}
