//! `/explore`: a private board on which turns of both sides are tried, undone and annotated. Only
//! partners on the same side see it, too. It does not judge turns, and is deleted when the game is
//! over.

use petteia_domain::{
    game::{DocumentKey, Exploration, LOST, Look, Spot, State, UserDocument},
    ids::{GameId, UserId},
};
use petteia_rules::Seat;
use petteia_speech::{
    message::{Button, ButtonId, Message, Picture, Text, Weight},
    options::{Kind, Optional},
    speech::Say,
};
use petteia_store::{Commit, SettingsAndDocuments, StoreError, UserDocuments};

use super::prelude::*;
use crate::{
    buttons::id::Part,
    choose::own_game,
    commands::{
        Preview,
        options::GAME,
        plan::{MOST_LINES, one_further, plan, plan_of, read_line, typed_turns},
    },
    refusal::Refusal,
};

/// Tries turns on a private board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explore {
    /// The game.
    pub game: Option<String>,
    /// The turns to try from the current position.
    pub turns: Option<String>,
    /// The note on that position.
    pub note: Option<String>,
    /// The position to show first.
    pub to: Option<Trial>,
}

/// A step on a private board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trial {
    /// To the game's own position.
    Game,
    /// One turn back.
    Back,
    /// Forward by one of the known next turns, from 0.
    Forward(u8),
    /// One turn back; deletes the tried turns from here on.
    Drop,
    /// To the game's own position; deletes all tried turns.
    Clear,
    /// Plans the line that leads here.
    Plan,
}

impl Part for Trial {
    type Given<'a> = Trial;

    fn write(to: Trial) -> String {
        match to {
            Trial::Game => "game".to_owned(),
            Trial::Back => "back".to_owned(),
            Trial::Forward(number) => number.to_string(),
            Trial::Drop => "drop".to_owned(),
            Trial::Clear => "clear".to_owned(),
            Trial::Plan => "plan".to_owned(),
        }
    }

    fn read(written: &str) -> Option<Trial> {
        Some(match written {
            "game" => Trial::Game,
            "back" => Trial::Back,
            "drop" => Trial::Drop,
            "clear" => Trial::Clear,
            "plan" => Trial::Plan,
            number => Trial::Forward(number.parse().ok()?),
        })
    }
}

const TURNS: Optional<String> = Optional::words("turns", "option-explored", Kind::Text);
const NOTE: Optional<String> = Optional::words("note", "option-explored-note", Kind::Text);

slash! {
    Explore as "explore", "command-explore" { turns: TURNS, game: GAME, note: NOTE } with { to: None }
}

buttons! {
    Explore {
        /// Makes a step on the private board.
        button(game: GameId, to: Trial) = "explore:{game}:{to}" => Explore { game: Some(game.0), turns: None, note: None, to: Some(to) };
    }
}

impl Explore {
    /// The button that goes to the game's own position.
    pub(crate) fn start(game: &GameId) -> ButtonId {
        Explore::button(game, Trial::Game)
    }
}

#[async_trait]
impl Act for Explore {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let (turns, note) = (self.turns.as_deref(), self.note.as_deref());
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        let side = own_side(&state, seat);
        let whose = side.first().copied().unwrap_or(request.actor.id);
        let document_key = DocumentKey::Explore(state.id.clone());
        let there = tried_by(&*context.store, &state, whose).await?;
        let tried = there.clone().unwrap_or_else(|| Exploration::of(&state));
        let (mut tried, gone) = tried.from_now(&state);
        if self.to == Some(Trial::Plan) {
            let line = to_be_planned(&state, &tried.at)?;
            return plan(context, request, Some(&state.id.0), Some(&line), None).await;
        }
        let mut said = Text::default();
        if gone {
            said = said.say(say!("explore-taken-back"));
        }
        if let Some(done) = self.to.and_then(|to| go(&state, &mut tried, to)) {
            said = words::on_a_line_text(said, done.into());
        }
        if let Some(turns) = turns.map(str::trim).filter(|turns| !turns.is_empty()) {
            try_out(&state, &mut tried, turns)?;
        }
        if let Some(note) = note.map(str::trim).filter(|note| !note.is_empty()) {
            write(&state, &mut tried, note)?;
        }
        let message = explored(
            &*context.store,
            request,
            &state,
            seat,
            &tried,
            said,
            side.len() > 1,
        )
        .await?;
        let document = (!tried.is_empty(&state)).then_some(UserDocument::Explore(tried));
        let commit = Commit {
            at: context.now,
            relies_on: vec![(
                whose,
                document_key.clone(),
                there.map(UserDocument::Explore),
            )],
            documents: vec![(whose, document_key, document)],
            ..Commit::default()
        };
        Ok(Verdict {
            commit: Some(commit),
            ..Verdict::say(message)
        })
    }
}

