//! Everybody's ratings.

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

/// Everybody's ratings: a fold over the archive.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ratings {
    pub(super) number: u64,
    /// The game of this number.
    pub(super) last: Option<GameId>,
    pub(super) careers: BTreeMap<Pool, BTreeMap<UserId, Career>>,
    /// Who has played rated games of a pool on a server.
    pub(super) members: BTreeMap<(GuildId, Pool), BTreeSet<UserId>>,
    /// What users were called in their last rated games.
    pub(super) names: BTreeMap<UserId, String>,
    /// What counts instead of how games ended.
    pub(super) corrections: BTreeMap<GameId, Correction>,
    /// Of how many events of tournaments these know what was corrected.
    pub(super) corrected: BTreeMap<TournamentId, u64>,
}

/// What counts instead of how a game ended, as an organiser of its tournament said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// The result token.
    pub result: String,
    /// The seats that won outright; none where the win is shared.
    pub winners: Vec<Seat>,
}

impl Correction {
    /// The game as if it had ended so.
    fn applied(&self, summary: &Summary) -> Summary {
        Summary {
            result: self.result.clone(),
            winners: self.winners.clone(),
            termination: Termination::Rules,
            ..summary.clone()
        }
    }
}

/// A place in a list of ratings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked<'a> {
    /// The place, from 1; provisional ratings have none.
    pub place: Option<usize>,
    /// The player.
    pub user: UserId,
    /// The rating as it is known now.
    pub rating: Rating,
    /// Their games.
    pub career: &'a Career,
}

impl Ratings {
    /// Goes on by the game of this number in the archive; the pool in which it counts, if it does.
    /// A number that is not higher than all before was added already, and changes nothing.
    pub fn add(&mut self, number: u64, summary: &Summary) -> Option<Pool> {
        if number <= self.number {
            return None;
        }
        self.number = number;
        self.last = Some(summary.game.clone());
        let placed = match self.corrections.get(&summary.game) {
            None => Placed::of(summary)?,
            // Whether it is rated at all was decided when it was played.
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
        // Whom nobody was behind has not won, but shared it with everybody.
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

    /// A game counts otherwise than it ended. Where that is new, the fold begins again: the archive
    /// has to be added from its first game on; whether it is.
    pub fn correct(&mut self, game: &GameId, correction: Correction) -> bool {
        if self.corrections.get(game) == Some(&correction) {
            return false;
        }
        self.corrections.insert(game.clone(), correction);
        *self = self.begun_anew();
        true
    }

    /// Everything is known that was corrected in a tournament with so many events.
    pub fn know_corrections(&mut self, tournament: &TournamentId, events: u64) {
        self.corrected.insert(tournament.clone(), events);
    }

    /// Whether everything is known that was corrected in a tournament with so many events.
    pub fn knows_corrections(&self, tournament: &TournamentId, events: u64) -> bool {
        self.corrected.get(tournament) == Some(&events)
    }

    /// These before any game was added; corrections stay.
    pub fn begun_anew(&self) -> Ratings {
        Ratings {
            corrections: self.corrections.clone(),
            corrected: self.corrected.clone(),
            ..Ratings::default()
        }
    }

    /// The ratings of these users alone: enough to add games in which nobody else plays.
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

    /// The number of the last game that was added; 0 before there was one.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The game that was added last.
    pub fn last(&self) -> Option<&GameId> {
        self.last.as_ref()
    }

    /// A user's games in every pool in which they have any.
    pub fn of(&self, user: UserId) -> impl Iterator<Item = (Pool, &Career)> {
        self.careers
            .iter()
            .filter_map(move |(pool, careers)| Some((*pool, careers.get(&user)?)))
    }

    /// What a user was called in their last rated game.
    pub fn name(&self, user: UserId) -> Option<&str> {
        self.names.get(&user).map(String::as_str)
    }

    /// Those with rated games of a pool who are users still, on this server or anywhere, best first: first those who
    /// are ranked, then those whose ratings are provisional at this moment.
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

/// The ratings after a game of two, given and returned party by party.
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
