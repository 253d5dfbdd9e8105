//! The clocks of one game.

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

/// Why a clock stands still until it is told to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    /// The game is out of reach.
    OutOfReach,
    /// Its players agreed on a pause.
    Pause,
}

/// The clocks of one game. Times are told to it; it reads none itself.
///
/// Time stands still while any of: an outage, a holiday of the seat to move (of all who share it), a
/// day that does not count, and whatever [stops](Stop) it.
#[derive(Debug, Clone)]
pub struct GameClock {
    control: TimeControl,
    minimum: TimeDelta,
    timekeeping: Timekeeping,
    /// The party of each seat.
    party: Vec<usize>,
    /// Who sits in each seat.
    seats: Vec<Occupant>,
    /// What each party has left, for `bank`.
    banks: Vec<TimeDelta>,
    running: Option<Running>,
    /// Since when it stands still, and why.
    stops: BTreeMap<Stop, DateTime<Utc>>,
    /// When it stood still during this turn.
    stopped: Vec<Span>,
}

/// A turn being thought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// When it began.
    began: DateTime<Utc>,
    /// From when on its time is counted.
    from: DateTime<Utc>,
    /// What was used before that; less than nothing where time was given.
    used: TimeDelta,
    /// What the player before left, for `egg-timer`.
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
    /// The clocks before the first turn, while nobody sits anywhere.
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

    /// The parties are these; before the first turn.
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

    /// From this moment on these sit in the seats.
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

    /// It is read by these lists from now on, which for those who sit here say the same.
    pub(super) fn read_by(&mut self, timekeeping: &Timekeeping) {
        self.timekeeping = timekeeping.clone();
    }

    /// A seat begins to think, with its whole time and nothing inherited.
    pub fn start(&mut self, seat: Seat, at: DateTime<Utc>) {
        self.running = Some(Running::new(seat, at, TimeDelta::zero()));
        self.forget_stops(at);
    }

    /// The turn that was thought about has ended; `next` begins to think, if anybody does.
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

    /// What each party has left, to go back to.
    pub(super) fn banks(&self) -> Vec<TimeDelta> {
        self.banks.clone()
    }

    /// Goes back to when each party had this left: the seat thinks anew, with its whole time.
    pub(super) fn go_back(&mut self, banks: &[TimeDelta], seat: Seat, at: DateTime<Utc>) {
        self.banks = banks.to_vec();
        self.start(seat, at);
    }

    fn forget_stops(&mut self, before: DateTime<Utc>) {
        self.stopped.retain(|span| span.to > before);
    }

    /// From this moment on nobody uses time, until it goes on.
    pub fn stand(&mut self, why: Stop, at: DateTime<Utc>) {
        self.stops.entry(why).or_insert(at);
    }

    /// From this moment on time is used again, unless something else stops it.
    pub fn go_on(&mut self, why: Stop, at: DateTime<Utc>) {
        if let Some(from) = self.stops.remove(&why) {
            self.stopped.push(Span { from, to: at });
        }
    }

    /// Whether it stands still for this reason.
    pub fn stands(&self, why: Stop) -> bool {
        self.stops.contains_key(&why)
    }

    /// When time stands still for a seat.
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

    /// When everybody who sits in a seat is on holiday.
    fn holidays(&self, seat: Seat) -> Spans {
        let users = self
            .seats
            .get(seat.index())
            .map_or(&[][..], Occupant::users);
        let holidays = users.iter().map(|user| self.holidays_of(*user));
        let all = holidays.reduce(|one, other| one.and(&other));
        all.unwrap_or_default()
    }

    /// When a user is on holiday, as far as that counts here.
    pub fn holidays_of(&self, user: UserId) -> Spans {
        let holidays = self.timekeeping.holidays.get(&user);
        holidays.map_or_else(Spans::default, |spans| {
            counting(spans, self.control.holidays())
        })
    }

    /// During which holidays the turn being thought about stood still until this moment.
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

    /// Whether a holiday moves the deadline of the turn being thought about.
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

    /// What has been used of a turn until this moment.
    fn used(&self, running: &Running, at: DateTime<Utc>) -> TimeDelta {
        running.used + self.standstill(running.seat).counted(running.from, at)
    }

    /// How much of an interval counts for the turn being thought about.
    pub fn counted(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        let Some(running) = &self.running else {
            return TimeDelta::zero();
        };
        let standstill = self.standstill(running.seat);
        standstill.counted(from.max(running.began), to)
    }

    /// Nobody thinks any more.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// So much of the turn's time counts for nobody: an outage as stored before outages were kept
    /// as a list, or a tournament's pause.
    pub fn forgive(&mut self, time: TimeDelta) {
        if let Some(running) = &mut self.running {
            running.used -= time;
        }
    }

    /// Since when the seat to move thinks.
    pub fn since(&self) -> Option<DateTime<Utc>> {
        self.running.map(|running| running.began)
    }

    /// How much time the turn being thought about has in all.
    pub fn time(&self) -> Option<TimeDelta> {
        self.allowance(self.running.as_ref()?)
    }

    /// When the seat to move loses its turn; nobody does while the clock is stopped.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        self.passed(self.time()?)
    }

    /// When so much of the turn's time has passed; never while the clock is stopped.
    pub fn passed(&self, time: TimeDelta) -> Option<DateTime<Utc>> {
        let running = self.running.filter(|_| self.stops.is_empty())?;
        let standstill = self.standstill(running.seat);
        standstill.reached(running.from, time - running.used)
    }

    /// What a seat's party has in its bank before the turn being thought about; `None` where there
    /// are no banks.
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
            clock.stand(Stop::OutOfReach, at(20));
            assert_eq!(clock.deadline(), None, "{control}");
            clock.stand(Stop::OutOfReach, at(500));
            clock.go_on(Stop::OutOfReach, at(1000));
            assert_eq!(clock.deadline(), Some(at(1040)), "{control}");
            assert_eq!(clock.since(), Some(at(0)), "{control}");
            clock.stand(Stop::OutOfReach, at(1010));
            // A turn may be played meanwhile, and the next begins to be thought about.
            clock.turn_over(TurnEnd::Played, Some(seat(2)), at(2000));
            assert_eq!(clock.bank(seat(1)).unwrap_or(secs(30)), secs(30));
            clock.go_on(Stop::OutOfReach, at(3000));
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
        clock.stand(Stop::OutOfReach, at(40));
        clock.go_on(Stop::OutOfReach, at(200));
        assert_eq!(clock.deadline(), Some(at(260)));
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
