//! Moving house: a game goes on elsewhere, on another server or where petteia only answers, if all who have a seat agree.
//!
//! It is asked where the game would go on, and whoever agrees does so there: that shows that they are there, and that
//! petteia can post there. What everybody may do on a server is looked up when it is asked, and anew when the last one
//! agrees.

use petteia_domain::{
    event_log::Phase,
    game::{Event, State},
    ids::{GuildId, Place, UserId},
};
use petteia_rules::Language;
use petteia_speech::{message::Post, options::Purpose, say, speech::Say};
use petteia_store::StoreError;

use crate::{
    arrange::channels::{check_may_post_in, check_server_allows, may_act},
    change::Change,
    context::Context,
    reach::{notices::withdraw_notice, standing::how_it_stands},
    refusal::{CommandError, Refusal},
    request::Request,
    viewers::Membership,
    words,
};

/// Checks that whoever agrees that a game goes on somewhere is there.
pub(crate) fn may_agree_to_move(request: &Request, to: Place) -> Result<(), Refusal> {
    match request.place == to {
        true => Ok(()),
        false => Err(Refusal::new(say!(
            "agree-where-it-goes-on",
            channel = words::reach::named_place(to)
        ))),
    }
}

/// Checks that a game can go on where the command is given, as far as that is known now.
///
/// # Errors
/// Says why it cannot.
pub async fn check_may_go_on_at(
    context: Context<'_>,
    request: &Request,
    state: &State,
    to: Place,
) -> Result<(), CommandError> {
    may_act(context, request)?;
    let asker = request.actor.id;
    let mut others = state
        .users()
        .filter(|user| *user != asker && user.is_person());
    let Some(guild) = to.guild else {
        // Only who answers in a chat is known to be there, and of those who share a seat only its owner is asked.
        let is_asked = |user: UserId| {
            let mut seats = state.all_seats();
            seats.any(|seat| state.owner_of(seat) == Some(user))
        };
        return match others.find(|user| !is_asked(*user)) {
            Some(player) => Err(Refusal::new(say!("move-not-all-there", player = player)).into()),
            None => Ok(()),
        };
    };
    check_may_post_in(context, request, to.channel, Purpose::Post).await?;
    check_server_allows(context, request, guild, to.channel).await?;
    for user in others {
        if !may_play_at(context, (guild, to), user, asker).await {
            return Err(Refusal::new(say!("move-not-all-there", player = user)).into());
        }
    }
    Ok(())
}

/// Whether a user may play in a channel of a server; no, if that is unknown now.
async fn may_play_at(
    context: Context<'_>,
    (guild, to): (GuildId, Place),
    user: UserId,
    asker: UserId,
) -> bool {
    let audience = &context.audience;
    let membership = audience.membership_now(guild, user, asker).await;
    if !matches!(membership, Some(Membership::Member(_))) {
        return false;
    }
    let own = audience.own_channels(guild, user, Some(to.channel)).await;
    own.is_some_and(|own| {
        let restraint = own.restraints_in(to.channel).at(context.now);
        own.has(to.channel) && restraint.is_none()
    })
}

/// Lets a game move house.
///
/// # Errors
/// Fails if the store fails.
pub async fn rehome(
    context: Context<'_>,
    change: &mut Change,
    to: Place,
    language: Option<Language>,
) -> Result<(), StoreError> {
    let state = &change.state;
    let (before, away, thread) = (state.home(), state.away, state.thread);
    let moved = Event::Rehomed {
        place: to,
        language,
    };
    go_on_elsewhere(context, change, moved, words::reach::moved).await?;
    if away.is_none() && thread == Some(before) {
        change.post_elsewhere(
            before,
            Post::PutAway {
                tag: None,
                thread: None,
            },
        );
    }
    Ok(())
}

/// Lets a game go on in another channel. Where it was, its last board loses its buttons, and `told` says where it goes
/// on.
///
/// # Errors
/// Fails if the store fails.
pub async fn go_on_elsewhere(
    context: Context<'_>,
    change: &mut Change,
    moved: Event,
    told: impl FnOnce(&State) -> Say,
) -> Result<(), StoreError> {
    let state = &change.state;
    let (before, opened_in, away) = (state.home(), state.place.channel, state.away);
    if away.is_none() && state.phase == Phase::Playing {
        change.disarm_board(None);
    }
    change.happen(moved)?;
    let (message, slot) = how_it_stands(context, change, away).await?;
    change.post(Post::New {
        message,
        slot: Some(slot),
    });
    match away {
        Some(away) => withdraw_notice(change, away, opened_in),
        None => {
            let message = words::plain(told(&change.state));
            change.post_elsewhere(before, Post::notice(message));
        }
    }
    Ok(())
}
