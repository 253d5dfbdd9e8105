//! `/privacy`: exports or deletes the user's data.
//!
//! A confirmed request to be erased is stored in the user's settings, together with the reply. The
//! rest happens automatically, also after a crash ([`leaving::forget`]): the user withdraws from
//! everything, and then a pseudonym replaces them in all stored data.

mod export;
pub(crate) mod leaving;

use chrono::{DateTime, Utc};
use petteia_domain::event_log::Phase;
use petteia_speech::{
    message::{File, Message, Text, Weight},
    say,
};
use petteia_store::{Commit, SettingsStore, Store};

use crate::{
    commands::{Dismiss, PrivacyAction},
    context::Context,
    privacy::export::stored_of,
    refusal::{Refusal, Stop},
    request::Request,
    verdict::Verdict,
    words,
};

pub(crate) async fn export_of(context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
    let export = stored_of(context, request.actor.id).await?;
    let mut text = Text::from(say!("privacy-export"));
    if export.left_out > 0 {
        text = text
            .line()
            .say(say!("privacy-export-cut", count = export.left_out));
    }
    Ok(Verdict::say(Message {
        files: vec![File {
            name: "petteia.json".to_owned(),
            content: export.json,
        }],
        ..words::plain(text)
    }))
}

/// Asks for confirmation, and explains what will happen.
pub(crate) async fn ask_to_forget(store: &dyn Store, request: &Request) -> Result<Verdict, Stop> {
    let user = request.actor.id;
    let count = |phase| store.games_of(user, phase, usize::MAX);
    let lobbies = count(&[Phase::Lobby]).await?.len();
    let running = count(&[Phase::Playing]).await?.len();
    let open = [Phase::Lobby, Phase::Playing];
    let tournaments = store.tournaments_of(user, &open, usize::MAX).await?;
    let text = Text::from(say!("privacy-delete"))
        .line()
        .say(say!("privacy-delete-games", count = running))
        .line()
        .say(say!("privacy-delete-lobbies", count = lobbies))
        .line()
        .say(say!(
            "privacy-delete-tournaments",
            count = tournaments.len()
        ))
        .line()
        .say(say!("privacy-delete-name"))
        .line()
        .say(say!("privacy-delete-stays"));
    Ok(Verdict::say(Message {
        buttons: vec![
            words::button(
                say!("button-forget"),
                PrivacyAction::surely(),
                Weight::Danger,
            ),
            words::button(say!("button-keep-all"), Dismiss::button(), Weight::Plain),
        ],
        ..words::plain(text)
    }))
}

pub(crate) async fn note_leaving(
    store: &dyn SettingsStore,
    now: DateTime<Utc>,
    request: &Request,
) -> Result<Verdict, Stop> {
    let user = request.actor.id;
    let mut settings = store.user(user).await?;
    settings.leaving = true;
    settings.leaving_since.get_or_insert(now);
    Ok(Verdict {
        commit: Some(Commit {
            at: now,
            user: Some((user, settings)),
            ..Commit::default()
        }),
        ..Verdict::say(words::plain(say!("privacy-deleting")))
    })
}

/// Checks that the sender of a command is not about to be erased.
pub(crate) async fn check_not_leaving(
    store: &dyn SettingsStore,
    request: &Request,
) -> Result<(), Stop> {
    match store.user(request.actor.id).await?.leaving {
        true => Err(Refusal::new(say!("privacy-deleting")).into()),
        false => Ok(()),
    }
}
