//! The board of a front end, and the turn in progress on it.

use petteia_domain::{
    game::{Labels, Played, Ply, State, Theme, continued},
    ids::{GameId, UserId},
};
use petteia_rules::{Die, Game, GameKind, Language, Phrase, Seat, Turn};
use petteia_speech::{
    games::{
        self,
        hand::{Hand, Reached},
        paths::LabelledPaths,
    },
    message::{Button, ButtonId, Picture, Text},
    say,
    speech::Say,
};

use crate::show::table::Table;

/// A request for the board.
#[derive(Debug, Clone, Default)]
pub struct Handling {
    /// The game on the board.
    pub game: Option<GameId>,
    /// Whether no other game is shown, whatever is played in this channel.
    pub only: bool,
    /// The ply for which the turn is made.
    pub ply: Option<u32>,
    /// The turn so far.
    pub hand: Hand,
    /// The present touch.
    pub touch: Option<String>,
    /// A typed turn, only to show it.
    pub typed: Option<String>,
    /// The theme, if the user has not chosen one.
    pub theme: Theme,
    /// An earlier position to show, by its number of plies.
    pub at: Option<u32>,
    /// The seat at the bottom, if it is not the user's own.
    pub facing: Option<Seat>,
    /// The version of the list of turns that the user has of this game.
    pub listed: Option<u32>,
    /// Whether to show the user's private board.
    pub exploring: bool,
    /// A turn to show by arrows, as a hint named it.
    pub hinted: Option<String>,
    /// The task of a lesson to show instead of a game.
    pub lesson: Option<Lesson>,
}

/// A board with a turn in progress.
#[derive(Debug, Clone)]
pub struct OnBoard {
    /// The game; or the puzzle, in the form of a game's id.
    pub id: GameId,
    /// The title.
    pub title: Say,
    /// The next game in this channel for the user.
    pub next: Option<GameId>,
    /// The newest game that the user has opened or joined since the one on the board ended, or at all if they only
    /// look on there.
    pub followed: Option<GameId>,
    /// The position before the turn.
    pub game: Game,
    /// The picture of the board with the turn so far.
    pub picture: Picture,
    /// The turn; `None` if it is another player's turn.
    pub reached: Option<Reached>,
    /// All touches that can follow, with the labels of choices, while nothing is touched.
    pub paths: Option<LabelledPaths>,
    /// What the id of the button that plays a turn begins with, if turns are played here.
    pub plays: Option<ButtonId>,
    /// Whose turn it is, the players and their clocks.
    pub table: Table,
    /// The text.
    pub told: Text,
    /// The button that plays the turn; `None` if it is incomplete or too long for a button.
    pub confirm: Option<ButtonId>,
    /// The actions on a finished game.
    pub buttons: Vec<Button>,
    /// The number of plies so far; 0 for a puzzle.
    pub plies: usize,
    /// The version of the list of turns. It grows with every turn played, lost or undone.
    pub version: u32,
    /// The list of turns; `None` if the user has this version.
    pub turns: Option<Vec<ListedPly>>,
    /// The number of plies of the earlier position that is shown.
    pub at: Option<u32>,
    /// What the die showed when the last turn of the earlier position was made.
    pub thrown: Option<Die>,
    /// The plies among the last ones that nobody chose: only turns and passes, by their numbers.
    pub by_themselves: Vec<usize>,
    /// Turns that the user tries or plans ahead.
    pub ahead: Ahead,
    /// The pieces that the turn in progress captures or can capture, with the reasons.
    pub prey: Vec<Prey>,
    /// The analysis of a finished game.
    pub study: Option<AtStudy>,
    /// Whether other seats are played by people.
    pub shared: bool,
    /// The user to move, if it is another player of the game.
    pub up: Option<UserId>,
    /// The lesson, if this is a task of one.
    pub lesson: Option<AtLesson>,
    /// What the coach of a first game says, and the button that switches the coach off.
    pub coach: Option<(Text, Button)>,
    /// Arrows from place to place that show a turn; a circle where both are the same.
    pub arrows: Vec<(String, String)>,
}

/// A ply in the list beside the board.
#[derive(Debug, Clone)]
pub struct ListedPly {
    /// Whose turn it was.
    pub seat: Seat,
    /// The turn in notation, or what happened instead of it.
    pub text: Text,
}

