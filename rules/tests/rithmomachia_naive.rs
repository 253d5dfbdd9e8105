//! A second, slow engine that follows the definitions of moves and captures word by word, held
//! against the real one on many positions.
#![allow(clippy::unwrap_used)]

mod dice;

use std::collections::BTreeSet;

use dice::Dice;
use petteia_rules::rithmomachia::{Components, Game, Piece, Position, Shape, Side, Square, Turn};

/// A piece on the board, by coordinates.
#[derive(Debug, Clone)]
struct Man {
    file: i32,
    rank: i32,
    upper: bool,
    letter: char,
    /// A pyramid's components; else the one value.
    parts: Vec<u32>,
}

/// A value that takes part in a capture, as notation writes it.
#[derive(Debug, Clone)]
struct Number {
    value: u32,
    name: String,
}

impl Man {
    fn reach(&self) -> i32 {
        match self.letter {
            'C' => 1,
            'T' => 2,
            _ => 3,
        }
    }

    fn cased(&self, letter: char) -> char {
        if self.upper {
            letter
        } else {
            letter.to_ascii_lowercase()
        }
    }

    fn square(&self) -> String {
        let rank = char::from(b'a' + u8::try_from(self.rank).unwrap());
        format!("{rank}{}", self.file + 1)
    }

    fn number(&self, letter: char, value: u32) -> Number {
        let name = format!("{}{value}{}", self.cased(letter), self.square());
        Number { value, name }
    }

    fn whole(&self) -> Number {
        self.number(self.letter, self.parts.iter().sum())
    }

    fn numbers(&self) -> Vec<Number> {
        let mut numbers = vec![self.whole()];
        if self.parts.len() > 1 {
            numbers.extend(self.parts.iter().map(|part| self.number('S', *part)));
        }
        numbers
    }
}

fn men(position: &Position) -> Vec<Man> {
    position
        .pieces()
        .map(|(square, piece)| Man {
            file: square.file().into(),
            rank: square.rank().into(),
            upper: piece.side() == Side::White,
            letter: piece.shape().letter(Side::White),
            parts: if piece.shape() == Shape::Pyramid {
                piece.components().values().map(u32::from).collect()
            } else {
                vec![piece.value().into()]
            },
        })
        .collect()
}

/// How many empty squares lie between two squares of a file or rank that has nothing else between.
fn empty_between(men: &[Man], a: (i32, i32), b: (i32, i32)) -> Option<i32> {
    let (files, ranks) = (b.0 - a.0, b.1 - a.1);
    if (files == 0) == (ranks == 0) {
        return None;
    }
    let steps = files.abs().max(ranks.abs());
    let (df, dr) = (files.signum(), ranks.signum());
    let free = (1..steps).all(|i| {
        men.iter()
            .all(|man| (man.file, man.rank) != (a.0 + df * i, a.1 + dr * i))
    });
    free.then_some(steps - 1)
}

fn at(man: &Man) -> (i32, i32) {
    (man.file, man.rank)
}

fn reaches(men: &[Man], man: &Man, square: (i32, i32)) -> bool {
    empty_between(men, at(man), square) == Some(man.reach() - 1)
}

fn moves(men: &[Man], upper: bool) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    for man in men.iter().filter(|man| man.upper == upper) {
        for file in 0..8 {
            for rank in 0..16 {
                let free = men.iter().all(|other| at(other) != (file, rank));
                if free && reaches(men, man, (file, rank)) {
                    let target = Man {
                        file,
                        rank,
                        ..man.clone()
                    };
                    moves.insert(format!("{}-{}", man.whole().name, target.square()));
                }
            }
        }
    }
    moves
}

/// The first besieger's name, where a man is besieged.
fn besieger(men: &[Man], victim: &Man) -> Option<String> {
    let mut besiegers = Vec::new();
    for (df, dr) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        let mut barred = false;
        for i in 1..=victim.reach() {
            let (file, rank) = (victim.file + df * i, victim.rank + dr * i);
            if !(0..8).contains(&file) || !(0..16).contains(&rank) {
                barred = true;
                break;
            }
            let Some(man) = men.iter().find(|man| at(man) == (file, rank)) else {
                continue;
            };
            if man.upper != victim.upper {
                besiegers.push(man.whole().name);
                barred = true;
            } else {
                let beyond = (
                    victim.file + df * victim.reach(),
                    victim.rank + dr * victim.reach(),
                );
                barred = !(0..8).contains(&beyond.0) || !(0..16).contains(&beyond.1);
            }
            break;
        }
        if !barred {
            return None;
        }
    }
    besiegers.first().cloned()
}

