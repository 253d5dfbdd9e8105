//! Reminders of turns. Those of one moment in one channel are one message, and so are those of one visitor.

use std::collections::BTreeMap;

use petteia_domain::{
    game::State,
    ids::{ChannelId, UserId},
};
use petteia_rules::Language;
use petteia_speech::message::Post;
use petteia_store::StoreError;

use crate::{
    change::Change, consequences::visitors, context::Context, language::language_of_posts, words,
};

/// The largest number of games in a message: with more, it could be too long for Discord.
const GAMES: usize = 30;

/// Posts the reminders of these changes, which happen at one moment. Visitors get one direct message of all their games.
pub async fn post_together(context: Context<'_>, changes: &mut [Change]) -> Result<(), StoreError> {
    let store = context.store;
    let mut groups: BTreeMap<(ChannelId, Language), Vec<usize>> = BTreeMap::new();
    let mut visits: BTreeMap<UserId, Vec<usize>> = BTreeMap::new();
    for (index, change) in changes.iter().enumerate() {
        if change.beside.reminded.is_empty() {
            continue;
        }
        let state = &change.state;
        let language = language_of_posts(store, state).await?;
        let group = groups.entry((state.home(), language)).or_default();
        group.push(index);
        let visiting = |user: &&UserId| state.visitors.contains_key(user);
        for user in change.beside.reminded.iter().filter(visiting) {
            visits.entry(*user).or_default().push(index);
        }
    }
    for group in groups.values().flat_map(|group| group.chunks(GAMES)) {
        let due: Vec<(&State, &[UserId])> = group
            .iter()
            .map(|index| (&changes[*index].state, &*changes[*index].beside.reminded))
            .collect();
        let mut message = words::reminders(&due);
        message.notify.retain(|user| {
            let here = |(state, due): &(&State, &[UserId])| {
                due.contains(user) && !state.visitors.contains_key(user)
            };
            due.iter().any(here)
        });
        changes[group[0]].post(Post::New {
            message,
            slot: None,
        });
    }
    for (user, games) in visits {
        for games in games.chunks(GAMES) {
            let states: Vec<&State> = games.iter().map(|index| &changes[*index].state).collect();
            let post = visitors::reminder(store, context.games, context.now, user, &states);
            let post = post.await?;
            changes[games[0]].post_elsewhere(ChannelId::direct(user), post);
        }
    }
    Ok(())
}
