//! Turns made by hand: the player touches a piece, its goal, and whatever else the turn needs. A
//! touch is a place of the board or one of several choices. Front ends only show what can be
//! touched next and ask again after every touch, so they need not know notation.

use petteia_domain::game::continued;
use petteia_rules::{Game, Style};

use super::{
    paths::{LabelledPaths, paths_of},
    way::{Spot, Touch, Way},
};
use crate::{
    message::Text,
    say,
    speech::{Arg, Say},
};

/// An unfinished turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hand {
    /// The settled steps, in canonical notation.
    pub begun: String,
    /// The touches after the settled steps.
    pub touched: Vec<String>,
}

/// The state of an unfinished turn, and the possible next touches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    /// The unfinished turn, without choices that had only one option.
    pub hand: Hand,
    /// The settled part of the turn's notation.
    pub typed: String,
    /// The turn in canonical notation, if it is complete.
    pub turn: Option<String>,
    /// The places that can be touched next.
    pub places: Vec<String>,
    /// The choices beside the board, with their labels.
    pub choices: Vec<(String, Text)>,
    /// Why the last touch was refused, if it was.
    pub refused: Option<Text>,
    /// Whether there is only one legal turn, which needs no touch.
    pub forced: bool,
}

/// Applies a touch, if there is one, and returns the new state. The only turn there is needs no touch.
pub fn reach(game: &Game, hand: Hand, touch: Option<&str>) -> Reached {
    reach_by(game, hand, touch, true).0
}

/// Applies a touch as [`reach`] does, but the only turn there is has to be touched, too: who learns a game
/// makes it.
pub fn reach_by_touch(game: &Game, hand: Hand, touch: Option<&str>) -> Reached {
    reach_by(game, hand, touch, false).0
}

/// Like [`reach`], or like [`reach_by_touch`] if the only turn `needs_touch`; with all touches that can follow, while
/// nothing is touched.
pub fn reach_with_paths(
    game: &Game,
    hand: Hand,
    touch: Option<&str>,
    needs_touch: bool,
) -> (Reached, Option<LabelledPaths>) {
    let (reached, ways) = reach_by(game, hand, touch, !needs_touch);
    let is_between = reached.hand.touched.is_empty() && !reached.forced;
    let paths = match is_between {
        true => paths_of(game, &reached.hand.begun, &ways),
        false => None,
    };
    (reached, paths)
}

/// What to choose next in an unfinished turn, if the game says it better than “a marked place”.
pub fn prompt(game: &Game, hand: &Hand) -> Option<Say> {
    let touched: Vec<&str> = hand.touched.iter().map(String::as_str).collect();
    super::prompt(game, &hand.begun, &touched)
}

/// Applies a touch. Also returns the ways to continue, without those that begin with a captured piece. `forces` is
/// whether the only turn needs no touch.
fn reach_by(game: &Game, mut hand: Hand, touch: Option<&str>, forces: bool) -> (Reached, Vec<Way>) {
    let first: Vec<String> = hand.touched.first().into_iter().cloned().collect();
    let ways_after = |begun: &str| {
        let mut ways = super::ways(game, begun);
        let of_turns = ways.len();
        for victim in first.iter().map(String::as_str).chain(touch) {
            ways.extend(super::taking(game, begun, victim));
        }
        (ways, of_turns)
    };
    let (mut ways, mut of_turns) = ways_after(&hand.begun);
    let forced = forces && hand.begun.is_empty() && of_turns == 1;
    if !ways.iter().any(|way| way.begins_with(&hand.touched)) {
        hand.touched.clear();
    }
    let mut refused = None;
    if let Some(touch) = touch {
        match after_touch(game, &ways, &hand, touch) {
            Ok(after) => {
                if after.begun != hand.begun {
                    (ways, of_turns) = ways_after(&after.begun);
                }
                hand = after;
            }
            Err(why) => refused = Some(why),
        }
    }
    // a single option is taken without a question
    if let [only] = &ways[..]
        && forced
    {
        let touches = only.touches.iter();
        hand.touched = touches.map(|touch| touch.id.clone().into_owned()).collect();
    }
    let mut whole = None;
    while let Some(sole) = sole_way(&ways, &hand.touched) {
        match sole {
            Sole::Choice(id) => hand.touched.push(id),
            Sole::Turn(text) => {
                whole = Some(continued(&hand.begun, &text));
                break;
            }
            Sole::Step(text) => {
                hand = Hand {
                    begun: continued(&hand.begun, &text),
                    touched: Vec::new(),
                };
                ways = super::ways(game, &hand.begun);
                of_turns = ways.len();
                break;
            }
        }
    }
    let turn = whole.or_else(|| {
        let turn = game.read(&hand.begun).ok()?;
        let settled = hand.touched.is_empty();
        settled.then(|| game.notation(&turn, Style::Ascii))
    });
    let mut reached = Reached {
        typed: typed(&ways, &hand),
        turn,
        places: Vec::new(),
        choices: Vec::new(),
        refused,
        forced,
        hand,
    };
    let next = ways
        .iter()
        .filter(|way| way.begins_with(&reached.hand.touched))
        .filter_map(|way| way.touches.get(reached.hand.touched.len()));
    for touch in next {
        match &touch.label {
            None if reached.places.iter().all(|place| *place != touch.id) => {
                reached.places.push(touch.id.clone().into_owned());
            }
            Some(label) if reached.choices.iter().all(|(id, _)| *id != touch.id) => {
                let id = touch.id.clone().into_owned();
                reached.choices.push((id, label.clone()));
            }
            _ => {}
        }
    }
    ways.truncate(of_turns);
    (reached, ways)
}

