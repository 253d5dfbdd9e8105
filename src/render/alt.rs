//! The position in words, for those who do not see the picture.

use petteia_rules::pentagame::{Piece, Position, Stop};
use petteia_rules::{Game, Seat};

use super::names;

/// Discord's limit for the description of an attachment.
const LONGEST: usize = 1024;

/// Longer names are cut in the description.
const LONGEST_NAME: usize = 32;

/// What a picture of this position shows, in words: who is to move, what is out, what stands
/// where. At most 1024 characters. Seats without a name are called by their number.
pub fn alt_text(game: &Game, names: &[String]) -> String {
    let Game::Pentagame(pentagame) = game;
    let position = pentagame.position();
    let table = Table { position, names };
    let mut sentences = vec![match (game.to_move(), game.outcome()) {
        (_, Some(outcome)) => {
            let winners: Vec<_> = outcome
                .winners
                .iter()
                .map(|&seat| table.name(seat))
                .collect();
            let verb = if winners.len() == 1 {
                "wins"
            } else {
                "share the win"
            };
            format!("Pentagame, ended: {} {verb}.", listed(&winners))
        }
        (Some(seat), None) => {
            format!(
                "Pentagame, ply {}: {} to move.",
                position.ply(),
                table.name(seat)
            )
        }
        (None, None) => "Pentagame, ended.".to_owned(),
    }];
    let seats = table.seats();
    sentences.extend(seats.iter().map(|&seat| table.pieces(seat)));
    sentences.push(format!("Black blocks: {}.", stops(position.black())));
    sentences.push(format!(
        "Grey blocks: {}; {} in reserve.",
        stops(position.grey()),
        position.reserve()
    ));
    cut(&sentences.join(" "), LONGEST)
}

/// The silhouette of a seat's pieces, in the plural.
pub(super) fn shapes(seat: Seat) -> &'static str {
    ["stars", "moons", "triangles", "squares", "hexagons"][seat.index()]
}

struct Table<'a> {
    position: &'a Position,
    names: &'a [String],
}

impl Table<'_> {
    fn seats(&self) -> Vec<Seat> {
        let mut seats: Vec<_> = self
            .position
            .pieces()
            .map(|(piece, _)| piece.seat)
            .collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .map(|name| cut(&names::tidy(name), LONGEST_NAME))
            .filter(|name| !name.is_empty())
            .unwrap_or_else(|| format!("seat {seat}"))
    }

    /// One seat's pieces: those on the board with their stops, then those that are out.
    fn pieces(&self, seat: Seat) -> String {
        let (on_board, out): (Vec<_>, Vec<_>) = self
            .position
            .pieces()
            .filter(|(piece, _)| piece.seat == seat)
            .partition(|(_, stop)| stop.is_some());
        let standing: Vec<_> = on_board
            .into_iter()
            .filter_map(|(piece, stop)| Some(format!("{} on {}", colour(piece), stop?.name())))
            .collect();
        let out: Vec<_> = out
            .into_iter()
            .map(|(piece, _)| colour(piece).to_owned())
            .collect();
        let mut parts = Vec::new();
        if !standing.is_empty() {
            parts.push(standing.join(", "));
        }
        if !out.is_empty() {
            parts.push(format!("out: {}", out.join(", ")));
        }
        format!(
            "{} ({}): {}.",
            self.name(seat),
            shapes(seat),
            parts.join("; ")
        )
    }
}

fn colour(piece: Piece) -> &'static str {
    ["white", "blue", "red", "yellow", "green"][piece.colour.index()]
}

fn stops(stops: impl Iterator<Item = Stop>) -> String {
    let names: Vec<_> = stops.map(Stop::name).collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

fn listed(names: &[String]) -> String {
    match names {
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
