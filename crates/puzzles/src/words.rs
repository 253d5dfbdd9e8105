//! Messages about puzzles.

use petteia_domain::{
    game::{DailyPuzzles, Look, PuzzleCard, Solver, StreakRun, Theme, UserSettings},
    ids::{GameId, UserId},
};
use petteia_games::{buttons, words::button};
use petteia_players::puzzles::{Hint, Puzzle, PuzzleTheme, Task, Why, find};
use petteia_rules::{Game, GameKind, Style, Turn};
use petteia_speech::{
    games,
    message::{Button, ButtonId, Message, Picture, Text, Weight},
    say,
    speech::{Arg, Say},
};

use crate::{days::found, rated::Solving};

/// The number of solvers of the last day who are named.
const SOLVERS: usize = 8;

/// The message of a puzzle to solve in private, with the hints given so far. In a streak there are none. `help_costs` says
/// whether a hint or the solution would be rated as a wrong answer: the message says so before.
pub(crate) fn puzzle(
    puzzle: &Puzzle,
    game: &Game,
    mine: &UserSettings,
    run: Option<&StreakRun>,
    help_costs: bool,
) -> Message {
    let mut text = with_grade(title(puzzle, game), puzzle);
    let hints = puzzle.hints();
    let given = mine.puzzles.open.as_ref().map_or(0, |open| open.hints);
    let given = usize::try_from(given).unwrap_or(usize::MAX);
    for told in hints.iter().take(given) {
        text = text.line().say(hint(puzzle.kind, told));
    }
    if let Some(run) = run {
        text = text
            .line()
            .say(say!("puzzle-streak-now", count = run.solved));
    }
    let text = text.line().say(say!("puzzle-how-to-answer"));
    let text = match help_costs {
        true => text.plain(" ").say(say!("puzzle-help-costs")),
        false => text,
    };
    let mut buttons = vec![by_hand(puzzle)];
    if let Some(run) = run {
        if !run.skipped {
            let press = buttons::puzzle::skip(&puzzle.id);
            buttons.push(button(say!("puzzle-button-skip"), press, Weight::Plain));
        }
    } else if given < hints.len() {
        let press = buttons::puzzle::hint(&puzzle.id);
        buttons.push(button(say!("puzzle-button-hint"), press, Weight::Plain));
    }
    let press = buttons::puzzle::solution(&puzzle.id);
    buttons.push(button(say!("puzzle-button-solution"), press, Weight::Plain));
    if run.is_none() {
        buttons.push(another(puzzle.kind, &mine.puzzles));
        let press = buttons::general::run_command("puzzle table");
        buttons.push(button(say!("puzzle-button-table"), press, Weight::Plain));
    }
    Message {
        text,
        picture: Some(picture(game, mine.look())),
        buttons,
        ..Message::default()
    }
}

/// The puzzle's id and task.
pub(crate) fn title(puzzle: &Puzzle, game: &Game) -> Text {
    let title = say!(
        "puzzle-title",
        game = puzzle.kind.title(),
        id = puzzle.id.as_str()
    );
    Text::from(title).line().say(task(puzzle, game))
}

/// Adds the grade, if it is known.
fn with_grade(text: Text, puzzle: &Puzzle) -> Text {
    match puzzle.grade {
        Some(grade) => text
            .line()
            .say(say!("puzzle-grade", grade = grade.number())),
        None => text,
    }
}

/// The button that begins an answer by choices.
fn by_hand(puzzle: &Puzzle) -> Button {
    button(say!("button-move"), move_button(puzzle), Weight::Main)
}

/// The id of that button.
pub(crate) fn move_button(puzzle: &Puzzle) -> ButtonId {
    buttons::game::by_hand(&GameId(puzzle.id.clone()))
}

/// The message of an answer before it is given.
pub(crate) fn preview(puzzle: &Puzzle, game: &Game, turn: &Turn, look: Look) -> Message {
    let canonical = game.notation(turn, Style::Ascii);
    let said = say!(
        "turn-in-words",
        turn = Text::default().turn(puzzle.kind, canonical.as_str()),
        words = game.describe(turn)
    );
    let press = buttons::puzzle::answer(&puzzle.id, &canonical);
    Message {
        text: Text::from(said).line().say(say!("puzzle-not-answered")),
        picture: Some(after(game, turn, &canonical, look)),
        buttons: vec![button(say!("button-confirm"), press, Weight::Main)],
        ..Message::default()
    }
}

