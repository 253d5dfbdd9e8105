//! The demonstration of the local page: tournaments of simulated players, and beside them a game of
//! each other kind, that go on before the visitor's eyes.
//!
//! The players are people to everybody but this room: they sign in to the page and give the same
//! commands as people. What they play the computer players tell them, each at a level of its own.
//! Nothing is kept: store and channels are in memory, and forget what is long over, since this may go
//! on for days.

mod choice;

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{Opening, SeatOrder, State},
    ids::{ChannelId, CommandId, GameId, Place, UserId},
    tournament::{GameOrder, System},
};
use petteia_players::Level;
use petteia_rules::GameKind;
use petteia_runtime::app::App;
use petteia_speech::{
    commands::{Action, Actor, Command, Locale, Proposal, TournamentAction},
    message::Reply,
};
use petteia_store::StoreError;
use petteia_web::{GUILD, LocalError, LocalPage};
use rand::{Rng, SeedableRng, rngs::StdRng};
use tokio_util::sync::CancellationToken;

/// From which the players' turns, their seats and the names of games follow.
pub const SEED: u64 = 21;

/// Who plays, the host first: an odd number, so that three meet at one table.
const NAMES: [&str; 9] = [
    "Ariadne", "Boethius", "Corinna", "Diotima", "Euclid", "Fulbert", "Gerbert", "Hypatia",
    "Isidore",
];

/// How well each of them plays.
const LEVELS: [u8; 9] = [5, 2, 7, 4, 8, 1, 6, 3, 5];

/// How many rounds they play.
const ROUNDS: u32 = 3;

/// Beside the tournament there is always a game of each of these.
const BESIDE: [GameKind; 3] = [
    GameKind::FiveLines,
    GameKind::Pentalath,
    GameKind::Rithmomachia,
];

/// How many turns lie between two tournaments.
const BREAK: u32 = 300;

/// After so many plies whoever is to move resigns a game that finds no end.
const LONG: u32 = 150;

/// How many games that are over are kept. A tournament and what is played beside it have fewer.
pub const GAMES_KEPT: usize = 300;

/// How many messages are kept.
pub const MESSAGES_KEPT: usize = 4000;

/// How many games have a thread of their own to be looked at, the newest: far more than are played
/// at once.
const THREADS_KEPT: usize = 100;

