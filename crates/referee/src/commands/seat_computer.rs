//! Lets a computer play on for somebody absent.

use petteia_domain::ids::GameId;
use petteia_rules::Seat;

use super::prelude::*;
use crate::play::standing_in;

/// Lets a computer play on for somebody absent, or asks the others to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatComputer {
    /// Which game.
    pub game: GameId,
    /// Whose seat.
    pub seat: Seat,
}

impl Slash for SeatComputer {}

buttons! {
    SeatComputer {
        /// Lets a computer play on in a seat.
        button(game: GameId, seat: Seat) = "standin:{game}:{seat}" => SeatComputer { game, seat };
    }
}

#[async_trait]
impl Act for SeatComputer {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game)
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        standing_in::seat_computer(context, command, &self.game, self.seat).await
    }
}
