//! Suggestions and analyses by the computer players.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use petteia_players::{
    Budget, Level, SuggestError,
    analysis::{self, Accuracy, Judged, Reason},
};
use petteia_rules::{Agreement, Game, GameKind, Rules, Setup, Style, rithmomachia};

use super::{Failure, print, records};

/// Limits of a search.
#[derive(Debug, Clone, Copy)]
pub struct Thinking {
    /// The playing strength.
    pub level: Level,
    /// Maximum time for a position.
    pub time: Duration,
    /// Number of nodes instead of a time, for equal results on every machine.
    pub nodes: Option<u64>,
    /// Seed of random choices.
    pub seed: u64,
}

impl Thinking {
    /// Halves time and nodes, because an analysis searches a position twice.
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

/// Parses the number of a level.
///
/// # Errors
/// Fails if there is no such level.
pub fn level(number: &str) -> Result<Level, String> {
    number
        .parse()
        .ok()
        .and_then(Level::new)
        .ok_or_else(|| "levels are numbered 1 to 8".to_owned())
}

/// `petteia suggest FILE`: suggests a turn after the record. Its earlier positions count.
///
/// # Errors
/// Fails if the record is unreadable or faulty, or no turn can be suggested.
pub fn suggest_after(file: &Path, thinking: &Thinking) -> Result<(), Failure> {
    let record = records::read(file)?;
    let mut past: Vec<Game> = record.positions().collect();
    past.pop();
    suggest(record.game(), &past, &file.display().to_string(), thinking)
}

/// `petteia suggest --game NAME CODE [--options OPTIONS] [--turns TURNS]`: suggests a turn in the position of
/// a code, after these turns, which are separated by spaces.
///
/// # Errors
/// Fails if the code, an option or a turn is unreadable, or no turn can be suggested.
pub fn suggest_in(
    code: &str,
    options: &str,
    turns: &str,
    kind: GameKind,
    thinking: &Thinking,
) -> Result<(), Failure> {
    let mut game = from_code(kind, code, options)?;
    let mut past = Vec::new();
    for turn in turns.split_whitespace() {
        past.push(game.clone());
        play_token(&mut game, turn)
            .map_err(|reason| Failure::usage(format!("--turns: {turn:?}: {reason}")))?;
    }
    suggest(&game, &past, code, thinking)
}

/// Reads a position code. Rithmomachia's tells neither the agreed victories, which are the options, nor
/// whether one has been won.
fn from_code(kind: GameKind, code: &str, options: &str) -> Result<Game, Failure> {
    let game = Game::from_code(kind, code).map_err(Failure::usage)?;
    let Game::Rithmomachia(game) = game else {
        return match options.is_empty() {
            true => Ok(game),
            false => Err(Failure::usage(format!(
                "--options: a code of {} names its options itself",
                kind.name()
            ))),
        };
    };
    let line_up = game.setup().line_up_name();
    let setup = match Setup::parse(kind, line_up, options) {
        Ok(Setup::Rithmomachia(setup)) => setup,
        Ok(_) => unreachable!("asked for Rithmomachia's"),
        Err(error) => return Err(Failure::usage(format!("--options: {error}"))),
    };
    let position = game.position().clone();
    let last = position.to_move().other();
    let proper = position.proper(last).zip(setup.proper());
    let haul = position.captured_by(last);
    let won = proper.is_some_and(|(proper, agreed)| proper >= agreed)
        || setup.commons().any(|common| common.is_won(haul));
    if won && position.ply() > 1 {
        let over = SuggestError::GameOver;
        return Err(Failure::usage(format!("{code}: {over}")));
    }
    let game = rithmomachia::Game::continued(setup, position);
    Ok(Game::Rithmomachia(game))
}

/// Plays a turn; `--` is a lost turn.
fn play_token(game: &mut Game, turn: &str) -> Result<(), String> {
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

/// `petteia analyse`: prints a line for each ply, with the chances of the party that moved, and a line for
/// each seat.
///
/// # Errors
/// Fails if the record is unreadable or faulty.
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
            // Print each line at once. A closed pipe is ignored; the rest does not take long.
            let _ = print(|out| writeln!(out, "{ply}\t{}", judged_line(judged)));
        },
    );
    print(|out| {
        for seat in &analysis.seats {
            writeln!(out, "{}", accuracy(seat, record.setup().kind()))?;
        }
        Ok(())
    })
}

fn judged_line(judged: &Judged) -> String {
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

/// Returns the text of `petteia analyse --help` about reasons.
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
