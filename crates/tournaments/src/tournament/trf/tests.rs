#![allow(clippy::unwrap_used)]

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::Termination,
    ids::{ChannelId, Fixture, Place, TournamentId, UserId},
};
use petteia_rules::GameKind;
use proptest::prelude::*;
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::*;
use crate::tournament::{
    Event, GameScore, Plan, Recorded, Round, System, Tournament, of_result, pairing::pair,
};

/// Four players after a round: 1 beat 3, and 2 beat 4.
const FOUR: &str = "\
012 Spring Cup
### 5-8, 15-47, 49-52, 81-84, 86-89, then 92-99
XXR 3
001    1      Ada                               1900                             1.0    1     3 w 1
001    2      Ben                               1800                             1.0    2     4 b 1
001    3      Cleo                              1700                             0.0    3     1 b 0
001    4      Dee                               1600                             0.0    4     2 w 0
";

/// Players before the first round.
fn new_players(count: u32) -> String {
    let line = |number: u32| format!("001 {number:>4}      Player {number}\n");
    (1..=count).map(line).collect()
}

/// The seats of each game of the next round, and the players with a bye.
fn next(text: &str) -> (Vec<Vec<u32>>, Vec<u32>) {
    let report = Report::read(text).unwrap();
    let round = report.next_round(System::Swiss).unwrap();
    let games = round.tables.iter().flat_map(|table| &table.games);
    let games = games.map(|seats| seats.iter().map(|player| player.0).collect());
    (
        games.collect(),
        round.byes.iter().map(|player| player.0).collect(),
    )
}

#[test]
fn a_report_is_read() {
    let report = Report::read(FOUR).unwrap();
    assert_eq!(report.name(), "Spring Cup");
    assert_eq!((report.rounds, report.paired()), (Some(3), 1));
    let ben = report.player(PairingNumber(2)).unwrap();
    assert_eq!((&*ben.name, ben.rating), ("Ben", Some(1800)));
    assert_eq!((ben.twelfths, ben.rank), (Some(12), Some(2)));
    let part = ReportPart::Paired {
        opponent: PairingNumber(4),
        first: Some(false),
        code: Some(Code::Won),
    };
    assert_eq!(ben.parts, [Some(part)]);
}

#[test]
fn every_end_of_a_line_is_read() {
    let report = Report::read(FOUR).unwrap();
    for end in ["\r\n", "\r"] {
        assert_eq!(Report::read(&FOUR.replace('\n', end)), Ok(report.clone()));
        // As if somebody had added lines with another program.
        let mixed = FOUR.replacen('\n', end, 4);
        assert_eq!(Report::read(&mixed), Ok(report.clone()));
        let fault = Report::read(&mixed.replace("4 b 1", "4 x 1")).unwrap_err();
        assert_eq!((fault.line, fault.column), (5, 97));
    }
    assert_eq!(Report::read(&format!("\u{feff}{FOUR}")), Ok(report));
}

#[test]
fn the_first_round_pairs_the_halves() {
    assert_eq!(
        next(&new_players(4)),
        (vec![vec![1, 3], vec![4, 2]], vec![])
    );
    // The last of five has the bye.
    assert_eq!(
        next(&new_players(5)),
        (vec![vec![1, 3], vec![4, 2]], vec![5])
    );
    for line in ["XXC black1\n", "152 B\n"] {
        let second = new_players(4) + line;
        assert_eq!(next(&second), (vec![vec![3, 1], vec![2, 4]], vec![]));
    }
}

#[test]
fn the_second_round_pairs_the_winners_with_seats_swapped() {
    // Ada had the first seat and Ben had not; Dee had it and Cleo had not.
    assert_eq!(next(FOUR), (vec![vec![2, 1], vec![3, 4]], vec![]));
}

#[test]
fn absent_players_are_not_paired() {
    // Of the three left, Cleo has the fewest points and so the bye.
    let expected = (vec![vec![2, 1]], vec![3]);
    for line in ["XXZ 4\n", "240 Z 002 0004\n"] {
        assert_eq!(next(&format!("{FOUR}{line}")), expected, "{line}");
    }
    let in_line = FOUR.replace("     2 w 0", "     2 w 0  0000 - Z");
    assert_eq!(next(&in_line), expected);
    // An absence from another round is not one from this.
    let later = format!("{FOUR}240 Z 003 0004\n");
    assert_eq!(next(&later), next(FOUR));
}

