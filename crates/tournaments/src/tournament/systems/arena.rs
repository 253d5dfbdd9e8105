//! An arena: so much time in which players meet whenever they are free. Its rules are in
//! [`arena`](crate::tournament::arena).

use super::{Columns, DEFAULT, Order, TournamentSystem};

/// An arena: so much time in which players meet whenever they are free. Newcomers join by themselves.
pub(super) const SYSTEM: TournamentSystem = TournamentSystem {
    // every game has a table and a thread
    sizes: |_| (2, 64),
    standings: Order::Streaks,
    columns: Columns::Totals,
    ..DEFAULT
};