impl Reached {
    /// The places that can be touched next, in the order along the paths of the board.
    pub fn counted(&self, game: &Game) -> Vec<String> {
        let mut places = self.places.clone();
        super::put_in_order(game, &self.hand.touched, &mut places);
        places
    }
}

/// The part of the board to which a place belongs, if its board has parts.
pub fn region(game: &Game, place: &str) -> Option<&'static str> {
    super::region(game.kind(), place)
}

/// Describes a place of the board after the steps begun: its name, where it is, what stands there.
pub fn place_in_words(game: &Game, begun: &str, name: &str) -> Text {
    let (words, standing) = match super::spot(game, begun, name) {
        Some(Spot { words, standing }) => (words, standing),
        None => (None, Vec::new()),
    };
    let place = match words {
        None => Text::from(name),
        Some(words) => say!("hand-place", name = name, words = words).into(),
    };
    with_what_stands(place, standing)
}

/// Describes a place without its name: where it is, what stands there. `None` if the name says all.
pub fn beside_its_name(game: &Game, begun: &str, name: &str) -> Option<Text> {
    let Spot { words, standing } = super::spot(game, begun, name)?;
    match words {
        Some(words) => Some(with_what_stands(words.into(), standing)),
        None if standing.is_empty() => None,
        None => Some(Text::commas(standing)),
    }
}

/// Describes a place where a turn can begin by the player's own piece there; if that is too long,
/// as [`place_in_words`] does.
pub fn beginning_in_words(game: &Game, name: &str) -> Text {
    match super::own(game, name) {
        Some(own) => say!("hand-standing", place = name, standing = own).into(),
        None => place_in_words(game, "", name),
    }
}

fn with_what_stands(place: Text, standing: Vec<Text>) -> Text {
    match standing.is_empty() {
        true => place,
        false => say!(
            "hand-standing",
            place = place,
            standing = Arg::And(standing)
        )
        .into(),
    }
}

/// Returns the touches of a turn, step by step.
pub fn touches_of(game: &Game, turn: &str) -> Vec<String> {
    steps_of(game, turn).concat()
}

/// Returns the touches of each step of a turn.
fn steps_of(game: &Game, turn: &str) -> Vec<Vec<String>> {
    let mut begun = String::new();
    let mut steps = Vec::new();
    for step in turn.split(';') {
        let ways = super::ways(game, &begun);
        let way = ways.into_iter().find(|way| way.text == step);
        let touches = way.map(|way| way.touches).unwrap_or_default();
        let touches = touches.into_iter().map(|touch| touch.id.into_owned());
        steps.push(touches.collect());
        begun = continued(&begun, step);
    }
    steps
}

/// Returns what shows a turn on the board: an arrow from each touched place to the next of the same step, or a circle,
/// from a place to itself, where a step has only one.
pub fn arrows_of(game: &Game, turn: &str) -> Vec<(String, String)> {
    let mut arrows = Vec::new();
    for touches in steps_of(game, turn) {
        let places = touches.iter().filter(|touch| !Touch::is_choice(touch));
        let places: Vec<&String> = places.collect();
        match places[..] {
            [only] => arrows.push((only.clone(), only.clone())),
            _ => arrows.extend(
                places
                    .windows(2)
                    .map(|two| (two[0].clone(), two[1].clone())),
            ),
        }
    }
    arrows
}

/// Whether something stands on a place after the steps begun.
pub fn is_occupied(game: &Game, begun: &str, name: &str) -> bool {
    super::spot(game, begun, name).is_some_and(|spot| !spot.standing.is_empty())
}

