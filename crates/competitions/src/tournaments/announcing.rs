//! The announcement of a tournament, by an organiser or by its series.

use petteia_domain::{
    game::computer_called,
    ids::{GameId, TournamentId, UserId},
};
use petteia_games::context::Context;
use petteia_speech::message::{Post, Slot};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Event, Recorded, Tournament};

use crate::tournaments::{change::TournamentChange, words::registration};

/// Announces a tournament of this organiser. `event` is its announcement.
pub(crate) fn announce(
    context: Context<'_>,
    organiser: UserId,
    event: Event,
) -> Result<TournamentChange, StoreError> {
    let GameId(name) = context.chance.new_name();
    let first = Recorded {
        at: context.now,
        by: Some(organiser),
        event,
    };
    let tournament = Tournament::announced(TournamentId(name), &first)?;
    let mut update = TournamentChange::beginning(first, tournament);
    if let Some(level) = update.state.plan.computer {
        let user = UserId::computer_of(level.number());
        let name = computer_called(level);
        update.record_automatic(Event::Joined { user, name })?;
    }
    update.post(Post::New {
        message: registration(&update.state),
        slot: Some(Slot::Registration),
    });
    Ok(update)
}
