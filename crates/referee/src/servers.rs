//! Servers on the web: those on which a user plays, the people there, and lobbies.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use petteia_competitions::tournaments::choose::tournaments_of;
use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::{DocumentKey, Occupant},
    ids::{GameId, GuildId, Place, UserId},
};
use petteia_games::{
    arrange::seeks::seeks_on,
    context::Context,
    people::{Names, People},
    request::Actor,
    visible::Placed,
    words,
};
use petteia_play::show::seen::people;
use petteia_speech::message::Message;
use petteia_store::StoreError;

/// The largest number of a user's games, or of a server's, that are read of each kind.
const MANY: usize = 100;

/// A game whose seats are not all taken, and which a user may see.
#[derive(Debug, Clone)]
pub struct SeenLobby {
    /// Where it was opened.
    pub place: Place,
    /// Its message, with the buttons to join and leave.
    pub message: Message,
    /// The people in it, with their names.
    pub people: Vec<(UserId, String)>,
}

/// Returns the servers on which a user plays, has played or looks for a game.
pub(crate) async fn servers_of(
    context: Context<'_>,
    user: UserId,
) -> Result<BTreeSet<GuildId>, StoreError> {
    let store = &context.store;
    let mut servers = BTreeSet::new();
    let phases = [Phase::Lobby, Phase::Playing];
    let games = store.games_of(user, &phases, MANY).await?;
    for state in context.games.load_all_listed(&games).await? {
        let from = state.visitors.get(&user).and_then(|place| place.guild);
        servers.extend(from.or(state.place.guild));
    }
    let ended = store.archive(Whose::User(user), None, MANY).await?;
    servers.extend(ended.iter().filter_map(|(_, summary)| summary.guild));
    for (key, _) in store.documents(user).await? {
        if let DocumentKey::Seek(guild) = key {
            servers.insert(guild);
        }
    }
    Ok(servers)
}

/// Returns the people of a server with their names: those of the games, tournaments and standing
/// invitations that may be shown to this user there.
pub(crate) async fn people_of(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
) -> Result<BTreeMap<UserId, String>, StoreError> {
    let Some(guild) = place.guild else {
        return Ok(BTreeMap::new());
    };
    let (store, audience) = (&context.store, &context.audience);
    let mut found = BTreeMap::new();
    let ended = store.archive(Whose::Guild(guild), None, MANY).await?;
    for ended in audience.shown_to(actor, place, ended).await {
        found.extend(people_in(&ended.1));
    }
    let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
    let tournaments = tournaments_of(&**store, guild, &phases, Some(actor.id)).await?;
    for tournament in audience.shown_to(actor, place, tournaments).await {
        let named = |user| (user, tournament.name(user).to_owned());
        found.extend(tournament.everybody().map(named));
    }
    let (seeks, _) = seeks_on(&**store, context.now, guild).await?;
    for seek in audience.shown_to(actor, place, seeks).await {
        let (user, seek) = seek.into_inner();
        found.insert(user, seek.name);
    }
    let mut running = Vec::new();
    for phase in [Phase::Lobby, Phase::Playing] {
        let newest = store.games_on(guild, &[phase], MANY).await?;
        running.extend(context.games.load_all_listed(&newest).await?);
    }
    for state in audience.shown_to(actor, place, running).await {
        found.extend(people(&state));
    }
    Ok(found)
}

/// Returns the people of a server with their names, as they are now or were a moment ago.
pub(crate) async fn people_remembered(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
) -> Result<Names, StoreError> {
    let People(remembered) = &*context.people;
    let key = (actor.id, place);
    if let Some(names) = remembered.get(&key) {
        return Ok(names);
    }
    let names = Arc::new(people_of(context, actor, place).await?);
    remembered.insert(key, Arc::clone(&names));
    Ok(names)
}

/// The people of a finished game with their names, if each played a seat of their own.
fn people_in(summary: &Summary) -> impl Iterator<Item = (UserId, String)> + '_ {
    let seats = summary.seats.iter().zip(&summary.names);
    seats.filter_map(|(occupant, name)| match occupant {
        Occupant::Users(users) => match users[..] {
            [only] => Some((only, name.clone())),
            _ => None,
        },
        Occupant::Computer { .. } => None,
    })
}

/// Returns the newest game in a channel that this user has opened and that is not over.
pub(crate) async fn opened_last(
    context: Context<'_>,
    user: UserId,
    place: Place,
) -> Result<Option<GameId>, StoreError> {
    let phases = [Phase::Lobby, Phase::Playing];
    let games = context.store.games_in(place.channel, &phases, MANY).await?;
    let states = context.games.load_all_listed(&games).await?;
    let own = states.into_iter().filter(|state| state.host == user);
    let newest = own.max_by_key(|state| state.opened_at());
    Ok(newest.map(|state| state.id))
}

/// Returns a lobby, if this user may see it wherever they are.
pub(crate) async fn lobby_seen(
    context: Context<'_>,
    user: UserId,
    game: &GameId,
) -> Result<Option<SeenLobby>, StoreError> {
    let Some(state) = context.games.load(game).await? else {
        return Ok(None);
    };
    if state.phase != Phase::Lobby || !context.audience.is_shown_everywhere(&state, user).await {
        return Ok(None);
    }
    Ok(Some(SeenLobby {
        place: Place {
            channel: Placed::channel(&state),
            ..state.place
        },
        message: words::lobby(&state),
        people: people(&state),
    }))
}
