//! The puzzle of the day.

use petteia_domain::{
    archive::{Summary, Whose},
    game::{DailyPuzzles, Found},
    ids::{ChannelId, GameId, GuildId},
};
use petteia_games::{context::Context, record, visible::Audience};
use petteia_players::puzzles::{self, Puzzle};
use petteia_rules::GameKind;
use petteia_speech::{message::Post, say};
use petteia_store::{ArchiveStore, Commit, Outgoing, PuzzleCommit, SettingsStore, StoreError};

use crate::{days::found, words};

/// The step from one puzzle of a game to the next, because neighbours in a stock may be from the
/// same game. The first number from here on that is coprime to the stock's size reaches all
/// puzzles.
const STRIDE: usize = 37;

/// The number of finished games that are searched for puzzles at a time…
const GAMES: usize = 20;

/// …the number of them in which puzzles are proven…
const PROVEN: usize = 4;

/// …and the number of nodes for a position: some hundredths of a second.
const PROOF: u64 = 20_000;

/// Posts a server's puzzle of the day.
///
/// # Errors
/// Fails if the store fails.
pub async fn puzzle_due(context: Context<'_>, guild: GuildId) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| post_daily(context, guild))
        .await
}

async fn post_daily(context: Context<'_>, guild: GuildId) -> Result<(), StoreError> {
    let now = context.now;
    let (version, mut book) = context.store.puzzles(guild).await?;
    let Some(posted) = book.posted.clone() else {
        return Ok(());
    };
    if book.due.is_none_or(|due| due > now) {
        return Ok(());
    }
    look_for_puzzles(context, guild, posted.channel, &mut book).await?;
    let fresh = fresh_puzzle(
        context.store,
        &context.audience,
        guild,
        posted.channel,
        &book,
    )
    .await?;
    let from_here = fresh.is_some();
    let Some(puzzle) = fresh.or_else(|| of_the_day(guild, book.number).cloned()) else {
        return Ok(());
    };
    let game = puzzle
        .game()
        .map_err(|fault| StoreError::failed(format!("{}: {fault}", puzzle.id)))?;
    let yesterday = words::yesterday(&book);
    book.post(&puzzle.id, now);
    let server = context.store.server(guild).await?;
    let theme = server.theme.unwrap_or(context.defaults.theme);
    let mut message = words::of_the_day(&puzzle, &game, book.number, yesterday, theme);
    if from_here {
        message.text = message.text.line().say(say!("puzzle-from-here"));
    }
    let language = server.language.or(book.language).unwrap_or_default();
    let post = Post::New {
        message,
        slot: None,
    };
    context
        .commits
        .commit(Commit {
            at: now,
            posts: vec![Outgoing {
                about: None,
                channel: posted.channel,
                post: post.in_language(language),
            }],
            puzzles: Some(PuzzleCommit {
                guild,
                expected: version,
                timers: book.timers(),
                book,
            }),
            ..Commit::default()
        })
        .await
}

/// Searches the games that have ended since the last time for puzzles; only games whose players all
/// allow it, and that all viewers of the puzzles' channel may see.
async fn look_for_puzzles(
    context: Context<'_>,
    guild: GuildId,
    channel: ChannelId,
    book: &mut DailyPuzzles,
) -> Result<(), StoreError> {
    let newest = context
        .store
        .archive(Whose::Guild(guild), None, GAMES)
        .await?;
    let looked = book.looked;
    book.looked = newest.first().map_or(looked, |(number, _)| *number);
    let new = newest.into_iter().filter(|(number, _)| *number > looked);
    let new = new.map(|(_, summary)| summary).collect();
    let mut left = PROVEN;
    for summary in context.audience.shown_in(guild, channel, new).await.things {
        if left == 0 || !is_lent(context.store, &summary).await? {
            continue;
        }
        let Some(state) = context.games.load(&summary.game).await? else {
            continue;
        };
        left -= 1;
        let record = record::turns(&state)?;
        let name = summary.game.0.clone();
        let puzzle = tokio::task::spawn_blocking(move || puzzles::from_game(&name, &record, PROOF));
        if let Some(puzzle) = puzzle.await.map_err(StoreError::failed)? {
            keep(book, puzzle);
        }
    }
    Ok(())
}

