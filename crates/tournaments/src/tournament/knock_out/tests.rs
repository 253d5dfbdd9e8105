#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::DateTime;
use petteia_domain::{
    game::Termination,
    ids::{ChannelId, Fixture, Place, TournamentId, UserId},
};
use petteia_rules::GameKind::{self, FiveLines, Pentalath, Rithmomachia};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::*;
use crate::tournament::{Event, GameScore, Plan, Recorded, System, Tournament, pairing};

/// A knock-out in progress, as the referee drives it.
struct KnockOut {
    tournament: Tournament,
}

impl KnockOut {
    fn new(system: System, kind: GameKind, best_of: u32, players: u32) -> KnockOut {
        let plan = Plan {
            name: "Cup".to_owned(),
            most: 256,
            best_of: Some(best_of),
            ..Plan::example(system, kind)
        };
        let rounds = system.rounds(kind, players);
        let announced = Event::Announced {
            plan,
            place: Place {
                guild: None,
                channel: ChannelId(1),
            },
            name: "host".to_owned(),
            language: None,
        };
        let id = TournamentId("cup".to_owned());
        let tournament = Tournament::announced(id, &recorded(announced)).unwrap();
        let mut cup = KnockOut { tournament };
        for player in 1..=u64::from(players) {
            cup.happen(Event::Joined {
                user: UserId(player),
                name: format!("P{player}"),
            });
        }
        cup.happen(Event::Started {
            players: (1..=u64::from(players)).map(UserId).collect(),
            rounds,
        });
        cup
    }

    fn happen(&mut self, event: Event) {
        self.tournament.apply(&recorded(event)).unwrap();
    }

    fn pairs(&mut self) -> Result<Round, NoPairing> {
        let plan = &self.tournament.plan;
        let round = pairing::pair(plan.system, plan.kind, &self.tournament.field())?;
        self.happen(Event::RoundPaired {
            round: round.clone(),
            until: None,
        });
        Ok(round)
    }

    /// The games of the round that have no result.
    fn waiting(&self) -> Vec<(Fixture, Vec<PairingNumber>)> {
        let (number, round) = self.tournament.last_round().unwrap();
        let games = round
            .games(number)
            .filter(|(_, game)| game.scored.is_none());
        games
            .map(|(fixture, game)| (fixture, game.seats.clone()))
            .collect()
    }

    fn score(&mut self, fixture: Fixture, result: &str) {
        self.happen(Event::Scored {
            fixture,
            score: score(result),
        });
    }

    fn add_games(&mut self) -> usize {
        let goes_on = self.tournament.matches_to_go_on();
        let (round, _) = self.tournament.last_round().unwrap();
        for GoingOn { table, games, .. } in goes_on.clone() {
            for seats in games {
                self.happen(Event::GameAdded {
                    round,
                    table,
                    seats,
                });
            }
        }
        goes_on.len()
    }

    /// Plays the round to its end with these results for the seats.
    fn plays(&mut self, mut result: impl FnMut(&Tournament, &[PairingNumber]) -> &'static str) {
        loop {
            for (fixture, seats) in self.waiting() {
                let result = result(&self.tournament, &seats);
                self.score(fixture, result);
            }
            if self.add_games() == 0 {
                break;
            }
        }
        self.happen(Event::RoundEnded);
        if self.tournament.is_last_round() {
            self.happen(Event::Ended);
        }
    }

    /// The better number always wins.
    fn plays_by_seed(&mut self) {
        self.plays(|_, seats| if seats[0] < seats[1] { "1-0" } else { "0-1" });
    }

    fn places(&self) -> Vec<(u32, u32)> {
        let standings = self.tournament.standings();
        standings
            .iter()
            .map(|one| (one.place, one.player.0))
            .collect()
    }
}

fn recorded(event: Event) -> Recorded {
    Recorded {
        at: DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
        by: Some(UserId(99)),
        event,
    }
}

