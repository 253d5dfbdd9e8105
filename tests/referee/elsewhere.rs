//! Buttons of a game or tournament do nothing on another server.

use petteia_domain::ids::{ChannelId, GuildId, Place};
use petteia_rules::Seat;
use petteia_speech::{
    commands::{Action, Command, Step},
    message::ButtonId,
};

use crate::table::*;

const ELSEWHERE: Place = Place {
    guild: Some(GuildId(8)),
    channel: ChannelId(80),
};

const DIRECT: Place = Place {
    guild: None,
    channel: ChannelId(90),
};

impl Table {
    /// Presses a button in some place; whether that was refused, and that it then had no effect.
    async fn refuses_in(&self, place: Place, press: &ButtonId) -> bool {
        let action = Action::from_button(&press.0).unwrap();
        let command = Command {
            place,
            ..self.command(STRANGER, action)
        };
        let reply = self.referee.handle(command).await;
        reply.refused
    }
}

#[tokio::test]
async fn nobody_comes_into_a_game_of_another_server() {
    let table = Table::new();
    let game = table.open(ADA, opening("3", "none")).await;
    table.does(BEN, Action::Join { game: game.clone() }).await;
    let seat = Seat::new(1).unwrap();
    for place in [ELSEWHERE, DIRECT] {
        for press in [
            ButtonId::join(&game),
            ButtonId::join_seat(&game, seat),
            ButtonId::leave(&game),
            ButtonId::start(&game),
            ButtonId::cancel(&game),
        ] {
            let before = table.store.events(&game).await.unwrap();
            assert!(table.refuses_in(place, &press).await, "{press:?}");
            let after = table.store.events(&game).await.unwrap();
            assert_eq!(after, before, "{press:?}");
        }
    }
    assert!(!table.refuses_in(HERE, &ButtonId::join(&game)).await);
}

#[tokio::test]
async fn no_button_of_a_game_does_anything_for_strangers_on_another_server() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, Action::Draw { game: None }).await;
    let before = table.store.events(&game).await.unwrap();
    for press in [
        ButtonId::play(&game, 0, "W-W3r"),
        ButtonId::preview(&game, "W-W3r"),
        ButtonId::captures(&game, 0),
        ButtonId::take_up(&game, 0, "c1"),
        ButtonId::start_over(&game, 0),
        ButtonId::board(&game),
        ButtonId::record(&game),
        ButtonId::replay(&game),
        ButtonId::step(&game, Step::Last),
        ButtonId::resign(&game),
        ButtonId::answer(&game, 1, true),
        ButtonId::answer(&game, 1, false),
        ButtonId::rematch(&game),
        ButtonId::close(&game),
        ButtonId::rule(&game, "occupied"),
    ] {
        for place in [ELSEWHERE, DIRECT] {
            assert!(table.refuses_in(place, &press).await, "{press:?}");
        }
    }
    assert_eq!(table.store.events(&game).await.unwrap(), before);
}

#[tokio::test]
async fn players_are_shown_their_own_game_wherever_they_ask() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    for press in [ButtonId::board(&game), ButtonId::record(&game)] {
        let command = Command {
            place: ELSEWHERE,
            ..table.command(ADA, Action::from_button(&press.0).unwrap())
        };
        assert!(!table.referee.handle(command).await.refused, "{press:?}");
    }
}

#[tokio::test]
async fn not_even_its_players_show_a_game_to_everybody_on_another_server() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    for press in [ButtonId::replay(&game), ButtonId::step(&game, Step::Last)] {
        let command = Command {
            place: ELSEWHERE,
            ..table.command(ADA, Action::from_button(&press.0).unwrap())
        };
        assert!(table.referee.handle(command).await.refused, "{press:?}");
    }
}
