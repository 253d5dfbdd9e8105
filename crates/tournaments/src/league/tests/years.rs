//! A league of 64 players over five years, played by chance, whose every table, promotion and
//! relegation is compared with plain code.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_domain::{
    game::Termination,
    ids::{ChannelId, Fixture, Place, TournamentId},
};
use petteia_rules::{
    GameKind::{self, Pentagame, Pentalath, Rithmomachia},
    Seat,
};
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{plain, *};
use crate::tournament::{Event, PairingNumber, Recorded, Tournament, of_result, pairing};

/// A league being played.
struct League {
    plan: Plan,
    rng: StdRng,
    members: BTreeSet<UserId>,
    /// Members who have not confirmed after an absence.
    asked: BTreeSet<UserId>,
    tables: Vec<Table>,
    history: BTreeMap<u32, Vec<Table>>,
    next: u64,
}

/// What a group has played: its tournament, and its games for the plain code.
struct Played {
    tournament: Tournament,
    games: Vec<plain::Played>,
    absent: BTreeSet<UserId>,
}

/// How a player behaves in a season.
#[derive(Clone, Copy, PartialEq)]
enum Conduct {
    Plays,
    /// Walks away after this many games, which the others have closed.
    WalksAway(usize),
    /// Withdraws after this many games.
    Withdraws(usize),
}

impl League {
    fn new(kind: GameKind, meetings: Meetings, seed: u64) -> League {
        League {
            plan: Plan {
                meetings,
                ..Plan::example(kind)
            },
            rng: StdRng::seed_from_u64(seed),
            members: (1..=64).map(UserId).collect(),
            asked: BTreeSet::new(),
            tables: Vec::new(),
            history: BTreeMap::new(),
            next: 65,
        }
    }

    /// A player's strength, which stands for the rating.
    fn strength(user: UserId) -> u64 {
        user.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
    }

    /// Who plays the next season.
    fn entrants(&self) -> Entrants {
        let before = self.tables.iter().flat_map(|table| &table.players);
        let before: BTreeSet<UserId> = before.map(|finish| finish.user).collect();
        let plays = self.members.difference(&self.asked).copied();
        let (staying, mut newcomers): (Vec<_>, Vec<_>) = plays.partition(|u| before.contains(u));
        newcomers.sort_by_key(|user| (std::cmp::Reverse(League::strength(*user)), *user));
        Entrants {
            staying: staying.into_iter().collect(),
            newcomers,
        }
    }

    fn play(&mut self, season: u32) {
        let entrants = self.entrants();
        let seated = seat(&self.plan, &self.tables, &entrants).unwrap();
        let by_name: Vec<(String, Vec<UserId>)> = seated
            .iter()
            .map(|group| (group.group.to_string(), group.players.clone()))
            .collect();
        assert_eq!(by_name, self.seated_plainly(&entrants), "season {season}");
        let tables: Vec<Table> = seated
            .iter()
            .map(|group| self.season_of(season, group))
            .collect();
        let absent = tables.iter().flat_map(|table| &table.players);
        let absent = absent
            .filter(|finish| finish.absent)
            .map(|finish| finish.user);
        self.asked.extend(absent.collect::<Vec<_>>());
        self.tables.clone_from(&tables);
        self.history.insert(season, tables);
        self.come_and_go();
    }

    fn seated_plainly(&self, entrants: &Entrants) -> Vec<(String, Vec<UserId>)> {
        let plan = &self.plan;
        let moves = (
            plan.group_size,
            plan.promoted as usize,
            plan.relegated as usize,
        );
        let groups: Vec<plain::Group> = self
            .tables
            .iter()
            .map(|table| {
                let was = |finish: &Finish| plain::Was {
                    user: finish.user,
                    twelfths: u64::from(finish.twelfths),
                    absent: finish.absent,
                };
                (
                    table.group.level as usize,
                    u64::from(table.group.number),
                    table.players.iter().map(was).collect(),
                )
            })
            .collect();
        plain::seat(moves, &groups, &entrants.staying, &entrants.newcomers)
    }

    /// Some confirm, some leave, some join.
    fn come_and_go(&mut self) {
        for user in self.members.clone() {
            if self.asked.contains(&user) && self.rng.random_bool(0.6) {
                self.asked.remove(&user);
            } else if self.rng.random_bool(0.02) {
                self.members.remove(&user);
                self.asked.remove(&user);
            }
        }
        let active = self.members.len() - self.asked.len();
        for _ in active..64 {
            if self.rng.random_bool(0.7) {
                self.members.insert(UserId(self.next));
                self.next += 1;
            }
        }
    }

