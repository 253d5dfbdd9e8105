//! `/puzzle`: positions of finished games to be solved.

use petteia_domain::ids::ChannelId;
use petteia_rules::GameKind;
use petteia_speech::options::{Kind, Needed, Optional};

use super::{CommandSpec, button::TurnText, prelude::*, slash::spec};
use crate::puzzles;

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

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-puzzle-game");
const TURN: Needed<String> =
    Optional::words("turn", "option-puzzle-turn", Kind::PuzzleTurn).needed();
const TIME: Optional<String> = Optional::words("time", "option-puzzle-time", Kind::Text);
const ZONE: Optional<String> = Optional::words("zone", "option-puzzle-zone", Kind::TimeZone);
const CHANNEL: Optional<ChannelId> = Optional::channel("channel", "option-puzzle-channel");

impl Slash for PuzzleAction {
    fn specs() -> Vec<CommandSpec> {
        vec![
            spec!("puzzle new", "command-puzzle-new", { kind: KIND } => PuzzleAction::New { kind }),
            spec!("puzzle show", "command-puzzle-show", {} => PuzzleAction::Show),
            spec!("puzzle answer", "command-puzzle-answer", { turn: TURN } => {
                PuzzleAction::Answer { id: None, turn }
            }),
            spec!("puzzle hint", "command-puzzle-hint", {} => PuzzleAction::Hint { id: None }),
            spec!("puzzle solution", "command-puzzle-solution", {} => {
                PuzzleAction::Solution { id: None }
            }),
            spec!("puzzle table", "command-puzzle-table", {} => PuzzleAction::Table),
            spec!(
                "puzzle daily",
                "command-puzzle-daily",
                { time: TIME, zone: ZONE, channel: CHANNEL } => PuzzleAction::Daily {
                    time,
                    zone,
                    channel,
                }
            ),
        ]
    }
}

buttons! {
    PuzzleAction {
        /// Takes up a puzzle.
        take(id: String) = "puzzle:take:{id}" => PuzzleAction::Take { id };
        /// Answers a puzzle with this turn. Where the turn is too long for a button, its mark stands
        /// for it.
        answer(id: String, turn: TurnText) = "puzzle:answer:{id}:{turn}" => PuzzleAction::Answer {
            id: Some(id),
            turn: turn.0,
        };
        /// Gives a hint to a puzzle.
        hint(id: String) = "puzzle:hint:{id}" => PuzzleAction::Hint { id: Some(id) };
        /// Tells the solution of a puzzle.
        solution(id: String) = "puzzle:solution:{id}" => PuzzleAction::Solution { id: Some(id) };
        /// Takes up another puzzle, of this game where one is named.
        another(kind: Option<GameKind>) = "puzzle:new:{kind}" => PuzzleAction::New { kind };
    }
}

#[async_trait]
impl Act for PuzzleAction {
    fn conduct(&self) -> Conduct<'_> {
        match self {
            PuzzleAction::New { .. }
            | PuzzleAction::Take { .. }
            | PuzzleAction::Answer { .. }
            | PuzzleAction::Hint { .. }
            | PuzzleAction::Solution { .. } => Conduct::EVERYWHERE.replaces_private_message(),
            PuzzleAction::Show | PuzzleAction::Table | PuzzleAction::Daily { .. } => {
                Conduct::EVERYWHERE
            }
        }
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        puzzles::puzzle(context, command, self).await
    }
}
