//! Tests that games of channels that a user may not view are never shown to them.

use std::sync::atomic::Ordering;

use petteia_speech::options::Kind;

use crate::table::*;

/// A channel that STRANGER may not view.
const SECRET: ChannelId = ChannelId(71);

/// A channel that some of the viewers of [`SECRET`] may view.
const INNER: ChannelId = ChannelId(72);

const LOOKS_ON: UserId = CLEO;

fn secret_table() -> Table {
    let table = Table::new();
    table.views.only(SECRET, &[ADA, BEN, LOOKS_ON, DORA]);
    table.views.only(INNER, &[ADA, LOOKS_ON]);
    table
}

impl Table {
    async fn does_in(&self, channel: ChannelId, user: UserId, action: Action) -> Message {
        let reply = self.say_in(channel, user, action.clone()).await;
        assert!(
            !reply.refused,
            "{action:?}: {}",
            words(&reply.message.whole_text())
        );
        reply.message
    }

    /// A lobby of Ada in a channel.
    async fn lobby_in(&self, channel: ChannelId) -> GameId {
        let opening = opening_of(GameKind::Pentalath, "2", "per-move 3d");
        self.does_in(channel, ADA, Action::Play(opening)).await;
        self.every_game().await.remove(0)
    }

    /// A game of Ada and Ben in a channel, with a turn played.
    async fn game_in(&self, channel: ChannelId) -> GameId {
        let game = self.lobby_in(channel).await;
        self.does_in(channel, BEN, join(&game)).await;
        self.does_in(channel, ADA, move_in(&game, "e5")).await;
        self.posted().await;
        game
    }

    /// A finished game like that of `game_in`.
    async fn ended_in(&self, channel: ChannelId) -> GameId {
        let game = self.game_in(channel).await;
        self.does_in(channel, BEN, resign_in(&game)).await;
        self.posted().await;
        game
    }
}

