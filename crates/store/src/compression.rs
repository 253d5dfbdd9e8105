//! Compressed exports: gzip, which every system can read. A journal becomes a tenth.

use std::{
    io::{self, BufRead, BufReader, Write},
    path::Path,
};

use flate2::{Compression, bufread::MultiGzDecoder, write::GzEncoder};

use super::open_error::OpenError;

/// The first byte of every gzip file. A line of the journal begins with a digit.
const FIRST: u8 = 0x1f;

/// Compresses what `write` writes. `name` is the name of the result in errors.
///
/// # Errors
/// Fails if `write` does, or `to` cannot be written.
pub fn compress<T>(
    to: impl Write,
    name: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, OpenError>,
) -> Result<T, OpenError> {
    let mut encoder = GzEncoder::new(to, Compression::default());
    let written = write(&mut encoder)?;
    encoder.finish().map_err(OpenError::io(name))?;
    Ok(written)
}

/// Reads what may be compressed or not, as its first byte tells.
pub(super) fn uncompressed<'a>(mut from: impl BufRead + 'a) -> io::Result<Box<dyn BufRead + 'a>> {
    Ok(match from.fill_buf()?.first() {
        Some(&FIRST) => Box::new(BufReader::new(MultiGzDecoder::new(from))),
        _ => Box::new(from),
    })
}
