//! Facts that explain a turn: each names what it speaks of, so that it can be said in words and
//! checked by replaying the game.

use petteia_rules::{Game, Seat, Style, Turn};

use super::reasons::{Ply, Reason};
use crate::{Budget, five_lines, pentagame, pentalath, rithmomachia, sparring};

/// How many nodes are looked at for wins by force: that a turn keeps, and that a bad one let go or allowed.
const KEPT: u64 = 20_000;
const MISSED: u64 = 100_000;

/// A fact that explains a turn. Turns and cells are in canonical notation: what the turn missed is
/// legal before it, what it allows is legal after it.
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
        /// How many own turns it takes, this one included.
        turns: u32,
    },
    /// With this turn the next seat begins a win against any defence. In two turns: it makes a four
    /// that cannot be blocked.
    AllowsForcedWin {
        /// The turn.
        turn: String,
        /// How many turns of its own it takes, this one included.
        turns: u32,
    },
    /// It wins against any defence.
    ForcesWin {
        /// In how many own turns, this one included.
        turns: u32,
    },
    /// This turn would have brought more pieces out.
    MissesOut {
        /// The turn.
        turn: String,
        /// How many it brings out.
        pieces: u32,
    },
    /// This turn would have captured or hit more.
    MissesCapture {
        /// The turn.
        turn: String,
        /// How many it captures or hits.
        count: u32,
    },
    /// The best turn of the next seat, this one, captures something.
    AllowsCapture {
        /// The turn.
        turn: String,
        /// How many it captures.
        count: u32,
    },
    /// The next seat can hit with so many of the six numbers of its die.
    Exposes {
        /// With how many.
        numbers: u32,
        /// With how many after the best turn; fewer.
        least: u32,
    },
    /// How many turns or moves are still missing to the end of the race, if nobody gets in the way.
    Race {
        /// Those of the seat that moved.
        own: u32,
        /// Those of the nearest of the others.
        other: u32,
        /// Both after the best turn, where that is another.
        best: Option<(u32, u32)>,
    },
    /// It made the way longer of the seat that was nearest of the others.
    Slows {
        /// The seat.
        seat: Seat,
        /// By how many turns.
        turns: u32,
    },
    /// The best turn makes the way longer of the seat that was nearest of the others, by more than
    /// the one played.
    MissesSlowing {
        /// The seat.
        seat: Seat,
        /// The best turn.
        turn: String,
        /// By how many turns.
        turns: u32,
    },
}

impl Fact {
    /// The reason that it is.
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

/// The facts of a ply, the weightiest first. What it let go and allowed is told of faulty turns only.
pub(super) fn of(ply: &Ply<'_>) -> Vec<Fact> {
    let Some(turn) = ply.turn else {
        return Vec::new();
    };
    let mut facts = at_once(ply);
    match (ply.before, turn, ply.best) {
        (Game::Pentalath(game), Turn::Pentalath(turn), _) => {
            let nodes = if ply.faulty() { MISSED } else { KEPT };
            let certain = pentalath::facts(game, turn, &mut Budget::nodes(nodes));
            facts.extend(certain.iter().filter_map(|fact| in_a_row(ply, fact)));
            if facts
                .iter()
                .any(|one| matches!(one, Fact::LeavesFour { .. }))
            {
                facts.retain(|one| !matches!(one, Fact::AllowsWin { .. }));
            }
        }
        (Game::Rithmomachia(game), Turn::Rithmomachia(turn), best) => {
            let race = |turn| {
                let certain = rithmomachia::facts(game, turn);
                let over = certain.contains(&rithmomachia::Fact::Wins);
                certain.into_iter().find_map(|fact| match fact {
                    rithmomachia::Fact::Race { own, enemy } if !over => {
                        Some((own.into(), enemy.into()))
                    }
                    _ => None,
                })
            };
            let best = match best {
                Some(Turn::Rithmomachia(best)) if ply.faulty() => race(best),
                _ => None,
            };
            facts.extend(race(turn).map(|(own, other)| Fact::Race { own, other, best }));
        }
        (Game::FiveLines(game), Turn::FiveLines(turn), Some(Turn::FiveLines(best))) => {
            let exposed = |turn| {
                let certain = five_lines::facts(game, turn);
                certain.into_iter().find_map(|fact| match fact {
                    five_lines::Fact::Exposes { numbers } => Some(numbers),
                    five_lines::Fact::Hits => None,
                })
            };
            let (numbers, least) = (exposed(turn).unwrap_or(0), exposed(best).unwrap_or(0));
            if ply.faulty() && numbers > least {
                facts.push(Fact::Exposes { numbers, least });
            }
        }
        (Game::Pentagame(game), Turn::Pentagame(turn), best) => {
            let played = pentagame::facts(game, turn);
            let best = match best {
                Some(Turn::Pentagame(best)) if ply.faulty() => pentagame::facts(game, best),
                _ => Vec::new(),
            };
            facts.extend(racing(ply, &played, &best));
        }
        _ => {}
    }
    facts
}

/// What wins or captures at once, there or next.
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
            facts.push(match ply.before {
                Game::Pentagame(_) => Fact::MissesOut {
                    turn,
                    pieces: count,
                },
                _ => Fact::MissesCapture { turn, count },
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
        } else if count > 0 && !matches!(ply.before, Game::Pentagame(_)) {
            facts.push(Fact::AllowsCapture { turn, count });
        }
    }
    facts
}

