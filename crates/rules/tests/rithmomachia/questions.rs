//! Recomputes the numbers in `RITHMOMACHIA-QUESTIONS.md` with the engine.

use petteia_rules::{Agreement, Rules};
use std::collections::{HashMap, HashSet};

use petteia_rules::rithmomachia::{
    CaptureKind, Game, Piece, Position, ProgressionKind, Setup, Shape, Side, Square, Term,
};

/// The maximal number of empty squares between two pieces.
const WIDEST_GAP: u16 = 14;

/// Returns everything with which a side captures and that it can lose: its pieces and the components of its
/// pyramid, with their squares at the start.
fn terms(side: Side) -> Vec<Term> {
    Piece::set_up(side)
        .flat_map(|(square, piece)| Term::all_of(square, piece))
        .collect()
}

/// Returns a position with only these pieces.
fn standing(pieces: &[(Square, Piece)], to_move: Side) -> Position {
    let ply = if to_move == Side::White { 1 } else { 2 };
    Position::from_parts(pieces, [&[], &[]], ply).unwrap()
}

/// Returns the moves of a piece from a square on the empty board.
fn steps(piece: Piece, from: Square) -> Vec<Square> {
    let alone = standing(&[(from, piece)], piece.side());
    alone.moves_from(from).map(|step| step.to).collect()
}

/// The squares that a piece can reach on the empty board, by its square at the start.
struct Grounds(HashMap<Square, HashSet<Square>>);

impl Grounds {
    fn new() -> Grounds {
        let starts = Side::BOTH.into_iter().flat_map(Piece::set_up);
        Grounds(
            starts
                .map(|(start, piece)| {
                    let mut ground = HashSet::from([start]);
                    let mut ahead = vec![start];
                    while let Some(square) = ahead.pop() {
                        let new = steps(piece, square);
                        ahead.extend(new.into_iter().filter(|square| ground.insert(*square)));
                    }
                    (start, ground)
                })
                .collect(),
        )
    }

    fn of(&self, term: &Term) -> &HashSet<Square> {
        &self.0[&term.square]
    }

    /// Returns the reachable squares from which a piece reaches another.
    fn near(&self, term: &Term, victim: Square) -> Vec<Square> {
        let mut near = steps(term.piece, victim);
        near.retain(|square| self.of(term).contains(square));
        near
    }

    /// Returns the reachable squares on the same file or rank.
    fn in_line(&self, term: &Term, victim: Square) -> Vec<Square> {
        let ground = self.of(term).iter().copied();
        ground
            .filter(|square| square.way_to(victim).is_some())
            .collect()
    }

    /// Whether the captors can ever capture the victim in this way: there are squares that all can reach,
    /// and the engine lists the capture there.
    fn can_meet(&self, kind: CaptureKind, captors: &[Term], victim: &Term) -> bool {
        self.of(victim).iter().any(|&on| {
            let places = |term: &Term| match kind {
                CaptureKind::Multiplication | CaptureKind::Division => self.in_line(term, on),
                _ => self.near(term, on),
            };
            let listed = |pieces: &[(Square, Piece)]| {
                let position = standing(
                    &[pieces, &[(on, victim.piece)]].concat(),
                    captors[0].piece.side(),
                );
                position.captures().iter().any(|capture| {
                    let alike =
                        |a: &Term, b: &Term| (a.piece, a.component) == (b.piece, b.component);
                    capture.kind() == kind
                        && alike(&capture.victim, victim)
                        && captors
                            .iter()
                            .all(|captor| capture.captors().iter().any(|term| alike(term, captor)))
                })
            };
            match captors {
                [one] => places(one)
                    .into_iter()
                    .any(|square| listed(&[(square, one.piece)])),
                [one, two] => places(one).into_iter().any(|first| {
                    places(two).into_iter().any(|second| {
                        first != second && listed(&[(first, one.piece), (second, two.piece)])
                    })
                }),
                _ => unreachable!("one or two pieces capture"),
            }
        })
    }
}

