//! A second implementation of tables and seating, as plain as it can be: lists that are gone through
//! again and again.

use std::collections::BTreeSet;

use super::UserId;

/// A game: both players' numbers, and their points in twelfths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Played {
    pub(super) players: [usize; 2],
    pub(super) twelfths: [u64; 2],
    pub(super) won: [bool; 2],
}

/// A row of a plain table: number, place, points and wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) place: u32,
    pub(super) twelfths: u64,
    pub(super) won: u32,
}

/// The table of players 1 to `players` after these games.
pub(super) fn table(players: usize, games: &[Played]) -> Vec<Row> {
    let points = |one: usize| -> u64 {
        let mut sum = 0;
        for game in games {
            for side in 0..2 {
                if game.players[side] == one {
                    sum += game.twelfths[side];
                }
            }
        }
        sum
    };
    let against = |one: usize, other: usize| -> u64 {
        let mut sum = 0;
        for game in games {
            for side in 0..2 {
                if game.players[side] == one && game.players[1 - side] == other {
                    sum += game.twelfths[side];
                }
            }
        }
        sum
    };
    let wins = |one: usize| -> u32 {
        let mut sum = 0;
        for game in games {
            for side in 0..2 {
                if game.players[side] == one && game.won[side] {
                    sum += 1;
                }
            }
        }
        sum
    };
    let sonneborn = |one: usize| -> u64 {
        let mut sum = 0;
        for other in 1..=players {
            if other != one {
                sum += against(one, other) * points(other);
            }
        }
        sum
    };
    // Everybody has met everybody, so Buchholz is the same for all with equal points.
    let key = |one: usize| (points(one), wins(one), sonneborn(one));
    let mut order: Vec<usize> = (1..=players).collect();
    order.sort_by(|one, other| key(*other).cmp(&key(*one)).then(one.cmp(other)));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for number in order {
        match groups.last_mut() {
            Some(group) if key(group[0]) == key(number) => group.push(number),
            _ => groups.push(vec![number]),
        }
    }
    // Direct encounters, until nothing changes any more.
    loop {
        let mut finer: Vec<Vec<usize>> = Vec::new();
        for group in &groups {
            let among = |one: usize| -> u64 {
                let others = group.iter().filter(|other| **other != one);
                others.map(|other| against(one, *other)).sum()
            };
            let mut sorted = group.clone();
            sorted.sort_by(|one, other| among(*other).cmp(&among(*one)).then(one.cmp(other)));
            let mut part: Vec<usize> = Vec::new();
            for number in sorted {
                if part
                    .first()
                    .is_some_and(|first| among(*first) != among(number))
                {
                    finer.push(std::mem::take(&mut part));
                }
                part.push(number);
            }
            finer.push(part);
        }
        if finer == groups {
            break;
        }
        groups = finer;
    }
    let mut rows = Vec::new();
    for group in groups {
        let place = rows.len() as u32 + 1;
        for number in group {
            rows.push(Row {
                number,
                place,
                twelfths: points(number),
                won: wins(number),
            });
        }
    }
    rows
}

/// A player of the last season: the user, the points in twelfths, and whether they were absent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Was {
    pub(super) user: UserId,
    pub(super) twelfths: u64,
    pub(super) absent: bool,
}

/// A group of the last season by level and number, with its players by place.
pub(super) type Group = (usize, u64, Vec<Was>);

/// A player on the way to the next season.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Goes {
    user: UserId,
    level: usize,
    place: usize,
    share: (u64, u64),
    number: u64,
}

fn best_first(list: &mut [Goes]) {
    list.sort_by(|a, b| {
        let by_points = (b.share.0 * a.share.1).cmp(&(a.share.0 * b.share.1));
        let by_place = (a.level, a.place).cmp(&(b.level, b.place));
        by_place.then(by_points).then(a.number.cmp(&b.number))
    });
}

/// Those who are sent to a level.
#[derive(Debug, Default)]
struct Waiting {
    down: Vec<Goes>,
    up: Vec<Goes>,
    stay: Vec<Goes>,
    absent: Vec<Goes>,
}

impl Waiting {
    fn count(&self) -> usize {
        self.down.len() + self.up.len() + self.stay.len() + self.absent.len()
    }

    fn sorted(&mut self) {
        for list in [
            &mut self.down,
            &mut self.up,
            &mut self.stay,
            &mut self.absent,
        ] {
            best_first(list);
        }
    }
}

/// How many moves the plan has: the size of groups, how many go up, and how many go down.
pub(super) type Moves = (u32, usize, usize);

