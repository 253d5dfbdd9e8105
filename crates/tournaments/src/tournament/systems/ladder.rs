//! A ladder: standing challenges. Its rules are in [`pairing::ladder`](crate::tournament::pairing::ladder).

use super::{Columns, DEFAULT, Order, TournamentSystem};

/// A ladder: standing challenges. Newcomers join by themselves.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    sizes: |_| (2, 1024),
    standings: Order::Rungs,
    columns: Columns::Totals,
    ..DEFAULT
};
