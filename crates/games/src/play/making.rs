//! Turns made by choices, step by step: the piece, its goal, and the rest.
//!
//! The picture of each step has numbers on the possible choices.

use petteia_domain::{game::marks, ids::GameId};
use petteia_rules::{Game, Turn};
use petteia_speech::{
    games::{
        self,
        hand::{self, Hand, Reached},
    },
    message::{Button, ButtonId, Label, Mark, Menu, Message, Pick, Picture, Text, Weight},
    say,
    speech::{Arg, Say},
};

use crate::{buttons, words};

/// The largest number of choices with buttons; more are in menus.
const FEW: usize = 10;

/// The number of choices in a list.
const A_LIST: usize = Menu::MOST * Menu::MOST_PICKS;

/// The number of places from which on a part of the board is chosen first, if it has parts.
const IN_PARTS: usize = Menu::MOST_PICKS + 1;

/// The mark of a choice that is a part of the board; no touch begins with it.
const PART: char = '#';

/// The separator between settled steps and later choices; it does not occur in notation.
const SETTLED: char = '|';

/// A possible choice.
struct Offer {
    id: String,
    /// Its label, with its number on the picture.
    label: Text,
    /// Its name in words.
    words: Text,
    /// Its name in words, without its number.
    place: Text,
    /// A description besides the label.
    more: Option<Text>,
    /// The number of its place on the picture.
    number: Option<u16>,
}

/// What is made by choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Made {
    /// A turn that is played.
    Turn,
    /// The next turn of a line that is planned at this ply. The turns before it have this mark; empty if there are none.
    Planned {
        /// The ply of the game.
        ply: u32,
        /// The mark of the turns before.
        line: String,
    },
}

/// The buttons of a step, and the values that are too long for them and have to be stored.
struct Presses<'a> {
    game: &'a GameId,
    ply: u32,
    /// The mark of the planned turns before, if a line is planned.
    line: Option<&'a str>,
    kept: Vec<String>,
}

impl Presses<'_> {
    /// Returns the form of the choices so far for a button that needs `room` for the next choice.
    fn made(&mut self, hand: &Hand, room: &str) -> String {
        let made = written(hand);
        let whole = self.picking(u32::from(u16::MAX), &made);
        if whole.has_room_for(room) {
            return made;
        }
        let mark = marks(&made);
        self.kept.push(made);
        mark
    }

    /// The id of the button that shows this list of choices.
    fn on(&self, list: u32, made: &str) -> ButtonId {
        match self.line {
            None => buttons::game::by_hand_on(self.game, self.ply, list, made),
            Some(line) => buttons::game::plan_on(self.game, self.ply, line, list, made),
        }
    }

    /// The start of the ids of choices, to which the present choice is appended.
    fn picking(&self, list: u32, made: &str) -> ButtonId {
        buttons::game::picking(self.on(list, made))
    }

    fn back(&mut self, to: &Hand) -> Button {
        let made = self.made(to, "");
        let press = self.on(0, &made);
        words::button(say!("button-back"), press, Weight::Plain)
    }
}

/// What a player has chosen so far.
#[derive(Debug, Clone, Copy)]
pub struct ChoicesMade<'a> {
    /// The ply for which the turn was begun; the present one if absent.
    pub ply: Option<u32>,
    /// The index of the list of choices that is shown.
    pub list: u32,
    /// The earlier choices, in the form of their button.
    pub made: &'a str,
    /// The present choice.
    pub pick: Option<&'a str>,
}

impl ChoicesMade<'static> {
    /// Nothing yet.
    pub const NONE: ChoicesMade<'static> = ChoicesMade {
        ply: None,
        list: 0,
        made: "",
        pick: None,
    };
}

/// The purpose of a turn made by choices.
pub struct Making {
    /// The game's id, or the id of the puzzle that the turn answers.
    pub id: GameId,
    /// The position before the turn.
    pub game: Game,
    /// Its board.
    pub picture: Picture,
    /// The text above the first step.
    pub title: Text,
    /// Whether every step is made by the player, also where there is only one turn: who learns a game makes it.
    pub every_step: bool,
    /// What the first step asks, if it is not the turn that is played.
    pub asks: Option<Say>,
    /// What is made.
    pub made: Made,
}