/// The next kind of action after this one, about this game if it needs one. A new kind has to be
/// added here.
fn after(action: &Action, game: &GameId) -> Option<Action> {
    let seat = seat(1);
    let named = |command: &str| typed(&format!("{command} game:{game}"));
    Some(match action {
        Action::Play(_) => typed("play new"),
        Action::Begin(_) => pressed(buttons::general::against_computer(GameKind::Pentalath)),
        Action::NewGame(_) => challenge(BEN),
        Action::Challenge(_) => join(game),
        Action::Join(_) => join_seat(game, 1),
        Action::JoinSeat(_) => leave(game),
        Action::Leave(_) => start(game),
        Action::Start(_) => cancel_of(game),
        Action::Cancel(_) => move_in(game, "e4"),
        Action::Move(_) => pressed(buttons::game::preview(game, "e4")),
        Action::Preview(_) => named("explain turn:e4"),
        Action::Explain(_) => pressed(buttons::game::more(game)),
        Action::More(_) => typed("me"),
        Action::Panel(_) => pressed(buttons::game::coach_off(game)),
        Action::Coach(_) => hint_in(game),
        Action::Hint(_) => pressed(buttons::game::seat_computer(game, seat)),
        Action::SeatComputer(_) => pressed(buttons::game::captures(game, 0)),
        Action::Captures(_) => pressed(buttons::game::take_up(game, 1, "e4")),
        Action::TakeUp(_) => pressed(buttons::game::by_hand(game)),
        Action::ByHand(_) => pressed(buttons::game::next_game(game)),
        Action::NextGame(_) => pressed(buttons::game::start_over(game, 1)),
        Action::StartOver(_) => board_of(game),
        Action::Board(_) => pressed(buttons::game::move_here(game)),
        Action::MoveGame(_) => pressed(Games::page(0)),
        Action::Games(_) => stats_of(ADA),
        Action::Stats(_) => profile(BEN),
        Action::Profile(_) => archive(),
        Action::Archive(_) => record_of(game),
        Action::Record(_) => replay_of(game),
        Action::Replay(_) => pressed(buttons::game::replay_step(game, ReplayTarget::Last)),
        Action::ReplayStep(_) => analyse_of(game),
        Action::Analyse(_) => pressed(buttons::game::study(game, Study::Overview)),
        Action::Study(_) => review_of(game),
        Action::WhereToPlay(_) => resign_in(game),
        Action::Review(_) => found_in("no code"),
        Action::ShowFound(_) => pressed(WhereToPlay::show()),
        Action::Resign(_) => draw_in(game),
        Action::Draw(_) => named("pause"),
        Action::Pause(_) => named("note"),
        Action::Note(_) => named("annotate"),
        Action::Annotate(_) => named("team text:hello"),
        Action::Team(_) => named("plan"),
        Action::Plan(_) => pressed(buttons::game::plan(game)),
        Action::PlanAhead(_) => pressed(buttons::game::explore(game, Trial::Game)),
        Action::Explore(_) => typed("openings game:pentalath turns:a1"),
        Action::Openings(_) => Action::Seek(Wish::default()),
        Action::Seek(_) => pressed(buttons::general::accept_seek(ADA, "none")),
        Action::AcceptSeek(_) => open_seats(),
        Action::Open(_) => watch(),
        Action::Watch(_) => follow(game, Some(Follow::Turns)),
        Action::Follow(_) => typed("noticeboard shows:games"),
        Action::Noticeboard(_) => typed("holiday"),
        Action::Holiday(_) => takeback_in(game),
        Action::Takeback(_) => rematch_of(game),
        Action::Rematch(_) => pressed(buttons::game::play_again(game, 4)),
        Action::PlayAgain(_) => answer(game, 1, true),
        Action::Answer(_) => nudge_in(game),
        Action::Nudge(_) => pressed(buttons::game::close_abandoned(game)),
        Action::CloseAbandoned(_) => pressed(buttons::game::offer_seat(game)),
        Action::OfferSeat(_) => pressed(buttons::game::take_seat(game, seat)),
        Action::TakeSeat(_) => pressed(buttons::game::partners(game)),
        Action::Partners(_) => pressed(buttons::game::put_out(game, ADA)),
        Action::PutOut(_) => typed("position code:none"),
        Action::Position(_) => settings(),
        Action::Settings(_) => typed("server"),
        Action::Server(_) => ExportData.into(),
        Action::ExportData(_) => pressed(DeleteData::surely()),
        Action::DeleteData(_) => typed("rating user:1"),
        Action::Rating(_) => typed("leaderboard game:pentalath"),
        Action::Leaderboard(_) => pressed(buttons::general::dismiss()),
        Action::Dismiss(_) => pressed(buttons::general::rulebook()),
        Action::Rules(_) => pressed(buttons::game::rule(game, "occupied")),
        Action::Rule(_) => typed("lesson game:pentalath"),
        Action::Lesson(_) => pressed(buttons::game::check_dice(game)),
        Action::CheckDice(_) => ShowPuzzle.into(),
        Action::ShowPuzzle(_) => typed("puzzle new"),
        Action::NewPuzzle(_) => pressed(buttons::puzzle::take("pentalath-001")),
        Action::TakePuzzle(_) => pressed(buttons::puzzle::of_mistake(game, 1)),
        Action::OwnMistake(_) => typed("puzzle answer turn:c1"),
        Action::AnswerPuzzle(_) => typed("puzzle hint"),
        Action::PuzzleHint(_) => typed("puzzle solution"),
        Action::PuzzleSolution(_) => typed("puzzle streak"),
        Action::PuzzleStreak(_) => typed("puzzle skip"),
        Action::SkipPuzzle(_) => typed("puzzle table"),
        Action::PuzzleTable(_) => typed("puzzle daily"),
        Action::PuzzleOfTheDay(_) => typed("help"),
        Action::Help(_) => typed("tournament round"),
        Action::Round(_) => typed("tournament create name:Cup game:pentalath"),
        Action::CreateTournament(_) => typed("tournament join"),
        Action::JoinTournament(_) => typed("tournament leave"),
        Action::LeaveTournament(_) => typed("tournament start"),
        Action::StartTournament(_) => typed("tournament standings"),
        Action::Standings(_) => pressed(buttons::tournament::player("none", 1)),
        Action::PlayerInTournament(_) => typed("tournament crosstable"),
        Action::Crosstable(_) => typed("tournament pairings"),
        Action::Pairings(_) => typed("tournament withdraw"),
        Action::WithdrawPlayer(_) => typed("tournament substitute substitute:1"),
        Action::SubstitutePlayer(_) => typed("tournament correct game:1.1.1 result:1-0 reason:why"),
        Action::CorrectResult(_) => typed("tournament add newcomer:1"),
        Action::AddPlayer(_) => pressed(buttons::tournament::accept("none")),
        Action::AnswerOrganiser(_) => typed("tournament forfeit game:1.1.1 player:1 reason:why"),
        Action::ForfeitGame(_) => typed("tournament extend by:1d"),
        Action::ExtendRound(_) => typed("tournament pair"),
        Action::PairRound(_) => typed("tournament organiser player:3"),
        Action::ChangeOrganisers(_) => pressed(buttons::tournament::organise("none")),
        Action::AnswerOffice(_) => typed("tournament pause"),
        Action::PauseTournament(_) => typed("tournament resume"),
        Action::ResumeTournament(_) => typed("tournament move channel:1"),
        Action::MoveTournament(_) => typed("tournament log"),
        Action::ArbiterLog(_) => typed("tournament challenge player:1"),
        Action::ChallengePlayer(_) => typed("tournament finish"),
        Action::FinishLadder(_) => typed("tournament cancel"),
        Action::CancelTournament(_) => typed("tournament export"),
        Action::ExportTournament(_) => typed("series create name:Cup game:pentalath every:day"),
        Action::CreateSeries(_) => typed("series list"),
        Action::ListSeries(_) => typed("series log"),
        Action::SeriesLog(_) => typed("series standings"),
        Action::SeriesStandings(_) => typed("series skip"),
        Action::SkipNext(_) => typed("series pause"),
        Action::PauseSeries(_) => typed("series resume"),
        Action::ResumeSeries(_) => typed("series end"),
        Action::EndSeries(_) => typed("league create name:Cup game:pentalath"),
        Action::CreateLeague(_) => typed("league join"),
        Action::JoinLeague(_) => typed("league leave"),
        Action::LeaveLeague(_) => pressed(buttons::league::play_on("none")),
        Action::PlayOn(_) => typed("league list"),
        Action::ListLeagues(_) => typed("league standings"),
        Action::LeagueStandings(_) => typed("league seasons"),
        Action::LeagueSeasons(_) => typed("league titles"),
        Action::LeagueTitles(_) => typed("league log"),
        Action::LeagueLog(_) => typed("league pause"),
        Action::PauseLeague(_) => typed("league resume"),
        Action::ResumeLeague(_) => typed("league end"),
        Action::EndLeague(_) => typed("team-tournament create name:Cup game:pentalath boards:2"),
        Action::CreateTeamTournament(_) => typed("team-tournament teams"),
        Action::ShowTeams(_) => pressed(buttons::teams::team("none", 1)),
        Action::ShowTeam(_) => typed("team-tournament found name:Foxes"),
        Action::FoundTeam(_) => typed("team-tournament join team:Foxes"),
        Action::JoinTeam(_) => pressed(buttons::teams::accept("none", 1, ADA)),
        Action::AnswerApplicant(_) => typed("team-tournament line-up"),
        Action::LineUp(_) => typed("team-tournament matches"),
        Action::ShowMatches(_) => typed("team-tournament captain player:1"),
        Action::NameCaptain(_) => typed("team-tournament remove player:1"),
        Action::RemoveMember(_) => typed("team-tournament withdraw"),
        Action::WithdrawTeam(_) => Action::ImportReport(ImportReport {
            report: petteia_speech::message::File {
                name: "spring.trf".to_owned(),
                content: String::new(),
            },
            system: None,
        }),
        Action::ImportReport(_) => typed("team-tournament invite"),
        Action::InviteServer(_) => typed("team-tournament accept code:none"),
        Action::AcceptServer(_) => typed("team-tournament part"),
        Action::PartServer(_) => return None,
        Action::HowToMove(_) => return None,
    })
}

