//! Properties of every game: playing, records, codes, messages, and reading arbitrary text.
#![allow(clippy::unwrap_used)]

mod codes_in_words;
mod fluent_files;
mod locales;
mod playing;
mod record;
mod symmetry;
