#![allow(clippy::unwrap_used)]

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
    // what one side has, the other has not
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
