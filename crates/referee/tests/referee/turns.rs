//! Playing turns, and the end of games.

use crate::table::*;

#[tokio::test]
async fn after_a_turn_the_channel_sees_who_played_what_and_who_is_next() {
    let (table, _) = Table::duel("per-move 3d").await;
    table.posted().await;
    table.plays(ADA, "W-W3r").await;
    let message = table.message().await;
    let turn = Span::Turn(GameKind::Pentagame, "W-W3r".to_owned());
    assert!(message.text.0.contains(&turn));
    let picture = message.picture.as_ref().unwrap();
    assert!(picture.code.starts_with("W3r,B,R,Y,G/"));
    let (before, turn) = picture.last.as_ref().unwrap();
    assert!(before.starts_with("W,B,R,Y,G/"));
    assert_eq!(turn, "W-W3r");
    assert!(petteia_render::described(picture).contains("Ben to move"));
    scene!(table);
}

#[tokio::test]
async fn another_reading_is_echoed_in_canonical_form() {
    let (table, _) = Table::duel("none").await;
    table.plays(ADA, "w-w3r").await;
    scene!(table);
}

#[tokio::test]
async fn whoever_is_not_to_move_is_told_whose_turn_it_is() {
    let (table, game) = Table::duel("per-move 3d").await;
    table.refused(BEN, turn_in(&game, "W-W3r")).await;
    table.refused(STRANGER, turn_in(&game, "W-W3r")).await;
    table.refused(STRANGER, turn_of("W-W3r")).await;
    table.refused(BEN, turn_of("W-W3r")).await;
    table.game("2", "none", &[CLEO, BEN]).await;
    table.refused(BEN, turn_of("W-W3r")).await;
    scene!(table);
}

#[tokio::test]
async fn what_is_no_notation_is_refused_with_what_was_expected() {
    let (table, _) = Table::duel("none").await;
    for typed in ["", "Q", "W-", "W-W3r!!", "hello there", "#W-W3r", "# W-W3r"] {
        table.refused(ADA, turn_of(typed)).await;
    }
    scene!(table);
}

#[tokio::test]
async fn marks_that_cannot_be_seen_are_named_where_a_turn_is_refused() {
    let (table, _) = Table::duel("none").await;
    let refusal = table.refused(ADA, turn_of("W-\u{202e}W3r")).await;
    let said = words(&refusal.whole_text());
    has(&said, ["W-<U+202E>W3r"]);
    assert!(!said.contains('\u{202e}'), "{said}");
}

#[tokio::test]
async fn an_illegal_turn_is_refused_with_the_rule_and_legal_turns_close_to_it() {
    let (table, _) = Table::duel("none").await;
    let refusal = table.refused(ADA, turn_of("W-r1b")).await;
    has(&words(&refusal.whole_text()), ["Similar legal turns"]);
    let near = press(&refusal, labels(&refusal)[0]);
    let Action::Preview(Preview { turn, .. }) = near else {
        panic!("{near:?}")
    };
    table.plays(ADA, &turn).await;
}

#[tokio::test]
async fn of_several_readings_the_one_meant_is_played_by_a_button() {
    let (table, game) = Table::duel("none").await;
    // The crossings g and w are joined, and so are green and white on the rim.
    table.refused(ADA, turn_of("wxr:g2w")).await;
    table.presses(ADA, "Play Wxr:g2w").await;
    let state = table.state(&game).await;
    assert_eq!(state.last_turn().unwrap().1, "Wxr:g2w");
    // The button in an old message is pressed again.
    table.refused(ADA, table.button("Play Wxr:G2W").await).await;
    scene!(table);
}

#[tokio::test]
async fn a_button_made_for_an_earlier_ply_plays_nothing() {
    let (table, _) = Table::duel("none").await;
    table.refused(ADA, turn_of("wxr:g2w")).await;
    table.plays(ADA, "W-W3r").await;
    table.plays(BEN, "W-W1r").await;
    let old = table.button("Play Wxr:G2W").await;
    has(&table.refusal(ADA, old).await, ["has gone on"]);
}

#[tokio::test]
async fn any_partner_of_a_seat_plays_its_turns() {
    let table = Table::new();
    let game = table.open(ADA, opening("2", "none")).await;
    table.shares(CLEO, ADA, &game).await;
    table.joins(BEN, &game).await;
    table.posted().await;
    table.plays(CLEO, "W-W3r").await;
    let message = table.message().await;
    assert!(words(&message.whole_text()).starts_with("Cleo played W-W3r"));
    table.plays(BEN, "R-R1Y").await;
    table.plays(ADA, "W3r-W1r").await;
}

#[tokio::test]
async fn of_several_games_here_the_user_says_which() {
    let (table, one) = Table::duel("none").await;
    let other = table.game("2", "none", &[ADA, CLEO]).await;
    table.refused(ADA, draw()).await;
    let named = format!("move turn:W-W3r game: {} ", one.0.to_uppercase());
    table.does(ADA, typed(&named)).await;
    // Now only the other game waits for Ada.
    table.plays(ADA, "G-G1W").await;
    assert_eq!(table.state(&one).await.last_turn().unwrap().1, "W-W3r");
    assert_eq!(table.state(&other).await.last_turn().unwrap().1, "G-G1W");
    scene!(table);
}

#[tokio::test]
async fn a_game_of_another_server_is_not_there_for_strangers() {
    let (table, game) = Table::duel("none").await;
    let elsewhere = Place {
        guild: Some(GuildId(8)),
        channel: ChannelId(80),
    };
    let mut command = table.command(STRANGER, turn_in(&game, "W-W3r"));
    command.place = elsewhere;
    let reply = table.handle(command).await;
    has(&words(&reply.message.whole_text()), ["no game called"]);
    let mut command = table.command(ADA, turn_in(&game, "W-W3r"));
    command.place = elsewhere;
    assert!(!table.handle(command).await.refused, "but for its players");
}

#[tokio::test]
async fn whoever_likes_previews_confirms_first() {
    let (table, game) = Table::duel("none").await;
    table.does(ADA, typed("settings preview:yes")).await;
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
    assert_eq!(message.notify.len(), 1, "only who did not end it");
    assert_eq!(message.files[0].name, format!("{game}.pgr"));
    assert!(message.files[0].content.trim_end().ends_with(&end.result));
    assert!(petteia_render::described(&message.picture.unwrap()).contains("ended"));
    assert_eq!(table.next_timer().await, None);
    table.refused(ADA, move_in(&game, "W-W3r")).await;
    scene!(table);
}

#[tokio::test]
async fn a_seat_without_a_legal_turn_passes_by_itself() {
    // With more pieces to bring out than one seat of a team has, a seat that has all five out has
    // none left to move. Only Ada hurries; the others leave theirs in play.
    let table = Table::new();
    let outs = "outs=9".to_owned();
    let long = with(opening("teams", "per-move 1d"), |it| it.options = outs);
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
    let pass = Played::Pass("--".to_owned());
    assert_eq!(state.plies.last().unwrap().what, pass);
    let message = table.messages().await.pop().unwrap();
    let told = "\nAda has no legal turn and passes.\nBen, it is your turn";
    has(&words(&message.whole_text()), [told]);
    assert_eq!(message.notify, [BEN]);
}
