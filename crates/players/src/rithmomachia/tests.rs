//! Tests of the compact board against the rules crate, and of the turns that the player has to
//! find.
#![allow(clippy::unwrap_used)]

use petteia_rules::{Agreement, Rules};
use std::collections::BTreeSet;

use petteia_rules::rithmomachia::{
    Captured, Components, Game, Piece, Position, Setup, Shape, Side, Square, Turn,
};

use super::{
    Fact,
    board::{Board, numbered},
    facts,
    goals::Goals,
    judged, learned_board,
    man::Kinds,
    search::Search,
    turns,
    visits::Visits,
};
use crate::{
    Budget, Level, Suggestion,
    chance::Chance,
    root::{Search as _, tests::five_are_exact},
    suggest,
};

/// Games of random turns with random captures.
fn random_games(games: u64, plies: u32, mut each: impl FnMut(&Game)) {
    for seed in 0..games {
        let chance = &mut Chance::seeded(seed);
        let mut game = Game::new(Setup::parse("2", "").unwrap());
        for _ in 0..plies {
            each(&game);
            let mut position = game.position().clone();
            let before = some_captures(&mut position, chance);
            let moves: Vec<_> = position.moves().collect();
            let Some(movement) = chance.pick(&moves) else {
                break;
            };
            position.try_move(&movement).unwrap();
            let after = some_captures(&mut position, chance);
            game.play(&Turn {
                before,
                movement,
                after,
            })
            .unwrap();
            if game.won().is_some() {
                break;
            }
        }
    }
}

/// A position with men scattered over ten ranks, incomplete pyramids, and some captures of each
/// side.
fn scattered(chance: &mut Chance) -> Position {
    let mut squares: Vec<Square> = Square::all().skip(24).take(80).collect();
    let mut pieces = Vec::new();
    let mut captured: [Vec<Captured>; 2] = Default::default();
    for side in Side::BOTH {
        for (_, piece) in Piece::set_up(side) {
            let piece = match piece.shape() {
                Shape::Pyramid => {
                    let worn = Components::all_of(side)
                        .values()
                        .filter(|_| chance.below(2) > 0)
                        .fold(Components::NONE, Components::with);
                    Piece::pyramid(side, worn)
                }
                _ => Some(piece),
            };
            let Some(piece) = piece else { continue };
            let lot = chance.below(8);
            if lot == 0 && piece.shape() != Shape::Pyramid {
                captured[super::man::index(side.other())].push(Captured::Piece(piece));
            } else if lot < 6 {
                let square = squares.swap_remove(chance.below(squares.len()));
                pieces.push((square, piece));
            }
        }
    }
    let ply = 1 + chance.below(2) as u32;
    Position::from_parts(&pieces, [&captured[0], &captured[1]], ply).unwrap()
}

fn some_captures(
    position: &mut Position,
    chance: &mut Chance,
) -> Vec<petteia_rules::rithmomachia::Capture> {
    let mut made = Vec::new();
    while chance.below(3) > 0 {
        let Some(capture) = chance.pick(&position.captures()) else {
            break;
        };
        position.try_capture(&capture).unwrap();
        made.push(capture);
    }
    made
}

/// The possible captures by the rules crate: the square, and the component or 0 for the whole
/// piece.
fn by_the_rules(position: &Position) -> BTreeSet<(usize, u16)> {
    let captures = position.captures();
    captures
        .iter()
        .map(|capture| {
            (
                capture.victim.square.index(),
                capture.victim.component.unwrap_or(0),
            )
        })
        .collect()
}

fn on_the_board(board: &Board) -> BTreeSet<(usize, u16)> {
    let mut prey = BTreeSet::new();
    for square in board.men_of(1 - board.mover()) {
        let found = board.prey(square, Kinds::ALL);
        if found.whole {
            prey.insert((square, 0));
        }
        for root in (0..8).filter(|root| found.components & 1 << root != 0) {
            prey.insert((square, (root + 1) * (root + 1)));
        }
    }
    prey
}

