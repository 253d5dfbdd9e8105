//! Answers to puzzles.

use petteia_domain::{
    game::{UserSettings, is_mark},
    ids::{GameId, GameIdKind, Place, UserId},
};
use petteia_games::{
    choose::given,
    context::Context,
    games::Games,
    play::turns,
    refusal::{CommandError, Refusal},
    request::Request,
    verdict::Verdict,
};
use petteia_players::{
    Budget,
    puzzles::{Puzzle, Verdict as Judgement, Why},
};
use petteia_rules::{Completion, Game, Style, Turn};
use petteia_speech::{message::Text, options::Choice, say, speech::Say};
use petteia_store::{GamesAndSettings, PuzzleCommit, StoreError};

use crate::{
    choose::{position, puzzle_for_turn, puzzle_meant, puzzle_named, puzzle_or_refused},
    current::{keeping_card, make_current},
    days::{Day, puzzle_days},
    rated::Solving,
    streak, words,
};

/// The number of nodes of the search for the refutation of an answer: some hundredths of a second.
const REFUTING: u64 = 20_000;

/// Handles a turn given by `/move` that answers a puzzle: the current one if no game of the user's may
/// be meant, or one that is named like a game. `None` if the turn is for a game.
pub async fn answered_by_move(
    context: Context<'_>,
    request: &Request,
    named: Option<&str>,
    typed: &str,
) -> Result<Option<Verdict>, CommandError> {
    let (store, games) = (context.store, context.games);
    let (user, place) = (request.actor.id, request.place);
    let puzzle = match given(named) {
        Some(name) => match GameId(name.to_owned()).kind() {
            GameIdKind::Game | GameIdKind::Lesson => None,
            GameIdKind::Puzzle => puzzle_named(store, games, name, user, place).await?,
        },
        None => puzzle_for_turn(context, user, place).await?,
    };
    match puzzle {
        Some(puzzle) => {
            let verdict = answer_puzzle(context, request, Some(&puzzle.id), typed).await?;
            Ok(Some(verdict))
        }
        None => Ok(None),
    }
}

/// Answers a puzzle; without an id the current one, or the puzzle of the day.
pub(crate) async fn answer_puzzle(
    context: Context<'_>,
    request: &Request,
    id: Option<&str>,
    typed: &str,
) -> Result<Verdict, CommandError> {
    let (store, games) = (context.store, context.games);
    let mut mine = store.user(request.actor.id).await?;
    let puzzle = puzzle_or_refused(store, games, request, &mine, id).await?;
    let turn = answer_in_full(&mut mine, &puzzle, typed)?;
    let game = position(&puzzle)?;
    let turn = read(&puzzle, &game, &turn)?;
    make_current(store, games, request, &mut mine, &puzzle).await?;
    let shown = game.notation(&turn, Style::Ascii);
    let own = mine.puzzles.own(&puzzle.id);
    let judgement = match own.is_some_and(|own| own.played == shown) {
        true => Judgement::Wrong(Why::AsPlayed),
        false => judged(puzzle.clone(), turn).await,
    };
    let (now, user, card) = (context.now, request.actor.id, &mine.puzzles);
    let right = judgement == Judgement::Solved;
    let mut solving = Solving::of(store, user, puzzle.kind).await?;
    let rated = solving.attempt(store, now, card, &puzzle, right).await?;
    let mut verdict = match judgement {
        Judgement::Solved => {
            solved(context, request, mine, &puzzle, &shown, rated, &mut solving).await?
        }
        Judgement::Wrong(why) => {
            if let Some(open) = &mut mine.puzzles.open {
                open.wrong = open.wrong.saturating_add(1);
            }
            let mut message = words::wrong(&puzzle, &shown, &why, rated);
            if solving.solver.streak_at(&puzzle.id).is_some() {
                words::end_streak(&mut message, &mut solving);
            }
            keeping_card(now, request, mine, message)
        }
    };
    if let Some(commit) = &mut verdict.commit {
        solving.add_to(commit);
    }
    Ok(verdict)
}

