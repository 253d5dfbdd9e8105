//! Themes: what a puzzle is about, by its task and its first solution.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use petteia_rules::{Game, GameKind, Turn};

use super::{Puzzle, Task, stock};
use crate::player::Player;

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

    /// The themes that the stock of a game has.
    pub fn of(kind: GameKind) -> &'static BTreeSet<PuzzleTheme> {
        static NONE: BTreeSet<PuzzleTheme> = BTreeSet::new();
        static OF: LazyLock<BTreeMap<GameKind, BTreeSet<PuzzleTheme>>> = LazyLock::new(|| {
            let themes = |kind: &GameKind| stock(*kind).iter().flat_map(Puzzle::themes).collect();
            let kinds = GameKind::ALL.iter();
            kinds.map(|kind| (*kind, themes(kind))).collect()
        });
        OF.get(&kind).unwrap_or(&NONE)
    }
}

impl Puzzle {
    /// What the puzzle is about, each theme once and in the order of [`PuzzleTheme::ALL`].
    pub fn themes(&self) -> BTreeSet<PuzzleTheme> {
        let mut themes: BTreeSet<PuzzleTheme> = of_task(self.task).into_iter().collect();
        let solution = self.solutions.first();
        let Some((game, solution)) = self.game().ok().zip(solution) else {
            return themes;
        };
        let Ok(turn) = game.read_strict(solution) else {
            return themes;
        };
        macro_rules! players {
            ($($Kind:ident => $player:ident,)+) => {
                match (&game, &turn) {
                    $((Game::$Kind(game), Turn::$Kind(turn)) => Player::themes(game, turn),)+
                    _ => unreachable!("a turn that was read is one of its game"),
                }
            };
        }
        themes.extend(petteia_rules::for_each_game!(players));
        themes
    }
}

/// The theme of a task, if it has one.
fn of_task(task: Task) -> Option<PuzzleTheme> {
    Some(match task {
        Task::WinIn(1) => PuzzleTheme::WinNow,
        Task::WinIn(2) => PuzzleTheme::WinInTwo,
        Task::WinIn(_) => PuzzleTheme::WinInThree,
        Task::Defend(_) => PuzzleTheme::OnlyDefence,
        Task::Most => PuzzleTheme::MostValue,
        Task::Home => PuzzleTheme::BringOut,
        Task::HomeNext => PuzzleTheme::PrepareOut,
        Task::Block => PuzzleTheme::HoldUp,
        Task::Best | Task::Better => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::puzzles::read;

    #[test]
    fn every_theme_has_a_name_of_its_own_and_all_but_two_have_puzzles() {
        let names: BTreeSet<&str> = PuzzleTheme::ALL.iter().map(|theme| theme.name()).collect();
        assert_eq!(names.len(), PuzzleTheme::ALL.len());
        for theme in PuzzleTheme::ALL {
            assert_eq!(PuzzleTheme::named(theme.name()), Some(*theme));
        }
        let stock = GameKind::ALL.iter().flat_map(|kind| PuzzleTheme::of(*kind));
        let stock: BTreeSet<PuzzleTheme> = stock.copied().collect();
        let mut missing = PuzzleTheme::ALL.to_vec();
        missing.retain(|theme| !stock.contains(theme));
        assert_eq!(missing, [PuzzleTheme::Addition, PuzzleTheme::Harmonic]);
    }

    #[test]
    fn themes_follow_from_the_position_and_the_solution() {
        use PuzzleTheme::*;
        for (kind, line, expected) in [
            (
                GameKind::FiveLines,
                "1A,2A,3B,3B,3B/3A,3A,3A,3A,5A A 3\tbest\t3:2A/5A*",
                vec![Hit],
            ),
            (
                GameKind::FiveLines,
                "1A,2A,3B,3B,3B/3A,3A,3A,3A,5A A 3\tbest\t3:1A/4A",
                vec![HoldBack],
            ),
        ] {
            let puzzle = read(kind, &format!("a\t{line}")).unwrap();
            let themes: Vec<PuzzleTheme> = puzzle.themes().into_iter().collect();
            let with: Vec<PuzzleTheme> = themes.into_iter().filter(|one| *one != Safety).collect();
            assert_eq!(with, expected, "{line}");
        }
    }
}
