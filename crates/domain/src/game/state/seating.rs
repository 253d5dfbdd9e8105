//! Who sits where, and under which name.

use petteia_players::Level;
use petteia_rules::Seat;

use super::{COMPUTER, State, computer_called};
use crate::{game::occupant::Occupant, ids::UserId};

impl State {
    /// Returns the occupant of each seat.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// Returns the users of a seat.
    pub fn users_of(&self, seat: Seat) -> &[UserId] {
        self.seats.get(seat.index()).map_or(&[], Occupant::users)
    }

    /// Returns the owner of a seat, who alone decides what cannot be undone.
    pub fn owner_of(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(seat.index()).and_then(Occupant::owner)
    }

    /// Returns all users with a seat.
    pub fn users(&self) -> impl Iterator<Item = UserId> + '_ {
        self.seats.iter().flat_map(Occupant::users).copied()
    }

    /// Returns the seat of a user.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.all_seats().find(|seat| self.sits_at(*seat, user))
    }

    /// Returns the seat that a user plays; `None` if it has resigned or the game is not being played.
    pub fn seat_played_by(&self, user: UserId) -> Option<Seat> {
        self.to_move()?;
        let seat = self.seat_of(user);
        seat.filter(|seat| !self.resigned.contains(seat))
    }

    /// Whether a user sits in a seat. A computer sits as the user of its commands.
    pub fn sits_at(&self, seat: Seat, user: UserId) -> bool {
        match self.level_of(seat) {
            Some(_) => user == UserId::computer_at(seat),
            None => self.users_of(seat).contains(&user),
        }
    }

    /// Returns the level of the computer in a seat; `None` without a computer.
    pub fn level_of(&self, seat: Seat) -> Option<Level> {
        self.seats.get(seat.index()).and_then(Occupant::level)
    }

    /// Returns the seats of computers.
    pub fn computers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .filter(|seat| self.level_of(*seat).is_some())
    }

    /// Returns all seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        // Line-ups have at most `Seat::MAX` seats.
        Seat::first(u8::try_from(self.seats.len()).unwrap_or(Seat::MAX))
    }

    /// Whether all users of a seat have left the server.
    pub fn has_left(&self, seat: Seat) -> bool {
        let users = self.users_of(seat);
        !users.is_empty() && users.iter().all(|user| self.gone.contains(user))
    }

    /// Returns the seats that have not resigned.
    pub fn live_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .filter(|seat| !self.resigned.contains(seat))
    }

    /// Returns the seat whose turn comes after the one that is being waited for, in games that three or more still play.
    pub fn next_to_move(&self) -> Option<Seat> {
        let moving = self.to_move()?;
        if self.live_seats().count() < 3 {
            return None;
        }
        let later = self.live_seats().find(|seat| *seat > moving);
        later.or_else(|| self.live_seats().find(|seat| *seat < moving))
    }

    /// Returns the parties with a seat that has not resigned.
    pub fn live_parties(&self) -> Vec<Vec<Seat>> {
        let mut parties = self.game.setup().parties();
        parties.retain(|seats| seats.iter().any(|seat| !self.resigned.contains(seat)));
        parties
    }

    /// Whether two seats belong to one party.
    pub fn same_party(&self, one: Seat, other: Seat) -> bool {
        self.game
            .setup()
            .parties()
            .iter()
            .any(|party| party.contains(&one) && party.contains(&other))
    }

    /// Returns a user's name when they joined; with a number if another in this game looks like it.
    pub fn name(&self, user: UserId) -> &str {
        let computer = |seat: &Seat| user == UserId::computer_at(*seat);
        if self.computers().any(|seat| computer(&seat)) {
            return COMPUTER;
        }
        self.names.of(user).unwrap_or("somebody")
    }

    /// Returns a user's name without the number that tells it from others, as other games store it.
    pub fn bare_name(&self, user: UserId) -> &str {
        match self.names.bare(user) {
            Some(name) => name,
            None => self.name(user),
        }
    }

    /// Returns the names as they are shown, by seat. [`computer_named`](super::computer_named) tells computers from people.
    pub fn seat_names(&self) -> Vec<String> {
        self.names_with(computer_called, |user| self.name(user))
    }

    /// Returns the names for records and the archive, by seat: as people are called, without numbers.
    pub fn recorded_names(&self) -> Vec<String> {
        let computer = |level: Level| format!("{COMPUTER}, level {level}: {}", level.name());
        self.names_with(computer, |user| self.bare_name(user))
    }

    fn names_with<'a>(
        &'a self,
        computer: impl Fn(Level) -> String,
        person: impl Fn(UserId) -> &'a str,
    ) -> Vec<String> {
        let name = |seat: &Occupant| match seat.level() {
            Some(level) => computer(level),
            None => {
                let users = seat.users().iter();
                let names: Vec<&str> = users.map(|user| person(*user)).collect();
                names.join(" & ")
            }
        };
        self.seats.iter().map(name).collect()
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.seats().iter().all(|seat| !seat.is_nobody())
    }

    /// Returns the taken seats of a lobby, in the order in which their first users joined.
    pub fn taken_seats(&self) -> Vec<Occupant> {
        let arrival = |seat: &Occupant| {
            seat.users()
                .iter()
                .filter_map(|user| self.arrivals.iter().position(|arrived| arrived == user))
                .min()
        };
        let mut taken: Vec<Occupant> = self
            .seats
            .iter()
            .filter(|seat| !seat.is_nobody())
            .cloned()
            .collect();
        // Computers come last.
        taken.sort_by_key(|seat| (seat.level().is_some(), arrival(seat)));
        taken
    }

    /// Returns the number of seats that anybody may take: neither taken nor reserved for an invited user.
    pub fn open_seats(&self) -> usize {
        let free = self.seats.iter().filter(|seat| seat.is_nobody()).count();
        free.saturating_sub(self.invited.len())
    }
}
