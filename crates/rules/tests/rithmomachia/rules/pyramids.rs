//! Captures of and by pyramids (rith 4.4.3, 4.5.7).

use super::*;
use petteia_rules::Rules;

#[test]
fn every_component_and_the_total_can_capture() {
    // Each component captures by numbering, at the pyramid's own reach.
    for (component, enemy) in [(16, "t16"), (25, "c25"), (36, "t36"), (9, "c9")] {
        let position = white(&format!("P91@e4 {enemy}@e7"));
        assert_eq!(captures(&position), [format!("S{component}e4x{enemy}e7")]);
    }
    // The total captures with a triangle of 9.
    assert_eq!(
        captures(&white("P91@e4 t100@e7 T9@g7")),
        ["[T9g7+P91e4]xt100e7"]
    );
}

#[test]
fn every_component_and_the_total_can_be_captured() {
    let position = white("C36@d4 C16@f4 p190@e4");
    assert_eq!(captures(&position), ["C16f4xs16e4", "C36d4xs36e4"]);
    let whole = black("P[25+36+16]@e4 c7@d4 c9@f4");
    assert!(captures(&whole).contains(&"[c7d4+c9f4]xS16e4".to_owned()));
    assert_eq!(
        captures(&black("P[4+9]@e4 c9@d4 c5@f4")),
        ["[c9d4-c5f4]xS4e4", "c9d4xS9e4"]
    );
}

#[test]
fn a_whole_pyramid_falls_by_its_present_total() {
    let full = black("P91@e4 c25@d4 s66@e7");
    assert!(captures(&full).contains(&"[c25d4+s66e7]xP91e4".to_owned()));
    // Without 36 the total is 55: 64 - 9.
    let damaged = black("P[1+4+9+16+25]@e4 t64@e6 c9@d4");
    assert!(captures(&damaged).contains(&"[t64e6-c9d4]xP55e4".to_owned()));
    assert!(
        captures(&black("P91@e4 t64@e6 c9@d4"))
            .iter()
            .all(|c| !c.contains('P'))
    );
}

#[test]
fn a_captured_component_leaves_and_lowers_the_total() {
    let mut game = game(white("C36@d4 C2@a1 p190@e4 c3@p1"));
    play(&mut game, "C36d4xs36e4;C2a1-a2");
    let (_, pyramid) = game.position().pyramid(Side::Black).unwrap();
    assert_eq!(pyramid.value(), 154);
    assert!(!pyramid.components().contains(36));
    assert_eq!(
        game.position().captured_by(Side::White).taken(),
        [Captured::Component(36)]
    );
    assert!(game.code().contains("p[16+25+49+64]"));
    assert!(game.code().ends_with("b +s36 - 2"));
}

#[test]
fn a_component_that_is_gone_neither_captures_nor_is_captured() {
    let attack = game(black("p[16+25+49+64]@e4 C36@h4"));
    assert!(captures(attack.position()).is_empty());
    assert_eq!(broken(&attack, "s36xC36;p154e4-b4"), "no-such-component");
    let defence = game(white("C36@d4 p[16+25+49+64]@e4"));
    assert!(captures(defence.position()).is_empty());
    assert_eq!(broken(&defence, "C36xs36;C36d4-c4"), "no-such-component");
}

#[test]
fn the_last_component_takes_the_pyramid_with_it() {
    let taken = [
        Captured::Component(16),
        Captured::Component(25),
        Captured::Component(49),
        Captured::Component(64),
    ];
    let position = with_captured(Side::White, "C36@d4 C2@a1 p[36]@e4 c3@p1", [&taken, &[]]);
    // A pyramid with one component is named as a whole.
    assert_eq!(captures(&position), ["C36d4xp36e4"]);
    let mut game = game(position);
    let read = game.read("C36xs36 C2a1-a2").unwrap();
    assert_eq!(game.notation(&read), "C36d4xp36e4;C2a1-a2");
    game.play(&read).unwrap();
    let haul = game.position().captured_by(Side::White);
    assert_eq!(haul.taken().last(), Some(&Captured::Pyramid));
    assert_eq!(haul.pieces().collect::<Vec<_>>(), [190]);
    assert!(game.code().ends_with("b +s16,+s25,+s49,+s64,+s36,p - 2"));
}

#[test]
fn captured_by_the_total_or_by_siege_the_whole_goes() {
    let mut game = game(black("P91@e4 c25@d4 s66@e7 c3@p1"));
    play(&mut game, "[c25d4+s66e7]xP91e4;c3p1-p2");
    let haul = game.position().captured_by(Side::Black);
    assert_eq!(haul.taken().len(), 7);
    assert_eq!((haul.total(), haul.pieces().sum::<u16>()), (91, 91));
    assert!(game.code().ends_with("w - +S1,+S4,+S9,+S16,+S25,+S36,P 3"));

    let siege = black("P[1+4+9]@h1 c3@i1 c7@h2 c81@g1");
    assert!(captures(&siege).contains(&"c3i1&P14h1".to_owned()));
    let mut game = super::game(siege);
    assert_eq!(broken(&game, "c3&S9h1;c3i1-i2"), "siege-component");
    play(&mut game, "c3i1&P14h1;c3i1-i2");
    assert_eq!(game.position().pyramid(Side::White), None);
}

#[test]
fn one_pyramid_cannot_supply_both_numbers() {
    // 9 + 16 = 25 and 25 - 9 = 16 within the pyramid alone.
    let game = game(white("P[4+9+16]@e4 c25@e7"));
    assert!(captures(game.position()).is_empty());
    assert_eq!(broken(&game, "[S9e4+S16e4]xc25;P29e4-b4"), "same-piece");
}

#[test]
fn two_pyramids_fight_by_every_value() {
    // P91 reaches p190, and the reverse.
    assert_eq!(
        captures(&white("P91@e4 p190@e7")),
        ["S16e4xs16e7", "S25e4xs25e7", "S36e4xs36e7"]
    );
}

#[test]
fn a_component_multiplies_and_divides_too() {
    assert!(captures(&white("P91@e4 t64@j4")).contains(&"[S16e4*4]xt64j4".to_owned()));
    assert!(captures(&white("P91@e4 c9@j4")).contains(&"[S36e4/4]xc9j4".to_owned()));
    assert!(captures(&black("P91@e4 t12@i4")).contains(&"[t12i4*3]xS36e4".to_owned()));
}

#[test]
fn a_chain_takes_several_components_in_one_turn() {
    // Figure 17.
    let mut game = game(black("p190@f4 P91@i4 c3@p1"));
    play(&mut game, "s16f4xS16i4;s25f4xS25i4;s36f4xS36i4;c3p1-p2");
    assert_eq!(game.position().pyramid(Side::White).unwrap().1.value(), 14);
}

#[test]
fn a_pyramid_is_called_by_either_letter() {
    let game = game(black("p190@f4 P91@i4 c3@p1"));
    for turn in [
        "p190f4xS16i4;c3p1-p2",
        "s16f4xS16i4;c3p1-p2",
        "s16xs16 c3-p2",
        "p190xs16 p1-p2",
    ] {
        let read = game.read(turn).unwrap();
        assert_eq!(game.notation(&read), "s16f4xS16i4;c3p1-p2", "{turn}");
    }
}
