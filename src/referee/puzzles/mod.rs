//! `/puzzle`: puzzles to be solved in private, and one a day for the whole server.
//!
//! A puzzle in hand is kept on the user's card, what the members of a server have solved in the
//! server's book; the puzzle of the day is posted when its timer fires, with the next timer in the
//! same commit.

mod daily;
mod words;

use petteia_players::{
    Budget,
    puzzles::{self, Puzzle, Verdict as Judgement, Why},
};
use petteia_rules::{Game, GameKind, Style, Turn};
use rand::Rng;
use std::sync::PoisonError;

use crate::referee::{
    core::Referee,
    play::turns,
    refusal::{Refusal, Stop},
    verdict::Verdict,
};
use crate::{
    commands::{Command, PuzzleAction},
    game::{DailyPuzzles, PuzzleCard, UserSettings},
    ids::{Place, UserId},
    message::{Message, Text},
    options::Choice,
    say,
    store::{Commit, PuzzleCommit, StoreError},
};

/// How many nodes are looked at to find out what refutes an answer: some hundredths of a second.
const REFUTING: u64 = 20_000;

impl Referee {
    /// `/puzzle`.
    pub(super) async fn puzzle(
        &self,
        command: &Command,
        what: &PuzzleAction,
    ) -> Result<Verdict, Stop> {
        match what {
            PuzzleAction::New { kind } => self.new_puzzle(command, *kind).await,
            PuzzleAction::Show => self.show_puzzle(command).await,
            PuzzleAction::Take { id } => self.take_puzzle(command, id).await,
            PuzzleAction::Answer { turn } => self.answer_puzzle(command, None, turn).await,
            PuzzleAction::Hint { id } => self.puzzle_hint(command, id.as_deref()).await,
            PuzzleAction::Solution { id } => self.puzzle_solution(command, id.as_deref()).await,
            PuzzleAction::Table => self.puzzle_table(command).await,
            PuzzleAction::Daily {
                time,
                zone,
                channel,
            } => {
                let (time, zone) = (time.as_deref(), zone.as_deref());
                self.set_daily(command, time, zone, *channel).await
            }
        }
    }

    /// Another puzzle, of this game or of any.
    async fn new_puzzle(&self, command: &Command, kind: Option<GameKind>) -> Result<Verdict, Stop> {
        let mine = self.store.user(command.actor.id).await?;
        let stocked = |kind: &GameKind| !puzzles::stock(*kind).is_empty();
        let kinds: Vec<GameKind> = match kind {
            Some(kind) => vec![kind],
            None => GameKind::ALL.iter().copied().filter(stocked).collect(),
        };
        let kind = kinds.get(self.drawn(kinds.len())).copied();
        let stock = kind.map_or(&[][..], puzzles::stock);
        let card = &mine.puzzles;
        let open = card.open.as_ref().map(|open| open.id.as_str());
        let others = || {
            stock
                .iter()
                .filter(|puzzle| Some(puzzle.id.as_str()) != open)
        };
        let mut fresh: Vec<&Puzzle> = others()
            .filter(|puzzle| !card.is_done(&puzzle.id))
            .collect();
        if fresh.is_empty() {
            // they know them all, and begin anew
            fresh = others().collect();
        }
        match fresh.get(self.drawn(fresh.len())) {
            Some(puzzle) => self.in_hand(command, mine, puzzle),
            None => Err(Refusal::new(say!("puzzle-no-stock")).into()),
        }
    }

    /// The puzzle in hand once more, else the puzzle of the day, else another.
    async fn show_puzzle(&self, command: &Command) -> Result<Verdict, Stop> {
        let mine = self.store.user(command.actor.id).await?;
        match self.puzzle_meant(&mine, command.place).await? {
            Some(puzzle) => self.in_hand(command, mine, &puzzle),
            None => self.new_puzzle(command, None).await,
        }
    }

    async fn take_puzzle(&self, command: &Command, id: &str) -> Result<Verdict, Stop> {
        let mine = self.store.user(command.actor.id).await?;
        let puzzle = self.puzzle_named(id, command.place).await?;
        self.in_hand(command, mine, &puzzle.ok_or_else(gone)?)
    }

    /// The puzzle, which the user has in hand from now on.
    fn in_hand(
        &self,
        command: &Command,
        mut mine: UserSettings,
        puzzle: &Puzzle,
    ) -> Result<Verdict, Stop> {
        mine.puzzles.take(&puzzle.id);
        let game = position(puzzle)?;
        let message = words::puzzle(puzzle, &game, &mine);
        Ok(self.keeping_card(command, mine, message))
    }

