//! A league of 64 players over years, run by commands with simulated results. The seating of every season and every
//! table are compared with plain code, which knows nothing but who has won against whom, and who came and went.

use petteia_domain::ids::SeriesId;
use petteia_tournaments::{
    league::{Finish, champions},
    series::{Seated, Series},
};

use super::*;

#[path = "../../../../tournaments/src/league/tests/plain.rs"]
mod plain;

/// Seasons of four weeks with a pause of two days: twelve in a year, or thirteen.
const CREATE: &str = "league create name:North game:pentalath clock:none starts:2d season:28d pause:2d group-size:7 \
                      promoted:1 relegated:2 meetings:once games-at-once:9 rated:no";

/// How many play, about.
const PLAYERS: usize = 64;

/// A league with what the plain code knows of it.
struct Years {
    table: Table,
    id: SeriesId,
    chance: StdRng,
    /// In the order in which they joined.
    members: Vec<UserId>,
    /// Members who were absent and have not said that they play on.
    asked: BTreeSet<UserId>,
    last: Vec<plain::Group>,
    next: u64,
}

impl Years {
    async fn new(seed: u64) -> Years {
        let table = Table::new();
        table.does(ORGANISER, typed(CREATE)).await;
        let all = table.store.series(None, &[Phase::Playing], 9).await;
        let mut years = Years {
            id: all.unwrap().remove(0),
            table,
            chance: StdRng::seed_from_u64(seed),
            members: Vec::new(),
            asked: BTreeSet::new(),
            last: Vec::new(),
            next: 1000,
        };
        for _ in 0..PLAYERS {
            years.newcomer().await;
        }
        years
    }

    async fn newcomer(&mut self) {
        let user = UserId(self.next);
        self.next += 1;
        self.table.does(user, typed("league join")).await;
        self.members.push(user);
    }

    async fn series(&self) -> Series {
        let events = self.table.store.series_events(&self.id).await.unwrap();
        Series::fold(&self.id, &events).unwrap().unwrap()
    }

    /// The groups of the next season by plain code.
    fn seated_plainly(&self) -> Vec<(String, Vec<UserId>)> {
        let played = self.last.iter().flat_map(|(_, _, players)| players);
        let played: BTreeSet<UserId> = played.map(|was| was.user).collect();
        let plays_on = self
            .members
            .iter()
            .filter(|user| !self.asked.contains(user));
        let (staying, newcomers): (Vec<UserId>, Vec<UserId>) =
            plays_on.partition(|user| played.contains(user));
        plain::seat(
            (7, 1, 2),
            &self.last,
            &staying.into_iter().collect(),
            &newcomers,
        )
    }

    /// Plays a season, from its seating to its tables.
    async fn season(&mut self, number: u32) {
        let starts = self.series().await.seasons.starts().unwrap();
        self.table.pass(starts - self.table.now()).await;
        self.table.fire_all().await;
        let series = self.series().await;
        let (current, season) = series.seasons.current().unwrap();
        assert_eq!(current, number);
        let groups = season.groups.clone();
        let seated = groups.iter();
        let seated: Vec<(String, Vec<UserId>)> = seated
            .map(|one| (one.group.to_string(), one.players.clone()))
            .collect();
        assert_eq!(seated, self.seated_plainly(), "season {number}");
        let mut withdrawn = BTreeSet::new();
        for group in &groups {
            if self.chance.random_bool(0.15) {
                let gone = self.chance.random_range(0..group.players.len());
                withdrawn.insert(group.players[gone]);
            }
        }
        let won = self.play(&groups, &withdrawn).await;
        let series = self.series().await;
        assert!(
            series.seasons.current().is_none(),
            "season {number} is over"
        );
        let tables = &series.history()[&number];
        self.last.clear();
        for (group, table) in groups.iter().zip(tables) {
            let expected = plain_table(group, &won, &withdrawn);
            assert_eq!(table.players, expected, "season {number}, {}", group.group);
            let was = |finish: &Finish| plain::Was {
                user: finish.user,
                twelfths: u64::from(finish.twelfths),
                absent: finish.absent,
            };
            let (level, number) = (group.group.level as usize, u64::from(group.group.number));
            self.last
                .push((level, number, expected.iter().map(was).collect()));
        }
        self.asked.extend(withdrawn);
        self.come_and_go().await;
    }

