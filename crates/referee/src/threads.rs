//! The threads of games.

use petteia_competitions::tournaments::{
    change::tournament_commit, play::table_has_thread, words::called,
};
use petteia_domain::{
    event_log::Phase,
    game::Event,
    ids::{ChannelId, CommandId, GameId},
    reach::Obstacle,
};
use petteia_games::{
    change::Change, consequences::commit_of, context::Context, language::language_of_posts,
    loading::tournaments::listed_tournament, words,
};
use petteia_speech::{
    message::{Message, Post, Text},
    say,
    speech::Arg,
};
use petteia_store::{Outgoing, StoreError};

/// Records that a game's thread was opened. Messages of the game, and of all games of its table, go
/// there from now on. Repeating it changes nothing.
///
/// # Errors
/// Fails if the store fails; then the game has no thread yet.
pub(crate) async fn thread_opened(
    context: Context<'_>,
    game: &GameId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let Some(state) = context.games.load(game).await? else {
                return Ok(());
            };
            // It may have moved house before its thread was there.
            if state.thread == Some(channel) || state.has_moved_house() {
                return Ok(());
            }
            if let Some(at) = &state.at_table
                && let Some(update) = table_has_thread(context, at, game, channel).await?
            {
                return context
                    .commits
                    .commit(tournament_commit(context, update).await?)
                    .await;
            }
            let mut change = Change::of(state, context.now, None);
            change.record_automatic(Event::ThreadOpened { channel })?;
            context
                .commits
                .commit(commit_of(context, vec![change]).await?)
                .await
        })
        .await
}

/// Says in the channel of a game that its thread could not be opened and why, to whoever can change that: the host, or the
/// organiser of its tournament; once for each such post, and for each round.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn thread_refused(
    context: Context<'_>,
    game: &GameId,
    why: Obstacle,
    post: u64,
) -> Result<(), StoreError> {
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let Some(state) = context.games.load_listed(game).await? else {
        return Ok(());
    };
    if state.phase == Phase::Ended || state.thread.is_some() {
        return Ok(());
    }
    let tournament = match &state.at_table {
        Some(at) => listed_tournament(context.store, &at.tournament).await?,
        None => None,
    };
    let (whom, about, once) = match (&tournament, &state.at_table) {
        (Some(tournament), Some(at)) => (
            tournament.organiser,
            called(tournament),
            format!("threads:{}:{}", tournament.id, at.fixture.round),
        ),
        _ => (
            state.host,
            Text::default().plain(state.id.0.as_str()),
            format!("thread:{game}:{post}"),
        ),
    };
    let said = say!(
        "thread-not-opened",
        player = whom,
        about = about,
        of = Arg::choice(match (&tournament, state.opening.thread) {
            (Some(_), _) => "tables",
            (None, true) => "game",
            // It was to get a post of its own in a forum.
            (None, false) => "post",
        }),
        why = why
    );
    let message = Message {
        notify: vec![whom],
        ..words::plain(said)
    };
    let post = Post::New {
        message,
        slot: None,
    };
    let posts = vec![Outgoing {
        about: Some(game.clone().into()),
        channel: state.home(),
        post: post.in_language(language_of_posts(context.store, &state).await?),
    }];
    let commits = &context.commits;
    commits
        .commit_once(context.now, CommandId(once), posts)
        .await
}
