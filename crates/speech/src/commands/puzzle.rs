//! What `/puzzle` asks for.

use petteia_domain::ids::ChannelId;
use petteia_rules::GameKind;

/// What is to be done with puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleAction {
    /// Takes up another puzzle.
    New {
        /// Of which game; of any where absent.
        kind: Option<GameKind>,
    },
    /// Shows the puzzle in hand once more, or that of the day.
    Show,
    /// Takes up this puzzle.
    Take {
        /// Which.
        id: String,
    },
    /// Answers a puzzle: the one in hand, or that of the day, where none is named.
    Answer {
        /// Which puzzle; the one in hand where absent.
        id: Option<String>,
        /// What was typed.
        turn: String,
    },
    /// Gives a hint.
    Hint {
        /// To which puzzle; to the one in hand where absent.
        id: Option<String>,
    },
    /// Tells the solution.
    Solution {
        /// Of which puzzle; of the one in hand where absent.
        id: Option<String>,
    },
    /// Shows what was solved, and by whom.
    Table,
    /// Tells or sets when and where puzzles of the day are posted.
    Daily {
        /// At which time of day, as typed, or `off`.
        time: Option<String>,
        /// In which time zone, as typed.
        zone: Option<String>,
        /// Where.
        channel: Option<ChannelId>,
    },
}

impl PuzzleAction {
    /// What a button under a puzzle does.
    pub(super) fn from_button(what: &str) -> Option<PuzzleAction> {
        let (word, rest) = what.split_once(':')?;
        let id = rest.to_owned();
        Some(match word {
            "take" => PuzzleAction::Take { id },
            "answer" => {
                let (id, turn) = rest.split_once(':')?;
                PuzzleAction::Answer {
                    id: Some(id.to_owned()),
                    turn: turn.to_owned(),
                }
            }
            "hint" => PuzzleAction::Hint { id: Some(id) },
            "solution" => PuzzleAction::Solution { id: Some(id) },
            "new" if rest.is_empty() => PuzzleAction::New { kind: None },
            "new" => PuzzleAction::New {
                kind: Some(GameKind::named(rest)?),
            },
            _ => return None,
        })
    }
}