/// A piece that a turn in progress captures or can capture.
#[derive(Debug, Clone)]
pub struct Prey {
    /// Its place.
    pub place: String,
    /// The captures, with their arithmetic.
    pub words: Vec<Phrase>,
    /// Whether the turn captures it.
    pub taken: bool,
}

impl OnBoard {
    /// Whether no turn is in progress, and none was refused just now.
    pub(super) fn is_between_turns(&self) -> bool {
        self.reached
            .as_ref()
            .is_none_or(|reached| reached.refused.is_none() && reached.typed.is_empty())
    }

    /// A board without a game, for a single turn.
    pub(super) fn alone(id: GameId, game: Game, picture: Picture) -> OnBoard {
        OnBoard {
            title: say!("hand-board-of", game = id.0.as_str()),
            id,
            next: None,
            followed: None,
            picture,
            game,
            reached: None,
            paths: None,
            plays: None,
            table: Table::default(),
            told: Text::default(),
            confirm: None,
            buttons: Vec::new(),
            plies: 0,
            version: 0,
            turns: Some(Vec::new()),
            at: None,
            thrown: None,
            by_themselves: Vec::new(),
            ahead: Ahead::default(),
            prey: Vec::new(),
            study: None,
            shared: false,
            up: None,
            lesson: None,
            coach: None,
            arrows: Vec::new(),
        }
    }
}

/// Puts the typed or touched turn on a board.
pub(super) fn hold(
    board: &mut OnBoard,
    asked: Handling,
    is_to_move: bool,
    after: impl Fn(&Turn) -> Option<Picture>,
) {
    let game = &board.game;
    let typed = asked.typed.as_ref().and_then(|typed| game.read(typed).ok());
    if let Some(turn) = typed {
        if let Some(picture) = after(&turn) {
            board.picture = picture;
        }
    } else if is_to_move {
        let same = asked.game.as_ref().is_none_or(|shown| *shown == board.id);
        let current = same && asked.ply == Some(game.ply());
        let hand = if current { asked.hand } else { Hand::default() };
        let touch = asked.touch.filter(|_| current);
        let is_lesson = asked.lesson.is_some();
        let (reached, paths) =
            games::hand::reach_with_paths(game, hand, touch.as_deref(), is_lesson);
        board.prey = prey(game, &reached.hand.begun);
        board.told = told(game, &reached, &board.prey);
        if reached.forced {
            // Nobody has made the only turn yet: the board shows what leads to it.
        } else if let Some(typed) = &reached.turn {
            let picture = game.read_strict(typed).ok().and_then(|turn| after(&turn));
            if let Some(picture) = picture {
                board.picture = picture;
            }
        } else if let Some(code) = games::code_after(game, &reached.hand.begun) {
            board.picture.code = code;
            board.picture.last = None;
        }
        // Every place that can be named has its label while one is chosen.
        board.picture.labels = Labels::All;
        board.paths = paths;
        board.reached = Some(reached);
    }
}

/// Returns the captures of the steps begun, then those that can follow.
fn prey(game: &Game, begun: &str) -> Vec<Prey> {
    let mut found: Vec<Prey> = Vec::new();
    let mut made = String::new();
    for step in begun.split(';').filter(|step| !step.is_empty()) {
        let captures = games::captures(game, &made).into_iter().flatten();
        found.extend(captures.filter(|one| one.text == step).map(|one| Prey {
            place: one.victim,
            words: vec![one.words],
            taken: true,
        }));
        made = continued(&made, step);
    }
    for one in games::captures(game, begun).into_iter().flatten() {
        let same = found
            .iter_mut()
            .find(|prey| !prey.taken && prey.place == one.victim);
        match same {
            Some(prey) => prey.words.push(one.words),
            None => found.push(Prey {
                place: one.victim,
                words: vec![one.words],
                taken: false,
            }),
        }
    }
    found
}

