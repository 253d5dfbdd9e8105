//! `/move-game`: a game goes on in another channel or thread.

use petteia_domain::{event_log::Phase, game::Event, ids::ChannelId};
use petteia_speech::{
    message::{Post, Text},
    say,
};

use super::telling::withdraw_notice;
use crate::{
    change::{Change, verdict_of},
    choose::{Purpose, choose_game},
    commands::Command,
    context::Context,
    reach::how_it_stands,
    refusal::{Refusal, Stop},
    verdict::Verdict,
    words,
};

/// `/move-game`: by its players, and by those who manage the server.
pub(crate) async fn move_game(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
    to: Option<ChannelId>,
) -> Result<Verdict, Stop> {
    let actor = &command.actor;
    let state = choose_game(context, actor, command.place, named, Purpose::MoveGame).await?;
    if state.seat_of(actor.id).is_none() && !actor.manages_server {
        return Err(Refusal::new(say!("move-game-not-yours")).into());
    }
    let Some(guild) = command
        .place
        .guild
        .filter(|_| command.place.guild == state.place.guild)
    else {
        return Err(Refusal::new(say!("move-game-elsewhere")).into());
    };
    let to = to.unwrap_or(command.place.channel);
    let before = state.home();
    if to == before {
        return Err(Refusal::new(say!("move-game-is-there", channel = to)).into());
    }
    let allowed = context.store.server(guild).await?.channels;
    if !allowed.is_empty() && !allowed.contains(&to) && !actor.manages_server {
        let channels = Text::joined(allowed.into_iter().map(Text::from), ", ");
        return Err(Refusal::new(say!("play-in-channels", channels = channels)).into());
    }
    let away = state.away;
    let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
    if away.is_none() && change.state.phase == Phase::Playing {
        change.disarm_board(None);
    }
    change.happen(Event::Moved { channel: to })?;
    let game = change.state.id.0.clone();
    let (message, slot) = how_it_stands(context, &change, away).await?;
    change.post(Post::New {
        message,
        slot: Some(slot),
    });
    if let Some(away) = away {
        withdraw_notice(&mut change, away);
    } else {
        let left = say!(
            "game-moved-away",
            game = game.as_str(),
            player = actor.id,
            channel = to
        );
        let message = words::plain(left);
        change.post_elsewhere(before, Post::notice(message));
    }
    let reply = words::plain(words::reach::moved(&change.state));
    verdict_of(context, change, reply).await
}
