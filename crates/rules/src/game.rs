//! One game of any kind: the surface that front ends, records and the command line use.
//!
//! A game is a module with a type `Game` that implements [`Rules`]; adding one is that module, its
//! messages and its line in [`for_each_game!`](crate::for_each_game).

use std::fmt;

use crate::{
    Agreement, BrokenRule, Completion, Die, IllegalTurn, Outcome, Phrase, ReadError, Rules, Seat,
    SetupError,
};

/// The list of games, the only one: calls a macro with a line `Kind => module` for each.
///
/// Whatever has to be written once for each game can be made from it, here or in another crate:
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
        /// Which game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum GameKind {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind,)+
        }

        /// What is agreed before a game: its kind, line-up and options.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Setup {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(<crate::$game::Game as Rules>::Setup),)+
        }

        /// One turn of one seat, legal in the position it was read in.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Turn {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(<crate::$game::Game as Rules>::Turn),)+
        }

        /// A game being played: its position and as much history as the rules need.
        #[derive(Debug, Clone)]
        pub enum Game {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(crate::$game::Game),)+
        }

        /// A capture that is a step of a turn, shown in canonical notation.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Capture {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Kind(<crate::$game::Game as Rules>::Capture),)+
        }

        impl fmt::Display for Capture {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Capture::$Kind(capture) => capture.fmt(f),)+
                }
            }
        }

        impl GameKind {
            /// Every game.
            pub const ALL: &'static [GameKind] = &[$(GameKind::$Kind),+];

            /// The game's name in records and on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(GameKind::$Kind => crate::$game::Game::NAME,)+
                }
            }

            /// The names of all rules that a turn can break ([`IllegalTurn::rule`]).
            pub fn rules(self) -> &'static [&'static str] {
                match self {
                    $(GameKind::$Kind => <crate::$game::Game as Rules>::Breach::RULES,)+
                }
            }

            /// Its line-ups as records write them, the usual one first.
            pub fn line_ups(self) -> &'static [&'static str] {
                match self {
                    $(GameKind::$Kind => <crate::$game::Game as Rules>::Setup::LINE_UPS,)+
                }
            }

            /// Whether a die is rolled for every turn.
            pub fn has_dice(self) -> bool {
                match self {
                    $(GameKind::$Kind => crate::$game::Game::HAS_DICE,)+
                }
            }

            /// Whether its results count something besides who has won.
            pub fn counts(self) -> bool {
                match self {
                    $(GameKind::$Kind => crate::$game::Game::COUNTS,)+
                }
            }

            /// A turn, given in canonical notation, in runs of letters, each with whether it is
            /// underlined where text can be.
            pub fn runs(self, canonical: &str) -> Vec<(bool, String)> {
                match self {
                    $(GameKind::$Kind => <crate::$game::Game as Rules>::runs(canonical),)+
                }
            }

            /// A turn, given in canonical notation, as it is shown where text can be underlined.
            fn underlined(self, canonical: &str) -> String {
                match self {
                    $(GameKind::$Kind => crate::$game::Game::underlined(canonical),)+
                }
            }

            /// Whether a record's token is a result of this game between so many parties.
            pub fn is_result(self, token: &str, parties: usize) -> bool {
                match self {
                    $(GameKind::$Kind => crate::$game::Game::is_result(token, parties),)+
                }
            }

            /// What the results of this game between so many parties look like.
            pub fn results(self, parties: usize) -> Phrase {
                match self {
                    $(GameKind::$Kind => crate::$game::Game::results(parties),)+
                }
            }
        }

        impl Setup {
            /// Reads the `Seats` and `Options` of a record, such as `teams` and `outs=4
            /// inside-out=1`.
            ///
            /// # Errors
            /// When the line-up or an option is unknown or out of range.
            pub fn parse(kind: GameKind, seats: &str, options: &str) -> Result<Setup, SetupError> {
                match kind {
                    $(GameKind::$Kind => <crate::$game::Game as Rules>::Setup::parse(seats, options).map(Setup::$Kind),)+
                }
            }

            /// Which game.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(Setup::$Kind(_) => GameKind::$Kind,)+
                }
            }

            /// The line-up as records write it: `2`, `teams`, `5`.
            pub fn line_up(&self) -> &'static str {
                match self {
                    $(Setup::$Kind(setup) => setup.line_up_name(),)+
                }
            }

            /// The options as records write them, defaults left out: `outs=4`.
            pub fn options(&self) -> String {
                match self {
                    $(Setup::$Kind(setup) => setup.options(),)+
                }
            }

            /// How many seats there are.
            pub fn seats(&self) -> u8 {
                match self {
                    $(Setup::$Kind(setup) => setup.seats(),)+
                }
            }

            /// The parties: who wins and loses together. One seat each, but for teams.
            pub fn parties(&self) -> Vec<Vec<Seat>> {
                match self {
                    $(Setup::$Kind(setup) => setup.parties(),)+
                }
            }

            /// Up to how much a result counts for each party, such as pieces out; none where games
            /// are only won, drawn or lost.
            pub fn counts_to(&self) -> Option<u8> {
                match self {
                    $(Setup::$Kind(setup) => setup.counts_to(),)+
                }
            }
        }

        impl Game {
            /// A game at its start.
            pub fn new(setup: Setup) -> Game {
                match setup {
                    $(Setup::$Kind(setup) => Game::$Kind(crate::$game::Game::new(setup)),)+
                }
            }

            /// Reads a position code. A code carries no repetition history.
            ///
            /// # Errors
            /// When the code is malformed or the position impossible; says where and why.
            pub fn from_code(kind: GameKind, code: &str) -> Result<Game, Phrase> {
                match kind {
                    $(GameKind::$Kind => crate::$game::Game::from_code(code).map(Game::$Kind),)+
                }
            }

            /// Which game.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(Game::$Kind(_) => GameKind::$Kind,)+
                }
            }

            /// The position code.
            pub fn code(&self) -> String {
                match self {
                    $(Game::$Kind(game) => game.code(),)+
                }
            }

            /// A hash of the position; see [`Rules::key`].
            pub fn key(&self) -> u64 {
                match self {
                    $(Game::$Kind(game) => game.key(),)+
                }
            }

            /// What was agreed before the game.
            pub fn setup(&self) -> Setup {
                match self {
                    $(Game::$Kind(game) => Setup::$Kind(game.setup()),)+
                }
            }

            /// The ply about to be played, from 1.
            pub fn ply(&self) -> u32 {
                match self {
                    $(Game::$Kind(game) => game.ply(),)+
                }
            }

            /// The seat to move; `None` when the game has ended.
            pub fn to_move(&self) -> Option<Seat> {
                match self {
                    $(Game::$Kind(game) => game.to_move(),)+
                }
            }

            /// How the game ended by its rules, if it has.
            pub fn outcome(&self) -> Option<Outcome> {
                match self {
                    $(Game::$Kind(game) => game.outcome(),)+
                }
            }

            /// The score as it stands, as a result token, by which a game broken off is judged.
            pub fn standing(&self) -> Outcome {
                match self {
                    $(Game::$Kind(game) => game.standing(),)+
                }
            }

            /// Reads what a player typed: every listed reading, and other letter case where that
            /// helps.
            ///
            /// # Errors
            /// When it is not notation, illegal, or ambiguous.
            pub fn read(&self, typed: &str) -> Result<Turn, ReadError> {
                match self {
                    $(Game::$Kind(game) => game.read(typed).map(Turn::$Kind),)+
                }
            }

            /// Reads a record's token: every listed reading, letter case as written.
            ///
            /// # Errors
            /// When it is not notation, illegal, or ambiguous.
            pub fn read_strict(&self, token: &str) -> Result<Turn, ReadError> {
                match self {
                    $(Game::$Kind(game) => game.read_strict(token).map(Turn::$Kind),)+
                }
            }

            /// The turn in canonical notation.
            ///
            /// # Panics
            /// When the turn belongs to a game of another kind.
            pub fn notation(&self, turn: &Turn, style: Style) -> String {
                let canonical = match (self, turn) {
                    $((Game::$Kind(game), Turn::$Kind(turn)) => game.notation(turn),)+
                    _ => panic!("{turn:?} is no turn of {}", self.kind().name()),
                };
                style.show(self.kind(), &canonical)
            }

            /// The turn in words, as said by somebody looking on: "the piece on …".
            ///
            /// # Panics
            /// When the turn belongs to a game of another kind.
            pub fn describe(&self, turn: &Turn) -> Phrase {
                match (self, turn) {
                    $((Game::$Kind(game), Turn::$Kind(turn)) => game.describe(turn),)+
                    _ => panic!("{turn:?} is no turn of {}", self.kind().name()),
                }
            }

            /// Plays a turn.
            ///
            /// # Errors
            /// When the turn is not legal here (it was read in another position).
            pub fn play(&mut self, turn: &Turn) -> Result<(), IllegalTurn> {
                match (self, turn) {
                    $((Game::$Kind(game), Turn::$Kind(turn)) => {
                        game.play(turn).map_err(IllegalTurn::from)
                    })+
                    _ => Err(IllegalTurn {
                        rule: "another-game",
                        reason: Phrase::new("another-game"),
                        nearest: Vec::new(),
                    }),
                }
            }

            /// Makes a turn that is known to be legal here, such as one of [`Game::turns`]. It is not
            /// checked: another turn leads to some position or other, or panics.
            ///
            /// # Panics
            /// When the turn belongs to a game of another kind.
            pub fn make(&mut self, turn: &Turn) {
                match (self, turn) {
                    $((Game::$Kind(game), Turn::$Kind(turn)) => game.make(turn),)+
                    (game, _) => panic!("{turn:?} is no turn of {}", game.kind().name()),
                }
            }

            /// The seat to move loses its turn (time rule). Nothing happens once the game has
            /// ended.
            pub fn lose_turn(&mut self) {
                match self {
                    $(Game::$Kind(game) => game.lose_turn(),)+
                }
            }

            /// The pass that the rules force on the seat to move, when it has no legal turn.
            pub fn forced_pass(&self) -> Option<Turn> {
                match self {
                    $(Game::$Kind(game) => game.forced_pass().map(Turn::$Kind),)+
                }
            }

            /// Every legal turn; a forced pass alone when there is no other; none once the game has
            /// ended. With a die to be rolled, the turns of all its faces; of Rithmomachia's turns
            /// those without captures, for whole ones are too many to list.
            pub fn turns(&self) -> Vec<Turn> {
                match self {
                    $(Game::$Kind(game) => {
                        let mut turns = Vec::new();
                        game.for_each_turn(|turn| turns.push(Turn::$Kind(turn)));
                        turns
                    })+
                }
            }

            /// Every single capture that can be made before anything else of the turn, where turns
            /// have such steps.
            pub fn captures(&self) -> Vec<Capture> {
                match self {
                    $(Game::$Kind(game) => {
                        game.captures().into_iter().map(Capture::$Kind).collect()
                    })+
                }
            }

            /// The turns of [`Game::turns`] in canonical notation, sorted bytewise.
            pub fn legal(&self) -> Vec<String> {
                match self {
                    $(Game::$Kind(game) => game.legal(),)+
                }
            }

            /// Number of turn sequences of this length from here, forced passes counted; 0 beyond
            /// the end.
            pub fn perft(&self, depth: u32) -> u64 {
                match self {
                    $(Game::$Kind(game) => game.perft(depth),)+
                }
            }

            /// Ways to go on from what has been typed so far, at most so many: legal turns, or where
            /// they are too many, beginnings of several at once. Room for 25 is enough for every
            /// game to offer all there are; with less, some may be left out.
            pub fn complete(&self, typed: &str, most: usize) -> Vec<Completion> {
                match self {
                    $(Game::$Kind(game) => game.complete(typed, most),)+
                }
            }

            /// What the die shows, once it was rolled for this turn.
            pub fn die(&self) -> Option<Die> {
                match self {
                    $(Game::$Kind(game) => game.die(),)+
                }
            }

            /// Rolls the die for this turn; nothing happens in a game without dice.
            pub fn roll(&mut self, die: Die) {
                match self {
                    $(Game::$Kind(game) => game.roll(die),)+
                }
            }

            /// The turn, where the die leaves but one; never in a game without dice, whose players
            /// would rather see for themselves that they have no choice.
            pub fn only_turn(&self) -> Option<Turn> {
                match self {
                    $(Game::$Kind(game) => game.only_turn().map(Turn::$Kind),)+
                }
            }
        }

        impl Turn {
            /// The die it was played with.
            pub fn die(&self) -> Option<Die> {
                match self {
                    $(Turn::$Kind(turn) => crate::$game::Game::die_of(turn),)+
                }
            }
        }
    };
}

