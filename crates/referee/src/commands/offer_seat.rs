//! Offers the seats of those who are absent.

use petteia_domain::ids::GameId;

use super::prelude::*;
use crate::play::seats;

/// Offers the seats of those who are absent to whoever would like to play on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferSeat {
    /// Which game.
    pub game: GameId,
}

impl Slash for OfferSeat {}

buttons! {
    OfferSeat {
        /// Offers the seats of those who are absent.
        button(game: GameId) = "offer-seat:{game}" => OfferSeat { game };
    }
}

#[async_trait]
impl Act for OfferSeat {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::where_shown(&self.game).replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        seats::offer_seat(context, command, &self.game).await
    }
}
