//! The order in which the players of a tournament are seated.

use std::collections::BTreeMap;

use petteia_domain::{
    ids::UserId,
    rating::{Pool, Rating, Size},
};
use petteia_games::ratings::RatingBook;
use petteia_rules::GameKind;
use petteia_store::StoreError;
use petteia_tournaments::tournament::Tournament;

/// Returns the players in the order of seating: by their ratings in games of two (the prior ranking
/// of book 21), with the default rating for players without one. Equal players are sorted by the
/// time of joining.
pub(crate) async fn seating(
    ratings: &RatingBook,
    tournament: &Tournament,
) -> Result<Vec<UserId>, StoreError> {
    let mut players = tournament.entered().to_vec();
    sort_by_rating(ratings, tournament.plan.kind, &mut players).await?;
    Ok(players)
}

/// Sorts players by their ratings in games of two, with the default rating for players without one.
/// Equal players keep their order.
pub(crate) async fn sort_by_rating(
    ratings: &RatingBook,
    kind: GameKind,
    players: &mut [UserId],
) -> Result<(), StoreError> {
    let rating = ratings_of_two(ratings, kind, players).await?;
    players.sort_by(|one, other| rating[other].total_cmp(&rating[one]));
    Ok(())
}

/// Returns the ratings of users in games of two, with the default rating for those without one.
pub(crate) async fn ratings_of_two(
    ratings: &RatingBook,
    kind: GameKind,
    users: &[UserId],
) -> Result<BTreeMap<UserId, f64>, StoreError> {
    ratings.catch_up().await?;
    let ratings = ratings.known();
    let pool = Pool {
        kind,
        size: Size::Two,
    };
    let rated = users.iter().map(|user| {
        let career = ratings.of(*user).find(|(of, _)| *of == pool);
        let rating = career.map_or_else(Rating::default, |(_, career)| career.rating);
        (*user, rating.rating)
    });
    Ok(rated.collect())
}