/// Records a solution; for the puzzle of the day also with the server.
async fn solved(
    context: Context<'_>,
    request: &Request,
    mut mine: UserSettings,
    puzzle: &Puzzle,
    turn: &str,
    rated: Option<Say>,
    solving: &mut Solving,
) -> Result<Verdict, CommandError> {
    let (store, games) = (context.store, context.games);
    let user = request.actor.id;
    let counts = mine.puzzles.solve(&puzzle.id);
    let told = mine.puzzles.told.contains(&puzzle.id);
    let mut today = None;
    let mut change = None;
    let days = match told {
        true => Vec::new(),
        false => puzzle_days(store, games, user, &mine, request.place).await?,
    };
    for day in days {
        let Day {
            guild,
            version,
            mut book,
        } = day;
        if book.today.as_ref() == Some(&puzzle.id) && book.solve(user) {
            today = book.solvers.get(&user).cloned();
            change = Some(PuzzleCommit {
                guild,
                expected: version,
                timers: book.timers(),
                book,
            });
            break;
        }
    }
    let in_streak = solving.solver.streak_at(&puzzle.id).is_some();
    let (card, today) = (&mine.puzzles, today.as_ref());
    let message = words::solved(puzzle, turn, card, counts, in_streak, today, rated);
    let mut verdict = match in_streak {
        true => streak::solved(context, request, mine, solving, message).await?,
        false => keeping_card(context.now, request, mine, message),
    };
    if let Some(commit) = &mut verdict.commit {
        commit.puzzles = change;
    }
    Ok(verdict)
}

/// Returns the typed answer, with a mark replaced by its turn.
pub(super) fn answer_in_full(
    mine: &mut UserSettings,
    puzzle: &Puzzle,
    typed: &str,
) -> Result<String, CommandError> {
    if !is_mark(typed.trim()) {
        return Ok(typed.to_owned());
    }
    let open = mine.puzzles.open_if(&puzzle.id);
    match open.and_then(|open| open.draft.marked(typed.trim())) {
        Some(turn) => Ok(turn.to_owned()),
        None => Err(Refusal::new(say!("put-aside"))
            .button(say!("button-move"), words::move_button(puzzle))
            .into()),
    }
}

/// Reads typed text as a turn of the puzzle.
pub(super) fn read(puzzle: &Puzzle, game: &Game, typed: &str) -> Result<Turn, CommandError> {
    game.read(typed).map_err(|error| {
        let named = Text::from(say!("puzzle-refused", id = puzzle.id.as_str()));
        let why = turns::unread(puzzle.kind, typed, &error);
        Refusal::new(named.line().text(why)).into()
    })
}

/// Judges an answer. Finding a refutation takes a while, so it runs on a blocking thread.
async fn judged(puzzle: Puzzle, turn: Turn) -> Judgement {
    let id = puzzle.id.clone();
    let judging =
        tokio::task::spawn_blocking(move || puzzle.verdict(&turn, &mut Budget::nodes(REFUTING)));
    judging.await.unwrap_or_else(|error| {
        tracing::error!(%error, puzzle = id, "an answer was not judged");
        Judgement::Wrong(Why::Unknown)
    })
}

/// Completes the answer to the current puzzle.
pub async fn puzzle_turns(
    store: &dyn GamesAndSettings,
    games: &Games,
    user: UserId,
    place: Place,
    typed: &str,
    most: usize,
) -> Result<Vec<Choice>, StoreError> {
    let mine = store.user(user).await?;
    let puzzle = puzzle_meant(store, games, user, &mine, place).await?;
    let Some(game) = puzzle.and_then(|puzzle: Puzzle| puzzle.game().ok()) else {
        return Ok(Vec::new());
    };
    let choice = |completion: Completion| {
        let more = if completion.complete { "" } else { "…" };
        let label = Text::default()
            .plain(format!("{}{more} – ", completion.text))
            .phrase(completion.label);
        Choice {
            label: label.into(),
            value: completion.text,
        }
    };
    Ok(game.complete(typed, most).into_iter().map(choice).collect())
}
