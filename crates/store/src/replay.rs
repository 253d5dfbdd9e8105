//! Checks the content of the journal: replays every game, tournament and series by its rules, and compares
//! the index and the timers with the result.

use petteia_domain::{
    event_log::Phase,
    game::{Recorded, State, Timekeeping},
    ids::{GameId, SeriesId, Subject, TournamentId},
    timer::{Timer, TimerKind},
};
use petteia_tournaments::{series::Series, tournament::Tournament};

use super::{
    Result, SeriesIndex, TournamentIndex,
    database::Reader,
    schema::{self, GameRow, SeriesRow, TournamentRow},
};

/// The number of games between two progress reports.
const SAID_EVERY: usize = 1000;

const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// Replays everything. Calls `find` for each fault, and reports progress to `say`.
pub fn replay_all(
    reader: &Reader,
    say: &mut dyn FnMut(&str),
    find: &mut dyn FnMut(String),
) -> Result<()> {
    let games = reader.games(&PHASES)?;
    for (done, game) in games.iter().enumerate() {
        if done % SAID_EVERY == 0 {
            say(&format!("replaying games: {done} of {}", games.len()));
        }
        if let Err(why) = replay_game(reader, game)? {
            find(why);
        }
    }
    let tournaments = reader.tournaments(&PHASES)?;
    say(&format!("replaying {} tournaments", tournaments.len()));
    for tournament in &tournaments {
        if let Err(why) = replay_tournament(reader, tournament)? {
            find(why);
        }
    }
    for series in &reader.series(&PHASES)? {
        if let Err(why) = replay_series(reader, series)? {
            find(why);
        }
    }
    say("looking at the posts that wait");
    posts(reader, find)
}

/// Returns the first fault of a game, if there is one.
pub(super) fn replay_game(reader: &Reader, game: &GameId) -> Result<Result<(), String>> {
    let Some(row) = reader.get(&schema::game(game))? else {
        return Ok(Err(format!("game {game}: it is listed, but not there")));
    };
    let events = reader.events(game)?;
    let state = match fold(game, &events) {
        Ok(state) => state,
        Err((ply, why)) => return Ok(Err(format!("game {game}, ply {ply}: {why}"))),
    };
    let archived = reader.summary(game)?.is_some();
    let fault = |fault: String| format!("game {game}, ply {}: {fault}", state.game.ply());
    let analysed = reader.get(&schema::analysis(game))?;
    let fitting = fits(&row, &state, archived).and_then(|()| match analysed {
        Some(analysed)
            if state.phase != Phase::Ended || analysed.plies.len() != state.plies.len() =>
        {
            Err("it is analysed, and not as it was played".to_owned())
        }
        _ => Ok(()),
    });
    Ok(fitting.map_err(fault))
}

/// Folds the events of a game. The error has the ply and the fault.
fn fold(game: &GameId, events: &[Recorded]) -> Result<State, (u32, String)> {
    let Some((first, rest)) = events.split_first() else {
        return Err((0, "it has no events".to_owned()));
    };
    // Outages and the minimum of an empty bank affect only when deadlines are, and this check only
    // compares whether there are any.
    let opened = State::open(game.clone(), first, &Timekeeping::default());
    let mut state = opened.map_err(|error| (0, error.to_string()))?;
    for recorded in rest {
        let ply = state.game.ply();
        let applied = state.apply(recorded);
        applied.map_err(|error| (ply, error.to_string()))?;
    }
    Ok(state)
}

/// Whether the index entry and the timers of a game are right.
fn fits(row: &GameRow, state: &State, archived: bool) -> Result<(), String> {
    let index = state.index();
    if row.index != index {
        let there = &row.index;
        return Err(format!(
            "it is found by {there:?}, and should be by {index:?}"
        ));
    }
    if archived && state.phase != Phase::Ended {
        return Err("it is archived, and not over".to_owned());
    }
    let ply = state.game.ply();
    let due = state.deadline().is_some();
    let has = |kind| row.timers.iter().any(|timer| timer.what == kind);
    match state.phase {
        Phase::Lobby if !has(TimerKind::Lobby) => {
            return Err("it waits for players without an end".to_owned());
        }
        _ if state.phase != Phase::Ended && state.away.is_some() && !has(TimerKind::Probe) => {
            return Err("its channel is out of reach, and never tried".to_owned());
        }
        Phase::Playing if due && !has(TimerKind::Deadline) => {
            return Err("its turn has a deadline, but no timer".to_owned());
        }
        _ => {}
    }
    let fits = |timer: &&Timer| match timer.what {
        TimerKind::Lobby => state.phase == Phase::Lobby,
        TimerKind::Deadline | TimerKind::Reminder => {
            state.phase == Phase::Playing && due && timer.ply == ply
        }
        TimerKind::Probe => state.away.is_some() && timer.ply == ply,
        TimerKind::Registration
        | TimerKind::RoundEnd
        | TimerKind::NextRound
        | TimerKind::Look
        | TimerKind::Puzzle
        | TimerKind::Series => false,
    };
    match row.timers.iter().find(|timer| !fits(timer)) {
        Some(timer) => Err(wrong_timer(timer)),
        None => Ok(()),
    }
}

