//! The greeting of a server that petteia joins.

use crate::{people::Guild, table::*};

/// A server that petteia joins now, with a channel and a manager.
fn joined(table: &Table) -> (Guild, Channel, Person) {
    let guild = table.discord.guild("Newcomers");
    let channel = guild.channel("general");
    let manager = guild.manager("Mia");
    table.discord.state().invite(guild.id);
    (guild, channel, manager)
}

fn is_greeting(one: &Posted) -> bool {
    one.offers("Where may games be played?")
}

#[tokio::test]
async fn a_server_is_greeted_once_when_petteia_joins_it_and_those_of_before_are_not() {
    let mut table = Table::set().await;
    let (guild, channel, _) = joined(&table);
    let greeting = channel.wait_for("a greeting", 0, is_greeting).await;
    greeting.assert_says("petteia");
    assert!(!greeting.says("I lack"), "{greeting:?}");
    assert!(greeting.pings.is_empty(), "{greeting:?}");
    // Invited again, after an outage, and after a start.
    table.discord.state().invite(guild.id);
    table.discord.state().expel(guild.id);
    table.discord.state().invite(guild.id);
    table.bot.stop().await;
    table.bot.start_again().await;
    table.discord.state().invite(guild.id);
    table.ada().slash(&table.channel, "help", []).await;
    let again = channel.messages().into_iter().filter(is_greeting).count();
    assert_eq!(again, 1);
    assert_eq!(
        table
            .channel
            .messages()
            .into_iter()
            .filter(is_greeting)
            .count(),
        0
    );
    table.clear().await;
}

#[tokio::test]
async fn a_greeting_can_be_switched_off() {
    let table = Table::set_with(&[("PETTEIA_DISCORD_GREETING", "false")]).await;
    let (_, channel, _) = joined(&table);
    table.ada().slash(&table.channel, "help", []).await;
    sleep(Duration::from_millis(300)).await;
    assert!(channel.messages().is_empty());
    table.clear().await;
}

#[tokio::test]
async fn a_greeting_names_what_petteia_may_not_do_and_stands_where_it_may_write() {
    let table = Table::set().await;
    let guild = table.discord.guild("Newcomers");
    let rules = guild.channel("rules");
    rules.deny(permission::SEND_MESSAGES, false);
    let channel = guild.channel("general");
    channel.deny(permission::ATTACH_FILES, false);
    table.discord.state().invite(guild.id);
    let greeting = channel.wait_for("a greeting", 0, is_greeting).await;
    greeting.assert_says("I lack permissions");
    greeting.assert_says("Attach Files");
    assert!(rules.messages().is_empty());
    table.clear().await;
}

/// From the greeting to a first game.
#[tokio::test]
async fn a_manager_sets_a_server_up_by_the_buttons_of_the_greeting() {
    let table = Table::set().await;
    let (guild, channel, mia) = joined(&table);
    let greeting = channel.wait_for("a greeting", 0, is_greeting).await;
    let member = guild.person("Noah");
    let elsewhere = guild.channel("elsewhere");
    for label in ["Where may games be played?", "Noticeboard in this channel"] {
        let refused = member.press(greeting.button(label)).await;
        refused.assert_private("only managers");
    }
    let shown = mia
        .press(greeting.button("Where may games be played?"))
        .await;
    shown.assert_private("in **all** channels");
    let only = mia
        .press(shown.message.button("Only in this channel"))
        .await;
    only.assert_private(&format!("<#{}>", channel.id));
    // Another channel from the menu, and off again.
    let id = elsewhere.id.to_string();
    let both = mia.pick(&only.message.menus[0], &id).await;
    both.assert_private(&format!("<#{}>", elsewhere.id));
    let one = mia.pick(&both.message.menus[0], &id).await;
    assert!(!one.message.says(&id), "{one:?}");
    // A channel of another server, and one that does not exist.
    for forged in [
        table.channel.id.to_string(),
        "987654321987654321".to_owned(),
    ] {
        let mut menu = one.message.menus[0].clone();
        menu.options.push(Choice {
            name: "forged".to_owned(),
            value: forged.clone(),
        });
        let refused = mia.pick(&menu, &forged).await;
        refused.assert_private("You may not see");
        let again = mia
            .press(greeting.button("Where may games be played?"))
            .await;
        assert!(!again.message.says(&forged), "{again:?}");
    }
    mia.press(greeting.button("Noticeboard in this channel"))
        .await;
    let first = mia.press(greeting.button("First game")).await;
    let form = mia.press(first.message.button("Pentalath")).await;
    mia.press(form.message.button("Play")).await;
    channel.board_after(greeting.id).await;
    table.clear().await;
}
