//! The captures of a side, and their value.

use std::sync::Arc;

use super::{Components, Piece, Shape, Side};
use crate::key;

/// A captured piece or component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Captured {
    /// A circle, triangle or square.
    Piece(Piece),
    /// A component of the pyramid, by value.
    Component(u16),
    /// The pyramid itself, after its last component.
    Pyramid,
}

/// Everything that a side has captured, in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Haul {
    /// The side that lost it.
    from: Side,
    // Shared, because positions are copied often and captures are rare.
    taken: Arc<Vec<Captured>>,
}

impl Haul {
    /// Nothing yet.
    pub(super) fn empty(from: Side) -> Haul {
        Haul {
            from,
            taken: Arc::default(),
        }
    }

    /// What has been taken, in order.
    pub fn taken(&self) -> &[Captured] {
        &self.taken
    }

    /// From whom it was taken.
    pub fn from(&self) -> Side {
        self.from
    }

    /// The pyramid's components among it.
    pub fn components(&self) -> Components {
        self.taken
            .iter()
            .fold(Components::NONE, |components, captured| match captured {
                Captured::Component(value) => components.with(*value),
                Captured::Piece(_) | Captured::Pyramid => components,
            })
    }

    /// Whether the pyramid is gone.
    pub fn has_pyramid(&self) -> bool {
        self.taken.contains(&Captured::Pyramid)
    }

    /// The total for the victory of goods: components count at once.
    pub fn total(&self) -> u32 {
        self.taken
            .iter()
            .map(|captured| match captured {
                Captured::Piece(piece) => u32::from(piece.value()),
                Captured::Component(value) => u32::from(*value),
                // its components have been counted
                Captured::Pyramid => 0,
            })
            .sum()
    }

    /// Returns the values of captured whole pieces. A captured pyramid is one, with the sum of all its
    /// components.
    pub fn pieces(&self) -> impl Iterator<Item = u16> + '_ {
        self.taken.iter().filter_map(|captured| match captured {
            Captured::Piece(piece) => Some(piece.value()),
            Captured::Component(_) => None,
            Captured::Pyramid => Some(Components::all_of(self.from).total()),
        })
    }

    /// Adds a whole piece; for a pyramid its remaining components, ascending, and then the pyramid.
    pub(super) fn add(&mut self, piece: Piece) {
        if piece.shape() == Shape::Pyramid {
            let components = piece.components().values().map(Captured::Component);
            Arc::make_mut(&mut self.taken).extend(components);
            self.add_pyramid();
        } else {
            self.push(Captured::Piece(piece));
        }
    }

    /// Adds the pyramid after its last component.
    pub(super) fn add_pyramid(&mut self) {
        self.push(Captured::Pyramid);
    }

    /// Adds a component of a pyramid that still has others.
    pub(super) fn add_component(&mut self, value: u16) {
        self.push(Captured::Component(value));
    }

    /// Hashes the captures regardless of their order.
    pub(super) fn key(&self) -> u64 {
        let words = self.taken.iter().map(|captured| match captured {
            Captured::Piece(piece) => u64::from(piece.bits()) << 2,
            Captured::Component(value) => u64::from(*value) << 2 | 1,
            Captured::Pyramid => 2,
        });
        words.fold(0, |sum: u64, word| sum.wrapping_add(key::mix(word)))
    }

    fn push(&mut self, captured: Captured) {
        Arc::make_mut(&mut self.taken).push(captured);
    }
}
