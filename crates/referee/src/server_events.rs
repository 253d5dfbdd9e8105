//! Events of servers that petteia may not create.

use petteia_competitions::series::load::listed_series;
use petteia_domain::ids::{GuildId, Subject};
use petteia_games::{
    context::Context,
    language::{language_in, language_of_tournament_channel},
    loading::tournaments::listed_tournament,
    words,
};
use petteia_speech::{message::Post, say};
use petteia_store::{Commit, Outgoing, StoreError};

/// Switches the events of a server off, and says so in the channel of the tournament or league.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn refused(
    context: Context<'_>,
    guild: GuildId,
    about: &Subject,
) -> Result<(), StoreError> {
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let store = context.store;
    let mut settings = store.server(guild).await?;
    // It was switched off, so this was said before.
    if !settings.events {
        return Ok(());
    }
    settings.events = false;
    let (channel, language) = match about {
        Subject::Tournament(id) => match listed_tournament(store, id).await? {
            Some(tournament) => (
                tournament.place.channel,
                language_of_tournament_channel(store, &tournament).await?,
            ),
            None => return Ok(()),
        },
        Subject::Series(id) => match listed_series(store, id).await? {
            Some(series) => (
                series.place.channel,
                language_in(store, series.place, series.language).await?,
            ),
            None => return Ok(()),
        },
        Subject::Game(_) | Subject::Puzzles(_) | Subject::Server(_) => return Ok(()),
    };
    let said = Post::New {
        message: words::plain(say!("events-refused")),
        slot: None,
    };
    let commit = Commit {
        at: context.now,
        server: Some((guild, settings)),
        posts: vec![Outgoing {
            about: Some(about.clone()),
            channel,
            post: said.in_language(language),
        }],
        ..Commit::default()
    };
    context.commits.commit(commit).await
}