fn score(result: &str) -> GameScore {
    let (twelfths, won) = match result {
        "1-0" => ([12, 0], [true, false]),
        "0-1" => ([0, 12], [false, true]),
        _ => ([6, 6], [false, false]),
    };
    GameScore {
        result: result.to_owned(),
        termination: Some(Termination::Rules),
        twelfths: twelfths.to_vec(),
        won: won.to_vec(),
        no_show: false,
    }
}

fn numbers(round: &Round) -> Vec<Vec<u32>> {
    let numbers = |table: &Table| table.players.iter().map(|one| one.0).collect();
    round.tables.iter().map(numbers).collect()
}

fn first_table(number: u32) -> Fixture {
    Fixture {
        round: 1,
        table: 1,
        number,
    }
}

#[test]
fn the_best_seeds_have_the_byes_and_meet_at_the_end() {
    let mut cup = KnockOut::new(System::SingleElimination, FiveLines, 1, 6);
    let round = cup.pairs().unwrap();
    assert_eq!(numbers(&round), [[4, 5], [3, 6]]);
    assert_eq!(round.byes, [PairingNumber(1), PairingNumber(2)]);
    cup.plays_by_seed();
    assert_eq!(numbers(&cup.pairs().unwrap()), [[1, 4], [2, 3]]);
    cup.plays_by_seed();
    assert_eq!(numbers(&cup.pairs().unwrap()), [[1, 2]]);
    cup.plays_by_seed();
    assert_eq!(cup.pairs(), Err(NoPairing::Over { rounds: 3 }));
    assert_eq!(
        cup.places(),
        [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]
    );
}

#[test]
fn who_loses_once_plays_on_in_double_elimination() {
    let mut cup = KnockOut::new(System::DoubleElimination, FiveLines, 1, 4);
    assert_eq!(numbers(&cup.pairs().unwrap()), [[1, 4], [2, 3]]);
    cup.plays_by_seed();
    assert_eq!(numbers(&cup.pairs().unwrap()), [[1, 2], [4, 3]]);
    cup.plays_by_seed();
    assert_eq!(numbers(&cup.pairs().unwrap()), [[2, 3]]);
    cup.plays_by_seed();
    assert_eq!(numbers(&cup.pairs().unwrap()), [[1, 2]]);
    // The second has to win two matches.
    let mut games = 0;
    cup.plays(|_, seats| {
        games += 1;
        if seats[0] == PairingNumber(2) {
            "1-0"
        } else {
            "0-1"
        }
    });
    assert_eq!(games, 2);
    assert_eq!(cup.places(), [(1, 2), (2, 1), (3, 3), (4, 4)]);
}

#[test]
fn a_match_begins_with_the_games_that_could_decide_it_and_swaps_seats() {
    let mut cup = KnockOut::new(System::SingleElimination, FiveLines, 3, 2);
    let round = cup.pairs().unwrap();
    let [one, other] = [PairingNumber(1), PairingNumber(2)];
    assert_eq!(round.tables[0].games, [[one, other], [other, one]]);
    cup.score(first_table(2), "1-0");
    assert!(
        cup.tournament.matches_to_go_on().is_empty(),
        "the first is still played"
    );
    cup.score(first_table(1), "1-0");
    let third = GoingOn {
        table: 1,
        games: vec![vec![one, other]],
        why: Again::Undecided,
    };
    assert_eq!(cup.tournament.matches_to_go_on(), [third]);
    cup.add_games();
    assert!(cup.tournament.matches_to_go_on().is_empty());
    cup.score(first_table(3), "0-1");
    assert!(cup.tournament.matches_to_go_on().is_empty());
    let course = cup.tournament.course().unwrap();
    assert_eq!(course.champion(), Some(other));
}

