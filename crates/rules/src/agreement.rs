//! The set-up of a game.

use std::fmt::Debug;

use crate::{Phrase, Seat};

/// The line-up of games of two seats, as records write it.
pub(crate) const LINE_UP_OF_TWO: &str = "2";

/// The set-up of a game: line-up and options.
pub trait Agreement: Clone + PartialEq + Eq + Debug + Send + Sync {
    /// Every line-up as records write it, the usual one first.
    const LINE_UPS: &'static [&'static str] = &[LINE_UP_OF_TWO];

    /// Reads the `Seats` and `Options` of a record, such as `teams` and `outs=4 inside-out=1`.
    ///
    /// # Errors
    /// When the line-up or an option is unknown or out of range.
    fn parse(seats: &str, options: &str) -> Result<Self, SetupError>;

    /// The line-up as records write it.
    fn line_up_name(&self) -> &'static str {
        LINE_UP_OF_TWO
    }

    /// The options as records write them, defaults left out.
    fn options(&self) -> String {
        String::new()
    }

    /// How many seats there are.
    fn seats(&self) -> u8 {
        2
    }

    /// The parties: who wins and loses together.
    fn parties(&self) -> Vec<Vec<Seat>> {
        Seat::first(self.seats()).map(|seat| vec![seat]).collect()
    }

    /// Returns the highest score of a party; `None` for games without scores.
    fn counts_to(&self) -> Option<u8> {
        None
    }
}

/// Why a line-up or option is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub Phrase);
