//! `/archive`: pages of finished games.
//!
//! The archive is read some games at a time, whatever its length. Days are found by binary search,
//! because it is in the order in which games ended.

use std::{collections::BTreeSet, ops::Range, sync::LazyLock};

use chrono::{DateTime, Utc};
use petteia_domain::{
    alike,
    archive::{Fared, Filter, Summary, Wanted, Whose, period},
    game::{Occupant, Termination},
};
use petteia_games::{
    buttons::{self, general::Page},
    commands::prelude::*,
    visible::{Audience, Visible},
};
use petteia_rules::{Language, Seat};
use petteia_speech::{games, message::Line, options::Choice, speech::Arg};
use petteia_store::{ArchiveStore, StoreError};

command! {
    /// The conditions of `/archive`, as typed; a missing one is no condition.
    #[derive(Default)]
    pub struct Search as "archive", "command-archive" {
        /// The player; anybody of this server if absent.
        player: Option<UserId> = Optional::user("player", "option-archive-player"),
        /// The kind of game.
        kind: Option<GameKind> = Optional::game_kind("game", "option-archive-game"),
        /// The name of the opening.
        opening: Option<String> = opening_option(),
        /// Won, drawn or lost for the player, or a result token.
        result: Option<String> = Optional::words("result", "option-archive-result", Kind::GameResult),
        /// The first day, or its month or year.
        from: Option<String> = Optional::words("from", "option-archive-from", Kind::Text),
        /// The last day, or its month or year.
        until: Option<String> = Optional::words("until", "option-archive-until", Kind::Text),
    } with {
        /// The page.
        page: Page = Page::Newest,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        general::archive_page(player, kind, opening, result, from, until, page) => Search { player, kind, opening, result, from, until, page };
    }
}

/// The names of all openings.
static OPENINGS: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
    let of_every_game = GameKind::ALL.iter().flat_map(|kind| games::openings(*kind));
    of_every_game.copied().collect()
});

fn opening_option() -> Optional<String> {
    Optional::words("opening", "option-archive-opening", Kind::OneOf(&OPENINGS))
}

impl Act for Search {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let meant = meant_by(context.store, request, filter(request, self)?).await?;
        let found = match self.page {
            Page::Newest => look_back(context.store, &context.audience, &meant, None).await?,
            Page::Before(number) => {
                look_back(context.store, &context.audience, &meant, Some(number)).await?
            }
            Page::After(number) => {
                match look_ahead(context.store, &context.audience, &meant, number).await? {
                    Some(found) => found,
                    None => look_back(context.store, &context.audience, &meant, None).await?,
                }
            }
        };
        let mut told = Told::default();
        for found in &found.games {
            let game = &found.1.game;
            if context.store.analysis(game).await?.is_some() {
                told.analysed.insert(game.clone());
            }
            let state = context.games.load_listed(game).await?;
            if state.is_some_and(|state| state.is_annotated()) {
                told.annotated.insert(game.clone());
            }
        }
        Ok(Verdict::say(page(&meant, found, &told)))
    }
}

/// The number of games on a page: with a line and a button each they are within the limits of a
/// message.
const A_PAGEFUL: usize = 8;

/// The number of games that are read at a time.
const STEP: usize = 100;

/// The largest number of games that are read for one page; another request continues.
const MOST_LOOKED_AT: usize = 2000;

/// Longer names are cut.
const LONGEST_NAME: usize = 19;

/// The games that fulfil the conditions.
struct Meant<'a> {
    whose: Whose,
    /// The request, with its user and place.
    asked: &'a Request,
    filter: Filter,
    /// The numbers of the games of the chosen days.
    numbers: Range<u64>,
}

/// A page of found games, and the neighbouring pages.
#[derive(Default)]
struct Found {
    /// Newest first.
    games: Vec<Visible<(u64, Summary)>>,
    earlier: Option<Page>,
    later: Option<Page>,
    /// A note how far the search went, if it stopped early.
    looked: Option<Say>,
}

impl Found {
    fn first(&self) -> Option<u64> {
        self.games.first().map(|game| game.0)
    }

    fn last(&self) -> Option<u64> {
        self.games.last().map(|game| game.0)
    }
}

