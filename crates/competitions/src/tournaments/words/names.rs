//! The names of a tournament, its players and organisers in messages.

use petteia_games::words::users;
use petteia_speech::{message::Text, speech::Arg};
use petteia_tournaments::tournament::{PairingNumber, Tournament};

/// The largest number of names in a message; the rest are counted.
pub(super) const NAMED: usize = 40;

/// A name with the id behind it.
pub fn with_id(name: &str, id: &str) -> Text {
    Text::default().strong(name).plain(" (").code(id).plain(")")
}

/// The name of a tournament, with its id.
pub fn called(tournament: &Tournament) -> Text {
    with_id(&tournament.plan.name, &tournament.id.0)
}

/// The users who organise a tournament.
pub fn organisers(tournament: &Tournament) -> Arg {
    users(&tournament.organisers().collect::<Vec<_>>())
}

/// The name of a player.
pub fn player(tournament: &Tournament, number: PairingNumber) -> Text {
    tournament
        .user(number)
        .map_or_else(Text::default, Text::from)
}

/// The players: of a table in the order of the standings; of a game with a result always by seat.
pub fn versus(tournament: &Tournament, players: &[PairingNumber]) -> Text {
    let names = players.iter().map(|number| player(tournament, *number));
    Text::joined(names, " – ")
}
