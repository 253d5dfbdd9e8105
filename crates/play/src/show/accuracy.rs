//! A player's accuracy in analysed games, month by month.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use petteia_domain::{
    analysis::{Accuracy, WHOLE},
    archive::Summary,
    game::Theme,
    ids::UserId,
    rating::{Pool, Size},
    zone::Zone,
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Curve, CurveLine, Drawing, Shows, Text},
    say,
    speech::Say,
};

/// The number of months from which on a curve is drawn.
const DRAWN: usize = 3;

/// The accuracy in some games: each turn counts as much as any other.
#[derive(Debug, Clone, Copy, Default)]
struct Kept {
    games: u32,
    turns: i64,
    /// The shares that were kept, summed over the turns.
    sum: i64,
}

impl Kept {
    fn add(&mut self, other: Kept) {
        self.games += other.games;
        self.turns += other.turns;
        self.sum += other.sum;
    }

    /// In whole percent.
    fn percent(self) -> i64 {
        let whole = (self.turns * WHOLE).max(1);
        (200 * self.sum + whole) / (2 * whole)
    }
}

/// The accuracy of a player by pool and month.
#[derive(Debug)]
pub(crate) struct Months {
    player: UserId,
    /// The time zone in which months begin.
    zone: Zone,
    pools: BTreeMap<Pool, BTreeMap<NaiveDate, Kept>>,
}

impl Months {
    /// The accuracy in no game yet.
    pub(crate) fn of(player: UserId, zone: Zone) -> Months {
        Months {
            player,
            zone,
            pools: BTreeMap::new(),
        }
    }

    /// Counts an analysed game. Games in which the player had several seats, or no turn, do not count.
    pub(crate) fn count(&mut self, summary: &Summary, seats: &[Accuracy]) {
        let own = |seat: &&petteia_domain::game::Occupant| seat.is(self.player);
        let Some(seat) = summary.seat_of(self.player) else {
            return;
        };
        let one = summary.seats.iter().filter(own).count() == 1;
        let of_seat = seats.iter().find(|of| of.seat == seat && of.turns > 0);
        let (Some(of), true) = (of_seat, one) else {
            return;
        };
        let pool = Pool {
            kind: summary.kind,
            size: match summary.seats.len() {
                2 => Size::Two,
                _ => Size::More,
            },
        };
        let ended = summary.ended.with_timezone(&self.zone).date_naive();
        let month = ended.with_day(1).unwrap_or(ended);
        let turns = i64::from(of.turns);
        let months = self.pools.entry(pool).or_default();
        months.entry(month).or_default().add(Kept {
            games: 1,
            turns,
            sum: turns * of.kept,
        });
    }

    /// The accuracy in words, a line for each pool.
    pub(crate) fn words(&self) -> impl Iterator<Item = Say> + '_ {
        self.pools.iter().map(|(pool, months)| {
            let mut all = Kept::default();
            months.values().for_each(|month| all.add(*month));
            say!(
                "stats-accuracy",
                pool = Say::from(*pool),
                kept = all.percent(),
                games = all.games
            )
        })
    }

    /// The curve of the accuracy; `None` if there are too few months.
    pub(crate) fn curve(&self, name: &str, theme: Theme) -> Option<Drawing> {
        let mut alt = Text::from(say!("stats-accuracy-curve", name = name));
        let mut lines = Vec::new();
        for (pool, months) in &self.pools {
            let point = |(month, kept): (&NaiveDate, &Kept)| {
                let at = month.and_time(chrono::NaiveTime::MIN).and_utc().timestamp();
                (at, i32::try_from(kept.percent()).unwrap_or(0))
            };
            let points: Vec<(i64, i32)> = months.iter().map(point).collect();
            let ((_, first), (_, last)) = match points[..] {
                [first, .., last] if points.len() >= DRAWN => (first, last),
                _ => continue,
            };
            alt = alt.plain(" ").say(say!(
                "stats-accuracy-line",
                pool = Say::from(*pool),
                first = first,
                last = last,
                months = points.len()
            ));
            lines.push(CurveLine {
                pool: *pool,
                points,
            });
        }
        (!lines.is_empty()).then(|| Drawing {
            shows: Shows::Curve(Curve {
                name: name.to_owned(),
                lines,
                percent: true,
            }),
            theme,
            language: Language::default(),
            alt: alt.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_games_count_more_and_halves_are_rounded_up() {
        let mut kept = Kept::default();
        assert_eq!(kept.percent(), 0);
        for (turns, share) in [(30, WHOLE), (10, WHOLE / 2)] {
            kept.add(Kept {
                games: 1,
                turns,
                sum: turns * share,
            });
        }
        assert_eq!((kept.games, kept.percent()), (2, 88));
    }
}
