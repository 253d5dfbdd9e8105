//! What every command declares besides its words and options: where it may be given, what its answer
//! replaces, and what it does.

use async_trait::async_trait;
use petteia_domain::ids::GameId;

use super::Command;
use crate::{context::Context, refusal::Stop, verdict::Verdict};

/// Something that users can ask for.
#[async_trait]
pub(crate) trait Act: Sync {
    /// Where it may be given, and what its answer replaces.
    fn conduct(&self) -> Conduct<'_>;

    /// The game that it names, where it names one: what a turn of that game needs is read ahead.
    fn names_game(&self) -> Option<GameId> {
        match self.conduct().works {
            Works::Everywhere => None,
            Works::OnServerOf(game) | Works::WhereShown(game) | Works::WhereShownToAll(game) => {
                Some(game.clone())
            }
        }
    }

    /// Decides it. It is called through the trait, for there are many kinds of commands; so its future
    /// is boxed.
    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop>;
}

/// Where a command may be given, and what its answer replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Conduct<'a> {
    pub works: Works<'a>,
    pub needs_server: bool,
    pub replaces: Replaces,
}

/// Where a command does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Works<'a> {
    /// Everywhere. It is about no game, or it finds the game that is meant by its name or the place:
    /// then no others are found than those that are shown to the user.
    Everywhere,
    /// On this game's server, for those to whom the game is shown.
    OnServerOf(&'a GameId),
    /// Wherever this game is shown to the user.
    WhereShown(&'a GameId),
    /// Where this game is shown to the user, and may be shown to everybody else who sees the message.
    WhereShownToAll(&'a GameId),
}

/// What the answer to a button replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replaces {
    /// Nothing: it is a message of its own.
    Nothing,
    /// The message with the button, where only the user sees it. So a preview or a question disappears
    /// once it is answered, and pages are turned instead of piled up.
    PrivateMessage,
    /// The message with the button, for everybody who sees it.
    Message,
}

impl<'a> Conduct<'a> {
    /// That it works everywhere, and its answer is a message of its own.
    pub(crate) const EVERYWHERE: Conduct<'static> = Conduct {
        works: Works::Everywhere,
        needs_server: false,
        replaces: Replaces::Nothing,
    };

    /// That it works on this game's server alone, for those to whom the game is shown.
    pub(crate) const fn on_server_of(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::OnServerOf(game),
            ..Conduct::EVERYWHERE
        }
    }

    /// That it works wherever this game is shown to the user.
    pub(crate) const fn where_shown(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::WhereShown(game),
            ..Conduct::EVERYWHERE
        }
    }

    /// That it goes on in a message that everybody sees, where the game may be shown to them.
    pub(crate) const fn in_message_of_all(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::WhereShownToAll(game),
            replaces: Replaces::Message,
            ..Conduct::EVERYWHERE
        }
    }

    /// That it makes sense on a server alone: it opens or finds something there, or is answered where
    /// everybody can see it.
    pub(crate) const fn needs_server(mut self) -> Conduct<'a> {
        self.needs_server = true;
        self
    }

    /// That its answer replaces the message with the button, where only the user sees that.
    pub(crate) const fn replaces_private_message(mut self) -> Conduct<'a> {
        self.replaces = Replaces::PrivateMessage;
        self
    }
}