#[test]
fn equal_scores_are_ordered_by_ranks_if_the_report_says_so() {
    let line = |(number, rank): (u32, u32)| format!("001 {number:>4}      {:71}{rank:>4}\n", "");
    let ranked = [(1, 2), (2, 3), (3, 1), (4, 4)].map(line).concat();
    assert_eq!(next(&ranked), (vec![vec![1, 3], vec![4, 2]], vec![]));
    // The order is 3, 1, 2, 4: 3 meets 2, and 1 meets 4.
    let by_rank = ranked + "XXC rank\n";
    assert_eq!(next(&by_rank), (vec![vec![3, 2], vec![4, 1]], vec![]));
}

#[test]
fn known_byes_are_no_round_that_was_paired() {
    let text = new_players(4).replace("Player 4\n", &format!("Player 4{:69}0000 - H\n", ""));
    assert_eq!(Report::read(&text).unwrap().paired(), 0);
    // The last of the three who come has the bye.
    assert_eq!(next(&text), (vec![vec![1, 2]], vec![3]));
}

#[test]
fn forfeits_and_byes_count_as_what_they_are() {
    // Ada had the bye, Ben did not turn up against Cleo. Nobody knows their seats.
    let text = "\
001    1      Ada                                                                1.0       0000 - U
001    2      Ben                                                                0.0          3 - -
001    3      Cleo                                                               1.0          2 - +
";
    // Ada has had the bye, and Cleo has been paired with Ben. So Ben has it now, the lower of the
    // other two.
    let (games, byes) = next(text);
    assert_eq!((games.len(), byes), (1, vec![2]));
    // A half-point bye counts as one, too.
    let asked = text.replace("- U", "- H").replacen("1.0 ", "0.5 ", 1);
    let report = Report::read(&asked).unwrap();
    assert_eq!(
        report
            .player(PairingNumber(1))
            .unwrap()
            .made(1, &report.worths),
        6
    );
}

#[test]
fn older_programs_write_byes_as_forfeits() {
    let of = |result: &str| {
        let text = format!("{FOUR}001    5      Eve{:74}0000 - {result}\n", "");
        Report::read(&text).unwrap().players[4].part(0)
    };
    assert_eq!(of("+"), Some(ReportPart::Alone(Code::FullBye)));
    assert_eq!(of("="), Some(ReportPart::Alone(Code::HalfBye)));
    assert_eq!(of("-"), Some(ReportPart::Alone(Code::Absent)));
    assert_eq!(of("u"), Some(ReportPart::Alone(Code::PairingBye)));
}

#[test]
fn what_results_count_can_be_said_in_three_ways() {
    let scored = FOUR.replace(" 1.0 ", " 3.0 ");
    for line in [
        "XXS W=3.0 D=1.0\n",
        "162  W 3.0    D 1.0\n",
        "BBW  3.0\n",
        "XXS W=3 D=.5\n",
    ] {
        let report = Report::read(&format!("{line}{scored}")).unwrap();
        assert_eq!(report.players[0].made(1, &report.worths), 36);
    }
    // The bye stays what it is, although a win is named after it.
    let worths = Report::read(&format!("162  P 0.5    W 1.0\n{FOUR}"))
        .unwrap()
        .worths;
    assert_eq!(worths, Worths::ours());
}

#[test]
fn worths_are_read_as_the_programs_read_them_that_write_them() {
    let worths = |line: &str| {
        Report::read(&format!("{line}\n{}", new_players(2)))
            .unwrap()
            .worths
    };
    // JaVaFo: W is for wins, forfeits and full-point byes, and a bye of an odd number stays apart.
    let three = worths("XXS W=3.0 D=1.0");
    assert_eq!(
        (three.won, three.forfeit_won, three.full_bye),
        ([36; 2], 36, 36)
    );
    assert_eq!(
        (three.drawn, three.half_bye, three.pairing_bye),
        ([12; 2], 12, 12)
    );
    assert_eq!(worths("XXS PAB=.5"), Worths::ours());
    // TRF26 and bbpPairings: a bye of an odd number counts as a win, unless they say otherwise.
    assert_eq!(worths("162  W 3.0").pairing_bye, 36);
    assert_eq!(worths("BBW  3.0").pairing_bye, 36);
    assert_eq!(worths("BBU  0.5\nBBW  3.0").pairing_bye, 6);
    // FIDE has A, programs write Z.
    for letter in ["A", "Z"] {
        let absent = worths(&format!("162  {letter} 0.5"));
        assert_eq!((absent.absent, absent.forfeit_lost), (6, 6));
    }
}

