//! The table over a series: points for places.

use std::{cmp::Reverse, collections::BTreeMap};

use petteia_domain::ids::UserId;

use super::{Outcome, Series};

/// The points of the first places. A player on a later place gets one point for taking part.
const POINTS: [u32; 10] = [12, 10, 8, 7, 6, 5, 4, 3, 2, 1];

/// A player's line in the table over a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The place, from 1. Players with equal points and equally many won tournaments share it, and
    /// the places after it stay empty.
    pub place: u32,
    /// The player.
    pub user: UserId,
    /// The points.
    pub points: u32,
    /// The number of tournaments that they played.
    pub played: u32,
    /// The number of first places.
    pub won: u32,
}

/// Returns the points of a place. Players who share a place all get its points.
fn points(place: u32) -> u32 {
    let index = place.saturating_sub(1) as usize;
    POINTS.get(index).copied().unwrap_or(1)
}

/// Returns the table: by points, then by first places.
pub fn table(series: &Series) -> Vec<Line> {
    let mut made: BTreeMap<UserId, Line> = BTreeMap::new();
    for held in &series.tournaments {
        let Some(Outcome::Counted { places, .. }) = &held.outcome else {
            continue;
        };
        for placed in places {
            let line = made.entry(placed.user).or_insert(Line {
                place: 0,
                user: placed.user,
                points: 0,
                played: 0,
                won: 0,
            });
            line.points += points(placed.place);
            line.played += 1;
            line.won += u32::from(placed.place == 1);
        }
    }
    let rank = |line: &Line| (Reverse(line.points), Reverse(line.won));
    let mut lines: Vec<Line> = made.into_values().collect();
    lines.sort_by_key(rank);
    let mut last = None;
    for (place, line) in (1..).zip(&mut lines) {
        let shared = last.filter(|(before, _)| *before == rank(line));
        line.place = shared.map_or(place, |(_, shared)| shared);
        last = Some((rank(line), line.place));
    }
    lines
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use chrono::DateTime;
    use petteia_rules::GameKind;

    use super::*;
    use crate::{
        series::{Event, Placed, Plan, Recorded, Recurring, Schedule},
        tournament::{self, System},
    };
    use petteia_domain::ids::{ChannelId, Place, SeriesId, TournamentId};

    const ADA: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const CLEO: UserId = UserId(3);

    /// A series after these events, each an hour after the one before.
    fn series(events: impl IntoIterator<Item = Event>) -> Series {
        let plan = Recurring {
            tournament: tournament::Plan::example(System::Swiss, GameKind::Pentalath),
            every: Schedule::parse("day 18:00", petteia_domain::zone::Zone::UTC).unwrap(),
            opens_seconds: 3600,
        };
        let created = Event::Created {
            plan: Box::new(Plan::Recurring(plan)),
            place: Place {
                guild: None,
                channel: ChannelId(1),
            },
            name: "Ada".to_owned(),
            language: None,
        };
        let recorded: Vec<Recorded> = std::iter::once(created)
            .chain(events)
            .zip(0..)
            .map(|(event, hours)| Recorded {
                at: DateTime::UNIX_EPOCH + chrono::TimeDelta::hours(hours),
                by: Some(ADA),
                event,
            })
            .collect();
        Series::fold(&SeriesId("s".to_owned()), &recorded)
            .unwrap()
            .unwrap()
    }

    fn opened(tournament: &str) -> Event {
        Event::Opened {
            tournament: TournamentId(tournament.to_owned()),
            starts: DateTime::UNIX_EPOCH,
        }
    }

    fn counted(tournament: &str, places: &[(UserId, u32)]) -> Event {
        let placed = |(user, place): &(UserId, u32)| Placed {
            user: *user,
            name: format!("player {}", user.0),
            place: *place,
        };
        Event::Counted {
            tournament: TournamentId(tournament.to_owned()),
            events: 1,
            places: places.iter().map(placed).collect(),
            table: None,
        }
    }

    /// The place, points, tournaments and first places of each user, the best first.
    fn lines(series: &Series) -> Vec<(UserId, [u32; 4])> {
        let line = |line: Line| (line.user, [line.place, line.points, line.played, line.won]);
        table(series).into_iter().map(line).collect()
    }

    #[test]
    fn places_are_worth_points_and_shared_places_are_worth_the_same() {
        let first = counted("a", &[(ADA, 1), (BEN, 2), (CLEO, 2)]);
        let second = counted("b", &[(CLEO, 1), (ADA, 11)]);
        let series = series([opened("a"), first, opened("b"), second]);
        let expected = [
            (CLEO, [1, 22, 2, 1]),
            (ADA, [2, 13, 2, 1]),
            (BEN, [3, 10, 1, 0]),
        ];
        assert_eq!(lines(&series), expected);
    }

    #[test]
    fn equal_points_are_ordered_by_first_places_and_else_share_a_place() {
        let tournaments = [
            // 12 points of Ada's with one first place, 12 of Ben's and Cleo's with none.
            counted("a", &[(ADA, 1), (BEN, 3), (CLEO, 3)]),
            counted("b", &[(BEN, 7), (CLEO, 7)]),
        ];
        let opened = [opened("a"), opened("b")];
        let series = series(opened.into_iter().chain(tournaments));
        let expected = [
            (ADA, [1, 12, 1, 1]),
            (BEN, [2, 12, 2, 0]),
            (CLEO, [2, 12, 2, 0]),
        ];
        assert_eq!(lines(&series), expected);
    }

    #[test]
    fn a_correction_replaces_what_counted_and_a_cancelled_tournament_does_not_count() {
        let cancelled = Event::Cancelled {
            tournament: TournamentId("b".to_owned()),
        };
        let series = series([
            opened("a"),
            counted("a", &[(ADA, 1), (BEN, 2)]),
            counted("a", &[(BEN, 1), (ADA, 2)]),
            opened("b"),
            cancelled,
            opened("c"),
        ]);
        assert_eq!(lines(&series), [(BEN, [1, 12, 1, 1]), (ADA, [2, 10, 1, 0])]);
    }
}
