//! Removes the buttons of questions that were closed automatically, and says why.

use petteia_speech::message::Post;

use crate::change::Change;

/// Edits the messages of questions that were closed automatically, unless their result is shown.
pub(super) fn close(change: &mut Change) {
    for (channel, slot, message) in std::mem::take(&mut change.beside.lapsed) {
        let shown = change
            .posts
            .iter()
            .any(|(_, post)| matches!(post, Post::Edit { slot: edited, .. } if *edited == slot));
        if !shown {
            change.posts.push((channel, Post::Edit { message, slot }));
        }
    }
}
