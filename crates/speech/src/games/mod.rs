//! The interfaces of the games: what the referee and the front ends have to know about one game
//! alone.
//!
//! The rules of a game are in the crate `petteia-rules`, its pictures in `render`. Here is the
//! rest: the options of its `/play`, the names of its line-ups, descriptions of its turns and
//! results. A new game has a file of its own here; the list of games is that of the rules.

mod five_lines;
pub mod hand;
pub mod paths;
mod pentagame;
mod pentalath;
mod rithmomachia;
mod way;

use petteia_rules::{Game, GameKind, Phrase, Rules, Seat, Setup};
pub use way::{Does, Puts};
use way::{Spot, Touch, Way};

use crate::{
    message::Text,
    options::{Arguments, OptionSpec, Optional, Unfit},
    say,
    speech::{Arg, Say},
};

/// A possible capture as a step of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptureStep {
    /// The capture in canonical notation.
    pub text: String,
    /// A description of the capture: the pieces and the reason.
    pub words: Phrase,
    /// The place of the captured piece.
    pub victim: String,
}

/// A special turn that is offered under the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtHand {
    /// The label.
    pub label: Say,
    /// The turn in canonical notation.
    pub turn: String,
}

/// The interface of one game. The defaults suit most games.
trait Interface {
    /// The game in the rules crate.
    type Game: Rules;

    /// The message that describes its `/play`.
    const OPENS: &'static str;

    /// Says in a sentence what it is.
    fn about() -> Say;

    /// The option that chooses its line-up, if it has several.
    const LINE_UPS: Option<Optional<String>> = None;

    /// Its own options of `/play`.
    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    /// The values of its own options, as records write them.
    ///
    /// # Errors
    /// If a value does not fit its option.
    fn agreed(_given: &mut Arguments) -> Result<String, Unfit> {
        Ok(String::new())
    }

    /// The options of a first game, as records write them: those by which it is easiest to win.
    const FIRST_GAME: &'static str = "";

    /// The name of a line-up.
    fn line_up(setup: &Setup) -> Say {
        say!("players", count = setup.seats())
    }

    /// A description of the agreed options, if there are any; by default as records write them.
    fn terms(setup: &Setup) -> Option<Text> {
        let options = setup.options();
        (!options.is_empty()).then(|| Text::from(options))
    }

    /// The reason why an agreement that records allow cannot be played here.
    fn objection(_setup: &Setup) -> Option<Say> {
        None
    }

    /// Whether tables of tournaments play two games with swapped seats by default, because one seat
    /// is much better.
    const IN_PAIRS: bool = false;

    /// Whether a lobby for this line-up may start with fewer seats, each for itself.
    fn may_shrink(_line_up: &str) -> bool {
        false
    }

    /// The side of a seat, if seats have sides; it may change during a game.
    fn side(_game: &Self::Game, _seat: Seat) -> Option<Phrase> {
        None
    }

    /// The turns offered under the board.
    fn at_hand(_game: &Self::Game) -> Vec<AtHand> {
        Vec::new()
    }

    /// The captures that can follow these steps of a turn, in canonical notation; `None` if
    /// captures are no separate steps.
    fn captures(_game: &Self::Game, _begun: &str) -> Option<Vec<CaptureStep>> {
        None
    }

    /// The canonical notation of a typed text that is the beginning of a turn of several steps.
    fn begun(_game: &Self::Game, _typed: &str) -> Option<String> {
        None
    }

    /// The ways to continue these steps of a turn. By default there is a choice for every turn, for
    /// boards without places to touch.
    fn ways(game: &Self::Game, _begun: &str) -> Vec<Way> {
        let turns = game.turns();
        let turns = turns.iter().map(|turn| {
            let text = game.notation(turn);
            let choice = Touch::choice(&text, game.describe(turn));
            Way::whole(vec![choice], text)
        });
        turns.collect()
    }

    /// The ways to capture the piece on a place, after these steps of a turn, by touching it first.
    fn taking(_game: &Self::Game, _begun: &str, _victim: &str) -> Vec<Way> {
        Vec::new()
    }

    /// These steps of a turn without the capture of the piece that stood on a place, if there is one.
    fn sparing(_game: &Self::Game, _begun: &str, _victim: &str) -> Option<String> {
        None
    }

    /// A place of the board after these steps of a turn.
    fn spot(_game: &Self::Game, _begun: &str, _place: &str) -> Option<Spot> {
        None
    }

