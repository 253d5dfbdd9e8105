//! What computer players suggest, and what they have to say of a finished game.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use petteia_players::{
    Budget, Level, SuggestError,
    analysis::{self, Accuracy, Judged, Reason},
};
use petteia_rules::{Game, GameKind, Style};

use super::{Failure, print, records};

/// How long and how well to think.
#[derive(Debug, Clone, Copy)]
pub struct Thinking {
    /// How well.
    pub level: Level,
    /// At most how long for one position.
    pub time: Duration,
    /// Instead of a time, so many nodes, so that the answer is the same on every machine.
    pub nodes: Option<u64>,
    /// What chance follows from.
    pub seed: u64,
}

impl Thinking {
    /// Half of the time and the nodes: an analysis thinks about a position twice.
    fn halved(self) -> Thinking {
        Thinking {
            time: self.time / 2,
            nodes: self.nodes.map(|nodes| nodes.div_ceil(2)),
            ..self
        }
    }

    fn budget(&self) -> Budget<'static> {
        match self.nodes {
            Some(nodes) => Budget::nodes(nodes),
            None => {
                let (begun, time) = (Instant::now(), self.time);
                Budget::until(move || begun.elapsed() >= time)
            }
        }
    }
}

/// Reads a level's number.
///
/// # Errors
/// When there is no such level.
pub fn level(number: &str) -> Result<Level, String> {
    number
        .parse()
        .ok()
        .and_then(Level::new)
        .ok_or_else(|| "levels are numbered 1 to 8".to_owned())
}

/// `petteia suggest FILE`: a turn for the seat to move after the record, whose earlier positions count.
///
/// # Errors
/// When the record cannot be read or is faulty, or there is nothing to suggest.
pub fn suggest_after(file: &Path, thinking: &Thinking) -> Result<(), Failure> {
    let record = records::read(file)?;
    let mut past: Vec<Game> = record.positions().collect();
    past.pop();
    suggest(record.game(), &past, &file.display().to_string(), thinking)
}

/// `petteia suggest --game NAME CODE [--turns TURNS]`: a turn in the position of a code, or after these
/// turns, separated by spaces, were played there.
///
/// # Errors
/// When the code or a turn cannot be read, or there is nothing to suggest.
pub fn suggest_in(
    code: &str,
    turns: &str,
    kind: GameKind,
    thinking: &Thinking,
) -> Result<(), Failure> {
    let mut game = Game::from_code(kind, code).map_err(Failure::usage)?;
    let mut past = Vec::new();
    for turn in turns.split_whitespace() {
        past.push(game.clone());
        go_on(&mut game, turn)
            .map_err(|reason| Failure::usage(format!("--turns: {turn:?}: {reason}")))?;
    }
    suggest(&game, &past, code, thinking)
}

/// Plays a turn, `--` for a lost one.
fn go_on(game: &mut Game, turn: &str) -> Result<(), String> {
    let turn = match (turn, game.forced_pass()) {
        ("--", Some(pass)) => pass,
        ("--", None) => {
            game.lose_turn();
            return Ok(());
        }
        _ => game.read_strict(turn).map_err(|error| error.to_string())?,
    };
    game.play(&turn).map_err(|error| error.to_string())
}

fn suggest(game: &Game, past: &[Game], called: &str, thinking: &Thinking) -> Result<(), Failure> {
    let (level, seed) = (thinking.level, thinking.seed);
    let suggestion = petteia_players::suggest(game, past, level, &mut thinking.budget(), seed)
        .map_err(|error| match error {
            SuggestError::GameOver => Failure::usage(format!("{called}: {error}")),
            SuggestError::NoDie => Failure::usage(format!(
                "{called}: {error}; give it in a position code: petteia suggest --game {} '{}'",
                game.kind().name(),
                game.code().replace('?', "4"),
            )),
        })?;
    print(|out| {
        let notation = |turn| game.notation(turn, Style::Ascii);
        writeln!(out, "{}", notation(&suggestion.turn))?;
        writeln!(out, "value\t{:.4}", suggestion.value)?;
        for (turn, value) in &suggestion.best {
            writeln!(out, "best\t{}\t{value:.4}", notation(turn))?;
        }
        Ok(())
    })
}

/// `petteia analyse`: a line for each ply, with the chances of the party that moved, and a line for
/// each seat.
///
/// # Errors
/// When the record cannot be read or is faulty.
pub fn analyse(file: &Path, thinking: &Thinking) -> Result<(), Failure> {
    let record = records::read(file)?;
    let thinking = thinking.halved();
    let mut ply = 0;
    let analysis = analysis::analyse(
        &record,
        thinking.level,
        thinking.seed,
        &mut || thinking.budget(),
        |judged| {
            ply += 1;
            // each as soon as it is known; whoever reads may stop early, and the rest is not long
            let _ = print(|out| writeln!(out, "{ply}\t{}", told(judged)));
        },
    );
    print(|out| {
        for seat in &analysis.seats {
            writeln!(out, "{}", accuracy(seat, record.setup().kind()))?;
        }
        Ok(())
    })
}

fn told(judged: &Judged) -> String {
    let reasons: Vec<_> = judged.reasons.iter().map(|reason| reason.name()).collect();
    format!(
        "{}\t{:.4}\t{:.4}\t{}\t{:.4}\t{}",
        judged.token,
        judged.before,
        judged.after,
        judged.best.as_deref().unwrap_or("-"),
        judged.loss,
        reasons.join(","),
    )
}

fn accuracy(seat: &Accuracy, kind: GameKind) -> String {
    let mut line = format!(
        "accuracy\t{}\t{:.1}\tlost\t{:.4}\tturns\t{}",
        seat.seat,
        100.0 * seat.kept,
        seat.lost,
        seat.turns,
    );
    if kind.has_dice() {
        line += &format!("\tluck\t{:+.4}", seat.luck);
    }
    line
}

/// What `petteia analyse --help` tells of its reasons.
pub fn reasons() -> String {
    let mut text =
        "Columns: ply, turn, value before, value after, best turn, loss, reasons. Values \
        are the chances of the party that moved, a draw counting half.\n\nReasons:\n"
            .to_owned();
    for reason in Reason::ALL {
        text += &format!("  {:<16} {}\n", reason.name(), reason.about());
    }
    text + "\nLast a line for each seat: accuracy, seat, what percentage of its chances it kept from \
        turn to turn, lost, how many games all its turns lost together, turns, how many it had; in \
        Five Lines luck, how many games its dice brought.\n"
}
