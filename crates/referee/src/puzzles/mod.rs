//! `/puzzle`: puzzles to solve in private, and one a day for the whole server.
//!
//! A user's current puzzle is stored in their settings, and the members' solutions of puzzles of
//! the day with the server. The puzzle of the day is posted when its timer is due, with the next
//! timer in the same commit.

pub(crate) mod by_hand;
pub(crate) mod daily;
mod words;

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{DailyPuzzles, PuzzleCard, UserSettings, is_mark},
    ids::{GameId, GameIdKind, GuildId, Place, UserId},
};
use petteia_players::{
    Budget, Level,
    puzzles::{self, Puzzle, Verdict as Judgement, Why},
};
use petteia_rules::{Game, GameKind, Style, Turn};
use petteia_speech::{
    message::{Message, Text},
    options::Choice,
    say,
};
use petteia_store::{Commit, GamesAndSettings, PuzzleCommit, Store, StoreError};

use crate::{
    choose::plays_here,
    context::Context,
    games::Games,
    play::turns,
    refusal::{Refusal, Stop},
    request::Request,
    verdict::Verdict,
};

/// The number of nodes of the search for the refutation of an answer: some hundredths of a second.
const REFUTING: u64 = 20_000;

/// The number of puzzles with the nearest grades among which the next is drawn.
const DRAWN_AMONG: usize = 20;

/// The grade of puzzles without one.
const UNGRADED: u8 = 6;

/// The largest number of a user's games that are searched for their servers.
const GAMES: usize = 50;

/// The puzzles of the day of a server.
struct Day {
    guild: GuildId,
    /// The number of their changes.
    version: u64,
    book: DailyPuzzles,
}

/// Gives another puzzle, of this game or of any.
pub(crate) async fn new_puzzle(
    context: Context<'_>,
    request: &Request,
    kind: Option<GameKind>,
) -> Result<Verdict, Stop> {
    let mine = context.store.user(request.actor.id).await?;
    let stocked = |kind: &GameKind| !puzzles::stock(*kind).is_empty();
    let kinds: Vec<GameKind> = match kind {
        Some(kind) => vec![kind],
        None => GameKind::ALL.iter().copied().filter(stocked).collect(),
    };
    let kind = kinds.get(context.chance.below(kinds.len())).copied();
    let stock = kind.map_or(&[][..], puzzles::stock);
    let card = &mine.puzzles;
    let open = card.open.as_ref().map(|open| open.id.as_str());
    let others = || {
        stock
            .iter()
            .filter(|puzzle| Some(puzzle.id.as_str()) != open)
    };
    let mut fresh: Vec<&Puzzle> = others()
        .filter(|puzzle| !card.is_done(&puzzle.id))
        .collect();
    if fresh.is_empty() {
        // the user has solved all puzzles, and begins again
        fresh = others().collect();
    }
    // more puzzles solved in a row make the next one harder
    let aim = card.next_grade();
    let grade = |puzzle: &Puzzle| puzzle.grade.map_or(UNGRADED, Level::number);
    fresh.sort_by_key(|puzzle| grade(puzzle).abs_diff(aim));
    let drawn = context.chance.below(fresh.len().min(DRAWN_AMONG));
    match fresh.get(drawn) {
        Some(puzzle) => {
            in_hand(
                &*context.store,
                &context.games,
                context.now,
                request,
                mine,
                puzzle,
            )
            .await
        }
        None => Err(Refusal::new(say!("puzzle-no-stock")).into()),
    }
}

/// Shows the current puzzle again, else the puzzle of the day, else another one.
pub(crate) async fn show_puzzle(context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
    let mine = context.store.user(request.actor.id).await?;
    let puzzle = puzzle_meant(
        &*context.store,
        &context.games,
        request.actor.id,
        &mine,
        request.place,
    )
    .await?;
    match puzzle {
        Some(puzzle) => {
            in_hand(
                &*context.store,
                &context.games,
                context.now,
                request,
                mine,
                &puzzle,
            )
            .await
        }
        None => new_puzzle(context, request, None).await,
    }
}

