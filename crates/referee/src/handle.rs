//! Handles commands: decides and commits, and decides again if something changed meanwhile.

use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Reply},
    say,
};
use petteia_store::{Commit, PrefetchKeys, StoreError};

use crate::{
    commands::{Command, name_commands},
    context::{ATTEMPTS, Context},
    elsewhere::check_place,
    language::language_of_reply,
    privacy::check_not_leaving,
    reach::telling::add_news,
    refusal::{Refusal, Stop},
    verdict::Verdict,
    words,
};

/// Handles a command. A command whose id was handled before returns its recorded reply and changes
/// nothing. Refusals are replies, too: kind, private, and without effect. News that could not be
/// sent otherwise are added to the reply.
pub(crate) async fn handle(context: Context<'_>, command: Command) -> Reply {
    let (action, user) = (command.action.clone(), command.actor.id);
    let client = command.actor.locale.commands;
    let managed = command.place.guild.filter(|_| command.actor.manages_server);
    let mut reply = reply_to(context, command).await;
    add_news(context, &action, user, managed, &mut reply).await;
    let Message { text, language, .. } = &mut reply.message;
    text.change_times(&|at| context.shown(at));
    name_commands(text, *language, client.unwrap_or(*language));
    reply
}

async fn reply_to(context: Context<'_>, command: Command) -> Reply {
    let keys = keys_of(&command);
    for _ in 0..ATTEMPTS {
        let deciding = context.commits.deciding().await;
        let context = context.anew();
        let known = match context.store.prefetch(&keys).await {
            Ok(known) => known,
            Err(error) => {
                let language = language_of_reply(&*context.store, &command).await;
                return refused(failed(&error), language);
            }
        };
        let decided = Box::pin(known.within(attempt(context, &command))).await;
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
                if let Err(error) = context.commits.keep_up().await {
                    return refused(failed(&error), language);
                }
            }
            Err(error) => return refused(failed(&error), language),
        }
    }
    let language = language_of_reply(&*context.store, &command).await;
    refused(words::plain(say!("much-happening")), language)
}

/// Decides a command: returns the commit, with the reply and the language of its reader.
///
/// # Errors
/// If there is nothing to commit; with the reply.
async fn attempt(
    context: Context<'_>,
    command: &Command,
) -> Result<(Commit, Reply, Language), Box<Reply>> {
    let language = language_of_reply(&*context.store, command).await;
    let refused = |message| Err(Box::new(refused(message, language)));
    match context.store.recorded(&command.id).await {
        Ok(Some(reply)) => return Err(Box::new(reply)),
        Ok(None) => {}
        Err(error) => return refused(failed(&error)),
    }
    let verdict = match decide(context, command).await {
        Ok(verdict) => verdict,
        Err(Stop::Refused(Refusal(message))) => return refused(*message),
        Err(Stop::Store(error)) => return refused(failed(&error)),
    };
    let spoken = verdict.language.unwrap_or(language);
    let reply = Reply {
        message: verdict.reply.in_language(spoken),
        refused: verdict.refused,
    };
    match verdict.commit {
        Some(mut commit) => {
            commit.command = Some((command.id.clone(), reply.clone()));
            Ok((commit, reply, language))
        }
        None => Err(Box::new(reply)),
    }
}

/// Returns the rows that nearly every command and every turn needs.
fn keys_of(command: &Command) -> PrefetchKeys {
    let Command { actor, place, .. } = command;
    PrefetchKeys {
        commands: [command.id.clone()].into(),
        users: [actor.id].into(),
        servers: place.guild.into_iter().collect(),
        channels: [place.channel].into(),
        player: Some((actor.id, command.action.act().names_game())),
        ..PrefetchKeys::default()
    }
}

fn refused(message: Message, language: Language) -> Reply {
    Reply {
        message: message.in_language(language),
        refused: true,
    }
}

async fn decide(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    check_not_leaving(&*context.store, command).await?;
    check_place(&context.games, &context.audience, command).await?;
    verdict_on(context, command).await
}

/// Decides a command whose place was checked.
pub(crate) async fn verdict_on(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    command.action.act().run(context, command).await
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