/// Keeps a puzzle of a game, unless the server or the stock has one whose position is equal by symmetry.
fn keep(book: &mut DailyPuzzles, puzzle: Puzzle) {
    let Ok(game) = puzzle.game() else {
        return;
    };
    let like = puzzles::likeness(&game);
    let is_like = |found: &Found| {
        let game = puzzles::read(found.kind, &found.line).and_then(|found| found.game().ok());
        game.is_some_and(|game| puzzles::likeness(&game) == like)
    };
    if puzzles::likenesses(puzzle.kind).contains(&like) || book.found.iter().any(is_like) {
        return;
    }
    book.keep(Found {
        kind: puzzle.kind,
        line: puzzle.to_string(),
        id: puzzle.id,
        posted: false,
    });
}

/// Returns the first puzzle from a game of this server that was not posted yet, and whose game all
/// viewers of the puzzles' channel may see.
async fn fresh_puzzle(
    store: &dyn ArchiveStore,
    audience: &Audience,
    guild: GuildId,
    channel: ChannelId,
    book: &DailyPuzzles,
) -> Result<Option<Puzzle>, StoreError> {
    for fresh in book.found.iter().filter(|found| !found.posted) {
        let Some((game, _)) = fresh.id.rsplit_once('.') else {
            continue;
        };
        let game = store.summary(&GameId(game.to_owned())).await?;
        let game = game.into_iter().collect();
        let shown = audience.shown_in(guild, channel, game).await;
        if !shown.things.is_empty() {
            return Ok(found(book, &fresh.id));
        }
    }
    Ok(None)
}

/// Whether all players of a game allow its use for puzzles.
async fn is_lent(store: &dyn SettingsStore, summary: &Summary) -> Result<bool, StoreError> {
    let mut anybody = false;
    for user in summary.users() {
        if !store.user(user).await?.lends_games {
            return Ok(false);
        }
        anybody = true;
    }
    Ok(anybody)
}

/// Returns the puzzle of the day with this number of a server. The games alternate, and no puzzle
/// is repeated before all of its game were used. Servers begin at different places.
fn of_the_day(guild: GuildId, number: u32) -> Option<&'static Puzzle> {
    let stocks: Vec<&[Puzzle]> = GameKind::ALL
        .iter()
        .map(|kind| puzzles::stock(*kind))
        .filter(|stock| !stock.is_empty())
        .collect();
    let number = usize::try_from(number).ok()?;
    let stock = stocks.get(number.checked_rem(stocks.len())?)?;
    let size = stock.len();
    let stride = (STRIDE..).find(|stride| common_divisor(*stride, size) == 1)?;
    let first = usize::try_from(guild.0 % size as u64).ok()?;
    stock.get((first + number / stocks.len() % size * stride) % size)
}

fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use petteia_rules::{Game, Rules};

    use super::*;

    /// A puzzle in the position with this code.
    fn puzzle_in(id: &str, code: String) -> Puzzle {
        let like = puzzles::stock(GameKind::Pentalath)[0].clone();
        let id = id.to_owned();
        Puzzle { id, code, ..like }
    }

    #[test]
    fn a_puzzle_is_kept_only_if_none_is_equal_by_symmetry() {
        let code = &puzzles::stock(GameKind::Pentalath)[0].code;
        let Game::Pentalath(game) = Game::from_code(GameKind::Pentalath, code).unwrap() else {
            panic!("it is of the stock of Pentalath");
        };
        let mut book = DailyPuzzles::default();
        keep(&mut book, puzzle_in("game.1", game.mirrored(3).code()));
        assert_eq!(book.found, [], "the stock has it");

        let mut other = game.clone();
        other.make(&game.turns()[0]);
        for (id, symmetry) in [("game.2", 0), ("game.3", 0), ("game.4", 5)] {
            keep(&mut book, puzzle_in(id, other.mirrored(symmetry).code()));
        }
        let kept: Vec<&str> = book.found.iter().map(|found| found.id.as_str()).collect();
        assert_eq!(kept, ["game.2"]);
    }

    #[test]
    fn games_take_turns_and_no_puzzle_comes_again_before_all_were_there() {
        let games = GameKind::ALL.len() as u32;
        let least = GameKind::ALL.iter().map(|kind| puzzles::stock(*kind).len());
        let least = least.min().unwrap() as u32;
        for guild in [GuildId(0), GuildId(1_234_567_890_123)] {
            let mut seen = BTreeSet::new();
            for number in 0..games * least {
                let puzzle = of_the_day(guild, number).unwrap();
                assert!(seen.insert(&puzzle.id), "{}", puzzle.id);
                assert_eq!(puzzle.kind, GameKind::ALL[(number % games) as usize]);
            }
        }
        assert_ne!(of_the_day(GuildId(1), 0), of_the_day(GuildId(2), 0));
    }
}