/// Every kind of action, about this game if it needs one.
fn every_action(game: &GameId) -> Vec<Action> {
    let mut all = vec![follow(game, Some(Follow::End))];
    let mut next = Some(Action::Play(opening("2", "nonsense")));
    while let Some(action) = next {
        next = after(&action, game);
        all.push(action);
    }
    all
}

/// Every command of the table that takes a game, about this one.
fn every_command(game: &GameId) -> Vec<Action> {
    let mut all = Vec::new();
    for spec in COMMANDS.iter() {
        let names = |kind: &Kind| matches!(kind, Kind::Game | Kind::GamePlayed);
        let Some(option) = spec.options.iter().find(|option| names(&option.kind)) else {
            continue;
        };
        let mut given = format!("{} {}:{game}", spec.name, option.name);
        for option in spec.options.iter().filter(|option| option.required) {
            let value = match option.kind {
                Kind::User(_) => DORA.to_string(),
                Kind::Number(from, _) => from.to_string(),
                Kind::YesNo => "no".to_owned(),
                _ => "e4".to_owned(),
            };
            given += &format!(" {}:{value}", option.name);
        }
        all.push(typed(&given));
    }
    assert!(all.len() > 15, "{all:?}");
    all
}

/// Checks that an answer shows nothing of a game.
async fn shows_nothing(table: &Table, game: &GameId, action: &Action, reply: &Reply) {
    let message = &reply.message;
    let code = table.state(game).await.game.code();
    let pictures = message.picture.iter().chain(&message.more);
    assert!(!pictures.clone().any(|one| one.code == code), "{action:?}");
    let takes_it = format!("{action:?}").contains(&game.0);
    // A user may go on to their own games from anywhere.
    let answered = matches!(action, Action::NextGame(_));
    assert!(
        !takes_it || reply.refused || answered,
        "{action:?}: {message:?}"
    );
    assert!(!takes_it || pictures.count() == 0, "{action:?}");
    for file in &message.files {
        assert!(!file.content.contains(&game.0), "{action:?}");
    }
    let mut said = words(&message.whole_text());
    if takes_it {
        // The answer to a named game is that there is none.
        said = said.replace(
            &format!("There is no game called {game} here."),
            "There is no such game.",
        );
    }
    assert!(!said.contains(&game.0), "{action:?}: {said}");
    let buttons = format!("{:?}", message.all_buttons().collect::<Vec<_>>());
    assert!(!buttons.contains(&game.0), "{action:?}: {buttons}");
}

