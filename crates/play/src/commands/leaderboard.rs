//! `/leaderboard`: the best players of a game, on a server or everywhere.
//!
//! A server's list contains everybody with a rated game there. The list of all servers contains
//! only players who have agreed to it in `/settings`. Provisional ratings come last, without a
//! place.

use petteia_domain::{
    alike,
    ids::GuildId,
    rating::{Pool, Ranked, Rating, Size},
};
use petteia_games::{
    buttons::{self, id::ButtonValue},
    commands::prelude::*,
    words::ratings::shown,
};
use petteia_speech::message::{Button, ButtonId, Line};
use petteia_store::StoreError;

command! {
    /// Shows the best players of a game.
    pub struct Leaderboard as "leaderboard", "command-leaderboard" {
        /// The kind of game.
        kind: GameKind = Optional::game_kind("game", "option-leaderboard-game").needed(),
        /// Whether to show all servers instead of this one.
        everywhere: bool = EVERYWHERE,
    } with {
        /// The number of players; the one with most games by default.
        size: Option<Size> = None,
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    buttons {
        /// Returns the button of a page of a leaderboard, from 0.
        page_of(kind: GameKind, size: Size, place: Everywhere, page: u32) = "leaders:{kind}:{size}:{place}:{page}" => Leaderboard { kind, size: Some(size), everywhere: place.0, page };
    }
}

/// Whether a leaderboard is of all servers, in the id of a button.
#[derive(Debug)]
pub struct Everywhere(bool);

impl ButtonValue for Everywhere {
    type Given<'a> = bool;

    fn write(everywhere: bool) -> String {
        if everywhere { "everywhere" } else { "here" }.to_owned()
    }

    fn read(written: &str) -> Option<Everywhere> {
        match written {
            "everywhere" => Some(Everywhere(true)),
            "here" => Some(Everywhere(false)),
            _ => None,
        }
    }
}

const EVERYWHERE: Flag = Flag::new("everywhere", "option-everywhere");

impl Act for Leaderboard {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let server = match (self.everywhere, request.place.guild) {
            (true, _) => None,
            (false, Some(guild)) => Some(guild),
            (false, None) => return Err(no_server(self.kind, self.size).into()),
        };
        context.ratings.catch_up().await?;
        let mut lists = Vec::new();
        for pool in Pool::of(self.kind) {
            lists.push((pool, rows_of(context, pool, server).await?));
        }
        // the requested pool, else the one with the longest list, the first among equal ones
        let at = match self.size {
            Some(size) => lists.iter().position(|(pool, _)| pool.size == size),
            None => (0..lists.len()).rev().max_by_key(|at| lists[*at].1.len()),
        };
        let (pool, mut rows) = lists.swap_remove(at.unwrap_or(0));
        tell_apart(&mut rows);
        if rows.is_empty() {
            let text = match server {
                Some(_) => say!("leaderboard-empty-here", pool = Say::from(pool)),
                None => say!("leaderboard-empty-everywhere", pool = Say::from(pool)),
            };
            let mut message = words::plain(text);
            message.buttons = other_lists(pool, self.everywhere, request.place.guild);
            return Ok(Verdict::say(message));
        }
        let mut message = listed(pool, &rows, self.everywhere, self.page, request.actor.id);
        let others = other_lists(pool, self.everywhere, request.place.guild);
        message.buttons.extend(others);
        Ok(Verdict::say(message))
    }
}

impl Leaderboard {
    /// Returns the button of a page of a leaderboard, from 0.
    pub fn button(pool: Pool, everywhere: bool, page: u32) -> ButtonId {
        Leaderboard::page_of(pool.kind, pool.size, everywhere, page)
    }
}

/// The number of players on a page: with their buttons, and one more for the reader, they are within the limits of a
/// message.
const A_PAGEFUL: usize = 10;

/// Longer names are cut.
const LONGEST_NAME: usize = 32;

/// The number of best players whose settings are read for the list of all servers.
const ASKED: usize = 1000;

/// A row of a leaderboard.
#[derive(Debug, Clone)]
struct Row {
    user: UserId,
    name: String,
    rating: Rating,
    games: u32,
    provisional: bool,
}

