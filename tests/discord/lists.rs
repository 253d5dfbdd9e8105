//! Lists: a line is a section with its button. What replaces a list is laid out like one.

use crate::{server::LAID_OUT, table::*};

/// Whether a message is one of components alone.
fn is_laid_out(table: &Table, posted: &Posted) -> bool {
    table.discord.state().messages[&posted.id].flags & LAID_OUT != 0
}

/// The text beside each button of a section.
fn sections(table: &Table, posted: &Posted) -> Vec<(String, String)> {
    let state = table.discord.state();
    let all = state.messages[&posted.id].components.iter();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    all.filter(|one| one["type"] == 9)
        .map(|one| {
            let said = text(&one["components"][0]["content"]);
            (said, text(&one["accessory"]["label"]))
        })
        .collect()
}

#[tokio::test]
async fn a_list_is_laid_out_in_lines_with_buttons_and_pages_stay_so() {
    let table = Table::set().await;
    let ada = table.ada();
    for _ in 0..7 {
        table.duel(1).await;
    }
    let first = ada.slash(&table.channel, "games", []).await;
    first.assert_private("Your games");
    assert!(is_laid_out(&table, &first.message), "{first:?}");
    let lines = sections(&table, &first.message);
    assert_eq!(lines.len(), 6);
    for (said, label) in &lines {
        assert_eq!(label, "Board", "{said}");
        assert!(said.contains("Pentagame"), "{said}");
    }
    let second = ada.press(first.message.button("More")).await;
    assert!(second.in_place && second.ephemeral, "{second:?}");
    assert_eq!(sections(&table, &second.message).len(), 1);
    let board = ada.press(second.message.button("Board")).await;
    board.assert_private_board();
    assert!(
        !is_laid_out(&table, &board.message),
        "boards stay as they are"
    );
    table.clear().await;
}

#[tokio::test]
async fn pictures_stand_in_a_list_and_an_empty_list_is_none() {
    let table = Table::set().await;
    let (ada, ben) = (table.ada(), table.ben());
    let (_, duel) = table.two(GameKind::Pentalath, &[]).await;
    // Boards in a list.
    let watched = ben.slash(&table.channel, "watch", []).await;
    assert!(is_laid_out(&table, &watched.message));
    watched.message.picture();
    let find = ada.slash(&table.channel, "find", []).await;
    assert!(!is_laid_out(&table, &find.message), "nothing is listed");
    let sure = ben.slash(&duel.channel, "resign", []).await;
    ben.press(sure.message.button("Resign")).await;
    duel.channel
        .message_that_says(duel.board.id, "resigned")
        .await;
    let archive = ada.slash(&table.channel, "archive", []).await;
    assert_eq!(sections(&table, &archive.message).len(), 1);
    table.clear().await;
}

#[tokio::test]
async fn panels_list_what_goes_on_and_lead_on() {
    let table = Table::set().await;
    let (ada, otto) = (table.ada(), table.guild.manager("Otto"));
    for name in ["Tavern Cup", "Winter Cup"] {
        let options = [
            ("name", name.into()),
            ("game", "pentalath".into()),
            ("system", "swiss".into()),
        ];
        otto.slash(&table.channel, "tournament create", options)
            .await;
    }
    let shown = ada.slash(&table.channel, "tournaments", []).await;
    let lines = sections(&table, &shown.message);
    assert_eq!(lines.len(), 2, "{shown:?}");
    assert!(lines.iter().all(|(_, label)| label == "Join"), "{lines:?}");
    assert!(
        lines[0].0.contains("you can join, no player yet"),
        "{lines:?}"
    );
    let joined = ada.press(shown.message.button("Join")).await;
    joined.assert_private("You now take part in");
    assert!(
        joined.in_place && is_laid_out(&table, &joined.message),
        "{joined:?}"
    );
    let shown = ada.slash(&table.channel, "tournaments", []).await;
    assert!(
        shown.message.offers("Join") && shown.message.offers("Leave"),
        "{shown:?}"
    );
    let panel = otto.slash(&table.channel, "tournaments", []).await;
    let organise = otto.press(panel.message.button("Organise …")).await;
    assert!(organise.in_place, "{organise:?}");
    let lines = sections(&table, &organise.message);
    assert!(lines.iter().all(|(_, label)| label == "Start"), "{lines:?}");
    // Ada organises nothing, so there is no list. But it replaces one.
    let organise = ada.press(shown.message.button("Organise …")).await;
    assert!(organise.in_place, "{organise:?}");
    assert!(sections(&table, &organise.message).is_empty());
    assert!(is_laid_out(&table, &organise.message));
    assert_eq!(organise.message.menus.len(), 4);
    table.clear().await;
}
