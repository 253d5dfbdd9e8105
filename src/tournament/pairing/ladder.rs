//! A ladder: standing challenges.
//!
//! Everybody stands on a rung of their own, newcomers on the lowest. A player may challenge those on
//! the three rungs above, unless either of the two has a game of the ladder to finish, or lost to the
//! same player in the last game they challenged for and has finished no other since (where the two
//! are alone on the ladder, that is no hindrance). A challenger who wins takes the rung of whom they
//! beat, and all between go down by one; whatever else comes of the game, nobody moves. A player who
//! withdraws leaves no empty rung.
//!
//! The first seat goes to whoever has had it less often than is their due on this ladder, otherwise
//! to the challenged.

use std::collections::BTreeMap;

use thiserror::Error;

use super::first_seat::Firsts;
use crate::tournament::{PairingNumber, Table};

/// So many rungs up a challenge may go.
pub const REACH: usize = 3;

/// Who stands where, who plays whom, and what keeps somebody from a challenge.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ladder {
    rungs: Vec<PairingNumber>,
    open: Vec<Challenge>,
    lost_to: BTreeMap<PairingNumber, PairingNumber>,
    firsts: BTreeMap<PairingNumber, Firsts>,
}

/// A challenge whose game is not finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Challenge {
    /// Who stood below.
    pub challenger: PairingNumber,
    /// Who stood above.
    pub challenged: PairingNumber,
}

/// Which rule forbids a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoChallenge {
    /// Somebody is not on this ladder, or has withdrawn from it.
    #[error("{player} is not on the ladder")]
    NotOnLadder {
        /// Who.
        player: PairingNumber,
    },
    /// Nobody challenges themselves.
    #[error("nobody challenges themselves")]
    Oneself,
    /// The challenged stands below the challenger.
    #[error("{challenged} stands below, on rung {rung}")]
    Below {
        /// Who was challenged.
        challenged: PairingNumber,
        /// Their rung; 1 is the top.
        rung: usize,
    },
    /// The challenged stands more than [`REACH`] rungs above.
    #[error("{challenged} stands on rung {rung}, and rung {highest} is the highest in reach")]
    TooHigh {
        /// Who was challenged.
        challenged: PairingNumber,
        /// Their rung; 1 is the top.
        rung: usize,
        /// The highest rung that the challenger may challenge.
        highest: usize,
    },
    /// One of the two has an unfinished game of the ladder.
    #[error("{player} has an unfinished game with {against}")]
    Busy {
        /// Who has it.
        player: PairingNumber,
        /// Against whom.
        against: PairingNumber,
    },
    /// The challenger has just lost a challenge to the same player.
    #[error("{challenged} has just beaten the challenger, who plays somebody else first")]
    JustLost {
        /// Who beat the challenger.
        challenged: PairingNumber,
    },
}

impl Ladder {
    /// A ladder with these players, the first on the top rung.
    pub fn new(players: impl IntoIterator<Item = PairingNumber>) -> Ladder {
        Ladder {
            rungs: players.into_iter().collect(),
            ..Ladder::default()
        }
    }

    /// Who stands where: the top rung first.
    pub fn rungs(&self) -> &[PairingNumber] {
        &self.rungs
    }

    /// The challenges whose games are not finished, the oldest first.
    pub fn open(&self) -> &[Challenge] {
        &self.open
    }

    /// Whom a player may challenge now, the highest first.
    pub fn may_challenge(&self, challenger: PairingNumber) -> Vec<PairingNumber> {
        let allowed = |&challenged: &PairingNumber| self.check(challenger, challenged).is_ok();
        self.rungs.iter().copied().filter(allowed).collect()
    }

