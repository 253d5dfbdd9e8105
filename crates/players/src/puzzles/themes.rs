//! Themes: what a puzzle is about, by its task and its first solution.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use petteia_rules::{Game, GameKind, Turn};

use super::{Puzzle, Task, stock, theme::PuzzleTheme};
use crate::player::Player;

impl PuzzleTheme {
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
