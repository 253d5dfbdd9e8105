//! `/explore`: a private board on which turns of both sides are tried, undone and annotated. Only
//! partners on the same side see it, too. It does not judge turns, and is deleted when the game is
//! over.

use petteia_domain::game::{DocumentKey, Exploration, Spot, State, UserDocument};
use petteia_games::{
    buttons::{self, game::Trial},
    choose::own_game,
    commands::{options::GAME, prelude::*},
    play::{
        plan_lines::{one_further, typed_turns},
        planning::plan,
        team::own_side,
    },
};
use petteia_rules::Seat;
use petteia_speech::message::Button;
use petteia_store::{Commit, SettingsAndDocuments};

use crate::show::{
    exploration::{
        back, button, deleting, is_from_now, onward, pictured, plan_button, position,
        to_be_planned, tried_by, where_it_is,
    },
    known::{Asker, figures, opening_of},
};

command! {
    /// Tries turns on a private board.
    pub struct Explore as "explore", "command-explore" {
        /// The turns to try from the current position.
        turns: Option<String> = Optional::words("turns", "option-explored", Kind::Text),
        /// The game.
        game: Option<String> = GAME,
        /// The note on that position.
        note: Option<String> = Optional::words("note", "option-explored-note", Kind::Text),
    } with {
        /// The position to show first.
        to: Option<Trial> = None,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    pressed {
        game::explore(game, to) => Explore { game: Some(game.0), turns: None, note: None, to: Some(to) };
    }
}

impl Act for Explore {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let (turns, note) = (self.turns.as_deref(), self.note.as_deref());
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        let side = own_side(&state, seat);
        let whose = side.first().copied().unwrap_or(request.actor.id);
        let document_key = DocumentKey::Explore(state.id.clone());
        let there = tried_by(context.store, &state, whose).await?;
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
        let mut message = explored(
            context.store,
            request,
            &state,
            seat,
            &tried,
            said,
            side.len() > 1,
        )
        .await?;
        if let (Some(guild), true) = (request.place.guild, state.is_training(seat)) {
            let asker = Asker {
                guild,
                user: request.actor.id,
                roles: Some(&request.actor.roles),
                channel: Some(request.place.channel),
            };
            let (game, _) = position(&state, &tried.at)?;
            let known = figures(context, asker, &[game]).await?;
            if let Some(name) = opening_of(&state) {
                message.text = message.text.line().say(name);
            }
            message.text = message.text.line().text(known.told());
        }
        let document = (!tried.is_empty(&state)).then_some(UserDocument::Explore(tried));
        let mut commit = Commit::at(context.now);
        let read = there.map(UserDocument::Explore);
        commit.replace(whose, document_key, read, document);
        Ok(Verdict::change(commit, message))
    }
}

/// The largest number of turns in a line.
const DEEPEST: usize = 30;

/// The longest note, in characters.
const LONGEST_NOTE: usize = 300;

/// The texts that delete a note.
const NO_NOTE: [&str; 3] = ["-", "–", "—"];

/// The largest number of next turns that are listed.
const LISTED: usize = 12;

/// Shows the current position with the next turns and the way back.
async fn explored(
    store: &dyn SettingsAndDocuments,
    request: &Request,
    state: &State,
    seat: Seat,
    tried: &Exploration,
    said: Text,
    shared: bool,
) -> Result<Message, CommandError> {
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
        let press = buttons::game::preview(&state.id, turn);
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
fn try_out(state: &State, tried: &mut Exploration, typed: &str) -> Result<(), CommandError> {
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
fn write(state: &State, tried: &mut Exploration, note: &str) -> Result<(), CommandError> {
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

/// Returns the turn of the user that leads from the game to the private board, and nothing after it.
fn tried_out<'a>(state: &State, seat: Seat, tried: &'a Exploration) -> Option<&'a str> {
    match tried.at.turns.as_slice() {
        [turn] if is_from_now(state, tried) && state.to_move() == Some(seat) => Some(turn),
        _ => None,
    }
}