/// Returns the players to show, best first.
async fn rows_of(
    context: Context<'_>,
    pool: Pool,
    server: Option<GuildId>,
) -> Result<Vec<Row>, StoreError> {
    let now = context.now;
    let mut rows: Vec<Row> = {
        let ratings = context.ratings.known();
        let ranking = ratings.ranking(pool, server, now);
        let row = |ranked: Ranked<'_>| Row {
            user: ranked.user,
            name: ratings.name(ranked.user).unwrap_or("?").to_owned(),
            rating: ranked.rating,
            games: ranked.career.games,
            provisional: ranked.place.is_none(),
        };
        ranking.into_iter().map(row).collect()
    };
    if server.is_none() {
        rows.truncate(ASKED);
        let users: Vec<UserId> = rows.iter().map(|row| row.user).collect();
        let settings = context.store.users(&users).await?;
        let asked = rows.into_iter().zip(settings);
        let agreed = asked.filter_map(|(row, settings)| settings.leaderboard.then_some(row));
        rows = agreed.collect();
    }
    Ok(rows)
}

/// Cuts the names, and puts a number behind each that looks like one above it.
fn tell_apart(rows: &mut [Row]) {
    let cut = |name: &str| name.chars().take(LONGEST_NAME).collect::<String>();
    let names: Vec<String> = rows.iter().map(|row| cut(&row.name)).collect();
    let called = alike::told_apart(names.iter().map(String::as_str));
    for (row, name) in rows.iter_mut().zip(called) {
        row.name = name;
    }
}

/// The refusal outside a server.
fn no_server(kind: GameKind, size: Option<Size>) -> Refusal {
    let pool = Pool {
        kind,
        size: size.unwrap_or(Size::Two),
    };
    Refusal::new(say!("leaderboard-needs-server")).button(
        say!("button-leaderboard-everywhere"),
        Leaderboard::button(pool, true, 0),
    )
}

/// A page of the list.
fn listed(pool: Pool, rows: &[Row], everywhere: bool, page: u32, reader: UserId) -> Message {
    let pages = rows.len().div_ceil(A_PAGEFUL).max(1);
    let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
    let first = page * A_PAGEFUL;
    let mut text = Text::from(match everywhere {
        true => say!("leaderboard-everywhere", pool = Say::from(pool)),
        false => say!("leaderboard-here", pool = Say::from(pool)),
    });
    if pages > 1 {
        let page_of = say!("page-of", page = page + 1, pages = pages);
        text = text.plain(" ").say(page_of);
    }
    let places = rows.iter().enumerate();
    let mut ranked = true;
    let mut lines: Vec<Line> = Vec::new();
    for (index, row) in places.clone().skip(first).take(A_PAGEFUL) {
        if row.provisional && ranked {
            ranked = false;
            lines.push(say!("leaderboard-provisional").into());
        }
        lines.push(line(pool, index, row));
    }
    let on_page = first..first + A_PAGEFUL;
    let own = places.clone().find(|(_, row)| row.user == reader);
    if let Some((index, row)) = own.filter(|(index, _)| !on_page.contains(index)) {
        lines.push(Text::default().plain("…").into());
        lines.push(line(pool, index, row));
    }
    let turning = [
        (page > 0).then(|| (say!("button-higher"), page.saturating_sub(1))),
        (page + 1 < pages).then(|| (say!("button-lower"), page + 1)),
    ];
    let buttons = turning.into_iter().flatten().map(|(label, to)| {
        let press = Leaderboard::button(pool, everywhere, u32::try_from(to).unwrap_or(0));
        words::button(label, press, Weight::Plain)
    });
    Message {
        text,
        lines,
        buttons: buttons.collect(),
        ..Message::default()
    }
}

/// The line of a player, with the way to their finished games.
fn line(pool: Pool, index: usize, row: &Row) -> Line {
    let name = row.name.as_str();
    let (rating, games) = (shown(row.rating), say!("rated-games", count = row.games));
    let said = match row.provisional {
        true => say!(
            "leaderboard-unplaced",
            name = name,
            rating = rating,
            games = games
        ),
        false => say!(
            "leaderboard-placed",
            place = index + 1,
            name = name,
            rating = rating,
            games = games
        ),
    };
    let press = buttons::general::finished_games(row.user, Some(pool.kind));
    let label = say!("button-games-of", name = name);
    Line::with(said, words::button(label, press, Weight::Plain))
}

/// Buttons to the game's other pool, and to the list of the server or of all servers.
fn other_lists(pool: Pool, everywhere: bool, server: Option<GuildId>) -> Vec<Button> {
    let mut buttons = Vec::new();
    for other in Pool::of(pool.kind).filter(|other| *other != pool) {
        let press = Leaderboard::button(other, everywhere, 0);
        buttons.push(words::button(Say::from(other), press, Weight::Plain));
    }
    let elsewhere = match everywhere {
        false => Some(say!("button-leaderboard-everywhere")),
        true => server.map(|_| say!("button-leaderboard-here")),
    };
    if let Some(label) = elsewhere {
        let press = Leaderboard::button(pool, !everywhere, 0);
        buttons.push(words::button(label, press, Weight::Plain));
    }
    buttons
}
