//! Turns in words, and completion of typed turns.

use super::{Action, Die, Game, Side, Turn};
use crate::{Completion, Phrase, Rules, dash::DASHES};

impl Side {
    /// The side's name, with the colour of its counters.
    pub fn phrase(self) -> Phrase {
        let side = match self {
            Side::A => "A",
            Side::B => "B",
        };
        Phrase::new("five-lines-side").with("side", side)
    }
}

impl Game {
    /// Describes a legal turn in words.
    pub fn describe(&self, turn: &Turn) -> Phrase {
        let position = self.position();
        let side = position.to_move();
        let hits = turn.action.to().is_some_and(|to| position.hits(to));
        let phrase = match (turn.action, hits) {
            (Action::Enter { to }, false) => Phrase::new("five-lines-enters").with("to", to.name()),
            (Action::Enter { to }, true) => {
                Phrase::new("five-lines-enters-hitting").with("to", to.name())
            }
            (Action::Move { from, to }, false) => Phrase::new("five-lines-moves")
                .with("from", from.name())
                .with("to", to.name()),
            (Action::Move { from, to }, true) => Phrase::new("five-lines-moves-hitting")
                .with("from", from.name())
                .with("to", to.name()),
            (Action::Miss, _) => Phrase::new("five-lines-misses"),
        };
        let phrase = phrase.with("die", turn.die.shows());
        let mut after = *self;
        match after.play(turn) {
            Ok(()) if after.position().winner() == Some(side) => Phrase::new("five-lines-wins")
                .with("turn", phrase)
                .with("goal", side.goal().name()),
            _ => phrase,
        }
    }

    /// Completes a typed text to at most `most` legal turns. The die comes first, and may be left out once
    /// it was rolled.
    pub fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        let typed: String = typed.split_whitespace().collect::<String>().to_lowercase();
        let typed = typed.replace(DASHES, "-");
        let turns: Vec<(String, Turn)> = self
            .turns()
            .into_iter()
            .map(|turn| (self.notation(&turn), turn))
            .filter(|(notation, _)| {
                let notation = notation.to_lowercase();
                notation.starts_with(&typed)
                    || self.position().die().is_some() && notation[2..].starts_with(&typed)
            })
            .collect();
        if turns.len() <= most {
            return turns
                .into_iter()
                .map(|(text, turn)| Completion {
                    text,
                    label: self.describe(&turn),
                    complete: true,
                })
                .collect();
        }
        Die::ALL
            .into_iter()
            .filter(|die| turns.iter().any(|(_, turn)| turn.die == *die))
            .map(|die| Completion {
                text: format!("{die}:"),
                label: Phrase::new("five-lines-with-die").with("die", die.shows()),
                complete: false,
            })
            .take(most)
            .collect()
    }
}
