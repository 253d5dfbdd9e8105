//! Lessons: turns that a beginner makes on the board, each shown first and then made by the beginner.

use petteia_domain::{game::Look, ids::GameId};
use petteia_rules::{Game, GameKind, Language, Phrase, Style, Turn};
use petteia_speech::{
    games::hand::{self, Hand, Reached},
    message::{Picture, Text},
    rulebook::{Exercise, Rulebook, Topic},
    say,
};

use crate::show::on_board::{AtLesson, Handling, Lesson, OnBoard, hold, with_die};

/// How the ids of tasks begin.
const ID: &str = "lesson-";

/// The choice beside the board that throws the die.
const THROW: &str = "=throw";

/// A task of a lesson.
pub(crate) struct Task {
    /// The game.
    pub kind: GameKind,
    /// The number of the task, from 1.
    pub number: usize,
    /// How many tasks there are.
    pub count: usize,
    topic: &'static Topic,
    /// The position, and what solves it.
    pub exercise: Exercise,
}

/// How far a beginner is with a task.
pub(crate) enum Stage<'a> {
    /// Nothing has been done.
    Asked,
    /// The turn has been shown.
    Shown,
    /// The turn is described, for whoever is not to make it.
    Made,
    /// This turn was made, and solves it.
    Done(&'a Turn),
    /// This turn was made, and does not solve it.
    Wrong(&'a Turn),
}

impl Task {
    /// Returns the task of a game with this number; the nearest one if there are fewer. `None` if the game has no
    /// lesson.
    pub fn of(kind: GameKind, number: usize) -> Option<Task> {
        let topics: Vec<&Topic> = Rulebook::get().tasks(kind).collect();
        let number = number.clamp(1, topics.len().max(1));
        let topic = *topics.get(number - 1)?;
        Some(Task {
            kind,
            number,
            count: topics.len(),
            topic,
            exercise: topic.exercise()?.ok()?,
        })
    }

    /// Returns the task with this id.
    pub fn named(id: &GameId) -> Option<Task> {
        let (kind, number) = id.0.strip_prefix(ID)?.rsplit_once('-')?;
        let number = number.parse().ok()?;
        Task::of(GameKind::named(kind)?, number).filter(|task| task.number == number)
    }

    /// The id of the task, in the form of a game's id.
    pub fn id(&self) -> GameId {
        GameId(format!("{ID}{}-{}", self.kind.name(), self.number))
    }

    /// The title of the rule that it is about.
    pub fn title(&self, language: Language) -> &'static str {
        &self.topic.words(language).title
    }

    /// Which pieces are the beginner's, and what the aim of the game is.
    pub fn aim(&self, language: Language) -> Text {
        let aim = Rulebook::get().aim(self.topic, language);
        aim.map_or_else(Text::default, Text::from)
    }

    /// What is said at this stage.
    pub fn told(&self, language: Language, stage: &Stage<'_>) -> Text {
        let words = self.topic.words(language);
        let asked = words.task.as_deref().map(Text::from).unwrap_or_default();
        let says = |turn: &Turn| self.exercise.game.describe(turn);
        match stage {
            Stage::Asked => asked,
            Stage::Shown => say!("lesson-shown", words = self.shown_in_words()).into(),
            Stage::Made => self.shown_in_words().into(),
            Stage::Done(turn) => say!("lesson-done", words = says(turn)).into(),
            Stage::Wrong(turn) => {
                let hint = words.hint.as_deref().map(Text::from).unwrap_or_default();
                let made = Text::from(say!("lesson-not-that", words = says(turn)));
                made.plain(" ").text(hint).line().text(asked)
            }
        }
    }

    fn shown_in_words(&self) -> Phrase {
        let game = &self.exercise.game;
        match game.read_strict(&self.exercise.turn) {
            Ok(turn) => game.describe(&turn),
            Err(_) => unreachable!("tests read the turn of each task: {}", self.topic.id),
        }
    }

    /// The board before the turn.
    pub fn board(&self, look: Look) -> Picture {
        self.drawn(&self.exercise.game, None, look)
    }

    /// The board after a turn.
    pub fn board_after(&self, turn: &Turn, look: Look) -> Option<Picture> {
        let game = &self.exercise.game;
        let mut after = game.clone();
        after.play(turn).ok()?;
        let turn = game.notation(turn, Style::Ascii);
        Some(self.drawn(&after, Some((game, &turn)), look))
    }

    /// The board after the turn that is shown.
    pub fn board_shown(&self, look: Look) -> Option<Picture> {
        let turn = self.exercise.game.read_strict(&self.exercise.turn).ok()?;
        self.board_after(&turn, look)
    }

    fn drawn(&self, game: &Game, last: Option<(&Game, &str)>, look: Look) -> Picture {
        Picture {
            facing: self.exercise.game.to_move(),
            ..Picture::of(game, last, game.outcome(), Vec::new()).looking(look)
        }
    }
}

