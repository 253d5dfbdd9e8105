//! Buttons pressed where they do not belong.
//!
//! A button's id names a game, and ids can be learnt. So a button does something only for those to
//! whom its game is shown ([`super::visible`]). Games that are named by a word, or not at all, are
//! chosen in [`super::choose`], which shows no others either.

use petteia_domain::{game::State, ids::GameId};
use petteia_speech::{
    commands::{Action, ByHand, Command},
    say,
};

use super::refusal::{Refusal, Stop};

use crate::{games::Games, visible::Audience};

/// Where the button of a game does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Works {
    /// On the game's server, for those to whom the game is shown.
    OnItsServer,
    /// Wherever the game is shown to whoever presses it.
    WhereShown,
    /// Where the game is shown to whoever presses it and may be shown to everybody else who sees the
    /// message.
    WhereShownToAll,
}

/// That the game whose button was pressed is shown here.
pub(crate) async fn check_place(
    games: &Games,
    audience: &Audience,
    command: &Command,
) -> Result<(), Stop> {
    let Some((game, works)) = game_of_button(&command.action) else {
        return Ok(());
    };
    // Where there is no such game, that is said later.
    let Some(state) = games.load(game).await? else {
        return Ok(());
    };
    if works == Works::OnItsServer && !is_on_its_server(command, &state) {
        return Err(elsewhere().into());
    }
    let shown = audience.if_shown_to(&command.actor, command.place, state);
    let shown = shown.await.ok_or_else(elsewhere)?;
    match works {
        Works::WhereShownToAll => Ok(audience.may_be_shown_here(command, &shown).await?),
        Works::OnItsServer | Works::WhereShown => Ok(()),
    }
}

fn is_on_its_server(command: &Command, state: &State) -> bool {
    let guild = command.place.guild;
    guild.is_some() && guild == state.place.guild
}

fn elsewhere() -> Refusal {
    Refusal::new(say!("button-elsewhere"))
}

/// The game of an action that only buttons ask for, and where it does something.
fn game_of_button(action: &Action) -> Option<(&GameId, Works)> {
    match action {
        Action::Join { game }
        | Action::JoinSeat { game, .. }
        | Action::Leave { game }
        | Action::TakeSeat { game, .. }
        | Action::Start { game }
        | Action::Follow { game, how: Some(_) } => Some((game, Works::OnItsServer)),
        Action::Answer { game, .. }
        | Action::CloseAbandoned { game, .. }
        | Action::SeatComputer { game, .. }
        | Action::OfferSeat { game }
        | Action::PutOut { game, .. }
        | Action::TakeUp { game, .. }
        | Action::StartOver { game, .. }
        | Action::ByHand(ByHand { game, .. })
        | Action::Rule { game, .. } => Some((game, Works::WhereShown)),
        Action::Step { game, .. } | Action::Study { game, .. } => {
            Some((game, Works::WhereShownToAll))
        }
        // The game is chosen by its name or by the place.
        Action::Cancel { .. }
        | Action::Move { .. }
        | Action::Preview { .. }
        | Action::Explain { .. }
        | Action::Hint { .. }
        | Action::Captures { .. }
        | Action::Board { .. }
        | Action::MoveGame { .. }
        | Action::Record { .. }
        | Action::Replay { .. }
        | Action::Analyse { .. }
        | Action::Resign { .. }
        | Action::Draw { .. }
        | Action::Pause { .. }
        | Action::Note { .. }
        | Action::Annotate { .. }
        | Action::Team { .. }
        | Action::Plan { .. }
        | Action::Explore { .. }
        | Action::Takeback { .. }
        | Action::Rematch { .. }
        | Action::Nudge { .. }
        | Action::Partners { .. } => None,
        // Nobody has to see a game to hear of it no longer, or to go on from it to their own.
        Action::Follow { how: None, .. } | Action::NextGame { .. } => None,
        // There are lists of games, or none.
        Action::Play(_)
        | Action::Games { .. }
        | Action::Stats { .. }
        | Action::Archive(_)
        | Action::Seek(_)
        | Action::AcceptSeek { .. }
        | Action::Open
        | Action::Watch { .. }
        | Action::Noticeboard { .. }
        | Action::Holiday { .. }
        | Action::Position { .. }
        | Action::Settings(_)
        | Action::Privacy(_)
        | Action::Rating { .. }
        | Action::Leaderboard { .. }
        | Action::Dismiss
        | Action::Rules { .. }
        | Action::Puzzle(_)
        | Action::Help { .. }
        | Action::Tournament { .. } => None,
    }
}
