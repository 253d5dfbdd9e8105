#![allow(clippy::unwrap_used)]

use petteia_rules::{
    GameKind, Setup,
    pentalath::{self as pentalath_rules, Cell, Colour},
};

use super::*;

fn analysed(record: &str, nodes: u64) -> Analysis {
    let record: Record = record.parse().unwrap();
    analyse(&record, Level::TOP, 1, &mut || Budget::nodes(nodes), |_| {})
}

const FIVE_LINES: &str = "[Game \"five-lines\"]\n[Seats \"2\"]\n\n\
    1. 1:off/1A 6:off/1A* 2. 2:off/2A 6:1A/2B 3. 3:off/3A -- 4. 1:off/1A 1:off/1B\n";

#[test]
fn a_hit_is_told_and_what_the_dice_brought_is_kept_apart() {
    let analysis = analysed(FIVE_LINES, 10);
    let hit = &analysis.plies[1];
    assert!(hit.reasons.contains(&Reason::Captures), "{hit:?}");
    assert!(hit.luck > 0.0, "six was the die to have: {hit:?}");
    for judged in &analysis.plies {
        let rolled = judged.before - judged.luck;
        assert!((0.0..=1.0).contains(&rolled), "{judged:?}");
        assert!(judged.loss >= 0.0);
    }
    // the chances of the two sides add up to one
    let [first, second] = &analysis.plies[..2] else {
        panic!("{analysis:?}");
    };
    let handed_over = 1.0 - (second.before - second.luck);
    assert!((first.after - handed_over).abs() < 1e-9);
}

#[test]
fn a_lost_turn_costs_what_the_position_says_and_names_no_turn_where_no_die_is_known() {
    let analysis = analysed(FIVE_LINES, 10);
    let lost = &analysis.plies[5];
    assert_eq!((&*lost.token, &lost.best), ("--", &None));
    assert_eq!(lost.reasons.first(), Some(&Reason::Lost));
    assert_eq!(analysis.seats[1].turns, 4);
}

#[test]
fn a_piece_brought_out_is_told_and_the_end_is_certain() {
    let record = "[Game \"pentagame\"]\n[Seats \"2\"]\n[Options \"outs=1\"]\n\n\
        1. Wxr:G2W B-B2R\n2. rxb:G1W B2R-B1R\n3. bxw:G3WzW1B B1R-B2R\n";
    let analysis = analysed(record, 2_000);
    let out = &analysis.plies[4];
    assert!(out.reasons.contains(&Reason::BringsOut), "{out:?}");
    let last = &analysis.plies[5];
    assert_eq!(last.after, 0.0, "the other seat has won: {last:?}");
    assert!(analysis.seats[0].kept > analysis.seats[1].kept);
}

#[test]
fn a_missed_win_and_an_allowed_one_are_told() {
    // White has four in a line and plays elsewhere; Black plays elsewhere too
    let record = "[Game \"pentalath\"]\n[Seats \"2\"]\n\n\
        1. e2 a1 2. e3 a2 3. e4 i1 4. e5 i2 5. b1 i5 6. e6\n";
    let analysis = analysed(record, 20_000);
    let missed = &analysis.plies[8];
    assert!(missed.reasons.contains(&Reason::MissesWin), "{missed:?}");
    let allowed = &analysis.plies[9];
    let won = &analysis.plies[10];
    assert!(won.reasons.contains(&Reason::Wins), "{won:?}");
    assert_eq!(won.after, 1.0);
    assert!(allowed.after < 0.1, "{allowed:?}");
}

#[test]
fn a_four_left_standing_is_told_with_the_cell_that_completes_it() {
    let record = "[Game \"pentalath\"]\n[Seats \"2\"]\n\n\
        1. b2 e5 2. b3 d5 3. b4 b6 4. b5 i5 5. b1\n";
    let analysis = analysed(record, 20_000);
    let left = &analysis.plies[7];
    let cells = vec!["b1".to_owned()];
    assert!(left.facts.contains(&Fact::LeavesFour { cells }), "{left:?}");
    assert!(left.reasons.contains(&Reason::LeavesFour));
    assert!(!left.reasons.contains(&Reason::AllowsWin), "said once");
    assert_eq!(analysis.plies[8].chances, [1.0, 0.0]);
}

/// Black plays away from three in a line with both ends open.
const OPEN_THREE: &str = "[Game \"pentalath\"]\n[Seats \"2\"]\n\n\
    1. e3 a1 2. e4 a2 3. e5 i1 4. ";

#[test]
fn a_good_turn_that_wins_by_force_is_told() {
    let analysis = analysed(&format!("{OPEN_THREE}e6"), 20_000);
    let four = &analysis.plies[6];
    assert_eq!((four.loss, four.after), (0.0, 1.0), "{four:?}");
    assert!(
        four.facts.contains(&Fact::ForcesWin { turns: 2 }),
        "{four:?}"
    );
}

#[test]
fn a_win_by_force_let_go_is_told() {
    // the second reply blocks, so the three is no threat any more
    let analysis = analysed(&format!("{OPEN_THREE}i5 e6"), 20_000);
    let missed = &analysis.plies[6];
    assert_eq!(missed.before, 1.0, "{missed:?}");
    assert!(missed.loss > 0.05, "{missed:?}");
    let told = missed
        .facts
        .iter()
        .any(|fact| matches!(fact, Fact::MissesForcedWin { turns: 2, .. }));
    assert!(
        told && missed.reasons.contains(&Reason::MissesForcedWin),
        "{missed:?}"
    );
}

