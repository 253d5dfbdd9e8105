//! `/team-tournament create`: announces a tournament of teams.

use petteia_domain::ids::RoleId;
use petteia_games::commands::{
    options::CLOCK,
    prelude::*,
    slash::{Spec, spec},
};
use petteia_speech::choices;
use petteia_tournaments::tournament::{Entry, GameOrder, System};

use crate::commands::tournament::create::{self, Proposal, announce_plan, may_announce, planned};

/// The smallest and the largest number of teams.
const LEAST: u32 = 2;
const MOST: u32 = 64;

/// The usual largest number of teams.
const USUALLY_MOST: u32 = 16;

/// The options of `/team-tournament create`; a missing one gets its usual value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamProposal {
    /// Its name.
    pub name: String,
    /// The game.
    pub kind: GameKind,
    /// The number of boards of a match.
    pub boards: u32,
    /// The system.
    pub system: Option<System>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The games' clock, as typed.
    pub clock: Option<String>,
    /// The length of a round, as typed.
    pub round: Option<String>,
    /// The length of registration, as typed.
    pub registration: Option<String>,
    /// The smallest number of teams.
    pub least: Option<u32>,
    /// The largest number of teams.
    pub most: Option<u32>,
    /// The games' options as records write them.
    pub options: Option<String>,
    /// Whether two games with swapped seats are played on each board.
    pub pairs: Option<bool>,
    /// The order of these games.
    pub games: Option<GameOrder>,
    /// The pause between rounds, as typed.
    pub pause: Option<String>,
    /// Whether the games count for ratings.
    pub rated: Option<bool>,
    /// The role of further organisers.
    pub organisers: Option<RoleId>,
    /// The conditions of joining.
    pub entry: Entry,
}

const BOARDS: Needed<u32> = Optional::number("boards", "option-boards", 2, 10).needed();
const SYSTEM: Optional<System> = Optional::one_of(
    "system",
    "option-system",
    choices! {
        "round-robin", "choice-round-robin" => System::RoundRobin,
        "double-round-robin", "choice-double-round-robin" => System::DoubleRoundRobin,
        "swiss", "choice-swiss" => System::Swiss,
    },
);
const LEAST_TEAMS: Optional<u32> = Optional::number("least", "option-least-teams", LEAST, MOST);
const MOST_TEAMS: Optional<u32> = Optional::number("most", "option-most-teams", LEAST, MOST);

impl Slash for TeamProposal {
    fn specs() -> Vec<Spec<Self>> {
        let create = spec!(
            "team-tournament create",
            "command-team-tournament-create",
            {
                name: create::NAME,
                kind: create::GAME_KIND,
                boards: BOARDS,
                system: SYSTEM,
                rounds: create::ROUNDS,
                clock: CLOCK,
                round: create::ROUND_TIME,
                registration: create::REGISTRATION,
                least: LEAST_TEAMS,
                most: MOST_TEAMS,
                options: create::OPTIONS,
                pairs: create::PAIRS,
                games: create::TABLE_GAMES,
                pause: create::PAUSE,
                rated: create::RATED,
                organisers: create::ORGANISERS,
                rating_from: create::RATING_FROM,
                rating_to: create::RATING_TO,
                role: create::ROLE,
            } => TeamProposal {
                name,
                kind,
                boards,
                system,
                rounds,
                clock,
                round,
                registration,
                least,
                most,
                options,
                pairs,
                games,
                pause,
                rated,
                organisers,
                entry: Entry { rating_from, rating_to, role, promise: None },
            }
        );
        vec![create.needs_server()]
    }
}

impl Pressed for TeamProposal {}

impl Conducted for TeamProposal {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }
}

impl Act for TeamProposal {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let guild = may_announce(context, request, "team-tournament create").await?;
        let least = self.least.unwrap_or(LEAST);
        let most = self.most.unwrap_or(USUALLY_MOST.max(least));
        if least > most {
            return Err(Refusal::new(say!("teams-sizes", least = LEAST, most = MOST)).into());
        }
        let proposal = self.as_of_players();
        let plan = planned(
            &*context.store,
            &context.defaults,
            context.now,
            guild,
            &proposal,
        );
        let mut plan = plan.await?;
        plan.boards = Some(self.boards);
        (plan.least, plan.most) = (least, most);
        announce_plan(context, request, guild, plan).await
    }
}

impl TeamProposal {
    /// Returns this as a proposal for players, which has the checks and defaults of both.
    fn as_of_players(&self) -> Proposal {
        Proposal {
            options: self.options.clone().unwrap_or_default(),
            clock: self.clock.clone(),
            system: Some(self.system.unwrap_or(System::RoundRobin)),
            rounds: self.rounds,
            registration: self.registration.clone(),
            round: self.round.clone(),
            pause: self.pause.clone(),
            games: self.games,
            pairs: self.pairs,
            rated: self.rated,
            organisers: self.organisers,
            entry: Some(self.entry.clone()),
            ..Proposal::new(self.name.as_str(), self.kind)
        }
    }
}
