//! `/privacy delete`: deletes the user's data.

use petteia_domain::{event_log::Phase, ids::UserId};
use petteia_speech::message::{Message, Text, Weight};
use petteia_store::{Commit, GamesAndTournaments, StoreError};

use crate::{buttons, commands::prelude::*};

/// Deletes the user's stored data; asks for confirmation first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeleteData {
    /// Whether the user has confirmed.
    pub confirmed: bool,
}

slash! {
    DeleteData as "privacy delete", "command-privacy-delete" {} with { confirmed: false }
}

buttons! {
    DeleteData {
        /// Deletes the user's data without asking.
        surely() = "forget" => DeleteData { confirmed: true };
    }
}

#[async_trait]
impl Act for DeleteData {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let user = request.actor.id;
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_delete(&*context.store, user).await?));
        }
        let mut settings = context.store.user(user).await?;
        settings.leaving = true;
        settings.leaving_since.get_or_insert(context.now);
        Ok(Verdict {
            commit: Some(Commit {
                at: context.now,
                user: Some((user, settings)),
                ..Commit::default()
            }),
            ..Verdict::say(words::plain(say!("privacy-deleting")))
        })
    }
}

/// Asks whether the user is sure, and explains what will happen.
async fn sure_to_delete(
    store: &dyn GamesAndTournaments,
    user: UserId,
) -> Result<Message, StoreError> {
    let count = |phase| store.games_of(user, phase, usize::MAX);
    let lobbies = count(&[Phase::Lobby]).await?.len();
    let running = count(&[Phase::Playing]).await?.len();
    let open = [Phase::Lobby, Phase::Playing];
    let tournaments = store.tournaments_of(user, &open, usize::MAX).await?.len();
    let text = [
        say!("privacy-delete-games", count = running),
        say!("privacy-delete-lobbies", count = lobbies),
        say!("privacy-delete-tournaments", count = tournaments),
        say!("privacy-delete-name"),
        say!("privacy-delete-stays"),
    ]
    .into_iter()
    .fold(Text::from(say!("privacy-delete")), |text, line| {
        text.line().say(line)
    });
    let buttons = vec![
        words::button(say!("button-forget"), DeleteData::surely(), Weight::Danger),
        words::button(
            say!("button-keep-all"),
            buttons::general::dismiss(),
            Weight::Plain,
        ),
    ];
    Ok(Message {
        buttons,
        ..words::plain(text)
    })
}
