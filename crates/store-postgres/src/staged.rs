//! Rows to write: collected in memory, and written by one statement.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_store::Result;
use serde_json::Value;
use sqlx::{Arguments, PgConnection, postgres::PgArguments};

use super::{
    connection::NEWS,
    head::Head,
    rows::{self, Row, SqlTable},
    values,
};

/// Rows to put and rows to remove, each row once.
#[derive(Debug, Default)]
pub(super) struct Staged {
    /// By the index of their table in [`rows::ALL`] and their key: a row to put, or the key of one
    /// to remove.
    tables: BTreeMap<usize, BTreeMap<String, Staging>>,
    /// The moment before which replies are removed.
    replies_before: Option<DateTime<Utc>>,
}

#[derive(Debug)]
enum Staging {
    Put(Value),
    Remove(Value),
}

impl Staged {
    /// Stages rows, which replace those with the same keys.
    pub fn put(&mut self, new: impl IntoIterator<Item = Row>) {
        for (table, row) in new {
            self.stage(table, Staging::Put(row));
        }
    }

    /// Stages the removal of the row with this key, if there is one.
    pub fn remove(&mut self, table: &'static SqlTable, key: Value) {
        self.stage(table, Staging::Remove(key));
    }

    /// Stages the removal of replies from before this moment.
    pub fn remove_replies_before(&mut self, moment: DateTime<Utc>) {
        self.replies_before = self.replies_before.max(Some(moment));
    }

    fn stage(&mut self, table: &'static SqlTable, staging: Staging) {
        let (Staging::Put(row) | Staging::Remove(row)) = &staging;
        let key = table.key_of(row);
        let place = rows::ALL.iter().position(|one| *one == table);
        let of_table = self.tables.entry(place.unwrap_or_default()).or_default();
        of_table.insert(key, staging);
    }

    /// Writes everything, these lines of the journal and the new head by one statement, and
    /// notifies the other processes. Returns false if nothing was written, because the head has
    /// changed since it was read, or this process was expelled.
    pub async fn write(
        self,
        connection: &mut PgConnection,
        process: i64,
        (read, head): (&Head, &Head),
        lines: &[(i64, String)],
        saying: &str,
    ) -> Result<bool> {
        let mut writing = Writing::default();
        let (line, forgotten) = (writing.bind(read.line)?, writing.bind(read.forgotten)?);
        let process = writing.bind(process)?;
        // The lock on the head gives the order of the journal; the lock on the process keeps it
        // from being expelled.
        writing.part(format!(
            "mine AS MATERIALIZED ( \
               SELECT head.one FROM head, process \
               WHERE head.line = {line} AND head.forgotten = {forgotten} AND process.id = {process} \
               FOR UPDATE OF head FOR KEY SHARE OF process)"
        ));
        if let Some(before) = self.replies_before {
            let before = writing.bind(before)?;
            writing.part(format!(
                "old_replies AS (DELETE FROM reply USING mine WHERE at < {before})"
            ));
        }
        for (place, staged) in self.tables {
            let (mut put, mut removed) = (Vec::new(), Vec::new());
            for staging in staged.into_values() {
                match staging {
                    Staging::Put(row) => put.push(row),
                    Staging::Remove(key) => removed.push(key),
                }
            }
            let table = rows::ALL[place];
            if !removed.is_empty() {
                let keys = writing.bind(Value::Array(removed).to_string())?;
                writing.part(format!(
                    "removed_{} AS ({})",
                    table.name,
                    table.remove_if(&keys, "mine")
                ));
            }
            if !put.is_empty() {
                let rows = writing.bind(Value::Array(put).to_string())?;
                writing.part(format!(
                    "put_{} AS ({})",
                    table.name,
                    table.put_if(&rows, "mine")
                ));
            }
        }
        let numbers: Vec<i64> = lines.iter().map(|(number, _)| *number).collect();
        let texts: Vec<&str> = lines.iter().map(|(_, text)| text.as_str()).collect();
        let (numbers, texts) = (writing.bind(numbers)?, writing.bind(texts)?);
        writing.part(format!(
            "lines AS (INSERT INTO journal (line, text) SELECT new.line, new.text \
               FROM mine, unnest({numbers}::bigint[], {texts}::text[]) AS new (line, text))"
        ));
        let set = writing.set(head)?;
        writing.part(format!(
            "moved AS (UPDATE head SET {set} FROM mine RETURNING head.line)"
        ));
        let (news, saying) = (writing.bind(NEWS)?, writing.bind(saying)?);
        let Writing { parts, arguments } = writing;
        let query = format!(
            "WITH {} SELECT moved.line, pg_notify({news}, {saying})::text FROM moved",
            parts.join(", ")
        );
        let moved = sqlx::query_with(values::made(query), arguments);
        Ok(moved.fetch_optional(connection).await?.is_some())
    }
}

/// A statement in the making.
#[derive(Default)]
struct Writing {
    parts: Vec<String>,
    arguments: PgArguments,
}

impl Writing {
    /// Adds a part of the statement.
    fn part(&mut self, part: String) {
        self.parts.push(part);
    }

    /// Binds a value and returns its placeholder.
    fn bind<'q, T>(&mut self, value: T) -> Result<String>
    where
        T: sqlx::Encode<'q, sqlx::Postgres> + sqlx::Type<sqlx::Postgres> + 'q,
    {
        self.arguments.add(value).map_err(sqlx::Error::Encode)?;
        Ok(format!("${}", self.arguments.len()))
    }

    /// Returns the assignments to the head.
    fn set(&mut self, head: &Head) -> Result<String> {
        let mut set = Vec::new();
        for (column, number) in head.numbers() {
            set.push(format!("{column} = {}", self.bind(number)?));
        }
        set.push(format!(
            "archive_complete = {}",
            self.bind(head.archive_complete)?
        ));
        Ok(set.join(", "))
    }
}
