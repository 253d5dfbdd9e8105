//! Tournaments on the web: those that a user may see, with their own games.

use petteia_domain::{
    event_log::Phase,
    ids::{Fixture, GameId, Place, TournamentId},
};
use petteia_games::{
    context::Context,
    loading::tournaments::load_tournament,
    request::Actor,
    visible::{Placed as _, Visible},
};
use petteia_speech::{
    message::{Message, Text},
    speech::{Say, labelled},
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Crosstable, TableGame, Tournament};

use crate::tournaments::{between::by_name, choose::tournaments_shown, pages, words};

/// A tournament that a user may see.
#[derive(Debug, Clone)]
pub struct SeenTournament {
    /// Its id.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// Its phase.
    pub phase: Phase,
    /// Its state and leading players, in a line.
    pub listed: Text,
    /// Its settings, and the buttons to join and leave before the start.
    pub announced: Message,
    /// Whether teams play in it.
    pub of_teams: bool,
    /// The number of rounds so far.
    pub rounds: u32,
    /// The games of the user in it, newest first.
    pub own: Vec<OwnFixture>,
}

/// A game of the user in a tournament.
#[derive(Debug, Clone)]
pub struct OwnFixture {
    /// Round, table and number.
    pub fixture: Fixture,
    /// The game, once it has begun.
    pub game: Option<GameId>,
    /// The players by seat, with the result if there is one.
    pub listed: Text,
}

/// Returns the tournaments of a server that may be shown to this user there, those that are not over
/// first.
pub async fn tournaments_seen(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
) -> Result<Vec<SeenTournament>, StoreError> {
    let mut seen = Vec::new();
    for phases in [&[Phase::Lobby, Phase::Playing][..], &[Phase::Ended]] {
        let (store, audience) = (context.store, &context.audience);
        let shown = tournaments_shown(store, audience, actor, place, phases).await?;
        seen.extend(shown.iter().map(|tournament| seen_by(actor, tournament)));
    }
    Ok(seen)
}

/// Returns a tournament of a server, if it may be shown to this user there.
pub async fn tournament_seen(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    id: &TournamentId,
) -> Result<Option<SeenTournament>, StoreError> {
    let shown = shown_there(context, actor, place, id).await?;
    Ok(shown.map(|tournament| seen_by(actor, &tournament)))
}

async fn shown_there(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    id: &TournamentId,
) -> Result<Option<Visible<Tournament>>, StoreError> {
    let tournament = load_tournament(context.store, id).await?;
    let is_there = |it: &Tournament| place.guild.is_some_and(|on| it.channel_on(on).is_some());
    let there = tournament.filter(is_there);
    Ok(match there {
        Some(tournament) => context.audience.if_shown_to(actor, place, tournament).await,
        None => None,
    })
}

/// A crosstable that a user may see.
#[derive(Debug, Clone)]
pub struct SeenCrosstable {
    /// The crosstable.
    pub table: Crosstable,
    /// What its signs mean.
    pub explained: Vec<Say>,
}

/// Returns the crosstable of a tournament that has begun, if it may be shown to this user there.
pub async fn crosstable_seen(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    id: &TournamentId,
) -> Result<Option<SeenCrosstable>, StoreError> {
    let shown = shown_there(context, actor, place, id).await?;
    let begun = shown.filter(|tournament| tournament.phase != Phase::Lobby);
    Ok(begun.map(|tournament| {
        let table = Crosstable::of(&tournament);
        SeenCrosstable {
            explained: pages::explained(&table),
            table,
        }
    }))
}

fn seen_by(actor: &Actor, tournament: &Tournament) -> SeenTournament {
    let number = tournament.number_of(actor.id);
    let own = tournament.games().filter(|(_, game)| {
        let mut seats = game.seats.iter();
        seats.any(|seat| Some(*seat) == number)
    });
    let mut own: Vec<OwnFixture> = own
        .map(|(fixture, game)| OwnFixture {
            fixture,
            game: game.game.clone(),
            listed: listed(tournament, game),
        })
        .collect();
    own.reverse();
    SeenTournament {
        id: tournament.id.clone(),
        name: tournament.plan.name.clone(),
        phase: tournament.phase,
        listed: match tournament.phase {
            Phase::Lobby => words::called(tournament),
            Phase::Playing | Phase::Ended => pages::line(tournament),
        },
        announced: by_name(tournament, words::registration(tournament)),
        of_teams: tournament.is_of_teams(),
        rounds: u32::try_from(tournament.rounds.len()).unwrap_or(u32::MAX),
        own,
    }
}

fn listed(tournament: &Tournament, game: &TableGame) -> Text {
    let players = game.seats.iter().map(|seat| tournament.name_of(*seat));
    let players: Vec<&str> = players.collect();
    let text = Text::default().plain(players.join(" – "));
    match &game.scored {
        Some(scored) => labelled(text, scored.score.result.as_str()),
        None => text,
    }
}
