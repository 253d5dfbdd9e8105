//! A ladder: standing challenges.
//!
//! Every player has a rung, newcomers the lowest. A player may challenge those on the three rungs
//! above, unless one of the two has an unfinished game of the ladder, or the challenger lost their
//! last challenge to the same player and has finished no other game since (which is allowed if the
//! two are alone on the ladder). A game that has lasted for [`BINDING`] no longer prevents
//! challenges with other players, so that no rung is blocked by a game that is not played. A
//! challenger who wins takes the rung of the beaten player, unless they are above it by then, and
//! all players between move down by one. Any other result moves nobody. If a player withdraws,
//! those below move up.
//!
//! The first seat goes to the player who is owed more of it on this ladder, otherwise to the
//! challenged player.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use thiserror::Error;

use super::first_seat::Firsts;
use crate::tournament::{PairingNumber, Table};

/// The largest number of rungs that a challenge may go up.
pub const REACH: usize = 3;

/// After this time an unfinished game no longer prevents challenges with other players.
pub const BINDING: TimeDelta = TimeDelta::days(14);

/// The rungs, the unfinished games, and the obstacles to new challenges.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ladder {
    rungs: Vec<PairingNumber>,
    open: Vec<Challenge>,
    lost_to: BTreeMap<PairingNumber, PairingNumber>,
    firsts: BTreeMap<PairingNumber, Firsts>,
}

/// A challenge with an unfinished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Challenge {
    /// The player who stood below.
    pub challenger: PairingNumber,
    /// The player who stood above.
    pub challenged: PairingNumber,
    /// When it was made.
    pub since: DateTime<Utc>,
}

