//! Tests of rated games and their consequences.

use crate::{notifying::shown, table::*};

fn rated(line_up: &str) -> Opening {
    rated_opening(line_up, "none")
}

#[tokio::test]
async fn a_rated_game_is_called_so_from_the_lobby_to_its_record_and_its_rematch() {
    let table = Table::new();
    let game = table.open(ADA, rated("2")).await;
    let said = "This game is rated: it counts for the players’ ratings, and nobody shares a seat.";
    has(&words(&table.message().await.whole_text()), [said]);
    table.joins(BEN, &game).await;
    has(&words(&table.message().await.whole_text()), [said]);
    table.does(ADA, resign()).await;
    let over = table.message().await;
    let record: Record = over.files[0].content.parse().unwrap();
    assert_eq!(record.tag("Rated"), Some("yes"));

    table.does(ADA, press(&over, "Rematch")).await;
    table.message().await;
    table.presses(BEN, "Yes").await;
    let rematch = table.state(&game).await.rematch.unwrap();
    assert!(table.state(&rematch).await.opening.rated);
    let begun = table.messages().await;
    assert!(
        begun
            .iter()
            .any(|message| words(&message.whole_text()).contains(said))
    );
}

#[tokio::test]
async fn nobody_shares_a_seat_of_a_rated_game() {
    let table = Table::new();
    let game = table.open(ADA, rated("2")).await;
    table.message().await;
    table.refused(BEN, join_seat(&game, 1)).await;
    table.presses(BEN, "Join").await;
    assert_eq!(table.seats(&game).await, [[ADA], [BEN]]);
    scene!(table);
}

#[tokio::test]
async fn who_comes_too_late_for_a_rated_game_is_not_sent_to_a_shared_seat() {
    let table = Table::new();
    let invited = with(rated("2"), |it| {
        it.opponents = vec![(BEN, "Ben".to_owned())]
    });
    let game = table.open(ADA, invited).await;
    table.refused(CLEO, join(&game)).await;
    scene!(table);
}

#[tokio::test]
async fn a_game_that_is_not_rated_says_nothing_of_ratings() {
    let table = Table::new();
    table.open(ADA, opening("2", "none")).await;
    let lobby = words(&table.message().await.whole_text());
    assert!(!lobby.contains("ated"), "{lobby}");
}

/// A rated game between two that the second player resigns at once.
async fn won_against(table: &Table, winner: UserId, loser: UserId) {
    finished(table, rated("2"), &[winner, loser]).await;
}

/// The first turn of a game.
async fn begins(table: &Table, user: UserId, game: &GameId) {
    table.does(user, move_in(game, "W-W3r")).await;
}

/// A rated game in which all but the first player resign.
async fn finished(table: &Table, opening: Opening, users: &[UserId]) {
    let game = table.begin(opening, users).await;
    begins(table, users[0], &game).await;
    for user in &users[1..] {
        table.does(*user, resign_in(&game)).await;
    }
    table.posted().await;
}

fn ratings_of(user: Option<UserId>, kind: Option<GameKind>) -> Action {
    let user = user.map(|user| (user, name(user).to_owned()));
    Action::Rating(Rating { user, kind })
}

fn leaders(everywhere: bool) -> Action {
    let everywhere = if everywhere { " everywhere:yes" } else { "" };
    typed(&format!("leaderboard game:pentagame{everywhere}"))
}

#[tokio::test]
async fn ratings_are_told_with_what_the_last_game_changed_and_drawn_as_a_curve() {
    let table = Table::new();
    won_against(&table, ADA, BEN).await;
    table.does(ADA, ratings_of(None, None)).await;
    finished(&table, rated("3"), &[ADA, BEN, CLEO]).await;
    let message = table.does(CLEO, ratings_of(Some(ADA), None)).await;
    let drawing = message.drawing.unwrap();
    assert_eq!(
        drawing.alt.to_string(),
        "How the ratings of Ada changed. \
         Pentagame, two players: 1662 after the first game, 1662 after 1 rated game. \
         Pentagame, three and more: 1721 after the first game, 1721 after 1 rated game."
    );
    let Shows::Curve(curve) = &drawing.shows else {
        panic!("{drawing:?}");
    };
    assert_eq!(curve.name, "Ada");
    assert_eq!(curve.lines.len(), 2);
    assert_eq!(curve.lines[0].points, [(table.now().timestamp(), 1662)]);
    scene!(table);
}

