//! Brings ids up to date that earlier versions stored with a user's number in them: see
//! [`petteia_store::earlier_ids`].

use petteia_domain::{game::Recorded, ids::CommandId};
use petteia_store::{
    Result,
    earlier_ids::{EarlierIds, renew, renew_roll},
    journal::{read_line, write_line},
};
use serde_json::Value;
use sqlx::{Connection, PgConnection};

use super::{
    journal_tables::{self, Batch, Segment, damaged},
    values,
};

/// Whether that was done.
pub(super) async fn are_renewed(connection: &mut PgConnection) -> Result<bool> {
    let renewed = sqlx::query_scalar("SELECT ids_renewed FROM petteia.head");
    Ok(renewed.fetch_one(connection).await?)
}

/// Brings lines of the journal and rows up to date, in one transaction. Nobody else may work with the database.
pub(super) async fn renew_all(connection: &mut PgConnection) -> Result<()> {
    let mut transaction = connection.begin().await?;
    let last = journal_tables::last_line(&mut transaction).await?;
    let mut ids = EarlierIds::default();
    let mut done = 0;
    while done < last {
        let lines = journal_tables::read(&mut transaction, done + 1..=last).await?;
        for (number, text) in lines.lines() {
            let change = read_line(number.cast_unsigned(), &text);
            ids.learn(&change.map_err(|why| damaged(number, &why))?)?;
            done = number;
        }
    }
    let mut renewed = 0;
    done = 0;
    while done < last {
        let batch = journal_tables::read(&mut transaction, done + 1..=last).await?;
        let is_segment = matches!(batch, Batch::Segment(_));
        let (mut lines, mut anew) = (batch.lines(), Vec::new());
        for (number, text) in &mut lines {
            done = *number;
            let line = number.cast_unsigned();
            let mut change = read_line(line, text).map_err(|why| damaged(done, &why))?;
            if ids.bring_up_to_date(&mut change)? {
                *text = write_line(line, &change)?;
                anew.push((*number, text.clone()));
            }
        }
        renewed += anew.len();
        if is_segment && !anew.is_empty() {
            Segment::pack(lines)
                .await?
                .replace(&mut transaction)
                .await?;
        } else {
            journal_tables::replace(&mut transaction, &anew).await?;
        }
    }
    if renewed > 0 {
        tracing::info!(
            lines = renewed,
            "took users' numbers out of ids in the journal"
        );
        commands(&mut transaction).await?;
        rolls(&mut transaction).await?;
        texts(&mut transaction, &ids).await?;
    }
    sqlx::query("UPDATE head SET ids_renewed = true")
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

/// The ids of commands by which recorded replies are found.
async fn commands(connection: &mut PgConnection) -> Result<()> {
    let commands: Vec<String> =
        sqlx::query_scalar("SELECT command FROM reply WHERE starts_with(command, 'web:')")
            .fetch_all(&mut *connection)
            .await?;
    for before in commands {
        let mut command = CommandId(values::unwritten(&before));
        if renew(&mut command) {
            sqlx::query("UPDATE reply SET command = $2 WHERE command = $1")
                .bind(before)
                .bind(values::written(&command.0))
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

/// The ids from which dice followed.
async fn rolls(connection: &mut PgConnection) -> Result<()> {
    let rolls: Vec<(String, i64, String)> = sqlx::query_as(
        "SELECT game, number, event::text FROM game_event \
         WHERE starts_with(event ->> 'after', 'web:')",
    )
    .fetch_all(&mut *connection)
    .await?;
    for (game, number, event) in rolls {
        let mut recorded: Recorded = values::read("event", &event)?;
        if renew_roll(&mut recorded.event) {
            sqlx::query(
                "UPDATE game_event SET event = $3::text::jsonb WHERE game = $1 AND number = $2",
            )
            .bind(game)
            .bind(number)
            .bind(values::json(&recorded)?)
            .execute(&mut *connection)
            .await?;
        }
    }
    Ok(())
}

/// The ids in messages and texts.
async fn texts(connection: &mut PgConnection, ids: &EarlierIds) -> Result<()> {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns \
         WHERE table_schema = 'petteia' AND data_type = 'jsonb'",
    )
    .fetch_all(&mut *connection)
    .await?;
    for (table, column) in columns {
        let query = format!(
            "SELECT ctid::text, \"{column}\"::text FROM \"{table}\" \
             WHERE \"{column}\"::text ~ '(web:[0-9]|\"press\")'"
        );
        let rows: Vec<(String, String)> = sqlx::query_as(values::made(query))
            .fetch_all(&mut *connection)
            .await?;
        for (place, json) in rows {
            let mut value: Value = values::read(&table, &json)?;
            if !ids.mend(&mut value) {
                continue;
            }
            let query = format!(
                "UPDATE \"{table}\" SET \"{column}\" = $2::text::jsonb WHERE ctid = $1::tid"
            );
            sqlx::query(values::made(query))
                .bind(place)
                .bind(values::json(&value)?)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}
