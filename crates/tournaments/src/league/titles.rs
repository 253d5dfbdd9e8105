//! Titles: who has won a season.

use std::collections::BTreeMap;

use petteia_domain::ids::UserId;

use super::{Group, Table};

/// A player's titles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Title {
    /// The seasons in which they won the league: they were first in group A.
    pub league: Vec<u32>,
    /// The seasons in which they won another group, with the group.
    pub groups: Vec<(u32, Group)>,
}

/// Returns the titles of all who have won any, from the tables of finished seasons by their numbers.
/// Players who share the first place share the title. Who was absent wins none, and so does who has
/// not won a game: in a season in which nobody plays all are level.
pub fn champions(seasons: &BTreeMap<u32, Vec<Table>>) -> BTreeMap<UserId, Title> {
    let mut titles: BTreeMap<UserId, Title> = BTreeMap::new();
    for (season, tables) in seasons {
        for table in tables {
            let first = table.players.iter().filter(|finish| finish.place == 1);
            for finish in first.filter(|finish| !finish.absent && finish.won > 0) {
                let title = titles.entry(finish.user).or_default();
                match table.group.level {
                    0 => title.league.push(*season),
                    _ => title.groups.push((*season, table.group)),
                }
            }
        }
    }
    titles
}
