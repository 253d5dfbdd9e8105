//! Time controls and their arithmetic (book 3, "Time limits").
//!
//! - `per-move D`: D for each turn.
//! - `egg-timer D`: D for each turn; what a player leaves unused of it is added to the next
//!   player's time for that turn, not further. So the sand a player inherits runs first, and only
//!   what is left of the own D is handed on: nobody ever has more than 2 D.
//! - `bank D`: D for the whole game per party. A party whose bank is empty loses each of its turns
//!   after a small minimum; no turn ever has less than it, even while a little is left in the bank.
//!   The minimum is the house's, but never more than a tenth of D, or in a game of minutes an
//!   empty bank would be worth more than a full one.
//! - `none`.
//!
//! A turn that the rules force on a seat takes no time: the next player inherits what it would have
//! inherited. Turns taken back never happened: the clocks stand as they did before the first of
//! them, and the seat to move has its whole time again, nothing inherited.

use std::{fmt, str::FromStr};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_rules::{Language, Seat};

use crate::{message::Text, say, speech::Say};

/// The shortest time a clock may give: the book's own egg timer is a minute, and people do play
/// live.
pub const SHORTEST: TimeDelta = TimeDelta::seconds(10);

/// The longest time a clock may give.
pub const LONGEST: TimeDelta = TimeDelta::days(60);

/// How long players may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeControl {
    /// So much for each turn.
    PerMove(TimeDelta),
    /// So much for each turn, and what the player before left unused.
    EggTimer(TimeDelta),
    /// So much for the whole game, per party.
    Bank(TimeDelta),
    /// As long as they like.
    None,
}

/// Why a clock is not readable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ControlError {
    /// No such kind of clock.
    Kind(String),
    /// The time is missing.
    Missing(String),
    /// There is something behind `none`.
    Needless,
    /// The time is not readable.
    Duration(DurationError),
    /// Less than [`SHORTEST`].
    TooShort(TimeDelta),
    /// More than [`LONGEST`].
    TooLong(TimeDelta),
}

/// Why a duration is not readable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DurationError(pub String);

impl ControlError {
    /// What is wrong and what would be right.
    pub fn said(&self) -> Say {
        let spelt = |time: TimeDelta| HumanDuration(time).to_string();
        match self {
            ControlError::Kind(typed) => say!("clock-unknown", typed = typed.as_str()),
            ControlError::Missing(kind) => say!("clock-needs-time", kind = kind.as_str()),
            ControlError::Needless => say!("clock-needs-none"),
            ControlError::Duration(error) => error.said(),
            ControlError::TooShort(time) => {
                say!(
                    "clock-too-short",
                    time = spelt(*time),
                    limit = spelt(SHORTEST)
                )
            }
            ControlError::TooLong(time) => {
                say!(
                    "clock-too-long",
                    time = spelt(*time),
                    limit = spelt(LONGEST)
                )
            }
        }
    }
}

impl DurationError {
    /// What is wrong and what would be right.
    pub fn said(&self) -> Say {
        say!("not-a-duration", typed = self.0.as_str())
    }
}

impl From<DurationError> for ControlError {
    fn from(error: DurationError) -> ControlError {
        ControlError::Duration(error)
    }
}

/// In English, for whoever operates petteia.
impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Text::from(self.said()).bare(Language::English))
    }
}

/// In English, for whoever operates petteia.
impl fmt::Display for DurationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Text::from(self.said()).bare(Language::English))
    }
}

impl std::error::Error for ControlError {}

impl std::error::Error for DurationError {}

