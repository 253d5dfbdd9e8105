//! The record of a game, as a file.

use petteia_domain::{
    dice,
    game::{Played, Ply, RESIGNED, Span, State, Termination},
    replacing::replace_mentions,
};
use petteia_rules::Record;
use petteia_speech::message::File;
use petteia_store::StoreError;
use petteia_tournaments::tournament::TableGame;

/// Returns the present record.
///
/// # Errors
/// Fails if the game's turns are invalid, because stored data is damaged.
pub fn file(state: &State) -> Result<File, StoreError> {
    Ok(File {
        name: format!("{}.pgr", state.id),
        content: sound(state)?.to_string(),
    })
}

/// Returns the whole record.
///
/// # Errors
/// Fails like [`file()`].
pub fn whole(state: &State) -> Result<Record, StoreError> {
    sound(state)
}

/// Returns a record with only the turns and the players' names as they are stored, so that readers get a
/// computer's in their language.
///
/// # Errors
/// Fails like [`file()`].
pub fn turns(state: &State) -> Result<Record, StoreError> {
    let mut record = Record::new(state.game.setup());
    for (seat, name) in state.all_seats().zip(state.seat_names()) {
        record.set_tag(&format!("Seat{seat}"), &name);
    }
    for ply in state.plies.iter() {
        push(&mut record, ply).map_err(StoreError::failed)?;
    }
    Ok(record)
}

/// Returns the record of a tournament's game. The tags `Number1` and so on have the players'
/// pairing numbers, which substitutes take over. `Resigned` has the seats that resigned, which
/// concede the missing counts, however the game ended. If an organiser corrected the result,
/// `Scored` and `Correction` have the new result and the reason.
///
/// # Errors
/// Fails like [`file()`].
pub fn of_tournament(state: &State, game: &TableGame) -> Result<Record, StoreError> {
    let mut record = sound(state)?;
    for (seat, number) in state.all_seats().zip(&game.seats) {
        record.set_tag(&format!("Number{seat}"), &number.to_string());
    }
    if !state.resigned.is_empty() {
        let seats: Vec<String> = state.resigned.iter().map(ToString::to_string).collect();
        record.set_tag("Resigned", &seats.join(" "));
    }
    if let Some(scored) = &game.scored
        && let Some(reason) = &scored.corrected
    {
        record.set_tag("Scored", &scored.score.result);
        record.set_tag("Correction", reason);
    }
    Ok(record)
}

fn push(record: &mut Record, ply: &Ply) -> Result<(), petteia_rules::EntryError> {
    match &ply.what {
        Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn) => record.push(turn)?,
        Played::Lost => {
            record.push("--")?;
            record.comment(match ply.vacant {
                true => RESIGNED,
                false => "lost on time",
            });
        }
    }
    Ok(())
}

/// Adds comments about the holidays during which a turn's clock stood still.
fn tell_holidays(record: &mut Record, ply: &Ply) {
    for Span { from, to } in ply.holidays.iter() {
        let (from, to) = (from.format("%Y-%m-%d"), to.format("%Y-%m-%d"));
        record.comment(&format!("on holiday from {from} until {to}"));
    }
}

/// Adds comments about the pauses that began after this many plies.
fn tell_pauses(record: &mut Record, state: &State, when: impl Fn(usize) -> bool) {
    for pause in state.pauses.iter().filter(|pause| when(pause.plies)) {
        let to = pause.to.map(|to| to.format(" until %Y-%m-%d").to_string());
        let from = pause.from.format("paused from %Y-%m-%d");
        record.comment(&format!("{from}{}", to.unwrap_or_default()));
    }
}

/// Adds the annotations of the position after this many plies. Who is mentioned is named, because records have no ids
/// of users.
fn annotate(record: &mut Record, state: &State, plies: usize) {
    for (by, text) in state.annotations_at(plies) {
        let text = replace_mentions(text, &mut |user| format!("@{}", state.bare_name(user)));
        record.comment(&format!("{}: {text}", state.name(by)));
    }
}

fn sound(state: &State) -> Result<Record, StoreError> {
    record(state).map_err(StoreError::failed)
}

fn record(state: &State) -> Result<Record, petteia_rules::EntryError> {
    let mut record = Record::new(state.game.setup());
    if let Some(at) = &state.at_table {
        record.set_tag("Event", &at.name);
        record.set_tag("Round", &at.fixture.to_string());
    }
    if let Some(began) = state.began() {
        record.set_tag("Date", &began.format("%Y.%m.%d").to_string());
    }
    for (seat, name) in state.all_seats().zip(state.recorded_names()) {
        record.set_tag(&format!("Seat{seat}"), &name);
    }
    record.set_tag("Clock", &state.control.to_string());
    if state.opening.rated {
        record.set_tag("Rated", "yes");
    }
    // An end by the rules needs no comment.
    let end = state.end.as_ref().map(|end| end.termination);
    if let Some(termination) = end.filter(|end| *end != Termination::Rules) {
        record.set_tag("Termination", termination.name());
    }
    if let Some(rolled) = &state.dice {
        dice::promise(&mut record, &state.id, &rolled.secret().commitment());
        if state.end.is_some() {
            dice::reveal(&mut record, rolled.secret());
        }
    }
    annotate(&mut record, state, 0);
    let mut after = None;
    for (number, ply) in (1..).zip(state.plies.iter()) {
        let roll = state.dice.as_ref().and_then(|dice| dice.rolled(number));
        if let Some(roll) = roll
            && after != Some(&roll.after)
        {
            dice::rolled_after(&mut record, &roll.after);
            after = Some(&roll.after);
        }
        push(&mut record, ply)?;
        tell_holidays(&mut record, ply);
        annotate(&mut record, state, number as usize);
        tell_pauses(&mut record, state, |plies| {
            u32::try_from(plies + 1) == Ok(number)
        });
    }
    tell_pauses(&mut record, state, |plies| plies >= state.plies.len());
    if let Some(end) = &state.end {
        record.claim(&end.result)?;
    }
    Ok(record)
}
