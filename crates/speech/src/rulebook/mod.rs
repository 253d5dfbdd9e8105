//! The rule book: short texts on every rule of every game, each with a drawn example.
//!
//! The texts are files of `assets/rules` (its README describes them) and part of the program. The
//! data of a topic is stored once, its words once for each language.

mod exercise;
mod index;
mod markdown;
mod reading;
mod search;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use petteia_rules::{Game, GameKind, Language};

use crate::message::Text;

pub use exercise::Exercise;
pub use search::Question;

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

/// A topic of the rules of a game.
#[derive(Debug)]
pub struct Topic {
    /// The game.
    pub kind: GameKind,
    /// Its id, equal in every language.
    pub id: String,
    /// Its place among the topics of its game by how often they are asked for.
    asked: usize,
    /// The example position.
    code: String,
    /// The turn that leads to the example.
    turn: Option<String>,
    /// Whether it is needed for a first game.
    lesson: bool,
    /// What a beginner does about it on the board.
    exercise: Option<exercise::Listed>,
    /// The stable names of the rules that it explains after a mistake.
    rules: Vec<String>,
    /// In the order of [`Language::ALL`].
    words: Vec<Words>,
}

/// The words of a topic in one language.
#[derive(Debug)]
pub struct Words {
    /// The title.
    pub title: String,
    /// The text.
    pub text: Text,
    /// Which pieces are the beginner's, and what the aim is, in one sentence.
    aim: Option<String>,
    /// What a beginner is asked to do in its exercise.
    pub task: Option<String>,
    /// What the rule is, for those whose turn does not solve the exercise.
    pub hint: Option<String>,
    index: index::OnDemand,
}

/// The example position of a topic.
#[derive(Debug, Clone)]
pub struct Example {
    /// The position.
    pub game: Game,
    /// The position before it and the last turn, in canonical notation.
    pub last: Option<(Game, String)>,
}

/// A fault of a rule text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {what}")]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The fault.
    pub what: String,
}

impl Rulebook {
    /// The rule book.
    pub fn get() -> &'static Rulebook {
        &RULEBOOK
    }

    /// The topics of a game, in the order of learning.
    pub fn topics(&self, kind: GameKind) -> impl Iterator<Item = &Topic> {
        self.topics.iter().filter(move |topic| topic.kind == kind)
    }

    /// The topics that are needed for a first game, in order.
    pub fn lesson(&self, kind: GameKind) -> impl Iterator<Item = &Topic> {
        self.topics(kind).filter(|topic| topic.lesson)
    }

    /// The topics with an exercise for beginners.
    pub fn tasks(&self, kind: GameKind) -> impl Iterator<Item = &Topic> {
        self.topics(kind).filter(|topic| topic.exercise.is_some())
    }

    /// The sentence with which a lesson about a topic begins: which pieces are the beginner's, and what the aim is.
    /// Most topics have that of their game's set-up.
    pub fn aim<'a>(&'a self, topic: &'a Topic, language: Language) -> Option<&'a str> {
        let setup = self.topic(topic.kind, "setup");
        let own = topic.words(language).aim.as_deref();
        own.or_else(|| setup?.words(language).aim.as_deref())
    }

    /// The topic with this id.
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

    /// The exercise for beginners; `None` if there is none.
    ///
    /// # Errors
    /// If its position is impossible, or its turn is illegal.
    pub fn exercise(&self) -> Option<Result<Exercise, String>> {
        let listed = self.exercise.as_ref()?;
        Some(listed.read(self.kind, &self.code, self.turn.as_ref()))
    }

    /// The example position.
    ///
    /// # Errors
    /// If the position is impossible, or its turn is illegal.
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
