//! Finds the facts that explain a turn.

use petteia_rules::{Game, GameKind, Seat, Style, Turn};

use super::{fact::Fact, ply::Ply};
use crate::{
    player::{Gains, Player},
    sparring,
};

/// The facts of a ply, the most important first. Missed and allowed things are listed for faulty
/// turns only.
pub(super) fn of(ply: &Ply<'_>) -> Vec<Fact> {
    let Some(turn) = ply.turn else {
        return Vec::new();
    };
    let mut facts = at_once(ply);
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match (ply.before, turn) {
                $((Game::$Kind(game), Turn::$Kind(turn)) => {
                    let best = match ply.best {
                        Some(Turn::$Kind(best)) => Some(best),
                        _ => None,
                    };
                    Player::facts(game, ply, turn, best)
                })+
                _ => unreachable!("a turn that was played is one of its game"),
            }
        };
    }
    facts.extend(petteia_rules::for_each_game!(players));
    if facts
        .iter()
        .any(|one| matches!(one, Fact::LeavesFour { .. }))
    {
        facts.retain(|one| !matches!(one, Fact::AllowsWin { .. }));
    }
    facts
}

/// The facts of winning and capturing with this turn, and with the next seat's.
fn at_once(ply: &Ply<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let named = |game: &Game, turn: &Turn| game.notation(turn, Style::Ascii);
    if let (Some(best), Some(after)) = (ply.best, ply.after_best()) {
        let turn = named(ply.before, best);
        let count = taken(ply.before, &after, best, ply.seat);
        let played = ply
            .turn
            .map_or(0, |turn| taken(ply.before, ply.after, turn, ply.seat));
        if won_by(&after, ply.seat) {
            if !won_by(ply.after, ply.seat) {
                facts.push(Fact::MissesWin { turn });
            }
        } else if ply.faulty() && count > played {
            facts.push(match gains(ply.before.kind()) {
                Gains::PiecesOut => Fact::MissesOut {
                    turn,
                    pieces: count,
                },
                Gains::Captures => Fact::MissesCapture { turn, count },
            });
        }
    }
    let next = ply.after.to_move();
    let next = next.filter(|&next| ply.faulty() && next != ply.seat);
    if let (Some(reply), Some(after), Some(next)) = (ply.reply, ply.after_reply(), next) {
        let turn = named(ply.after, reply);
        let count = taken(ply.after, &after, reply, next);
        if won_by(&after, next) {
            facts.push(Fact::AllowsWin { turn });
        } else if count > 0 && gains(ply.before.kind()) == Gains::Captures {
            facts.push(Fact::AllowsCapture { turn, count });
        }
    }
    facts
}

/// The number of things that a turn captured, sent off or brought out.
pub(crate) fn taken(before: &Game, after: &Game, turn: &Turn, seat: Seat) -> u32 {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match (before, turn, after) {
                $((Game::$Kind(before), Turn::$Kind(turn), Game::$Kind(after)) => {
                    Player::taken(before, turn, after, seat)
                })+
                _ => unreachable!("a turn that was played is one of its game"),
            }
        };
    }
    petteia_rules::for_each_game!(players)
}

/// The kind of gain that counts in a game.
pub(crate) fn gains(kind: GameKind) -> Gains {
    macro_rules! players {
        ($($Kind:ident => $player:ident,)+) => {
            match kind {
                $(GameKind::$Kind => <petteia_rules::$player::Game as Player>::GAINS,)+
            }
        };
    }
    petteia_rules::for_each_game!(players)
}

/// Whether the game has ended and the seat is the only winner, or shares the win with its partners
/// alone.
pub(crate) fn won_by(game: &Game, seat: Seat) -> bool {
    game.outcome()
        .is_some_and(|outcome| sparring::share(game, &outcome, seat) == 1.0)
}
