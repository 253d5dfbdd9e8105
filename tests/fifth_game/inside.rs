//! Plays the fifth game in the copy of the sources that has it.

#![allow(clippy::unwrap_used, dead_code)]

mod table;

use petteia_domain::{event_log::Phase, game::{Opening, SeatOrder}};
use petteia_tournaments::tournament::{Event, System};
use petteia_render::Renderer;
use petteia_rules::{Game, GameKind, Language, Setup};
use petteia_referee::commands::{Action, COMMANDS, JoinTournament, Proposal, Resign, SettingsChange, StartTournament};
use petteia_speech::{message::Picture, speech::Say};
use table::*;

fn opening() -> Opening {
    Opening {
        kind: GameKind::LastStick,
        line_up: "2".to_owned(),
        options: String::new(),
        clock: Some("per-move 1d".to_owned()),
        opponents: Vec::new(),
        computers: Vec::new(),
        order: SeatOrder::AsJoined,
        thread: false,
        rated: true,
        pair: false,
        coached: false,
    }
}

#[test]
fn it_has_a_command_of_its_own() {
    assert!(
        COMMANDS
            .iter()
            .any(|command| command.name == "play last-stick")
    );
}

#[test]
fn its_rules_are_those_of_the_crate() {
    let game = Game::new(Setup::parse(GameKind::LastStick, "2", "").unwrap());
    assert_eq!(game.legal(), ["1", "2"]);
    assert_eq!(game.perft(3), 8);
    assert_eq!(GameKind::named("last-stick"), Some(GameKind::LastStick));
}

#[test]
fn it_is_drawn() {
    let game = Game::new(Setup::parse(GameKind::LastStick, "2", "").unwrap());
    let picture = Picture::of(&game, None, None, Vec::new());
    let png = Renderer::new(1).png(&picture, 400).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    let alt = petteia_render::described(&picture);
    assert!(alt.contains("7 sticks are left"), "{alt}");
}

#[tokio::test]
async fn it_is_played_refused_and_filed() {
    let table = Table::new();
    let game = table.begin(opening(), &[ADA, BEN]).await;
    let refused = words(&table.refused(ADA, turn_of("3")).await.text);
    assert!(refused.contains("one stick or two"), "{refused}");
    for (user, turn) in [(ADA, "1"), (BEN, "1"), (ADA, "2"), (BEN, "2"), (ADA, "1")] {
        table.plays(user, turn).await;
    }
    let state = table.state(&game).await;
    assert_eq!(state.phase, Phase::Ended);
    assert_eq!(state.end.unwrap().result, "1-0");
    let (_, summary) = table.store.summary(&game).await.unwrap().unwrap();
    assert_eq!(summary.kind, GameKind::LastStick);
}

/// A tournament of the game in this system.
fn proposal(system: System) -> Action {
    let proposal = Proposal {
        system: Some(system),
        ..Proposal::new("Sticks", GameKind::LastStick)
    };
    proposal.into()
}

/// Whoever is to move resigns in every game.
async fn everybody_resigns(table: &Table) {
    for game in table.store.games(&[Phase::Playing]).await.unwrap() {
        let state = table.state(&game).await;
        let first = state.users_of(state.to_move().unwrap())[0];
        let resign = Action::Resign(Resign {
            game: Some(game.0.clone()),
            confirmed: true,
        });
        table.does(first, resign).await;
    }
}

#[tokio::test]
async fn a_tournament_is_played_by_the_new_system() {
    let table = Table::new();
    table.does(ADA, proposal(System::Danish)).await;
    let told: Vec<String> = table.messages().await.iter().map(|one| words(&one.text)).collect();
    assert!(told.iter().any(|one| one.contains("neighbours in the standings")), "{told:?}");
    for user in [ADA, BEN, CLEO, DORA] {
        let _ = table.say(user, JoinTournament::default()).await;
    }
    table.does(ADA, StartTournament::default()).await;
    for _ in 0..2 {
        table.posted().await;
        everybody_resigns(&table).await;
        table.fire().await;
    }
    let ended = table.store.tournaments(None, &[Phase::Ended], 9).await.unwrap();
    let events = table.store.tournament_events(&ended[0]).await.unwrap();
    let paired = events.iter().filter_map(|event| match &event.event {
        Event::RoundPaired { round, .. } => Some(round.clone()),
        _ => None,
    });
    let paired: Vec<_> = paired.collect();
    assert_eq!(paired.len(), 2, "two rounds are declared");
    assert!(paired.iter().all(|round| round.tables.len() == 2));
    let stored = serde_json::to_string(&events).unwrap();
    assert!(stored.contains(r#""system":"danish""#), "{stored}");
}

#[tokio::test]
async fn the_new_language_is_chosen_and_spoken() {
    assert_eq!(Language::of_locale("nl-BE"), Some(Language::Dutch));
    let table = Table::new();
    let chosen = Action::Settings(SettingsChange {
        language: Some(Some(Language::Dutch)),
        ..SettingsChange::default()
    });
    let reply = table.does(ADA, chosen).await;
    assert_eq!(reply.language, Language::Dutch);
    assert!(reply.text.bare(Language::Dutch).contains("Nederlands"));
    let system = Say::new(System::Danish.explained_by());
    let dutch = system.in_language(Language::Dutch).bare(Language::Dutch);
    assert!(dutch.starts_with("Deens systeem"), "{dutch}");
    let offered = COMMANDS.iter().flat_map(|command| &command.options);
    let languages = offered.filter(|option| option.name == "language");
    let choices: Vec<_> = languages.flat_map(|option| option.kind.choices()).collect();
    assert!(choices.iter().any(|(code, _)| *code == "nl"));
}

#[tokio::test]
async fn it_is_played_in_a_tournament() {
    let table = Table::new();
    table.does(ADA, proposal(System::RoundRobin)).await;
    for user in [ADA, BEN, CLEO, DORA] {
        let _ = table.say(user, JoinTournament::default()).await;
    }
    table.does(ADA, StartTournament::default()).await;
    table.posted().await;
    let playing = table.store.games(&[Phase::Playing]).await.unwrap();
    assert_eq!(playing.len(), 2, "both tables of the first round");
    everybody_resigns(&table).await;
    let named = table
        .store
        .tournaments(None, &[Phase::Playing], 9)
        .await
        .unwrap();
    let events = table.store.tournament_events(&named[0]).await.unwrap();
    let scored = events
        .iter()
        .filter(|event| matches!(event.event, Event::Scored { .. }));
    table.fire().await;
    let again = table.store.tournament_events(&named[0]).await.unwrap();
    let scored_later = again
        .iter()
        .filter(|event| matches!(event.event, Event::Scored { .. }));
    assert_eq!(scored.count().max(scored_later.count()), 2);
}
