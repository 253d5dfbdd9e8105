//! Who came where in a finished game.

use petteia_rules::{Seat, Setup};

use crate::{
    archive::Summary,
    game::{Occupant, Termination},
    ids::UserId,
};

/// A rated game's parties with their places.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// The users of each party, and how many parties came before it.
    pub parties: Vec<(Vec<UserId>, usize)>,
}

impl Placed {
    /// The parties of a finished game; `None` where it is not rated.
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

    /// How many seats the game had.
    pub fn seats(&self) -> usize {
        self.parties.iter().map(|(users, _)| users.len()).sum()
    }
}

/// The one user of each seat, where each has one of its own.
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

/// What each party has achieved, the more the better: first whether it won; then, where the result
/// counts something and says how the game stood, that count. Who resigned, or agreed to a draw that
/// others resigned from, is ranked by nothing but that.
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