fn wrong_timer(timer: &Timer) -> String {
    let (kind, ply, at) = (timer.what.name(), timer.ply, timer.at);
    format!("it has a timer it has no use for: {kind} of ply {ply} at {at}")
}

/// Returns the first fault of a tournament, if there is one.
pub(super) fn replay_tournament(
    reader: &Reader,
    name: &TournamentId,
) -> Result<Result<(), String>> {
    let Some(row) = reader.get(&schema::tournament(name))? else {
        return Ok(Err(format!(
            "tournament {name}: it is listed, but not there"
        )));
    };
    Ok(
        match Tournament::fold(name, &reader.tournament_events(name)?) {
            Ok(Some(tournament)) => tournament_fits(&row, &tournament)
                .map_err(|fault| format!("tournament {name}: {fault}")),
            Ok(None) => Err(format!("tournament {name}: it has no events")),
            Err(error) => Err(error.to_string()),
        },
    )
}

fn tournament_fits(row: &TournamentRow, tournament: &Tournament) -> Result<(), String> {
    let index = TournamentIndex {
        guild: tournament.place.guild,
        users: tournament.everybody().collect(),
        phase: tournament.phase,
    };
    if row.index != index {
        let there = &row.index;
        return Err(format!(
            "it is found by {there:?}, and should be by {index:?}"
        ));
    }
    let has = |what: TimerKind| row.timers.iter().any(|timer| timer.what == what);
    if tournament.phase != Phase::Ended && tournament.away.is_some() && !has(TimerKind::Probe) {
        return Err("its channel is out of reach, and never tried".to_owned());
    }
    let fits = |timer: &&Timer| match timer.what {
        TimerKind::Registration => tournament.phase == Phase::Lobby,
        TimerKind::RoundEnd | TimerKind::NextRound => tournament.phase == Phase::Playing,
        // It is woken whenever one of its games ends, also after its own end.
        TimerKind::Look => true,
        TimerKind::Probe => tournament.away.is_some(),
        TimerKind::Lobby
        | TimerKind::Deadline
        | TimerKind::Reminder
        | TimerKind::Puzzle
        | TimerKind::Series => false,
    };
    match row.timers.iter().find(|timer| !fits(timer)) {
        Some(timer) => Err(wrong_timer(timer)),
        None => Ok(()),
    }
}

/// Returns the first fault of a series, if there is one.
pub(super) fn replay_series(reader: &Reader, name: &SeriesId) -> Result<Result<(), String>> {
    let Some(row) = reader.get(&schema::series(name))? else {
        return Ok(Err(format!("series {name}: it is listed, but not there")));
    };
    Ok(match Series::fold(name, &reader.series_events(name)?) {
        Ok(Some(series)) => {
            series_fits(&row, &series).map_err(|fault| format!("series {name}: {fault}"))
        }
        Ok(None) => Err(format!("series {name}: it has no events")),
        Err(error) => Err(error.to_string()),
    })
}

fn series_fits(row: &SeriesRow, series: &Series) -> Result<(), String> {
    let index = SeriesIndex {
        guild: series.place.guild,
        channel: series.place.channel,
        name: series.plan.name().to_owned(),
        phase: series.phase,
    };
    if row.index != index {
        let there = &row.index;
        return Err(format!(
            "it is found by {there:?}, and should be by {index:?}"
        ));
    }
    let has = |what: TimerKind| row.timers.iter().any(|timer| timer.what == what);
    if series.due().is_some() && !has(TimerKind::Series) {
        return Err("its next tournament is due, but it has no timer".to_owned());
    }
    let fits = |timer: &&Timer| match timer.what {
        TimerKind::Series => series.due().is_some(),
        TimerKind::Look => true,
        _ => false,
    };
    match row.timers.iter().find(|timer| !fits(timer)) {
        Some(timer) => Err(wrong_timer(timer)),
        None => Ok(()),
    }
}

/// Checks that every waiting post exists and has an existing subject.
fn posts(reader: &Reader, find: &mut dyn FnMut(String)) -> Result<()> {
    for waiting in reader.all(&schema::all_waiting()) {
        let waiting = waiting?;
        let number = waiting.number;
        let Some(outgoing) = reader.get(&schema::post(number))? else {
            find(format!("post {number}: it waits, but is not there"));
            continue;
        };
        if outgoing.channel != waiting.channel {
            find(format!("post {number}: it waits for another channel"));
        }
        let known = match &outgoing.about {
            None => true,
            Some(Subject::Game(game)) => reader.get(&schema::game(game))?.is_some(),
            Some(Subject::Tournament(name)) => reader.get(&schema::tournament(name))?.is_some(),
            Some(Subject::Series(name)) => reader.get(&schema::series(name))?.is_some(),
            Some(Subject::Puzzles(guild)) => reader.get(&schema::puzzles(*guild))?.is_some(),
            Some(Subject::Server(_)) => true,
        };
        if let (false, Some(about)) = (known, &outgoing.about) {
            find(format!(
                "post {number}: it is about {about}, which is not there"
            ));
        }
    }
    Ok(())
}
