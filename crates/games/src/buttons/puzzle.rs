//! Buttons about puzzles.

use petteia_domain::ids::GameId;
use petteia_players::puzzles::PuzzleTheme;
use petteia_rules::GameKind;

use super::id::{TurnText, ids};

ids! {
    /// Gives a puzzle.
    take(id: String) = "puzzle:take:{id}";
    /// Answers a puzzle with this turn. If the turn is too long for a button, the button has its
    /// mark.
    answer(id: String, turn: TurnText) = "puzzle:answer:{id}:{turn}";
    /// Gives a hint to a puzzle.
    hint(id: String) = "puzzle:hint:{id}";
    /// Shows the solution of a puzzle.
    solution(id: String) = "puzzle:solution:{id}";
    /// Gives another puzzle, of this kind of game if one is named.
    another(kind: Option<GameKind>) = "puzzle:new:{kind}";
    /// Gives another puzzle of this grade and about this, as the user wished of the last one.
    another_like(kind: GameKind, grade: Option<u8>, theme: Option<PuzzleTheme>) =
        "puzzle:like:{kind}:{grade}:{theme}";
    /// Goes on with a streak of puzzles, or begins one, of this kind of game if one is named.
    streak(kind: Option<GameKind>) = "puzzle:streak:{kind}";
    /// Skips the puzzle of a streak.
    skip(id: String) = "puzzle:skip:{id}";
    /// Gives the mistake at this ply of an analysed game to its player.
    of_mistake(game: GameId, ply: u32) = "puzzle:better:{game}:{ply}";
}