#[tokio::test]
async fn deviations_are_told_as_they_are_by_now() {
    let table = Table::new();
    won_against(&table, ADA, BEN).await;
    table.pass(TimeDelta::weeks(52)).await;
    let text = table.hears(ADA, ratings_of(None, None)).await;
    has(&text, ["1662 ± 300 (provisional)"]);
}

#[tokio::test]
async fn who_has_no_rated_games_is_told_how_to_play_one() {
    let (table, _) = Table::duel("none").await;
    table.does(BEN, resign()).await;
    for asked in ["", " game:pentalath", " user:2", " user:2 game:five-lines"] {
        table.does(ADA, typed(&format!("rating{asked}"))).await;
    }
    table.does(ADA, leaders(false)).await;
    scene!(table);
}

#[tokio::test]
async fn leaderboards_everywhere_show_only_who_agreed() {
    let table = Table::new();
    won_against(&table, ADA, BEN).await;
    let here = "Pentagame, two players: the best of this server\n\
                Provisional, without a place yet:\n\
                Ada: 1662 ± 290, 1 rated game\n\
                Ben: 1338 ± 290, 1 rated game";
    assert_eq!(table.hears(CLEO, leaders(false)).await, here);

    table.does(CLEO, leaders(true)).await;
    let settings = table.hears(BEN, typed("settings leaderboard:yes")).await;
    has(&settings, ["Leaderboards everywhere: you are shown"]);
    table.does(CLEO, leaders(true)).await;
    let back = table.presses(CLEO, "On this server").await;
    assert_eq!(words(&back.whole_text()), here);

    assert!(table.alone(ADA, leaders(false)).await.refused);
    scene!(table);
}

#[tokio::test]
async fn the_pool_most_played_is_shown_first() {
    let table = Table::new();
    finished(&table, rated("3"), &[ADA, BEN, CLEO]).await;
    won_against(&table, ADA, BEN).await;
    table.does(ADA, leaders(false)).await;
    table.presses(ADA, "Pentagame, two players").await;
    scene!(table);
}

#[tokio::test]
async fn long_leaderboards_are_turned_over_and_always_show_oneself() {
    let table = Table::new();
    for number in 0..20 {
        won_against(&table, UserId(100 + number), UserId(200 + number)).await;
    }
    won_against(&table, UserId(100), ADA).await;
    table.start_scene().await;
    let first = table.does(ADA, leaders(false)).await;
    let text = words(&first.whole_text());
    assert_eq!(text.lines().count(), 1 + 1 + 10 + 2);
    assert!(text.lines().last().unwrap().starts_with("Ada: "), "{text}");
    let mut page = first;
    let mut own = Vec::new();
    while labels(&page).contains(&"Lower") {
        page = table.does(ADA, press(&page, "Lower")).await;
        let text = words(&page.whole_text());
        assert!(text.contains("\nAda: "), "{text}");
        own.push(!text.contains('…'));
    }
    assert_eq!(own.iter().filter(|own| **own).count(), 1, "{own:?}");
    assert_eq!(own.len(), 4);
    assert!(labels(&page).contains(&"Higher"));
    scene!(table);
}

#[tokio::test]
async fn a_second_referee_on_the_same_store_reads_the_same_ratings() {
    let table = Table::new();
    let other = Table::on(table.store.clone(), GameDefaults::default());
    for _ in 0..3 {
        won_against(&table, ADA, BEN).await;
        // only a look: the ids of its commands are the other's
        let reply = other.referee.handle(Command {
            id: CommandId("a look".to_owned()),
            ..other.command(ADA, ratings_of(None, None))
        });
        assert!(!reply.await.refused);
    }
    let mut told = Vec::new();
    for table in [&table, &other] {
        let look = Command {
            id: CommandId("another look".to_owned()),
            ..table.command(ADA, ratings_of(None, None))
        };
        told.push(words(&table.handle(look).await.message.whole_text()));
    }
    assert!(told[0].contains("3 rated games"), "{told:?}");
    assert_eq!(told[0], told[1]);
}

/// The leaderboard of a referee that has just started.
async fn leaders_after_a_start(table: &Table, number: u32) -> String {
    let started = Table::on(table.store.clone(), GameDefaults::default());
    let look = Command {
        id: CommandId(format!("after start {number}")),
        ..started.command(ADA, leaders(false))
    };
    words(&started.referee.handle(look).await.message.whole_text())
}