    /// Whether a player may challenge another now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(
        &self,
        challenger: PairingNumber,
        challenged: PairingNumber,
    ) -> Result<(), NoChallenge> {
        let (below, above) = (self.index(challenger)?, self.index(challenged)?);
        let rung = above + 1;
        if below == above {
            return Err(NoChallenge::Oneself);
        }
        if below < above {
            return Err(NoChallenge::Below { challenged, rung });
        }
        if below > above + REACH {
            let highest = below + 1 - REACH;
            return Err(NoChallenge::TooHigh {
                challenged,
                rung,
                highest,
            });
        }
        for player in [challenger, challenged] {
            if let Some(against) = self.opponent(player) {
                return Err(NoChallenge::Busy { player, against });
            }
        }
        if self.lost_to.get(&challenger) == Some(&challenged) && self.rungs.len() > 2 {
            return Err(NoChallenge::JustLost { challenged });
        }
        Ok(())
    }

    /// The table of a challenge: one game.
    ///
    /// # Errors
    /// The rule that forbids the challenge.
    pub fn challenge(
        &self,
        challenger: PairingNumber,
        challenged: PairingNumber,
    ) -> Result<Table, NoChallenge> {
        self.check(challenger, challenged)?;
        let firsts = |player| self.firsts.get(&player).copied().unwrap_or_default();
        let seats = if firsts(challenger).before(firsts(challenged)).is_lt() {
            vec![challenger, challenged]
        } else {
            vec![challenged, challenger]
        };
        Ok(Table {
            players: vec![challenged, challenger],
            games: vec![seats],
        })
    }

    /// A challenge was made: the lower of the two is the challenger.
    pub fn begin(&mut self, table: &Table) {
        for game in &table.games {
            for (seat, player) in game.iter().enumerate() {
                let firsts = self.firsts.entry(*player).or_default();
                firsts.played(seat, game.len());
            }
        }
        let mut players: Vec<_> = table.players.clone();
        players.sort_by_key(|player| self.rungs.iter().position(|one| one == player));
        if let [challenged, challenger] = players[..] {
            self.open.push(Challenge {
                challenger,
                challenged,
            });
        }
    }

    /// A player's game of the ladder was finished, and won outright by `winner` or by nobody.
    /// Returns the challenge; none if the player had no unfinished game.
    pub fn finish(
        &mut self,
        player: PairingNumber,
        winner: Option<PairingNumber>,
    ) -> Option<Challenge> {
        let index = self
            .open
            .iter()
            .position(|challenge| challenge.has(player))?;
        let challenge = self.open.remove(index);
        let Challenge {
            challenger,
            challenged,
        } = challenge;
        self.lost_to.remove(&challenger);
        self.lost_to.remove(&challenged);
        if winner == Some(challenged) {
            self.lost_to.insert(challenger, challenged);
        } else if winner == Some(challenger)
            && let (Ok(below), Ok(above)) = (self.index(challenger), self.index(challenged))
        {
            self.rungs[above..=below].rotate_right(1);
        }
        Some(challenge)
    }

    /// Somebody new stands on the lowest rung.
    pub fn join(&mut self, player: PairingNumber) {
        self.rungs.push(player);
    }

    /// A player leaves the ladder: those below move up, and their challenge is void.
    pub fn withdraw(&mut self, player: PairingNumber) {
        self.rungs.retain(|&one| one != player);
        self.open.retain(|challenge| !challenge.has(player));
        self.lost_to
            .retain(|&one, other| one != player && *other != player);
    }

    /// Against whom a player has an unfinished game.
    fn opponent(&self, player: PairingNumber) -> Option<PairingNumber> {
        let challenge = self.open.iter().find(|challenge| challenge.has(player))?;
        Some(if challenge.challenger == player {
            challenge.challenged
        } else {
            challenge.challenger
        })
    }

    /// The rung of a player, counted from 0.
    fn index(&self, player: PairingNumber) -> Result<usize, NoChallenge> {
        self.rungs
            .iter()
            .position(|&one| one == player)
            .ok_or(NoChallenge::NotOnLadder { player })
    }
}

