//! `/noticeboard`: keeps a message up to date in a channel.

use petteia_domain::game::Notices;
use petteia_domain::ids::ChannelId;
use petteia_speech::choices;
use petteia_speech::options::{Defaulted, Flag, Optional};

use super::prelude::*;
use crate::notifications::noticeboard;

/// Keeps a message up to date in a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Noticeboard {
    /// The content.
    pub shows: Notices,
    /// The channel; this one if absent.
    pub channel: Option<ChannelId>,
    /// Whether to stop it instead.
    pub off: bool,
}

const SHOWS: Defaulted<Notices> = Optional::one_of(
    "shows",
    "option-notices",
    choices! {
        "games", "choice-notices-games" => Notices::Games,
        "seats", "choice-notices-seats" => Notices::Seats,
    },
)
.or(Notices::Games);
const CHANNEL: Optional<ChannelId> = Optional::channel("channel", "option-notices-channel");
const OFF: Flag = Flag::new("off", "option-notices-off");

slash! {
    Noticeboard as "noticeboard", "command-noticeboard", needs_server { shows: SHOWS, channel: CHANNEL, off: OFF }
}

impl Pressed for Noticeboard {}

#[async_trait]
impl Act for Noticeboard {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        noticeboard::noticeboard(
            &*context.store,
            context.now,
            command,
            self.shows,
            self.channel,
            self.off,
        )
        .await
    }
}
