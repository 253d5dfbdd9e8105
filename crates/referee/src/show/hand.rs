//! The board of a front end, and a turn made on it by hand.

use petteia_domain::{
    event_log::Phase,
    game::{End, Labels, Look, Played, Ply, State, Termination, Theme, continued},
    ids::{GameId, Place, UserId},
};
use petteia_players::{Level, puzzles::Puzzle};
use petteia_rules::{Game, Phrase, Seat, Style, Turn};
use petteia_speech::{
    games::{
        self,
        hand::{Hand, Reached},
    },
    message::{Button, ButtonId, Picture, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{GameStore, StoreError};

use crate::{
    choose::{has_seat, my_turn},
    commands::{Analyse, PlayAgain, PlayTurn, Rematch, Replay, play_again::is_alone, replay},
    context::Context,
    games::Games,
    puzzles::choose::puzzle_at_hand,
    show::{
        ahead::{Ahead, ahead, explore},
        lesson::{AtLesson, Lesson, lesson},
        study::{AtStudy, study},
        table::{Table, table},
    },
    words,
};

/// The largest number of a channel's games that are read.
const GAMES: usize = 25;

/// A request for the board.
#[derive(Debug, Clone, Default)]
pub struct Handling {
    /// The game on the board.
    pub game: Option<GameId>,
    /// Whether no other game is shown, whatever is played in this channel.
    pub only: bool,
    /// The ply for which the turn is made.
    pub ply: Option<u32>,
    /// The turn so far.
    pub hand: Hand,
    /// The present touch.
    pub touch: Option<String>,
    /// A typed turn, only to show it.
    pub typed: Option<String>,
    /// The theme, if the user has not chosen one.
    pub theme: Theme,
    /// An earlier position to show, by its number of plies.
    pub at: Option<u32>,
    /// The seat at the bottom, if it is not the user's own.
    pub facing: Option<Seat>,
    /// The version of the list of turns that the user has of this game.
    pub listed: Option<u32>,
    /// Whether to show the user's private board.
    pub exploring: bool,
    /// The task of a lesson to show instead of a game.
    pub lesson: Option<Lesson>,
}

/// A board with a turn in progress.
#[derive(Debug, Clone)]
pub struct OnBoard {
    /// The game; or the puzzle, in the form of a game's id.
    pub id: GameId,
    /// The title.
    pub title: Say,
    /// The next game in this channel for the user.
    pub next: Option<GameId>,
    /// The position before the turn.
    pub game: Game,
    /// The picture of the board with the turn so far.
    pub picture: Picture,
    /// The turn; `None` if it is another player's turn.
    pub reached: Option<Reached>,
    /// Whose turn it is, the players and their clocks.
    pub table: Table,
    /// The text.
    pub told: Text,
    /// The button that plays the turn; `None` if it is incomplete or too long for a button.
    pub confirm: Option<ButtonId>,
    /// The actions on a finished game.
    pub buttons: Vec<Button>,
    /// The number of plies so far; 0 for a puzzle.
    pub plies: usize,
    /// The version of the list of turns. It grows with every turn played, lost or undone.
    pub version: u32,
    /// The list of turns; `None` if the user has this version.
    pub turns: Option<Vec<ListedPly>>,
    /// The number of plies of the earlier position that is shown.
    pub at: Option<u32>,
    /// Turns that the user tries or plans ahead.
    pub ahead: Ahead,
    /// The pieces that the turn in progress captures or can capture, with the reasons.
    pub prey: Vec<Prey>,
    /// The analysis of a finished game.
    pub study: Option<AtStudy>,
    /// Whether other seats are played by people.
    pub shared: bool,
    /// The user to move, if it is another player of the game.
    pub up: Option<UserId>,
    /// The lesson, if this is a task of one.
    pub lesson: Option<AtLesson>,
}

impl OnBoard {
    /// A board without a game, for a single turn.
    pub(super) fn alone(id: GameId, game: Game, picture: Picture) -> OnBoard {
        OnBoard {
            title: say!("hand-board-of", game = id.0.as_str()),
            id,
            next: None,
            picture,
            game,
            reached: None,
            table: Table::default(),
            told: Text::default(),
            confirm: None,
            buttons: Vec::new(),
            plies: 0,
            version: 0,
            turns: Some(Vec::new()),
            at: None,
            ahead: Ahead::default(),
            prey: Vec::new(),
            study: None,
            shared: false,
            up: None,
            lesson: None,
        }
    }
}

/// A piece that a turn in progress captures or can capture.
#[derive(Debug, Clone)]
pub struct Prey {
    /// Its place.
    pub place: String,
    /// The captures, with their arithmetic.
    pub words: Vec<Phrase>,
    /// Whether the turn captures it.
    pub taken: bool,
}

/// A ply in the list beside the board.
#[derive(Debug, Clone)]
pub struct ListedPly {
    /// Whose turn it was.
    pub seat: Seat,
    /// The turn in notation, or what happened instead of it.
    pub text: Text,
}

/// Returns the board of a game in this channel, and the user's turn after a touch. `None` if there
/// is no game.
pub(crate) async fn on_board(
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
        && let Some(puzzle) = puzzle_at_hand(&*context.store, &context.games, user, place).await?
    {
        return Ok(of_puzzle(&puzzle, asked, look));
    }
    let found = match (&asked.game, asked.only) {
        (Some(game), true) => {
            let state = context.games.load_listed(game).await?;
            state.map(|state| (state, None))
        }
        (game, _) => game_on_board(context, user, place, game.as_ref()).await?,
    };
    let Some((state, next)) = found else {
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
        game: state.game.clone(),
        picture: words::picture(&state, look, facing),
        reached: None,
        table: table(context, &state, user).await?,
        told: waiting(&state, user),
        confirm: None,
        buttons: after_the_end(&state, user),
        plies: state.plies.len(),
        version: state.board,
        turns: (!has_list).then(list),
        at: None,
        ahead: ahead(context, &state, user).await?,
        prey: Vec::new(),
        study: None,
        shared: has_seat(&state, user) && state.users().any(|other| other != user),
        up: state
            .to_move()
            .and_then(|seat| state.owner_of(seat))
            .filter(|up| *up != user && has_seat(&state, user)),
        lesson: None,
    };
    if let (true, Some(seat)) = (asked.exploring && same, state.seat_played_by(user)) {
        explore(context, &mut board, &state, (user, seat), asked, look).await?;
        return Ok(Some(board));
    }
    let is_earlier = |at: &u32| same && (*at as usize) < state.plies.len();
    let earlier = asked.at.filter(is_earlier);
    board.study = study(context, &state, earlier).await?;
    if let Some(at) = earlier {
        board.at = Some(at);
        board.picture = replay::picture_after(&state, at as usize, look, facing);
        board.told = replay::led_here(&state, at as usize)?;
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
    hold(&mut board, asked, my_turn(&state, user), after);
    if let Some(typed) = board.reached.as_ref().and_then(|made| made.turn.as_ref()) {
        let press = PlayTurn::button(&state.id, state.game.ply(), typed);
        board.confirm = press.carries(typed).then_some(press);
    }
    board.picture.facing = facing;
    Ok(Some(board))
}

/// Returns the user's newest lobby in this channel.
pub(crate) async fn lobby_of(
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

/// Chooses the game to show: one in which it is the user's turn, else the one shown before, else
/// one that they play, else the newest; if none is played, the last finished one. The one shown
/// before stays while a computer answers there. Also returns the next game in which it is the
/// user's turn.
async fn game_on_board(
    context: Context<'_>,
    user: UserId,
    place: Place,
    on_board: Option<&GameId>,
) -> Result<Option<(State, Option<GameId>)>, StoreError> {
    // the newest first
    let playing = &[Phase::Playing];
    let games = context
        .store
        .games_in(place.channel, playing, GAMES)
        .await?;
    let played = context.games.load_all_listed(&games).await?;
    let stays = match on_board {
        Some(game) => context.games.load_listed(game).await?,
        None => None,
    };
    let stays = stays.filter(|state| {
        let here = state.index().channels.contains(&place.channel);
        here && state.phase != Phase::Lobby && followed_by(state, &played, user).is_none()
    });
    let shown = match stays {
        Some(shown) => shown,
        None => {
            let rank = |state: &&State| (my_turn(state, user), has_seat(state, user));
            // of equal games `max_by_key` takes the last
            match played.iter().rev().max_by_key(rank) {
                Some(best) => best.clone(),
                None => match ended_last(&*context.store, &context.games, place).await? {
                    Some(last) => last,
                    None => return Ok(None),
                },
            }
        }
    };
    let next = next_after(&shown, &played, user);
    Ok(Some((shown, next)))
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

/// Returns the game that the user has opened or joined since this one ended; tournament games do
/// not count, because they begin automatically.
fn followed_by<'a>(ended: &State, played: &'a [State], user: UserId) -> Option<&'a State> {
    let end = ended.end.as_ref()?;
    played.iter().find(|other| {
        other.opened_at() > end.at && other.at_table.is_none() && has_seat(other, user)
    })
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

/// Returns the turn of a ply in notation, or what happened instead of it.
pub(super) fn in_list(state: &State, ply: &Ply) -> Text {
    match &ply.what {
        Played::Turn(turn) | Played::Only(turn) => Text::default().turn(state.kind(), turn),
        Played::Pass(_) => say!("hand-passed").into(),
        Played::Lost if ply.vacant => say!("hand-vacant").into(),
        Played::Lost => say!("hand-missed").into(),
    }
}

/// Returns the actions on a finished game.
fn after_the_end(state: &State, user: UserId) -> Vec<Button> {
    let mut buttons = Vec::new();
    let was_played = |end: &End| end.termination != Termination::Cancelled;
    if !state.end.as_ref().is_some_and(was_played) {
        return buttons;
    }
    let mut add = |label: Say, press, weight| buttons.push(words::button(label, press, weight));
    if has_seat(state, user) && state.at_table.is_none() && state.rematch.is_none() {
        let press = Rematch::button(&state.id);
        add(say!("button-rematch"), press, Weight::Main);
        let level = state.computers().find_map(|seat| state.level_of(seat));
        if let Some(level) = level.filter(|_| is_alone(state)) {
            let other = |number| PlayAgain::button(&state.id, number);
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
    if !state.plies.is_empty() {
        let press = Analyse::button(&state.id);
        add(say!("button-analyse"), press, Weight::Plain);
    }
    let press = Replay::button(&state.id);
    add(say!("button-replay"), press, Weight::Plain);
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

/// Puts the typed or touched turn on a board.
pub(super) fn hold(
    board: &mut OnBoard,
    asked: Handling,
    is_to_move: bool,
    after: impl Fn(&Turn) -> Option<Picture>,
) {
    let game = &board.game;
    let typed = asked.typed.as_ref().and_then(|typed| game.read(typed).ok());
    if let Some(turn) = typed {
        if let Some(picture) = after(&turn) {
            board.picture = picture;
        }
    } else if is_to_move {
        let same = asked.game.as_ref().is_none_or(|shown| *shown == board.id);
        let current = same && asked.ply == Some(game.ply());
        let hand = if current { asked.hand } else { Hand::default() };
        let touch = asked.touch.filter(|_| current);
        let reached = games::hand::reach(game, hand, touch.as_deref());
        board.prey = prey(game, &reached.hand.begun);
        board.told = told(game, &reached, &board.prey);
        if let Some(typed) = &reached.turn {
            let picture = game.read_strict(typed).ok().and_then(|turn| after(&turn));
            if let Some(picture) = picture {
                board.picture = picture;
            }
        } else if let Some(code) = games::code_after(game, &reached.hand.begun) {
            board.picture.code = code;
            board.picture.last = None;
        }
        // Every place that can be named has its label while one is chosen.
        board.picture.labels = Labels::All;
        board.reached = Some(reached);
    }
}

/// Returns the captures of the steps begun, then those that can follow.
fn prey(game: &Game, begun: &str) -> Vec<Prey> {
    let mut found: Vec<Prey> = Vec::new();
    let mut made = String::new();
    for step in begun.split(';').filter(|step| !step.is_empty()) {
        let captures = games::captures(game, &made).into_iter().flatten();
        found.extend(captures.filter(|one| one.text == step).map(|one| Prey {
            place: one.victim,
            words: vec![one.words],
            taken: true,
        }));
        made = continued(&made, step);
    }
    for one in games::captures(game, begun).into_iter().flatten() {
        let same = found
            .iter_mut()
            .find(|prey| !prey.taken && prey.place == one.victim);
        match same {
            Some(prey) => prey.words.push(one.words),
            None => found.push(Prey {
                place: one.victim,
                words: vec![one.words],
                taken: false,
            }),
        }
    }
    found
}

/// The text for a turn in progress.
fn told(game: &Game, reached: &Reached, prey: &[Prey]) -> Text {
    if let Some(why) = &reached.refused {
        return why.clone();
    }
    let kind = game.kind();
    if let Some(typed) = &reached.turn {
        let words = match game.read_strict(typed) {
            Ok(turn) => game.describe(&turn).into(),
            Err(_) => Text::default(),
        };
        let turn = Text::default().turn(kind, typed);
        let told = Text::from(match reached.forced {
            true => say!("hand-only-turn", turn = turn, words = words),
            false => say!("hand-whole", turn = turn, words = words),
        });
        return match reached.places.is_empty() || reached.hand.begun.is_empty() {
            true => told,
            false => told.plain(" ").say(say!("hand-more")),
        };
    }
    let taken = prey.iter().filter(|prey| prey.taken);
    let taken = taken.flat_map(|prey| &prey.words).cloned();
    let taken = Text::joined(taken.map(Text::from), "; ");
    let begun = Text::default().turn(kind, &reached.typed);
    let told = match reached.hand == Hand::default() {
        true => {
            let told = Text::from(say!("hand-your-turn"));
            match game.die() {
                Some(die) => told.plain(" ").say(say!("picture-die", die = die.shows())),
                None => told,
            }
        }
        false if reached.places.is_empty() => say!("hand-which", turn = begun).into(),
        false => say!("hand-go-on", turn = begun).into(),
    };
    match taken.0.is_empty() {
        true => told,
        false => taken.line().text(told),
    }
}
