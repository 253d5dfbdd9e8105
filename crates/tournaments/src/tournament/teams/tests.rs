//! Simulated tournaments of teams, whose standings are compared with plain code.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use petteia_domain::ids::{Fixture, UserId};
use petteia_rules::GameKind::{Pentagame, Pentalath};
use proptest::prelude::*;
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::*;
use crate::tournament::{Event, GameScore, Plan, Round, System, Tournament};

/// A tournament with teams of these sizes before its start; their users follow each other from 1 on.
fn founded(plan: Plan, sizes: &[u64]) -> Tournament {
    let mut tournament = Tournament::example_before(plan);
    let mut user = 0;
    for (team, size) in (1..).zip(sizes) {
        for member in 0..*size {
            user += 1;
            let (user, name) = (UserId(user), format!("player {user}"));
            let change = match member {
                0 => TeamEvent::Founded {
                    title: format!("team {team}"),
                    open: true,
                    user,
                    name,
                    leads_only: false,
                    club: None,
                },
                _ => TeamEvent::Joined {
                    team: TeamNumber(team),
                    user,
                    name,
                },
            };
            tournament.apply_now(Event::Team(change));
        }
    }
    tournament
}

fn plan(system: System, boards: u32) -> Plan {
    Plan {
        boards: Some(boards),
        ..Plan::example(system, Pentalath)
    }
}

fn begin(tournament: &mut Tournament, rounds: u32) {
    let players = tournament.entered().to_vec();
    tournament.apply_now(Event::Started {
        players,
        rounds: Some(rounds),
    });
    let teams = tournament.teams_in().map(|team| team.number).collect();
    tournament.apply_now(Event::Team(TeamEvent::Seeded { teams }));
}

fn begun(system: System, boards: u32, sizes: &[u64], rounds: u32) -> Tournament {
    let mut tournament = founded(plan(system, boards), sizes);
    begin(&mut tournament, rounds);
    tournament
}

fn pair(tournament: &mut Tournament) -> Round {
    let round = tournament.next_round().unwrap();
    let paired = round.clone();
    tournament.apply_now(Event::RoundPaired { round, until: None });
    paired
}

/// A score in halves of a point for the first seat.
fn halves(first: u32) -> GameScore {
    let results = ["0-1", "1/2-1/2", "1-0"];
    GameScore {
        result: results[first as usize].to_owned(),
        termination: None,
        twelfths: vec![6 * first, 12 - 6 * first],
        won: vec![first == 2, first == 0],
        no_show: false,
    }
}

fn waiting(tournament: &Tournament) -> Vec<Fixture> {
    let waiting = tournament.waiting().into_iter();
    waiting.map(|(fixture, _)| fixture).collect()
}

/// Plays the round; these are the halves of the first seats.
fn play(tournament: &mut Tournament, mut result: impl FnMut() -> u32) {
    for fixture in waiting(tournament) {
        let score = halves(result());
        tournament.apply_now(Event::Scored { fixture, score });
    }
    tournament.apply_now(Event::RoundEnded);
}

fn player(number: u32) -> Option<PairingNumber> {
    Some(PairingNumber(number))
}

#[test]
fn line_ups_meet_board_by_board_with_alternating_seats_and_the_last_boards_are_forfeited() {
    let mut tournament = begun(System::RoundRobin, 3, &[4, 2], 1);
    let order = [3, 1, 2].map(UserId).to_vec();
    let team = TeamNumber(1);
    tournament.apply_now(Event::Team(TeamEvent::LinedUp { team, order }));
    let round = pair(&mut tournament);
    let boards = vec![
        [player(3), player(5)],
        [player(1), player(6)],
        [player(2), None],
    ];
    let teams = [1, 2].map(TeamNumber);
    assert_eq!(round.matches, [TeamMatch { teams, boards }]);
    let seats: Vec<_> = round.tables.iter().map(|table| &table.games[0]).collect();
    let expected = [[3, 5], [6, 1]].map(|seats| seats.map(PairingNumber).to_vec());
    assert_eq!(seats, expected.iter().collect::<Vec<_>>());

    let played = &tournament.matches_of(&tournament.rounds[0])[0];
    assert_eq!(played.boards[2].twelfths, [12, 0]);
    assert_eq!(played.match_points(), None);
    play(&mut tournament, || 0);
    let played = &tournament.matches_of(&tournament.rounds[0])[0];
    assert_eq!(played.points().map(|points| points.twelfths()), [24, 12]);
    assert_eq!(played.match_points(), Some([2, 0]));
}