pub(crate) async fn take_puzzle(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    id: &str,
) -> Result<Verdict, Stop> {
    let user = request.actor.id;
    let mine = store.user(user).await?;
    let puzzle = puzzle_named(store, games, id, user, request.place).await?;
    in_hand(store, games, now, request, mine, &puzzle.ok_or_else(gone)?).await
}

/// Shows a puzzle, which becomes the user's current one.
async fn in_hand(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    mut mine: UserSettings,
    puzzle: &Puzzle,
) -> Result<Verdict, Stop> {
    has_in_hand(store, games, request, &mut mine, puzzle).await?;
    let game = position(puzzle)?;
    let message = words::puzzle(puzzle, &game, &mine);
    Ok(keeping_card(now, request, mine, message))
}

/// Makes a puzzle the user's current one. A puzzle of a server's day counts there, wherever it is
/// answered.
pub(crate) async fn has_in_hand(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    mine: &mut UserSettings,
    puzzle: &Puzzle,
) -> Result<(), StoreError> {
    let days = puzzle_days(store, games, request.actor.id, mine, request.place).await?;
    let day = days
        .into_iter()
        .find(|day| day.book.today.as_ref() == Some(&puzzle.id));
    mine.puzzles.take(&puzzle.id);
    if let (Some(day), Some(open)) = (day, &mut mine.puzzles.open) {
        open.day_of = Some(day.guild);
    }
    Ok(())
}

/// Returns the verdict that stores the user's puzzles.
pub(crate) fn keeping_card(
    now: DateTime<Utc>,
    request: &Request,
    mine: UserSettings,
    message: Message,
) -> Verdict {
    Verdict {
        commit: Some(Commit {
            at: now,
            user: Some((request.actor.id, mine)),
            ..Commit::default()
        }),
        ..Verdict::say(message)
    }
}

/// Returns the puzzles of the day that may be meant: those of this server; in direct messages those
/// of the server of the current puzzle, then of the servers where the user plays.
async fn puzzle_days(
    store: &dyn GamesAndSettings,
    games: &Games,
    user: UserId,
    mine: &UserSettings,
    place: Place,
) -> Result<Vec<Day>, StoreError> {
    let mut guilds: Vec<GuildId> = place.guild.into_iter().collect();
    if guilds.is_empty() {
        guilds.extend(mine.puzzles.open.as_ref().and_then(|open| open.day_of));
        let playing = &[Phase::Playing];
        for game in store.games_of(user, playing, GAMES).await? {
            let state = games.load_listed(&game).await?;
            if let Some(guild) = state.and_then(|state| state.place.guild)
                && !guilds.contains(&guild)
            {
                guilds.push(guild);
            }
        }
    }
    let mut days = Vec::new();
    for guild in guilds {
        let (version, book) = store.puzzles(guild).await?;
        days.push(Day {
            guild,
            version,
            book,
        });
    }
    Ok(days)
}

/// Returns the puzzle with this id, from the stock or from a game of the server.
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
    let days = puzzle_days(store, games, user, &mine, place).await?;
    Ok(days.iter().find_map(|day| found(&day.book, id)))
}

/// Returns the puzzle that is meant without an id: the current one, else the puzzle of the day; one
/// that is not done goes first.
async fn puzzle_meant(
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
    let meant: Vec<&String> = open.into_iter().chain(today).collect();
    let is_open = |id: &&&String| !card.is_done(id);
    match meant.iter().find(is_open).or(meant.first()) {
        Some(id) => puzzle_named(store, games, id, user, place).await,
        None => Ok(None),
    }
}

/// Returns the puzzle that is meant; refuses if there is none.
async fn puzzle_or_refused(
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
            .button(say!("puzzle-button-new"), words::new_button(None))
            .into(),
    })
}

