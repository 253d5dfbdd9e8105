//! News that a game or tournament is out of reach: where it was opened, else by direct messages,
//! else with the next command.

use petteia_competitions::tournaments::{
    guests::guest_unreached,
    reach::{to_everybody, tournament_to_mend},
};
use petteia_domain::{
    game::State,
    ids::{ChannelId, GuildId, Subject, UserId},
    reach::OutOfReach,
};
use petteia_games::{
    change::Change,
    context::Context,
    language::language_of_player,
    reach::{direct::to_each, unreachable::Unreachable, visitors::visitors_untold},
    words,
};
use petteia_speech::message::{Post, Reply, Slot, Text};
use petteia_store::{Commit, Outgoing, SettingsStore, StoreError};

use crate::notifications::noticeboard::notices_to_mend;

/// Tells the players that their game's channel is out of reach, in the best possible way.
pub(crate) async fn tell(
    store: &dyn SettingsStore,
    reach: &Unreachable,
    change: &mut Change,
    away: OutOfReach,
) -> Result<(), StoreError> {
    let state = &change.state;
    let about = state.id.clone().into();
    let untold = reach.tell(&about, &away, state.users().collect());
    if untold.is_empty() {
        return Ok(());
    }
    let opened_in = state.place.channel;
    if opened_in != away.channel {
        let message = words::reach::notice(state, away, untold);
        let slot = Some(Slot::OutOfReach);
        change.post_elsewhere(opened_in, Post::Notice { message, slot });
        return Ok(());
    }
    for (channel, post) in to_players(store, state, away, untold).await? {
        change.post_elsewhere(channel, post);
    }
    Ok(())
}

async fn to_players(
    store: &dyn SettingsStore,
    state: &State,
    away: OutOfReach,
    users: Vec<UserId>,
) -> Result<Vec<(ChannelId, Post)>, StoreError> {
    let message = words::plain(words::reach::what_to_mend(away));
    let mut whom = Vec::new();
    for user in users {
        whom.push((user, language_of_player(store, state, user).await?));
    }
    Ok(to_each(whom, &message))
}

/// Handles a failed notice. If it was for the channel where the game was opened, or the tournament
/// announced, the players get direct messages. If it was for the channel of a visitor, the other
/// players are told; if it was for a server that takes part in a tournament, its organisers.
///
/// # Errors
/// Fails if the store fails.
pub(crate) async fn notice_failed(
    context: Context<'_>,
    about: &Subject,
    channel: ChannelId,
) -> Result<(), StoreError> {
    if let Some(game) = about.game() {
        visitors_untold(context, game, channel).await?;
    }
    if let Some(tournament) = about.tournament() {
        guest_unreached(context, tournament, channel).await?;
    }
    let Some(away) = context.reach.away(about) else {
        return Ok(());
    };
    let _deciding = context.commits.deciding().await;
    let context = context.anew();
    let posts = match about {
        Subject::Game(game) => {
            let Some(state) = context.games.load_listed(game).await? else {
                return Ok(());
            };
            let users = state.users().collect();
            to_players(context.store, &state, away, users).await?
        }
        Subject::Tournament(tournament) => to_everybody(context.store, tournament, away).await?,
        Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => return Ok(()),
    };
    let posts = posts.into_iter().map(|(channel, post)| Outgoing {
        about: Some(about.clone()),
        channel,
        post,
    });
    context
        .commits
        .commit(Commit {
            at: context.now,
            posts: posts.collect(),
            ..Commit::default()
        })
        .await
}

/// Adds news about channels out of reach to a private answer; for managers of the server also about
/// games that stand still there.
pub(crate) async fn add_news(
    context: Context<'_>,
    user: UserId,
    managed: Option<GuildId>,
    reply: &mut Reply,
) {
    let message = &mut reply.message;
    let language = message.language;
    for (subject, away) in context.reach.news_for(user) {
        let said = match &subject {
            Subject::Game(_) if away.channel == ChannelId::direct(user) => {
                words::reach::what_to_mend_in_direct(away)
            }
            Subject::Game(_) => words::reach::what_to_mend(away),
            Subject::Series(_) | Subject::Puzzles(_) | Subject::Server(_) => continue,
            Subject::Tournament(tournament) => {
                match tournament_to_mend(context.store, tournament, away).await {
                    Ok(Some(said)) => said,
                    Ok(None) => continue,
                    Err(error) => {
                        tracing::error!(%error, "a user was not notified of a tournament");
                        continue;
                    }
                }
            }
        };
        message.add_paragraph(Text::from(said).in_language(language));
    }
    let boards = managed.map(|guild| notices_to_mend(&context.notifications, guild));
    for said in boards.unwrap_or_default() {
        message.add_paragraph(Text::from(said).in_language(language));
    }
}
