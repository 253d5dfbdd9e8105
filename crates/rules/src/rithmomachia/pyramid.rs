//! The pyramids: stacks of components, each a square number (rith 4.4.3).

use std::fmt;

use super::Side;

/// The remaining components of a pyramid. A component is the square of a number from 1 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Components(u8);

impl Components {
    /// No component: the pyramid is captured.
    pub const NONE: Components = Components(0);

    /// All components of a side's pyramid: White's are 1 to 36 with the sum 91, Black's 16 to 64 with the
    /// sum 190.
    pub fn all_of(side: Side) -> Components {
        match side {
            Side::White => Components(0b0011_1111),
            Side::Black => Components(0b1111_1000),
        }
    }

    /// The components as bits; bit 0 is the component 1.
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// The components of these bits.
    pub(super) fn of_bits(bits: u8) -> Components {
        Components(bits)
    }

    /// The components by value, ascending.
    pub fn values(self) -> impl DoubleEndedIterator<Item = u16> + Clone {
        (0..8u16)
            .filter(move |root| self.0 & (1 << root) != 0)
            .map(|root| (root + 1) * (root + 1))
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The sum of their values.
    pub fn total(self) -> u16 {
        self.values().sum()
    }

    /// Whether this value is among them.
    pub fn contains(self, value: u16) -> bool {
        self.values().any(|component| component == value)
    }

    /// Whether it is a subset of others.
    pub fn are_among(self, others: Components) -> bool {
        self.0 & !others.0 == 0
    }

    /// Returns the intersection.
    #[must_use]
    pub fn shared_with(self, others: Components) -> Components {
        Components(self.0 & others.0)
    }

    /// Returns the components without one of them.
    #[must_use]
    pub fn without(self, value: u16) -> Components {
        Components(self.0 & !bit(value))
    }

    /// Returns the components with one more; unchanged if no pyramid has such a component.
    #[must_use]
    pub fn with(self, value: u16) -> Components {
        Components(self.0 | bit(value))
    }
}

/// Returns the bit index of a component; `None` for a value that no component has.
fn bit(value: u16) -> u8 {
    (1..=8u16)
        .find(|root| root * root == value)
        .map_or(0, |root| 1 << (root - 1))
}

impl fmt::Display for Components {
    /// As position codes have them: `1+4+9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.values().enumerate() {
            let plus = if i == 0 { "" } else { "+" };
            write!(f, "{plus}{value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pyramids_have_the_known_totals() {
        let white = Components::all_of(Side::White);
        let black = Components::all_of(Side::Black);
        assert_eq!(white.total(), 91);
        assert_eq!(black.total(), 190);
        assert_eq!(white.to_string(), "1+4+9+16+25+36");
        assert_eq!(black.to_string(), "16+25+36+49+64");
    }

    #[test]
    fn components_leave_one_by_one() {
        let mut left = Components::all_of(Side::White);
        for value in [9, 1, 36, 16, 25, 4] {
            assert!(left.contains(value));
            left = left.without(value);
            assert!(!left.contains(value));
        }
        assert_eq!(left, Components::NONE);
    }

    #[test]
    fn no_pyramid_has_a_component_that_is_no_square_number() {
        let white = Components::all_of(Side::White);
        assert!(!white.contains(5));
        assert_eq!(white.without(5), white);
        assert_eq!(white.with(5), white);
    }
}
