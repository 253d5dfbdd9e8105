//! Checks that the documents name only what exists, and that they leave out nothing that users need.

#![allow(clippy::unwrap_used)]

mod architecture;
mod blocks;
mod commands;
mod comments;
mod completeness;
mod figures;
mod glossary;
mod links;
mod pages;
mod workflows;
