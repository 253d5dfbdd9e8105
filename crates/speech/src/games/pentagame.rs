//! The interface of Pentagame.

use petteia_rules::{
    Agreement, BrokenRule, Rules, Seat, Setup,
    pentagame::{
        Action, Breach, Colour, Game, Grey, Greys, Landing, Occupant, Piece, Placing, Position,
        Stop, StopSet, Turn,
    },
};

use super::way::{Does, Puts, Spot, Touch, Way};
use crate::{
    message::Text,
    options::{Arguments, Flag, Kind, OptionSpec, Optional, Typed, Unfit},
    say,
    speech::{Arg, Say},
};

const OUTS: Optional<u32> = Optional::number("outs", "option-outs", 1, 5);
const INSIDE_OUT: Flag = Flag::new("inside-out", "option-inside-out");

pub(super) struct Interface;

impl super::Interface for Interface {
    type Game = Game;

    const OPENS: &'static str = "command-play-pentagame";

    const LINE_UPS: Option<Optional<String>> = Some(Optional::words(
        "line-up",
        "option-line-up",
        Kind::OneOf(&[
            ("2", "choice-line-up-2"),
            ("3", "choice-line-up-3"),
            ("4", "choice-line-up-4"),
            ("teams", "choice-line-up-teams"),
            ("5", "choice-line-up-5"),
        ]),
    ));

    fn about() -> Say {
        say!("about-pentagame")
    }

    fn options() -> Vec<OptionSpec> {
        vec![OUTS.spec(), INSIDE_OUT.spec()]
    }

    fn agreed(given: &mut Arguments) -> Result<String, Unfit> {
        let outs = OUTS.read(given)?.map(|outs| format!("outs={outs}"));
        let inside_out = INSIDE_OUT.read(given)?.then(|| "inside-out=1".to_owned());
        let options: Vec<String> = outs.into_iter().chain(inside_out).collect();
        Ok(options.join(" "))
    }

    fn line_up(setup: &Setup) -> Say {
        match setup.line_up() {
            "teams" => say!("pentagame-teams"),
            "5" => say!("pentagame-five"),
            _ => say!("players", count = setup.seats()),
        }
    }

    fn may_shrink(line_up: &str) -> bool {
        ["3", "4"].contains(&line_up)
    }

