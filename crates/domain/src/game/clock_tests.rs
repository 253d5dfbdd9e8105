//! Compares game clocks with a simple model that counts minute by minute: overlapping outages, holidays and
//! pauses, changes to and from summer time, every kind of clock.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use chrono::{DateTime, Datelike, TimeDelta, Utc, Weekday};
use petteia_rules::Seat;
use proptest::{collection::vec, prelude::*};

use super::{
    Allowance, ClockStop, DaysOff, GameClock, Occupant, Span, TimeControl, Timekeeping, TurnEnd,
};
use crate::{ids::UserId, zone::Zone};

/// Shortly before clocks change in Europe, North America and Australia, in autumn and in spring.
const STARTS: [&str; 3] = [
    "2026-10-02T11:00:00Z",
    "2026-10-23T11:00:00Z",
    "2027-03-26T11:00:00Z",
];

const ZONES: [&str; 5] = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Beirut",
];

/// Time per turn with an empty bank.
const MINIMUM: i64 = 60;

/// An event of a story.
#[derive(Debug, Clone, Copy)]
enum StoryEvent {
    Play,
    Lose,
    Toggle(ClockStop),
    /// The user who shares the second seat sits down or gets up.
    Share,
    Back,
}

/// Spans in minutes.
type Minutes = Vec<(i64, i64)>;

#[derive(Debug, Clone)]
struct Story {
    start: DateTime<Utc>,
    clock: u8,
    days: Vec<Weekday>,
    zone: Zone,
    outages: Minutes,
    /// For users 1 and 2, who have the seats, and for 3, who shares the second one.
    holidays: [Minutes; 3],
    /// Each with the minutes before it.
    steps: Vec<(i64, StoryEvent)>,
}

fn some_minutes(most: usize) -> impl Strategy<Value = Minutes> {
    let span = (0i64..8000, 0i64..3000).prop_map(|(from, length)| (from, from + length));
    vec(span, 0..most)
}

fn step() -> impl Strategy<Value = StoryEvent> {
    prop_oneof![
        4 => Just(StoryEvent::Play),
        1 => Just(StoryEvent::Lose),
        2 => Just(StoryEvent::Toggle(ClockStop::Pause)),
        2 => Just(StoryEvent::Toggle(ClockStop::OutOfReach)),
        1 => Just(StoryEvent::Share),
        1 => Just(StoryEvent::Back),
    ]
}

fn day() -> impl Strategy<Value = Weekday> {
    (0u8..7).prop_map(|day| Weekday::try_from(day).unwrap())
}

prop_compose! {
    fn story()(
        start in 0..STARTS.len(),
        clock in 0u8..3,
        days in vec(day(), 0..3),
        zone in 0..ZONES.len(),
        outages in some_minutes(4),
        one in some_minutes(3),
        two in some_minutes(3),
        three in some_minutes(3),
        steps in vec((0i64..2500, step()), 1..10),
    ) -> Story {
        Story {
            start: STARTS[start].parse().unwrap(),
            clock, days, zone: Zone::named(ZONES[zone]).unwrap(), outages,
            holidays: [one, two, three],
            steps,
        }
    }
}

/// The simple model.
struct Slow<'a> {
    story: &'a Story,
    own: i64,
    seat: usize,
    shared: bool,
    /// Minutes of this turn that counted.
    used: i64,
    inherited: i64,
    banks: [i64; 2],
    pause: bool,
    away: bool,
    now: i64,
}

impl Slow<'_> {
    fn at(&self, minute: i64) -> DateTime<Utc> {
        self.story.start + TimeDelta::minutes(minute)
    }

    /// Whether time runs in a minute, unless the clock is stopped.
    fn runs(&self, minute: i64) -> bool {
        let within = |spans: &Minutes| {
            spans
                .iter()
                .any(|(from, to)| (*from..*to).contains(&minute))
        };
        let [one, two, three] = &self.story.holidays;
        let away = match (self.seat, self.shared) {
            (0, _) => within(one),
            (_, false) => within(two),
            (_, true) => within(two) && within(three),
        };
        let day = self.at(minute).with_timezone(&self.story.zone).weekday();
        !away && !within(&self.story.outages) && !self.story.days.contains(&day)
    }

    fn pass(&mut self, minutes: i64) {
        for minute in self.now..self.now + minutes {
            self.used += i64::from(!self.pause && !self.away && self.runs(minute));
        }
        self.now += minutes;
    }

    fn time(&self) -> i64 {
        match self.story.clock {
            0 => self.own,
            1 => self.own + self.inherited,
            _ => self.banks[self.seat].max(MINIMUM),
        }
    }

    fn deadline(&self) -> Option<DateTime<Utc>> {
        if self.pause || self.away {
            return None;
        }
        let (mut used, mut minute) = (self.used, self.now);
        while used < self.time() || !self.runs(minute) {
            used += i64::from(self.runs(minute));
            minute += 1;
        }
        Some(self.at(minute))
    }

    /// Checks that the clock has the deadline of the model, or that both are past it.
    fn agrees(&self, clock: &GameClock) -> Result<(), TestCaseError> {
        let (said, slow) = (clock.deadline(), self.deadline());
        if self.used < self.time() {
            prop_assert_eq!(said, slow);
        } else {
            prop_assert_eq!(said.is_some(), slow.is_some());
            prop_assert!(said <= slow, "{:?} {:?}", said, slow);
        }
        Ok(())
    }

    fn turn_over(&mut self, played: bool) {
        let left = (self.time() - self.used).max(0);
        self.banks[self.seat] = (self.banks[self.seat] - self.used).max(0);
        let handed_on = if played { left.min(self.own) } else { 0 };
        self.begin(1 - self.seat, handed_on);
    }

    fn begin(&mut self, seat: usize, inherited: i64) {
        self.seat = seat;
        self.inherited = inherited;
        self.used = 0;
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(u8::try_from(index).unwrap() + 1).unwrap()
}

