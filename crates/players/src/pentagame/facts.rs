//! What can be said for certain of a turn, to explain why it was good or bad.

use petteia_rules::{
    Rules, Seat,
    pentagame::{Game, Turn},
};

use super::{
    board::{Board, NONE, Table},
    lines::Ways,
};

/// Nobody is so far from the goal; more means that no way is known.
const FAR: u32 = 60;

/// Something that is certain of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It brings so many pieces out.
    BringsOut {
        /// How many.
        pieces: u32,
    },
    /// So many turns each side now still needs, if nobody moves anything else.
    Race {
        /// The one that moved.
        own: u32,
        /// The nearest of the others.
        other: u32,
    },
    /// The seat that was nearest of the others needs so many turns more than before.
    Slows {
        /// The seat.
        seat: Seat,
        /// How many more.
        turns: u32,
    },
}

/// What is certain of a turn that is legal here. Of teams it is not said how many turns they need:
/// partners move in turn.
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

/// In how many turns of its own each seat has brought out as many pieces as it needs, the nearest
/// ones, if nothing else moves. `None` for teams, and where somebody has no way.
pub fn turns_to_go(game: &Game) -> Option<Vec<(Seat, u32)>> {
    let (table, board) = (Table::of(game.position()), Board::of(game.position()));
    if table.teams {
        return None;
    }
    let taken = board.taken();
    let ways = Ways::new(taken, table.goals);
    Seat::first(table.seats as u8)
        .map(|seat| {
            let pieces = table.pieces_of(seat.index());
            let standing = pieces.filter(|&piece| board.pieces[piece] != NONE);
            let mut turns: Vec<u32> = standing
                .map(|piece| {
                    let stop = usize::from(board.pieces[piece]);
                    let goal = usize::from(table.goal_of(piece));
                    u32::from(ways.turns(taken, stop, table.colour_of(piece), goal))
                })
                .collect();
            turns.sort_unstable();
            let need = usize::from(table.target.saturating_sub(board.outs[seat.index()]));
            let sum: u32 = turns.get(..need)?.iter().sum();
            (sum < FAR).then_some((seat, sum))
        })
        .collect()
}
