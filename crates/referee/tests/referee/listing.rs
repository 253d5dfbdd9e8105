//! Tests of which games are listed and offered, and in which order.

use petteia_domain::reach::{Obstacle, OutOfReach};

use crate::table::*;

/// Six games in which it is Ada's turn, the one that ends last first, and then twenty newer ones in
/// which she waits for Ben. Returns those of her turn by deadline.
async fn many(table: &Table) -> Vec<GameId> {
    let mut mine = Vec::new();
    for days in (2..8).rev() {
        let clock = format!("per-move {days}d");
        mine.push(table.game("2", &clock, &[ADA, BEN]).await);
    }
    for _ in 0..20 {
        let game = table.game("2", "per-move 1d", &[BEN, ADA]).await;
        assert_eq!(table.state(&game).await.users_of(seat(1)), [BEN]);
    }
    mine.reverse();
    mine
}

fn games(page: u32) -> Action {
    Action::Games(Games { page })
}

/// The number of characters that Discord counts: users and channels appear as numbers.
fn length(message: &Message) -> usize {
    let text = message.whole_text().in_language(Language::English);
    let spans = text.0.into_iter().map(|span| match span {
        Span::User(_) | Span::Channel(_) => "<@1234567890123456789>".len(),
        Span::Time(_) => "<t:1767614400:F> (<t:1767614400:R>)".len(),
        Span::Plain(words) | Span::Strong(words) | Span::Code(words) => words.chars().count() + 4,
        Span::Line => 1,
        other => panic!("{other:?}"),
    });
    spans.sum()
}

#[tokio::test]
async fn games_that_wait_for_the_user_come_first_by_deadline_and_all_are_shown() {
    let table = Table::new();
    let mine = many(&table).await;
    table.start_scene().await;
    let mut page = table.does(ADA, games(0)).await;
    let said = words(&page.whole_text());
    let listed: Vec<&str> = said.lines().skip(1).collect();
    for (line, game) in listed.iter().zip(&mine) {
        assert!(line.starts_with(&format!("{game} Pentagame in ")), "{said}");
        assert!(line.contains("your turn"), "{said}");
    }
    assert_eq!(listed.len(), mine.len());
    let mut seen: Vec<String> = Vec::new();
    loop {
        let buttons = page.lines.iter().filter_map(|line| line.button.as_ref());
        let games = buttons.filter_map(|button| button.press.0.strip_prefix("board:"));
        seen.extend(games.map(str::to_owned));
        if !labels(&page).contains(&"More") {
            break;
        }
        page = table.does(ADA, press(&page, "More")).await;
    }
    assert_eq!(seen.len(), 26);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 26, "each once");
    let last = table.does(ADA, games(4)).await;
    let beyond = table.does(ADA, games(99)).await;
    assert_eq!(last.whole_text(), beyond.whole_text());
    scene!(table);
}

#[tokio::test]
async fn of_a_game_out_of_reach_its_channel_is_named() {
    for (why, place) in [
        (
            Obstacle::Hidden,
            "#70 (I cannot reach it: move the game with /move-game",
        ),
        (
            Obstacle::Gone,
            "a channel that is gone (move the game with /move-game",
        ),
    ] {
        let (table, game) = Table::duel("per-move 1d").await;
        let away = OutOfReach {
            channel: HERE.channel,
            why,
            since: table.now(),
        };
        let about = game.into();
        table
            .referee
            .deliveries()
            .channel_fails(&about, away)
            .await
            .unwrap();
        has(&table.hears(ADA, games(0)).await, [place]);
    }
}

#[tokio::test]
async fn a_page_of_games_fits_into_a_message_whoever_plays() {
    let table = Table::new();
    for _ in 0..7 {
        let five = [ADA, BEN, CLEO, DORA, STRANGER];
        table.game("5", "per-move 1d", &five).await;
    }
    let page = table.does(BEN, games(0)).await;
    assert!(length(&page) <= 2000, "{}", length(&page));
    assert!(page.lines.len() <= 6 && page.buttons.len() <= 2 && page.files.is_empty());
    let refusal = table
        .refused(
            BEN,
            Action::Board(ShowBoard {
                game: Some("zzzzz".to_owned()),
                ply: None,
                seat: None,
            }),
        )
        .await;
    assert!(length(&refusal) <= 2000, "{}", length(&refusal));
}

