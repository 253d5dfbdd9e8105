//! Sets the seeds of teams when a tournament begins, and the line-ups that no captain has set.

use std::{cmp::Reverse, collections::BTreeMap};

use petteia_domain::ids::UserId;
use petteia_games::ratings::RatingBook;
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Event, Team, TeamEvent, TeamNumber, Tournament};

use crate::tournaments::{change::TournamentChange, seating::ratings_of_two};

/// Puts the players of each team whose captain has set no line-up in the order of their ratings.
pub(crate) async fn line_up_by_rating(
    ratings: &RatingBook,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let rating = ratings_of_members(ratings, &update.state).await?;
    let teams = update.state.teams_in();
    let left = teams.filter(|team| !team.lined_up && !team.members.is_empty());
    let orders = left.map(|team| {
        let mut order = team.members.clone();
        order.sort_by(|one, other| rating[other].total_cmp(&rating[one]));
        (team.number, order)
    });
    for (team, order) in orders.collect::<Vec<_>>() {
        update.record_automatic(Event::Team(TeamEvent::LinedUp { team, order }))?;
    }
    Ok(())
}

/// Gives the teams their seeds, by the average rating of their line-ups. Equal teams keep the order of founding.
pub(crate) async fn seed(
    ratings: &RatingBook,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let rating = ratings_of_members(ratings, &update.state).await?;
    let tournament = &update.state;
    let mut strengths: Vec<(TeamNumber, i64)> = tournament
        .teams_in()
        .map(|team| (team.number, strength(tournament, team, &rating)))
        .collect();
    strengths.sort_by_key(|(_, strength)| Reverse(*strength));
    let teams = strengths.into_iter().map(|(team, _)| team).collect();
    update.record_automatic(Event::Team(TeamEvent::Seeded { teams }))
}

async fn ratings_of_members(
    ratings: &RatingBook,
    tournament: &Tournament,
) -> Result<BTreeMap<UserId, f64>, StoreError> {
    let members = tournament.teams.iter().flat_map(|team| &team.members);
    let members: Vec<UserId> = members.copied().collect();
    ratings_of_two(ratings, tournament.plan.kind, &members).await
}

/// The average rating of a team's line-up, in thousandths.
fn strength(tournament: &Tournament, team: &Team, rating: &BTreeMap<UserId, f64>) -> i64 {
    let users = tournament.users(&tournament.line_up(team));
    let sum: f64 = users.iter().filter_map(|user| rating.get(user)).sum();
    (1000.0 * sum / users.len().max(1) as f64).round() as i64
}
