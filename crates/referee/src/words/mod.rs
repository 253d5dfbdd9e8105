//! The messages about a game in its channel.

mod board;
mod clocks;
mod coach;
pub(crate) mod dice;
mod ending;
mod following;
mod lobby;
mod notices;
mod people;
mod question;
pub(crate) mod ratings;
pub(super) mod reach;
mod rules;
pub(crate) mod settings;
mod turns;

pub(crate) use board::{
    beside_the_table, board_buttons, close_label, end_holiday_button, may_close, move_button,
    one_of_several, picture, picture_of, plan_button, standing,
};
pub(crate) use clocks::{clock, lasting, schedule, timed, unreadable_clock, until, weekday};
pub(crate) use coach::{coach_button, coaching};
pub(crate) use ending::{game_over, won};
pub(crate) use following::unfollow_button;
pub(crate) use lobby::{begun, lobby, lobby_expired, options, title};
pub(crate) use notices::{cancelled, declined, nudge, outage_forgiven, paused, reminders, went_on};
pub(crate) use people::{
    computer, count, in_seat, one_player, others, seats, seats_for, short_name, users, users_of,
};
pub(crate) use question::{lapsed, question};
pub(crate) use rules::broken_rule_button;
pub(crate) use turns::{
    MISSED, annotations, at_table, led_here, missed, next_player, played, sides_changed, turn_lost,
    turn_played, turns,
};

use petteia_speech::{
    message::{Button, ButtonId, Label, Message, Span, Text, Weight},
    speech::Say,
};

/// A message with only a text.
pub(super) fn plain(text: impl Into<Text>) -> Message {
    Message {
        text: text.into(),
        ..Message::default()
    }
}

/// A button.
pub(super) fn button(label: impl Into<Label>, press: ButtonId, weight: Weight) -> Button {
    Button {
        label: label.into(),
        press,
        weight,
    }
}

/// Adds a message on a line of its own, if there is one.
pub(super) fn on_a_line(text: Text, more: Option<Say>) -> Text {
    match more {
        Some(more) => text.line().say(more),
        None => text,
    }
}

/// Adds a text on a line of its own.
pub(super) fn on_a_line_text(text: Text, more: Text) -> Text {
    match is_empty(&text) || matches!(text.0.last(), Some(Span::Line)) {
        true => text.text(more),
        false => text.line().text(more),
    }
}

/// Whether a text is empty.
pub(super) fn is_empty(text: &Text) -> bool {
    text.0.iter().all(|span| matches!(span, Span::Line))
}