#[test]
fn known_byes_of_the_next_round_may_be_in_the_points_and_may_be_of_any_kind() {
    for (result, points) in [('H', "0.5"), ('U', "1.0"), ('F', "1.0"), ('Z', "0.0")] {
        for points in [points, "0.0"] {
            let text = FOUR
                .replace("     2 w 0", &format!("     2 w 0  0000 - {result}"))
                .replace("0.0    4", &format!("{points}    4"));
            let report = Report::read(&text).unwrap();
            assert_eq!(report.paired(), 1, "{text}");
            assert_eq!(next(&text), (vec![vec![2, 1]], vec![3]), "{text}");
        }
    }
    let wrong = FOUR.replace("0.0    4", "0.5    4");
    assert!(Report::read(&wrong).is_err());
}

#[test]
fn a_report_that_is_not_paired_has_standings() {
    for (line, why) in [
        ("XXA    1  1.0", Unpaired::Accelerated),
        ("250 1.0  001 002 0001 0002", Unpaired::Accelerated),
        ("XXP 1 2", Unpaired::ForbiddenPairs),
        ("260 001 003 0001 0002", Unpaired::ForbiddenPairs),
        ("013 Team   1 2", Unpaired::Teams),
        ("310   1 Team", Unpaired::Teams),
    ] {
        let report = Report::read(&format!("{FOUR}{line}\n")).unwrap();
        assert_eq!(report.standings().len(), 4);
        let none = report.next_round(System::Swiss).unwrap_err();
        assert_eq!(none, NoNextRound::Unsupported(why), "{line}");
    }
}

#[test]
fn pairs_that_meet_again_are_known_and_forfeits_are_no_meetings() {
    let two = |result: [char; 2]| {
        let line = |number: u32, seat: char, result: char| {
            let made = if "1+".contains(result) { "1.0" } else { "0.0" };
            format!(
                "001 {number:>4}      {:66}{made:>4} {number:>4}  {:>4} {seat} {result}\n",
                "",
                3 - number
            )
        };
        let report = Report::read(&[line(1, 'w', result[0]), line(2, 'b', result[1])].concat());
        let report = report.unwrap();
        report.met_again(&report.next_round(System::Swiss).unwrap())
    };
    assert_eq!(two(['1', '0']), [[2, 1].map(PairingNumber)]);
    assert!(two(['+', '-']).is_empty());
}

#[test]
fn a_game_without_turns_is_a_forfeit_or_no_game_at_all() {
    let mut played = Played::new(System::Swiss, GameKind::Pentalath, 4, 3, 1);
    played.pair();
    for (table, result) in [(1, "1-0"), (2, "1/2-1/2")] {
        let setup = played.tournament.setup(2).unwrap();
        let worth = of_result(&setup, result, &BTreeSet::new()).unwrap();
        let score = GameScore {
            no_show: true,
            ..worth.ended(Some(Termination::Time))
        };
        let fixture = Fixture {
            round: 1,
            table,
            number: 1,
        };
        played.happen(Event::Scored { fixture, score });
    }
    played.happen(Event::RoundEnded);
    let report = played.report().to_string();
    for part in ["   3 w +", "   1 b -", "0000 - H"] {
        assert!(report.contains(part), "{part}: {report}");
    }
}