    /// Sorts places in the order along the paths of the board; from the places touched already, if
    /// there are any.
    fn put_in_order(_game: &Self::Game, _touched: &[String], places: &mut Vec<String>) {
        places.sort_by_cached_key(|place| way::by_name(place));
    }

    /// The part of the board to which a place belongs, for boards that are too large to choose among all
    /// places at once. Its name is the value of `$region` in the message `hand-region`.
    fn region(_place: &str) -> Option<&'static str> {
        None
    }

    /// A short name of the player's own piece on a place where a turn can begin, if it is shorter
    /// than the description of the place.
    fn own(_game: &Self::Game, _place: &str) -> Option<Text> {
        None
    }

    /// Which of several things on a place, as they are drawn one after the other, is the player's own piece.
    fn own_among(_game: &Self::Game, _place: &str) -> Option<usize> {
        None
    }

    /// What to choose next after these steps and touches, as a sentence; `None` if that needs no words of the
    /// game's own.
    fn prompt(_game: &Self::Game, _begun: &str, _touched: &[&str]) -> Option<Say> {
        None
    }

    /// The rule that forbids a touch, after these steps and touches.
    fn why_not(_game: &Self::Game, _begun: &str, _touched: &[&str], _touch: &str) -> Option<Text> {
        None
    }

    /// The position code after these steps of a turn, if they change it.
    fn code_after(_game: &Self::Game, _begun: &str) -> Option<String> {
        None
    }

    /// The names of its openings, each with its message.
    const OPENINGS: &'static [(&'static str, &'static str)] = &[];

    /// The name of the opening of a game with this first turn, in canonical notation. The names are
    /// stored, so they keep their meaning.
    fn opening(_start: &Self::Game, _first: &str) -> Option<&'static str> {
        None
    }

    /// The topic of the rules that explains this situation: the position with these steps and touches.
    fn topic(game: &Self::Game, begun: &str, touched: &[&str]) -> &'static str;

    /// Says what is special about this point of a running game, such as that its last round is being played.
    fn stage(_game: &Self::Game) -> Option<Say> {
        None
    }

    /// Further lines of the message at the end of a game. `players` names the users of a seat.
    fn ending(_game: &Self::Game, _players: &dyn Fn(Seat) -> Arg) -> Vec<Text> {
        Vec::new()
    }
}

macro_rules! games {
    ($($Game:ident => $module:ident,)+) => {
        /// Evaluates an expression for the interface of a kind of game, whose type is `$I`, or with a game.
        macro_rules! dispatch {
            ($I:ident of $kind:expr => $value:expr) => {
                match $kind {
                    $(GameKind::$Game => {
                        type $I = $module::Interface;
                        $value
                    })+
                }
            };
            ($I:ident with $game:ident => $value:expr) => {
                match $game {
                    $(Game::$Game($game) => {
                        type $I = $module::Interface;
                        $value
                    })+
                }
            };
        }
    };
}

petteia_rules::for_each_game!(games);

/// The message that describes a game's `/play`.
pub fn opens(kind: GameKind) -> &'static str {
    dispatch!(I of kind => I::OPENS)
}

/// Says in a sentence what a game is.
pub fn about(kind: GameKind) -> Say {
    dispatch!(I of kind => I::about())
}

/// The topic of the rules that explains the situation on a board: the position with these steps and touches.
pub fn topic(game: &Game, begun: &str, touched: &[&str]) -> &'static str {
    dispatch!(I with game => I::topic(game, begun, touched))
}

/// The option of `/play` that chooses a game's line-up.
pub fn line_ups(kind: GameKind) -> Option<Optional<String>> {
    dispatch!(I of kind => I::LINE_UPS)
}

/// A game's own options of `/play`.
pub fn options(kind: GameKind) -> Vec<OptionSpec> {
    dispatch!(I of kind => I::options())
}

/// The values of a game's own options, as records write them.
///
/// # Errors
/// If a value does not fit its option.
pub fn agreed(kind: GameKind, given: &mut Arguments) -> Result<String, Unfit> {
    dispatch!(I of kind => I::agreed(given))
}

/// The options of a first game, as records write them.
pub fn first_game(kind: GameKind) -> &'static str {
    dispatch!(I of kind => I::FIRST_GAME)
}

/// The name of a line-up.
pub fn line_up(setup: &Setup) -> Say {
    dispatch!(I of setup.kind() => I::line_up(setup))
}

