//! `/move-game`: moves a game to another channel or thread.

use petteia_domain::{game::Event, ids::ChannelId};
use petteia_games::{
    arrange::channels::{check_may_post_in, check_server_allows},
    change::Change,
    choose::{Purpose, choose_game},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    reach::{notices::withdraw_notice, standing::how_it_stands},
};
use petteia_speech::{message::Post, options::Purpose as Named};

command! {
    /// Moves a game to another channel or thread.
    pub struct MoveGame as "move-game", "command-move-game" {
        /// The game.
        game: Option<String> = GAME,
        /// The new channel; this one if absent.
        to: Option<ChannelId> = Optional::channel("channel", "option-move-to"),
    }
    conduct { EVERYWHERE.needs_server().replaces_private_message() }
    pressed {
        game::move_here(game) => MoveGame { game: Some(game.0), to: None };
    }
}

impl Act for MoveGame {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let actor = &request.actor;
        let state = choose_game(context, request, named, Purpose::MoveGame).await?;
        if state.seat_of(actor.id).is_none() && !actor.manages_server {
            return Err(Refusal::new(say!("move-game-not-yours")).into());
        }
        let Some(guild) = request
            .place
            .guild
            .filter(|_| request.place.guild == state.place.guild)
        else {
            return Err(Refusal::new(say!("move-game-elsewhere")).into());
        };
        let to = self.to.unwrap_or(request.place.channel);
        let before = state.home();
        if to == before {
            return Err(Refusal::new(say!("move-game-is-there", channel = to)).into());
        }
        check_may_post_in(context, request, to, Named::Post).await?;
        if !actor.manages_server {
            check_server_allows(context, request, guild, to).await?;
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
}