    const OPENINGS: &'static [(&'static str, &'static str)] = &[
        ("open", "choice-opening-open"),
        ("closed", "choice-opening-closed"),
    ];

    /// Open games begin with a swap of two own pieces; closed ones with a block that is taken and
    /// put down again so that it closes a line (book 17). Other openings have no name.
    fn opening(start: &Game, first: &str) -> Option<&'static str> {
        let Ok(Turn::Move { piece, action, .. }) = start.read_strict(first) else {
            return None;
        };
        match action {
            Action::Swap(other) if other.seat == piece.seat => Some("open"),
            Action::TakeBlack(_) => Some("closed"),
            Action::Swap(_) | Action::TakeGrey | Action::Free => None,
        }
    }

    /// A way: the piece, its goal, then the stops of blocks. If several pieces are on a stop, there
    /// is a choice between them.
    fn ways(game: &Game, _: &str) -> Vec<Way> {
        let position = game.position();
        let mut ways = Vec::new();
        game.for_each_turn(|turn| {
            let text = game.notation(&turn);
            ways.push(Way::whole(touches(position, &turn), text));
        });
        ways
    }

    fn spot(game: &Game, _: &str, place: &str) -> Option<Spot> {
        let (position, stop) = (game.position(), named(place)?);
        let pieces = position.pieces_on(stop).map(Occupant::Piece);
        let black = position.is_black(stop).then_some(Occupant::Black);
        let grey = position.is_grey(stop).then_some(Occupant::Grey);
        let standing = pieces.chain(black).chain(grey);
        Some(Spot {
            words: Some(stop.phrase()),
            standing: standing.map(|here| here.phrase().into()).collect(),
        })
    }

    /// Sorts stops line by line from the touched piece.
    fn put_in_order(_: &Game, touched: &[String], places: &mut Vec<String>) {
        let counted = match touched.iter().find_map(|name| named(name)) {
            Some(from) => walked(from),
            None => Stop::all().collect(),
        };
        places.sort_by_key(|place| counted.iter().position(|stop| stop.name() == place));
    }

    /// The corners and crossings, the rim, the lines inside, and the arms of each corner.
    fn region(place: &str) -> Option<&'static str> {
        let Some((one, _, other)) = named(place)?.on_line() else {
            return Some("nodes");
        };
        let is_corner = |stop: &Stop| {
            Colour::ALL
                .iter()
                .any(|colour| Stop::corner(*colour) == *stop)
        };
        Some(match (is_corner(&one), is_corner(&other)) {
            (true, true) => "rim",
            (false, false) => "inside",
            (true, false) => one.colour()?.name(),
            (false, true) => other.colour()?.name(),
        })
    }

    fn own(game: &Game, place: &str) -> Option<Text> {
        let (position, stop) = (game.position(), named(place)?);
        let pieces = position.pieces_on(stop);
        let own = pieces.filter(|piece| piece.seat == position.to_move());
        let colours: Vec<Piece> = own.collect();
        Some(match &colours[..] {
            [] => return None,
            [piece] => say!("hand-your-piece", colour = Arg::choice(piece.colour.name())).into(),
            pieces => {
                let colour = |piece: &Piece| {
                    let colour = Arg::choice(piece.colour.name());
                    Text::from(say!("picture-colour", colour = colour))
                };
                let colours = Arg::And(pieces.iter().map(colour).collect());
                say!("hand-your-pieces", colours = colours).into()
            }
        })
    }

    fn own_among(game: &Game, place: &str) -> Option<usize> {
        let (position, stop) = (game.position(), named(place)?);
        let is_own = |piece: Piece| piece.seat == position.to_move();
        let own = position.pieces_on(stop).position(is_own);
        own.filter(|_| position.occupants(stop).count() > 1)
    }

    fn prompt(game: &Game, _: &str, touched: &[&str]) -> Option<Say> {
        if touched.is_empty() {
            return Some(match game.position().duties().next() {
                Some(_) => say!("prompt-take-out"),
                None => say!("prompt-piece"),
            });
        }
        let turn = first_turn_with(game, touched)?;
        let (placements, finds_black) = match turn {
            Turn::Pass => return None,
            Turn::ForcedOut { grey, .. } => (vec![grey], false),
            Turn::Move {
                action, ref greys, ..
            } => (greys.iter().copied().collect(), action.black().is_some()),
        };
        let lifted = |grey: &Grey| usize::from(grey.from.is_some());
        let placed = placements
            .iter()
            .map(|grey| 1 + lifted(grey))
            .sum::<usize>();
        let landed = touches(game.position(), &turn).len() - placed - usize::from(finds_black);
        let Some(mut next) = touched.len().checked_sub(landed) else {
            return Some(say!("prompt-goal"));
        };
        if finds_black {
            if next == 0 {
                return Some(say!("prompt-black-block"));
            }
            next -= 1;
        }
        for grey in &placements {
            if grey.from.is_some() {
                if next == 0 {
                    return Some(say!("prompt-lift-grey-block"));
                }
                next -= 1;
            }
            if next == 0 {
                return Some(say!("prompt-grey-block"));
            }
            next -= 1;
        }
        None
    }

    fn topic(game: &Game, _: &str, touched: &[&str]) -> &'static str {
        let position = game.position();
        if game.outcome().is_some() {
            return "end";
        }
        if position.duties().next().is_some() {
            return "duty";
        }
        let meant = first_turn_with(game, touched).filter(|turn| {
            // The goal is chosen, and what it brings with it.
            let goes_on = touches(position, turn).len() > touched.len();
            !touched.is_empty()
                && goes_on
                && Self::prompt(game, "", touched) != Some(say!("prompt-goal"))
        });
        match meant {
            Some(Turn::Move {
                action: Action::TakeBlack(_),
                ..
            }) => "blocks",
            Some(Turn::Move { ref greys, .. }) if greys.iter().next().is_some() => "out",
            _ if touched.is_empty() && game.ply() < u32::from(game.setup().seats()) => "setup",
            _ if brings_out(game) => "out",
            _ => "moving",
        }
    }

    fn why_not(game: &Game, _: &str, touched: &[&str], touch: &str) -> Option<Text> {
        let stop = named(touch)?;
        if touched.is_empty() {
            return why_not_begun(game, stop);
        }
        let meant = first_turn_with(game, touched)?;
        Some(breach(game, &meant, touched, stop)?.phrase().into())
    }

    /// The last round is played to its end after somebody has brought enough pieces out.
    fn stage(game: &Game) -> Option<Say> {
        let position = game.position();
        let target = position.setup().target();
        let reached = position.scores().into_iter().any(|score| score >= target);
        (reached && !position.ended()).then(|| say!("pentagame-last-round"))
    }

    /// Names the letters that the players' first two pieces out spell (book 22, table 4).
    fn ending(game: &Game, players: &dyn Fn(Seat) -> Arg) -> Vec<Text> {
        let lettered: Vec<Text> = Seat::first(game.setup().seats())
            .filter_map(|seat| {
                let letter = Text::default().strong(game.result_letter(seat)?);
                Some(say!("score-of", players = players(seat), points = letter).into())
            })
            .collect();
        if lettered.is_empty() {
            return Vec::new();
        }
        let letters = Text::commas(lettered);
        vec![say!("result-letters", letters = letters).into()]
    }
}