fn captures(men: &[Man], upper: bool) -> BTreeSet<String> {
    let mut captures = BTreeSet::new();
    for victim in men.iter().filter(|man| man.upper != upper) {
        let own: Vec<&Man> = men.iter().filter(|man| man.upper == upper).collect();
        for v in victim.numbers() {
            for (i, a) in own.iter().enumerate() {
                for x in a.numbers() {
                    let gap = empty_between(men, at(a), at(victim));
                    let reached = reaches(men, a, at(victim));
                    if reached && x.value == v.value {
                        captures.insert(format!("{}x{}", x.name, v.name));
                    }
                    if let Some(gap @ 2..) = gap {
                        let gap = u32::try_from(gap).unwrap();
                        if x.value * gap == v.value {
                            captures.insert(format!("[{}*{gap}]x{}", x.name, v.name));
                        }
                        if v.value * gap == x.value {
                            captures.insert(format!("[{}/{gap}]x{}", x.name, v.name));
                        }
                    }
                    for b in &own[i + 1..] {
                        if !reached || !reaches(men, b, at(victim)) {
                            continue;
                        }
                        for y in b.numbers() {
                            // men come in the order of their squares
                            let (small, large) = if x.value <= y.value {
                                (&x, &y)
                            } else {
                                (&y, &x)
                            };
                            if x.value + y.value == v.value {
                                captures
                                    .insert(format!("[{}+{}]x{}", small.name, large.name, v.name));
                            }
                            if large.value - small.value == v.value {
                                captures
                                    .insert(format!("[{}-{}]x{}", large.name, small.name, v.name));
                            }
                        }
                    }
                }
            }
        }
        if let Some(first) = besieger(men, victim) {
            captures.insert(format!("{first}&{}", victim.whole().name));
        }
    }
    captures
}

/// Pieces of both sides thrown onto a part of the board, pyramids damaged or not.
fn thrown(dice: &mut Dice) -> Position {
    let (files, ranks) = (3 + dice.roll(6), 3 + dice.roll(14));
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    for side in Side::BOTH {
        let all: Vec<Piece> = Piece::set_up(side).map(|(_, piece)| piece).collect();
        for _ in 0..4 + dice.roll(21) {
            let mut piece = all[dice.roll(all.len())];
            if dice.roll(6) == 0 {
                let some = Components::all_of(side)
                    .values()
                    .filter(|_| dice.roll(2) == 0)
                    .fold(Components::NONE, Components::with);
                piece = Piece::pyramid(side, some).unwrap_or(piece);
            }
            let file = u8::try_from(dice.roll(files)).unwrap() % 8;
            let rank = u8::try_from(dice.roll(ranks)).unwrap() % 16;
            let square = Square::at(file, rank).unwrap();
            let second = piece.shape() == Shape::Pyramid
                && pieces
                    .iter()
                    .any(|(_, p)| p.shape() == Shape::Pyramid && p.side() == side);
            if !second && pieces.iter().all(|(taken, _)| *taken != square) {
                pieces.push((square, piece));
            }
        }
    }
    let ply = 1 + u32::try_from(dice.roll(2)).unwrap();
    Position::from_parts(&pieces, [&[], &[]], ply).unwrap()
}

/// Both engines agree on a position; says which kinds of capture there were.
fn compare(position: &Position) -> BTreeSet<String> {
    let men = men(position);
    let upper = position.to_move() == Side::White;
    let found: Vec<String> = position
        .captures()
        .iter()
        .map(ToString::to_string)
        .collect();
    let set: BTreeSet<String> = found.iter().cloned().collect();
    assert_eq!(
        set.len(),
        found.len(),
        "a capture twice: {}",
        position.code()
    );
    assert_eq!(set, captures(&men, upper), "{}", position.code());
    let found: BTreeSet<String> = position.moves().map(|m| m.to_string()).collect();
    assert_eq!(found, moves(&men, upper), "{}", position.code());
    let kinds = position.captures();
    kinds
        .iter()
        .map(|capture| format!("{:?}", capture.kind()))
        .collect()
}

#[test]
fn both_engines_agree_on_thrown_positions() {
    let mut dice = Dice::new(0x5eed);
    let mut kinds = BTreeSet::new();
    for _ in 0..1500 {
        kinds.extend(compare(&thrown(&mut dice)));
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}

#[test]
fn both_engines_agree_along_random_games() {
    let mut dice = Dice::new(0xb0a2d);
    for _ in 0..12 {
        let mut game =
            Game::new(petteia_rules::rithmomachia::Setup::parse("2", "proper=none").unwrap());
        for _ in 0..60 {
            compare(game.position());
            let moves: Vec<_> = game.moves().collect();
            let turn = Turn::from(moves[dice.roll(moves.len())]);
            game.play(&turn).unwrap();
        }
    }
}
