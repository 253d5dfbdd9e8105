//! Players who have left the server: the others are told before the clock shows it.

use petteia_domain::{
    game::Event,
    ids::{ChannelId, GameId, GuildId, Subject, UserId},
};
use petteia_speech::{message::Post, say};
use petteia_store::{Commit, Outgoing, StoreError};

use crate::{
    change::Change,
    consequences::commit_of,
    context::Context,
    reach::{gone::note_gone, visitors::visitor_unwritten},
};

/// Handles the answer whether a player is still on a server. It says nothing about a player who now plays from elsewhere.
///
/// # Errors
/// Fails if the store fails.
pub async fn member_found(
    context: Context<'_>,
    about: &Subject,
    who: (GuildId, UserId),
    member: bool,
) -> Result<(), StoreError> {
    let Some(game) = about.game() else {
        return Ok(());
    };
    context
        .retry_on_conflict(|context| note_member(context, game, who, member))
        .await
}

async fn note_member(
    context: Context<'_>,
    game: &GameId,
    (guild, user): (GuildId, UserId),
    member: bool,
) -> Result<(), StoreError> {
    let Some(state) = context.games.load_listed(game).await? else {
        return Ok(());
    };
    let Some(seat) = state.seat_played_by(user) else {
        return Ok(());
    };
    if state.plays_from(user).guild != Some(guild) || member != state.gone.contains(&user) {
        return Ok(());
    }
    let mut change = Change::of(state, context.now, None);
    if member {
        change.record_automatic(Event::MemberBack { user })?;
    } else {
        let state = &change.state;
        let player = state.name(user);
        let said = say!("member-left", game = state.id.0.as_str(), player = player);
        note_gone(&context.defaults, &mut change, user, seat, said)?;
    }
    let commit = commit_of(context, vec![change]).await?;
    context.commits.commit(commit).await
}

/// Handles a failed direct message: the user gets the news with their next command. They may have
/// left the server.
///
/// # Errors
/// Fails if the store fails.
pub async fn direct_failed(
    context: Context<'_>,
    about: &Subject,
    user: UserId,
) -> Result<(), StoreError> {
    if let Some(away) = context.reach.away(about) {
        context.reach.untold(about, &away, user);
    }
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let state = match about.game() {
        Some(game) => context.games.load_listed(game).await?,
        None => None,
    };
    let Some(state) = state else {
        return Ok(());
    };
    let mut posts = Vec::from_iter(
        visitor_unwritten(context.store, context.games, context.now, &state, user).await?,
    );
    if let Some(guild) = state.plays_from(user).guild {
        posts.push(Outgoing {
            about: Some(about.clone()),
            channel: ChannelId::direct(user),
            post: Post::AskMember { guild, user },
        });
    }
    if posts.is_empty() {
        return Ok(());
    }
    context
        .commits
        .commit(Commit {
            at: context.now,
            posts,
            ..Commit::default()
        })
        .await
}
