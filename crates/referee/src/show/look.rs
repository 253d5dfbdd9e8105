//! Looking at boards, games, records, positions; explaining and previewing turns.

use chrono::{DateTime, Utc};
use petteia_domain::{
    event_log::Phase,
    game::{Played, State},
    ids::{GameId, GameIdKind, UserId},
};
use petteia_rules::{Game, GameKind, Seat, Style, Turn};
use petteia_speech::{
    games,
    message::{Button, Message, Picture, Text, Weight},
    say,
    speech::{Arg, Say},
};
use petteia_store::{SettingsStore, Store};

use crate::{
    choose::{Purpose, choose_for_turn, choose_game, games_by_deadline, my_turn},
    commands::{
        Command, Dismiss, Games, PlayTurn, Preview, ShowBoard,
        holiday::shown_with_board,
        note::note_on,
        pause::not_paused,
        plan::{news_of_plan, tell_of_plan},
    },
    context::Context,
    notifications::following::follow_buttons,
    play::{
        draft::{draft_of, in_full, keeping, offering},
        turns::{Typed, afterthoughts, own_turn, read_to_look, read_turn},
    },
    puzzles::by_hand::preview_answer,
    refusal::{Refusal, Stop},
    show::record,
    verdict::Verdict,
    visible::Visible,
    words,
};

/// The number of games on a page of `/games`: even with five players and a deadline each, their
/// lines and buttons are within the limits of a message.
const A_PAGEFUL: usize = 6;

/// The largest number of captures that are offered as additions to a turn.
const ADDED: usize = 6;

/// `/preview`.
pub(crate) async fn preview(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
    typed: &str,
) -> Result<Verdict, Stop> {
    let puzzle = named.map(|name| GameId(name.trim().to_owned()));
    if let Some(puzzle) = puzzle.filter(|named| named.kind() == GameIdKind::Puzzle) {
        return Box::pin(preview_answer(context, command, &puzzle, typed)).await;
    }
    let state = choose_for_turn(context, command, named, typed).await?;
    own_turn(&state, command)?;
    not_paused(&state)?;
    let typed = in_full(&*context.store, &state, command.actor.id, typed).await?;
    let read = read_turn(&*context.store, context.now, command, &state, &typed).await?;
    let turn = match read {
        Typed::Turn(turn) => turn,
        Typed::Answered(verdict) => return Ok(*verdict),
    };
    preview_of(&*context.store, context.now, command, &state, &turn).await
}

/// `/explain`, for everybody, whoever is to move.
pub(crate) async fn explain(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
    typed: &str,
) -> Result<Verdict, Stop> {
    let state = choose_game(context, &command.actor, command.place, named, Purpose::Look).await?;
    if state.to_move().is_none() {
        return Err(Refusal::new(say!("nobody-to-move"))
            .button(say!("button-board"), ShowBoard::button(&state.id))
            .into());
    }
    let typed = in_full(&*context.store, &state, command.actor.id, typed).await?;
    let turn = read_to_look(&state, &typed)?;
    Ok(Verdict::say(
        after_turn(&*context.store, command, &state, &turn).await?,
    ))
}