    /// Plays all games of a season. Returns the winner of every pair. Those who withdraw do so before their first game
    /// that is still to be played.
    async fn play(
        &mut self,
        groups: &[Seated],
        withdrawn: &BTreeSet<UserId>,
    ) -> BTreeMap<[UserId; 2], UserId> {
        let mut won = BTreeMap::new();
        let mut gone = BTreeSet::new();
        let mut games = self.table.playing().await;
        games.sort();
        let half = games.len() / 2;
        for (index, game) in games.iter().enumerate() {
            if index == half {
                for user in withdrawn {
                    self.withdraws(*user, groups).await;
                    gone.insert(*user);
                }
            }
            let state = self.table.state(game).await;
            let players: Vec<UserId> = state.users().collect();
            let pair = pair_of(players[0], players[1]);
            let left = pair.iter().find(|user| gone.contains(user));
            let loser = match left {
                Some(left) => *left,
                None => {
                    let strengths = pair.map(|user| (user.0 * 7919) % 100 + 20);
                    let first = self.chance.random_range(0..strengths[0] + strengths[1]);
                    pair[usize::from(first < strengths[0])]
                }
            };
            if state.phase == Phase::Playing {
                self.table.does(loser, resign_in(game)).await;
            }
            won.insert(pair, if loser == pair[0] { pair[1] } else { pair[0] });
        }
        self.table.fire_all().await;
        assert!(self.table.playing().await.is_empty());
        won
    }

    async fn withdraws(&self, user: UserId, groups: &[Seated]) {
        let mut theirs = groups.iter();
        let theirs = theirs.find(|group| group.players.contains(&user)).unwrap();
        let action = WithdrawPlayer {
            tournament: Some(theirs.tournament.0.clone()),
            player: None,
            confirmed: true,
        };
        self.table.does(user, of(action)).await;
        self.table.fire_all().await;
    }

    /// Some play on, some leave, some join.
    async fn come_and_go(&mut self) {
        for user in self.members.clone() {
            if self.asked.contains(&user) {
                if self.chance.random_bool(0.6) {
                    let league = self.id.0.clone();
                    self.table.does(user, of(PlayOn { league })).await;
                    self.asked.remove(&user);
                }
            } else if self.chance.random_bool(0.03) {
                self.table.does(user, typed("league leave")).await;
                self.members.retain(|member| *member != user);
            }
        }
        for _ in self.members.len() - self.asked.len()..PLAYERS {
            if self.chance.random_bool(0.7) {
                self.newcomer().await;
            }
        }
    }

    /// Plays so many seasons, and compares the titles.
    async fn pass(&mut self, seasons: u32) {
        let mut best: BTreeMap<UserId, Vec<u32>> = BTreeMap::new();
        for number in 1..=seasons {
            self.season(number).await;
            let (_, _, top) = &self.last[0];
            let series = self.series().await;
            let tables = &series.history()[&number];
            let first = tables[0].players.iter().filter(|one| one.place == 1);
            assert_eq!(first.clone().next().unwrap().user, top[0].user);
            for champion in first {
                best.entry(champion.user).or_default().push(number);
            }
        }
        let titles = champions(&self.series().await.history());
        let won = titles.into_iter().map(|(user, title)| (user, title.league));
        let won: BTreeMap<UserId, Vec<u32>> = won.filter(|(_, won)| !won.is_empty()).collect();
        assert_eq!(won, best);
    }
}

fn pair_of(one: UserId, other: UserId) -> [UserId; 2] {
    [one.min(other), one.max(other)]
}

/// The table of a group, worked out from the winners of its games.
fn plain_table(
    group: &Seated,
    won: &BTreeMap<[UserId; 2], UserId>,
    withdrawn: &BTreeSet<UserId>,
) -> Vec<Finish> {
    let players = &group.players;
    let mut games = Vec::new();
    for (index, one) in players.iter().enumerate() {
        for (after, other) in players[index + 1..].iter().enumerate() {
            let first_won = won[&pair_of(*one, *other)] == *one;
            games.push(plain::Played {
                players: [index + 1, index + after + 2],
                twelfths: if first_won { [12, 0] } else { [0, 12] },
                won: [first_won, !first_won],
            });
        }
    }
    let rows = plain::table(players.len(), &games).into_iter();
    let rows = rows.map(|row| {
        let user = players[row.number - 1];
        Finish {
            user,
            place: row.place,
            twelfths: row.twelfths as u32,
            games: players.len() as u32 - 1,
            won: row.won,
            absent: withdrawn.contains(&user),
        }
    });
    rows.collect()
}

#[tokio::test]
async fn seasons_of_64_players_by_commands_are_as_plain_code_has_them() {
    Years::new(1).await.pass(6).await;
}

/// `cargo test -p petteia-referee --test referee five_years_of_64 -- --ignored`
#[tokio::test]
#[ignore = "takes minutes"]
async fn five_years_of_64_players_by_commands_are_as_plain_code_has_them() {
    Years::new(2).await.pass(61).await;
}