#[test]
fn moves_and_captures_are_those_of_the_rules() {
    let mut captures = 0;
    let mut compare = |position: &Position| {
        let board = Board::of(position);
        let mut moves = BTreeSet::new();
        board.moves(|from, to| {
            moves.insert((usize::from(from), usize::from(to)));
        });
        let legal = position
            .moves()
            .map(|movement| (movement.from.index(), movement.to.index()));
        assert_eq!(moves, legal.collect(), "{}", position.code());
        // if the whole pyramid can be captured, its components do not matter
        let found = on_the_board(&board);
        let rules = by_the_rules(position);
        let matters =
            |(square, component): &&(usize, u16)| *component == 0 || !rules.contains(&(*square, 0));
        assert_eq!(
            found,
            rules.iter().filter(matters).copied().collect(),
            "{}",
            position.code()
        );
        captures += found.len();
    };
    random_games(10, 100, |game| compare(game.position()));
    let chance = &mut Chance::seeded(5);
    for _ in 0..1_500 {
        compare(&scattered(chance));
    }
    assert!(captures > 300, "{captures}");
}

#[test]
fn captures_that_are_looked_for_only_where_something_changed_are_all_found() {
    for seed in 0..40 {
        let chance = &mut Chance::seeded(seed);
        let mut board = Board::of(&scattered(chance));
        for _ in 0..60 {
            board.capture_all(Kinds::ALL, |_, _| true);
            assert_eq!(on_the_board(&board), BTreeSet::new());
            let mut moves = Vec::new();
            board.moves(|from, to| moves.push((from, to)));
            let Some((from, to)) = chance.pick(&moves) else {
                break;
            };
            board.shift(from.into(), to.into());
            board.capture_all(Kinds::ALL, |_, _| true);
            assert_eq!(on_the_board(&board), BTreeSet::new());
            board.hand_over();
        }
    }
}

#[test]
fn victories_are_those_of_the_rules() {
    for options in [
        "",
        "proper=big",
        "proper=great",
        "proper=none body=2",
        "proper=none goods=60",
        "proper=none goods-exactly=81",
        "proper=none lawsuit=2:60",
        "proper=none honor=2:25",
        "proper=none honor-lawsuit=2:40",
    ] {
        let setup = Setup::parse("2", options).unwrap();
        let goals = Goals::of(&setup, 1);
        let chance = &mut Chance::seeded(6);
        let mut won = 0;
        for _ in 0..1_500 {
            let position = scattered(chance);
            let board = Board::of(&position);
            for side in Side::BOTH {
                let proper = position.proper(side);
                let by_rules = proper
                    .is_some_and(|proper| setup.proper().is_some_and(|agreed| proper >= agreed))
                    || setup
                        .commons()
                        .any(|common| common.is_won(position.captured_by(side)));
                let index = super::man::index(side);
                assert_eq!(
                    goals.is_won(&board, index),
                    by_rules,
                    "{options} {}",
                    position.code()
                );
                won += u32::from(by_rules);
            }
        }
        assert!(won > 0 || options == "proper=great", "{options}");
    }
}

#[test]
fn every_candidate_becomes_a_legal_turn_with_the_same_outcome() {
    let goals = Goals::of(&Setup::default(), 1);
    random_games(6, 60, |game| {
        let board = learned_board(game, &goals);
        let search = Search::for_nodes(100, &goals, Kinds::ALL);
        for candidate in search.candidates(&board) {
            let turn = turns::played(game, &goals, Kinds::ALL, candidate.turn).unwrap();
            let mut after = game.clone();
            after.play(&turn).unwrap();
            let expected = search.after(&board, candidate.turn).unwrap().0;
            let anew = learned_board(&after, &goals);
            assert_eq!(anew.key(), expected.key(), "{}", game.code());
            let sums = |board: &Board| board.net().map(|(_, sums)| *sums);
            assert!(sums(&anew).is_some());
            assert_eq!(sums(&anew), sums(&expected), "{}", game.code());
            assert_eq!(
                numbered(usize::from(candidate.turn.step.1)),
                Some(turn.movement.to)
            );
        }
    });
}

