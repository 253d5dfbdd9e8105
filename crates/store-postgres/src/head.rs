//! The counters of the journal: one row, which a writer locks.

use petteia_store::Result;
use serde::Deserialize;
use sqlx::PgConnection;

use super::values;

/// The counters of the journal and of everything numbered in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Head {
    pub line: i64,
    pub last_post: i64,
    pub last_archived: i64,
    pub last_entry: i64,
    pub last_change: i64,
    pub archive_complete: bool,
    /// The last line that changed data that processes keep in memory, and the number of erasures:
    /// see `sharing`.
    pub consequence: i64,
    pub forgotten: i64,
}

impl Head {
    /// The counters that follow from the journal alone.
    pub fn followed(self) -> Head {
        Head {
            consequence: 0,
            forgotten: 0,
            ..self
        }
    }

    /// Reads and locks the head, so that nobody else writes until the transaction ends.
    pub async fn lock(connection: &mut PgConnection) -> Result<Head> {
        let head = sqlx::query_scalar("SELECT row_to_json(head)::text FROM head FOR UPDATE");
        let head: String = head.fetch_one(connection).await?;
        values::read("head", &head)
    }

    /// Its numbers, by their columns.
    pub fn numbers(&self) -> [(&'static str, i64); 7] {
        [
            ("line", self.line),
            ("last_post", self.last_post),
            ("last_archived", self.last_archived),
            ("last_entry", self.last_entry),
            ("last_change", self.last_change),
            ("consequence", self.consequence),
            ("forgotten", self.forgotten),
        ]
    }

    /// Writes the head.
    pub async fn write(&self, connection: &mut PgConnection) -> Result<()> {
        let numbers = self
            .numbers()
            .map(|(column, number)| format!("{column} = {number}"));
        let (numbers, complete) = (numbers.join(", "), self.archive_complete);
        let query = format!("UPDATE head SET {numbers}, archive_complete = {complete}");
        sqlx::query(values::made(query)).execute(connection).await?;
        Ok(())
    }
}
