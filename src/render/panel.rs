//! Names, scores and the seat to move, round the board.
//!
//! The board keeps white at the top, so that everybody in a channel talks about the same picture;
//! facing a seat brings its name to the bottom left and the others clockwise after it. In line-up 5
//! every seat has a corner of its own, where it sits (book 3): there the board turns, so that the
//! seat one faces has its corner and its name at the bottom.

use petteia_rules::Seat;
use petteia_rules::pentagame::LineUp;

use super::font::NameFont;
use super::geometry::{Layout, Point, SIDE};
use super::names;
use super::scene::{Scene, View};
use super::sprite::{Anchor, Ground, PLATE, Sprite, Style};

/// Where a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spot {
    BottomLeft,
    TopLeft,
    TopRight,
    BottomRight,
    TopMiddle,
    BottomMiddle,
}

/// How wide a name may become beside the disc, and on a line of its own.
const ROOM: f32 = 168.0;
const ROOM_IN_MIDDLE: f32 = 190.0;

/// Half the width of a seat's mark, with some air.
const MARK: f32 = 21.0;

/// How the board lies for a line-up.
pub(super) fn layout(line_up: LineUp, facing: Option<Seat>) -> Layout {
    match (line_up, facing) {
        (LineUp::Five, None) => Layout::NameAbove,
        (LineUp::Five, Some(seat)) => Layout::NameBelow(seat.number() - 1),
        _ => Layout::Upright,
    }
}

/// From the middle of the board to where a seat's name is, in degrees.
pub(super) fn direction(line_up: LineUp, facing: Option<Seat>, seat: Seat) -> f32 {
    if line_up == LineUp::Five {
        let first = if facing.is_some() { 270.0 } else { 90.0 };
        return first - 72.0 * places_after(line_up, facing, seat) as f32;
    }
    match spot(line_up, facing, seat) {
        Spot::TopLeft => 135.0,
        Spot::TopRight => 45.0,
        Spot::BottomRight => 315.0,
        _ => 225.0,
    }
}

/// Puts every seat's name and score round the board.
pub(super) fn put(scene: &mut Scene, view: &View<'_>, font: &NameFont) {
    let line_up = view.position.setup().line_up();
    for seat in Seat::first(line_up.seats()) {
        let panel = Panel {
            seat,
            name: name(view.names, seat, font),
            score: score(view, seat),
            to_move: view.outcome.is_none() && view.position.to_move() == seat,
            spot: spot(line_up, view.facing, seat),
        };
        panel.put(scene, view, font);
    }
}

/// How many places clockwise after the one in front a seat sits.
fn places_after(line_up: LineUp, facing: Option<Seat>, seat: Seat) -> usize {
    let seats = usize::from(line_up.seats());
    let first = facing.map_or(0, Seat::index) % seats;
    (seat.index() + seats - first) % seats
}

fn spot(line_up: LineUp, facing: Option<Seat>, seat: Seat) -> Spot {
    let place = places_after(line_up, facing, seat);
    match (line_up, facing) {
        (LineUp::Two, _) => [Spot::BottomLeft, Spot::TopRight][place],
        (LineUp::Five, None) => [
            Spot::TopMiddle,
            Spot::TopRight,
            Spot::BottomRight,
            Spot::BottomLeft,
            Spot::TopLeft,
        ][place],
        (LineUp::Five, Some(_)) => [
            Spot::BottomMiddle,
            Spot::BottomLeft,
            Spot::TopLeft,
            Spot::TopRight,
            Spot::BottomRight,
        ][place],
        _ => [
            Spot::BottomLeft,
            Spot::TopLeft,
            Spot::TopRight,
            Spot::BottomRight,
        ][place],
    }
}

/// The name as it can be drawn; the seat's number where nothing of it can.
fn name(names: &[String], seat: Seat, font: &NameFont) -> String {
    names
        .get(seat.index())
        .map(|name| {
            names::tidy(
                &name
                    .chars()
                    .filter(|&c| font.has(c) || c == ' ')
                    .collect::<String>(),
            )
        })
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| format!("Seat {seat}"))
}

