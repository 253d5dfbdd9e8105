//! Other servers that take part in a tournament: which tournaments a server sees, from which server a user takes part,
//! and what happens if a server cannot be reached.

use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, UserDocument},
    ids::{ChannelId, GuildId, Place, TournamentId, UserId},
};
use petteia_games::{
    context::Context,
    language::language_in,
    loading::tournaments::listed_tournament,
    reach::direct::to_each,
    words::{plain, users},
};
use petteia_speech::{message::Message, say};
use petteia_store::{StoreError, TournamentsAndSeries};
use petteia_tournaments::tournament::{Event, Guest, GuestEvent, Tournament};

use crate::tournaments::{
    change::{TournamentChange, tournament_commit},
    words::called,
};

/// The largest number of tournaments of other servers that a server is shown.
pub(crate) const MOST_VISITS: usize = 25;

/// Returns the tournaments of other servers in these phases in which a server takes part, or took part, newest first.
pub(crate) async fn visited(
    store: &dyn TournamentsAndSeries,
    guild: GuildId,
    phases: &[Phase],
) -> Result<Vec<Tournament>, StoreError> {
    let key = DocumentKey::Visits(guild);
    let document = store.document(UserId::NOBODY, &key).await?;
    let ids = document.and_then(UserDocument::visits);
    let mut tournaments = Vec::new();
    for id in ids.iter().flatten().rev() {
        let tournament = listed_tournament(store, id).await?;
        tournaments.extend(tournament.filter(|it| phases.contains(&it.phase)));
    }
    Ok(tournaments)
}

/// Records from which server a user takes part: the one where they gave the command.
pub(crate) fn note_origin(
    update: &mut TournamentChange,
    user: UserId,
    place: Place,
) -> Result<(), StoreError> {
    let guests = &update.state.guests;
    let guest = place.guild.and_then(|guild| guests.known(guild));
    let guild = guest.map(|guest| guest.guild);
    if guests.origin(user).map(|guest| guest.guild) == guild {
        return Ok(());
    }
    update.happen(Event::Guest(GuestEvent::PlaysFrom { user, guild }))
}

/// Tells who can act that a post did not arrive in the channel of another server: the organisers in the tournament's
/// channel, and the manager who agreed. Once in each round, because nobody says when it can be reached again.
pub async fn guest_unreached(
    context: Context<'_>,
    id: &TournamentId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    context
        .retry_on_conflict(|context| async move {
            let store = context.store;
            let Some(tournament) = listed_tournament(store, id).await? else {
                return Ok(());
            };
            let rounds = tournament.rounds.len();
            let untold =
                |guest: &&Guest| guest.channel == channel && guest.unreached != Some(rounds);
            let Some(guest) = tournament.guests.agreed().find(untold).cloned() else {
                return Ok(());
            };
            let mut update = TournamentChange::of(tournament, context.now, None);
            let guild = guest.guild;
            update.record_automatic(Event::Guest(GuestEvent::Unreached { guild }))?;
            let tournament = &update.state;
            let organisers: Vec<UserId> = tournament.organisers().collect();
            let to_organisers = say!(
                "guest-unreached",
                organisers = users(&organisers),
                count = organisers.len(),
                server = guest.name.as_str(),
                tournament = called(tournament)
            );
            let to_manager = plain(say!(
                "guest-unreached-manager",
                tournament = called(tournament),
                channel = channel
            ));
            let language = language_in(store, guest.place(), guest.language).await?;
            if let Some(manager) = guest.manager {
                let chosen = store.user(manager).await?.language;
                let whom = [(manager, chosen.unwrap_or(language))];
                for (channel, post) in to_each(whom, &to_manager) {
                    update.post_elsewhere(channel, post);
                }
            }
            update.say(Message {
                notify: organisers,
                ..plain(to_organisers)
            });
            let commit = tournament_commit(context, update).await?;
            context.commits.commit(commit).await
        })
        .await
}
