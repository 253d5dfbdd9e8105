//! The search for harmonies: wins by moves that all threaten to complete a victory on enemy ground with the next one.
//!
//! Only moves towards the enemy are tried, and only those that leave one move missing. The enemy must then bar the way
//! of the last man or capture one of those that win. So few moves are left that this search goes deeper than the
//! search of all moves.

use super::{
    board::Board,
    search::{Search, SquareMove},
};
use crate::Budget;

impl Search<'_> {
    /// A win by threats for the side to move, within this many own moves: its first move, and the number of own moves
    /// that it takes at most. `None` if none is found before the budget ends. The mover makes its captures first.
    pub(super) fn harmony(
        &self,
        budget: &mut Budget<'_>,
        mut board: Board,
        most: u8,
    ) -> Option<(SquareMove, u8)> {
        let goals = self.goals;
        board.capture_all(self.kinds, |board, value| goals.wants(board, value));
        (1..=most).find_map(|moves| Some((self.threat(budget, &mut board, moves)?, moves)))
    }

    /// The first move of a win by threats within this many own moves. The side to move has made its captures.
    fn threat(&self, budget: &mut Budget<'_>, board: &mut Board, moves: u8) -> Option<SquareMove> {
        let (goals, mover) = (self.goals, board.mover());
        let missing = goals.distance(board, mover).proper[0];
        if missing > moves.min(2) || !budget.spend(1) {
            return None;
        }
        steps(board).into_iter().find(|&(from, to)| {
            let ahead = if mover == 0 { from < to } else { to < from };
            if !ahead {
                return false;
            }
            let mut next = self.turned(board, (from, to));
            goals.is_won(&next, mover)
                || missing == 2
                    && goals.distance(&mut next, mover).proper[0] == 1
                    && self.has_no_answer(budget, &mut next, moves - 1)
        })
    }

    /// Whether the enemy of the side to move wins by threats within this many moves, whatever is played now.
    fn has_no_answer(&self, budget: &mut Budget<'_>, board: &mut Board, moves: u8) -> bool {
        let (goals, mover) = (self.goals, board.mover());
        let enemy = 1 - mover;
        let wanted = |board: &Board, value| goals.wants(board, value);
        board.capture_all(self.kinds, wanted);
        // the threat is gone with these captures, or the mover wins first
        if goals.distance(board, enemy).proper[0] != 1
            || goals.distance(board, mover).proper[0] <= 1
        {
            return false;
        }
        steps(board).into_iter().all(|step| {
            if self.lets_win(board, step) {
                return true;
            }
            let mut next = self.turned(board, step);
            if goals.is_won(&next, mover) {
                return false;
            }
            next.capture_all(self.kinds, wanted);
            self.threat(budget, &mut next, moves).is_some()
        })
    }
}

fn steps(board: &Board) -> Vec<SquareMove> {
    let mut steps = Vec::new();
    board.moves(|from, to| steps.push((from, to)));
    steps
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{
        Game, GameKind, Rules,
        rithmomachia::{self, Setup},
    };

    use super::*;
    use crate::{
        Level,
        puzzles::{Task, stock},
        rithmomachia::{
            board::numbered, goals::Goals, learned_board, man::Kinds, search::RootMove,
        },
        root::Search as _,
        suggest,
        table::{PROVEN, WON},
    };

    fn of(game: &Game) -> &rithmomachia::Game {
        let Game::Rithmomachia(game) = game else {
            panic!("{}", game.code());
        };
        game
    }

    fn harmony(game: &Game, nodes: u64, most: u8) -> Option<(SquareMove, u8)> {
        let goals = Goals::of(&Setup::default(), 1);
        let search = Search::for_nodes(0, &goals, Kinds::ALL);
        let board = Board::of(of(game).position());
        search.harmony(&mut Budget::nodes(nodes), board, most)
    }

    #[test]
    fn wins_of_puzzles_are_found() {
        let (mut found, mut all) = (0, 0);
        for puzzle in stock(GameKind::Rithmomachia) {
            let Task::WinIn(turns) = puzzle.task else {
                continue;
            };
            all += 1;
            let Some(((from, to), moves)) = harmony(&puzzle.game().unwrap(), 1_000, turns) else {
                continue;
            };
            found += 1;
            assert_eq!(moves, turns, "{}", puzzle.id);
            let squares = [from, to].map(|square| numbered(square.into()).unwrap());
            let step = format!("{}-{}", squares[0], squares[1]);
            let solves = |solution: &String| solution.contains(&step);
            assert!(puzzle.solutions.iter().any(solves), "{}: {step}", puzzle.id);
        }
        // the others need a move that does not threaten, or a capture left out
        assert!(all > 50 && found * 10 > all * 9, "{found} of {all}");
    }

    #[test]
    fn a_search_of_all_moves_proves_them_too() {
        let goals = Goals::of(&Setup::default(), 1);
        let mut proven = 0;
        for seed in 0..6 {
            let mut game = Game::Rithmomachia(rithmomachia::Game::new(Setup::default()));
            while game.to_move().is_some() && game.ply() < 100 {
                if let Some((step, moves @ 2..)) = harmony(&game, 10_000, 4) {
                    let board = Board::of(of(&game).position());
                    let mut search = Search::for_nodes(100_000, &goals, Kinds::ALL);
                    search.begin(&board);
                    let turn = RootMove {
                        step,
                        captures_first: true,
                    };
                    let (next, _) = search.after(&board, turn).unwrap();
                    let budget = &mut Budget::nodes(u64::MAX);
                    let depth = 2 * i32::from(moves);
                    let score = -search.look(budget, &next, depth, (-WON, WON));
                    assert!(score > PROVEN, "{score}: {}", game.code());
                    proven += 1;
                }
                let level = Level::ALL[if u64::from(game.ply()) % 2 == seed % 2 {
                    5
                } else {
                    3
                }];
                let budget = &mut Budget::nodes(300);
                let suggestion = suggest(&game, &[], level, budget, seed).unwrap();
                game.play(&suggestion.turn).unwrap();
            }
        }
        assert!(proven >= 4, "{proven}");
    }

    #[test]
    fn a_win_of_three_turns_is_found_with_few_nodes() {
        let code = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/2,c9,c25,c49,c81,t90,1/4,c9,3/t16,7/8/\
                    7,t100/5,c7,T6,1/2,c3,2,C4,1,S15/3,c5,3,T9/2,C8,5/1,T72,4,S45,1/3,C6,1,C2,2/\
                    T81,1,C64,C36,C16,C4,2/S153,P91,T49,T42,T20,T25,2/S289,S169,4,S81,S25 b t12 - 44";
        let game = Game::from_code(GameKind::Rithmomachia, code).unwrap();
        assert_eq!(harmony(&game, 200, 3).map(|(_, moves)| moves), Some(3));
        assert_eq!(harmony(&game, 10_000, 2), None);
        let nodes = 4_000;
        let goals = Goals::of(&Setup::default(), 1);
        let board = learned_board(of(&game), &goals);
        let mut search = Search::for_nodes(nodes, &goals, Kinds::ALL);
        let alone = search.soundly(&mut Budget::nodes(nodes), &board, 40, |_, _, _| false);
        assert!(alone[0].score < PROVEN, "{:?}", alone[0]);
        let suggestion = suggest(&game, &[], Level::TOP, &mut Budget::nodes(nodes), 0).unwrap();
        assert!(suggestion.value > 0.99, "{suggestion:?}");
    }
}
