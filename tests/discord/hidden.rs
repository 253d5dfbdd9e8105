//! Games in channels that users may not view, with Discord's roles, overwrites and threads.

use crate::{attacks, people::Button, table::*};

/// A server with a channel that only members with a role see; Ada, Ben and Cleo have it.
struct Club {
    table: Table,
    secret: Channel,
    role: u64,
}

impl Club {
    async fn set() -> Club {
        Club::of(Table::set().await)
    }

    fn of(table: Table) -> Club {
        let secret = table.guild.channel("secret");
        let role = table.guild.role(0);
        secret.only_for(role);
        for person in &table.people[..3] {
            table.guild.give(role, person);
        }
        Club {
            table,
            secret,
            role,
        }
    }

    fn people(&self) -> [&Person; 5] {
        [0, 1, 2, 3, 4].map(|one| &self.table.people[one])
    }

    /// A game of Ada against Ben in this channel, with its id.
    async fn game_in(&self, channel: &Channel) -> (Match, String) {
        let people = &self.table.people[..2];
        let game = Match::open(channel, people, "2", [("clock", "none".into())]).await;
        let mut presses = game.board.buttons.iter().map(|button| &button.custom_id);
        let name = presses.find_map(|press| press.strip_prefix("move:"));
        let name = name.unwrap().to_owned();
        (game, name)
    }

    /// Whether a game is shown to a user in the open channel: by its id, and in lists.
    async fn is_shown(&self, person: &Person, game: &str) -> bool {
        let open = &self.table.channel;
        let board = person.slash(open, "board", [("game", game.into())]).await;
        let watched = person.slash(open, "watch", []).await;
        let listed = watched.message.content.contains(game);
        let shown = board.message.shows_a_board();
        assert_eq!(shown, listed, "{board:?} {watched:?}");
        shown
    }
}

#[tokio::test]
async fn a_game_is_shown_by_the_roles_and_overwrites_of_its_channel_as_they_are_now() {
    let club = Club::set().await;
    let [_, ben, cleo, dan, eve] = club.people();
    let (_, game) = club.game_in(&club.secret).await;
    assert!(club.is_shown(cleo, &game).await);
    assert!(!club.is_shown(dan, &game).await);

    // A member's own overwrite applies at once.
    let view = permission::VIEW_CHANNEL;
    club.secret.overwrite(dan.id, true, view, 0);
    assert!(club.is_shown(dan, &game).await);
    club.secret.overwrite(cleo.id, true, 0, view);
    assert!(!club.is_shown(cleo, &game).await);
    assert!(club.is_shown(ben, &game).await, "he plays there");

    // A role is changed to allow everything, and back.
    let judges = club.table.guild.role(0);
    club.table.guild.give(judges, eve);
    assert!(!club.is_shown(eve, &game).await);
    let all = permission::ADMINISTRATOR;
    club.table.guild.change_role(judges, all);
    assert!(club.is_shown(eve, &game).await);
    club.table.guild.change_role(judges, 0);
    assert!(!club.is_shown(eve, &game).await);

    // A role is given and taken; petteia is not notified.
    club.table.guild.give(club.role, eve);
    assert!(club.is_shown(eve, &game).await);
    club.table.guild.take(club.role, eve);
    assert!(!club.is_shown(eve, &game).await);
    club.table.clear().await;
}

#[tokio::test]
async fn over_http_it_is_asked_once_for_many_games() {
    let (table, _endpoint) = Table::set_by_http().await;
    let club = Club::of(table);
    let [_, _, cleo, dan, _] = club.people();
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(club.game_in(&club.secret).await.1);
    }
    for game in &games {
        assert!(club.is_shown(cleo, game).await);
        assert!(!club.is_shown(dan, game).await);
    }
    let asked = |what| club.table.discord.state().times(what);
    assert_eq!(asked("get /guilds/{guild_id}"), 1);
    assert_eq!(asked("get /guilds/{guild_id}/channels"), 1);
    assert_eq!(asked("get /guilds/{guild_id}/members/{user_id}"), 0);
    club.table.clear().await;
}

