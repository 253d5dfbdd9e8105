//! The puzzles of the day of servers.

use petteia_domain::{
    event_log::Phase,
    game::{DailyPuzzles, UserSettings},
    ids::{GuildId, Place, UserId},
};
use petteia_games::games::Games;
use petteia_players::puzzles::{self, Puzzle};
use petteia_store::{GamesAndSettings, StoreError};

/// The largest number of a user's games that are searched for their servers.
const GAMES: usize = 50;

/// The puzzles of the day of a server.
pub(crate) struct Day {
    pub guild: GuildId,
    /// The number of their changes.
    pub version: u64,
    pub book: DailyPuzzles,
}

/// Returns the puzzles of the day that may be meant: those of this server; in direct messages those
/// of the server of the current puzzle, then of the servers where the user plays.
pub(crate) async fn puzzle_days(
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

/// Returns the puzzle with this id from a game of the server.
pub(super) fn found(book: &DailyPuzzles, id: &str) -> Option<Puzzle> {
    let found = book.found.iter().find(|found| found.id == id)?;
    puzzles::read(found.kind, &found.line)
}
