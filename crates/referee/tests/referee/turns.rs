//! Playing turns, and the end of games.

use petteia_domain::{
    event_log::Phase,
    game::{Opening, Played, Termination, UserSettings},
    ids::{ChannelId, GuildId, Place},
};
use petteia_referee::commands::{Action, Join, OfferDraw, PlayTurn, Preview};
use petteia_rules::GameKind;
use petteia_speech::message::{Message, Post, Slot, Span};

use crate::table::*;

#[tokio::test]
async fn after_a_turn_the_channel_sees_who_played_what_and_who_is_next() {
    let table = Table::new();
    table.game("2", "per-move 3d", &[ADA, BEN]).await;
    table.posted().await;
    let reply = table.plays(ADA, "W-W3r").await;
    assert_eq!(words(&reply.text), "Played: W-W3r.");
    let posts = table.posted().await;
    // The next player is notified before the buttons are removed.
    assert_eq!(disarmed(&posts[1]), Some(&Slot::Board(0)));
    let Post::New { message, slot } = &posts[0] else {
        panic!("{posts:?}")
    };
    assert_eq!(posts.len(), 2);
    assert_eq!(*slot, Some(Slot::Board(1)));
    let said = words(&message.text);
    assert!(said.starts_with("Ada played W-W3r: "), "{said}");
    assert!(
        said.ends_with("\nBen, it is your turn, until 01-08 12:00:00."),
        "{said}"
    );
    assert!(
        message
            .text
            .0
            .contains(&Span::Turn(GameKind::Pentagame, "W-W3r".to_owned()))
    );
    assert_eq!(message.notify, [BEN], "nobody else");
    assert_eq!(labels(message), ["Move", "Board", "How to move"]);
    let picture = message.picture.as_ref().unwrap();
    assert!(picture.code.starts_with("W3r,B,R,Y,G/"));
    let (before, turn) = picture.last.as_ref().unwrap();
    assert!(before.starts_with("W,B,R,Y,G/"));
    assert_eq!(turn, "W-W3r");
    assert!(petteia_render::described(picture).contains("Ben to move"));
}

#[tokio::test]
async fn another_reading_is_echoed_in_canonical_form() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    let reply = table.plays(ADA, "w-w3r").await;
    assert_eq!(
        words(&reply.text),
        "Played: W-W3r. That is how w-w3r was read."
    );
}

#[tokio::test]
async fn whoever_is_not_to_move_is_told_whose_turn_it_is() {
    let table = Table::new();
    let game = table.game("2", "per-move 3d", &[ADA, BEN]).await;
    let named = Action::Move(PlayTurn {
        game: Some(game.0.clone()),
        turn: "W-W3r".to_owned(),
        ply: None,
        confirmed: false,
    });
    let refusal = table.refused(BEN, named.clone()).await;
    assert_eq!(
        words(&refusal.text),
        "It is not your turn yet: Ada is to move, until 01-08 12:00:00."
    );
    let refusal = table.refused(STRANGER, named).await;
    assert!(words(&refusal.text).contains("no seat"));
    let refusal = table.refused(STRANGER, turn_of("W-W3r")).await;
    assert!(words(&refusal.text).contains("no game here where it is your turn"));
    assert!(words(&refusal.text).contains("no game being played"));
    let refusal = table.refused(BEN, turn_of("W-W3r")).await;
    assert!(words(&refusal.text).contains("It is not your turn yet: Ada is to move"));
    table.game("2", "none", &[CLEO, BEN]).await;
    let refusal = table.refused(BEN, turn_of("W-W3r")).await;
    assert!(words(&refusal.text).contains(&format!("{game} (Ada, Ben) in #70")));
}

#[tokio::test]
async fn what_is_no_notation_is_refused_with_what_was_expected() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    for typed in ["", "Q", "W-", "W-W3r!!", "hello there", "#W-W3r", "# W-W3r"] {
        let refusal = table.refused(ADA, turn_of(typed)).await;
        let said = words(&refusal.text);
        assert!(
            said.contains("expected") || said.contains("begin with"),
            "{said}"
        );
        assert_eq!(labels(&refusal), ["How to move"], "{typed}: {said}");
    }
}

#[tokio::test]
async fn marks_that_cannot_be_seen_are_named_where_a_turn_is_refused() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    let refusal = table.refused(ADA, turn_of("W-\u{202e}W3r")).await;
    let said = words(&refusal.text);
    assert!(said.contains("W-<U+202E>W3r"), "{said}");
    assert!(!said.contains('\u{202e}'), "{said}");
}

