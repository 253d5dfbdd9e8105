//! Adds rating changes to the last board of a rated game.

use std::collections::BTreeSet;

use petteia_domain::{archive::Summary, ids::UserId};
use petteia_speech::{message::Text, say};
use petteia_store::{Counted, StoreError};

use crate::{change::Change, ratings::RatingBook, words::ratings::whole};

/// Adds the rating changes of the players to the last boards of rated games, in order. They are
/// valid as long as none of the players ends another game; the store checks the returned condition,
/// and otherwise the games are ended again.
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
                let ratings = Text::semicolons(moved);
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
