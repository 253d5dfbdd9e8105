//! Whole games by slash commands, from the lobby to the result.

use petteia_rules::Outcome;

use crate::server::Attachment;
use crate::table::*;

/// Checks the picture of a board: size and description. Names stand above every board; Rithmomachia's is
/// long.
fn check_picture(kind: GameKind, picture: &Attachment) {
    let decoder = png::Decoder::new(std::io::Cursor::new(&picture.content));
    let reader = decoder.read_info().unwrap();
    let info = reader.info();
    let (height, kilobytes) = match kind {
        GameKind::Pentagame => (920, 45),
        GameKind::FiveLines => (848, 45),
        GameKind::Pentalath => (856, 45),
        GameKind::Rithmomachia => (1264, 60),
    };
    assert_eq!((info.width, info.height), (800, height));
    let bytes = picture.content.len();
    assert!(bytes <= kilobytes * 1024, "{bytes}");
    let description = picture.description.as_deref().unwrap();
    assert!(description.len() > 40, "{description}");
}

/// Checks that a board notifies the player to move and nobody else.
pub fn check_board(table: &Match) {
    check_picture(table.game.kind(), table.board.picture());
    let seat = table.game.to_move().unwrap();
    let to_move: Vec<u64> = table.seats[seat.index()].iter().map(|one| one.id).collect();
    assert_eq!(table.board.pings, to_move, "{:?}", table.board);
}

/// Checks the last message of a game: result, record that replays to the same game, rematch.
pub async fn check_end(table: &Match, outcome: &Outcome) -> Posted {
    let last = table
        .channel
        .wait_for("the end", 0, |one| {
            one.attachments
                .iter()
                .any(|file| file.filename.ends_with(".pgr"))
        })
        .await;
    check_picture(table.game.kind(), table.board.picture());
    let record = last.record();
    let replayed = replay(&record).await;
    let (result, plies) = replayed.split_last().unwrap();
    assert_eq!(*result, format!("result\t{}", outcome.result));
    let turns: Vec<&str> = plies
        .iter()
        .map(|line| line.split('\t').nth(1).unwrap())
        .collect();
    assert_eq!(turns, table.turns);
    assert_eq!(
        plies.last().unwrap().split('\t').nth(2),
        Some(table.game.code().as_str())
    );
    for (number, users) in table.seats.iter().enumerate() {
        let tag = format!("[Seat{} \"", number + 1);
        let line = record.lines().find(|line| line.starts_with(&tag)).unwrap();
        for user in users {
            assert!(line.contains(&user.name), "{line}");
        }
    }
    let scores: Vec<String> = outcome.result.split('-').map(ToOwned::to_owned).collect();
    assert!(
        scores.iter().all(|score| last.content.contains(score)),
        "{last:?}"
    );
    last.button("Rematch");
    last
}

#[tokio::test]
async fn two_play_a_whole_game_to_its_result() {
    let (table, mut duel) = Table::duelling(3).await;
    check_board(&duel);
    while duel.game.to_move().is_some() {
        let mover = duel.mover().clone();
        let turn = duel.good_turn();
        let before = duel.game.clone();
        let answer = duel.play(&turn).await;
        assert!(answer.ephemeral, "{answer:?}");
        assert!(duel.board.content.contains(&mover.mention()));
        let read = before.read_strict(&turn).unwrap();
        let words = before.describe(&read);
        assert!(
            duel.board.content.contains(&words.to_string()),
            "{words}: {:?}",
            duel.board
        );
        if duel.game.to_move().is_some() {
            check_board(&duel);
            assert_eq!(duel.board.buttons.len(), 3, "{:?}", duel.board);
        }
    }
    let outcome = duel.game.outcome().unwrap();
    let last = check_end(&duel, &outcome).await;
    // Table 4 of the book: a seat with two pieces out has a letter.
    let petteia_rules::Game::Pentagame(game) = &duel.game else {
        panic!("another game than was opened");
    };
    for seat in outcome.winners {
        let letter = game.result_letter(seat).unwrap();
        assert!(last.content.contains(letter), "{letter}: {last:?}");
    }
    table.clear().await;
}

async fn short_game(line_up: &str, players: usize) {
    let table = Table::set().await;
    let options = [("clock", "none".into()), ("outs", 1.into())];
    let mut game = table.game(line_up, players, options).await;
    while game.game.to_move().is_some() {
        check_board(&game);
        game.play(&game.good_turn()).await;
    }
    let outcome = game.game.outcome().unwrap();
    check_end(&game, &outcome).await;
    table.clear().await;
}

#[tokio::test]
async fn three_play_a_short_game() {
    short_game("3", 3).await;
}

#[tokio::test]
async fn four_play_a_short_game() {
    short_game("4", 4).await;
}

#[tokio::test]
async fn two_teams_play_a_short_game() {
    short_game("teams", 4).await;
}

#[tokio::test]
async fn five_play_a_short_game_and_partners_share_a_seat() {
    let table = Table::set().await;
    let partner = table.guild.person("Fay");
    let options = [("clock", "none".into()), ("outs", 1.into())];
    let host = table.ada();
    let lobby = Match::lobby(&table.channel, host, "5", &options).await;
    for person in &table.people[1..4] {
        person.press(lobby.button("Join")).await;
    }
    let shown = |label: &'static str| {
        move |one: &Posted| {
            one.buttons
                .iter()
                .any(|button| button.label.contains(label))
        }
    };
    let lobby = table
        .channel
        .wait_until("a seat to share", lobby.id, shown("Ben"))
        .await;
    let share = lobby
        .buttons
        .iter()
        .find(|one| one.label.contains("Ben"))
        .unwrap();
    partner.press(share).await;
    // The seat's owner has to agree.
    let question = table
        .channel
        .message_that_says(lobby.id, "would like to share")
        .await;
    table.people[1].press(question.button("Yes")).await;
    table.people[4].press(lobby.button("Join")).await;
    let board = table.channel.board_after(lobby.id).await;
    let mut seats: Vec<Vec<Person>> = table.people.iter().map(|one| vec![one.clone()]).collect();
    seats[1].push(partner.clone());
    let setup = agreed(GameKind::Pentagame, "5", &options);
    let mut game = Match::begun(&table.channel, seats, setup, board);
    let mut partner_played = false;
    while let Some(seat) = game.game.to_move() {
        check_board(&game);
        let turn = game.good_turn();
        if seat.number() == 2 && !partner_played {
            game.play_as(&partner, &turn).await;
            partner_played = true;
        } else {
            game.play(&turn).await;
        }
    }
    assert!(partner_played);
    let outcome = game.game.outcome().unwrap();
    check_end(&game, &outcome).await;
    table.clear().await;
}