/// Reads a duration such as `3d`, `36h`, `10m`, `90s`, `1d12h`.
///
/// # Errors
/// When it is not one. How long a clock may be is [`TimeControl`]'s to judge.
pub fn parse_duration(typed: &str) -> Result<TimeDelta, DurationError> {
    let wrong = || DurationError(typed.trim().to_owned());
    let mut total = TimeDelta::zero();
    let mut rest = typed.trim();
    if rest.is_empty() {
        return Err(wrong());
    }
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
        let (number, unit) = rest.split_at(digits);
        let number: i64 = number.parse().map_err(|_| wrong())?;
        let unit = unit.trim_start();
        let letters = unit
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(unit.len());
        let seconds: i64 = match unit[..letters].to_ascii_lowercase().as_str() {
            "w" | "week" | "weeks" => 7 * 24 * 60 * 60,
            "d" | "day" | "days" => 24 * 60 * 60,
            "h" | "hour" | "hours" => 60 * 60,
            "m" | "min" | "minute" | "minutes" => 60,
            "s" | "sec" | "second" | "seconds" => 1,
            _ => return Err(wrong()),
        };
        total = number
            .checked_mul(seconds)
            .and_then(TimeDelta::try_seconds)
            .and_then(|part| total.checked_add(&part))
            .ok_or_else(wrong)?;
        rest = unit[letters..].trim_start();
    }
    Ok(total)
}

/// A duration as [`parse_duration`] reads it, in whole seconds: `1d12h`.
#[derive(Debug, Clone, Copy)]
pub struct HumanDuration(pub TimeDelta);

impl fmt::Display for HumanDuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.num_seconds().max(0);
        let parts = [
            (seconds / 86400, 'd'),
            (seconds / 3600 % 24, 'h'),
            (seconds / 60 % 60, 'm'),
            (seconds % 60, 's'),
        ];
        if seconds == 0 {
            return f.write_str("0s");
        }
        for (count, unit) in parts.into_iter().filter(|(count, _)| *count > 0) {
            write!(f, "{count}{unit}")?;
        }
        Ok(())
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(typed: &str) -> Result<TimeControl, ControlError> {
        let typed = typed.trim().to_lowercase();
        let (kind, time) = typed
            .split_once(|c: char| c.is_whitespace() || c == ':')
            .unwrap_or((&typed, ""));
        let time = time.trim();
        let of: fn(TimeDelta) -> TimeControl = match kind {
            "per-move" => TimeControl::PerMove,
            "egg-timer" => TimeControl::EggTimer,
            "bank" => TimeControl::Bank,
            "none" if time.is_empty() => return Ok(TimeControl::None),
            "none" => return Err(ControlError::Needless),
            _ => return Err(ControlError::Kind(typed)),
        };
        if time.is_empty() {
            return Err(ControlError::Missing(kind.to_owned()));
        }
        match parse_duration(time)? {
            time if time < SHORTEST => Err(ControlError::TooShort(time)),
            time if time > LONGEST => Err(ControlError::TooLong(time)),
            time => Ok(of(time)),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::PerMove(time) => write!(f, "per-move {}", HumanDuration(*time)),
            TimeControl::EggTimer(time) => write!(f, "egg-timer {}", HumanDuration(*time)),
            TimeControl::Bank(time) => write!(f, "bank {}", HumanDuration(*time)),
            TimeControl::None => f.write_str("none"),
        }
    }
}

/// How a turn came to its end, for the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnEnd {
    /// The seat played.
    Played,
    /// Its time was up.
    TimeUp,
    /// It took no time: the rules or an empty seat made it pass.
    Passed,
}

/// The clocks of one game. Times are told to it; it reads none itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameClock {
    control: TimeControl,
    minimum: TimeDelta,
    /// The party of each seat.
    party: Vec<usize>,
    /// What each party has left, for `bank`.
    banks: Vec<TimeDelta>,
    running: Option<Running>,
}

/// A turn being thought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// When it began; an outage moves this, so that it does not count.
    from: DateTime<Utc>,
    /// What the player before left, for `egg-timer`.
    inherited: TimeDelta,
}

impl GameClock {
    /// The clocks before the first turn. `minimum` is what a party with an empty bank has for each
    /// turn.
    pub fn new(control: TimeControl, parties: &[Vec<Seat>], minimum: TimeDelta) -> GameClock {
        let seats: usize = parties.iter().map(Vec::len).sum();
        let mut party = vec![0; seats];
        for (index, seats) in parties.iter().enumerate() {
            for seat in seats {
                party[seat.index()] = index;
            }
        }
        let (bank, minimum) = match control {
            TimeControl::Bank(bank) => (bank, minimum.min(bank / 10).max(SHORTEST)),
            _ => (TimeDelta::zero(), minimum),
        };
        GameClock {
            control,
            minimum,
            party,
            banks: vec![bank; parties.len()],
            running: None,
        }
    }