#[test]
fn why_a_match_goes_on_is_known() {
    let why = |cup: &KnockOut| -> Vec<_> {
        let goes_on = cup.tournament.matches_to_go_on().into_iter();
        goes_on.map(|one| (one.games.len(), one.why)).collect()
    };
    let mut cup = KnockOut::new(System::SingleElimination, Rithmomachia, 2, 2);
    cup.pairs().unwrap();
    cup.score(first_table(1), "1/2-1/2");
    cup.score(first_table(2), "1/2-1/2");
    assert_eq!(why(&cup), [(2, Again::Level)]);

    let mut cup = KnockOut::new(System::DoubleElimination, FiveLines, 1, 3);
    while cup.tournament.rounds.len() < 3 {
        cup.pairs().unwrap();
        cup.plays_by_seed();
    }
    cup.pairs().unwrap();
    let (fixture, seats) = cup.waiting().remove(0);
    // The unbeaten player loses once, and then both have.
    let lost = if seats[0] == PairingNumber(1) {
        "0-1"
    } else {
        "1-0"
    };
    cup.score(fixture, lost);
    assert_eq!(why(&cup), [(1, Again::SecondMatch)]);
}

#[test]
fn the_page_that_is_played_is_the_one_with_matches_left() {
    let mut cup = KnockOut::new(System::DoubleElimination, FiveLines, 1, 8);
    cup.pairs().unwrap();
    assert_eq!(Sheet::current(&cup.tournament), Some(0));
    cup.plays_by_seed();
    cup.pairs().unwrap();
    assert_eq!(Sheet::current(&cup.tournament), Some(0));
    let course = cup.tournament.course().unwrap();
    let of_main = |one: &&Encounter| one.round == 2 && matches!(one.stage, Stage::Main(_));
    let tables: Vec<usize> = course
        .encounters
        .iter()
        .filter(of_main)
        .filter_map(|one| one.table)
        .collect();
    assert_eq!(tables.len(), 2);
    for (fixture, _) in cup.waiting() {
        if tables.contains(&(fixture.table as usize - 1)) {
            cup.score(fixture, "1-0");
        }
    }
    assert_eq!(Sheet::current(&cup.tournament), Some(1), "the lower half");
}

#[test]
fn each_game_has_its_own_rule_for_level_matches() {
    // The games drawn until somebody goes on, and who does.
    let drawn = |kind, best_of| {
        let mut cup = KnockOut::new(System::SingleElimination, kind, best_of, 2);
        cup.pairs().unwrap();
        cup.plays(|_, _| "1/2-1/2");
        let games = cup.tournament.games().count();
        let last = cup.tournament.games().last().unwrap().1.seats.clone();
        (
            games,
            cup.tournament.course().unwrap().champion().unwrap(),
            last[1],
        )
    };
    let (games, champion, _) = drawn(FiveLines, 1);
    assert_eq!((games, champion), (2, PairingNumber(1)));
    let (games, champion, second) = drawn(Pentalath, 2);
    assert_eq!((games, champion), (3, second));
    let (games, champion, _) = drawn(Rithmomachia, 2);
    assert_eq!((games, champion), (4, PairingNumber(1)));
}

#[test]
fn who_has_withdrawn_is_met_by_nobody() {
    let mut cup = KnockOut::new(System::SingleElimination, FiveLines, 1, 4);
    cup.pairs().unwrap();
    cup.plays_by_seed();
    cup.happen(Event::Withdrawn {
        player: PairingNumber(1),
    });
    let round = cup.pairs().unwrap();
    assert_eq!(
        (round.tables, round.byes),
        (Vec::new(), vec![PairingNumber(2)])
    );
    cup.plays_by_seed();
    assert_eq!(cup.places()[..2], [(1, 2), (2, 1)]);
}

#[test]
fn a_correction_cannot_change_who_has_gone_on() {
    let mut cup = KnockOut::new(System::SingleElimination, FiveLines, 1, 4);
    cup.pairs().unwrap();
    let game = first_table(1);
    for (fixture, _) in cup.waiting() {
        cup.score(fixture, "1-0");
    }
    assert_eq!(cup.tournament.may_correct(game, &score("0-1")), Ok(()));
    assert_eq!(cup.tournament.may_correct(game, &score("1/2-1/2")), Ok(()));
    cup.happen(Event::RoundEnded);
    assert_eq!(cup.tournament.may_correct(game, &score("0-1")), Ok(()));
    let level = cup.tournament.may_correct(game, &score("1/2-1/2"));
    assert_eq!(level, Err(Blocked::Level));
    cup.pairs().unwrap();
    let winner = cup.tournament.game(game).unwrap().winner().unwrap();
    let refused = cup.tournament.may_correct(game, &score("0-1"));
    assert_eq!(refused, Err(Blocked::GoneOn { winner }));
    assert_eq!(cup.tournament.may_correct(game, &score("1-0")), Ok(()));
}