#[tokio::test]
async fn no_command_and_no_button_shows_a_game_of_a_channel_that_one_may_not_view() {
    let table = secret_table();
    let moved = table.game_in(HERE.channel).await;
    let there = Action::MoveGame(MoveGame {
        game: Some(moved.0.clone()),
        to: Some(SECRET),
    });
    table.does(ADA, there).await;
    let games = [
        table.ended_in(SECRET).await,
        table.game_in(SECRET).await,
        table.lobby_in(SECRET).await,
        moved,
    ];
    table.posted().await;
    for game in &games {
        let mut all = every_action(game);
        all.extend(every_command(game));
        for action in all {
            let reply = table.say(STRANGER, action.clone()).await;
            for game in &games {
                shows_nothing(&table, game, &action, &reply).await;
            }
            let posts = table.posted().await;
            assert!(posts.is_empty(), "{action:?}: {posts:?}");
        }
    }
}

fn look(game: &GameId) -> Vec<Action> {
    vec![
        board_of(game),
        record_of(game),
        typed(&format!("explain turn:e4 game:{game}")),
        typed(&format!("annotate game:{game}")),
        pressed(buttons::game::rule(game, "occupied")),
        follow(game, Some(Follow::End)),
    ]
}

#[tokio::test]
async fn games_are_shown_elsewhere_to_those_who_may_view_their_channel() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    for action in look(&game) {
        table.does(LOOKS_ON, action).await;
    }
    let lists = [(watch(), true), (open_seats(), false), (archive(), false)];
    for (list, plays) in lists.clone() {
        let said = table.hears(LOOKS_ON, list.clone()).await;
        assert_eq!(said.contains(&game.0), plays, "{list:?}: {said}");
    }
    let ended = table.ended_in(SECRET).await;
    let lobby = table.lobby_in(SECRET).await;
    for (list, shown) in [
        (watch(), &game),
        (open_seats(), &lobby),
        (archive(), &ended),
    ] {
        let said = table.hears(LOOKS_ON, list.clone()).await;
        assert!(said.contains(&shown.0), "{list:?}: {said}");
        let said = table.hears(STRANGER, list.clone()).await;
        assert!(!said.contains(&shown.0), "{list:?}: {said}");
    }
}

