//! The archive on the page: `/stats` and `/archive`.

use super::club::Club;

impl Club {
    /// Ada opens this game, which Ben joins; she plays a turn and resigns.
    async fn finish(&mut self, play: &str, turn: &str) {
        self.line("Ada", &format!("{play} order:as-joined clock:none"))
            .await;
        self.messages += 1;
        let lobby = self.last().await;
        self.press("Ben", &lobby, "Join").await;
        self.line("Ada", &format!("/move {turn}")).await;
        let sure = self.line("Ada", "/resign").await;
        self.press("Ada", &sure, "Resign").await;
        // The initial board, the board after the turn, and the result.
        self.messages += 3;
        self.last().await;
    }
}

#[tokio::test]
async fn a_finished_game_is_counted_found_and_replayed() {
    let mut club = Club::new().await;
    let nothing = club.refused("Ada", "/stats").await;
    assert!(
        nothing.contains("You have finished no game yet."),
        "{nothing}"
    );
    let nothing = club.line("Ada", "/archive").await;
    assert!(nothing.contains("There are none."), "{nothing}");

    club.finish("/play pentagame", "WsB").await;
    let stats = club.line("Ada", "/stats").await;
    assert!(stats.contains("1 game: 0 won, 0 drawn, 1 lost"), "{stats}");
    assert!(stats.contains("Open: 1 game"), "{stats}");
    let stats = club.line("Ada", "/stats user:Ben game:pentagame").await;
    assert!(stats.contains("1 game: 1 won, 0 drawn, 0 lost"), "{stats}");

    let archive = club.press("Ada", &stats, "Finished games").await;
    assert!(archive.contains("Ada – <strong>Ben</strong>"), "{archive}");
    assert!(archive.contains("(open game, resigned)"), "{archive}");
    let (_, game) = archive.split_once("data-press=\"replay:").unwrap();
    let game = game[..5].to_owned();
    club.press("Ada", &archive, &game).await;
    club.messages += 1;
    let replay = club.last().await;
    assert!(
        replay.contains(&game) && replay.contains("The start"),
        "{replay}"
    );
}

#[tokio::test]
async fn the_archive_is_gone_through_by_its_buttons() {
    let mut club = Club::new().await;
    for _ in 0..9 {
        club.finish("/play pentalath", "e5").await;
    }
    let games = |html: &str| html.matches("data-press=\"replay:").count();
    let newest = club.line("Ben", "/archive result:won from:2020").await;
    assert!(
        newest.contains("of <") && newest.contains("won, from 2020-01-01"),
        "{newest}"
    );
    assert_eq!(games(&newest), 8);
    let oldest = club.press("Ben", &newest, "Earlier").await;
    assert_eq!(games(&oldest), 1);
    let back = club.press("Ben", &oldest, "Later").await;
    assert_eq!(back, newest);
    let none = club.line("Ben", "/archive result:lost").await;
    assert!(none.contains("There are none."), "{none}");
}

#[tokio::test]
async fn what_may_be_asked_of_the_archive_is_offered_and_mistakes_are_explained() {
    let mut club = Club::new().await;
    let offers = club.page.offers("Ada", "/archive result:").await;
    let results = ["won", "drawn", "lost"].map(|result| format!("/archive result:{result}"));
    assert_eq!(offers, results);
    let offers = club.page.offers("Ada", "/archive opening:").await;
    assert_eq!(
        offers,
        ["/archive opening:open ", "/archive opening:closed "]
    );
    for (line, told) in [
        ("/archive from:yesterday", "Write a day as 2026-03-01"),
        ("/archive result:draw", "No game ends with “draw”."),
        ("/archive opening:swap", "takes"),
        ("/stats user:Zoe", "Zoe"),
    ] {
        let said = club.refused("Ada", line).await;
        assert!(said.contains(told), "{said}");
    }
}
