//! A game of any kind: the interface for front ends, records and the command line.
//!
//! A game is a module with a type `Game` that implements [`Rules`]. To add one, add the module, its
//! messages, and its line in [`for_each_game!`](crate::for_each_game).

use std::fmt;

use crate::{
    Agreement, BrokenRule, Completion, Decider, Die, IllegalTurn, Outcome, Phrase, ReadError,
    Rules, Seat, SetupError, key,
};

/// The list of games, the only one: calls a macro with a line `Kind => module` for each.
///
/// Code that is needed once for each game is generated from it, here or in another crate:
///
/// ```
/// macro_rules! modules {
///     ($($Kind:ident => $module:ident,)+) => {
///         [$((petteia_rules::GameKind::$Kind, stringify!($module)),)+]
///     };
/// }
///
/// let modules = petteia_rules::for_each_game!(modules);
/// assert_eq!(modules[1], (petteia_rules::GameKind::FiveLines, "five_lines"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident) => {
        $callback! {
            Pentagame => pentagame,
            FiveLines => five_lines,
            Pentalath => pentalath,
            Rithmomachia => rithmomachia,
        }
    };
}

macro_rules! games {
    ($($Kind:ident => $game:ident,)+) => {
        /// The kind of a game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum GameKind {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind,)+
        }

        /// The set-up of a game: kind, line-up and options.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Setup {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(<crate::$game::Game as Rules>::Setup),)+
        }

        /// A turn of a seat, legal in the position in which it was read.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Turn {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(<crate::$game::Game as Rules>::Turn),)+
        }

        /// A game being played: its position and the history that the rules need.
        #[derive(Debug, Clone)]
        pub enum Game {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(crate::$game::Game),)+
        }

        /// A capture that is a step of a turn. It displays in canonical notation.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Capture {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(<crate::$game::Game as Rules>::Capture),)+
        }

        impl GameKind {
            /// Every game.
            pub const ALL: &'static [GameKind] = &[$(GameKind::$Kind),+];
        }

        impl Turn {
            /// Returns the die of the turn.
            pub fn die(&self) -> Option<Die> {
                match self {
                    $(Turn::$Kind(turn) => crate::$game::Game::die_of(turn),)+
                }
            }
        }

        /// Evaluates an expression for the game of a kind, whose type is `$G`, or with what an enum of all games holds.
        /// `$wrap` makes one of another such enum of what belongs to the same game.
        macro_rules! dispatch {
            (type $G:ident = $kind:expr => $value:expr) => {
                match $kind {
                    $(GameKind::$Kind => {
                        type $G = crate::$game::Game;
                        $value
                    })+
                }
            };
            (type $G:ident = $kind:expr, $wrap:ident = $Wrapped:ident => $value:expr) => {
                match $kind {
                    $(GameKind::$Kind => {
                        type $G = crate::$game::Game;
                        let $wrap = $Wrapped::$Kind;
                        $value
                    })+
                }
            };
            ($Enum:ident($one:pat) = $of:expr => $value:expr) => {
                match $of {
                    $($Enum::$Kind($one) => $value,)+
                }
            };
            ($Enum:ident($one:pat) = $of:expr, $wrap:ident = $Wrapped:ident => $value:expr) => {
                match $of {
                    $($Enum::$Kind($one) => {
                        let $wrap = $Wrapped::$Kind;
                        $value
                    })+
                }
            };
            ($Enum:ident($one:pat), $Other:ident($other:pat) = $of:expr, $and:expr => $value:expr, else $otherwise:expr) => {
                match ($of, $and) {
                    $(($Enum::$Kind($one), $Other::$Kind($other)) => $value,)+
                    _ => $otherwise,
                }
            };
        }
    };
}

for_each_game!(games);

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}

impl fmt::Display for Capture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        dispatch!(Capture(capture) = self => capture.fmt(f))
    }
}

