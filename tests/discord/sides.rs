//! Messages among partners: in a private thread, or as direct messages.

use crate::server::{ADD_MEMBER, CHANGE_CHANNEL, REMOVE_MEMBER};
use crate::table::*;

async fn tell(person: &Person, channel: &Channel, text: &str) -> Answer {
    let told = person.slash(channel, "team", [("text", text.into())]).await;
    assert!(told.ephemeral, "{told:?}");
    told
}

fn says(text: &str) -> impl Fn(&Posted) -> bool {
    move |one| one.content.contains(text)
}

#[tokio::test]
async fn a_team_has_one_private_thread_whatever_is_lost_on_the_way() {
    let table = Table::set().await;
    let [ada, ben, cleo, dan] = [0, 1, 2, 3].map(|one| table.people[one].clone());
    let channel = &table.channel;
    let game = table.game("teams", 4, [("clock", "none".into())]).await;

    table.discord.fail(CREATE_THREAD, 1, Fault::AnswerLost);
    let told = tell(&ada, channel, "I block the left").await;
    let reply = &told.message.content;
    assert!(
        reply.contains(&cleo.mention())
            && reply.contains("Managers of the server can read private threads."),
        "{reply}"
    );
    let thread = channel.private_thread(&[&ada, &cleo]).await;
    let first = thread.wait_for("it", 0, says("I block the left")).await;
    assert!(
        first
            .content
            .contains("Your opponents do not see this thread")
    );
    assert_eq!(first.pings, [cleo.id]);
    let name = thread.name();
    assert!(
        name.starts_with("Pentagame ") && name.ends_with("seats 1 and 3: Ada, Cleo"),
        "{name}"
    );

    // An archived thread is reopened.
    thread.archive();
    tell(&cleo, channel, "and I the right").await;
    let second = thread.wait_for("it", 0, says("and I the right")).await;
    assert!(!second.content.contains("Your opponents"), "{second:?}");
    assert_eq!(thread.messages().len(), 2);
    assert_eq!(table.discord.state().times(CREATE_THREAD), 1);

    // The opponents have their own thread.
    tell(&dan, channel, "they block").await;
    let theirs = channel.private_thread(&[&ben, &dan]).await;
    theirs.wait_for("it", 0, says("they block")).await;

    // A deleted thread is created again.
    thread.delete();
    tell(&ada, channel, "once more").await;
    let anew = channel.private_thread(&[&ada, &cleo]).await;
    let third = anew.wait_for("it", 0, says("once more")).await;
    third.assert_says("Your opponents");
    let posted = channel.messages();
    assert!(!posted.iter().any(says("block")), "{posted:?}");
    assert_eq!(game.channel.last().id, game.board.id);
    table.clear().await;
}

/// A game of Ben against Ada and the partners who share her seat.
async fn shared(table: &Table, partners: &[&Person]) -> Match {
    let [ada, ben] = [0, 1].map(|one| table.people[one].clone());
    let channel = &table.channel;
    let options = [("clock", "none".into())];
    let lobby = Match::lobby(channel, &ada, "2", &options).await;
    for partner in partners {
        let before = channel.last().id;
        partner.press(lobby.button("Ask Ada to share a seat")).await;
        let question = channel
            .message_that_says(before, "would like to share")
            .await;
        ada.press(question.button("Yes")).await;
        channel
            .message_that_says(before, "you now share the seat")
            .await;
    }
    ben.press(lobby.button("Join")).await;
    let board = channel.board_after(lobby.id).await;
    let partners = partners.iter().copied().cloned();
    let hers = std::iter::once(ada).chain(partners).collect();
    let setup = agreed(GameKind::Pentagame, "2", &options);
    Match::begun(channel, vec![hers, vec![ben]], setup, board)
}

#[tokio::test]
async fn who_is_put_out_of_a_seat_is_put_out_of_its_thread() {
    let table = Table::set().await;
    let [ada, cleo, dan] = [0, 2, 3].map(|one| table.people[one].clone());
    let channel = &table.channel;
    let mut game = shared(&table, &[&cleo, &dan]).await;

    tell(&cleo, channel, "shall we wait?").await;
    let thread = channel.private_thread(&[&ada, &cleo, &dan]).await;
    thread.wait_for("it", 0, says("shall we wait?")).await;
    let partners = ada.slash(channel, "partners", []).await;
    ada.press(partners.message.button("Go on without Cleo"))
        .await;
    let without = channel.private_thread(&[&ada, &dan]).await;
    assert_eq!(without.id, thread.id);

    // A message sent earlier must not add users who have left since.
    thread.fail(1000, Fault::INTERNAL);
    tell(&ada, channel, "no, we play").await;
    let failed = |state: &mut State| (state.faults.left() < 1000).then_some(());
    table.discord.wait("a try", PATIENCE, failed).await;
    let partners = ada.slash(channel, "partners", []).await;
    ada.press(partners.message.button("Go on without Dan"))
        .await;
    table.discord.state().faults.heal();
    let late = thread.wait_for("it", 0, says("no, we play")).await;
    assert!(late.pings.is_empty(), "{late:?}");
    channel.private_thread(&[&ada]).await;
    game.play(&game.good_turn()).await;
    table.clear().await;
}

