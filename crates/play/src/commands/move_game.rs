//! `/move-game`: moves a game to another channel or thread, or asks its players to go on with it elsewhere.

use petteia_domain::{
    game::{Asked, Event, State},
    ids::ChannelId,
};
use petteia_games::{
    arrange::channels::{check_may_post_in, check_server_allows},
    change::Change,
    choose::{Purpose, choose_game, own_seat, speaks_for},
    commands::{options::GAME, prelude::*},
    consequences::verdict_of,
    play::{
        house::{check_may_go_on_at, go_on_elsewhere, rehome},
        questions::{ask, ask_again},
    },
};
use petteia_speech::options::Purpose as Named;

command! {
    /// Moves a game to another channel or thread.
    pub struct MoveGame as "move-game", "command-move-game" {
        /// The game.
        game: Option<String> = GAME,
        /// The new channel; this one if absent.
        to: Option<ChannelId> = Optional::channel("channel", "option-move-to"),
    }
    conduct { EVERYWHERE.replaces_private_message() }
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
        let here = request.place;
        let to = self.to.unwrap_or(here.channel);
        let before = state.home();
        if to == before {
            let channel = words::reach::place_of(&state);
            return Err(Refusal::new(say!("move-game-is-there", channel = channel)).into());
        }
        // All agreed to one channel, so no player takes the game further alone.
        let moves_alone = !state.has_moved_house() || actor.manages_server;
        let is_near = here.guild == state.place.guild && moves_alone;
        let Some(guild) = here.guild.filter(|_| is_near) else {
            if to != here.channel {
                return Err(Refusal::new(say!("move-game-elsewhere")).into());
            }
            return ask_to_move_house(context, request, state.into_inner()).await;
        };
        check_may_post_in(context, request, to, Named::Post).await?;
        if !actor.manages_server {
            check_server_allows(context, request, guild, to).await?;
        }
        let mut change = Change::of(state.into_inner(), context.now, Some(actor.id));
        let moved = Event::Moved { channel: to };
        let told = |state: &State| {
            let game = state.id.0.as_str();
            let player = actor.id;
            say!(
                "game-moved-away",
                game = game,
                player = player,
                channel = to
            )
        };
        go_on_elsewhere(context, &mut change, moved, told).await?;
        let reply = words::plain(words::reach::moved(&change.state));
        verdict_of(context, change, reply).await
    }
}

/// Asks the other players whether the game goes on where the command is given.
async fn ask_to_move_house(
    context: Context<'_>,
    request: &Request,
    state: State,
) -> Result<Verdict, CommandError> {
    let (to, user) = (request.place, request.actor.id);
    let seat = own_seat(&state, &request.actor)?;
    speaks_for(&state, seat, user)?;
    if state.at_table.is_some() {
        return Err(Refusal::new(say!("no-move-at-table")).into());
    }
    if to.direct_to().is_some() || state.private_to().is_some() {
        return Err(Refusal::new(say!("no-move-of-direct")).into());
    }
    let is_move = |about: Asked| matches!(about, Asked::Rehome { .. });
    let mut open = state.questions.iter().filter(|asked| asked.open);
    if let Some(question) = open.find(|asked| is_move(asked.about)) {
        let is_the_same = matches!(question.about, Asked::Rehome { to: there, .. } if there == to);
        if !is_the_same && question.seat != seat {
            let asker = words::seats(&state, &[question.seat]);
            return Err(Refusal::new(say!("move-asked-elsewhere", players = asker)).into());
        }
        return ask_again(context, request, &state, seat, question.number).await;
    }
    check_may_go_on_at(context, request, &state, to).await?;
    let language = request.actor.locale.server;
    let about = Asked::Rehome { to, language };
    // Who plays with computers alone asks nobody.
    if state.asked_by(seat, about).next().is_none() {
        let mut change = Change::of(state, context.now, Some(user));
        rehome(context, &mut change, to, language).await?;
        let reply = words::plain(words::reach::moved(&change.state));
        return verdict_of(context, change, reply).await;
    }
    ask(context, request, state, seat, about).await
}
