//! `/tournament`: actions of organisers and players of a tournament.

use petteia_domain::{
    ids::{ChannelId, RoleId, UserId},
    tournament::{GameOrder, System},
};
use petteia_players::Level;
use petteia_rules::GameKind;
use petteia_speech::{
    choices,
    options::{Flag, Kind, Needed, Optional},
};

use super::prelude::*;
use crate::{
    commands::{
        CommandSpec,
        options::{CLOCK, TOURNAMENT},
        slash::spec,
    },
    tournaments::{
        announce::{
            announce_tournament, cancel_tournament, join_tournament, leave_tournament,
            start_tournament,
        },
        arbiter::{add_player, answer_organiser, extend_round, forfeit, move_tournament_channel},
        log::show_log,
        organise::{challenge, correct, finish, next_round, substitute, withdraw},
        pausing::{pause_tournament, resume_tournament},
        show::{export, show_pairings, show_round, show_standings},
    },
};

/// An action on a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InTournament {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The action.
    pub what: TournamentAction,
}

/// An action on a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentAction {
    /// Announces a tournament.
    Create(Box<Proposal>),
    /// Joins it.
    Join,
    /// Leaves it before the start.
    Leave,
    /// Starts it (an organiser).
    Start,
    /// Shows the standings.
    Standings {
        /// The page, from 0.
        page: u32,
    },
    /// Shows the pairings.
    Pairings {
        /// The round; the last one by default.
        round: Option<u32>,
        /// The page, from 0.
        page: u32,
    },
    /// Shows the games of the round.
    Round {
        /// Whether to start the next round now (an organiser).
        next: bool,
        /// The page, from 0.
        page: u32,
    },
    /// Withdraws a player, before the start from the list; asks for confirmation first.
    Withdraw {
        /// The player, if it is another one (an organiser).
        player: Option<UserId>,
        /// Whether the user has confirmed.
        confirmed: bool,
    },
    /// Asks a user to replace a player (an organiser).
    Substitute {
        /// The player, who may be a computer.
        player: Option<UserId>,
        /// The user.
        by: UserId,
        /// Their name.
        name: String,
    },
    /// Asks a user to play from the next round on (an organiser).
    Add {
        /// The player.
        player: UserId,
        /// Their name.
        name: String,
    },
    /// Answers an organiser's request to play.
    Answer {
        /// Yes or no.
        yes: bool,
    },
    /// Forfeits a game for a player (an organiser).
    Forfeit {
        /// The game: its id, or its round, table and number.
        game: String,
        /// The player.
        player: UserId,
        /// The reason.
        reason: String,
    },
    /// Moves the round's end (an organiser).
    Extend {
        /// The time, as typed: `3d`.
        by: String,
    },
    /// Pauses it (an organiser).
    Pause,
    /// Resumes it (an organiser).
    Resume,
    /// Moves the tournament to another channel (an organiser).
    Move {
        /// The channel.
        channel: ChannelId,
    },
    /// Shows the actions of its organisers.
    Log {
        /// The page, from 0, the newest actions first.
        page: u32,
    },
    /// Corrects the result of a game (an organiser).
    Correct {
        /// The game: its id, or its round, table and number.
        game: String,
        /// The result.
        result: String,
        /// The reason.
        reason: String,
    },
    /// On a ladder: challenges a player above.
    Challenge {
        /// The player.
        player: UserId,
    },
    /// Ends a ladder (an organiser); asks for confirmation first.
    Finish {
        /// Whether the user has confirmed.
        confirmed: bool,
    },
    /// Cancels it (an organiser); asks for confirmation first.
    Cancel {
        /// Whether the user has confirmed.
        confirmed: bool,
    },
    /// Exports the standings, the games and their records as files.
    Export,
}

/// The options of `/tournament create`; a missing one gets the system's default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Its name.
    pub name: String,
    /// The game.
    pub kind: GameKind,
    /// The games' options as records write them.
    pub options: String,
    /// The games' clock as typed.
    pub clock: Option<String>,
    /// The system.
    pub system: Option<System>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The length of registration, as typed: `2d`.
    pub registration: Option<String>,
    /// The smallest number of players.
    pub least: Option<u32>,
    /// The largest number of players.
    pub most: Option<u32>,
    /// The length of a round, as typed: `14d`, or `none`.
    pub round: Option<String>,
    /// The pause between rounds, as typed.
    pub pause: Option<String>,
    /// The order in which the games of a table are played.
    pub games: Option<GameOrder>,
    /// Whether tables of two play two games with swapped seats.
    pub pairs: Option<bool>,
    /// The level of a computer that takes part.
    pub computer: Option<Level>,
    /// Whether the games count for ratings.
    pub rated: Option<bool>,
    /// Whether the book's fine tuning breaks ties.
    pub fine_tuning: bool,
    /// The role of further organisers.
    pub organisers: Option<RoleId>,
}

