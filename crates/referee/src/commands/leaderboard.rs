//! `/leaderboard`: the best of a game.

use petteia_domain::rating::{Pool, Size};
use petteia_rules::GameKind;
use petteia_speech::message::ButtonId;
use petteia_speech::options::{Flag, Needed, Optional};

use super::{button::Part, prelude::*};
use crate::show::leaderboard;

/// Shows the best of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaderboard {
    /// Of which game.
    pub kind: GameKind,
    /// Between how many; what is played most by default.
    pub size: Option<Size>,
    /// Everywhere rather than on this server.
    pub everywhere: bool,
    /// Which page, from 0.
    pub page: u32,
}

/// Whether a leaderboard is of all servers, as the id of a button has it.
#[derive(Debug)]
pub struct Everywhere(bool);

impl Part for Everywhere {
    type Given<'a> = bool;

    fn write(everywhere: bool) -> String {
        if everywhere { "everywhere" } else { "here" }.to_owned()
    }

    fn read(written: &str) -> Option<Everywhere> {
        match written {
            "everywhere" => Some(Everywhere(true)),
            "here" => Some(Everywhere(false)),
            _ => None,
        }
    }
}

impl Part for Size {
    type Given<'a> = Size;

    fn write(size: Size) -> String {
        size.name().to_owned()
    }

    fn read(written: &str) -> Option<Size> {
        Size::named(written)
    }
}

const KIND: Needed<GameKind> = Optional::game_kind("game", "option-leaderboard-game").needed();
const EVERYWHERE: Flag = Flag::new("everywhere", "option-everywhere");

slash! {
    Leaderboard as "leaderboard", "command-leaderboard" { kind: KIND, everywhere: EVERYWHERE } with { size: None, page: 0 }
}

buttons! {
    Leaderboard {
        /// Opens a page of a leaderboard, from 0.
        page_of(kind: GameKind, size: Size, place: Everywhere, page: u32) = "leaders:{kind}:{size}:{place}:{page}" => Leaderboard { kind, size: Some(size), everywhere: place.0, page };
    }
}

#[async_trait]
impl Act for Leaderboard {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        leaderboard::leaderboard(
            context,
            command,
            self.kind,
            self.size,
            self.everywhere,
            self.page,
        )
        .await
    }
}

impl Leaderboard {
    /// Opens a page of a leaderboard, from 0.
    pub fn button(pool: Pool, everywhere: bool, page: u32) -> ButtonId {
        Leaderboard::page_of(pool.kind, pool.size, everywhere, page)
    }
}
