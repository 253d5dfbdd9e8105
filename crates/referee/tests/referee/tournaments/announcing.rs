//! From the announcement of a tournament to its beginning.

use super::*;

#[tokio::test]
async fn a_tournament_is_announced_joined_and_begun_by_its_organiser() {
    let table = Table::new();
    table
        .does(ORGANISER, create(proposal(System::BookSwiss)))
        .await;
    let announced = table.message().await;
    let join = press(&announced, "Join");
    for player in [ADA, BEN, CLEO] {
        table.does(player, join.clone()).await;
    }
    table.refused(ADA, join.clone()).await;
    let start = press(&announced, "Start");
    table.refused(ORGANISER, start.clone()).await;
    table.does(DORA, join.clone()).await;
    table.refused(ADA, start.clone()).await;
    table.does(ADA, press(&announced, "Leave")).await;
    table.does(ADA, join).await;
    table.does(ORGANISER, start).await;
    table.fire_all().await;
    // Two tables of two with three games each.
    assert_eq!(table.playing().await.len(), 6);
    scene!(table);
}

#[tokio::test]
async fn registration_ends_by_itself_and_begins_or_cancels() {
    for (players, phase) in [(4, Phase::Playing), (3, Phase::Ended)] {
        let table = Table::new();
        let timed = with(proposal(System::Swiss), |it| {
            it.registration = Some("2d".to_owned())
        });
        let id = table.announced(timed, players).await;
        table.pass(TimeDelta::hours(47)).await;
        assert_eq!(table.load_tournament(&id).await.phase, Phase::Lobby);
        table.pass(TimeDelta::hours(2)).await;
        let tournament = table.load_tournament(&id).await;
        assert_eq!(tournament.phase, phase);
        assert_eq!(tournament.cancelled, players < 4);
    }
}

#[tokio::test]
async fn what_makes_no_tournament_is_refused_with_what_would() {
    let table = Table::new();
    let wrong: [fn(&mut Proposal); 7] = [
        |it| it.name = " ".to_owned(),
        |it| it.options = "outs=9".to_owned(),
        |it| it.least = Some(2),
        |it| it.most = Some(3),
        |it| it.round = Some("soon".to_owned()),
        |it| it.pause = Some("900d".to_owned()),
        |it| (it.round, it.clock) = (Some("none".to_owned()), Some("none".to_owned())),
    ];
    for change in wrong {
        let proposed = with(proposal(System::BookSwiss), change);
        table.refused(ORGANISER, create(proposed)).await;
    }
    scene!(table);
}

#[tokio::test]
async fn a_tournament_without_a_clock_is_announced_as_one() {
    let table = Table::new();
    let clocks = [
        ("none", "\nNo clock. The games"),
        ("bank 7d", "\nClock: 7 days for the whole game. The games"),
    ];
    for (clock, said) in clocks {
        let proposal = with(proposal(System::Swiss), |it| {
            it.clock = Some(clock.to_owned())
        });
        table.does(ORGANISER, create(proposal)).await;
        has(&words(&table.messages().await[0].whole_text()), [said]);
    }
}

#[tokio::test]
async fn players_are_seated_by_their_ratings() {
    let table = Table::new();
    let id = table
        .tournament(with(proposal(System::Swiss), |it| it.rounds = Some(1)), 4)
        .await;
    let mut chance = StdRng::seed_from_u64(1);
    for game in table.playing().await {
        // a game in which nobody played a turn is not rated
        table.goes_on(&game, false, &mut chance).await;
        let state = table.state(&game).await;
        let loser = state.users().min_by_key(|user| user.0).unwrap();
        table.does(loser, resign_in(&game)).await;
    }
    table.fire_all().await;
    assert_eq!(table.load_tournament(&id).await.phase, Phase::Ended);
    let next = table.tournament(proposal(System::Swiss), 4).await;
    let tournament = table.load_tournament(&next).await;
    let seated: Vec<u64> = tournament
        .numbers()
        .map(|n| tournament.user(n).unwrap().0)
        .collect();
    // In the first tournament 1 met 3 and 2 met 4, and the later ones won.
    assert_eq!(seated, [103, 104, 101, 102]);
}