/// Why the demonstration stopped.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The page did not let a player in.
    #[error("a simulated player could not sign in: {0}")]
    Page(#[from] LocalError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The referee refused what was to be done.
    #[error("{player} was refused: {why}")]
    Refused {
        /// Who.
        player: &'static str,
        /// What the referee said.
        why: String,
    },
    /// A turn was not chosen.
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

/// The players and what they have in hand.
struct DemoTournament {
    app: Arc<App>,
    players: Vec<Player>,
    channel: ChannelId,
    chance: StdRng,
    /// How many commands they have given.
    given: u64,
    /// Whose turn it is among the games.
    next: usize,
    /// How many turns ago the last tournament ended.
    rested: u32,
}

/// Has simulated players play a tournament, a turn every `pace`, and with whoever invites them,
/// until told to stop.
pub async fn run(app: Arc<App>, page: Arc<LocalPage>, pace: Duration, stop: CancellationToken) {
    let shown = async {
        let mut demo = DemoTournament::open(app, &page).await?;
        loop {
            tokio::time::sleep(pace).await;
            demo.go_on().await?;
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
    /// The players sign in, and their tournament begins.
    async fn open(app: Arc<App>, page: &LocalPage) -> Result<DemoTournament, DemoError> {
        page.keep_threads(THREADS_KEPT);
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

    /// A tournament begins.
    async fn begin(&mut self) -> Result<(), DemoError> {
        let players = self.players.clone();
        let proposal = Proposal {
            name: "Pentathlon".to_owned(),
            kind: GameKind::Pentagame,
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
            pairs: None,
            computer: None,
            rated: Some(true),
            fine_tuning: false,
            organisers: None,
        };
        let create = TournamentAction::Create(Box::new(proposal));
        self.about_tournament(players[0], create).await?;
        for player in &players {
            self.about_tournament(*player, TournamentAction::Join)
                .await?;
        }
        self.about_tournament(players[0], TournamentAction::Start)
            .await
    }

    /// A game of its own between two of them, in a thread.
    async fn open_beside(&mut self, kind: GameKind) {
        let first = self.chance.random_range(0..self.players.len());
        let by = self.chance.random_range(1..self.players.len());
        let player = self.players[first];
        let opponent = self.players[(first + by) % self.players.len()];
        let opening = Opening {
            kind,
            line_up: "2".to_owned(),
            options: String::new(),
            clock: Some("none".to_owned()),
            opponents: vec![(opponent.user, opponent.name.to_owned())],
            computers: Vec::new(),
            order: SeatOrder::AsJoined,
            thread: true,
            rated: false,
            pair: false,
        };
        self.gives(player, Action::Play(opening)).await;
    }

    async fn about_tournament(
        &mut self,
        player: Player,
        what: TournamentAction,
    ) -> Result<(), DemoError> {
        let action = Action::Tournament {
            tournament: None,
            what,
        };
        let reply = self.gives(player, action).await;
        match reply.refused {
            false => Ok(()),
            true => Err(DemoError::Refused {
                player: player.name,
                why: reply.message.text.bare(reply.message.language),
            }),
        }
    }

    /// One player gives a command.
    async fn gives(&mut self, player: Player, action: Action) -> Reply {
        self.given += 1;
        let command = Command {
            id: CommandId(format!("demo:{}", self.given)),
            actor: Actor {
                id: player.user,
                name: player.name.to_owned(),
                manages_server: false,
                roles: Vec::new(),
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

    /// One turn in one of the tournament's games and one in another, and whatever visitors wait for.
    async fn go_on(&mut self) -> Result<(), DemoError> {
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
        for kind in BESIDE {
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

    /// Whether no tournament is under way.
    async fn tournament_is_over(&self) -> Result<bool, DemoError> {
        let under_way = [Phase::Lobby, Phase::Playing];
        let found = self.app.store.tournaments(Some(GUILD), &under_way, 1);
        Ok(found.await?.is_empty())
    }

    async fn state(&self, game: &GameId) -> Result<Option<State>, DemoError> {
        let events = self.app.store.events(game).await?;
        // Nobody here has a bank to run empty.
        State::fold(game, &events, &TimeDelta::zero().into())
            .map_err(|error| StoreError::failed(error).into())
    }

    fn player(&self, user: UserId) -> Option<Player> {
        let mut players = self.players.iter();
        players.find(|player| player.user == user).copied()
    }

    /// What a simulated player has to do in a game: to come where they are invited, to agree to what
    /// they are asked, to play.
    async fn answer(&mut self, state: State) -> Result<(), DemoError> {
        let game = state.id.clone();
        if let Some(guest) = state.invited.iter().find_map(|user| self.player(*user)) {
            self.gives(guest, Action::Join { game }).await;
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
            let answer = Action::Answer {
                game,
                question,
                yes,
            };
            self.gives(player, answer).await;
            return Ok(());
        }
        let Some(seat) = state.to_move() else {
            return Ok(());
        };
        let mover = state.users_of(seat).iter();
        let Some(mover) = mover.copied().find_map(|user| self.player(user)) else {
            return Ok(());
        };
        if state.at_table.is_none() && state.game.ply() > LONG {
            let resigned = Action::Resign {
                game: Some(game.0),
                confirmed: true,
            };
            self.gives(mover, resigned).await;
            return Ok(());
        }
        let seed = self.chance.random();
        let chosen = move || choice::turn(&state.game, &state.past(), mover.level, seed);
        let Some(turn) = tokio::task::spawn_blocking(chosen).await? else {
            return Ok(());
        };
        let played = Action::Move {
            game: Some(game.0),
            turn,
            ply: None,
            confirmed: true,
        };
        let reply = self.gives(mover, played).await;
        if reply.refused {
            let why = reply.message.text.bare(reply.message.language);
            tracing::warn!(player = mover.name, why, "a simulated player was refused");
        }
        Ok(())
    }
}
