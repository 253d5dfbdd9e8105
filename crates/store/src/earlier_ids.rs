//! Brings ids up to date that earlier versions stored with a user's number in them.
//!
//! - Ids of commands from the web were `web:USER:ID`. They become what such a command is called today
//!   ([`CommandId::without_user`]). Dice that followed from them cannot be checked any more ([`dice::erased`]).
//! - Ids of buttons, such as `accept:USER:SEEK`, kept the number of a user who was erased. A journal names each other
//!   user by type somewhere, so a number in such an id that is nowhere else is that of an erased user.
//!
//! Format 5 says that this was done: see `format`.

use std::{
    collections::BTreeSet,
    fs::File,
    io::{BufReader, BufWriter, Read, Write},
};

use petteia_domain::{
    dice,
    game::Event,
    ids::{CommandId, UserId},
    replacing::users_in,
};
use serde_json::Value;

use super::{
    Result, StoreError, catching_up,
    database::Database,
    error::StorageError,
    folder::Folder,
    journal::{Change, JournalPosition, Lines, write_line},
    open_error::OpenError,
    private::create_private_file,
    rewriting::keep_what_no_journal_has,
};

/// The beginning of an id of a command from the web.
const WEB: &str = "web:";

/// The fewest digits of a number of Discord's. Shorter ones in ids of buttons are pages, rounds and the like.
const FEWEST_DIGITS: usize = 15;

/// The name under which ids of buttons are stored.
const PRESS: &str = "press";

/// The users that a journal names by type.
#[derive(Debug, Default)]
pub struct EarlierIds {
    known: BTreeSet<UserId>,
}

impl EarlierIds {
    /// Learns the users that a change names.
    ///
    /// # Errors
    /// Fails if the change cannot be written as JSON.
    pub fn learn(&mut self, change: &Change) -> Result<()> {
        let users = users_in(change).map_err(StorageError::Encoding)?;
        self.known.extend(users);
        Ok(())
    }

    /// Brings the ids in a change up to date. Returns whether it has changed.
    ///
    /// # Errors
    /// Fails if the change cannot be written as JSON and read again.
    pub fn bring_up_to_date(&self, change: &mut Change) -> Result<bool> {
        let mut changed = false;
        if let Change::Commit(commit) = change {
            if let Some((id, _)) = &mut commit.command {
                changed |= renew(id);
            }
            let events = commit.games.iter_mut().flat_map(|game| &mut game.events);
            for recorded in events {
                changed |= renew_roll(&mut recorded.event);
            }
        }
        let written = serde_json::to_string(change).map_err(StorageError::Encoding)?;
        if written.contains(WEB) || written.contains(PRESS) {
            let mut value = serde_json::from_str(&written).map_err(StorageError::Encoding)?;
            if self.mend(&mut value) {
                *change = serde_json::from_value(value).map_err(StorageError::Encoding)?;
                changed = true;
            }
        }
        Ok(changed)
    }

    /// Takes numbers of users out of ids in any value. Returns whether it has changed.
    pub fn mend(&self, value: &mut Value) -> bool {
        match value {
            Value::String(text) => mend_text(text),
            Value::Array(values) => {
                let mended = values.iter_mut().map(|value| self.mend(value));
                mended.fold(false, |any, one| any | one)
            }
            Value::Object(values) => {
                let mended = values.iter_mut().map(|(name, value)| match value {
                    Value::String(press) if name == PRESS => self.mend_press(press),
                    value => self.mend(value),
                });
                mended.fold(false, |any, one| any | one)
            }
            _ => false,
        }
    }

    /// Puts a pseudonym in the place of numbers that no user has.
    fn mend_press(&self, press: &mut String) -> bool {
        let is_nobody = |part: &str| {
            let number = (part.len() >= FEWEST_DIGITS).then(|| part.parse().ok());
            let user = number.flatten().map(UserId);
            user.is_some_and(|user| user.is_person() && !self.known.contains(&user))
        };
        if !press.split(':').any(is_nobody) {
            return false;
        }
        let nobody = UserId::pseudonym(0).to_string();
        let parts = press.split(':').map(|part| match is_nobody(part) {
            true => nobody.as_str(),
            false => part,
        });
        *press = parts.collect::<Vec<_>>().join(":");
        true
    }
}

/// Gives a command the id of today. Returns whether it had another.
pub fn renew(id: &mut CommandId) -> bool {
    let Some(today) = id.without_user() else {
        return false;
    };
    *id = today;
    true
}

