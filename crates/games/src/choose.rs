//! The choice of the game that a command means, and what the choices of other things have in common with it.

use std::ops::Deref;

use petteia_domain::{
    event_log::Phase,
    game::State,
    ids::{GameId, Place, UserId},
};
use petteia_rules::{Game, ReadError, Seat};
use petteia_speech::{
    games,
    message::Text,
    say,
    speech::{Say, players},
};
use petteia_store::{GamesAndOutbox, StoreError};
use petteia_tournaments::{series::Series, tournament::Tournament};

use crate::{
    buttons,
    context::Context,
    games::Games,
    play::team::talked_of_in,
    refusal::{CommandError, Refusal},
    request::{Actor, Request},
    visible::Visible,
    words,
};

/// The purpose for which a game is chosen, which decides which one is meant if none is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To play a turn: a game in which it is the user's turn; else their only game, in which they
    /// wait.
    Move,
    /// To act as a player: a running game in which the user has a seat.
    Play,
    /// To nudge: a running game in which the user has a seat and another seat is to move.
    Nudge,
    /// To look at it: a game in which it is the user's turn, else one that they play, else any;
    /// else the one that ended last.
    Look,
    /// To read or write a note on it: a running game in which the user has a seat, else the last
    /// finished one of theirs.
    Note,
    /// To see possible captures: like `Look`, but games in which captures are separate steps come
    /// first.
    Capture,
    /// To look at its board: like `Look`; if several may be meant, each gets a button.
    Board,
    /// To study it: the game that ended last.
    Study,
    /// To play it again: the last finished game in which the user had a seat.
    Rematch,
    /// To change the user's seat: a game that is not over in which they have one.
    Seat,
    /// To cancel it: a game that is not over; games of which the user is the host or a player come
    /// first.
    Cancel,
    /// To move it to another channel, usually to this one: a game of the user whose channel is out
    /// of reach comes first, wherever it is; else the game of this channel.
    MoveGame,
}

/// The largest number of games of a channel or a user that are considered.
const MANY: usize = 50;

/// The largest number of games in a text.
pub const LISTED: usize = 5;

/// The largest number of games with buttons.
const OFFERED: usize = 10;

/// The largest number of a user's games that are read.
const ALL: usize = 1000;

impl Purpose {
    /// Whether games of other users may be meant.
    fn is_of_anybody(self) -> bool {
        matches!(
            self,
            Purpose::Look | Purpose::Capture | Purpose::Board | Purpose::Study
        )
    }
}

/// Returns the game that a command means: the named one, else the only suitable one of this
/// channel.
pub async fn choose_game(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    purpose: Purpose,
) -> Result<Visible<State>, CommandError> {
    let Request { actor, place, .. } = request;
    match given(named) {
        Some(name) => named_game(context, actor, *place, name).await,
        None => meant_game(context, actor, *place, purpose, None).await,
    }
}

/// Returns the game in which a turn is to be played or previewed. If several may be meant, each
/// gets a button that shows the turn.
pub async fn choose_for_turn(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    typed: &str,
) -> Result<Visible<State>, CommandError> {
    let (actor, place) = (&request.actor, request.place);
    match given(named) {
        Some(name) => named_game(context, actor, place, name).await,
        None => meant_game(context, actor, place, Purpose::Move, Some(typed)).await,
    }
}

/// Returns the id that a user typed. Autocompletion may leave words after it.
pub fn typed_id(typed: &str) -> String {
    let word = typed.split_whitespace().next().unwrap_or_default();
    word.trim_start_matches('#').to_lowercase()
}

/// Returns the name that a user gave, if they gave any.
pub fn given(named: Option<&str>) -> Option<&str> {
    named.map(str::trim).filter(|name| !name.is_empty())
}

/// A condition on what may be meant.
pub type Wish<'a, T> = &'a (dyn Fn(&T) -> bool + Sync);

/// Returns what may be meant by a command that names nothing: the first condition that anything fulfils decides. If
/// several fulfil it, they are handed to `several`.
pub fn meant<'a, T>(
    known: &'a [T],
    wishes: impl IntoIterator<Item = impl Fn(&T) -> bool>,
    several: impl FnOnce(&[&'a T]) -> Result<&'a T, Refusal>,
) -> Result<Option<&'a T>, Refusal> {
    for wish in wishes {
        let fitting: Vec<&T> = known.iter().filter(|one| wish(one)).collect();
        match fitting[..] {
            [] => {}
            [only] => return Ok(Some(only)),
            _ => return several(&fitting).map(Some),
        }
    }
    Ok(None)
}

