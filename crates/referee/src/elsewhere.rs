//! Checks of the place of buttons.
//!
//! The id of a button names a game, and ids can be learnt. So a button works only for users who may
//! see its game ([`super::visible`]). Games that are named by a word, or not at all, are chosen in
//! [`super::choose`], which has the same restriction.

use petteia_domain::game::State;
use petteia_speech::say;

use crate::{
    commands::{Command, Works},
    games::Games,
    refusal::{Refusal, Stop},
    visible::Audience,
};

/// Checks that the user may see the button's game here.
pub(crate) async fn check_place(
    games: &Games,
    audience: &Audience,
    command: &Command,
) -> Result<(), Stop> {
    let works = command.action.act().conduct().works;
    let (Works::OnServerOf(game) | Works::WhereShown(game) | Works::WhereShownToAll(game)) = works
    else {
        return Ok(());
    };
    // A missing game is reported later.
    let Some(state) = games.load(game).await? else {
        return Ok(());
    };
    if works == Works::OnServerOf(game) && !is_on_its_server(command, &state) {
        return Err(elsewhere().into());
    }
    let shown = audience.if_shown_to(&command.actor, command.place, state);
    let shown = shown.await.ok_or_else(elsewhere)?;
    if works == Works::WhereShownToAll(game) {
        audience.may_be_shown_here(command, &shown).await?;
    }
    Ok(())
}

fn is_on_its_server(command: &Command, state: &State) -> bool {
    let guild = command.place.guild;
    guild.is_some() && guild == state.place.guild
}

fn elsewhere() -> Refusal {
    Refusal::new(say!("button-elsewhere"))
}