#[tokio::test]
async fn an_illegal_turn_is_refused_with_the_rule_and_legal_turns_close_to_it() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    let refusal = table.refused(ADA, turn_of("W-r1b")).await;
    let said = words(&refusal.text);
    assert!(said.contains("Close to it and legal"), "{said}");
    let near = press(&refusal, labels(&refusal)[0]);
    let Action::Preview(Preview { turn, .. }) = near else {
        panic!("{near:?}")
    };
    table.plays(ADA, &turn).await;
}

#[tokio::test]
async fn of_several_readings_the_one_meant_is_played_by_a_button() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    // The crossings g and w are joined, and so are green and white on the rim.
    let refusal = table.refused(ADA, turn_of("wxr:g2w")).await;
    assert_eq!(labels(&refusal), ["Play Wxr:G2W", "Play Wxr:g2w"]);
    table.does(ADA, press(&refusal, "Play Wxr:g2w")).await;
    let state = table.state(&game).await;
    assert_eq!(state.last_turn().unwrap().1, "Wxr:g2w");
    // The button in an old message is pressed again.
    let refusal = table.refused(ADA, press(&refusal, "Play Wxr:G2W")).await;
    assert!(words(&refusal.text).contains("not your turn"));
}

#[tokio::test]
async fn a_button_made_for_an_earlier_ply_plays_nothing() {
    let table = Table::new();
    table.game("2", "none", &[ADA, BEN]).await;
    let refusal = table.refused(ADA, turn_of("wxr:g2w")).await;
    table.plays(ADA, "W-W3r").await;
    table.plays(BEN, "W-W1r").await;
    let refusal = table.refused(ADA, press(&refusal, "Play Wxr:G2W")).await;
    assert!(words(&refusal.text).contains("moved on"));
}

#[tokio::test]
async fn any_partner_of_a_seat_plays_its_turns() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    table.shares(CLEO, ADA, &game).await;
    table.does(BEN, Action::Join(Join { game })).await;
    table.posted().await;
    table.plays(CLEO, "W-W3r").await;
    let message = table.message().await;
    assert!(words(&message.text).starts_with("Cleo played W-W3r"));
    table.plays(BEN, "R-R1Y").await;
    table.plays(ADA, "W3r-W1r").await;
}

#[tokio::test]
async fn of_several_games_here_the_user_says_which() {
    let table = Table::new();
    let one = table.game("2", "none", &[ADA, BEN]).await;
    let other = table.game("2", "none", &[ADA, CLEO]).await;
    let draw = table
        .refused(ADA, Action::Draw(OfferDraw { game: None }))
        .await;
    let said = words(&draw.text);
    assert!(said.contains(&format!("{one} (Ada, Ben)")), "{said}");
    assert!(said.contains(&format!("{other} (Ada, Cleo)")), "{said}");
    let named = Action::Move(PlayTurn {
        game: Some(format!(" {} ", one.0.to_uppercase())),
        turn: "W-W3r".to_owned(),
        ply: None,
        confirmed: false,
    });
    table.does(ADA, named).await;
    // Now only the other game waits for Ada.
    table.plays(ADA, "G-G1W").await;
    assert_eq!(table.state(&one).await.last_turn().unwrap().1, "W-W3r");
    assert_eq!(table.state(&other).await.last_turn().unwrap().1, "G-G1W");
}

#[tokio::test]
async fn a_game_of_another_server_is_not_there_for_strangers() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let elsewhere = Place {
        guild: Some(GuildId(8)),
        channel: ChannelId(80),
    };
    let named = Action::Move(PlayTurn {
        game: Some(game.0.clone()),
        turn: "W-W3r".to_owned(),
        ply: None,
        confirmed: false,
    });
    let mut command = table.command(STRANGER, named.clone());
    command.place = elsewhere;
    let reply = table.referee.handle(command).await;
    assert!(words(&reply.message.text).contains("no game called"));
    let mut command = table.command(ADA, named);
    command.place = elsewhere;
    assert!(
        !table.referee.handle(command).await.refused,
        "but for its players"
    );
}

#[tokio::test]
async fn whoever_likes_previews_confirms_first() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let previews = UserSettings {
        preview: true,
        ..UserSettings::default()
    };
    table.set(ADA, previews).await;
    let preview = table.plays(ADA, "W-W3r").await;
    assert_eq!(table.state(&game).await.game.ply(), 1);
    assert!(preview.picture.as_ref().unwrap().code.starts_with("W3r,"));
    table.does(ADA, press(&preview, "Confirm")).await;
    assert_eq!(table.state(&game).await.game.ply(), 2);
}