    /// The verdict that changes what is kept of the user.
    fn keeping_card(&self, command: &Command, mine: UserSettings, message: Message) -> Verdict {
        Verdict {
            commit: Some(Commit {
                at: self.clock.now(),
                user: Some((command.actor.id, mine)),
                ..Commit::default()
            }),
            ..Verdict::say(message)
        }
    }

    /// The puzzle with this id: of the stock, or found in a game played here.
    async fn puzzle_named(&self, id: &str, place: Place) -> Result<Option<Puzzle>, StoreError> {
        if let Some(puzzle) = puzzles::find(id) {
            return Ok(Some(puzzle.clone()));
        }
        Ok(match place.guild {
            Some(guild) => found(&self.store.puzzles(guild).await?.1, id),
            None => None,
        })
    }

    /// The puzzle that is meant where none is named: the one in hand, else that of the day here; before
    /// either the other where it is done.
    async fn puzzle_meant(
        &self,
        mine: &UserSettings,
        place: Place,
    ) -> Result<Option<Puzzle>, StoreError> {
        let card = &mine.puzzles;
        let today = match place.guild {
            Some(guild) => self.store.puzzles(guild).await?.1.today,
            None => None,
        };
        let open = card.open.as_ref().map(|open| &open.id);
        let both: Vec<&String> = open.into_iter().chain(&today).collect();
        let is_open = |id: &&&String| !card.is_done(id);
        match both.iter().find(is_open).or(both.first()) {
            Some(id) => self.puzzle_named(id, place).await,
            None => Ok(None),
        }
    }

    /// The same; refused where there is none.
    async fn puzzle_or_refused(
        &self,
        mine: &UserSettings,
        place: Place,
        id: Option<&str>,
    ) -> Result<Puzzle, Stop> {
        let puzzle = match id {
            Some(id) => self.puzzle_named(id, place).await?,
            None => self.puzzle_meant(mine, place).await?,
        };
        puzzle.ok_or_else(|| match id {
            Some(_) => gone(),
            None => Refusal::new(say!("puzzle-none-in-hand"))
                .button(say!("puzzle-button-new"), words::new_button(None))
                .into(),
        })
    }

    /// The puzzle that the user has in hand and has yet to solve, where they play no game in this
    /// place: their turns are answers to it then.
    pub(super) async fn puzzle_at_hand(
        &self,
        user: UserId,
        place: Place,
    ) -> Result<Option<Puzzle>, StoreError> {
        let card = self.store.user(user).await?.puzzles;
        match card.open.as_ref().filter(|open| !card.is_done(&open.id)) {
            Some(open) if !self.plays_here(user, place).await? => {
                self.puzzle_named(&open.id, place).await
            }
            _ => Ok(None),
        }
    }

    /// What becomes of a turn given by `/move` that answers a puzzle: the one in hand where the user
    /// plays no game here, or one that is named as a game would be. Nothing where it is for a game.
    pub(super) async fn answered_by_move(
        &self,
        command: &Command,
        named: Option<&str>,
        typed: &str,
    ) -> Result<Option<Verdict>, Stop> {
        let puzzle = match named.map(str::trim).filter(|name| !name.is_empty()) {
            // what has no such form is a game's name
            Some(name) if !name.contains(['-', '.']) => None,
            Some(name) => self.puzzle_named(name, command.place).await?,
            None => {
                let (user, place) = (command.actor.id, command.place);
                self.puzzle_at_hand(user, place).await?
            }
        };
        match puzzle {
            Some(puzzle) => {
                let verdict = self.answer_puzzle(command, Some(&puzzle.id), typed).await?;
                Ok(Some(verdict))
            }
            None => Ok(None),
        }
    }

