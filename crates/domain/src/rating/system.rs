//! The two rating systems, computed with the crate skillratings.

use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use super::Size;

/// A rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// The standard deviation of the estimate.
    pub deviation: f64,
    /// Glicko-2's volatility: how much the player's strength varies. In games of more than two players it
    /// never changes, and only determines how fast the deviation grows.
    pub(super) volatility: f64,
}

/// The difference that wins about two games in three: OpenSkill's β, 25/6, on this scale.
const BETA: f64 = 175.0;

impl Rating {
    /// Creates a rating with the volatility of a new player.
    pub fn new(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            ..Rating::default()
        }
    }

    /// Glicko-2: returns the rating after one game against an opponent.
    pub fn after_duel(self, opponent: Rating, won: bool) -> Rating {
        let outcome = match won {
            true => Outcomes::WIN,
            false => Outcomes::LOSS,
        };
        self.after_games(&[(opponent, outcome)])
    }

    /// Whether the deviation is too large to rank the player.
    pub fn is_provisional(&self, size: Size) -> bool {
        self.deviation > size.provisional_above()
    }

    /// Returns the bits of the numbers.
    pub(super) fn bits(self) -> (u64, u64, u64) {
        let Rating {
            rating,
            deviation,
            volatility,
        } = self;
        (rating.to_bits(), deviation.to_bits(), volatility.to_bits())
    }

    /// Creates a rating from bits.
    pub(super) fn of_bits((rating, deviation, volatility): (u64, u64, u64)) -> Rating {
        Rating {
            rating: f64::from_bits(rating),
            deviation: f64::from_bits(deviation),
            volatility: f64::from_bits(volatility),
        }
    }

    /// Returns the rating after this many whole weeks without a game.
    pub fn rested(self, weeks: i64) -> Rating {
        let mut rating = self;
        for _ in 0..weeks {
            let longer = Rating::from(decay_deviation(&rating.into()));
            // The deviation of a new player is the maximum.
            if longer.deviation <= rating.deviation {
                break;
            }
            rating = longer;
        }
        rating
    }

    /// Glicko-2: returns the rating after a period with these games, each with the opponent's rating before
    /// it and this player's outcome.
    pub(super) fn after_games(self, games: &[(Rating, Outcomes)]) -> Rating {
        let games: Vec<_> = games
            .iter()
            .map(|(opponent, outcome)| ((*opponent).into(), *outcome))
            .collect();
        glicko2_rating_period(&self.into(), &games, &Glicko2Config::default()).into()
    }
}

/// The rating of a new player.
impl Default for Rating {
    fn default() -> Rating {
        Glicko2Rating::default().into()
    }
}

/// Weng-Lin: returns the ratings after a game, by party. Each party has a place; lower is better.
pub(super) fn after_game(parties: &[(Vec<Rating>, usize)]) -> Vec<Vec<Rating>> {
    let config = WengLinConfig {
        beta: BETA,
        ..WengLinConfig::default()
    };
    let before: Vec<Vec<WengLinRating>> = parties
        .iter()
        .map(|(party, _)| party.iter().map(|rating| (*rating).into()).collect())
        .collect();
    let placed: Vec<_> = before
        .iter()
        .zip(parties)
        .map(|(party, (_, place))| (party.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let after = weng_lin_multi_team(&placed, &config);
    parties
        .iter()
        .zip(after)
        .map(|((party, _), after)| {
            let both = party.iter().zip(after);
            both.map(|(before, after)| Rating {
                rating: after.rating,
                deviation: after.uncertainty,
                volatility: before.volatility,
            })
            .collect()
        })
        .collect()
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Rating {
        Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> WengLinRating {
        WengLinRating {
            rating: rating.rating,
            uncertainty: rating.deviation,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn close(rating: Rating, to: (f64, f64)) {
        let near = |a: f64, b: f64| (a - b).abs() < 0.01;
        assert!(
            near(rating.rating, to.0) && near(rating.deviation, to.1),
            "{rating:?} is not {to:?}"
        );
    }

    #[test]
    fn glickmans_example_comes_out_as_published() {
        let after = Rating::new(1500.0, 200.0).after_games(&[
            (Rating::new(1400.0, 30.0), Outcomes::WIN),
            (Rating::new(1550.0, 100.0), Outcomes::LOSS),
            (Rating::new(1700.0, 300.0), Outcomes::LOSS),
        ]);
        close(after, (1464.06, 151.52));
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn three_newcomers_are_ranked_as_worked_out_by_hand() {
        // c = √(2·175² + 2·350²); each meeting moves 350²/c · ½ and leaves 1 - 350³/c³ · ¼
        let parties = [0, 1, 2].map(|place| (vec![Rating::default()], place));
        let after = after_game(&parties).concat();
        close(after[0], (1721.36, 327.12));
        close(after[1], (1500.0, 327.12));
        close(after[2], (1278.64, 327.12));
    }

    #[test]
    fn partners_share_what_their_team_wins_by_how_little_is_known_of_them() {
        let known = Rating::new(1500.0, 100.0);
        let parties = [
            (vec![Rating::default(), known], 0),
            (vec![Rating::default(), known], 1),
        ];
        let after = after_game(&parties);
        let gains: Vec<f64> = after[0].iter().map(|after| after.rating - 1500.0).collect();
        assert!(gains[0] > gains[1] && gains[1] > 0.0, "{gains:?}");
        // In proportion to the squares of their deviations.
        assert!((gains[0] / gains[1] - 12.25).abs() < 1e-9, "{gains:?}");
        assert!(after[1].iter().all(|after| after.rating < 1500.0));
    }

    #[test]
    fn newcomers_are_provisional_for_as_many_games_as_said() {
        let games_until = |size: Size, after: &dyn Fn(Rating) -> Rating| {
            let mut rating = Rating::default();
            let games = (1..).find(|_| {
                rating = after(rating);
                !rating.is_provisional(size)
            });
            games.unwrap()
        };
        let drawn_with = |known: Option<Rating>| {
            move |rating: Rating| rating.after_games(&[(known.unwrap_or(rating), Outcomes::DRAW)])
        };
        assert_eq!(games_until(Size::Two, &drawn_with(None)), 13);
        let known = Rating::new(1500.0, 60.0);
        assert_eq!(games_until(Size::Two, &drawn_with(Some(known))), 10);
        for (players, games) in [(3, 11), (4, 7), (5, 5)] {
            let drawn = |rating| after_game(&vec![(vec![rating], 0); players])[0][0];
            assert_eq!(games_until(Size::More, &drawn), games, "{players}");
        }
    }

    #[test]
    fn the_deviation_grows_with_every_week_up_to_that_of_a_newcomer() {
        let known = Rating::new(1700.0, 50.0);
        assert_eq!(known.rested(0), known);
        let week = 0.06 * 173.7178_f64;
        close(known.rested(1), (1700.0, 50.0_f64.hypot(week)));
        close(
            known.rested(88),
            (1700.0, (2500.0 + 88.0 * week * week).sqrt()),
        );
        assert!(!known.rested(88).is_provisional(Size::Two));
        assert!(known.rested(90).is_provisional(Size::Two));
        close(known.rested(i64::MAX), (1700.0, 350.0));
        assert_eq!(known.rested(-3), known);
    }
}
