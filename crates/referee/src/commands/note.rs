//! `/note`: what a player writes to themselves about a game.

use petteia_speech::options::{Flag, Kind, Optional};

use super::prelude::*;
use crate::arrange::notes;

/// Writes a note on a game, shows or deletes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Which game.
    pub game: Option<String>,
    /// The note; shows the one there is where absent.
    pub text: Option<String>,
    /// Deletes it instead.
    pub delete: bool,
}

const TEXT: Optional<String> = Optional::words("text", "option-note", Kind::Text);
const GAME_PLAYED: Optional<String> = Optional::words("game", "option-game", Kind::GamePlayed);
const DELETE: Flag = Flag::new("delete", "option-delete-note");

slash! {
    Note as "note", "command-note" { text: TEXT, game: GAME_PLAYED, delete: DELETE }
}

impl Pressed for Note {}

#[async_trait]
impl Act for Note {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        notes::note(
            context,
            command,
            self.game.as_deref(),
            self.text.as_deref(),
            self.delete,
        )
        .await
    }
}
