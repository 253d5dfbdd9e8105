//! The games' own rooms: what the referee and the front ends have to know of one game alone.
//!
//! The rules of a game are in the crate `petteia-rules`, its pictures in `render`; here is what is
//! left: the options of its `/play`, its line-ups in words, what is said of its results. A new game
//! is a room of its own; the list of games is that of the rules.

mod five_lines;
pub mod hand;
mod pentagame;
mod pentalath;
mod rithmomachia;
mod way;

use petteia_rules::{Game, GameKind, Phrase, Rules, Seat, Setup};
use way::{Spot, Touch, Way};

use crate::{
    message::Text,
    options::{Arguments, OptionSpec},
    say,
    speech::{Arg, Say},
};

/// A capture that can be made as a step of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// In canonical notation.
    pub text: String,
    /// What is captured, by what and why.
    pub words: Phrase,
}

/// A turn so special that it is offered under the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtHand {
    /// What it is called.
    pub label: Say,
    /// In canonical notation.
    pub turn: String,
}

/// The room of one game. What most games have in common is the default.
trait Room {
    /// The game, as the rules play it.
    type Game: Rules;

    /// The message that says what its `/play` does.
    const OPENS: &'static str;

    /// The option that chooses between its line-ups, where it has several.
    const LINE_UPS: Option<OptionSpec> = None;

    /// Its own options of `/play`.
    const OPTIONS: &'static [OptionSpec] = &[];

    /// The values given to its own options, as records write them.
    fn agreed(_given: &mut Arguments) -> String {
        String::new()
    }

    /// A line-up in words.
    fn line_up(setup: &Setup) -> Say {
        say!("players", count = setup.seats())
    }

    /// What else was agreed, where anything was; as records write it where nothing better is said.
    fn terms(setup: &Setup) -> Option<Text> {
        let options = setup.options();
        (!options.is_empty()).then(|| Text::from(options))
    }

    /// Why what was agreed, although records may have it, makes no game to be played here.
    fn objection(_setup: &Setup) -> Option<Say> {
        None
    }

    /// Whether one of two seats is worth so much more that tables of tournaments play two games, seats
    /// swapped, where nobody says otherwise.
    const IN_PAIRS: bool = false;

    /// Whether a lobby for this line-up may begin with fewer seats, each for itself.
    fn may_shrink(_line_up: &str) -> bool {
        false
    }

    /// Which side a seat plays, where seats have sides; it may change in the course of a game.
    fn side(_game: &Self::Game, _seat: Seat) -> Option<Phrase> {
        None
    }

    /// The turns offered under the board.
    fn at_hand(_game: &Self::Game) -> Vec<AtHand> {
        Vec::new()
    }

    /// The captures that may follow when a turn is begun like this, in canonical notation; `None`
    /// where captures are no steps of their own.
    fn captures(_game: &Self::Game, _begun: &str) -> Option<Vec<Step>> {
        None
    }

    /// What was typed in canonical notation, where it is the beginning of a turn of several steps.
    fn begun(_game: &Self::Game, _typed: &str) -> Option<String> {
        None
    }

    /// The ways to go on by hand when a turn is begun like this, in canonical notation: a choice for
    /// every turn, where boards have no places to be touched.
    fn ways(game: &Self::Game, _begun: &str) -> Vec<Way> {
        let turns = game.turns();
        let turns = turns.iter().map(|turn| {
            let text = game.notation(turn);
            let choice = Touch::choice(&text, game.describe(turn));
            Way::whole(vec![choice], text)
        });
        turns.collect()
    }

    /// A place of the board, as a turn begun like this leaves it.
    fn spot(_game: &Self::Game, _begun: &str, _place: &str) -> Option<Spot> {
        None
    }

    /// Puts places that can be touched next into the order in which they are counted: along the paths
    /// of the board, from what is touched already where that is somewhere.
    fn put_in_order(_game: &Self::Game, _touched: &[String], places: &mut Vec<String>) {
        places.sort_by_cached_key(|place| way::by_name(place));
    }

    /// What of the player's own stands on a place where a turn can begin, in a few words, where that is
    /// less than all there is to say of the place.
    fn own(_game: &Self::Game, _place: &str) -> Option<Text> {
        None
    }

    /// The rule by which a place cannot be touched next, after what is begun and touched already.
    fn why_not(_game: &Self::Game, _begun: &str, _touched: &[&str], _touch: &str) -> Option<Text> {
        None
    }

    /// The position as a turn begun like this leaves it, where that is another.
    fn code_after(_game: &Self::Game, _begun: &str) -> Option<String> {
        None
    }

    /// The names that its openings can have, each with the message that says it.
    const OPENINGS: &'static [(&'static str, &'static str)] = &[];

    /// What a game's opening is called whose first turn, in canonical notation, was this one, where
    /// there are names for openings. They are stored, and keep their meaning.
    fn opening(_start: &Self::Game, _first: &str) -> Option<&'static str> {
        None
    }

    /// What else is to be said, a line each, when it has ended.
    /// `players` names the users of a seat.
    fn ending(_game: &Self::Game, _players: &dyn Fn(Seat) -> Arg) -> Vec<Text> {
        Vec::new()
    }
}