async fn meant_by<'a>(
    store: &dyn ArchiveStore,
    asked: &'a Request,
    filter: Filter,
) -> Result<Meant<'a>, StoreError> {
    let whose = match (filter.player, asked.place.guild) {
        (Some(player), _) => Whose::User(player),
        (None, Some(guild)) => Whose::Guild(guild),
        (None, None) => Whose::User(asked.actor.id),
    };
    let first = match filter.begins() {
        Some(begins) => first_ended_since(store, begins).await?,
        None => 1,
    };
    let end = match filter.ends() {
        Some(ends) => first_ended_since(store, ends).await?,
        None => u64::MAX,
    };
    Ok(Meant {
        whose,
        asked,
        filter,
        numbers: first..end,
    })
}

/// Returns the number of the first game that ended at this moment or later; the one after the last
/// if there is none.
async fn first_ended_since(
    store: &dyn ArchiveStore,
    moment: DateTime<Utc>,
) -> Result<u64, StoreError> {
    let last = store.archive(Whose::All, None, 1).await?;
    let (mut low, mut high) = (1, last.first().map_or(1, |(last, _)| last + 1));
    while low < high {
        let middle = low + (high - low) / 2;
        let found = store.archive_after(Whose::All, middle - 1, 1).await?;
        let earlier = |(_, summary): &(u64, Summary)| summary.ended < moment;
        match found.first().is_some_and(earlier) {
            true => low = middle + 1,
            false => high = middle,
        }
    }
    Ok(low)
}

/// Finds the newest games before this number, or the newest of all.
async fn look_back(
    store: &dyn ArchiveStore,
    audience: &Audience,
    meant: &Meant<'_>,
    before: Option<u64>,
) -> Result<Found, StoreError> {
    let mut found = Found::default();
    let mut looked_at = 0;
    let mut next = before.unwrap_or(u64::MAX).min(meant.numbers.end);
    'looking: loop {
        let read = store.archive(meant.whose, Some(next), STEP).await?;
        if read.is_empty() {
            break;
        }
        let numbers = numbers_of(&read);
        let mut shown = shown_of(audience, meant, read).await.into_iter().peekable();
        for (number, ended) in numbers {
            if number < meant.numbers.start {
                break 'looking;
            }
            (next, looked_at) = (number, looked_at + 1);
            if let Some(game) = shown.next_if(|game| game.0 == number) {
                if found.games.len() == A_PAGEFUL {
                    found.earlier = found.last().map(Page::Before);
                    break 'looking;
                }
                found.games.push(game);
            }
            if looked_at == MOST_LOOKED_AT {
                found.earlier = Some(Page::Before(number));
                found.looked = Some(say!("archive-looked-back", day = day(ended)));
                break 'looking;
            }
        }
    }
    found.later = before.map(|before| {
        let first = found.first();
        Page::After(first.unwrap_or(before.saturating_sub(1)))
    });
    Ok(found)
}

/// Finds the oldest games after this number. `None` if they do not fill a page; then the newest
/// page contains them.
async fn look_ahead(
    store: &dyn ArchiveStore,
    audience: &Audience,
    meant: &Meant<'_>,
    after: u64,
) -> Result<Option<Found>, StoreError> {
    let mut found = Found::default();
    let mut looked_at = 0;
    let mut next = after.max(meant.numbers.start - 1);
    'looking: loop {
        let read = store.archive_after(meant.whose, next, STEP).await?;
        if read.is_empty() {
            return Ok(None);
        }
        let numbers = numbers_of(&read);
        let mut shown = shown_of(audience, meant, read).await.into_iter().peekable();
        for (number, ended) in numbers {
            if number >= meant.numbers.end {
                return Ok(None);
            }
            (next, looked_at) = (number, looked_at + 1);
            if let Some(game) = shown.next_if(|game| game.0 == number) {
                if found.games.len() == A_PAGEFUL {
                    found.later = found.last().map(Page::After);
                    break 'looking;
                }
                found.games.push(game);
            }
            if looked_at == MOST_LOOKED_AT {
                found.later = Some(Page::After(number));
                found.looked = Some(say!("archive-looked-ahead", day = day(ended)));
                break 'looking;
            }
        }
    }
    found.earlier = Some(Page::Before(found.first().unwrap_or(after + 1)));
    found.games.reverse();
    Ok(Some(found))
}

