//! The board beside the chat: its state, and turns made on it by touch.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use petteia_domain::{
    game::Theme,
    ids::{ChannelId, GameId, Place},
};
use petteia_referee::{Ahead, Handling, Lesson, OnBoard, Prey};
use petteia_render::Form;
use petteia_rules::{Die, Game, GameKind, Language, Seat};
use petteia_runtime::app::App;
use petteia_speech::{
    games::{
        self, Does, Puts,
        hand::{self, Hand, Reached},
        paths::{Adds, Ends, LabelledPaths, Places},
    },
    message::{ButtonId, Picture, Text},
    say,
};
use serde::{Deserialize, Serialize};

use super::{
    boards,
    fault::LocalError,
    html::{self, Viewer},
    local::Local,
    page::GUILD,
    reader::Reader,
};

/// Maximum length of a query value in bytes; longer than any turn.
const LONGEST: usize = 2000;

/// The query of a window.
#[derive(Debug, Default, Deserialize)]
pub struct BoardQuery {
    #[serde(default)]
    r#as: String,
    game: Option<String>,
    ply: Option<u32>,
    #[serde(default)]
    begun: String,
    /// The touched places, separated by spaces.
    #[serde(default)]
    touched: String,
    touch: Option<String>,
    typed: Option<String>,
    #[serde(default)]
    theme: Theme,
    /// An earlier position to show, by its number of plies.
    at: Option<u32>,
    /// The seat at the bottom.
    facing: Option<u8>,
    /// Whether the window is so wide that a high board lies on its side.
    #[serde(default)]
    wide: bool,
    /// Whether it is so narrow that a high board has no header.
    #[serde(default)]
    narrow: bool,
    /// The version of the list of turns that the window has of this game.
    listed: Option<u32>,
    /// The key of the picture that the window has.
    has: Option<String>,
    /// Whether to show the private board.
    #[serde(default)]
    exploring: bool,
    /// A turn to show by arrows, as a hint named it.
    hinted: Option<String>,
    /// The game and number of a lesson's task to show instead of a game.
    lesson: Option<String>,
    task: Option<usize>,
    /// The turn made for the task.
    answer: Option<String>,
    /// Whether the turn of the task is to be shown.
    #[serde(default)]
    shows: bool,
}

/// The board of a channel for one player.
#[derive(Debug, Serialize)]
pub struct BoardAnswer {
    game: String,
    ply: u32,
    /// The number of plies of the earlier position that is shown.
    at: Option<u32>,
    /// How many plies there are.
    plies: usize,
    /// The version of the list of turns.
    version: u32,
    /// The list of turns, in HTML; `None` if the window has it.
    turns: Option<String>,
    /// The number of seats.
    seats: u8,
    /// The seat at the bottom.
    facing: Option<u8>,
    title: String,
    /// Whose turn it is, or the result, in HTML.
    lead: String,
    /// The players, their clocks and notes, in HTML.
    table: String,
    /// Name and id of the game, in HTML.
    which: String,
    /// The viewer's next game in this channel.
    next: Option<String>,
    /// The newest game that the viewer has opened or joined since this one ended, or at all if they look on here.
    followed: Option<String>,
    /// The status text, in HTML.
    told: String,
    /// Whether turns are quick here, so that some do not want to confirm them.
    quick: bool,
    /// Whether the game is over.
    over: bool,
    /// Whether it is the viewer's turn.
    mine: bool,
    #[serde(flatten)]
    made: TurnOnBoard,
    /// All touches that can follow, while nothing is touched, so that no touch needs an answer before the turn is
    /// complete.
    paths: Option<PathsOnBoard>,
    /// The topic of the rules that explains the situation on the board.
    topic: &'static str,
    /// What the die shows.
    die: Option<u8>,
    /// What the die showed when the last turn of the earlier position was made.
    thrown: Option<u8>,
    /// The plies among the last ones that nobody chose, by their numbers.
    alone: Vec<usize>,
    /// The kind of game.
    kind: &'static str,
    /// The id of the button that plays the turn.
    press: Option<String>,
    /// The pieces that the turn captures or can capture.
    prey: Vec<PreyOnBoard>,
    /// Buttons of a finished game, in HTML.
    buttons: String,
    #[serde(flatten)]
    ahead: AheadOnBoard,
    /// The analysis at the position shown, in HTML.
    study: String,
    /// Whether this is a task of a lesson.
    lesson: bool,
    /// Arrows from place to place that show a turn; a circle where both are the same.
    arrows: Vec<(String, String)>,
    /// Whether other seats are played by people.
    shared: bool,
    /// The address of the game for the player to move, if it is another one.
    hands_over: Option<String>,
    /// The key of the picture.
    key: String,
    /// The picture; `None` if the window has it.
    picture: Option<BoardPicture>,
}