#[tokio::test]
async fn statistics_count_what_their_reader_may_see() {
    let table = secret_table();
    table.ended_in(SECRET).await;
    table.ended_in(HERE.channel).await;
    for (user, games) in [
        (STRANGER, "1 game"),
        (LOOKS_ON, "2 games"),
        (ADA, "2 games"),
    ] {
        let said = table.hears(user, stats_of(ADA)).await;
        assert!(said.contains(games), "{user}: {said}");
    }
    table.views.unknown.store(true, Ordering::Relaxed);
    has(&table.hears(LOOKS_ON, stats_of(ADA)).await, ["1 game"]);
}

#[tokio::test]
async fn what_cannot_be_found_out_is_shown_to_players_and_in_its_own_channel_alone() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    table.views.unknown.store(true, Ordering::Relaxed);
    let board = &look(&game)[0];
    table.refused(LOOKS_ON, board.clone()).await;
    table.does(ADA, board.clone()).await;
    table.does_in(SECRET, LOOKS_ON, board.clone()).await;
    table.refused(ADA, replay_of(&game)).await;
    table.does_in(SECRET, LOOKS_ON, replay_of(&game)).await;
}

#[tokio::test]
async fn a_thread_opened_for_a_game_is_seen_by_those_who_may_view_the_channel_above() {
    let table = secret_table();
    let thread = ChannelId(500);
    let game = table.game_in(SECRET).await;
    table.thread_opened(&game, thread).await;
    assert_eq!(table.state(&game).await.home(), thread);
    table.posted().await;
    let board = &look(&game)[0];
    table.does(LOOKS_ON, board.clone()).await;
    table.refused(STRANGER, board.clone()).await;
    table.does(BEN, resign_in(&game)).await;
    table.does(LOOKS_ON, archive()).await;
    let said = table.hears(STRANGER, archive()).await;
    assert!(!said.contains(&game.0), "{said}");
    // In the thread itself and in its parent channel no permission has to be requested.
    table.views.unknown.store(true, Ordering::Relaxed);
    for channel in [thread, SECRET] {
        table.does_in(channel, DORA, board.clone()).await;
        table.does_in(channel, DORA, archive()).await;
    }
    scene!(table);
}

#[tokio::test]
async fn a_game_is_posted_for_all_only_where_all_may_view_its_channel() {
    let table = secret_table();
    let game = table.ended_in(SECRET).await;
    let step = pressed(buttons::game::replay_step(&game, ReplayTarget::Last));
    for action in [replay_of(&game), analyse_of(&game), step] {
        for user in [ADA, LOOKS_ON] {
            table.refused(user, action.clone()).await;
        }
        for channel in [SECRET, INNER] {
            table.does_in(channel, LOOKS_ON, action.clone()).await;
        }
    }
    table.posted().await;

    // Permissions change while the game is analysed.
    table.views.only(SECRET, &[ADA, BEN]);
    let asked = table.referee.analyses().next_to_analyse().await;
    let analyses = table.referee.analyses();
    analyses.analysed(&asked.game, None).await.unwrap();
    scene!(table);
}

#[tokio::test]
async fn nothing_is_completed_of_a_hidden_game() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    let completed = async |user: UserId| {
        let mut said = String::new();
        let game = Some(game.0.clone());
        for option in [
            Completing::Turn { game },
            Completing::Game,
            Completing::GamePlayed,
        ] {
            said += &format!("{:?}", table.complete(user, option, "").await);
        }
        said
    };
    assert!(!completed(STRANGER).await.contains("value"));
    assert!(completed(LOOKS_ON).await.contains("value"));
    assert!(completed(BEN).await.contains(&game.0));
}

#[tokio::test]
async fn many_games_are_asked_about_at_once() {
    let table = secret_table();
    for channel in 0..30 {
        let channel = ChannelId(1000 + channel);
        table.game_in(channel).await;
        table.ended_in(channel).await;
    }
    for list in [watch(), archive(), stats_of(ADA)] {
        let before = table.views.asked.load(Ordering::Relaxed);
        table.does(STRANGER, list.clone()).await;
        let asked = table.views.asked.load(Ordering::Relaxed) - before;
        assert_eq!(asked, 1, "{list:?}");
    }
}