    /// Plays a group's season and compares its table.
    fn season_of(&mut self, season: u32, group: &SeatedGroup) -> Table {
        let played = self.played(season, group);
        let table = Table::of(group.group, &played.tournament);
        let rows = plain::table(group.players.len(), &played.games);
        let mut expected: Vec<Finish> = rows
            .iter()
            .map(|row| {
                let user = group.players[row.number - 1];
                Finish {
                    user,
                    place: row.place,
                    twelfths: row.twelfths as u32,
                    games: self.plan.games(group.players.len() as u32),
                    won: row.won,
                    absent: played.absent.contains(&user),
                }
            })
            .collect();
        winners_first(&mut expected, |user| {
            let player = group.players.iter().position(|other| *other == user);
            player.is_some_and(|index| {
                let number = PairingNumber(index as u32 + 1);
                played.tournament.has_withdrawn(number)
            })
        });
        assert_eq!(table.players, expected, "season {season}, {}", group.group);
        table
    }

    fn played(&mut self, season: u32, group: &SeatedGroup) -> Played {
        let plan = &self.plan;
        let name = plan.name_of(season, group.group);
        let at = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(30 * i64::from(season));
        let by = |user: Option<UserId>, event| Recorded {
            at,
            by: user,
            event,
        };
        let announced = Event::Announced {
            plan: plan.of_group(name.clone(), group.players.len() as u32),
            place: Place {
                guild: None,
                channel: ChannelId(1),
            },
            name: "League".to_owned(),
            language: None,
        };
        let announced = by(Some(UserId(1)), announced);
        let mut tournament = Tournament::announced(TournamentId(name), &announced).unwrap();
        let record = |tournament: &mut Tournament, event| {
            tournament.apply(&by(None, event)).unwrap();
        };
        for user in &group.players {
            let joined = Event::Joined {
                user: *user,
                name: user.to_string(),
            };
            record(&mut tournament, joined);
        }
        let started = Event::Started {
            players: group.players.clone(),
            rounds: Some(1),
        };
        record(&mut tournament, started);
        let plan = &tournament.plan;
        let mut round = pairing::pair(plan.system, plan.kind, &tournament.field()).unwrap();
        if plan.pairs {
            round = round.in_pairs();
        }
        record(&mut tournament, Event::RoundPaired { round, until: None });
        let conduct: Vec<Conduct> = group.players.iter().map(|_| self.conduct()).collect();
        let mut finished = vec![0_usize; group.players.len()];
        let mut lost = vec![0_usize; group.players.len()];
        let mut games = Vec::new();
        for (fixture, game) in tournament.waiting() {
            let seats = [0, 1].map(|seat| game.seats[seat].0 as usize - 1);
            let gone = seats.map(|player| match conduct[player] {
                Conduct::Plays => false,
                Conduct::WalksAway(after) | Conduct::Withdraws(after) => finished[player] >= after,
            });
            let withdrawn = [0, 1]
                .map(|side| gone[side] && matches!(conduct[seats[side]], Conduct::Withdraws(_)));
            for side in 0..2 {
                let number = PairingNumber(seats[side] as u32 + 1);
                if withdrawn[side] && !tournament.has_withdrawn(number) {
                    record(&mut tournament, Event::Withdrawn { player: number });
                }
                finished[seats[side]] += 1;
            }
            let strengths = seats.map(|player| League::strength(group.players[player]));
            games.push(self.one_game(&mut tournament, fixture, strengths, gone, withdrawn));
            let last = games.last_mut().unwrap();
            last.players = seats.map(|player| player + 1);
            let closed = gone != [false; 2] && withdrawn == [false; 2];
            for side in 0..2 {
                lost[seats[side]] += usize::from(closed && last.won[1 - side]);
            }
        }
        record(&mut tournament, Event::RoundEnded);
        record(&mut tournament, Event::Ended);
        assert!(tournament.waiting().is_empty() && tournament.is_last_round());
        let all = self.plan.games(group.players.len() as u32) as usize;
        let absent = |player: &usize| {
            let number = PairingNumber(*player as u32 + 1);
            tournament.has_withdrawn(number) || (lost[*player] > 0 && 2 * lost[*player] >= all)
        };
        let absent = (0..group.players.len()).filter(absent);
        Played {
            absent: absent.map(|player| group.players[player]).collect(),
            games,
            tournament,
        }
    }

    fn conduct(&mut self) -> Conduct {
        let after = self.rng.random_range(0..6);
        match self.rng.random_range(0..100) {
            0..3 => Conduct::WalksAway(after),
            3..5 => Conduct::Withdraws(after),
            _ => Conduct::Plays,
        }
    }