/// The turn as far as it is made.
#[derive(Debug, Default, Serialize)]
struct TurnOnBoard {
    begun: String,
    touched: Vec<String>,
    /// The notation of the turn so far.
    typed: String,
    /// The complete turn, if it can be played.
    turn: Option<String>,
    /// The places that can be touched next.
    places: Vec<String>,
    choices: Vec<Choice>,
    /// Whether the last touch was impossible.
    refused: bool,
    /// Whether there is only one legal turn.
    forced: bool,
}

/// All touches that make a turn, or the next step of one.
#[derive(Debug, Serialize)]
struct PathsOnBoard {
    /// The steps; the last one is the first, before any touch.
    steps: Vec<StepOnBoard>,
    /// What the notations of all turns begin with.
    begins: String,
    /// The labels of choices.
    labels: BTreeMap<String, String>,
    /// Where several things stand at which the turn can begin: which of them, as they are drawn, is the viewer's.
    own: BTreeMap<String, usize>,
    /// What to choose next, in HTML, by what the next touch does; and what is said of a whole turn, with `#turn` and
    /// `#words` in it.
    prompts: BTreeMap<&'static str, String>,
    /// Whole turns in words, by their notation.
    words: BTreeMap<String, String>,
    /// The signs that are underlined in the notation.
    underlined: String,
    /// What the id of the button that plays a turn begins with, if turns are played here.
    plays: Option<String>,
}

/// What can follow some touches.
#[derive(Debug, Serialize)]
struct StepOnBoard {
    /// Whether the touches so far make a turn that the page can show, or anything that petteia is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    ends: Option<&'static str>,
    /// What the next touch puts on the board or takes off it, as in the prompts.
    #[serde(skip_serializing_if = "Option::is_none")]
    puts: Option<&'static str>,
    /// The places that can be touched next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<PlacesOnBoard>,
    /// The choices, each with the step to which it leads, and what it adds to the notation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<(String, usize, String)>,
}

/// Places whose touches do alike.
#[derive(Debug, Serialize)]
struct PlacesOnBoard {
    /// Their names, separated by spaces.
    names: String,
    /// The step to which they lead.
    to: usize,
    /// What stands before and behind the name in the notation.
    #[serde(skip_serializing_if = "String::is_empty")]
    before: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    behind: String,
    /// What the notation has instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    signs: Option<String>,
    /// What a touch does.
    #[serde(skip_serializing_if = "Option::is_none")]
    does: Option<&'static str>,
    /// The places from which it takes what stands there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    takes: Vec<String>,
}

/// The private board and planned turns.
#[derive(Debug, Serialize)]
struct AheadOnBoard {
    /// The button that opens the private board.
    explore: Option<String>,
    /// Whether the private board is shown.
    exploring: bool,
    /// The buttons that go one turn back and on there.
    back: Option<String>,
    forward: Option<String>,
    /// The buttons that leave the private board, in HTML.
    finish: String,
    /// The planned lines, in HTML.
    plans: String,
    /// The places of planned answers.
    planned: Vec<String>,
}

/// A piece that the turn captures or can capture.
#[derive(Debug, Serialize)]
pub struct PreyOnBoard {
    place: String,
    /// The arithmetic.
    words: String,
    taken: bool,
}

/// A choice beside the board.
#[derive(Debug, Serialize)]
pub struct Choice {
    id: String,
    label: String,
}

/// A picture with its touchable places.
#[derive(Debug, Serialize)]
pub struct BoardPicture {
    svg: String,
    ratio: f32,
    /// Whether a header names the players.
    has_header: bool,
    alt: String,
    /// The piece that a turn sets: its SVG, and how much larger it is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<(String, f32)>,
    /// Name; x, y and radius as fractions of the width; and label of each place.
    places: Vec<(String, f32, f32, f32, String)>,
}

