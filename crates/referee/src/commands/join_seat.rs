//! Asks to share a seat.

use petteia_domain::ids::GameId;
use petteia_rules::Seat;

use super::prelude::*;
use crate::arrange::lobby;

/// Asks the owner of a seat to share it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinSeat {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
}

impl Slash for JoinSeat {}

buttons! {
    JoinSeat {
        /// Shares a seat.
        button(game: GameId, seat: Seat) = "seat:{game}:{seat}" => JoinSeat { game, seat };
    }
}

#[async_trait]
impl Act for JoinSeat {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::on_server_of(&self.game).needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        lobby::join_seat(context, command, &self.game, self.seat).await
    }
}