/// Turns that lead to a position of Pentalath without captures, if its stones can be placed one
/// after the other, row by row.
fn turns_to(code: &str) -> Option<Vec<String>> {
    let Game::Pentalath(wanted) = Game::from_code(GameKind::Pentalath, code).unwrap() else {
        unreachable!()
    };
    let position = wanted.position();
    let mut stones = [Colour::White, Colour::Black].map(|colour| {
        let own = |cell: &Cell| position.stone(*cell) == Some(colour);
        let cells: Vec<Cell> = position.board().cells().filter(own).collect();
        cells.into_iter()
    });
    let mut game = Game::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
    let mut tokens = Vec::new();
    while let Some(cell) = stones[tokens.len() % 2].next() {
        let turn = Turn::Pentalath(pentalath_rules::Turn::Place(cell));
        tokens.push(game.notation(&turn, Style::Ascii));
        game.play(&turn).ok()?;
    }
    let arrived = matches!(&game, Game::Pentalath(game)
        if game.position().stones() == position.stones() && game.to_move() == wanted.to_move());
    arrived.then_some(tokens)
}

/// The judgement of a turn of Pentalath that is played after these turns.
fn judged_after(turns: &[String], turn: &str) -> Judged {
    let mut record = "[Game \"pentalath\"]\n[Seats \"2\"]\n\n".to_owned();
    let all = turns.iter().map(String::as_str).chain([turn]);
    for (ply, token) in all.enumerate() {
        if ply.is_multiple_of(2) {
            record += &format!("{}. ", ply / 2 + 1);
        }
        record += &format!("{token} ");
    }
    let mut analysis = analysed(&record, 20_000);
    analysis.plies.pop().unwrap()
}

#[test]
fn a_win_in_three_let_go_or_kept_is_told_with_its_turns() {
    let stock = crate::puzzles::stock(GameKind::Pentalath).iter();
    let won = stock.filter(|puzzle| puzzle.task == crate::puzzles::Task::WinIn(3));
    let reached = won.filter_map(|puzzle| Some((puzzle, turns_to(&puzzle.code)?)));
    let mut told = 0;
    for (puzzle, turns) in reached.take(1) {
        let game = Game::from_code(GameKind::Pentalath, &puzzle.code).unwrap();
        let kept = judged_after(&turns, &puzzle.solutions[0]);
        assert_eq!((kept.before, kept.after), (1.0, 1.0), "{kept:?}");
        assert!(
            kept.facts.contains(&Fact::ForcesWin { turns: 3 }),
            "{kept:?}"
        );
        // these turns are a sample: some of them let the win go
        for turn in game.turns().iter().step_by(32) {
            let token = game.notation(turn, Style::Ascii);
            let missed = judged_after(&turns, &token);
            assert_eq!(missed.before, 1.0, "{missed:?}");
            if missed.loss < 0.05 {
                continue;
            }
            let is_told = |fact: &Fact| matches!(fact, Fact::MissesForcedWin { turns: 3, .. });
            assert!(missed.facts.iter().any(is_told), "{missed:?}");
            told += 1;
        }
    }
    assert!(told >= 2, "{told}");
}

#[test]
fn a_turn_is_no_fault_where_all_is_lost_anyway() {
    let analysis = analysed(&format!("{OPEN_THREE}e6 h5 5. e2"), 20_000);
    let helpless = &analysis.plies[7];
    assert_eq!((helpless.before, helpless.loss), (0.0, 0.0), "{helpless:?}");
    let faults = [Reason::Slip, Reason::Mistake, Reason::Blunder];
    assert!(!faults.iter().any(|fault| helpless.reasons.contains(fault)));
}

/// The position after a turn, searched by itself, is searched one ply deeper than the position
/// after the best turn.
#[test]
fn a_turn_is_judged_beside_the_best_one_and_never_better() {
    for (game, plies) in [
        (
            "1. c3 swap 2. d5 g3 3. i1 e5 4. f5 d3 5. h5 e3 6. f7 f2",
            12,
        ),
        ("1. e2 e5 2. f4 e4 3. e6 d4 4. f3 f5 5. c3 d5 6. d6 c5", 12),
    ] {
        let record = format!("[Game \"pentalath\"]\n[Seats \"2\"]\n\n{game}");
        let analysis = analysed(&record, 3_000);
        assert_eq!(analysis.plies.len(), plies);
        for judged in &analysis.plies {
            assert!(judged.before >= judged.after, "{judged:?}");
        }
    }
}

#[test]
fn the_best_line_is_played_as_far_as_it_was_asked_for_and_the_game_goes() {
    let record: Record =
        "[Game \"pentalath\"]\n[Seats \"2\"]\n\n1. b2 e5 2. b3 d5 3. b4 b6 4. b5 i5\n"
            .parse()
            .unwrap();
    let game = record.game();
    let first = game.read_strict("b1").unwrap();
    let budget = &mut || Budget::nodes(500);
    assert_eq!(
        best_line(game, &[], &first, 6, Level::TOP, 1, budget),
        ["b1"]
    );
    let elsewhere = game.read_strict("a1").unwrap();
    let line = best_line(game, &[], &elsewhere, 3, Level::TOP, 1, budget);
    assert_eq!((line.len(), &*line[0]), (3, "a1"));
}

#[test]
fn every_reason_has_a_word_of_its_own_and_says_what_it_is() {
    let names: std::collections::HashSet<_> = Reason::ALL.iter().map(|r| r.name()).collect();
    assert_eq!(names.len(), Reason::ALL.len());
    assert!(
        Reason::ALL
            .iter()
            .all(|reason| reason.about().ends_with('.'))
    );
}
