//! Moves on in a replay.

use petteia_domain::{event_log::Phase, game::State, ids::GameId};

use super::prelude::*;
use crate::{
    buttons::id::Part,
    commands::replay::{filmed, plies, position, short_enough},
    games::unfoldable,
    language::language_of_channel,
    play::turns::theme_of_posts,
    refusal::Refusal,
};

/// Moves on in a replay: the reply replaces the message of the button for all readers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayStep {
    /// The game.
    pub game: GameId,
    /// The position to show.
    pub to: ReplayTarget,
}

/// A step in a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayTarget {
    /// To the start.
    First,
    /// Back by one ply from after this many plies.
    Back(u32),
    /// Forward by one ply from after this many plies.
    Forward(u32),
    /// To the end, or to the present position.
    Last,
    /// The whole game as an animation.
    Animation,
}

impl Part for ReplayTarget {
    type Given<'a> = ReplayTarget;

    fn write(to: ReplayTarget) -> String {
        match to {
            ReplayTarget::First => "first".to_owned(),
            ReplayTarget::Back(ply) => format!("back:{ply}"),
            ReplayTarget::Forward(ply) => format!("forward:{ply}"),
            ReplayTarget::Last => "last".to_owned(),
            ReplayTarget::Animation => "film".to_owned(),
        }
    }

    fn read(written: &str) -> Option<ReplayTarget> {
        Some(match written.split_once(':') {
            None if written == "first" => ReplayTarget::First,
            None if written == "last" => ReplayTarget::Last,
            None if written == "film" => ReplayTarget::Animation,
            Some(("back", ply)) => ReplayTarget::Back(ply.parse().ok()?),
            Some(("forward", ply)) => ReplayTarget::Forward(ply.parse().ok()?),
            _ => return None,
        })
    }
}

impl Slash for ReplayStep {}

buttons! {
    ReplayStep {
        /// Moves on in a replay.
        button(game: GameId, to: ReplayTarget) = "step:{game}:{to}" => ReplayStep { game, to };
    }
}

#[async_trait]
impl Act for ReplayStep {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::in_message_of_all(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let events = context.store.events(&self.game).await?;
        short_enough(plies(&events))?;
        let state = State::fold(&self.game, &events, &context.games.timekeeping().await?)
            .map_err(unfoldable)?
            .filter(|state| state.phase != Phase::Lobby)
            .ok_or_else(|| {
                Refusal::new(say!("replay-game-is-gone", game = self.game.0.as_str()))
            })?;
        let theme = theme_of_posts(&*context.store, &context.defaults, request.place).await?;
        let played = state.plies.len();
        let analysis = context.store.analysis(&self.game).await?;
        let analysis = analysis.as_ref();
        let at = |ply: usize| position(&state, played.min(ply), theme, analysis);
        let message = match self.to {
            ReplayTarget::First => at(0)?,
            ReplayTarget::Back(ply) => at(played.min(ply as usize).saturating_sub(1))?,
            ReplayTarget::Forward(ply) => at(ply as usize + 1)?,
            ReplayTarget::Last => at(played)?,
            ReplayTarget::Animation => filmed(&state, theme, analysis)?,
        };
        Ok(Verdict {
            language: Some(language_of_channel(&*context.store, request).await?),
            ..Verdict::say(message)
        })
    }
}