/// Returns the game to show, and the number of plies if it was given.
pub(crate) async fn game_at(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
    ply: Option<u32>,
    purpose: Purpose,
) -> Result<(Visible<State>, Option<usize>), Stop> {
    let state = choose_game(context, &command.actor, command.place, named, purpose).await?;
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

/// `/board`: the position now, or after this many plies; the user's own side is at the bottom if no
/// seat is named.
pub(crate) async fn board(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
    ply: Option<u32>,
    seat: Option<u8>,
) -> Result<Verdict, Stop> {
    let purpose = match (ply, seat) {
        (None, None) => Purpose::Board,
        _ => Purpose::Look,
    };
    let (state, ply) = game_at(context, command, named, ply, purpose).await?;
    let after = ply.unwrap_or(state.plies.len());
    let facing = match seat {
        None => state.seat_of(command.actor.id),
        Some(number) => Some(seat_numbered(&state, number)?),
    };
    let theme = context.store.user(command.actor.id).await?.theme;
    let picture = match state.plies.get(after) {
        None => words::picture(&state, theme, facing),
        Some(next) => words::picture_of(
            &state,
            &next.before.game,
            state.turn_before(after),
            theme,
            facing,
        ),
    };
    let game = state.id.0.as_str();
    let mut text = Text::from(
        match after.checked_sub(1).map(|last| &state.plies[last].what) {
            None => say!("board-at-start", game = game),
            Some(Played::Turn(turn) | Played::Only(turn)) => {
                let turn = Text::default().turn(state.kind(), turn);
                say!("board-after-turn", game = game, ply = after, turn = turn)
            }
            Some(Played::Pass(_)) => say!("board-after-pass", game = game, ply = after),
            Some(Played::Lost) => say!("board-after-lost", game = game, ply = after),
        },
    );
    if after == state.plies.len() {
        text = text.line().text(words::standing(&state));
        for seat in state.computers() {
            let computer = words::in_seat(&state, seat);
            let taken = say!("seat-taken", seat = seat.number(), players = computer);
            text = text.line().say(taken);
        }
        for line in shown_with_board(&state, context.now) {
            text = text.line().say(line);
        }
    }
    for annotation in words::annotations(&state, after) {
        text = text.line().text(annotation);
    }
    if let Some(note) = note_on(&*context.store, &state, command.actor.id).await? {
        let note = Text::default().plain(note);
        text = text.line().say(say!("own-note", note = note));
    }
    let code = say!("position-code", code = picture.code.as_str());
    let mine = after == state.plies.len() && my_turn(&state, command.actor.id);
    let mut buttons: Vec<Button> = mine
        .then(|| words::move_button(&state))
        .into_iter()
        .collect();
    buttons.extend(follow_buttons(&*context.store, &state, command.actor.id).await?);
    let mut verdict = Verdict::say(Message {
        text: text.line().say(code),
        picture: Some(picture),
        buttons,
        ..Message::default()
    });
    let news = news_of_plan(&*context.store, &state, command.actor.id).await?;
    tell_of_plan(&mut verdict, news, context.now);
    Ok(verdict)
}

/// `/record`: the game record as a file, and a summary.
pub(crate) async fn record(
    context: Context<'_>,
    command: &Command,
    named: Option<&str>,
) -> Result<Verdict, Stop> {
    let state = choose_game(context, &command.actor, command.place, named, Purpose::Look).await?;
    let setup = state.game.setup();
    let over = state.phase == Phase::Ended;
    let mut text = Text::from(say!(
        "record-of",
        over = Arg::choice(if over { "yes" } else { "no" }),
        game = state.id.0.as_str(),
        line_up = games::line_up(&setup),
        options = words::options(&setup),
        clock = state.control.to_string(),
        turns = state.plies.len()
    ));
    for seat in state.all_seats() {
        let players = words::in_seat(&state, seat);
        let taken = say!("seat-taken", seat = seat.number(), players = players);
        text = text.line().say(taken);
    }
    let text = text.line().text(words::standing(&state));
    Ok(Verdict::say(Message {
        text,
        files: vec![record::file(&state)?],
        ..Message::default()
    }))
}

/// `/games`: the user's games everywhere, first those in which it is their turn, page by page.
pub(crate) async fn games(
    context: Context<'_>,
    command: &Command,
    page: u32,
) -> Result<Verdict, Stop> {
    let user = command.actor.id;
    let phases = [Phase::Playing, Phase::Lobby];
    let states = games_by_deadline(context, user, &phases).await?;
    if states.is_empty() {
        return Ok(Verdict::say(words::plain(say!("no-games"))));
    }
    let pages = states.len().div_ceil(A_PAGEFUL);
    // Games may have ended since the button was made.
    let page = usize::try_from(page).unwrap_or(0).min(pages - 1);
    let shown = || states.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL);
    let mine = states.iter().filter(|state| my_turn(state, user)).count();
    let mut text = Text::from(say!("your-games", count = states.len(), mine = mine));
    if pages > 1 {
        let page_of = say!("page-of", page = page + 1, pages = pages);
        text = text.plain(" ").say(page_of);
    }
    let mut buttons = Vec::new();
    for state in shown() {
        text = text.line().say(listed(state, user));
        if state.phase == Phase::Playing {
            let press = ShowBoard::button(&state.id);
            let label = Text::default().plain(&state.id.0);
            buttons.push(words::button(label, press, Weight::Plain));
        }
    }
    let turning = [
        (page > 0).then(|| (say!("button-earlier"), page.wrapping_sub(1))),
        (page + 1 < pages).then(|| (say!("button-more"), page + 1)),
    ];
    for (label, to) in turning.into_iter().flatten() {
        let press = Games::page(u32::try_from(to).unwrap_or(0));
        buttons.push(words::button(label, press, Weight::Main));
    }
    Ok(Verdict::say(Message {
        text,
        buttons,
        ..Message::default()
    }))
}