    /// Plays a game and records its score. The players of the plain game are filled in by the
    /// caller.
    fn one_game(
        &mut self,
        tournament: &mut Tournament,
        fixture: Fixture,
        strengths: [u64; 2],
        gone: [bool; 2],
        withdrawn: [bool; 2],
    ) -> plain::Played {
        let form = strengths.map(|strength| {
            strength as f64 / f64::from(u32::MAX) + self.rng.random_range(-0.5..0.5)
        });
        let ahead = form[0] - form[1];
        let counts = self.plan.kind == Pentagame;
        let outs = match counts {
            true => [ahead, -ahead].map(|ahead| (3.0 + 4.0 * ahead.min(0.0)).max(0.0) as u64),
            false => [0, 0],
        };
        let token = match ahead {
            _ if counts => format!("{}-{}", outs[0], outs[1]),
            by if by > 0.1 => "1-0".to_owned(),
            by if by < -0.1 => "0-1".to_owned(),
            _ => "1/2-1/2".to_owned(),
        };
        let conceded: BTreeSet<Seat> = Seat::first(2).filter(|s| gone[s.index()]).collect();
        let setup = tournament.setup(2).unwrap();
        let termination = match (gone, withdrawn) {
            ([false, false], _) => Some(Termination::Rules),
            (_, [false, false]) => Some(Termination::Abandoned),
            _ => None,
        };
        let score = of_result(&setup, &token, &conceded)
            .unwrap()
            .ended(termination);
        tournament
            .apply(&Recorded {
                at: tournament.last_at(),
                by: None,
                event: Event::Scored { fixture, score },
            })
            .unwrap();
        plainly(&token, outs, counts, gone)
    }
}

/// What a game is worth, in plain code.
fn plainly(token: &str, outs: [u64; 2], counts: bool, gone: [bool; 2]) -> plain::Played {
    let one_left = gone[0] != gone[1];
    let (twelfths, won) = if counts {
        // Against somebody who has gone one scores as with all three out.
        let out = |side: usize| {
            if one_left && gone[1 - side] {
                3
            } else {
                outs[side]
            }
        };
        let made = [0, 1].map(|side: usize| {
            let other = if one_left && gone[side] {
                3
            } else {
                outs[1 - side]
            };
            12 * (out(side) + 3 - other)
        });
        let won = [0, 1].map(|side: usize| match (one_left, gone[0] && gone[1]) {
            (true, _) => gone[1 - side],
            (false, true) => false,
            (false, false) => outs[side] > outs[1 - side],
        });
        (made, won)
    } else {
        let result = match (gone[0], gone[1]) {
            (false, true) => "1-0",
            (true, false) => "0-1",
            _ => token,
        };
        match result {
            "1-0" => ([12, 0], [true, false]),
            "0-1" => ([0, 12], [false, true]),
            _ => ([6, 6], [false, false]),
        }
    };
    plain::Played {
        players: [0, 0],
        twelfths,
        won,
    }
}

/// Plays sixty seasons of a month and returns the league.
fn five_years(kind: GameKind, meetings: Meetings, seed: u64) -> League {
    let mut league = League::new(kind, meetings, seed);
    for season in 1..=60 {
        league.play(season);
    }
    league
}

#[test]
fn five_years_of_64_players_are_as_plain_code_has_them() {
    let league = five_years(Pentalath, Meetings::Once, 1);
    // Something has happened: titles have changed hands, and somebody has come from the bottom to
    // the top.
    let titles = champions(&league.history);
    let winners = titles.values().filter(|title| !title.league.is_empty());
    assert!(winners.clone().count() > 3);
    let won: usize = winners.map(|title| title.league.len()).sum();
    assert!((50..=70).contains(&won), "{won}");
    let was_in = |user: UserId, level: u32| {
        let mut tables = league.history.values().flatten();
        tables.any(|table| {
            table.group.level == level && table.players.iter().any(|finish| finish.user == user)
        })
    };
    let came_up = |user: &&UserId| was_in(**user, 0) && was_in(**user, 3);
    assert!(titles.keys().filter(came_up).count() > 0);
}

#[test]
fn years_in_which_everybody_meets_twice_are_as_plain_code_has_them() {
    five_years(Rithmomachia, Meetings::Twice, 2);
}

#[test]
fn years_of_counted_results_are_as_plain_code_has_them() {
    five_years(Pentagame, Meetings::Once, 3);
}

/// Puts whoever has withdrawn and was ahead of the best who stayed behind them: nobody who has withdrawn wins.
fn winners_first(rows: &mut Vec<Finish>, withdrew: impl Fn(UserId) -> bool) {
    let stayed = rows.iter().filter(|row| !withdrew(row.user));
    let Some(best) = stayed.map(|row| row.place).min() else {
        return;
    };
    let ahead = rows.iter().filter(|row| row.place <= best).count();
    let (gone, mut stayed): (Vec<Finish>, Vec<Finish>) =
        rows.drain(..ahead).partition(|row| withdrew(row.user));
    for row in &mut stayed {
        row.place = 1;
    }
    let winners = stayed.len() as u32;
    for row in &gone {
        let before = gone.iter().filter(|other| other.place < row.place).count() as u32;
        let place = winners + before + 1;
        stayed.push(Finish {
            place,
            ..row.clone()
        });
    }
    rows.splice(0..0, stayed);
}
