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
            Join::button(&game),
            JoinSeat::button(&game, seat),
            Leave::button(&game),
            Start::button(&game),
            Cancel::button(&game),
        ] {
            let before = table.store.events(&game).await.unwrap();
            assert!(table.refuses_in(place, &press).await, "{press:?}");
            let after = table.store.events(&game).await.unwrap();
            assert_eq!(after, before, "{press:?}");
        }
    }
    assert!(!table.refuses_in(HERE, &Join::button(&game)).await);
}

#[tokio::test]
async fn no_button_of_a_game_does_anything_for_strangers_on_another_server() {
    let (table, game) = Table::duel("none").await;
    table.does(ADA, draw()).await;
    let before = table.store.events(&game).await.unwrap();
    for press in [
        PlayTurn::button(&game, 0, "W-W3r"),
        Preview::button(&game, "W-W3r"),
        Captures::page_of(&game, 0),
        TakeUp::button(&game, 0, "c1"),
        StartOver::button(&game, 0),
        ShowBoard::button(&game),
        GiveRecord::button(&game),
        Replay::button(&game),
        ReplayStep::button(&game, ReplayTarget::Last),
        Resign::surely(&game),
        Answer::button(&game, 1, true),
        Answer::button(&game, 1, false),
        Rematch::button(&game),
        CloseAbandoned::button(&game),
        ReadRule::button(&game, "occupied"),
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
    for press in [ShowBoard::button(&game), GiveRecord::button(&game)] {
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
        Replay::button(&game),
        ReplayStep::button(&game, ReplayTarget::Last),
    ] {
        let command = Command {
            place: ELSEWHERE,
            ..table.command(ADA, Action::from_button(&press.0).unwrap())
        };
        assert!(table.handle(command).await.refused, "{press:?}");
    }
}
