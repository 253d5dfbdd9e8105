//! The rules at hand: short texts on every rule of every game, each beside a drawn example.
//!
//! The texts are files of `assets/rules` (its README says what one consists of) and part of the
//! program. What a topic is about stands once for all languages, its words once for each.

mod markdown;
mod reading;
mod search;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use petteia_rules::{Game, GameKind, Language};

use crate::message::Text;

static ASSETS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/rules");

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read(&ASSETS).unwrap_or_else(|fault| {
        panic!("the rule texts are part of the program, and tests read them: {fault}")
    })
});

/// The topics of every game.
#[derive(Debug)]
pub struct Rulebook {
    topics: Vec<Topic>,
}

/// One of the things that the rules of a game say.
#[derive(Debug)]
pub struct Topic {
    /// Whose rules.
    pub kind: GameKind,
    /// Its name, the same in every language.
    pub id: String,
    /// The example position.
    code: String,
    /// A turn that is played there.
    turn: Option<String>,
    /// Whether it belongs to what a first game needs.
    lesson: bool,
    /// The rules that it explains to whoever broke one, by their stable names.
    rules: Vec<String>,
    /// In the order of [`Language::ALL`].
    words: Vec<Words>,
}

/// A topic in one language.
#[derive(Debug)]
pub struct Words {
    /// What it is about.
    pub title: String,
    /// What the rules say.
    pub text: Text,
    index: search::Index,
}

/// The position drawn beside a topic.
#[derive(Debug, Clone)]
pub struct Example {
    /// The position.
    pub game: Game,
    /// The position before it and the turn that led there, in canonical notation.
    pub last: Option<(Game, String)>,
}

/// What is wrong with a rule text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {what}")]
pub struct Fault {
    /// In which file.
    pub file: String,
    /// What.
    pub what: String,
}

impl Rulebook {
    /// The rule book.
    pub fn get() -> &'static Rulebook {
        &RULEBOOK
    }

    /// The topics of a game, in the order in which one would learn it.
    pub fn topics(&self, kind: GameKind) -> impl Iterator<Item = &Topic> {
        self.topics.iter().filter(move |topic| topic.kind == kind)
    }

    /// The topics that a first game needs, in order.
    pub fn lesson(&self, kind: GameKind) -> impl Iterator<Item = &Topic> {
        self.topics(kind).filter(|topic| topic.lesson)
    }

    /// The topic of this name.
    pub fn topic(&self, kind: GameKind, id: &str) -> Option<&Topic> {
        self.topics(kind).find(|topic| topic.id == id)
    }

    /// The topic that explains a rule, named as in [`petteia_rules::IllegalTurn::rule`].
    pub fn explaining(&self, kind: GameKind, rule: &str) -> Option<&Topic> {
        self.topics(kind)
            .find(|topic| topic.rules.iter().any(|name| name == rule))
    }
}

impl Topic {
    /// Its words in this language.
    pub fn words(&self, language: Language) -> &Words {
        let spoken = Language::ALL.iter().zip(&self.words);
        spoken
            .filter(|(one, _)| **one == language)
            .map(|(_, words)| words)
            .next()
            .unwrap_or(&self.words[0])
    }

    /// The position beside it.
    ///
    /// # Errors
    /// When it cannot be, or its turn is not legal there.
    pub fn example(&self) -> Result<Example, String> {
        let before = Game::from_code(self.kind, &self.code).map_err(|why| why.to_string())?;
        let Some(turn) = &self.turn else {
            return Ok(Example {
                game: before,
                last: None,
            });
        };
        let read = before.read_strict(turn).map_err(|why| why.to_string())?;
        let mut game = before.clone();
        game.play(&read).map_err(|why| why.to_string())?;
        Ok(Example {
            game,
            last: Some((before, turn.clone())),
        })
    }
}
