//! How a game stands, for a channel that missed the last messages.

use petteia_domain::{
    event_log::Phase,
    game::{Event, Recorded, State},
    reach::OutOfReach,
};
use petteia_speech::message::{Message, Slot, Text};
use petteia_store::{Outbox, StoreError};

use crate::{
    change::Change,
    context::Context,
    play::turns::{board_message, look_of},
    words,
};

/// Returns the newest message about a game for its channel. If that was out of reach, the message
/// includes what was missed.
pub async fn how_it_stands(
    context: Context<'_>,
    change: &Change,
    away: Option<OutOfReach>,
) -> Result<(Message, Slot), StoreError> {
    let mut then = change.state.clone();
    if then.away.is_some() {
        // The text describes the state after this message has arrived.
        let back = Recorded {
            at: change.at(),
            by: None,
            event: Event::InReach,
        };
        then.apply(&back)?;
    }
    if then.phase == Phase::Lobby {
        return Ok((words::lobby(&then), Slot::Lobby));
    }
    let mut said = Text::from(words::reach::here_now(&then, away.is_some()));
    if away.is_some() {
        let missed = words::missed(&then, last_seen(context.store, &then).await?);
        if !words::is_empty(&missed) {
            said = words::on_a_line_text(said, missed);
        }
    }
    let look = look_of(context.store, &context.defaults, &then).await?;
    let message = board_message(context, &then, change.by(), said, look).await?;
    Ok((message, Slot::Board(then.board)))
}

/// Returns the newest message about a game for a channel where petteia only answers, with what was missed there.
pub(super) async fn what_was_missed(
    context: Context<'_>,
    state: &State,
) -> Result<(Message, Slot), StoreError> {
    if state.phase == Phase::Lobby {
        return Ok((words::lobby(state), Slot::Lobby));
    }
    let said = words::missed(state, last_seen(context.store, state).await?);
    let look = look_of(context.store, &context.defaults, state).await?;
    let message = board_message(context, state, None, said, look).await?;
    Ok((message, Slot::Board(state.board)))
}

/// Returns the number of the last board that arrived; `None` if that is too long ago to list
/// everything since.
async fn last_seen(store: &dyn Outbox, state: &State) -> Result<Option<u32>, StoreError> {
    // Automatic turns have numbers, too, but no boards.
    const FAR: u32 = 2 * words::MISSED as u32;
    let about = state.id.clone().into();
    for board in (state.board.saturating_sub(FAR)..=state.board).rev() {
        let arrived = store.slot(&about, &Slot::Board(board)).await?;
        if arrived.is_some() {
            return Ok(Some(board));
        }
    }
    Ok(None)
}
