//! Places of the parties in a finished game.

use petteia_rules::{Seat, Setup};

use crate::{
    archive::Summary,
    game::{Occupant, Termination},
    ids::UserId,
};

/// The parties of a rated game with their places.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// The users of each party, and the number of parties before it.
    pub parties: Vec<(Vec<UserId>, usize)>,
}

impl Placed {
    /// Computes the places of a finished game; `None` if it is not rated.
    pub fn of(summary: &Summary) -> Option<Placed> {
        if !summary.rated || summary.termination == Termination::Cancelled {
            return None;
        }
        if summary.plies <= summary.lost_turns.iter().sum() {
            return None;
        }
        let users = users(&summary.seats)?;
        let setup = Setup::parse(summary.kind, &summary.line_up, &summary.options).ok()?;
        if usize::from(setup.seats()) != users.len() {
            return None;
        }
        let parties = setup.parties();
        let merits = merits(summary, &parties);
        let parties = parties
            .iter()
            .zip(&merits)
            .map(|(party, merit)| {
                let before = merits.iter().filter(|other| *other > merit).count();
                (
                    party.iter().map(|seat| users[seat.index()]).collect(),
                    before,
                )
            })
            .collect();
        Some(Placed { parties })
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        self.parties.iter().map(|(users, _)| users.len()).sum()
    }
}

/// Returns the only user of each seat; `None` unless each seat has one of its own.
fn users(seats: &[Occupant]) -> Option<Vec<UserId>> {
    let mut users = Vec::with_capacity(seats.len());
    for seat in seats {
        match seat.users() {
            [user] if !users.contains(user) => users.push(*user),
            _ => return None,
        }
    }
    Some(users)
}

/// Returns the achievement of each party, as a sort key: first whether it won; then its score, if the
/// result has scores and describes the position. After a resignation, or a draw agreed after one, only the
/// win counts.
fn merits(summary: &Summary, parties: &[Vec<Seat>]) -> Vec<(bool, u32)> {
    let stood = matches!(
        summary.termination,
        Termination::Rules | Termination::Abandoned | Termination::Time
    );
    let counts: Vec<u32> = summary
        .result
        .split('-')
        .map_while(|count| count.parse().ok())
        .collect();
    let counted = stood && summary.kind.counts() && counts.len() == parties.len();
    parties
        .iter()
        .enumerate()
        .map(|(index, party)| {
            let won = party.iter().any(|seat| summary.winners.contains(seat));
            let count = if counted && !won { counts[index] } else { 0 };
            (won, count)
        })
        .collect()
}