/// The largest number of turns in a line.
const DEEPEST: usize = 30;

/// The longest note, in characters.
const LONGEST_NOTE: usize = 300;

/// The texts that delete a note.
const NO_NOTE: [&str; 3] = ["-", "–", "—"];

/// The largest number of next turns with buttons.
const WITH_BUTTON: usize = 8;

/// The largest number of next turns that are listed.
const LISTED: usize = 12;

/// Returns what a user has tried in a game.
pub(crate) async fn tried_by(
    store: &dyn UserDocuments,
    state: &State,
    user: UserId,
) -> Result<Option<Exploration>, StoreError> {
    let document_key = DocumentKey::Explore(state.id.clone());
    Ok(match store.document(user, &document_key).await? {
        Some(UserDocument::Explore(tried)) => Some(tried),
        _ => None,
    })
}

/// Shows the current position with the next turns and the way back.
async fn explored(
    store: &dyn SettingsAndDocuments,
    request: &Request,
    state: &State,
    seat: Seat,
    tried: &Exploration,
    said: Text,
    shared: bool,
) -> Result<Message, Stop> {
    let look = store.user(request.actor.id).await?.look();
    let picture = pictured(state, tried, look, Some(seat))?;
    let heading = match shared {
        true => say!("explore-shared", game = state.id.0.as_str()),
        false => say!("explore-alone", game = state.id.0.as_str()),
    };
    let mut text = words::on_a_line_text(said, heading.into());
    text = text.line().text(where_it_is(state, tried)?);
    let turn = |turn: &str| Text::default().turn(state.kind(), turn);
    let next = tried.next(state);
    if !next.is_empty() {
        text = text.line().say(say!("explore-next"));
    }
    for one in next.iter().take(LISTED) {
        let noted = tried.note(&tried.after(state, one));
        text = text.line().plain("– ").text(turn(one));
        if let Some(note) = noted {
            text = text.plain(format!(": {note}"));
        }
    }
    if next.len() > LISTED {
        let more = next.len() - LISTED;
        text = text.line().say(say!("explore-more", count = more));
    }
    text = text.line().say(say!("explore-how"));
    let mut buttons: Vec<Button> = back(state, tried).into_iter().collect();
    if !tried.at.is_now(state) {
        let label = say!("button-explore-game");
        buttons.push(button(state, label, Trial::Game, Weight::Plain));
    }
    buttons.extend(onward(state, tried));
    buttons.extend(tried_out(state, seat, tried).and_then(|turn| {
        let press = Preview::button(&state.id, turn);
        let label = say!("button-preview", turn = turn);
        (press.carries(turn)).then(|| words::button(label, press, Weight::Plain))
    }));
    let user = request.actor.id;
    buttons.extend(plan_button(store, state, seat, user, tried).await?);
    buttons.extend(deleting(state, tried));
    Ok(Message {
        text,
        picture: Some(picture),
        buttons,
        ..Message::default()
    })
}

/// Draws the position on the private board.
pub(crate) fn pictured(
    state: &State,
    tried: &Exploration,
    look: Look,
    facing: Option<Seat>,
) -> Result<Picture, StoreError> {
    let (game, before) = position(state, &tried.at)?;
    let last = match (&before, tried.at.turns.last()) {
        (Some(before), Some(turn)) if turn != LOST => Some((before, turn.as_str())),
        _ => state
            .turn_before(tried.at.after)
            .filter(|_| tried.at.turns.is_empty()),
    };
    Ok(words::picture_of(state, &game, last, look, facing))
}

