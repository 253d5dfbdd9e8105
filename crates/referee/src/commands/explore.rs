//! `/explore`: a board of one's own on which turns are tried.

use petteia_domain::ids::GameId;
use petteia_speech::options::{Kind, Optional};

use super::{button::Part, options::GAME, prelude::*};
use crate::play::exploring;

/// Tries turns on a board of one's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explore {
    /// Which game.
    pub game: Option<String>,
    /// Turns to be tried from where one is.
    pub turns: Option<String>,
    /// What is to be noted there.
    pub note: Option<String>,
    /// Where to go first.
    pub to: Option<Trial>,
}

/// Where to go on a board of one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trial {
    /// To the game's own position.
    Game,
    /// One turn back.
    Back,
    /// On by one of the turns that lead on, from 0.
    Forward(u8),
    /// Back, and what was tried from here on is forgotten.
    Drop,
    /// To the game's own position, and all that was tried is forgotten.
    Clear,
    /// Has the line that leads here planned.
    Plan,
}

impl Part for Trial {
    type Given<'a> = Trial;

    fn write(to: Trial) -> String {
        match to {
            Trial::Game => "game".to_owned(),
            Trial::Back => "back".to_owned(),
            Trial::Forward(number) => number.to_string(),
            Trial::Drop => "drop".to_owned(),
            Trial::Clear => "clear".to_owned(),
            Trial::Plan => "plan".to_owned(),
        }
    }

    fn read(written: &str) -> Option<Trial> {
        Some(match written {
            "game" => Trial::Game,
            "back" => Trial::Back,
            "drop" => Trial::Drop,
            "clear" => Trial::Clear,
            "plan" => Trial::Plan,
            number => Trial::Forward(number.parse().ok()?),
        })
    }
}

const TURNS: Optional<String> = Optional::words("turns", "option-explored", Kind::Text);
const NOTE: Optional<String> = Optional::words("note", "option-explored-note", Kind::Text);

slash! {
    Explore as "explore", "command-explore" { turns: TURNS, game: GAME, note: NOTE } with { to: None }
}

buttons! {
    Explore {
        /// Goes on a board of one's own.
        button(game: GameId, to: Trial) = "explore:{game}:{to}" => Explore { game: Some(game.0), turns: None, note: None, to: Some(to) };
    }
}

#[async_trait]
impl Act for Explore {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        let (turns, note) = (self.turns.as_deref(), self.note.as_deref());
        exploring::explore(context, command, self.game.as_deref(), turns, note, self.to).await
    }
}
