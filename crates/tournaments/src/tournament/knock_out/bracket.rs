//! Who meets whom in a knock-out, before anybody has played.

/// The matches of a knock-out, in the order of their rounds; the last one is the final.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// The matches.
    pub matches: Vec<Match>,
}

/// A match of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The round in which it is played, from 1.
    pub round: u32,
    /// Its place in the bracket.
    pub stage: Stage,
    /// Where its two sides come from. Between equals the first is the better one.
    pub sides: [Side; 2],
}

/// Where a side of a match comes from. Matches are named by their indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The player with this pairing number; nobody if there are fewer players.
    Seed(u32),
    /// The winner of an earlier match.
    WinnerOf(usize),
    /// The loser of an earlier match.
    LoserOf(usize),
}

/// The place of a match in a bracket.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// This round of those who have not lost, from 1.
    Main(u32),
    /// This round of those who have lost once, from 1.
    Lower(u32),
    /// The final.
    Final,
    /// The final between a player who has not lost and one who has lost once: to win, the second has to win
    /// two matches.
    DoubleFinal,
}

impl Bracket {
    /// Single elimination: who loses is out.
    pub fn single(players: u32) -> Bracket {
        let mut bracket = Bracket {
            matches: Vec::new(),
        };
        let mut stage = bracket.first_round(players);
        for round in 2.. {
            if stage.len() < 2 {
                break;
            }
            stage = bracket.next_round(round, Stage::Main(round), &stage);
        }
        if let Some(last) = bracket.matches.last_mut() {
            last.stage = Stage::Final;
        }
        bracket
    }

    /// Double elimination: who loses twice is out. In each round from the second those who have lost once
    /// play, and in every even round those who have not. Who falls from above is put where the fewest
    /// players may be whom they have met.
    pub fn double(players: u32) -> Bracket {
        Bracket::double_with(players, |_, survivors, stage| kept_apart(survivors, stage))
    }

    /// Double elimination as tournaments play it that began before players were kept apart so.
    pub fn double_before(players: u32) -> Bracket {
        Bracket::double_with(players, |round, survivors, _| {
            let fallen = 0..survivors.len();
            let mut fallen: Vec<usize> = fallen.collect();
            match (round / 2_u32).is_multiple_of(2) {
                true => {
                    let half = fallen.len() / 2;
                    fallen.rotate_left(half);
                }
                false => fallen.reverse(),
            }
            fallen
        })
    }

    /// Double elimination. `order` says, for each survivor, which of those who fall from above meets them: by the
    /// round, where the survivors come from, and the stage of those who have not lost.
    fn double_with(players: u32, order: impl Fn(u32, &[Origins], u32) -> Vec<usize>) -> Bracket {
        let mut bracket = Bracket {
            matches: Vec::new(),
        };
        let mut main = bracket.first_round(players);
        let mut lower: Vec<Side> = main.iter().map(|one| Side::LoserOf(*one)).collect();
        let mut origins: Vec<Origins> =
            (0..main.len()).map(|place| Origins::of(1, place)).collect();
        let (mut round, mut stage) = (1, 1);
        while main.len() > 1 {
            round += 1;
            let above = round / 2 + 1;
            main = bracket.next_round(round, Stage::Main(above), &main);
            let survivors = bracket.pairs(round, Stage::Lower(stage), &lower);
            let survive = Origins::of_winners(&origins);
            round += 1;
            let order = order(round, &survive, above);
            let sides: Vec<Side> = order
                .iter()
                .zip(survivors)
                .flat_map(|(fallen, survivor)| {
                    [Side::LoserOf(main[*fallen]), Side::WinnerOf(survivor)]
                })
                .collect();
            let survivors = bracket.pairs(round, Stage::Lower(stage + 1), &sides);
            origins = joined(&survive, &order, above);
            lower = survivors.into_iter().map(Side::WinnerOf).collect();
            stage += 2;
        }
        let unbeaten = main.first().map(|one| Side::WinnerOf(*one));
        if let (Some(unbeaten), Some(survivor)) = (unbeaten, lower.first()) {
            bracket.matches.push(Match {
                round: round + 1,
                stage: Stage::DoubleFinal,
                sides: [unbeaten, *survivor],
            });
        }
        bracket
    }

    /// Returns the number of rounds.
    pub fn rounds(&self) -> u32 {
        self.matches.last().map_or(0, |last| last.round)
    }

    fn first_round(&mut self, players: u32) -> Vec<usize> {
        let seeds: Vec<Side> = seeded(players.max(2).next_power_of_two())
            .into_iter()
            .map(Side::Seed)
            .collect();
        self.pairs(1, Stage::Main(1), &seeds)
    }

    fn next_round(&mut self, round: u32, stage: Stage, before: &[usize]) -> Vec<usize> {
        let sides: Vec<Side> = before.iter().map(|one| Side::WinnerOf(*one)).collect();
        self.pairs(round, stage, &sides)
    }

    /// Adds a match for every two of these; returns the indices.
    fn pairs(&mut self, round: u32, stage: Stage, sides: &[Side]) -> Vec<usize> {
        let from = self.matches.len();
        let matches = sides.chunks_exact(2).map(|pair| Match {
            round,
            stage,
            sides: [pair[0], pair[1]],
        });
        self.matches.extend(matches);
        (from..self.matches.len()).collect()
    }
}

/// The seeds from the top of the bracket to its end. `size` is a power of two.
fn seeded(size: u32) -> Vec<u32> {
    let mut seeds = vec![1];
    while (seeds.len() as u32) < size {
        let all = 2 * seeds.len() as u32 + 1;
        seeds = seeds
            .into_iter()
            .flat_map(|seed| [seed, all - seed])
            .collect();
    }
    seeds
}