#[tokio::test]
async fn threads_are_seen_by_those_who_may_view_the_channel_above_private_ones_by_their_members() {
    let club = Club::set().await;
    let [ada, ben, cleo, dan, eve] = club.people();
    let open = &club.table.channel;
    let public = club.secret.thread_of_people(false, &[]);
    let private = open.thread_of_people(true, &[ada, ben, dan]);
    let (_, in_public) = club.game_in(&public).await;
    let (_, in_private) = club.game_in(&private).await;
    for (game, person, shown) in [
        (&in_public, cleo, true),
        (&in_public, dan, false),
        (&in_private, dan, true),
        (&in_private, cleo, false),
    ] {
        let seen = club.is_shown(person, game).await;
        assert_eq!(seen, shown, "{} {game}", person.name);
    }
    let moderators = club.table.guild.role(permission::MANAGE_THREADS);
    club.table.guild.give(moderators, eve);
    assert!(club.is_shown(eve, &in_private).await);
    assert!(!club.is_shown(eve, &in_public).await);
    club.table.clear().await;
}

#[tokio::test]
async fn a_game_is_replayed_for_all_only_where_all_may_view_its_channel() {
    let club = Club::set().await;
    let [ada, _, cleo, ..] = club.people();
    let (_, game) = club.game_in(&club.secret).await;
    let named = || [("game", game.as_str().into())];
    let open = &club.table.channel;
    let before = open.messages().len();
    for person in [ada, cleo] {
        let refused = person.slash(open, "replay", named()).await.message;
        refused.assert_says("Not everybody here may see the channel");
        refused.assert_says(&format!("<#{}>", club.secret.id));
    }
    assert_eq!(open.messages().len(), before);
    let inner = club.table.guild.channel("inner");
    inner.only_for(club.role);
    cleo.slash(&inner, "replay", named()).await;
    let replay = inner.board_after(0).await;

    // Once others see that channel, its buttons no longer work.
    inner.overwrite(club.table.guild.id, false, 0, 0);
    let pressed = cleo.press(replay.button("Last »")).await;
    assert!(pressed.ephemeral, "{pressed:?}");
    pressed.assert_says("Not everybody");
    club.table.clear().await;
}

#[tokio::test]
async fn a_noticeboard_lists_what_all_may_see_and_follows_their_roles() {
    let club = Club::set().await;
    let mia = club.table.guild.manager("Mia");
    let board = club.table.guild.channel("notices");
    mia.slash(&board, "noticeboard", []).await;
    let (_, hidden) = club.game_in(&club.secret).await;
    let (_, open) = club.game_in(&club.table.channel).await;
    let notice = board.wait_for("the noticeboard", 0, |_| true).await.id;
    let lists = |game: &str| {
        let game = game.to_owned();
        move |one: &Posted| one.content.contains(&game)
    };
    let shown = board
        .wait_until("the open game", notice, lists(&open))
        .await;
    assert!(!shown.content.contains(&hidden), "{shown:?}");

    board.only_for(club.role);
    let shown = board.wait_until("both", notice, lists(&hidden)).await;
    shown.assert_says(&open);
    club.table
        .guild
        .change_role(club.role, permission::SEND_MESSAGES);
    club.secret
        .overwrite(club.role, false, 0, permission::VIEW_CHANNEL);
    let without = |one: &Posted| !one.content.contains(&hidden);
    board
        .wait_until("the open one alone", notice, without)
        .await;
    club.table.clear().await;
}

#[tokio::test]
async fn whoever_follows_a_game_and_leaves_or_may_not_view_it_is_written_to_no_more() {
    let mut table = Table::set().await;
    let [cleo, dan, eve] = [2, 3, 4].map(|one| table.people[one].clone());
    let channel = table.channel.clone();
    let (_, mut game) = table.two(GameKind::Pentalath, &[]).await;
    for person in [&cleo, &dan, &eve] {
        let board = person.slash(&channel, "board", []).await;
        let follow = board.message.button("Follow every turn");
        person.press(follow).await;
    }
    game.play("e5").await;
    for person in [&cleo, &dan, &eve] {
        let letters = person.direct().await;
        letters.wait_for("a letter", 0, |_| true).await;
    }
    table.guild.leave(&dan);
    channel.overwrite(eve.id, true, 0, permission::VIEW_CHANNEL);
    // Data about members is cached for a minute, but not across a restart.
    table.bot.restart().await;
    game.play("e4").await;
    let letters = cleo.direct().await;
    letters.message_that_says(0, "e4").await;
    game.play("d5").await;
    letters.message_that_says(0, "d5").await;
    for person in [&dan, &eve] {
        let written = person.direct().await.messages();
        assert_eq!(written.len(), 1, "{written:?}");
    }
    table.clear().await;
}

