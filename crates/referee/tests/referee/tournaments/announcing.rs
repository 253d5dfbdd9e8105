//! From the announcement of a tournament to its beginning.

use super::*;
use petteia_referee::commands::InTournament;

#[tokio::test]
async fn a_tournament_is_announced_joined_and_begun_by_its_organiser() {
    let table = Table::new();
    table
        .does(ORGANISER, create(proposal(System::BookSwiss)))
        .await;
    let announced = table.message().await;
    let text = words(&announced.text);
    assert!(
        text.contains("Spring Cup") && text.contains("Pentagame"),
        "{text}"
    );
    assert!(text.contains("A round lasts 14 days at most"), "{text}");
    assert_eq!(labels(&announced), ["Join", "Leave", "Start", "Cancel"]);

    let join = press(&announced, "Join");
    for player in [ADA, BEN, CLEO] {
        table.does(player, join.clone()).await;
    }
    let again = table.refused(ADA, join.clone()).await;
    assert!(words(&again.text).contains("already"));
    let posts = table.posted().await;
    assert!(posts.iter().all(|post| matches!(
        post,
        Post::Edit {
            slot: Slot::Registration,
            ..
        }
    )));
    let start = press(&announced, "Start");
    let early = table.refused(ORGANISER, start.clone()).await;
    assert!(
        words(&early.text).contains("needs 4 players"),
        "{}",
        words(&early.text)
    );
    table.does(DORA, join.clone()).await;
    let others = table.refused(ADA, start.clone()).await;
    assert!(words(&others.text).contains("organisers"));
    table.does(ADA, press(&announced, "Leave")).await;
    table.does(ADA, join).await;
    table.does(ORGANISER, start).await;
    table.fire_all().await;
    // Two tables of two with three games each.
    assert_eq!(table.playing().await.len(), 6);
    let texts: Vec<String> = table
        .messages()
        .await
        .iter()
        .map(|m| words(&m.text))
        .collect();
    assert!(
        texts.iter().any(|text| text.starts_with("Game 1.2.3 (")),
        "{texts:#?}"
    );
    let round = texts.iter().find(|text| text.contains("round 1 of 3"));
    let round = round.unwrap_or_else(|| panic!("{texts:#?}"));
    assert!(round.contains("Table 2: "), "{round}");
}

