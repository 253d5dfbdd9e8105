#![allow(clippy::unwrap_used)]

use chrono::{DateTime, TimeDelta, Utc};
use petteia_rules::{GameKind, Seat};
use proptest::prelude::*;

use super::{Correction, Pool, Ratings, Size};
use crate::{
    archive::Summary,
    game::{Occupant, Termination},
    ids::{ChannelId, GameId, GuildId, TournamentId, UserId},
};

const DUELS: Pool = Pool {
    kind: GameKind::Pentalath,
    size: Size::Two,
};

const PARTIES: Pool = Pool {
    kind: GameKind::Pentagame,
    size: Size::More,
};

fn day(day: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000, 0).unwrap() + TimeDelta::days(day)
}

/// A rated game of Pentalath that ended on this day.
fn duel(users: [u64; 2], result: &str, day_ended: i64) -> Summary {
    let winners = match result {
        "1-0" => vec![1],
        "0-1" => vec![2],
        _ => vec![1, 2],
    };
    game(
        GameKind::Pentalath,
        "2",
        &users,
        result,
        &winners,
        day_ended,
    )
}

/// A rated game of Pentagame.
fn party(line_up: &str, users: &[u64], result: &str, winners: &[u8]) -> Summary {
    game(GameKind::Pentagame, line_up, users, result, winners, 0)
}

fn game(
    kind: GameKind,
    line_up: &str,
    users: &[u64],
    result: &str,
    winners: &[u8],
    day_ended: i64,
) -> Summary {
    Summary {
        game: GameId("k7f2q".to_owned()),
        kind,
        line_up: line_up.to_owned(),
        options: String::new(),
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        above: None,
        seats: users.iter().map(|user| UserId(*user).into()).collect(),
        names: users.iter().map(|user| format!("user {user}")).collect(),
        result: result.to_owned(),
        termination: Termination::Rules,
        winners: winners
            .iter()
            .map(|seat| Seat::new(*seat).unwrap())
            .collect(),
        plies: 30,
        lost_turns: Vec::new(),
        began: day(day_ended - 1),
        ended: day(day_ended),
        opening: None,
        rated: true,
        tournament: None,
    }
}

fn fold(games: &[Summary]) -> Ratings {
    let mut ratings = Ratings::default();
    for (number, summary) in (1..).zip(games) {
        ratings.add(number, summary);
    }
    ratings
}

fn rating(ratings: &Ratings, pool: Pool, user: u64) -> f64 {
    let mut pools = ratings.of(UserId(user));
    pools.find(|(of, _)| *of == pool).unwrap().1.rating.rating
}

#[test]
fn nobody_has_a_rating_before_a_rated_game() {
    let ratings = Ratings::default();
    assert_eq!(ratings.number(), 0);
    assert_eq!(ratings.of(UserId(1)).count(), 0);
    assert_eq!(ratings.name(UserId(1)), None);
    assert!(ratings.ranking(DUELS, None, day(0)).is_empty());
}

#[test]
fn each_game_moves_both_players_as_glicko_has_it() {
    // Computed by an independent program that follows Glickman's paper.
    let ratings = fold(&[
        duel([1, 2], "0-1", 0),
        duel([1, 2], "1-0", 1),
        duel([2, 1], "1-0", 2),
    ]);
    let near = |user, expected: f64, deviation: f64| {
        let (_, career) = ratings.of(UserId(user)).next().unwrap();
        assert!((career.rating.rating - expected).abs() < 0.01, "{career:?}");
        assert!(
            (career.rating.deviation - deviation).abs() < 0.01,
            "{career:?}"
        );
    };
    near(1, 1418.26, 228.07);
    near(2, 1581.74, 228.07);
}

#[test]
fn a_draw_between_equals_only_makes_them_better_known() {
    let ratings = fold(&[duel([1, 2], "1/2-1/2", 0)]);
    for user in [1, 2] {
        let (_, career) = ratings.of(UserId(user)).next().unwrap();
        assert!((career.rating.rating - 1500.0).abs() < 1e-9);
        assert!(career.rating.deviation < 350.0);
        assert_eq!((career.games, career.won), (1, 0));
    }
}

#[test]
fn what_is_not_rated_changes_nothing() {
    let unrated = Summary {
        rated: false,
        ..duel([1, 2], "1-0", 0)
    };
    let cancelled = Summary {
        termination: Termination::Cancelled,
        ..duel([1, 2], "1-0", 0)
    };
    let mut shared = duel([1, 2], "1-0", 0);
    shared.seats[0] = vec![UserId(1), UserId(3)].into();
    let alone = duel([1, 1], "1-0", 0);
    let mut open = duel([1, 2], "1-0", 0);
    open.seats[1] = Occupant::nobody();
    let unplayed = Summary {
        plies: 6,
        lost_turns: vec![3, 3],
        ..duel([1, 2], "1-0", 0)
    };
    for summary in [unrated, cancelled, shared, alone, open, unplayed] {
        let ratings = fold(std::slice::from_ref(&summary));
        assert_eq!(ratings.of(UserId(1)).count(), 0, "{summary:?}");
        assert_eq!(ratings.number(), 1);
    }
}