/// Returns the user's unsolved current puzzle, if they play no game in this channel; then their
/// turns are answers to it.
pub(crate) async fn puzzle_at_hand(
    store: &dyn Store,
    games: &Games,
    user: UserId,
    place: Place,
) -> Result<Option<Puzzle>, StoreError> {
    let card = store.user(user).await?.puzzles;
    match card.open.as_ref().filter(|open| !card.is_done(&open.id)) {
        Some(open) if !plays_here(store, games, user, place).await? => {
            puzzle_named(store, games, &open.id, user, place).await
        }
        _ => Ok(None),
    }
}

/// Handles a turn given by `/move` that answers a puzzle: the current one if the user plays no game
/// here, or one that is named like a game. `None` if the turn is for a game.
pub(crate) async fn answered_by_move(
    store: &dyn Store,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    named: Option<&str>,
    typed: &str,
) -> Result<Option<Verdict>, Stop> {
    let (user, place) = (request.actor.id, request.place);
    let puzzle = match named.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => match GameId(name.to_owned()).kind() {
            GameIdKind::Game => None,
            GameIdKind::Puzzle => puzzle_named(store, games, name, user, place).await?,
        },
        None => puzzle_at_hand(store, games, user, place).await?,
    };
    match puzzle {
        Some(puzzle) => {
            let verdict =
                answer_puzzle(store, games, now, request, Some(&puzzle.id), typed).await?;
            Ok(Some(verdict))
        }
        None => Ok(None),
    }
}

pub(crate) async fn answer_puzzle(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    id: Option<&str>,
    typed: &str,
) -> Result<Verdict, Stop> {
    let mut mine = store.user(request.actor.id).await?;
    let puzzle = puzzle_or_refused(store, games, request, &mine, id).await?;
    let turn = answer_in_full(&mut mine, &puzzle, typed)?;
    let game = position(&puzzle)?;
    let turn = read(&puzzle, &game, &turn)?;
    has_in_hand(store, games, request, &mut mine, &puzzle).await?;
    let shown = game.notation(&turn, Style::Ascii);
    match judged(puzzle.clone(), turn).await {
        Judgement::Solved => solved(store, games, now, request, mine, &puzzle, &shown).await,
        Judgement::Wrong(why) => {
            if let Some(open) = &mut mine.puzzles.open {
                open.wrong = open.wrong.saturating_add(1);
            }
            let message = words::wrong(&puzzle, &shown, &why);
            Ok(keeping_card(now, request, mine, message))
        }
    }
}

/// Records a solution; for the puzzle of the day also with the server.
async fn solved(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    mut mine: UserSettings,
    puzzle: &Puzzle,
    turn: &str,
) -> Result<Verdict, Stop> {
    let user = request.actor.id;
    let counts = mine.puzzles.solve(&puzzle.id);
    let told = mine.puzzles.told.contains(&puzzle.id);
    let mut today = None;
    let mut change = None;
    let days = match told {
        true => Vec::new(),
        false => puzzle_days(store, games, user, &mine, request.place).await?,
    };
    for day in days {
        let Day {
            guild,
            version,
            mut book,
        } = day;
        if book.today.as_ref() == Some(&puzzle.id) && book.solve(user) {
            today = book.solvers.get(&user).cloned();
            change = Some(PuzzleCommit {
                guild,
                expected: version,
                timers: book.timers(),
                book,
            });
            break;
        }
    }
    let message = words::solved(puzzle, turn, &mine.puzzles, counts, today.as_ref());
    let mut verdict = keeping_card(now, request, mine, message);
    if let Some(commit) = &mut verdict.commit {
        commit.puzzles = change;
    }
    Ok(verdict)
}

pub(crate) async fn puzzle_hint(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    id: Option<&str>,
) -> Result<Verdict, Stop> {
    let mut mine = store.user(request.actor.id).await?;
    let puzzle = puzzle_or_refused(store, games, request, &mine, id).await?;
    has_in_hand(store, games, request, &mut mine, &puzzle).await?;
    let hints = puzzle.hints().len() as u32;
    if let Some(open) = &mut mine.puzzles.open {
        open.hints = (open.hints + 1).min(hints);
    }
    in_hand(store, games, now, request, mine, &puzzle).await
}