impl Challenge {
    /// Whether the player is one of the two.
    fn has(&self, player: PairingNumber) -> bool {
        self.challenger == player || self.challenged == player
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn number(number: u32) -> PairingNumber {
        PairingNumber(number)
    }

    fn ladder(players: u32) -> Ladder {
        Ladder::new((1..=players).map(PairingNumber))
    }

    fn rungs(ladder: &Ladder) -> Vec<u32> {
        ladder.rungs().iter().map(|player| player.0).collect()
    }

    /// A challenge made and finished at once.
    fn play(ladder: &mut Ladder, challenger: u32, challenged: u32, winner: Option<u32>) {
        let table = ladder.challenge(number(challenger), number(challenged));
        ladder.begin(&table.expect("the rules allow the challenge"));
        ladder.finish(number(challenger), winner.map(PairingNumber));
    }

    #[test]
    fn challenges_go_up_by_three_rungs_at_most() {
        let ladder = ladder(6);
        assert_eq!(ladder.may_challenge(number(6)), [3, 4, 5].map(number));
        assert_eq!(ladder.may_challenge(number(2)), [number(1)]);
        assert!(ladder.may_challenge(number(1)).is_empty());
        let refused = |one, other| {
            let refusal = ladder.check(number(one), number(other));
            refusal.expect_err("a rule forbids it")
        };
        assert_eq!(
            refused(6, 2),
            NoChallenge::TooHigh {
                challenged: number(2),
                rung: 2,
                highest: 3
            }
        );
        assert_eq!(
            refused(2, 4),
            NoChallenge::Below {
                challenged: number(4),
                rung: 4
            }
        );
        assert_eq!(refused(3, 3), NoChallenge::Oneself);
        assert_eq!(
            refused(3, 9),
            NoChallenge::NotOnLadder { player: number(9) }
        );
    }

    #[test]
    fn who_has_a_game_to_finish_neither_challenges_nor_is_challenged() {
        let mut ladder = ladder(5);
        let table = ladder.challenge(number(4), number(2)).expect("in reach");
        ladder.begin(&table);
        let busy = |player, against| NoChallenge::Busy {
            player: number(player),
            against: number(against),
        };
        assert_eq!(ladder.check(number(4), number(3)), Err(busy(4, 2)));
        assert_eq!(ladder.check(number(5), number(2)), Err(busy(2, 4)));
        assert_eq!(ladder.may_challenge(number(5)), [number(3)]);
        assert_eq!(
            ladder.finish(number(2), None),
            Some(Challenge {
                challenger: number(4),
                challenged: number(2)
            })
        );
        assert!(ladder.open().is_empty());
        assert_eq!(ladder.check(number(4), number(3)), Ok(()));
    }

    #[test]
    fn a_challenger_who_wins_takes_the_rung_and_those_between_go_down() {
        let mut ladder = ladder(5);
        play(&mut ladder, 5, 2, Some(5));
        assert_eq!(rungs(&ladder), [1, 5, 2, 3, 4]);
        play(&mut ladder, 3, 5, None);
        play(&mut ladder, 3, 5, Some(5));
        assert_eq!(rungs(&ladder), [1, 5, 2, 3, 4]);
    }

    #[test]
    fn rungs_may_have_moved_before_a_challenge_is_won() {
        let mut ladder = ladder(6);
        let table = ladder.challenge(number(5), number(3)).expect("in reach");
        ladder.begin(&table);
        play(&mut ladder, 4, 1, Some(4));
        play(&mut ladder, 6, 2, Some(6));
        assert_eq!(rungs(&ladder), [4, 1, 6, 2, 3, 5]);
        ladder.finish(number(5), Some(number(5)));
        assert_eq!(rungs(&ladder), [4, 1, 6, 2, 5, 3]);
    }

    #[test]
    fn who_lost_a_challenge_plays_somebody_else_before_the_same_again() {
        let mut ladder = ladder(4);
        play(&mut ladder, 4, 2, Some(2));
        let again = ladder.check(number(4), number(2));
        assert_eq!(
            again,
            Err(NoChallenge::JustLost {
                challenged: number(2)
            })
        );
        play(&mut ladder, 4, 3, None);
        assert_eq!(ladder.check(number(4), number(2)), Ok(()));
        // alone on the ladder there would be nobody else
        let mut two = super::Ladder::new([number(1), number(2)]);
        play(&mut two, 2, 1, Some(1));
        assert_eq!(two.check(number(2), number(1)), Ok(()));
    }

    #[test]
    fn who_withdraws_leaves_no_gap_and_newcomers_stand_lowest() {
        let mut ladder = ladder(4);
        let table = ladder.challenge(number(4), number(2)).expect("in reach");
        ladder.begin(&table);
        ladder.withdraw(number(2));
        assert!(ladder.open().is_empty());
        ladder.join(number(5));
        assert_eq!(rungs(&ladder), [1, 3, 4, 5]);
        assert_eq!(ladder.finish(number(4), Some(number(4))), None);
        assert_eq!(rungs(&ladder), [1, 3, 4, 5]);
    }

    #[test]
    fn the_first_seat_alternates_beginning_with_the_challenged() {
        let mut ladder = ladder(2);
        let mut firsts = Vec::new();
        for _ in 0..4 {
            let table = ladder.challenge(number(2), number(1)).expect("in reach");
            firsts.push(table.games[0][0].0);
            ladder.begin(&table);
            ladder.finish(number(1), None);
        }
        assert_eq!(firsts, [1, 2, 1, 2]);
    }
}
