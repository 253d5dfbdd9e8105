//! What holds of every season, whatever happened in the last one.

use std::collections::BTreeMap;

use petteia_rules::GameKind::Pentalath;
use proptest::prelude::*;

use super::{plain, *};

/// A last season with anything in it, and who plays on.
#[derive(Debug, Clone)]
struct Last {
    plan: Plan,
    tables: Vec<Table>,
    entrants: Entrants,
}

/// A last season of up to 70 players, of whom some were absent and some leave.
fn last() -> impl Strategy<Value = Last> {
    let plan = (5..=9_u32, 1..=2_u32, 1..=3_u32, 5..=9_u32);
    let players = proptest::collection::vec((0..10_u8, 0..60_u32), 0..70);
    (plan, players, 0..30_u64).prop_map(|((size, up, down, before), players, newcomers)| {
        let plan = Plan {
            group_size: size,
            promoted: up,
            relegated: down.min(Plan::MOVES - up),
            ..Plan::example(Pentalath)
        };
        let mut numbers = (1..).zip(&players);
        let mut entrants = all_of(&[], &(1000..1000 + newcomers).collect::<Vec<_>>());
        let mut tables = Vec::new();
        for (group, size) in groups(players.len() as u32, before) {
            let mut finishes: Vec<Finish> = Vec::new();
            for (user, (what, points)) in numbers.by_ref().take(size as usize) {
                let user = UserId(user);
                if *what > 0 {
                    entrants.staying.insert(user);
                }
                finishes.push(Finish {
                    user,
                    place: 1,
                    twelfths: *points,
                    games: size - 1,
                    won: 0,
                    absent: *what == 1,
                });
            }
            finishes.sort_by_key(|finish| std::cmp::Reverse(finish.twelfths));
            (1..)
                .zip(&mut finishes)
                .for_each(|(place, finish)| finish.place = place);
            tables.push(Table {
                group,
                players: finishes,
            });
        }
        Last {
            plan,
            tables,
            entrants,
        }
    })
}