/// Plays to the end of the game, taking pieces out if possible. Returns the last message.
async fn played_out(
    table: &Table,
    opening: Opening,
    users: &[petteia_domain::ids::UserId],
) -> Message {
    let game = table.begin(opening, users).await;
    for ply in 0..2000 {
        let state = table.state(&game).await;
        let Some(seat) = state.to_move() else { break };
        let legal = state.game.legal();
        let out = legal.iter().find(|turn| turn.contains('z'));
        // Any turn will do, but not always the same.
        let turn = out.unwrap_or(&legal[(ply * 7919) % legal.len()]);
        let user = state.users_of(seat)[0];
        table.plays(user, turn).await;
    }
    assert_eq!(table.state(&game).await.phase, Phase::Ended);
    table.messages().await.pop().unwrap()
}

#[tokio::test]
async fn a_game_ends_with_its_score_letters_record_and_rematch() {
    let table = Table::new();
    let message = played_out(&table, opening("2", "per-move 1d"), &[ADA, BEN]).await;
    let game = table.every_game().await.remove(0);
    let state = table.state(&game).await;
    let end = state.end.clone().unwrap();
    assert_eq!(end.termination, Termination::Rules);
    let outcome = state.game.outcome().unwrap();
    assert_eq!(end.result, outcome.result);
    let said = words(&message.text);
    assert!(said.contains("The game is over: "), "{said}");
    let [ada, ben] = end.result.split('-').collect::<Vec<_>>()[..] else {
        panic!("{}", end.result)
    };
    let score = format!("Score: Ada {ada}, Ben {ben}.");
    assert!(said.contains(&score), "{said}");
    assert!(said.contains("Result letters: "), "{said}");
    if let [winner] = outcome.winners[..] {
        let name = &state.seat_names()[winner.index()];
        assert!(said.contains(&format!("{name} wins")), "{said}");
    }
    assert_eq!(message.notify.len(), 1, "only who did not end it");
    assert_eq!(labels(&message), ["Rematch", "Replay"]);
    assert_eq!(message.files[0].name, format!("{game}.pgr"));
    assert!(message.files[0].content.trim_end().ends_with(&end.result));
    assert!(petteia_render::described(&message.picture.unwrap()).contains("ended"));
    assert_eq!(table.store.next_timer().await.unwrap(), None);
    let refusal = table.refused(
        ADA,
        Action::Move(PlayTurn {
            game: Some(game.0.clone()),
            turn: "W-W3r".to_owned(),
            ply: None,
            confirmed: true,
        }),
    );
    assert!(words(&refusal.await.text).contains("over"));
}

#[tokio::test]
async fn a_seat_without_a_legal_turn_passes_by_itself() {
    // With more pieces to bring out than one seat of a team has, a seat that has all five out has
    // none left to move. Only Ada hurries; the others leave theirs in play.
    let table = Table::new();
    let long = Opening {
        options: "outs=9".to_owned(),
        ..opening("teams", "per-move 1d")
    };
    let users = [ADA, BEN, CLEO, DORA];
    let game = table.begin(long, &users).await;
    for ply in 0..800 {
        let state = table.state(&game).await;
        if state.game.standing().result.starts_with('5') {
            break;
        }
        let seat = state.to_move().unwrap();
        let legal = state.game.legal();
        let hurry = seat.number() == 1;
        let fitting = |turn: &&String| turn.contains('z') == hurry;
        let any = &legal[(ply * 7919) % legal.len()];
        let turn = legal.iter().find(fitting).unwrap_or(any);
        table.plays(users[seat.index()], turn).await;
    }
    table.posted().await;
    for user in [BEN, CLEO, DORA] {
        let state = table.state(&game).await;
        let legal = state.game.legal();
        let staying = legal.iter().find(|turn| !turn.contains('z')).unwrap();
        table.plays(user, staying).await;
    }
    let state = table.state(&game).await;
    assert_eq!(state.to_move(), Some(seat(2)));
    assert_eq!(
        state.plies.last().unwrap().what,
        Played::Pass("--".to_owned())
    );
    let message = table.messages().await.pop().unwrap();
    let said = words(&message.text);
    assert!(
        said.contains("\nAda has no legal turn and passes.\nBen, it is your turn"),
        "{said}"
    );
    assert_eq!(message.notify, [BEN]);
}