/// The public message of the puzzle of the day.
pub(crate) fn of_the_day(
    puzzle: &Puzzle,
    game: &Game,
    number: u32,
    yesterday: Option<Text>,
    theme: Theme,
) -> Message {
    let mut text = Text::from(say!(
        "puzzle-of-the-day",
        number = number,
        game = puzzle.kind.title()
    ))
    .line()
    .say(task(puzzle, game));
    text = with_grade(text, puzzle).line().say(say!("puzzle-day-how"));
    if let Some(yesterday) = yesterday {
        text = text.line().text(yesterday);
    }
    let press = buttons::puzzle::take(&puzzle.id);
    Message {
        text,
        picture: Some(picture(game, theme)),
        buttons: vec![
            by_hand(puzzle),
            button(say!("puzzle-button-take"), press, Weight::Plain),
        ],
        ..Message::default()
    }
}

/// Describes the results of the last puzzle of the day, if there was one.
pub(crate) fn yesterday(book: &DailyPuzzles) -> Option<Text> {
    let today = book.today.as_deref()?;
    let puzzle = find(today).cloned().or_else(|| found(book, today))?;
    let puzzle = &puzzle;
    let solvers: Vec<UserId> = book.solved_today().collect();
    let solution = solution_of(puzzle);
    let named = solvers.iter().take(SOLVERS).copied().map(Text::from);
    let mut named: Vec<Text> = named.collect();
    let more = solvers.len().saturating_sub(SOLVERS);
    if more > 0 {
        named.push(say!("puzzle-others", count = more).into());
    }
    Some(match named.is_empty() {
        true => say!("puzzle-yesterday-nobody", solution = solution).into(),
        false => say!(
            "puzzle-yesterday",
            solution = solution,
            solvers = Arg::And(named)
        )
        .into(),
    })
}

/// The board after a turn.
pub(crate) fn after(game: &Game, turn: &Turn, canonical: &str, look: Look) -> Picture {
    let mut after = game.clone();
    if after.play(turn).is_err() {
        return picture(game, look);
    }
    let picture = Picture::of(&after, Some((game, canonical)), after.outcome(), Vec::new());
    Picture {
        facing: game.to_move(),
        ..picture.looking(look)
    }
}

/// The board.
pub(crate) fn picture(game: &Game, look: impl Into<Look>) -> Picture {
    Picture {
        facing: game.to_move(),
        ..Picture::of(game, None, None, Vec::new()).looking(look)
    }
}

/// The task.
fn task(puzzle: &Puzzle, game: &Game) -> Say {
    let side = game.to_move().map(|seat| match games::side(game, seat) {
        Some(side) => Text::default().phrase(side),
        None => say!("puzzle-seat", seat = seat.number()).into(),
    });
    let side = side.unwrap_or_default();
    match puzzle.task {
        Task::WinIn(1) => say!("puzzle-win-in-1", side = side),
        Task::WinIn(2) => say!("puzzle-win-in-2", side = side),
        Task::WinIn(turns) => say!("puzzle-win-in-more", side = side, turns = turns),
        Task::Defend(turns) => say!("puzzle-defend", side = side, turns = turns),
        Task::Best => say!("puzzle-best", side = side),
        Task::Most => say!("puzzle-most", side = side),
        Task::Home => say!("puzzle-home", side = side),
        Task::HomeNext => say!("puzzle-home-next", side = side),
        Task::Block => say!("puzzle-block", side = side),
        Task::Better => say!("puzzle-better", side = side),
    }
}

fn hint(kind: GameKind, hint: &Hint) -> Say {
    let place = |name: &str| Text::default().turn(kind, name);
    match hint {
        Hint::Row(row) => say!("puzzle-hint-row", row = row.as_str()),
        Hint::Among(cells) => say!(
            "puzzle-hint-among",
            cells = Arg::Or(cells.iter().map(|cell| place(cell)).collect())
        ),
        Hint::From(from) => say!("puzzle-hint-from", place = place(from)),
        Hint::To(to) => say!("puzzle-hint-to", place = place(to)),
        Hint::Captures { before, after } => {
            say!("puzzle-hint-captures", before = *before, after = *after)
        }
    }
}

