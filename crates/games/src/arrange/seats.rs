//! Which seats of a game are taken, and by whom they may be.

use petteia_domain::{game::State, ids::UserId};
use petteia_rules::Seat;
use petteia_speech::{games, say};

use crate::refusal::Refusal;

/// The largest number of users in a seat.
const PARTNERS: usize = 5;

/// Whether the game may begin with fewer seats than its line-up has.
pub fn can_shrink(state: &State) -> bool {
    games::may_shrink(&state.game.setup())
}

/// Whether the game can begin with the seats that are taken.
pub fn can_start(state: &State) -> bool {
    let taken = state.taken_seats().len();
    taken == state.seats().len() || can_shrink(state) && taken >= 2
}

/// Checks that another user can share a seat.
pub fn has_room(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.users_of(seat).len() {
        PARTNERS.. => Err(Refusal::new(say!("seat-is-full", count = PARTNERS))),
        _ => Ok(()),
    }
}

/// Checks that the user has no seat in the game.
pub fn not_yet_seated(state: &State, user: UserId) -> Result<(), Refusal> {
    if state.seat_of(user).is_some() {
        return Err(Refusal::new(say!("seated-already")));
    }
    Ok(())
}

/// Whether at most one party is left without these seats.
pub fn ends_without(state: &State, seats: &[Seat]) -> bool {
    let parties = state.game.setup().parties();
    let stays = |seat: &Seat| !state.resigned.contains(seat) && !seats.contains(seat);
    let left = parties.iter().filter(|party| party.iter().any(stays));
    left.count() < 2
}

/// Whether one user has played against computers only, outside a tournament.
pub fn is_alone(state: &State) -> bool {
    state.users().count() == 1 && state.computers().next().is_some() && state.at_table.is_none()
}