#[test]
fn moves_that_let_the_enemy_win_are_told() {
    let goals = Goals::of(&Setup::default(), 1);
    let search = Search::for_nodes(0, &goals, Kinds::ALL);
    let chance = &mut Chance::seeded(9);
    let mut told = 0;
    for _ in 0..3_000 {
        let mut board = Board::of(&scattered(chance));
        board.capture_all(Kinds::ALL, |_, _| true);
        let enemy = 1 - board.mover();
        if goals.distance(&mut board, enemy).proper[0] != 1 {
            continue;
        }
        let mut moves = Vec::new();
        board.moves(|from, to| moves.push((from, to)));
        for step in moves {
            let lets_win = search.lets_win(&mut board, step);
            let mut next = search.turned(&board, step);
            let key = board.key_after(step.0.into(), step.1.into());
            if lets_win {
                assert_eq!(next.key(), key);
                next.capture_all(Kinds::ALL, |_, _| true);
                let distance = goals.distance(&mut next, enemy);
                assert_eq!(distance.proper[0], 1, "{step:?} {board:?}");
                told += 1;
            }
        }
    }
    assert!(told > 1_000, "{told}");
}

#[test]
fn the_same_seed_and_nodes_suggest_the_same_at_every_level() {
    let mut game = petteia_rules::Game::Rithmomachia(Game::new(Setup::default()));
    for level in Level::ALL {
        let think = || suggest(&game, &[], level, &mut Budget::nodes(1_000), 7).unwrap();
        let suggestion = think();
        assert_eq!(suggestion, think());
        game.play(&suggestion.turn).unwrap();
    }
}

/// Guards the suggestions, their nodes, and the chances of the best turns in thousandths. A faster
/// search must not change them; after a better search the levels must be measured anew.
#[test]
fn what_is_suggested_changes_only_on_purpose() {
    let (mut learned, mut plain) = (Vec::new(), Vec::new());
    let found = |game: &Game, goals: &Goals, board: &Board| {
        let budget = &mut Budget::nodes(3_000);
        let turns = judged(game, goals, board, Visits::default(), Level::TOP, budget, 1);
        let chances = turns.iter().map(|(_, chance)| chance * 1_000.0);
        let chances: Vec<i32> = chances.map(|chance| chance.round() as i32).collect();
        let turn = game.notation(&turns[0].0);
        format!("{turn} {} {chances:?}", budget.spent())
    };
    random_games(4, 45, |game| {
        if game.ply() % 22 == 21 {
            let goals = Goals::of(&game.setup(), game.ply());
            learned.push(found(game, &goals, &learned_board(game, &goals)));
            plain.push(found(game, &goals, &Board::of(game.position())));
        }
    });
    let expected = [
        "T9c8-e8 3000 [421, 416, 397, 379, 374]",
        "T81c1-e1 3000 [480, 480, 356, 335, 310]",
        "T81e1-g1 3000 [607, 593, 584, 550, 545]",
        "T72g2-i2 3000 [639, 626, 617, 617, 617]",
        "T72g2-g4 3000 [705, 701, 678, 639, 635]",
        "C2e6-f6 3000 [731, 731, 724, 701, 626]",
        "T9e8-g8 3000 [652, 630, 589, 555, 540]",
        "C4d5-e5 3000 [754, 754, 748, 744, 744]",
    ];
    assert_eq!(learned, expected);
    let expected = [
        "T81c1-e1 3000 [431, 302, 249, 249, 249]",
        "T81c1-e1 3000 [314, 228, 228, 228, 219]",
        "T72e2-g2;[T72g2/6]xt12n2 3000 [760, 760, 724, 626, 626]",
        "T9c8-e8 3000 [772, 767, 701, 701, 701]",
        "T81c1-e1 3000 [535, 535, 535, 535, 465]",
        "T9c8-e8 3000 [560, 560, 560, 455, 455]",
        "T81e1-g1 3000 [621, 621, 617, 617, 617]",
        "T9e8-g8 3000 [830, 810, 792, 770, 767]",
    ];
    assert_eq!(plain, expected, "the search of the lower levels");
}

