//! `/note`: a player's private note on a game.

use petteia_domain::game::{DocumentKey, UserDocument};
use petteia_games::{
    choose::{Purpose, choose_game, has_seat},
    commands::prelude::*,
};
use petteia_store::Commit;

use crate::show::notes::note_on;

command! {
    /// Writes, shows or deletes a note on a game.
    pub struct Note as "note", "command-note" {
        /// The note; shows the present one if absent.
        text: Option<String> = Optional::words("text", "option-note", Kind::Text),
        /// The game.
        game: Option<String> = Optional::words("game", "option-game", Kind::GamePlayed),
        /// Deletes it instead.
        delete: bool = Flag::new("delete", "option-delete-note"),
    }
    conduct { EVERYWHERE }
    pressed {
        game::note(game) => Note { game: Some(game.0), text: None, delete: false };
    }
}

impl Act for Note {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let text = self.text.as_deref();
        let user = request.actor.id;
        let state = choose_game(context, request, named, Purpose::Note).await?;
        if !has_seat(&state, user) {
            return Err(Refusal::new(say!("for-players-only")).into());
        }
        let game = state.id.0.as_str();
        let there = note_on(context.store, &state, user).await?;
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        let (note, reply) = match (text, self.delete, there) {
            (Some(text), false, _) if text.chars().count() > LONGEST => {
                let length = text.chars().count();
                let why = say!("note-too-long", length = length, most = LONGEST);
                return Err(Refusal::new(why).into());
            }
            (Some(text), false, _) => {
                let note = UserDocument::Note(text.to_owned());
                (Some(note), say!("note-kept", game = game))
            }
            (_, true, Some(_)) => (None, say!("note-deleted", game = game)),
            (None, false, Some(note)) => {
                let shown = say!("note-is", game = game, note = Text::default().plain(note));
                return Ok(Verdict::say(words::plain(shown)));
            }
            (_, _, None) => return Err(Refusal::new(say!("no-note", game = game)).into()),
        };
        let commit = Commit {
            at: context.now,
            documents: vec![(user, DocumentKey::Note(state.id.clone()), note)],
            ..Commit::default()
        };
        Ok(Verdict::change(commit, words::plain(reply)))
    }
}

/// The longest note, in characters.
const LONGEST: usize = 1000;
