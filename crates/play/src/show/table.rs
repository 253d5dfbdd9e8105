//! What stands beside the board: whose turn it is or how the game ended, the players, their clocks.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    game::{Allowance, ClockFace, DaysOff, End, State, Termination},
    ids::UserId,
};
use petteia_games::{choose::my_turn, context::Context, play::timers::reminder_of, words};
use petteia_rules::Seat;
use petteia_speech::{games, message::Text, say, speech::Arg};
use petteia_store::StoreError;

/// What stands beside a board.
#[derive(Debug, Clone, Default)]
pub struct Table {
    /// Whose turn it is, or the result.
    pub lead: Text,
    /// The players, by seat.
    pub seats: Vec<SeatAtTable>,
    /// The clock of the seat to move.
    pub clock: Option<ClockFace>,
    /// Whether turns are quick: a short clock, or no clock and a computer.
    pub quick: bool,
    /// Whether the game is over.
    pub over: bool,
    /// What else concerns the clock: days off, a pause, the user's reminder.
    pub notes: Vec<Text>,
}

/// A seat beside a board.
#[derive(Debug, Clone)]
pub struct SeatAtTable {
    /// Its players.
    pub players: Text,
    /// Its side, if seats have sides.
    pub side: Option<Text>,
    /// Whether it is to move.
    pub to_move: bool,
    /// The time in its bank, if it is not to move.
    pub bank: Option<TimeDelta>,
}

/// Returns what stands beside the board of a game for a user.
pub(super) async fn table(
    context: Context<'_>,
    state: &State,
    user: UserId,
) -> Result<Table, StoreError> {
    let to_move = state.to_move();
    // The time of computers never runs out.
    let timed = to_move.filter(|seat| state.level_of(*seat).is_none());
    let clock = timed.and_then(|_| state.clock.face(context.now));
    let mut notes = Vec::new();
    if let Some(since) = state.paused_since() {
        notes.push(say!("is-paused-since", since = context.wall_clock(since)).into());
    }
    if let (Some(face), Some(deadline)) = (clock, state.deadline()) {
        if let Some(until) = face.until.filter(|_| !face.runs) {
            notes.push(say!("table-clock-stands", until = context.wall_clock(until)).into());
        }
        notes.push(say!("table-deadline", deadline = context.wall_clock(deadline)).into());
        if let Some(at) = reminder(context, state, user).await? {
            notes.push(say!("table-reminder", at = context.wall_clock(at)).into());
        }
    }
    if let Some(days) = state.control.days_off.filter(|_| to_move.is_some()) {
        notes.push(days_off(days));
    }
    Ok(Table {
        lead: lead(state, user),
        seats: state
            .all_seats()
            .map(|seat| at_table(state, seat))
            .collect(),
        clock,
        quick: is_quick(state),
        over: to_move.is_none(),
        notes,
    })
}

/// Returns the names of the days off, and their time zone if one was chosen.
fn days_off(off: DaysOff) -> Text {
    let days = Arg::And(off.days().map(|day| words::weekday(day).into()).collect());
    match off.zone {
        Some(zone) => say!("table-days-off-in-zone", days = days, zone = zone.name()).into(),
        None => say!("table-days-off", days = days).into(),
    }
}

/// Less time than this for a turn, or for a day of turns, is quick.
const QUICK: TimeDelta = TimeDelta::hours(1);

fn is_quick(state: &State) -> bool {
    match state.control.allowance {
        Allowance::PerMove(time) | Allowance::EggTimer(time) => time < QUICK,
        Allowance::Bank(time) => time < QUICK * 24,
        Allowance::None => state.computers().next().is_some(),
    }
}

fn at_table(state: &State, seat: Seat) -> SeatAtTable {
    let to_move = state.to_move() == Some(seat);
    SeatAtTable {
        players: say!("table-players", players = words::seats(state, &[seat])).into(),
        side: games::side(&state.game, seat).map(Text::from),
        to_move,
        bank: state
            .to_move()
            .and(state.clock.bank(seat))
            .filter(|_| !to_move),
    }
}

/// Returns when the user is reminded of this turn, if it is theirs.
async fn reminder(
    context: Context<'_>,
    state: &State,
    user: UserId,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    if !my_turn(state, user) {
        return Ok(None);
    }
    let at = reminder_of(context.store, &context.defaults, state, user, context.now).await?;
    Ok(at.filter(|at| *at > context.now))
}

/// Says whose turn it is, or how the game ended, in as few words as there are.
fn lead(state: &State, user: UserId) -> Text {
    if let Some(seat) = state.to_move() {
        return match my_turn(state, user) {
            true => say!("lead-your-turn").into(),
            false => say!("lead-to-move", players = words::seats(state, &[seat])).into(),
        };
    }
    let cancelled = |end: &End| end.termination == Termination::Cancelled;
    if state.end.as_ref().is_some_and(cancelled) {
        return say!("lead-cancelled").into();
    }
    let Some(won) = words::won(state) else {
        return Text::default();
    };
    let outcome = state.outcome();
    let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
    let seat = state.seat_of(user).filter(|seat| winners.contains(seat));
    match seat {
        Some(seat) if winners.iter().all(|other| state.same_party(*other, seat)) => {
            say!("lead-you-win").into()
        }
        _ => say!("lead-result", won = won).into(),
    }
}
