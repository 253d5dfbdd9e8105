//! The traits that a game implements.
//!
//! [`Rules`] is a game being played, [`Agreement`] its set-up, and [`BrokenRule`] the rule that a turn
//! breaks. The default implementations fit most games: two seats, no teams, no options, no dice.

use std::fmt::{Debug, Display};

use crate::{
    Completion, Die, IllegalTurn, Outcome, Phrase, ReadError, Seat, agreement::Agreement, duel,
};

/// The rules of one game, and one game played by them.
///
/// The game's module has a type `Game` that implements this, and its line in
/// [`for_each_game!`](crate::for_each_game); its messages are in `locales/<language>/`, among them
/// `<name>-name`, the name of the game.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// The set-up of a game.
    type Setup: Agreement;

    /// A turn of a seat.
    type Turn: Clone + PartialEq + Eq + Debug + Send + Sync;

    /// A capture that is a step of a turn; it displays in canonical notation.
    /// [`Infallible`](std::convert::Infallible) for games without such steps.
    type Capture: Clone + PartialEq + Eq + Debug + Display + Send + Sync;

    /// The rule that a turn breaks, and how.
    type Breach: BrokenRule;

    /// The game's name in records and on the command line.
    const NAME: &'static str;

    /// Whether a die is rolled for every turn.
    const HAS_DICE: bool = false;

    /// Whether results contain scores besides the winner, such as pieces out.
    const COUNTS: bool = false;

    /// What decides a level match of which one side has to go on, as in a knock-out.
    const DECIDER: Decider = Decider::BetterSeed;

    /// Starts a game.
    fn new(setup: Self::Setup) -> Self;

    /// Starts a game from a position code, which has no history.
    ///
    /// # Errors
    /// Fails if the code is malformed or the position impossible; says where and why.
    fn from_code(code: &str) -> Result<Self, Phrase>;

    /// The position code.
    fn code(&self) -> String;

    /// Hashes the position for searches: everything that affects the rest of the game, including set-up and
    /// seat to move, but not the history (forbidden repetitions, earlier positions). The hash is stable
    /// across builds and machines. Collisions are as unlikely as with 64 random bits.
    fn key(&self) -> u64;

    /// The agreed set-up.
    fn setup(&self) -> Self::Setup;

    /// The ply about to be played, from 1.
    fn ply(&self) -> u32;

    /// The seat to move; `None` when the game has ended.
    fn to_move(&self) -> Option<Seat>;

    /// How the game ended by its rules, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the result by the current score, for a game that is broken off: a draw, unless the rules
    /// keep a score.
    fn standing(&self) -> Outcome {
        self.outcome().unwrap_or_else(duel::drawn)
    }

    /// Calls `each` with every legal turn, always in the same order: the forced pass if there is no other,
    /// nothing once the game has ended. Before the roll of a die, the turns of all its faces. If captures
    /// are steps of a turn, only turns without captures, because whole turns are too many.
    fn for_each_turn(&self, each: impl FnMut(Self::Turn));

    /// Returns every legal turn, as [`Rules::for_each_turn`] does.
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

    /// Returns every single capture that can start the turn.
    fn captures(&self) -> Vec<Self::Capture> {
        Vec::new()
    }

    /// Checks that the turn is legal here.
    ///
    /// # Errors
    /// Returns the first broken rule.
    fn check(&self, turn: &Self::Turn) -> Result<(), Self::Breach>;

    /// Plays a turn that is known to be legal, such as one of [`Rules::turns`], without checking it. An
    /// illegal turn leads to an arbitrary position, or panics.
    fn make(&mut self, turn: &Self::Turn);

    /// Plays a turn.
    ///
    /// # Errors
    /// Returns the first broken rule; then nothing is played.
    fn play(&mut self, turn: &Self::Turn) -> Result<(), Self::Breach> {
        self.check(turn)?;
        self.make(turn);
        Ok(())
    }

    /// Makes the seat to move lose its turn (time rule). Does nothing once the game has ended.
    fn lose_turn(&mut self);

    /// Returns the forced pass if the seat to move has no other turn; never for games without passes.
    fn forced_pass(&self) -> Option<Self::Turn> {
        None
    }

    /// Counts the turn sequences of this length, including forced passes; 0 beyond the end.
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

    /// Prints a legal turn in canonical notation.
    fn notation(&self, turn: &Self::Turn) -> String;

    /// Marks underlines in a turn in canonical notation, as Markdown does (`__w__`). Most notations have
    /// none.
    fn underlined(canonical: &str) -> String {
        canonical.to_owned()
    }

    /// Splits a turn in canonical notation into runs of letters, each with whether it is underlined. Unlike
    /// [`Rules::underlined`], letters stay as typed.
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

    /// Reads a typed turn: every listed spelling, and other cases of letters if needed.
    ///
    /// # Errors
    /// Fails if it is no notation, illegal, or ambiguous.
    fn read(&self, typed: &str) -> Result<Self::Turn, ReadError>;

    /// Reads a token of a record, case-sensitive.
    ///
    /// # Errors
    /// Fails if it is no notation, illegal, or ambiguous.
    fn read_strict(&self, token: &str) -> Result<Self::Turn, ReadError> {
        self.read(token)
    }

    /// Completes a typed text in at most `most` ways: legal turns or, if they are too many, common
    /// beginnings. With 25 every game can offer everything; with less, some may be missing.
    fn complete(&self, typed: &str, most: usize) -> Vec<Completion>;

    /// Describes a legal turn in words, from an observer's view: "the piece on …".
    fn describe(&self, turn: &Self::Turn) -> Phrase;

    /// Whether a token is a result of this game for this number of parties.
    fn is_result(token: &str, _parties: usize) -> bool {
        duel::is_result(token)
    }

    /// Describes the results of this game for this number of parties, for error messages.
    fn results(_parties: usize) -> Phrase {
        duel::results()
    }

    /// Returns the die, if it was rolled for this turn.
    fn die(&self) -> Option<Die> {
        None
    }

    /// Rolls the die for this turn. Does nothing in a game without dice.
    fn roll(&mut self, _die: Die) {}

    /// Returns the die of a turn.
    fn die_of(_turn: &Self::Turn) -> Option<Die> {
        None
    }

    /// Returns the turn if the die leaves only one. Never in a game without dice, whose players would
    /// rather see for themselves that they have no choice.
    fn only_turn(&self) -> Option<Self::Turn> {
        self.die()?;
        match &self.turns()[..] {
            [only] => Some(only.clone()),
            _ => None,
        }
    }

    /// The number of symmetries: ways to turn and mirror the board, and colours or sides with it, after which
    /// the game goes on in the same way. Symmetry 0 leaves everything in its place.
    fn symmetries(&self) -> u8 {
        1
    }

    /// Returns the position after a symmetry, without what does not affect the rest of the game: its history,
    /// and the die of this turn.
    fn mirrored(&self, _symmetry: u8) -> Self {
        self.clone()
    }

    /// Returns a turn after a symmetry.
    fn mirrored_turn(&self, turn: &Self::Turn, _symmetry: u8) -> Self::Turn {
        turn.clone()
    }

    /// Returns the symmetry that undoes this one.
    fn undoing(&self, symmetry: u8) -> u8 {
        symmetry
    }

    /// Hashes the position like [`Rules::key`]; positions that are equal by symmetry have equal hashes.
    fn symmetric_key(&self) -> u64 {
        least_key(self).0
    }

    /// Prints a legal turn so that turns which are equal by symmetry read alike: if the position is itself
    /// symmetric, the image that sorts first stands for all of them.
    fn symmetric_notation(&self, turn: &Self::Turn) -> String {
        let images = least_key(self).1.into_iter().map(|symmetry| {
            let turn = self.mirrored_turn(turn, symmetry);
            self.mirrored(symmetry).notation(&turn)
        });
        images.min().unwrap_or_else(|| self.notation(turn))
    }

    /// Returns the turn of a [`Rules::symmetric_notation`], if it is legal here.
    fn symmetric_turn(&self, notation: &str) -> Option<Self::Turn> {
        let symmetry = *least_key(self).1.first()?;
        let image = self.mirrored(symmetry).read_strict(notation).ok()?;
        let turn = self.mirrored_turn(&image, self.undoing(symmetry));
        self.check(&turn).is_ok().then_some(turn)
    }
}

