//! Handles commands: decides and commits, and decides again if something changed meanwhile.

use chrono::{DateTime, Utc};
use petteia_games::{
    budgets::charge,
    context::Context,
    language::language_of_reply,
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    viewers::Restraint,
    words,
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Reply},
    say,
    speech::Say,
};
use petteia_store::{Commit, PrefetchKeys, StoreError};

use crate::{
    commands::{Action, Command, name_commands},
    elsewhere::check_place,
    notifications::mail::refusal_untold,
    privacy::check_not_leaving,
    reach::telling::add_news,
};

/// Handles a command. A command whose id was handled before returns its recorded reply and changes
/// nothing. Refusals are replies, too: kind, private, and without effect. News that could not be
/// sent otherwise are added to the reply.
pub(crate) async fn handle(context: Context<'_>, command: Command) -> Reply {
    let (action, request) = command.into_parts();
    let Request { actor, place, .. } = &request;
    let mut reply = reply_to(context, &action, &request).await;
    // What everybody reads does not tell one of them the news.
    if !action.goes_on_for_all() {
        let managed = place.guild.filter(|_| actor.manages_server);
        add_news(context, actor.id, managed, &mut reply).await;
    }
    let language = reply.message.language;
    let client = actor.locale.commands.unwrap_or(language);
    for text in reply.message.texts_mut() {
        text.change_times(&|at| context.wall_clock(at));
        name_commands(text, language, client);
    }
    reply
}

/// How often a command is decided while others change what it is about. Each time another one was carried out, and
/// from the second time on commands wait for their turn.
const MOST_ATTEMPTS: usize = 100;

async fn reply_to(context: Context<'_>, action: &Action, request: &Request) -> Reply {
    let chosen = action.act().chooses_language();
    let keys = keys_of(action, request);
    let commits = &context.commits;
    let mut turn = None;
    for _ in 0..MOST_ATTEMPTS {
        let deciding = context.commits.deciding().await;
        let context = context.anew();
        let ahead = match context.read_ahead(&keys).await {
            Ok(ahead) => ahead,
            Err(error) => {
                let language = language_of_reply(context.store, request, chosen).await;
                return refused(failed(&error), language);
            }
        };
        let decided = Box::pin(attempt(context.with(&ahead), action, request)).await;
        let (commit, reply, language) = match decided {
            Ok(decided) => decided,
            Err(reply) => return *reply,
        };
        match context.commits.commit(commit).await {
            Ok(()) => return reply,
            Err(StoreError::Replayed(recorded)) => return *recorded,
            // The game has changed meanwhile, so the decision may be different now.
            Err(StoreError::Conflict) => {
                drop(deciding);
                if turn.is_none() {
                    turn = Some(commits.in_turn().await);
                }
                if let Err(error) = commits.keep_up().await {
                    return refused(failed(&error), language);
                }
            }
            Err(error) => return refused(failed(&error), language),
        }
    }
    let language = language_of_reply(context.store, request, chosen).await;
    refused(words::plain(say!("much-happening")), language)
}

/// Decides a command: returns the commit, with the reply and the language of its reader.
///
/// # Errors
/// If there is nothing to commit; with the reply.
async fn attempt(
    context: Context<'_>,
    action: &Action,
    request: &Request,
) -> Result<(Commit, Reply, Language), Box<Reply>> {
    let chosen = action.act().chooses_language();
    let language = language_of_reply(context.store, request, chosen).await;
    let refused = |message| Err(Box::new(refused(message, language)));
    match context.store.recorded(&request.id).await {
        Ok(Some(reply)) => return Err(Box::new(reply)),
        Ok(None) => {}
        Err(error) => return refused(failed(&error)),
    }
    let verdict = match decide(context, action, request).await {
        Ok(verdict) => verdict,
        Err(CommandError::Refused(Refusal(message))) => return refused(*message),
        Err(CommandError::Store(error)) => return refused(failed(&error)),
    };
    // Before anything is added that the user did not ask for.
    if verdict.commit.is_some()
        && let Some(why) = kept_from(action, request, context.now)
    {
        return refused(words::plain(why));
    }
    let verdict = tell_refusal(context, action, request, verdict).await;
    let commit = match charge(context, request, verdict.commit, &verdict.costs).await {
        Ok(commit) => commit,
        Err(CommandError::Refused(Refusal(message))) => return refused(*message),
        Err(CommandError::Store(error)) => return refused(failed(&error)),
    };
    let spoken = verdict.language.unwrap_or(language);
    let reply = Reply {
        message: verdict.reply.in_language(spoken),
        refused: verdict.refused,
    };
    match commit {
        Some(mut commit) => {
            commit.command = Some((request.id.clone(), reply.clone()));
            Ok((commit, reply, language))
        }
        None => Err(Box::new(reply)),
    }
}

/// Adds to a private answer that direct messages to its reader have ended, and why, if they do not know it.
async fn tell_refusal(
    context: Context<'_>,
    action: &Action,
    request: &Request,
    mut verdict: Verdict,
) -> Verdict {
    let user = request.actor.id;
    if action.goes_on_for_all() {
        return verdict;
    }
    // If it cannot be read now, the next command tells it.
    let Ok(stored) = context.store.user(user).await else {
        return verdict;
    };
    let Some(news) = refusal_untold(&stored) else {
        return verdict;
    };
    let commit = verdict
        .commit
        .get_or_insert_with(|| Commit::at(context.now));
    let (changed, settings) = commit.user.get_or_insert((user, stored));
    // Whoever has just turned them on again need not be told that they are off.
    let Some(refused) = settings
        .direct_refused
        .as_mut()
        .filter(|_| *changed == user)
    else {
        return verdict;
    };
    refused.untold = false;
    verdict.reply.add_paragraph(news.into());
    verdict
}

/// Returns why a user may not do here what changes something: with a time-out, or before they have agreed to
/// the rules of the server, they may only look. They may still leave, so that others need not wait for them.
pub(crate) fn kept_from(action: &Action, request: &Request, now: DateTime<Utc>) -> Option<Say> {
    let Request { actor, place, .. } = request;
    if place.guild.is_none() || matches!(action, Action::Leave(_)) {
        return None;
    }
    let restraint = actor.restraints.at(now)?;
    // Where nobody writes, buttons may be pressed.
    (restraint != Restraint::ReadOnly).then(|| restraint.says())
}

/// Returns the rows that nearly every command and every turn needs.
fn keys_of(action: &Action, request: &Request) -> PrefetchKeys {
    let Request { actor, place, .. } = request;
    PrefetchKeys {
        commands: [request.id.clone()].into(),
        users: [actor.id].into(),
        servers: place.guild.into_iter().collect(),
        channels: [place.channel].into(),
        player: Some((actor.id, action.act().names_game())),
        ..PrefetchKeys::default()
    }
}

fn refused(message: Message, language: Language) -> Reply {
    Reply {
        message: message.in_language(language),
        refused: true,
    }
}

async fn decide(
    context: Context<'_>,
    action: &Action,
    request: &Request,
) -> Result<Verdict, CommandError> {
    check_not_leaving(context.store, request).await?;
    check_place(context.games, &context.audience, action, request).await?;
    action.act().run(context, request).await
}

/// The message to a user if the store failed. The cause is logged.
fn failed(error: &StoreError) -> Message {
    if let StoreError::Uncertain(_) = error {
        tracing::error!(%error, "it is unknown whether a command was carried out");
        return words::plain(say!("our-doubt"));
    }
    tracing::error!(%error, "a command was not carried out");
    words::plain(say!("our-fault"))
}