#[test]
fn a_game_counts_once_however_often_it_is_read() {
    let games = [duel([1, 2], "1-0", 0), duel([1, 2], "1-0", 1)];
    let mut again = fold(&games);
    again.add(1, &games[0]);
    again.add(2, &games[1]);
    assert_eq!(again, fold(&games));
}

#[test]
fn games_of_other_players_and_pools_may_come_in_any_order() {
    let mut games = [
        duel([1, 2], "1-0", 0),
        duel([3, 4], "0-1", 0),
        party("3", &[1, 2, 3], "3-1-0", &[1]),
        game(GameKind::Pentagame, "2", &[1, 2], "3-0", &[1], 0),
    ];
    let forwards = fold(&games);
    games.reverse();
    let backwards = fold(&games);
    for user in 1..=4 {
        let of = |ratings: &Ratings| -> Vec<_> {
            let pools = ratings.of(UserId(user));
            pools.map(|(pool, career)| (pool, career.clone())).collect()
        };
        assert_eq!(of(&forwards), of(&backwards));
    }
    assert_eq!(forwards.of(UserId(1)).count(), 3);
}

#[test]
fn counts_rank_everybody_and_a_resignation_only_tells_who_won() {
    let by = |summary: Summary| {
        let ratings = fold(&[summary]);
        [1, 2, 3, 4].map(|user| rating(&ratings, PARTIES, user).round())
    };
    let [a, b, c, d] = by(party("4", &[1, 2, 3, 4], "3-2-1-2", &[1]));
    assert!(a > b && b > c && (b - d).abs() < 1e-9, "{a} {b} {c} {d}");

    let resigned = Summary {
        termination: Termination::Resigned,
        ..party("4", &[1, 2, 3, 4], "0-0-1-0", &[3])
    };
    let [a, b, c, d] = by(resigned);
    assert!(c > a && (a - b).abs() < 1e-9 && (a - d).abs() < 1e-9);

    let agreed = Summary {
        termination: Termination::Agreed,
        ..party("4", &[1, 2, 3, 4], "3-2-1-0", &[1, 2, 3])
    };
    let [a, b, c, d] = by(agreed);
    assert!((a - b).abs() < 1e-9 && (b - c).abs() < 1e-9 && c > d);
}

#[test]
fn partners_of_a_team_rise_and_fall_together() {
    let ratings = fold(&[party("teams", &[1, 2, 3, 4], "2-3", &[2, 4])]);
    let of = |user| rating(&ratings, PARTIES, user);
    assert!((of(1) - of(3)).abs() < 1e-9 && (of(2) - of(4)).abs() < 1e-9);
    assert!(of(2) > 1500.0 && of(1) < 1500.0);
}

#[test]
fn who_shares_a_win_with_everybody_has_not_won() {
    let shared = party("3", &[1, 2, 3], "3-3-0", &[1, 2]);
    let all = party("3", &[1, 2, 3], "1-1-1", &[1, 2, 3]);
    let won = |games: &[Summary]| fold(games).of(UserId(1)).next().unwrap().1.won;
    assert_eq!(won(std::slice::from_ref(&shared)), 1);
    assert_eq!(won(std::slice::from_ref(&all)), 0);
    assert_eq!(won(&[shared, all]), 1);
}

#[test]
fn a_rating_is_provisional_until_enough_is_known_and_the_best_is_of_those_that_were_not() {
    let provisional_after = |games: usize| {
        let games: Vec<_> = (0..games)
            .map(|round| duel([1, 2], ["1-0", "0-1"][round % 2], 0))
            .collect();
        let ratings = fold(&games);
        let career = ratings.of(UserId(1)).next().unwrap().1.clone();
        let provisional = career.rating.is_provisional(Size::Two);
        assert_eq!(provisional, career.best.is_none());
        provisional
    };
    assert!(provisional_after(1) && provisional_after(13));
    assert!(!provisional_after(14));
    let known: Vec<_> = (0..30)
        .map(|round| {
            duel(
                [1, 2],
                if round < 20 && round % 2 == 0 {
                    "0-1"
                } else {
                    "1-0"
                },
                0,
            )
        })
        .collect();
    let ratings = fold(&known);
    let (_, winner) = ratings.of(UserId(1)).next().unwrap();
    assert!((winner.best.unwrap().rating - winner.rating.rating).abs() < 1e-9);
    let (_, loser) = ratings.of(UserId(2)).next().unwrap();
    assert!(loser.best.unwrap().rating > loser.rating.rating);
}

