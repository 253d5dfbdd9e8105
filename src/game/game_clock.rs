//! The clocks of one game.

use chrono::{DateTime, TimeDelta, Utc};
use petteia_rules::Seat;

use std::sync::Arc;

use super::{
    outages::{Outages, Timekeeping},
    time_control::{SHORTEST, TimeControl},
};

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
    /// When time stood still for everybody.
    outages: Arc<Outages>,
    /// The party of each seat.
    party: Vec<usize>,
    /// What each party has left, for `bank`.
    banks: Vec<TimeDelta>,
    running: Option<Running>,
    /// Whether it stands still: whoever is to move uses no time.
    standing: bool,
}

/// A turn being thought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// When it began; an outage moves this, so that it does not count.
    from: DateTime<Utc>,
    /// What was used before that, where the clock stood still in between.
    used: TimeDelta,
    /// What the player before left, for `egg-timer`.
    inherited: TimeDelta,
}

impl GameClock {
    /// The clocks before the first turn. `minimum` is what a party with an empty bank has for each
    /// turn.
    pub fn new(
        control: TimeControl,
        parties: &[Vec<Seat>],
        timekeeping: &Timekeeping,
    ) -> GameClock {
        let seats: usize = parties.iter().map(Vec::len).sum();
        let mut party = vec![0; seats];
        for (index, seats) in parties.iter().enumerate() {
            for seat in seats {
                party[seat.index()] = index;
            }
        }
        let minimum = timekeeping.bank_minimum;
        let (bank, minimum) = match control {
            TimeControl::Bank(bank) => (bank, minimum.min(bank / 10).max(SHORTEST)),
            _ => (TimeDelta::zero(), minimum),
        };
        GameClock {
            control,
            minimum,
            outages: Arc::clone(&timekeeping.outages),
            party,
            banks: vec![bank; parties.len()],
            running: None,
            standing: false,
        }
    }

    /// The same clocks for other parties, before the first turn.
    pub fn for_parties(&self, parties: &[Vec<Seat>]) -> GameClock {
        let timekeeping = Timekeeping {
            bank_minimum: self.minimum,
            outages: Arc::clone(&self.outages),
        };
        GameClock::new(self.control, parties, &timekeeping)
    }

    /// A seat begins to think, with its whole time and nothing inherited.
    pub fn start(&mut self, seat: Seat, at: DateTime<Utc>) {
        self.running = Some(Running {
            seat,
            from: at,
            used: TimeDelta::zero(),
            inherited: TimeDelta::zero(),
        });
    }

    /// The turn that was thought about has ended; `next` begins to think, if anybody does.
    pub fn turn_over(&mut self, end: TurnEnd, next: Option<Seat>, at: DateTime<Utc>) {
        let Some(over) = self.running.take() else {
            return;
        };
        let used = self.used(&over, at);
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
            used: TimeDelta::zero(),
            inherited,
        });
    }

    /// From this moment on nobody uses time, until it goes on.
    pub fn stand(&mut self, at: DateTime<Utc>) {
        if let Some(running) = self.running {
            let used = self.used(&running, at);
            self.running = Some(Running { used, ..running });
        }
        self.standing = true;
    }

    /// From this moment on time is used again.
    pub fn go_on(&mut self, at: DateTime<Utc>) {
        if let Some(running) = &mut self.running
            && self.standing
        {
            running.from = at;
        }
        self.standing = false;
    }

    /// What has been used of a turn until this moment.
    fn used(&self, running: &Running, at: DateTime<Utc>) -> TimeDelta {
        match self.standing {
            true => running.used,
            false => running.used + self.outages.counted(running.from, at),
        }
    }

    /// Nobody thinks any more.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// So much of the turn's time counts for nobody: an outage as stored before outages were kept
    /// as a list.
    pub fn forgive(&mut self, outage: TimeDelta) {
        if let Some(running) = &mut self.running {
            running.from += outage;
        }
    }

    /// Since when the seat to move thinks, with whatever did not count left out.
    pub fn since(&self) -> Option<DateTime<Utc>> {
        self.running.map(|running| running.from - running.used)
    }

    /// How much time the turn being thought about has in all.
    pub fn time(&self) -> Option<TimeDelta> {
        self.allowance(self.running.as_ref()?)
    }

    /// When the seat to move loses its turn; nobody does while the clock stands still.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        self.passed(self.time()?)
    }

    /// When so much of the turn's time has passed; never while the clock stands still.
    pub fn passed(&self, time: TimeDelta) -> Option<DateTime<Utc>> {
        let running = self.running.filter(|_| !self.standing)?;
        Some(self.outages.reached(running.from, time - running.used))
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
            clock.stand(at(20));
            assert_eq!(clock.deadline(), None, "{control}");
            clock.stand(at(500));
            clock.go_on(at(1000));
            assert_eq!(clock.deadline(), Some(at(1040)), "{control}");
            assert_eq!(clock.since(), Some(at(980)), "{control}");
            clock.stand(at(1010));
            // A turn may be played meanwhile, and the next begins to be thought about.
            clock.turn_over(TurnEnd::Played, Some(seat(2)), at(2000));
            assert_eq!(clock.bank(seat(1)).unwrap_or(secs(30)), secs(30));
            clock.go_on(at(3000));
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
        clock.stand(at(40));
        clock.go_on(at(200));
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