/// The board of a task, on which its turn is made. `None` if the game has no lesson.
pub(super) fn lesson(mut asked: Handling, look: Look) -> Option<OnBoard> {
    let Lesson {
        kind,
        task,
        answer,
        shows,
        language,
    } = asked.lesson.clone()?;
    let task = Task::of(kind, task)?;
    let game = task.exercise.game.clone();
    let made = answer.and_then(|answer| game.read(&answer).ok());
    let is_done = made
        .as_ref()
        .is_some_and(|made| task.exercise.is_solved_by(made));
    let mut board = OnBoard::alone(task.id(), game.clone(), task.board(look));
    board.title = say!("lesson-board-of", game = kind.title(), task = task.number);
    board.table.lead = say!("lesson-lead", task = task.number, tasks = task.count).into();
    board.lesson = Some(AtLesson {
        kind,
        task: task.number,
        tasks: task.count,
        aim: task.aim(language),
        done: is_done,
        shown: shows && !is_done,
    });
    if let Some(made) = made.as_ref().filter(|_| is_done) {
        board.picture = task.board_after(made, look)?;
        board.told = task.told(language, &Stage::Done(made));
        return Some(board);
    }
    if shows {
        board.picture = task.board_shown(look)?;
        board.told = task.told(language, &Stage::Shown);
        return Some(board);
    }
    let stage = made.as_ref().map_or(Stage::Asked, Stage::Wrong);
    let thrown = take_throw(&mut asked);
    if let Some(before) = task.exercise.before_throw.as_ref().filter(|_| !thrown) {
        board.picture = task.drawn(before, None, look);
        board.game = before.clone();
        board.told = task.told(language, &stage);
        board.reached = Some(unthrown());
        return Some(board);
    }
    hold(&mut board, asked, true, |turn| task.board_after(turn, look));
    let reached = board.reached.as_mut()?;
    if reached.refused.is_none() && reached.turn.is_none() && reached.typed.is_empty() {
        let asks = task.told(language, &stage);
        board.told = match thrown && task.exercise.before_throw.is_some() {
            true => with_die(&game, say!("lesson-go-on")),
            false => asks,
        };
        board.arrows = hand::arrows_of(&game, &task.exercise.turn);
    }
    if thrown && task.exercise.before_throw.is_some() {
        reached.hand.touched.insert(0, THROW.to_owned());
        board.paths = None;
    }
    board.picture.facing = game.to_move();
    Some(board)
}

/// Takes the throw of the die out of the touches, if it is among them.
fn take_throw(asked: &mut Handling) -> bool {
    let is_now = asked.touch.as_deref() == Some(THROW);
    if is_now {
        asked.touch = None;
    }
    let touched = &mut asked.hand.touched;
    let was = touched.first().is_some_and(|first| first == THROW);
    if was {
        touched.remove(0);
    }
    is_now || was
}