/// Returns the least key of the images of a position, and the symmetries that lead to it. The image with the
/// least key stands for all images.
fn least_key<R: Rules>(game: &R) -> (u64, Vec<u8>) {
    let mut least = (u64::MAX, Vec::new());
    for symmetry in 0..game.symmetries() {
        let key = game.mirrored(symmetry).key();
        if key < least.0 {
            least = (key, Vec::new());
        }
        if key == least.0 {
            least.1.push(symmetry);
        }
    }
    least
}

/// What decides a match of two that is level after all its games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decider {
    /// One more game; if it is drawn, the better seeded player goes on. For games whose seats are about
    /// equal.
    BetterSeed,
    /// One more game, in which a draw is enough for the second seat. For games in which the first turn is
    /// an advantage.
    SecondSeat,
    /// Two more games, one in each seat; if they are level too, the better seeded player goes on. For games
    /// in which one seat is much better.
    BothSeats,
}

impl Decider {
    /// Returns the number of games that it adds.
    pub fn games(self) -> u32 {
        match self {
            Decider::BetterSeed | Decider::SecondSeat => 1,
            Decider::BothSeats => 2,
        }
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

/// Makes an error for a broken rule, without similar turns.
impl<B: BrokenRule> From<B> for IllegalTurn {
    fn from(breach: B) -> IllegalTurn {
        IllegalTurn {
            rule: breach.rule(),
            reason: breach.phrase(),
            nearest: Vec::new(),
        }
    }
}
