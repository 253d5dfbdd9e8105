//! Pages of tournaments, for tests of front ends: whether each of them fits into a message.

use petteia_domain::{game::Theme, ids::UserId};
use petteia_speech::message::Message;
use petteia_tournaments::tournament::{Crosstable, Results, Standing, Tournament};

use crate::tournaments::pages;

/// A page of the standings.
pub fn standings(
    tournament: &Tournament,
    number: u32,
    theme: Theme,
    reader: Option<UserId>,
) -> Message {
    pages::standings(tournament, number, theme, reader)
}

/// A page of standings that are known already.
pub fn standings_page(
    tournament: &Tournament,
    results: &Results,
    standings: &[Standing],
    number: u32,
    theme: Theme,
) -> Message {
    pages::standings_page(tournament, results, standings, number, theme, None)
}

/// A page of the pairings of a round; `None` if there is no such round.
pub fn pairings(tournament: &Tournament, round: Option<u32>, page: u32) -> Option<Message> {
    pages::pairings(tournament, round, page).ok()
}

/// A page of the crosstable.
pub fn crosstable(tournament: &Tournament, number: u32, theme: Theme, reader: UserId) -> Message {
    pages::crosstable(tournament, number, theme, reader)
}

/// A page of a crosstable that is known already.
pub fn crosstable_page(tournament: &Tournament, table: &Crosstable, number: u32) -> Message {
    pages::crosstable_page(tournament, table, number)
}
