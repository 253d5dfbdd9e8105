//! The limit of a player's thinking.

use std::fmt;

/// The number of nodes (positions searched) between two checks whether to stop: often enough for a
/// tenth of a second, seldom enough to cost nothing.
const BETWEEN_LOOKS: u64 = 256;

/// The limit of a player's thinking: a number of nodes, or a callback that says when to stop.
///
/// ```
/// use petteia_players::Budget;
///
/// let mut budget = Budget::nodes(1_000);
/// while budget.spend(1) {}
/// assert_eq!(budget.spent(), 1_000);
/// ```
pub struct Budget<'a> {
    most: u64,
    spent: u64,
    next_look: u64,
    stop: Option<Box<dyn FnMut() -> bool + 'a>>,
    stopped: bool,
}

impl<'a> Budget<'a> {
    /// A budget of this many nodes. The answer is then the same on every machine.
    pub fn nodes(most: u64) -> Budget<'a> {
        Budget {
            most,
            spent: 0,
            next_look: 0,
            stop: None,
            stopped: false,
        }
    }

    /// A budget that ends when `stop` returns true, because time is up or nobody wants the answer
    /// any more. It is called every few hundred nodes.
    pub fn until(stop: impl FnMut() -> bool + 'a) -> Budget<'a> {
        Budget {
            stop: Some(Box::new(stop)),
            ..Budget::nodes(u64::MAX)
        }
    }

    /// Also ends the budget after this many further nodes.
    #[must_use]
    pub fn at_most(mut self, nodes: u64) -> Budget<'a> {
        self.limit(nodes);
        self
    }

    /// Allows at most this many nodes from now on.
    pub fn limit(&mut self, nodes: u64) {
        self.most = self.most.min(self.spent.saturating_add(nodes));
    }

    /// Lets `think` use at most this many of the nodes left, and keeps the rest for later.
    pub fn within<T>(&mut self, nodes: u64, think: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let most = self.most;
        self.limit(nodes);
        let thought = think(self);
        self.most = most;
        thought
    }

    /// Counts this many nodes as searched, and returns whether there may be more.
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.spent = self.spent.saturating_add(nodes);
        if self.spent >= self.next_look {
            self.next_look = self.spent + BETWEEN_LOOKS;
            if let Some(stop) = &mut self.stop {
                self.stopped |= stop();
            }
        }
        !self.is_over()
    }

    /// Whether thinking has to end.
    pub fn is_over(&self) -> bool {
        self.stopped || self.spent >= self.most
    }

    /// The number of nodes searched.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The number of nodes that may still be searched.
    pub fn left(&self) -> u64 {
        self.most.saturating_sub(self.spent)
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("most", &self.most)
            .field("spent", &self.spent)
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_budget_leaves_the_rest() {
        let mut budget = Budget::nodes(100);
        budget.within(30, |part| while part.spend(1) {});
        assert_eq!((budget.spent(), budget.left()), (30, 70));
        assert!(!budget.is_over());
        budget.within(1_000, |part| while part.spend(1) {});
        assert!(budget.is_over());
        assert_eq!(budget.spent(), 100);
    }

    #[test]
    fn who_is_told_to_stop_stops_within_a_few_hundred_nodes() {
        let mut looks = 0;
        let mut budget = Budget::until(move || {
            looks += 1;
            looks > 3
        });
        while budget.spend(1) {}
        assert!(budget.spent() <= 4 * BETWEEN_LOOKS, "{budget:?}");
        assert!(!budget.spend(1), "it stays stopped");
    }
}
