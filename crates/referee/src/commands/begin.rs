//! `/play new`: opens a game as it is asked for, or asks by a form for what was left out.

use petteia_domain::game::{Opening, USUAL_LEVEL};
use petteia_games::commands::{options::CLOCK, prelude::*};
use petteia_players::Level;
use petteia_speech::options::Whom;

use crate::commands::{
    list::NewGame,
    new_game::{self, FIRST_LEVEL},
};

command! {
    /// Opens a game, or the form for one.
    #[derive(Default)]
    pub struct Begin as "play new", "command-play-new" {
        /// The game; asked for if absent.
        kind: Option<GameKind> = Optional::game_kind("game", "option-openings-game"),
        /// The other player.
        opponent: Option<(UserId, String)> = Optional::named_user("opponent", "option-opponent", Whom::Opponent),
        /// The level of a computer.
        level: Option<Level> = Optional::level("level", "option-level", None),
        /// The clock; that of the server by default.
        clock: Option<String> = CLOCK,
        /// The line-up and the options, as records write them.
        set_up: Option<String> = Optional::words("set-up", "option-openings-set-up", Kind::Text),
    }
    conduct { EVERYWHERE }
}

impl Act for Begin {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
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