/// The text for a turn in progress.
fn told(game: &Game, reached: &Reached, prey: &[Prey]) -> Text {
    if let Some(why) = &reached.refused {
        return why.clone();
    }
    let kind = game.kind();
    if let Some(typed) = &reached.turn {
        let words = match game.read_strict(typed) {
            Ok(turn) => game.describe(&turn).into(),
            Err(_) => Text::default(),
        };
        let turn = Text::default().turn(kind, typed);
        let told = match reached.forced {
            true => with_die(game, say!("hand-only-turn", turn = turn, words = words)),
            false => say!("hand-whole", turn = turn, words = words).into(),
        };
        return match reached.places.is_empty() || reached.hand.begun.is_empty() {
            true => told,
            false => told.plain(" ").say(say!("hand-more")),
        };
    }
    let taken = prey.iter().filter(|prey| prey.taken);
    let taken = taken.flat_map(|prey| &prey.words).cloned();
    let taken = Text::semicolons(taken.map(Text::from));
    let begun = || Text::default().turn(kind, &reached.typed);
    let prompt = games::hand::prompt(game, &reached.hand);
    let told = match (reached.hand == Hand::default(), prompt) {
        (true, prompt) => with_die(game, prompt.unwrap_or_else(|| say!("hand-your-turn"))),
        (false, _) if reached.places.is_empty() => say!("hand-which", turn = begun()).into(),
        (false, Some(prompt)) => begun().plain(" … ").say(prompt),
        (false, None) => say!("hand-go-on", turn = begun()).into(),
    };
    match taken.0.is_empty() {
        true => told,
        false => taken.line().text(told),
    }
}

/// Says first what the die shows, if there is one.
pub(super) fn with_die(game: &Game, said: Say) -> Text {
    match game.die() {
        Some(die) => Text::from(say!("picture-die", die = die.shows()))
            .plain(" ")
            .say(said),
        None => said.into(),
    }
}

/// How many of the last plies are looked at for those that happen one after the other.
const HAPPENING: usize = 12;

/// Returns the numbers of the last plies that nobody chose.
pub(super) fn by_themselves(state: &State) -> Vec<usize> {
    let first = state.plies.len().saturating_sub(HAPPENING);
    let plies = state.plies_after(first).zip(first + 1..);
    let alone = plies.filter(|(ply, _)| matches!(ply.what, Played::Only(_) | Played::Pass(_)));
    alone.map(|(_, number)| number).collect()
}

/// Returns the turn of a ply in notation, or what happened instead of it.
pub(super) fn in_list(state: &State, ply: &Ply) -> Text {
    match &ply.what {
        Played::Turn(turn) | Played::Only(turn) => Text::default().turn(state.kind(), turn),
        Played::Pass(_) => say!("hand-passed").into(),
        Played::Lost if ply.vacant => say!("hand-vacant").into(),
        Played::Lost => say!("hand-missed").into(),
    }
}

/// What a player can do ahead of their turn.
#[derive(Debug, Clone, Default)]
pub struct Ahead {
    /// The button that opens the private board at the game's position; `None` if the user does not play.
    pub begin: Option<ButtonId>,
    /// Whether the private board is shown.
    pub shown: bool,
    /// The button that goes one turn back in what was tried.
    pub back: Option<ButtonId>,
    /// The button that goes one turn on.
    pub forward: Option<ButtonId>,
    /// The buttons that leave it: play this, plan this.
    pub finish: Vec<Button>,
    /// The planned lines, each with the button that deletes it.
    pub plans: Vec<(Text, ButtonId)>,
    /// The places of the planned answers.
    pub places: Vec<String>,
}

/// A task of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The game.
    pub kind: GameKind,
    /// The number of the task, from 1.
    pub task: usize,
    /// The turn that the user has made.
    pub answer: Option<String>,
    /// Whether the turn is to be shown.
    pub shows: bool,
    /// The user's language.
    pub language: Language,
}

/// The state of a lesson beside its board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtLesson {
    /// The game.
    pub kind: GameKind,
    /// The number of the task, from 1.
    pub task: usize,
    /// How many tasks there are.
    pub tasks: usize,
    /// Which pieces are the user's, and what the aim of the game is.
    pub aim: Text,
    /// Whether the task is done.
    pub done: bool,
    /// Whether its turn is being shown.
    pub shown: bool,
}

/// The analysis at a position of a finished game.
#[derive(Debug, Clone)]
pub struct AtStudy {
    /// The chances of all parties in percent, with their players.
    pub chances: Vec<(Text, u8)>,
    /// The chances of all parties in percent after each ply; first those at the beginning.
    pub graph: Vec<Vec<u8>>,
    /// The number of plies of the position shown.
    pub at: u32,
    /// How the last turn changed them, and the better turn at a turning point.
    pub told: Option<Text>,
    /// The turning points: the number of plies, and the turn.
    pub points: Vec<(u32, Text)>,
    /// The button that gives the user this turn as a puzzle, if it is a turning point of theirs.
    pub again: Option<Button>,
}