#[tokio::test]
async fn a_seek_is_shown_to_those_who_may_view_its_channel() {
    let table = secret_table();
    table
        .does_in(SECRET, ADA, typed("seek game:pentalath"))
        .await;
    let posted = table.message().await;
    let open = async |user| table.hears(user, open_seats()).await;
    assert!(open(LOOKS_ON).await.contains("Ada"));
    assert!(!open(STRANGER).await.contains("Ada"));
    let accept = Action::from_button(&posted.buttons[0].press.0).unwrap();
    let said = table.refusal(STRANGER, accept.clone()).await;
    assert!(!said.contains("Ada"), "{said}");
    table.does(LOOKS_ON, accept).await;
}

#[tokio::test]
async fn a_tournament_is_shown_to_those_who_may_view_its_hall() {
    let table = secret_table();
    let create = typed("tournament create name:Inner Cup game:pentalath");
    table.does_in(SECRET, ADA, create).await;
    let phases = [petteia_domain::event_log::Phase::Lobby];
    let tournament = table.store.tournaments(None, &phases, 1).await.unwrap();
    let tournament = tournament[0].0.clone();
    let said = table.refusal(STRANGER, typed("tournament join")).await;
    assert!(
        !said.contains("Inner Cup") && !said.contains(&tournament),
        "{said}"
    );
    for named in [&tournament, "Inner Cup"] {
        let join = format!("tournament join tournament:{named}");
        table.refused(STRANGER, typed(&join)).await;
    }
    let completed = async |user| table.complete(user, Completing::Tournament, "").await.len();
    assert_eq!(completed(STRANGER).await, 0);
    assert_eq!(completed(LOOKS_ON).await, 1);
    table.does(LOOKS_ON, typed("tournament join")).await;
    table.views.unknown.store(true, Ordering::Relaxed);
    table.does(ADA, typed("tournament log")).await;
}

/// The notices after known changes, if any.
async fn boards(table: &Table) -> Vec<String> {
    table.referee.update_notifications().await.unwrap();
    table.clock.advance(chrono::TimeDelta::seconds(40));
    table.referee.update_notifications().await.unwrap();
    let mut shown = Vec::new();
    for post in table.posted().await {
        if let Post::Edit { message, slot } = post
            && let petteia_speech::message::Slot::Notices(..) = slot
        {
            let deliveries = table.referee.deliveries();
            deliveries.notices_arrived(HERE.guild.unwrap(), &slot);
            shown.push(words(&message.whole_text()));
        }
    }
    shown
}

async fn puts_up(table: &Table, shows: &str, channel: ChannelId) {
    let put_up = typed(&format!("noticeboard shows:{shows} channel:{channel}"));
    assert!(!table.manages(ADA, put_up).await.refused);
}

#[tokio::test]
async fn a_noticeboard_lists_only_what_everybody_may_see_who_sees_it() {
    for (channel, shown) in [(HERE.channel, false), (INNER, true), (SECRET, true)] {
        let table = secret_table();
        let game = table.game_in(SECRET).await;
        let lobby = table.lobby_in(SECRET).await;
        let open = table.game_in(HERE.channel).await;
        table.posted().await;
        puts_up(&table, "games", channel).await;
        let said = boards(&table).await.concat();
        has(&said, [&open.0]);
        assert_eq!(said.contains(&game.0), shown, "{channel}: {said}");
        puts_up(&table, "seats", channel).await;
        let said = boards(&table).await.concat();
        assert_eq!(said.contains(&lobby.0), shown, "{channel}: {said}");
    }
}

