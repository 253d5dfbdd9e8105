//! What the commands that look at a game share: the game and ply that are meant, the preview of a
//! turn, the line of a game in a list.

use chrono::{DateTime, Utc};
use petteia_domain::{event_log::Phase, game::State, ids::UserId};
use petteia_games::{
    buttons,
    choose::{Purpose, choose_game, my_turn},
    context::Context,
    play::{
        draft::{draft_of, keeping, offering},
        turns::afterthoughts,
    },
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
    visible::Visible,
    words,
};
use petteia_rules::{Game, GameKind, Style, Turn};
use petteia_speech::{
    message::{Message, Text, Weight},
    say,
    speech::{Arg, Say},
};
use petteia_store::{GamesAndSettings, SettingsStore};

/// The largest number of captures that are offered as additions to a turn.
const ADDED: usize = 6;

/// Returns the game to show, and the number of plies if it was given.
pub(crate) async fn game_at(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    ply: Option<u32>,
    purpose: Purpose,
) -> Result<(Visible<State>, Option<usize>), CommandError> {
    let state = choose_game(context, request, named, purpose).await?;
    if state.phase == Phase::Lobby {
        return Err(Refusal::new(say!("waits-for-players")).into());
    }
    let played = state.plies.len();
    match ply {
        Some(ply) if ply as usize > played => {
            let why = say!("no-such-position", ply = ply, played = played);
            Err(Refusal::new(why).into())
        }
        ply => Ok((state, ply.map(|ply| ply as usize))),
    }
}

/// The position after a turn, with buttons to play or drop it.
pub(crate) async fn preview_of(
    store: &dyn GamesAndSettings,
    now: DateTime<Utc>,
    request: &Request,
    state: &State,
    turn: &Turn,
) -> Result<Verdict, CommandError> {
    let mut message = after_turn(store, request, state, turn).await?;
    let ply = state.game.ply();
    let canonical = state.game.notation(turn, Style::Ascii);
    let mut draft = draft_of(store, state, request.actor.id).await?;
    let mut thoughts = afterthoughts(state, &draft, &canonical);
    message.text = message.text.line().say(say!("not-played-yet"));
    let confirm = if thoughts.is_empty() {
        say!("button-confirm")
    } else {
        message.text = message.text.line().say(say!("could-add"));
        say!("button-play-as-it-is")
    };
    let more = thoughts.len().saturating_sub(ADDED);
    thoughts.truncate(ADDED);
    for thought in &thoughts {
        message.text = message
            .text
            .line()
            .turn(state.kind(), &thought.added)
            .plain(" – ")
            .text(thought.words.clone());
    }
    if more > 0 {
        let more = say!("and-more-captures", count = more);
        message.text = message.text.line().say(more);
    }
    // Whoever presses the first button without reading drops no capture.
    for thought in &thoughts {
        let press = buttons::game::preview(&state.id, &thought.turn);
        let label = format!("+ {}", thought.added);
        message
            .buttons
            .push(words::button(label, press, Weight::Main));
    }
    let press = buttons::game::play_turn(&state.id, ply, &canonical);
    let weight = match thoughts.is_empty() {
        true => Weight::Main,
        false => Weight::Plain,
    };
    message.buttons.push(words::button(confirm, press, weight));
    message.buttons.push(words::button(
        say!("button-drop"),
        buttons::general::dismiss(),
        Weight::Plain,
    ));
    if thoughts.is_empty() {
        return offering(store, now, request, state, message, &[canonical]).await;
    }
    for turn in thoughts.iter().map(|thought| &thought.turn) {
        if !buttons::game::preview(&state.id, turn).carries(turn) {
            draft.show(turn);
        }
    }
    // A warning is given only once.
    draft.show(&canonical);
    Ok(keeping(now, request, state, draft, message))
}

/// The description of a turn, and the position after it.
pub(crate) async fn after_turn(
    store: &dyn SettingsStore,
    request: &Request,
    state: &State,
    turn: &Turn,
) -> Result<Message, CommandError> {
    let canonical = state.game.notation(turn, Style::Ascii);
    let mut after = state.game.clone();
    after
        .play(turn)
        .map_err(|illegal| Refusal::new(illegal.reason))?;
    let picture = words::picture_of(
        state,
        &after,
        Some((&state.game, &canonical)),
        store.user(request.actor.id).await?.look(),
        state.seat_of(request.actor.id),
    );
    let mut text = Text::from(say!(
        "turn-in-words",
        turn = Text::default().turn(state.kind(), canonical),
        words = state.game.describe(turn)
    ));
    text = words::sides_changed(text, state, &state.game, &after);
    if let Some(outcome) = after.outcome() {
        text = text
            .line()
            .say(say!("ends-the-game", result = outcome.result));
    }
    Ok(Message {
        text,
        picture: Some(picture),
        ..Message::default()
    })
}

/// A line of `/games`.
pub fn listed(state: &State, user: UserId) -> Say {
    let others = words::others(state, user);
    let others = match others.is_empty() {
        true => Text::default(),
        false => say!("with-players", players = Arg::And(others)).into(),
    };
    let listed = match state.to_move() {
        None => say!("listed-waiting"),
        Some(_) if my_turn(state, user) => say!("listed-my-turn", until = words::until(state)),
        Some(seat) => say!(
            "listed-to-move",
            players = words::seats_for(state, seat, user),
            until = words::until(state)
        ),
    };
    listed
        .with("game", state.id.0.as_str())
        .with("title", state.kind().title())
        .with("channel", words::reach::place_for(state, user))
        .with("others", others)
}

/// Reads a position code, of this game or of the first one that can read it.
pub(crate) fn position(kind: Option<GameKind>, code: &str) -> Result<Game, Refusal> {
    if let Some(kind) = kind {
        return Game::from_code(kind, code)
            .map_err(|why| Refusal::new(say!("not-a-code", title = kind.title(), why = why)));
    }
    GameKind::ALL
        .iter()
        .find_map(|kind| Game::from_code(*kind, code).ok())
        .ok_or_else(|| Refusal::new(say!("nobodys-code")))
}
