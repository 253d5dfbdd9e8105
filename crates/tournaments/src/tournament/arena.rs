//! The rules of an arena.
//!
//! An arena has a fixed end. Until then, players who are free meet: those near each other in the standings, in pairs
//! that together are nearest. Nobody meets the opponent of their last game at once; if after [`PATIENCE`] nobody else
//! has become free, they do. With an odd number of free players the one who has waited least waits. Seats alternate.
//!
//! A win is worth 2 points, a draw 1. After two wins in a row a player is on a streak: points count double, up to and
//! including the first game that is not won. Games that are not over at the end do not count.
//!
//! A player may pause, and return. Who missed a turn pauses until they say that they are back.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::event_log::Phase;
use petteia_rules::pentagame::Points;

use super::{
    Order, PairingNumber, Standing, Table, Ties, Tournament,
    pairing::{cheapest, first_seats, seated_by},
};

/// How long two free players wait for others before they meet again at once.
pub const PATIENCE: TimeDelta = TimeDelta::minutes(2);

/// The least time between two updates of the announcement by results. A platform refuses to change an old message more
/// than about thirty times an hour.
pub const UPDATES_APART: TimeDelta = TimeDelta::minutes(3);

/// The number of wins in a row from which on points count double.
pub const STREAK: u32 = 2;

/// The cost of a pair that may not meet now; such pairs are left out.
const FORBIDDEN: i128 = 1 << 60;

/// The cost of leaving over a player for each one who has waited less.
const WAITED_LONGER: i128 = 1 << 30;

/// What a player has made so far.
#[derive(Debug, Clone, Copy, Default)]
struct Made {
    points: u32,
    games: u32,
    won: u32,
    streak: u32,
}

/// The seats of the last game of each player.
type LastGames<'a> = BTreeMap<PairingNumber, &'a [PairingNumber]>;

impl Tournament {
    /// Whether it is an arena.
    pub fn is_arena(&self) -> bool {
        self.plan.system.standings == Order::Streaks
    }

    /// Whether a player of an arena pauses, or was absent and has not said that they still play.
    pub fn is_resting(&self, number: PairingNumber) -> bool {
        self.player(number).is_some_and(|player| player.resting)
    }

    /// Returns the number of wins in a row of a player of an arena.
    pub fn streak_of(&self, number: PairingNumber) -> u32 {
        self.made().get(&number).map_or(0, |made| made.streak)
    }

    /// Returns the wins in a row of those players of an arena whose points count double.
    pub(super) fn streaks(&self) -> BTreeMap<PairingNumber, u32> {
        let made = self.made().into_iter();
        let streaks = made.map(|(player, made)| (player, made.streak));
        streaks.filter(|(_, streak)| *streak >= STREAK).collect()
    }

    /// Returns the standings of an arena: by points, then by wins. Players who differ in nothing else share a place.
    pub(super) fn arena_standings(&self) -> Vec<Standing> {
        let all = self.made();
        let mut made: Vec<_> = self
            .numbers()
            .map(|player| (player, all.get(&player).copied().unwrap_or_default()))
            .collect();
        let key = |made: &Made| (std::cmp::Reverse(made.points), std::cmp::Reverse(made.won));
        made.sort_by_key(|(player, made)| (key(made), *player));
        let better = |than: &Made| made.iter().filter(|(_, one)| key(one) < key(than)).count();
        made.iter()
            .map(|(player, made)| Standing {
                place: better(made) as u32 + 1,
                player: *player,
                points: Points::from_twelfths(12 * made.points),
                games: made.games,
                won: made.won,
                ties: Ties::default(),
            })
            .collect()
    }

    /// Returns the tables at which free players of an arena meet now.
    pub fn meetings_now(&self, now: DateTime<Utc>) -> Vec<Table> {
        let free = self.free_players();
        let firsts = first_seats(&self.field());
        let tables = self.rounds.first().map_or(0, |round| round.tables.len());
        let pairs = self.pairs_of(&free, now).into_iter().enumerate();
        pairs
            .map(|(index, pair)| {
                let seats = seated_by(&firsts, pair, tables + index);
                Table {
                    players: pair.to_vec(),
                    games: vec![seats.to_vec()],
                }
            })
            .collect()
    }

