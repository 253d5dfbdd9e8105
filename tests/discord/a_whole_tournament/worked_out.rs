//! Standings computed from the records of a tournament, independently of petteia.

use petteia_rules::Record;

use crate::table::*;

/// The data of a record that matters for points.
struct RecordData {
    round: u32,
    names: Vec<String>,
    points: Vec<f64>,
    winner: Option<usize>,
}

/// Reads the data of a record: pieces out to a target of one, concessions by resigning, corrections.
fn told(record: &Record) -> RecordData {
    let (round, _) = record.tag("Round").unwrap().split_once('.').unwrap();
    let seats = usize::from(record.setup().seats());
    let names = (1..=seats).map(|seat| record.tag(&format!("Seat{seat}")).unwrap().to_owned());
    let counts = |token: &str| -> Vec<f64> {
        token
            .split('-')
            .map(|out| out.parse::<f64>().unwrap().min(1.0))
            .collect()
    };
    let mut conceded = vec![false; seats];
    let outs = match record.tag("Scored") {
        Some(corrected) => counts(corrected),
        None => {
            for seat in record.tag("Resigned").unwrap_or_default().split(' ') {
                if let Ok(seat) = seat.parse::<usize>() {
                    conceded[seat - 1] = true;
                }
            }
            counts(&record.game().standing().result)
        }
    };
    let against = |one: usize, other: usize| {
        let own = if conceded[other] && !conceded[one] {
            1.0
        } else {
            outs[one]
        };
        let theirs = if conceded[one] && !conceded[other] {
            1.0
        } else {
            outs[other]
        };
        own + 1.0 - theirs
    };
    let points = (0..seats).map(|one| {
        let others = (0..seats).filter(|other| *other != one);
        others.map(|other| against(one, other)).sum::<f64>() / (seats - 1) as f64
    });
    let staying: Vec<usize> = (0..seats).filter(|seat| !conceded[*seat]).collect();
    let best = staying.iter().map(|seat| outs[*seat]).fold(0.0, f64::max);
    let ahead: Vec<usize> = staying
        .into_iter()
        .filter(|seat| outs[*seat] == best)
        .collect();
    RecordData {
        round: round.parse().unwrap(),
        points: points.collect(),
        names: names.collect(),
        winner: (ahead.len() == 1).then(|| ahead[0]),
    }
}

/// A player's line in the standings.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingsLine {
    pub name: String,
    pub points: f64,
    pub won: f64,
    pub wins: f64,
    pub buchholz: f64,
    pub sonneborn_berger: f64,
}

/// Returns the standings as groups of tied players.
pub fn worked_out(records: &[Record]) -> Vec<Vec<StandingsLine>> {
    let told: Vec<RecordData> = records.iter().map(told).collect();
    let names: BTreeSet<&String> = told.iter().flat_map(|game| &game.names).collect();
    let rounds: BTreeSet<u32> = told.iter().map(|game| game.round).collect();
    let of = |name: &str| {
        let theirs = told
            .iter()
            .filter(|game| game.names.iter().any(|one| one == name));
        theirs.collect::<Vec<&RecordData>>().into_iter()
    };
    let weight = |game: &RecordData| if game.names.len() == 2 { 2.0 } else { 3.0 };
    let made = |name: &str, game: &RecordData| {
        let seat = game.names.iter().position(|one| one == name).unwrap();
        weight(game) * game.points[seat]
    };
    let points = |name: &str| of(name).map(|game| made(name, game)).sum::<f64>();
    // A player who was absent in a round counts as having made six in it, for the tie-breaks of others.
    let as_opponent = |name: &str| {
        let played: BTreeSet<u32> = of(name).map(|game| game.round).collect();
        points(name) + 6.0 * (rounds.len() - played.len()) as f64
    };
    let opposition = |name: &str, round: u32| {
        let game = of(name).find(|game| game.round == round)?;
        let others = game.names.iter().filter(|other| *other != name);
        let mean = others.map(|other| as_opponent(other)).sum::<f64>();
        Some(mean / (game.names.len() - 1) as f64)
    };
    let mut lines: Vec<StandingsLine> = names
        .iter()
        .map(|name| {
            let wins = of(name).filter(|game| {
                let winner = game.winner.map(|seat| &game.names[seat]);
                winner == Some(*name)
            });
            let wins: Vec<f64> = wins.map(weight).collect();
            let judged = rounds.iter().filter_map(|round| {
                let mean = opposition(name, *round)?;
                let there = of(name).filter(|game| game.round == *round);
                Some((mean, there.map(|game| made(name, game)).sum::<f64>()))
            });
            let judged: Vec<(f64, f64)> = judged.collect();
            StandingsLine {
                name: (*name).clone(),
                points: points(name),
                won: wins.len() as f64,
                wins: wins.iter().sum(),
                buchholz: judged.iter().map(|(mean, _)| mean).sum(),
                sonneborn_berger: judged.iter().map(|(mean, own)| mean * own).sum(),
            }
        })
        .collect();
    let key = |line: &StandingsLine| [line.points, line.wins, line.buchholz, line.sonneborn_berger];
    lines.sort_by(|one, other| key(other).partial_cmp(&key(one)).unwrap());
    let tied = lines.chunk_by(|one, other| key(one) == key(other));
    let met = |one: &StandingsLine, other: &StandingsLine| {
        of(&one.name).any(|game| game.names.contains(&other.name))
    };
    let among = |line: &StandingsLine, tied: &[StandingsLine]| {
        let shared = of(&line.name).filter(|game| {
            let mut others = tied.iter().filter(|other| other.name != line.name);
            others.any(|other| game.names.contains(&other.name))
        });
        shared.map(|game| made(&line.name, game)).sum::<f64>()
    };
    let mut groups: Vec<Vec<StandingsLine>> = Vec::new();
    let mut open: Vec<Vec<StandingsLine>> = tied.map(<[StandingsLine]>::to_vec).rev().collect();
    while let Some(tied) = open.pop() {
        let all_met = tied
            .iter()
            .all(|one| tied.iter().all(|other| one == other || met(one, other)));
        let mut values: Vec<f64> = tied.iter().map(|line| among(line, &tied)).collect();
        values.sort_by(f64::total_cmp);
        values.dedup();
        if !all_met || values.len() == 1 {
            groups.push(tied);
            continue;
        }
        // The best are resolved first.
        open.extend(values.iter().map(|value| {
            let equal = tied.iter().filter(|line| among(line, &tied) == *value);
            equal.cloned().collect()
        }));
    }
    groups
}
