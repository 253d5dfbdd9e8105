//! The rules that a turn can break.

use crate::{IllegalTurn, Phrase};

/// The rule that a turn breaks, and how.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// A stone stands there.
    Taken {
        /// The cell's name.
        cell: String,
    },
    /// The stone would have no empty cell beside its group.
    Suicide {
        /// The cell's name.
        cell: String,
    },
    /// The swap comes at the wrong time.
    LateSwap,
    /// There is no stone to swap.
    NothingToSwap,
    /// A stone can be placed.
    CanPlace,
}

impl Illegal {
    /// A stable name of the rule.
    pub fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::Taken { .. } => "empty-cell",
            Illegal::Suicide { .. } => "suicide",
            Illegal::LateSwap | Illegal::NothingToSwap => "swap",
            Illegal::CanPlace => "pass",
        }
    }

    /// The rule and how the turn breaks it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Illegal::GameOver => Phrase::new("game-over"),
            Illegal::Taken { cell } => Phrase::new("pentalath-taken").with("cell", cell.as_str()),
            Illegal::Suicide { cell } => {
                Phrase::new("pentalath-suicide").with("cell", cell.as_str())
            }
            Illegal::LateSwap => Phrase::new("pentalath-late-swap"),
            Illegal::NothingToSwap => Phrase::new("pentalath-nothing-to-swap"),
            Illegal::CanPlace => Phrase::new("pentalath-can-place"),
        }
    }
}

impl From<Illegal> for IllegalTurn {
    fn from(illegal: Illegal) -> IllegalTurn {
        IllegalTurn {
            rule: illegal.rule(),
            reason: illegal.phrase(),
            nearest: Vec::new(),
        }
    }
}
