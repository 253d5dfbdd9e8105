//! Reads the lines of plans: turns of both sides from the present position.

use petteia_domain::game::{LOST, PlannedTurn, State};
use petteia_rules::{Die, Game, ReadError, Seat, Style};
use petteia_speech::{message::Text, say};

use crate::{refusal::Refusal, words};

const LONGEST_LINE: usize = 20;

/// The largest number of lines with a button.
pub(crate) const WITH_BUTTON: usize = 8;

/// Parses a line of turns from the present position, checking each. Returns the positions after
/// them, too.
pub fn read_line(
    state: &State,
    own: Seat,
    typed: &str,
) -> Result<(Vec<PlannedTurn>, Vec<Game>), Refusal> {
    let mut game = state.game.clone();
    let (mut line, mut after) = (Vec::new(), Vec::new());
    let mut typed = typed_turns(typed);
    while let Some(seat) = game.to_move() {
        let mine = seat == own;
        let Some((turn, die)) = one_further(state, &mut game, &mut typed)? else {
            break;
        };
        line.push(PlannedTurn { turn, mine, die });
        after.push(game.clone());
        if line.len() > LONGEST_LINE {
            return Err(Refusal::new(say!("plan-too-long", most = LONGEST_LINE)));
        }
    }
    if let Some(turn) = typed.next() {
        return Err(Refusal::new(say!("plan-after-the-end", turn = turn)));
    }
    // Automatic turns after the last answer need not be planned.
    while line
        .last()
        .is_some_and(|step| !step.mine && step.turn == LOST)
    {
        line.pop();
        after.pop();
    }
    match line.last() {
        Some(step) if step.mine => Ok((line, after)),
        _ => Err(Refusal::new(say!("plan-needs-answer"))),
    }
}

/// Advances a line by one turn: an automatic one, else the next typed one. `None` if there is none.
pub fn one_further<'a>(
    state: &State,
    game: &mut Game,
    typed: &mut impl Iterator<Item = &'a str>,
) -> Result<Option<(String, Option<u8>)>, Refusal> {
    let resigned = |seat| state.resigned.contains(&seat);
    if game.to_move().is_none_or(resigned) {
        game.lose_turn();
        return Ok(Some((LOST.to_owned(), None)));
    }
    let turn = match game.forced_pass() {
        Some(pass) => pass,
        None => match typed.next() {
            None => return Ok(None),
            Some(LOST) => {
                game.lose_turn();
                return Ok(Some((LOST.to_owned(), None)));
            }
            Some(turn) => game.read(turn).map_err(|why| wrong(state, turn, why))?,
        },
    };
    let canonical = game.notation(&turn, Style::Ascii);
    if let (true, Some(die)) = (game.awaits_die(), turn.die()) {
        game.roll(die);
    }
    let played = game.play(&turn).is_ok();
    Ok(played.then(|| (canonical, turn.die().map(Die::shows))))
}

/// Splits the typed turns of a line.
pub fn typed_turns(typed: &str) -> impl Iterator<Item = &str> {
    let apart = |c: char| c.is_whitespace() || c == ',';
    typed.split(apart).filter(|turn| !turn.is_empty())
}

/// The refusal of a turn of a line.
fn wrong(state: &State, typed: &str, why: ReadError) -> Refusal {
    match why {
        ReadError::Illegal(illegal) => {
            let why = say!("turn-illegal", typed = typed, reason = illegal.reason);
            let text = Text::from(say!("plan-stops-at", turn = typed))
                .line()
                .say(why);
            Refusal::new(match illegal.nearest.is_empty() {
                true => text,
                false => {
                    let turns = words::turns(state.kind(), &illegal.nearest);
                    text.line().say(say!("nearest-legal", turns = turns))
                }
            })
        }
        ReadError::Ambiguous { mut readings } => {
            readings.truncate(WITH_BUTTON);
            let turns = words::turns(state.kind(), &readings);
            Refusal::new(say!("plan-ambiguous", turn = typed, turns = turns))
        }
        ReadError::Syntax { .. } => Refusal::new(say!("plan-unreadable", turn = typed)),
    }
}