#[tokio::test]
async fn a_start_reads_on_from_the_ratings_that_are_kept_where_they_fit() {
    let table = Table::new();
    won_against(&table, ADA, BEN).await;
    table.referee.keep_ratings(2).await.unwrap();
    assert_eq!(table.store.kept_ratings().await.unwrap(), [].into());
    table.referee.keep_ratings(1).await.unwrap();
    let kept = table.store.kept_ratings().await.unwrap();
    won_against(&table, ADA, CLEO).await;
    let all = table.hears(ADA, leaders(false)).await;
    has(&all, ["Ben", "Cleo"]);
    assert_eq!(leaders_after_a_start(&table, 1).await, all);

    // A name that only the snapshot has shows that it is used.
    let told = |from: &str, to: &str| -> BTreeMap<String, String> {
        let texts = kept.iter();
        let told = texts.map(|(name, text)| (name.clone(), text.replace(from, to)));
        told.collect()
    };
    let other_name = told("Ben", "Benjamin");
    table.store.keep_ratings(other_name.clone()).await.unwrap();
    let said = leaders_after_a_start(&table, 2).await;
    assert_eq!(said, all.replace("Ben", "Benjamin"));

    // Of another archive, of another version, and incomplete.
    let last = table.store.archive(Whose::All, None, 1).await.unwrap();
    let game = format!("\"{}\"", last[0].1.game);
    let first = table.store.archive_after(Whose::All, 0, 1).await.unwrap();
    let foreign = told(&format!("\"{}\"", first[0].1.game), &game);
    let older = told(env!("CARGO_PKG_VERSION"), "0.0.0");
    let (mut in_part, mut unreadable) = (other_name.clone(), other_name);
    in_part.pop_first();
    unreadable.values_mut().for_each(|text| text.truncate(9));
    let misfits = [foreign, older, in_part, unreadable, BTreeMap::new()];
    for (number, misfit) in (3..).zip(misfits) {
        table.store.keep_ratings(misfit).await.unwrap();
        assert_eq!(leaders_after_a_start(&table, number).await, all);
    }
}

#[tokio::test]
async fn the_last_board_of_a_rated_game_says_how_ratings_changed() {
    let table = Table::new();
    won_against(&table, BEN, ADA).await;
    let game = table.begin(rated("2"), &[ADA, BEN]).await;
    begins(&table, ADA, &game).await;
    table.posted().await;
    table.does(BEN, resign_in(&game)).await;
    let mine = table.hears(BEN, table.button("My rating").await).await;
    has(&mine, ["1662 → 1433"]);
    scene!(table);
}