impl GameKind {
    /// The game's name in records and on the command line.
    pub fn name(self) -> &'static str {
        dispatch!(type G = self => G::NAME)
    }

    /// Returns the names of all rules that a turn can break ([`IllegalTurn::rule`]).
    pub fn rules(self) -> &'static [&'static str] {
        dispatch!(type G = self => <G as Rules>::Breach::RULES)
    }

    /// Returns the line-ups as records write them, the usual one first.
    pub fn line_ups(self) -> &'static [&'static str] {
        dispatch!(type G = self => <G as Rules>::Setup::LINE_UPS)
    }

    /// Whether a die is rolled for every turn.
    pub fn has_dice(self) -> bool {
        dispatch!(type G = self => G::HAS_DICE)
    }

    /// Whether results contain scores besides the winner.
    pub fn counts(self) -> bool {
        dispatch!(type G = self => G::COUNTS)
    }

    /// Returns what decides a level match of which one side has to go on.
    pub fn decider(self) -> Decider {
        dispatch!(type G = self => G::DECIDER)
    }

    /// Splits a turn in canonical notation into runs of letters, each with whether it is
    /// underlined.
    pub fn runs(self, canonical: &str) -> Vec<(bool, String)> {
        dispatch!(type G = self => <G as Rules>::runs(canonical))
    }

    /// Marks the underlined parts of a turn in canonical notation, as Markdown writes them.
    fn underlined(self, canonical: &str) -> String {
        dispatch!(type G = self => G::underlined(canonical))
    }

    /// Whether a token is a result of this game for this number of parties.
    pub fn is_result(self, token: &str, parties: usize) -> bool {
        dispatch!(type G = self => G::is_result(token, parties))
    }

    /// Describes the results of this game for this number of parties, for error messages.
    pub fn results(self, parties: usize) -> Phrase {
        dispatch!(type G = self => G::results(parties))
    }
}

impl Setup {
    /// Reads the `Seats` and `Options` of a record, such as `teams` and `outs=4
    /// inside-out=1`.
    ///
    /// # Errors
    /// When the line-up or an option is unknown or out of range.
    pub fn parse(kind: GameKind, seats: &str, options: &str) -> Result<Setup, SetupError> {
        dispatch!(type G = kind, wrap = Setup => <G as Rules>::Setup::parse(seats, options).map(wrap))
    }

    /// Returns the kind of game.
    pub fn kind(&self) -> GameKind {
        dispatch!(Setup(_) = self, kind = GameKind => kind)
    }

    /// The line-up as records write it: `2`, `teams`, `5`.
    pub fn line_up(&self) -> &'static str {
        dispatch!(Setup(setup) = self => setup.line_up_name())
    }

    /// The options as records write them, defaults left out: `outs=4`.
    pub fn options(&self) -> String {
        dispatch!(Setup(setup) = self => setup.options())
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        dispatch!(Setup(setup) = self => setup.seats())
    }

    /// Returns the parties: seats that win and lose together. One seat each, except for teams.
    pub fn parties(&self) -> Vec<Vec<Seat>> {
        dispatch!(Setup(setup) = self => setup.parties())
    }

    /// Returns the highest score of a party, such as pieces out; `None` for games without scores.
    pub fn counts_to(&self) -> Option<u8> {
        dispatch!(Setup(setup) = self => setup.counts_to())
    }
}

impl Game {
    /// Starts a game.
    pub fn new(setup: Setup) -> Game {
        dispatch!(Setup(setup) = setup, wrap = Game => wrap(Rules::new(setup)))
    }

    /// Reads a position code. A code has no history of repetitions.
    ///
    /// # Errors
    /// Fails if the code is malformed or the position impossible; says where and why.
    pub fn from_code(kind: GameKind, code: &str) -> Result<Game, Phrase> {
        dispatch!(type G = kind, wrap = Game => G::from_code(code).map(wrap))
    }

    /// Returns the kind of game.
    pub fn kind(&self) -> GameKind {
        dispatch!(Game(_) = self, kind = GameKind => kind)
    }

    /// The position code.
    pub fn code(&self) -> String {
        dispatch!(Game(game) = self => game.code())
    }

