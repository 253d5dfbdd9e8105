//! Compares the standings of random results with a slow independent computation.

use proptest::prelude::*;

use super::*;

/// Random rounds: tables of two and three, byes, absent players, unfinished games.
fn any_results() -> impl Strategy<Value = Results> {
    let seating = Just((1..=8_u32).collect::<Vec<_>>()).prop_shuffle();
    let one = (
        seating,
        proptest::collection::vec((0..4_u8, any::<[u8; 3]>()), 8),
    );
    (proptest::collection::vec(one, 1..4), any::<bool>()).prop_map(|(rounds, fine_tuning)| {
        Results {
            players: players(&[1, 2, 3, 4, 5, 6, 7, 8]),
            rounds: rounds.into_iter().map(any_round).collect(),
            fine_tuning,
        }
    })
}

fn any_round((seating, chances): (Vec<u32>, Vec<(u8, [u8; 3])>)) -> RoundResults {
    let mut tables = Vec::new();
    let mut byes = Vec::new();
    let mut left = &seating[..];
    for (kind, results) in chances {
        let seats = match kind {
            0 | 1 if !left.is_empty() => 1,
            2 if left.len() >= 2 => 2,
            3 if left.len() >= 3 => 3,
            _ => break,
        };
        let (here, rest) = left.split_at(seats);
        left = rest;
        match (kind, seats) {
            (0, _) => {}
            (_, 1) => byes.push(here[0]),
            _ => {
                let count = |bits: u8| bits % 4;
                let mut table = Vec::new();
                for bits in results {
                    let outs = [count(bits), count(bits >> 2), count(bits >> 4)];
                    let token: Vec<_> = outs[..seats].iter().map(u8::to_string).collect();
                    table.push((here, token.join("-"), bits >> 6 == 0));
                }
                let games: Vec<(&[u32], &str)> = table
                    .iter()
                    .map(|(seats, token, _)| (*seats, token.as_str()))
                    .collect();
                let mut table_results = book_table(&games);
                for (game, (_, _, running)) in table_results.games.iter_mut().zip(&table) {
                    if *running {
                        game.score = None;
                    }
                }
                tables.push(table_results);
            }
        }
    }
    round(tables, &byes)
}

/// An independent, slow computation of the tie-breaks: by every pair of players, in fractions with
/// the same denominators.
struct Slow<'a>(&'a Results);