/// Returns those of these games that fulfil the conditions and that the user may see, in order.
async fn shown_of(
    audience: &Audience,
    meant: &Meant<'_>,
    mut read: Vec<(u64, Summary)>,
) -> Vec<Visible<(u64, Summary)>> {
    read.retain(|(_, summary)| meant.filter.admits(summary));
    let Request { actor, place, .. } = meant.asked;
    audience.shown_to(actor, *place, read).await
}

/// Returns the numbers of games with their ends.
fn numbers_of(read: &[(u64, Summary)]) -> Vec<(u64, DateTime<Utc>)> {
    read.iter()
        .map(|(number, summary)| (*number, summary.ended))
        .collect()
}

/// Parses the conditions.
fn filter(request: &Request, search: &Search) -> Result<Filter, Refusal> {
    let given = |typed: &Option<String>| {
        let typed = typed.as_deref().map(str::trim).unwrap_or_default();
        (!typed.is_empty()).then(|| typed.to_owned())
    };
    let days = |typed: &Option<String>| match given(typed) {
        None => Ok(None),
        Some(typed) => match period(&typed) {
            Some(days) => Ok(Some(days)),
            None => Err(Refusal::new(say!("archive-no-day", given = typed))),
        },
    };
    let opening = given(&search.opening);
    let kind = match (search.kind, &opening) {
        (Some(kind), Some(_)) if games::openings(kind).is_empty() => {
            return Err(Refusal::new(say!(
                "archive-no-openings",
                title = kind.title()
            )));
        }
        (kind, _) => kind,
    };
    let result = match given(&search.result) {
        Some(typed) => Some(wanted(kind, &typed)?),
        None => None,
    };
    let of_player = matches!(result, Some(Wanted::Fared(_))) || request.place.guild.is_none();
    let (from, until) = (days(&search.from)?, days(&search.until)?);
    let filter = Filter {
        player: search.player.or(of_player.then_some(request.actor.id)),
        kind,
        opening,
        result,
        from: from.map(|(first, _)| first),
        until: until.map(|(_, last)| last),
    };
    match (filter.from, filter.until) {
        (Some(from), Some(until)) if from > until => Err(Refusal::new(say!(
            "archive-days-reversed",
            from = from.to_string(),
            until = until.to_string()
        ))),
        _ => Ok(filter),
    }
}

/// Parses a result: a word of any language, or a token of records.
fn wanted(kind: Option<GameKind>, typed: &str) -> Result<Wanted, Refusal> {
    let typed = typed.to_lowercase();
    let fared = Fared::ALL.into_iter().find(|fared| {
        let mut languages = Language::ALL.into_iter();
        *fared.name() == typed
            || languages.any(|language| label(*fared).bare(language).to_lowercase() == typed)
    });
    match fared {
        Some(fared) => Ok(Wanted::Fared(fared)),
        None if is_token(kind, &typed) => Ok(Wanted::Token(typed)),
        None => Err(Refusal::new(say!("archive-no-result", given = typed))),
    }
}

/// Whether a game can end with this result token.
fn is_token(kind: Option<GameKind>, token: &str) -> bool {
    GameKind::ALL
        .iter()
        .filter(|one| kind.is_none_or(|kind| **one == kind))
        .any(|one| (2..=usize::from(Seat::MAX)).any(|parties| one.is_result(token, parties)))
}

/// The word for a result.
fn label(fared: Fared) -> Text {
    say!("fared", fared = Arg::choice(fared.name())).into()
}

/// Suggests results while one is being typed.
pub fn results(kind: Option<GameKind>, typed: &str, language: Language) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let words = Fared::ALL.into_iter().filter(|fared| {
        let word = label(*fared).bare(language).to_lowercase();
        word.contains(&typed) || fared.name().contains(&typed)
    });
    let mut choices: Vec<Choice> = words
        .map(|fared| Choice {
            label: label(fared).into(),
            value: fared.name().to_owned(),
        })
        .collect();
    if is_token(kind, &typed) {
        choices.push(Choice {
            label: typed.as_str().into(),
            value: typed,
        });
    }
    choices
}

/// The games with an analysis or annotations.
#[derive(Default)]
pub(crate) struct Told {
    analysed: BTreeSet<GameId>,
    annotated: BTreeSet<GameId>,
}