/// Returns the number of captures of a kind that fit by value, and the number of these that can happen on
/// the board.
fn captures(side: Side, kind: CaptureKind) -> (usize, usize) {
    let grounds = Grounds::new();
    let own = terms(side);
    let enemies = terms(side.other());
    let mut fitting: Vec<(Vec<Term>, Term)> = Vec::new();
    for victim in &enemies {
        let value = victim.value();
        for (i, one) in own.iter().enumerate() {
            let quotient = |of: u16, by: u16| of.is_multiple_of(by).then(|| of / by);
            let alone =
                match kind {
                    CaptureKind::Numbering => one.value() == value,
                    CaptureKind::Multiplication => quotient(value, one.value())
                        .is_some_and(|gap| (2..=WIDEST_GAP).contains(&gap)),
                    CaptureKind::Division => quotient(one.value(), value)
                        .is_some_and(|gap| (2..=WIDEST_GAP).contains(&gap)),
                    _ => false,
                };
            if alone {
                fitting.push((vec![*one], *victim));
            }
            for two in &own[i + 1..] {
                // One pyramid does not supply both captors.
                let together = one.square != two.square
                    && match kind {
                        CaptureKind::Addition => one.value() + two.value() == value,
                        CaptureKind::Subtraction => one.value().abs_diff(two.value()) == value,
                        _ => false,
                    };
                if together {
                    fitting.push((vec![*one, *two], *victim));
                }
            }
        }
    }
    let possible = fitting
        .iter()
        .filter(|(captors, victim)| grounds.can_meet(kind, captors, victim));
    (fitting.len(), possible.count())
}

#[test]
fn question_4_each_side_has_21_captures_by_numbering() {
    for side in Side::BOTH {
        assert_eq!(captures(side, CaptureKind::Numbering), (25, 21));
    }
}

#[test]
fn question_4_a_triangle_and_a_square_never_take_each_other_by_numbering_at_once() {
    // T49 and s49, at two squares from each other and then at three.
    let triangle = Piece::new(Side::White, Shape::Triangle, 49).unwrap();
    let square = Piece::new(Side::Black, Shape::Square, 49).unwrap();
    let at = |name| Square::named(name).unwrap();
    for (name, by_white, by_black) in [("e5", 1, 0), ("e6", 0, 1), ("e7", 0, 0)] {
        let pieces = [(at("e3"), triangle), (at(name), square)];
        let count = |side| standing(&pieces, side).captures().len();
        assert_eq!(
            (count(Side::White), count(Side::Black)),
            (by_white, by_black)
        );
    }
}

#[test]
fn question_5_additions() {
    assert_eq!(captures(Side::White, CaptureKind::Addition), (52, 25));
    assert_eq!(captures(Side::Black, CaptureKind::Addition), (39, 19));
}

#[test]
fn question_6_subtractions() {
    assert_eq!(captures(Side::White, CaptureKind::Subtraction), (131, 70));
    assert_eq!(captures(Side::Black, CaptureKind::Subtraction), (115, 63));
}

#[test]
fn question_8_multiplications_and_divisions() {
    for (side, kind) in [
        (Side::White, CaptureKind::Multiplication),
        (Side::Black, CaptureKind::Division),
    ] {
        assert_eq!(captures(side, kind), (71, 57));
    }
    for (side, kind) in [
        (Side::Black, CaptureKind::Multiplication),
        (Side::White, CaptureKind::Division),
    ] {
        assert_eq!(captures(side, kind), (36, 36));
    }
}

