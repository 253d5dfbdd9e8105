//! The list of commands.
//!
//! From it are made [`Action`], which a front end asks for, and [`COMMANDS`], which it offers.

use std::{ops::Deref, sync::LazyLock};

use petteia_games::{
    arrange::channels::no_tables_here,
    buttons::{
        button_of,
        general::{ask_for_options, run_command},
    },
    commands::{
        act::{AnyAct, Replaces},
        button::Pressed,
        slash::{Slash, Spec},
    },
};
use petteia_speech::{message::ButtonId, options::Arguments, speech::Say};

/// A slash command of the list.
#[derive(Debug, PartialEq, Eq)]
pub struct CommandSpec(Spec<Action>);

impl Deref for CommandSpec {
    type Target = Spec<Action>;

    fn deref(&self) -> &Spec<Action> {
        &self.0
    }
}

/// A group of commands with the same first word.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// The word.
    pub name: &'static str,
    /// The message that describes the group; its attribute `name` is the word in each language.
    pub id: &'static str,
}

/// Generates [`Action`] and [`COMMANDS`] from the list of commands.
macro_rules! commands {
    ($($($file:ident)::+: $variant:ident($command:ident),)*) => {
        $(pub use super::$($file)::+::$command;)*

        /// An action of a command. If a command's `game` is `None`, the only suitable game of the
        /// channel is meant; if there are several, the reply lists them.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Action {
            $(
                #[doc = concat!("[`", stringify!($command), "`].")]
                $variant($command),
            )*
        }

        $(
            impl From<$command> for Action {
                fn from(command: $command) -> Action {
                    Action::$variant(command)
                }
            }
        )*

        impl Action {
            /// Returns the implementation in the command's file.
            pub(crate) fn act(&self) -> &dyn AnyAct {
                match self {
                    $(Action::$variant(command) => command,)*
                }
            }

            /// Returns the action of a button; `None` if its id is unknown, or longer than any.
            pub fn from_button(press: &str) -> Option<Action> {
                if !ButtonId::fits(press) {
                    return None;
                }
                let press = button_of(press);
                if let Some(action) = of_command(press) {
                    return Some(action);
                }
                $(
                    if let Some(command) = <$command as Pressed>::pressed(press) {
                        return Some(command.into());
                    }
                )*
                None
            }
        }

        /// All commands in the order of `/help`; those of a group are adjacent.
        pub static COMMANDS: LazyLock<Vec<CommandSpec>> = LazyLock::new(|| {
            let mut commands = Vec::new();
            $(
                let specs = <$command as Slash>::specs().into_iter();
                commands.extend(specs.map(|spec| CommandSpec(spec.within())));
            )*
            commands
        });
    };
}

