//! `/puzzle`: puzzles to be solved in private, and one a day for the whole server.
//!
//! A puzzle in hand is kept on the user's card, what the members of a server have solved in the
//! server's book; the puzzle of the day is posted when its timer fires, with the next timer in the
//! same commit.

mod by_hand;
mod daily;
mod words;

use std::sync::PoisonError;

use petteia_domain::{
    event_log::Phase,
    game::{DailyPuzzles, PuzzleCard, UserSettings, is_mark},
    ids::{GameId, GuildId, Place, UserId},
};
use petteia_players::{
    Budget, Level,
    puzzles::{self, Puzzle, Verdict as Judgement, Why},
};
use petteia_rules::{Game, GameKind, Style, Turn};
use petteia_speech::{
    commands::{Command, PuzzleAction},
    message::{Message, Text},
    options::Choice,
    say,
};
use petteia_store::{Commit, PuzzleCommit, StoreError};
use rand::Rng;

use crate::{
    core::Referee,
    play::turns,
    refusal::{Refusal, Stop},
    verdict::Verdict,
};

/// How many nodes are looked at to find out what refutes an answer: some hundredths of a second.
const REFUTING: u64 = 20_000;

/// Another puzzle is drawn among so many that are nearest to what its solver can do.
const DRAWN_AMONG: usize = 20;

/// Puzzles without a grade are taken for as hard as this one.
const UNGRADED: u8 = 6;

/// How many of a user's games are looked through for the servers where they play.
const GAMES: usize = 50;