/// The first turn that begins with these touches and needs more.
fn first_turn_with(game: &Game, touched: &[impl AsRef<str>]) -> Option<Turn> {
    let mut meant = None;
    game.for_each_turn(|turn| {
        if meant.is_some() {
            return;
        }
        let touches = touches(game.position(), &turn);
        let mut pairs = touched.iter().zip(&touches);
        if touched.len() < touches.len() && pairs.all(|(id, touch)| id.as_ref() == touch.id) {
            meant = Some(turn);
        }
    });
    meant
}

/// The number of touches that place blocks, or take those up that are placed.
fn placements(turn: &Turn) -> usize {
    let of = |greys: &[Grey]| greys.len() + greys.iter().filter(|grey| grey.from.is_some()).count();
    match turn {
        Turn::Pass => 0,
        Turn::ForcedOut { grey, .. } => of(std::slice::from_ref(grey)),
        Turn::Move { action, greys, .. } => usize::from(action.black().is_some()) + of(greys),
    }
}

/// The stop with this name.
fn named(name: &str) -> Option<Stop> {
    Stop::all().find(|stop| stop.name() == name)
}

/// All stops, line by line in the order of a walk from this one.
fn walked(from: Stop) -> Vec<Stop> {
    let mut stops = vec![from];
    let mut next = 0;
    while let Some(&start) = stops.get(next) {
        next += 1;
        if !start.is_node() && start != from {
            continue;
        }
        for &neighbour in start.neighbours() {
            let (mut before, mut at) = (start, neighbour);
            while !stops.contains(&at) {
                stops.push(at);
                let on = at.neighbours().iter().find(|stop| **stop != before);
                match on {
                    Some(&on) if !at.is_node() => (before, at) = (at, on),
                    _ => break,
                }
            }
        }
    }
    stops
}

/// Whether the seat to move can bring a piece to its goal.
fn brings_out(game: &Game) -> bool {
    let (position, setup) = (game.position(), game.setup());
    let own = Stop::all().flat_map(|stop| {
        let pieces = position.pieces_on(stop);
        pieces.map(move |piece| (stop, piece))
    });
    let mut own = own.filter(|(_, piece)| piece.seat == position.to_move());
    own.any(|(from, piece)| position.reach(from).contains(setup.goal(piece.colour)))
}

/// The reason why a turn cannot begin on this stop.
fn why_not_begun(game: &Game, stop: Stop) -> Option<Text> {
    let position = game.position();
    let goals: StopSet = position.duties().map(|(_, goal)| goal).collect();
    if !goals.is_empty() {
        return Some(Breach::MustTakeOut { goals }.phrase().into());
    }
    let mut pieces = position.pieces_on(stop);
    if let Some(piece) = pieces.find(|piece| piece.seat == position.to_move()) {
        let mut targets = position.reach(stop).into_iter();
        let breach = targets.find_map(|to| game.check(&going(position, piece, stop, to)).err());
        return Some(breach?.phrase().into());
    }
    Some(match position.occupants(stop).next() {
        None => say!("hand-no-piece-to-move", stop = stop.name()).into(),
        Some(Occupant::Piece(piece)) => say!("hand-not-yours", piece = piece.phrase()).into(),
        Some(block) => say!("hand-block", stop = stop.name(), block = block.phrase()).into(),
    })
}