/// Plain code: counts lost matches from the tables alone.
fn lost(tournament: &Tournament) -> BTreeMap<PairingNumber, u32> {
    let course = tournament.course().unwrap();
    let mut lost = BTreeMap::new();
    for encounter in &course.encounters {
        if let (Some(_), Who::Player(loser)) = (encounter.table, encounter.loser) {
            *lost.entry(loser).or_default() += 1;
        }
    }
    lost
}

#[test]
fn any_knock_out_ends_with_one_winner_whoever_leaves() {
    let mut rng = StdRng::seed_from_u64(29);
    let systems = [System::SingleElimination, System::DoubleElimination];
    for case in 0..120 {
        let (system, lives) = (systems[case % 2], 1 + case as u32 % 2);
        let players = rng.random_range(3..=64);
        let best_of = rng.random_range(1..=5);
        let kind = [FiveLines, Pentalath, Rithmomachia][case / 2 % 3];
        let mut cup = KnockOut::new(system, kind, best_of, players);
        let leaving = case % 3 == 0;
        let mut withdrawn = BTreeSet::new();
        while cup.tournament.phase == petteia_domain::event_log::Phase::Playing {
            if leaving && rng.random_bool(0.3) {
                let player = PairingNumber(rng.random_range(1..=players));
                cup.happen(Event::Withdrawn { player });
                withdrawn.insert(player);
            }
            let before = lost(&cup.tournament);
            let Ok(round) = cup.pairs() else {
                cup.happen(Event::Ended);
                break;
            };
            let mut seen = BTreeSet::new();
            for table in &round.tables {
                for player in &table.players {
                    assert!(seen.insert(*player), "one match at a time");
                    let lost = before.get(player).copied().unwrap_or(0);
                    assert!(lost < lives, "{player} is out");
                    assert!(!withdrawn.contains(player));
                }
            }
            assert!(round.byes.iter().all(|free| seen.insert(*free)));
            let mut chance = StdRng::seed_from_u64(rng.random());
            cup.plays(|_, _| ["1-0", "0-1", "1/2-1/2"][chance.random_range(0..3)]);
        }
        let places = cup.places();
        let firsts = places.iter().filter(|(place, _)| *place == 1);
        let active = cup.tournament.active().count();
        assert!(
            firsts.count() == 1 || active == 0,
            "{system:?} {players}: {places:?}"
        );
        if !leaving {
            let lost = lost(&cup.tournament);
            for number in cup.tournament.numbers() {
                let lost = lost.get(&number).copied().unwrap_or(0);
                match number.0 == places[0].1 {
                    true => assert!(lost < lives),
                    // The second of the final may have lost twice at its table.
                    false if number.0 == places[1].1 && lives == 2 => assert!(lost > 0),
                    false => assert_eq!(lost, lives, "{number}"),
                }
            }
            let games = cup
                .tournament
                .games()
                .map(|(fixture, _)| (fixture.round, fixture.table));
            let matches = games.collect::<BTreeSet<_>>().len() as u32;
            let most = lives * (players - 1);
            assert!(
                matches == most || lives == 2 && matches + 1 == most,
                "{matches}, {most}"
            );
        }
        // Every match is on one page of the bracket, and pages are small.
        let pages = Sheet::of(&cup.tournament, 0).unwrap().pages;
        let mut shown = 0;
        for page in 0..pages {
            let sheet = Sheet::of(&cup.tournament, page).unwrap();
            assert!(sheet.columns.len() <= 4);
            assert!(sheet.columns.iter().all(|column| column.matches.len() <= 8));
            shown += sheet
                .columns
                .iter()
                .map(|one| one.matches.len())
                .sum::<usize>();
        }
        assert_eq!(shown, cup.tournament.bracket().unwrap().matches.len());
        assert!(Sheet::current(&cup.tournament).unwrap() < pages);
    }
}
