//! `/puzzle`: positions of finished games to solve.

use petteia_domain::ids::ChannelId;
use petteia_rules::GameKind;
use petteia_speech::options::{Kind, Needed, Optional};

use super::prelude::*;
use crate::{
    commands::{CommandSpec, button::TurnText, slash::spec},
    puzzles::{
        answer_puzzle, daily::set_daily, new_puzzle, puzzle_hint, puzzle_solution, puzzle_table,
        show_puzzle, take_puzzle,
    },
};

/// An action on puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleAction {
    /// Gives another puzzle.
    New {
        /// The kind of game; any if absent.
        kind: Option<GameKind>,
    },
    /// Shows the current puzzle again, or the puzzle of the day.
    Show,
    /// Gives this puzzle.
    Take {
        /// Its id.
        id: String,
    },
    /// Answers a puzzle; without an id the current one, or the puzzle of the day.
    Answer {
        /// Its id; the current puzzle if absent.
        id: Option<String>,
        /// The typed turn.
        turn: String,
    },
    /// Gives a hint.
    Hint {
        /// Its id; the current puzzle if absent.
        id: Option<String>,
    },
    /// Shows the solution.
    Solution {
        /// Its id; the current puzzle if absent.
        id: Option<String>,
    },
    /// Shows the solved puzzles, and the best solvers.
    Table,
    /// Shows or sets when and where puzzles of the day are posted.
    Daily {
        /// The time of day, as typed, or `off`.
        time: Option<String>,
        /// The time zone, as typed.
        zone: Option<String>,
        /// The channel.
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
        /// Gives a puzzle.
        take(id: String) = "puzzle:take:{id}" => PuzzleAction::Take { id };
        /// Answers a puzzle with this turn. If the turn is too long for a button, the button has
        /// its mark.
        answer(id: String, turn: TurnText) = "puzzle:answer:{id}:{turn}" => PuzzleAction::Answer {
            id: Some(id),
            turn: turn.0,
        };
        /// Gives a hint to a puzzle.
        hint(id: String) = "puzzle:hint:{id}" => PuzzleAction::Hint { id: Some(id) };
        /// Shows the solution of a puzzle.
        solution(id: String) = "puzzle:solution:{id}" => PuzzleAction::Solution { id: Some(id) };
        /// Gives another puzzle, of this kind of game if one is named.
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

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        match self {
            PuzzleAction::New { kind } => new_puzzle(context, request, *kind).await,
            PuzzleAction::Show => show_puzzle(context, request).await,
            PuzzleAction::Take { id } => {
                take_puzzle(&*context.store, &context.games, context.now, request, id).await
            }
            PuzzleAction::Answer { id, turn } => {
                answer_puzzle(
                    &*context.store,
                    &context.games,
                    context.now,
                    request,
                    id.as_deref(),
                    turn,
                )
                .await
            }
            PuzzleAction::Hint { id } => {
                puzzle_hint(
                    &*context.store,
                    &context.games,
                    context.now,
                    request,
                    id.as_deref(),
                )
                .await
            }
            PuzzleAction::Solution { id } => {
                puzzle_solution(
                    &*context.store,
                    &context.games,
                    context.now,
                    request,
                    id.as_deref(),
                )
                .await
            }
            PuzzleAction::Table => puzzle_table(&*context.store, &context.games, request).await,
            PuzzleAction::Daily {
                time,
                zone,
                channel,
            } => {
                let (time, zone) = (time.as_deref(), zone.as_deref());
                set_daily(&*context.store, context.now, request, time, zone, *channel).await
            }
        }
    }
}