/// The turn that moves a piece to a stop, whatever stands there. The only block placed is the taken
/// one, on the piece's old stop.
fn going(position: &Position, piece: Piece, from: Stop, to: Stop) -> Turn {
    let action = match position.occupants(to).next() {
        None => Action::Free,
        Some(Occupant::Black) => Action::TakeBlack(from),
        Some(Occupant::Grey) => Action::TakeGrey,
        Some(Occupant::Piece(other)) => Action::Swap(other),
    };
    Turn::Move {
        piece,
        from,
        to,
        action,
        greys: Greys::None,
    }
}

/// The rule that this legal turn breaks if, after these touches, another stop is touched.
fn breach(game: &Game, turn: &Turn, touched: &[&str], stop: Stop) -> Option<Breach> {
    let position = game.position();
    let mut placing = match *turn {
        Turn::Pass => return None,
        Turn::ForcedOut { piece, goal, .. } => Placing::after_forced_out(position, piece, goal),
        Turn::Move {
            piece,
            from,
            to,
            action,
            ..
        } => {
            let finds = action.finds();
            let landing = Landing {
                piece,
                from,
                to,
                finds,
            };
            Placing::after(position, &landing)
        }
    };
    let landed = touches(position, turn).len() - placements(turn);
    let Some(placed) = touched.get(landed..) else {
        let Turn::Move { piece, from, .. } = *turn else {
            return None;
        };
        return game.check(&going(position, piece, from, stop)).err();
    };
    let mut lifted = None;
    for stop in placed.iter().filter_map(|name| named(name)).chain([stop]) {
        let done = if placing.black_is_next() {
            placing.place_black(stop)
        } else if lifted.is_none() && !placing.greys_to_move().is_empty() {
            lifted = Some(stop);
            let is_grey = placing.greys_to_move().contains(stop);
            is_grey.then_some(()).ok_or(Breach::NoGreyThere { stop })
        } else {
            placing.place_grey(Grey {
                from: lifted.take(),
                to: stop,
            })
        };
        if let Err(breach) = done {
            return Some(breach);
        }
    }
    // no other rule forbids it
    let seat = position.to_move();
    Some(Breach::Repetition { seat })
}

/// The touches of a turn.
fn touches(position: &Position, turn: &Turn) -> Vec<Touch> {
    let mut touches = Vec::new();
    let mut put = |stop: Stop| touches.push(Touch::place(stop.name()));
    let greys = match turn {
        Turn::Pass => return vec![Touch::choice("pass", position.describe(turn))],
        Turn::ForcedOut { goal, grey, .. } => {
            put(*goal);
            std::slice::from_ref(grey)
        }
        Turn::Move {
            piece,
            from,
            to,
            action,
            greys,
        } => {
            put(*from);
            let seat = position.to_move();
            let own = position.pieces_on(*from).filter(|here| here.seat == seat);
            if own.count() > 1 {
                touches.push(which(*piece));
            }
            // A piece that goes out leaves the board, and grey blocks follow.
            let goes_out = *to == position.setup().goal(piece.colour);
            let doing = |touch: Touch, does| if goes_out { touch } else { touch.doing(does) };
            let goal = Touch::place(to.name());
            touches.push(match action {
                Action::Free | Action::TakeBlack(_) => doing(goal, Does::Moves),
                Action::TakeGrey => doing(goal, Does::Moves).taking(vec![to.name().to_owned()]),
                // Which of several it is, is a choice.
                Action::Swap(_) if position.pieces_on(*to).count() > 1 => goal,
                Action::Swap(_) => doing(goal, Does::Swaps),
            });
            if let Action::Swap(other) = action
                && position.pieces_on(*to).count() > 1
            {
                touches.push(which(*other));
            }
            touches.extend(
                action
                    .black()
                    .map(|stop| Touch::putting(stop.name(), Puts::Black))
                    .map(|put| doing(put, Does::Puts)),
            );
            greys
        }
    };
    for grey in greys {
        touches.extend(
            grey.from
                .map(|stop| Touch::putting(stop.name(), Puts::Lifted)),
        );
        touches.push(Touch::putting(grey.to.name(), Puts::Grey));
    }
    touches
}

/// The choice between several pieces.
fn which(piece: Piece) -> Touch {
    let word = format!("{}{}", piece.seat.number(), piece.colour.letter());
    Touch::choice(word, piece.phrase())
}