    /// Returns the next moment after this one at which two free players may meet again.
    pub fn next_rematch(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let free = self.free_players();
        let pairs = free.iter().enumerate().flat_map(|(index, one)| {
            let others = free[index + 1..].iter();
            others.map(move |other| [*one, *other])
        });
        let last = self.last_games();
        let just_met = pairs.filter(|pair| have_just_met(&last, *pair));
        let moments = just_met.map(|pair| self.free_from(pair) + PATIENCE);
        moments.filter(|moment| *moment > now).min()
    }

    /// When the announcement is to follow results that it does not show yet; `None` if it shows all, and where it does
    /// not follow them.
    pub fn shows_results_at(&self) -> Option<DateTime<Utc>> {
        let is_behind = self.is_arena() && self.phase == Phase::Playing && self.has_unshown;
        let at = self
            .results_shown
            .map_or(self.announced_at(), |shown| shown + UPDATES_APART);
        is_behind.then_some(at)
    }

    /// What the players have made in scored games.
    fn made(&self) -> BTreeMap<PairingNumber, Made> {
        let mut all: BTreeMap<PairingNumber, Made> = BTreeMap::new();
        for (_, game) in self.games() {
            let Some(scored) = game.scored.as_ref() else {
                continue;
            };
            for (seat, player) in game.seats.iter().enumerate() {
                let made = all.entry(*player).or_default();
                // A whole game is worth twelve twelfths.
                let twelfths = scored.score.twelfths.get(seat).copied().unwrap_or(0);
                let factor = if made.streak >= STREAK { 2 } else { 1 };
                made.points += factor * twelfths / 6;
                made.games += 1;
                match scored.score.won.get(seat) {
                    Some(true) => {
                        made.won += 1;
                        made.streak += 1;
                    }
                    _ => made.streak = 0,
                }
            }
        }
        all
    }

    /// The players who could meet somebody now, in the order of the standings.
    fn free_players(&self) -> Vec<PairingNumber> {
        let playing: Vec<PairingNumber> = self
            .waiting()
            .into_iter()
            .flat_map(|(_, game)| game.seats)
            .collect();
        let mut free = self.in_order();
        free.retain(|player| !self.is_resting(*player) && !playing.contains(player));
        free
    }

    /// Pairs free players, who are in the order of the standings.
    fn pairs_of(&self, free: &[PairingNumber], now: DateTime<Utc>) -> Vec<[PairingNumber; 2]> {
        let last = self.last_games();
        let waits = |pair| have_just_met(&last, pair) && self.free_from(pair) + PATIENCE > now;
        let mut edges = Vec::new();
        for (lower, other) in free.iter().enumerate() {
            for (higher, one) in free[..lower].iter().enumerate() {
                let apart = (lower - higher) as i128;
                let cost = match waits([*one, *other]) {
                    true => FORBIDDEN,
                    false => apart * apart,
                };
                edges.push((higher, lower, cost));
            }
        }
        let count = free.len();
        if !count.is_multiple_of(2) {
            for (index, player) in free.iter().enumerate() {
                let since = |one: &PairingNumber| self.free_from([*one, *one]);
                let less = free.iter().filter(|one| since(one) > since(player)).count();
                edges.push((
                    index,
                    count,
                    less as i128 * WAITED_LONGER + (count - index) as i128,
                ));
            }
        }
        let paired = cheapest(count.next_multiple_of(2), &edges).unwrap_or_default();
        paired
            .into_iter()
            .filter(|(_, other)| *other < count)
            .map(|(one, other)| [free[one], free[other]])
            .filter(|pair| !waits(*pair))
            .collect()
    }