#[tokio::test]
async fn who_goes_while_the_thread_is_opened_is_put_out_as_soon_as_it_is_there() {
    let table = Table::set().await;
    let [ada, cleo] = [0, 2].map(|one| table.people[one].clone());
    let channel = &table.channel;
    shared(&table, &[&cleo]).await;
    // The members of the side have been looked up by then.
    let slow = Fault::Slow(Duration::from_secs(2));
    table.discord.fail(CREATE_THREAD, 1, slow);
    tell(&cleo, channel, "shall we wait?").await;
    let asked = |state: &mut State| (state.times(CREATE_THREAD) > 0).then_some(());
    table.discord.wait("a thread", PATIENCE, asked).await;
    let partners = ada.slash(channel, "partners", []).await;
    ada.press(partners.message.button("Go on without Cleo"))
        .await;
    let thread = channel.private_thread(&[&ada]).await;
    thread.wait_for("it", 0, says("shall we wait?")).await;
    assert_eq!(channel.private_thread(&[&ada]).await.id, thread.id);
    table.clear().await;
}

#[tokio::test]
async fn the_thread_is_called_by_those_who_are_on_the_side_and_nothing_waits_for_that() {
    let table = Table::set().await;
    let [ada, cleo, dan, eve] = [0, 2, 3, 4].map(|one| table.people[one].clone());
    let channel = &table.channel;
    shared(&table, &[&cleo, &dan, &eve]).await;
    tell(&cleo, channel, "shall we wait?").await;
    let thread = channel.private_thread(&[&ada, &cleo, &dan, &eve]).await;
    thread.is_called("seat 1: Ada, Cleo, Dan, Eve").await;
    let goes = async |who: &Person| {
        let partners = who.slash(channel, "partners", []).await;
        who.press(partners.message.button("Leave the seat")).await;
    };
    goes(&eve).await;
    thread.is_called("seat 1: Ada, Cleo, Dan").await;

    // Discord refuses renames for a while.
    let haste = Fault::RateLimited {
        wait: Duration::from_secs(600),
        global: false,
    };
    table.discord.fail(CHANGE_CHANNEL, 1, haste);
    goes(&dan).await;
    let renamed = |state: &mut State| (state.times(CHANGE_CHANNEL) == 2).then_some(());
    table.discord.wait("another name", PATIENCE, renamed).await;
    tell(&ada, channel, "we play").await;
    thread.wait_for("it", 0, says("we play")).await;
    assert_eq!(channel.private_thread(&[&ada, &cleo]).await.id, thread.id);
    thread.is_called("seat 1: Ada, Cleo, Dan").await;
    table.clear().await;
}

#[tokio::test]
async fn who_is_to_be_forgotten_is_put_out_before_nobody_knows_them() {
    let table = Table::set().await;
    let [ada, cleo] = [0, 2].map(|one| table.people[one].clone());
    let channel = &table.channel;
    table.game("teams", 4, [("clock", "none".into())]).await;
    tell(&ada, channel, "I block the left").await;
    let thread = channel.private_thread(&[&ada, &cleo]).await;
    thread.wait_for("it", 0, says("I block the left")).await;

    table.discord.fail(REMOVE_MEMBER, 1, Fault::INTERNAL);
    let asked = ada.slash(channel, "privacy delete", []).await;
    ada.press(asked.message.button("Delete everything")).await;
    assert_eq!(channel.private_thread(&[&cleo]).await.id, thread.id);
    thread.is_called("seats 1 and 3: Cleo").await;
    let nobody = tell(&cleo, channel, "are you there?").await;
    nobody.assert_says("You have no partner in that game.");
    table.clear().await;
}

#[tokio::test]
async fn where_there_can_be_no_private_thread_everybody_is_told_alone_and_the_game_goes_on() {
    let table = Table::set().await;
    let [ada, ben, cleo, dan] = [0, 1, 2, 3].map(|one| table.people[one].clone());
    let channel = &table.channel;
    let mut game = table.game("teams", 4, [("clock", "none".into())]).await;
    channel.deny(permission::CREATE_PRIVATE_THREADS, false);
    tell(&ada, channel, "I block the left").await;
    let letter = cleo.direct().await;
    letter.wait_for("it", 0, says("I block the left")).await;
    game.play(&game.good_turn()).await;

    // A member of the side cannot be added.
    channel.deny(0, false);
    table.discord.fail(ADD_MEMBER, 1, Fault::FORBIDDEN);
    tell(&dan, channel, "they block").await;
    let letter = ben.direct().await;
    letter.wait_for("it", 0, says("they block")).await;
    assert_eq!(letter.messages().len(), 1);
    game.play(&game.good_turn()).await;
    // On a busy machine a channel may answer late, which is temporary.
    let log = table.bot.log();
    let mut away = log.lines().filter(|line| line.contains("out of reach"));
    assert!(away.all(|line| line.contains("silent")), "{log}");
    table.clear().await;
}
