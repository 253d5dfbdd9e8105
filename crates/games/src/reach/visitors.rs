//! Visitors: players who accepted an invitation from another server, or play in a tournament from
//! there. They do not see the channel of their game, so they get direct messages with picture and
//! buttons instead of mentions. If they accept no direct messages, they get a short message in the
//! channel of the invitation. If that fails, too, the other players are told.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::State,
    ids::{ChannelId, GameId, UserId},
};
use petteia_speech::{
    message::{Message, Post, Weight},
    say,
};
use petteia_store::{Outgoing, SettingsStore, StoreError};

use crate::{
    buttons,
    change::Change,
    consequences::{commit_of, quiet_hours::rests},
    context::Context,
    games::Games,
    language::language_in,
    reach::gone::note_gone,
    words,
};

/// Tells a visitor without direct messages in the channel of the invitation that there is news.
pub(crate) async fn visitor_unwritten(
    store: &dyn SettingsStore,
    games: &Games,
    now: DateTime<Utc>,
    state: &State,
    user: UserId,
) -> Result<Option<Outgoing>, StoreError> {
    let Some(from) = state.visitors.get(&user) else {
        return Ok(None);
    };
    let text = say!(
        "visitor-unwritten",
        player = user,
        game = state.id.0.as_str(),
        title = state.kind().title()
    );
    let show = words::button(
        say!("button-board"),
        buttons::game::board(&state.id),
        Weight::Plain,
    );
    let message = Message {
        text: text.into(),
        buttons: vec![show],
        notify: vec![user],
        silent: rests(store, games, now, user).await?,
        ..Message::default()
    };
    let language = language_in(store, *from, None).await?;
    Ok(Some(Outgoing {
        about: Some(state.id.clone().into()),
        channel: from.channel,
        post: Post::notice(message).in_language(language),
    }))
}

/// Tells the other players that visitors from this channel cannot be reached at all.
pub async fn visitors_untold(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(state) = context.games.load_listed(game).await? else {
                return Ok(());
            };
            let from_there = state.visitors.iter().filter(|(user, from)| {
                from.channel == channel && !state.gone.contains(user) && !user.is_former()
            });
            let users: Vec<UserId> = from_there.map(|(user, _)| *user).collect();
            let mut change = Change::of(state, context.now, None);
            for user in users {
                let state = &change.state;
                if let Some(seat) = state.seat_played_by(user) {
                    let player = state.name(user);
                    let said = say!("visitor-left", game = state.id.0.as_str(), player = player);
                    note_gone(&context.defaults, &mut change, user, seat, said)?;
                }
            }
            if change.events.is_empty() {
                return Ok(());
            }
            let commit = commit_of(context, vec![change]).await?;
            context.commits.commit(commit).await
        })
        .await
}
