//! `/stats`: statistics of a player's finished games.

use std::collections::VecDeque;

use chrono::TimeDelta;
use petteia_domain::archive::{OfKind, Stats as Counted, Summary, Tally, Whose};
use petteia_games::{buttons, commands::prelude::*, visible::Audience, zones::zone_of_player};
use petteia_puzzles::rated::{self, solver_of};
use petteia_speech::speech::Arg;
use petteia_store::{ArchiveStore, StoreError};

use crate::show::accuracy::Months;

command! {
    /// Shows statistics of a player's finished games.
    pub struct Stats as "stats", "command-stats" {
        /// The player; the user if absent.
        player: Option<UserId> = Optional::user("user", "option-stats-user"),
        /// The kind of game; all if absent.
        kind: Option<GameKind> = Optional::game_kind("game", "option-stats-game"),
    }
    conduct { EVERYWHERE }
    pressed {
        general::stats(player) => Stats { player: Some(player), kind: None };
    }
}

impl Act for Stats {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let reader = request.actor.id;
        let player = self.player.unwrap_or(reader);
        let (stats, latest) = counted(context.store, &context.audience, self, request).await?;
        let shown: Vec<_> = stats
            .kinds()
            .filter(|(of, _)| self.kind.is_none_or(|kind| *of == kind))
            .collect();
        let puzzles = puzzles(context, player, self.kind).await?;
        if shown.is_empty() && puzzles.is_empty() {
            return Err(none(player, self.kind, player == reader).into());
        }
        let games: u32 = shown.iter().map(|(_, of)| of.tally.games()).sum();
        let mut text = Text::from(say!("stats-title", player = player, games = games));
        for (kind, of) in &shown {
            text = text.line().text(of_kind(*kind, of));
        }
        text = puzzles
            .into_iter()
            .fold(text, |text, of| text.line().say(of));
        let zone = zone_of_player(context.store, player, request.place.guild).await?;
        let mut months = Months::of(player, zone);
        for summary in &latest {
            if let Some(analysis) = context.store.analysis(&summary.game).await? {
                months.count(summary, &analysis.seats);
            }
        }
        text = months
            .words()
            .fold(text, |text, accuracy| text.line().say(accuracy));
        if player != reader {
            text = text.line().say(say!("stats-counted"));
        }
        let name = latest.back().and_then(|latest| {
            let seat = latest.seat_of(player)?;
            latest.names.get(seat.index())
        });
        let name = name.map_or(request.actor.name.as_str(), String::as_str);
        let theme = context.store.user(reader).await?.theme;
        let press = buttons::general::finished_games(player, self.kind);
        Ok(Verdict::say(Message {
            text,
            drawing: months.curve(name, theme),
            buttons: vec![words::button(
                say!("button-finished-games"),
                press,
                Weight::Plain,
            )],
            ..Message::default()
        }))
    }
}

/// Says how well a player solves puzzles, of each game or of this one. Like ratings of games, everybody may
/// know it.
async fn puzzles(
    context: Context<'_>,
    player: UserId,
    kind: Option<GameKind>,
) -> Result<Vec<Say>, StoreError> {
    let mut said = Vec::new();
    for of in GameKind::ALL {
        if kind.is_none_or(|kind| kind == *of)
            && let Some(solver) = solver_of(context.store, player, *of).await?
        {
            if !solver.attempted.is_empty() {
                said.push(rated::in_stats(*of, &solver, context.now));
            }
            said.extend(rated::streak_in_stats(*of, &solver));
        }
    }
    Ok(said)
}

/// The number of games that are read at a time.
const STEP: usize = 200;

/// The number of games whose analyses are looked at, the latest.
const LATEST: usize = 200;

/// Counts a player's games, some at a time, and returns the latest of the kind that is asked for.
async fn counted(
    store: &dyn ArchiveStore,
    audience: &Audience,
    asked: &Stats,
    request: &Request,
) -> Result<(Counted, VecDeque<Summary>), StoreError> {
    let player = asked.player.unwrap_or(request.actor.id);
    let mut stats = Counted::of(player);
    let mut latest = VecDeque::new();
    let mut last = 0;
    loop {
        let read = store.archive_after(Whose::User(player), last, STEP).await?;
        let Some((number, _)) = read.last() else {
            return Ok((stats, latest));
        };
        last = *number;
        for shown in audience.shown_to(&request.actor, request.place, read).await {
            let (_, summary) = &*shown;
            stats.count(summary);
            if asked.kind.is_none_or(|kind| kind == summary.kind) {
                latest.push_back(summary.clone());
            }
        }
        let beyond = latest.len().saturating_sub(LATEST);
        latest.drain(..beyond);
    }
}

/// The refusal if there are no games.
fn none(player: UserId, kind: Option<GameKind>, own: bool) -> Refusal {
    Refusal::new(match (own, kind) {
        (true, None) => say!("stats-none-of-yours"),
        (true, Some(kind)) => say!("stats-none-of-yours-of", title = kind.title()),
        (false, None) => say!("stats-none", player = player),
        (false, Some(kind)) => say!("stats-none-of", player = player, title = kind.title()),
    })
}

/// The statistics of one kind of game.
fn of_kind(kind: GameKind, of: &OfKind) -> Text {
    let title = say!("stats-of", title = kind.title(), tally = tally(&of.tally));
    let length = say!(
        "stats-length",
        plies = of.average_plies(),
        time = span(of.average_time())
    );
    let mut text = Text::from(title).line().say(length);
    if of.lost_turns > 0 {
        let lost = say!("stats-lost-turns", turns = of.lost_turns);
        text = text.plain(" ").say(lost);
    }
    for (name, fared) in &of.openings {
        let of_opening = say!(
            "stats-opening",
            opening = Arg::choice(name.clone()),
            tally = tally(fared)
        );
        text = text.line().say(of_opening);
    }
    text
}

fn tally(tally: &Tally) -> Say {
    say!(
        "tally",
        games = tally.games(),
        won = tally.won,
        drawn = tally.drawn,
        lost = tally.lost
    )
}

/// A duration in the most suitable unit.
fn span(time: TimeDelta) -> Say {
    let rounded = |unit: i64| (time.num_minutes() + unit / 2) / unit;
    match time.num_minutes() {
        0..120 => say!("span-minutes", count = rounded(1)),
        120..2880 => say!("span-hours", count = rounded(60)),
        _ => say!("span-days", count = rounded(24 * 60)),
    }
}
