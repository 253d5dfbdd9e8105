//! Siege (rith 4.5.6).

use super::*;

#[test]
fn a_piece_with_enemies_on_all_four_sides_is_besieged() {
    let pieces = "c3@c3 C8@d3 C36@c4 T49@b3 T72@c2";
    assert_eq!(captures(&white(pieces)), ["C8d3&c3c3"]);
}

#[test]
fn a_siege_with_an_open_way_is_none() {
    let game = game(white("c3@c3 C8@d3 C36@c4 T49@b3"));
    assert!(captures(game.position()).is_empty());
    assert_eq!(broken(&game, "C8&c3;C8d3-e3"), "siege-open");
}

#[test]
fn the_edge_besieges_with_the_enemies() {
    // Example 7.
    assert!(captures(&black("P91@h1 c3@i1 c7@h2 c81@g1")).contains(&"c3i1&P91h1".to_owned()));
    // A corner has two exits.
    assert_eq!(captures(&white("c3@p8 C8@o8 C6@p7")), ["C8o8&c3p8"]);
    assert_eq!(captures(&white("c3@p8 C8@o8")), Vec::<String>::new());
}

#[test]
fn the_edge_bars_a_way_that_is_shorter_than_the_move() {
    // A square of 28 on o2 moves three: rank p and file 1 are nearer than that.
    assert_eq!(captures(&white("s28@o2 C8@o4 C6@m2")), ["C8o4&s28o2"]);
    // Further up the board there is room.
    let open = game(white("s28@m2 C8@m4 C6@l2"));
    assert!(captures(open.position()).is_empty());
    assert_eq!(broken(&open, "C8&s28;C8m4-m5"), "siege-open");
}

#[test]
fn besiegers_stand_within_the_distance_that_the_victim_moves() {
    let near = "t12@h4 C8@j4 C6@h6 C4@f4 C2@h2";
    assert_eq!(captures(&white(near)), ["C8j4&t12h4"]);
    let far = game(white("t12@h4 C8@k4 C6@h6 C4@f4 C2@h2"));
    assert!(captures(far.position()).is_empty());
    assert_eq!(broken(&far, "C6&t12;C6h6-i6"), "siege-open");
}

#[test]
fn a_way_barred_by_its_own_side_makes_no_siege() {
    let game = game(white("c3@c3 C8@d3 C36@c4 T49@b3 c5@c2"));
    assert!(captures(game.position()).is_empty());
    assert_eq!(broken(&game, "C8&c3;C8d3-e3"), "siege-own-piece");
}

#[test]
fn an_own_piece_before_a_near_edge_changes_nothing() {
    // s28 moves three and could not go up anyway.
    assert_eq!(
        captures(&white("s28@o2 s49@p2 C8@o4 C6@m2")),
        ["C8o4&s28o2"]
    );
}

#[test]
fn the_nearest_piece_counts_not_what_stands_behind() {
    let game = game(white("t12@h4 c9@i4 C8@j4 C6@h6 C4@f4 C2@h2"));
    assert_eq!(broken(&game, "C8&t12;C8j4-k4"), "siege-own-piece");
}

#[test]
fn the_first_besieger_is_named_and_any_is_read() {
    let game = game(white("c3@c3 C8@d3 C36@c4 T49@b3 T72@c2 S15@a8"));
    for besieger in ["C8d3", "C36c4", "T49b3", "T72c2"] {
        let read = game
            .read_strict(&format!("{besieger}&c3c3;S15a8-d8"))
            .unwrap();
        assert_eq!(game.notation(&read), "C8d3&c3c3;S15a8-d8");
    }
    assert_eq!(broken(&game, "S15&c3;S15a8-d8"), "siege-besieger");
    // Without a higher rank, the higher file is the first. A besieger may be an enemy at the edge.
    assert_eq!(captures(&white("c3@p3 C8@p4 C6@p2 C4@o3")), ["C8p4&c3p3"]);
}

#[test]
fn a_besieged_piece_can_be_captured_on_either_sides_turn_by_the_besieger_only() {
    let pieces = "c3@c3 C8@d3 C36@c4 T49@b3 T72@c2";
    assert_eq!(captures(&black(pieces)), Vec::<String>::new());
}
