//! Checks the source (rith): its example games, its positions with their captures, and its lists of
//! progressions.
//!
//! The data files are in the folder `source`. Comments there explain the differences between source and
//! rules.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::rithmomachia::{
    CaptureKind, Components, Game, Piece, Position, ProgressionKind, Proper, Setup, Shape, Side,
    Victory,
};
use petteia_rules::{ReadError, Record, Rules};

/// The example games and the partial game, with the result of the last turn.
const GAMES: [(&str, &str); 3] = [
    (include_str!("source/arithmetical.pgr"), "1-0"),
    (include_str!("source/harmonic.pgr"), "1-0"),
    (include_str!("source/pyramid-component.pgr"), "*"),
];
const POSITIONS: &str = include_str!("source/positions.txt");
const PROGRESSIONS: &str = include_str!("source/progressions.txt");

/// A position of the source, with the statements about it.
#[derive(Debug, Default)]
struct Study {
    name: String,
    code: String,
    /// The captures that the source shows, and the other possible ones.
    captures: BTreeSet<String>,
    turn: Option<String>,
    after: Option<String>,
    result: Option<String>,
}

/// Returns the lines of a data file without comments and blanks, each split after its first word.
fn lines(data: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    data.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap())
}

fn studies() -> Vec<Study> {
    let mut studies: Vec<Study> = Vec::new();
    for (key, value) in lines(POSITIONS) {
        if key == "position" {
            studies.push(Study {
                name: value.to_owned(),
                ..Study::default()
            });
            continue;
        }
        let study = studies.last_mut().unwrap();
        match key {
            "code" => study.code = value.to_owned(),
            "shown" | "also" => assert!(study.captures.insert(value.to_owned())),
            "turn" => study.turn = Some(value.to_owned()),
            "after" => study.after = Some(value.to_owned()),
            "result" => study.result = Some(value.to_owned()),
            _ => panic!("{key}"),
        }
    }
    studies
}

fn study(name: &str) -> Study {
    studies()
        .into_iter()
        .find(|study| study.name == name)
        .unwrap()
}

/// Returns a list of the progressions file, by its mark, side and kind (if it has one).
fn listed(mark: &str, side: Side, kind: Option<ProgressionKind>) -> BTreeSet<Vec<u16>> {
    let side = format!("{side:?} ");
    let kind = kind.map_or(String::new(), |kind| {
        format!("{kind:?} ").to_ascii_lowercase()
    });
    lines(PROGRESSIONS)
        .filter(|(first, _)| *first == mark)
        .filter_map(|(_, rest)| rest.strip_prefix(&side)?.strip_prefix(&kind))
        .map(|values| values.split(' ').map(|v| v.parse().unwrap()).collect())
        .collect()
}

/// Returns the distinct values of a side's pieces at the start.
fn values(side: Side) -> BTreeSet<u16> {
    Piece::set_up(side)
        .map(|(_, piece)| piece.value())
        .collect()
}

/// Returns all combinations of this number of values, each in ascending order.
fn choices(values: &BTreeSet<u16>, count: usize) -> Vec<Vec<u16>> {
    let mut choices = vec![Vec::new()];
    for _ in 0..count {
        choices = choices
            .iter()
            .flat_map(|choice: &Vec<u16>| {
                let later = values
                    .iter()
                    .filter(|value| choice.last().is_none_or(|l| l < value));
                later.map(|value| [&choice[..], &[*value]].concat())
            })
            .collect();
    }
    choices
}

/// Returns the kinds of progression among the triples of some values.
fn kinds(values: &[u16]) -> BTreeSet<ProgressionKind> {
    choices(&values.iter().copied().collect(), 3)
        .iter()
        .filter_map(|triple| ProgressionKind::of(triple[..].try_into().ok()?))
        .collect()
}

#[test]
fn the_games_are_records_and_end_on_their_last_turn() {
    for (text, result) in GAMES {
        let record: Record = text.parse().unwrap();
        assert_eq!(record.result(), result);
        assert_eq!(record.to_string(), text);
        let turns = record.entries().len();
        for (turn, (entry, game)) in record.replay().enumerate() {
            let ended = game.outcome().map(|outcome| outcome.result);
            let last = turn + 1 == turns && result != "*";
            assert_eq!(ended, last.then(|| result.to_owned()), "{}", entry.token());
        }
    }
}

#[test]
fn the_example_games_are_won_by_one_small_progression_each() {
    for ((text, _), kind, values) in [
        (GAMES[0], ProgressionKind::Arithmetic, [2, 4, 6]),
        (GAMES[1], ProgressionKind::Harmonic, [9, 15, 45]),
    ] {
        let game = replayed(text);
        let won = game.won().unwrap();
        assert_eq!(won.side, Side::White);
        assert_eq!(won.victories, [Victory::Proper(Proper::Small)]);
        let progressions = game.position().progressions(Side::White);
        let [progression] = &progressions[..] else {
            panic!("{progressions:?}");
        };
        assert_eq!((progression.kind, progression.values()), (kind, values));
    }
}

