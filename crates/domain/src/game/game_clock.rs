//! The clocks of a game.

use std::{borrow::Cow, collections::BTreeMap};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_rules::Seat;

use super::{
    holidays::counting,
    occupant::Occupant,
    spans::{Span, Spans},
    standstill::{FOREVER, Standstill},
    time_control::{Allowance, SHORTEST, TimeControl},
    timekeeping::Timekeeping,
};
use crate::ids::UserId;

/// How a turn ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnEnd {
    /// The seat played.
    Played,
    /// Its time ran out.
    TimeUp,
    /// It took no time: the rules forced a pass, or the seat is empty.
    Passed,
}

/// The clock of the current turn at a moment, so that a display can go on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockFace {
    /// The time left.
    pub left: TimeDelta,
    /// Whether time runs; it stands still on days off, for example.
    pub runs: bool,
    /// When that changes, if it is known.
    pub until: Option<DateTime<Utc>>,
}

/// Reasons for which a clock is stopped until further notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClockStop {
    /// The game's channel is out of reach.
    OutOfReach,
    /// Its players agreed on a pause.
    Pause,
}

/// The clocks of a game. All times are passed in.
///
/// Time stands still during an outage, during a holiday of the seat to move (of all users who share it), on
/// a day off, and while the clock is [stopped](ClockStop).
#[derive(Debug, Clone)]
pub struct GameClock {
    control: TimeControl,
    minimum: TimeDelta,
    timekeeping: Timekeeping,
    /// The party of each seat.
    party: Vec<usize>,
    /// The occupant of each seat.
    seats: Vec<Occupant>,
    /// The time left for each party, with `bank`.
    banks: Vec<TimeDelta>,
    running: Option<Running>,
    /// The active stops, with their start.
    stops: BTreeMap<ClockStop, DateTime<Utc>>,
    /// Past stops of this turn.
    stopped: Vec<Span>,
}

/// The current turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// When the turn began.
    began: DateTime<Utc>,
    /// Start of the current count.
    from: DateTime<Utc>,
    /// Time used before `from`; negative if time was given.
    used: TimeDelta,
    /// Time left over by the previous player, with `egg-timer`.
    inherited: TimeDelta,
}

impl Running {
    fn new(seat: Seat, at: DateTime<Utc>, inherited: TimeDelta) -> Running {
        Running {
            seat,
            began: at,
            from: at,
            used: TimeDelta::zero(),
            inherited,
        }
    }
}

impl GameClock {
    /// Creates the clocks before the first turn, with empty seats.
    pub fn new(
        control: TimeControl,
        parties: &[Vec<Seat>],
        timekeeping: &Timekeeping,
    ) -> GameClock {
        let mut clock = GameClock {
            control,
            minimum: timekeeping.bank_minimum,
            timekeeping: timekeeping.clone(),
            party: Vec::new(),
            seats: Vec::new(),
            banks: Vec::new(),
            running: None,
            stops: BTreeMap::new(),
            stopped: Vec::new(),
        };
        if let Allowance::Bank(bank) = control.allowance {
            clock.minimum = clock.minimum.min(bank / 10).max(SHORTEST);
        }
        clock.set_parties(parties);
        clock
    }

    /// Sets the parties; only before the first turn.
    pub fn set_parties(&mut self, parties: &[Vec<Seat>]) {
        let seats: usize = parties.iter().map(Vec::len).sum();
        self.party = vec![0; seats];
        for (index, seats) in parties.iter().enumerate() {
            for seat in seats {
                self.party[seat.index()] = index;
            }
        }
        let bank = match self.control.allowance {
            Allowance::Bank(bank) => bank,
            _ => TimeDelta::zero(),
        };
        self.banks = vec![bank; parties.len()];
    }

    /// Sets the occupants from this moment on.
    pub fn set_seats(&mut self, seats: &[Occupant], at: DateTime<Utc>) {
        if let Some(running) = self.running {
            let used = self.used(&running, at);
            let from = at.max(running.from);
            self.running = Some(Running {
                used,
                from,
                ..running
            });
        }
        self.seats = seats.to_vec();
    }

    /// Replaces the lists of outages and holidays by equal ones, for the users in this game.
    pub(super) fn read_by(&mut self, timekeeping: &Timekeeping) {
        self.timekeeping = timekeeping.clone();
    }

    /// Starts a turn of a seat with its full time and nothing inherited.
    pub fn start(&mut self, seat: Seat, at: DateTime<Utc>) {
        self.running = Some(Running::new(seat, at, TimeDelta::zero()));
        self.forget_stops(at);
    }