/// What has an id and a name of its own.
pub trait Named {
    /// Returns its id.
    fn id(&self) -> &str;

    /// Returns its name.
    fn name(&self) -> &str;
}

impl Named for Tournament {
    fn id(&self) -> &str {
        &self.id.0
    }

    fn name(&self) -> &str {
        &self.plan.name
    }
}

impl Named for Series {
    fn id(&self) -> &str {
        &self.id.0
    }

    fn name(&self) -> &str {
        self.plan.name()
    }
}

/// Lists what may be meant, for a refusal.
pub fn listed<'a, T: Named + 'a>(known: impl IntoIterator<Item = &'a Visible<T>>) -> Text {
    let known = known.into_iter().map(|one| {
        let name = format!(" ({})", one.name());
        Text::default().code(one.id()).plain(name)
    });
    Text::semicolons(known)
}

/// Whether an id or a name contains what was typed, in lower case.
pub fn is_typed(typed: &str, id: &str, name: &str) -> bool {
    id.contains(typed) || name.to_lowercase().contains(typed)
}

/// Suggests what contains what was typed. What has the name of another gets `more` and its id behind its label.
pub fn suggested<T: Named>(
    known: &[Visible<T>],
    typed: &str,
    label: impl Fn(&T) -> Say,
    more: impl Fn(&T) -> Text,
) -> Vec<(Text, String)> {
    let typed = typed.trim().to_lowercase();
    let fitting = known.iter().map(Deref::deref);
    let fitting = fitting.filter(|one| is_typed(&typed, one.id(), one.name()));
    let fitting: Vec<&T> = fitting.collect();
    let names = fitting.iter().map(|one| one.name().trim().to_lowercase());
    let names: Vec<String> = names.collect();
    let choices = fitting.iter().zip(&names).map(|(one, name)| {
        let is_alone = names.iter().filter(|other| *other == name).count() == 1;
        let label = Text::from(label(one));
        let label = match is_alone {
            true => label,
            false => {
                let parts = [label, more(one), Text::from(one.id())].into_iter();
                Text::joined(parts.filter(|part| !part.0.is_empty()), " · ")
            }
        };
        (label, one.id().to_owned())
    });
    choices.collect()
}

/// Returns the game with this id, if the user may see it.
async fn named_game(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    name: &str,
) -> Result<Visible<State>, CommandError> {
    let id = GameId(typed_id(name));
    if let Some(state) = context.games.load(&id).await?
        && let Some(shown) = context.audience.if_shown_to(actor, place, state).await
    {
        return Ok(shown);
    }
    let word = name.split_whitespace().next().unwrap_or_default();
    let text = Text::default().say(say!("no-game-called", name = word));
    Err(Refusal::new(own_games(context, actor.id, text).await?).into())
}

/// Returns a running game in which the user has a seat that has not resigned.
pub async fn own_game(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
) -> Result<(State, Seat), CommandError> {
    let state = choose_game(context, request, named, Purpose::Play).await?;
    let seat = own_seat(&state, &request.actor)?;
    Ok((state.into_inner(), seat))
}

