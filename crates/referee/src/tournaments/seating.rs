//! The order in which the players of a tournament are seated.

use petteia_domain::{
    ids::UserId,
    rating::{Pool, Rating, Size},
    tournament::Tournament,
};
use petteia_store::StoreError;

use crate::ratings::RatingBook;

/// Returns the players in the order of seating: by their ratings in games of two (the prior ranking
/// of book 21), with the default rating for players without one. Equal players are sorted by the
/// time of joining.
pub(crate) async fn seating(
    ratings: &RatingBook,
    tournament: &Tournament,
) -> Result<Vec<UserId>, StoreError> {
    ratings.catch_up().await?;
    let ratings = ratings.known();
    let pool = Pool {
        kind: tournament.plan.kind,
        size: Size::Two,
    };
    let rating = |user: &UserId| {
        let career = ratings.of(*user).find(|(of, _)| *of == pool);
        career.map_or_else(Rating::default, |(_, career)| career.rating)
    };
    let mut players = tournament.entered().to_vec();
    players.sort_by(|one, other| rating(other).rating.total_cmp(&rating(one).rating));
    Ok(players)
}