    /// Since when both players are free.
    fn free_from(&self, pair: [PairingNumber; 2]) -> DateTime<Utc> {
        let since = |player| self.player(player).map(|player| player.free_from);
        let both = pair.into_iter().filter_map(since).max();
        both.unwrap_or_default()
    }

    /// The seats of the last game of each player.
    fn last_games(&self) -> LastGames<'_> {
        let seated = self.games().flat_map(|(_, game)| {
            let seats = game.seats.as_slice();
            seats.iter().map(move |player| (*player, seats))
        });
        // Of a player's games the last one stays.
        seated.collect()
    }
}

/// Whether the last game of either of two players was against the other.
fn have_just_met(last: &LastGames<'_>, [one, other]: [PairingNumber; 2]) -> bool {
    let met = |player, against| {
        last.get(player)
            .is_some_and(|seats| seats.contains(against))
    };
    met(&one, &other) || met(&other, &one)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::GameKind::Pentalath;
    use proptest::prelude::*;

    use super::*;
    use crate::tournament::{Event, GameScore, Plan, Recorded, System};
    use petteia_domain::ids::{Fixture, GameId};

    struct Simulated {
        arena: Tournament,
        now: DateTime<Utc>,
    }

    impl Simulated {
        fn of(players: u64) -> Simulated {
            let now = DateTime::<Utc>::UNIX_EPOCH;
            let plan = Plan::example(System::Arena, Pentalath);
            let arena = Tournament::example(plan, players, None);
            let mut simulated = Simulated { arena, now };
            let round = crate::tournament::Round::default();
            simulated.happen(Event::RoundPaired { round, until: None });
            simulated
        }

        fn happen(&mut self, event: Event) {
            let (at, by) = (self.now, None);
            self.arena.apply(&Recorded { at, by, event }).unwrap();
        }

        /// Lets free players meet, and returns the pairs.
        fn meet(&mut self) -> Vec<[PairingNumber; 2]> {
            let tables = self.arena.meetings_now(self.now);
            for table in &tables {
                let table = table.clone();
                self.happen(Event::Met { table });
                let fixture = self.arena.games().last().unwrap().0;
                let game = GameId(fixture.to_string());
                self.happen(Event::GameOpened { fixture, game });
            }
            let pairs = tables
                .into_iter()
                .map(|table| [table.players[0], table.players[1]]);
            pairs.collect()
        }

        /// The game of the first seat is won (0), drawn (1) or lost (2).
        fn score(&mut self, fixture: Fixture, how: u32) {
            let score = GameScore {
                result: String::new(),
                termination: Some(petteia_domain::game::Termination::Rules),
                twelfths: vec![12 - 6 * how, 6 * how],
                won: vec![how == 0, how == 2],
                no_show: false,
            };
            self.happen(Event::Scored { fixture, score });
        }

        fn points(&self, player: u32) -> (u32, u32) {
            let player = PairingNumber(player);
            let standings = self.arena.standings();
            let row = standings.iter().find(|one| one.player == player).unwrap();
            (row.points.twelfths() / 12, self.arena.streak_of(player))
        }

        /// The two play again at once, and the first named player wins, draws or loses.
        fn duel(&mut self, player: u32, how: u32) {
            self.now += PATIENCE;
            self.meet();
            let (fixture, game) = self.arena.waiting().remove(0);
            let is_first = game.seats[0] == PairingNumber(player);
            self.score(fixture, if is_first { how } else { 2 - how });
        }
    }

    #[test]
    fn after_two_wins_in_a_row_points_count_double_until_a_game_is_not_won() {
        let mut duel = Simulated::of(2);
        let mut told = Vec::new();
        for how in [0, 0, 0, 1, 1, 0, 0, 0, 2] {
            duel.duel(1, how);
            told.push(duel.points(1));
        }
        assert_eq!(
            told,
            [
                (2, 1),
                (4, 2),
                (8, 3),
                (10, 0),
                (11, 0),
                (13, 1),
                (15, 2),
                (19, 3),
                (19, 0)
            ]
        );
        assert_eq!(duel.points(2), (1 + 1 + 2, 1));
    }

    #[test]
    fn two_who_have_just_met_wait_for_others_and_then_meet_with_seats_exchanged() {
        let mut two = Simulated::of(2);
        assert_eq!(two.meet().len(), 1);
        let (fixture, first) = two.arena.waiting().remove(0);
        two.score(fixture, 0);
        assert!(two.meet().is_empty());
        let again = two.arena.next_rematch(two.now).unwrap();
        assert_eq!(again, two.now + PATIENCE);
        two.now = again;
        assert_eq!(two.arena.next_rematch(two.now), None);
        assert_eq!(two.meet().len(), 1);
        let (_, second) = two.arena.waiting().remove(0);
        let mut turned = second.seats.clone();
        turned.reverse();
        assert_eq!(turned, first.seats);
    }

    #[test]
    fn of_an_odd_number_who_waited_longest_plays() {
        let mut three = Simulated::of(3);
        let pairs = three.meet();
        let waits = three.arena.numbers().find(|one| !pairs[0].contains(one));
        three.now += TimeDelta::minutes(5);
        let (fixture, _) = three.arena.waiting().remove(0);
        three.score(fixture, 0);
        let next = three.meet();
        assert!(next[0].contains(&waits.unwrap()));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn in_any_arena_nobody_plays_two_games_or_waits_in_vain(
            players in 2..=9_u64,
            steps in proptest::collection::vec((0..8_u32, any::<prop::sample::Index>(), 0..3_u32), 60),
        ) {
            let mut simulated = Simulated::of(players);
            for (step, which, how) in steps {
                let before = simulated.arena.clone();
                for [one, other] in simulated.meet() {
                    prop_assert!(before.free_players().contains(&one));
                    prop_assert!(before.free_players().contains(&other));
                    let waited = before.free_from([one, other]) + PATIENCE <= simulated.now;
                    prop_assert!(waited || !have_just_met(&before.last_games(), [one, other]));
                }
                // Who is left could only play somebody just met.
                let free = simulated.arena.free_players();
                let allowed = free.iter().enumerate().flat_map(|(index, one)| {
                    free[index + 1..].iter().map(|other| [*one, *other])
                });
                for pair in allowed {
                    prop_assert!(have_just_met(&simulated.arena.last_games(), pair));
                    prop_assert!(simulated.arena.free_from(pair) + PATIENCE > simulated.now);
                    prop_assert!(simulated.arena.next_rematch(simulated.now).is_some());
                }
                let mut seated: Vec<_> = simulated
                    .arena
                    .waiting()
                    .into_iter()
                    .flat_map(|(_, game)| game.seats)
                    .collect();
                let count = seated.len();
                seated.sort_unstable();
                seated.dedup();
                prop_assert_eq!(seated.len(), count);
                let numbers: Vec<_> = simulated.arena.active().collect();
                let player = numbers[which.index(numbers.len())];
                match step {
                    0 => simulated.happen(Event::Rested { player }),
                    1 => simulated.happen(Event::Returned { player }),
                    2 => simulated.now += TimeDelta::minutes(1),
                    _ => {
                        let waiting = simulated.arena.waiting();
                        if !waiting.is_empty() {
                            let (fixture, _) = waiting[which.index(waiting.len())];
                            simulated.score(fixture, how);
                        }
                    }
                }
            }
            // Seats alternate: nobody has had one more than twice more often than the other.
            for player in simulated.arena.numbers() {
                let games = simulated.arena.games().filter(|(_, game)| game.seats.contains(&player));
                let firsts: Vec<bool> = games.map(|(_, game)| game.seats[0] == player).collect();
                let first = firsts.iter().filter(|first| **first).count();
                prop_assert!((2 * first).abs_diff(firsts.len()) <= 3, "{:?}", firsts);
            }
        }
    }
}
