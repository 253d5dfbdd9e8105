//! The record of a game, as a file.

use super::{State, Termination, state::Played};
use crate::message::File;

/// The record as it stands.
pub(super) fn file(state: &State) -> File {
    File {
        name: format!("{}.pgr", state.id),
        content: content(state),
    }
}

fn content(state: &State) -> String {
    let mut lines = vec![
        tag("Game", "pentagame"),
        tag("Seats", state.game.setup().line_up()),
        tag("Options", &state.game.setup().options()),
    ];
    let names = state.seat_names();
    for (seat, name) in state.all_seats().zip(&names) {
        lines.push(tag(&format!("Seat{seat}"), name));
    }
    lines.push(tag("Clock", &state.control.to_string()));
    if let Some(end) = &state.end {
        let how = match end.termination {
            Termination::Rules => "rules",
            Termination::Agreed => "agreed",
            Termination::Resigned => "resigned",
            Termination::Abandoned => "abandoned",
            Termination::Cancelled => "cancelled",
        };
        lines.push(tag("Termination", how));
    }
    lines.push(String::new());
    let seats = state.all_seats().count();
    for (round, plies) in state.plies.chunks(seats).enumerate() {
        let tokens: Vec<&str> = plies
            .iter()
            .map(|ply| match &ply.what {
                Played::Turn(turn) | Played::Pass(turn) => turn.as_str(),
                Played::Lost => "--",
            })
            .collect();
        lines.push(format!("{}. {}", round + 1, tokens.join(" ")));
    }
    let result = state.end.as_ref().map_or("*", |end| end.result.as_str());
    lines.push(result.to_owned());
    lines.join("\n") + "\n"
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value.replace('"', "'"))
}