/// Applies a touch to an unfinished turn, or says why it is refused.
fn after_touch(game: &Game, ways: &[Way], hand: &Hand, touch: &str) -> Result<Hand, Text> {
    let with = |touched: &[String]| Hand {
        begun: hand.begun.clone(),
        touched: [touched, &[touch.to_owned()]].concat(),
    };
    let goes = |hand: &Hand| ways.iter().any(|way| way.begins_with(&hand.touched));
    let on = with(&hand.touched);
    if goes(&on) {
        return Ok(on);
    }
    // touching the same place again puts the piece down
    if hand.touched == [touch] {
        return Ok(Hand {
            begun: hand.begun.clone(),
            touched: Vec::new(),
        });
    }
    let whole = ways
        .iter()
        .any(|way| way.begins_with(&hand.touched) && way.touches.len() == hand.touched.len());
    if whole && let Some((_, before)) = hand.touched.split_last() {
        let instead = [before, before_last_place(&hand.touched)].map(with);
        if let Some(instead) = instead.into_iter().find(goes) {
            return Ok(instead);
        }
    }
    let anew = with(&[]);
    if goes(&anew) {
        return Ok(anew);
    }
    // a new move replaces the one that was made
    if let Some(before) = before_move(game, &hand.begun) {
        let mut ways = super::ways(game, &before);
        ways.extend(super::taking(game, &before, touch));
        let anew = Hand {
            begun: before,
            touched: vec![touch.to_owned()],
        };
        if ways.iter().any(|way| way.begins_with(&anew.touched)) {
            return Ok(anew);
        }
    }
    // a captured piece that is touched again is spared
    if let Some(begun) = super::sparing(game, &hand.begun, touch) {
        return Ok(Hand {
            begun,
            touched: Vec::new(),
        });
    }
    Err(why_not(game, ways, hand, touch))
}

/// The touches before the last place and its choices.
fn before_last_place(touched: &[String]) -> &[String] {
    let at = touched.iter().rposition(|touch| !Touch::is_choice(touch));
    &touched[..at.unwrap_or_default()]
}

/// What was begun before the step that completed the turn, if it is complete.
fn before_move(game: &Game, begun: &str) -> Option<String> {
    let mut before = begun;
    while !before.is_empty() && game.read(before).is_ok() {
        before = before.rsplit_once(';').map_or("", |(before, _)| before);
    }
    (before != begun).then(|| before.to_owned())
}

/// The rule that forbids a touch, if the game has one.
fn why_not(game: &Game, ways: &[Way], hand: &Hand, touch: &str) -> Text {
    let meant = || ways.iter().filter(|way| way.begins_with(&hand.touched));
    let at = hand.touched.len();
    let is_choice = |way: &Way| way.touches.get(at).is_some_and(|next| next.label.is_some());
    if meant().next().is_some() && meant().all(is_choice) {
        return say!("hand-choose-first").into();
    }
    // in a complete turn another last touch is meant
    let touched = match meant().any(|way| way.touches.len() == at) {
        true => before_last_place(&hand.touched),
        false => &hand.touched,
    };
    let touched: Vec<&str> = touched.iter().map(String::as_str).collect();
    let why = super::why_not(game, &hand.begun, &touched, touch);
    match (why, touched.is_empty()) {
        (Some(why), true) => say!("hand-cannot-start", why = why).into(),
        (Some(why), false) => say!("hand-against-rules", why = why).into(),
        (None, true) => say!("hand-nothing-there").into(),
        (None, false) => say!("hand-not-there").into(),
    }
}

/// The only option that is left.
enum Sole {
    /// A choice with one option.
    Choice(String),
    /// A complete turn.
    Turn(String),
    /// A complete step.
    Step(String),
}

fn sole_way(ways: &[Way], touched: &[String]) -> Option<Sole> {
    let mut left = ways.iter().filter(|way| way.begins_with(touched));
    let first = left.next().filter(|_| !touched.is_empty())?;
    match first.touches.get(touched.len()) {
        None => Some(match first.whole {
            true => Sole::Turn(first.text.clone()),
            false => Sole::Step(first.text.clone()),
        }),
        Some(next) => {
            let alike = |way: &Way| way.touches.get(touched.len()) == Some(next);
            (next.label.is_some() && left.all(alike)).then(|| Sole::Choice(next.id.to_string()))
        }
    }
}