/// `GET /c/{channel}/board`
pub async fn board(
    State(local): State<Local>,
    Path(channel): Path<u64>,
    reader: Reader,
    Query(query): Query<BoardQuery>,
) -> Result<Json<Option<BoardAnswer>>, LocalError> {
    let register = &local.page.register;
    let channel = ChannelId(channel);
    register.channel_of(channel).ok_or(LocalError::NotFound)?;
    let (player, name) = register.playable(&query.r#as).ok_or(LocalError::NotFound)?;
    let viewer = local.viewer(channel, (player, &name), reader.language());
    Ok(Json(board_of(&local, &viewer, query).await?))
}

/// Returns what a window of a channel shows.
pub(crate) async fn board_of(
    local: &Local,
    viewer: &Viewer<'_>,
    query: BoardQuery,
) -> Result<Option<BoardAnswer>, LocalError> {
    let place = Place {
        guild: Some(GUILD),
        channel: viewer.channel,
    };
    let window = query.window();
    let asked = asked(query, viewer.language);
    let on_board = local.app.referee.on_board(viewer.player, place, asked);
    match on_board.await? {
        None => Ok(None),
        Some(on_board) => Ok(Some(shown(&local.app, viewer, on_board, &window)?)),
    }
}

impl BoardQuery {
    /// Whether it names a game. A command whose address has it is answered with the board.
    pub(crate) fn names_game(&self) -> bool {
        self.game.is_some()
    }

    /// Returns what the window has, and how it shows a board.
    pub(crate) fn window(&self) -> BoardWindow {
        BoardWindow {
            has: self.has.clone(),
            form: match (self.wide, self.narrow) {
                (true, _) => Form::Sideways,
                (false, true) => Form::Narrow,
                (false, false) => Form::Upright,
            },
        }
    }
}

/// A window in which a board is shown.
#[derive(Debug, Clone)]
pub(crate) struct BoardWindow {
    /// The key of the picture that it has.
    has: Option<String>,
    /// How it shows a high board.
    form: Form,
}

/// Returns what a window asks for.
pub(crate) fn asked(query: BoardQuery, language: Language) -> Handling {
    let short = |text: &String| text.len() <= LONGEST;
    let touched = Some(query.touched).filter(short).unwrap_or_default();
    let kind = query.lesson.as_deref().and_then(GameKind::named);
    let lesson = kind.zip(query.task).map(|(kind, task)| Lesson {
        kind,
        task,
        answer: query.answer.filter(short),
        shows: query.shows,
        language,
    });
    Handling {
        game: query.game.map(GameId),
        only: false,
        ply: query.ply,
        hand: Hand {
            begun: Some(query.begun).filter(short).unwrap_or_default(),
            touched: touched.split_whitespace().map(str::to_owned).collect(),
        },
        touch: query.touch.filter(short),
        typed: query.typed.filter(short),
        theme: query.theme,
        at: query.at,
        facing: query.facing.and_then(Seat::new),
        listed: query.listed,
        exploring: query.exploring,
        hinted: query.hinted.filter(short),
        lesson,
    }
}

/// Renders a board for a window.
pub(crate) fn shown(
    app: &App,
    viewer: &Viewer<'_>,
    on_board: OnBoard,
    window: &BoardWindow,
) -> Result<BoardAnswer, LocalError> {
    let OnBoard {
        id,
        title,
        next,
        followed,
        game,
        mut picture,
        reached,
        paths,
        plays,
        table,
        told,
        confirm,
        buttons,
        plies,
        version,
        turns,
        at,
        thrown,
        by_themselves,
        ahead,
        prey,
        study,
        shared,
        up,
        lesson,
        coach,
        arrows,
    } = on_board;
    let words = |text: &Text| text.bare(viewer.language);
    let which = Text::from(game.kind().title());
    let which = which.plain(" ").code(id.0.as_str());
    picture.language = viewer.language;
    let mine = reached.is_some();
    let kind = game.kind();
    let made = reached.map_or_else(TurnOnBoard::default, |reached| turn_so_far(viewer, reached));
    let begun = &made.begun;
    let touched: Vec<&str> = made.touched.iter().map(String::as_str).collect();
    let earlier = at.and_then(|_| Game::from_code(game.kind(), &picture.code).ok());
    let topic = games::topic(earlier.as_ref().unwrap_or(&game), begun, &touched);
    let form = window.form;
    let known = format!(
        "{}{begun}{form:?}",
        boards::words_of(&picture, boards::ON_PAGE)
    );
    let key = format!("{:08x}", crc32fast::hash(known.as_bytes()));
    let facing = picture.facing.map(Seat::number);
    let hands_over = up
        .and_then(|up| viewer.register.name_of(up))
        .filter(|name| viewer.register.playable(name).is_some())
        .map(|name| html::address_of_game(viewer.channel, &name, &id));
    let turns = turns.map(|turns| html::turns(viewer, &turns, &picture.names).into_string());
    let picture = match window.has.as_ref() == Some(&key) {
        true => None,
        false => Some(drawn(app, viewer, &picture, form, (&game, begun))?),
    };
    Ok(BoardAnswer {
        at,
        plies,
        version,
        turns,
        seats: game.setup().seats(),
        facing,
        title: words(&title.into()),
        lead: html::lead(viewer, &table).into_string(),
        table: match &lesson {
            Some(lesson) => html::task(viewer, lesson).into_string(),
            None => html::table(viewer, &table, app.clock.now()).into_string(),
        },
        which: html::words(viewer, &which).into_string(),
        next: next.map(|next| next.0),
        followed: followed.map(|game| game.0),
        game: id.0,
        ply: game.ply(),
        told: html::words(viewer, &told).into_string(),
        quick: table.quick,
        over: table.over,
        mine,
        made,
        paths: paths.map(|paths| paths_on_board(viewer, kind, paths, plays)),
        topic,
        die: game.die().map(Die::shows),
        thrown: thrown.map(Die::shows),
        alone: by_themselves,
        kind: game.kind().name(),
        press: confirm.map(|press| press.0),
        prey: prey
            .into_iter()
            .map(|prey| captured(viewer, prey))
            .collect(),
        buttons: match (&lesson, &coach) {
            (Some(lesson), _) => html::after_task(viewer, lesson, app.clock.now()).into_string(),
            (None, Some((says, off))) => html::coach(viewer, says, off).into_string(),
            (None, None) => html::buttons(viewer, &buttons).into_string(),
        },
        ahead: looking_ahead(viewer, ahead),
        study: study.map_or_else(String::new, |study| {
            html::study(viewer, &study).into_string()
        }),
        lesson: lesson.is_some(),
        arrows,
        shared,
        hands_over,
        key,
        picture,
    })
}

fn turn_so_far(viewer: &Viewer<'_>, reached: Reached) -> TurnOnBoard {
    let choices = reached.choices.into_iter();
    TurnOnBoard {
        begun: reached.hand.begun,
        touched: reached.hand.touched,
        typed: reached.typed,
        turn: reached.turn,
        places: reached.places,
        choices: choices
            .map(|(id, label)| Choice {
                id,
                label: label.bare(viewer.language),
            })
            .collect(),
        refused: reached.refused.is_some(),
        forced: reached.forced,
    }
}

fn paths_on_board(
    viewer: &Viewer<'_>,
    kind: GameKind,
    (paths, labels): LabelledPaths,
    plays: Option<ButtonId>,
) -> PathsOnBoard {
    let turn = Text::default().code("#turn");
    let prompts = [
        (
            WHOLE,
            say!("hand-whole", turn = turn.clone(), words = "#words"),
        ),
        (COMPLETE, say!("hand-complete", turn = turn)),
        (GOAL, paths.goal.unwrap_or_else(|| say!("prompt-goal"))),
        (WHICH, say!("hand-which-one")),
        (word_of(Puts::Black), say!("prompt-black-block")),
        (word_of(Puts::Grey), say!("prompt-grey-block")),
        (word_of(Puts::Lifted), say!("prompt-lift-grey-block")),
    ];
    let asks_for = |word: &str| match word {
        GOAL | WHICH | WHOLE | COMPLETE => true,
        word => paths
            .steps
            .iter()
            .any(|step| step.puts.map(word_of) == Some(word)),
    };
    let prompts = prompts.into_iter().filter(|(word, _)| asks_for(word));
    let prompts = prompts
        .map(|(word, said)| (word, html::words(viewer, &said.into()).into_string()))
        .collect();
    let steps = paths.steps.into_iter().map(|step| StepOnBoard {
        ends: match step.ends {
            Ends::No => None,
            Ends::Turn => Some("turn"),
            Ends::Asks => Some("asks"),
        },
        puts: step.puts.map(word_of),
        places: step.places.into_iter().map(places_on_board).collect(),
        choices: step
            .choices
            .into_iter()
            .map(|choice| (choice.id, choice.to, choice.adds))
            .collect(),
    });
    let in_words = paths.words.into_iter();
    let in_words = in_words.map(|(turn, words)| (turn, Text::from(words).bare(viewer.language)));
    let signs: String = (' '..='~').collect();
    let underlined = kind.runs(&signs).into_iter();
    let underlined = underlined.filter_map(|(is_underlined, signs)| is_underlined.then_some(signs));
    PathsOnBoard {
        steps: steps.collect(),
        begins: paths.begins,
        labels: labels
            .into_iter()
            .map(|(id, label)| (id, label.bare(viewer.language)))
            .collect(),
        own: paths.own.into_iter().collect(),
        prompts,
        words: in_words.collect(),
        underlined: underlined.collect(),
        plays: plays.map(|press| press.0),
    }
}

fn places_on_board(places: Places) -> PlacesOnBoard {
    let (before, behind, signs) = match places.adds {
        Adds::Name(before, behind) => (before, behind, None),
        Adds::Signs(signs) => (String::new(), String::new(), Some(signs)),
    };
    PlacesOnBoard {
        names: places.names.join(" "),
        to: places.to,
        before,
        behind,
        signs,
        does: places.does.map(|does| match does {
            Does::Moves => "moves",
            Does::Swaps => "swaps",
            Does::Sets => "sets",
            Does::Puts => "puts",
        }),
        takes: places.takes,
    }
}

/// The prompts of a touch that moves a piece, and of a choice; and what is said of a whole turn, in words or not.
const GOAL: &str = "goal";
const WHICH: &str = "which";
const WHOLE: &str = "whole";
const COMPLETE: &str = "complete";

/// The prompt of a touch that puts or takes something.
fn word_of(puts: Puts) -> &'static str {
    match puts {
        Puts::Black => "black",
        Puts::Grey => "grey",
        Puts::Lifted => "lifted",
    }
}

