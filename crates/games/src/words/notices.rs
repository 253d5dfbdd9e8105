//! Short messages about a game: reminders, pauses, cancellations.

use chrono::{DateTime, Utc};
use petteia_domain::{game::State, ids::UserId};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Message, Weight},
    say,
};

use super::{
    board::{board_button, move_button},
    button,
    clocks::until,
    people::{seats, users, users_of},
    plain,
};
use crate::buttons;

/// The largest number of buttons in a reminder of several games.
const REMINDER_BUTTONS: usize = 20;

/// The reminder of users to move, in one game or several.
pub fn reminders(due: &[(&State, &[UserId])]) -> Message {
    if let [(state, due)] = due {
        return reminder(state, due);
    }
    let mut message = Message {
        text: say!("reminder-of-several").into(),
        ..Message::default()
    };
    for (state, due) in due {
        let line = say!(
            "reminder-of-one",
            players = users(due),
            game = state.id.0.as_str(),
            until = until(state)
        );
        message.text = message.text.line().say(line);
        if message.buttons.len() < REMINDER_BUTTONS {
            let label = say!("button-move-in", game = state.id.0.as_str());
            let press = buttons::game::by_hand(&state.id);
            message.buttons.push(button(label, press, Weight::Main));
        }
        for user in *due {
            if !message.notify.contains(user) {
                message.notify.push(*user);
            }
        }
    }
    message
}

fn reminder(state: &State, due: &[UserId]) -> Message {
    Message {
        text: say!(
            "reminder",
            players = users(due),
            count = due.len(),
            game = state.id.0.as_str(),
            until = until(state)
        )
        .into(),
        buttons: vec![move_button(state), board_button(state)],
        notify: due.to_vec(),
        ..Message::default()
    }
}

/// The message about a deadline that an outage has moved.
pub fn outage_forgiven(deadline: DateTime<Utc>) -> Message {
    plain(say!("outage-forgiven", deadline = deadline))
}

/// The message about the cancellation of a game that had begun.
pub fn cancelled(state: &State, by: UserId) -> Message {
    plain(say!(
        "cancelled-by",
        player = by,
        game = state.id.0.as_str()
    ))
}

/// Tells the host that somebody whom they invited does not want to play.
pub fn declined(state: &State, by: UserId) -> Message {
    let text = say!(
        "invitation-declined",
        host = state.host,
        player = by,
        game = state.id.0.as_str()
    );
    Message {
        notify: vec![state.host],
        ..plain(text)
    }
}

/// The message about a pause.
pub fn paused(state: &State) -> Message {
    let press = buttons::game::go_on(&state.id);
    Message {
        text: say!("game-paused", game = state.id.0.as_str()).into(),
        buttons: vec![button(say!("button-go-on"), press, Weight::Plain)],
        ..Message::default()
    }
}

/// The message about the end of a pause, with the deadline of the player to move.
pub fn went_on(state: &State, by: UserId) -> Message {
    let seat = state.to_move();
    let moving: Vec<Seat> = seat.into_iter().collect();
    Message {
        text: say!(
            "game-goes-on",
            player = by,
            game = state.id.0.as_str(),
            players = seats(state, &moving),
            until = until(state)
        )
        .into(),
        buttons: vec![board_button(state)],
        notify: users_of(state, &moving)
            .into_iter()
            .filter(|user| *user != by)
            .collect(),
        ..Message::default()
    }
}

/// The message of a nudge.
pub fn nudge(state: &State, by: UserId, nudged: Vec<UserId>) -> Message {
    let text = say!(
        "nudge",
        players = users(&nudged),
        count = nudged.len(),
        player = by,
        game = state.id.0.as_str(),
        until = until(state)
    );
    Message {
        text: text.into(),
        buttons: vec![board_button(state)],
        notify: nudged,
        ..Message::default()
    }
}
