//! The places of a tournament before the start: who has one, and who waits for one.

use petteia_domain::ids::UserId;

use super::Tournament;

impl Tournament {
    /// Returns the users who joined before the start and have a place.
    pub fn entered(&self) -> &[UserId] {
        self.registered.split_at(self.places()).0
    }

    /// Returns the users who joined before the start and wait for a place, in order.
    pub fn waiting_list(&self) -> &[UserId] {
        self.registered.split_at(self.places()).1
    }

    /// The number of users who have a place. Only the number of teams is limited, if there are teams.
    fn places(&self) -> usize {
        match self.is_of_teams() {
            true => self.registered.len(),
            false => self.registered.len().min(self.plan.most as usize),
        }
    }

    /// Returns the user who gets a place if another one leaves before the start.
    pub fn moves_up_for(&self, leaves: UserId) -> Option<UserId> {
        let frees_a_place = self.entered().contains(&leaves);
        self.waiting_list()
            .first()
            .copied()
            .filter(|_| frees_a_place)
    }
}
