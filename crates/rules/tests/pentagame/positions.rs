//! Random positions, and random turns to play in them.

use petteia_rules::Agreement;
use petteia_rules::Seat;
use petteia_rules::pentagame::{Colour, LineUp, Position, Setup, Stop, Turn};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Returns any line-up with any options.
pub fn line_ups() -> impl Strategy<Value = Setup> {
    (
        prop::sample::select(LineUp::ALL.to_vec()),
        any::<bool>(),
        any::<u8>(),
    )
        .prop_map(|(line_up, inside_out, outs)| {
            let most = line_up.largest_target();
            Setup::new(line_up)
                .with_inside_out(inside_out)
                .with_outs(1 + outs % most)
                .unwrap()
        })
}

/// How the pieces and blocks of a position are placed, so that rare cases are common here.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Layout {
    Anywhere,
    /// Nodes fill first: there ways meet, and pieces may stand on their goals.
    NodesFirst,
    /// As in most games: black blocks stand on goals, so a piece goes out with abracadabra.
    BlackOnGoals,
    /// The white and the blue piece of the seat to move stand on each other's goal, so that a swap
    /// brings out both.
    Crossed,
}

/// Returns positions of any line-up; most of them are far from those of usual games.
pub fn positions() -> impl Strategy<Value = Position> {
    let layouts = vec![
        Layout::Anywhere,
        Layout::NodesFirst,
        Layout::BlackOnGoals,
        Layout::Crossed,
    ];
    (
        line_ups(),
        prop::sample::select(layouts),
        Just(Stop::all().collect::<Vec<_>>()).prop_shuffle(),
        prop::collection::vec(0..8_u8, 20),
        0..=7_usize,
        1..20_u32,
    )
        .prop_map(|(setup, layout, mut stops, fates, greys, ply)| {
            let goals = Colour::ALL.map(|colour| setup.goal(colour));
            let mut crossed = Vec::new();
            match layout {
                Layout::Anywhere => {}
                Layout::NodesFirst => stops.sort_by_key(|stop| !stop.is_node()),
                Layout::BlackOnGoals => stops.retain(|stop| !goals.contains(stop)),
                Layout::Crossed if setup.line_up() == LineUp::Five => {}
                Layout::Crossed => {
                    crossed = vec![goals[1], goals[0]];
                    stops.retain(|stop| !crossed.contains(stop));
                }
            }
            let mut stops = stops.into_iter();
            let mut fates = fates.into_iter();
            let mut pieces = Vec::new();
            for seat in Seat::first(setup.seats()) {
                let mut places: Vec<_> = setup
                    .pieces_of(seat)
                    .zip(&mut fates)
                    .map(|(_, fate)| stops.next().filter(|_| fate > 1))
                    .collect();
                if seat == setup.seat_at(ply) {
                    for (place, stop) in places.iter_mut().zip(&crossed) {
                        *place = Some(*stop);
                    }
                }
                pieces.push(places);
            }
            let black = match layout {
                Layout::BlackOnGoals => goals.to_vec(),
                _ => (&mut stops).take(5).collect(),
            };
            let grey: Vec<_> = stops.take(greys.min(5)).collect();
            Position::from_parts(setup, &pieces, &black, &grey, ply).unwrap()
        })
}

/// Returns the turn chosen by a number. If pieces can go out, every second choice does so. All moves have
/// equal weight, regardless of their number of placements.
pub fn choose(turns: &[Turn], choice: u32) -> Turn {
    let out = |turn: &&Turn| match turn {
        Turn::Move { greys, .. } => !greys.is_empty(),
        _ => true,
    };
    let outs: Vec<_> = turns.iter().filter(out).collect();
    let choice = choice as usize;
    if choice.is_multiple_of(2) && !outs.is_empty() {
        return *outs[choice / 2 % outs.len()];
    }
    let mut moves: BTreeMap<(Stop, Stop), Vec<Turn>> = BTreeMap::new();
    for turn in turns {
        let way = match *turn {
            Turn::Move { from, to, .. } => (from, to),
            Turn::ForcedOut { goal, .. } => (goal, goal),
            Turn::Pass => unreachable!("a pass is not listed"),
        };
        moves.entry(way).or_default().push(*turn);
    }
    let moves: Vec<_> = moves.into_values().collect();
    let same_way = &moves[choice / 2 % moves.len()];
    same_way[choice / 7 % same_way.len()]
}
