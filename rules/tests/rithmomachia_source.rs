//! What the source (rith) shows of the game: its positions, its lists of progressions.
//!
//! The data lie beside, with a comment wherever source and rules differ and why.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::rithmomachia::{Components, Piece, Position, ProgressionKind, Shape, Side};

const POSITIONS: &str = include_str!("rithmomachia_source/positions.txt");
const PROGRESSIONS: &str = include_str!("rithmomachia_source/progressions.txt");

/// A position that the source shows, with what it says of it.
#[derive(Debug, Default)]
struct Study {
    name: String,
    code: String,
    after: Option<String>,
}

/// The lines of a data file without comments and blanks, each with its first word apart.
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
            "after" => study.after = Some(value.to_owned()),
            _ => {}
        }
    }
    studies
}

/// A list of the progressions file: its mark, the side, the kind where it has one, the values.
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

/// The different values of a side's pieces at the start.
fn values(side: Side) -> BTreeSet<u16> {
    Piece::set_up(side)
        .map(|(_, piece)| piece.value())
        .collect()
}

/// All choices of so many values, each ascending.
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

/// The kinds of progression among the triples of some values.
fn kinds(values: &[u16]) -> BTreeSet<ProgressionKind> {
    choices(&values.iter().copied().collect(), 3)
        .iter()
        .filter_map(|triple| ProgressionKind::of(triple[..].try_into().ok()?))
        .collect()
}

#[test]
fn every_position_of_the_source_is_read_and_written_back() {
    let studies = studies();
    assert_eq!(studies.len(), 14);
    for Study { name, code, after } in studies {
        for code in [Some(code), after].into_iter().flatten() {
            let position = Position::from_code(&code).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(position.code(), code, "{name}");
        }
    }
    assert_eq!(study("start").code, Position::start().code());
}

fn study(name: &str) -> Study {
    studies()
        .into_iter()
        .find(|study| study.name == name)
        .unwrap()
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
        // 4.3.1 counts the pieces and the components of the pyramid
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

        // a pyramid that has lost components brings one more value, its present total
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

/// Every total that a side's pyramid can have.
fn totals(side: Side) -> BTreeSet<u16> {
    let mut totals = BTreeSet::from([0]);
    for component in Components::all_of(side).values() {
        let more: Vec<u16> = totals.iter().map(|total| total + component).collect();
        totals.extend(more);
    }
    totals.remove(&0);
    totals
}
