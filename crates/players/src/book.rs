//! The book of openings: how games of level 8 against itself went, turn by turn.
//!
//! `book/` has a file for each game, made by `crates/tools/src/book.rs`. A line of a file has the turns from the start, and how
//! many games the player of the last of them won, shared and lost. Positions that are equal by symmetry are one. The book
//! is for people to read; no level plays by it.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use petteia_rules::{Game, GameKind, Setup, Turn};

/// The books of all games.
static BOOKS: LazyLock<BTreeMap<&str, Book>> = LazyLock::new(|| {
    let files = [
        (GameKind::FiveLines, include_str!("../book/five-lines.tsv")),
        (GameKind::Pentagame, include_str!("../book/pentagame.tsv")),
        (GameKind::Pentalath, include_str!("../book/pentalath.tsv")),
        (
            GameKind::Rithmomachia,
            include_str!("../book/rithmomachia.tsv"),
        ),
    ];
    let books = files.map(|(kind, file)| (kind.name(), read(kind, file)));
    books.into_iter().collect()
});

/// The turns of each position, by its symmetric key.
type Book = HashMap<u64, Vec<BookTurn>>;

/// A turn of the book.
#[derive(Debug, Clone, PartialEq, Eq)]
struct BookTurn {
    /// The turn, for [`Game::symmetric_turn`].
    turn: String,
    results: Results,
}

/// How games went for the player of a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Results {
    /// The number of games won.
    pub won: u32,
    /// The number of games shared, or broken off because they came to no end.
    pub drawn: u32,
    /// The number of games lost.
    pub lost: u32,
}

impl Results {
    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Returns the turns that the book has in a position, the most frequent first. Each is legal there.
pub fn turns(game: &Game) -> Vec<(Turn, Results)> {
    let book = BOOKS.get(game.kind().name());
    let entries = book.and_then(|book| book.get(&game.symmetric_key(0)));
    let entries = entries.into_iter().flatten();
    let legal = entries.filter_map(|entry| {
        let turn = game.symmetric_turn(&entry.turn)?;
        Some((turn, entry.results))
    });
    legal.collect()
}

/// Returns the set-up whose openings the book has: two players and the usual options.
///
/// # Panics
/// If the game has no line-up of two.
pub fn set_up(kind: GameKind) -> Setup {
    Setup::parse(kind, "2", "").unwrap_or_else(|error| panic!("{error}"))
}

/// Plays a turn in the notation of a book; the die that it needs is rolled.
///
/// # Errors
/// Returns what is wrong if the turn cannot be read or is illegal.
pub fn play(game: &mut Game, turn: &str) -> Result<(), String> {
    let turn = game.read(turn).map_err(|error| format!("{error:?}"))?;
    if let (true, Some(die)) = (game.awaits_die(), turn.die()) {
        game.roll(die);
    }
    game.play(&turn).map_err(|illegal| format!("{illegal:?}"))
}

/// Reads a book. Lines that begin with `#` are comments.
///
/// # Panics
/// If a line is wrong; a test reads all books.
fn read(kind: GameKind, file: &str) -> Book {
    let mut positions = HashMap::from([(String::new(), Game::new(set_up(kind)))]);
    let mut book = Book::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [turns, won, drawn, lost] = fields[..] else {
            panic!("{line}: a line has four fields")
        };
        let number = |field: &str| field.parse().unwrap_or_else(|_| panic!("{line}: {field}"));
        let (before, turn) = turns.rsplit_once(' ').unwrap_or(("", turns));
        let Some(position) = positions.get(before) else {
            panic!("{line}: the turns before it have no line")
        };
        let legal = position.read(turn);
        let legal = legal.unwrap_or_else(|error| panic!("{line}: {error:?}"));
        let entry = BookTurn {
            turn: position.symmetric_notation(&legal),
            results: Results {
                won: number(won),
                drawn: number(drawn),
                lost: number(lost),
            },
        };
        book.entry(position.symmetric_key(0))
            .or_default()
            .push(entry);
        let mut after = position.clone();
        if let Err(wrong) = play(&mut after, turn) {
            panic!("{line}: {wrong}");
        }
        positions.insert(turns.to_owned(), after);
    }
    for entries in book.values_mut() {
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.results.games()));
    }
    book
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Style;

    use super::*;

    /// Reading a book panics if a line of it is wrong.
    #[test]
    fn every_book_is_sound_and_goes_on_after_the_first_turn() {
        for kind in GameKind::ALL {
            let start = Game::new(set_up(*kind));
            let first = turns(&start);
            assert!(!first.is_empty(), "{kind:?}");
            for (turn, results) in &first {
                let mut game = start.clone();
                play(&mut game, &start.notation(turn, Style::Ascii)).unwrap();
                assert!(results.games() > 0);
            }
            let mut game = start.clone();
            play(&mut game, &start.notation(&first[0].0, Style::Ascii)).unwrap();
            assert!(!turns(&game).is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn positions_that_are_equal_by_symmetry_have_equal_results() {
        let start = Game::new(set_up(GameKind::Pentalath));
        let results = |turn: &Turn| {
            let mut game = start.clone();
            game.play(turn).unwrap();
            let turns = turns(&game).into_iter();
            turns.map(|(_, results)| results).collect::<Vec<Results>>()
        };
        let mut compared = 0;
        for (first, _) in turns(&start) {
            let read = start.symmetric_notation(&first);
            for turn in start.turns() {
                if turn != first && start.symmetric_notation(&turn) == read {
                    assert_eq!(results(&turn), results(&first));
                    compared += 1;
                }
            }
        }
        assert!(compared > 5, "{compared}");
    }

    #[test]
    fn other_line_ups_have_no_book() {
        let setup = Setup::parse(GameKind::Pentagame, "3", "").unwrap();
        assert!(turns(&Game::new(setup)).is_empty());
    }
}
