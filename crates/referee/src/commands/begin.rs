//! `/play new`: opens a game as it is asked for, or asks by a form for what was left out.

use petteia_domain::{
    game::{Opening, USUAL_LEVEL},
    ids::UserId,
};
use petteia_games::{
    commands::{options::CLOCK, prelude::*},
    refusal::Refusal,
};
use petteia_players::Level;
use petteia_rules::GameKind;
use petteia_speech::options::{Kind, Optional, Whom};

use crate::commands::{
    list::NewGame,
    new_game::{self, FIRST_LEVEL},
};

/// Opens a game, or the form for one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Begin {
    /// The game; asked for if absent.
    pub kind: Option<GameKind>,
    /// The other player.
    pub opponent: Option<(UserId, String)>,
    /// The level of a computer.
    pub level: Option<Level>,
    /// The clock; that of the server by default.
    pub clock: Option<String>,
    /// The line-up and the options, as records write them.
    pub set_up: Option<String>,
}

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-openings-game");
const OPPONENT: Optional<(UserId, String)> =
    Optional::named_user("opponent", "option-opponent", Whom::Opponent);
const LEVEL: Optional<Level> = Optional::level("level", "option-level", None);
const SET_UP: Optional<String> = Optional::words("set-up", "option-openings-set-up", Kind::Text);

slash! {
    Begin as "play new", "command-play-new" {
        kind: KIND, opponent: OPPONENT, level: LEVEL, clock: CLOCK, set_up: SET_UP,
    }
}

impl Pressed for Begin {}

impl Act for Begin {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let whom = self.whom();
        let is_exact = self.clock.is_some() || self.set_up.is_some();
        match self.kind {
            None if is_exact => Err(Refusal::new(say!("new-game-needs-game")).into()),
            Some(kind) if is_exact || whom.is_some() => {
                self.opening(kind).run(context, request).await
            }
            kind => {
                let whom = whom.unwrap_or(new_game::Whom::Computer(FIRST_LEVEL));
                NewGame::of(kind, whom).run(context, request).await
            }
        }
    }
}

impl Begin {
    /// The other player, if one is asked for.
    fn whom(&self) -> Option<new_game::Whom> {
        match (&self.opponent, self.level) {
            (Some((user, _)), _) if *user != UserId::COMPUTER => Some(new_game::Whom::User(*user)),
            (None, None) => None,
            (_, level) => Some(new_game::Whom::Computer(level.unwrap_or(USUAL_LEVEL))),
        }
    }

    /// The game as it is asked for.
    fn opening(&self, kind: GameKind) -> Opening {
        let set_up = self.set_up.as_deref().unwrap_or_default().trim();
        let (first, rest) = set_up
            .split_once(char::is_whitespace)
            .unwrap_or((set_up, ""));
        let (line_up, options) = match kind.line_ups().contains(&first) {
            true => (first, rest.trim()),
            false => ("2", set_up),
        };
        let opponent = self.opponent.iter();
        let (computer, opponents): (Vec<_>, Vec<_>) = opponent
            .cloned()
            .partition(|(user, _)| *user == UserId::COMPUTER);
        let has_computer = self.level.is_some() || !computer.is_empty();
        let level = self.level.unwrap_or(USUAL_LEVEL);
        Opening {
            line_up: line_up.to_owned(),
            options: options.to_owned(),
            clock: self.clock.clone(),
            opponents,
            computers: Vec::from_iter(has_computer.then_some(level)),
            ..Opening::new(kind)
        }
    }
}