    /// A hash of the position; see [`Rules::key`].
    pub fn key(&self) -> u64 {
        dispatch!(Game(game) = self => game.key())
    }

    /// A hash of the position, equal for positions that are equal by symmetry; see
    /// [`Rules::symmetric_key`]. Positions of different games have different hashes, and each
    /// number has hashes of its own.
    pub fn symmetric_key(&self, number: u64) -> u64 {
        let key = dispatch!(Game(game) = self => game.symmetric_key());
        let name = self.kind().name().bytes().map(u64::from);
        key::of(name.chain([key, number]))
    }

    /// Prints a legal turn so that turns which are equal by symmetry read alike.
    ///
    /// # Panics
    /// If the turn belongs to another kind of game.
    pub fn symmetric_notation(&self, turn: &Turn) -> String {
        dispatch!(Game(game), Turn(turn) = self, turn => game.symmetric_notation(turn), else not_of(self.kind(), turn))
    }

    /// Returns the turn of a [`Game::symmetric_notation`], if it is legal here.
    pub fn symmetric_turn(&self, notation: &str) -> Option<Turn> {
        dispatch!(Game(game) = self, wrap = Turn => game.symmetric_turn(notation).map(wrap))
    }

    /// Returns the set-up.
    pub fn setup(&self) -> Setup {
        dispatch!(Game(game) = self, wrap = Setup => wrap(game.setup()))
    }

    /// The ply about to be played, from 1.
    pub fn ply(&self) -> u32 {
        dispatch!(Game(game) = self => game.ply())
    }

    /// The seat to move; `None` when the game has ended.
    pub fn to_move(&self) -> Option<Seat> {
        dispatch!(Game(game) = self => game.to_move())
    }

