//! Leagues and series whose process is killed just when something begins by itself: a season begins once, with each of
//! its games once, and a tournament of a series is announced once.

use chrono::{TimeDelta, Timelike, Utc};
use futures::future::{join, join_all};
use rand::{Rng, SeedableRng, rngs::StdRng};

use crate::table::*;

/// How long before its first season a league is created. The five join meanwhile.
const AHEAD: Duration = Duration::from_secs(4);

/// The number of games of a group of five who all meet.
const GAMES: usize = 10;

/// A league or series that begins something by itself.
pub struct Ahead {
    channel: Channel,
    /// When it begins.
    at: Instant,
}

impl Ahead {
    /// Creates a league in a channel of its own, whose first season all people of the table play.
    pub async fn league(table: &Table, organiser: &Person, name: &str) -> Ahead {
        let channel = table.guild.channel(name);
        let starts = format!("{}s", AHEAD.as_secs());
        let create = [
            ("name", name.into()),
            ("game", "pentalath".into()),
            ("clock", "per-move 1h".into()),
            ("starts", starts.as_str().into()),
            ("season", "2h".into()),
            ("pause", "none".into()),
            ("group-size", 5_i64.into()),
            ("meetings", "once".into()),
            ("games-at-once", 9_i64.into()),
        ];
        let at = Instant::now() + AHEAD;
        let created = organiser.slash(&channel, "league create", create).await;
        created.assert_says(name);
        let join = async |person: &Person| person.slash(&channel, "league join", []).await;
        for joined in join_all(table.people.iter().map(join)).await {
            joined.assert_says("You are in");
        }
        Ahead { channel, at }
    }

    /// Creates a series in a channel of its own, whose first tournament is announced as soon.
    pub async fn series(table: &Table, organiser: &Person, name: &str) -> Ahead {
        let channel = table.guild.channel(name);
        let now = Utc::now();
        // The first full minute that is far enough, so that whole seconds before it are left.
        let start = now + TimeDelta::hours(2);
        let start = start
            .with_second(0)
            .and_then(|start| start.with_nanosecond(0));
        let start = start.unwrap();
        let every = start.format("day %H:%M UTC").to_string();
        let opens = (start - now).num_seconds() - AHEAD.as_secs() as i64;
        let opens = format!("{opens}s");
        let create = [
            ("name", name.into()),
            ("game", "pentalath".into()),
            ("every", every.as_str().into()),
            ("opens", opens.as_str().into()),
        ];
        let created = organiser.slash(&channel, "series create", create).await;
        created.assert_says(name);
        let ahead = (start - Utc::now()).num_milliseconds() - (start - now).num_seconds() * 1000;
        let left = AHEAD.as_millis() as i64 + ahead;
        let at = Instant::now() + Duration::from_millis(left.max(0) as u64);
        Ahead { channel, at }
    }

    /// Waits until it begins, and as long as this.
    pub async fn wait(&self, after: Duration) {
        sleep((self.at + after).saturating_duration_since(Instant::now())).await;
    }

    /// Waits for the games of the first season, and checks that it has begun once.
    pub async fn season_begins_once(&self) {
        let begins = |one: &Posted| one.says("begins, with");
        self.channel.wait_for("the season", 0, begins).await;
        // Every game has a thread of its own.
        let boards = || -> usize {
            let messages = self.in_threads().into_iter().flatten();
            messages.filter(Posted::shows_a_board).count()
        };
        let begun = Instant::now();
        while boards() < GAMES && begun.elapsed() < PATIENCE {
            sleep(Duration::from_millis(50)).await;
        }
        // What would come twice comes soon after.
        sleep(Duration::from_millis(300)).await;
        let messages = self.channel.messages();
        assert_eq!(boards(), GAMES, "{messages:?} {:?}", self.in_threads());
        assert_eq!(self.count(begins), 1);
    }

    /// Waits for the first tournament, and checks that it is announced once.
    pub async fn tournament_is_announced_once(&self) {
        let announces = |one: &Posted| one.offers("Join");
        self.channel.wait_for("the tournament", 0, announces).await;
        sleep(Duration::from_millis(300)).await;
        assert_eq!(self.count(announces), 1);
    }

    /// The messages of each thread.
    fn in_threads(&self) -> Vec<Vec<Posted>> {
        self.channel
            .threads()
            .iter()
            .map(Channel::messages)
            .collect()
    }

    fn count(&self, fits: impl Fn(&Posted) -> bool) -> usize {
        self.channel
            .messages()
            .iter()
            .filter(|one| fits(one))
            .count()
    }
}

#[tokio::test]
async fn a_season_and_a_tournament_begin_once_though_petteia_is_killed_just_then() {
    let mut table = Table::set().await;
    let organiser = table.guild.manager("Otto");
    let mut chance = StdRng::seed_from_u64(0x1ea9);
    let (league, series) = join(
        Ahead::league(&table, &organiser, "north"),
        Ahead::series(&table, &organiser, "fridays"),
    )
    .await;
    // The season's games follow in further commits, so it may be half begun.
    league
        .wait(Duration::from_micros(chance.random_range(0..80_000)))
        .await;
    table.bot.crash().await;
    league.season_begins_once().await;
    series
        .wait(Duration::from_micros(chance.random_range(0..60_000)))
        .await;
    table.bot.crash().await;
    series.tournament_is_announced_once().await;
    table.end_verified().await;
}
