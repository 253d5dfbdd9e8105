//! A user's finished games on the web.

use petteia_domain::{
    archive::{Filter, Summary, Whose},
    ids::{GameId, UserId},
};
use petteia_games::context::Context;
use petteia_rules::GameKind;
use petteia_speech::message::Text;
use petteia_store::StoreError;

use crate::commands::archive::{Told, entry};

/// The number of games on a page.
const A_PAGEFUL: usize = 20;

/// The number of games that are read at a time.
const STEP: usize = 100;

/// The largest number of games that are read for a page; the next page goes on from there.
const MOST_LOOKED_AT: usize = 2000;

/// Which of a user's finished games are meant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EndedWish {
    /// The kind of game.
    pub kind: Option<GameKind>,
    /// A part of the name of another player, in any case.
    pub opponent: String,
    /// Only games that ended before the one with this number in the archive.
    pub before: Option<u64>,
}

/// A page of a user's finished games, newest first.
#[derive(Debug, Clone, Default)]
pub struct EndedGames {
    /// The games, each in a line.
    pub games: Vec<(GameId, Text)>,
    /// What to ask for to see earlier ones.
    pub earlier: Option<u64>,
}

/// Returns the finished games of this user that are meant. They may see all of their own.
pub async fn ended_games(
    context: Context<'_>,
    user: UserId,
    wish: &EndedWish,
) -> Result<EndedGames, StoreError> {
    let filter = Filter {
        kind: wish.kind,
        ..Filter::default()
    };
    let opponent = wish.opponent.trim().to_lowercase();
    let is_meant = |summary: &Summary| {
        let own = summary.seat_of(user);
        let mut others = summary.names.iter().enumerate();
        let named = |(seat, name): (usize, &String)| {
            own.is_none_or(|own| own.index() != seat) && name.to_lowercase().contains(&opponent)
        };
        filter.admits(summary) && (opponent.is_empty() || others.any(named))
    };
    let mut found = EndedGames::default();
    let (mut next, mut looked_at) = (wish.before, 0);
    loop {
        let read = context.store.archive(Whose::User(user), next, STEP).await?;
        if read.is_empty() {
            return Ok(found);
        }
        for (number, summary) in read {
            if found.games.len() == A_PAGEFUL || looked_at == MOST_LOOKED_AT {
                found.earlier = next;
                return Ok(found);
            }
            (next, looked_at) = (Some(number), looked_at + 1);
            if is_meant(&summary) {
                let line = entry(&summary, &Told::default()).into();
                found.games.push((summary.game, line));
            }
        }
    }
}
