//! A season of correspondence: players with quiet hours who take holidays, agree on pauses and plan
//! ahead. No turn is lost too early or too late, and nobody is disturbed.

use std::collections::btree_map::Entry;

use chrono::{Datelike, Weekday};
use petteia_domain::game::{Outage, QuietHours};
use rand::seq::IndexedRandom;

use crate::table::*;

/// The clocks: hours for each turn, and whether weekends count.
const CLOCKS: [(&str, i64, bool); 3] = [
    ("per-move 36h", 36, true),
    ("per-move 2d except sat sun", 48, false),
    ("per-move 1d holidays 3", 24, true),
];

const ZONES: [&str; 4] = ["Europe/Berlin", "UTC", "America/New_York", "Asia/Tokyo"];

struct Season {
    table: Table,
    chance: StdRng,
    quiet: BTreeMap<UserId, QuietHours>,
    games: BTreeMap<GameId, usize>,
    states: BTreeMap<GameId, State>,
    boards: BTreeSet<(String, u32)>,
    /// The users who went on holiday, with the time of the command.
    left: BTreeSet<(UserId, DateTime<Utc>)>,
    count: Count,
}

/// What has happened how often.
#[derive(Debug, Default)]
struct Count {
    /// Boards with a sound, and other messages.
    pings: usize,
    others: usize,
    silent: usize,
    /// Direct messages about turns.
    letters: usize,
    turns: usize,
    holidays: usize,
    pauses: usize,
    planned: usize,
    lost: usize,
}

impl Season {
    async fn of(players: u64, seed: u64) -> Season {
        let mut season = Season {
            table: Table::new(),
            chance: StdRng::seed_from_u64(seed),
            quiet: BTreeMap::new(),
            games: BTreeMap::new(),
            states: BTreeMap::new(),
            boards: BTreeSet::new(),
            left: BTreeSet::new(),
            count: Count::default(),
        };
        let users: Vec<UserId> = (0..players).map(|number| UserId(100 + number)).collect();
        for (index, user) in users.iter().enumerate() {
            let zone = ZONES[index % ZONES.len()];
            let yes = |chosen| if chosen { "yes" } else { "no" };
            let (holidays, direct) = (yes(index % 3 == 0), yes(index % 4 == 1));
            let chosen = format!("zone:{zone} holidays:{holidays} direct:{direct}");
            let chosen = typed(&format!("settings quiet:22:00-07:00 {chosen}"));
            season.table.does(*user, chosen).await;
            let quiet = season.table.store.user(*user).await.unwrap().quiet;
            season.quiet.insert(*user, quiet.unwrap());
        }
        for pair in users.windows(2) {
            season.begin(pair).await;
        }
        season
    }

    async fn begin(&mut self, users: &[UserId]) {
        let clock = self.chance.random_range(0..CLOCKS.len());
        let opening = opening_of(GameKind::Pentalath, "2", CLOCKS[clock].0);
        let game = self.table.begin(opening, users).await;
        self.games.insert(game, clock);
    }

    /// Lets an hour pass, in which every user may act.
    async fn hour(&mut self) {
        self.table.pass(TimeDelta::hours(1)).await;
        let users: Vec<UserId> = self.quiet.keys().copied().collect();
        for user in users {
            if self.quiet[&user].cover(self.table.now()) || self.chance.random_bool(0.6) {
                continue;
            }
            self.act(user).await;
        }
        self.table.referee.update_notifications().await.unwrap();
        self.read_posts().await;
    }

    /// The state of a game; only new events are folded.
    async fn state(&mut self, game: &GameId) -> State {
        let mut state = match self.states.remove(game) {
            Some(state) => state,
            None => self.table.state(game).await,
        };
        let store = &self.table.store;
        let since = [(game.clone(), state.events())];
        for event in &store.events_of(&since).await.unwrap()[0] {
            state.apply(event).unwrap();
        }
        self.states.insert(game.clone(), state.clone());
        state
    }

