//! The board of a front end, and a turn made on it by hand.

use petteia_domain::{
    analysis::MOST_PLIES,
    event_log::Phase,
    game::{End, Look, Ply, State, Termination, Theme},
    ids::{GameId, GameIdKind, Place, UserId},
};
use petteia_games::{
    arrange::seats::is_alone,
    buttons,
    choose::{has_seat, my_turn},
    context::Context,
    games::Games,
    replay::{led_here, picture_after},
    visible::Placed,
    words,
};
use petteia_players::{Level, puzzles::Puzzle};
use petteia_puzzles::choose::{puzzle_at_hand, puzzle_named};
use petteia_rules::{Game, Style, Turn};
use petteia_speech::{
    games::hand,
    message::{Button, Picture, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{GameStore, StoreError};

use crate::show::{
    ahead::{ahead, explore},
    known::{Asker, figures, opening_of},
    lesson::lesson,
    on_board::{Handling, ListedPly, OnBoard, by_themselves, hold, in_list},
    study::study,
    table::table,
};

/// The largest number of a channel's games that are read.
const GAMES: usize = 25;

/// Returns the board of a game in this channel, and the user's turn after a touch. `None` if there
/// is no game.
pub async fn on_board(
    context: Context<'_>,
    user: UserId,
    place: Place,
    asked: Handling,
) -> Result<Option<OnBoard>, StoreError> {
    let mut look = context.store.user(user).await?.look();
    if look.theme == Theme::default() {
        look.theme = asked.theme;
    }
    if asked.lesson.is_some() {
        return Ok(lesson(asked, look));
    }
    if !asked.only
        && let Some(puzzle) = puzzle_on_board(context, user, place, asked.game.as_ref()).await?
    {
        return Ok(of_puzzle(&puzzle, asked, look));
    }
    let found = match (&asked.game, asked.only) {
        (Some(game), true) => {
            let state = context.games.load_listed(game).await?;
            state.map(|shown| Chosen {
                shown,
                next: None,
                followed: None,
            })
        }
        (game, _) => game_on_board(context, user, place, game.as_ref()).await?,
    };
    let Some(Chosen {
        shown: state,
        next,
        followed,
    }) = found
    else {
        return Ok(None);
    };
    let facing = asked
        .facing
        .filter(|seat| state.all_seats().any(|one| one == *seat));
    let facing = facing.or_else(|| state.seat_of(user));
    let same = asked.game.as_ref() == Some(&state.id);
    let has_list = same && asked.listed == Some(state.board);
    let list = || state.plies.iter().map(|ply| listed(&state, ply)).collect();
    let mut board = OnBoard {
        id: state.id.clone(),
        title: say!("hand-board-of", game = state.id.0.as_str()),
        next,
        followed,
        game: state.game.clone(),
        picture: words::picture(&state, look, facing),
        reached: None,
        paths: None,
        plays: None,
        table: table(context, &state, user).await?,
        told: waiting(&state, user),
        confirm: None,
        buttons: after_the_end(&state, user, place),
        plies: state.plies.len(),
        version: state.board,
        turns: (!has_list).then(list),
        at: None,
        thrown: None,
        by_themselves: by_themselves(&state),
        ahead: ahead(context.store, &state, user).await?,
        prey: Vec::new(),
        study: None,
        shared: has_seat(&state, user) && state.users().any(|other| other != user),
        up: state
            .to_move()
            .and_then(|seat| state.owner_of(seat))
            .filter(|up| *up != user && has_seat(&state, user)),
        lesson: None,
        coach: None,
        arrows: Vec::new(),
    };
    if let (true, Some(seat)) = (asked.exploring && same, state.seat_played_by(user)) {
        explore(context.store, &mut board, &state, (user, seat), asked, look).await?;
        if board.is_between_turns() {
            tell_figures(context, &mut board, &state, user).await?;
        }
        return Ok(Some(board));
    }
    let is_earlier = |at: &u32| same && (*at as usize) < state.plies.len();
    let earlier = asked.at.filter(is_earlier);
    board.study = study(context, &state, earlier, user).await?;
    if let Some(at) = earlier {
        board.at = Some(at);
        let led = (at as usize).checked_sub(1);
        let led = led.and_then(|place| state.plies.get(place));
        board.thrown = led.and_then(|ply| ply.before.game.die());
        board.picture = picture_after(&state, at as usize, look, facing);
        board.told = led_here(&state, at as usize)?;
        tell_figures(context, &mut board, &state, user).await?;
        board.buttons.clear();
        return Ok(Some(board));
    }
    let after = |turn: &Turn| {
        let mut after = state.game.clone();
        after.play(turn).ok()?;
        let canonical = state.game.notation(turn, Style::Ascii);
        let last = Some((&state.game, canonical.as_str()));
        Some(words::picture_of(&state, &after, last, look, None))
    };
    let hinted = asked.hinted.clone().filter(|_| my_turn(&state, user));
    hold(&mut board, asked, my_turn(&state, user), after);
    // Only a turn that can be played now is shown.
    let hinted = hinted.and_then(|turn| state.game.read(&turn).ok());
    if let Some(turn) = hinted.filter(|_| board.is_between_turns()) {
        let turn = state.game.notation(&turn, Style::Ascii);
        board.arrows = hand::arrows_of(&state.game, &turn);
    }
    if let Some(typed) = board.reached.as_ref().and_then(|made| made.turn.as_ref()) {
        let press = buttons::game::play_turn(&state.id, state.game.ply(), typed);
        board.confirm = press.carries(typed).then_some(press);
    }
    board.plays = Some(buttons::game::play_turn(&state.id, state.game.ply(), ""));
    board.picture.facing = facing;
    board.coach = coached(&state, user).await?;
    Ok(Some(board))
}

/// Returns what the coach of a first game says to a user who is to move, and the button that switches the coach off.
async fn coached(state: &State, user: UserId) -> Result<Option<(Text, Button)>, StoreError> {
    if !my_turn(state, user) {
        return Ok(None);
    }
    let said = words::coaching(state).await?;
    Ok(said.map(|said| {
        let text = words::on_a_line_text(said.now, said.did);
        (text, words::coach_button(state, false))
    }))
}

/// Adds what was played in the position on the board in finished games of the server and in the book, if there is
/// anything, and the name of the opening. This is told after the end of the game and in practice.
async fn tell_figures(
    context: Context<'_>,
    board: &mut OnBoard,
    state: &State,
    user: UserId,
) -> Result<(), StoreError> {
    let seat = state.seat_played_by(user);
    let practises = seat.is_some_and(|seat| state.is_training(seat));
    let may = practises || state.phase == Phase::Ended;
    let Some(guild) = state.place.guild.filter(|_| may) else {
        return Ok(());
    };
    let earlier = board.at.and_then(|at| state.plies.get(at as usize));
    let game = earlier.map_or_else(|| board.game.clone(), |ply| ply.before.game.clone());
    let known = figures(context, Asker::elsewhere(guild, user), &[game]).await?;
    let parts = [
        opening_of(state).map(Text::from),
        (known.games > 0).then_some(known.text),
        known.book,
    ];
    for part in parts.into_iter().flatten() {
        let told = std::mem::take(&mut board.told);
        board.told = told.line().text(part);
    }
    Ok(())
}

/// Returns the user's newest lobby in this channel.
pub async fn lobby_of(
    context: Context<'_>,
    host: UserId,
    place: Place,
) -> Result<Option<GameId>, StoreError> {
    let lobbies = &[Phase::Lobby];
    let games = context
        .store
        .games_in(place.channel, lobbies, GAMES)
        .await?;
    let listed = context.games.load_all_listed(&games).await?;
    let hosted = listed.into_iter().find(|state| state.host == host);
    Ok(hosted.map(|state| state.id))
}

/// Returns the puzzle to show: the user's current one, if it is named or they play no game here.
async fn puzzle_on_board(
    context: Context<'_>,
    user: UserId,
    place: Place,
    named: Option<&GameId>,
) -> Result<Option<Puzzle>, StoreError> {
    let (store, games) = (context.store, context.games);
    if let Some(named) = named.filter(|id| id.kind() == GameIdKind::Puzzle) {
        let card = store.user(user).await?.puzzles;
        if card.at_hand().is_some_and(|open| open.id == named.0) {
            return puzzle_named(store, games, &named.0, user, place).await;
        }
    }
    puzzle_at_hand(context, user, place).await
}

/// The game on the board, and where it goes on.
struct Chosen {
    shown: State,
    /// The next game in which it is the user's turn.
    next: Option<GameId>,
    /// The game that followed the one on the board.
    followed: Option<GameId>,
}

/// Chooses the game to show: the named one, if it has begun and is shown here; else one in which it is the
/// user's turn, else one that they play, else the newest; if none is played, the last finished one.
async fn game_on_board(
    context: Context<'_>,
    user: UserId,
    place: Place,
    named: Option<&GameId>,
) -> Result<Option<Chosen>, StoreError> {
    let played = played_here(context, user, place).await?;
    let named = match named {
        Some(game) => context.games.load_listed(game).await?,
        None => None,
    };
    let named = named.filter(|state| {
        let here = state.index().channels.contains(&place.channel);
        here && state.phase != Phase::Lobby
    });
    let shown = match named {
        Some(named) => named,
        None => {
            let rank = |state: &&State| (my_turn(state, user), has_seat(state, user));
            // of equal games `max_by_key` takes the last
            match played.iter().rev().max_by_key(rank) {
                Some(best) => best.clone(),
                None => match ended_last(context.store, context.games, place).await? {
                    Some(last) => last,
                    None => return Ok(None),
                },
            }
        }
    };
    Ok(Some(Chosen {
        next: next_after(&shown, &played, user),
        followed: followed_by(&shown, &played, user),
        shown,
    }))
}

/// Returns the running games of a channel, the newest first. However many newer ones there are, those of the
/// user are among them.
async fn played_here(
    context: Context<'_>,
    user: UserId,
    place: Place,
) -> Result<Vec<State>, StoreError> {
    let (store, playing) = (&context.store, &[Phase::Playing]);
    let mut games = store.games_in(place.channel, playing, GAMES).await?;
    if games.len() < GAMES {
        return context.games.load_all_listed(&games).await;
    }
    let own = store.games_of(user, playing, GAMES).await?;
    let older: Vec<_> = own.into_iter().filter(|id| !games.contains(id)).collect();
    games.extend(older);
    let mut played = context.games.load_all_listed(&games).await?;
    played.retain(|state| state.index().channels.contains(&place.channel));
    Ok(played)
}

/// Returns the game in this channel that ended last.
async fn ended_last(
    store: &dyn GameStore,
    games: &Games,
    place: Place,
) -> Result<Option<State>, StoreError> {
    let ended = &[Phase::Ended];
    match &store.games_in(place.channel, ended, 1).await?[..] {
        [last, ..] => games.load_listed(last).await,
        [] => Ok(None),
    }
}

/// Returns the newest game that the user has opened or joined since the one shown ended, or at all if they only
/// look on there; tournament games do not count, because they begin automatically.
fn followed_by(shown: &State, played: &[State], user: UserId) -> Option<GameId> {
    let end = shown.end.as_ref().map(|end| end.at);
    if end.is_none() && has_seat(shown, user) {
        return None;
    }
    let since = |other: &&State| {
        let is_later = end.is_none_or(|end| other.opened_at() > end);
        is_later && other.at_table.is_none() && has_seat(other, user)
    };
    played.iter().find(since).map(|state| state.id.clone())
}

/// Returns the next game after the one on the board: one in which it is the user's turn. If they do
/// not play the one on the board, another one that they play, else any other.
fn next_after(shown: &State, played: &[State], user: UserId) -> Option<GameId> {
    let is_player = shown.phase == Phase::Playing && has_seat(shown, user);
    let any = |_: &&State| !is_player;
    let seated = |state: &&State| !is_player && has_seat(state, user);
    let waiting = |state: &&State| my_turn(state, user);
    let next = |wanted: &dyn Fn(&&State) -> bool| {
        let at = played.iter().position(|state| state.id == shown.id);
        let (before, after) = played.split_at(at.unwrap_or_default());
        let mut others = after.iter().chain(before);
        let next = others.find(|state| state.id != shown.id && wanted(state));
        next.map(|state| state.id.clone())
    };
    next(&waiting)
        .or_else(|| next(&seated))
        .or_else(|| next(&any))
}

/// The text while it is not the user's turn.
fn waiting(state: &State, user: UserId) -> Text {
    let told = words::beside_the_table(state);
    match state.seat_played_by(user) {
        Some(_) => words::on_a_line_text(told, say!("hand-plan-how").into()),
        None => told,
    }
}

/// Returns a ply as it stands in the list.
fn listed(state: &State, ply: &Ply) -> ListedPly {
    ListedPly {
        seat: ply.seat,
        text: in_list(state, ply),
    }
}

/// Returns the actions on a finished game. In direct messages, where nobody else reads, a game is not
/// replayed for all, and only its own players have it analysed.
fn after_the_end(state: &State, user: UserId, place: Place) -> Vec<Button> {
    let mut buttons = Vec::new();
    let was_played = |end: &End| end.termination != Termination::Cancelled;
    if !state.end.as_ref().is_some_and(was_played) {
        return buttons;
    }
    let mut add = |label: Say, press, weight| buttons.push(words::button(label, press, weight));
    if has_seat(state, user) && state.at_table.is_none() && state.rematch.is_none() {
        let press = buttons::game::rematch(&state.id);
        add(say!("button-rematch"), press, Weight::Main);
        let level = state.computers().find_map(|seat| state.level_of(seat));
        if let Some(level) = level.filter(|_| is_alone(state)) {
            let other = |number| buttons::game::play_again(&state.id, number);
            if level.number() > 1 {
                let press = other(level.number() - 1);
                add(say!("button-easier"), press, Weight::Plain);
            }
            if level < Level::TOP {
                let press = other(level.number() + 1);
                add(say!("button-harder"), press, Weight::Plain);
            }
        }
    }
    let for_all = place.direct_to().is_none();
    let can_be_analysed = (1..=MOST_PLIES).contains(&state.plies.len());
    if can_be_analysed && (for_all || state.is_own(user)) {
        let press = buttons::game::analyse(&state.id);
        add(say!("button-analyse"), press, Weight::Plain);
    }
    if for_all {
        let press = buttons::game::replay(&state.id);
        add(say!("button-replay"), press, Weight::Plain);
    }
    buttons
}

/// The board of a puzzle, on which the answer is made.
fn of_puzzle(puzzle: &Puzzle, asked: Handling, look: Look) -> Option<OnBoard> {
    let game = puzzle.game().ok()?;
    let drawn = |game: &Game, last: Option<(&Game, &str)>| {
        Picture::of(game, last, game.outcome(), Vec::new()).looking(look)
    };
    let id = GameId(puzzle.id.clone());
    let mut board = OnBoard::alone(id, game.clone(), drawn(&game, None));
    board.title = say!("puzzle-board-of", id = puzzle.id.as_str());
    board.table.lead = say!("lead-puzzle").into();
    let after = |turn: &Turn| {
        let mut after = game.clone();
        after.play(turn).ok()?;
        let canonical = game.notation(turn, Style::Ascii);
        Some(drawn(&after, Some((&game, canonical.as_str()))))
    };
    hold(&mut board, asked, true, after);
    board.picture.facing = game.to_move();
    Some(board)
}
