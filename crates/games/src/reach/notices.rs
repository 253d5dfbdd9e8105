//! The notice that a game is out of reach.

use petteia_domain::{ids::ChannelId, reach::OutOfReach};
use petteia_speech::message::{Post, Slot};

use crate::{change::Change, words};

/// Updates the notice that a game was out of reach, in the channel where it was opened: it says where the game goes on,
/// and has no button.
pub fn withdraw_notice(change: &mut Change, away: OutOfReach, opened_in: ChannelId) {
    let state = &change.state;
    if opened_in == away.channel || !away.why.needs_mending() {
        return;
    }
    let text = words::reach::moved(state);
    let disarm = Post::Disarm {
        slot: Slot::OutOfReach,
        text: Some(text.into()),
    };
    change.post_elsewhere(opened_in, disarm);
}