#[test]
fn a_correction_counts_the_match_anew() {
    let mut tournament = begun(System::RoundRobin, 2, &[2, 2], 1);
    pair(&mut tournament);
    // The first team has the first seat on board 1 alone.
    let mut results = [2, 0].into_iter();
    play(&mut tournament, || results.next().unwrap());
    let standings = tournament.team_standings();
    assert_eq!((standings[0].match_points, standings[0].won), (2, 1));
    assert_eq!(standings[1].lost, 1);
    let csv = tournament.teams_csv().unwrap();
    let rows: Vec<&str> = csv.lines().skip(1).collect();
    let expected = "1,1,team 1,no,2,2,1,0,0,0,\"player 1, player 2\"";
    assert_eq!(rows[0], expected);
    let csv = tournament.matches_csv().unwrap();
    let rows: Vec<&str> = csv.lines().skip(1).collect();
    let expected = [
        "1,1,1,1,team 1,player 1,1,team 2,player 3,0",
        "1,1,2,2,team 1,player 2,1,team 2,player 4,0",
    ];
    assert_eq!(rows, expected);
    tournament.apply_now(Event::Corrected {
        fixture: "1.1.1".parse().unwrap(),
        score: halves(0),
        reason: "so".to_owned(),
    });
    let standings = tournament.team_standings();
    let drawn = standings
        .iter()
        .map(|one| (one.place, one.match_points, one.drawn));
    assert_eq!(drawn.collect::<Vec<_>>(), [(1, 1, 1), (1, 1, 1)]);
}

#[test]
fn reserves_come_in_and_the_captaincy_passes_on() {
    let mut tournament = begun(System::RoundRobin, 2, &[3, 2], 1);
    let team = |tournament: &Tournament| tournament.team_numbered(TeamNumber(1)).unwrap().clone();
    assert_eq!(tournament.captain(&team(&tournament)), Some(UserId(1)));
    tournament.apply_now(Event::Withdrawn {
        player: PairingNumber(1),
    });
    assert_eq!(tournament.captain(&team(&tournament)), Some(UserId(2)));
    let round = pair(&mut tournament);
    let first = round.matches[0].boards.iter().map(|board| board[0]);
    assert_eq!(first.collect::<Vec<_>>(), [player(2), player(3)]);
    tournament.apply_now(Event::Substituted {
        player: PairingNumber(1),
        user: UserId(9),
        name: "Ida".to_owned(),
    });
    let back = team(&tournament);
    assert_eq!(back.members, [9, 2, 3].map(UserId));
    assert_eq!(tournament.line_up(&back), [1, 2].map(PairingNumber));
    let (team, user) = (TeamNumber(1), UserId(3));
    tournament.apply_now(Event::Team(TeamEvent::CaptainNamed { team, user }));
    let named = tournament.team_numbered(team).unwrap();
    assert_eq!(tournament.captain(named), Some(user));
}

#[test]
fn who_leaves_before_the_start_leaves_the_team_and_a_late_member_is_a_reserve() {
    let mut tournament = founded(plan(System::RoundRobin, 2), &[2, 2, 1]);
    tournament.apply_now(Event::Left { user: UserId(5) });
    assert_eq!(tournament.entrants(), 2);
    assert_eq!(tournament.entered(), [1, 2, 3, 4].map(UserId));
    begin(&mut tournament, 1);
    assert_eq!(tournament.seeds, [1, 2].map(TeamNumber));
    pair(&mut tournament);
    let (team, user, name) = (TeamNumber(2), UserId(7), "Ida".to_owned());
    tournament.apply_now(Event::Team(TeamEvent::Joined { team, user, name }));
    let members = &tournament.team_numbered(team).unwrap().members;
    assert_eq!(members, &[3, 4, 7].map(UserId));
    assert!(tournament.rounds[0].byes.is_empty());
    let own = tournament.number_of(user).unwrap();
    assert_eq!(tournament.team_of_player(own).unwrap().number, team);
}

