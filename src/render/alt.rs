//! The position in words, for those who do not see the picture.

use petteia_rules::{Game, Seat};

use super::{games, names};
use crate::message::Words;

/// Discord's limit for the description of an attachment.
const LONGEST: usize = 1024;

/// Longer names are cut in the description.
const LONGEST_NAME: usize = 32;

/// What a picture of this position shows, in words: who is to move, what stands where. At most 1024
/// characters. Seats without a name are called by their number.
pub fn alt_text(game: &Game, names: &[String]) -> Words {
    let who = Who { names };
    let mut sentences = vec![state_of_play(game, &who)];
    sentences.extend(games::alt(game, &who));
    Words::Put(cut(&sentences.join(" "), LONGEST))
}

/// Whose turn it is, or how the game ended.
fn state_of_play(game: &Game, who: &Who<'_>) -> String {
    let title = game.kind().title();
    match (game.to_move(), game.outcome()) {
        (_, Some(outcome)) => {
            let winners: Vec<_> = outcome.winners.iter().map(|&seat| who.name(seat)).collect();
            let verb = if winners.len() == 1 {
                "wins"
            } else {
                "share the win"
            };
            format!("{title}, ended: {} {verb}.", listed(&winners))
        }
        (Some(seat), None) => {
            format!("{title}, ply {}: {} to move.", game.ply(), who.name(seat))
        }
        (None, None) => format!("{title}, ended."),
    }
}

/// Who sits where.
#[derive(Debug, Clone, Copy)]
pub(super) struct Who<'a> {
    names: &'a [String],
}

impl Who<'_> {
    /// The name of whoever has this seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .map(|name| cut(&names::tidy(name), LONGEST_NAME))
            .filter(|name| !name.is_empty())
            .unwrap_or_else(|| format!("seat {seat}"))
    }
}

/// The items as one says them: "a, b and c".
pub(super) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The text, or as much of it as fits with an ellipsis. Counted in UTF-16 units, the largest way of
/// counting characters that a platform may use.
fn cut(text: &str, longest: usize) -> String {
    if text.encode_utf16().count() <= longest {
        return text.to_owned();
    }
    let mut room = longest - 1;
    let mut short: String = text
        .chars()
        .take_while(|c| {
            let fits = c.len_utf16() <= room;
            room = room.saturating_sub(c.len_utf16());
            fits
        })
        .collect();
    short.push('…');
    short
}
