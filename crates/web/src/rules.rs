//! The rules of a game beside its board.

use axum::extract::Path;
use maud::Markup;
use petteia_rules::GameKind;

use super::{fault::LocalError, html, reader::Reader};

/// `GET /rules/{game}`: the rules of a kind of game, as a part of a page.
pub async fn rules(reader: Reader, Path(game): Path<String>) -> Result<Markup, LocalError> {
    let kind = GameKind::named(&game).ok_or(LocalError::NotFound)?;
    Ok(html::rules(reader.language(), kind))
}