/// The puzzles of the day of a server.
struct Day {
    guild: GuildId,
    /// How often they have changed.
    version: u64,
    book: DailyPuzzles,
}

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
            PuzzleAction::Answer { id, turn } => {
                self.answer_puzzle(command, id.as_deref(), turn).await
            }
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
        // the more were solved in a row, the harder the next
        let aim = card.next_grade();
        let grade = |puzzle: &Puzzle| puzzle.grade.map_or(UNGRADED, Level::number);
        fresh.sort_by_key(|puzzle| grade(puzzle).abs_diff(aim));
        let drawn = self.drawn(fresh.len().min(DRAWN_AMONG));
        match fresh.get(drawn) {
            Some(puzzle) => self.in_hand(command, mine, puzzle).await,
            None => Err(Refusal::new(say!("puzzle-no-stock")).into()),
        }
    }

    /// The puzzle in hand once more, else the puzzle of the day, else another.
    async fn show_puzzle(&self, command: &Command) -> Result<Verdict, Stop> {
        let mine = self.store.user(command.actor.id).await?;
        let puzzle = self
            .puzzle_meant(command.actor.id, &mine, command.place)
            .await?;
        match puzzle {
            Some(puzzle) => self.in_hand(command, mine, &puzzle).await,
            None => self.new_puzzle(command, None).await,
        }
    }

    async fn take_puzzle(&self, command: &Command, id: &str) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let mine = self.store.user(user).await?;
        let puzzle = self.puzzle_named(id, user, command.place).await?;
        self.in_hand(command, mine, &puzzle.ok_or_else(gone)?).await
    }

    /// The puzzle, which the user has in hand from now on.
    async fn in_hand(
        &self,
        command: &Command,
        mut mine: UserSettings,
        puzzle: &Puzzle,
    ) -> Result<Verdict, Stop> {
        self.has_in_hand(command, &mut mine, puzzle).await?;
        let game = position(puzzle)?;
        let message = words::puzzle(puzzle, &game, &mine);
        Ok(self.keeping_card(command, mine, message))
    }

    /// The user has a puzzle in hand from now on; where it is the puzzle of a server's day, it counts
    /// there wherever it is answered.
    async fn has_in_hand(
        &self,
        command: &Command,
        mine: &mut UserSettings,
        puzzle: &Puzzle,
    ) -> Result<(), StoreError> {
        let days = self.days(command.actor.id, mine, command.place).await?;
        let day = days
            .into_iter()
            .find(|day| day.book.today.as_ref() == Some(&puzzle.id));
        mine.puzzles.take(&puzzle.id);
        if let (Some(day), Some(open)) = (day, &mut mine.puzzles.open) {
            open.day_of = Some(day.guild);
        }
        Ok(())
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

    /// The puzzles of the day of the servers that are meant: of the one where the user is; in direct
    /// messages of that where they took up the one in hand, then of those where they play.
    async fn days(
        &self,
        user: UserId,
        mine: &UserSettings,
        place: Place,
    ) -> Result<Vec<Day>, StoreError> {
        let mut guilds: Vec<GuildId> = place.guild.into_iter().collect();
        if guilds.is_empty() {
            guilds.extend(mine.puzzles.open.as_ref().and_then(|open| open.day_of));
            let playing = &[Phase::Playing];
            for game in self.store.games_of(user, playing, GAMES).await? {
                let state = self.load_listed(&game).await?;
                if let Some(guild) = state.and_then(|state| state.place.guild)
                    && !guilds.contains(&guild)
                {
                    guilds.push(guild);
                }
            }
        }
        let mut days = Vec::new();
        for guild in guilds {
            let (version, book) = self.store.puzzles(guild).await?;
            days.push(Day {
                guild,
                version,
                book,
            });
        }
        Ok(days)
    }

    /// The puzzle with this id: of the stock, or found in a game played where its day is.
    async fn puzzle_named(
        &self,
        id: &str,
        user: UserId,
        place: Place,
    ) -> Result<Option<Puzzle>, StoreError> {
        if let Some(puzzle) = puzzles::find(id) {
            return Ok(Some(puzzle.clone()));
        }
        let mine = self.store.user(user).await?;
        let days = self.days(user, &mine, place).await?;
        Ok(days.iter().find_map(|day| found(&day.book, id)))
    }

    /// The puzzle that is meant where none is named: the one in hand, else that of the day here; before
    /// either the other where it is done.
    async fn puzzle_meant(
        &self,
        user: UserId,
        mine: &UserSettings,
        place: Place,
    ) -> Result<Option<Puzzle>, StoreError> {
        let card = &mine.puzzles;
        let days = self.days(user, mine, place).await?;
        let today = days.iter().filter_map(|day| day.book.today.as_ref());
        let open = card.open.as_ref().map(|open| &open.id);
        let meant: Vec<&String> = open.into_iter().chain(today).collect();
        let is_open = |id: &&&String| !card.is_done(id);
        match meant.iter().find(is_open).or(meant.first()) {
            Some(id) => self.puzzle_named(id, user, place).await,
            None => Ok(None),
        }
    }

    /// The same; refused where there is none.
    async fn puzzle_or_refused(
        &self,
        command: &Command,
        mine: &UserSettings,
        id: Option<&str>,
    ) -> Result<Puzzle, Stop> {
        let (user, place) = (command.actor.id, command.place);
        let puzzle = match id {
            Some(id) => self.puzzle_named(id, user, place).await?,
            None => self.puzzle_meant(user, mine, place).await?,
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
                self.puzzle_named(&open.id, user, place).await
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
        let (user, place) = (command.actor.id, command.place);
        let puzzle = match named.map(str::trim).filter(|name| !name.is_empty()) {
            Some(name) if !GameId(name.to_owned()).is_of_puzzle() => None,
            Some(name) => self.puzzle_named(name, user, place).await?,
            None => self.puzzle_at_hand(user, place).await?,
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
        let mut mine = self.store.user(command.actor.id).await?;
        let puzzle = self.puzzle_or_refused(command, &mine, id).await?;
        let turn = answer_in_full(&mut mine, &puzzle, typed)?;
        let game = position(&puzzle)?;
        let turn = read(&puzzle, &game, &turn)?;
        self.has_in_hand(command, &mut mine, &puzzle).await?;
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
        let days = match told {
            true => Vec::new(),
            false => self.days(user, &mine, command.place).await?,
        };
        for day in days {
            let Day {
                guild,
                version,
                mut book,
            } = day;
            if book.today.as_ref() == Some(&puzzle.id) && book.solve(user) {
                today = book.solvers.get(&user).cloned();
                change = Some(PuzzleCommit {
                    guild,
                    expected: version,
                    timers: book.timers(),
                    book,
                });
                break;
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
        let puzzle = self.puzzle_or_refused(command, &mine, id).await?;
        self.has_in_hand(command, &mut mine, &puzzle).await?;
        let hints = puzzle.hints().len() as u32;
        if let Some(open) = &mut mine.puzzles.open {
            open.hints = (open.hints + 1).min(hints);
        }
        self.in_hand(command, mine, &puzzle).await
    }

    async fn puzzle_solution(&self, command: &Command, id: Option<&str>) -> Result<Verdict, Stop> {
        let mut mine = self.store.user(command.actor.id).await?;
        let puzzle = self.puzzle_or_refused(command, &mine, id).await?;
        self.has_in_hand(command, &mut mine, &puzzle).await?;
        mine.puzzles.tell(&puzzle.id);
        let game = position(&puzzle)?;
        let message = words::solution(&puzzle, &game, &mine);
        Ok(self.keeping_card(command, mine, message))
    }

    async fn puzzle_table(&self, command: &Command) -> Result<Verdict, Stop> {
        let mine = self.store.user(command.actor.id).await?;
        let mut days = self
            .days(command.actor.id, &mine, command.place)
            .await?
            .into_iter();
        let book = days.next().map(|day| day.book).unwrap_or_default();
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
        let puzzle = self.puzzle_meant(user, &mine, place).await?;
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

/// What was typed for an answer, in full where a mark stands for it.
fn answer_in_full(mine: &mut UserSettings, puzzle: &Puzzle, typed: &str) -> Result<String, Stop> {
    if !is_mark(typed.trim()) {
        return Ok(typed.to_owned());
    }
    let open = mine.puzzles.in_hand(&puzzle.id);
    match open.and_then(|open| open.draft.marked(typed.trim())) {
        Some(turn) => Ok(turn.to_owned()),
        None => Err(Refusal::new(say!("put-aside"))
            .button(say!("button-move"), words::move_button(puzzle))
            .into()),
    }
}

/// What was typed, read as a turn at the puzzle.
fn read(puzzle: &Puzzle, game: &Game, typed: &str) -> Result<Turn, Stop> {
    game.read(typed)
        .map_err(|error| Refusal::new(turns::unread(puzzle.kind, typed, &error)).into())
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