/// The groups of the next season, each by its name with its players in order.
pub(super) fn seat(
    (size, promoted, relegated): Moves,
    last: &[Group],
    staying: &BTreeSet<UserId>,
    newcomers: &[UserId],
) -> Vec<(String, Vec<UserId>)> {
    let lowest = last.iter().map(|(level, ..)| *level).max().unwrap_or(0);
    let mut levels: Vec<Waiting> = (0..40).map(|_| Waiting::default()).collect();
    for (level, number, players) in last {
        let is_last = |was: &&Was| was.absent || !staying.contains(&was.user);
        let (behind, before): (Vec<&Was>, Vec<&Was>) = players.iter().partition(is_last);
        let order: Vec<&Was> = before.into_iter().chain(behind).collect();
        for (place, was) in order.iter().enumerate() {
            if !staying.contains(&was.user) {
                continue;
            }
            let goes = Goes {
                user: was.user,
                level: *level,
                place,
                share: (was.twelfths, players.len() as u64 - 1),
                number: *number,
            };
            if was.absent {
                levels[(level + 1).min(lowest)].absent.push(goes);
            } else if place < promoted && *level > 0 {
                levels[level - 1].up.push(goes);
            } else if place + relegated >= order.len() && *level < lowest {
                levels[level + 1].down.push(goes);
            } else {
                levels[*level].stay.push(goes);
            }
        }
    }
    let everybody = levels.iter().map(Waiting::count).sum::<usize>() + newcomers.len();
    let sizes = sizes(everybody, size as usize);
    let mut newcomers = newcomers.iter();
    let mut seated = Vec::new();
    for level in 0..30_usize {
        let first = (1 << level) - 1;
        let here: Vec<usize> = sizes.iter().copied().skip(first).take(1 << level).collect();
        if here.is_empty() {
            break;
        }
        let places: usize = here.iter().sum();
        levels[level].sorted();
        while levels[level].count() > places {
            push(&mut levels, level);
        }
        while levels[level].count() < places && levels[level + 1..].iter().any(|l| l.count() > 0) {
            pull(&mut levels, level);
        }
        let waiting = std::mem::take(&mut levels[level]);
        let mut order = [waiting.down, waiting.up, waiting.stay].concat();
        best_first(&mut order);
        let mut absent = waiting.absent;
        best_first(&mut absent);
        let mut order: Vec<UserId> = order.iter().chain(&absent).map(|goes| goes.user).collect();
        while order.len() < places {
            order.push(*newcomers.next().unwrap());
        }
        let mut groups: Vec<Vec<UserId>> = vec![Vec::new(); here.len()];
        let (mut at, mut step) = (0_i64, 1_i64);
        while !order.is_empty() {
            if at < 0 || at as usize >= here.len() {
                step = -step;
                at += step;
                continue;
            }
            if groups[at as usize].len() < here[at as usize] {
                groups[at as usize].push(order.remove(0));
            }
            at += step;
        }
        for (number, group) in groups.into_iter().enumerate() {
            let letter = char::from(b'A' + level as u8);
            let name = match level {
                0 => "A".to_owned(),
                _ => format!("{letter}{}", number + 1),
            };
            seated.push((name, group));
        }
    }
    seated
}

/// Moves the last of a level who has to make room to the next one.
fn push(levels: &mut [Waiting], level: usize) {
    let from = &mut levels[level];
    if let Some(last) = from.absent.pop() {
        levels[level + 1].absent.push(last);
        return;
    }
    let last = from.stay.pop().or_else(|| from.up.pop());
    let last = last.or_else(|| from.down.pop()).unwrap();
    levels[level + 1].down.push(last);
}

/// Takes the first of the levels below up to this one.
fn pull(levels: &mut [Waiting], level: usize) {
    let next = (level + 1..levels.len()).find(|next| levels[*next].count() > 0);
    let from = &mut levels[next.unwrap()];
    from.sorted();
    let lists = [&mut from.down, &mut from.stay, &mut from.up];
    let first = lists.into_iter().find(|list| !list.is_empty());
    match first.map(|list| list.remove(0)) {
        Some(first) => levels[level].stay.push(first),
        None => {
            let first = from.absent.remove(0);
            levels[level].absent.push(first);
        }
    }
}

/// The sizes of the groups from the top: as near to the size as five to nine in each allow.
fn sizes(players: usize, size: usize) -> Vec<usize> {
    let mut best: Option<(usize, usize)> = None;
    for count in 1..=players {
        let (least, most) = (players / count, players.div_ceil(count));
        if least < 5 || most > 9 {
            continue;
        }
        let off = (count * size).abs_diff(players);
        if best.is_none_or(|(_, before)| off <= before) {
            best = Some((count, off));
        }
    }
    let Some((count, _)) = best else {
        return Vec::new();
    };
    let mut sizes = vec![0; count];
    for player in 0..players {
        sizes[player % count] += 1;
    }
    sizes
}
