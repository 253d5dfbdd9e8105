//! Certain facts about a turn, to explain why it was good or bad.

use petteia_rules::{
    Rules, Seat,
    pentagame::{Game, Turn},
};

use super::{
    board::{Board, Constants, NONE},
    lines::Ways,
};

/// More turns than any seat needs to its goal. A larger number means that there is no way.
const FAR: u32 = 60;

/// A certain fact about a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It brings this many pieces out.
    BringsOut {
        /// The number of pieces.
        pieces: u32,
    },
    /// The number of turns that each side still needs, if nothing else moves.
    Race {
        /// The turns of the seat that moved.
        own: u32,
        /// The turns of the nearest of the others.
        other: u32,
    },
    /// The seat that was nearest of the others needs this many more turns than before.
    Slows {
        /// The seat.
        seat: Seat,
        /// The number of additional turns.
        turns: u32,
    },
}

/// The certain facts about a turn that is legal here. For teams there are no facts about the race,
/// because partners move in turn.
pub fn facts(game: &Game, turn: &Turn) -> Vec<Fact> {
    let (Some(mover), mut after) = (game.to_move(), *game) else {
        return Vec::new();
    };
    if after.play(turn).is_err() {
        return Vec::new();
    }
    let mut facts = Vec::new();
    let outs = |game: &Game| u32::from(game.position().outs(mover));
    let pieces = outs(&after).saturating_sub(outs(game));
    if pieces > 0 {
        facts.push(Fact::BringsOut { pieces });
    }
    if after.outcome().is_some() {
        return facts;
    }
    let (Some(before), Some(after)) = (turns_to_go(game), turns_to_go(&after)) else {
        return facts;
    };
    let others = || before.iter().filter(|(seat, _)| *seat != mover);
    let nearest = others().min_by_key(|(_, turns)| *turns);
    if let Some(&(seat, turns)) = nearest
        && let Some(more) = of(&after, seat).checked_sub(turns).filter(|more| *more > 0)
    {
        facts.push(Fact::Slows { seat, turns: more });
    }
    let other = after.iter().filter(|(seat, _)| *seat != mover);
    if let Some(other) = other.map(|(_, turns)| *turns).min() {
        let own = of(&after, mover);
        facts.push(Fact::Race { own, other });
    }
    facts
}

fn of(turns: &[(Seat, u32)], seat: Seat) -> u32 {
    let own = turns.iter().find(|(of, _)| *of == seat);
    own.map_or(FAR, |(_, turns)| *turns)
}

/// The number of its own turns that each seat needs to bring out the pieces that it still needs,
/// its nearest ones, if nothing else moves. `None` for teams, and if a seat has no way.
pub fn turns_to_go(game: &Game) -> Option<Vec<(Seat, u32)>> {
    let (constants, board) = (Constants::of(game.position()), Board::of(game.position()));
    if constants.teams {
        return None;
    }
    let taken = board.taken();
    let ways = Ways::new(taken, constants.goals);
    Seat::first(constants.seats as u8)
        .map(|seat| {
            let pieces = constants.pieces_of(seat.index());
            let standing = pieces.filter(|&piece| board.pieces[piece] != NONE);
            let mut turns: Vec<u32> = standing
                .map(|piece| {
                    let stop = usize::from(board.pieces[piece]);
                    let goal = usize::from(constants.goal_of(piece));
                    u32::from(ways.turns(taken, stop, constants.colour_of(piece), goal))
                })
                .collect();
            turns.sort_unstable();
            let need = usize::from(constants.target.saturating_sub(board.outs[seat.index()]));
            let sum: u32 = turns.get(..need)?.iter().sum();
            (sum < FAR).then_some((seat, sum))
        })
        .collect()
}