const ROUND: Optional<u32> = Optional::number("round", "option-round", 1, 100);
const NEXT: Flag = Flag::new("next", "option-next");
const WITHDRAWN: Optional<UserId> = Optional::user("player", "option-withdrawn");
const WITHDRAWN_COMPUTER: Optional<Level> =
    Optional::level("computer", "option-withdrawn-computer", None);
const SUBSTITUTE: Needed<(UserId, String)> =
    Optional::named_user("substitute", "option-substitute").needed();
const REPLACED: Optional<UserId> = Optional::user("player", "option-replaced");
const REPLACED_COMPUTER: Optional<Level> =
    Optional::level("computer", "option-replaced-computer", None);
const FIXTURE: Needed<String> = Optional::words("game", "option-fixture", Kind::Fixture).needed();
const RESULT: Needed<String> = Optional::words("result", "option-result", Kind::Text).needed();
const REASON: Needed<String> = Optional::words("reason", "option-reason", Kind::Text).needed();
const NEWCOMER: Needed<(UserId, String)> =
    Optional::named_user("newcomer", "option-newcomer").needed();
const FORFEITED: Needed<String> = Optional::words("game", "option-forfeited", Kind::Text).needed();
const FORFEITING: Needed<UserId> = Optional::user("player", "option-forfeiting").needed();
const BY: Needed<String> = Optional::words("by", "option-extend", Kind::Text).needed();
const CHANNEL: Needed<ChannelId> = Optional::channel("channel", "option-hall").needed();
const CHALLENGED: Needed<UserId> = Optional::user("player", "option-challenged").needed();

const NAME: Needed<String> = Optional::words("name", "option-tournament-name", Kind::Text).needed();
const GAME_KIND: Needed<GameKind> = Optional::game_kind("game", "option-tournament-game").needed();
const SYSTEM: Optional<System> = Optional::word(
    "system",
    "option-system",
    Kind::OneOf(System::CHOICES),
    System::named,
);
const ROUNDS: Optional<u32> = Optional::number("rounds", "option-rounds", 1, 100);
const ROUND_TIME: Optional<String> = Optional::words("round-time", "option-round-time", Kind::Text);
const REGISTRATION: Optional<String> =
    Optional::words("registration", "option-registration", Kind::Text);
const LEAST: Optional<u32> = Optional::number("least", "option-least", 2, 1024);
const MOST: Optional<u32> = Optional::number("most", "option-most", 2, 1024);
const OPTIONS: Optional<String> =
    Optional::words("options", "option-tournament-options", Kind::Text);
const TABLE_GAMES: Optional<GameOrder> = Optional::one_of(
    "table-games",
    "option-table-games",
    choices! {
        "side-by-side", "choice-side-by-side" => GameOrder::SideBySide,
        "one-by-one", "choice-one-by-one" => GameOrder::OneByOne,
    },
);
const PAIRS: Optional<bool> = Optional::yes_no("pairs", "option-pairs");
const COMPUTER: Optional<Level> = Optional::level("computer", "option-tournament-computer", None);
const PAUSE: Optional<String> = Optional::words("pause", "option-pause", Kind::Text);
const RATED: Optional<bool> = Optional::yes_no("rated", "option-tournament-rated");
const FINE_TUNING: Flag = Flag::new("fine-tuning", "option-fine-tuning");
const ORGANISERS: Optional<RoleId> = Optional::role("organisers", "option-organisers");

/// Returns the player that an organiser names, or the computer.
fn computer_or(computer: Option<Level>, player: Option<UserId>) -> Option<UserId> {
    let computer = computer.map(|level| UserId::computer_of(level.number()));
    computer.or(player)
}

