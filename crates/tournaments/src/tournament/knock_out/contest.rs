//! What decides a match.

use petteia_rules::{Decider, GameKind};

use super::seats_of;
use crate::tournament::{GameResult, PairingNumber};

/// The rules of matches between two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contest {
    best_of: u32,
    decider: Decider,
}

/// What the games of a match so far mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// This side has won, the first (0) or the second (1).
    Won(usize),
    /// Not known while games are being played.
    Waits,
    /// The match goes on with so many more games, for this reason.
    GoesOn(u32, Again),
}

/// Why a match goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Again {
    /// Nobody is ahead by enough, and not all its games were played.
    Undecided,
    /// It is level after all its games: what follows decides it.
    Level,
    /// The unbeaten player has lost the first of the two matches of a final.
    SecondMatch,
}

impl Contest {
    /// Matches of this game, over the best of so many games.
    pub fn of(kind: GameKind, best_of: u32) -> Contest {
        Contest {
            best_of: best_of.max(1),
            decider: kind.decider(),
        }
    }

    /// Returns the games with which a match begins: as many as could decide it.
    pub fn begins(self, first: [PairingNumber; 2]) -> Vec<Vec<PairingNumber>> {
        (0..self.best_of as usize / 2 + 1)
            .map(|game| seats_of(first, game))
            .collect()
    }

    /// Judges a match. `sides` has the better seeded player first. With `twice` the second side has to win
    /// two matches in a row, of which the games are.
    pub fn judge(self, sides: [PairingNumber; 2], games: &[GameResult], twice: bool) -> Decision {
        let (first, played) = self.once(sides, games);
        match first {
            Decision::Won(1) if twice => match self.once(sides, &games[played..]).0 {
                Decision::GoesOn(more, _) if played == games.len() => {
                    Decision::GoesOn(more, Again::SecondMatch)
                }
                second => second,
            },
            first => first,
        }
    }

    /// Judges a match over the best of so many games. Also returns the number of games that decided it.
    fn once(self, sides: [PairingNumber; 2], games: &[GameResult]) -> (Decision, usize) {
        let mut lead = 0_i64;
        // A whole game; every game shares out as many points.
        let mut worth = 0_i64;
        let mut planned = i64::from(self.best_of);
        for (index, game) in games.iter().enumerate() {
            let shares: Vec<_> = game.shares().collect();
            if shares.is_empty() {
                return (Decision::Waits, index);
            }
            worth = shares.iter().map(|share| i64::from(share.twelfths)).sum();
            for share in shares {
                let points = i64::from(share.twelfths);
                lead += if share.player == sides[0] {
                    points
                } else {
                    -points
                };
            }
            let played = index as i64 + 1;
            if lead.abs() > (planned - played) * worth {
                return (Decision::Won(usize::from(lead < 0)), index + 1);
            }
            let with_decider = i64::from(self.best_of + self.decider.games());
            if played == with_decider {
                let second = game.seats.get(1);
                let goes_on = match self.decider {
                    Decider::SecondSeat => usize::from(second == Some(&sides[1])),
                    Decider::BetterSeed | Decider::BothSeats => 0,
                };
                return (Decision::Won(goes_on), index + 1);
            }
            if played == planned {
                planned = with_decider;
            }
        }
        // The fewest games after which the leader could not be caught up with.
        let left = planned - games.len() as i64;
        let games_ahead = lead.abs().checked_div(worth).unwrap_or(0);
        let more = ((left - games_ahead) / 2 + 1).clamp(1, left.max(1));
        let why = match planned > i64::from(self.best_of) {
            true => Again::Level,
            false => Again::Undecided,
        };
        (Decision::GoesOn(more as u32, why), games.len())
    }
}