async fn meant_game(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    purpose: Purpose,
    typed: Option<&str>,
) -> Result<Visible<State>, CommandError> {
    let phases: &[Phase] = match purpose {
        Purpose::Move | Purpose::Play | Purpose::Nudge => &[Phase::Playing],
        Purpose::Cancel | Purpose::Seat | Purpose::MoveGame => &[Phase::Lobby, Phase::Playing],
        Purpose::Rematch | Purpose::Study => &[Phase::Ended],
        Purpose::Look | Purpose::Board | Purpose::Capture | Purpose::Note => {
            &[Phase::Playing, Phase::Ended]
        }
    };
    let mut here = games_here(context, actor, place, phases, purpose).await?;
    if purpose == Purpose::Capture && here.iter().any(|state| captures_apart(state)) {
        here.retain(|state| captures_apart(state));
    }
    // The first condition that any game of this channel fulfils decides.
    let wishes: &[fn(&State, UserId) -> bool] = match purpose {
        Purpose::Move => &[my_turn],
        Purpose::Play => &[i_play],
        Purpose::Nudge => &[|state, user| i_play(state, user) && !my_turn(state, user)],
        Purpose::Note => &[i_play, |state, user| {
            state.phase == Phase::Playing && has_seat(state, user)
        }],
        Purpose::Look | Purpose::Board | Purpose::Capture => {
            &[my_turn, i_play, |state, _| state.phase == Phase::Playing]
        }
        Purpose::Cancel => &[|state, user| state.host == user, has_seat, |_, _| true],
        Purpose::MoveGame => &[
            |state, user| state.away.is_some() && has_seat(state, user),
            has_seat,
            |_, _| true,
        ],
        Purpose::Seat => &[has_seat],
        Purpose::Rematch | Purpose::Study => &[],
    };
    let wishes = wishes
        .iter()
        .map(|wish| move |state: &Visible<State>| wish(state, actor.id));
    let which = |fitting: &[&Visible<State>]| Err(several(fitting, purpose, typed));
    if let Some(only) = meant(&here, wishes, which)? {
        return Ok(only.clone());
    }
    // A user who has to wait is told so, and for whom.
    let mut waiting = here.iter().filter(|state| i_play(state, actor.id));
    if purpose == Purpose::Move
        && let (Some(only), None) = (waiting.next(), waiting.next())
    {
        return Ok(only.clone());
    }
    // Newest first.
    let anybodys = purpose.is_of_anybody();
    if (anybodys || matches!(purpose, Purpose::Rematch | Purpose::Note))
        && let Some(ended) = here
            .into_iter()
            .filter(|state| anybodys || has_seat(state, actor.id))
            .max_by_key(|state| state.end.as_ref().map(|end| end.at))
    {
        return Ok(ended);
    }
    let none = match purpose {
        Purpose::Move => say!("none-to-move"),
        Purpose::Play | Purpose::Seat | Purpose::Note => say!("none-to-play"),
        Purpose::Nudge => say!("none-to-nudge"),
        Purpose::Look | Purpose::Board | Purpose::Capture => say!("none-to-look-at"),
        Purpose::Study => say!("none-to-analyse"),
        Purpose::Rematch => say!("none-to-repeat"),
        Purpose::Cancel => say!("none-to-cancel"),
        Purpose::MoveGame => say!("none-to-move-here"),
    };
    let text = Text::default().say(none);
    Err(Refusal::new(own_games(context, actor.id, text).await?).into())
}

/// Whether the user has a seat in a running game of this channel.
pub async fn plays_here(
    store: &dyn GamesAndOutbox,
    games: &Games,
    user: UserId,
    place: Place,
) -> Result<bool, StoreError> {
    let playing = &[Phase::Playing];
    let here = match place.direct_to() {
        None => games_at_hand(store, games, user, place, playing, MANY).await?,
        Some(_) => store.games_in(place.channel, playing, MANY).await?,
    };
    if here.is_empty() {
        return Ok(false);
    }
    let mine = store.games_of(user, playing, MANY).await?;
    Ok(here.iter().any(|game| mine.contains(game)))
}

/// Returns the games of a channel that may be meant and that the user may see.
async fn games_here(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    phases: &[Phase],
    purpose: Purpose,
) -> Result<Vec<Visible<State>>, StoreError> {
    let mut here =
        games_at_hand(context.store, context.games, actor.id, place, phases, MANY).await?;
    if purpose == Purpose::MoveGame {
        let mut mine = context.store.games_of(actor.id, phases, MANY).await?;
        let away = |game: &GameId| context.reach.away(&game.clone().into()).is_some();
        mine.retain(|game| away(game) && !here.contains(game));
        here.extend(mine);
    } else if !purpose.is_of_anybody() && purpose != Purpose::Cancel {
        let mine = context.store.games_of(actor.id, phases, MANY).await?;
        here.retain(|game| mine.contains(game));
    }
    let here = context.games.load_all_listed(&here).await?;
    Ok(context.audience.shown_to(actor, place, here).await)
}

/// Returns the games of a channel, or the game of a side's thread. In direct messages these are the
/// user's own games everywhere, and so they are where petteia only answers and there is none.
pub async fn games_at_hand(
    store: &dyn GamesAndOutbox,
    games: &Games,
    user: UserId,
    place: Place,
    phases: &[Phase],
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    if place.direct_to().is_some() {
        return store.games_of(user, phases, limit).await;
    }
    let here = store.games_in(place.channel, phases, limit).await?;
    if here.is_empty() && place.is_answered() {
        return store.games_of(user, phases, limit).await;
    }
    if here.is_empty() {
        return talked_of_in(store, games, user, place.channel, phases, limit).await;
    }
    Ok(here)
}