fn create() -> CommandSpec {
    spec!(
        "tournament create",
        "command-tournament-create",
        {
            name: NAME,
            kind: GAME_KIND,
            system: SYSTEM,
            rounds: ROUNDS,
            clock: CLOCK,
            round: ROUND_TIME,
            registration: REGISTRATION,
            least: LEAST,
            most: MOST,
            options: OPTIONS,
            games: TABLE_GAMES,
            pairs: PAIRS,
            computer: COMPUTER,
            pause: PAUSE,
            rated: RATED,
            fine_tuning: FINE_TUNING,
            organisers: ORGANISERS,
        } => InTournament {
            tournament: None,
            what: TournamentAction::Create(Box::new(Proposal {
                name,
                kind,
                options: options.unwrap_or_default(),
                clock,
                system,
                rounds,
                registration,
                least,
                most,
                round,
                pause,
                games,
                pairs,
                computer,
                rated,
                fine_tuning,
                organisers,
            })),
        }
    )
}

impl Slash for InTournament {
    fn specs() -> Vec<CommandSpec> {
        let specs = [
            create(),
            spec!("tournament join", "command-tournament-join", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Join }),
            spec!("tournament leave", "command-tournament-leave", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Leave }),
            spec!("tournament start", "command-tournament-start", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Start }),
            spec!("tournament standings", "command-tournament-standings", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Standings { page: 0 } }),
            spec!("tournament pairings", "command-tournament-pairings", { round: ROUND, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Pairings { round, page: 0 } }),
            spec!("tournament round", "command-tournament-round", { next: NEXT, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Round { next, page: 0 } }),
            spec!("tournament withdraw", "command-tournament-withdraw", { player: WITHDRAWN, computer: WITHDRAWN_COMPUTER, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Withdraw { player: computer_or(computer, player), confirmed: false } }),
            spec!("tournament substitute", "command-tournament-substitute", { substitute: SUBSTITUTE, player: REPLACED, computer: REPLACED_COMPUTER, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Substitute { player: computer_or(computer, player), by: substitute.0, name: substitute.1 } }),
            spec!("tournament correct", "command-tournament-correct", { game: FIXTURE, result: RESULT, reason: REASON, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Correct { game, result, reason } }),
            spec!("tournament add", "command-tournament-add", { newcomer: NEWCOMER, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Add { player: newcomer.0, name: newcomer.1 } }),
            spec!("tournament forfeit", "command-tournament-forfeit", { game: FORFEITED, player: FORFEITING, reason: REASON, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Forfeit { game, player, reason } }),
            spec!("tournament extend", "command-tournament-extend", { by: BY, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Extend { by } }),
            spec!("tournament pause", "command-tournament-pause", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Pause }),
            spec!("tournament resume", "command-tournament-resume", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Resume }),
            spec!("tournament move", "command-tournament-move", { channel: CHANNEL, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Move { channel } }),
            spec!("tournament log", "command-tournament-log", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Log { page: 0 } }),
            spec!("tournament challenge", "command-tournament-challenge", { player: CHALLENGED, tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Challenge { player } }),
            spec!("tournament finish", "command-tournament-finish", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Finish { confirmed: false } }),
            spec!("tournament cancel", "command-tournament-cancel", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Cancel { confirmed: false } }),
            spec!("tournament export", "command-tournament-export", { tournament: TOURNAMENT } => InTournament { tournament, what: TournamentAction::Export }),
        ];
        specs.into_iter().map(CommandSpec::needs_server).collect()
    }
}

/// Creates the action of a button in a message about a tournament.
fn about(tournament: String, what: TournamentAction) -> InTournament {
    InTournament {
        tournament: Some(tournament),
        what,
    }
}