/// How many things a turn has captured, sent off or brought out.
fn taken(before: &Game, after: &Game, turn: &Turn, seat: Seat) -> u32 {
    match turn {
        Turn::Rithmomachia(turn) => (turn.before.len() + turn.after.len()) as u32,
        _ => u32::try_from(sparring::gain(before, after, seat)).unwrap_or(0),
    }
}

/// What is certain of lines of five.
fn in_a_row(ply: &Ply<'_>, fact: &pentalath::Fact) -> Option<Fact> {
    let named = |cell: &petteia_rules::pentalath::Cell| {
        let placed = Turn::Pentalath(petteia_rules::pentalath::Turn::Place(*cell));
        ply.before.notation(&placed, Style::Ascii)
    };
    Some(match fact {
        pentalath::Fact::WinsByForce { turns } => Fact::ForcesWin {
            turns: (*turns).into(),
        },
        _ if !ply.faulty() => return None,
        pentalath::Fact::LeavesFour { cells } => Fact::LeavesFour {
            cells: cells.iter().map(named).collect(),
        },
        pentalath::Fact::MissesWin { cell, turns } => Fact::MissesForcedWin {
            turn: named(cell),
            turns: (*turns).into(),
        },
        pentalath::Fact::AllowsWin { cell, turns } => Fact::AllowsForcedWin {
            turn: named(cell),
            turns: (*turns).into(),
        },
        // these are told where they are the best turns of a seat
        pentalath::Fact::MakesFive
        | pentalath::Fact::Captures { .. }
        | pentalath::Fact::MissesFive { .. }
        | pentalath::Fact::LeavesCapture { .. } => return None,
    })
}

/// How the race stands after the turn played and after the best, and whom they hold up.
fn racing(ply: &Ply<'_>, played: &[pentagame::Fact], best: &[pentagame::Fact]) -> Vec<Fact> {
    let race = |facts: &[pentagame::Fact]| {
        facts.iter().find_map(|fact| match fact {
            pentagame::Fact::Race { own, other } => Some((*own, *other)),
            _ => None,
        })
    };
    let slows = |facts: &[pentagame::Fact]| {
        facts.iter().find_map(|fact| match fact {
            pentagame::Fact::Slows { seat, turns } => Some((*seat, *turns)),
            _ => None,
        })
    };
    let mut facts = Vec::new();
    let held_up = slows(played).map_or(0, |(_, turns)| turns);
    if let (Some((seat, turns)), Some(turn)) = (slows(best), ply.best)
        && turns > held_up
    {
        let turn = ply.before.notation(turn, Style::Ascii);
        facts.push(Fact::MissesSlowing { seat, turn, turns });
    }
    facts.extend(slows(played).map(|(seat, turns)| Fact::Slows { seat, turns }));
    facts.extend(race(played).map(|(own, other)| Fact::Race {
        own,
        other,
        best: race(best),
    }));
    facts
}

/// Whether the game has ended and the seat is the only winner, or shares the win with its partners
/// alone.
pub(super) fn won_by(game: &Game, seat: Seat) -> bool {
    game.outcome()
        .is_some_and(|outcome| sparring::share(game, &outcome, seat) == 1.0)
}