/// The rule that forbids a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoChallenge {
    /// A player is not on this ladder, or has withdrawn.
    #[error("{player} is not on the ladder")]
    NotOnLadder {
        /// The player.
        player: PairingNumber,
    },
    /// A player challenged themselves.
    #[error("nobody challenges themselves")]
    Oneself,
    /// The challenged player stands below the challenger.
    #[error("{challenged} stands below, on rung {rung}")]
    Below {
        /// The challenged player.
        challenged: PairingNumber,
        /// Their rung; 1 is the top.
        rung: usize,
    },
    /// The challenged player stands more than [`REACH`] rungs above.
    #[error("{challenged} stands on rung {rung}, and rung {highest} is the highest in reach")]
    TooHigh {
        /// The challenged player.
        challenged: PairingNumber,
        /// Their rung; 1 is the top.
        rung: usize,
        /// The highest rung that the challenger may challenge.
        highest: usize,
    },
    /// One of the two has an unfinished game of the ladder.
    #[error("{player} has an unfinished game with {against}")]
    Busy {
        /// The player with the game.
        player: PairingNumber,
        /// The opponent.
        against: PairingNumber,
        /// The time from which other players may challenge them although the game goes on; their
        /// opponent may not.
        until: Option<DateTime<Utc>>,
    },
    /// The challenger has just lost a challenge to the same player.
    #[error("{challenged} has just beaten the challenger, who plays somebody else first")]
    JustLost {
        /// The player who won.
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

    /// The players, the top rung first.
    pub fn rungs(&self) -> &[PairingNumber] {
        &self.rungs
    }

    /// The challenges with unfinished games, the oldest first.
    pub fn open(&self) -> &[Challenge] {
        &self.open
    }

    /// Whether a player may challenge another at this moment.
    ///
    /// # Errors
    /// Returns the rule that forbids it.
    pub fn check(
        &self,
        challenger: PairingNumber,
        challenged: PairingNumber,
        now: DateTime<Utc>,
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
        let both = [challenger, challenged];
        if self.open.iter().any(|open| open.is_between(both)) {
            return Err(NoChallenge::Busy {
                player: challenged,
                against: challenger,
                until: None,
            });
        }
        for player in both {
            let binding = |open: &&Challenge| open.has(player) && now < open.since + BINDING;
            if let Some(open) = self.open.iter().rfind(binding) {
                return Err(NoChallenge::Busy {
                    player,
                    against: open.opponent_of(player),
                    until: Some(open.since + BINDING),
                });
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
    /// Returns the rule that forbids the challenge.
    pub fn challenge(
        &self,
        challenger: PairingNumber,
        challenged: PairingNumber,
        now: DateTime<Utc>,
    ) -> Result<Table, NoChallenge> {
        self.check(challenger, challenged, now)?;
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

    /// Records a challenge made at this moment; the lower of the two players is the challenger.
    pub fn begin(&mut self, table: &Table, at: DateTime<Utc>) {
        let mut players: Vec<_> = table.players.clone();
        players.sort_by_key(|player| self.rungs.iter().position(|one| one == player));
        if let [challenged, challenger] = players[..] {
            self.open.push(Challenge {
                challenger,
                challenged,
                since: at,
            });
        }
    }

    /// Counts the seats of a game that was played: the player of each seat, by seat.
    pub fn count_seats(&mut self, seats: &[PairingNumber]) {
        for (seat, player) in seats.iter().enumerate() {
            let firsts = self.firsts.entry(*player).or_default();
            firsts.played(seat, seats.len());
        }
    }

    /// Records that the game between these two ended, and was won outright by `winner` or by
    /// nobody. Returns the challenge, if there was one.
    pub fn finish(
        &mut self,
        players: [PairingNumber; 2],
        winner: Option<PairingNumber>,
    ) -> Option<Challenge> {
        let index = self
            .open
            .iter()
            .position(|challenge| challenge.is_between(players))?;
        let challenge = self.open.remove(index);
        let Challenge {
            challenger,
            challenged,
            ..
        } = challenge;
        self.lost_to.remove(&challenger);
        self.lost_to.remove(&challenged);
        if winner == Some(challenged) {
            self.lost_to.insert(challenger, challenged);
        } else if winner == Some(challenger)
            && let (Ok(below), Ok(above)) = (self.index(challenger), self.index(challenged))
            && above < below
        {
            self.rungs[above..=below].rotate_right(1);
        }
        Some(challenge)
    }

    /// Adds a player on the lowest rung.
    pub fn join(&mut self, player: PairingNumber) {
        self.rungs.push(player);
    }

    /// Removes a player: those below move up, and the player's challenge is void.
    pub fn withdraw(&mut self, player: PairingNumber) {
        self.rungs.retain(|&one| one != player);
        self.open.retain(|challenge| !challenge.has(player));
        self.lost_to
            .retain(|&one, other| one != player && *other != player);
    }

    /// The index of a player's rung.
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

    fn is_between(&self, players: [PairingNumber; 2]) -> bool {
        players.iter().all(|player| self.has(*player))
    }

    fn opponent_of(&self, player: PairingNumber) -> PairingNumber {
        match self.challenger == player {
            true => self.challenged,
            false => self.challenger,
        }
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

    /// The moment this many days after the ladder began.
    fn day(days: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(days)
    }

    fn check(ladder: &Ladder, challenger: u32, challenged: u32) -> Result<(), NoChallenge> {
        ladder.check(number(challenger), number(challenged), day(0))
    }

    /// Makes a challenge that the rules allow.
    fn challenge(
        ladder: &mut Ladder,
        challenger: u32,
        challenged: u32,
        at: DateTime<Utc>,
    ) -> Table {
        let table = ladder.challenge(number(challenger), number(challenged), at);
        let table = table.expect("the rules allow the challenge");
        ladder.begin(&table, at);
        table
    }

    fn finish(ladder: &mut Ladder, players: [u32; 2], winner: Option<u32>) -> Option<Challenge> {
        ladder.finish(players.map(number), winner.map(number))
    }

    /// Makes a challenge and ends its game at once.
    fn play(ladder: &mut Ladder, challenger: u32, challenged: u32, winner: Option<u32>) {
        let table = challenge(ladder, challenger, challenged, day(0));
        ladder.count_seats(&table.games[0]);
        finish(ladder, [challenger, challenged], winner);
    }

    /// The players whom a player may challenge, the highest first.
    fn may_challenge(ladder: &Ladder, challenger: u32) -> Vec<u32> {
        let rungs = ladder.rungs().iter().map(|player| player.0);
        rungs
            .filter(|challenged| check(ladder, challenger, *challenged).is_ok())
            .collect()
    }

    #[test]
    fn challenges_go_up_by_three_rungs_at_most() {
        let ladder = ladder(6);
        assert_eq!(may_challenge(&ladder, 6), [3, 4, 5]);
        assert_eq!(may_challenge(&ladder, 2), [1]);
        assert!(may_challenge(&ladder, 1).is_empty());
        let refused = |one, other| check(&ladder, one, other).expect_err("a rule forbids it");
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
        challenge(&mut ladder, 4, 2, day(0));
        let busy = |player, against| NoChallenge::Busy {
            player: number(player),
            against: number(against),
            until: Some(day(14)),
        };
        assert_eq!(check(&ladder, 4, 3), Err(busy(4, 2)));
        assert_eq!(check(&ladder, 5, 2), Err(busy(2, 4)));
        assert_eq!(may_challenge(&ladder, 5), [3]);
        assert_eq!(
            finish(&mut ladder, [2, 4], None),
            Some(Challenge {
                challenger: number(4),
                challenged: number(2),
                since: day(0)
            })
        );
        assert!(ladder.open().is_empty());
        assert_eq!(check(&ladder, 4, 3), Ok(()));
    }

    #[test]
    fn no_rung_is_hidden_behind_a_game_that_two_leave_standing() {
        let mut ladder = ladder(5);
        challenge(&mut ladder, 2, 1, day(0));
        let on = |ladder: &Ladder, days, challenger, challenged| {
            ladder.check(number(challenger), number(challenged), day(days))
        };
        assert!(on(&ladder, 13, 4, 1).is_err());
        assert_eq!(on(&ladder, 14, 4, 1), Ok(()));
        // These two may play only one game with each other at a time.
        assert_eq!(
            on(&ladder, 99, 2, 1),
            Err(NoChallenge::Busy {
                player: number(1),
                against: number(2),
                until: None
            })
        );
        challenge(&mut ladder, 4, 1, day(14));
        assert_eq!(
            on(&ladder, 20, 3, 1),
            Err(NoChallenge::Busy {
                player: number(1),
                against: number(4),
                until: Some(day(28))
            })
        );
        // Each game moves only its own two players, whichever ends first.
        finish(&mut ladder, [1, 4], Some(4));
        assert_eq!(rungs(&ladder), [4, 1, 2, 3, 5]);
        finish(&mut ladder, [2, 1], Some(2));
        assert_eq!(rungs(&ladder), [4, 2, 1, 3, 5]);
    }

    #[test]
    fn a_challenger_who_stands_above_by_now_moves_nobody() {
        let mut ladder = ladder(4);
        challenge(&mut ladder, 3, 2, day(0));
        challenge(&mut ladder, 3, 1, day(14));
        finish(&mut ladder, [3, 1], Some(3));
        assert_eq!(rungs(&ladder), [3, 1, 2, 4]);
        finish(&mut ladder, [3, 2], Some(3));
        assert_eq!(rungs(&ladder), [3, 1, 2, 4]);
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
        challenge(&mut ladder, 5, 3, day(0));
        play(&mut ladder, 4, 1, Some(4));
        play(&mut ladder, 6, 2, Some(6));
        assert_eq!(rungs(&ladder), [4, 1, 6, 2, 3, 5]);
        finish(&mut ladder, [5, 3], Some(5));
        assert_eq!(rungs(&ladder), [4, 1, 6, 2, 5, 3]);
    }

    #[test]
    fn who_lost_a_challenge_plays_somebody_else_before_the_same_again() {
        let mut ladder = ladder(4);
        play(&mut ladder, 4, 2, Some(2));
        let again = check(&ladder, 4, 2);
        assert_eq!(
            again,
            Err(NoChallenge::JustLost {
                challenged: number(2)
            })
        );
        play(&mut ladder, 4, 3, None);
        assert_eq!(check(&ladder, 4, 2), Ok(()));
        // if the two are alone on the ladder, there is no other opponent
        let mut two = super::Ladder::new([number(1), number(2)]);
        play(&mut two, 2, 1, Some(1));
        assert_eq!(check(&two, 2, 1), Ok(()));
    }

    #[test]
    fn who_withdraws_leaves_no_gap_and_newcomers_stand_lowest() {
        let mut ladder = ladder(4);
        challenge(&mut ladder, 4, 2, day(0));
        ladder.withdraw(number(2));
        assert!(ladder.open().is_empty());
        ladder.join(number(5));
        assert_eq!(rungs(&ladder), [1, 3, 4, 5]);
        assert_eq!(finish(&mut ladder, [4, 2], Some(4)), None);
        assert_eq!(rungs(&ladder), [1, 3, 4, 5]);
    }

    #[test]
    fn the_seats_of_a_challenge_that_nobody_played_do_not_count() {
        let mut ladder = ladder(2);
        for _ in 0..3 {
            let table = challenge(&mut ladder, 2, 1, day(0));
            assert_eq!(table.games[0], [number(1), number(2)]);
            finish(&mut ladder, [1, 2], Some(1));
        }
    }

    #[test]
    fn the_first_seat_alternates_beginning_with_the_challenged() {
        let mut ladder = ladder(2);
        let mut firsts = Vec::new();
        for _ in 0..4 {
            let table = challenge(&mut ladder, 2, 1, day(0));
            firsts.push(table.games[0][0].0);
            ladder.count_seats(&table.games[0]);
            finish(&mut ladder, [1, 2], None);
        }
        assert_eq!(firsts, [1, 2, 1, 2]);
    }
}
