//! Tries the channel of a game that is out of reach.

use petteia_speech::message::Post;
use petteia_store::StoreError;

use crate::{change::Change, context::Context, reach::standing::how_it_stands};

/// Posts the state of a game that is out of reach. If it arrives, the channel is reachable again.
pub async fn probe(context: Context<'_>, change: &mut Change) -> Result<(), StoreError> {
    if change.state.away.is_none() {
        return Ok(());
    }
    let (message, slot) = how_it_stands(context, change, change.state.away).await?;
    change.post(Post::Return {
        message,
        slot: Some(slot),
    });
    Ok(())
}