for_each_game!(games);

/// How notation is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Plain ASCII, canonical in records, codes and on the command line.
    Ascii,
    /// For where text can be underlined, as Markdown writes it: Pentagame's corners are underlined
    /// small letters (`__w__`).
    Underlined,
}

impl Style {
    /// A turn, given in canonical ASCII notation, in this style.
    pub fn show(self, kind: GameKind, canonical: &str) -> String {
        match self {
            Style::Ascii => canonical.to_owned(),
            Style::Underlined => kind.underlined(canonical),
        }
    }
}

impl GameKind {
    /// The game's name as it is said.
    pub fn title(self) -> Phrase {
        Phrase::new(format!("{}-name", self.name()))
    }

    /// The game with this name.
    pub fn named(name: &str) -> Option<GameKind> {
        GameKind::ALL
            .iter()
            .copied()
            .find(|kind| kind.name() == name)
    }

    /// As many seats as the line-up with the most has.
    pub fn most_seats(self) -> u8 {
        let setups = self.line_ups().iter().map(|line_up| {
            Setup::parse(self, line_up, "")
                .unwrap_or_else(|_| unreachable!("{line_up} is a line-up of {}", self.name()))
        });
        setups.map(|setup| setup.seats()).max().unwrap_or_default()
    }
}

impl Game {
    /// Whether the die has yet to be rolled for this turn.
    pub fn awaits_die(&self) -> bool {
        self.kind().has_dice() && self.to_move().is_some() && self.die().is_none()
    }
}
