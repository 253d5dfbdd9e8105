//! `/seek`: puts up a standing invitation.

use petteia_rules::GameKind;
use petteia_speech::options::{Defaulted, Flag, Optional};

use super::{
    options::{CLOCK, RATED, THREAD},
    prelude::*,
};
use crate::arrange::seeking;

/// What `/seek` is asked for; without a game the one that stands is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// Which game.
    pub kind: Option<GameKind>,
    /// The clock as typed.
    pub clock: Option<String>,
    /// How many games, one where 0.
    pub games: u32,
    /// Whether they count for ratings.
    pub rated: bool,
    /// How far the ratings may lie apart.
    pub within: Option<u16>,
    /// Whether each has a thread of its own.
    pub thread: bool,
    /// Whether it is shown on other servers too; as the server has it where absent.
    pub elsewhere: Option<bool>,
    /// Withdraws the one that stands.
    pub withdraw: bool,
}

const KIND: Optional<GameKind> = Optional::game_kind("game", "option-seek-game");
const GAMES: Defaulted<u32> = Optional::number("games", "option-seek-games", 1, 10).or(1);
const WITHIN: Optional<u16> = Optional::number("within", "option-seek-within", 25, 2000);
const ELSEWHERE: Optional<bool> = Optional::yes_no("elsewhere", "option-seek-elsewhere");
const WITHDRAW: Flag = Flag::new("withdraw", "option-withdraw-seek");

slash! {
    Wish as "seek", "command-seek", needs_server { kind: KIND, clock: CLOCK, games: GAMES, rated: RATED, within: WITHIN, thread: THREAD, elsewhere: ELSEWHERE, withdraw: WITHDRAW }
}

buttons! {
    Wish {
        /// Withdraws one's own.
        withdrawing() = "withdraw-seek" => Wish { withdraw: true, ..Wish::default() };
    }
}

#[async_trait]
impl Act for Wish {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        seeking::seek(
            &*context.store,
            &context.defaults,
            context.now,
            command,
            self,
        )
        .await
    }
}
