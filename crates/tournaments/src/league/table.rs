//! The table of a group.

use petteia_domain::{game::Termination, ids::UserId};
use serde::{Deserialize, Serialize};

use super::Group;
use crate::tournament::{PairingNumber, Tournament};

/// The table of a group: its players by their places. While the season lasts it says how things
/// stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The group.
    pub group: Group,
    /// The players, the best first.
    pub players: Vec<Finish>,
}

/// A player's result in a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// The player.
    pub user: UserId,
    /// The place, from 1. Players who differ only in the order of seating share it.
    pub place: u32,
    /// The points, in twelfths.
    pub twelfths: u32,
    /// The number of finished games.
    pub games: u32,
    /// The number of games won outright.
    pub won: u32,
    /// Whether the player was absent: has withdrawn, or lost half of the games or more by absence.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
}

impl Table {
    /// Returns the table of a group's tournament as it stands.
    pub fn of(group: Group, tournament: &Tournament) -> Table {
        let finish = |standing: crate::tournament::Standing| {
            Some(Finish {
                user: tournament.user(standing.player)?,
                place: standing.place,
                twelfths: standing.points.twelfths(),
                games: standing.games,
                won: standing.won,
                absent: was_absent(tournament, standing.player),
            })
        };
        Table {
            group,
            players: tournament
                .standings()
                .into_iter()
                .filter_map(finish)
                .collect(),
        }
    }

    /// Returns the players in the order that counts for the next season: those who will not play
    /// and those who were absent come last.
    pub(super) fn order(&self, plays: impl Fn(UserId) -> bool) -> Vec<&Finish> {
        let mut order: Vec<&Finish> = self.players.iter().collect();
        order.sort_by_key(|finish| finish.absent || !plays(finish.user));
        order
    }
}

/// Whether a player has withdrawn, or lost half of their games or more by absence.
fn was_absent(tournament: &Tournament, player: PairingNumber) -> bool {
    if tournament.has_withdrawn(player) {
        return true;
    }
    let (mut games, mut lost) = (0, 0);
    for (_, game) in tournament.games() {
        let Some(seat) = game.seats.iter().position(|number| *number == player) else {
            continue;
        };
        games += 1;
        if let Some(scored) = &game.scored {
            let abandoned = scored.score.termination == Some(Termination::Abandoned);
            let others_won = scored.score.won.iter().any(|won| *won);
            lost += u32::from(abandoned && others_won && !scored.score.won[seat]);
        }
    }
    lost > 0 && 2 * lost >= games
}