impl Slow<'_> {
    /// The tables with a result.
    fn tables(&self) -> impl Iterator<Item = &TableResults> {
        let tables = self.0.rounds.iter().flat_map(|round| &round.tables);
        tables.filter(|table| !table.games.iter().all(|game| game.score.is_none()))
    }

    /// The seat of a player and the score of each finished game.
    fn results(
        table: &TableResults,
        player: PairingNumber,
    ) -> impl Iterator<Item = (usize, &GameScore)> {
        table.games.iter().filter_map(move |game| {
            let seat = game.seats.iter().position(|seated| *seated == player)?;
            Some((seat, game.score.as_ref()?))
        })
    }

    fn at(table: &TableResults, player: PairingNumber) -> u64 {
        Self::results(table, player)
            .map(|(seat, score)| u64::from(table.weight * score.twelfths[seat]))
            .sum()
    }

    fn points(&self, player: PairingNumber) -> u64 {
        let byes = self.0.rounds.iter().flat_map(|round| &round.byes);
        let byes = byes.filter(|(who, _)| *who == player);
        self.tables()
            .map(|table| Self::at(table, player))
            .sum::<u64>()
            + byes
                .map(|(_, points)| u64::from(points.twelfths()))
                .sum::<u64>()
    }

    fn as_opponent(&self, player: PairingNumber) -> u64 {
        let missed = self.0.rounds.iter().filter(|round| {
            let over = round
                .tables
                .iter()
                .flat_map(|t| &t.games)
                .all(|g| g.score.is_some());
            let seated = round.tables.iter().any(|table| sits(table, player));
            over && !seated && round.byes.iter().all(|(who, _)| *who != player)
        });
        self.points(player)
            + missed
                .map(|round| u64::from(round.average.twelfths()))
                .sum::<u64>()
    }

    /// Each table's part of Buchholz, with the player's own points there.
    fn opposed(&self, player: PairingNumber) -> Vec<(u64, u64)> {
        let at_tables = self
            .tables()
            .filter(|table| sits(table, player))
            .map(|table| {
                let others: Vec<_> = self
                    .0
                    .players
                    .iter()
                    .filter(|other| **other != player && sits(table, **other))
                    .collect();
                let all: u64 = others.iter().map(|other| self.as_opponent(**other)).sum();
                (all * 12 / others.len() as u64, Self::at(table, player))
            });
        let byes = self.0.rounds.iter().flat_map(|round| &round.byes);
        let byes = byes.filter(|(who, _)| *who == player);
        at_tables
            .chain(byes.map(|(_, points)| (12 * self.points(player), u64::from(points.twelfths()))))
            .collect()
    }

    fn wins(&self, player: PairingNumber) -> u32 {
        self.tables()
            .map(|table| {
                let won = Self::results(table, player).filter(|(seat, score)| score.won[*seat]);
                table.weight * won.count() as u32
            })
            .sum()
    }

    fn fine_tuning(&self, player: PairingNumber) -> i64 {
        let mut sum = 0;
        for (seat, score) in self.tables().flat_map(|table| Self::results(table, player)) {
            if self.0.fine_tuning && score.twelfths.len() == 3 {
                let points = |seat: usize| i64::from(score.twelfths[seat % 3]);
                // Twice the points of the player seated before, minus those of the two others.
                sum += points(seat) * (2 * points(seat + 2) - points(seat) - points(seat + 1));
            }
        }
        sum
    }

    /// Whether the first stands before the second by all but direct encounter; `None` if tied.
    fn before(&self, one: PairingNumber, other: PairingNumber) -> Option<bool> {
        let key = |player| {
            let opposed = self.opposed(player);
            (
                self.points(player),
                self.fine_tuning(player),
                self.wins(player),
                opposed.iter().map(|(buchholz, _)| buchholz).sum::<u64>(),
                opposed
                    .iter()
                    .map(|(buchholz, own)| buchholz * own)
                    .sum::<u64>(),
            )
        };
        (key(one) != key(other)).then(|| key(one) > key(other))
    }

    fn met(&self, one: PairingNumber, other: PairingNumber) -> bool {
        self.tables()
            .any(|table| sits(table, one) && sits(table, other))
    }

    fn among(&self, player: PairingNumber, tied: &[PairingNumber]) -> u64 {
        let shared = self.tables().filter(|table| {
            sits(table, player) && tied.iter().filter(|one| sits(table, **one)).count() > 1
        });
        shared.map(|table| Self::at(table, player)).sum()
    }

    /// The order within a tie, with the rank of each; equal ranks share a place.
    fn order(&self, tied: Vec<PairingNumber>) -> Vec<Vec<PairingNumber>> {
        let pairs = || {
            tied.iter()
                .flat_map(|one| tied.iter().map(move |other| (*one, *other)))
        };
        if pairs().any(|(one, other)| one < other && !self.met(one, other)) {
            return vec![tied];
        }
        let best = tied
            .iter()
            .map(|one| self.among(*one, &tied))
            .max()
            .unwrap();
        let (first, rest): (Vec<_>, Vec<_>) = tied
            .iter()
            .partition(|one| self.among(**one, &tied) == best);
        if rest.is_empty() {
            return vec![first];
        }
        // The others are compared by their points against all; only players who are equal in that
        // are compared again among themselves.
        let mut groups = self.order(first);
        let mut rest = rest;
        while !rest.is_empty() {
            let best = rest
                .iter()
                .map(|one| self.among(*one, &tied))
                .max()
                .unwrap();
            let (next, behind): (Vec<_>, Vec<_>) = rest
                .into_iter()
                .partition(|one| self.among(*one, &tied) == best);
            groups.extend(self.order(next));
            rest = behind;
        }
        groups
    }

    fn standings(&self) -> Vec<(u32, PairingNumber)> {
        let mut places = Vec::new();
        let mut left = self.0.players.clone();
        while !left.is_empty() {
            // Nobody stands before the players who are tied at the top.
            let (top, behind): (Vec<_>, Vec<_>) = left.iter().partition(|one| {
                left.iter()
                    .all(|other| self.before(*other, **one) != Some(true))
            });
            for group in self.order(top) {
                let place = places.len() as u32 + 1;
                places.extend(group.into_iter().map(|player| (place, player)));
            }
            left = behind;
        }
        places
    }
}

fn sits(table: &TableResults, player: PairingNumber) -> bool {
    table.games.iter().any(|game| game.seats.contains(&player))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn standings_are_those_of_the_slow_way(results in any_results()) {
        let fast = standings(&results);
        let slow = Slow(&results);
        let places: Vec<_> = fast.iter().map(|s| (s.place, s.player)).collect();
        prop_assert_eq!(places, slow.standings());
        for standing in &fast {
            let opposed = slow.opposed(standing.player);
            let buchholz: u64 = opposed.iter().map(|(buchholz, _)| buchholz).sum();
            let sonneborn_berger: u64 = opposed.iter().map(|(b, own)| b * own).sum();
            prop_assert_eq!(u64::from(standing.points.twelfths()), slow.points(standing.player));
            prop_assert_eq!(standing.ties.buchholz, buchholz);
            prop_assert_eq!(standing.ties.sonneborn_berger, sonneborn_berger);
            prop_assert_eq!(standing.ties.fine_tuning, slow.fine_tuning(standing.player));
            prop_assert_eq!(standing.ties.wins, slow.wins(standing.player));
        }
    }

    #[test]
    fn finished_games_share_out_a_fixed_sum(results in any_results()) {
        let made: Points = standings(&results).iter().map(|standing| standing.points).sum();
        let games = results.rounds.iter().flat_map(|round| &round.tables);
        let shared: u32 = games
            .flat_map(|table| table.games.iter().map(move |game| (table.weight, game)))
            .filter(|(_, game)| game.score.is_some())
            .map(|(weight, game)| weight * 12 * 3 * game.seats.len() as u32)
            .sum();
        let byes = results.rounds.iter().flat_map(|round| &round.byes);
        let byes: Points = byes.map(|(_, points)| *points).sum();
        prop_assert_eq!(made.twelfths(), shared + byes.twelfths());
    }
}