/// Adds the user's games to a text that says that none is meant, those that wait for them first.
async fn own_games(context: Context<'_>, user: UserId, text: Text) -> Result<Text, StoreError> {
    let mine = games_by_deadline(context, user, &[Phase::Playing]).await?;
    if mine.is_empty() {
        return Ok(text.plain(" ").say(say!("no-own-game")));
    }
    let games = mine.iter().take(LISTED).map(|state| {
        let game = say!(
            "game-in",
            game = named(state),
            channel = words::reach::place_for(state, user)
        );
        Text::from(game)
    });
    let games = Text::semicolons(games);
    let text = text.plain(" ").say(say!("own-games", games = games));
    Ok(match mine.len() > LISTED {
        true => text.plain(" ").say(say!("all-own-games")),
        false => text,
    })
}

/// Returns a user's games everywhere: first those in which it is their turn, by deadline; then
/// running games that wait for others; then lobbies.
pub async fn games_by_deadline(
    context: Context<'_>,
    user: UserId,
    phases: &[Phase],
) -> Result<Vec<State>, StoreError> {
    let games = context.store.games_of(user, phases, ALL).await?;
    let mut states = context.games.load_all_listed(&games).await?;
    states.sort_by_key(|state| {
        let deadline = state.deadline();
        let waits_for = (!my_turn(state, user), state.to_move().is_none());
        (waits_for, deadline.is_none(), deadline)
    });
    Ok(states)
}

/// Creates a refusal that lists the games that may be meant. For a turn, the first games that can
/// read it get buttons that show it; for a board, all get buttons.
fn several(states: &[&Visible<State>], purpose: Purpose, typed: Option<&str>) -> Refusal {
    let mut states: Vec<&State> = states.iter().map(|state| &***state).collect();
    let typed = typed.map(str::trim);
    let mut refusal = match typed {
        Some(typed) => {
            states.sort_by_key(|state| !is_a_turn(&state.game, typed));
            Refusal::new(say!("turn-in-which-game"))
        }
        None if purpose == Purpose::Board => Refusal::new(say!("board-of-which-game")),
        None => {
            let games = Text::semicolons(states.into_iter().take(LISTED).map(named));
            return Refusal::new(say!("several-games", games = games));
        }
    };
    for state in states.into_iter().take(OFFERED) {
        let shown = typed.map(|typed| buttons::game::preview(&state.id, typed));
        let press = match shown {
            Some(shown) if shown.carries(typed.unwrap_or_default()) => shown,
            // The turn is too long for a button, so it has to be typed again with the game's id.
            _ => buttons::game::board(&state.id),
        };
        let label = Text::from(state.kind().title())
            .plain(format!(" {} (", state.id))
            .text(players(&state.seat_names()))
            .plain(")");
        refusal = refusal.button(label, press);
    }
    refusal
}

/// Whether a game can read this text as a turn.
fn is_a_turn(game: &Game, typed: &str) -> bool {
    matches!(game.read(typed), Ok(_) | Err(ReadError::Ambiguous { .. }))
}

/// Describes a game by its kind, id and players.
pub fn named(state: &State) -> Text {
    Text::from(state.kind().title())
        .plain(" ")
        .code(&state.id.0)
        .plain(" (")
        .text(players(&state.seat_names()))
        .plain(")")
}

/// Returns the seat of a user in a running game.
pub fn own_seat(state: &State, actor: &Actor) -> Result<Seat, Refusal> {
    match state.phase {
        Phase::Lobby => return Err(Refusal::new(say!("not-begun"))),
        Phase::Ended => return Err(Refusal::new(say!("game-is-over"))),
        Phase::Playing => {}
    }
    match state.seat_of(actor.id) {
        None => Err(Refusal::new(say!("for-players-only"))),
        Some(seat) if state.resigned.contains(&seat) => {
            Err(Refusal::new(say!("seat-has-resigned")))
        }
        Some(seat) => Ok(seat),
    }
}

/// Whether captures are separate steps in a game.
pub fn captures_apart(state: &State) -> bool {
    games::captures(&state.game, "").is_some()
}

/// Checks that a user may give something up for a seat, which only its owner may.
pub fn speaks_for(state: &State, seat: Seat, user: UserId) -> Result<(), Refusal> {
    match state.owner_of(seat) {
        Some(owner) if owner != user => Err(Refusal::new(say!("owner-decides", player = owner))),
        _ => Ok(()),
    }
}

/// Whether the user has a seat in the game.
pub fn has_seat(state: &State, user: UserId) -> bool {
    state.seat_of(user).is_some()
}

fn i_play(state: &State, user: UserId) -> bool {
    state.phase == Phase::Playing
        && state
            .seat_of(user)
            .is_some_and(|seat| !state.resigned.contains(&seat))
}

/// Whether it is the turn of a seat of the user.
pub fn my_turn(state: &State, user: UserId) -> bool {
    state
        .to_move()
        .is_some_and(|seat| state.sits_at(seat, user))
}
