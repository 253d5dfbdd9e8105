//! What a game is made of: the traits that its module implements.
//!
//! [`Rules`] is a game being played, [`Agreement`] what is agreed before it, [`BrokenRule`] what a
//! turn breaks. What most games have in common is the default: two seats, each for itself, no
//! options, no dice.

use std::fmt::{Debug, Display};

use crate::{Completion, Die, IllegalTurn, Outcome, Phrase, ReadError, Seat, duel};

/// The rules of one game, and one game played by them.
///
/// The game's module has a type `Game` that implements this, and its line in
/// [`for_each_game!`](crate::for_each_game); its messages lie in `locales/<language>/`, among them
/// `<name>-name`, what the game is called.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// What is agreed before a game.
    type Setup: Agreement;

    /// One seat's whole action.
    type Turn: Clone + PartialEq + Eq + Debug + Send + Sync;

    /// A capture that is a step of a turn, shown in canonical notation;
    /// [`Infallible`](std::convert::Infallible), of which there is none, where turns have no steps.
    type Capture: Clone + PartialEq + Eq + Debug + Display + Send + Sync;

    /// The rule that a turn breaks, and how.
    type Breach: BrokenRule;

    /// The game's name in records and on the command line.
    const NAME: &'static str;

    /// Whether a die is rolled for every turn.
    const HAS_DICE: bool = false;

    /// Whether its results count something besides who has won, such as pieces out.
    const COUNTS: bool = false;

    /// A game at its start.
    fn new(setup: Self::Setup) -> Self;

    /// A game that goes on from a position code, which carries no history.
    ///
    /// # Errors
    /// When the code is malformed or the position impossible; says where and why.
    fn from_code(code: &str) -> Result<Self, Phrase>;

    /// The position code.
    fn code(&self) -> String;

    /// A hash of the position, as searches need it: of all that matters for how the game can go on,
    /// what was agreed and the seat to move included, but for what was played before (moves that
    /// may not be repeated, positions there have been). It is the same in every build and on every
    /// machine; that two positions share one is as unlikely as 64 bits make it.
    fn key(&self) -> u64;

    /// What was agreed before the game.
    fn setup(&self) -> Self::Setup;

    /// The ply about to be played, from 1.
    fn ply(&self) -> u32;

    /// The seat to move; `None` when the game has ended.
    fn to_move(&self) -> Option<Seat>;

    /// How the game ended by its rules, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The score as it stands, by which a game broken off is judged: a draw, unless the rules keep
    /// a score.
    fn standing(&self) -> Outcome {
        self.outcome().unwrap_or_else(duel::drawn)
    }

    /// Calls `each` with every legal turn, always in the same order: the forced pass where there is
    /// no other, nothing once the game has ended. With a die to be rolled, the turns of all its
    /// faces. Where captures are steps of a turn, only the turns without them, for whole ones are
    /// too many to list.
    fn for_each_turn(&self, each: impl FnMut(Self::Turn));

    /// Every legal turn, as [`Rules::for_each_turn`] has them.
    fn turns(&self) -> Vec<Self::Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    /// How many legal turns there are.
    fn count_turns(&self) -> u64 {
        let mut count = 0;
        self.for_each_turn(|_| count += 1);
        count
    }

    /// Every single capture that can be made before anything else of the turn.
    fn captures(&self) -> Vec<Self::Capture> {
        Vec::new()
    }

    /// Whether the turn is legal here.
    ///
    /// # Errors
    /// The first rule that it breaks.
    fn check(&self, turn: &Self::Turn) -> Result<(), Self::Breach>;

    /// Makes a turn that is known to be legal here, such as one of [`Rules::turns`]. It is not
    /// checked: another turn leads to some position or other, or panics.
    fn make(&mut self, turn: &Self::Turn);

    /// Plays a turn.
    ///
    /// # Errors
    /// The first rule that it breaks; then nothing is played.
    fn play(&mut self, turn: &Self::Turn) -> Result<(), Self::Breach> {
        self.check(turn)?;
        self.make(turn);
        Ok(())
    }

    /// The seat to move loses its turn (time rule). Nothing happens once the game has ended.
    fn lose_turn(&mut self);

    /// The pass that the rules force on the seat to move, when it has no other turn: never, unless
    /// the rules know one.
    fn forced_pass(&self) -> Option<Self::Turn> {
        None
    }

    /// Number of sequences of turns of this length from here, forced passes counted; 0 beyond the
    /// end.
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_turns(),
            _ => {
                let mut sequences = 0;
                self.for_each_turn(|turn| {
                    let mut next = self.clone();
                    next.make(&turn);
                    sequences += next.perft(depth - 1);
                });
                sequences
            }
        }
    }

    /// The turn, which is to be played here, in canonical notation.
    fn notation(&self, turn: &Self::Turn) -> String;

    /// A turn in canonical notation as it is shown where text can be underlined, the way Markdown
    /// writes it (`__w__`). Most notations underline nothing.
    fn underlined(canonical: &str) -> String {
        canonical.to_owned()
    }

    /// A turn in canonical notation in runs of letters, each with whether it is underlined where
    /// text can be: the same letters as typed, unlike [`Rules::underlined`].
    fn runs(canonical: &str) -> Vec<(bool, String)> {
        vec![(false, canonical.to_owned())]
    }

    /// Every legal turn in canonical notation, sorted bytewise.
    fn legal(&self) -> Vec<String> {
        let turns = self.turns();
        let mut legal: Vec<String> = turns.iter().map(|turn| self.notation(turn)).collect();
        legal.sort_unstable();
        legal
    }

    /// Reads what a player typed: every listed reading, and other letter case where that helps.
    ///
    /// # Errors
    /// When it is not notation, illegal, or ambiguous.
    fn read(&self, typed: &str) -> Result<Self::Turn, ReadError>;

    /// Reads a record's token, letter case as written.
    ///
    /// # Errors
    /// When it is not notation, illegal, or ambiguous.
    fn read_strict(&self, token: &str) -> Result<Self::Turn, ReadError> {
        self.read(token)
    }

    /// Ways to go on from what has been typed so far, at most so many: legal turns, or where they
    /// are too many, beginnings of several at once. Room for 25 is enough for every game to offer
    /// all there are; with less, some may be left out.
    fn complete(&self, typed: &str, most: usize) -> Vec<Completion>;

    /// The turn, which is to be played here, in words, as said by somebody looking on: "the
    /// piece on …".
    fn describe(&self, turn: &Self::Turn) -> Phrase;

    /// Whether a record's token is a result of this game between so many parties.
    fn is_result(token: &str, _parties: usize) -> bool {
        duel::is_result(token)
    }

    /// What the results of this game between so many parties look like.
    fn results(_parties: usize) -> Phrase {
        duel::results()
    }

    /// What the die shows, once it was rolled for this turn.
    fn die(&self) -> Option<Die> {
        None
    }

    /// Rolls the die for this turn; nothing happens in a game without dice.
    fn roll(&mut self, _die: Die) {}

    /// The die that a turn was played with.
    fn die_of(_turn: &Self::Turn) -> Option<Die> {
        None
    }

    /// The turn, where the die leaves but one; never in a game without dice, whose players would
    /// rather see for themselves that they have no choice.
    fn only_turn(&self) -> Option<Self::Turn> {
        self.die()?;
        match &self.turns()[..] {
            [only] => Some(only.clone()),
            _ => None,
        }
    }
}

