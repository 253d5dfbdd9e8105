//! Turns of a game in words: played, missed, taken back, and whose is next.

use petteia_domain::{
    game::{Played, Ply, State},
    ids::UserId,
};
use petteia_rules::{Game, GameKind, Seat, Turn};
use petteia_speech::{games, message::Text, say, speech::Arg};

use super::{
    clocks::until,
    dice,
    lobby::begun,
    on_a_line, on_a_line_text,
    people::{computer, count, one_player, player, seats},
};

/// The number of the game at its table, on a line of its own, because several may be played in one
/// thread.
pub fn at_table(state: &State) -> Text {
    match &state.at_table {
        None => Text::default(),
        Some(at) => Text::from(say!(
            "board-at-table",
            game = state.id.0.as_str(),
            fixture = at.fixture.to_string()
        ))
        .line(),
    }
}

/// A list of turns.
pub fn turns(kind: GameKind, turns: &[String]) -> Text {
    let turns = turns.iter().map(|turn| Text::default().turn(kind, turn));
    Text::commas(turns)
}

/// Describes a turn and its player.
pub fn turn_played(state: &State, by: UserId, before: &Game, turn: &Turn) -> Text {
    let canonical = before.notation(turn, petteia_rules::Style::Ascii);
    say!(
        "turn-played",
        player = player(state, by),
        turn = Text::default().turn(state.kind(), canonical),
        words = before.describe(turn)
    )
    .into()
}

/// Adds a line with the sides of the seats, if a turn has changed them.
pub fn sides_changed(text: Text, state: &State, before: &Game, after: &Game) -> Text {
    let side = |game, seat| games::side(game, seat);
    if state
        .all_seats()
        .all(|seat| side(before, seat) == side(after, seat))
    {
        return text;
    }
    let sides = state.all_seats().filter_map(|seat| {
        let side = side(after, seat)?;
        Some(say!("side-of", players = seats(state, &[seat]), side = side).into())
    });
    let sides = Text::commas(sides);
    text.line().say(say!("sides-now", sides = sides))
}

/// The annotations of the position after this many plies, a line each.
pub fn annotations(state: &State, plies: usize) -> impl Iterator<Item = Text> {
    state.annotations_at(plies).map(|(by, text)| {
        let text = Text::default().plain(text);
        say!("annotation", player = by, text = text).into()
    })
}

/// Describes how the position arose, like the board when it was new: the last turn that was played
/// or lost, and automatic turns after it; at the start, the seats.
pub fn led_here(state: &State) -> Text {
    let by_itself = |ply: &Ply| match &ply.what {
        Played::Pass(_) | Played::Only(_) => true,
        Played::Turn(_) => false,
        Played::Lost => ply.vacant,
    };
    match state.plies.iter().rposition(|ply| !by_itself(ply)) {
        Some(from) => told_from(state, from).fold(at_table(state), on_a_line_text),
        None => on_a_line_text(at_table(state), begun(state)),
    }
}

/// Describes the turns played or lost after this many plies, a line each.
fn told_from(state: &State, plies: usize) -> impl Iterator<Item = Text> {
    let after = state.plies_after(plies + 1).map(|ply| &ply.before.game);
    let after = after.chain([&state.game]);
    state.plies_after(plies).zip(after).map(|(ply, after)| {
        let (before, seat) = (&ply.before.game, ply.seat);
        let said = match &ply.what {
            Played::Turn(turn) | Played::Only(turn) => turn_told(state, seat, before, turn),
            Played::Pass(_) => say!("turn-passed", who = one_player(state, seat)).into(),
            Played::Lost if ply.vacant => {
                say!("turn-passed-over", who = one_player(state, seat)).into()
            }
            Played::Lost => {
                let (players, count) = (seats(state, &[seat]), count(state, &[seat]));
                say!("turn-lost", players = players, count = count).into()
            }
        };
        sides_changed(said, state, before, after)
    })
}

/// The largest number of turns that are described to a channel that missed them; the last ones are.
pub const MISSED: usize = 8;

