//! Takes an offered seat.

use petteia_domain::ids::GameId;
use petteia_rules::Seat;

use super::prelude::*;
use crate::commands::offer_seat;

/// Takes the offered seat of an absent player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeSeat {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
}

impl Slash for TakeSeat {}

buttons! {
    TakeSeat {
        /// Takes an offered seat.
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