/// A step of a turn made by choices.
pub struct HandStep {
    /// The turn, if it is complete.
    pub turn: Option<Turn>,
    /// The next choices, if it is not complete.
    pub choices: Message,
    /// The button that goes back one step; `None` at the first step.
    pub back: Option<Button>,
    /// Whether there was nothing to choose: only one turn is legal.
    pub forced: bool,
    /// The values that buttons name by a mark, because they are too long.
    pub kept: Vec<String>,
}

impl Making {
    /// Applies a choice, and returns this list of the next choices.
    pub fn step(&self, made: &str, pick: Option<&str>, list: u32) -> HandStep {
        let part = pick.and_then(|pick| pick.strip_prefix(PART));
        let pick = pick.filter(|_| part.is_none());
        let reached = self.go_on(read(made), pick);
        let (ply, line) = match &self.made {
            Made::Turn => (self.game.ply(), None),
            Made::Planned { ply, line } => (*ply, Some(line.as_str())),
        };
        let mut presses = Presses {
            game: &self.id,
            ply,
            line,
            kept: Vec::new(),
        };
        let back = self.before(&reached.hand).map(|hand| presses.back(&hand));
        let whole = reached
            .turn
            .as_deref()
            .filter(|_| reached.refused.is_none());
        let turn = whole.and_then(|turn| self.game.read_strict(turn).ok());
        let choices = match turn {
            Some(_) => Message::default(),
            None => self.choices(&reached, part, list, &mut presses),
        };
        HandStep {
            turn,
            choices,
            back,
            forced: reached.forced,
            kept: presses.kept,
        }
    }

    fn go_on(&self, hand: Hand, pick: Option<&str>) -> Reached {
        let reach = match self.every_step {
            true => hand::reach_by_touch,
            false => hand::reach,
        };
        go_on(&self.game, hand, pick, reach)
    }

    /// Returns the state before the last choice; `None` at the beginning.
    fn before(&self, hand: &Hand) -> Option<Hand> {
        let mut before = hand.clone();
        loop {
            if before.touched.pop().is_none() {
                if before.begun.is_empty() {
                    return None;
                }
                let start = before.begun.rsplit_once(';').map_or("", |(start, _)| start);
                before.begun = start.to_owned();
            }
            // steps that were not asked for are skipped
            if self.go_on(before.clone(), None).hand != *hand {
                return Some(before);
            }
        }
    }

    /// Returns the next choices.
    fn choices(
        &self,
        reached: &Reached,
        part: Option<&str>,
        list: u32,
        presses: &mut Presses<'_>,
    ) -> Message {
        let Reached { hand, typed, .. } = reached;
        let mut offers = offers(&self.game, reached);
        let parts = parts(&self.game, reached);
        match part {
            Some(part) if parts.iter().any(|(name, _)| *name == part) => {
                offers.retain(|offer| hand::region(&self.game, &offer.id) == Some(part));
                for (number, offer) in (1_u16..).zip(&mut offers) {
                    offer.renumber(number);
                }
            }
            _ if !parts.is_empty() => return self.parts(reached, &parts, presses),
            _ => {}
        }
        let first = usize::try_from(list).unwrap_or(0) / Menu::MOST * A_LIST;
        // the choices may have changed since the button was made
        let first = if first < offers.len() { first } else { 0 };
        let shown = &offers[first..offers.len().min(first + A_LIST)];

        let mut text = match &reached.refused {
            Some(why) => why.clone(),
            None => Text::default(),
        };
        let begun = Text::default().turn(self.game.kind(), typed);
        text = words::on_a_line_text(
            text,
            match *hand == Hand::default() {
                true => self.title.clone(),
                false if reached.places.is_empty() => say!("hand-which", turn = begun).into(),
                false => match hand::prompt(&self.game, hand) {
                    Some(asks) => say!("by-hand-asks", turn = begun, question = asks).into(),
                    None => say!("by-hand-go-on", turn = begun).into(),
                },
            },
        );
        if *hand == Hand::default() {
            let stands = |offer: &&Offer| hand::is_occupied(&self.game, "", &offer.id);
            text = text
                .line()
                .say(match (&self.asks, offers.iter().find(stands)) {
                    (Some(asks), _) => asks.clone(),
                    (None, Some(_)) => say!("by-hand-begin"),
                    (None, None) => say!("by-hand-begin-placing"),
                });
        }

        let longest = shown.iter().map(|offer| offer.id.as_str());
        let longest = longest
            .max_by_key(|id| id.chars().count())
            .unwrap_or_default();
        let made = presses.made(hand, longest);
        let picking = |number: usize| {
            let list = u32::try_from(first / A_LIST * Menu::MOST + number).unwrap_or(0);
            presses.picking(list, &made)
        };
        let mut message = Message {
            picture: Some(self.marked(hand, shown)),
            text,
            ..Message::default()
        };
        if shown.len() <= FEW {
            let ButtonId(start) = picking(0);
            for offer in shown {
                let press = ButtonId(format!("{start}{}", offer.id));
                let button = words::button(offer.words.clone(), press, Weight::Main);
                message.buttons.push(button);
            }
        } else {
            let menus = shown.len().div_ceil(Menu::MOST_PICKS);
            for (number, offers) in shown.chunks(shown.len().div_ceil(menus)).enumerate() {
                message.menus.extend(menu(picking(number), offers));
            }
        }
        if first + A_LIST < offers.len() || first > 0 {
            let next = (first + A_LIST) / A_LIST * Menu::MOST;
            let next = if first + A_LIST < offers.len() {
                next
            } else {
                0
            };
            let next = u32::try_from(next).unwrap_or(0);
            let press = presses.on(next, &made);
            message
                .buttons
                .push(words::button(say!("button-more"), press, Weight::Plain));
        }
        message
    }

