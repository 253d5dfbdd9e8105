//! The themes that puzzles can have.

macro_rules! themes {
    ($($(#[$doc:meta])* $Theme:ident = $name:literal,)+) => {
        /// What a puzzle is about. It tells much of the solution.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PuzzleTheme {
            $($(#[$doc])* $Theme,)+
        }

        impl PuzzleTheme {
            /// Every theme.
            pub const ALL: &'static [PuzzleTheme] = &[$(PuzzleTheme::$Theme,)+];

            /// The theme's name in commands.
            pub fn name(self) -> &'static str {
                match self {
                    $(PuzzleTheme::$Theme => $name,)+
                }
            }
        }
    };
}

themes! {
    /// Win with this turn.
    WinNow = "win-now",
    /// Win with the second turn.
    WinInTwo = "win-in-two",
    /// Win with the third turn.
    WinInThree = "win-in-three",
    /// Find the only defence.
    OnlyDefence = "only-defence",
    /// Capture the most.
    MostValue = "most-value",
    /// Bring a piece out with this turn.
    BringOut = "bring-out",
    /// Prepare to bring a piece out with the next turn.
    PrepareOut = "prepare-out",
    /// Keep the other side from bringing a piece out.
    HoldUp = "hold-up",
    /// Pentalath: the stone captures.
    Capture = "capture",
    /// Pentalath: the stone threatens to make five.
    Threat = "threat",
    /// Pentalath: the stone neither captures nor threatens.
    Quiet = "quiet",
    /// Five Lines: a counter is hit.
    Hit = "hit",
    /// Five Lines: a counter could be hit, but another turn is better.
    HoldBack = "hold-back",
    /// Five Lines: counters of the side to move are still to be entered.
    Entering = "entering",
    /// Five Lines: afterwards no counter can be hit.
    Safety = "safety",
    /// Pentagame: the piece swaps with another.
    Swap = "swap",
    /// Pentagame: a black block is taken and placed elsewhere.
    BlackBlock = "black-block",
    /// Pentagame: a grey block is taken, or placed.
    GreyBlock = "grey-block",
    /// Rithmomachia: a capture by numbering.
    Numbering = "numbering",
    /// Rithmomachia: a capture by addition.
    Addition = "addition",
    /// Rithmomachia: a capture by subtraction.
    Subtraction = "subtraction",
    /// Rithmomachia: a capture by multiplication.
    Multiplication = "multiplication",
    /// Rithmomachia: a capture by division.
    Division = "division",
    /// Rithmomachia: a capture by siege.
    Siege = "siege",
    /// Rithmomachia: a pyramid, or a component of it, is captured.
    Pyramid = "pyramid",
    /// Rithmomachia: an arithmetic progression is completed.
    Arithmetic = "arithmetic",
    /// Rithmomachia: a geometric progression is completed.
    Geometric = "geometric",
    /// Rithmomachia: a harmonic progression is completed.
    Harmonic = "harmonic",
}

impl PuzzleTheme {
    /// The theme with this name.
    pub fn named(name: &str) -> Option<PuzzleTheme> {
        let mut all = PuzzleTheme::ALL.iter().copied();
        all.find(|theme| theme.name() == name)
    }
}
