//! Events of the server: made, moved and ended with tournaments and leagues, if a manager wishes it.

use crate::{server::Scheduled, table::*};

const CREATE: &str = "post /guilds/{guild_id}/scheduled-events";

/// A table with a manager whose server has events.
async fn with_events() -> (Table, Person) {
    let discord = Discord::start().await;
    discord.state().role_gains = permission::CREATE_EVENTS;
    let table = Table::set_on(discord, &[]).await;
    let otto = table.guild.manager("Otto");
    let panel = otto.slash(&table.channel, "server", []).await;
    let on = panel.message.button("Make tournaments events");
    let settings = otto.press(on).await;
    settings.assert_private("tournaments and leagues: **yes**");
    (table, otto)
}

/// Announces an arena of an hour that starts in two hours. Returns its announcement.
async fn arena(otto: &Person, channel: &Channel, name: &str) -> Posted {
    let create = [
        ("name", name.into()),
        ("game", "pentalath".into()),
        ("system", "arena".into()),
        ("clock", "per-move 3m".into()),
        ("round-time", "1h".into()),
        ("registration", "2h".into()),
    ];
    otto.slash(channel, "tournament create", create)
        .await
        .assert_private(name);
    let announces = |one: &Posted| one.offers("Join") && one.says(name);
    channel.wait_for("the announcement", 0, announces).await
}

/// Waits until the only event is like this.
async fn event(table: &Table, what: &str, fits: impl Fn(&Scheduled) -> bool) -> Scheduled {
    let find = |state: &mut State| {
        assert!(state.events.len() < 2, "{:?}", state.events);
        state.events.values().find(|one| fits(one)).cloned()
    };
    table.discord.wait(what, PATIENCE, find).await
}

async fn no_event(table: &Table) {
    let find = |state: &mut State| state.events.is_empty().then_some(());
    table.discord.wait("no event", PATIENCE, find).await;
}

#[tokio::test]
async fn an_arena_is_an_event_that_moves_begins_and_ends_with_it() {
    let (mut table, otto) = with_events().await;
    // The answer is lost, and petteia is killed: there is one event all the same.
    table.discord.fail(CREATE, 1, Fault::AnswerLost);
    let announced = arena(&otto, &table.channel, "Night").await;
    event(&table, "the event", |one| one.name == "Night").await;
    table.bot.crash().await;
    let other = table.guild.channel("other");
    let to = [("channel", Given::from(&other))];
    let moved = otto.slash(&table.channel, "tournament move", to).await;
    moved.assert_says("from now on");
    let link = format!("/{}", other.id);
    let moved = event(&table, "its new place", |one| one.location.ends_with(&link)).await;
    assert_eq!(moved.ends - moved.starts, chrono::TimeDelta::hours(1));
    assert_eq!(moved.status, 1);
    for person in [table.ada(), table.ben()] {
        person.press(announced.button("Join")).await;
    }
    otto.slash(&other, "tournament start", []).await;
    // It begins before its date, which Discord does by itself.
    let begun = event(&table, "its start", |one| one.starts < moved.starts).await;
    assert!(begun.ends < moved.starts, "{begun:?}");
    {
        let mut state = table.discord.state();
        let event = state.events.get_mut(&begun.id).unwrap();
        event.starts = chrono::Utc::now();
    }
    let sure = otto.slash(&other, "tournament cancel", []).await;
    otto.press(sure.message.button("Cancel the tournament"))
        .await;
    event(&table, "its end", |one| one.status == 3).await;
    assert_eq!(table.discord.state().times(CREATE), 1);
    table.end_verified().await;
}

