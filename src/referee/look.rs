//! Looking without touching: boards, previews, records.

use petteia_rules::{Seat, Turn};

use super::{
    Command, Referee, State,
    change::Verdict,
    refusal::{Refusal, Stop},
    words,
};
use crate::message::{Message, Press, Text, Weight};

impl Referee {
    /// The position after a turn, with buttons to play it or not.
    pub(super) async fn preview_of(
        &self,
        command: &Command,
        state: &State,
        turn: &Turn,
    ) -> Result<Verdict, Stop> {
        let canonical = state.game.notation(turn, petteia_rules::Style::Ascii);
        let mut after = state.game.clone();
        after
            .play(turn)
            .map_err(|illegal| Refusal::new(illegal.reason))?;
        let facing: Option<Seat> = state.seat_of(command.actor.id);
        let theme = self.store.user(command.actor.id).await?.theme;
        let mut picture = words::picture(state, theme, facing);
        picture.last = Some((picture.code, canonical.clone()));
        picture.code = after.code();
        picture.alt = crate::render::alt_text(&after, &picture.names);
        let mut buttons = Vec::new();
        if let Some(press) = Press::play(&state.id, state.game.ply(), &canonical) {
            buttons.push(words::button("Confirm", press, Weight::Main));
        }
        buttons.push(words::button("Cancel", Press::dismiss(), Weight::Plain));
        Ok(Verdict::say(Message {
            text: Text::default()
                .turn(state.kind(), canonical)
                .plain(format!(": {}.", state.game.describe(turn))),
            picture: Some(picture),
            buttons,
            ..Message::default()
        }))
    }
}
