//! The application core: whose game, whose seat, whose turn.
//!
//! A [`Command`] comes in; a [`Reply`] to the one who gave it comes back, and what the channel is
//! to see goes to the outbox in the same transaction as the game's events. The referee knows no
//! platform and no database.

mod archive;
mod archiving;
mod captures;
mod change;
mod choose;
mod complete;
mod dice;
mod draft;
mod help;
mod language;
mod leaderboard;
mod lobby;
mod look;
mod nudge;
mod preferences;
mod questions;
mod quiet;
mod ratings;
mod record;
mod refusal;
mod replay;
mod resigning;
mod rules;
mod stats;
mod time;
mod tournament;
mod turns;
pub(crate) mod words;

use crate::commands::Action;
use crate::commands::Command;
use crate::message::Reply;
pub use refusal::Refusal;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use change::Verdict;
use rand::rngs::StdRng;
use refusal::Stop;
use tokio::sync::watch;

use crate::{
    clock::Clock,
    game::Theme,
    ids::GameId,
    message::Message,
    rating::Ratings,
    say,
    store::{Commit, Store, StoreError},
};

/// How often a command is decided anew when the game changes at the same time.
const ATTEMPTS: usize = 8;

/// The referee.
pub struct Referee {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    chance: Mutex<StdRng>,
    /// As far as the archive has been read.
    ratings: Mutex<Ratings>,
    defaults: GameDefaults,
    commits: watch::Sender<u64>,
}

/// The customs of this house: defaults that its operator may change.
#[derive(Debug, Clone, PartialEq)]
pub struct GameDefaults {
    /// The clock of a game where neither `/play` nor the server names one.
    pub clock: String,
    /// The share of a turn's time after which its player is reminded, 0 to 1.
    pub remind_after: f64,
    /// After how many turns lost in succession by one seat the opponents may close the game.
    pub abandoned_after: u32,
    /// What a party with an empty bank has for each turn; at most a tenth of the bank.
    pub bank_minimum: Duration,
    /// How long a lobby waits for players.
    pub lobby: Duration,
    /// The theme of posted boards where a server has not chosen one.
    pub theme: Theme,
}

impl Default for GameDefaults {
    fn default() -> GameDefaults {
        GameDefaults {
            clock: "per-move 3d".to_owned(),
            remind_after: 0.8,
            abandoned_after: 3,
            bank_minimum: Duration::from_secs(60 * 60),
            lobby: Duration::from_secs(7 * 24 * 60 * 60),
            theme: Theme::default(),
        }
    }
}

