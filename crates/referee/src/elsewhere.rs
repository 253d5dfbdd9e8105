//! Checks of the place of buttons.
//!
//! The id of a button names a game, and ids can be learnt. So a button works only for users who may
//! see its game ([`super::visible`]). Games that are named by a word, or not at all, are chosen in
//! [`super::choose`], which has the same restriction.

use petteia_domain::game::State;
use petteia_games::{
    commands::act::Works,
    games::Games,
    refusal::{CommandError, Refusal},
    request::Request,
    visible::Audience,
};
use petteia_speech::say;

use crate::commands::Action;

/// Checks that the user may see the button's game here.
pub(crate) async fn check_place(
    games: &Games,
    audience: &Audience,
    action: &Action,
    request: &Request,
) -> Result<(), CommandError> {
    let works = action.act().conduct().works;
    let (Works::OnServerOf(game)
    | Works::AtHomeOf(game)
    | Works::WhereShown(game)
    | Works::WhereShownToAll(game)) = works
    else {
        return Ok(());
    };
    // A missing game is reported later.
    let Some(state) = games.load(game).await? else {
        return Ok(());
    };
    let is_there = match works {
        Works::OnServerOf(_) => is_on_its_server(request, &state),
        Works::AtHomeOf(_) => {
            is_on_its_server(request, &state) || is_where_answered(request, &state)
        }
        _ => true,
    };
    if !is_there {
        return Err(elsewhere().into());
    }
    let shown = audience.if_shown_to(&request.actor, request.place, state);
    let shown = shown.await.ok_or_else(elsewhere)?;
    if works == Works::WhereShownToAll(game) {
        audience.may_be_shown_here(request, &shown).await?;
    }
    Ok(())
}

fn is_on_its_server(request: &Request, state: &State) -> bool {
    let guild = request.place.guild;
    guild.is_some() && guild == state.place.guild
}

/// Whether the command is given in the channel of a game where petteia only answers.
fn is_where_answered(request: &Request, state: &State) -> bool {
    request.place.is_answered() && request.place == state.place
}

fn elsewhere() -> Refusal {
    Refusal::new(say!("button-elsewhere"))
}
