//! `/openings`: which turns were played in a position of finished games of this server, or of all servers where
//! the players agreed, and in the book of openings, and how it went.
//!
//! Nothing is stored: the buttons have the turns that lead to the position.

use petteia_games::{
    buttons,
    commands::prelude::*,
    play::{plan_lines::typed_turns, turns::unread},
};
use petteia_rules::{Game, Setup, Style, Turn};
use petteia_speech::{
    games,
    message::{Button, ButtonId},
};

use crate::show::{
    known::{Asker, Figures, figures, figures_everywhere, opening_called},
    rules::picture,
};

command! {
    /// Shows what was played in a position.
    pub struct Openings as "openings", "command-openings" {
        /// The kind of game.
        kind: GameKind = Optional::game_kind("game", "option-openings-game").needed(),
        /// The turns that lead to the position from the start.
        line: Option<String> = Optional::words("turns", "option-openings-turns", Kind::Text),
        /// The line-up and the options, as records write them; the usual ones if absent.
        set_up: Option<String> = Optional::words("set-up", "option-openings-set-up", Kind::Text),
        /// Whether to count games of all servers.
        everywhere: bool = EVERYWHERE,
    }
    conduct { EVERYWHERE.needs_server().replaces_private_message() }
    pressed {
        general::openings(kind, line) => Openings { kind, line: Some(line), set_up: None, everywhere: false };
        general::openings_with(kind, set_up, line) => Openings {
            kind,
            line: Some(line),
            set_up: Some(set_up),
            everywhere: false,
        };
        general::openings_everywhere(kind, set_up, line) => Openings {
            kind,
            line: Some(line),
            set_up: Some(set_up),
            everywhere: true,
        };
    }
}

const EVERYWHERE: Flag = Flag::new("everywhere", "option-openings-everywhere");

/// The largest number of turns of a line.
const DEEPEST: usize = 100;

/// The largest number of turns with buttons.
const WITH_BUTTON: usize = 8;

/// The positions of a line, and the turns between them.
struct Line {
    positions: Vec<Game>,
    turns: Vec<String>,
}

impl Act for Openings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let setup = set_up(self.kind, self.set_up.as_deref())?;
        let line = read(&setup, self.line.as_deref().unwrap_or_default())?;
        let (user, place) = (request.actor.id, request.place);
        let figures = match place.guild {
            _ if self.everywhere => figures_everywhere(context, user, &line.positions).await?,
            Some(guild) => {
                let asker = Asker {
                    guild,
                    user,
                    roles: Some(&request.actor.roles),
                    channel: Some(place.channel),
                };
                figures(context, asker, &line.positions).await?
            }
            None => Figures::default(),
        };
        let look = context.store.user(user).await?.look();
        let before = line.positions.iter().rev().nth(1).cloned();
        let last = before.zip(line.turns.last().cloned());
        let mut text = Text::from(match self.everywhere {
            true => say!("openings-everywhere", title = self.kind.title()),
            false => say!("openings-of", title = self.kind.title()),
        });
        if !is_usual(&setup) {
            let line_up = text.plain(" · ").say(games::line_up(&setup));
            text = line_up.text(words::options(&setup));
        }
        if !line.turns.is_empty() {
            let turn = |turn: &String| Text::default().turn(self.kind, turn);
            text = text
                .line()
                .text(Text::joined(line.turns.iter().map(turn), " "));
        }
        if let [start, _, ..] = &line.positions[..]
            && let Some(opening) = games::opening(start, &line.turns[0])
            && let Some(called) = opening_called(self.kind, opening)
        {
            text = text.line().say(called);
        }
        let buttons = buttons(&setup, self.everywhere, &line.turns, &figures);
        Ok(Verdict::say(Message {
            text: text.line().text(figures.told()),
            picture: line.positions.last().map(|game| picture(game, last, look)),
            buttons,
            ..Message::default()
        }))
    }
}

/// Reads a line-up and options: `3`, `teams outs=1`, or only options.
fn set_up(kind: GameKind, typed: Option<&str>) -> Result<Setup, Refusal> {
    let typed = typed.unwrap_or_default().trim();
    let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let line_ups = kind.line_ups();
    let (line_up, options) = match line_ups.contains(&first) {
        true => (first, rest.trim()),
        false => (line_ups.first().copied().unwrap_or_default(), typed),
    };
    Setup::parse(kind, line_up, options).map_err(|error| Refusal::new(Text::from(error.0)))
}

/// Whether this is what a game has if nobody says anything.
fn is_usual(setup: &Setup) -> bool {
    set_up(setup.kind(), None).is_ok_and(|usual| usual == *setup)
}

/// Plays the typed turns from the start of a game.
fn read(setup: &Setup, typed: &str) -> Result<Line, Refusal> {
    let kind = setup.kind();
    let mut line = Line {
        positions: vec![Game::new(setup.clone())],
        turns: Vec::new(),
    };
    let mut game = line.positions[0].clone();
    for typed in typed_turns(typed) {
        if line.turns.len() == DEEPEST {
            return Err(Refusal::new(say!("explore-too-deep", most = DEEPEST)));
        }
        let turn = game.read(typed);
        let turn = turn.map_err(|error| Refusal::new(unread(kind, typed, &error)))?;
        line.turns.push(game.notation(&turn, Style::Ascii));
        play(&mut game, &turn);
        line.positions.push(game.clone());
    }
    Ok(line)
}

fn play(game: &mut Game, turn: &Turn) {
    if let (true, Some(die)) = (game.awaits_die(), turn.die()) {
        game.roll(die);
    }
    game.make(turn);
}

/// The buttons that go back, go on by known turns, and replay the best games.
fn buttons(setup: &Setup, everywhere: bool, line: &[String], figures: &Figures) -> Vec<Button> {
    let kind = setup.kind();
    let set_up = format!("{} {}", setup.line_up(), setup.options());
    let button = |label, line: &[String], weight| {
        let line = line.join(" ");
        let press = match is_usual(setup) {
            _ if everywhere => buttons::general::openings_everywhere(kind, set_up.trim(), &line),
            true => buttons::general::openings(kind, &line),
            false => buttons::general::openings_with(kind, set_up.trim(), &line),
        };
        // A longer line has to be typed.
        let fits = press.0.chars().count() <= ButtonId::LONGEST;
        fits.then(|| words::button(label, press, weight))
    };
    let back = line
        .split_last()
        .and_then(|(_, before)| button(say!("button-back"), before, Weight::Plain));
    let onward = figures.turns.iter().take(WITH_BUTTON).filter_map(|turn| {
        let further = [line, std::slice::from_ref(turn)].concat();
        let label = say!("button-explore-on", turn = turn.as_str());
        button(label, &further, Weight::Main)
    });
    let games = figures
        .best
        .iter()
        .map(|game| words::button(game.0.as_str(), buttons::game::replay(game), Weight::Plain));
    back.into_iter().chain(onward).chain(games).collect()
}
