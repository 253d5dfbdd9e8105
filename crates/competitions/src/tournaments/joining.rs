//! Joining before the start: conditions, the promise, and the waiting list.

use petteia_domain::{
    ids::UserId,
    rating::{Pool, Size},
};
use petteia_games::{
    ratings::RatingBook,
    refusal::{CommandError, Refusal},
    request::Actor,
    words::{plain, users},
};
use petteia_rules::GameKind;
use petteia_speech::{
    message::{Message, Text},
    say,
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{EntryConditions, Event, Tournament};

use crate::tournaments::{
    change::TournamentChange,
    words::{called, joining::range},
};

/// Checks the conditions of joining a tournament or a league of this game.
pub(crate) async fn may_enter(
    ratings: &RatingBook,
    entry: &EntryConditions,
    kind: GameKind,
    actor: &Actor,
) -> Result<(), CommandError> {
    if let Some(role) = entry.role.filter(|role| !actor.roles.contains(role)) {
        return Err(Refusal::new(say!("entry-needs-role", role = role)).into());
    }
    let rating = rating_of(ratings, kind, actor.id).await?;
    if entry.admits(rating) {
        return Ok(());
    }
    let condition = Text::from(range(entry));
    let title = kind.title();
    Err(Refusal::new(match rating {
        Some(rating) => say!(
            "entry-rating-outside",
            condition = condition,
            title = title,
            rating = rating
        ),
        None => say!("entry-rating-missing", condition = condition, title = title),
    })
    .into())
}

/// Returns a user's rating in games of two, as it is shown; `None` without one.
async fn rating_of(
    ratings: &RatingBook,
    kind: GameKind,
    user: UserId,
) -> Result<Option<u32>, StoreError> {
    let pool = Pool {
        kind,
        size: Size::Two,
    };
    ratings.catch_up().await?;
    let known = ratings.known();
    let career = known.of(user).find(|(of, _)| *of == pool);
    Ok(career.map(|(_, career)| career.rating.rating.round() as u32))
}

/// Returns the players whose rating has left the limits since they joined.
pub(crate) async fn outgrown(
    ratings: &RatingBook,
    tournament: &Tournament,
) -> Result<Vec<UserId>, StoreError> {
    let mut outgrown = Vec::new();
    for user in tournament.entered() {
        let rating = rating_of(ratings, tournament.plan.kind, *user).await?;
        if user.computer_level().is_none() && !tournament.plan.entry.admits(rating) {
            outgrown.push(*user);
        }
    }
    Ok(outgrown)
}

/// Takes a user off the list before the start. The first of the waiting list gets the place and is told.
pub(crate) fn leave_the_list(
    update: &mut TournamentChange,
    user: UserId,
) -> Result<(), StoreError> {
    let next = update.state.moves_up_for(user);
    update.happen(Event::Left { user })?;
    if let Some(next) = next {
        let tournament = called(&update.state);
        update.say(Message {
            notify: vec![next],
            ..plain(say!("moved-up", player = next, tournament = tournament))
        });
    }
    Ok(())
}

/// Tells at the start who found no place, and whose rating has left the limits.
pub(crate) async fn tell_at_the_start(
    ratings: &RatingBook,
    update: &mut TournamentChange,
) -> Result<(), StoreError> {
    let outgrown = outgrown(ratings, &update.state).await?;
    if !outgrown.is_empty() {
        update.say(plain(say!(
            "entry-outgrown",
            players = users(&outgrown),
            count = outgrown.len()
        )));
    }
    let waiting = update.state.waiting_list().to_vec();
    if !waiting.is_empty() {
        let tournament = called(&update.state);
        update.say(Message {
            notify: waiting.clone(),
            ..plain(say!(
                "waited-in-vain",
                players = users(&waiting),
                count = waiting.len(),
                tournament = tournament
            ))
        });
    }
    Ok(())
}