#[tokio::test]
async fn where_discord_does_not_say_who_may_view_a_channel_its_games_are_not_shown() {
    let club = Club::set().await;
    let [ada, _, cleo, ..] = club.people();
    let (_, game) = club.game_in(&club.secret).await;
    let asking = "get /guilds/{guild_id}";
    club.table.discord.fail(asking, 2, Fault::INTERNAL);
    assert!(!club.is_shown(cleo, &game).await);
    let named = [("game", game.as_str().into())];
    let own = ada.slash(&club.table.channel, "board", named).await;
    assert!(own.message.shows_a_board(), "{own:?}");
    assert!(club.is_shown(cleo, &game).await, "it is asked again");
    club.table.clear().await;
}

/// Dan knows the id of a hidden game. He tries everything with it in the open channel.
async fn runs_the_table(club: &Club) {
    let [ada, ben, _, dan, _] = club.people();
    let (hidden, game) = club.game_in(&club.secret).await;
    // A public message with buttons in the open channel.
    let (open, _) = club.game_in(&club.table.channel).await;
    let posted = |channel: &Channel| club.table.discord.state().visible(channel.id).count();
    let before = posted(&club.secret);
    let names = [&ada.name, &ben.name];
    for (command, options) in attacks::COMMANDS {
        let mut options: Vec<(&str, Given)> = options
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        options.push(("game", game.as_str().into()));
        let sent = dan.send(&club.table.channel, command, &options);
        let answer = dan.answer(sent).await.unwrap();
        assert!(answer.ephemeral, "/{command}: {answer:?}");
        assert!(!answer.message.shows_a_board(), "/{command}: {answer:?}");
        assert!(
            !names
                .iter()
                .any(|name| answer.message.content.contains(*name)),
            "/{command}: {answer:?}"
        );
    }
    let turn = hidden.good_turn();
    let first = attacks::first_turn(&game, &turn);
    for custom_id in attacks::presses(&game, &turn) {
        let forged = Button {
            custom_id: custom_id.clone(),
            ..open.board.buttons[0].clone()
        };
        let answer = dan.press(&forged).await;
        assert!(!answer.message.shows_a_board(), "{custom_id}: {answer:?}");
        if custom_id == first {
            answer.assert_says("There is no game called");
        }
    }
    assert_eq!(
        posted(&club.secret),
        before,
        "the hidden channel is as before"
    );
    // For who is to move, the turn that was refused to Dan is good.
    let own = Button {
        custom_id: first,
        ..hidden.board.buttons[0].clone()
    };
    hidden.mover().press(&own).await;
    club.secret.board_after(hidden.board.id).await;
}

#[tokio::test]
async fn the_table_of_attacks_does_nothing_on_discord() {
    let club = Club::set().await;
    runs_the_table(&club).await;
    club.table.clear().await;
}

#[tokio::test]
async fn the_table_of_attacks_does_nothing_by_http() {
    let (table, _endpoint) = Table::set_by_http().await;
    let club = Club::of(table);
    runs_the_table(&club).await;
    club.table.clear().await;
}

#[tokio::test]
async fn a_press_longer_than_any_button_does_nothing_on_discord() {
    let club = Club::set().await;
    let [ada, ..] = club.people();
    let (open, game) = club.game_in(&club.table.channel).await;
    let forged = |custom_id: String| Button {
        custom_id,
        ..open.board.buttons[0].clone()
    };
    let long = ada.press(&forged(attacks::long_press(&game))).await;
    long.assert_says("older message");
    let form = ada
        .press(&forged(format!("type:{}", "x".repeat(200))))
        .await;
    form.assert_says("older message");
    // Her turn still waits for this.
    let short = ada.press(&forged(attacks::first_turn(&game, "e5"))).await;
    assert!(
        !short.message.content.contains("older message"),
        "{short:?}"
    );
    club.table.clear().await;
}