#[tokio::test]
async fn a_noticeboard_follows_what_may_be_viewed() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    puts_up(&table, "games", INNER).await;
    assert!(boards(&table).await.concat().contains(&game.0));
    table.views.only(INNER, &[ADA, STRANGER]);
    table.referee.views_changed(HERE.guild.unwrap());
    let shown = boards(&table).await;
    assert!(!shown.is_empty() && !shown.concat().contains(&game.0));
    // Not every change is reported; it is checked within ten minutes anyway.
    table.views.only(INNER, &[ADA]);
    table.clock.advance(chrono::TimeDelta::minutes(10));
    assert!(boards(&table).await.concat().contains(&game.0));
    // A game with unknown permissions is left out, and checked again soon.
    table.views.unknown.store(true, Ordering::Relaxed);
    table.referee.views_changed(HERE.guild.unwrap());
    let shown = boards(&table).await;
    assert!(!shown.is_empty() && !shown.concat().contains(&game.0));
    table.views.unknown.store(false, Ordering::Relaxed);
    table.clock.advance(chrono::TimeDelta::minutes(1));
    assert!(boards(&table).await.concat().contains(&game.0));
}

#[tokio::test]
async fn whoever_may_not_view_its_channel_any_more_is_told_no_more_of_a_game() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    table
        .does(LOOKS_ON, follow(&game, Some(Follow::Turns)))
        .await;
    let deliveries = table.referee.deliveries();
    let may = async |user| deliveries.may_read_of(&game, user).await.unwrap();
    assert_eq!(may(LOOKS_ON).await, Some(true));
    table.views.unknown.store(true, Ordering::Relaxed);
    assert_eq!((may(LOOKS_ON).await, may(ADA).await), (None, Some(true)));
    table.views.unknown.store(false, Ordering::Relaxed);
    table.views.only(SECRET, &[]);
    assert_eq!(may(LOOKS_ON).await, Some(false));
    assert_eq!(may(ADA).await, Some(true));
    // It can be ended from anywhere.
    assert!(!table.alone(LOOKS_ON, follow(&game, None)).await.refused);
    let document_key = DocumentKey::Follow(game);
    assert_eq!(table.document(LOOKS_ON, &document_key).await, None);
}

#[tokio::test]
async fn an_activity_opens_at_a_game_that_its_user_may_see() {
    let table = secret_table();
    let game = table.game_in(SECRET).await;
    let launches = table.referee.launches();
    let opens_at = async |user, channel, others: &[UserId]| {
        let opened = launches.board_for(user, channel, others).await.unwrap();
        opened.map(|opened| opened.game)
    };
    // It is Ben's turn in this channel, and nobody else's.
    assert_eq!(opens_at(BEN, INNER, &[]).await, None);
    assert_eq!(opens_at(ADA, SECRET, &[BEN]).await, None);
    assert_eq!(opens_at(BEN, SECRET, &[]).await, Some(game.clone()));
    // Those who join see the board of those who are there, if they may.
    assert_eq!(opens_at(LOOKS_ON, SECRET, &[]).await, None);
    assert_eq!(
        opens_at(LOOKS_ON, SECRET, &[ADA, BEN]).await,
        Some(game.clone())
    );
    assert_eq!(opens_at(STRANGER, SECRET, &[BEN, LOOKS_ON]).await, None);
    // The game whose button was pressed, for a minute and in its channel.
    for user in [ADA, STRANGER] {
        assert!(launches.remember(user, SECRET, &game).await.unwrap());
    }
    assert_eq!(opens_at(ADA, INNER, &[]).await, None);
    assert_eq!(opens_at(ADA, SECRET, &[]).await, Some(game.clone()));
    assert_eq!(opens_at(STRANGER, SECRET, &[]).await, None);
    table.pass(TimeDelta::minutes(1)).await;
    assert_eq!(opens_at(ADA, SECRET, &[]).await, None);
    // A game that has not begun has no board.
    let lobby = opening_of(GameKind::Pentalath, "2", "per-move 3d");
    let lobby = table.open(ADA, lobby).await;
    assert!(!launches.remember(ADA, SECRET, &lobby).await.unwrap());
    // What was opened is forgotten by the next opening without a game, and after a day.
    assert!(launches.remember(ADA, SECRET, &game).await.unwrap());
    launches.forget(ADA).await.unwrap();
    assert_eq!(opens_at(ADA, SECRET, &[]).await, None);
    table.pass(TimeDelta::hours(12)).await;
    assert_eq!(launches.remove_expired().await.unwrap(), 3);
    assert_eq!(table.document(BEN, &DocumentKey::Launch).await, None);
}
