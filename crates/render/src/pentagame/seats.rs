//! Names, scores and the seat to move, around the board.
//!
//! White stays at the top, so that all users of a channel talk about equal pictures. Facing a seat puts its
//! name at the bottom left and the others clockwise after it. In line-up 5 every seat has a corner (book
//! 3): there the board is rotated so that the facing seat's corner and name are at the bottom.

use petteia_rules::{
    Seat,
    pentagame::{LineUp, Piece, Position, Stop},
};
use petteia_speech::{say, speech::Say};

use super::{layout::Layout, sprite::Part};
use crate::{
    panel::{Panel, Spot},
    scene::{Scene, SceneContext},
    sprite::{Ground, Sprite},
};

/// Maximum width of a name beside the disc, and on a line of its own.
const ROOM: f32 = 168.0;
const ROOM_IN_MIDDLE: f32 = 190.0;

/// Maximum width of scores beside the nearest corner.
const LINE_ROOM: f32 = 128.0;

/// Returns the orientation of the board for a line-up.
pub(super) fn layout(line_up: LineUp, facing: Option<Seat>) -> Layout {
    match (line_up, facing) {
        (LineUp::Five, None) => Layout::NameAbove,
        (LineUp::Five, Some(seat)) => Layout::NameBelow(seat.number() - 1),
        _ => Layout::Upright,
    }
}

/// Returns the direction of a seat's name from the centre, in degrees.
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

/// Adds every seat's name and score.
pub(super) fn put(scene: &mut Scene, position: &Position, context: &SceneContext<'_>) {
    let line_up = position.setup().line_up();
    for seat in Seat::first(line_up.seats()) {
        let party = line_up
            .parties()
            .into_iter()
            .find(|party| party.contains(&seat))
            .unwrap_or_default();
        let to_move = context.to_move == Some(seat);
        let colour = (line_up == LineUp::Five)
            .then(|| position.pieces_of(seat).next())
            .flatten()
            .map(|(piece, _)| piece.colour);
        let team = || (party.len() > 1).then(|| context.said(outs_of(position, &party)));
        // There is room for one line.
        let line = context.status(seat, &party).or_else(team);
        let spot = spot(line_up, context.facing, seat);
        let panel = Panel {
            mark: Part::Seat(seat, colour, Ground::of_name(to_move)).into(),
            name: context.name(seat),
            pips: pips(position, seat),
            lines: line.into_iter().collect(),
            to_move,
            spot,
            room: match spot {
                Spot::TopMiddle | Spot::BottomMiddle => ROOM_IN_MIDDLE,
                _ => ROOM,
            },
            line_room: match spot {
                Spot::TopMiddle | Spot::BottomMiddle => ROOM_IN_MIDDLE,
                _ => LINE_ROOM,
            },
        };
        panel.put(scene, context.font);
    }
}

/// Returns how many places clockwise after the front a seat is.
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

/// Returns pips for the seat's pieces, first for those that are out. A line marks the number of pieces
/// that have to be out.
fn pips(position: &Position, seat: Seat) -> Vec<Sprite> {
    let pieces = position.pieces_of(seat);
    let (out, on_board): (Vec<_>, Vec<_>) = pieces.partition(|(_, stop)| stop.is_none());
    let pip = |is_out: bool| {
        move |(piece, _): (Piece, Option<Stop>)| Sprite::from(Part::Pip(piece.colour, is_out))
    };
    let out = out.into_iter().map(pip(true));
    let mut pips: Vec<Sprite> = out.chain(on_board.into_iter().map(pip(false))).collect();
    let enough = usize::from(position.setup().target());
    if enough < pips.len() {
        pips.insert(enough, Part::Enough.into());
    }
    pips
}

/// Describes how many pieces a team has out, and how many it needs.
fn outs_of(position: &Position, party: &[Seat]) -> Say {
    let outs: u8 = party.iter().map(|&seat| position.outs(seat)).sum();
    say!(
        "picture-team-outs",
        outs = outs,
        target = position.setup().target()
    )
}
