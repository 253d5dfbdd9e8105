//! The last board of a rated game says how the ratings of its players change.

use std::collections::BTreeSet;

use petteia_domain::{archive::Summary, ids::UserId};
use petteia_speech::{message::Text, say};
use petteia_store::{Counted, StoreError};

use crate::{change::Change, commands::rating::whole, ratings::RatingBook};

/// Says with the last boards of rated games how the ratings of their players change by them, one
/// game after the other. That holds as long as nobody of them ends another game: the store
/// checks what is returned, and where it does not hold the games are ended anew.
pub(super) async fn tell(
    book: &RatingBook,
    changes: &mut [Change],
    summaries: &[Option<Summary>],
) -> Result<Option<Counted>, StoreError> {
    let rated = || summaries.iter().flatten().filter(|summary| summary.rated);
    let users: BTreeSet<UserId> = rated().flat_map(Summary::users).collect();
    if users.is_empty() {
        return Ok(None);
    }
    book.catch_up().await?;
    let mut ratings = book.known().among(&users);
    let up_to = ratings.number();
    for (number, (change, summary)) in (up_to + 1..).zip(changes.iter_mut().zip(summaries)) {
        let pool = summary.as_ref().and_then(|one| ratings.add(number, one));
        let players: Vec<UserId> = change.state.users().collect();
        let moved = players.into_iter().filter_map(|user| {
            let (_, career) = ratings.of(user).find(|(of, _)| Some(*of) == pool)?;
            Some(Text::from(say!(
                "rating-change",
                player = user,
                before = whole(career.before.rating),
                after = whole(career.rating.rating)
            )))
        });
        let moved: Vec<Text> = moved.collect();
        match (pool, summary) {
            (Some(_), _) => {
                let ratings = Text::joined(moved, "; ");
                change.say_with_board(say!("ratings-now", ratings = ratings));
            }
            (None, Some(summary)) if summary.rated => {
                change.say_with_board(say!("not-rated-after-all"));
            }
            (None, _) => {}
        }
    }
    Ok(Some(Counted { users, up_to }))
}
