//! The archive on the page: `/stats` and `/archive`.

use super::{club::Club, running::Says};

impl Club {
    /// Ada opens this game, which Ben joins; she plays a turn and resigns.
    async fn finish(&mut self, play: &str, turn: &str) {
        self.done("Ada", &format!("{play} order:as-joined clock:none"))
            .await;
        self.messages += 1;
        let lobby = self.last().await;
        self.press("Ben", &lobby, "Join").await;
        self.done("Ada", &format!("/move {turn}")).await;
        let sure = self.done("Ada", "/resign").await;
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
    nothing.says("You have not finished a game yet.");
    let nothing = club.done("Ada", "/archive").await;
    nothing.says("There are none.");

    club.finish("/play pentagame", "WsB").await;
    let stats = club.done("Ada", "/stats").await;
    stats.says("1 game: 0 won, 0 drawn, 1 lost");
    stats.says("Open: 1 game");
    let stats = club.done("Ada", "/stats user:Ben game:pentagame").await;
    stats.says("1 game: 1 won, 0 drawn, 0 lost");

    let archive = club.press("Ada", &stats, "Finished games").await;
    archive.says("Ada – <strong>Ben</strong>");
    archive.says("(open game, resigned)");
    let (_, game) = archive.split_once("data-press=\"replay:").unwrap();
    let game = game[..5].to_owned();
    club.press("Ada", &archive, "Replay").await;
    club.messages += 1;
    let replay = club.last().await;
    replay.says(&game).says("The start");
}

#[tokio::test]
async fn the_archive_is_gone_through_by_its_buttons() {
    let mut club = Club::new().await;
    for _ in 0..9 {
        club.finish("/play pentalath", "e5").await;
    }
    let games = |html: &str| html.matches("data-press=\"replay:").count();
    let newest = club.done("Ben", "/archive result:won from:2020").await;
    newest.says("of <").says("won, from 2020-01-01");
    assert_eq!(games(&newest), 8);
    let oldest = club.press("Ben", &newest, "Earlier").await;
    assert_eq!(games(&oldest), 1);
    let back = club.press("Ben", &oldest, "Later").await;
    assert_eq!(back, newest);
    let none = club.done("Ben", "/archive result:lost").await;
    none.says("There are none.");
}

#[tokio::test]
async fn what_may_be_asked_of_the_archive_is_offered_and_mistakes_are_explained() {
    let club = Club::new().await;
    let offers = club.offers("Ada", "/archive result:").await;
    let results = ["won", "drawn", "lost"].map(|result| format!("/archive result:{result}"));
    assert_eq!(offers, results);
    let offers = club.offers("Ada", "/archive opening:").await;
    assert_eq!(
        offers,
        ["/archive opening:open ", "/archive opening:closed "]
    );
    for (line, told) in [
        ("/archive from:yesterday", "Write a day as 2026-03-01"),
        ("/archive result:draw", "“draw” is not a result."),
        ("/archive opening:swap", "takes"),
        ("/stats user:Zoe", "Zoe"),
    ] {
        let said = club.refused("Ada", line).await;
        said.says(told);
    }
}