#[test]
fn a_fault_is_named_with_its_line_and_column() {
    for (right, wrong, place, why) in [
        ("   1      Ada", "   x      Ada", "4:8", "not \"x\""),
        ("   1      Ada", "          Ada", "4:5", "no number"),
        ("   2      Ben", "   1      Ben", "5:5", "two players"),
        ("1900", "19OO", "4:49", "rating"),
        ("1.0    1 ", "1.3    1 ", "4:82", "halves"),
        ("1.0    1 ", "1.5    1 ", "4:81", "the results make 1.0"),
        ("     3 w 1", "     7 w 1", "4:92", "no player 7"),
        ("     3 w 1", "     1 w 1", "4:92", "own opponent"),
        ("     3 w 1", "     2 w 1", "4:92", "player 2 meets 4"),
        ("     3 w 1", "     3 x 1", "4:97", "'x'"),
        ("     3 w 1", "     3 - 1", "4:97", "w or b is missing"),
        ("     3 w 1", "     3 b 1", "4:97", "both have this seat"),
        ("     3 w 1", "     3 w 9", "4:99", "no result"),
        ("     3 w 1", "     3 w H", "4:99", "there is an opponent"),
        ("     3 w 1", "  0000 - 1", "4:99", "no opponent"),
        ("     3 w 1", "     3 w =", "4:99", "not one game's"),
        ("     3 w 1", "    3 w 1 ", "4:96", "this column is empty"),
        ("     3 w 1", "  0000 - U", "6:92", "does not meet 3"),
        ("Ada ", "Ada\t", "4:18", "tabs"),
        ("XXR 3", "XXR many", "3:5", "number of rounds"),
        ("XXR 3", "XXC white", "3:5", "white1"),
        ("XXR 3", "XXS W:3", "3:5", "PAB=0.5"),
        ("XXR 3", "XXS W=1.0 PBA=0.5", "3:11", "PBA"),
        ("XXR 3", "162  Q 1.0", "3:6", "W, D, L"),
        ("XXR 3", "BBU half", "3:5", "halves"),
        ("XXR 3", "152 x", "3:5", "W or B"),
        ("XXR 3", "XXZ 9", "3:5", "no player 9"),
        ("XXR 3", "XXZ all", "3:5", "no number"),
        ("XXR 3", "240 Z", "3:5", "240"),
        (
            "XXR 3",
            "101    1      Ada",
            "3:1",
            "no line begins with \"101\"",
        ),
        ("XXR 3", "01    1      Ada", "3:1", "no line begins with"),
        ("XXR 3", "299", "3:1", "without a game"),
    ] {
        let text = FOUR.replacen(right, wrong, 1);
        assert_ne!(text, FOUR, "{right}");
        let fault = Report::read(&text).unwrap_err();
        let place_found = format!("{}:{}", fault.line, fault.column);
        assert_eq!(place_found, place, "{wrong}: {fault}");
        assert!(fault.why.contains(why), "{wrong}: {fault}");
    }
    let none = Report::read("012 Spring Cup\n").unwrap_err();
    assert_eq!((none.line, none.column), (1, 1));
}

#[test]
fn there_is_no_next_round_without_a_reason() {
    let none = |text: &str, system| Report::read(text).unwrap().next_round(system).unwrap_err();
    let over = none(&FOUR.replace("XXR 3", "XXR 1"), System::Swiss);
    assert_eq!(over, NoNextRound::Over { rounds: 1 });
    let running = FOUR
        .replace("4 b 1", "4 b")
        .replace("2 w 0", "2 w")
        .replace("1.0    2", "0.0    2");
    let running = none(&running, System::Swiss).to_string();
    assert_eq!(running, "round 1 is not over: 2 against 4 has no result");
    let gap = none(
        &(new_players(3) + "001    5      Eve\n"),
        System::RoundRobin,
    );
    assert_eq!(
        gap.to_string(),
        "a round robin needs the numbers 1 to 4, and 4 is missing"
    );
    let many = none(&new_players(1025), System::Swiss);
    assert_eq!(
        many.to_string(),
        "there are 1025 players, and petteia pairs at most 1024"
    );
}

#[test]
fn names_stay_in_their_columns() {
    assert_eq!(write::tidy(" Zoë\r\n\u{1b}[1m\u{0} ", 33), "Zoë   [1m");
    let long = "ü".repeat(40);
    let mut report = Report::read(FOUR).unwrap();
    report.players[0].name = long;
    let read = Report::read(&report.to_string()).unwrap();
    assert_eq!(read.players[0].name, "ü".repeat(33));
    assert_eq!(read.players[0].parts, report.players[0].parts);
}

/// A tournament that is played at random.
struct Played {
    tournament: Tournament,
    minutes: i64,
    rng: StdRng,
}

impl Played {
    fn new(system: System, kind: GameKind, players: u64, rounds: u32, seed: u64) -> Played {
        let plan = Plan {
            clock: "per-move 1d".to_owned(),
            rounds: Some(rounds),
            ..Plan::example(system, kind)
        };
        let place = Place {
            guild: None,
            channel: ChannelId(1),
        };
        let announced = Event::Announced {
            plan,
            place,
            name: "Org".to_owned(),
            language: None,
        };
        let id = TournamentId("t1".to_owned());
        let tournament = Tournament::announced(id, &recorded(0, announced)).unwrap();
        let mut played = Played {
            tournament,
            minutes: 0,
            rng: StdRng::seed_from_u64(seed),
        };
        for user in 1..=players {
            played.join(user);
        }
        let players = (1..=players).map(UserId).collect();
        played.happen(Event::Started {
            players,
            rounds: Some(rounds),
        });
        played
    }

