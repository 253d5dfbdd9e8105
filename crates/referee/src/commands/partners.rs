//! `/partners`: the users who share the user's seat.
//!
//! The owner of a seat decides who shares it, and may remove partners during the game, too.
//! Partners send turns; only the owner may give something up (resign, accept a draw or a takeback).

use petteia_domain::{
    event_log::Phase,
    game::{Asked, Event, State},
    ids::{GameId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::message::{Message, Post, Weight};
use petteia_store::StoreError;

use super::prelude::*;
use crate::{
    arrange::lobby::edit_lobby,
    change::Change,
    choose::{Purpose, choose_game, speaks_for},
    commands::{Answer, PutOut, options::GAME},
    consequences::verdict_of,
    play::questions::ask,
    refusal::Refusal,
};

/// Shows the users who share the user's seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partners {
    /// The game.
    pub game: Option<String>,
}

slash! {
    Partners as "partners", "command-partners" { game: GAME }
}

buttons! {
    Partners {
        /// Shows the users who share one's own seat.
        button(game: GameId) = "partners:{game}" => Partners { game: Some(game.0) };
    }
}

#[async_trait]
impl Act for Partners {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        partners(context, command, self.game.as_deref()).await
    }
}

/// Asks the owner of a seat to share it with the user. A user can ask once in a game.
pub(crate) async fn ask_to_share(
    context: Context<'_>,
    command: &Command,
    state: State,
    seat: Seat,
) -> Result<Verdict, Stop> {
    let user = command.actor.id;
    let about = Asked::Share { user };
    let mut asked = state.questions.iter().rev();
    if let Some(question) = asked.find(|asked| asked.about == about && asked.seat == seat) {
        return Err(match question.open {
            true => {
                let withdraw = Answer::button(&state.id, question.number, false);
                Refusal::new(say!("owner-asked-already")).button(say!("button-withdraw"), withdraw)
            }
            false => Refusal::new(say!("owner-asked-once")),
        }
        .into());
    }
    ask(context, command, state, seat, about).await
}

/// `/partners`: shows the users who share the user's seat, with buttons to remove them.
pub(crate) async fn partners(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let state = choose_game(context, actor, command.place, named, Purpose::Seat).await?;
    if state.phase == Phase::Ended {
        return Err(Refusal::new(say!("game-is-over")).into());
    }
    let seat = state.seat_of(actor.id);
    let Some(seat) = seat.filter(|seat| state.users_of(*seat).len() > 1) else {
        return Err(Refusal::new(say!("seat-not-shared", game = state.id.0.as_str())).into());
    };
    let users = state.users_of(seat);
    let text = say!(
        "seat-shared-by",
        game = state.id.0.as_str(),
        owner = words::users(&users[..1]),
        partners = words::users(&users[1..])
    );
    let out = |user: &UserId| PutOut::button(&state.id, *user);
    let buttons = match users.split_first() {
        Some((owner, partners)) if *owner == actor.id => partners
            .iter()
            .map(|user| {
                let label = say!("button-put-out", name = words::short_name(&state, *user));
                words::button(label, out(user), Weight::Danger)
            })
            .collect(),
        _ => {
            let label = say!("button-leave-seat");
            vec![words::button(label, out(&actor.id), Weight::Danger)]
        }
    };
    Ok(Verdict::say(Message {
        buttons,
        ..words::plain(text)
    }))
}

/// Removes a partner from a seat, by its owner or the partner.
pub(crate) async fn put_out(
    context: Context<'_>,
    command: &Command,
    game: &GameId,
    user: UserId,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let state = choose_game(context, actor, command.place, Some(&game.0), Purpose::Seat).await?;
    if state.phase == Phase::Ended {
        return Err(Refusal::new(say!("game-is-over")).into());
    }
    let seat = state.seat_of(user);
    let Some(seat) = seat.filter(|seat| state.owner_of(*seat) != Some(user)) else {
        return Err(Refusal::new(say!("shares-no-seat", player = user)).into());
    };
    let leaves = actor.id == user;
    if !leaves {
        speaks_for(&state, seat, actor.id)?;
    }
    let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
    change.happen(Event::Left { user })?;
    if change.state.phase == Phase::Lobby {
        edit_lobby(&mut change);
    }
    let owner = words::users(change.state.owner_of(seat).as_slice());
    let text = say!(
        "shares-no-longer",
        player = user,
        owner = owner,
        game = change.state.id.0.as_str()
    );
    let told = match leaves {
        true => change.state.owner_of(seat),
        false => Some(user),
    };
    change.post(Post::New {
        message: Message {
            notify: told.into_iter().collect(),
            ..words::plain(text)
        },
        slot: None,
    });
    let reply = match leaves {
        true => say!("left-seat"),
        false => say!("put-out", player = user),
    };
    verdict_of(context, change, words::plain(reply)).await
}

/// Lets a user share a seat, after its owner has agreed.
pub(crate) fn share_seat(change: &mut Change, seat: Seat, user: UserId) -> Result<(), StoreError> {
    let name = change.state.name(user).to_owned();
    change.happen(Event::Joined {
        user,
        name,
        shares: Some(seat),
    })?;
    edit_lobby(change);
    let owner = words::users(change.state.owner_of(seat).as_slice());
    let game = change.state.id.0.as_str();
    let text = say!("shares-now", player = user, owner = owner, game = game);
    change.post(Post::New {
        message: Message {
            notify: vec![user],
            ..words::plain(text)
        },
        slot: None,
    });
    Ok(())
}
