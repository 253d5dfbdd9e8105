//! Who would move up or down if the season ended now.

use std::{cmp::Ordering, collections::BTreeMap};

use petteia_domain::ids::UserId;

use super::{Entrants, Plan, Table, seat};

/// What the next season would mean for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A higher level.
    Up,
    /// A lower level.
    Down,
    /// They will not play.
    Out,
}

impl Move {
    /// Returns how a player moves from one level to another; `None` if they keep theirs.
    pub fn between(from: u32, to: u32) -> Option<Move> {
        match to.cmp(&from) {
            Ordering::Less => Some(Move::Up),
            Ordering::Greater => Some(Move::Down),
            Ordering::Equal => None,
        }
    }
}

/// Returns who would move if the season ended with these tables, and the next were seated with these
/// entrants; players who would keep their level are left out. It is what [`seat`] decides, so that a
/// table never promises anything else. Without a next season, because too few go on, nobody moves up
/// or down.
pub fn moves(plan: &Plan, tables: &[Table], entrants: &Entrants) -> BTreeMap<UserId, Move> {
    let seated = seat(plan, tables, entrants).unwrap_or_default();
    let next: BTreeMap<UserId, u32> = seated
        .iter()
        .flat_map(|group| group.players.iter().map(|user| (*user, group.group.level)))
        .collect();
    let players = tables.iter().flat_map(|table| {
        table
            .players
            .iter()
            .map(|finish| (finish.user, table.group.level))
    });
    players
        .filter_map(|(user, level)| {
            if !entrants.staying.contains(&user) {
                return Some((user, Move::Out));
            }
            let moved = Move::between(level, *next.get(&user)?)?;
            Some((user, moved))
        })
        .collect()
}
