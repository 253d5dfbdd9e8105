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
    /// play, and in every even round those who have not.
    pub fn double(players: u32) -> Bracket {
        let mut bracket = Bracket {
            matches: Vec::new(),
        };
        let mut main = bracket.first_round(players);
        let mut lower: Vec<Side> = main.iter().map(|one| Side::LoserOf(*one)).collect();
        let (mut round, mut stage) = (1, 1);
        while main.len() > 1 {
            round += 1;
            main = bracket.next_round(round, Stage::Main(round / 2 + 1), &main);
            let survivors = bracket.pairs(round, Stage::Lower(stage), &lower);
            round += 1;
            // From the other end, so that two who have met do not soon meet again.
            let turned = (round / 2).is_multiple_of(2);
            let mut fallen: Vec<Side> = main.iter().map(|one| Side::LoserOf(*one)).collect();
            match turned {
                true => {
                    let half = fallen.len() / 2;
                    fallen.rotate_left(half);
                }
                false => fallen.reverse(),
            }
            let sides: Vec<Side> = fallen
                .into_iter()
                .zip(survivors)
                .flat_map(|(fallen, survivor)| [fallen, Side::WinnerOf(survivor)])
                .collect();
            let survivors = bracket.pairs(round, Stage::Lower(stage + 1), &sides);
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