/// A description of the agreed options, if there are any.
pub fn terms(setup: &Setup) -> Option<Text> {
    dispatch!(I of setup.kind() => I::terms(setup))
}

/// The reason why an agreement that records allow cannot be played here.
pub fn objection(setup: &Setup) -> Option<Say> {
    dispatch!(I of setup.kind() => I::objection(setup))
}

/// Whether tables of tournaments play two games with swapped seats by default, because one
/// seat is much better.
pub fn plays_in_pairs(kind: GameKind) -> bool {
    dispatch!(I of kind => I::IN_PAIRS)
}

/// Whether a lobby for this line-up may start with fewer seats, each for itself.
pub fn may_shrink(setup: &Setup) -> bool {
    dispatch!(I of setup.kind() => I::may_shrink(setup.line_up()))
}

/// The side of a seat, if seats have sides.
pub fn side(game: &Game, seat: Seat) -> Option<Phrase> {
    dispatch!(I with game => I::side(game, seat))
}

/// The turns offered under the board.
pub fn at_hand(game: &Game) -> Vec<AtHand> {
    dispatch!(I with game => I::at_hand(game))
}

/// The captures that can follow these steps of a turn; `None` if captures are no separate
/// steps.
pub fn captures(game: &Game, begun: &str) -> Option<Vec<CaptureStep>> {
    dispatch!(I with game => I::captures(game, begun))
}

/// The canonical notation of a typed text that is the beginning of a turn of several steps.
pub fn begun(game: &Game, typed: &str) -> Option<String> {
    dispatch!(I with game => I::begun(game, typed))
}

/// The ways to continue these steps of a turn.
fn ways(game: &Game, begun: &str) -> Vec<Way> {
    dispatch!(I with game => I::ways(game, begun))
}

/// The ways to capture the piece on a place by touching it first.
fn taking(game: &Game, begun: &str, victim: &str) -> Vec<Way> {
    dispatch!(I with game => I::taking(game, begun, victim))
}

/// These steps of a turn without the capture of the piece that stood on a place.
fn sparing(game: &Game, begun: &str, victim: &str) -> Option<String> {
    dispatch!(I with game => I::sparing(game, begun, victim))
}

/// A place of the board after these steps of a turn.
fn spot(game: &Game, begun: &str, place: &str) -> Option<Spot> {
    dispatch!(I with game => I::spot(game, begun, place))
}

/// Sorts places in the order along the paths of the board.
fn put_in_order(game: &Game, touched: &[String], places: &mut Vec<String>) {
    dispatch!(I with game => I::put_in_order(game, touched, places))
}

/// The part of the board to which a place belongs.
fn region(kind: GameKind, place: &str) -> Option<&'static str> {
    dispatch!(I of kind => I::region(place))
}

/// A short name of the player's own piece on a place.
fn own(game: &Game, place: &str) -> Option<Text> {
    dispatch!(I with game => I::own(game, place))
}

/// Which of several things on a place is the player's own piece.
fn own_among(game: &Game, place: &str) -> Option<usize> {
    dispatch!(I with game => I::own_among(game, place))
}

/// What to choose next, as a sentence.
fn prompt(game: &Game, begun: &str, touched: &[&str]) -> Option<Say> {
    dispatch!(I with game => I::prompt(game, begun, touched))
}

/// The rule that forbids a touch.
fn why_not(game: &Game, begun: &str, touched: &[&str], touch: &str) -> Option<Text> {
    dispatch!(I with game => I::why_not(game, begun, touched, touch))
}

/// The position code after these steps of a turn, if they change it.
pub fn code_after(game: &Game, begun: &str) -> Option<String> {
    dispatch!(I with game => I::code_after(game, begun))
}

/// The names of a game's openings, each with its message.
pub fn openings(kind: GameKind) -> &'static [(&'static str, &'static str)] {
    dispatch!(I of kind => I::OPENINGS)
}

/// The name of the opening of a game with this first turn, if it has one.
pub fn opening(start: &Game, first: &str) -> Option<&'static str> {
    dispatch!(I with start => I::opening(start, first))
}

/// Says what is special about this point of a running game, such as that its last round is being played.
pub fn stage(game: &Game) -> Option<Say> {
    dispatch!(I with game => I::stage(game))
}

/// Further lines of the message at the end of a game.
pub fn ending(game: &Game, players: &dyn Fn(Seat) -> Arg) -> Vec<Text> {
    dispatch!(I with game => I::ending(game, players))
}