fn sitting(shared: bool) -> [Occupant; 2] {
    let second = if shared { vec![2, 3] } else { vec![2] };
    let users = second.into_iter().map(UserId).collect::<Vec<_>>();
    [UserId(1).into(), users.into()]
}

fn check(story: &Story) -> Result<(), TestCaseError> {
    let minutes = |spans: &Minutes| {
        let span = |&(from, to): &(i64, i64)| Span {
            from: story.start + TimeDelta::minutes(from),
            to: story.start + TimeDelta::minutes(to),
        };
        spans.iter().map(span).collect()
    };
    let users = [1, 2, 3].map(UserId).into_iter();
    let timekeeping = Timekeeping {
        bank_minimum: TimeDelta::minutes(MINIMUM),
        outages: Arc::new(minutes(&story.outages)),
        holidays: Arc::new(users.zip(story.holidays.iter().map(minutes)).collect()),
    };
    let own = if story.clock == 2 { 3000 } else { 900 };
    let allowance = match story.clock {
        0 => Allowance::PerMove,
        1 => Allowance::EggTimer,
        _ => Allowance::Bank,
    };
    let names: Vec<String> = story.days.iter().map(|day| day.to_string()).collect();
    let typed = format!("{} {}", names.join(" "), story.zone.name()).to_lowercase();
    let control = TimeControl {
        allowance: allowance(TimeDelta::minutes(own)),
        days_off: DaysOff::read(&typed).ok(),
        holidays: None,
    };
    let mut clock = GameClock::new(control, &[vec![seat(0)], vec![seat(1)]], &timekeeping);
    clock.set_seats(&sitting(false), story.start);
    clock.start(seat(0), story.start);
    let mut slow = Slow {
        story,
        own,
        seat: 0,
        shared: false,
        used: 0,
        inherited: 0,
        banks: [own; 2],
        pause: false,
        away: false,
        now: 0,
    };
    for (minutes, step) in &story.steps {
        slow.pass(*minutes);
        let now = slow.at(slow.now);
        slow.agrees(&clock)?;
        match step {
            StoryEvent::Play | StoryEvent::Lose => {
                let played = matches!(step, StoryEvent::Play);
                let end = if played {
                    TurnEnd::Played
                } else {
                    TurnEnd::TimeUp
                };
                slow.turn_over(played);
                clock.turn_over(end, Some(seat(slow.seat)), now);
            }
            StoryEvent::Toggle(why) => {
                let stop = match why {
                    ClockStop::Pause => &mut slow.pause,
                    ClockStop::OutOfReach => &mut slow.away,
                };
                *stop = !*stop;
                match *stop {
                    true => clock.stop_for(*why, now),
                    false => clock.go_on(*why, now),
                }
            }
            StoryEvent::Share => {
                slow.shared = !slow.shared;
                clock.set_seats(&sitting(slow.shared), now);
            }
            StoryEvent::Back => {
                slow.banks = [own; 2];
                slow.begin(0, 0);
                clock.go_back(&[TimeDelta::minutes(own); 2], seat(0), now);
            }
        }
        prop_assert_eq!(clock.time(), Some(TimeDelta::minutes(slow.time())));
        for index in 0..2 {
            let bank = TimeDelta::minutes(slow.banks[index]);
            prop_assert_eq!(clock.bank(seat(index)), (story.clock == 2).then_some(bank));
        }
        slow.agrees(&clock)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_clock_counts_the_minutes_in_which_nothing_stands_still(story in story()) {
        check(&story)?;
    }
}
