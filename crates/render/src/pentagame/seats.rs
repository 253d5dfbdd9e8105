//! Names, scores and the direction of every seat.
//!
//! White stays at the top, so that all users of a channel talk about equal pictures. Facing a seat puts its
//! pieces that are out at the bottom left and the others clockwise after it. In line-up 5 every seat has a
//! corner (book 3): there the board is rotated so that the facing seat's corner is at the bottom.

use petteia_rules::{
    Seat,
    pentagame::{LineUp, Piece, Position, Stop},
};
use petteia_speech::{say, speech::Say};

use super::{layout::Layout, sprite::Part};
use crate::{
    header::{self, SeatHeader},
    scene::{Scene, SceneContext},
    sprite::{Ground, Sprite},
};

/// Returns the orientation of the board for a line-up.
pub(super) fn layout(line_up: LineUp, facing: Option<Seat>) -> Layout {
    match (line_up, facing) {
        (LineUp::Five, Some(seat)) => Layout::Facing(seat.number() - 1),
        _ => Layout::Upright,
    }
}

/// Returns the direction of a seat from the centre, in degrees.
pub(super) fn direction(line_up: LineUp, facing: Option<Seat>, seat: Seat) -> f32 {
    let place = places_after(line_up, facing, seat);
    match (line_up, facing) {
        (LineUp::Five, None) => 90.0 - 72.0 * place as f32,
        (LineUp::Five, Some(_)) => 270.0 - 72.0 * place as f32,
        (LineUp::Two, _) => [225.0, 45.0][place],
        _ => 225.0 - 90.0 * place as f32,
    }
}

/// Adds the header: every seat's name, pieces and team.
pub(super) fn put(scene: &mut Scene, position: &Position, context: &SceneContext<'_>) {
    let line_up = position.setup().line_up();
    let entries = Seat::first(line_up.seats()).map(|seat| {
        let parties = line_up.parties().into_iter();
        let party = parties.filter(|party| party.len() > 1 && party.contains(&seat));
        let colour = (line_up == LineUp::Five)
            .then(|| position.pieces_of(seat).next())
            .flatten()
            .map(|(piece, _)| piece.colour);
        SeatHeader {
            seat,
            marks: [Ground::Card, Ground::Plate]
                .map(|ground| Part::Seat(seat, colour, ground).into()),
            pips: pips(position, seat),
            score: party
                .map(|party| context.said(outs_of(position, &party)))
                .collect(),
        }
    });
    header::put(scene, entries.collect(), context);
}

/// Returns how many places clockwise after the front a seat is.
fn places_after(line_up: LineUp, facing: Option<Seat>, seat: Seat) -> usize {
    let seats = usize::from(line_up.seats());
    let first = facing.map_or(0, Seat::index) % seats;
    (seat.index() + seats - first) % seats
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
