//! Who works with the database: one process alone, while others stand by, or several that share the
//! work (`sharing`).
//!
//! Whoever works holds a lock that lasts as long as its connection, and makes itself heard there
//! every second: the server closes a connection that it has not heard of for five. So a process that
//! dies, is paused or cut off loses the lock, and one that stands by takes over. It counts the term
//! on, by which every transaction of the one before is refused from then on; and it waits until
//! that one, by its own watch, knows that it may not be the one any more, and sends nothing.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use petteia_store::StoreError;
use sqlx::PgConnection;
use tokio::{
    sync::watch,
    time::{Instant, sleep},
};

use super::connection::{Address, take_alone};

/// How often whoever works makes itself heard.
pub(super) const HEARD_EVERY: Duration = Duration::from_secs(1);

/// So long after it was last heard it knows that it still holds the lock: less than the server waits.
const SURE_FOR: Duration = Duration::from_millis(3500);

/// So long whoever takes over waits before it does anything: longer than that.
const TAKING_OVER: Duration = Duration::from_millis(4500);

/// How often whoever stands by tries the lock: often enough that the server keeps its connection.
pub(super) const STANDING_BY: Duration = Duration::from_millis(500);

/// Whether this process still works with the database.
#[derive(Debug, Clone)]
pub(super) struct Lease {
    sure_until: Arc<Mutex<Option<Instant>>>,
    replaced: watch::Sender<bool>,
}

impl Default for Lease {
    fn default() -> Lease {
        Lease {
            sure_until: Arc::default(),
            replaced: watch::Sender::new(false),
        }
    }
}

impl Lease {
    /// Whether it is sure that no other works with the database.
    pub fn holds(&self) -> bool {
        let until = *self
            .sure_until
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        !*self.replaced.borrow() && until.is_some_and(|until| Instant::now() < until)
    }

    /// The server has heard of us at this moment or later.
    pub fn heard(&self, since: Instant) {
        let mut until = self
            .sure_until
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *until = Some(since + SURE_FOR).max(*until);
    }

    /// Whether another has taken over.
    pub fn is_replaced(&self) -> bool {
        *self.replaced.borrow()
    }

    /// Another has taken over.
    pub fn replace(&self) {
        self.replaced.send_replace(true);
    }

    /// Returns when another has taken over.
    pub async fn replaced(&self) {
        let mut replaced = self.replaced.subscribe();
        // The sender lives as long as `self`.
        let _ = replaced.wait_for(|replaced| *replaced).await;
    }
}

/// Stands by until nobody works with the database; the connection that holds the lock, and the term
/// that begins.
pub(super) async fn take_over(
    address: &Address,
    lease: &Lease,
) -> Result<(PgConnection, i64), StoreError> {
    let mut told = false;
    let mut connection = address.connect_to_work().await?;
    while !take_alone(&mut connection).await? {
        if !told {
            tracing::info!("another petteia works with the database; standing by");
            told = true;
        }
        sleep(STANDING_BY).await;
    }
    let (term, released): (i64, bool) = sqlx::query_as(
        "UPDATE head SET term = head.term + 1, released = false \
         FROM (SELECT released FROM head FOR UPDATE) AS before \
         RETURNING head.term, before.released",
    )
    .fetch_one(&mut connection)
    .await?;
    // Those who shared the work and have not said goodbye.
    let gone = sqlx::query("DELETE FROM process");
    let gone = gone.execute(&mut connection).await?.rows_affected();
    if !released || gone > 0 {
        wait_for_the_last(&mut connection).await?;
    }
    let since = Instant::now();
    hear(&mut connection).await?;
    lease.heard(since);
    Ok((connection, term))
}

/// Waits until whoever worked with the database last knows that it may not any more.
async fn wait_for_the_last(connection: &mut PgConnection) -> Result<(), StoreError> {
    tracing::info!("taking over from a petteia that has not said goodbye");
    let begun = Instant::now();
    while begun.elapsed() < TAKING_OVER {
        sleep(STANDING_BY).await;
        hear(connection).await?;
    }
    Ok(())
}

/// Has whoever worked alone with the database last do so no more, for those who share the work.
pub(super) async fn succeed(connection: &mut PgConnection) -> Result<(), StoreError> {
    let released: bool = sqlx::query_scalar("UPDATE head SET term = term + 1 RETURNING released")
        .fetch_one(&mut *connection)
        .await?;
    if !released {
        wait_for_the_last(connection).await?;
        sqlx::query("UPDATE head SET released = true")
            .execute(connection)
            .await?;
    }
    Ok(())
}

/// Makes itself heard.
pub(super) async fn hear(connection: &mut PgConnection) -> Result<(), StoreError> {
    sqlx::query("SELECT").execute(connection).await?;
    Ok(())
}

/// Holds the lock again after the connection broke: true where this still is the term, false where
/// the lock cannot be had yet.
pub(super) async fn hold_again(
    connection: &mut PgConnection,
    term: i64,
    lease: &Lease,
) -> Result<bool, StoreError> {
    let since = Instant::now();
    let taken = take_alone(connection).await?;
    let now: i64 = sqlx::query_scalar("SELECT term FROM head")
        .fetch_one(connection)
        .await?;
    if now != term {
        lease.replace();
        return Err(replaced());
    }
    if taken {
        lease.heard(since);
    }
    Ok(taken)
}

/// Says goodbye: whoever comes next need not wait.
pub(super) async fn say_goodbye(
    connection: &mut PgConnection,
    term: i64,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE head SET released = true WHERE term = $1")
        .bind(term)
        .execute(connection)
        .await?;
    Ok(())
}

/// What whoever was replaced is told.
pub(super) fn replaced() -> StoreError {
    StoreError::failed("another petteia has taken over the database")
}