fn looking_ahead(viewer: &Viewer<'_>, ahead: Ahead) -> AheadOnBoard {
    AheadOnBoard {
        explore: ahead.begin.map(|press| press.0),
        exploring: ahead.shown,
        back: ahead.back.map(|press| press.0),
        forward: ahead.forward.map(|press| press.0),
        finish: html::buttons(viewer, &ahead.finish).into_string(),
        plans: html::plans(viewer, &ahead.plans).into_string(),
        planned: ahead.places,
    }
}

fn captured(viewer: &Viewer<'_>, prey: Prey) -> PreyOnBoard {
    let words = prey.words.into_iter().map(Text::from);
    PreyOnBoard {
        place: prey.place,
        words: Text::semicolons(words).bare(viewer.language),
        taken: prey.taken,
    }
}

fn drawn(
    app: &App,
    viewer: &Viewer<'_>,
    picture: &Picture,
    form: Form,
    (game, begun): (&petteia_rules::Game, &str),
) -> Result<BoardPicture, LocalError> {
    let live = app
        .renderer
        .live(picture, form)
        .map_err(|error| LocalError::Refused(say!("fault-picture", why = error.to_string())))?;
    let places = live.places.into_iter().map(|place| {
        let words = hand::place_in_words(game, begun, &place.name);
        let words = words.bare(viewer.language);
        (place.name, place.x, place.y, place.radius, words)
    });
    Ok(BoardPicture {
        places: places.collect(),
        svg: live.svg,
        ratio: live.ratio,
        has_header: live.has_header,
        sets: live.sets.map(|piece| (piece.svg, piece.scale)),
        alt: petteia_render::described(picture),
    })
}