#[tokio::test]
async fn the_start_of_a_season_is_an_event_and_what_people_delete_is_not_made_again() {
    let (table, otto) = with_events().await;
    let create = [
        ("name", "North".into()),
        ("game", "pentalath".into()),
        ("starts", "3h".into()),
    ];
    otto.slash(&table.channel, "league create", create).await;
    event(&table, "the event", |one| one.name == "North 1").await;
    otto.slash(&table.channel, "league pause", []).await;
    no_event(&table).await;
    otto.slash(&table.channel, "league resume", []).await;
    event(&table, "the event anew", |one| one.name == "North 1").await;
    let end = otto.slash(&table.channel, "league end", []).await;
    end.assert_private("cannot undo");
    otto.press(end.message.button("End the league")).await;
    no_event(&table).await;

    let hidden = table.guild.channel("hidden");
    let role = table.guild.role(0);
    hidden.only_for(role);
    hidden.overwrite(table.guild.id + 1, false, permission::VIEW_CHANNEL, 0);
    table.guild.give(role, &otto);
    arena(&otto, &hidden, "Secret").await;
    arena(&otto, &table.channel, "Open").await;
    let open = event(&table, "the open one", |one| one.name == "Open").await;
    table.discord.state().events.clear();
    let other = table.guild.channel("other");
    let to = [
        ("channel", Given::from(&other)),
        ("tournament", "Open".into()),
    ];
    let before = table.discord.state().times(CREATE);
    otto.slash(&table.channel, "tournament move", to).await;
    let looked = |state: &mut State| {
        let asked = "get /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}";
        (state.times(asked) >= 2).then_some(())
    };
    table.discord.wait("a look", PATIENCE, looked).await;
    no_event(&table).await;
    assert_eq!(table.discord.state().times(CREATE), before);

    // Where people have as many events as there can be, there is none of petteia, and nobody is bothered.
    let full = (0..100).map(|id| {
        (
            id,
            Scheduled {
                id,
                creator: otto.id,
                ..open.clone()
            },
        )
    });
    table.discord.state().events.extend(full);
    arena(&otto, &table.channel, "Full").await;
    let listed = "get /guilds/{guild_id}/scheduled-events";
    let looked = |state: &mut State| (state.times(listed) >= 3).then_some(());
    table.discord.wait("a look", PATIENCE, looked).await;
    assert_eq!(table.discord.state().times(CREATE), before);
    table.end_verified().await;
}

#[tokio::test]
async fn an_event_that_discord_began_is_ended_and_made_anew_if_its_start_is_put_off() {
    let (mut table, otto) = with_events().await;
    let other = table.guild.channel("other");
    // What was looked up is not known any more, and Discord does not say it at once: the event waits.
    table.bot.crash().await;
    let asking = "get /guilds/{guild_id}";
    table.discord.fail(asking, 2, Fault::INTERNAL);
    arena(&otto, &table.channel, "Night").await;
    let first = event(&table, "the event", |one| one.name == "Night").await;
    table
        .discord
        .state()
        .events
        .get_mut(&first.id)
        .unwrap()
        .status = 2;
    let to = [("channel", Given::from(&other))];
    otto.slash(&table.channel, "tournament move", to).await;
    let both = |state: &mut State| (state.events.len() == 2).then(|| state.events.clone());
    let both = table.discord.wait("another event", PATIENCE, both).await;
    let standing: Vec<u64> = both.values().map(|one| one.status).collect();
    assert_eq!(standing, [3, 1]);
    table.end_verified().await;
}

#[tokio::test]
async fn without_the_permission_events_are_refused_and_switched_off_with_one_message() {
    let (table, otto) = with_events().await;
    let on = || [("events", true.into())];
    let ada = table.ada().slash(&table.channel, "server", on()).await;
    ada.assert_private("manage");
    let seen = table.ada().slash(&table.channel, "server", []).await;
    assert!(!seen.message.offers("No more events"), "{seen:?}");
    let panel = otto.slash(&table.channel, "server", []).await;
    assert!(panel.message.offers("No more events"), "{panel:?}");
    // Discord does not tell petteia of it at once.
    table.discord.state().role_gains = 0;
    for name in ["One", "Two"] {
        arena(&otto, &table.channel, name).await;
        let said = table.channel.message_that_says(0, "Create Events").await;
        said.assert_says("server events:yes");
    }
    no_event(&table).await;
    let said = table.channel.messages();
    let said = said.iter().filter(|one| one.says("Create Events"));
    assert_eq!(said.count(), 1);
    assert_eq!(table.discord.state().times(CREATE), 1);
    let role = table.guild.role(0);
    table.guild.change_role(role, 0);
    let settings = otto.slash(&table.channel, "server", on()).await;
    settings.assert_private("Create Events");
    let settings = otto.slash(&table.channel, "server", []).await;
    settings.assert_private("tournaments and leagues: **no**");
    table.end_verified().await;
}
