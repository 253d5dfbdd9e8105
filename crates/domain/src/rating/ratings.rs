//! The ratings of all players.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use petteia_rules::Seat;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;

use super::{Career, Pool, Rating, Size, placing::Placed, system};
use crate::{
    archive::Summary,
    game::Termination,
    ids::{GameId, GuildId, TournamentId, UserId},
};

/// The ratings of all players: a fold over the archive.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ratings {
    pub(super) number: u64,
    /// The number of the last added game.
    pub(super) last: Option<GameId>,
    pub(super) careers: BTreeMap<Pool, BTreeMap<UserId, Career>>,
    /// Players with rated games of a pool on a server.
    pub(super) members: BTreeMap<(GuildId, Pool), BTreeSet<UserId>>,
    /// Names of users in their last rated games.
    pub(super) names: BTreeMap<UserId, String>,
    /// Corrected results.
    pub(super) corrections: BTreeMap<GameId, Correction>,
    /// The number of events of each tournament up to which corrections are included.
    pub(super) corrected: BTreeMap<TournamentId, u64>,
}

/// A result corrected by an organiser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// The result token.
    pub result: String,
    /// The only winners; empty if the win is shared.
    pub winners: Vec<Seat>,
}

impl Correction {
    /// Returns the summary with the corrected result.
    fn applied(&self, summary: &Summary) -> Summary {
        Summary {
            result: self.result.clone(),
            winners: self.winners.clone(),
            termination: Termination::Rules,
            ..summary.clone()
        }
    }
}

/// An entry of a ranking.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked<'a> {
    /// The place, from 1; provisional ratings have none.
    pub place: Option<usize>,
    /// The player.
    pub user: UserId,
    /// The current rating.
    pub rating: Rating,
    /// Summary of their games.
    pub career: &'a Career,
}

impl Ratings {
    /// Adds the game with this number in the archive. Returns its pool, if it is rated. A number that is
    /// not higher than the last one was added before and is ignored.
    pub fn add(&mut self, number: u64, summary: &Summary) -> Option<Pool> {
        if number <= self.number {
            return None;
        }
        self.number = number;
        self.last = Some(summary.game.clone());
        let placed = match self.corrections.get(&summary.game) {
            None => Placed::of(summary)?,
            // The original result decides whether the game is rated at all.
            Some(correction) => {
                Placed::of(summary)?;
                Placed::of(&correction.applied(summary))?
            }
        };
        let pool = Pool {
            kind: summary.kind,
            size: Size::of(placed.seats()),
        };
        for (seat, name) in summary.seats.iter().zip(&summary.names) {
            for user in seat.users() {
                self.names.insert(*user, name.clone());
                if let Some(guild) = summary.guild {
                    let members = self.members.entry((guild, pool)).or_default();
                    members.insert(*user);
                }
            }
        }
        let careers = self.careers.entry(pool).or_default();
        let at = summary.ended;
        let before: Vec<(Vec<Rating>, usize)> = placed
            .parties
            .iter()
            .map(|(users, place)| {
                let rating = |user| careers.get(user).map_or_else(Rating::default, |c| c.at(at));
                (users.iter().map(rating).collect(), *place)
            })
            .collect();
        // If no party came second, nobody has won: all shared the win.
        let decided = before.iter().any(|(_, place)| *place > 0);
        let after = match pool.size {
            Size::Two => after_duel(&before),
            Size::More => system::after_game(&before),
        };
        for ((users, place), ratings) in placed.parties.iter().zip(after) {
            for (user, rating) in users.iter().zip(ratings) {
                let career = careers.entry(*user).or_insert_with(|| Career::new(at));
                career.add(pool.size, rating, decided && *place == 0, at);
            }
        }
        Some(pool)
    }

    /// Corrects the result of a game. If the correction is new, all ratings are reset and the archive has
    /// to be added from its first game on. Returns whether this is so.
    pub fn correct(&mut self, game: &GameId, correction: Correction) -> bool {
        if self.corrections.get(game) == Some(&correction) {
            return false;
        }
        self.corrections.insert(game.clone(), correction);
        *self = self.begun_anew();
        true
    }