/// The matches among the unbeaten that the player on a side of the lower half may have lost: the stage and the
/// place of each, with its probability if all players are as good.
#[derive(Debug, Clone, Default)]
struct Origins(Vec<(u32, usize, f64)>);

impl Origins {
    /// Who has lost this match.
    fn of(stage: u32, place: usize) -> Origins {
        Origins(vec![(stage, place, 1.0)])
    }

    /// The winner of a match of two sides.
    fn of_winner(one: &Origins, other: &Origins) -> Origins {
        let both = one.0.iter().chain(&other.0);
        let halved = both.map(|(stage, place, chance)| (*stage, *place, chance / 2.0));
        Origins(halved.collect())
    }

    /// The winners of the matches of every two of these.
    fn of_winners(sides: &[Origins]) -> Vec<Origins> {
        let pairs = sides.chunks_exact(2);
        pairs
            .map(|pair| Origins::of_winner(&pair[0], &pair[1]))
            .collect()
    }

    /// The probability that two sides have met: one was beaten on the way to the match that the other lost.
    fn have_met(&self, other: &Origins) -> f64 {
        let pairs = self
            .0
            .iter()
            .flat_map(|one| other.0.iter().map(move |two| (one, two)));
        pairs
            .map(|(one, two)| {
                let (early, late) = if one.0 < two.0 {
                    (one, two)
                } else {
                    (two, one)
                };
                let stages = late.0 - early.0;
                match stages > 0 && early.1 >> stages == late.1 {
                    true => one.2 * two.2 / f64::from(1_u32 << stages),
                    false => 0.0,
                }
            })
            .sum()
    }
}

/// The winners of matches of survivors with those who fall from this stage in this order.
fn joined(survivors: &[Origins], order: &[usize], stage: u32) -> Vec<Origins> {
    let fallen = order.iter().map(|place| Origins::of(stage, *place));
    let pairs = survivors.iter().zip(fallen);
    pairs
        .map(|(survivor, fallen)| Origins::of_winner(survivor, &fallen))
        .collect()
}

/// The order of those who fall from a stage in which the fewest meet again, then and in the round after. Orders are
/// tried that exchange halves, quarters and so on, all alike.
fn kept_apart(survivors: &[Origins], stage: u32) -> Vec<usize> {
    let order = |exchanged: usize| -> Vec<usize> {
        let places = 0..survivors.len();
        places.map(|place| place ^ exchanged).collect()
    };
    let meet_again = |exchanged: usize| -> f64 {
        let order = order(exchanged);
        let now = survivors.iter().zip(&order);
        let now = now.map(|(survivor, place)| survivor.have_met(&Origins::of(stage, *place)));
        let after = joined(survivors, &order, stage);
        let after = after.chunks_exact(2).map(|pair| pair[0].have_met(&pair[1]));
        now.sum::<f64>() + after.sum::<f64>()
    };
    let all = (0..survivors.len()).rev();
    let best = all.min_by(|one, other| meet_again(*one).total_cmp(&meet_again(*other)));
    order(best.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::*;

    /// Plays a bracket; `wins` says of two seeds who wins. Returns the rounds of matches of two who have met before,
    /// with their seeds.
    fn met_again(bracket: &Bracket, mut wins: impl FnMut(u32, u32) -> u32) -> Vec<(u32, [u32; 2])> {
        let mut met = BTreeSet::new();
        let mut again = Vec::new();
        let mut played: Vec<[u32; 2]> = Vec::new();
        for one in &bracket.matches {
            let seeds = one.sides.map(|side| match side {
                Side::Seed(seed) => seed,
                Side::WinnerOf(index) => played[index][0],
                Side::LoserOf(index) => played[index][1],
            });
            let pair = [seeds[0].min(seeds[1]), seeds[0].max(seeds[1])];
            if !met.insert(pair) {
                again.push((one.round, pair));
            }
            let winner = wins(seeds[0], seeds[1]);
            let loser = seeds[0] + seeds[1] - winner;
            played.push([winner, loser]);
        }
        again
    }

    #[test]
    fn if_the_better_seed_always_wins_nobody_meets_again_before_the_end() {
        for size in [4, 8, 16, 32, 64, 128, 256] {
            let bracket = Bracket::double(size);
            let last = bracket.rounds();
            let again = met_again(&bracket, u32::min);
            // The final of the lower half and the final.
            let early = again.iter().filter(|(round, _)| *round < last - 1);
            assert_eq!(early.count(), 0, "{size} players: {again:?}");
        }
        // Before, the third and the sixth did, in rounds two and five.
        let before = met_again(&Bracket::double_before(16), u32::min);
        assert!(before.contains(&(5, [3, 6])), "{before:?}");
    }

    #[test]
    fn fewer_meet_again_than_before_whoever_wins() {
        let mut rng = StdRng::seed_from_u64(16);
        for size in [8, 16, 32, 64] {
            let mut played = |bracket: &Bracket| -> usize {
                let all = (0..2000).map(|_| {
                    let wins = |one, other| if rng.random_bool(0.5) { one } else { other };
                    met_again(bracket, wins).len()
                });
                all.sum()
            };
            let [before, now] = [Bracket::double_before(size), Bracket::double(size)];
            let [before, now] = [played(&before), played(&now)];
            let most = match size {
                8 => before + before / 10,
                _ => before - before / 20,
            };
            assert!(now < most, "{size} players: {before} before, {now} now");
        }
    }
}