#[tokio::test]
async fn games_are_offered_in_the_same_order() {
    let table = Table::new();
    let mine = many(&table).await;
    let offered = table.complete(ADA, Completing::Game, "").await;
    let offered: Vec<String> = offered.into_iter().map(|choice| choice.value).collect();
    let first: Vec<&str> = mine.iter().map(|game| game.0.as_str()).collect();
    assert_eq!(offered[..6], first);
    assert_eq!(offered.len(), 25);
}

#[tokio::test]
async fn a_turn_that_several_games_may_mean_is_shown_in_the_one_that_is_pressed() {
    let (table, one) = Table::duel("none").await;
    let other = table.game("2", "none", &[ADA, CLEO]).await;
    for action in [
        turn_of("W-W3r"),
        Action::Preview(Preview {
            game: None,
            turn: "W-W3r".to_owned(),
        }),
    ] {
        let refusal = table.refused(ADA, action).await;
        assert_eq!(
            labels(&refusal),
            [
                format!("Pentagame {other} (Ada, Cleo)"),
                format!("Pentagame {one} (Ada, Ben)")
            ]
        );
        assert!(!words(&refusal.whole_text()).contains(&one.0));
        let label = format!("Pentagame {one} (Ada, Ben)");
        let shown = table.does(ADA, press(&refusal, &label)).await;
        assert_eq!(labels(&shown), ["Confirm", "Cancel"]);
    }
    let refusal = table.refused(ADA, turn_of("W-W3r")).await;
    let label = format!("Pentagame {one} (Ada, Ben)");
    let shown = table.does(ADA, press(&refusal, &label)).await;
    table.does(ADA, press(&shown, "Confirm")).await;
    assert_eq!(table.state(&one).await.last_turn().unwrap().1, "W-W3r");
    assert!(table.state(&other).await.last_turn().is_none());
}

#[tokio::test]
async fn of_several_games_those_are_offered_first_that_can_read_a_turn_and_every_board() {
    let table = Table::new();
    let stones = opening_of(GameKind::Pentalath, "2", "none");
    let stones = table.begin(stones, &[ADA, BEN]).await;
    let star = table.game("2", "none", &[ADA, BEN]).await;
    let offered = [
        format!("Pentagame {star} (Ada, Ben)"),
        format!("Pentalath {stones} (Ada, Ben)"),
    ];
    let refusal = table.refused(ADA, turn_of("W-W3r")).await;
    assert_eq!(labels(&refusal), offered);
    let refusal = table.refused(ADA, turn_of("e5")).await;
    assert_eq!(labels(&refusal), [&offered[1], &offered[0]]);

    let refusal = table.refused(ADA, board()).await;
    let shown = table.does(ADA, press(&refusal, &offered[1])).await;
    has(&words(&shown.whole_text()), [&stones.0]);
    assert!(shown.picture.is_some());

    let named = table.complete(ADA, Completing::Game, "pental").await;
    assert_eq!(named.len(), 1);
    assert_eq!(named[0].value, stones.0);
}

#[tokio::test]
async fn a_turn_confirmed_twice_at_once_is_told_to_be_played_already() {
    let (table, game) = Table::duel("per-move 1d").await;
    let likes_previews = with(UserSettings::default(), |it| it.preview = true);
    table.set(ADA, likes_previews).await;
    table.plays(ADA, "W-W3r").await;
    let confirm = table.button("Confirm").await;
    table.does(ADA, confirm.clone()).await;
    table.does(ADA, confirm.clone()).await;
    assert_eq!(table.state(&game).await.plies.len(), 1);
    table.refused(BEN, confirm.clone()).await;
    table.plays(BEN, "R-R1Y").await;
    table.does(ADA, confirm).await;
    table.pass(TimeDelta::hours(1)).await;
    assert_eq!(table.state(&game).await.plies.len(), 2);
    scene!(table);
}

#[tokio::test]
async fn explaining_offers_nothing_that_plays_and_keeps_nothing() {
    let (table, _) = Table::duel("none").await;
    let explain = |turn: &str| {
        Action::Explain(Explain {
            game: None,
            turn: turn.to_owned(),
        })
    };
    for user in [ADA, BEN, STRANGER] {
        for typed in ["wxr:g2w", "W-w", "W-W"] {
            let refusal = table.refused(user, explain(typed)).await;
            let plays = refusal.buttons.iter().find(|button| {
                let word = button.press.0.split(':').next();
                matches!(word, Some("play" | "preview" | "take" | "anew"))
            });
            assert_eq!(plays, None, "{typed}");
        }
        let told = table.does(user, explain("W-W3r")).await;
        assert!(told.buttons.is_empty());
    }
}