fn seated_plainly(last: &Last) -> Vec<(String, Vec<UserId>)> {
    let groups: Vec<plain::Group> = last
        .tables
        .iter()
        .map(|table| {
            let was = |finish: &Finish| plain::Was {
                user: finish.user,
                twelfths: u64::from(finish.twelfths),
                absent: finish.absent,
            };
            let players = table.players.iter().map(was).collect();
            let Group { level, number } = table.group;
            (level as usize, u64::from(number), players)
        })
        .collect();
    let plan = &last.plan;
    let moves = (
        plan.group_size,
        plan.promoted as usize,
        plan.relegated as usize,
    );
    plain::seat(
        moves,
        &groups,
        &last.entrants.staying,
        &last.entrants.newcomers,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn everybody_has_one_seat_in_a_pyramid_of_groups_of_five_to_nine(last in last()) {
        let entrants = &last.entrants;
        let players = entrants.staying.len() + entrants.newcomers.len();
        let Ok(seated) = seat(&last.plan, &last.tables, entrants) else {
            prop_assert!(players < 5);
            return Ok(());
        };
        let mut everybody: Vec<UserId> = seated.iter().flat_map(|g| g.players.clone()).collect();
        everybody.sort();
        let expected: BTreeSet<UserId> =
            entrants.staying.iter().chain(&entrants.newcomers).copied().collect();
        prop_assert_eq!(everybody, expected.into_iter().collect::<Vec<_>>());
        let sizes: Vec<usize> = seated.iter().map(|group| group.players.len()).collect();
        prop_assert!(sizes.iter().all(|size| (5..=9).contains(size)), "{:?}", sizes);
        prop_assert!(sizes.is_sorted_by(|one, next| one >= next));
        prop_assert!(sizes[0] - sizes[sizes.len() - 1] <= 1, "{:?}", sizes);
        let groups: Vec<Group> = seated.iter().map(|group| group.group).collect();
        prop_assert!(groups.is_sorted());
        let lowest = groups[groups.len() - 1].level;
        for level in 0..=lowest {
            let count = groups.iter().filter(|group| group.level == level).count();
            let full = 1 << level;
            prop_assert!(count == full || (level == lowest && count < full));
        }
    }

    #[test]
    fn nobody_passes_a_better_one_of_their_group(last in last()) {
        let Ok(seated) = seat(&last.plan, &last.tables, &last.entrants) else {
            return Ok(());
        };
        let level: BTreeMap<UserId, u32> = seated
            .iter()
            .flat_map(|group| group.players.iter().map(|user| (*user, group.group.level)))
            .collect();
        let marks = moves(&last.plan, &last.tables, &last.entrants);
        for table in &last.tables {
            let present = table.players.iter().filter(|finish| !finish.absent);
            let levels: Vec<u32> = present
                .filter_map(|finish| level.get(&finish.user).copied())
                .collect();
            prop_assert!(levels.is_sorted(), "{}: {:?}", table.group, levels);
            for finish in &table.players {
                let next = level.get(&finish.user);
                let expected = match next {
                    None => Some(Move::Out),
                    Some(next) => match next.cmp(&table.group.level) {
                        std::cmp::Ordering::Less => Some(Move::Up),
                        std::cmp::Ordering::Greater => Some(Move::Down),
                        std::cmp::Ordering::Equal => None,
                    },
                };
                prop_assert_eq!(marks.get(&finish.user).copied(), expected);
            }
        }
    }

    #[test]
    fn nobody_stays_at_the_cost_of_one_who_has_earned_to_come_up(last in last()) {
        let Ok(seated) = seat(&last.plan, &last.tables, &last.entrants) else {
            return Ok(());
        };
        let seats = |user: UserId| {
            let group = seated.iter().find(|group| group.players.contains(&user));
            group.map(|group| group.group.level)
        };
        let plays = |user: UserId| last.entrants.staying.contains(&user);
        for table in last.tables.iter().filter(|table| table.group.level > 0) {
            let above = table.group.level - 1;
            let order = table.order(plays);
            for up in order.iter().take(last.plan.promoted as usize) {
                let denied = plays(up.user) && !up.absent && seats(up.user) > Some(above);
                if !denied {
                    continue;
                }
                for upper in last.tables.iter().filter(|table| table.group.level == above) {
                    let order = upper.order(plays);
                    let down = order.len() - last.plan.relegated as usize;
                    let first = if above == 0 { 0 } else { last.plan.promoted as usize };
                    for stays in order.get(first..down).into_iter().flatten() {
                        prop_assert!(!plays(stays.user) || stays.absent || seats(stays.user) > Some(above));
                    }
                }
            }
        }
    }

    #[test]
    fn newcomers_begin_in_the_lowest_places_the_strongest_highest(last in last()) {
        let Ok(seated) = seat(&last.plan, &last.tables, &last.entrants) else {
            return Ok(());
        };
        let level = |user: &UserId| {
            let group = seated.iter().find(|group| group.players.contains(user));
            group.map(|group| group.group.level)
        };
        let newcomers: Vec<_> = last.entrants.newcomers.iter().map(level).collect();
        prop_assert!(newcomers.is_sorted());
        let lowest = last.entrants.staying.iter().map(level).max();
        prop_assert!(lowest.is_none_or(|lowest| newcomers.iter().all(|level| *level >= lowest)));
    }

    #[test]
    fn a_season_is_seated_as_by_plain_code(last in last()) {
        let seated = seat(&last.plan, &last.tables, &last.entrants).unwrap_or_default();
        let seated: Vec<(String, Vec<UserId>)> = seated
            .into_iter()
            .map(|group| (group.group.to_string(), group.players))
            .collect();
        prop_assert_eq!(seated, seated_plainly(&last));
    }
}