    /// Asks for the part of the board in which the next place is.
    fn parts(
        &self,
        reached: &Reached,
        parts: &[(&'static str, usize)],
        presses: &mut Presses<'_>,
    ) -> Message {
        let Reached { hand, typed, .. } = reached;
        let begun = Text::default().turn(self.game.kind(), typed);
        let asks = hand::prompt(&self.game, hand).unwrap_or_else(|| say!("prompt-goal"));
        let text = reached.refused.clone().unwrap_or_default();
        let asks = say!("by-hand-asks-part", turn = begun, question = asks);
        let longest = parts.iter().map(|(name, _)| name.len()).max();
        let made = presses.made(hand, &"#".repeat(1 + longest.unwrap_or_default()));
        let ButtonId(start) = presses.picking(0, &made);
        let button = |(name, count): &(&'static str, usize)| {
            let label = say!("hand-region", region = Arg::choice(*name), count = *count);
            let press = ButtonId(format!("{start}{PART}{name}"));
            words::button(label, press, Weight::Main)
        };
        Message {
            picture: Some(self.marked(hand, &[])),
            text: words::on_a_line_text(text, asks.into()),
            buttons: parts.iter().map(button).collect(),
            ..Message::default()
        }
    }

    /// The board after the steps so far, with numbers on the possible choices.
    fn marked(&self, hand: &Hand, shown: &[Offer]) -> Picture {
        let mut picture = self.picture.clone();
        if let Some(code) = games::code_after(&self.game, &hand.begun) {
            picture.code = code;
            picture.last = None;
        }
        let chosen = hand.touched.iter().map(|place| Mark {
            place: place.clone(),
            number: None,
            beside: true,
        });
        let offered = shown.iter().filter(|offer| offer.number.is_some());
        let offered = offered.map(|offer| Mark {
            place: offer.id.clone(),
            number: offer.number,
            beside: hand::is_occupied(&self.game, &hand.begun, &offer.id),
        });
        picture.marks = chosen.chain(offered).collect();
        picture
    }
}

/// The id of the button that goes on by choices after the steps begun, and what has to be kept for it
/// because it is too long.
pub(crate) fn move_after(id: &GameId, ply: u32, begun: &str) -> (ButtonId, Option<String>) {
    let mut presses = Presses {
        game: id,
        ply,
        line: None,
        kept: Vec::new(),
    };
    let hand = Hand {
        begun: begun.to_owned(),
        touched: Vec::new(),
    };
    let made = presses.made(&hand, "");
    let press = buttons::game::by_hand_on(id, ply, 0, &made);
    (press, presses.kept.pop())
}

/// Returns the button for typing a turn instead.
pub fn type_it(id: &GameId) -> Button {
    let press = buttons::game::type_turn(id);
    words::button(say!("button-type-turn"), press, Weight::Plain)
}

/// A menu of choices, labelled by its first and last.
fn menu(press: ButtonId, offers: &[Offer]) -> Option<Menu> {
    let (first, last) = (offers.first()?, offers.last()?);
    let (first, last) = (first.label.clone(), last.label.clone());
    let picks = offers.iter().map(|offer| Pick {
        id: offer.id.clone(),
        label: offer.label.clone().into(),
        words: offer.more.clone().map(Label::from).unwrap_or_default(),
    });
    Some(Menu {
        hint: say!("by-hand-menu", first = first, last = last).into(),
        press,
        picks: picks.collect(),
    })
}

/// The parts of the board in which the next place can be, each with the number of places there; none
/// where there are few places, or where the board has no parts.
fn parts(game: &Game, reached: &Reached) -> Vec<(&'static str, usize)> {
    let begins = reached.hand == Hand::default();
    if begins || reached.places.len() < IN_PARTS || !reached.choices.is_empty() {
        return Vec::new();
    }
    let mut parts: Vec<(&'static str, usize)> = Vec::new();
    for place in &reached.places {
        let Some(part) = hand::region(game, place) else {
            return Vec::new();
        };
        match parts.iter_mut().find(|(name, _)| *name == part) {
            Some((_, count)) => *count += 1,
            None => parts.push((part, 1)),
        }
    }
    parts
}

impl Offer {
    /// Gives it another number on the picture.
    fn renumber(&mut self, number: u16) {
        self.number = Some(number);
        self.label = numbered(number, Text::from(self.id.as_str()));
        self.words = numbered(number, self.place.clone());
    }
}

/// A label with its number on the picture.
fn numbered(number: u16, text: Text) -> Text {
    Text::default().plain(format!("{number} · ")).text(text)
}

/// Returns the next choices: first those beside the board, then the places in the order of the
/// board.
fn offers(game: &Game, reached: &Reached) -> Vec<Offer> {
    let choices = reached.choices.iter().map(|(id, label)| Offer {
        id: id.clone(),
        label: label.clone(),
        words: label.clone(),
        place: label.clone(),
        more: None,
        number: None,
    });
    let begun = &reached.hand.begun;
    let begins = reached.hand == Hand::default();
    let places = (1_u16..).zip(reached.counted(game)).map(|(number, place)| {
        let words = match begins {
            true => hand::beginning_in_words(game, &place),
            false => hand::place_in_words(game, begun, &place),
        };
        Offer {
            label: numbered(number, Text::from(place.as_str())),
            words: numbered(number, words.clone()),
            place: words,
            more: hand::beside_its_name(game, begun, &place),
            number: Some(number),
            id: place,
        }
    });
    choices.chain(places).collect()
}

/// Applies a choice. A following step with only one option is taken without asking.
fn go_on(game: &Game, hand: Hand, pick: Option<&str>, reach: Reach) -> Reached {
    let mut reached = reach(game, hand, pick);
    while reached.turn.is_none() && reached.refused.is_none() && !reached.hand.touched.is_empty() {
        let mut left = reached
            .places
            .iter()
            .chain(reached.choices.iter().map(|(id, _)| id));
        let (Some(only), None) = (left.next().cloned(), left.next()) else {
            break;
        };
        let next = reach(game, reached.hand.clone(), Some(&only));
        if next.refused.is_some() {
            break;
        }
        reached = next;
    }
    reached
}

/// Applies a touch.
type Reach = fn(&Game, Hand, Option<&str>) -> Reached;

/// Writes the state for buttons.
fn written(hand: &Hand) -> String {
    let touched = hand.touched.join(" ");
    match hand.begun.is_empty() {
        true => touched,
        false => format!("{}{SETTLED}{touched}", hand.begun),
    }
}

/// Reads the state from a button.
fn read(written: &str) -> Hand {
    let (begun, touched) = written.split_once(SETTLED).unwrap_or(("", written));
    Hand {
        begun: begun.to_owned(),
        touched: touched.split_whitespace().map(str::to_owned).collect(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::game::is_mark;
    use petteia_rules::{Die, GameKind, Language, Setup, Style};
    use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

    use super::*;

    /// The number of random legal turns that are tried in every game.
    const TURNS: usize = 200;

    /// The number of them at each position.
    const A_POSITION: usize = 10;

    /// Makes the choices for a turn, and returns the number of presses, including those that turn
    /// pages.
    fn presses_for(game: &Game, turn: &str) -> usize {
        let mut presses = 0;
        let mut reached = go_on(game, Hand::default(), None, hand::reach);
        for id in hand::touches_of(game, turn) {
            if reached.turn.as_deref() == Some(turn) {
                break;
            }
            let offers = offers(game, &reached);
            // a step that was not asked for is done already
            let Some(at) = offers.iter().position(|offer| offer.id == id) else {
                continue;
            };
            presses += match parts(game, &reached).is_empty() {
                true => 1 + at / A_LIST,
                false => 2,
            };
            reached = go_on(game, reached.hand, Some(&id), hand::reach);
            assert_eq!(reached.refused, None, "{turn}");
        }
        assert_eq!(reached.turn.as_deref(), Some(turn));
        presses
    }

    #[test]
    fn every_turn_is_reached_by_few_presses() {
        for kind in GameKind::ALL.iter().copied() {
            let mut chance = StdRng::seed_from_u64(11);
            let mut game = Game::new(Setup::parse(kind, kind.line_ups()[0], "").unwrap());
            let mut presses = Vec::new();
            while presses.len() < TURNS {
                if game.awaits_die() {
                    game.roll(Die::new(chance.random_range(1..=6)).unwrap());
                }
                let turns = game.turns();
                let Some(turn) = turns.choose(&mut chance) else {
                    game = Game::new(game.setup());
                    continue;
                };
                for turn in turns.choose_multiple(&mut chance, A_POSITION) {
                    let moved = game.notation(turn, Style::Ascii);
                    let captures = game.captures();
                    // every other turn that can begin with a capture does
                    let with_capture = captures
                        .choose(&mut chance)
                        .map(|capture| format!("{capture};{moved}"))
                        .filter(|whole| game.read(whole).is_ok() && chance.random());
                    let text = with_capture.unwrap_or(moved);
                    presses.push(presses_for(&game, &text));
                }
                game.make(turn);
            }
            presses.sort_unstable();
            let (median, most) = (presses[presses.len() / 2], presses[presses.len() - 1]);
            println!("| {} | {median} | {most} |", kind.name());
            // a block is put down by a part of the board first, and then by a place there
            let most_allowed = 3 + usize::from(kind == GameKind::Pentagame);
            assert!(
                median <= most_allowed,
                "{} takes {median} presses",
                kind.name()
            );
        }
    }

    /// The longest label of Discord's buttons.
    const LONGEST_LABEL: usize = 80;

    #[test]
    fn no_label_of_a_first_step_is_cut_off() {
        for kind in GameKind::ALL.iter().copied() {
            for line_up in kind.line_ups() {
                let mut chance = StdRng::seed_from_u64(5);
                let mut game = Game::new(Setup::parse(kind, line_up, "").unwrap());
                for _ in 0..60 {
                    if game.awaits_die() {
                        game.roll(Die::new(chance.random_range(1..=6)).unwrap());
                    }
                    let reached = go_on(&game, Hand::default(), None, hand::reach);
                    for offer in offers(&game, &reached) {
                        for language in Language::ALL {
                            let label = offer.words.bare(language);
                            let long = label.chars().count();
                            assert!(long <= LONGEST_LABEL, "{}: {label}", game.code());
                        }
                    }
                    let turns = game.turns();
                    let Some(turn) = turns.choose(&mut chance) else {
                        break;
                    };
                    game.make(turn);
                }
            }
        }
    }

    #[test]
    fn nothing_in_a_menu_is_said_twice() {
        let game = Game::new(Setup::parse(GameKind::Pentalath, "2", "").unwrap());
        let reached = go_on(&game, Hand::default(), None, hand::reach);
        let menu = menu(ButtonId("press".to_owned()), &offers(&game, &reached)[..25]).unwrap();
        for pick in &menu.picks {
            assert!(pick.label.to_string().ends_with(&pick.id));
            assert_eq!(pick.words, Label::default());
        }
    }

    #[test]
    fn what_is_made_is_written_on_buttons_or_kept_where_it_is_too_long() {
        let hand = |begun: &str, touched: &[&str]| Hand {
            begun: begun.to_owned(),
            touched: touched.iter().map(|&touch| touch.to_owned()).collect(),
        };
        let game = GameId("k7f2q".to_owned());
        let mut presses = Presses {
            game: &game,
            ply: 123,
            line: None,
            kept: Vec::new(),
        };
        let capture = "[c3d7+c5e6]xC8d6";
        let begun = hand(&[capture; 3].join(";"), &["d7", "e6"]);
        for hand in [hand("", &[]), hand("", &["W", "=2w", "r"]), begun] {
            let made = presses.made(&hand, "d6");
            assert_eq!(read(&made), hand);
        }
        assert!(presses.kept.is_empty());
        let long = hand(&[capture; 5].join(";"), &["d7", "e6"]);
        let mark = presses.made(&long, capture);
        assert!(is_mark(&mark));
        assert_eq!(presses.kept.len(), 1);
        assert_eq!(read(&presses.kept[0]), long);
    }
}