#[test]
fn a_small_progression_does_not_win_where_a_big_one_is_agreed() {
    let text = GAMES[1].0.replace("1-0", "*");
    let text = text.replace("[Event", "[Options \"proper=big\"]\n[Event");
    let record: Record = text.parse().unwrap();
    assert_eq!(record.result(), "*");
}

#[test]
fn the_games_are_read_as_the_source_spells_them() {
    for (text, _) in GAMES {
        let record: Record = text.parse().unwrap();
        let mut game = Game::new(Setup::default());
        for entry in record.entries() {
            // C2d6-e6 is C002d6e6 in rith 5.1, [S45e7*2]xt90h7 is S45×t90 in 5.2
            let spelled: Vec<String> = entry.token().split(';').map(spelled).collect();
            let turn = game.read(&spelled.join(", ")).unwrap();
            assert_eq!(game.notation(&turn), entry.token());
            game.play(&turn).unwrap();
        }
    }
}

/// Converts a capture or move to the spelling of the source's games.
fn spelled<'a>(step: &'a str) -> String {
    let square_apart = |piece: &'a str| piece.split_at(piece.len() - 2);
    if let Some((from, to)) = step.split_once('-') {
        let (piece, from) = square_apart(from);
        let (letter, value) = piece.split_at(1);
        return format!("{letter}{value:0>3}{from}{to}");
    }
    let (captor, victim) = step.split_once('x').unwrap();
    let captor = captor.trim_start_matches('[').split('*').next().unwrap();
    format!("{}×{}", square_apart(captor).0, square_apart(victim).0)
}

/// Returns a game after its last turn.
fn replayed(text: &str) -> Game {
    let record: Record = text.parse().unwrap();
    let mut game = Game::new(Setup::default());
    for entry in record.entries() {
        let turn = game.read_strict(entry.token()).unwrap();
        game.play(&turn).unwrap();
    }
    game
}

#[test]
fn turns_from_the_positions_lead_where_the_source_says() {
    let mut played = 0;
    for study in studies() {
        let Some(turn) = study.turn else { continue };
        let mut game = Game::from_position(Position::from_code(&study.code).unwrap());
        let turn = game.read_strict(&turn).unwrap();
        game.play(&turn).unwrap();
        assert_eq!(Some(game.position().code()), study.after, "{}", study.name);
        let result = game.outcome().map(|outcome| outcome.result);
        assert_eq!(result, study.result, "{}", study.name);
        played += 1;
    }
    assert_eq!(played, 5);
}

#[test]
fn captures_are_read_as_the_source_spells_them() {
    for (name, spelled, canonical) in [
        (
            "figure-13",
            "[c^3(1,3)+c^5(2,4)]×C^8(2,3)",
            "[c3d2+c5e3]xC8d3",
        ),
        ("figure-13", "(c^9−c^7)×C^2", "[c9e6-c7d7]xC2d6"),
        ("figure-14", "[c^5m4 * 3]×S^15i4", "[c5m4*3]xS15i4"),
        ("figure-14", "c^5*3×S^15", "[c5m4*3]xS15i4"),
        ("figure-14-white", "[S^15i4÷3]×c^5m4", "[S15i4/3]xc5m4"),
        (
            "figure-14-white",
            "[S15:(3,8)÷3]×c5:(3,12)",
            "[S15i4/3]xc5m4",
        ),
        // The three names of one capture.
        ("question-9", "(T9:(5,10))=(c9:(5,12))", "T9k6xc9m6"),
        ("question-9", "[T9*1]xc9", "T9k6xc9m6"),
        ("question-9", "[T9÷1]xc9", "T9k6xc9m6"),
        ("figure-16", "C^8d3∩c^3c3", "C8d3&c3c3"),
        ("figure-17", "p^190f4×S^25i4", "s25f4xS25i4"),
        (
            "figure-18-white",
            "[S289+T72]×s361",
            "[T72n6+S289k4]xs361n4",
        ),
    ] {
        let game = Game::from_position(Position::from_code(&study(name).code).unwrap());
        let step = game.moves().next().unwrap().to_string();
        let turn = game.read(&format!("{spelled}; {step}"));
        let turn = turn.unwrap_or_else(|error| panic!("{spelled}: {error}"));
        assert_eq!(turn.before.len(), 1);
        assert_eq!(turn.before[0].to_string(), canonical, "{spelled}");
    }
}

#[test]
fn what_the_source_misprints_under_figure_13_is_refused() {
    let game = Game::from_position(Position::from_code(&study("figure-13").code).unwrap());
    for misprint in ["[c3d7+c5e6]xC8d6", "[c9e3-c7e5]xC2d4"] {
        let error = game.read(&format!("{misprint};s66o2-l2")).unwrap_err();
        assert!(matches!(error, ReadError::Illegal(_)), "{error}");
    }
}