/// The common beginning of all turns that can still be meant, after the steps begun.
fn typed(ways: &[Way], hand: &Hand) -> String {
    let mut left = ways
        .iter()
        .filter(|way| way.begins_with(&hand.touched) && !hand.touched.is_empty());
    let Some(first) = left.next() else {
        return hand.begun.clone();
    };
    let mut common = first.text.as_str();
    for way in left {
        let alike = common
            .char_indices()
            .zip(way.text.chars())
            .find(|((_, a), b)| a != b)
            .map_or(common.len().min(way.text.len()), |((at, _), _)| at);
        common = &common[..alike];
    }
    continued(&hand.begun, common)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{Die, GameKind, Language, Setup};
    use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

    use super::*;
    use crate::{games::paths::paths, rulebook::Rulebook};

    fn start(kind: GameKind) -> Game {
        Game::new(Setup::parse(kind, kind.line_ups()[0], "").unwrap())
    }

    #[test]
    fn the_paths_told_with_a_touch_are_those_of_the_turns_that_can_follow_it() {
        let mut random = StdRng::seed_from_u64(5);
        let mut told = 0;
        for &kind in GameKind::ALL {
            let mut game = start(kind);
            for number in 0..40 {
                if game.awaits_die() {
                    game.roll(Die::ALL[number % 6]);
                }
                let mut hand = Hand::default();
                let mut touch = None;
                for _ in 0..4 {
                    let (reached, with_it) =
                        reach_with_paths(&game, hand.clone(), touch.as_deref(), true);
                    let alone = reach_by_touch(&game, hand, touch.as_deref());
                    assert_eq!(reached, alone);
                    let between = reached.hand.touched.is_empty();
                    let expected = between.then(|| paths(&game, &reached.hand.begun));
                    assert_eq!(with_it, expected.flatten());
                    told += usize::from(with_it.is_some());
                    touch = reached.places.choose(&mut random).cloned();
                    hand = reached.hand;
                }
                let Some(turn) = game.turns().choose(&mut random).cloned() else {
                    break;
                };
                game.play(&turn).unwrap();
            }
        }
        assert!(told > 50, "{told}");
    }

    /// Makes the touches of a way, as far as they are asked for.
    fn touch_all(game: &Game, way: &Way) -> Reached {
        let mut reached = reach(game, Hand::default(), None);
        for touch in &way.touches {
            if reached.turn.as_ref() == Some(&way.text) {
                break;
            }
            let asked = reached.places.iter().any(|place| *place == touch.id)
                || reached.choices.iter().any(|(id, _)| *id == touch.id);
            if touch.label.is_some() && !asked {
                continue;
            }
            assert!(asked, "{} is not offered for {}", touch.id, way.text);
            reached = reach(game, reached.hand, Some(&touch.id));
            assert_eq!(reached.refused, None, "{}", way.text);
        }
        reached
    }

    #[test]
    fn every_turn_is_reached_by_touching_what_is_offered() {
        for kind in GameKind::ALL.iter().copied() {
            let mut chance = StdRng::seed_from_u64(7);
            let mut game = start(kind);
            for _ in 0..24 {
                if game.awaits_die() {
                    game.roll(Die::new(chance.random_range(1..=6)).unwrap());
                }
                let turns = game.turns();
                let ways = super::super::ways(&game, "");
                for turn in turns.choose_multiple(&mut chance, 3) {
                    let text = game.notation(turn, Style::Ascii);
                    let way = ways.iter().find(|way| way.text == text).unwrap();
                    let reached = touch_all(&game, way);
                    assert_eq!(reached.turn, Some(text));
                }
                let Some(turn) = turns.choose(&mut chance) else {
                    break;
                };
                game.make(turn);
            }
        }
    }

    #[test]
    fn every_capture_is_reached_and_the_move_follows() {
        // 9 by 9, and 15 - 6
        let code = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/\
            t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,3/8/8/8/8/8/3,C6,c9,2,S15/8/4,T9,3/\
            2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,1/S153,P91,T49,T42,T20,T25,S45,1/\
            S289,S169,4,S81,S25 w - - 1";
        let game = Game::from_code(GameKind::Rithmomachia, code).unwrap();
        let captures = game.captures();
        assert!(captures.len() >= 2, "{captures:?}");
        for capture in captures {
            let capture = capture.to_string();
            let ways = super::super::ways(&game, "");
            for way in ways.iter().filter(|way| way.text == capture) {
                let reached = touch_all(&game, way);
                assert_eq!(reached.hand.begun, capture);
                assert_eq!(reached.turn, None);
                let moved = reach(&game, reached.hand, Some("d3"));
                let moved = reach(&game, moved.hand, Some("e3"));
                assert_eq!(moved.turn, Some(format!("{capture};C8d3-e3")));
                // another move replaces the one that was made
                let other = reach(&game, moved.hand, Some("d6"));
                assert_eq!(other.hand.begun, capture);
                assert_eq!(other.hand.touched, ["d6"]);
            }
        }
    }

    #[test]
    fn a_piece_is_captured_by_a_touch_and_spared_by_another() {
        // 9 by 9, and 15 - 6
        let code = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/\
            t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,3/8/8/8/8/8/3,C6,c9,2,S15/8/4,T9,3/\
            2,C8,1,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,1/S153,P91,T49,T42,T20,T25,S45,1/\
            S289,S169,4,S81,S25 w - - 1";
        let game = Game::from_code(GameKind::Rithmomachia, code).unwrap();
        let captures = super::super::captures(&game, "").unwrap();
        let victim = captures[0].victim.as_str();
        let mut taken = reach(&game, Hand::default(), Some(victim));
        if let Some((choice, _)) = taken.choices.first().cloned() {
            taken = reach(&game, taken.hand, Some(&choice));
        }
        let begun = taken.hand.begun.clone();
        assert!(captures.iter().any(|one| one.text == begun), "{begun}");
        let spared = reach(&game, taken.hand.clone(), Some(victim));
        assert_eq!((spared.hand, spared.refused), (Hand::default(), None));

        // The move stays when the capture goes, and the other way round.
        let moved = reach(&game, taken.hand, Some("d3"));
        let moved = reach(&game, moved.hand, Some("e3"));
        assert_eq!(moved.turn, Some(format!("{begun};C8d3-e3")));
        let spared = reach(&game, moved.hand, Some(victim));
        assert_eq!(spared.turn.as_deref(), Some("C8d3-e3"));
        let again = reach(&game, spared.hand, Some(victim));
        assert!(again.hand.begun.starts_with("C8d3-e3") || !again.choices.is_empty());
    }

    #[test]
    fn what_is_placed_is_asked_for_in_words_and_every_place_has_its_part_of_the_board() {
        let asked = |game: &Game, touched: &[String]| {
            let hand = Hand {
                begun: String::new(),
                touched: touched.to_vec(),
            };
            prompt(game, &hand).map(|asks| Text::from(asks).bare(Language::English))
        };
        let game = start(GameKind::Pentagame);
        let touches = touches_of(&game, "Wxr:G2W");
        assert_eq!(touches, ["W", "r", "G2W"]);
        let questions: Vec<_> = (0..3).map(|many| asked(&game, &touches[..many])).collect();
        let piece = Some("Choose the piece that you want to move.".to_owned());
        let goal = Some("Now choose where it goes.".to_owned());
        let black = Some("Where does the black block go? Choose a free place.".to_owned());
        assert_eq!(questions, [piece, goal, black]);

        let grey = "A piece is out. Where does the grey block go? Choose a free place.";
        let grey = Some(grey.to_owned());
        let lifted = "A piece is out: choose the grey block that you want to move.";
        let lifted = Some(lifted.to_owned());
        for (id, expected) in [("out", vec![grey.clone()]), ("reserve", vec![lifted, grey])] {
            let topic = Rulebook::get().topic(GameKind::Pentagame, id).unwrap();
            let (before, turn) = topic.example().unwrap().last.unwrap();
            let touches = touches_of(&before, &turn);
            let first = touches.len() - expected.len();
            let questions: Vec<_> = (first..touches.len())
                .map(|many| asked(&before, &touches[..many]))
                .collect();
            assert_eq!(questions, expected, "{turn}");
        }

        let reached = reach(&game, Hand::default(), Some("W"));
        let reached = reach(&game, reached.hand, Some("r"));
        assert!(reached.places.len() > 80);
        for place in &reached.places {
            assert!(region(&game, place).is_some(), "{place}");
        }
        for (place, expected) in [
            ("W", "nodes"),
            ("r", "nodes"),
            ("G2W", "rim"),
            ("w1b", "inside"),
            ("W3r", "white"),
            ("Y3w", "yellow"),
        ] {
            assert_eq!(region(&game, place), Some(expected), "{place}");
        }
    }

    #[test]
    fn the_last_round_is_told_while_it_is_played() {
        let said = |code: &str| {
            let game = Game::from_code(GameKind::Pentagame, code).unwrap();
            let stage = super::super::stage(&game);
            stage.map(|stage| Text::from(stage).bare(Language::English))
        };
        let three_out = "W,B,-,-,-/W,B,R,Y,G w,b,r,y,g G1W,G2W,G3W 2 2";
        assert!(said(three_out).unwrap().contains("This is the last round"));
        let over = "W,B,-,-,-/W,B,R,Y,G w,b,r,y,g G1W,G2W,G3W 1 3";
        let two_out = "W,B,R,-,-/W,B,R,Y,G w,b,r,y,g G1W,G2W 2 2";
        assert_eq!((said(over), said(two_out)), (None, None));
    }

    #[test]
    fn what_cannot_be_touched_is_answered_with_the_rule() {
        let why = |game: &Game, touched: &[&str], touch: &str| {
            let hand = Hand {
                begun: String::new(),
                touched: touched.iter().map(|&place| place.to_owned()).collect(),
            };
            let reached = reach(game, hand.clone(), Some(touch));
            assert_eq!(reached.hand, hand, "nothing changes");
            reached.refused.unwrap().bare(Language::English)
        };
        let game = start(GameKind::Pentagame);
        let blocked = why(&game, &["W"], "g");
        assert!(
            blocked.contains("no free path leads from corner W"),
            "{blocked}"
        );
        assert!(why(&game, &[], "W3r").contains("nothing stands on W3r"));
        assert!(
            why(&game, &[], "w")
                .contains("a black block stands on w. To move a block, take its place")
        );
        let taken = why(&game, &["W", "r"], "w");
        assert!(
            taken.contains("no block can be put on crossing w"),
            "{taken}"
        );
        let code = "W,B,R,Y,G/W,B1y,R,Y,G w,b,r,y,g - 1 1";
        let of_other = Game::from_code(GameKind::Pentagame, code).unwrap();
        let of_other = why(&of_other, &[], "B1y");
        assert!(
            of_other.contains("the blue piece of seat 2 is not yours"),
            "{of_other}"
        );

        let code = "off,1A,3A,3A,3A/1B,2B,3B,3B,3B A 2";
        let game = Game::from_code(GameKind::FiveLines, code).unwrap();
        let later = why(&game, &["off", "2A"], "1A");
        assert!(
            later.contains("a counter off the board comes first"),
            "{later}"
        );
        let code = "1A,2A,3A,3A,3A/1B,2B,3B,3B,3B A 1";
        let game = Game::from_code(GameKind::FiveLines, code).unwrap();
        for (touched, touch, reason) in [
            (&[][..], "1A", "one of your counters stands on 2A already"),
            (&[], "4A", "you have no counter on 4A"),
            (&[], "1B", "the counter on 1B belongs to B, white"),
            (&[], "off", "no counter of yours is off the board"),
            (&["2A"], "5A", "the counter on 2A moves to 3A, not to 5A"),
        ] {
            let said = why(&game, touched, touch);
            assert!(said.contains(reason), "{said}");
        }

        let mut game = start(GameKind::Pentalath);
        game.play(&game.read("e5").unwrap()).unwrap();
        assert!(why(&game, &[], "e5").contains("a stone of White stands on e5"));

        let game = start(GameKind::Rithmomachia);
        for (touched, touch, reason) in [
            (&[][..], "e5", "nothing stands on e5"),
            (&[], "m3", "circle 3 belongs to Black"),
            (
                &[],
                "a1",
                "square 289 on a1 can capture nothing now and cannot move",
            ),
            (&["d3"], "g3", "a circle moves exactly 1"),
            (&["a2"], "d2", "stands in the way"),
            (&["d3"], "m3", "alone cannot capture"),
        ] {
            let said = why(&game, touched, touch);
            assert!(said.contains(reason), "{said}");
        }
    }

    /// All places of a game's board.
    fn places(game: &Game) -> Vec<String> {
        let stops = petteia_rules::pentagame::Stop::all();
        let stops = stops.map(|stop| stop.name().to_owned());
        let points = (1..=5).flat_map(|n| ["A", "B"].map(|side| format!("{n}{side}")));
        let fields = ('a'..='p').flat_map(|letter| (1..=9).map(move |n| format!("{letter}{n}")));
        let names = stops.chain(points).chain(fields).chain(["off".to_owned()]);
        let is_place = |name: &String| super::super::spot(game, "", name).is_some();
        names.filter(is_place).collect()
    }

    #[test]
    fn whatever_cannot_be_touched_is_answered_with_a_rule_of_the_game() {
        for kind in GameKind::ALL.iter().copied() {
            for (number, line_up) in kind.line_ups().iter().enumerate() {
                let mut chance = StdRng::seed_from_u64(number as u64);
                let mut game = Game::new(Setup::parse(kind, line_up, "").unwrap());
                let places = places(&game);
                let mut refused = 0;
                for _ in 0..40 {
                    if game.awaits_die() {
                        game.roll(Die::new(chance.random_range(1..=6)).unwrap());
                    }
                    let mut reached = reach(&game, Hand::default(), None);
                    for _ in 0..4 {
                        for place in places.choose_multiple(&mut chance, 6) {
                            let after = reach(&game, reached.hand.clone(), Some(place));
                            let Some(why) = after.refused else { continue };
                            refused += 1;
                            let why = why.bare(Language::English);
                            let named = why.starts_with("You can’t start there: ")
                                || why.starts_with("You can’t go there: ")
                                || why.starts_with("First choose one");
                            let hand = &reached.hand;
                            assert!(named, "{}: {hand:?}, {place}: {why}", game.code());
                        }
                        let choices = reached.choices.iter().map(|(id, _)| id);
                        let next: Vec<&String> = reached.places.iter().chain(choices).collect();
                        let Some(next) = next.choose(&mut chance) else {
                            break;
                        };
                        reached = reach(&game, reached.hand.clone(), Some(next));
                    }
                    let turns = game.turns();
                    let Some(turn) = turns.choose(&mut chance) else {
                        break;
                    };
                    game.make(turn);
                }
                assert!(refused > 50, "{} {line_up}: {refused}", kind.name());
            }
        }
    }

    #[test]
    fn the_only_turn_there_is_needs_no_touch() {
        // the only counter off the board must enter
        let code = "off,3B,3B,3B,3B/3A,3A,1B,2B,3B A 2";
        let game = Game::from_code(GameKind::FiveLines, code).unwrap();
        let only = reach(&game, Hand::default(), None);
        assert_eq!(only.turn.as_deref(), Some("2:off/2A"));
        assert!(only.forced && only.places.is_empty() && only.choices.is_empty());
        // it stays complete, whatever is touched
        let again = reach(&game, only.hand.clone(), None);
        assert_eq!(again, only);
        let refused = reach(&game, only.hand.clone(), Some("5A"));
        assert_eq!((&refused.turn, &refused.hand), (&only.turn, &only.hand));
        assert!(refused.refused.is_some());
    }

    #[test]
    fn who_learns_a_game_touches_even_the_only_turn_there_is() {
        let code = "off,3B,3B,3B,3B/3A,3A,1B,2B,3B A 2";
        let game = Game::from_code(GameKind::FiveLines, code).unwrap();
        let begins = reach_by_touch(&game, Hand::default(), None);
        assert_eq!((begins.turn, begins.forced), (None, false));
        assert_eq!(begins.places, ["off"]);
        let lifted = reach_by_touch(&game, begins.hand, Some("off"));
        assert_eq!(lifted.places, ["2A"]);
        let whole = reach_by_touch(&game, lifted.hand, Some("2A"));
        assert_eq!(whole.turn.as_deref(), Some("2:off/2A"));
    }

    #[test]
    fn each_step_of_a_turn_says_what_to_choose() {
        let said = |game: &Game, begun: &str, touched: &[&str]| {
            let hand = Hand {
                begun: begun.to_owned(),
                touched: touched.iter().map(|&place| place.to_owned()).collect(),
            };
            Text::from(prompt(game, &hand).unwrap()).bare(Language::English)
        };
        let pentagame = start(GameKind::Pentagame);
        for (touched, words) in [
            (&[][..], "the piece that you want to move"),
            (&["W"], "where it goes"),
            (&["W", "r"], "Where does the black block go?"),
        ] {
            let said = said(&pentagame, "", touched);
            assert!(said.contains(words), "{touched:?}: {said}");
        }
        let code = "off,1A,3A,3A,3A/1B,2B,3B,3B,3B A 2";
        let enters = Game::from_code(GameKind::FiveLines, code).unwrap();
        assert!(said(&enters, "", &[]).contains("has to enter"));
        assert!(said(&enters, "", &["off"]).contains("where it goes"));
        assert!(said(&start(GameKind::Pentalath), "", &[]).contains("a free cell"));
        assert!(said(&start(GameKind::Rithmomachia), "", &[]).contains("the piece that you want"));
    }

    #[test]
    fn what_was_touched_is_put_down_or_changed_by_another_touch() {
        let game = start(GameKind::Pentalath);
        let first = reach(&game, Hand::default(), Some("e5"));
        assert_eq!(first.turn.as_deref(), Some("e5"));
        let other = reach(&game, first.hand.clone(), Some("e6"));
        assert_eq!(other.turn.as_deref(), Some("e6"));
        let none = reach(&game, first.hand, Some("e5"));
        assert_eq!((none.turn, none.hand), (None, Hand::default()));

        let game = start(GameKind::Pentagame);
        let white = reach(&game, Hand::default(), Some("W"));
        assert_eq!(white.typed, "W");
        assert!(white.turn.is_none() && white.places.len() > 10);
        let blue = reach(&game, white.hand.clone(), Some("W3r"));
        let farther = reach(&game, blue.hand, Some("W5r"));
        assert_eq!(farther.turn.as_deref(), Some("W-W5r"));
        let block = reach(&game, white.hand, Some("r"));
        assert_eq!((block.typed.as_str(), block.turn), ("Wxr:", None));
    }

    #[test]
    fn which_of_several_pieces_is_swapped_with_is_asked() {
        let setup = Setup::parse(GameKind::Pentagame, "3", "").unwrap();
        let game = Game::new(setup);
        let green = reach(&game, Hand::default(), Some("G"));
        let asked = reach(&game, green.hand, Some("W"));
        assert_eq!((asked.choices.len(), asked.turn), (3, None));
        let label = asked.choices[2].1.bare(Language::English);
        assert_eq!(label, "the white piece of seat 3");
        let swap = reach(&game, asked.hand, Some(&asked.choices[2].0));
        assert_eq!(swap.turn.as_deref(), Some("Gs!W@3"));
    }

    #[test]
    fn places_are_counted_along_the_paths_from_what_is_touched() {
        let counted = |game: &Game, touched: &[&str]| -> String {
            let hand = Hand {
                begun: String::new(),
                touched: touched.iter().map(|&place| place.to_owned()).collect(),
            };
            reach(game, hand, None).counted(game).join(" ")
        };
        let pentagame = start(GameKind::Pentagame);
        assert_eq!(counted(&pentagame, &[]), "W B R Y G");
        let paths = counted(&pentagame, &["W"]);
        for path in ["W1B W2B W3B B", "W1r W2r W3r W4r W5r W6r r"] {
            assert!(paths.contains(path), "{paths}");
        }
        let code = "W3r,B,R,Y,G/W,B,R,Y,G w,b,r,y,g - 1 1";
        let between = Game::from_code(GameKind::Pentagame, code).unwrap();
        let paths = counted(&between, &["W3r"]);
        for path in ["W2r W1r W", "W4r W5r W6r r"] {
            assert!(paths.contains(path), "{paths}");
        }
        let mut points = ["2B", "5A", "off", "1A", "3A"].map(str::to_owned).to_vec();
        super::super::put_in_order(&start(GameKind::FiveLines), &[], &mut points);
        assert_eq!(points, ["off", "1A", "3A", "5A", "2B"]);
        let mut squares = ["h7", "e4", "k4", "i4", "h1", "h5"]
            .map(str::to_owned)
            .to_vec();
        let touched = ["h4".to_owned()];
        super::super::put_in_order(&start(GameKind::Rithmomachia), &touched, &mut squares);
        assert_eq!(squares, ["e4", "h1", "h5", "h7", "i4", "k4"]);
    }

    #[test]
    fn where_a_turn_begins_is_told_by_what_is_the_players_own() {
        let words = |game: &Game, place, language| beginning_in_words(game, place).bare(language);
        let game = start(GameKind::Pentagame);
        assert_eq!(words(&game, "Y", Language::English), "Y: your yellow piece");
        assert_eq!(words(&game, "Y", Language::German), "Y: deine gelbe Figur");
        let code = "W,W,R,Y,G/B1y,B,R,Y,G w,b,r,y,g - 1 1";
        let game = Game::from_code(GameKind::Pentagame, code).unwrap();
        let several = words(&game, "W", Language::English);
        assert_eq!(several, "W: your white and blue pieces");
        let game = start(GameKind::Rithmomachia);
        assert_eq!(
            words(&game, "d3", Language::English),
            "d3: circle 8 of White"
        );
    }

    #[test]
    fn what_is_said_besides_the_name_of_a_place_does_not_name_it_again() {
        let said = |kind, place| {
            let said = beside_its_name(&start(kind), "", place)?;
            Some(said.bare(Language::English))
        };
        assert_eq!(said(GameKind::Pentalath, "e5"), None);
        let stop = said(GameKind::Pentagame, "G2W").unwrap();
        assert_eq!(stop, "stop 2 between green and white on the rim");
        let crossing = said(GameKind::Pentagame, "w").unwrap();
        assert_eq!(crossing, "the white crossing: a black block");
        let square = said(GameKind::Rithmomachia, "d3").unwrap();
        assert_eq!(square, "circle 8 of White");
    }

    #[test]
    fn places_are_told_in_words_with_what_stands_there() {
        let words = |kind, place| place_in_words(&start(kind), "", place).bare(Language::English);
        assert_eq!(
            words(GameKind::Pentagame, "G2W"),
            "G2W, stop 2 between green and white on the rim"
        );
        assert_eq!(
            words(GameKind::Pentagame, "w"),
            "w, the white crossing: a black block"
        );
        assert_eq!(words(GameKind::FiveLines, "off"), "off: 5 counters wait");
        assert_eq!(words(GameKind::Pentalath, "e5"), "e5");
        assert_eq!(words(GameKind::Rithmomachia, "d3"), "d3: circle 8 of White");
    }
}