commands! {
    begin: Begin(Begin),
    new_game: NewGame(NewGame),
    challenge: Challenge(Challenge),
    play: Play(Opening),
    join: Join(Join),
    join_seat: JoinSeat(JoinSeat),
    leave: Leave(Leave),
    start: Start(Start),
    seek: Seek(Wish),
    accept_seek: AcceptSeek(AcceptSeek),
    open: Open(OpenSeats),
    watch: Watch(Watch),
    where_to_play: WhereToPlay(WhereToPlay),
    follow: Follow(FollowGame),
    noticeboard: Noticeboard(Noticeboard),
    play_turn: Move(PlayTurn),
    by_hand: ByHand(ByHand),
    take_up: TakeUp(TakeUp),
    start_over: StartOver(StartOver),
    next_game: NextGame(NextGame),
    preview: Preview(Preview),
    explain: Explain(Explain),
    coach: Coach(SwitchCoach),
    more: More(More),
    panel: Panel(ShowPanel),
    captures: Captures(Captures),
    hint: Hint(Hint),
    board: Board(ShowBoard),
    games: Games(Games),
    record: Record(GiveRecord),
    replay: Replay(Replay),
    replay_step: ReplayStep(ReplayStep),
    analyse: Analyse(Analyse),
    study_step: Study(StudyStep),
    review: Review(Review),
    show_found: ShowFound(ShowFound),
    how_to_move: HowToMove(HowToMove),
    profile: Profile(ShowProfile),
    stats: Stats(Stats),
    archive: Archive(Search),
    nudge: Nudge(Nudge),
    draw: Draw(OfferDraw),
    takeback: Takeback(Takeback),
    answer: Answer(Answer),
    pause: Pause(Pause),
    resign: Resign(Resign),
    close_abandoned: CloseAbandoned(CloseAbandoned),
    offer_seat: OfferSeat(OfferSeat),
    take_seat: TakeSeat(TakeSeat),
    seat_computer: SeatComputer(SeatComputer),
    plan: Plan(PlanTurns),
    plan_ahead: PlanAhead(PlanAhead),
    explore: Explore(Explore),
    openings: Openings(Openings),
    note: Note(Note),
    team: Team(Team),
    annotate: Annotate(Annotate),
    holiday: Holiday(Holiday),
    rematch: Rematch(Rematch),
    play_again: PlayAgain(PlayAgain),
    partners: Partners(Partners),
    put_out: PutOut(PutOut),
    cancel: Cancel(Cancel),
    move_game: MoveGame(MoveGame),
    position: Position(DrawPosition),
    rating: Rating(Rating),
    leaderboard: Leaderboard(Leaderboard),
    settings: Settings(SettingsChange),
    server: Server(ServerChange),
    privacy::export: ExportData(ExportData),
    privacy::delete: DeleteData(DeleteData),
    rules: Rules(ReadRules),
    rule: Rule(ReadRule),
    lesson: Lesson(TakeLesson),
    check_dice: CheckDice(CheckDice),
    help: Help(Help),
    dismiss: Dismiss(Dismiss),
    puzzle::new: NewPuzzle(NewPuzzle),
    puzzle::show: ShowPuzzle(ShowPuzzle),
    puzzle::take: TakePuzzle(TakePuzzle),
    puzzle::own: OwnMistake(OwnMistake),
    puzzle::answer: AnswerPuzzle(AnswerPuzzle),
    puzzle::hint: PuzzleHint(PuzzleHint),
    puzzle::solution: PuzzleSolution(PuzzleSolution),
    puzzle::streak: PuzzleStreak(PuzzleStreak),
    puzzle::skip: SkipPuzzle(SkipPuzzle),
    puzzle::table: PuzzleTable(PuzzleTable),
    puzzle::daily: PuzzleOfTheDay(PuzzleOfTheDay),
    tournament::create: CreateTournament(Proposal),
    tournament::join: JoinTournament(JoinTournament),
    tournament::leave: LeaveTournament(LeaveTournament),
    tournament::start: StartTournament(StartTournament),
    tournament::standings: Standings(ShowStandings),
    tournament::player: PlayerInTournament(ShowPlayer),
    tournament::crosstable: Crosstable(ShowCrosstable),
    tournament::pairings: Pairings(ShowPairings),
    tournament::round: Round(ShowRound),
    tournament::withdraw: WithdrawPlayer(WithdrawPlayer),
    tournament::substitute: SubstitutePlayer(SubstitutePlayer),
    tournament::correct: CorrectResult(CorrectResult),
    tournament::pair: PairRound(PairRound),
    tournament::add: AddPlayer(AddPlayer),
    tournament::answer: AnswerOrganiser(AnswerOrganiser),
    tournament::forfeit: ForfeitGame(ForfeitGame),
    tournament::extend: ExtendRound(ExtendRound),
    tournament::pause: PauseTournament(PauseTournament),
    tournament::resume: ResumeTournament(ResumeTournament),
    tournament::relocate: MoveTournament(MoveTournament),
    tournament::organiser: ChangeOrganisers(ChangeOrganisers),
    tournament::consent: AnswerOffice(AnswerOffice),
    tournament::log: ArbiterLog(ArbiterLog),
    tournament::challenge: ChallengePlayer(ChallengePlayer),
    tournament::finish: FinishLadder(FinishLadder),
    tournament::cancel: CancelTournament(CancelTournament),
    tournament::export: ExportTournament(ExportTournament),
    tournament::import: ImportReport(ImportReport),
    team_tournament::create: CreateTeamTournament(TeamProposal),
    team_tournament::teams: ShowTeams(ShowTeams),
    team_tournament::team: ShowTeam(ShowTeam),
    team_tournament::found: FoundTeam(FoundTeam),
    team_tournament::join: JoinTeam(JoinTeam),
    team_tournament::answer: AnswerApplicant(AnswerApplicant),
    team_tournament::line_up: LineUp(LineUp),
    team_tournament::matches: ShowMatches(ShowMatches),
    team_tournament::captain: NameCaptain(NameCaptain),
    team_tournament::remove: RemoveMember(RemoveMember),
    team_tournament::withdraw: WithdrawTeam(WithdrawTeam),
    team_tournament::invite: InviteServer(InviteServer),
    team_tournament::accept: AcceptServer(AcceptServer),
    team_tournament::part: PartServer(PartServer),
    series::create: CreateSeries(SeriesProposal),
    series::list: ListSeries(ListSeries),
    series::log: SeriesLog(SeriesLog),
    series::standings: SeriesStandings(SeriesStandings),
    series::skip: SkipNext(SkipNext),
    series::pause: PauseSeries(PauseSeries),
    series::resume: ResumeSeries(ResumeSeries),
    series::end: EndSeries(EndSeries),
    league::create: CreateLeague(LeagueProposal),
    league::join: JoinLeague(JoinLeague),
    league::leave: LeaveLeague(LeaveLeague),
    league::play_on: PlayOn(PlayOn),
    league::list: ListLeagues(ListLeagues),
    league::standings: LeagueStandings(LeagueStandings),
    league::seasons: LeagueSeasons(LeagueSeasons),
    league::titles: LeagueTitles(LeagueTitles),
    league::log: LeagueLog(LeagueLog),
    league::pause: PauseLeague(PauseLeague),
    league::resume: ResumeLeague(ResumeLeague),
    league::end: EndLeague(EndLeague),
}