#[test]
fn every_position_of_the_source_is_read_and_written_back() {
    let studies = studies();
    assert_eq!(studies.len(), 14);
    for study in studies {
        for code in [Some(study.code), study.after].into_iter().flatten() {
            let position = Position::from_code(&code).unwrap();
            assert_eq!(position.code(), code, "{}", study.name);
        }
    }
    assert_eq!(study("start").code, Position::start().code());
}

#[test]
fn every_position_has_the_captures_noted_and_no_others() {
    let mut shown = 0;
    for study in studies() {
        let position = Position::from_code(&study.code).unwrap();
        let captures = position.captures();
        assert_eq!(captures.len(), study.captures.len(), "{}", study.name);
        let captures: BTreeSet<String> = captures.iter().map(ToString::to_string).collect();
        assert_eq!(captures, study.captures, "{}", study.name);
        shown += captures.len();
    }
    assert_eq!(shown, 26);
}

#[test]
fn figure_18_has_all_six_kinds_of_capture() {
    let kinds: Vec<CaptureKind> = ["figure-18-white", "figure-18-black"]
        .iter()
        .flat_map(|name| Position::from_code(&study(name).code).unwrap().captures())
        .map(|capture| capture.kind())
        .collect();
    for kind in [
        CaptureKind::Numbering,
        CaptureKind::Addition,
        CaptureKind::Subtraction,
        CaptureKind::Multiplication,
        CaptureKind::Division,
        CaptureKind::Siege,
    ] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn the_armies_have_the_totals_and_numbers_of_values_of_the_source() {
    for (side, total, different, units) in
        [(Side::White, 1312, 20, 30), (Side::Black, 1752, 22, 29)]
    {
        let pieces: Vec<Piece> = Piece::set_up(side).map(|(_, piece)| piece).collect();
        let sum: u16 = pieces.iter().map(|piece| piece.value()).sum();
        assert_eq!(sum, total);
        assert_eq!(values(side).len(), different);
        // 4.3.1 counts the pieces and the components of the pyramid.
        let components: usize = pieces.iter().map(|p| p.components().count()).sum();
        assert_eq!(pieces.len() + components, units);
    }
}

#[test]
fn the_lists_of_progressions_are_complete_with_those_the_source_omits() {
    for side in Side::BOTH {
        for kind in ProgressionKind::ALL {
            let found: BTreeSet<Vec<u16>> = choices(&values(side), 3)
                .into_iter()
                .filter(|triple| kinds(triple).contains(&kind))
                .collect();
            let mut known = listed("listed", side, Some(kind));
            let omitted = listed("unlisted", side, Some(kind));
            assert!(known.is_disjoint(&omitted));
            known.extend(omitted);
            assert_eq!(found, known, "{side:?} {kind:?}");
        }
    }
}

#[test]
fn the_source_omits_the_progressions_with_a_pyramid_in_them() {
    for side in Side::BOTH {
        let pyramid = Components::all_of(side).total();
        for kind in ProgressionKind::ALL {
            for values in listed("listed", side, Some(kind)) {
                assert!(!values.contains(&pyramid), "{values:?}");
            }
            for values in listed("unlisted", side, Some(kind)) {
                assert!(values.contains(&pyramid), "{values:?}");
            }
        }
    }
}

#[test]
fn so_many_pairs_of_values_belong_to_a_progression() {
    // 4.6.2, "Offensive capabilities": 60 and 57
    for (side, pairs) in [(Side::White, 60), (Side::Black, 57)] {
        let mut found = BTreeSet::new();
        for triple in choices(&values(side), 3) {
            if !kinds(&triple).is_empty() {
                found.extend(choices(&triple.into_iter().collect(), 2));
            }
        }
        assert_eq!(found.len(), pairs);
    }
}

#[test]
fn the_lists_of_big_and_great_victories_are_complete() {
    for side in Side::BOTH {
        let mut by_kinds: BTreeMap<usize, BTreeSet<Vec<u16>>> = BTreeMap::new();
        for four in choices(&values(side), 4) {
            by_kinds.entry(kinds(&four).len()).or_default().insert(four);
        }
        assert_eq!(by_kinds[&2], listed("big", side, None));
        assert_eq!(by_kinds.get(&3), None);

        // A pyramid that has lost components adds one value, its present total.
        let others: BTreeSet<u16> = Piece::set_up(side)
            .filter(|(_, piece)| piece.shape() != Shape::Pyramid)
            .map(|(_, piece)| piece.value())
            .collect();
        let mut great = BTreeSet::new();
        for three in choices(&others, 3) {
            for total in totals(side) {
                let mut four = [&three[..], &[total]].concat();
                four.sort_unstable();
                if kinds(&four).len() == 3 {
                    great.insert(four);
                }
            }
        }
        assert_eq!(great, listed("great", side, None));
    }
}

/// Returns every total that a side's pyramid can have.
fn totals(side: Side) -> BTreeSet<u16> {
    let mut totals = BTreeSet::from([0]);
    for component in Components::all_of(side).values() {
        let more: Vec<u16> = totals.iter().map(|total| total + component).collect();
        totals.extend(more);
    }
    totals.remove(&0);
    totals
}