/// Erases the id from which a die followed, if it has a user in it. Returns whether it had.
pub fn renew_roll(event: &mut Event) -> bool {
    match event {
        Event::Rolled { after, .. } if after.without_user().is_some() => {
            *after = dice::erased(after);
            true
        }
        _ => false,
    }
}

/// Takes the user's number out of ids of commands within a text, such as that of a record.
fn mend_text(text: &mut String) -> bool {
    let mut mended = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find(WEB) {
        let (before, behind) = rest.split_at(at + WEB.len());
        let digits = behind.len()
            - behind
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        mended.push_str(before);
        let is_id = digits >= FEWEST_DIGITS && behind[digits..].starts_with(':');
        mended.push_str(if is_id { "0" } else { &behind[..digits] });
        rest = &behind[digits..];
    }
    mended.push_str(rest);
    let changed = mended != *text;
    *text = mended;
    changed
}

/// Brings the ids of a journal up to date, and makes a database from it. Both lie beside the old ones, and take
/// their place by [`Folder::take_rewritten`]. Returns false if there was nothing to do. Blocks.
pub(super) fn rewrite(
    folder: &Folder,
    until: JournalPosition,
    old: &Database,
) -> Result<bool, OpenError> {
    folder.drop_rewritten()?;
    let mut ids = EarlierIds::default();
    each_line(folder, until, &mut |_, change, _| ids.learn(&change))?;
    let path = folder.rewritten_journal();
    let file = create_private_file(&path).map_err(OpenError::io(&path))?;
    let mut written = BufWriter::new(file);
    let mut renewed = 0;
    each_line(folder, until, &mut |line, mut change, text| {
        let text = match ids.bring_up_to_date(&mut change)? {
            true => {
                renewed += 1;
                write_line(line, &change)?
            }
            false => text,
        };
        writeln!(written, "{text}").map_err(|error| StorageError::Journal(error).into())
    })?;
    if renewed == 0 {
        drop(written);
        folder.drop_rewritten()?;
        return Ok(false);
    }
    written
        .flush()
        .and_then(|()| written.get_ref().sync_all())
        .map_err(OpenError::io(&path))?;
    tracing::info!(
        lines = renewed,
        "took users' numbers out of ids in the journal"
    );
    let database = Database::open(&folder.rewritten_database())?;
    catching_up::follow(&database, &path)?;
    let kept = old
        .read(|old| database.read(|new| keep_what_no_journal_has(old, new)))
        .and_then(|changes| {
            database.apply(changes)?;
            database.sync()
        });
    kept.map_err(unsound(folder, until.line))?;
    Ok(true)
}

/// Calls `with` with the number, the change and the text of each line of the journal up to this mark.
fn each_line(
    folder: &Folder,
    until: JournalPosition,
    with: &mut dyn FnMut(u64, Change, String) -> Result<()>,
) -> Result<(), OpenError> {
    let path = folder.journal();
    let file = File::open(&path).map_err(OpenError::io(&path))?;
    let mut lines = Lines::after(
        JournalPosition::default(),
        BufReader::new(file.take(until.end)),
    );
    while let Some(line) = lines.next_line().map_err(OpenError::io(&path))? {
        let line = line.map_err(|fault| fault.damaged(&path))?;
        let number = line.mark.line;
        with(number, line.change, line.text).map_err(unsound(folder, number))?;
    }
    Ok(())
}

fn unsound(folder: &Folder, line: u64) -> impl FnOnce(StoreError) -> OpenError {
    let path = folder.rewritten_journal();
    move |source| OpenError::Unsound { path, line, source }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_of_users_leave_ids_and_nothing_else_changes() {
        let (known, erased) = (1_450_000_000_000_000_017_u64, 1_450_000_000_000_000_018_u64);
        let ids = EarlierIds {
            known: [UserId(known)].into(),
        };
        let nobody = UserId::pseudonym(0);
        let value = |second: &str, web: &str| {
            json!([{
                "press": format!("accept:{known}:d4a"),
                "buttons": [{ "press": format!("accept:{second}:d4a") }],
                "words": format!("accept:{erased}:d4a, web: or web:7:x"),
                "file": format!("{{roll {web}:5f0c}} 3:off/3A"),
                "page": [{ "press": "archive::::::<20261128" }],
            }])
        };
        let mut mended = value(&erased.to_string(), &format!("web:{known}"));
        assert!(ids.mend(&mut mended));
        assert_eq!(mended, value(&nobody.to_string(), "web:0"));
        assert!(!ids.mend(&mut mended));
    }
}