#[test]
fn the_upper_bounds_of_the_source_count_otherwise() {
    for (side, additions, subtractions, multiplications) in
        [(Side::White, 118, 141, 96), (Side::Black, 82, 119, 61)]
    {
        let own: Vec<u16> = terms(side).iter().map(Term::value).collect();
        let enemies: Vec<u16> = terms(side.other()).iter().map(Term::value).collect();
        let count = |fits: &dyn Fn(u16, u16, u16) -> bool| {
            let pairs = own.iter().flat_map(|a| own.iter().map(move |b| (a, b)));
            pairs
                .flat_map(|(a, b)| enemies.iter().map(move |v| (a, b, v)))
                .filter(|(a, b, v)| fits(**a, **b, **v))
                .count()
        };
        // Every pair twice, in both orders, and every value with itself.
        assert_eq!(count(&|a, b, v| a + b == v), additions);
        // Every pair once, and two values of one pyramid too.
        assert_eq!(count(&|a, b, v| a > b && a - b == v), subtractions);
        // With one empty square between, too.
        let products = own.iter().map(|a| {
            let fits = |v: &&u16| v.is_multiple_of(*a) && **v / a <= WIDEST_GAP;
            enemies.iter().filter(fits).count()
        });
        assert_eq!(products.sum::<usize>(), multiplications);
    }
}

#[test]
fn questions_13_and_14_progressions_of_pieces() {
    for (side, counts) in [(Side::White, [22, 26, 2]), (Side::Black, [11, 15, 0])] {
        let ground = Square::all().filter(|square| square.ground() != side);
        let pieces: Vec<(Square, Piece)> = ground
            .zip(Piece::set_up(side).map(|(_, piece)| piece))
            .collect();
        assert_eq!(pieces.len(), 24);
        let progressions = standing(&pieces, side).progressions(side);
        let count = |kind| progressions.iter().filter(|p| p.kind == kind).count();
        assert_eq!(ProgressionKind::ALL.map(count), counts, "{side:?}");
    }
}

/// The pieces of question 15.
const HARMONIC: [(Shape, u16); 3] = [
    (Shape::Triangle, 9),
    (Shape::Square, 15),
    (Shape::Square, 45),
];

/// Returns the least number of moves that the three pieces need, if nothing is in their way.
fn moves_to_go(position: &Position) -> u8 {
    position
        .pieces_of(Side::White)
        .filter(|(_, piece)| HARMONIC.contains(&(piece.shape(), piece.value())))
        .map(|(square, piece)| {
            (Square::RANKS / 2)
                .saturating_sub(square.rank())
                .div_ceil(piece.distance())
        })
        .sum()
}

/// Whether White can bring the three pieces over in this number of moves while Black passes.
fn brought_over(game: &Game, moves: u8, seen: &mut HashMap<String, u8>) -> bool {
    let needed = moves_to_go(game.position());
    if needed == 0 || needed > moves {
        return needed == 0;
    }
    let code = game.position().code();
    let board = code.split(' ').next().unwrap().to_owned();
    match seen.get(&board) {
        Some(&before) if before >= moves => return false,
        _ => seen.insert(board, moves),
    };
    game.moves().any(|step| {
        let mut next = game.clone();
        next.play(&step.into()).unwrap();
        next.lose_turn();
        brought_over(&next, moves - 1, seen)
    })
}

#[test]
fn question_15_no_fewer_than_twelve_moves_bring_9_15_and_45_over() {
    let no_proper_victory = Setup::parse("2", "proper=none").unwrap();
    let game = Game::new(no_proper_victory);
    assert_eq!(moves_to_go(game.position()), 9);
    assert!(!brought_over(&game, 11, &mut HashMap::new()));
    assert!(brought_over(&game, 12, &mut HashMap::new()));
}

#[test]
fn question_15_these_twelve_moves_win() {
    let mut game = Game::new(Setup::default());
    for step in [
        "T6c7-e7", "T9c8-e8", "T6e7-e5", "S45b7-e7", "T9e8-g8", "S15b8-e8", "S45e7-h7", "T9g8-i8",
        "S45h7-k7", "S15e8-h8", "T9i8-i6", "S15h8-k8",
    ] {
        assert_eq!(game.outcome(), None);
        let turn = game.moves().find(|m| m.to_string() == step).unwrap();
        game.play(&turn.into()).unwrap();
        game.lose_turn();
    }
    assert_eq!(game.outcome().unwrap().result, "1-0");
}
