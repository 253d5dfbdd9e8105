//! A cached value of the store, which is read again after a change.

use std::sync::Arc;

use parking_lot::Mutex;
use petteia_store::StoreError;

/// A cached value of the store.
///
/// A future cache of moka does not do this: `invalidate` leaves a running `try_get_with` alone, which then
/// caches what it read before the change, and `and_compute_with` would let the change wait for the read.
pub(crate) struct Cached<T>(Mutex<Kept<T>>);

struct Kept<T> {
    /// `None` until it is read, and after every change.
    value: Option<Arc<T>>,
    /// The number of changes. A read that began before a change is not cached.
    changes: u64,
}

impl<T> Default for Cached<T> {
    fn default() -> Cached<T> {
        Cached(Mutex::new(Kept {
            value: None,
            changes: 0,
        }))
    }
}

impl<T> Cached<T> {
    /// Returns the cached value, or reads it by `read`.
    pub async fn get(
        &self,
        read: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<Arc<T>, StoreError> {
        let changes = {
            let kept = self.0.lock();
            if let Some(value) = &kept.value {
                return Ok(Arc::clone(value));
            }
            kept.changes
        };
        let value = Arc::new(read.await?);
        let mut kept = self.0.lock();
        if kept.changes == changes {
            kept.value = Some(Arc::clone(&value));
        }
        Ok(value)
    }

    /// Drops the value after a change in the store.
    pub fn drop_value(&self) {
        let mut kept = self.0.lock();
        kept.value = None;
        kept.changes += 1;
    }
}