impl Referee {
    /// A referee. `chance` deals out game names, seats and the secrets of dice.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: StdRng,
        defaults: GameDefaults,
    ) -> Referee {
        Referee {
            store,
            clock,
            chance: Mutex::new(chance),
            ratings: Mutex::default(),
            defaults,
            commits: watch::Sender::new(0),
        }
    }

    /// Changes whenever something was committed: timers and posts may be new then.
    pub fn commits(&self) -> watch::Receiver<u64> {
        self.commits.subscribe()
    }

    /// Commits, and wakes whoever waits for commits.
    async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.store.commit(commit).await?;
        self.commits.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Carries out a command. A command whose id was carried out before returns its recorded
    /// reply and changes nothing. Refusals are replies too: kind, private, and without effect.
    pub async fn handle(&self, command: Command) -> Reply {
        let language = self.language_of_reply(&command).await;
        let refused = |message: Message| Reply {
            message: message.in_language(language),
            refused: true,
        };
        match self.store.recorded(&command.id).await {
            Ok(Some(reply)) => return reply,
            Ok(None) => {}
            Err(error) => return refused(failed(&error)),
        }
        for _ in 0..ATTEMPTS {
            let verdict = match self.decide(&command).await {
                Ok(verdict) => verdict,
                Err(Stop::Answered(verdict)) => *verdict,
                Err(Stop::Refused(Refusal(message))) => return refused(*message),
                Err(Stop::Store(error)) => return refused(failed(&error)),
            };
            let reply = Reply {
                message: verdict
                    .reply
                    .in_language(verdict.language.unwrap_or(language)),
                refused: verdict.refused,
            };
            let Some(mut commit) = verdict.commit else {
                return reply;
            };
            commit.command = Some((command.id.clone(), reply.clone()));
            match self.commit(commit).await {
                Ok(()) => return reply,
                Err(StoreError::Replayed(recorded)) => return *recorded,
                // The game has moved on meanwhile: what is right may be different now.
                Err(StoreError::Conflict) => {}
                Err(error) => return refused(failed(&error)),
            }
        }
        refused(words::plain(say!("much-happening")))
    }

    async fn decide(&self, command: &Command) -> Result<Verdict, Stop> {
        match &command.action {
            Action::Play(opening) => self.open(command, opening).await,
            Action::Join { game } => self.join(command, game).await,
            Action::JoinSeat { game, seat } => self.join_seat(command, game, *seat).await,
            Action::Leave { game } => self.leave(command, game).await,
            Action::Start { game } => self.start(command, game).await,
            Action::Cancel { game } => self.cancel(command, game.as_deref()).await,
            Action::Move {
                game,
                turn,
                ply,
                confirmed,
            } => {
                self.play_turn(command, game.as_deref(), turn, *ply, *confirmed)
                    .await
            }
            Action::Resign { game, confirmed } => {
                self.resign(command, game.as_deref(), *confirmed).await
            }
            Action::Draw { game } => self.offer_draw(command, game.as_deref()).await,
            Action::Takeback { game } => self.ask_takeback(command, game.as_deref()).await,
            Action::Rematch { game } => self.ask_rematch(command, game.as_deref()).await,
            Action::Answer {
                game,
                question,
                yes,
            } => self.answer(command, game, *question, *yes).await,
            Action::Nudge { game } => self.nudge(command, game.as_deref()).await,
            Action::CloseAbandoned { game } => self.close_abandoned(command, game).await,
            Action::Tournament { tournament, what } => {
                self.tournament(command, tournament.as_deref(), what).await
            }
            Action::ThreadOpened { game, channel } => self.thread_opened(game, *channel).await,
            Action::Preview { game, turn } => self.preview(command, game.as_deref(), turn).await,
            Action::Explain { game, turn } => self.explain(command, game.as_deref(), turn).await,
            Action::Board { game, ply, seat } => {
                self.board(command, game.as_deref(), *ply, *seat).await
            }
            Action::Captures { game, page } => self.captures(command, game.as_deref(), *page).await,
            Action::TakeUp { game, ply, capture } => {
                self.take_up(command, game, *ply, capture).await
            }
            Action::StartOver { game, ply } => self.start_over(command, game, *ply).await,
            Action::Games => self.games(command).await,
            Action::Stats { player, kind } => self.stats(command, *player, *kind).await,
            Action::Archive(search) => self.archive(command, search).await,
            Action::Record { game } => self.record(command, game.as_deref()).await,
            Action::Replay { game, ply } => self.replay(command, game.as_deref(), *ply).await,
            Action::Step { game, to } => self.step(command, game, *to).await,
            Action::Position { kind, code } => self.position(command, *kind, code).await,
            Action::Settings(change) => self.settings(command, change).await,
            Action::Rating { user, kind } => self.rating(command, user.as_ref(), *kind).await,
            Action::Leaderboard {
                kind,
                size,
                everywhere,
                page,
            } => {
                self.leaderboard(command, *kind, *size, *everywhere, *page)
                    .await
            }
            Action::Dismiss => Ok(Verdict::say(words::plain(say!("nothing-changed")))),
            Action::Rules { kind, topic } => self.rules(command, *kind, topic.as_deref()).await,
            Action::Rule { game, rule } => self.rule(command, game, rule).await,
            Action::Help { topic } => match help::topic_of_rules(topic.as_deref()) {
                Some(topic) => self.rules(command, None, Some(topic)).await,
                None => Ok(Verdict::say(help::help(topic.as_deref())?)),
            },
        }
    }

    /// Tries again while something else changes the game at the same time.
    async fn retry_on_conflict<Tried>(&self, attempt: impl Fn() -> Tried) -> Result<(), StoreError>
    where
        Tried: Future<Output = Result<(), StoreError>>,
    {
        for _ in 1..ATTEMPTS {
            match attempt().await {
                Err(StoreError::Conflict) => {}
                result => return result,
            }
        }
        attempt().await
    }

    /// The channel where a game's messages go: its thread once it has one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn home(&self, game: &GameId) -> Result<Option<crate::ids::ChannelId>, StoreError> {
        Ok(self.load(game).await?.map(|state| state.home()))
    }
}

/// What a user reads when the store failed. What went wrong is for the log.
fn failed(error: &StoreError) -> Message {
    tracing::error!(%error, "a command was not carried out");
    words::plain(say!("our-fault"))
}
