//! Ratings as they are stored in documents.

use serde::{Deserialize, Serialize};

use super::Rating;

/// A rating in whole numbers, so that what is read is exactly what was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRating {
    /// The estimate, in thousandths.
    thousandths: i64,
    /// Its deviation, in thousandths.
    deviation_thousandths: i64,
    /// Its volatility, in billionths.
    volatility_billionths: i64,
}

const THOUSAND: f64 = 1e3;
const BILLION: f64 = 1e9;

impl Default for StoredRating {
    fn default() -> StoredRating {
        Rating::default().into()
    }
}

impl From<Rating> for StoredRating {
    fn from(rating: Rating) -> StoredRating {
        StoredRating {
            thousandths: (rating.rating * THOUSAND).round() as i64,
            deviation_thousandths: (rating.deviation * THOUSAND).round() as i64,
            volatility_billionths: (rating.volatility * BILLION).round() as i64,
        }
    }
}

impl From<StoredRating> for Rating {
    fn from(stored: StoredRating) -> Rating {
        Rating {
            rating: stored.thousandths as f64 / THOUSAND,
            deviation: stored.deviation_thousandths as f64 / THOUSAND,
            volatility: stored.volatility_billionths as f64 / BILLION,
        }
    }
}
