//! The messages about a game in its channel.

pub mod board;
pub mod clocks;
pub mod coach;
pub mod dice;
pub mod ending;
pub mod following;
pub mod lobby;
pub mod notices;
pub mod people;
mod question;
pub mod ratings;
pub mod reach;
mod rules;
pub mod settings;
pub mod turns;

pub use board::{
    beside_the_table, board_buttons, close_label, end_holiday_button, may_close, move_button,
    one_of_several, picture, picture_of, plan_button, standing,
};
pub use clocks::{clock, lasting, schedule, timed, unreadable_clock, until, weekday};
pub use coach::{coach_button, coaching};
pub use ending::{game_over, won};
pub use following::unfollow_button;
pub use lobby::{begun, forum_tag, lobby, lobby_expired, options, title};
pub use notices::{cancelled, declined, nudge, outage_forgiven, paused, reminders, went_on};
pub use people::{
    computer, count, in_seat, one_player, others, seats, seats_for, short_name, users, users_of,
};
pub(crate) use question::{lapsed, question, question_slot};
pub(crate) use rules::broken_rule_button;
pub use turns::{
    MISSED, annotations, at_table, led_here, missed, next_player, played, sides_changed, turn_lost,
    turn_played, turns,
};

use petteia_speech::{
    message::{Button, ButtonId, Label, Message, Span, Text, Weight},
    speech::Say,
};

/// A message with only a text.
pub fn plain(text: impl Into<Text>) -> Message {
    Message {
        text: text.into(),
        ..Message::default()
    }
}

/// A button.
pub fn button(label: impl Into<Label>, press: ButtonId, weight: Weight) -> Button {
    Button {
        label: label.into(),
        press,
        weight,
    }
}

/// Adds a message on a line of its own, if there is one.
pub fn on_a_line(text: Text, more: Option<Say>) -> Text {
    match more {
        Some(more) => text.line().say(more),
        None => text,
    }
}

/// Adds a text on a line of its own.
pub fn on_a_line_text(text: Text, more: Text) -> Text {
    match is_empty(&text) || matches!(text.0.last(), Some(Span::Line)) {
        true => text.text(more),
        false => text.line().text(more),
    }
}

/// Whether a text is empty.
pub(super) fn is_empty(text: &Text) -> bool {
    text.0.iter().all(|span| matches!(span, Span::Line))
}
