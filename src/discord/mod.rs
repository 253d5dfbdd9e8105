//! The Discord front end.