/// Games of the same players end at the same moment.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_of_ratings_is_what_they_become_whoever_else_ends_a_game() {
    // on a disk other commits come between reading and writing
    let folder = tempfile::tempdir().unwrap();
    let store = FolderStore::open(folder.path()).unwrap();
    let table = Arc::new(Table::on(Arc::new(store), GameDefaults::default()));
    let mut ends = Vec::new();
    for _ in 0..6 {
        for [one, other] in [[ADA, BEN], [BEN, CLEO]] {
            let game = table.begin(rated("2"), &[one, other]).await;
            begins(&table, one, &game).await;
            ends.push((other, game));
        }
    }
    table.posted().await;
    let tasks = ends.into_iter().map(|(user, game)| {
        let table = table.clone();
        tokio::spawn(async move {
            // a user who is told to try again does so
            while table.say(user, resign_in(&game)).await.refused {}
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    let mut last = BTreeMap::new();
    let mut changes = 0;
    for message in table.messages().await {
        let text = words(&message.whole_text());
        let Some((_, told)) = text.split_once("Ratings: ") else {
            continue;
        };
        for change in told.trim_end_matches('.').split("; ") {
            let [name, before, _, after] = change.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{change}");
            };
            let known = last.insert(name.to_owned(), after.to_owned());
            assert_eq!(known.as_deref().unwrap_or("1500"), before, "{text}");
            changes += 1;
        }
    }
    assert_eq!(changes, 24);
}

#[tokio::test]
async fn ratings_are_told_however_a_rated_game_ends() {
    let table = Table::new();
    let game = table.begin(rated("2"), &[ADA, BEN]).await;
    begins(&table, ADA, &game).await;
    table.does(ADA, draw()).await;
    table.does(BEN, draw()).await;

    let timed = with(rated("3"), |it| it.clock = Some("per-move 1d".to_owned()));
    for played in [true, false] {
        let game = table.begin(timed.clone(), &[ADA, BEN, CLEO]).await;
        if played {
            begins(&table, ADA, &game).await;
        }
        table.pass(TimeDelta::days(27)).await;
        table.posted().await;
        table.does(ADA, ratings_of(None, None)).await;
    }
    scene!(table);
}

#[tokio::test]
async fn a_rated_game_that_is_cancelled_changes_no_rating() {
    let table = Table::new();
    let game = table.begin(rated("2"), &[ADA, BEN]).await;
    assert!(!table.manages(ADA, cancel_of(&game)).await.refused);
    let last = table.messages().await.pop().unwrap();
    assert!(!words(&last.whole_text()).contains("Ratings"));
    let text = table.hears(ADA, ratings_of(None, None)).await;
    assert!(text.starts_with("You have no rated games"), "{text}");
}

#[tokio::test]
async fn two_of_one_name_are_told_apart_wherever_names_are_listed() {
    let table = Table::new();
    let [one, other] = [5, 6].map(UserId);
    let game = table.begin(rated("2"), &[one, other]).await;
    let board = table.does(one, board_of(&game)).await;
    assert_eq!(board.picture.unwrap().names, ["Nobody", "Nobody (2)"]);
    begins(&table, one, &game).await;
    table.does(other, resign_in(&game)).await;
    let over = table.messages().await.pop().unwrap();
    let record: Record = over.files[0].content.parse().unwrap();
    assert_eq!(record.tag("Seat2"), Some("Nobody"));
    let archive = table.hears(ADA, typed("archive")).await;
    has(&archive, ["Nobody – Nobody (2)"]);
    let leaders = table.hears(ADA, leaders(false)).await;
    has(&leaders, ["Nobody: 1662", "Nobody (2): 1338"]);
}

/// What a noticeboard shows now.
async fn notices(table: &Table) -> Message {
    shown(table).await.pop().unwrap()
}

/// The users whom a text mentions. A platform shows each of them as who they are.
fn mentioned(message: &Message) -> BTreeSet<UserId> {
    let spans = message.whole_text().0.into_iter();
    let users = spans.filter_map(|span| match span {
        Span::User(user) => Some(user),
        _ => None,
    });
    users.collect()
}

/// Checks that two users of one name are told apart in a list: by mentions or by names, and on its buttons.
fn tells_apart(what: &str, message: &Message, [one, other]: [UserId; 2]) {
    let mentioned = mentioned(message);
    let said = words(&message.whole_text());
    let by_mentions = mentioned.contains(&one) && mentioned.contains(&other);
    assert!(by_mentions || said.contains("Nobody (2)"), "{what}: {said}");
    // A button of a line is told apart by the line.
    let labels: Vec<String> = message
        .buttons
        .iter()
        .map(|one| one.label.to_string())
        .collect();
    let different: BTreeSet<&String> = labels.iter().collect();
    assert_eq!(different.len(), labels.len(), "{what}: {labels:?}");
}

#[tokio::test]
async fn two_of_one_name_are_told_apart_in_lists_of_games_seats_invitations_and_partners() {
    let table = Table::new();
    let both = [5, 6].map(UserId);
    for user in both {
        table.begin(opening("2", "none"), &[user, ADA]).await;
    }
    let games = table.does(ADA, typed("games")).await;
    tells_apart("games", &games, both);
    let put_up = typed("noticeboard shows:games channel:71");
    table.manages(ADA, put_up).await;
    tells_apart("noticeboard of games", &notices(&table).await, both);

    for user in both {
        table.open(user, opening("2", "none")).await;
        table.does(user, typed("seek game:pentalath")).await;
    }
    for list in ["open", "find"] {
        let open = table.does(ADA, typed(list)).await;
        tells_apart(list, &open, both);
        has(
            &words(&open.whole_text()),
            ["Nobody is looking for", "Nobody (2) is looking for"],
        );
        let accept: Vec<&str> = labels(&open)
            .into_iter()
            .filter(|label| label.starts_with("Play "))
            .collect();
        assert_eq!(accept, ["Play Nobody", "Play Nobody (2)"]);
    }
    let seats = typed("noticeboard shows:seats channel:72");
    table.manages(ADA, seats).await;
    tells_apart("noticeboard of seats", &notices(&table).await, both);

    let shared = table.open(ADA, opening("2", "none")).await;
    for user in both {
        table.shares(user, ADA, &shared).await;
    }
    let press = pressed(buttons::game::partners(&shared));
    let partners = table.does(ADA, press).await;
    tells_apart("partners", &partners, both);
    let names: Vec<&str> = labels(&partners);
    assert!(
        names.iter().any(|name| name.contains("Nobody (2)")),
        "{names:?}"
    );
}