/// Returns the action of a button that stands for a command: the command without options, or its description where no
/// form can ask for them.
fn of_command(press: &str) -> Option<Action> {
    let named = |name: &str| COMMANDS.iter().find(|command| command.name == name);
    if let Some((name,)) = run_command::read(press) {
        return named(&name)?.action(Arguments::default()).ok();
    }
    let (name,) = ask_for_options::read(press)?;
    let topic = Some(named(&name)?.name.clone());
    Some(Help { topic }.into())
}

/// The first words that several commands share.
pub const GROUPS: &[Group] = &[
    Group {
        name: "play",
        id: "command-play",
    },
    Group {
        name: "puzzle",
        id: "command-puzzle",
    },
    Group {
        name: "tournament",
        id: "command-tournament",
    },
    Group {
        name: "team-tournament",
        id: "command-team-tournament",
    },
    Group {
        name: "series",
        id: "command-series",
    },
    Group {
        name: "league",
        id: "command-league",
    },
    Group {
        name: "privacy",
        id: "command-privacy",
    },
];

impl Action {
    /// Whether it requires a server: it opens or finds something there, or is answered publicly.
    pub fn needs_server(&self) -> bool {
        self.act().conduct().needs_server
    }

    /// Says where to announce tournaments instead, if it announces some where no threads can be opened for their tables.
    pub fn needs_threads(&self) -> Option<Say> {
        let command = match self {
            Action::CreateTournament(_) => "tournament create",
            Action::CreateTeamTournament(_) => "team-tournament create",
            Action::CreateSeries(_) => "series create",
            Action::CreateLeague(_) => "league create",
            _ => return None,
        };
        Some(no_tables_here(command))
    }

    /// Whether the answer to a button replaces the message with the button for all readers.
    pub fn goes_on_for_all(&self) -> bool {
        self.act().conduct().replaces == Replaces::Message
    }

    /// Whether the answer replaces a private message with the button.
    pub fn settles(&self) -> bool {
        self.act().conduct().replaces != Replaces::Nothing
    }

    /// Gives it the content of the file that was sent with it, on a platform that first says only where the
    /// file is.
    pub fn attach(&mut self, content: String) {
        if let Action::ImportReport(import) = self {
            import.report.content = content;
        }
    }

