//! Buttons of a game or tournament do nothing on another server.

use petteia_rules::Seat;
use petteia_speech::message::ButtonId;

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
    /// Presses a button in a place. Returns whether it was refused, after checking that it then had
    /// no effect.
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
    table.joins(BEN, &game).await;
    let seat = Seat::new(1).unwrap();
    for place in [ELSEWHERE, DIRECT] {
        for press in [
            buttons::game::join(&game),
            buttons::game::join_seat(&game, seat),
            buttons::game::leave(&game),
            buttons::game::start(&game),
            buttons::game::cancel(&game),
        ] {
            let before = table.store.events(&game).await.unwrap();
            assert!(table.refuses_in(place, &press).await, "{press:?}");
            let after = table.store.events(&game).await.unwrap();
            assert_eq!(after, before, "{press:?}");
        }
    }
    assert!(!table.refuses_in(HERE, &buttons::game::join(&game)).await);
}

#[tokio::test]
async fn no_button_of_a_game_does_anything_for_strangers_on_another_server() {
    let (table, game) = Table::duel("none").await;
    table.does(ADA, draw()).await;
    let before = table.store.events(&game).await.unwrap();
    for press in [
        buttons::game::play_turn(&game, 0, "W-W3r"),
        buttons::game::preview(&game, "W-W3r"),
        buttons::game::captures(&game, 0),
        buttons::game::take_up(&game, 0, "c1"),
        buttons::game::start_over(&game, 0),
        buttons::game::board(&game),
        GiveRecord::button(&game),
        buttons::game::replay(&game),
        buttons::game::replay_step(&game, ReplayTarget::Last),
        buttons::game::resign_surely(&game),
        buttons::game::answer(&game, 1, true),
        buttons::game::answer(&game, 1, false),
        buttons::game::rematch(&game),
        buttons::game::close_abandoned(&game),
        buttons::game::rule(&game, "occupied"),
    ] {
        for place in [ELSEWHERE, DIRECT] {
            assert!(table.refuses_in(place, &press).await, "{press:?}");
        }
    }
    assert_eq!(table.store.events(&game).await.unwrap(), before);
}

#[tokio::test]
async fn players_are_shown_their_own_game_wherever_they_ask() {
    let (table, game) = Table::duel("none").await;
    for press in [buttons::game::board(&game), GiveRecord::button(&game)] {
        let command = Command {
            place: ELSEWHERE,
            ..table.command(ADA, Action::from_button(&press.0).unwrap())
        };
        assert!(!table.handle(command).await.refused, "{press:?}");
    }
}

#[tokio::test]
async fn not_even_its_players_show_a_game_to_everybody_on_another_server() {
    let (table, game) = Table::duel("none").await;
    for press in [
        buttons::game::replay(&game),
        buttons::game::replay_step(&game, ReplayTarget::Last),
    ] {
        let command = Command {
            place: ELSEWHERE,
            ..table.command(ADA, Action::from_button(&press.0).unwrap())
        };
        assert!(table.handle(command).await.refused, "{press:?}");
    }
}
