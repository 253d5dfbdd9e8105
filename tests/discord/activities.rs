//! Boards inside Discord: the button opens the Activity, and so does the Activity's own command.

use crate::{
    server::{Discord, How, InteractionKind, shapes},
    table::*,
};

const ENABLED: [(&str, &str); 6] = [
    ("PETTEIA_ACTIVITY", "true"),
    // The Activity's own command is global.
    ("PETTEIA_GUILDS", ""),
    ("PETTEIA_WEB", "https://play.example.org"),
    ("PETTEIA_CLIENT_ID", "123456789012345678"),
    ("PETTEIA_CLIENT_SECRET", "abc.def"),
    ("PETTEIA_WEB_LISTEN", "127.0.0.1:0"),
];

/// Whether an interaction is answered by opening the Activity.
pub async fn opens_the_activity(discord: &Discord, interaction: u64) -> bool {
    let how = discord.wait_or_not(Duration::from_secs(3), |state| {
        let acknowledged = state.interactions[&interaction].acknowledged.as_ref();
        acknowledged.map(|acknowledged| acknowledged.how.clone())
    });
    how.await == Some(How::Launched)
}

/// Starts petteia with Activities enabled.
pub async fn table_with_activity() -> Table {
    let discord = Discord::start().await;
    // Discord makes such a command when Activities are enabled.
    let id = discord.state().snowflake();
    let bot = discord.state().bot;
    discord.state().entry_point = Some(json!({
        "id": shapes::id(id), "application_id": shapes::id(bot), "version": shapes::id(id),
        "default_member_permissions": null, "type": 4, "name": "launch", "description": "",
        "handler": 2,
    }));
    Table::set_on(discord, &ENABLED).await
}

#[tokio::test]
async fn a_boards_button_opens_the_activity_as_long_as_it_is_enabled() {
    let mut table = table_with_activity().await;
    let duel = table.duel(1).await;
    let ada = table.ada().clone();
    let discord = &table.discord;
    let pressed = ada.tap(duel.board.button("Board"));
    assert!(opens_the_activity(discord, pressed).await);
    let own = discord.state().entry_point.clone().unwrap();
    assert_eq!(
        (&own["name"], &own["handler"]),
        (&json!("boards"), &json!(1))
    );
    let typed = json!({ "id": own["id"], "name": own["name"], "type": 4 });
    let kind = InteractionKind::Command;
    let channel = duel.channel.id;
    let typed = discord.state().interact(ada.id, channel, kind, typed, None);
    assert!(opens_the_activity(discord, typed).await);
    // A slash command is answered as ever.
    let board = ada.slash(&duel.channel, "board", []).await;
    assert!(board.message.shows_a_board());

    // Where it is not enabled any more its command goes, and the button shows a picture.
    table.bot.set("PETTEIA_ACTIVITY", "false");
    table.bot.restart().await;
    assert!(table.discord.state().entry_point.is_none());
    let board = ada.press(duel.board.button("Board")).await;
    assert!(board.ephemeral && board.message.shows_a_board());
    table.end_verified().await;
}
