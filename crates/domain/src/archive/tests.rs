#![allow(clippy::unwrap_used)]

use chrono::{NaiveDate, TimeDelta};
use proptest::{prelude::*, sample::select};

use super::*;

const ADA: UserId = UserId(1);
const BEN: UserId = UserId(2);
const CLEO: UserId = UserId(3);
const DORA: UserId = UserId(4);
const EVA: UserId = UserId(5);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A game of Ada against Ben on server 5, won by Ada.
fn game() -> Summary {
    Summary {
        game: GameId("k7f2q".to_owned()),
        kind: GameKind::Pentagame,
        line_up: "2".to_owned(),
        options: String::new(),
        guild: Some(GuildId(5)),
        channel: ChannelId(7),
        above: None,
        seats: vec![ADA.into(), BEN.into()],
        names: vec!["Ada".to_owned(), "Ben".to_owned()],
        result: "3-1".to_owned(),
        termination: Termination::Rules,
        winners: vec![seat(1)],
        plies: 40,
        lost_turns: vec![0, 0],
        began: moment("2026-03-01T12:00:00Z"),
        ended: moment("2026-03-11T12:00:00Z"),
        opening: Some("open".to_owned()),
        rated: false,
        tournament: None,
    }
}

/// A game of four seats.
fn party(line_up: &str, winners: &[u8]) -> Summary {
    Summary {
        line_up: line_up.to_owned(),
        seats: vec![ADA.into(), BEN.into(), CLEO.into(), vec![DORA, EVA].into()],
        winners: winners.iter().copied().map(seat).collect(),
        ..game()
    }
}

#[test]
fn who_wins_alone_or_with_partners_has_won_and_who_shares_with_others_has_drawn() {
    let fared = |game: &Summary| [ADA, BEN, CLEO, EVA].map(|user| game.fared(user));
    use Fared::{Drawn, Lost, Won};
    let (won, drawn, lost) = (Some(Won), Some(Drawn), Some(Lost));
    assert_eq!(fared(&party("4", &[1])), [won, lost, lost, lost]);
    assert_eq!(fared(&party("4", &[1, 4])), [drawn, lost, lost, drawn]);
    assert_eq!(fared(&party("teams", &[2, 4])), [lost, won, lost, won]);
    assert_eq!(fared(&party("teams", &[1, 2, 3, 4])), [drawn; 4]);
    assert_eq!(game().fared(CLEO), None);
}

#[test]
fn statistics_count_games_by_how_they_went_kind_by_kind() {
    let games = [
        game(),
        Summary {
            winners: vec![seat(2)],
            opening: Some("closed".to_owned()),
            plies: 51,
            lost_turns: vec![3, 1],
            ended: moment("2026-03-06T12:00:00Z"),
            ..game()
        },
        Summary {
            winners: vec![seat(1), seat(2)],
            opening: None,
            ..game()
        },
        Summary {
            kind: GameKind::Pentalath,
            opening: None,
            seats: vec![BEN.into(), ADA.into()],
            ..game()
        },
        Summary {
            seats: vec![CLEO.into(), BEN.into()],
            ..game()
        },
    ];
    let mut stats = Stats::of(ADA);
    for game in &games {
        stats.count(game);
    }
    let kinds: Vec<_> = stats.kinds().collect();
    let [
        (GameKind::Pentagame, pentagame),
        (GameKind::Pentalath, pentalath),
    ] = kinds[..]
    else {
        panic!("{kinds:?}")
    };
    let tally = |won, drawn, lost| Tally { won, drawn, lost };
    assert_eq!(pentagame.tally, tally(1, 1, 1));
    let openings: Vec<_> = pentagame.openings.iter().collect();
    let expected = [
        (&"closed".to_owned(), &tally(0, 0, 1)),
        (&"open".to_owned(), &tally(1, 0, 0)),
    ];
    assert_eq!(openings, expected);
    assert_eq!(pentagame.lost_turns, 3);
    assert_eq!(pentagame.average_plies(), 44, "131 plies in three games");
    let days = TimeDelta::hours((10 + 5 + 10) * 24) / 3;
    assert_eq!(pentagame.average_time(), days);
    assert_eq!(pentalath.tally, tally(0, 0, 1));
    assert_eq!(Stats::of(DORA).kinds().count(), 0);
}

#[test]
fn every_condition_of_a_filter_leaves_games_out() {
    let all = Filter::default();
    assert!(all.admits(&game()));
    let admitting = Filter {
        player: Some(ADA),
        kind: Some(GameKind::Pentagame),
        opening: Some("open".to_owned()),
        result: Some(Wanted::Fared(Fared::Won)),
        from: Some(day("2026-03-11")),
        until: Some(day("2026-03-11")),
    };
    assert!(admitting.admits(&game()));
    for left_out in [
        Filter {
            player: Some(CLEO),
            ..all.clone()
        },
        Filter {
            kind: Some(GameKind::Pentalath),
            ..all.clone()
        },
        Filter {
            opening: Some("closed".to_owned()),
            ..all.clone()
        },
        Filter {
            result: Some(Wanted::Fared(Fared::Lost)),
            ..admitting.clone()
        },
        Filter {
            player: Some(BEN),
            ..admitting.clone()
        },
        Filter {
            result: Some(Wanted::Token("1-3".to_owned())),
            ..all.clone()
        },
        Filter {
            from: Some(day("2026-03-12")),
            ..all.clone()
        },
        Filter {
            until: Some(day("2026-03-10")),
            ..all.clone()
        },
    ] {
        assert!(!left_out.admits(&game()), "{left_out:?}");
    }
    let token = Some(Wanted::Token("3-1".to_owned()));
    assert!(
        Filter {
            result: token,
            ..all
        }
        .admits(&game())
    );
}

#[test]
fn a_period_is_a_year_a_month_or_a_day() {
    for (typed, first, last) in [
        ("2026", "2026-01-01", "2026-12-31"),
        ("2024-02", "2024-02-01", "2024-02-29"),
        ("2025-12", "2025-12-01", "2025-12-31"),
        (" 2026-03-05 ", "2026-03-05", "2026-03-05"),
    ] {
        assert_eq!(period(typed), Some((day(first), day(last))), "{typed}");
    }
    for typed in [
        "",
        "26",
        "2026-13",
        "2026-3",
        "2025-02-29",
        "2026-03-05-01",
        "-2026",
        "+026",
        "2026-03-",
        "march",
    ] {
        assert_eq!(period(typed), None, "{typed}");
    }
}

proptest! {
    /// A filter excludes a day if and only if it lies outside the filter's moments.
    #[test]
    fn the_moments_of_a_filter_are_the_bounds_of_its_days(
        hours in 0..24 * 60i64,
        from in proptest::option::of(select(vec!["2026-03-01", "2026-03-20"])),
        until in proptest::option::of(select(vec!["2026-03-19", "2026-04-02"])),
    ) {
        let filter = Filter {
            from: from.map(day),
            until: until.map(day),
            ..Filter::default()
        };
        let game = Summary {
            ended: moment("2026-02-20T00:00:00Z") + TimeDelta::hours(hours),
            ..game()
        };
        let within = filter.begins().is_none_or(|begins| game.ended >= begins)
            && filter.ends().is_none_or(|ends| game.ended < ends);
        prop_assert_eq!(filter.admits(&game), within);
    }
}
