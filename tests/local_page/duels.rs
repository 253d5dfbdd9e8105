//! Whole games of Pentalath and Rithmomachia on the page.

use serde_json::{Value, json};

use super::running::Running;

/// The press of the button with this label.
fn press_of(html: &str, label: &str) -> String {
    let (before, _) = html
        .split_once(&format!("\">{label}</button>"))
        .unwrap_or_else(|| panic!("no button {label:?} in {html}"));
    let (_, press) = before.rsplit_once("data-press=\"").unwrap();
    press.replace("&amp;", "&").replace("&gt;", ">")
}

/// A game of Ada, who is first, against Ben.
struct Duel {
    page: Running,
    /// How many messages there are.
    messages: usize,
    /// How many things were done.
    done: usize,
}

impl Duel {
    async fn open(play: &str) -> Duel {
        let page = Running::new().await;
        page.player("Ada").await;
        page.player("Ben").await;
        let mut duel = Duel {
            page,
            messages: 1,
            done: 0,
        };
        let opened = duel.line("Ada", play).await;
        assert!(opened.contains("is open"), "{opened}");
        let lobby = duel.last().await;
        duel.press("Ben", &lobby, "Join").await;
        duel.messages += 1;
        duel
    }

    fn id(&mut self) -> String {
        self.done += 1;
        format!("thing-number-{}", self.done)
    }

    /// What only the one sees who types this.
    async fn line(&mut self, name: &str, line: &str) -> String {
        let id = self.id();
        let (said, refused) = self.page.line(&id, name, line).await;
        assert!(!refused, "{line}: {said}");
        said
    }

    /// What only the one sees who presses this.
    async fn press(&mut self, name: &str, html: &str, label: &str) -> String {
        let press = press_of(html, label);
        let body = json!({ "id": self.id(), "as": name, "press": press });
        let answer: Value = self.page.post("press", body).await.json().await.unwrap();
        assert_eq!(answer["refused"], false, "{answer}");
        answer["html"].as_str().unwrap_or_default().to_owned()
    }

    /// The last message everybody sees.
    async fn last(&self) -> String {
        let mut messages = self.page.messages("Ada", self.messages).await;
        messages.pop().unwrap()
    }

    /// Plays a turn, as it is where something could be added; the board after it.
    async fn play(&mut self, name: &str, turn: &str) -> String {
        let said = self.line(name, &format!("/move {turn}")).await;
        if !said.contains("Played") {
            self.press(name, &said, "Play as it is").await;
        }
        self.messages += 1;
        self.last().await
    }
}

#[tokio::test]
async fn two_play_pentalath_to_the_end_with_colours_swapped() {
    let mut duel = Duel::open("/play pentalath order:as-joined").await;
    let board = duel.play("Ada", "e5").await;
    let preview = duel.press("Ben", &board, "Swap colours").await;
    assert!(preview.contains("From now on:"), "{preview}");
    duel.press("Ben", &preview, "Confirm").await;
    duel.messages += 1;
    let mut board = duel.last().await;
    assert!(!board.contains("Swap colours"), "{board}");
    let turns = ["a1", "e6", "a2", "e7", "a3", "e8", "b1", "e9"];
    for (index, turn) in turns.into_iter().enumerate() {
        board = duel.play(["Ada", "Ben"][index % 2], turn).await;
    }
    assert!(board.contains("wins, 0-1."), "{board}");
    assert!(board.contains("Rematch"), "{board}");
}

#[tokio::test]
async fn two_play_rithmomachia_to_the_end_with_captures_before_and_after_the_move() {
    let mut duel = Duel::open("/play rithmomachia order:as-joined goods:100").await;
    for (index, turn) in ["T9c8-e8", "t12n2-l2", "T6c7-e7", "t12l2-j2", "T9e8-g8"]
        .into_iter()
        .enumerate()
    {
        duel.play(["Ada", "Ben"][index % 2], turn).await;
    }
    let listed = duel.line("Ben", "/captures").await;
    assert!(listed.contains("12 × 6 = 72"), "{listed}");
    let begun = duel.press("Ben", &listed, "[t12j2*6]xT72c2").await;
    assert!(begun.contains("Begun, not played yet"), "{begun}");
    let offers = duel.page.offers("Ben", "/move …;t12").await;
    assert!(
        offers.contains(&"/move …;t12j2-h2".to_owned()),
        "{offers:?}"
    );
    let board = duel.play("Ben", "…;t12j2-h2").await;
    assert!(board.contains("[t12j2*6]xT72c2;t12j2-h2"), "{board}");
    duel.play("Ada", "S15b8-e8").await;
    let end = duel.play("Ben", "t12h2-f2;[t12f2*3]xS36b2").await;
    assert!(end.contains("wins, 0-1."), "{end}");
    assert!(end.contains("Rematch"), "{end}");
}