/// Describes everything after the board with this number, which a channel saw last.
pub fn missed(state: &State, seen: Option<u32>) -> Text {
    if seen == Some(state.board) {
        return Text::default();
    }
    let all = state.plies.len();
    let known = state.plies.iter().rev();
    let missed = known.take_while(|ply| Some(ply.board) > seen).count();
    match missed {
        0 if all == 0 => begun(state),
        0 => say!("taken-back-meanwhile").into(),
        _ => {
            let more = Arg::choice(if missed > MISSED { "yes" } else { "no" });
            let heading = say!("played-meanwhile", more = more).into();
            told_from(state, all - missed.min(MISSED)).fold(heading, on_a_line_text)
        }
    }
}

/// Describes a turn of a seat.
fn turn_told(state: &State, seat: Seat, before: &Game, turn: &str) -> Text {
    let words = before.read_strict(turn).map(|turn| before.describe(&turn));
    let turn = Text::default().turn(state.kind(), turn);
    match words {
        Ok(words) => say!(
            "turn-played",
            player = one_player(state, seat),
            turn = turn,
            words = words
        )
        .into(),
        Err(_) => turn,
    }
}

/// Says whose turn was lost on time. Only the next player is notified.
pub fn turn_lost(state: &State, seat: Seat) -> Text {
    let players = seats(state, &[seat]);
    let count = count(state, &[seat]);
    let times = state.lost[seat.index()];
    let said = Text::from(match times {
        0 | 1 => say!("turn-lost", players = players, count = count),
        times => say!(
            "turns-lost",
            players = players,
            count = count,
            times = times
        ),
    });
    // If several turns were lost, the messages about the others may have been left out.
    let plies = state.plies.iter().rev().filter(|ply| !ply.vacant);
    let in_a_row = plies.take_while(|ply| ply.what == Played::Lost).count();
    match u32::try_from(in_a_row) {
        Ok(in_a_row) if in_a_row > times.max(1) => {
            said.plain(" ").say(say!("lost-in-a-row", count = in_a_row))
        }
        _ => said,
    }
}

/// Tells the player whose turn it is, and until when.
pub fn next_player(state: &State, seat: Seat) -> Text {
    if let Some(level) = state.level_of(seat) {
        let said = say!("computer-to-move", computer = computer(level));
        return with_die(said.into(), state);
    }
    let said = match (state.users_of(seat), games::side(&state.game, seat)) {
        (partners, Some(side)) => say!("your-turn-as", side = side, count = partners.len()),
        ([_], None) => say!("your-turn"),
        _ => say!("your-turn-at", seat = seat.number()),
    };
    let said = said
        .with("players", seats(state, &[seat]))
        .with("until", until(state));
    with_die(said.into(), state)
}

/// Adds the die, if it was rolled, and what is particular about this point of the game.
pub(super) fn with_die(text: Text, state: &State) -> Text {
    let text = match dice::shown(state) {
        Some(shown) => text.plain(" ").say(shown),
        None => text,
    };
    match state.to_move() {
        Some(_) => on_a_line(text, games::stage(&state.game)),
        None => text,
    }
}

/// The turns that a takeback undoes, for the end of a sentence; empty once it has been done.
pub(super) fn undone(state: &State, ply: u32) -> Text {
    let plies = state.plies_after(ply.saturating_sub(1) as usize);
    let undone: Vec<Text> = plies.map(|ply| played(state.kind(), &ply.what)).collect();
    if undone.is_empty() {
        return Text::default();
    }
    say!("undoing", turns = Text::commas(undone)).into()
}

/// What was played in a turn: its notation, a pass or a missed turn.
pub fn played(kind: GameKind, what: &Played) -> Text {
    match what {
        Played::Turn(turn) | Played::Only(turn) => Text::default().turn(kind, turn),
        Played::Pass(_) => say!("a-pass").into(),
        Played::Lost => say!("a-lost-turn").into(),
    }
}