    /// The same clocks for other parties, before the first turn.
    pub fn for_parties(&self, parties: &[Vec<Seat>]) -> GameClock {
        GameClock::new(self.control, parties, self.minimum)
    }

    /// A seat begins to think, with its whole time and nothing inherited.
    pub fn start(&mut self, seat: Seat, at: DateTime<Utc>) {
        self.running = Some(Running {
            seat,
            from: at,
            inherited: TimeDelta::zero(),
        });
    }

    /// The turn that was thought about has ended; `next` begins to think, if anybody does.
    pub fn turn_over(&mut self, end: TurnEnd, next: Option<Seat>, at: DateTime<Utc>) {
        let Some(over) = self.running.take() else {
            return;
        };
        let used = (at - over.from).max(TimeDelta::zero());
        let left = (self.allowance(&over).unwrap_or_default() - used).max(TimeDelta::zero());
        let bank = &mut self.banks[self.party[over.seat.index()]];
        *bank = (*bank - used).max(TimeDelta::zero());
        let inherited = match (self.control, end) {
            (TimeControl::EggTimer(own), TurnEnd::Played) => left.min(own),
            (TimeControl::EggTimer(_), TurnEnd::Passed) => over.inherited,
            _ => TimeDelta::zero(),
        };
        self.running = next.map(|seat| Running {
            seat,
            from: at,
            inherited,
        });
    }

    /// Nobody thinks any more.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// An outage of this length counts for nobody.
    pub fn forgive(&mut self, outage: TimeDelta) {
        if let Some(running) = &mut self.running {
            running.from += outage;
        }
    }

    /// Since when the seat to move thinks, outages left out.
    pub fn since(&self) -> Option<DateTime<Utc>> {
        self.running.map(|running| running.from)
    }

    /// How much time the turn being thought about has in all.
    pub fn time(&self) -> Option<TimeDelta> {
        self.allowance(self.running.as_ref()?)
    }