/// Says which position is on the private board, who is to move there, and the note on it.
pub(crate) fn where_it_is(state: &State, tried: &Exploration) -> Result<Text, StoreError> {
    let (game, _) = position(state, &tried.at)?;
    let turn = |turn: &str| Text::default().turn(state.kind(), turn);
    let after = tried.at.after;
    let mut text = Text::from(match tried.at.turns.as_slice() {
        [] if tried.at.is_now(state) => say!("explore-now", ply = after),
        [] => say!("explore-past", ply = after),
        turns => {
            let turns = Text::joined(turns.iter().map(|tried| turn(tried)), " ");
            say!("explore-tried", ply = after, turns = turns)
        }
    });
    text = match (game.to_move(), game.outcome()) {
        (_, Some(outcome)) => text
            .line()
            .say(say!("ends-the-game", result = outcome.result)),
        (Some(next), None) => text.line().say(say!(
            "explore-to-move",
            players = words::seats(state, &[next])
        )),
        (None, None) => text,
    };
    if let Some(note) = tried.note(&tried.at) {
        let note = Text::default().plain(note);
        text = text.line().say(say!("explore-note", note = note));
    }
    Ok(text)
}

/// Returns the users on the side of a seat, by seat: they share their explorations.
pub(crate) fn own_side(state: &State, seat: Seat) -> Vec<UserId> {
    let seats = state.all_seats();
    let side = seats.filter(|other| *other == seat || state.same_party(*other, seat));
    let side: Vec<Seat> = side.collect();
    words::users_of(state, &side)
}

/// Returns a position, and the one before it.
pub(crate) fn position(
    state: &State,
    spot: &Spot,
) -> Result<(petteia_rules::Game, Option<petteia_rules::Game>), StoreError> {
    spot.position(state)
        .ok_or_else(|| StoreError::failed("what was tried cannot be played"))
}

/// Returns the tried turns without automatic ones, in the form of a plan.
fn to_be_planned(state: &State, spot: &Spot) -> Result<String, StoreError> {
    let mut here = Spot {
        turns: Vec::new(),
        ..spot.clone()
    };
    let mut line = Vec::new();
    for turn in &spot.turns {
        let (game, _) = position(state, &here)?;
        let resigned = |seat| state.resigned.contains(&seat);
        let by_itself = game.to_move().is_some_and(resigned) || game.forced_pass().is_some();
        if !by_itself {
            line.push(turn.as_str());
        }
        here = here.and(turn);
    }
    Ok(line.join(" "))
}

/// Makes a step. Returns a note for the user.
fn go(state: &State, tried: &mut Exploration, to: Trial) -> Option<Say> {
    match to {
        Trial::Game => tried.at = Spot::now(state),
        Trial::Back => {
            if let Some(back) = tried.at.back() {
                tried.at = back;
            }
        }
        Trial::Forward(number) => {
            let next = tried.next(state).get(usize::from(number)).copied();
            if let Some(next) = next.map(str::to_owned) {
                tried.go(state, &next);
            }
        }
        Trial::Drop => {
            if !tried.at.turns.is_empty() {
                tried.drop_here();
                return Some(say!("explore-dropped"));
            }
        }
        Trial::Clear => {
            *tried = Exploration::of(state);
            return Some(say!("explore-cleared"));
        }
        Trial::Plan => {}
    }
    None
}

/// Tries turns from the current position, as far as they are legal. Automatic turns are added.
fn try_out(state: &State, tried: &mut Exploration, typed: &str) -> Result<(), Stop> {
    let (mut game, _) = position(state, &tried.at)?;
    let mut typed = typed_turns(typed);
    while game.to_move().is_some() {
        let Some((turn, _)) = one_further(state, &mut game, &mut typed)? else {
            break;
        };
        if tried.at.turns.len() >= DEEPEST {
            return Err(Refusal::new(say!("explore-too-deep", most = DEEPEST)).into());
        }
        if tried.is_full() {
            return Err(Refusal::new(say!("explore-full")).into());
        }
        tried.go(state, &turn);
    }
    match typed.next() {
        Some(turn) => Err(Refusal::new(say!("plan-after-the-end", turn = turn)).into()),
        None => Ok(()),
    }
}

