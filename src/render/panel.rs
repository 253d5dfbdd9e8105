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

/// Between a name and what follows it on the same line.
const GAP: f32 = 24.0;

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
        let party = line_up
            .parties()
            .into_iter()
            .find(|party| party.contains(&seat))
            .unwrap_or_default();
        let panel = Panel {
            seat,
            name: name(view.names, seat, font),
            score: score(view, &party),
            status: status(view, seat, &party),
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

/// How many pieces the seat's party has out, of how many it needs.
fn score(view: &View<'_>, party: &[Seat]) -> String {
    let outs: u8 = party.iter().map(|&seat| view.position.outs(seat)).sum();
    let target = view.position.setup().target();
    if party.len() > 1 {
        format!("team {outs}/{target} out")
    } else {
        format!("{outs}/{target} out")
    }
}

/// What is to be said about the seat besides.
fn status(view: &View<'_>, seat: Seat, party: &[Seat]) -> Option<&'static str> {
    match &view.outcome {
        Some(outcome) if !outcome.winners.contains(&seat) => None,
        Some(outcome) => {
            let shared = outcome.winners.iter().any(|winner| !party.contains(winner));
            Some(if shared { "shares the win" } else { "won" })
        }
        None => (view.position.to_move() == seat).then_some("to move"),
    }
}

struct Panel {
    seat: Seat,
    name: String,
    score: String,
    status: Option<&'static str>,
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
        let on_top = matches!(self.spot, Spot::TopLeft | Spot::TopMiddle | Spot::TopRight);
        let (y, inwards) = if on_top {
            (26.0, 1.0)
        } else {
            (SIDE - 26.0, -1.0)
        };
        let mut lines = vec![self.score.clone()];
        lines.extend(self.status.map(str::to_owned));
        if in_middle {
            lines = vec![lines.join(" · ")];
        }
        let lines_width = font.width(&lines[0]) * Style::Score.size();
        let (x, sign, anchor) = match self.spot {
            Spot::TopLeft | Spot::BottomLeft => (29.0, 1.0, Anchor::Start),
            Spot::TopRight | Spot::BottomRight => (SIDE - 29.0, -1.0, Anchor::End),
            Spot::TopMiddle | Spot::BottomMiddle => {
                let whole = 2.0 * MARK + width + GAP + lines_width;
                (SIDE / 2.0 - whole / 2.0 + MARK, 1.0, Anchor::Start)
            }
        };
        if self.to_move {
            // widths in steps, so that few plates serve all names
            let plate = ((2.0 * MARK + width + 12.0) / 8.0).ceil() * 8.0;
            let middle = x + sign * (plate / 2.0 - MARK + 1.0);
            scene.put(Sprite::Plate(plate as u16), Point { x: middle, y }, 1.0);
        }
        scene.put(mark, Point { x, y }, 0.36 * PLATE);
        let name_x = x + sign * MARK;
        let name = Sprite::Words(name, style, ground, anchor);
        scene.put(name, Point { x: name_x, y }, 1.0);
        for (line, words) in (1_u8..).zip(lines) {
            let at = if in_middle {
                Point {
                    x: name_x + width + GAP,
                    y,
                }
            } else {
                let down = 7.0 + 24.0 * f32::from(line);
                Point {
                    x: x - sign * 13.0,
                    y: y + inwards * down,
                }
            };
            let words = Sprite::Words(words, Style::Score, Ground::Card, anchor);
            scene.put(words, at, 1.0);
        }
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