#[tokio::test]
async fn buttons_of_a_tournament_do_nothing_on_another_server() {
    let table = Table::new();
    let id = table.announced(proposal(System::BookSwiss), 4).await;
    let before = table.store.tournament_events(&id).await.unwrap();
    for what in "join leave start standings:0 pairings:0 round:0 cancelled".split(' ') {
        let action = Action::from_button(&format!("tournament:{id}:{what}")).unwrap();
        let mut command = table.command(UserId(300), action);
        command.actor.manages_server = true;
        command.place.guild = Some(GuildId(8));
        assert!(table.handle(command).await.refused, "{what}");
    }
    assert_eq!(table.store.tournament_events(&id).await.unwrap(), before);
}

#[tokio::test]
async fn a_german_hall_reads_lengths_of_time_in_german() {
    let table = Table::new();
    let half = Some("1d12h".to_owned());
    let proposed = with(proposal(System::BookSwiss), |it| it.round = half);
    let mut german = table.command(ORGANISER, create(proposed));
    german.actor.locale.server = Some(petteia_rules::Language::German);
    assert!(!table.handle(german).await.refused);
    scene!(table);
}

#[tokio::test]
async fn the_announcement_says_when_the_organisers_own_number_of_rounds_may_repeat_a_pairing() {
    let table = Table::new();
    let rounds = |rounds| with(proposal(System::Swiss), |it| it.rounds = rounds);
    for number in [Some(4), Some(3), None] {
        table.does(ORGANISER, create(rounds(number))).await;
    }
    // Once the players are known, the warning is about them.
    let other = Table::new();
    other.announced(rounds(Some(4)), 6).await;
    other.posted().await;
    other.does(ORGANISER, of(StartTournament::default())).await;
    let mut posts = other.posted().await.into_iter();
    let begun = posts.find_map(|post| match post {
        Post::Edit { message, .. } => Some(words(&message.whole_text())),
        _ => None,
    });
    has(&begun.unwrap(), ["3 rounds never need that"]);
    scene!(table);
}

#[tokio::test]
async fn a_tournament_that_is_over_is_found_by_its_name_however_many_came_later() {
    let table = Table::new();
    for number in 0..30 {
        let named = with(proposal(System::Swiss), |it| {
            it.name = match number {
                0 => "Autumn Cup".to_owned(),
                number => format!("Cup {number}"),
            }
        });
        table.does(ORGANISER, create(named)).await;
        let cancel = CancelTournament {
            tournament: None,
            confirmed: true,
        };
        table.does(ORGANISER, of(cancel)).await;
    }
    let newest = table.complete(ADA, Completing::Tournament, "").await;
    assert_eq!(newest.len(), 25);
    for typed in ["aut", "autumn cup"] {
        let found = table.complete(ADA, Completing::Tournament, typed).await;
        let [autumn] = &found[..] else {
            panic!("{typed}: {found:?}");
        };
        has(&autumn.label.in_language(Language::English), ["Autumn Cup"]);
    }
    let standings = typed("tournament standings tournament:autumn cup");
    has(&table.hears(ADA, standings).await, ["Autumn Cup"]);
    let unknown = typed("tournament standings tournament:winter cup");
    has(&table.refusal(ADA, unknown).await, ["winter cup"]);
}

#[tokio::test]
async fn tournaments_of_one_name_are_told_apart_where_names_are_completed() {
    let table = Table::new();
    for name in ["Club Cup", "club cup", "Other Cup"] {
        let named = with(proposal(System::Swiss), |it| it.name = name.to_owned());
        table.does(ORGANISER, create(named)).await;
    }
    let found = table.complete(ADA, Completing::Tournament, "cup").await;
    let labels: Vec<String> = found
        .iter()
        .map(|choice| choice.label.in_language(Language::English))
        .collect();
    assert_eq!(labels.len(), 3);
    for (label, choice) in labels.iter().zip(&found) {
        let is_told_apart = label.ends_with(&format!(" · {}", choice.value));
        assert_eq!(is_told_apart, !label.starts_with("Other Cup"), "{label}");
    }
}

#[tokio::test]
async fn of_several_tournaments_that_of_the_user_is_meant() {
    let table = Table::new();
    let leave = of(LeaveTournament::default());
    for name in ["First Cup", "Second Cup"] {
        let named = with(proposal(System::Swiss), |it| it.name = name.to_owned());
        table.does(ORGANISER, create(named)).await;
    }
    table.refused(ADA, leave.clone()).await;
    let first = typed("tournament join tournament:First Cup");
    table.does(ADA, first).await;
    // A user in one tournament can only mean the other.
    table.does(ADA, of(JoinTournament::default())).await;
    let second = typed("tournament leave tournament:Second Cup");
    table.does(ADA, second).await;
    table.does(ADA, leave).await;
    scene!(table);
}
