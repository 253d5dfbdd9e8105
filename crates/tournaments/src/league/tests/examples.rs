//! Seasons small enough to be checked by reading.

use std::collections::BTreeMap;

use petteia_rules::GameKind::Pentalath;

use super::*;

fn plan() -> Plan {
    Plan {
        group_size: 5,
        ..Plan::example(Pentalath)
    }
}

/// Three groups of five.
fn last() -> Vec<Table> {
    vec![
        table("A", &[1, 2, 3, 4, 5]),
        table("B1", &[11, 12, 13, 14, 15]),
        table("B2", &[21, 22, 23, 24, 25]),
    ]
}

#[test]
fn the_first_season_is_seated_by_rating() {
    let newcomers: Vec<u64> = (1..=15).collect();
    let seated = seat(&plan(), &[], &all_of(&[], &newcomers)).unwrap();
    let expected = [
        ("A", vec![1, 2, 3, 4, 5]),
        ("B1", vec![6, 9, 10, 13, 14]),
        ("B2", vec![7, 8, 11, 12, 15]),
    ];
    assert_eq!(names(&seated), expected.map(|(a, b)| (a.to_owned(), b)));
}

#[test]
fn as_many_go_down_as_come_up() {
    let seated = seat(&plan(), &last(), &all_of(&last(), &[])).unwrap();
    assert_eq!(level(&seated, 0), [1, 2, 3, 11, 21].into());
    // Both who come down are first in a group.
    assert_eq!(seated[1].players[0], UserId(4));
    assert_eq!(seated[2].players[0], UserId(5));
}

#[test]
fn where_more_come_up_than_the_plan_sends_down_the_last_make_room() {
    let plan = Plan {
        relegated: 1,
        ..plan()
    };
    let seated = seat(&plan, &last(), &all_of(&last(), &[])).unwrap();
    assert_eq!(level(&seated, 0), [1, 2, 3, 11, 21].into());
}

#[test]
fn where_fewer_come_up_than_the_plan_sends_down_the_best_of_those_stay() {
    let tables = &last()[..2];
    let seated = seat(&plan(), tables, &all_of(tables, &[])).unwrap();
    assert_eq!(level(&seated, 0), [1, 2, 3, 4, 11].into());
}

#[test]
fn who_leaves_takes_the_place_of_one_who_would_go_down() {
    let mut entrants = all_of(&last(), &[31]);
    entrants.staying.remove(&UserId(2));
    let seated = seat(&plan(), &last(), &entrants).unwrap();
    assert_eq!(level(&seated, 0), [1, 3, 4, 11, 21].into());
    assert!(level(&seated, 1).contains(&31));
}

#[test]
fn who_was_absent_goes_down_whatever_their_place_and_is_not_saved_by_a_place_left() {
    let mut tables = last();
    tables[0].players[0].absent = true;
    let seated = seat(&plan(), &tables, &all_of(&tables, &[])).unwrap();
    assert_eq!(level(&seated, 0), [2, 3, 4, 11, 21].into());
    let marks = moves(&plan(), &tables, &all_of(&tables, &[]));
    assert_eq!(marks.get(&UserId(1)), Some(&Move::Down));
    assert_eq!(marks.get(&UserId(11)), Some(&Move::Up));
    assert_eq!(marks.get(&UserId(3)), None);
}

#[test]
fn a_winner_who_leaves_lets_the_next_one_up() {
    let mut entrants = all_of(&last(), &[31]);
    entrants.staying.remove(&UserId(11));
    let seated = seat(&plan(), &last(), &entrants).unwrap();
    assert_eq!(level(&seated, 0), [1, 2, 3, 12, 21].into());
    let marks = moves(&plan(), &last(), &entrants);
    assert_eq!(marks.get(&UserId(11)), Some(&Move::Out));
}

#[test]
fn newcomers_begin_below_however_strong_they_are() {
    let tables = &last()[..1];
    let entrants = all_of(tables, &[31, 32, 33, 34, 35]);
    let seated = seat(&plan(), tables, &entrants).unwrap();
    assert_eq!(level(&seated, 0), [1, 2, 3, 4, 5].into());
    assert_eq!(level(&seated, 1), [31, 32, 33, 34, 35].into());
}

#[test]
fn a_season_needs_five() {
    let newcomers = all_of(&[], &[1, 2, 3, 4]);
    assert_eq!(seat(&plan(), &[], &newcomers), Err(TooFew { players: 4 }));
    // Nobody is told to move up or down then.
    let tables = &last()[..1];
    let mut entrants = all_of(tables, &[]);
    entrants.staying.remove(&UserId(1));
    let marks = moves(&plan(), tables, &entrants);
    assert_eq!(marks, BTreeMap::from([(UserId(1), Move::Out)]));
}

#[test]
fn groups_are_written_and_read_again() {
    for (group, _) in groups(600, 5) {
        assert_eq!(group.to_string().parse(), Ok(group));
        let stored = serde_json::to_value(group).unwrap();
        assert_eq!(stored, group.to_string());
        assert_eq!(serde_json::from_value::<Group>(stored).unwrap(), group);
    }
    assert_eq!("b2".parse(), "B2".parse::<Group>());
    for wrong in ["", "1", "B", "B0", "B3", "A2", "ä1", "C-1", "Bx"] {
        assert_eq!(wrong.parse::<Group>(), Err(NoGroup), "{wrong}");
    }
}

#[test]
fn a_plan_that_cannot_be_played_is_refused() {
    let good = plan();
    assert_eq!(good.check(), Ok(()));
    let changed = |change: fn(&mut Plan)| {
        let mut plan = plan();
        change(&mut plan);
        plan.check()
    };
    assert_eq!(changed(|plan| plan.group_size = 4), Err(Unsound::GroupSize));
    assert_eq!(
        changed(|plan| plan.group_size = 10),
        Err(Unsound::GroupSize)
    );
    assert_eq!(changed(|plan| plan.promoted = 0), Err(Unsound::Promoted));
    assert_eq!(changed(|plan| plan.promoted = 3), Err(Unsound::Promoted));
    let relegated = Err(Unsound::Relegated { most: 4 });
    assert_eq!(changed(|plan| plan.relegated = 0), relegated);
    assert_eq!(changed(|plan| plan.relegated = 4), relegated);
    assert_eq!(
        changed(|plan| plan.games_at_once = Some(0)),
        Err(Unsound::GamesAtOnce)
    );
    assert_eq!(
        changed(|plan| plan.season_seconds = 60),
        Err(Unsound::SeasonLength)
    );
    assert_eq!(
        changed(|plan| plan.pause_seconds = -1),
        Err(Unsound::PauseLength)
    );
}

#[test]
fn a_title_is_for_the_first_place_and_is_shared_with_it() {
    let mut second = last();
    second[0].players[1].place = 1;
    second[1].players[0].absent = true;
    second[2].players[0].won = 0;
    let titles = champions(&[(1, last()), (2, second)].into());
    let of = |user| titles.get(&UserId(user)).cloned().unwrap_or_default();
    assert_eq!(of(1).league, [1, 2]);
    assert_eq!(of(2).league, [2]);
    assert_eq!(of(11).groups, [(1, "B1".parse().unwrap())]);
    assert_eq!(of(21).groups, [(1, "B2".parse().unwrap())]);
    assert_eq!(titles.len(), 4);
}
