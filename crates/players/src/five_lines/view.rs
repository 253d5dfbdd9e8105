//! Positions as the side to move sees them, numbered without gaps.
//!
//! Turning the board half round exchanges the sides, so one table serves both. Each of the eight
//! ordinary points is empty or holds one counter of either side; all other counters are off the
//! board or on one of the ends of the sacred line.

use petteia_rules::five_lines::{Die, Point, Position, Side};
use std::sync::LazyLock;

/// The number of positions, including those that no game can reach.
pub const POSITIONS: usize = 355_467;

const COUNTERS: usize = Position::COUNTERS as usize;

/// The ordinary points in this view; turning half round exchanges the first four and the last four.
const ORDINARY: [usize; 8] = [0, 1, 3, 4, 5, 6, 8, 9];

/// The own goal and the enemy's in this view.
const GOAL: usize = 7;
const ENEMY_GOAL: usize = 2;

/// For every pattern on the ordinary points, the number of the first position with that pattern.
static FIRST: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let mut next = 0;
    (0..3usize.pow(8))
        .map(|pattern| {
            let first = next;
            let (own, enemy) = View::counts(pattern);
            if own <= COUNTERS && enemy <= COUNTERS {
                next += (pairs(COUNTERS - own) * pairs(COUNTERS - enemy)) as u32;
            }
            first
        })
        .collect()
});

/// A position as the side to move sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    /// Own counters on each point; the own goal is point 7.
    own: [u8; 10],
    /// The enemy's counters on each point; its goal is point 2.
    enemy: [u8; 10],
}

impl View {
    /// The position as the side to move sees it.
    pub fn of(position: &Position) -> View {
        let side = position.to_move();
        let mut view = View {
            own: [0; 10],
            enemy: [0; 10],
        };
        for point in Point::all() {
            let seen = match side {
                Side::A => point.index(),
                Side::B => (point.index() + 5) % 10,
            };
            view.own[seen] = position.on(side, point);
            view.enemy[seen] = position.on(side.other(), point);
        }
        view
    }

    /// The position with this number.
    #[cfg(any(test, feature = "tools"))]
    pub fn numbered(number: usize) -> View {
        let pattern = FIRST.partition_point(|&first| first as usize <= number) - 1;
        let mut view = View {
            own: [0; 10],
            enemy: [0; 10],
        };
        let mut rest = pattern;
        for point in ORDINARY {
            match rest % 3 {
                1 => view.own[point] = 1,
                2 => view.enemy[point] = 1,
                _ => {}
            }
            rest /= 3;
        }
        let (own, enemy) = View::counts(pattern);
        let rest = number - FIRST[pattern] as usize;
        let ways = pairs(COUNTERS - enemy);
        let (own, enemy) = (
            pair(COUNTERS - own, rest / ways),
            pair(COUNTERS - enemy, rest % ways),
        );
        (view.own[ENEMY_GOAL], view.own[GOAL]) = own;
        (view.enemy[ENEMY_GOAL], view.enemy[GOAL]) = enemy;
        view
    }

    /// The position's number, below [`POSITIONS`].
    pub fn number(&self) -> usize {
        let mut pattern = 0;
        let (mut own, mut enemy) = (COUNTERS, COUNTERS);
        for &point in ORDINARY.iter().rev() {
            pattern *= 3;
            if self.own[point] > 0 {
                pattern += 1;
                own -= 1;
            } else if self.enemy[point] > 0 {
                pattern += 2;
                enemy -= 1;
            }
        }
        let place = |of: usize, on: &[u8; 10]| pair_place(of, on[ENEMY_GOAL], on[GOAL]);
        FIRST[pattern] as usize + place(own, &self.own) * pairs(enemy) + place(enemy, &self.enemy)
    }

    /// The numbers of own and enemy counters in a pattern.
    fn counts(pattern: usize) -> (usize, usize) {
        let (mut own, mut enemy, mut rest) = (0, 0, pattern);
        while rest > 0 {
            own += usize::from(rest % 3 == 1);
            enemy += usize::from(rest % 3 == 2);
            rest /= 3;
        }
        (own, enemy)
    }

    /// Whether the side to move has all counters home.
    #[cfg(feature = "tools")]
    pub fn has_won(&self) -> bool {
        self.own[GOAL] == Position::COUNTERS
    }