    fn happen(&mut self, event: Event) {
        self.minutes += 1;
        let recorded = recorded(self.minutes, event);
        self.tournament.apply(&recorded).unwrap();
    }

    fn join(&mut self, user: u64) {
        let name = format!("Player {user}");
        let user = UserId(user);
        self.happen(Event::Joined { user, name });
    }

    /// Pairs a round.
    fn pair(&mut self) -> Round {
        let plan = &self.tournament.plan;
        let round = pair(plan.system, plan.kind, &self.tournament.field()).unwrap();
        self.happen(Event::RoundPaired {
            round: round.clone(),
            until: None,
        });
        round
    }

    /// Plays all games of the round. Some are never played.
    fn play(&mut self) {
        let (number, round) = self.tournament.last_round().unwrap();
        let fixtures: Vec<Fixture> = round.games(number).map(|(fixture, _)| fixture).collect();
        for fixture in fixtures {
            let result = ["1-0", "0-1", "1/2-1/2"][self.rng.random_range(0..3)];
            let never = self.rng.random_bool(0.1);
            self.score(fixture, result, never);
        }
        self.happen(Event::RoundEnded);
    }

    fn score(&mut self, fixture: Fixture, result: &str, never: bool) {
        let setup = self.tournament.setup(2).unwrap();
        let worth = of_result(&setup, result, &BTreeSet::new()).unwrap();
        let score: GameScore = worth.ended((!never).then_some(Termination::Rules));
        self.happen(Event::Scored { fixture, score });
    }

    fn report(&self) -> Report {
        let rating = |user: UserId| Some(1500 + user.0 as u32);
        self.tournament.report(rating).unwrap()
    }
}

fn recorded(minutes: i64, event: Event) -> Recorded {
    let at: DateTime<Utc> = DateTime::from_timestamp(1_800_000_000 + 60 * minutes, 0).unwrap();
    Recorded {
        at,
        by: Some(UserId(1)),
        event,
    }
}

#[test]
fn what_is_written_is_read_and_paired_as_the_tournament_pairs() {
    let mut compared = 0;
    for (system, players, rounds) in [
        (System::Swiss, 4, 3),
        (System::Swiss, 7, 5),
        (System::Swiss, 12, 6),
        (System::Swiss, 21, 8),
        (System::RoundRobin, 5, 5),
        (System::DoubleRoundRobin, 4, 6),
    ] {
        for seed in 0..4 {
            let mut played = Played::new(system, GameKind::Pentalath, players, rounds, seed);
            for round in 1..=rounds {
                let report = played.report();
                let without_system = Report {
                    system: None,
                    ..report.clone()
                };
                assert_eq!(Report::read(&report.to_string()), Ok(without_system));
                let in_trf26 = report.in_trf26().unwrap();
                assert_eq!(Report::read(&in_trf26), Ok(report.clone()));
                let paired = report.next_round(system).unwrap();
                assert_eq!(paired, played.pair(), "{report}");
                let report = played.report().to_string();
                assert_eq!(report.matches("XXC").count(), 1, "{report}");
                compared += 1;

                // During a round the report is that of the round before.
                let running = played.report();
                let in_trf26 = running.in_trf26().unwrap();
                assert_eq!(Report::read(&in_trf26), Ok(running.clone()));
                if system == System::Swiss {
                    assert_eq!(running.next_round(system), Ok(paired), "{running}");
                }
                played.play();
                if system == System::Swiss && players > 4 && round == 2 {
                    played.happen(Event::Withdrawn {
                        player: PairingNumber(2),
                    });
                    played.join(100);
                }
            }
            let over = played.report().next_round(system);
            assert_eq!(over, Err(NoNextRound::Over { rounds }));
        }
    }
    assert_eq!(compared, 4 * (3 + 5 + 6 + 8 + 5 + 6));
}

