//! The words that members meet, the panels behind them, and what old clients still send.

use petteia_referee::commands::COMMANDS;

use crate::table::*;

/// Opens the panel of everything, and from it another.
async fn panel(person: &Person, channel: &Channel, name: &str) -> Answer {
    let all = person.slash(channel, "do", []).await;
    assert!(all.ephemeral, "{all:?}");
    let id = format!("panel:{name}");
    person.pick(all.offering(&id), &id).await
}

#[tokio::test]
async fn every_command_is_carried_out_or_asked_for_from_the_panels() {
    let table = Table::set().await;
    let (channel, manager) = (table.channel.clone(), table.guild.manager("Mia"));
    let all = manager.slash(&channel, "do", []).await;
    let panels: Vec<String> = all.message.menus[0]
        .options
        .iter()
        .map(|option| option.value.clone())
        .collect();
    let mut reached = std::collections::BTreeSet::new();
    for id in panels {
        let all = manager.slash(&channel, "do", []).await;
        let shown = manager.pick(&all.message.menus[0], &id).await;
        let menus = shown.message.menus.clone();
        assert!(!menus.is_empty(), "{id}: {shown:?}");
        for (menu, option) in menus
            .iter()
            .flat_map(|menu| menu.options.iter().map(move |option| (menu, option)))
        {
            let (how, command) = option.value.split_once(':').unwrap();
            reached.insert(command.to_owned());
            match manager.picks(menu, &option.value).await {
                Err(form) => assert!(how == "form", "{command}: {form:?}"),
                Ok(answer) => {
                    assert!(
                        !answer.message.says("older message"),
                        "{command}: {answer:?}"
                    );
                    // A form cannot take a file.
                    assert!(
                        how == "command" || command == "tournament import",
                        "{command}"
                    );
                    let said = &answer.message;
                    assert!(
                        !said.content.is_empty() || said.shows_a_board(),
                        "{command}: {answer:?}"
                    );
                }
            }
            // Whoever picks something finds the panel again.
            let all = manager.slash(&channel, "do", []).await;
            manager.pick(&all.message.menus[0], &id).await;
        }
    }
    for command in COMMANDS.iter() {
        let opens_a_panel = ["find", "me", "tournaments"].contains(&command.name.as_str());
        assert!(
            opens_a_panel || reached.contains(&command.name),
            "/{} is in no panel",
            command.name
        );
    }
    table.clear().await;
}

#[tokio::test]
async fn a_form_from_a_panel_does_what_the_command_does() {
    let (table, duel) = Table::duelling(3).await;
    let mover = duel.mover();
    let game = panel(mover, &duel.channel, "game").await;
    let Err(form) = mover.picks(game.offering("form:move"), "form:move").await else {
        panic!("no form");
    };
    assert_eq!(form.title, "/move");
    let played = mover.fills_in(&form, &duel.good_turn()).await;
    played.assert_private("Played");
    // What is wrong costs nothing and is explained.
    let wrong = mover.fills_in(&form, "castle").await;
    assert!(wrong.ephemeral, "{wrong:?}");
    table.clear().await;
}