/// `/position`: draws a position code.
pub(crate) async fn show_position(
    store: &dyn SettingsStore,
    command: &Command,
    kind: Option<GameKind>,
    code: &str,
) -> Result<Verdict, Stop> {
    let game = position(kind, code.trim())?;
    Ok(Verdict::say(Message {
        text: Text::default().code(game.code()),
        picture: Some(Picture {
            theme: store.user(command.actor.id).await?.theme,
            ..Picture::of(&game, None, game.outcome(), Vec::new())
        }),
        ..Message::default()
    }))
}

/// The position after a turn, with buttons to play or drop it.
pub(crate) async fn preview_of(
    store: &dyn Store,
    now: DateTime<Utc>,
    command: &Command,
    state: &State,
    turn: &Turn,
) -> Result<Verdict, Stop> {
    let mut message = after_turn(store, command, state, turn).await?;
    let ply = state.game.ply();
    let canonical = state.game.notation(turn, Style::Ascii);
    let mut draft = draft_of(store, state, command.actor.id).await?;
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
    let press = PlayTurn::button(&state.id, ply, &canonical);
    message.buttons = vec![
        words::button(confirm, press, Weight::Main),
        words::button(say!("button-drop"), Dismiss::button(), Weight::Plain),
    ];
    for thought in &thoughts {
        let press = Preview::button(&state.id, &thought.turn);
        let label = format!("+ {}", thought.added);
        message
            .buttons
            .push(words::button(label, press, Weight::Plain));
    }
    if thoughts.is_empty() {
        return offering(store, now, command, state, message, &[canonical]).await;
    }
    for turn in thoughts.iter().map(|thought| &thought.turn) {
        if !Preview::button(&state.id, turn).carries(turn) {
            draft.show(turn);
        }
    }
    // A warning is given only once.
    draft.show(&canonical);
    Ok(keeping(now, command, state, draft, message))
}

/// The description of a turn, and the position after it.
async fn after_turn(
    store: &dyn SettingsStore,
    command: &Command,
    state: &State,
    turn: &Turn,
) -> Result<Message, Stop> {
    let canonical = state.game.notation(turn, Style::Ascii);
    let mut after = state.game.clone();
    after
        .play(turn)
        .map_err(|illegal| Refusal::new(illegal.reason))?;
    let picture = words::picture_of(
        state,
        &after,
        Some((&state.game, &canonical)),
        store.user(command.actor.id).await?.theme,
        state.seat_of(command.actor.id),
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
pub(crate) fn listed(state: &State, user: UserId) -> Say {
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
fn position(kind: Option<GameKind>, code: &str) -> Result<Game, Refusal> {
    if let Some(kind) = kind {
        return Game::from_code(kind, code)
            .map_err(|why| Refusal::new(say!("not-a-code", title = kind.title(), why = why)));
    }
    GameKind::ALL
        .iter()
        .find_map(|kind| Game::from_code(*kind, code).ok())
        .ok_or_else(|| Refusal::new(say!("nobodys-code")))
}

/// The seat of a game with this number.
fn seat_numbered(state: &State, number: u8) -> Result<Seat, Refusal> {
    state
        .all_seats()
        .find(|seat| seat.number() == number)
        .ok_or_else(|| {
            let seats = state.seats().len();
            Refusal::new(say!("no-such-seat", seat = number, seats = seats))
        })
}
