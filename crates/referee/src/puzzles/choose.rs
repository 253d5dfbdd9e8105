//! The choice of the puzzle that a command means.

use petteia_domain::{
    game::UserSettings,
    ids::{Place, UserId},
};
use petteia_players::puzzles::{self, Puzzle};
use petteia_rules::Game;
use petteia_speech::say;
use petteia_store::{GamesAndSettings, GamesSettingsAndOutbox, StoreError};

use crate::{
    buttons,
    choose::plays_here,
    games::Games,
    puzzles::days::{found, puzzle_days},
    refusal::{Refusal, Stop},
    request::Request,
};

/// Returns the puzzle with this id, from the stock, from the user's own mistakes or from a game of the
/// server.
pub(crate) async fn puzzle_named(
    store: &dyn GamesAndSettings,
    games: &Games,
    id: &str,
    user: UserId,
    place: Place,
) -> Result<Option<Puzzle>, StoreError> {
    if let Some(puzzle) = puzzles::find(id) {
        return Ok(Some(puzzle.clone()));
    }
    let mine = store.user(user).await?;
    if let Some(own) = mine.puzzles.own(id) {
        return Ok(puzzles::read(own.kind, &own.line));
    }
    let days = puzzle_days(store, games, user, &mine, place).await?;
    Ok(days.iter().find_map(|day| found(&day.book, id)))
}

/// Returns the puzzle that is meant without an id: the current one, else the puzzle of the day; one
/// that is not done goes first.
pub(crate) async fn puzzle_meant(
    store: &dyn GamesAndSettings,
    games: &Games,
    user: UserId,
    mine: &UserSettings,
    place: Place,
) -> Result<Option<Puzzle>, StoreError> {
    let card = &mine.puzzles;
    let days = puzzle_days(store, games, user, mine, place).await?;
    let today = days.iter().filter_map(|day| day.book.today.as_ref());
    let open = card.open.as_ref().map(|open| &open.id);
    let at_hand = card.at_hand().map(|open| &open.id);
    let meant: Vec<&String> = open.into_iter().chain(today).collect();
    let is_open = |id: &&&String| Some(**id) == at_hand || !card.is_done(id);
    match meant.iter().find(is_open).or(meant.first()) {
        Some(id) => puzzle_named(store, games, id, user, place).await,
        None => Ok(None),
    }
}

/// Returns the puzzle that is meant; refuses if there is none.
pub(crate) async fn puzzle_or_refused(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    mine: &UserSettings,
    id: Option<&str>,
) -> Result<Puzzle, Stop> {
    let (user, place) = (request.actor.id, request.place);
    let puzzle = match id {
        Some(id) => puzzle_named(store, games, id, user, place).await?,
        None => puzzle_meant(store, games, user, mine, place).await?,
    };
    puzzle.ok_or_else(|| match id {
        Some(_) => gone(),
        None => Refusal::new(say!("puzzle-none-in-hand"))
            .button(say!("puzzle-button-new"), buttons::puzzle::another(None))
            .into(),
    })
}

/// Returns the user's unsolved current puzzle, if they play no game in this channel; then their
/// turns are answers to it.
pub(crate) async fn puzzle_at_hand(
    store: &dyn GamesSettingsAndOutbox,
    games: &Games,
    user: UserId,
    place: Place,
) -> Result<Option<Puzzle>, StoreError> {
    let card = store.user(user).await?.puzzles;
    match card.at_hand() {
        Some(open) if !plays_here(store, games, user, place).await? => {
            puzzle_named(store, games, &open.id, user, place).await
        }
        _ => Ok(None),
    }
}

/// The refusal for a puzzle that no longer exists.
pub(crate) fn gone() -> Stop {
    Refusal::new(say!("puzzle-gone")).into()
}

/// Returns the position of a puzzle of the stock.
pub(crate) fn position(puzzle: &Puzzle) -> Result<Game, Stop> {
    puzzle
        .game()
        .map_err(|fault| StoreError::failed(format!("{}: {fault}", puzzle.id)).into())
}