macro_rules! games {
    ($($Game:ident => $room:ident),+ $(,)?) => {
        /// The message that says what a game's `/play` does.
        pub fn opens(kind: GameKind) -> &'static str {
            match kind {
                $(GameKind::$Game => $room::Room::OPENS,)+
            }
        }

        /// The option of `/play` that chooses between a game's line-ups.
        pub fn line_ups(kind: GameKind) -> Option<OptionSpec> {
            match kind {
                $(GameKind::$Game => $room::Room::LINE_UPS,)+
            }
        }

        /// A game's own options of `/play`.
        pub fn options(kind: GameKind) -> &'static [OptionSpec] {
            match kind {
                $(GameKind::$Game => $room::Room::OPTIONS,)+
            }
        }

        /// The values given to a game's own options, as records write them.
        pub fn agreed(kind: GameKind, given: &mut Arguments) -> String {
            match kind {
                $(GameKind::$Game => $room::Room::agreed(given),)+
            }
        }

        /// A line-up in words.
        pub fn line_up(setup: &Setup) -> Say {
            match setup.kind() {
                $(GameKind::$Game => $room::Room::line_up(setup),)+
            }
        }

        /// What was agreed besides the line-up, where anything was.
        pub fn terms(setup: &Setup) -> Option<Text> {
            match setup.kind() {
                $(GameKind::$Game => $room::Room::terms(setup),)+
            }
        }

        /// Why what was agreed, although records may have it, makes no game to be played here.
        pub fn objection(setup: &Setup) -> Option<Say> {
            match setup.kind() {
                $(GameKind::$Game => $room::Room::objection(setup),)+
            }
        }

        /// Whether one of two seats is worth so much more that tables of tournaments play two games,
        /// seats swapped, where nobody says otherwise.
        pub fn plays_in_pairs(kind: GameKind) -> bool {
            match kind {
                $(GameKind::$Game => $room::Room::IN_PAIRS,)+
            }
        }

        /// Whether a lobby for this line-up may begin with fewer seats, each for itself.
        pub fn may_shrink(setup: &Setup) -> bool {
            match setup.kind() {
                $(GameKind::$Game => $room::Room::may_shrink(setup.line_up()),)+
            }
        }

        /// Which side a seat plays, where seats have sides.
        pub fn side(game: &Game, seat: Seat) -> Option<Phrase> {
            match game {
                $(Game::$Game(game) => $room::Room::side(game, seat),)+
            }
        }

        /// The turns offered under the board.
        pub fn at_hand(game: &Game) -> Vec<AtHand> {
            match game {
                $(Game::$Game(game) => $room::Room::at_hand(game),)+
            }
        }

        /// The captures that may follow when a turn is begun like this; `None` where captures are
        /// no steps of their own.
        pub fn captures(game: &Game, begun: &str) -> Option<Vec<Step>> {
            match game {
                $(Game::$Game(game) => $room::Room::captures(game, begun),)+
            }
        }

        /// What was typed in canonical notation, where it is the beginning of a turn of several
        /// steps.
        pub fn begun(game: &Game, typed: &str) -> Option<String> {
            match game {
                $(Game::$Game(game) => $room::Room::begun(game, typed),)+
            }
        }

        /// The ways to go on by hand when a turn is begun like this.
        fn ways(game: &Game, begun: &str) -> Vec<Way> {
            match game {
                $(Game::$Game(game) => $room::Room::ways(game, begun),)+
            }
        }

        /// A place of the board, as a turn begun like this leaves it.
        fn spot(game: &Game, begun: &str, place: &str) -> Option<Spot> {
            match game {
                $(Game::$Game(game) => $room::Room::spot(game, begun, place),)+
            }
        }

        /// Puts places into the order in which they are counted.
        fn put_in_order(game: &Game, touched: &[String], places: &mut Vec<String>) {
            match game {
                $(Game::$Game(game) => $room::Room::put_in_order(game, touched, places),)+
            }
        }

        /// What of the player's own stands on a place, in a few words.
        fn own(game: &Game, place: &str) -> Option<Text> {
            match game {
                $(Game::$Game(game) => $room::Room::own(game, place),)+
            }
        }

        /// The rule by which a place cannot be touched next.
        fn why_not(game: &Game, begun: &str, touched: &[&str], touch: &str) -> Option<Text> {
            match game {
                $(Game::$Game(game) => $room::Room::why_not(game, begun, touched, touch),)+
            }
        }

        /// The position code after what is begun of a turn, where that changes it already.
        pub fn code_after(game: &Game, begun: &str) -> Option<String> {
            match game {
                $(Game::$Game(game) => $room::Room::code_after(game, begun),)+
            }
        }

        /// The names that a game's openings can have, each with the message that says it.
        pub fn openings(kind: GameKind) -> &'static [(&'static str, &'static str)] {
            match kind {
                $(GameKind::$Game => $room::Room::OPENINGS,)+
            }
        }

        /// What a game's opening is called whose first turn was this one, where it has a name.
        pub fn opening(start: &Game, first: &str) -> Option<&'static str> {
            match start {
                $(Game::$Game(start) => $room::Room::opening(start, first),)+
            }
        }

        /// What else is to be said, a line each, when a game has ended.
        pub fn ending(game: &Game, players: &dyn Fn(Seat) -> Arg) -> Vec<Text> {
            match game {
                $(Game::$Game(game) => $room::Room::ending(game, players),)+
            }
        }
    };
}

petteia_rules::for_each_game!(games);