/// The message of a wrong answer, with the reason if it is known.
pub(crate) fn wrong(puzzle: &Puzzle, turn: &str, why: &Why, rated: Option<Say>) -> Message {
    let turn = Text::default().turn(puzzle.kind, turn);
    let percent = |chance: f64| (100.0 * chance).round() as u32;
    let said = match why {
        Why::Reply(reply) => {
            let reply = Text::default().turn(puzzle.kind, reply.as_str());
            match puzzle.task {
                Task::WinIn(_) => say!("puzzle-wrong-escape", turn = turn, reply = reply),
                Task::Defend(_) => say!("puzzle-wrong-loses", turn = turn, reply = reply),
                Task::Block => say!("puzzle-wrong-home", turn = turn, reply = reply),
                _ => say!("puzzle-wrong-reply", turn = turn, reply = reply),
            }
        }
        Why::Chance { left, best } => say!(
            "puzzle-wrong-chance",
            turn = turn,
            left = percent(*left),
            best = percent(*best)
        ),
        Why::Captured { value, best } => say!(
            "puzzle-wrong-captured",
            turn = turn,
            value = *value,
            best = *best
        ),
        Why::AsPlayed => say!("puzzle-wrong-as-played", turn = turn),
        Why::NotDone => say!("puzzle-wrong-not-done", turn = turn),
        Why::Unknown => say!("puzzle-wrong", turn = turn),
    };
    let hint = buttons::puzzle::hint(&puzzle.id);
    let solution = buttons::puzzle::solution(&puzzle.id);
    let text = with_line(Text::from(said), rated);
    Message {
        text: text.line().say(say!("puzzle-try-again")),
        buttons: vec![
            by_hand(puzzle),
            button(say!("puzzle-button-hint"), hint, Weight::Plain),
            button(say!("puzzle-button-solution"), solution, Weight::Plain),
        ],
        ..Message::default()
    }
}

/// The message of a right answer.
pub(crate) fn solved(
    puzzle: &Puzzle,
    turn: &str,
    card: &PuzzleCard,
    counts: bool,
    in_streak: bool,
    today: Option<&Solver>,
    rated: Option<Say>,
) -> Message {
    let turn = Text::default().turn(puzzle.kind, turn);
    let mut text = Text::from(say!("puzzle-solved", turn = turn));
    if let Some(solver) = today {
        let count = solver.streak;
        text = text.line().say(say!("puzzle-solved-today", count = count));
    }
    let counted = match counts {
        true => Some(say!(
            "puzzle-count",
            count = card.solved.len(),
            streak = card.streak
        )),
        false => (!in_streak).then(|| say!("puzzle-counts-not")),
    };
    text = with_line(text, counted);
    text = with_line(text, themes(puzzle));
    text = with_line(text, rated);
    Message {
        text,
        buttons: vec![another(puzzle.kind, card)],
        ..Message::default()
    }
}

/// A theme.
pub fn theme(theme: PuzzleTheme) -> Say {
    say!("puzzle-theme", theme = Arg::choice(theme.name()))
}

/// What a puzzle is about, to be told once it is done.
pub(crate) fn themes(puzzle: &Puzzle) -> Option<Say> {
    let themes: Vec<Text> = puzzle
        .themes()
        .into_iter()
        .map(|one| theme(one).into())
        .collect();
    (!themes.is_empty()).then(|| say!("puzzle-themes", themes = Arg::And(themes)))
}

/// Adds a line, if there is something to say.
pub(crate) fn with_line(text: Text, said: Option<Say>) -> Text {
    match said {
        Some(said) => text.line().say(said),
        None => text,
    }
}

/// Ends the streak of a puzzle, which its message tells.
pub(crate) fn end_streak(message: &mut Message, solving: &mut Solving) {
    let text = std::mem::take(&mut message.text);
    message.text = text.line().say(streak_over(solving));
    let press = buttons::puzzle::streak(Some(solving.kind));
    let again = button(say!("puzzle-button-streak"), press, Weight::Plain);
    message.buttons.push(again);
}

/// Ends a streak, and says how long it was.
pub(crate) fn streak_over(solving: &mut Solving) -> Say {
    let count = solving.solver.end_streak();
    let best = solving.solver.best_streak;
    say!("puzzle-streak-over", count = count, best = best)
}

/// The button for another puzzle, of which the user wishes the same as of the current one.
pub(crate) fn another(kind: GameKind, card: &PuzzleCard) -> Button {
    let open = card.open.as_ref();
    let grade = open.and_then(|open| open.wished_grade);
    let theme = open.and_then(|open| PuzzleTheme::named(open.wished_theme.as_deref()?));
    let press = match (grade, theme) {
        (None, None) => buttons::puzzle::another(Some(kind)),
        _ => buttons::puzzle::another_like(kind, grade, theme),
    };
    button(say!("puzzle-button-new"), press, Weight::Plain)
}

/// The solutions of a puzzle.
pub(crate) fn solution_of(puzzle: &Puzzle) -> Arg {
    let turn = |turn: &String| Text::default().turn(puzzle.kind, turn.as_str());
    Arg::Or(puzzle.solutions.iter().map(turn).collect())
}
