//! Compares Rithmomachia with a second, naive implementation of its rules, on random positions and games.
//!
//! The naive implementation shares only position codes with the engine. It parses them itself and tries
//! every piece and every pair of pieces on every victim, square by square.

use std::collections::{BTreeMap, BTreeSet};

use petteia_rules::{Game, GameKind, Record, Setup};

const START: &str = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p190/\
    t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/8/8/8/8/8/8/8/2,C8,C6,C4,C2,2/\
    T81,T72,C64,C36,C16,C4,T6,T9/S153,P91,T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25 w - - 1";

/// Rank and file, from 0.
type Place = (i8, i8);

/// A name in notation, and its value.
type Term = (String, u32);

struct NaiveBoard {
    /// The cells of the code by their places.
    pieces: BTreeMap<Place, String>,
    /// Whether White is to move.
    white: bool,
}

impl NaiveBoard {
    fn of(code: &str) -> NaiveBoard {
        let fields: Vec<&str> = code.split(' ').collect();
        let mut pieces = BTreeMap::new();
        for (rank, row) in (0..16).rev().zip(fields[0].split('/')) {
            let mut file = 0;
            for cell in row.split(',') {
                if let Ok(empty) = cell.parse::<i8>() {
                    file += empty;
                } else {
                    pieces.insert((rank, file), cell.to_owned());
                    file += 1;
                }
            }
        }
        NaiveBoard {
            pieces,
            white: fields[1] == "w",
        }
    }

    fn is_own(&self, cell: &str) -> bool {
        cell.starts_with(|letter: char| letter.is_uppercase()) == self.white
    }

    fn own(&self) -> impl Iterator<Item = (&Place, &String)> {
        self.pieces.iter().filter(|(_, cell)| self.is_own(cell))
    }

    /// Returns the number of empty squares between two places; `None` if they are not on a free straight
    /// line.
    fn gap(&self, a: Place, b: Place) -> Option<u32> {
        let between: Vec<Place> = if a.0 == b.0 {
            (a.1.min(b.1) + 1..a.1.max(b.1))
                .map(|file| (a.0, file))
                .collect()
        } else if a.1 == b.1 {
            (a.0.min(b.0) + 1..a.0.max(b.0))
                .map(|rank| (rank, a.1))
                .collect()
        } else {
            return None;
        };
        let free = between.iter().all(|place| !self.pieces.contains_key(place));
        (a != b && free).then_some(between.len() as u32)
    }

    fn reaches(&self, from: Place, to: Place) -> bool {
        self.gap(from, to) == Some(distance(&self.pieces[&from]) - 1)
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for (&from, cell) in self.own() {
            let steps = distance(cell) as i8;
            for to in [
                (from.0 + steps, from.1),
                (from.0 - steps, from.1),
                (from.0, from.1 + steps),
                (from.0, from.1 - steps),
            ] {
                let on_board = (0..16).contains(&to.0) && (0..8).contains(&to.1);
                if on_board && !self.pieces.contains_key(&to) && self.reaches(from, to) {
                    moves.insert(format!("{}{}-{}", whole(cell).0, name(from), name(to)));
                }
            }
        }
        moves
    }

    fn captures(&self) -> BTreeSet<String> {
        let mut captures = BTreeSet::new();
        for (&place, cell) in self.pieces.iter().filter(|(_, cell)| !self.is_own(cell)) {
            // All captors stand on the victim's rank or file, with a gap of empty squares.
            let mut captors = Vec::new();
            for (&from, own) in self.own() {
                let Some(gap) = self.gap(from, place) else {
                    continue;
                };
                for (by, number) in terms(own) {
                    let by = format!("{by}{}", name(from));
                    captors.push((number, from, by, gap, self.reaches(from, place)));
                }
            }
            captors.sort();
            for (victim, value) in terms(cell) {
                let victim = format!("{victim}{}", name(place));
                for (index, (number, from, by, gap, near)) in captors.iter().enumerate() {
                    if *near && *number == value {
                        captures.insert(format!("{by}x{victim}"));
                    }
                    if *gap > 1 && number * gap == value {
                        captures.insert(format!("[{by}*{gap}]x{victim}"));
                    }
                    if *gap > 1 && value * gap == *number {
                        captures.insert(format!("[{by}/{gap}]x{victim}"));
                    }
                    for (more, other, with, _, also_near) in &captors[index + 1..] {
                        let together = from != other && *near && *also_near;
                        if together && number + more == value {
                            captures.insert(format!("[{by}+{with}]x{victim}"));
                        }
                        if together && more - number == value {
                            captures.insert(format!("[{with}-{by}]x{victim}"));
                        }
                    }
                }
            }
            if let Some(besieger) = self.besieger(place) {
                captures.insert(format!("{besieger}&{}{}", whole(cell).0, name(place)));
            }
        }
        captures
    }