/// A tournament with a forfeit, byes, a late player and one who has withdrawn.
fn eventful() -> Played {
    let mut played = Played::new(System::Swiss, GameKind::FiveLines, 5, 4, 1);
    let fixture = |round, table| Fixture {
        round,
        table,
        number: 1,
    };
    played.pair();
    played.score(fixture(1, 1), "1-0", false);
    played.score(fixture(1, 2), "0-1", true);
    played.happen(Event::RoundEnded);
    played.join(6);
    played.pair();
    played.score(fixture(2, 1), "0-1", false);
    played.happen(Event::Withdrawn {
        player: PairingNumber(4),
    });
    played
}

#[test]
fn a_tournament_is_written_in_the_columns_of_the_format() {
    let report = eventful().report();
    insta::assert_snapshot!(report.to_string().replace("\r\n", "\n"));
}

#[test]
fn a_tournament_is_written_in_trf26() {
    let report = eventful().report();
    insta::assert_snapshot!(report.in_trf26().unwrap().replace("\r\n", "\n"));
}

#[test]
fn absences_are_written_for_the_next_round_in_trf26() {
    let mut report = Report::read(FOUR).unwrap();
    report.absent = [2, 4].map(PairingNumber).into();
    let written = report.in_trf26().unwrap();
    assert!(written.contains("240 Z 002    2    4\r\n"), "{written}");
    assert_eq!(Report::read(&written), Ok(report));
}

#[test]
fn points_that_trf26_cannot_say_are_not_written() {
    let says = |line: &str| {
        let report = Report::read(&format!("{line}\n{}", new_players(4))).unwrap();
        report.in_trf26().is_some()
    };
    assert!(says("XXS W=3.0 D=1.0 PAB=1.5"));
    for line in ["XXS BW=1.5", "XXS FPB=0.5", "XXS HPB=0.0", "XXS FL=0.5"] {
        assert!(!says(line), "{line}");
    }
}

#[test]
fn a_tournament_that_does_not_fit_says_why() {
    let none = |system, kind| {
        let played = Played::new(system, kind, 4, 3, 1);
        played.tournament.report(|_| None).err()
    };
    assert_eq!(none(System::Swiss, GameKind::Pentalath), None);
    assert_eq!(
        none(System::Swiss, GameKind::Pentagame),
        Some(NoReport::Counts)
    );
    assert_eq!(
        none(System::Ladder, GameKind::Pentalath),
        Some(NoReport::System)
    );
    assert_eq!(
        none(System::SingleElimination, GameKind::Pentalath),
        Some(NoReport::System)
    );
    let mut pairs = Played::new(System::Swiss, GameKind::Pentalath, 4, 3, 1);
    let round = pair(
        System::Swiss,
        GameKind::Pentalath,
        &pairs.tournament.field(),
    )
    .unwrap();
    pairs.happen(Event::RoundPaired {
        round: round.in_pairs(),
        until: None,
    });
    assert_eq!(
        pairs.tournament.report(|_| None).err(),
        Some(NoReport::Tables)
    );
}

/// Reads a text and pairs all that can be read.
fn reads(text: &str) -> Result<(), TestCaseError> {
    match Report::read(text) {
        Ok(report) => {
            for system in [System::Swiss, System::RoundRobin, System::DoubleRoundRobin] {
                let _ = report.next_round(system);
            }
            prop_assert!(!report.to_string().is_empty());
        }
        Err(fault) => {
            let lines = text.split(['\n', '\r']).count();
            prop_assert!((1..=lines).contains(&fault.line), "{fault}");
            prop_assert!(fault.column >= 1, "{fault}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn no_text_panics(text in "(?s).{0,300}") {
        reads(&text)?;
    }

    #[test]
    fn no_line_panics(
        lines in proptest::collection::vec(
            "(001|012|132|142|152|162|240|XX[RCSZAP]|BB[WDLZFU]|###)[ 0-9=.A-Zé\t-]{0,120}",
            0..8,
        ),
    ) {
        reads(&lines.join("\n"))?;
        reads(&(lines.join("\r") + FOUR))?;
    }

    #[test]
    fn no_damaged_report_panics(
        edits in proptest::collection::vec((any::<prop::sample::Index>(), "[ 0-9wb=+HUZ\né-]?"), 1..6),
    ) {
        let mut text: Vec<String> = FOUR.chars().map(String::from).collect();
        for (at, new) in edits {
            let at = at.index(text.len());
            text[at] = new;
        }
        reads(&text.concat())?;
    }
}