    async fn act(&mut self, user: UserId) {
        let playing = &[Phase::Playing];
        let games = self.table.store.games_of(user, playing, 9).await.unwrap();
        let Some(game) = games.choose(&mut self.chance).cloned() else {
            return;
        };
        let what = self.chance.random_range(0..100);
        if what > 44 {
            return;
        }
        let state = self.state(&game).await;
        let my_turn = state.to_move() == state.seat_of(user);
        let action = match what {
            0 => {
                let days = self.chance.random_range(1..6);
                typed(&format!("holiday until:{days}d"))
            }
            1 => typed("holiday end:yes"),
            2 => typed(&format!("pause game:{game}")),
            3..=9 if state.paused_since().is_some() => typed(&format!("pause game:{game} end:yes")),
            10..=30 if my_turn => {
                let Some(turn) = state.game.legal().choose(&mut self.chance).cloned() else {
                    return;
                };
                move_in(&game, turn)
            }
            31..=40 if !my_turn => {
                let mut after = state.game.clone();
                let mut line = Vec::new();
                for _ in 0..2 {
                    // Few answers to few turns, so that some plans are carried out.
                    let Some(turn) = after.legal().into_iter().next() else {
                        return;
                    };
                    let read = after.read_strict(&turn).unwrap();
                    after.play(&read).unwrap();
                    line.push(turn);
                }
                typed(&format!("plan turns:{} game:{game}", line.join(" ")))
            }
            41..=44 if my_turn => {
                let first = state.game.legal().into_iter().next();
                move_in(&game, first.unwrap_or_default())
            }
            _ => return,
        };
        let holiday = matches!(&action, Action::Holiday(Holiday { end: false, .. }));
        let reply = self.table.say(user, action).await;
        if holiday && !reply.refused {
            self.count.holidays += 1;
            self.left.insert((user, self.table.now()));
        }
    }

    /// Reads every message posted meanwhile, and checks that it disturbs nobody.
    async fn read_posts(&mut self) {
        loop {
            let none = BTreeSet::new();
            let store = self.table.store.clone();
            let pending = store.pending(self.table.now(), &none, 1000).await.unwrap();
            if pending.is_empty() {
                return;
            }
            for post in pending {
                store.delivered(post.number, None).await.unwrap();
                let (about, at) = (post.outgoing.about, post.not_before);
                match post.outgoing.post {
                    Post::New { message, slot } => {
                        let is_board = matches!(slot, Some(Slot::Board(_)));
                        if let (Some(about), Some(Slot::Board(board))) = (about, slot) {
                            let new = self.boards.insert((about.to_string(), board));
                            assert!(new, "a turn is told once");
                        }
                        self.count.planned +=
                            words(&message.whole_text()).matches("had planned").count();
                        self.heard(&message, is_board, at);
                    }
                    Post::Direct { user, message } => {
                        assert!(!self.quiet[&user].cover(at), "{at}: {message:?}");
                        self.count.letters += 1;
                    }
                    _ => {}
                }
            }
        }
    }

    fn heard(&mut self, message: &Message, is_board: bool, at: DateTime<Utc>) {
        if message.notify.is_empty() {
            return;
        }
        let asleep = |user: &UserId| self.quiet[user].cover(at);
        if message.notify.iter().all(asleep) {
            assert!(message.silent, "{at}: {message:?}");
        }
        match (message.silent, is_board) {
            (true, _) => self.count.silent += 1,
            (false, true) => self.count.pings += 1,
            (false, false) => self.count.others += 1,
        }
    }

