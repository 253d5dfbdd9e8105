//! What training the learned evaluation needs: self-play by any network, and the inputs that a
//! position gives.

use petteia_rules::{
    Rules,
    rithmomachia::{Game, Piece, Side, Turn},
};

use super::{
    board::Board,
    evaluation,
    features::{STEPS, WEIGHTS},
    goals::Goals,
    learned,
    learned::Net,
    levels::DEEPEST,
    man::{Kinds, Man, SQUARES},
    search::Search,
    turns, value,
};
use crate::{Budget, root::Search as _};

/// The inputs of a position.
#[derive(Debug, Clone)]
pub struct Example {
    /// The side to move: 0 for White, 1 for Black.
    pub mover: usize,
    /// The inputs of the men. Inputs of squares that mirror each other differ by the lowest three bits.
    pub men: Vec<u16>,
    /// The inputs of the moves missing to victories.
    pub races: [u16; 6],
    /// The plain features with the indices of their weights.
    pub plain: Vec<(usize, i32)>,
    /// The index of the weight of the moves missing to the nearest victories.
    pub pair: usize,
}

/// The sizes of a network, and how its numbers are stored.
#[derive(Debug)]
pub struct Sizes {
    /// The number of inputs.
    pub inputs: usize,
    /// The number of hidden units.
    pub width: usize,
    /// The number of different men; each has 128 inputs.
    pub kinds: usize,
    /// The weights of the plain features to begin with, in points.
    pub plain: Vec<i32>,
    /// The number of weights of pairs of distances.
    pub pairs: usize,
    /// The integer that stands for 1 in hidden units and their inputs.
    pub one: f32,
    /// The integer that stands for one point in the other weights.
    pub point: f32,
    /// The number of points that stands for a large advantage; see the players' link function.
    pub scale: f32,
}

/// The sizes of a network.
pub fn sizes() -> Sizes {
    Sizes {
        inputs: learned::INPUTS,
        width: learned::WIDTH,
        kinds: learned::KINDS,
        plain: WEIGHTS.to_vec(),
        pairs: STEPS * STEPS,
        one: f32::from(learned::ONE),
        point: learned::POINT as f32,
        scale: evaluation::SCALE as f32,
    }
}

/// The shape and side of each kind of man, in the order of the inputs, as a number below 8.
pub fn shapes() -> Vec<usize> {
    let mut shapes = vec![0; learned::KINDS];
    for side in Side::BOTH {
        for (_, piece) in Piece::set_up(side) {
            let man = Man::of(piece);
            shapes[learned::input(man, 0) / SQUARES] = 4 * man.side() + man.shape();
        }
    }
    shapes
}

/// The inputs of a position after the captures of the side to move. `None` if it wins at once.
pub fn example(game: &Game) -> Option<Example> {
    let goals = Goals::of(&game.setup(), game.ply());
    let mut board = Board::of(game.position());
    board.capture_all(Kinds::ALL, |board, value| goals.wants(board, value));
    let (distances, features) = evaluation::features(&mut board, &goals);
    if distances[0].proper[0] <= 1 {
        return None;
    }
    let mover = board.mover();
    let squares = board.men_of(0).chain(board.men_of(1));
    let steps = |order: usize| features[order].0 % STEPS;
    Some(Example {
        mover,
        men: squares
            .map(|square| learned::input(board.man(square), square) as u16)
            .collect(),
        races: [0, 1, 2, 3, 4, 5]
            .map(|order: usize| learned::race_input(features[order].0, mover) as u16),
        plain: features.to_vec(),
        pair: steps(0) * STEPS + steps(1),
    })
}

/// The best turns with their chances, judged by a network, or by the plain evaluation if there is
/// none.
pub fn best_turns(game: &Game, net: Option<&'static Net>, nodes: u64) -> Vec<(Turn, f64)> {
    let goals = Goals::of(&game.setup(), game.ply());
    let board = Board::judged_by(net, game.position());
    let mut search = Search::for_nodes(nodes, &goals, Kinds::ALL);
    let candidates = search.soundly(&mut Budget::nodes(nodes), &board, DEEPEST, |_, _, _| false);
    candidates
        .iter()
        .filter_map(|candidate| {
            let turn = turns::played(game, &goals, Kinds::ALL, candidate.turn)?;
            Some((turn, value(candidate.score)))
        })
        .collect()
}
