//! `/do`: commands typed as a line.

use crate::table::*;

async fn does(person: &Person, channel: &Channel, line: &str) -> Answer {
    person.slash(channel, "do", [("line", line.into())]).await
}

#[tokio::test]
async fn a_typed_line_does_what_its_command_does() {
    let (table, duel) = Table::duelling(3).await;
    let turn = duel.good_turn();
    let mover = duel.mover();
    let played = does(mover, &duel.channel, &format!("move {turn}")).await;
    assert!(played.ephemeral, "{played:?}");
    let record = does(table.ada(), &duel.channel, "record").await;
    assert_eq!(replay(&record.message.record()).await.len() - 1, 1);
    // A slash, and a name in another language, are understood.
    let record = does(table.ada(), &duel.channel, "/aufzeichnung").await;
    assert_eq!(replay(&record.message.record()).await.len() - 1, 1);
    let line = format!("stats player:{}", table.ada().mention());
    let stats = does(table.ben(), &duel.channel, &line).await;
    assert!(
        stats.ephemeral && !stats.message.content.is_empty(),
        "{stats:?}"
    );
    table.clear().await;
}

#[tokio::test]
async fn a_line_gives_nobody_more_than_its_command_does() {
    let (table, duel) = Table::duelling(3).await;
    let stranger = &table.people[2];
    let seen = table.channel.messages().len();
    let turned_away = [
        ("/", "slash"),
        ("castle", "castle"),
        ("resgin", "resign"),
        ("do line:games", "do"),
        ("move-game channel:<#1>", "see"),
        ("move-game channel:#nowhere", "nowhere"),
        ("rating user:<@1>", "member"),
        ("tournament import", "file"),
        ("board ply:1 ply:2", "ply"),
    ];
    for (line, says) in turned_away {
        let refused = does(stranger, &duel.channel, line).await;
        assert!(refused.ephemeral, "{line}: {refused:?}");
        assert!(
            refused.message.content.contains(says),
            "{line}: {refused:?}"
        );
        assert!(refused.message.pings.is_empty(), "{line}");
    }
    for line in [
        "resign",
        "draw",
        "takeback",
        "server first-game:yes",
        &"x".repeat(2000),
    ] {
        let refused = does(stranger, &duel.channel, line).await;
        assert!(refused.ephemeral, "{line}: {refused:?}");
        assert!(refused.message.content.chars().count() > 20, "{refused:?}");
    }
    assert_eq!(table.channel.messages().len(), seen);
    table.clear().await;
}

#[tokio::test]
async fn a_line_is_completed_step_by_step_to_the_whole_line() {
    let (table, duel) = Table::duelling(3).await;
    let ada = table.ada();
    let mut line = String::new();
    for (step, next) in [
        ("tour", "tournament "),
        ("cre", "tournament create "),
        ("sys", "tournament create system:"),
        ("sw", "tournament create system:swiss"),
    ] {
        line += step;
        let choices = ada
            .autocomplete(&duel.channel, "do", "line", &line, [])
            .await;
        let chosen = choices
            .iter()
            .find(|one| one.value.trim_end() == next.trim_end());
        let chosen = chosen.unwrap_or_else(|| panic!("{line}: {choices:?}"));
        line.clone_from(&chosen.value);
    }
    for typed in [
        "",
        "/",
        "?",
        "move \"",
        &"x".repeat(500),
        "move game: turn:",
    ] {
        let choices = ada
            .autocomplete(&duel.channel, "do", "line", typed, [])
            .await;
        assert!(choices.iter().all(|one| !one.value.is_empty()), "{typed}");
    }
    table.clear().await;
}

#[tokio::test]
async fn a_file_goes_with_the_line_that_takes_one_and_with_no_other() {
    let table = Table::set().await;
    let (channel, ada) = (table.channel.clone(), table.ada());
    let report = include_str!("../../assets/tournaments/club.trf");
    for (line, says) in [
        ("tournament import", "Club Evening"),
        ("games", "takes no file"),
    ] {
        let file = ada.uploads("club.trf", report.as_bytes());
        let options = [("line", line.into()), ("file", file)];
        let answer = ada.slash(&channel, "do", options).await;
        assert!(
            answer.ephemeral && answer.message.content.contains(says),
            "{answer:?}"
        );
    }
    table.clear().await;
}
