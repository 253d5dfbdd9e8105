//! Files and folders that hold what players did and wrote: nobody but their owner may read them, on systems
//! where files have owners.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// Makes a folder, and those above it, where there are none.
pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Makes a file that is not there yet.
///
/// # Errors
/// When there is one already, or none can be made.
pub fn create_private_file(path: &Path) -> io::Result<File> {
    open(path, OpenOptions::new().write(true).create_new(true))
}

/// Makes a file, or empties the one that is there.
pub(super) fn create(path: &Path) -> io::Result<File> {
    open(
        path,
        OpenOptions::new().write(true).create(true).truncate(true),
    )
}

/// Opens a file, which may be made by that.
pub(super) fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    let file = options.open(path)?;
    protect(path);
    Ok(file)
}

/// Takes a file or folder away from all but its owner. Where that cannot be done petteia works on, and
/// the operator is told.
pub(super) fn protect(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        let protected = fs::metadata(path).and_then(|found| {
            let mode = found.permissions().mode() & 0o7777;
            match mode & !0o077 {
                same if same == mode => Ok(()),
                own => fs::set_permissions(path, fs::Permissions::from_mode(own)),
            }
        });
        if let Err(error) = protected
            && error.kind() != io::ErrorKind::NotFound
        {
            let path = path.display();
            tracing::warn!(%path, %error, "other users of this machine may be able to read this");
        }
    }
}

/// Takes everything in a folder whose name fits away from all but its owner.
pub(super) fn protect_within(folder: &Path, fits: impl Fn(&str) -> bool) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if fits(&entry.file_name().to_string_lossy()) {
            protect_all(&entry.path(), entry.file_type()?)?;
        }
    }
    Ok(())
}

fn protect_all(path: &Path, kind: fs::FileType) -> io::Result<()> {
    // What a link leads to may be another's.
    if kind.is_symlink() {
        return Ok(());
    }
    protect(path);
    if kind.is_dir() {
        protect_within(path, |_| true)?;
    }
    Ok(())
}