/// What can be touched before the die is thrown: the die alone.
fn unthrown() -> Reached {
    Reached {
        hand: Hand::default(),
        typed: String::new(),
        turn: None,
        places: Vec::new(),
        choices: vec![(THROW.to_owned(), say!("lesson-throw").into())],
        refused: None,
        forced: false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// Asks for the board of a task.
    fn asked(kind: GameKind, task: usize) -> Handling {
        Handling {
            lesson: Some(Lesson {
                kind,
                task,
                answer: None,
                shows: false,
                language: Language::English,
            }),
            ..Handling::default()
        }
    }

    /// Makes touches on the board of a task, as a window does, and returns the last board.
    fn touch_all(kind: GameKind, task: usize, touches: &[String]) -> OnBoard {
        let mut board = lesson(asked(kind, task), Look::default()).unwrap();
        for touch in touches {
            let reached = board.reached.as_ref().unwrap();
            if reached.turn.is_some() && reached.places.is_empty() && reached.choices.is_empty() {
                break;
            }
            let offered = reached
                .places
                .iter()
                .chain(reached.choices.iter().map(|one| &one.0));
            // What had only one possibility was not asked for.
            if !offered.into_iter().any(|one| one == touch) {
                continue;
            }
            let next = Handling {
                game: Some(board.id.clone()),
                ply: Some(board.game.ply()),
                hand: reached.hand.clone(),
                touch: Some(touch.clone()),
                ..asked(kind, task)
            };
            board = lesson(next, Look::default()).unwrap();
        }
        board
    }

    fn tasks() -> impl Iterator<Item = Task> {
        let kinds = GameKind::ALL.iter();
        kinds.flat_map(|kind| {
            let count = Rulebook::get().tasks(*kind).count();
            (1..=count).map(|number| Task::of(*kind, number).unwrap())
        })
    }

    fn answered(task: &Task, language: Language, turn: &str) -> OnBoard {
        let mut asked = asked(task.kind, task.number);
        let lesson_asked = asked.lesson.as_mut().unwrap();
        lesson_asked.answer = Some(turn.to_owned());
        lesson_asked.language = language;
        lesson(asked, Look::default()).unwrap()
    }

    #[test]
    fn every_task_is_solved_by_touching_what_is_shown() {
        for task in tasks() {
            let mut touches = hand::touches_of(&task.exercise.game, &task.exercise.turn);
            touches.insert(0, THROW.to_owned());
            let board = touch_all(task.kind, task.number, &touches);
            let turn = board.reached.unwrap().turn.unwrap();
            let answer = answered(&task, Language::English, &turn);
            assert!(answer.lesson.unwrap().done, "{:?} {turn}", task.id());
        }
    }

    #[test]
    fn a_wrong_turn_is_answered_with_the_rule_and_the_task_in_every_language() {
        for task in tasks() {
            let game = &task.exercise.game;
            let wrong = game.turns().into_iter();
            let wrong: Vec<Turn> = wrong
                .filter(|turn| !task.exercise.is_solved_by(turn))
                .collect();
            for language in Language::ALL {
                let Some(turn) = wrong.first() else { continue };
                let board = answered(&task, language, &game.notation(turn, Style::Ascii));
                let words = task.topic.words(language);
                let said = board.told.bare(language);
                let hint = words.hint.as_ref().unwrap();
                assert!(said.contains(hint.as_str()), "{said}");
                assert!(
                    said.contains(words.task.as_ref().unwrap().as_str()),
                    "{said}"
                );
                assert!(board.reached.is_some(), "it can be tried again: {said}");
                assert!(!board.lesson.unwrap().done);
            }
        }
    }

    #[test]
    fn a_lesson_begins_with_the_aim_and_shows_its_turn_with_arrows() {
        for task in tasks() {
            for language in Language::ALL {
                let aim = task.aim(language).bare(language);
                assert!(!aim.is_empty(), "{:?}", task.id());
            }
            let mut asked = asked(task.kind, task.number);
            let mut first = asked.clone();
            first.touch = Some(THROW.to_owned());
            first.game = Some(task.id());
            first.ply = Some(task.exercise.game.ply());
            let board = lesson(first, Look::default()).unwrap();
            let has_places = hand::touches_of(&task.exercise.game, &task.exercise.turn)
                .iter()
                .any(|touch| board.reached.as_ref().unwrap().places.contains(touch));
            assert_eq!(!board.arrows.is_empty(), has_places, "{:?}", task.id());
            asked.lesson.as_mut().unwrap().shows = true;
            let shown = lesson(asked, Look::default()).unwrap();
            assert!(shown.lesson.unwrap().shown);
            assert!(shown.reached.is_none(), "what is shown is not touched");
            assert_ne!(shown.picture.last, None);
        }
    }

    #[test]
    fn the_first_task_of_five_lines_begins_with_a_throw_of_the_die() {
        let board = lesson(asked(GameKind::FiveLines, 1), Look::default()).unwrap();
        let reached = board.reached.unwrap();
        assert!(reached.places.is_empty());
        assert_eq!(reached.choices[0].0, THROW);
        assert_eq!(board.picture.code.split(' ').next_back(), Some("?"));
        let thrown = touch_all(GameKind::FiveLines, 1, &[THROW.to_owned()]);
        let reached = thrown.reached.unwrap();
        assert_eq!(reached.hand.touched, [THROW]);
        assert_eq!(reached.places, ["off"]);
        assert!(thrown.told.bare(Language::English).contains('5'));
    }

    #[test]
    fn a_number_without_a_task_means_the_nearest_and_an_id_only_its_own() {
        for &kind in GameKind::ALL {
            let count = Task::of(kind, 1).unwrap().count;
            assert_eq!(Task::of(kind, 0).unwrap().number, 1);
            assert_eq!(Task::of(kind, usize::MAX).unwrap().number, count);
            for number in 1..=count {
                let id = Task::of(kind, number).unwrap().id();
                assert_eq!(Task::named(&id).unwrap().number, number);
            }
            for id in [
                "lesson-",
                "lesson-chess-1",
                "lesson-pentalath-0",
                "lesson-pentalath-99",
            ] {
                assert!(Task::named(&GameId(id.to_owned())).is_none(), "{id}");
            }
        }
    }
}
