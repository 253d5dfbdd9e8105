//! The demonstration of the local page: tournaments of simulated players, and a game of each other kind,
//! played while the visitor watches.
//!
//! For all other code the players are people: they sign in to the page and send the same commands. Their
//! turns come from the computer players, at a different level for each. Store and channels are in memory
//! and forget old games, because the demonstration may run for days.

mod choice;

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{Opening, SeatOrder, State},
    ids::{ChannelId, CommandId, GameId, Place, UserId},
};
use petteia_players::Level;
use petteia_referee::Restraints;
use petteia_referee::commands::{
    Action, Actor, Answer, Command, Join, JoinTournament, Locale, PlayTurn, Proposal, Resign,
    StartTournament,
};
use petteia_rules::GameKind;
use petteia_runtime::app::App;
use petteia_speech::message::Reply;
use petteia_store::StoreError;
use petteia_tournaments::tournament::{GameOrder, System};
use petteia_web::{GUILD, LocalError, LocalPage};
use rand::{Rng, SeedableRng, rngs::StdRng};
use tokio_util::sync::CancellationToken;

/// Seed of the players' turns, seats and the names of games.
pub const SEED: u64 = 21;

/// The players, host first. An odd number, so that one table has three players.
const NAMES: [&str; 9] = [
    "Ariadne", "Boethius", "Corinna", "Diotima", "Euclid", "Fulbert", "Gerbert", "Hypatia",
    "Isidore",
];

/// The level of each player.
const LEVELS: [u8; 9] = [5, 2, 7, 4, 8, 1, 6, 3, 5];

/// Number of rounds of a tournament.
const ROUNDS: u32 = 3;

/// The game of the tournament. A game of each other kind is always played beside it.
const TOURNAMENT: GameKind = GameKind::Pentagame;

/// Number of turns between two tournaments.
const BREAK: u32 = 300;

/// After this many plies a player resigns, so that endless games end.
const MAX_PLIES: u32 = 150;

/// Number of finished games kept; more than a tournament and the games beside it have.
pub const MAX_GAMES: usize = 300;

/// Number of messages kept.
pub const MAX_MESSAGES: usize = 4000;

/// Number of games with a thread, the newest; many more than are played at once.
const MAX_THREADS: usize = 100;

