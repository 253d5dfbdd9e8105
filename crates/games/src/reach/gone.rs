//! Players who cannot be reached any more.

use petteia_domain::{game::Event, ids::UserId};
use petteia_rules::Seat;
use petteia_speech::{message::Post, speech::Say};
use petteia_store::StoreError;

use crate::{change::Change, context::GameDefaults, play::turns::absent_seats, words};

/// Records that a player cannot be reached any more, and tells the others.
pub(crate) fn note_gone(
    defaults: &GameDefaults,
    change: &mut Change,
    user: UserId,
    seat: Seat,
    said: Say,
) -> Result<(), StoreError> {
    change.record_automatic(Event::MemberLeft { user })?;
    let may_close = absent_seats(defaults, &change.state).contains(&seat);
    let message = words::reach::gone(&change.state, seat, may_close, said);
    change.post(Post::New {
        message,
        slot: None,
    });
    Ok(())
}