/// Pieces out and what is to be said about the seat besides.
fn score(view: &View<'_>, seat: Seat) -> String {
    let setup = view.position.setup();
    let parties = setup.line_up().parties();
    let party: Vec<_> = parties
        .into_iter()
        .find(|party| party.contains(&seat))
        .unwrap_or_default();
    let outs: u8 = party.iter().map(|&seat| view.position.outs(seat)).sum();
    let score = if party.len() > 1 {
        format!("team {outs}/{} out", setup.target())
    } else {
        format!("{outs}/{} out", setup.target())
    };
    match &view.outcome {
        Some(outcome) if outcome.winners.contains(&seat) => {
            let shared = outcome.winners.iter().any(|winner| !party.contains(winner));
            format!("{score} · {}", if shared { "drawn" } else { "won" })
        }
        None if view.position.to_move() == seat => format!("{score} · to move"),
        _ => score,
    }
}

struct Panel {
    seat: Seat,
    name: String,
    score: String,
    to_move: bool,
    spot: Spot,
}

impl Panel {
    fn put(&self, scene: &mut Scene, view: &View<'_>, font: &NameFont) {
        let colour = (view.position.setup().line_up() == LineUp::Five)
            .then(|| view.position.pieces_of(self.seat).next())
            .flatten()
            .map(|(piece, _)| piece.colour);
        let ground = if self.to_move {
            Ground::Plate
        } else {
            Ground::Card
        };
        let mark = Sprite::Seat(self.seat, colour, ground);
        let in_middle = matches!(self.spot, Spot::TopMiddle | Spot::BottomMiddle);
        let room = if in_middle { ROOM_IN_MIDDLE } else { ROOM };
        let fits = font.width(&self.name) * Style::Name.size() <= room;
        let style = if fits { Style::Name } else { Style::LongName };
        let name = fitted(&self.name, room / style.size(), font);
        let width = font.width(&name) * style.size();
        let score_width = font.width(&self.score) * Style::Score.size();

        let on_top = matches!(self.spot, Spot::TopLeft | Spot::TopMiddle | Spot::TopRight);
        let y = if on_top { 26.0 } else { SIDE - 26.0 };
        let score_y = if in_middle {
            y
        } else if on_top {
            y + 31.0
        } else {
            y - 31.0
        };
        let (x, sign, anchor) = match self.spot {
            Spot::TopLeft | Spot::BottomLeft => (29.0, 1.0, Anchor::Start),
            Spot::TopRight | Spot::BottomRight => (SIDE - 29.0, -1.0, Anchor::End),
            Spot::TopMiddle | Spot::BottomMiddle => {
                let whole = 2.0 * MARK + width + 24.0 + score_width;
                (SIDE / 2.0 - whole / 2.0 + MARK, 1.0, Anchor::Start)
            }
        };
        if self.to_move {
            // widths in steps, so that few plates serve all names
            let plate = ((2.0 * MARK + width + 12.0) / 8.0).ceil() * 8.0;
            let at = Point {
                x: x + sign * (plate / 2.0 - MARK + 1.0),
                y,
            };
            scene.put(Sprite::Plate(plate as u16), at, 1.0);
        }
        scene.put(mark, Point { x, y }, 0.36 * PLATE);
        let name_x = x + sign * MARK;
        scene.put(
            Sprite::Words(name, style, ground, anchor),
            Point { x: name_x, y },
            1.0,
        );
        let score_x = if in_middle {
            name_x + width + 24.0
        } else {
            x - sign * 14.0
        };
        let at = Point {
            x: score_x,
            y: score_y,
        };
        scene.put(
            Sprite::Words(self.score.clone(), Style::Score, Ground::Card, anchor),
            at,
            1.0,
        );
    }
}

/// The name, or as much of it as fits with an ellipsis.
fn fitted(name: &str, width: f32, font: &NameFont) -> String {
    if font.width(name) <= width {
        return name.to_owned();
    }
    let mut short = name.to_owned();
    while short.pop().is_some() {
        let with_ellipsis = format!("{}…", short.trim_end());
        if font.width(&with_ellipsis) <= width {
            return with_ellipsis;
        }
    }
    "…".to_owned()
}
