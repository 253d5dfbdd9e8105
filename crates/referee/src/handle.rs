//! From a command to its reply: decided, committed, decided again where something changed meanwhile.

use petteia_speech::{
    message::{Message, Reply},
    say,
};
use petteia_store::StoreError;

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

/// Carries out a command. A command whose id was carried out before returns its recorded
/// reply and changes nothing. Refusals are replies too: kind, private, and without effect. With
/// the reply its reader is told what could be told in no other way.
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
    let language = language_of_reply(&*context.store, &command).await;
    let refused = |message: Message| Reply {
        message: message.in_language(language),
        refused: true,
    };
    match context.store.recorded(&command.id).await {
        Ok(Some(reply)) => return reply,
        Ok(None) => {}
        Err(error) => return refused(failed(&error)),
    }
    for _ in 0..ATTEMPTS {
        let deciding = context.commits.deciding().await;
        let context = context.anew();
        let verdict = match decide(context, &command).await {
            Ok(verdict) => verdict,
            Err(Stop::Refused(Refusal(message))) => return refused(*message),
            Err(Stop::Store(error)) => return refused(failed(&error)),
        };
        let reply = Reply {
            message: verdict
                .reply
                .in_language(verdict.language.unwrap_or(language)),
            refused: verdict.refused,
        };
        let Some(mut commit) = verdict.commit else {
            return reply;
        };
        commit.command = Some((command.id.clone(), reply.clone()));
        match context.commits.commit(commit).await {
            Ok(()) => return reply,
            Err(StoreError::Replayed(recorded)) => return *recorded,
            // The game has moved on meanwhile: what is right may be different now.
            Err(StoreError::Conflict) => {
                drop(deciding);
                if let Err(error) = context.commits.keep_up().await {
                    return refused(failed(&error));
                }
            }
            Err(error) => return refused(failed(&error)),
        }
    }
    refused(words::plain(say!("much-happening")))
}

async fn decide(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    check_not_leaving(&*context.store, command).await?;
    check_place(&context.games, &context.audience, command).await?;
    verdict_on(context, command).await
}

/// Decides a command that may be given here.
pub(crate) async fn verdict_on(context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
    command.action.act().run(context, command).await
}

/// What a user reads when the store failed. What went wrong is for the log.
fn failed(error: &StoreError) -> Message {
    if let StoreError::Uncertain(_) = error {
        tracing::error!(%error, "nobody knows whether a command was carried out");
        return words::plain(say!("our-doubt"));
    }
    tracing::error!(%error, "a command was not carried out");
    words::plain(say!("our-fault"))
}
