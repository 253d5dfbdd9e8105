//! The results of a tournament by rounds, tables and games.

use std::collections::BTreeSet;

use petteia_rules::pentagame::Points;

use super::{GameScore, PairingNumber};

/// All results of a tournament so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// All players, including those who have withdrawn: they keep their points and their place.
    pub players: Vec<PairingNumber>,
    /// The rounds, in order.
    pub rounds: Vec<RoundResults>,
    /// Whether the book's fine tuning breaks ties first.
    pub fine_tuning: bool,
}

/// The results of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoundResults {
    /// Its tables, in order.
    pub tables: Vec<TableResults>,
    /// The players with a bye, and their points for it.
    pub byes: Vec<(PairingNumber, Points)>,
    /// A player's average in such a round ([`bye`](super::bye)). Tie-breaks by opponents count it
    /// for a player who was absent. 0 on a ladder, where nobody has to play.
    pub average: Points,
}

/// The results of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableResults {
    /// The factor of its points ([`weight`](super::TournamentSystem::weight)).
    pub weight: u32,
    /// Its games.
    pub games: Vec<GameResult>,
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The player of each seat, by seat.
    pub seats: Vec<PairingNumber>,
    /// Its score; `None` while it is being played.
    pub score: Option<GameScore>,
}

/// A player's part in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoundPart {
    /// The player sat at a table.
    Sat {
        /// The opponents.
        opponents: Vec<PairingNumber>,
        /// The points made there so far.
        points: Points,
        /// The number of its games that are still being played.
        running: usize,
    },
    /// The player had a bye.
    Bye(Points),
}

impl Results {
    /// Returns a player's parts in a round, counted from 0: several on a ladder, none if they were
    /// absent.
    pub fn parts(&self, round: usize, player: PairingNumber) -> Vec<RoundPart> {
        let Some(round) = self.rounds.get(round) else {
            return Vec::new();
        };
        let tables = round.tables.iter().filter(|table| table.seats(player));
        let tables = tables.map(|table| {
            let mut opponents = table.players();
            opponents.remove(&player);
            RoundPart::Sat {
                opponents: opponents.into_iter().collect(),
                points: table.points_of(player),
                running: table
                    .games
                    .iter()
                    .filter(|game| game.score.is_none())
                    .count(),
            }
        });
        let byes = round.byes.iter();
        let byes =
            byes.filter_map(|(who, points)| (*who == player).then_some(RoundPart::Bye(*points)));
        tables.chain(byes).collect()
    }
}

impl RoundResults {
    /// Whether all its games have been scored.
    pub fn is_over(&self) -> bool {
        let mut games = self.tables.iter().flat_map(|table| &table.games);
        games.all(|game| game.score.is_some())
    }
}

impl TableResults {
    /// Whether a player sits at it.
    fn seats(&self, player: PairingNumber) -> bool {
        self.games.iter().any(|game| game.seats.contains(&player))
    }

    /// Returns its players.
    pub fn players(&self) -> BTreeSet<PairingNumber> {
        let seats = self.games.iter().flat_map(|game| &game.seats);
        seats.copied().collect()
    }

    /// Returns a player's points at it, multiplied by its weight.
    pub fn points_of(&self, player: PairingNumber) -> Points {
        let shares = self.games.iter().flat_map(GameResult::shares);
        let made = shares.filter(|share| share.player == player);
        Points::from_twelfths(self.weight * made.map(|share| share.twelfths).sum::<u32>())
    }
}

/// A player's score in a game.
pub(super) struct Share {
    pub player: PairingNumber,
    /// Points before the table's weight.
    pub twelfths: u32,
    pub won: bool,
}

impl GameResult {
    /// Returns the scores of its players, by seat; empty while it is being played.
    pub(super) fn shares(&self) -> impl Iterator<Item = Share> + '_ {
        self.score.iter().flat_map(|score| {
            let seats = self.seats.iter().zip(&score.twelfths).zip(&score.won);
            seats.map(|((player, twelfths), won)| Share {
                player: *player,
                twelfths: *twelfths,
                won: *won,
            })
        })
    }
}
