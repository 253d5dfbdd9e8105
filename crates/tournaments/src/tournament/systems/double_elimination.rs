//! Knock-out in which who loses two matches is out. Its rules are in
//! [`knock_out`](crate::tournament::knock_out).

use super::{DEFAULT, Order, RoundCounts, Rounds, TournamentSystem};
use crate::tournament::{Bracket, knock_out};

/// Knock-out in which who loses two matches is out.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |_| (3, knock_out::MOST_PLAYERS),
    rounds: Some(Rounds {
        counts: |_, players| RoundCounts::unbounded(Bracket::double(players).rounds()),
        pair: |kind, field| {
            knock_out::pair(&bracket(field.entered, field.keeps_apart), kind, field)
        },
    }),
    standings: Order::Bracket,
    bracket: Some(bracket),
    ..DEFAULT
};

/// Tournaments that were announced before losers were kept apart have another bracket.
fn bracket(players: u32, keeps_apart: bool) -> Bracket {
    match keeps_apart {
        true => Bracket::double(players),
        false => Bracket::double_before(players),
    }
}
