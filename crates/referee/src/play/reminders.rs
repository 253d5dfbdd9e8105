//! Reminders of turns. Those of one minute in one channel are one message.

use std::collections::BTreeMap;

use petteia_domain::{
    game::State,
    ids::{ChannelId, UserId},
};
use petteia_rules::Language;
use petteia_speech::message::Post;
use petteia_store::{SettingsStore, StoreError};

use crate::{change::Change, language::language_of_posts, words};

/// The largest number of games in a message: with more, it could be too long for Discord.
const GAMES: usize = 30;

/// Posts the reminders of these changes, which happen at one moment. What concerns visitors is posted
/// alone, because they get it as a direct message.
pub(crate) async fn post_together(
    store: &dyn SettingsStore,
    changes: &mut [Change],
) -> Result<(), StoreError> {
    let mut groups: BTreeMap<(ChannelId, Language, usize), Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate() {
        if change.reminded.is_empty() {
            continue;
        }
        let state = &change.state;
        let language = language_of_posts(store, state).await?;
        let visits = |user: &UserId| state.visitors.contains_key(user);
        let alone = match change.reminded.iter().any(visits) {
            true => index + 1,
            false => 0,
        };
        let group = groups.entry((state.home(), language, alone)).or_default();
        group.push(index);
    }
    for group in groups.values().flat_map(|group| group.chunks(GAMES)) {
        let due: Vec<(&State, &[UserId])> = group
            .iter()
            .map(|index| (&changes[*index].state, &*changes[*index].reminded))
            .collect();
        let message = words::reminders(&due);
        changes[group[0]].post(Post::New {
            message,
            slot: None,
        });
    }
    Ok(())
}