#[test]
fn only_the_highest_level_judges_as_learned() {
    let mut differ = 0;
    random_games(2, 45, |game| {
        if game.ply() % 11 != 10 {
            return;
        }
        let goals = Goals::of(&game.setup(), game.ply());
        let any = petteia_rules::Game::Rithmomachia(game.clone());
        for level in Level::ALL {
            let suggestion = super::suggest(&any, &[], level, &mut Budget::nodes(2_000), 1);
            let budget = &mut Budget::nodes(2_000);
            let board = Board::of(game.position());
            let plain = judged(game, &goals, &board, Visits::default(), level, budget, 1);
            let plain = plain
                .into_iter()
                .map(|(turn, value)| (petteia_rules::Turn::Rithmomachia(turn), value));
            let equal = suggestion == Suggestion::among(plain.collect(), 0, budget.spent());
            assert!(equal || level == Level::TOP, "{}", game.code());
            differ += u32::from(!equal);
        }
    });
    assert!(differ > 4, "{differ}");
    let big = Setup::parse("2", "proper=big").unwrap();
    let goals = Goals::of(&big, 1);
    assert!(learned_board(&Game::new(big), &goals).net().is_none());
}

/// The search for the best turn finds only bounds for the others.
#[test]
fn the_five_candidates_are_worth_what_a_search_of_each_alone_finds() {
    const DEPTH: i32 = 3;
    let (mut compared, mut bounded) = (0, 0);
    random_games(3, 90, |game| {
        if game.ply() % 9 != 8 {
            return;
        }
        let (board, goals) = (
            learned_board(game, &Goals::of(&game.setup(), game.ply())),
            Goals::of(&game.setup(), game.ply()),
        );
        let search = || Search::for_nodes(100_000, &goals, Kinds::ALL);
        let exact = five_are_exact(search, &board, DEPTH, |search, budget| {
            search.soundly(budget, &board, DEPTH, |_, _, _| false)
        });
        compared += u32::from(exact.is_some());
        bounded += u32::from(exact == Some(true));
    });
    assert!(compared >= 10 && bounded >= 5, "{compared} {bounded}");
}

fn facts_of(game: &Game, turn: &str) -> Vec<Fact> {
    facts(game, &game.read(turn).unwrap())
}

#[test]
fn wins_and_captures_made_missed_and_allowed_are_told() {
    let mut game = Game::new(Setup::parse("2", "body=1").unwrap());
    let winning = "t12l2-j2;[t12j2*6]xT72c2";
    for turn in ["T9c8-e8", "t12n2-l2"] {
        game.play(&game.read(turn).unwrap()).unwrap();
    }
    let names = |facts: &[Fact]| facts.iter().map(Fact::name).collect::<Vec<_>>();
    let careless = facts_of(&game, "T6c7-e7");
    // White could have won itself: [T72e2/6]xt12l2
    assert_eq!(names(&careless)[..2], ["misses-win", "allows-win"]);
    let allows = |fact: &Fact| match fact {
        Fact::AllowsWin { turn } => Some(turn.clone()),
        _ => None,
    };
    let answer = careless.iter().find_map(allows).unwrap();
    game.play(&game.read("T6c7-e7").unwrap()).unwrap();
    assert_eq!(game.notation(&answer), winning);
    assert_eq!(names(&facts_of(&game, winning))[..2], ["wins", "captures"]);
    let missed = facts_of(&game, "t12l2-j2");
    assert_eq!(names(&missed)[0], "misses-win");
    assert!(missed.contains(&Fact::MissesCaptures { captures: 1 }));
}

#[test]
fn the_race_is_counted_in_moves() {
    let game = Game::new(Setup::default());
    // White needs 9, 45 and 81, Black 100, 190 and 361, three moves each
    assert_eq!(
        facts_of(&game, "T81c1-e1"),
        [Fact::Race { own: 8, enemy: 9 }]
    );
    assert_eq!(
        facts_of(&game, "C2d6-d7"),
        [Fact::Race { own: 9, enemy: 9 }]
    );
}
