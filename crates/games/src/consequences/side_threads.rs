//! Updates the members of the threads of a game's sides.

use std::collections::BTreeSet;

use petteia_domain::{event_log::Phase, game::Event, ids::UserId};
use petteia_store::Outgoing;

use crate::{
    change::Change,
    play::team::{may_have_threads, parted_from, put_right, side_of, were_several},
};

/// Returns posts that update the members of side threads, if a user has joined or left a seat. They
/// include threads that are being opened, because they arrive after the opening.
pub(super) fn put_all_right(change: &Change) -> Vec<Outgoing> {
    let state = &change.state;
    let moves = |event: &Event| {
        matches!(
            event,
            Event::Joined { .. }
                | Event::Left { .. }
                | Event::Substituted { .. }
                | Event::TakenOver { .. }
        )
    };
    let moved = change.events.iter().any(|recorded| moves(&recorded.event));
    if !moved || state.phase == Phase::Lobby || !may_have_threads(state) {
        return Vec::new();
    }
    let sides = state
        .all_seats()
        .filter(|seat| side_of(state, *seat) == *seat && were_several(state, *seat));
    let put_right = |side| {
        let parted: BTreeSet<UserId> = parted_from(state, side).collect();
        put_right(state, side, parted)
    };
    sides.map(put_right).collect()
}