    /// Checks that every lost turn had exactly its clock's number of hours that counted.
    async fn check(&mut self) {
        let mut of_users = BTreeMap::new();
        for (game, clock) in self.games.clone() {
            let events = self.table.store.events(&game).await.unwrap();
            let state = self.table.state(&game).await;
            let (_, hours, weekends) = CLOCKS[clock];
            let mut began = None;
            let mut pauses = Vec::new();
            let mut seat = 0;
            for Recorded { at, by, event } in &events {
                match event {
                    Event::Started { .. } => began = Some(*at),
                    Event::Paused => {
                        self.count.pauses += 1;
                        pauses.push(Outage {
                            from: *at,
                            to: DateTime::<Utc>::MAX_UTC,
                        });
                    }
                    Event::WentOn => pauses.last_mut().unwrap().to = *at,
                    Event::Turn { .. } => {
                        self.count.turns += 1;
                        (began, seat) = (Some(*at), 1 - seat);
                    }
                    Event::TurnLost if by.is_none() && state.resigned.is_empty() => {
                        self.count.lost += 1;
                        let user = state.seats()[seat].users()[0];
                        let few = clock == 2;
                        if let Entry::Vacant(vacant) = of_users.entry((user, few)) {
                            vacant.insert(self.counting(user, few).await);
                        }
                        let holidays = &of_users[&(user, few)];
                        let uncounted = |hour: DateTime<Utc>| {
                            let within = |span: &Outage| span.from <= hour && hour < span.to;
                            let weekend = matches!(hour.weekday(), Weekday::Sat | Weekday::Sun);
                            pauses.iter().any(within) || weekend && !weekends
                        };
                        let still = |hour| uncounted(hour) || holidays.contains(&hour);
                        let mut hour = began.unwrap();
                        let mut counted = 0;
                        while hour < *at {
                            counted += i64::from(!still(hour));
                            hour += TimeDelta::hours(1);
                        }
                        assert_eq!(hour, *at);
                        assert_eq!(counted, hours, "{game} {user} {at}");
                        // A user who has just lost a turn may go on holiday in the same hour.
                        let on_holiday = holidays.contains(at) && !self.left.contains(&(user, *at));
                        assert!(
                            !uncounted(*at) && !on_holiday,
                            "nobody loses a turn while time stands still: {game} {user} {at}"
                        );
                        (began, seat) = (Some(*at), 1 - seat);
                    }
                    _ => {}
                }
            }
        }
    }

    /// The hours of a user's holidays that count in a game.
    async fn counting(&self, user: UserId, few: bool) -> BTreeSet<DateTime<Utc>> {
        let document = self.table.document(user, &DocumentKey::Holidays).await;
        let mut hours = BTreeSet::new();
        let mut of_year: BTreeMap<i32, usize> = BTreeMap::new();
        if let Some(UserDocument::Holidays(spans)) = document {
            for span in spans.iter() {
                let mut hour = span.from;
                while hour < span.to {
                    let taken = of_year.entry(hour.year()).or_default();
                    *taken += 1;
                    if *taken <= 24 * if few { 3 } else { 30 } {
                        hours.insert(hour);
                    }
                    hour += TimeDelta::hours(1);
                }
            }
        }
        hours
    }

    fn told(&self) -> String {
        let count = &self.count;
        let sounds = count.pings + count.others;
        let messages = sounds + count.silent + count.letters;
        let turns = (count.turns + count.lost).max(1) as f64;
        format!(
            "{count:?}; {} boards: {:.2} sounds a turn in channels, \
             {:.2} of all messages that name somebody a turn",
            self.boards.len(),
            sounds as f64 / turns,
            messages as f64 / turns
        )
    }
}

#[tokio::test]
async fn in_a_season_no_turn_is_lost_too_early_or_too_late_and_nobody_is_woken() {
    let mut season = Season::of(8, 1).await;
    for _ in 0..24 * 45 {
        season.hour().await;
    }
    season.check().await;
    let told = season.told();
    let sounds = season.count.pings + season.count.letters;
    assert!(sounds <= season.boards.len(), "{told}");
    assert!(!format!("{:?}", season.count).contains(": 0"), "{told}");
    println!("{told}");
}

/// `cargo test -p petteia-referee --test referee a_year_of_forty -- --ignored --nocapture`
#[tokio::test]
#[ignore = "takes minutes"]
async fn a_year_of_forty_players() {
    let mut season = Season::of(40, 2).await;
    for hour in 0..24 * 365 {
        season.hour().await;
        if hour % (24 * 14) == 0 {
            let users: Vec<UserId> = season.quiet.keys().copied().collect();
            for pair in users.chunks(2) {
                season.begin(pair).await;
            }
        }
    }
    season.check().await;
    let told = season.told();
    let sounds = season.count.pings + season.count.letters;
    assert!(sounds <= season.boards.len(), "{told}");
    println!("{told}");
}
