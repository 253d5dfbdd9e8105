//! Tests of tournaments, from registration to the final standings.

mod announcing;
mod arbiter;
mod arena;
mod at_once;
mod by_hand;
mod computers;
mod files;
mod guests;
mod joining;
mod knock_out;
mod league;
mod organising;
mod rounds;
mod series;
mod team;
mod teams;
mod waking;
mod years;

use petteia_domain::{game::Theme, ids::Fixture};
use petteia_tournaments::tournament::{
    EntryConditions, GameOrder, PairingNumber, System, Tournament,
};

use crate::table::*;

/// The organiser, who does not play.
const ORGANISER: UserId = STRANGER;

fn proposal(system: System) -> Proposal {
    Proposal {
        options: "outs=1".to_owned(),
        clock: Some("per-move 1d".to_owned()),
        system: Some(system),
        round: (system != System::Ladder).then(|| "14d".to_owned()),
        ..Proposal::new("Spring Cup", GameKind::Pentagame)
    }
}

pub fn of(action: impl Into<Action>) -> Action {
    action.into()
}

/// Withdraws without being asked again.
fn withdraw() -> Action {
    of(WithdrawPlayer {
        tournament: None,
        player: None,
        confirmed: true,
    })
}

fn create(proposal: Proposal) -> Action {
    of(proposal)
}

/// Somebody announces a tournament.
pub async fn announces(table: &Table, user: UserId) {
    let proposal = with(proposal(System::BookSwiss), |it| {
        it.name = "Autumn Cup".to_owned()
    });
    table.does(user, create(proposal)).await;
}

impl Table {
    /// Announces a tournament, lets this many users join, and starts it.
    async fn tournament(&self, proposal: Proposal, players: u64) -> TournamentId {
        let id = self.announced(proposal, players).await;
        self.does(ORGANISER, of(StartTournament::default())).await;
        self.fire_all().await;
        id
    }

    /// A tournament of these players that has started.
    pub async fn running_tournament(&self, players: &[UserId]) -> TournamentId {
        self.does(ORGANISER, create(proposal(System::BookSwiss)))
            .await;
        for player in players {
            self.does(*player, of(JoinTournament::default())).await;
        }
        self.does(ORGANISER, of(StartTournament::default())).await;
        self.fire_all().await;
        let begun = self.store.tournaments(None, &[Phase::Playing], 1).await;
        begun.unwrap().remove(0)
    }

    async fn announced(&self, proposal: Proposal, players: u64) -> TournamentId {
        self.does(ORGANISER, create(proposal)).await;
        for player in 1..=players {
            self.does(UserId(100 + player), of(JoinTournament::default()))
                .await;
        }
        let all = [Phase::Lobby];
        let ids = self.store.tournaments(None, &all, 10).await.unwrap();
        ids[0].clone()
    }

    async fn load_tournament(&self, id: &TournamentId) -> Tournament {
        let events = self.store.tournament_events(id).await.unwrap();
        Tournament::fold(id, &events).unwrap().unwrap()
    }

    /// When the round that is played ends.
    async fn round_ends(&self, id: &TournamentId) -> DateTime<Utc> {
        let tournament = self.load_tournament(id).await;
        tournament.current_round().unwrap().1.until.unwrap()
    }

    /// Fires until no timer is due.
    async fn fire_all(&self) {
        for _ in 0..1000 {
            match self.store.next_timer().await.unwrap() {
                Some(next) if next <= self.now() => self.fire().await,
                _ => return,
            }
        }
        panic!("something is always due");
    }

    /// The running games.
    async fn playing(&self) -> Vec<GameId> {
        self.store.games(&[Phase::Playing]).await.unwrap()
    }

    /// Lets the player to move resign, or play a random turn.
    async fn goes_on(&self, game: &GameId, resigns: bool, chance: &mut StdRng) {
        let state = self.state(game).await;
        let Some(seat) = state.to_move() else { return };
        let user = state.users_of(seat)[0];
        let action = if resigns {
            resign_in(game)
        } else {
            let legal = state.game.legal();
            move_in(game, legal[chance.random_range(0..legal.len())].clone())
        };
        self.does(user, action).await;
    }

    /// Plays every game of the round to its end: a few turns, then a player resigns.
    async fn plays_the_round(&self, seed: u64) {
        let mut chance = StdRng::seed_from_u64(seed);
        for game in self.playing().await {
            for turn in 0.. {
                if self.state(&game).await.phase != Phase::Playing {
                    break;
                }
                let resigns = turn > 3 && chance.random_bool(0.4);
                self.goes_on(&game, resigns, &mut chance).await;
            }
        }
        self.fire_all().await;
    }
}
