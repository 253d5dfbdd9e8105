//! Turns in words: every form of turn names the piece, its action and every target.

use petteia_rules::{Game, GameKind};

const START: &str = "W,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
const TWO_TO_GO: &str = "r,B,w,Y,G/W,B,R,Y,G y,g,W1r,R1w,Y1w - 1 9";
const CROSSED: &str = "W,B,b,Y,G/W,B,w,Y,G r,y,g,R1w,Y1w B1R 1 9";

/// Positions, a turn in each, and its words.
const FORMS: &[(&str, &str, &str)] = &[
    (
        START,
        "W-W3B",
        "the white piece on the white corner moves to stop 3 between white and blue on \
             the rim",
    ),
    (
        START,
        "Wxr:G2W",
        "the white piece on the white corner takes the black block on the red crossing \
             and puts it on stop 2 between green and white on the rim",
    ),
    (
        CROSSED,
        "BxB1R",
        "the blue piece on the blue corner returns the grey block on stop 1 between blue and red \
             on the rim to the reserve",
    ),
    (
        CROSSED,
        "b-w1b",
        "the red piece on the blue crossing moves to stop 1 between the white and the \
             blue crossing",
    ),
    (
        START,
        "GsW",
        "the green piece on the green corner swaps with the white piece of the same seat on the \
             white corner",
    ),
    (
        START,
        "Gs!W",
        "the green piece on the green corner swaps with the white piece of seat 2 on \
             the white corner",
    ),
    (
        CROSSED,
        "bs!w",
        "the red piece on the blue crossing swaps with the red piece of seat 2 on the \
             white crossing",
    ),
    (
        "R5w,B,R,Y,G/W,B,R,Y,G b,r,y,g,Y1w - 1 3",
        "R5w-wzB2R",
        "the white piece on stop 5 between the red corner and the white crossing moves \
             to the white crossing, goes out there and puts a grey block on stop 2 between blue \
             and red on the rim",
    ),
    (
        "R5w,B,-,-,G/W,B,-,-,- b,y,g,W1r,R1w W1B,W2B,W3B,B1R,B2R 1 21 outs=5",
        "R5w-wzW1B>R",
        "the white piece on stop 5 between the red corner and the white crossing moves \
             to the white crossing, goes out there and moves the grey block on stop 1 between \
             white and blue on the rim to the red corner",
    ),
    (
        TWO_TO_GO,
        "rswzB2RzB3R",
        "the white piece on the red crossing swaps with the red piece of the same seat on the white \
             crossing, and both go out; it first puts a grey block on stop 2 between blue and red on the \
             rim, then puts a grey block on stop 3 between blue and red on the rim",
    ),
    (
        "W,r,B4g,Y,G/W,B,R,Y,G y,W1r,W1y,R1w,Y1w - 1 9",
        "rsB4gzB1R",
        "the blue piece on the red crossing swaps with the red piece of the same seat on stop 4 \
             between the blue corner and the green crossing, which goes out on the red crossing, \
             and puts a grey block on stop 1 between blue and red on the rim",
    ),
    (
        "r,B,R,Y,G/W,B,W6r,Y,G y,g,w,R1w,Y1w - 1 9",
        "rs!W6r",
        "the white piece on the red crossing swaps with the red piece of seat 2 on stop \
             6 between the white corner and the red crossing, which reaches its goal that way",
    ),
    (
        "W,B,R,Y,G/w,B,R,Y,G b,r,y,g,Y1w - 2 4",
        "wzB2R",
        "the white piece, which was brought to its goal, goes out on the white crossing and puts \
             a grey block on stop 2 between blue and red on the rim",
    ),
    (
        "W,B,R,Y,G/-,-,-,-,- w,b,r,y,g W1B 2 22 outs=5",
        "--",
        "has no legal turn and passes",
    ),
];

#[test]
fn every_form_of_turn_is_said_in_words() {
    for (code, turn, words) in FORMS {
        let game = Game::from_code(GameKind::Pentagame, code).unwrap();
        let turn = game
            .read_strict(turn)
            .map_err(|e| format!("{turn}: {e}"))
            .unwrap();
        assert_eq!(game.describe(&turn).to_string(), *words);
    }
}
