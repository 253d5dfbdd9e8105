//! Seats a season.
//!
//! Every player who goes on has a level to which the last season has sent them. Of each group as
//! many as the plan says move up one level, and as many as it says move down one level; nobody moves
//! up from A, or down from the lowest level. Players who leave, and players who were absent, take the
//! last places of their group first. Absent players move down wherever there is a lower level.
//!
//! The groups of the new season follow from the number of players alone. So a level may have more
//! players sent to it than places, or fewer. The levels are filled from the top, and each takes, as
//! long as it has places,
//!
//! 1. those sent to it or to a higher level: first those who have come down, then those who have
//!    moved up, then those who stay, then those who were absent;
//! 2. those sent to the next level, in this order: first those who have just come down to it, who so
//!    keep their level, then those who stay, then those who have moved up, then those who were
//!    absent; then those sent to the level below that one, and so on;
//! 3. newcomers, the strongest first.
//!
//! So as many move down as move up: where more move up than the plan sends down, the last of those
//! who stay make room for them, and where fewer do, the best of those sent down stay.
//!
//! Equals are ordered by the level of the last season, then by the place in the group, then by the
//! points for each other player of the group, then by the number of the group. The players of a
//! level are dealt to its groups in this order, there and back: the first group gets the first, the
//! last group the next, and so on. Those who were absent and newcomers come last.

use std::{cmp::Ordering, collections::BTreeSet};

use thiserror::Error;

use petteia_domain::ids::UserId;

use super::{Group, LEAST, Plan, Table, groups};

/// Who plays in a season.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entrants {
    /// The players of the last season who go on.
    pub staying: BTreeSet<UserId>,
    /// The others, the strongest first: newcomers, and those who come back after a season away.
    pub newcomers: Vec<UserId>,
}

/// A group with its players, in the order of seating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatedGroup {
    /// The group.
    pub group: Group,
    /// The players; the first has number 1 in the group's tournament.
    pub players: Vec<UserId>,
}

/// There are too few players for a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a season needs {LEAST} players, and there are {players}")]
pub struct TooFew {
    /// The number of players.
    pub players: u32,
}

/// How a player has come to the level to which the last season sent them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sent {
    Down,
    Up,
    Stays,
    Absent,
}

/// A player with what the last season says about them.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    user: UserId,
    /// The level to which the last season sent them; `None` for a newcomer.
    sent_to: Option<u32>,
    sent: Sent,
    rank: Rank,
}

/// The order of players among equals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rank {
    level: u32,
    /// The place in the order of the group; the order of newcomers.
    place: usize,
    twelfths: u32,
    /// The number of other players of the group.
    others: u32,
    number: u32,
}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        let per_opponent = |one: &Rank, of: &Rank| u64::from(one.twelfths) * u64::from(of.others);
        (self.level, self.place)
            .cmp(&(other.level, other.place))
            .then_with(|| per_opponent(other, self).cmp(&per_opponent(self, other)))
            .then_with(|| self.number.cmp(&other.number))
    }
}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Seats a season after the last one, whose tables are `last`; without tables it is the first. It
/// is a function of its arguments alone.
///
/// # Errors
/// [`TooFew`] if there are too few players.
pub fn seat(plan: &Plan, last: &[Table], entrants: &Entrants) -> Result<Vec<SeatedGroup>, TooFew> {
    let mut candidates = candidates(plan, last, entrants);
    let players = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
    let groups = groups(players, plan.group_size);
    if groups.is_empty() {
        return Err(TooFew { players });
    }
    let mut seated = Vec::new();
    for groups in groups.chunk_by(|(one, _), (other, _)| one.level == other.level) {
        let level = groups[0].0.level;
        let places: u32 = groups.iter().map(|(_, players)| players).sum();
        candidates.sort_by_key(|candidate| (candidate.claim(level), candidate.rank));
        let rest = candidates.split_off(candidates.len().min(places as usize));
        let mut taken = std::mem::replace(&mut candidates, rest);
        taken.sort_by_key(|candidate| (candidate.comes_last(), candidate.rank));
        seated.extend(deal(groups, &taken));
    }
    Ok(seated)
}

/// Returns everybody who plays.
fn candidates(plan: &Plan, last: &[Table], entrants: &Entrants) -> Vec<Candidate> {
    let plays = |user: UserId| entrants.staying.contains(&user);
    let lowest = last.iter().map(|table| table.group.level).max();
    let mut candidates = Vec::new();
    for table in last {
        let order = table.order(plays);
        let Group { level, number } = table.group;
        let (first_down, is_lowest) = (
            order.len().saturating_sub(plan.relegated as usize),
            lowest == Some(level),
        );
        let others = u32::try_from(order.len().saturating_sub(1)).unwrap_or(u32::MAX);
        for (place, finish) in order.into_iter().enumerate() {
            if !plays(finish.user) {
                continue;
            }
            let down = if is_lowest { level } else { level + 1 };
            let (sent, sent_to) = if finish.absent {
                (Sent::Absent, down)
            } else if place < plan.promoted as usize && level > 0 {
                (Sent::Up, level - 1)
            } else if place >= first_down && !is_lowest {
                (Sent::Down, down)
            } else {
                (Sent::Stays, level)
            };
            candidates.push(Candidate {
                user: finish.user,
                sent_to: Some(sent_to),
                sent,
                rank: Rank {
                    level,
                    place,
                    twelfths: finish.twelfths,
                    others: others.max(1),
                    number,
                },
            });
        }
    }
    let newcomers = entrants.newcomers.iter().enumerate();
    candidates.extend(newcomers.map(|(place, user)| Candidate {
        user: *user,
        sent_to: None,
        sent: Sent::Stays,
        rank: Rank {
            level: u32::MAX,
            place,
            twelfths: 0,
            others: 1,
            number: 0,
        },
    }));
    candidates
}

impl Candidate {
    /// Returns the order in which a level takes players: see the module.
    fn claim(&self, level: u32) -> (u32, u8) {
        let Some(sent_to) = self.sent_to else {
            return (u32::MAX, 0);
        };
        if sent_to <= level {
            let order = match self.sent {
                Sent::Absent => 3,
                // A higher level had no place for them.
                _ if sent_to < level => 0,
                Sent::Down => 0,
                Sent::Up => 1,
                Sent::Stays => 2,
            };
            return (0, order);
        }
        let order = match self.sent {
            Sent::Down => 0,
            Sent::Stays => 1,
            Sent::Up => 2,
            Sent::Absent => 3,
        };
        (sent_to - level, order)
    }

    /// Whether they come last in the order in which a level is dealt to its groups.
    fn comes_last(&self) -> u8 {
        match (self.sent_to, self.sent) {
            (None, _) => 2,
            (Some(_), Sent::Absent) => 1,
            (Some(_), _) => 0,
        }
    }
}

/// Deals the players of a level to its groups, there and back.
fn deal(groups: &[(Group, u32)], players: &[Candidate]) -> Vec<SeatedGroup> {
    let mut seated: Vec<SeatedGroup> = groups
        .iter()
        .map(|(group, _)| SeatedGroup {
            group: *group,
            players: Vec::new(),
        })
        .collect();
    let there = 0..groups.len();
    let back = there.clone().rev();
    let mut next = there.chain(back).cycle();
    for player in players {
        // A group that is full is passed over; there are as many places as players.
        let free = next.by_ref().find(|index| {
            let (_, places) = groups[*index];
            seated[*index].players.len() < places as usize
        });
        if let Some(index) = free {
            seated[index].players.push(player.user);
        }
    }
    seated
}
