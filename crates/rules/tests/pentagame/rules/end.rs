//! The end of a game.

use super::*;

/// Both seats have two pieces out and a third one step from its goal; seat 1 is to move.
const TIGHT: &str = "R6w,-,-,Y,G/Y6w,-,-,Y,G b,r,y,g,G2W W1B,W2B,W3B,B1R 1 9";

#[test]
fn when_a_seat_has_three_out_the_round_is_played_out() {
    let game = after(&at(TIGHT), "R6w-wzB2R");
    assert_eq!(game.standing().result, "3-2");
    assert_eq!(winners(&game), None);
    assert_eq!(to_move(&game), Some(2));
    let over = after(&game, "Y-Y1G");
    assert_eq!(winners(&over), Some((vec![1], "3-2".to_owned())));
}

#[test]
fn when_the_last_seat_of_a_round_gets_there_the_game_ends_at_once() {
    let game = after(&at(TIGHT), "Y-Y1G Y6w-wzB2R");
    assert_eq!(winners(&game), Some((vec![2], "2-3".to_owned())));
}

#[test]
fn equal_highest_scores_share_the_win() {
    let game = after(&at(TIGHT), "R6w-wzB2R Y6w-wzW1B>B3R");
    assert_eq!(winners(&game), Some((vec![1, 2], "3-3".to_owned())));
}

#[test]
fn the_highest_score_wins_even_if_another_seat_had_three_first() {
    // Seat 2 answers the third piece with two at once.
    let game = at("R6w,-,-,Y,G/-,g,-,Y,b r,y,G2W,W1y,W2y W1B,W2B,W3B 1 9");
    let game = after(&game, "R6w-wzB2R gsbzB3RzW1B>B1R");
    assert_eq!(winners(&game), Some((vec![2], "3-4".to_owned())));
}

#[test]
fn all_seats_have_had_the_same_number_of_turns_when_the_game_ends() {
    let game = at("R6w,-,-,Y,G/W,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W W1B,W2B 1 7");
    let game = after(&game, "R6w-wzB2R");
    assert_eq!(winners(&game), None);
    let game = after(&game, "B-B1R");
    assert_eq!(winners(&game), None);
    let game = after(&game, "R-R1Y");
    assert_eq!(winners(&game), Some((vec![1], "3-0-0".to_owned())));
}

#[test]
fn a_lost_turn_counts_for_the_round() {
    let game = after(&at(TIGHT), "R6w-wzB2R --");
    assert_eq!(winners(&game), Some((vec![1], "3-2".to_owned())));
}

#[test]
fn nothing_is_played_after_the_end() {
    let before = after(&at(TIGHT), "R6w-wzB2R Y-Y1G");
    assert_eq!(to_move(&before), None);
    assert!(before.legal().is_empty());
    assert_eq!(before.forced_pass(), None);
    assert_eq!(before.perft(1), 0);
    assert_eq!(breach(&before, "Y-Y1G"), "game-over");
    let mut lost = before.clone();
    lost.lose_turn();
    assert_eq!(lost.code(), before.code());
}

#[test]
fn a_piece_waiting_on_its_goal_does_not_count() {
    // Seat 2's last turn puts seat 1's yellow piece on its goal.
    let game = at("R6w,-,-,B6y,G/y,-,-,Y,G b,r,g,G2W,G3W W1B,W2B,W3B,B1R 1 9");
    let game = after(&game, "R6w-wzB2R ys!B6y");
    assert_eq!(field(&game, 0), "-,-,-,y,G/B6y,-,-,Y,G");
    assert_eq!(winners(&game), Some((vec![1], "3-2".to_owned())));
}

#[test]
fn outs_sets_another_target() {
    let game = after(&at(&format!("{TIGHT} outs=4")), "R6w-wzB2R Y-Y1G");
    assert_eq!(winners(&game), None);
    assert_eq!(to_move(&game), Some(1));
    let one = after(
        &at("R6w,B,R,Y,G/W,B,R,Y,G b,r,y,g,G2W - 1 1 outs=1"),
        "R6w-wzB2R W-W1B",
    );
    assert_eq!(winners(&one), Some((vec![1], "1-0".to_owned())));
}

#[test]
fn a_game_broken_off_is_judged_by_the_score_as_it_stands() {
    let game = after(&at(TIGHT), "R6w-wzB2R");
    let standing = game.standing();
    assert_eq!(standing.result, "3-2");
    assert_eq!(standing.winners, [Seat::new(1).unwrap()]);
    assert_eq!(start("3", "").standing().winners.len(), 3);
}

#[test]
fn a_seat_without_a_legal_turn_passes() {
    // All of seat 1's pieces are out, but its team needs more.
    let game = at("-,-,-,-,-/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g W1B,W2B 1 21 teams outs=7");
    assert_eq!(game.legal(), ["--"]);
    assert_eq!(game.perft(1), 1);
    let pass = game.forced_pass().unwrap();
    let mut passed = game.clone();
    passed.play(&pass).unwrap();
    assert_eq!((to_move(&passed), passed.ply()), (Some(2), 22));
    assert_eq!(game.perft(2), passed.perft(1));
}

#[test]
fn a_seat_with_a_legal_turn_does_not_pass() {
    let game = at("-,-,-,-,-/W,B,R,Y,G/W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g W1B,W2B 1 21 teams outs=7");
    let pass = game.forced_pass().unwrap();
    let mut next = after(&game, "--");
    assert_eq!(next.forced_pass(), None);
    assert_eq!(next.play(&pass).unwrap_err().rule, "cannot-pass");
}

#[test]
fn the_first_two_colours_out_spell_a_letter() {
    let before = at("R6w,Y6b,R,Y,G/W,B,R,Y,G r,y,g,G1W,G2W - 1 1");
    let seat = Seat::new(1).unwrap();
    let letter = |game: &Game| match game {
        Game::Pentagame(game) => game.result_letter(seat),
        _ => None,
    };
    assert_eq!(letter(&before), None);
    let white_first = after(&before, "R6w-wzB2R W-W1B Y6b-bzB3R");
    assert_eq!(letter(&white_first), Some("F"));
    let blue_first = after(&before, "Y6b-bzB2R W-W1B R6w-wzB3R");
    assert_eq!(letter(&blue_first), Some("B"));
}
