//! Games on the web: who may see one, and the people in it.

use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{GameId, UserId},
};
use petteia_games::{choose::has_seat, context::Context, play::team::own_side};
use petteia_rules::GameKind;
use petteia_store::StoreError;

/// A game that a user may see.
#[derive(Debug, Clone)]
pub struct SeenGame {
    /// Its kind.
    pub kind: GameKind,
    /// Whether the user plays in it.
    pub plays: bool,
    /// Whether it is over.
    pub over: bool,
    /// The people in it, with their names.
    pub people: Vec<(UserId, String)>,
    /// The users of the user's own side.
    pub side: Vec<UserId>,
}

/// Returns a game that has begun, if this user may see it wherever they are. Its players may, and users
/// who may view its channel. If that is unknown now, only the players may.
pub async fn seen(
    context: Context<'_>,
    user: UserId,
    game: &GameId,
) -> Result<Option<SeenGame>, StoreError> {
    let Some(state) = context.games.load(game).await? else {
        return Ok(None);
    };
    if state.phase == Phase::Lobby || !context.audience.is_shown_everywhere(&state, user).await {
        return Ok(None);
    }
    Ok(Some(SeenGame {
        kind: state.kind(),
        plays: has_seat(&state, user),
        over: state.phase == Phase::Ended,
        people: people(&state),
        side: match state.seat_of(user) {
            Some(seat) => own_side(&state, seat),
            None => Vec::new(),
        },
    }))
}

/// Returns a game that has begun, if everybody may see it, even without an account: its server allows
/// that, and every member there may view its channel.
pub async fn seen_publicly(
    context: Context<'_>,
    game: &GameId,
) -> Result<Option<SeenGame>, StoreError> {
    let Some(state) = context.games.load(game).await? else {
        return Ok(None);
    };
    let (Some(guild), true) = (state.place.guild, state.phase != Phase::Lobby) else {
        return Ok(None);
    };
    if !context.store.server(guild).await?.public_games
        || !context.audience.everyone_may_view_place_of(&state).await
    {
        return Ok(None);
    }
    Ok(Some(SeenGame {
        kind: state.kind(),
        plays: false,
        over: state.phase == Phase::Ended,
        people: people(&state),
        side: Vec::new(),
    }))
}

/// Returns the people of a game, with their names.
pub fn people(state: &State) -> Vec<(UserId, String)> {
    let users = state.users();
    let named = users.map(|user| (user, state.bare_name(user).to_owned()));
    named.collect()
}