    /// Ends the turn, and starts the next one if there is one.
    pub fn turn_over(&mut self, end: TurnEnd, next: Option<Seat>, at: DateTime<Utc>) {
        let Some(over) = self.running.take() else {
            return;
        };
        let used = self.used(&over, at).max(TimeDelta::zero());
        let left = (self.allowance(&over).unwrap_or_default() - used).max(TimeDelta::zero());
        let bank = &mut self.banks[self.party[over.seat.index()]];
        *bank = (*bank - used).max(TimeDelta::zero());
        let inherited = match (self.control.allowance, end) {
            (Allowance::EggTimer(own), TurnEnd::Played) => left.min(own),
            (Allowance::EggTimer(_), TurnEnd::Passed) => over.inherited,
            _ => TimeDelta::zero(),
        };
        self.running = next.map(|seat| Running::new(seat, at, inherited));
        self.forget_stops(at);
    }

    /// Returns the time left for each party, for a takeback.
    pub(super) fn banks(&self) -> Vec<TimeDelta> {
        self.banks.clone()
    }

    /// Restores the banks and starts the seat's turn again with its full time.
    pub(super) fn go_back(&mut self, banks: &[TimeDelta], seat: Seat, at: DateTime<Utc>) {
        self.banks = banks.to_vec();
        self.start(seat, at);
    }

    fn forget_stops(&mut self, before: DateTime<Utc>) {
        self.stopped.retain(|span| span.to > before);
    }

    /// Stops the clock for this reason.
    pub fn stop_for(&mut self, why: ClockStop, at: DateTime<Utc>) {
        self.stops.entry(why).or_insert(at);
    }

    /// Removes a stop. Time runs again unless there is another stop.
    pub fn go_on(&mut self, why: ClockStop, at: DateTime<Utc>) {
        if let Some(from) = self.stops.remove(&why) {
            self.stopped.push(Span { from, to: at });
        }
    }

    /// Whether the clock is stopped for this reason.
    pub fn is_stopped_for(&self, why: ClockStop) -> bool {
        self.stops.contains_key(&why)
    }

