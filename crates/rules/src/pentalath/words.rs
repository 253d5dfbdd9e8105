//! Turns in words, and completion of typed turns.

use super::{Cell, Colour, Game, Turn};
use crate::{Completion, Phrase, Rules};

impl Colour {
    /// Its name.
    pub fn phrase(self) -> Phrase {
        let side = match self {
            Colour::White => "white",
            Colour::Black => "black",
        };
        Phrase::new("pentalath-side").with("side", side)
    }
}

impl Game {
    /// Describes a legal turn in words.
    pub fn describe(&self, turn: &Turn) -> Phrase {
        let position = self.position();
        match *turn {
            Turn::Place(cell) => self.placing(cell),
            Turn::Swap => {
                let stone = position
                    .board()
                    .cells()
                    .find(|cell| position.stone(*cell).is_some());
                Phrase::new("pentalath-swaps").with(
                    "cell",
                    stone.map_or_else(String::new, |cell| position.board().name(cell)),
                )
            }
            Turn::Pass => Phrase::new("pentalath-passes"),
        }
    }

    fn placing(&self, cell: Cell) -> Phrase {
        let position = self.position();
        let name = position.board().name(cell);
        let Ok((after, captured)) = position.placed(cell) else {
            return Phrase::new("pentalath-places").with("cell", name);
        };
        let phrase = match captured.len() {
            0 => Phrase::new("pentalath-places").with("cell", name),
            count => Phrase::new("pentalath-captures")
                .with("cell", name)
                .with("count", count as i64),
        };
        match after.winner() {
            Some(_) => Phrase::new("pentalath-wins").with("turn", phrase),
            None => phrase,
        }
    }

    /// Completes a typed text to at most `most` legal turns; to rows if there are more cells.
    pub fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        let typed = typed.trim().to_lowercase();
        let turns: Vec<(String, Turn)> = self
            .turns()
            .into_iter()
            .map(|turn| (self.notation(&turn), turn))
            .filter(|(notation, _)| notation.starts_with(&typed))
            .collect();
        let whole = |(text, turn): &(String, Turn)| Completion {
            text: text.clone(),
            label: self.describe(turn),
            complete: true,
        };
        if turns.len() <= most {
            return turns.iter().map(whole).collect();
        }
        let board = self.position().board();
        let rows = (0..board.rows()).filter_map(|row| {
            let cells = turns
                .iter()
                .filter(
                    |(_, turn)| matches!(turn, Turn::Place(cell) if board.place(*cell).0 == row),
                )
                .count();
            let letter = char::from(b'a' + row).to_string();
            (cells > 0).then(|| Completion {
                label: Phrase::new("pentalath-row")
                    .with("row", letter.as_str())
                    .with("count", cells as i64),
                text: letter,
                complete: false,
            })
        });
        let others = turns
            .iter()
            .filter(|(_, turn)| !matches!(turn, Turn::Place(_)))
            .map(whole);
        others.chain(rows).take(most).collect()
    }
}