#[tokio::test]
async fn registration_ends_by_itself_and_begins_or_cancels() {
    for (players, phase) in [(4, Phase::Playing), (3, Phase::Ended)] {
        let table = Table::new();
        let timed = Proposal {
            registration: Some("2d".to_owned()),
            ..proposal(System::Swiss)
        };
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
    let fine = || proposal(System::BookSwiss);
    for (wrong, why) in [
        (
            Proposal {
                name: " ".to_owned(),
                ..fine()
            },
            "name of 1 to 60",
        ),
        (
            Proposal {
                options: "outs=9".to_owned(),
                ..fine()
            },
            "outs",
        ),
        (
            Proposal {
                least: Some(2),
                ..fine()
            },
            "4 to 1024 players",
        ),
        (
            Proposal {
                most: Some(3),
                least: None,
                ..fine()
            },
            "4 to 1024 players",
        ),
        (
            Proposal {
                round: Some("soon".to_owned()),
                ..fine()
            },
            "not a length of time",
        ),
        (
            Proposal {
                pause: Some("900d".to_owned()),
                ..fine()
            },
            "not a length of time",
        ),
        (
            Proposal {
                round: Some("none".to_owned()),
                clock: Some("none".to_owned()),
                ..fine()
            },
            "might last for ever",
        ),
    ] {
        let refused: Message = table.refused(ORGANISER, create(wrong)).await;
        let text = words(&refused.text);
        assert!(text.contains(why), "{text}");
    }
}

#[tokio::test]
async fn players_are_seated_by_their_ratings() {
    let table = Table::new();
    let id = table
        .tournament(
            Proposal {
                rounds: Some(1),
                ..proposal(System::Swiss)
            },
            4,
        )
        .await;
    let mut chance = StdRng::seed_from_u64(1);
    for game in table.playing().await {
        // a game in which nobody played a turn is not rated
        table.goes_on(&game, false, &mut chance).await;
        let state = table.state(&game).await;
        let loser = state.users().min_by_key(|user| user.0).unwrap();
        table.does(loser, resign(game)).await;
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
    for what in [
        "join",
        "leave",
        "start",
        "standings:0",
        "pairings:0",
        "round:0",
        "cancelled",
    ] {
        let action = Action::from_button(&format!("tournament:{id}:{what}")).unwrap();
        let mut command = table.command(UserId(300), action);
        command.actor.manages_server = true;
        command.place.guild = Some(GuildId(8));
        assert!(table.referee.handle(command).await.refused, "{what}");
    }
    assert_eq!(table.store.tournament_events(&id).await.unwrap(), before);
}

#[tokio::test]
async fn a_german_hall_reads_lengths_of_time_in_german() {
    let table = Table::new();
    let german = petteia_referee::commands::Command {
        actor: petteia_referee::commands::Actor {
            locale: petteia_referee::commands::Locale {
                user: None,
                server: Some(petteia_rules::Language::German),
                commands: None,
            },
            ..crate::table::actor(ORGANISER)
        },
        ..table.command(
            ORGANISER,
            create(Proposal {
                round: Some("1d12h".to_owned()),
                ..proposal(System::BookSwiss)
            }),
        )
    };
    assert!(!table.referee.handle(german).await.refused);
    let text = words(&table.message().await.text);
    assert!(text.contains("Länger als 1 Tag 12 Stunden"), "{text}");
    assert!(text.contains("Gespielt wird Pentagame"), "{text}");
}

#[tokio::test]
async fn the_announcement_says_when_the_organisers_own_number_of_rounds_may_repeat_a_pairing() {
    let table = Table::new();
    let rounds = |rounds| Proposal {
        rounds: Some(rounds),
        ..proposal(System::Swiss)
    };
    let announced = |proposal| async {
        table.does(ORGANISER, create(proposal)).await;
        words(&table.message().await.text)
    };
    let four = announced(rounds(4)).await;
    assert!(
        four.contains("With 6 players or fewer, two of them may have to meet again"),
        "{four}"
    );
    let three = announced(rounds(3)).await;
    assert!(!three.contains("meet again"), "{three}");
    let usual = announced(proposal(System::Swiss)).await;
    assert!(!usual.contains("meet again"), "{usual}");

    // Once the players are known, the warning is about them.
    let table = Table::new();
    table.tournament(rounds(4), 6).await;
    let texts: Vec<String> = table.posted().await.iter().filter_map(edited).collect();
    let begun = texts.iter().find(|text| text.contains("It has begun"));
    let begun = begun.unwrap_or_else(|| panic!("{texts:?}"));
    assert!(begun.contains("3 rounds never need that"), "{begun}");
}

/// The new text of an edited message.
fn edited(post: &Post) -> Option<String> {
    match post {
        Post::Edit { message, .. } => Some(words(&message.text)),
        _ => None,
    }
}

#[tokio::test]
async fn of_several_tournaments_that_of_the_user_is_meant() {
    let table = Table::new();
    let leave = of(TournamentAction::Leave);
    for name in ["First Cup", "Second Cup"] {
        let named = Proposal {
            name: name.to_owned(),
            ..proposal(System::Swiss)
        };
        table.does(ORGANISER, create(named)).await;
    }
    let join = |name: &str| {
        Action::Tournament(InTournament {
            tournament: Some(name.to_owned()),
            what: TournamentAction::Join,
        })
    };
    let open = table.refused(ADA, leave.clone()).await;
    assert!(words(&open.text).contains("Several tournaments"));
    table.does(ADA, join("First Cup")).await;
    // A user in one tournament can only mean the other.
    let joined = table.does(ADA, of(TournamentAction::Join)).await;
    assert!(words(&joined.text).contains("Second Cup"));
    table
        .does(
            ADA,
            Action::Tournament(InTournament {
                tournament: Some("Second Cup".to_owned()),
                what: TournamentAction::Leave,
            }),
        )
        .await;
    let left = table.does(ADA, leave).await;
    assert!(words(&left.text).contains("First Cup"));
}