buttons! {
    InTournament {
        /// Joins it.
        join(tournament: String) = "tournament:{tournament}:join" => about(tournament, TournamentAction::Join);
        /// Leaves it before the start.
        leave(tournament: String) = "tournament:{tournament}:leave" => about(tournament, TournamentAction::Leave);
        /// Starts it.
        start(tournament: String) = "tournament:{tournament}:start" => about(tournament, TournamentAction::Start);
        /// Shows a page of the standings.
        standings(tournament: String, page: u32) = "tournament:{tournament}:standings:{page}" => about(tournament, TournamentAction::Standings { page });
        /// Shows a page of the pairings of a round.
        pairings_of(tournament: String, round: u32, page: u32) = "tournament:{tournament}:pairings:{round}:{page}" => about(tournament, TournamentAction::Pairings { round: Some(round), page });
        /// Shows a page of the pairings of the last round.
        pairings(tournament: String, page: u32) = "tournament:{tournament}:pairings:{page}" => about(tournament, TournamentAction::Pairings { round: None, page });
        /// Shows a page of the games of the round.
        round(tournament: String, page: u32) = "tournament:{tournament}:round:{page}" => about(tournament, TournamentAction::Round { next: false, page });
        /// Asks for confirmation of the user's withdrawal.
        withdraw(tournament: String) = "tournament:{tournament}:withdraw" => about(tournament, TournamentAction::Withdraw { player: None, confirmed: false });
        /// Withdraws a player.
        withdraw_surely(tournament: String, player: UserId) = "tournament:{tournament}:withdrawn:{player}" => about(tournament, TournamentAction::Withdraw { player: Some(player), confirmed: true });
        /// Accepts an organiser's request to play.
        accept(tournament: String) = "tournament:{tournament}:accept" => about(tournament, TournamentAction::Answer { yes: true });
        /// Declines an organiser's request to play.
        decline(tournament: String) = "tournament:{tournament}:decline" => about(tournament, TournamentAction::Answer { yes: false });
        /// Shows a page of the actions of its organisers.
        log(tournament: String, page: u32) = "tournament:{tournament}:log:{page}" => about(tournament, TournamentAction::Log { page });
        /// Asks for confirmation of its cancellation.
        cancel(tournament: String) = "tournament:{tournament}:cancel" => about(tournament, TournamentAction::Cancel { confirmed: false });
        /// Cancels it.
        cancel_surely(tournament: String) = "tournament:{tournament}:cancelled" => about(tournament, TournamentAction::Cancel { confirmed: true });
        /// Ends a ladder.
        finish_surely(tournament: String) = "tournament:{tournament}:finished" => about(tournament, TournamentAction::Finish { confirmed: true });
    }
}

#[async_trait]
impl Act for InTournament {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
            .needs_server()
            .replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        match &self.what {
            TournamentAction::Create(proposal) => {
                announce_tournament(context, request, proposal).await
            }
            TournamentAction::Join => join_tournament(context, request, named).await,
            TournamentAction::Leave => leave_tournament(context, request, named).await,
            TournamentAction::Start => start_tournament(context, request, named).await,
            TournamentAction::Standings { page } => {
                show_standings(&*context.store, &context.audience, request, named, *page).await
            }
            TournamentAction::Pairings { round, page } => {
                show_pairings(
                    &*context.store,
                    &context.audience,
                    request,
                    named,
                    *round,
                    *page,
                )
                .await
            }
            TournamentAction::Round { next: true, .. } => next_round(context, request, named).await,
            TournamentAction::Round { next: false, page } => {
                show_round(context, request, named, *page).await
            }
            TournamentAction::Withdraw { player, confirmed } => {
                withdraw(context, request, named, *player, *confirmed).await
            }
            TournamentAction::Substitute { player, by, name } => {
                substitute(context, request, named, *player, *by, name).await
            }
            TournamentAction::Correct {
                game,
                result,
                reason,
            } => correct(context, request, named, game, result, reason).await,
            TournamentAction::Add { player, name } => {
                add_player(context, request, named, *player, name).await
            }
            TournamentAction::Answer { yes } => {
                answer_organiser(context, request, named, *yes).await
            }
            TournamentAction::Forfeit {
                game,
                player,
                reason,
            } => forfeit(context, request, named, game, *player, reason).await,
            TournamentAction::Extend { by } => extend_round(context, request, named, by).await,
            TournamentAction::Pause => pause_tournament(context, request, named).await,
            TournamentAction::Resume => resume_tournament(context, request, named).await,
            TournamentAction::Move { channel } => {
                move_tournament_channel(context, request, named, *channel).await
            }
            TournamentAction::Log { page } => {
                show_log(&*context.store, &context.audience, request, named, *page).await
            }
            TournamentAction::Challenge { player } => {
                challenge(context, request, named, *player).await
            }
            TournamentAction::Finish { confirmed } => {
                finish(context, request, named, *confirmed).await
            }
            TournamentAction::Cancel { confirmed } => {
                cancel_tournament(context, request, named, *confirmed).await
            }
            TournamentAction::Export => export(context, request, named).await,
        }
    }
}