    /// Returns when time stands still for a seat.
    fn standstill(&self, seat: Seat) -> Standstill<'_> {
        let open = self.stops.values().map(|from| Span {
            from: *from,
            to: FOREVER,
        });
        let stops: Spans = self.stopped.iter().copied().chain(open).collect();
        let outages: &Spans = &self.timekeeping.outages;
        Standstill::during([
            Cow::Borrowed(outages),
            Cow::Owned(stops),
            Cow::Owned(self.holidays(seat)),
        ])
        .and_on(self.control.days_off)
    }

    /// Returns when all users of a seat are on holiday.
    fn holidays(&self, seat: Seat) -> Spans {
        let users = self
            .seats
            .get(seat.index())
            .map_or(&[][..], Occupant::users);
        let holidays = users.iter().map(|user| self.holidays_of(*user));
        let all = holidays.reduce(|one, other| one.and(&other));
        all.unwrap_or_default()
    }

    /// Returns a user's holidays, as far as this game counts them.
    pub fn holidays_of(&self, user: UserId) -> Spans {
        let holidays = self.timekeeping.holidays.get(&user);
        holidays.map_or_else(Spans::default, |spans| {
            counting(spans, self.control.holidays())
        })
    }

    /// Returns the holidays during which the current turn stood still until `at`.
    pub(super) fn holidays_until(&self, at: DateTime<Utc>) -> Spans {
        match self.running {
            Some(running) if !self.control.is_none() => {
                let from = running.began;
                let turn = Spans::from_iter([Span { from, to: at }]);
                self.holidays(running.seat).and(&turn)
            }
            _ => Spans::default(),
        }
    }

    /// Whether a holiday moves the deadline of the current turn.
    pub fn is_moved_by_holiday(&self) -> bool {
        let (Some(running), Some(deadline)) = (self.running, self.deadline()) else {
            return false;
        };
        let holidays = self.holidays(running.seat);
        let holiday = holidays
            .around(running.from)
            .or(holidays.after(running.from));
        holiday.is_some_and(|holiday| holiday.from < deadline)
    }

    /// Returns the time used by a turn until `at`.
    fn used(&self, running: &Running, at: DateTime<Utc>) -> TimeDelta {
        running.used + self.standstill(running.seat).counted(running.from, at)
    }

    /// Returns how much of an interval counts for the current turn.
    pub fn counted(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        let Some(running) = &self.running else {
            return TimeDelta::zero();
        };
        let standstill = self.standstill(running.seat);
        standstill.counted(from.max(running.began), to)
    }

    /// Ends the current turn without a next one.
    pub fn end_turn(&mut self) {
        self.running = None;
    }

    /// Gives time back to the current turn: for an outage of old games, and for a tournament's pause.
    pub fn forgive(&mut self, time: TimeDelta) {
        if let Some(running) = &mut self.running {
            running.used -= time;
        }
    }

    /// Returns when the current turn started.
    pub fn since(&self) -> Option<DateTime<Utc>> {
        self.running.map(|running| running.began)
    }

    /// Returns the full time of the current turn.
    pub fn time(&self) -> Option<TimeDelta> {
        self.allowance(self.running.as_ref()?)
    }

    /// Returns when the seat to move loses its turn; `None` while the clock is stopped.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        self.passed(self.time()?)
    }

    /// Returns the clock of the current turn as it stands at a moment; `None` without a limit.
    pub fn face(&self, at: DateTime<Utc>) -> Option<ClockFace> {
        let running = self.running?;
        let left = self.allowance(&running)? - self.used(&running, at);
        let standstill = self.standstill(running.seat);
        let goes_on = standstill.goes_on(at);
        let runs = goes_on <= at;
        let until = match runs {
            true => standstill.next_stop(at),
            false => goes_on,
        };
        Some(ClockFace {
            left: left.max(TimeDelta::zero()),
            runs,
            until: Some(until).filter(|until| *until != FOREVER),
        })
    }

    /// Returns when this much time of the current turn has passed; `None` while the clock is stopped.
    pub fn passed(&self, time: TimeDelta) -> Option<DateTime<Utc>> {
        let running = self.running.filter(|_| self.stops.is_empty())?;
        let standstill = self.standstill(running.seat);
        standstill.reached(running.from, time - running.used)
    }

    /// Returns the time in the bank of a seat's party before the current turn; `None` without banks.
    pub fn bank(&self, seat: Seat) -> Option<TimeDelta> {
        matches!(self.control.allowance, Allowance::Bank(_))
            .then(|| self.banks[self.party[seat.index()]])
    }

    fn allowance(&self, running: &Running) -> Option<TimeDelta> {
        match self.control.allowance {
            Allowance::PerMove(own) => Some(own),
            Allowance::EggTimer(own) => Some(own + running.inherited),
            Allowance::Bank(_) => {
                let bank = self.banks[self.party[running.seat.index()]];
                Some(bank.max(self.minimum))
            }
            Allowance::None => None,
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
        GameClock::new(
            control.parse().unwrap(),
            parties,
            &TimeDelta::hours(1).into(),
        )
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
    fn what_passes_while_it_stands_still_is_used_by_nobody() {
        for control in ["per-move 60s", "egg-timer 60s", "bank 60s"] {
            let mut clock = clock(control, &each(2));
            clock.start(seat(1), at(0));
            clock.stop_for(ClockStop::OutOfReach, at(20));
            assert_eq!(clock.deadline(), None, "{control}");
            clock.stop_for(ClockStop::OutOfReach, at(500));
            clock.go_on(ClockStop::OutOfReach, at(1000));
            assert_eq!(clock.deadline(), Some(at(1040)), "{control}");
            assert_eq!(clock.since(), Some(at(0)), "{control}");
            clock.stop_for(ClockStop::OutOfReach, at(1010));
            // A turn may be played while the clock is stopped, and the next one starts.
            clock.turn_over(TurnEnd::Played, Some(seat(2)), at(2000));
            assert_eq!(clock.bank(seat(1)).unwrap_or(secs(30)), secs(30));
            clock.go_on(ClockStop::OutOfReach, at(3000));
            let whole = clock.time().unwrap();
            assert_eq!(clock.deadline(), Some(at(3000) + whole), "{control}");
            let inherited = whole - secs(60);
            assert!(inherited.is_zero() || inherited == secs(30), "{control}");
        }
    }

    #[test]
    fn it_may_be_found_late_that_it_stood_still() {
        let mut clock = clock("per-move 60s", &each(2));
        clock.start(seat(1), at(100));
        clock.stop_for(ClockStop::OutOfReach, at(40));
        clock.go_on(ClockStop::OutOfReach, at(200));
        assert_eq!(clock.deadline(), Some(at(260)));
    }

    #[test]
    fn nothing_runs_when_the_game_is_over() {
        let mut clock = clock("per-move 60s", &each(2));
        clock.start(seat(1), at(0));
        clock.turn_over(TurnEnd::Played, None, at(10));
        assert_eq!(clock.deadline(), None);
        clock.start(seat(1), at(20));
        clock.end_turn();
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
