//! A value that is read from the store once, and again after it has changed.

use std::sync::Arc;

use parking_lot::Mutex;
use petteia_store::StoreError;

/// A value that was read from the store.
pub(crate) struct Cached<T>(Mutex<Kept<T>>);

struct Kept<T> {
    /// `None` until it is read, and after every change.
    value: Option<Arc<T>>,
    /// How often the value has changed: a read that began before a change is not kept.
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
    /// The value as it was read before, else as `read` returns it.
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

    /// Drops the value, because it has changed in the store.
    pub fn drop_value(&self) {
        let mut kept = self.0.lock();
        kept.value = None;
        kept.changes += 1;
    }
}
