//! Until when a round lasts.

use petteia_games::words::plain;
use petteia_speech::{
    message::{Message, Text},
    say,
};
use petteia_tournaments::tournament::Tournament;

/// A message that ends with the time until which the round lasts, if it has an end.
pub(crate) fn with_end_of_round(text: Text, tournament: &Tournament) -> Message {
    let until = tournament
        .current_round()
        .and_then(|(_, round)| round.until);
    plain(match until {
        Some(until) => text.plain(" ").say(say!("round-lasts", until = until)),
        None => text,
    })
}