/// Why the demonstration stopped.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A player could not sign in.
    #[error("a simulated player could not sign in: {0}")]
    Page(#[from] LocalError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The referee refused a command.
    #[error("{player} was refused: {why}")]
    Refused {
        /// The player.
        player: &'static str,
        /// The referee's reply.
        why: String,
    },
    /// Choosing a turn failed.
    #[error("no turn was chosen: {0}")]
    Thought(#[from] tokio::task::JoinError),
}

/// A simulated player.
#[derive(Debug, Clone, Copy)]
struct Player {
    user: UserId,
    name: &'static str,
    level: Level,
}

/// The state of the demonstration.
struct DemoTournament {
    app: Arc<App>,
    players: Vec<Player>,
    channel: ChannelId,
    chance: StdRng,
    /// Number of commands given, for their ids.
    given: u64,
    /// Index of the game whose turn is next.
    next: usize,
    /// Number of turns since the last tournament ended.
    rested: u32,
}

/// Plays tournaments, a turn every `pace`, and games with visitors who invite a simulated player, until
/// `stop` is cancelled.
pub async fn run(app: Arc<App>, page: Arc<LocalPage>, pace: Duration, stop: CancellationToken) {
    let shown = async {
        let mut demo = DemoTournament::open(app, &page).await?;
        loop {
            tokio::time::sleep(pace).await;
            demo.step().await?;
        }
    };
    let ended: Result<(), DemoError> = tokio::select! {
        ended = shown => ended,
        () = stop.cancelled() => Ok(()),
    };
    if let Err(error) = ended {
        tracing::error!(%error, "the demonstration stopped; the page goes on");
    }
}

impl DemoTournament {
    /// Signs in the players and starts a tournament.
    async fn open(app: Arc<App>, page: &LocalPage) -> Result<DemoTournament, DemoError> {
        page.keep_threads(MAX_THREADS);
        let mut players = Vec::new();
        for (name, level) in NAMES.into_iter().zip(LEVELS) {
            let user = page.add_simulated(name).await?;
            let level = Level::new(level).unwrap_or(Level::TOP);
            players.push(Player { user, name, level });
        }
        let mut demo = DemoTournament {
            app,
            channel: page.first_channel()?,
            chance: StdRng::seed_from_u64(SEED),
            players,
            given: 0,
            next: 0,
            rested: 0,
        };
        demo.begin().await?;
        Ok(demo)
    }

    /// Starts a tournament.
    async fn begin(&mut self) -> Result<(), DemoError> {
        let players = self.players.clone();
        let proposal = Proposal {
            name: "Pentathlon".to_owned(),
            kind: TOURNAMENT,
            options: String::new(),
            clock: Some("per-move 1d".to_owned()),
            system: Some(System::BookSwiss),
            rounds: Some(ROUNDS),
            registration: None,
            least: None,
            most: None,
            round: None,
            pause: None,
            games: Some(GameOrder::OneByOne),
            games_at_once: None,
            pairs: None,
            best_of: None,
            computer: None,
            rated: Some(true),
            fine_tuning: false,
            organisers: None,
            entry: None,
        };
        self.about_tournament(players[0], proposal.into()).await?;
        for player in &players {
            let join = JoinTournament::default().into();
            self.about_tournament(*player, join).await?;
        }
        let start = StartTournament::default().into();
        self.about_tournament(players[0], start).await
    }

    /// Opens a game outside the tournament between two players, in a thread.
    async fn open_beside(&mut self, kind: GameKind) {
        let first = self.chance.random_range(0..self.players.len());
        let by = self.chance.random_range(1..self.players.len());
        let player = self.players[first];
        let opponent = self.players[(first + by) % self.players.len()];
        let opening = Opening {
            clock: Some("none".to_owned()),
            opponents: vec![(opponent.user, opponent.name.to_owned())],
            order: SeatOrder::AsJoined,
            thread: true,
            ..Opening::new(kind)
        };
        self.send(player, Action::Play(opening)).await;
    }

    async fn about_tournament(&mut self, player: Player, action: Action) -> Result<(), DemoError> {
        let reply = self.send(player, action).await;
        match reply.refused {
            false => Ok(()),
            true => Err(DemoError::Refused {
                player: player.name,
                why: reply.message.text.bare(reply.message.language),
            }),
        }
    }

    /// Sends a command of a player.
    async fn send(&mut self, player: Player, action: Action) -> Reply {
        self.given += 1;
        let command = Command {
            id: CommandId(format!("demo:{}", self.given)),
            actor: Actor {
                id: player.user,
                name: player.name.to_owned(),
                manages_server: false,
                roles: Vec::new(),
                restraints: Restraints::default(),
                locale: Locale::default(),
            },
            place: Place {
                guild: Some(GUILD),
                channel: self.channel,
            },
            received: self.app.clock.now(),
            action,
        };
        self.app.referee.handle(command).await
    }

    /// Plays one turn in the tournament and one in another game, and answers visitors.
    async fn step(&mut self) -> Result<(), DemoError> {
        let phases = [Phase::Playing, Phase::Lobby];
        let mut own = Vec::new();
        for id in self.app.store.games(&phases).await? {
            let Some(state) = self.state(&id).await? else {
                continue;
            };
            if state.users().all(|user| self.player(user).is_some()) {
                own.push(state);
            } else {
                self.answer(state).await?;
            }
        }
        let others = GameKind::ALL.iter().copied();
        for kind in others.filter(|kind| *kind != TOURNAMENT) {
            if own.iter().all(|state| state.kind() != kind) {
                self.open_beside(kind).await;
            }
        }
        let (at_tables, beside): (Vec<State>, Vec<State>) =
            own.into_iter().partition(|state| state.at_table.is_some());
        if at_tables.is_empty() && self.tournament_is_over().await? {
            self.rested += 1;
            if self.rested > BREAK {
                self.rested = 0;
                self.begin().await?;
            }
        }
        self.next = self.next.wrapping_add(1);
        for mut games in [at_tables, beside] {
            if !games.is_empty() {
                let state = games.swap_remove(self.next % games.len());
                self.answer(state).await?;
            }
        }
        Ok(())
    }

    /// Whether no tournament is running.
    async fn tournament_is_over(&self) -> Result<bool, DemoError> {
        let under_way = [Phase::Lobby, Phase::Playing];
        let found = self.app.store.tournaments(Some(GUILD), &under_way, 1);
        Ok(found.await?.is_empty())
    }

    async fn state(&self, game: &GameId) -> Result<Option<State>, DemoError> {
        let events = self.app.store.events(game).await?;
        // No game here has a bank, so its minimum does not matter.
        State::fold(game, &events, &TimeDelta::zero().into())
            .map_err(|error| StoreError::failed(error).into())
    }

    fn player(&self, user: UserId) -> Option<Player> {
        let mut players = self.players.iter();
        players.find(|player| player.user == user).copied()
    }

    /// Does what a simulated player has to do in a game: join, accept questions, and play.
    async fn answer(&mut self, state: State) -> Result<(), DemoError> {
        let game = state.id.clone();
        if let Some(guest) = state.invited.iter().find_map(|user| self.player(*user)) {
            self.send(guest, Action::Join(Join { game })).await;
            return Ok(());
        }
        let asked = state.questions.iter().filter(|question| question.open);
        let mut asked = asked.filter_map(|question| {
            let awaited = state.awaited(question);
            let mut users = awaited.iter().flat_map(|seat| state.users_of(*seat));
            Some((users.find_map(|user| self.player(*user))?, question.number))
        });
        if let Some((player, question)) = asked.next_back() {
            let yes = true;
            let answer = Action::Answer(Answer {
                game,
                question,
                yes,
            });
            self.send(player, answer).await;
            return Ok(());
        }
        let Some(seat) = state.to_move() else {
            return Ok(());
        };
        let mover = state.users_of(seat).iter();
        let Some(mover) = mover.copied().find_map(|user| self.player(user)) else {
            return Ok(());
        };
        if state.at_table.is_none() && state.game.ply() > MAX_PLIES {
            let resigned = Action::Resign(Resign {
                game: Some(game.0),
                confirmed: true,
            });
            self.send(mover, resigned).await;
            return Ok(());
        }
        let seed = self.chance.random();
        let chosen = move || choice::turn(&state.game, &state.past(), mover.level, seed);
        let Some(turn) = tokio::task::spawn_blocking(chosen).await? else {
            return Ok(());
        };
        let played = Action::Move(PlayTurn {
            game: Some(game.0),
            turn,
            ply: None,
            confirmed: true,
        });
        let reply = self.send(mover, played).await;
        if reply.refused {
            let why = reply.message.text.bare(reply.message.language);
            tracing::warn!(player = mover.name, why, "a simulated player was refused");
        }
        Ok(())
    }
}