    /// Whether the enemy has all counters home.
    #[cfg(feature = "tools")]
    pub fn has_lost(&self) -> bool {
        self.enemy[ENEMY_GOAL] == Position::COUNTERS
    }

    /// Own counters off the board.
    fn off(&self) -> u8 {
        Position::COUNTERS - self.own.iter().sum::<u8>()
    }

    /// The positions after each turn with a die, as the enemy sees them. If there is no turn, the
    /// position after a missed turn.
    pub fn after(&self, die: Die) -> impl Iterator<Item = View> + use<> {
        let steps = usize::from(die.shows());
        let open = |point: usize| point % 5 == ENEMY_GOAL || self.own[point] == 0;
        let mut turns = [None; 10];
        if self.off() > 0 && open(steps - 1) {
            turns[0] = Some(self.landed(steps - 1));
        } else {
            for (from, turn) in turns.iter_mut().enumerate() {
                let to = (from + steps) % 10;
                if self.own[from] > 0 && open(to) {
                    let mut left = *self;
                    left.own[from] -= 1;
                    *turn = Some(left.landed(to));
                }
            }
        }
        if turns.iter().all(Option::is_none) {
            turns[0] = Some(*self);
        }
        turns.into_iter().flatten().map(|view| view.turned())
    }

    fn landed(mut self, to: usize) -> View {
        self.own[to] += 1;
        if to % 5 != ENEMY_GOAL {
            self.enemy[to] = 0;
        }
        self
    }

    /// Returns the position from the other side's view.
    pub(super) fn turned(mut self) -> View {
        self.own.rotate_left(5);
        self.enemy.rotate_left(5);
        View {
            own: self.enemy,
            enemy: self.own,
        }
    }
}

/// The number of ways in which this many counters can be off the board and on the two ends of the
/// sacred line.
fn pairs(counters: usize) -> usize {
    (counters + 1) * (counters + 2) / 2
}

/// The place of `(first, second)` among all pairs of numbers whose sum is at most `counters`.
fn pair_place(counters: usize, first: u8, second: u8) -> usize {
    let (first, second) = (usize::from(first), usize::from(second));
    pairs(counters) - pairs(counters - first) + second
}

#[cfg(any(test, feature = "tools"))]
fn pair(counters: usize, place: usize) -> (u8, u8) {
    let first = (0..=counters)
        .rev()
        .find(|first| pairs(counters) - pairs(counters - first) <= place)
        .unwrap_or(0);
    let second = place - (pairs(counters) - pairs(counters - first));
    (first as u8, second as u8)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{
        Rules,
        five_lines::{Game, Setup},
    };

    use super::*;
    use crate::chance::Chance;

    #[test]
    fn every_number_is_one_position() {
        for number in 0..POSITIONS {
            assert_eq!(View::numbered(number).number(), number);
        }
        let off = |side: &[u8; 10]| 5 - i32::from(side.iter().sum::<u8>());
        let view = View::numbered(POSITIONS - 1);
        assert!(off(&view.own) >= 0 && off(&view.enemy) >= 0, "{view:?}");
        assert_eq!(*FIRST.last().unwrap() as usize, POSITIONS);
    }

    #[test]
    fn turns_are_those_of_the_rules() {
        let mut chance = Chance::seeded(1);
        for _ in 0..50 {
            let mut game = Game::new(Setup);
            while game.to_move().is_some() && game.ply() < 200 {
                let view = View::of(game.position());
                assert_eq!(View::numbered(view.number()), view);
                for die in Die::ALL {
                    let mut rolled = game;
                    rolled.roll(die);
                    let mut after: Vec<_> = rolled
                        .turns()
                        .iter()
                        .map(|turn| {
                            let mut next = rolled;
                            next.play(turn).unwrap();
                            View::of(next.position()).number()
                        })
                        .collect();
                    after.sort_unstable();
                    let mut seen: Vec<_> = view.after(die).map(|view| view.number()).collect();
                    seen.sort_unstable();
                    assert_eq!(seen, after, "{} {die}", game.code());
                }
                game.roll(Die::ALL[chance.below(6)]);
                game.play(&chance.pick(&game.turns()).unwrap()).unwrap();
            }
        }
    }
}
