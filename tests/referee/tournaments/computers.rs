//! Computers in tournaments: only where the organiser lets one, and named as one.

use petteia::game::Occupant;
use petteia_players::Level;

use super::*;
use crate::computers::{computers_go_on, mind};

#[tokio::test]
async fn a_computer_takes_part_where_the_organiser_lets_it_and_is_named_as_one() {
    let table = Table::new();
    let mind = mind();
    let level = Level::new(2).unwrap();
    let with_computer = Proposal {
        kind: GameKind::Pentalath,
        options: String::new(),
        computer: Some(level),
        ..proposal(System::RoundRobin)
    };
    let id = table.announced(with_computer, 2).await;
    let announced = words(&table.message().await.text);
    assert!(
        announced.contains("Computer (level 2, guest) takes part too"),
        "{announced}"
    );
    table.does(ORGANISER, of(TournamentAction::Start)).await;
    table.fire_all().await;
    let computer = UserId::computer_of(2);
    let mut chance = StdRng::seed_from_u64(1);
    let mut with_people = 0;
    for _ in 0..200 {
        computers_go_on(&table, &mind).await;
        table.fire_all().await;
        let Some(game) = table.playing().await.into_iter().next() else {
            break;
        };
        let state = table.state(&game).await;
        let computers = state.seats().contains(&Occupant::computer(level));
        // games with a computer are not rated, the others of the same tournament are
        assert_eq!(state.opening.rated, !computers);
        with_people += usize::from(!computers && state.plies.is_empty());
        for message in table.messages().await {
            assert!(!message.notify.contains(&computer), "{message:?}");
        }
        table
            .goes_on(&game, state.plies.len() > 3, &mut chance)
            .await;
        table.fire_all().await;
    }
    assert!(with_people > 0);
    let hall = table.hall(&id).await;
    assert_eq!(hall.phase, Phase::Ended);
    assert!(hall.players.iter().any(|player| player.user == computer));
    let asks = of(TournamentAction::Standings { page: 0 });
    let shown = words(&table.does(ADA, asks).await.text);
    assert!(shown.contains("Computer (level 2, guest)"), "{shown}");
}