    /// Returns the first besieger of a place's piece, if it is besieged.
    fn besieger(&self, place: Place) -> Option<String> {
        let steps = distance(&self.pieces[&place]) as i8;
        let mut besiegers = Vec::new();
        for (up, right) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let at = |step: i8| (place.0 + up * step, place.1 + right * step);
            let nearest = (1..=steps).find_map(|step| self.pieces.get_key_value(&at(step)));
            let (rank, file) = at(steps);
            match nearest {
                Some((at, cell)) if self.is_own(cell) => {
                    besiegers.push(format!("{}{}", whole(cell).0, name(*at)));
                }
                _ if (0..16).contains(&rank) && (0..8).contains(&file) => return None,
                _ => {}
            }
        }
        besiegers.into_iter().next()
    }

    /// Returns the list expected of the engine.
    fn legal(&self) -> Vec<String> {
        let captures = self.captures();
        let captures = captures.iter().map(|capture| format!("capture\t{capture}"));
        self.moves().into_iter().chain(captures).collect()
    }
}

fn name((rank, file): Place) -> String {
    format!("{}{}", char::from(b'a' + rank as u8), file + 1)
}

fn distance(cell: &str) -> u32 {
    match &cell[..1] {
        "C" | "c" => 1,
        "T" | "t" => 2,
        _ => 3,
    }
}

/// Returns a pyramid's components; none for other pieces.
fn components(cell: &str) -> Vec<u32> {
    match cell {
        "P91" => vec![1, 4, 9, 16, 25, 36],
        "p190" => vec![16, 25, 36, 49, 64],
        _ => match cell[1..].strip_prefix('[') {
            Some(left) => {
                let left = left.trim_end_matches(']').split('+');
                left.map(|value| value.parse().unwrap()).collect()
            }
            None => Vec::new(),
        },
    }
}

/// Returns the whole piece as a term.
fn whole(cell: &str) -> Term {
    let components = components(cell);
    let value = if components.is_empty() {
        cell[1..].parse().unwrap()
    } else {
        components.iter().sum()
    };
    (format!("{}{value}", &cell[..1]), value)
}

/// Returns everything a piece can count as.
fn terms(cell: &str) -> Vec<Term> {
    let mut terms = vec![whole(cell)];
    let letter = if cell.starts_with('P') { "S" } else { "s" };
    let components = components(cell);
    if components.len() > 1 {
        let components = components.iter();
        terms.extend(components.map(|value| (format!("{letter}{value}"), *value)));
    }
    terms
}

/// Deterministic pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        // xorshift
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % sides
    }

    fn of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }

    /// Takes three random pieces. If the third is the sum or difference of the others, places the two where
    /// they reach it.
    fn ambush(&mut self, pieces: &mut Vec<String>, thrown: &mut BTreeMap<Place, String>) {
        if pieces.len() < 3 {
            return;
        }
        for place in [0, pieces.len() - 2, pieces.len() - 1] {
            let other = self.below(pieces.len());
            pieces.swap(place, other);
        }
        let [victim, .., one, two] = &pieces[..] else {
            return;
        };
        let values = |cell: &str| terms(cell).into_iter().map(|(_, value)| value);
        let fits = values(victim).any(|value| {
            let by = |a: u32| values(two).any(|b| a + b == value || a.abs_diff(b) == value);
            values(one).any(by)
        });
        let is_white = |cell: &str| cell.starts_with(|letter: char| letter.is_uppercase());
        let sides = [victim, one, two].map(|cell| is_white(cell));
        if !fits || sides[1] != sides[2] || sides[0] == sides[1] {
            return;
        }
        let (rank, file) = (self.below(16) as i8, self.below(8) as i8);
        let above = (rank + distance(one) as i8, file);
        let beside = (rank, file + distance(two) as i8);
        let places = [(rank, file), above, beside];
        if above.0 > 15 || beside.1 > 7 || places.iter().any(|place| thrown.contains_key(place)) {
            return;
        }
        for place in [beside, above] {
            thrown.insert(place, pieces.pop().unwrap());
        }
        thrown.insert(places[0], pieces.swap_remove(0));
    }

    /// Returns a position with some of the pieces, at random on some of the ranks.
    fn position(&mut self) -> String {
        let board = NaiveBoard::of(START);
        let mut pieces: Vec<String> = board.pieces.into_values().collect();
        let mut thrown = BTreeMap::new();
        for _ in 0..self.below(400) {
            self.ambush(&mut pieces, &mut thrown);
        }
        let ranks = 3 + self.below(14) as i8;
        let mut squares: Vec<Place> = (0..ranks)
            .flat_map(|rank| (0..8).map(move |file| (rank, file)))
            .filter(|place| !thrown.contains_key(place))
            .collect();
        let most = pieces.len().min(squares.len());
        for _ in 0..self.below(most + 1) {
            let mut piece = pieces.swap_remove(self.below(pieces.len()));
            let mut left = components(&piece);
            if !left.is_empty() && self.below(2) == 0 {
                left.retain(|_| self.below(2) == 0);
                if !left.is_empty() && left.len() < components(&piece).len() {
                    let left: Vec<String> = left.iter().map(u32::to_string).collect();
                    piece = format!("{}[{}]", &piece[..1], left.join("+"));
                }
            }
            thrown.insert(squares.swap_remove(self.below(squares.len())), piece);
        }
        let rows: Vec<String> = (0..16).rev().map(|rank| row(&thrown, rank)).collect();
        let to_move = *self.of(&["w - - 1", "b - - 2"]);
        format!("{} {to_move}", rows.join("/"))
    }
}

