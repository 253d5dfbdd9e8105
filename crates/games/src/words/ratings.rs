//! Ratings in words.

use petteia_domain::rating::Rating;
use petteia_speech::{say, speech::Say};

/// A rating with its deviation: `1534 ± 62`.
pub fn shown(rating: Rating) -> Say {
    say!(
        "rating-shown",
        rating = whole(rating.rating),
        deviation = whole(rating.deviation)
    )
}

/// A rating in whole points, without punctuation of the language.
pub fn whole(points: f64) -> String {
    format!("{points:.0}")
}