pub(crate) async fn puzzle_solution(
    store: &dyn GamesAndSettings,
    games: &Games,
    now: DateTime<Utc>,
    request: &Request,
    id: Option<&str>,
) -> Result<Verdict, Stop> {
    let mut mine = store.user(request.actor.id).await?;
    let puzzle = puzzle_or_refused(store, games, request, &mine, id).await?;
    has_in_hand(store, games, request, &mut mine, &puzzle).await?;
    mine.puzzles.tell(&puzzle.id);
    let game = position(&puzzle)?;
    let message = words::solution(&puzzle, &game, &mine);
    Ok(keeping_card(now, request, mine, message))
}

pub(crate) async fn puzzle_table(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
) -> Result<Verdict, Stop> {
    let mine = store.user(request.actor.id).await?;
    let mut days = puzzle_days(store, games, request.actor.id, &mine, request.place)
        .await?
        .into_iter();
    let book = days.next().map(|day| day.book).unwrap_or_default();
    let card: &PuzzleCard = &mine.puzzles;
    Ok(Verdict::say(words::table(card, &book)))
}

/// Completes the answer to the current puzzle.
pub(crate) async fn puzzle_turns(
    store: &dyn GamesAndSettings,
    games: &Games,
    user: UserId,
    place: Place,
    typed: &str,
    most: usize,
) -> Result<Vec<Choice>, StoreError> {
    let mine = store.user(user).await?;
    let puzzle = puzzle_meant(store, games, user, &mine, place).await?;
    let Some(game) = puzzle.and_then(|puzzle: Puzzle| puzzle.game().ok()) else {
        return Ok(Vec::new());
    };
    let choice = |completion: petteia_rules::Completion| {
        let more = if completion.complete { "" } else { "…" };
        let label = Text::default()
            .plain(format!("{}{more} – ", completion.text))
            .phrase(completion.label);
        Choice {
            label: label.into(),
            value: completion.text,
        }
    };
    Ok(game.complete(typed, most).into_iter().map(choice).collect())
}

/// Returns the puzzle with this id from a game of the server.
fn found(book: &DailyPuzzles, id: &str) -> Option<Puzzle> {
    let found = book.found.iter().find(|found| found.id == id)?;
    puzzles::read(found.kind, &found.line)
}

/// Returns the typed answer, with a mark replaced by its turn.
fn answer_in_full(mine: &mut UserSettings, puzzle: &Puzzle, typed: &str) -> Result<String, Stop> {
    if !is_mark(typed.trim()) {
        return Ok(typed.to_owned());
    }
    let open = mine.puzzles.in_hand(&puzzle.id);
    match open.and_then(|open| open.draft.marked(typed.trim())) {
        Some(turn) => Ok(turn.to_owned()),
        None => Err(Refusal::new(say!("put-aside"))
            .button(say!("button-move"), words::move_button(puzzle))
            .into()),
    }
}

/// Reads typed text as a turn of the puzzle.
fn read(puzzle: &Puzzle, game: &Game, typed: &str) -> Result<Turn, Stop> {
    game.read(typed)
        .map_err(|error| Refusal::new(turns::unread(puzzle.kind, typed, &error)).into())
}

/// The refusal for a puzzle that no longer exists.
fn gone() -> Stop {
    Refusal::new(say!("puzzle-gone")).into()
}

/// Returns the position of a puzzle of the stock.
fn position(puzzle: &Puzzle) -> Result<Game, Stop> {
    puzzle
        .game()
        .map_err(|fault| StoreError::failed(format!("{}: {fault}", puzzle.id)).into())
}

/// Judges an answer. Finding a refutation takes a while, so it runs on a blocking thread.
async fn judged(puzzle: Puzzle, turn: Turn) -> Judgement {
    let id = puzzle.id.clone();
    let judging =
        tokio::task::spawn_blocking(move || puzzle.verdict(&turn, &mut Budget::nodes(REFUTING)));
    judging.await.unwrap_or_else(|error| {
        tracing::error!(%error, puzzle = id, "an answer was not judged");
        Judgement::Wrong(Why::Unknown)
    })
}
