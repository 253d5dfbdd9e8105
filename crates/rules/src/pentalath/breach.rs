//! The rules that a turn can break.

use crate::{BrokenRule, Phrase};

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Breach {
    /// The game has ended.
    GameOver,
    /// The cell is occupied.
    Taken {
        /// The cell's name.
        cell: String,
    },
    /// The stone's group would have no adjacent empty cell.
    Suicide {
        /// The cell's name.
        cell: String,
    },
    /// The swap is only possible at ply 2.
    LateSwap,
    /// There is no stone to swap.
    NothingToSwap,
    /// A stone can be placed.
    CanPlace,
}

impl BrokenRule for Breach {
    const RULES: &'static [&'static str] = &["game-over", "empty-cell", "suicide", "swap", "pass"];

    fn rule(&self) -> &'static str {
        match self {
            Breach::GameOver => "game-over",
            Breach::Taken { .. } => "empty-cell",
            Breach::Suicide { .. } => "suicide",
            Breach::LateSwap | Breach::NothingToSwap => "swap",
            Breach::CanPlace => "pass",
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            Breach::GameOver => Phrase::new("game-over"),
            Breach::Taken { cell } => Phrase::new("pentalath-taken").with("cell", cell.as_str()),
            Breach::Suicide { cell } => {
                Phrase::new("pentalath-suicide").with("cell", cell.as_str())
            }
            Breach::LateSwap => Phrase::new("pentalath-late-swap"),
            Breach::NothingToSwap => Phrase::new("pentalath-nothing-to-swap"),
            Breach::CanPlace => Phrase::new("pentalath-can-place"),
        }
    }
}
