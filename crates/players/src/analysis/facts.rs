//! Facts that explain a turn. Each has the details needed to put it into words and to check it by
//! replaying the game.

use petteia_rules::{Game, GameKind, Seat, Style, Turn};

use super::reasons::{Ply, Reason};
use crate::{
    player::{Gains, Player},
    sparring,
};

/// A fact that explains a turn. Turns and cells are in canonical notation: those that the turn
/// missed are legal before it, those that it allows are legal after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// This turn would have won at once.
    MissesWin {
        /// The turn.
        turn: String,
    },
    /// The next seat can win at once by this turn.
    AllowsWin {
        /// The turn.
        turn: String,
    },
    /// The next seat makes five in a line on any of these cells.
    LeavesFour {
        /// The cells.
        cells: Vec<String>,
    },
    /// This turn would have begun a win against any defence, and the one played does not.
    MissesForcedWin {
        /// The turn.
        turn: String,
        /// The number of the seat's own turns until the win, this one included.
        turns: u32,
    },
    /// With this turn the next seat begins a win against any defence. If that takes two turns, the
    /// first makes a four that cannot be blocked.
    AllowsForcedWin {
        /// The turn.
        turn: String,
        /// The number of its own turns until the win, this one included.
        turns: u32,
    },
    /// It wins against any defence.
    ForcesWin {
        /// The number of the seat's own turns until the win, this one included.
        turns: u32,
    },
    /// This turn would have brought more pieces out.
    MissesOut {
        /// The turn.
        turn: String,
        /// The number of pieces that it brings out.
        pieces: u32,
    },
    /// This turn would have captured or hit more.
    MissesCapture {
        /// The turn.
        turn: String,
        /// The number of things that it captures or hits.
        count: u32,
    },
    /// The best turn of the next seat, this one, captures something.
    AllowsCapture {
        /// The turn.
        turn: String,
        /// The number of things that it captures.
        count: u32,
    },
    /// The next seat can hit with this many of the six numbers of its die.
    Exposes {
        /// The number of numbers that hit after the turn played.
        numbers: u32,
        /// The number after the best turn; it is smaller.
        least: u32,
    },
    /// The number of turns or moves until each side finishes the race, if nobody gets in the way.
    Race {
        /// The number for the seat that moved.
        own: u32,
        /// The number for the nearest of the others.
        other: u32,
        /// Both numbers after the best turn, if that is another turn.
        best: Option<(u32, u32)>,
    },
    /// It slowed the seat that was nearest of the others.
    Slows {
        /// The seat.
        seat: Seat,
        /// The number of turns by which it was slowed.
        turns: u32,
    },
    /// The best turn slows the seat that was nearest of the others more than the turn played.
    MissesSlowing {
        /// The seat.
        seat: Seat,
        /// The best turn.
        turn: String,
        /// The number of turns by which it would be slowed.
        turns: u32,
    },
}

impl Fact {
    /// The reason that the fact belongs to.
    pub fn reason(&self) -> Reason {
        match self {
            Fact::MissesWin { .. } => Reason::MissesWin,
            Fact::AllowsWin { .. } => Reason::AllowsWin,
            Fact::LeavesFour { .. } => Reason::LeavesFour,
            Fact::MissesForcedWin { .. } => Reason::MissesForcedWin,
            Fact::AllowsForcedWin { .. } => Reason::AllowsForcedWin,
            Fact::ForcesWin { .. } => Reason::ForcesWin,
            Fact::MissesOut { .. } => Reason::MissesOut,
            Fact::MissesCapture { .. } => Reason::MissesCapture,
            Fact::AllowsCapture { .. } => Reason::AllowsCapture,
            Fact::Exposes { .. } => Reason::Exposes,
            Fact::Race { own, other, .. } if own > other => Reason::Behind,
            Fact::Race { .. } => Reason::Ahead,
            Fact::Slows { .. } => Reason::Slows,
            Fact::MissesSlowing { .. } => Reason::MissesSlowing,
        }
    }
}

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
fn taken(before: &Game, after: &Game, turn: &Turn, seat: Seat) -> u32 {
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
pub(super) fn gains(kind: GameKind) -> Gains {
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
pub(super) fn won_by(game: &Game, seat: Seat) -> bool {
    game.outcome()
        .is_some_and(|outcome| sparring::share(game, &outcome, seat) == 1.0)
}