    /// Returns the action of a text that was typed for a button; `None` if the button asks for no
    /// text.
    pub fn from_typed(press: &str, typed: &str) -> Option<Action> {
        Preview::of_typed(press, typed).map(Action::from)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_domain::{
        game::SeatOrder,
        ids::{ChannelId, GameId, RoleId, UserId},
    };
    use petteia_rules::{GameKind, Language};
    use petteia_speech::{
        message::{File, Text},
        options::{Arguments, Kind, Unfit, Value},
    };

    use super::*;

    fn given<const N: usize>(values: [(&str, Value); N]) -> Arguments {
        Arguments(
            values
                .map(|(name, value)| (name.to_owned(), value))
                .into_iter()
                .collect(),
        )
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn action(command: &str, given: Arguments) -> Result<Action, Unfit> {
        CommandSpec::named(command).unwrap().action(given)
    }

    /// A value of this kind.
    fn any(kind: Kind) -> Value {
        match kind {
            Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => text(kind.choices()[0].0),
            Kind::Number(first, _) => Value::Number(first),
            Kind::YesNo => Value::YesNo(true),
            Kind::User(_) => Value::User(UserId(7), "Ada".to_owned()),
            Kind::Channel(_) => Value::Channel(ChannelId(9)),
            Kind::Role => Value::Role(RoleId(8)),
            Kind::File => Value::File(File {
                name: "x.trf".to_owned(),
                content: String::new(),
            }),
            Kind::PuzzleTheme => text("capture"),
            _ => text("x"),
        }
    }

    #[test]
    fn every_listed_command_asks_for_an_action_with_and_without_its_options() {
        for command in COMMANDS.iter() {
            let all = Arguments(
                command
                    .options
                    .iter()
                    .map(|option| (option.name.to_owned(), any(option.kind)))
                    .collect(),
            );
            let mut needed = all.clone();
            needed
                .0
                .retain(|name, _| command.option(name).unwrap().required);
            let with = command.action(all).unwrap();
            let without = command.action(needed).unwrap();
            let optional = command.options.iter().any(|option| !option.required);
            assert_eq!(with != without, optional, "/{}", command.name);
        }
    }

    #[test]
    fn play_says_what_records_say() {
        let Action::Play(opening) = action(
            "play pentagame",
            given([
                ("line-up", text("teams")),
                ("outs", Value::Number(4)),
                ("inside-out", Value::YesNo(true)),
                ("opponent-3", Value::User(UserId(2), "Ben".to_owned())),
                ("opponent", Value::User(UserId(1), "Ada".to_owned())),
                ("order", text("as-joined")),
            ]),
        )
        .unwrap() else {
            panic!("/play opens");
        };
        assert_eq!(opening.kind, GameKind::Pentagame);
        assert_eq!(opening.line_up, "teams");
        assert_eq!(opening.options, "outs=4 inside-out=1");
        assert_eq!(
            opening.opponents,
            [(UserId(1), "Ada".to_owned()), (UserId(2), "Ben".to_owned())]
        );
        assert_eq!(opening.order, SeatOrder::AsJoined);
    }

    #[test]
    fn a_missing_wrong_or_unknown_option_is_named() {
        for (command, given, named) in [
            ("move", given([]), "turn"),
            ("board", given([("seat", Value::Number(6))]), "1 to 5"),
            ("play pentagame", given([("line-up", text("9"))]), "teams"),
            (
                "play pentalath",
                given([("outs", Value::Number(3))]),
                "outs",
            ),
            (
                "position",
                given([("code", text("-")), ("game", text("chess"))]),
                "pentalath",
            ),
            ("games", given([("colour", text("red"))]), "colour"),
        ] {
            let error = Text::from(action(command, given).unwrap_err().said());
            let error = error.bare(Language::English);
            assert!(error.contains(named), "{error}");
        }
    }

    #[test]
    fn what_is_answered_or_turned_over_takes_the_place_of_what_was_asked() {
        let pages = [
            Action::Games(Games { page: 1 }),
            Action::Standings(ShowStandings {
                tournament: None,
                page: Some(2),
            }),
            Action::CloseAbandoned(CloseAbandoned {
                game: GameId("k7f2q".to_owned()),
                confirmed: true,
            }),
            Action::Dismiss(Dismiss),
        ];
        assert!(pages.iter().all(Action::settles));
        let shows = Action::Board(ShowBoard {
            game: None,
            ply: None,
            seat: None,
        });
        let asks = Action::Nudge(Nudge { game: None });
        assert!(!shows.settles() && !asks.settles());
    }
}
