//! Rated games and what follows from them.

use petteia::referee::{Action, Opening};
use petteia_rules::Record;

use crate::table::*;

fn rated(line_up: &str) -> Opening {
    Opening {
        rated: true,
        ..opening(line_up, "none")
    }
}

#[tokio::test]
async fn a_rated_game_is_called_so_from_the_lobby_to_its_record_and_its_rematch() {
    let table = Table::new();
    let game = table.open(ADA, rated("2")).await;
    let said =
        "Rated: it counts for the ratings of its players, and everybody plays for themselves.";
    assert!(words(&table.message().await.text).contains(said));
    table.does(BEN, Action::Join { game: game.clone() }).await;
    assert!(words(&table.message().await.text).contains(said));
    let resign = Action::Resign {
        game: None,
        confirmed: true,
    };
    table.does(ADA, resign).await;
    let over = table.message().await;
    let record: Record = over.files[0].content.parse().unwrap();
    assert_eq!(record.tag("Rated"), Some("yes"));

    table.does(ADA, press(&over, "Rematch")).await;
    let question = table.message().await;
    table.does(BEN, press(&question, "Yes")).await;
    let rematch = table.state(&game).await.rematch.unwrap();
    assert!(table.state(&rematch).await.opening.rated);
    let begun = table.messages().await;
    assert!(
        begun
            .iter()
            .any(|message| words(&message.text).contains(said))
    );
}

#[tokio::test]
async fn nobody_shares_a_seat_of_a_rated_game() {
    let table = Table::new();
    let game = table.open(ADA, rated("2")).await;
    let lobby = table.message().await;
    assert_eq!(labels(&lobby), ["Join", "Leave", "Cancel"]);
    let share = Action::JoinSeat {
        game: game.clone(),
        seat: seat(1),
    };
    let refusal = table.refused(BEN, share).await;
    assert!(words(&refusal.text).starts_with("This game is rated, so nobody shares a seat"));
    table.does(BEN, press(&refusal, "Join")).await;
    assert_eq!(table.state(&game).await.seats(), [[ADA], [BEN]]);
}

#[tokio::test]
async fn who_comes_too_late_for_a_rated_game_is_not_sent_to_a_shared_seat() {
    let table = Table::new();
    let invited = Opening {
        opponents: vec![(BEN, "Ben".to_owned())],
        ..rated("2")
    };
    let game = table.open(ADA, invited).await;
    let refusal = table.refused(CLEO, Action::Join { game }).await;
    assert_eq!(
        words(&refusal.text),
        "The seats left are kept for Ben. /play opens a game of your own."
    );
}

#[tokio::test]
async fn a_game_that_is_not_rated_says_nothing_of_ratings() {
    let table = Table::new();
    table.open(ADA, opening("2", "none")).await;
    let lobby = words(&table.message().await.text);
    assert!(!lobby.contains("ated"), "{lobby}");
}