/// A page, with a button for each game and marks for analyses and annotations.
fn page(meant: &Meant<'_>, found: Found, told: &Told) -> Message {
    let lines = found.games.iter().map(|game| {
        let summary = &game.1;
        let press = buttons::game::replay(&summary.game);
        let replay = words::button(say!("button-replay"), press, Weight::Plain);
        Line::with(entry(summary, told), replay)
    });
    let lines = lines.chain(match found.looked {
        Some(looked) => Some(looked.into()),
        None => found
            .games
            .is_empty()
            .then(|| say!("archive-nothing").into()),
    });
    let turning = [
        (say!("button-earlier-games"), found.earlier),
        (say!("button-later-games"), found.later),
    ];
    let turning = turning.into_iter().filter_map(|(label, page)| {
        let press = buttons::general::archive(&meant.filter, page?);
        Some(words::button(label, press, Weight::Main))
    });
    Message {
        text: say!("archive-title", what = conditions(meant)).into(),
        lines: lines.collect(),
        buttons: turning.collect(),
        ..Message::default()
    }
}

/// Describes the conditions.
fn conditions(meant: &Meant<'_>) -> Text {
    let Filter {
        player,
        kind,
        opening,
        result,
        from,
        until,
    } = &meant.filter;
    let whose = match player {
        Some(player) => say!("archive-of-player", player = *player),
        None => say!("archive-of-server"),
    };
    let result = result.as_ref().map(|wanted| match wanted {
        Wanted::Fared(fared) => label(*fared),
        Wanted::Token(token) => Text::default().plain(token),
    });
    let parts = [
        Some(Text::from(whose)),
        kind.map(|kind| kind.title().into()),
        opening
            .as_deref()
            .map(|opening| self::opening(opening).into()),
        result,
        from.map(|from| say!("archive-from", day = from.to_string()).into()),
        until.map(|until| say!("archive-until", day = until.to_string()).into()),
    ];
    Text::commas(parts.into_iter().flatten())
}

/// The name of an opening.
fn opening(opening: &str) -> Say {
    say!("opening", opening = Arg::choice(opening.to_owned()))
}

/// The line of a game.
pub(crate) fn entry(summary: &Summary, told: &Told) -> Say {
    let mut notes: Vec<Text> = Vec::new();
    if let Some(opening) = &summary.opening {
        notes.push(self::opening(opening).into());
    }
    let how = match summary.termination {
        Termination::Rules | Termination::Cancelled => None,
        Termination::Agreed => Some("agreed"),
        Termination::Resigned => Some("resigned"),
        Termination::Abandoned => Some("abandoned"),
        Termination::Time => Some("time"),
    };
    notes.extend(how.map(|how| say!("archive-ended", how = Arg::choice(how)).into()));
    if told.analysed.contains(&summary.game) {
        notes.push(say!("archive-analysed").into());
    }
    if told.annotated.contains(&summary.game) {
        notes.push(say!("archive-annotated").into());
    }
    let notes = match notes.is_empty() {
        true => Text::default(),
        false => Text::default()
            .plain(" (")
            .text(Text::commas(notes))
            .plain(")"),
    };
    say!(
        "archive-entry",
        game = summary.game.0.as_str(),
        day = day(summary.ended),
        title = summary.kind.title(),
        players = players(summary),
        result = summary.result.as_str(),
        notes = notes
    )
}

/// A day in the form in which it can be typed (UTC).
fn day(moment: DateTime<Utc>) -> String {
    moment.date_naive().to_string()
}

/// A name with at most [`LONGEST_NAME`] characters and a sign that something is left out.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// The players by seat; winners are emphasised.
fn players(summary: &Summary) -> Text {
    let seats = (1..=Seat::MAX).filter_map(Seat::new);
    let level = |seat: Seat| summary.seats.get(seat.index()).and_then(Occupant::level);
    let names: Vec<String> = summary.names.iter().map(|name| shortened(name)).collect();
    let called = alike::told_apart(names.iter().map(String::as_str));
    let names = seats.zip(called).map(|(seat, name)| {
        let won = summary.winners.contains(&seat);
        match level(seat).map(words::computer) {
            Some(computer) if won => Text::from(say!("archive-winner", name = computer)),
            Some(computer) => computer,
            None if won => Text::default().strong(name),
            None => Text::default().plain(name),
        }
    });
    Text::joined(names, " – ")
}