    /// Records that the corrections of a tournament up to this number of events are included.
    pub fn know_corrections(&mut self, tournament: &TournamentId, events: u64) {
        self.corrected.insert(tournament.clone(), events);
    }

    /// Whether the corrections of a tournament up to this number of events are included.
    pub fn knows_corrections(&self, tournament: &TournamentId, events: u64) -> bool {
        self.corrected.get(tournament) == Some(&events)
    }

    /// Returns empty ratings with these corrections.
    pub fn begun_anew(&self) -> Ratings {
        Ratings {
            corrections: self.corrections.clone(),
            corrected: self.corrected.clone(),
            ..Ratings::default()
        }
    }

    /// Returns the ratings of these users only; enough to add games between them.
    pub fn among(&self, users: &BTreeSet<UserId>) -> Ratings {
        let theirs = |careers: &BTreeMap<UserId, Career>| {
            let kept = |user: &UserId| Some((*user, careers.get(user)?.clone()));
            users.iter().filter_map(kept).collect()
        };
        Ratings {
            number: self.number,
            careers: self
                .careers
                .iter()
                .map(|(pool, careers)| (*pool, theirs(careers)))
                .collect(),
            ..Ratings::default()
        }
    }

    /// Returns the number of the last added game; 0 before the first.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the last added game.
    pub fn last(&self) -> Option<&GameId> {
        self.last.as_ref()
    }

    /// Returns a user's careers by pool.
    pub fn of(&self, user: UserId) -> impl Iterator<Item = (Pool, &Career)> {
        self.careers
            .iter()
            .filter_map(move |(pool, careers)| Some((*pool, careers.get(&user)?)))
    }

    /// Returns a user's name in their last rated game.
    pub fn name(&self, user: UserId) -> Option<&str> {
        self.names.get(&user).map(String::as_str)
    }

    /// Ranks the players of a pool, on a server or everywhere, without erased users. Best first;
    /// provisional ratings come last.
    pub fn ranking(
        &self,
        pool: Pool,
        server: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Vec<Ranked<'_>> {
        let members = server.map(|guild| self.members.get(&(guild, pool)));
        let belongs = |user: &UserId| match members {
            None => true,
            Some(members) => members.is_some_and(|members| members.contains(user)),
        };
        let mut list: Vec<Ranked<'_>> = self
            .careers
            .get(&pool)
            .into_iter()
            .flatten()
            .filter(|(user, _)| belongs(user) && !user.is_former())
            .map(|(user, career)| Ranked {
                place: None,
                user: *user,
                rating: career.at(now),
                career,
            })
            .collect();
        let provisional = |ranked: &Ranked<'_>| ranked.rating.is_provisional(pool.size);
        list.sort_by(|a, b| {
            let better = b.rating.rating.total_cmp(&a.rating.rating);
            provisional(a).cmp(&provisional(b)).then(better)
        });
        for (place, ranked) in (1..).zip(&mut list) {
            ranked.place = (!ranked.rating.is_provisional(pool.size)).then_some(place);
        }
        list
    }
}

/// Computes the ratings after a game of two, by party.
fn after_duel(before: &[(Vec<Rating>, usize)]) -> Vec<Vec<Rating>> {
    let everybody: Vec<(Rating, usize)> = before
        .iter()
        .flat_map(|(party, place)| party.iter().map(|rating| (*rating, *place)))
        .collect();
    let [(first, one), (second, two)] = everybody.as_slice() else {
        return before.iter().map(|(party, _)| party.clone()).collect();
    };
    let outcome = |own: &usize, other: &usize| match own.cmp(other) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    vec![
        vec![first.after_games(&[(*second, outcome(one, two))])],
        vec![second.after_games(&[(*first, outcome(two, one))])],
    ]
}
