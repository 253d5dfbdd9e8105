//! Plays on in a seat that was offered.

use petteia_domain::ids::GameId;
use petteia_rules::Seat;

use super::prelude::*;
use crate::commands::offer_seat;

/// Plays on in the seat of somebody absent that was offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeSeat {
    /// Which game.
    pub game: GameId,
    /// Which seat.
    pub seat: Seat,
}

impl Slash for TakeSeat {}

buttons! {
    TakeSeat {
        /// Plays on in a seat that was offered.
        button(game: GameId, seat: Seat) = "take-seat:{game}:{seat}" => TakeSeat { game, seat };
    }
}

#[async_trait]
impl Act for TakeSeat {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::on_server_of(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        offer_seat::take_seat(context, command, &self.game, self.seat).await
    }
}