/// Returns a rank as position codes write it.
fn row(pieces: &BTreeMap<Place, String>, rank: i8) -> String {
    let mut cells = Vec::new();
    let mut empty = 0;
    for file in 0..8 {
        match pieces.get(&(rank, file)) {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    cells.push(empty.to_string());
                }
                cells.push(piece.clone());
                empty = 0;
            }
        }
    }
    if empty > 0 {
        cells.push(empty.to_string());
    }
    cells.join(",")
}

/// Returns all moves, then all captures that can be made before a move, both sorted.
fn listed(game: &Game) -> Vec<String> {
    let captures = game.captures().into_iter();
    let mut captures: Vec<String> = captures
        .map(|capture| format!("capture\t{capture}"))
        .collect();
    captures.sort_unstable();
    [game.legal(), captures].concat()
}

#[test]
fn moves_and_captures_of_random_positions_are_those_of_the_naive_reading() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut kinds: BTreeMap<char, usize> = BTreeMap::new();
    for _ in 0..800 {
        let code = dice.position();
        let game = Game::from_code(GameKind::Rithmomachia, &code).unwrap();
        if game.outcome().is_some() {
            continue;
        }
        let legal = NaiveBoard::of(&code).legal();
        assert_eq!(listed(&game), legal, "{code}");
        for line in legal {
            let capture = line.split_once('\t').map_or("", |(_, capture)| capture);
            let sign = capture.split(']').next().unwrap_or_default();
            *kinds
                .entry(
                    sign.chars()
                        .find(|sign| "x+-*/&".contains(*sign))
                        .unwrap_or(' '),
                )
                .or_default() += 1;
        }
    }
    for sign in "x+-*/& ".chars() {
        assert!(kinds[&sign] >= 20, "{kinds:?}");
    }
}

#[test]
fn random_games_with_captures_are_records_that_read_back() {
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let (mut before, mut after) = (0, 0);
    for _ in 0..12 {
        let setup = Setup::parse(GameKind::Rithmomachia, "2", "proper=none").unwrap();
        let mut record = Record::new(setup);
        while record.entries().len() < 100 && record.game().outcome().is_none() {
            let board = NaiveBoard::of(&record.game().code());
            let first: Vec<String> = board.captures().into_iter().take(1).collect();
            let moves: Vec<String> = board.moves().into_iter().collect();
            // Prefers a move that makes captures possible.
            let tries = (0..4).map(|_| {
                let turn = [&first[..], &[dice.of(&moves).clone()]].concat().join(";");
                let mut game = record.game().clone();
                game.play(&game.read_strict(&turn).unwrap()).unwrap();
                let reached = NaiveBoard {
                    white: board.white,
                    ..NaiveBoard::of(&game.code())
                };
                (turn, reached.captures())
            });
            let (turn, last) = tries.max_by_key(|(_, last)| last.len()).unwrap();
            // Some captures are left for later turns.
            let last: Vec<String> = last.into_iter().take(dice.below(2)).collect();
            record
                .push(&[&[turn], &last[..]].concat().join(";"))
                .unwrap();
            before += first.len();
            after += last.len();
        }
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read, record);
    }
    assert!(before >= 10 && after >= 10, "{before} {after}");
}
