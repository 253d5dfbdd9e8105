//! The symmetries of the board: it can be turned and mirrored, and the colours with it.

use std::sync::LazyLock;

use super::{Action, Colour, Grey, Greys, Piece, Stop, Turn};
use crate::symmetry::image;

/// The number of symmetries of the pentagram.
pub(super) const OF_BOARD: u8 = 10;

/// For each symmetry the stops to which the stops come.
static IMAGES: LazyLock<Vec<Vec<Stop>>> = LazyLock::new(|| {
    (0..OF_BOARD)
        .map(|symmetry| Stop::all().map(|stop| computed(stop, symmetry)).collect())
        .collect()
});

fn computed(stop: Stop, symmetry: u8) -> Stop {
    let node = |node: Stop| match node.colour() {
        Some(colour) if node.is_corner() => Stop::corner(colour.mirrored(symmetry)),
        Some(colour) => Stop::crossing(colour.mirrored(symmetry)),
        None => node,
    };
    match stop.on_line() {
        None => node(stop),
        Some((from, count, to)) => Stop::between(node(from), node(to), count)
            .unwrap_or_else(|| unreachable!("a pentagram is symmetric")),
    }
}

impl Colour {
    pub(super) fn mirrored(self, symmetry: u8) -> Colour {
        Colour::ALL[usize::from(image(self as u8, symmetry, 5))]
    }
}

impl Stop {
    pub(super) fn mirrored(self, symmetry: u8) -> Stop {
        IMAGES[usize::from(symmetry)][self.index()]
    }
}

impl Piece {
    fn mirrored(self, symmetry: u8) -> Piece {
        Piece {
            colour: self.colour.mirrored(symmetry),
            ..self
        }
    }
}

impl Grey {
    fn mirrored(self, symmetry: u8) -> Grey {
        Grey {
            from: self.from.map(|from| from.mirrored(symmetry)),
            to: self.to.mirrored(symmetry),
        }
    }
}

impl Turn {
    pub(super) fn mirrored(&self, symmetry: u8) -> Turn {
        if symmetry == 0 {
            return *self;
        }
        match *self {
            Turn::Move {
                piece,
                from,
                to,
                action,
                greys,
            } => Turn::Move {
                piece: piece.mirrored(symmetry),
                from: from.mirrored(symmetry),
                to: to.mirrored(symmetry),
                action: match action {
                    Action::TakeBlack(stop) => Action::TakeBlack(stop.mirrored(symmetry)),
                    Action::Swap(other) => Action::Swap(other.mirrored(symmetry)),
                    Action::Free | Action::TakeGrey => action,
                },
                greys: match greys {
                    Greys::None => Greys::None,
                    Greys::One(blocks) => Greys::One(blocks.map(|grey| grey.mirrored(symmetry))),
                    Greys::Two(blocks) => Greys::Two(blocks.map(|grey| grey.mirrored(symmetry))),
                },
            },
            Turn::ForcedOut { piece, goal, grey } => Turn::ForcedOut {
                piece: piece.mirrored(symmetry),
                goal: goal.mirrored(symmetry),
                grey: grey.mirrored(symmetry),
            },
            Turn::Pass => Turn::Pass,
        }
    }
}
