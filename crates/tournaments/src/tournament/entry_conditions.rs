//! Who may join a tournament: conditions on rating and role, and a promise.

use petteia_domain::ids::RoleId;
use serde::{Deserialize, Serialize};

/// The conditions of joining.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct EntryConditions {
    /// The lowest rating in games of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_from: Option<u32>,
    /// The highest rating in games of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_to: Option<u32>,
    /// The role that players need.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<RoleId>,
    /// What players promise when they join, in the organiser's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<String>,
}

impl EntryConditions {
    /// Whether everybody may join, without a promise.
    pub fn is_open(&self) -> bool {
        *self == EntryConditions::default()
    }

    /// Whether the rating is within the limits. Players without a rating may join if there is no lower limit.
    pub fn admits(&self, rating: Option<u32>) -> bool {
        match rating {
            Some(rating) => {
                self.rating_from.is_none_or(|from| from <= rating)
                    && self.rating_to.is_none_or(|to| rating <= to)
            }
            None => self.rating_from.is_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_at_the_limits_are_admitted_and_none_only_without_a_lower_limit() {
        let between = |rating_from, rating_to| EntryConditions {
            rating_from,
            rating_to,
            ..EntryConditions::default()
        };
        let entry = between(Some(1400), Some(1600));
        let admitted = [1399, 1400, 1600, 1601].map(|rating| entry.admits(Some(rating)));
        assert_eq!(admitted, [false, true, true, false]);
        assert!(!entry.admits(None));
        assert!(between(None, Some(1600)).admits(None));
        assert!(!between(Some(1400), None).admits(None));
        assert!(EntryConditions::default().admits(None));
    }
}
