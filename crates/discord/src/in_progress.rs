//! The interactions in progress, and those that were.

use std::collections::VecDeque;

use parking_lot::Mutex;
use serenity::all::InteractionId;
use tokio::sync::Semaphore;

/// Maximum number of interactions in progress. Further ones are answered with "busy".
pub(super) const MAX_IN_PROGRESS: usize = 256;

/// Maximum number of interactions that are decided concurrently.
const MAX_DECIDING: usize = 64;

/// Number of remembered interaction ids. A reconnection repeats only the last few.
pub(super) const REMEMBERED: usize = 4096;

/// Limits the number of interactions in progress, and recognises repeated ones.
#[derive(Debug)]
pub(super) struct Interactions {
    pub(super) slots: Semaphore,
    /// The places of those that are being decided.
    pub(super) deciding: Semaphore,
    pub(super) recent: Mutex<VecDeque<InteractionId>>,
}

impl Default for Interactions {
    fn default() -> Interactions {
        Interactions {
            slots: Semaphore::new(MAX_IN_PROGRESS),
            deciding: Semaphore::new(MAX_DECIDING),
            recent: Mutex::default(),
        }
    }
}

impl Interactions {
    /// Reserves a slot, if one is free.
    pub fn slot(&self) -> Option<tokio::sync::SemaphorePermit<'_>> {
        self.slots.try_acquire().ok()
    }

    /// Whether an interaction is new. After a reconnection Discord repeats events that it cannot be sure
    /// were received; each interaction is answered only once.
    pub fn is_new(&self, interaction: InteractionId) -> bool {
        let mut recent = self.recent.lock();
        if recent.contains(&interaction) {
            return false;
        }
        if recent.len() == REMEMBERED {
            recent.pop_front();
        }
        recent.push_back(interaction);
        true
    }

    /// Forgets an interaction that could not be answered, so that a repetition is handled.
    pub fn forget(&self, interaction: InteractionId) {
        self.recent.lock().retain(|recent| *recent != interaction);
    }
}
