//! The choice of the puzzle that a command means.

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{State, UserSettings},
    ids::{Place, UserId},
};
use petteia_games::{
    buttons,
    choose::{games_at_hand, plays_here},
    context::Context,
    games::Games,
    refusal::{CommandError, Refusal},
    request::Request,
};
use petteia_players::puzzles::{self, Puzzle};
use petteia_rules::Game;
use petteia_speech::say;
use petteia_store::{GamesAndSettings, StoreError};

use crate::{
    days::{found, puzzle_days},
    words,
};

/// Returns the puzzle with this id, from the stock, from the user's own mistakes or from a game of the
/// server.
pub async fn puzzle_named(
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
) -> Result<Puzzle, CommandError> {
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
/// turns on the board are answers to it.
pub async fn puzzle_at_hand(
    context: Context<'_>,
    user: UserId,
    place: Place,
) -> Result<Option<Puzzle>, StoreError> {
    let (store, games) = (context.store, context.games);
    let card = store.user(user).await?.puzzles;
    match card.at_hand() {
        Some(open) if !plays_here(store, games, user, place).await? => {
            puzzle_named(store, games, &open.id, user, place).await
        }
        _ => Ok(None),
    }
}

/// For how long a game that is over may still be meant where it was played.
const JUST_OVER: TimeDelta = TimeDelta::days(1);

/// The largest number of games of a channel and of a user that are considered.
const MANY: usize = 50;

/// Returns the user's unsolved current puzzle that a turn without a game answers. None if a game of
/// theirs may be meant: one that is being played, wherever that is, or one that was over here a
/// short time ago. An answer is rated, so a turn that was meant for a game must not become one.
pub async fn puzzle_for_turn(
    context: Context<'_>,
    user: UserId,
    place: Place,
) -> Result<Option<Puzzle>, StoreError> {
    let (store, games) = (context.store, context.games);
    let Some(puzzle) = puzzle_at_hand(context, user, place).await? else {
        return Ok(None);
    };
    if !store.games_of(user, &[Phase::Playing], 1).await?.is_empty() {
        return Ok(None);
    }
    let over = games_at_hand(store, games, user, place, &[Phase::Ended], MANY).await?;
    let over = games.load_all_listed(&over).await?;
    let just_over = |state: &State| {
        let since = state.end.as_ref().map(|end| context.now - end.at);
        state.seat_of(user).is_some() && since.is_some_and(|since| since < JUST_OVER)
    };
    Ok((!over.iter().any(just_over)).then_some(puzzle))
}

/// Names the user's unsolved current puzzle in the refusal of a turn that was for no game, and says
/// how it is answered.
pub async fn naming_puzzle(
    context: Context<'_>,
    request: &Request,
    error: CommandError,
) -> Result<CommandError, StoreError> {
    let (store, games) = (context.store, context.games);
    let (user, place) = (request.actor.id, request.place);
    let mine = store.user(user).await?;
    let mut refusal = match error {
        CommandError::Refused(refusal) => refusal,
        CommandError::Store(error) => return Err(error),
    };
    let Some(open) = mine.puzzles.at_hand() else {
        return Ok(refusal.into());
    };
    let Some(puzzle) = puzzle_named(store, games, &open.id, user, place).await? else {
        return Ok(refusal.into());
    };
    let text = std::mem::take(&mut refusal.0.text);
    refusal.0.text = text
        .line()
        .say(say!("puzzle-waits", id = puzzle.id.as_str()));
    Ok(refusal
        .button(
            say!("puzzle-button-answer", id = puzzle.id.as_str()),
            words::move_button(&puzzle),
        )
        .into())
}

/// The refusal for a puzzle that no longer exists.
pub(crate) fn gone() -> CommandError {
    Refusal::new(say!("puzzle-gone")).into()
}

/// Returns the position of a puzzle of the stock.
pub(crate) fn position(puzzle: &Puzzle) -> Result<Game, CommandError> {
    puzzle
        .game()
        .map_err(|fault| StoreError::failed(format!("{}: {fault}", puzzle.id)).into())
}
