//! Files and folders with players' data. On systems where files have owners, only their owner may
//! read them.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// Creates a folder and its parents, if they do not exist.
pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Creates a new file.
///
/// # Errors
/// Fails if it exists already, or cannot be created.
pub fn create_private_file(path: &Path) -> io::Result<File> {
    open(path, OpenOptions::new().write(true).create_new(true))
}

/// Creates a file, or empties an existing one.
pub(super) fn create(path: &Path) -> io::Result<File> {
    open(
        path,
        OpenOptions::new().write(true).create(true).truncate(true),
    )
}

/// Opens a file, which these options may create.
pub(super) fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    let file = options.open(path)?;
    protect(path);
    Ok(file)
}

/// Makes a file or folder accessible for its owner only. If that fails, logs a warning and goes on.
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

/// Makes everything in a folder whose name fits accessible for its owner only.
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
    // The target of a link may belong to another user.
    if kind.is_symlink() {
        return Ok(());
    }
    protect(path);
    if kind.is_dir() {
        protect_within(path, |_| true)?;
    }
    Ok(())
}