    /// Returns the result by the rules, if the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        dispatch!(Game(game) = self => game.outcome())
    }

    /// Returns the result by the current score, for a game that is broken off.
    pub fn standing(&self) -> Outcome {
        dispatch!(Game(game) = self => game.standing())
    }

    /// Reads a typed turn: every listed spelling, and other cases of letters if needed.
    ///
    /// # Errors
    /// Fails if it is no notation, illegal, or ambiguous.
    pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
        dispatch!(Game(game) = self, wrap = Turn => game.read(typed).map(wrap))
    }

    /// Reads a token of a record: every listed spelling, case-sensitive.
    ///
    /// # Errors
    /// Fails if it is no notation, illegal, or ambiguous.
    pub fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
        dispatch!(Game(game) = self, wrap = Turn => game.read_strict(token).map(wrap))
    }

    /// Prints the turn in canonical notation.
    ///
    /// # Panics
    /// If the turn belongs to another kind of game.
    pub fn notation(&self, turn: &Turn, style: Style) -> String {
        let kind = self.kind();
        let canonical = dispatch!(Game(game), Turn(turn) = self, turn => game.notation(turn), else not_of(kind, turn));
        style.show(kind, &canonical)
    }

    /// Describes the turn in words, from an observer's view: "the piece on …".
    ///
    /// # Panics
    /// If the turn belongs to another kind of game.
    pub fn describe(&self, turn: &Turn) -> Phrase {
        dispatch!(Game(game), Turn(turn) = self, turn => game.describe(turn), else not_of(self.kind(), turn))
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Fails if the turn is illegal here, because it was read in another position.
    pub fn play(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
        dispatch!(
            Game(game), Turn(turn) = self, turn => game.play(turn).map_err(IllegalTurn::from),
            else Err(IllegalTurn {
                rule: "another-game",
                reason: Phrase::new("another-game"),
                nearest: Vec::new(),
            })
        )
    }

    /// Plays a turn that is known to be legal, such as one of [`Game::turns`], without checking it.
    /// An illegal turn leads to an arbitrary position, or panics.
    ///
    /// # Panics
    /// If the turn belongs to another kind of game.
    pub fn make(&mut self, turn: &Turn) {
        let kind = self.kind();
        dispatch!(Game(game), Turn(turn) = self, turn => game.make(turn), else not_of(kind, turn))
    }

    /// Makes the seat to move lose its turn (time rule). Does nothing once the game has ended.
    pub fn lose_turn(&mut self) {
        dispatch!(Game(game) = self => game.lose_turn())
    }

    /// Returns the forced pass if the seat to move has no legal turn.
    pub fn forced_pass(&self) -> Option<Turn> {
        dispatch!(Game(game) = self, wrap = Turn => game.forced_pass().map(wrap))
    }

    /// Returns every legal turn. If there is none, the forced pass alone; none once the game has
    /// ended. Before the roll of a die, the turns of all its faces. For Rithmomachia only turns
    /// without captures, because whole turns are too many.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        dispatch!(Game(game) = self, wrap = Turn => game.for_each_turn(|turn| turns.push(wrap(turn))));
        turns
    }

    /// Returns every single capture that can start the turn, for games with such steps.
    pub fn captures(&self) -> Vec<Capture> {
        dispatch!(Game(game) = self, wrap = Capture => game.captures().into_iter().map(wrap).collect())
    }

    /// Returns the turns of [`Game::turns`] in canonical notation, sorted bytewise.
    pub fn legal(&self) -> Vec<String> {
        dispatch!(Game(game) = self => game.legal())
    }

    /// Counts the turn sequences of this length, including forced passes; 0 beyond the end.
    pub fn perft(&self, depth: u32) -> u64 {
        dispatch!(Game(game) = self => game.perft(depth))
    }

    /// Completes a typed text in at most `most` ways: legal turns or, if they are too many, common
    /// beginnings.
    pub fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
        dispatch!(Game(game) = self => game.complete(typed, most))
    }

    /// Returns the die, if it was rolled for this turn.
    pub fn die(&self) -> Option<Die> {
        dispatch!(Game(game) = self => game.die())
    }

    /// Rolls the die for this turn. Does nothing in a game without dice.
    pub fn roll(&mut self, die: Die) {
        dispatch!(Game(game) = self => game.roll(die))
    }

    /// Returns the turn if the die leaves only one. Never in a game without dice, whose players
    /// would rather see for themselves that they have no choice.
    pub fn only_turn(&self) -> Option<Turn> {
        dispatch!(Game(game) = self, wrap = Turn => game.only_turn().map(wrap))
    }
}

/// A turn was mixed up with another game's.
fn not_of(kind: GameKind, turn: &Turn) -> ! {
    panic!("{turn:?} is no turn of {}", kind.name())
}

/// Styles of printed notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Plain ASCII; canonical in records, codes and on the command line.
    Ascii,
    /// Markdown with underlines: Pentagame's corners are underlined small letters (`__w__`).
    Underlined,
}

impl Style {
    /// Prints a turn in canonical ASCII notation in this style.
    pub fn show(self, kind: GameKind, canonical: &str) -> String {
        match self {
            Style::Ascii => canonical.to_owned(),
            Style::Underlined => kind.underlined(canonical),
        }
    }
}

impl GameKind {
    /// The localised name of the game.
    pub fn title(self) -> Phrase {
        Phrase::new(format!("{}-name", self.name()))
    }

    /// Returns the game with this name.
    pub fn named(name: &str) -> Option<GameKind> {
        GameKind::ALL
            .iter()
            .copied()
            .find(|kind| kind.name() == name)
    }

    /// Returns the number of seats of the largest line-up.
    pub fn most_seats(self) -> u8 {
        let setups = self.line_ups().iter().map(|line_up| {
            Setup::parse(self, line_up, "")
                .unwrap_or_else(|_| unreachable!("{line_up} is a line-up of {}", self.name()))
        });
        setups.map(|setup| setup.seats()).max().unwrap_or_default()
    }
}

impl Game {
    /// Whether the die still has to be rolled for this turn.
    pub fn awaits_die(&self) -> bool {
        self.kind().has_dice() && self.to_move().is_some() && self.die().is_none()
    }
}