/// What is agreed before a game: its line-up and options.
pub trait Agreement: Clone + PartialEq + Eq + Debug + Send + Sync {
    /// Every line-up as records write it, the usual one first.
    const LINE_UPS: &'static [&'static str] = &[duel::LINE_UP];

    /// Reads the `Seats` and `Options` of a record, such as `teams` and `outs=4 inside-out=1`.
    ///
    /// # Errors
    /// When the line-up or an option is unknown or out of range.
    fn parse(seats: &str, options: &str) -> Result<Self, SetupError>;

    /// The line-up as records write it.
    fn line_up_name(&self) -> &'static str {
        duel::LINE_UP
    }

    /// The options as records write them, defaults left out.
    fn options(&self) -> String {
        String::new()
    }

    /// How many seats there are.
    fn seats(&self) -> u8 {
        2
    }

    /// The parties: who wins and loses together.
    fn parties(&self) -> Vec<Vec<Seat>> {
        Seat::first(self.seats()).map(|seat| vec![seat]).collect()
    }

    /// Up to how much a result counts for each party, where results count what it has done; none
    /// where games are only won, drawn or lost.
    fn counts_to(&self) -> Option<u8> {
        None
    }
}

/// The rule that a turn breaks, and how.
pub trait BrokenRule: std::error::Error + Send + Sync {
    /// The names of all rules that a turn can break.
    const RULES: &'static [&'static str];

    /// The rule's stable name, one of [`BrokenRule::RULES`].
    fn rule(&self) -> &'static str;

    /// The rule and how the turn breaks it.
    fn phrase(&self) -> Phrase;
}

/// Why a line-up or option is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub Phrase);

/// By the rule that it breaks, with nothing near it.
impl<B: BrokenRule> From<B> for IllegalTurn {
    fn from(breach: B) -> IllegalTurn {
        IllegalTurn {
            rule: breach.rule(),
            reason: breach.phrase(),
            nearest: Vec::new(),
        }
    }
}
