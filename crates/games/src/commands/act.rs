//! The actions of commands: where they may be used, what their answers replace, and what they do.

use futures::future::BoxFuture;
use petteia_domain::ids::GameId;
use petteia_rules::Language;

use crate::{context::Context, refusal::CommandError, request::Request, verdict::Verdict};

/// An action with rules about where it may be used.
pub trait Conducted {
    /// Returns where it may be used, and what its answer replaces.
    fn conduct(&self) -> Conduct<'_>;
}

/// An action that users can request.
pub trait Act: Conducted + Sync {
    /// Returns the game that it names, if any, so that the game's data can be prefetched.
    fn names_game(&self) -> Option<GameId> {
        match self.conduct().works {
            Works::Everywhere => None,
            Works::OnServerOf(game)
            | Works::AtHomeOf(game)
            | Works::WhereShown(game)
            | Works::WhereShownToAll(game) => Some(game.clone()),
        }
    }

    /// The language that it chooses for its user, and in which it is answered; none inside for that of
    /// the platform.
    fn chooses_language(&self) -> Option<Option<Language>> {
        None
    }

    /// Executes it.
    fn run(
        &self,
        context: Context<'_>,
        request: &Request,
    ) -> impl Future<Output = Result<Verdict, CommandError>> + Send;
}

/// An [`Act`] of any kind, for dynamic calls.
///
/// `Act` itself is not a trait of `async_trait`: then the compiler would prove anew for each command
/// that everything in its future is `Send`, which made this crate three times as slow to build.
pub trait AnyAct: Sync {
    /// [`Conducted::conduct`].
    fn conduct(&self) -> Conduct<'_>;

    /// [`Act::names_game`].
    fn names_game(&self) -> Option<GameId>;

    /// [`Act::chooses_language`].
    fn chooses_language(&self) -> Option<Option<Language>>;

    /// [`Act::run`].
    fn run<'a>(
        &'a self,
        context: Context<'a>,
        request: &'a Request,
    ) -> BoxFuture<'a, Result<Verdict, CommandError>>;
}

impl<A: Act> AnyAct for A {
    fn conduct(&self) -> Conduct<'_> {
        Conducted::conduct(self)
    }

    fn names_game(&self) -> Option<GameId> {
        Act::names_game(self)
    }

    fn chooses_language(&self) -> Option<Option<Language>> {
        Act::chooses_language(self)
    }

    fn run<'a>(
        &'a self,
        context: Context<'a>,
        request: &'a Request,
    ) -> BoxFuture<'a, Result<Verdict, CommandError>> {
        Box::pin(Act::run(self, context, request))
    }
}

/// Where an action may be used, and what its answer replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conduct<'a> {
    /// Where it works.
    pub works: Works<'a>,
    /// Whether it requires a server.
    pub needs_server: bool,
    /// What its answer replaces.
    pub replaces: Replaces,
}

/// Where an action works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Works<'a> {
    /// Everywhere. It concerns no game, or it finds the game by its id or the channel, and then
    /// only games that the user may see.
    Everywhere,
    /// On this game's server, for users who may see the game.
    OnServerOf(&'a GameId),
    /// Where those are who can take part in this game: on its server or, where petteia only answers, in its channel.
    AtHomeOf(&'a GameId),
    /// Wherever the user may see this game.
    WhereShown(&'a GameId),
    /// Where the user may see this game, and all other readers of the message may see it, too.
    WhereShownToAll(&'a GameId),
}

/// The message that the answer to a button replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replaces {
    /// None: the answer is a new message.
    Nothing,
    /// The message with the button, if only the user sees it. So a preview or question disappears
    /// when it is answered, and pages replace each other.
    PrivateMessage,
    /// The message with the button, for all readers.
    Message,
}

impl<'a> Conduct<'a> {
    /// Works everywhere, with a new message as the answer.
    pub const EVERYWHERE: Conduct<'static> = Conduct {
        works: Works::Everywhere,
        needs_server: false,
        replaces: Replaces::Nothing,
    };

    /// Works in all tournaments of a server.
    pub const ABOUT_TOURNAMENT: Conduct<'static> = Conduct::EVERYWHERE
        .needs_server()
        .replaces_private_message();

    /// Works on this game's server, for users who may see the game.
    pub const fn on_server_of(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::OnServerOf(game),
            ..Conduct::EVERYWHERE
        }
    }

    /// Works where those are who can take part in this game.
    pub const fn at_home_of(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::AtHomeOf(game),
            ..Conduct::EVERYWHERE
        }
    }

    /// Works wherever the user may see this game.
    pub const fn where_shown(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::WhereShown(game),
            ..Conduct::EVERYWHERE
        }
    }

    /// Replaces a public message, where all its readers may see the game.
    pub const fn in_message_of_all(game: &'a GameId) -> Conduct<'a> {
        Conduct {
            works: Works::WhereShownToAll(game),
            replaces: Replaces::Message,
            ..Conduct::EVERYWHERE
        }
    }

    /// Requires a server: it opens or finds something there, or is answered publicly.
    pub const fn needs_server(mut self) -> Conduct<'a> {
        self.needs_server = true;
        self
    }

    /// Replaces the message with the button, if only the user sees it.
    pub const fn replaces_private_message(mut self) -> Conduct<'a> {
        self.replaces = Replaces::PrivateMessage;
        self
    }
}