#[test]
fn a_captain_who_does_not_play_leads_a_team_that_waits_for_players_until_the_start() {
    let mut tournament = founded(plan(System::RoundRobin, 2), &[2, 2]);
    for (title, user) in [("led", UserId(9)), ("empty", UserId(10))] {
        tournament.apply_now(Event::Team(TeamEvent::Founded {
            title: title.to_owned(),
            open: true,
            user,
            name: title.to_owned(),
            leads_only: true,
            club: None,
        }));
    }
    assert_eq!(
        (tournament.teams_in().count(), tournament.entrants()),
        (4, 2)
    );
    assert!(tournament.everybody().any(|user| user == UserId(10)));
    let (team, user, name) = (TeamNumber(3), UserId(5), "Eve".to_owned());
    tournament.apply_now(Event::Team(TeamEvent::Joined { team, user, name }));
    begin(&mut tournament, 3);
    assert_eq!(tournament.seeds, [1, 2, 3].map(TeamNumber));
    let led = tournament.team_numbered(team).unwrap();
    assert_eq!(tournament.captain(led), Some(UserId(9)));
    assert_eq!(tournament.line_up(led).len(), 1);
    assert_eq!(tournament.led_only_by(UserId(10)), None);
    // Who joins their own team plays for it.
    let (user, name) = (UserId(9), "led".to_owned());
    tournament.apply_now(Event::Team(TeamEvent::Joined { team, user, name }));
    assert_eq!(tournament.led_only_by(user), None);
    let led = tournament.team_numbered(team).unwrap();
    assert_eq!(tournament.captain(led), Some(user));
}

#[test]
fn a_founding_that_was_stored_earlier_is_read_as_one_by_a_player_and_open_to_every_server() {
    let stored =
        r#"{"event":"team","change":"founded","title":"A","open":true,"user":1,"name":"Ada"}"#;
    let event: Event = serde_json::from_str(stored).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), stored);
    let mut tournament = Tournament::example_before(plan(System::RoundRobin, 2));
    tournament.apply_now(event);
    let team = &tournament.teams[0];
    assert_eq!((team.club, &team.members[..]), (None, &[UserId(1)][..]));
    assert_eq!(tournament.led_only_by(UserId(1)), None);
}

#[test]
fn a_team_without_opponent_has_a_match_point_and_half_of_the_boards() {
    for (kind, pairs, twelfths) in [
        (Pentalath, false, 18),
        (Pentalath, true, 36),
        (Pentagame, false, 108),
    ] {
        let plan = Plan {
            kind,
            pairs,
            ..plan(System::Swiss, 3)
        };
        let mut tournament = founded(plan, &[1, 1, 1]);
        begin(&mut tournament, 1);
        let round = pair(&mut tournament);
        let free = round.free[0];
        let standings = tournament.team_standings().into_iter();
        let of_free = standings.clone().find(|one| one.team == free).unwrap();
        assert_eq!(of_free.match_points, 1);
        assert_eq!(of_free.points.twelfths(), twelfths, "{kind:?}");
    }
}

