//! `/team-tournament create`: announces a tournament of teams.

use petteia_domain::ids::RoleId;
use petteia_games::commands::{options::CLOCK, prelude::*};
use petteia_speech::choices;
use petteia_tournaments::tournament::{EntryConditions, GameOrder, System};

use crate::commands::tournament::create::{self, Proposal, announce_plan, may_announce, planned};

/// The smallest and the largest number of teams.
const LEAST: u32 = 2;
const MOST: u32 = 64;

/// The usual largest number of teams.
const USUALLY_MOST: u32 = 16;

command! {
    /// The options of `/team-tournament create`; a missing one gets its usual value.
    pub struct TeamProposal as "team-tournament create", "command-team-tournament-create" {
        /// Its name.
        name: String = create::NAME,
        /// The game.
        kind: GameKind = create::GAME_KIND,
        /// The number of boards of a match.
        boards: u32 = Optional::<u32>::number("boards", "option-boards", 2, 10).needed(),
        /// The system.
        system: Option<System> = SYSTEM,
        /// The number of rounds.
        rounds: Option<u32> = create::ROUNDS,
        /// The games' clock, as typed.
        clock: Option<String> = CLOCK,
        /// The length of a round, as typed.
        round: Option<String> = create::ROUND_TIME,
        /// The length of registration, as typed.
        registration: Option<String> = create::REGISTRATION,
        /// The smallest number of teams.
        least: Option<u32> = Optional::<u32>::number("least", "option-least-teams", LEAST, MOST),
        /// The largest number of teams.
        most: Option<u32> = Optional::<u32>::number("most", "option-most-teams", LEAST, MOST),
        /// The games' options as records write them.
        options: String = create::OPTIONS,
        /// Whether two games with swapped seats are played on each board.
        pairs: Option<bool> = create::PAIRS,
        /// The order of these games.
        games: Option<GameOrder> = create::TABLE_GAMES,
        /// The pause between rounds, as typed.
        pause: Option<String> = create::PAUSE,
        /// Whether the games count for ratings.
        rated: Option<bool> = create::RATED,
        /// The role of further organisers.
        organisers: Option<RoleId> = create::ORGANISERS,
        /// The conditions of joining; everybody may join if absent.
        entry: Option<EntryConditions> = create::EntryOptions { promise: false },
    }
    conduct { ABOUT_TOURNAMENT }
}

const SYSTEM: Optional<System> = Optional::one_of(
    "system",
    "option-system",
    choices! {
        "round-robin", "choice-round-robin" => System::RoundRobin,
        "double-round-robin", "choice-double-round-robin" => System::DoubleRoundRobin,
        "swiss", "choice-swiss" => System::Swiss,
    },
);

impl Act for TeamProposal {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let guild = may_announce(context, request, "team-tournament create").await?;
        let least = self.least.unwrap_or(LEAST);
        let most = self.most.unwrap_or(USUALLY_MOST.max(least));
        if least > most {
            return Err(Refusal::new(say!("teams-sizes", least = LEAST, most = MOST)).into());
        }
        let proposal = self.as_of_players();
        let plan = planned(
            context.store,
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
            options: self.options.clone(),
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
            entry: self.entry.clone(),
            ..Proposal::new(self.name.as_str(), self.kind)
        }
    }
}