#[tokio::test]
async fn panels_show_nobody_what_only_others_may_do() {
    let table = Table::set().await;
    let (channel, ada, manager) = (&table.channel, table.ada(), table.guild.manager("Mia"));
    let only = [("tournaments", "managers".into())];
    manager.slash(channel, "server", only).await;
    let offers = |answer: &Answer, id: &str| {
        let mut options = answer.message.menus.iter().flat_map(|menu| &menu.options);
        options.any(|option| option.value == id)
    };
    let all = ada.slash(channel, "do", []).await;
    assert!(offers(&all, "panel:me"), "{all:?}");
    for id in ["panel:server", "panel:organise"] {
        assert!(!offers(&all, id), "{id}");
        // A forged pick is refused.
        let menu = Menu {
            options: vec![Choice {
                name: id.to_owned(),
                value: id.to_owned(),
            }],
            ..all.message.menus[0].clone()
        };
        let refused = ada.pick(&menu, id).await;
        assert!(refused.message.menus.is_empty(), "{id}: {refused:?}");
    }
    let tournaments = ada.slash(channel, "tournaments", []).await;
    assert!(!tournaments.message.offers("Organise …"), "{tournaments:?}");
    let tournaments = manager.slash(channel, "tournaments", []).await;
    let organise = manager
        .press(tournaments.message.button("Organise …"))
        .await;
    assert!(offers(&organise, "form:tournament create"), "{organise:?}");
    // The word is hidden from Ada; typed, it shows her the settings and changes nothing.
    let settings = ada.slash(channel, "server", []).await;
    assert!(settings.message.menus.is_empty(), "{settings:?}");
    let clock = [("clock", "per-move 36h".into())];
    let refused = ada.slash(channel, "server", clock).await;
    refused.assert_private("Nothing was changed");
    let settings = manager.slash(channel, "server", []).await;
    assert!(offers(&settings, "form:noticeboard"), "{settings:?}");
    table.clear().await;
}

#[tokio::test]
async fn what_old_clients_send_is_still_understood() {
    let table = Table::set().await;
    let (channel, ada) = (table.channel.clone(), table.ada());
    let sends = async |data: Value| {
        let answer = ada.slash_of_an_old_client(&channel, data).await;
        assert!(answer.ephemeral, "{answer:?}");
        answer
    };
    let game = json!({ "id": "1", "name": "play", "type": 1, "options": [
        { "name": "pentalath", "type": 1, "options": [
            { "name": "clock", "type": 3, "value": "per-move 2d" },
        ] },
    ] });
    sends(game).await;
    let lobby = channel
        .wait_for("a lobby", 0, |one| one.offers("Join"))
        .await;
    lobby.assert_says("2 days a turn");
    table.ben().press(lobby.button("Join")).await;
    channel.board_after(lobby.id).await;
    let resign = json!({ "id": "1", "name": "resign", "type": 1, "options": [] });
    let asked = sends(resign).await;
    assert!(asked.message.offers("Resign"), "{asked:?}");
    let standings = json!({ "id": "1", "name": "tournament", "type": 1, "options": [
        { "name": "standings", "type": 1, "options": [] },
    ] });
    sends(standings).await;
    table.clear().await;
}

#[tokio::test]
async fn play_asks_for_what_is_left_out() {
    let table = Table::set().await;
    let (channel, ada, ben) = (table.channel.clone(), table.ada(), table.ben());
    let which = ada
        .slash(&channel, "play", [("opponent", ben.into())])
        .await;
    which.assert_private("Which game would you like to play?");
    let form = ada.press(which.message.button("Pentalath")).await;
    form.assert_says(&format!("Against {}", ben.name));
    ada.press(form.message.button("Play")).await;
    let lobby = channel
        .wait_for("a lobby", 0, |one| one.offers("Join"))
        .await;
    lobby.assert_says(&ben.mention());
    let game = [("game", "pentalath".into())];
    let form = ada.slash(&channel, "play", game).await;
    assert!(form.message.offers("Play"), "{form:?}");
    let refused = ada
        .slash(&channel, "play", [("clock", "none".into())])
        .await;
    refused.assert_private("Choose the game, too");
    let all = [
        ("game", "pentagame".into()),
        ("level", "newcomer".into()),
        ("clock", "none".into()),
        ("set-up", "3 outs=1".into()),
    ];
    ada.slash(&channel, "play", all).await;
    let open = channel
        .wait_for("a game of three", lobby.id, |one| one.offers("Join"))
        .await;
    assert!(open.says("3"), "{open:?}");
    let wrong = [("game", "pentagame".into()), ("set-up", "outs=99".into())];
    let refused = ada.slash(&channel, "play", wrong).await;
    assert!(
        refused.ephemeral && refused.message.says("outs"),
        "{refused:?}"
    );
    table.clear().await;
}