#[test]
fn rankings_put_provisional_ratings_last_and_without_a_place() {
    let mut games: Vec<_> = (0..20)
        .map(|round| duel([1, 2], ["1-0", "1-0", "0-1"][round % 3], 0))
        .collect();
    let elsewhere = Summary {
        guild: Some(GuildId(2)),
        ..duel([3, 4], "1-0", 0)
    };
    games.push(elsewhere);
    let ratings = fold(&games);
    let ranking = |server, now| -> Vec<(u64, Option<usize>)> {
        let list = ratings.ranking(DUELS, server, now);
        list.iter().map(|one| (one.user.0, one.place)).collect()
    };
    let everywhere = [(1, Some(1)), (2, Some(2)), (3, None), (4, None)];
    assert_eq!(ranking(None, day(0)), everywhere);
    assert_eq!(ranking(Some(GuildId(1)), day(0)), everywhere[..2]);
    assert_eq!(ranking(Some(GuildId(2)), day(0)), everywhere[2..]);
    assert_eq!(ranking(Some(GuildId(3)), day(0)), []);
    // Years later every rating is provisional again.
    let later = ranking(None, day(4000));
    assert!(later.iter().all(|(_, place)| place.is_none()), "{later:?}");
    assert_eq!(ratings.name(UserId(3)), Some("user 3"));
}

#[test]
fn a_history_is_bounded_and_goes_back_to_the_first_game() {
    let games: Vec<_> = (0..1000)
        .map(|round| duel([1, 2], ["1-0", "0-1"][round % 2], round as i64))
        .collect();
    let ratings = fold(&games);
    let (_, career) = ratings.of(UserId(1)).next().unwrap();
    assert_eq!(career.games, 1000);
    assert!((100..=200).contains(&career.history.len()));
    assert_eq!(career.history[0].at, day(0));
    assert_eq!(career.history.last().unwrap().at, day(999));
    assert!(career.history.is_sorted_by_key(|point| point.at));
}

proptest! {
    #[test]
    fn who_wins_a_game_of_two_never_loses_rating(
        results in prop::collection::vec((0_u64..4, 1_u64..4, 0_usize..3, 0_i64..2000), 1..60)
    ) {
        let mut ratings = Ratings::default();
        let mut today = 0;
        for (number, (first, step, result, pause)) in (1..).zip(results) {
            let users = [first, (first + step) % 4];
            let result = ["1-0", "0-1", "1/2-1/2"][result];
            today += pause / 10;
            let before = users.map(|user| {
                ratings.of(UserId(user)).next().map_or(1500.0, |(_, career)| career.rating.rating)
            });
            ratings.add(number, &duel(users, result, today));
            let gains = [0, 1].map(|seat| rating(&ratings, DUELS, users[seat]) - before[seat]);
            match result {
                "1-0" => prop_assert!(gains[0] >= 0.0 && gains[1] <= 0.0),
                "0-1" => prop_assert!(gains[1] >= 0.0 && gains[0] <= 0.0),
                _ => {}
            }
            for user in users {
                let deviation = ratings.of(UserId(user)).next().unwrap().1.rating.deviation;
                prop_assert!(deviation > 0.0 && deviation <= 350.0);
            }
        }
    }
}

#[test]
fn ratings_that_were_kept_go_on_as_those_that_were_folded() {
    let names = |number: usize| GameId(format!("game{number}"));
    let mut chance = 7_u64;
    let mut drawn = |below: u64| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (chance >> 33) % below
    };
    let summaries: Vec<Summary> = (0..600)
        .map(|number| {
            let first = drawn(6);
            let users = [first, (first + 1 + drawn(5)) % 6];
            let result = ["1-0", "0-1", "1/2-1/2"][drawn(3) as usize];
            Summary {
                game: names(number),
                ..duel(users, result, number as i64 * 3)
            }
        })
        .collect();
    let correction = Correction {
        result: "1/2-1/2".to_owned(),
        winners: Vec::new(),
    };
    let mut folded = Ratings::default();
    folded.correct(&names(3), correction);
    folded.know_corrections(&TournamentId("spring".to_owned()), 9);
    assert_eq!(Ratings::of_kept(&Default::default()), None);
    for (number, summary) in (1..).zip(&summaries[..500]) {
        folded.add(number, summary);
    }
    let mut kept = Ratings::of_kept(&folded.kept().unwrap()).unwrap();
    assert_eq!(kept, folded);
    for (number, summary) in (501..).zip(&summaries[500..]) {
        kept.add(number, summary);
        folded.add(number, summary);
    }
    assert_eq!(kept, folded);
    assert_eq!(kept.last(), Some(&names(599)));
    assert!(kept.knows_corrections(&TournamentId("spring".to_owned()), 9));
    assert!(!kept.knows_corrections(&TournamentId("spring".to_owned()), 10));
}
