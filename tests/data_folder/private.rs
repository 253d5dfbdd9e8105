//! Only the owner can read the store's files, also in folders of earlier versions.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::Arc,
};

use chrono::TimeDelta;
use petteia_domain::ids::UserId;
use petteia_runtime::backup::BackUps;
use petteia_store::{create_private_file, traits::*};
use petteia_store_postgres::Location;

use crate::fixtures::*;

/// All files of a folder, including the folder.
fn all(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        match entry.file_type().unwrap().is_dir() {
            true => found.extend(all(&entry.path())),
            false => found.push(entry.path()),
        }
    }
    found
}

/// The files of a folder that others may read, write or enter.
fn open_to_others(folder: &Path) -> Vec<PathBuf> {
    let mut found = all(folder);
    found.retain(|path| fs::metadata(path).unwrap().permissions().mode() & 0o077 != 0);
    found
}

/// Makes files readable, as earlier versions left them.
fn open_to_all(folder: &Path) {
    for path in all(folder) {
        let mode = if path.is_dir() { 0o755 } else { 0o644 };
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }
}

#[tokio::test]
async fn nobody_else_reads_a_data_folder_whoever_made_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("above/data");
    let store = open(&data);
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    assert_eq!(open_to_others(&data), [""; 0].map(PathBuf::from));
    drop(store);
    for name in ["before-format-2.journal", "journal.importing.old"] {
        fs::copy(data.join("journal"), data.join(name)).unwrap();
    }
    open_to_all(&data);
    let store = open(&data);
    // Erasure rewrites the journal and the database.
    store.commit(of(turns("k7f2q", 1, &["b"]))).await.unwrap();
    store
        .forget(UserId(1), UserId(99), Arc::default())
        .await
        .unwrap();
    assert_eq!(open_to_others(&data), [""; 0].map(PathBuf::from));
}

#[tokio::test]
async fn nobody_else_reads_back_ups_and_exports() {
    let folder = tempfile::tempdir().unwrap();
    let (data, into) = (folder.path().join("data"), folder.path().join("back-ups"));
    let store = open(&data);
    store.commit(of(turns("k7f2q", 0, &["a"]))).await.unwrap();
    let back_ups = BackUps {
        data: Location::Folder(data.clone()),
        into: into.clone(),
        every: TimeDelta::seconds(60),
        keep: 2,
    };
    back_ups.when_due(at(0)).unwrap();
    assert_eq!(open_to_others(&into), [""; 0].map(PathBuf::from));
    open_to_all(&into);
    // Although no back-up is due.
    back_ups.when_due(at(1)).unwrap();
    assert_eq!(open_to_others(&into), [""; 0].map(PathBuf::from));
    // A folder with foreign files keeps its permissions; its back-ups become private.
    fs::write(into.join("letter"), "another file").unwrap();
    open_to_all(&into);
    back_ups.when_due(at(2)).unwrap();
    assert_eq!(open_to_others(&into), [into.clone(), into.join("letter")]);

    let export = folder.path().join("export");
    create_private_file(&export).unwrap();
    assert_eq!(
        fs::metadata(export).unwrap().permissions().mode() & 0o777,
        0o600
    );
}