/// The standings as plain code has them: the order of the teams with match points and board points in twelfths.
fn plain(
    tournament: &Tournament,
    scores: &BTreeMap<Fixture, (PairingNumber, u32, PairingNumber, u32)>,
) -> Vec<(TeamNumber, u32, u32, u64)> {
    let home: BTreeMap<PairingNumber, TeamNumber> = tournament
        .numbers()
        .map(|number| (number, tournament.team_of_player(number).unwrap().number))
        .collect();
    let boards = tournament.plan.boards.unwrap();
    // For each round and team: the opponent and the points of both.
    let mut matches: Vec<(TeamNumber, Option<TeamNumber>, u32, u32)> = Vec::new();
    for (index, round) in tournament.rounds.iter().enumerate() {
        for played in &round.matches {
            for side in [0, 1] {
                let (own, other) = (played.teams[side], played.teams[1 - side]);
                let mut points = [0, 0];
                for board in &played.boards {
                    match [board[side], board[1 - side]] {
                        [Some(_), None] => points[0] += 12,
                        [None, Some(_)] => points[1] += 12,
                        _ => {}
                    }
                }
                for (fixture, (one, ones, two, twos)) in scores {
                    if fixture.round as usize != index + 1 {
                        continue;
                    }
                    for (player, made) in [(one, ones), (two, twos)] {
                        if home[player] == own {
                            points[0] += made;
                        } else if home[player] == other {
                            points[1] += made;
                        }
                    }
                }
                matches.push((own, Some(other), points[0], points[1]));
            }
        }
        for free in &round.free {
            matches.push((*free, None, boards * 6, 0));
        }
    }
    let of = |team: TeamNumber| matches.iter().filter(move |one| one.0 == team);
    let match_points = |team: TeamNumber| -> u32 {
        of(team)
            .map(|(_, other, made, lost)| match (other, made.cmp(lost)) {
                (None, _) | (_, std::cmp::Ordering::Equal) => 1,
                (_, std::cmp::Ordering::Greater) => 2,
                (_, std::cmp::Ordering::Less) => 0,
            })
            .sum()
    };
    let mut rows: Vec<_> = tournament
        .seeds
        .iter()
        .map(|team| {
            let points = of(*team).map(|one| one.2).sum();
            let berger = of(*team)
                .map(|(own, other, made, _)| u64::from(match_points(other.unwrap_or(*own)) * made))
                .sum();
            (*team, match_points(*team), points, berger)
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse((row.1, row.2, row.3)));
    rows
}

/// Plays a tournament with random results, withdrawals and line-ups, and compares it with plain code after each round.
fn simulate(system: System, boards: u32, sizes: &[u64], rounds: u32, seed: u64) {
    let mut tournament = begun(system, boards, sizes, rounds);
    let mut chance = StdRng::seed_from_u64(seed);
    let mut scores = BTreeMap::new();
    let mut met = BTreeSet::new();
    for _ in 0..rounds {
        shake(&mut tournament, &mut chance);
        let Ok(round) = tournament.next_round() else {
            assert!(tournament.teams_in().count() < 2);
            return;
        };
        let mut teams: Vec<_> = round.matches.iter().flat_map(|it| it.teams).collect();
        teams.extend(&round.free);
        let paired: BTreeSet<_> = teams.iter().copied().collect();
        assert_eq!(paired.len(), teams.len(), "a team is paired twice");
        let present: BTreeSet<_> = tournament.teams_in().map(|team| team.number).collect();
        assert_eq!(paired, present);
        for played in &round.matches {
            for (side, team) in played.teams.iter().enumerate() {
                let team = tournament.team_numbered(*team).unwrap();
                let own = played.boards.iter().filter_map(|board| board[side]);
                assert_eq!(own.collect::<Vec<_>>(), tournament.line_up(team));
            }
            let mut pair = played.teams;
            pair.sort_unstable();
            let first = met.insert(pair);
            assert!(first || system != System::RoundRobin);
        }
        tournament.apply_now(Event::RoundPaired { round, until: None });
        for (fixture, game) in tournament.waiting() {
            let first = chance.random_range(0..3);
            let score = halves(first);
            scores.insert(
                fixture,
                (
                    game.seats[0],
                    score.twelfths[0],
                    game.seats[1],
                    score.twelfths[1],
                ),
            );
            tournament.apply_now(Event::Scored { fixture, score });
        }
        tournament.apply_now(Event::RoundEnded);
        let standings = tournament.team_standings().into_iter();
        let rows = standings.map(|it| {
            let points = it.points.twelfths();
            (it.team, it.match_points, points, it.sonneborn_berger)
        });
        assert_eq!(rows.collect::<Vec<_>>(), plain(&tournament, &scores));
    }
}

/// Somebody may withdraw, and a captain may change the line-up.
fn shake(tournament: &mut Tournament, chance: &mut StdRng) {
    let numbers: Vec<_> = tournament.active().collect();
    if chance.random_bool(0.3) && !numbers.is_empty() {
        let player = numbers[chance.random_range(0..numbers.len())];
        tournament.apply_now(Event::Withdrawn { player });
    }
    let team = &tournament.teams[chance.random_range(0..tournament.teams.len())];
    let (team, mut order) = (team.number, team.members.clone());
    order.reverse();
    tournament.apply_now(Event::Team(TeamEvent::LinedUp { team, order }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn standings_are_those_of_plain_code_whatever_happens(
        system in prop_oneof![Just(System::RoundRobin), Just(System::Swiss), Just(System::DoubleRoundRobin)],
        boards in 1..=4_u32,
        sizes in proptest::collection::vec(1..=5_u64, 2..=8),
        seed in any::<u64>(),
    ) {
        let teams = sizes.len() as u32;
        let rounds = system.rounds(Pentalath, teams).unwrap();
        simulate(system, boards, &sizes, rounds, seed);
    }
}

#[test]
fn changes_are_stored_under_their_names_and_rounds_without_teams_as_before() {
    let change = Event::Team(TeamEvent::CaptainNamed {
        team: TeamNumber(2),
        user: UserId(7),
    });
    let stored = serde_json::to_value(&change).unwrap();
    let named =
        serde_json::json!({"event": "team", "change": "captain-named", "team": 2, "user": 7});
    assert_eq!(stored, named);
    assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), change);
    let before = serde_json::json!({"tables": [], "byes": [3]});
    let round: Round = serde_json::from_value(before.clone()).unwrap();
    assert_eq!(serde_json::to_value(&round).unwrap(), before);
    let mut stored = serde_json::to_value(Plan::example(System::Swiss, Pentalath)).unwrap();
    assert!(stored.as_object_mut().unwrap().remove("boards").is_none());
}