/// Sets the note on the current position.
fn write(state: &State, tried: &mut Exploration, note: &str) -> Result<(), Stop> {
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        let why = say!("note-too-long", length = length, most = LONGEST_NOTE);
        return Err(Refusal::new(why).into());
    }
    if tried.is_full() {
        return Err(Refusal::new(say!("explore-full")).into());
    }
    let note = (!NO_NOTE.contains(&note)).then(|| note.to_owned());
    tried.write(state, note);
    Ok(())
}

fn button(state: &State, label: Say, to: Trial, weight: Weight) -> Button {
    words::button(label, Explore::button(&state.id, to), weight)
}

/// The button that goes one turn back.
pub(crate) fn back(state: &State, tried: &Exploration) -> Option<Button> {
    let back = || button(state, say!("button-back"), Trial::Back, Weight::Plain);
    tried.at.back().is_some().then(back)
}

/// The buttons that go one turn on.
pub(crate) fn onward(state: &State, tried: &Exploration) -> Vec<Button> {
    let next = (0_u8..).zip(tried.next(state)).take(WITH_BUTTON);
    let buttons = next.map(|(number, turn)| {
        let label = say!("button-explore-on", turn = turn);
        button(state, label, Trial::Forward(number), Weight::Main)
    });
    buttons.collect()
}

/// Whether the line on the private board begins at the game's own position.
fn is_from_now(state: &State, tried: &Exploration) -> bool {
    tried.at.after == state.plies.len()
}

/// Returns the turn of the user that leads from the game to the private board, and nothing after it.
fn tried_out<'a>(state: &State, seat: Seat, tried: &'a Exploration) -> Option<&'a str> {
    match tried.at.turns.as_slice() {
        [turn] if is_from_now(state, tried) && state.to_move() == Some(seat) => Some(turn),
        _ => None,
    }
}

/// Returns the user's first turn on the way from the game to the private board.
pub(crate) fn own_first<'a>(state: &State, seat: Seat, tried: &'a Exploration) -> Option<&'a str> {
    let mine = is_from_now(state, tried) && state.to_move() == Some(seat);
    let first = tried.at.turns.first().filter(|_| mine);
    first.map(String::as_str)
}

/// The button that plans the line on the private board, if it can be planned.
pub(crate) async fn plan_button(
    store: &dyn UserDocuments,
    state: &State,
    seat: Seat,
    user: UserId,
    tried: &Exploration,
) -> Result<Option<Button>, StoreError> {
    let line = to_be_planned(state, &tried.at)?;
    let plannable =
        is_from_now(state, tried) && takes_line(store, state, seat, user, &line).await?;
    Ok(plannable.then(|| {
        let label = say!("button-explore-plan");
        button(state, label, Trial::Plan, Weight::Plain)
    }))
}

/// The buttons that delete what was tried.
pub(crate) fn deleting(state: &State, tried: &Exploration) -> Vec<Button> {
    let button = |label, to, weight| button(state, label, to, weight);
    let mut buttons = Vec::new();
    if !tried.at.turns.is_empty() {
        buttons.push(button(
            say!("button-explore-drop"),
            Trial::Drop,
            Weight::Danger,
        ));
    }
    if tried.tried.len() > 1 {
        let label = say!("button-explore-clear");
        buttons.push(button(label, Trial::Clear, Weight::Danger));
    }
    buttons
}

/// Whether `/plan` would accept this line.
async fn takes_line(
    store: &dyn UserDocuments,
    state: &State,
    seat: Seat,
    user: UserId,
    line: &str,
) -> Result<bool, StoreError> {
    if line.is_empty() || state.to_move() == Some(seat) || read_line(state, seat, line).is_err() {
        return Ok(false);
    }
    let plan = plan_of(store, state, user).await?;
    let lines = plan.map_or(0, |plan| plan.from_now(state).lines.len());
    Ok(lines < MOST_LINES)
}