    /// When the seat to move loses its turn.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        Some(self.since()? + self.time()?)
    }

    /// What a seat's party has in its bank before the turn being thought about; `None` where there
    /// are no banks.
    pub fn bank(&self, seat: Seat) -> Option<TimeDelta> {
        matches!(self.control, TimeControl::Bank(_)).then(|| self.banks[self.party[seat.index()]])
    }

    fn allowance(&self, running: &Running) -> Option<TimeDelta> {
        match self.control {
            TimeControl::PerMove(own) => Some(own),
            TimeControl::EggTimer(own) => Some(own + running.inherited),
            TimeControl::Bank(_) => {
                let bank = self.banks[self.party[running.seat.index()]];
                Some(bank.max(self.minimum))
            }
            TimeControl::None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
    }

    fn secs(seconds: i64) -> TimeDelta {
        TimeDelta::seconds(seconds)
    }

    fn each(seats: u8) -> Vec<Vec<Seat>> {
        Seat::first(seats).map(|seat| vec![seat]).collect()
    }

    fn clock(control: &str, parties: &[Vec<Seat>]) -> GameClock {
        GameClock::new(control.parse().unwrap(), parties, TimeDelta::hours(1))
    }

    #[test]
    fn durations_are_read_in_days_hours_minutes_seconds_and_together() {
        for (typed, seconds) in [
            ("3d", 259_200),
            ("36h", 129_600),
            ("10m", 600),
            ("90s", 90),
            ("1d12h", 129_600),
            (" 1 d 12 h ", 129_600),
            ("2 days 3 hours", 183_600),
            ("1W", 604_800),
            ("1h30min", 5400),
        ] {
            assert_eq!(parse_duration(typed), Ok(secs(seconds)), "{typed}");
        }
    }

    #[test]
    fn what_is_no_duration_is_refused_by_name() {
        for typed in [
            "",
            "3",
            "d",
            "3x",
            "-3d",
            "3d4",
            "1.5h",
            "99999999999999999999d",
            "99999999999999999w",
        ] {
            let error = parse_duration(typed).unwrap_err();
            assert!(error.to_string().contains(&format!("“{typed}”")), "{typed}");
            assert!(error.to_string().contains("1d12h"), "{typed}");
        }
    }

    #[test]
    fn a_clock_reads_back_as_written() {
        for (typed, written) in [
            ("per-move 3d", "per-move 3d"),
            ("Per-Move 36h", "per-move 1d12h"),
            ("egg-timer 60s", "egg-timer 1m"),
            ("bank  90m", "bank 1h30m"),
            ("bank:2d", "bank 2d"),
            ("none", "none"),
            (" NONE ", "none"),
        ] {
            let control: TimeControl = typed.parse().unwrap();
            assert_eq!(control.to_string(), written);
            assert_eq!(control.to_string().parse(), Ok(control));
        }
    }

    #[test]
    fn a_clock_lasts_from_ten_seconds_to_sixty_days() {
        assert!("per-move 10s".parse::<TimeControl>().is_ok());
        assert!("bank 60d".parse::<TimeControl>().is_ok());
        assert_eq!(
            "per-move 9s".parse::<TimeControl>(),
            Err(ControlError::TooShort(secs(9)))
        );
        let error = "bank 61d".parse::<TimeControl>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "61d is too long for a clock; the longest is 60d"
        );
    }

    #[test]
    fn a_clock_that_is_none_says_which_there_are() {
        let error = "chess 3d".parse::<TimeControl>().unwrap_err().to_string();
        for kind in ["chess 3d", "per-move", "egg-timer", "bank", "none"] {
            assert!(error.contains(kind), "{error}");
        }
        assert_eq!(
            "egg-timer".parse::<TimeControl>(),
            Err(ControlError::Missing("egg-timer".to_owned()))
        );
        assert_eq!(
            "none 3d".parse::<TimeControl>(),
            Err(ControlError::Needless)
        );
        assert_eq!(
            "per-move soon".parse::<TimeControl>(),
            Err(ControlError::Duration(DurationError("soon".to_owned())))
        );
    }

    #[test]
    fn per_move_gives_every_turn_the_same() {
        let mut clock = clock("per-move 60s", &each(2));
        clock.start(seat(1), at(0));
        assert_eq!(clock.deadline(), Some(at(60)));
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(10));
        assert_eq!(clock.deadline(), Some(at(70)));
        clock.turn_over(TurnEnd::TimeUp, Some(seat(1)), at(70));
        assert_eq!(clock.deadline(), Some(at(130)));
    }

    #[test]
    fn an_egg_timer_hands_on_what_was_left_for_one_turn_only() {
        let mut clock = clock("egg-timer 60s", &each(3));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(40));
        assert_eq!(clock.time(), Some(secs(80)), "20 s inherited");
        clock.turn_over(TurnEnd::Played, Some(seat(3)), at(50));
        assert_eq!(
            clock.time(),
            Some(secs(120)),
            "seat 2 used 10 s of the inherited 20 s; its own minute is left, the other 10 s are not handed on"
        );
        clock.turn_over(TurnEnd::Played, Some(seat(1)), at(50 + 100));
        assert_eq!(clock.time(), Some(secs(80)));
    }

    #[test]
    fn nobody_ever_has_more_than_twice_the_egg_timer() {
        let mut clock = clock("egg-timer 60s", &each(2));
        clock.start(seat(1), at(0));
        for ply in 0..20 {
            clock.turn_over(TurnEnd::Played, Some(seat(1 + (ply + 1) % 2)), at(0));
            assert_eq!(clock.time(), Some(secs(120)));
        }
    }

    #[test]
    fn a_turn_lost_on_the_egg_timer_hands_on_nothing() {
        let mut clock = clock("egg-timer 60s", &each(2));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::TimeUp, Some(seat(2)), at(60));
        assert_eq!(clock.time(), Some(secs(60)));
    }

    #[test]
    fn a_forced_pass_hands_on_what_it_inherited() {
        let mut clock = clock("egg-timer 60s", &each(3));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(40));
        clock.turn_over(TurnEnd::Passed, Some(seat(3)), at(40));
        assert_eq!(clock.time(), Some(secs(80)));
    }

    #[test]
    fn a_bank_is_shared_by_a_party_and_runs_down() {
        let teams = vec![vec![seat(1), seat(3)], vec![seat(2), seat(4)]];
        let mut clock = clock("bank 20h", &teams);
        clock.start(seat(1), at(0));
        assert_eq!(clock.time(), Some(TimeDelta::hours(20)));
        let hour = 3600;
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(6 * hour));
        assert_eq!(clock.time(), Some(TimeDelta::hours(20)));
        clock.turn_over(TurnEnd::Played, Some(seat(3)), at(7 * hour));
        assert_eq!(clock.time(), Some(TimeDelta::hours(14)));
        assert_eq!(clock.bank(seat(1)), Some(TimeDelta::hours(14)));
        assert_eq!(clock.bank(seat(4)), Some(TimeDelta::hours(19)));
    }

    #[test]
    fn an_empty_bank_leaves_the_minimum_for_each_turn() {
        let mut clock = clock("bank 20h", &each(2));
        clock.start(seat(1), at(0));
        let hour = 3600;
        clock.turn_over(TurnEnd::TimeUp, Some(seat(2)), at(20 * hour));
        clock.turn_over(TurnEnd::Played, Some(seat(1)), at(20 * hour));
        assert_eq!(clock.bank(seat(1)), Some(TimeDelta::zero()));
        assert_eq!(clock.time(), Some(TimeDelta::hours(1)));
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(20 * hour + 60));
        clock.turn_over(TurnEnd::Played, Some(seat(1)), at(20 * hour + 60));
        assert_eq!(clock.time(), Some(TimeDelta::hours(1)));
    }

    #[test]
    fn a_bank_nearly_empty_still_leaves_the_minimum() {
        let mut clock = clock("bank 20h", &each(2));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(20 * 3600 - 5));
        clock.turn_over(TurnEnd::Played, Some(seat(1)), at(20 * 3600 - 5));
        assert_eq!(clock.bank(seat(1)), Some(secs(5)));
        assert_eq!(clock.time(), Some(TimeDelta::hours(1)));
    }

    #[test]
    fn in_a_short_game_an_empty_bank_leaves_a_tenth_of_it() {
        let mut clock = clock("bank 10m", &each(2));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::TimeUp, Some(seat(2)), at(600));
        clock.turn_over(TurnEnd::Played, Some(seat(1)), at(600));
        assert_eq!(clock.time(), Some(secs(60)));
    }

    #[test]
    fn without_a_clock_there_is_no_deadline() {
        let mut clock = clock("none", &each(2));
        clock.start(seat(1), at(0));
        assert_eq!(clock.deadline(), None);
        assert_eq!(clock.time(), None);
        assert_eq!(clock.bank(seat(1)), None);
        assert_eq!(clock.since(), Some(at(0)));
    }

    #[test]
    fn an_outage_counts_for_nobody() {
        for control in ["per-move 20h", "egg-timer 20h", "bank 20h"] {
            let mut clock = clock(control, &each(2));
            clock.start(seat(1), at(0));
            clock.forgive(secs(600));
            assert_eq!(clock.deadline(), Some(at(20 * 3600 + 600)), "{control}");
            clock.turn_over(TurnEnd::Played, Some(seat(2)), at(700));
            assert_eq!(
                clock.bank(seat(1)).unwrap_or(secs(20 * 3600 - 100)),
                secs(20 * 3600 - 100)
            );
            let inherited = clock.time().unwrap() - TimeDelta::hours(20);
            assert!(inherited.is_zero() || inherited == secs(20 * 3600 - 100));
        }
    }

    #[test]
    fn nothing_runs_when_the_game_is_over() {
        let mut clock = clock("per-move 60s", &each(2));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::Played, None, at(10));
        assert_eq!(clock.deadline(), None);
        clock.start(seat(1), at(20));
        clock.stop();
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn a_turn_played_after_its_deadline_leaves_nothing() {
        let mut clock = clock("egg-timer 60s", &each(2));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::Played, Some(seat(2)), at(61));
        assert_eq!(clock.time(), Some(secs(60)));
    }
}
