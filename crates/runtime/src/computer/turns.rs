//! Whose game a computer plays next: due games by time, and users in turn.
//!
//! A user with many due games does not hold up others: they have one at a time while others wait, and in any case no
//! more than a share of what is thought about at once.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_domain::ids::{GameId, UserId};

/// When a computer plays in a game, and for whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Due {
    /// From this moment on.
    pub at: DateTime<Utc>,
    /// The user who counts as having the computer's time.
    pub user: UserId,
}

/// The games that wait for a computer, and those that are being thought about.
#[derive(Debug)]
pub(super) struct Turns {
    waiting: BTreeMap<GameId, Due>,
    thinking: BTreeMap<GameId, UserId>,
    /// When users with waiting or running games had their last turn, as numbers in order.
    served: BTreeMap<UserId, u64>,
    number: u64,
    at_once: usize,
    share: usize,
}

impl Turns {
    /// Creates it for so many games at once, of which a user has at most a share.
    pub fn new(at_once: usize, share: usize) -> Turns {
        Turns {
            waiting: BTreeMap::new(),
            thinking: BTreeMap::new(),
            served: BTreeMap::new(),
            number: 0,
            at_once,
            share,
        }
    }

    /// Lets a game wait.
    pub fn wait(&mut self, game: GameId, due: Due) {
        self.waiting.insert(game, due);
    }

    /// Takes the game out that is next, if one is due and there is room: of the user whose last turn is the longest
    /// ago, the one that has been due the longest.
    pub fn next(&mut self, now: DateTime<Utc>) -> Option<(GameId, Due)> {
        if self.thinking.len() >= self.at_once {
            return None;
        }
        let due = self.waiting.iter().filter(|(game, due)| {
            due.at <= now && !self.thinking.contains_key(*game) && self.has_share(due.user)
        });
        let next = due.min_by_key(|(_, due)| (self.served.get(&due.user).copied(), due.at));
        let game = next?.0.clone();
        let due = self.waiting.remove(&game)?;
        Some((game, due))
    }

    fn has_share(&self, user: UserId) -> bool {
        let own = self.thinking.values().filter(|one| **one == user);
        own.count() < self.share
    }

    /// Begins to think about a game for this user.
    pub fn begin(&mut self, game: GameId, user: UserId) {
        self.number += 1;
        self.served.insert(user, self.number);
        self.thinking.insert(game, user);
    }

    /// Ends thinking about a game, and returns for whom it was.
    pub fn end(&mut self, game: &GameId) -> UserId {
        let user = self.thinking.remove(game).unwrap_or(UserId::NOBODY);
        // Users for whom nothing is to be done are forgotten.
        let (waiting, thinking) = (&self.waiting, &self.thinking);
        let has_games = |user: &UserId| {
            thinking.values().any(|one| one == user)
                || waiting.values().any(|due| due.user == *user)
        };
        self.served.retain(|user, _| has_games(user));
        user
    }

    /// Lets all games that are being thought about wait until this moment, because it is unknown which of them failed.
    pub fn begin_anew(&mut self, at: DateTime<Utc>) {
        for (game, user) in std::mem::take(&mut self.thinking) {
            self.waiting.insert(game, Due { at, user });
        }
    }

    /// Returns when the next game is due that can be begun then; `None` if there is none.
    pub fn wakes(&self) -> Option<DateTime<Utc>> {
        if self.thinking.len() >= self.at_once {
            return None;
        }
        let waiting = self
            .waiting
            .iter()
            .filter(|(game, due)| !self.thinking.contains_key(*game) && self.has_share(due.user));
        waiting.map(|(_, due)| due.at).min()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const ADA: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const CLEO: UserId = UserId(3);

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_000_000 + second, 0).unwrap()
    }

    fn game(name: &str) -> GameId {
        GameId(name.to_owned())
    }

    fn wait(turns: &mut Turns, name: &str, second: i64, user: UserId) {
        let due = Due {
            at: at(second),
            user,
        };
        turns.wait(game(name), due);
    }

    /// Plays one game after another, and returns their names.
    fn order(turns: &mut Turns) -> Vec<String> {
        let mut order = Vec::new();
        while let Some((game, due)) = turns.next(at(100)) {
            turns.begin(game.clone(), due.user);
            turns.end(&game);
            order.push(game.0);
        }
        order
    }

    #[test]
    fn due_games_come_by_time_and_not_by_their_names() {
        let mut turns = Turns::new(8, 2);
        for (name, second, user) in [("a", 9, ADA), ("m", 4, BEN), ("z", 2, CLEO)] {
            wait(&mut turns, name, second, user);
        }
        wait(&mut turns, "later", 101, ADA);
        assert_eq!(order(&mut turns), ["z", "m", "a"]);
        assert_eq!(turns.wakes(), Some(at(101)));
    }

    #[test]
    fn a_user_with_many_games_lets_others_come_in_between() {
        let mut turns = Turns::new(8, 2);
        for number in 0..50 {
            wait(&mut turns, &format!("a{number:02}"), 0, ADA);
        }
        wait(&mut turns, "z1", 50, BEN);
        wait(&mut turns, "z2", 51, BEN);
        wait(&mut turns, "y1", 60, CLEO);
        let order = order(&mut turns);
        assert_eq!(order[..6], ["a00", "z1", "y1", "a01", "z2", "a02"]);
        assert_eq!(order.len(), 53);
    }

    #[test]
    fn nobody_takes_all_that_is_thought_about_at_once() {
        let mut turns = Turns::new(3, 2);
        for number in 0..9 {
            wait(&mut turns, &format!("a{number}"), 0, ADA);
        }
        let begin = |turns: &mut Turns| {
            let (game, due) = turns.next(at(100))?;
            turns.begin(game.clone(), due.user);
            Some(game.0)
        };
        assert_eq!(begin(&mut turns).as_deref(), Some("a0"));
        assert_eq!(begin(&mut turns).as_deref(), Some("a1"));
        assert_eq!(begin(&mut turns), None);
        // Nothing of hers wakes the loop before one of them ends.
        assert_eq!(turns.wakes(), None);
        wait(&mut turns, "z", 90, BEN);
        assert_eq!(turns.wakes(), Some(at(90)));
        assert_eq!(begin(&mut turns).as_deref(), Some("z"));
        assert_eq!(turns.end(&game("a0")), ADA);
        assert_eq!(begin(&mut turns).as_deref(), Some("a2"));
    }

    #[test]
    fn a_game_that_is_thought_about_waits_until_that_ends() {
        let mut turns = Turns::new(8, 2);
        wait(&mut turns, "a", 0, ADA);
        let (first, due) = turns.next(at(1)).unwrap();
        turns.begin(first.clone(), due.user);
        wait(&mut turns, "a", 1, ADA);
        assert_eq!(turns.next(at(1)), None);
        turns.end(&first);
        assert_eq!(turns.next(at(1)).unwrap().0, first);
    }

    #[test]
    fn after_a_panic_all_of_them_are_tried_again() {
        let mut turns = Turns::new(8, 2);
        wait(&mut turns, "a", 0, ADA);
        let (first, due) = turns.next(at(1)).unwrap();
        turns.begin(first.clone(), due.user);
        turns.begin_anew(at(3));
        assert_eq!(turns.next(at(2)), None);
        assert_eq!(turns.next(at(3)).unwrap().0, first);
        assert!(turns.served.len() <= 1);
    }
}