    async fn answer_puzzle(
        &self,
        command: &Command,
        id: Option<&str>,
        typed: &str,
    ) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let mut mine = self.store.user(user).await?;
        let puzzle = self.puzzle_or_refused(&mine, command.place, id).await?;
        let game = position(&puzzle)?;
        let turn = game
            .read(typed)
            .map_err(|error| Refusal::new(turns::unread(puzzle.kind, typed, &error)))?;
        mine.puzzles.take(&puzzle.id);
        let shown = game.notation(&turn, Style::Ascii);
        match judged(puzzle.clone(), turn).await {
            Judgement::Solved => self.solved(command, mine, &puzzle, &shown).await,
            Judgement::Wrong(why) => {
                if let Some(open) = &mut mine.puzzles.open {
                    open.wrong = open.wrong.saturating_add(1);
                }
                let message = words::wrong(&puzzle, &shown, &why);
                Ok(self.keeping_card(command, mine, message))
            }
        }
    }

    /// The puzzle is solved; of the day's the server's book takes note too.
    async fn solved(
        &self,
        command: &Command,
        mut mine: UserSettings,
        puzzle: &Puzzle,
        turn: &str,
    ) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let counts = mine.puzzles.solve(&puzzle.id);
        let told = mine.puzzles.told.contains(&puzzle.id);
        let mut today = None;
        let mut change = None;
        if let Some(guild) = command.place.guild.filter(|_| !told) {
            let (version, mut book) = self.store.puzzles(guild).await?;
            if book.today.as_ref() == Some(&puzzle.id) && book.solve(user) {
                today = book.solvers.get(&user).cloned();
                change = Some(PuzzleCommit {
                    guild,
                    expected: version,
                    timers: book.timers(),
                    book,
                });
            }
        }
        let message = words::solved(puzzle, turn, &mine.puzzles, counts, today.as_ref());
        let mut verdict = self.keeping_card(command, mine, message);
        if let Some(commit) = &mut verdict.commit {
            commit.puzzles = change;
        }
        Ok(verdict)
    }

    async fn puzzle_hint(&self, command: &Command, id: Option<&str>) -> Result<Verdict, Stop> {
        let mut mine = self.store.user(command.actor.id).await?;
        let puzzle = self.puzzle_or_refused(&mine, command.place, id).await?;
        mine.puzzles.take(&puzzle.id);
        let hints = puzzle.hints().len() as u32;
        if let Some(open) = &mut mine.puzzles.open {
            open.hints = (open.hints + 1).min(hints);
        }
        self.in_hand(command, mine, &puzzle)
    }

    async fn puzzle_solution(&self, command: &Command, id: Option<&str>) -> Result<Verdict, Stop> {
        let mut mine = self.store.user(command.actor.id).await?;
        let puzzle = self.puzzle_or_refused(&mine, command.place, id).await?;
        mine.puzzles.take(&puzzle.id);
        mine.puzzles.tell(&puzzle.id);
        let game = position(&puzzle)?;
        let message = words::solution(&puzzle, &game, &mine);
        Ok(self.keeping_card(command, mine, message))
    }

    async fn puzzle_table(&self, command: &Command) -> Result<Verdict, Stop> {
        let mine = self.store.user(command.actor.id).await?;
        let book = match command.place.guild {
            Some(guild) => self.store.puzzles(guild).await?.1,
            None => DailyPuzzles::default(),
        };
        let card: &PuzzleCard = &mine.puzzles;
        Ok(Verdict::say(words::table(card, &book)))
    }

    /// Ways to go on with the answer to the puzzle in hand.
    pub(super) async fn puzzle_turns(
        &self,
        user: UserId,
        place: Place,
        typed: &str,
        most: usize,
    ) -> Result<Vec<Choice>, StoreError> {
        let mine = self.store.user(user).await?;
        let puzzle = self.puzzle_meant(&mine, place).await?;
        let Some(game) = puzzle.and_then(|puzzle: Puzzle| puzzle.game().ok()) else {
            return Ok(Vec::new());
        };
        let choice = |completion: petteia_rules::Completion| {
            let more = if completion.complete { "" } else { "…" };
            let label = Text::default()
                .plain(format!("{}{more} – ", completion.text))
                .phrase(completion.label);
            Choice {
                label: label.into(),
                value: completion.text,
            }
        };
        Ok(game.complete(typed, most).into_iter().map(choice).collect())
    }

    /// A number below this one, by chance; 0 where there is none.
    fn drawn(&self, below: usize) -> usize {
        let mut chance = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
        match below {
            0 => 0,
            below => chance.random_range(0..below),
        }
    }
}

/// The puzzle with this id that was found in a game of the server.
fn found(book: &DailyPuzzles, id: &str) -> Option<Puzzle> {
    let found = book.found.iter().find(|found| found.id == id)?;
    puzzles::read(found.kind, &found.line)
}

/// A puzzle that is in no stock.
fn gone() -> Stop {
    Refusal::new(say!("puzzle-gone")).into()
}

/// The position of a puzzle of the stock.
fn position(puzzle: &Puzzle) -> Result<Game, Stop> {
    puzzle
        .game()
        .map_err(|fault| StoreError::failed(format!("{}: {fault}", puzzle.id)).into())
}

/// What is to be said of an answer. Finding out what refutes it takes a while, so others are not kept
/// waiting.
async fn judged(puzzle: Puzzle, turn: Turn) -> Judgement {
    let id = puzzle.id.clone();
    let judging =
        tokio::task::spawn_blocking(move || puzzle.verdict(&turn, &mut Budget::nodes(REFUTING)));
    judging.await.unwrap_or_else(|error| {
        tracing::error!(%error, puzzle = id, "an answer was not judged");
        Judgement::Wrong(Why::Unknown)
    })
}
