//! In which channels games and tournaments may be opened, and where other messages may be posted.

use std::sync::atomic::Ordering;

use petteia_referee::ChannelKind;

use crate::table::*;

/// A thread below the channel of the tests.
const THREAD: ChannelId = ChannelId(701);
/// A thread below another channel.
const OTHER_THREAD: ChannelId = ChannelId(801);
const OTHER: ChannelId = ChannelId(80);
const FORUM: ChannelId = ChannelId(90);
/// A post of the forum.
const POST: ChannelId = ChannelId(901);

/// A table on a server with these channels, of which it allows some.
async fn allowing(allowed: &[ChannelId]) -> Table {
    let table = Table::new();
    table.views.is(HERE.channel, ChannelKind::Text);
    table.views.is(OTHER, ChannelKind::Text);
    table.views.is(FORUM, ChannelKind::Forum);
    table.views.is_below(THREAD, HERE.channel);
    table.views.is_below(OTHER_THREAD, OTHER);
    table.views.is_below(POST, FORUM);
    for channel in allowed {
        let allow = typed(&format!("server allow:{channel}"));
        let reply = table.manages(ADA, allow).await;
        assert!(!reply.refused, "{}", words(&reply.message.whole_text()));
    }
    table
}

/// What a user is answered in a channel, and whether it is a refusal.
async fn says(table: &Table, user: UserId, channel: ChannelId, action: Action) -> (bool, String) {
    let command = table.command(user, action);
    let place = Place { channel, ..HERE };
    let reply = table.handle(Command { place, ..command }).await;
    (reply.refused, words(&reply.message.whole_text()))
}

async fn refusal_in(table: &Table, channel: ChannelId, action: Action) -> String {
    let (refused, said) = says(table, ADA, channel, action).await;
    assert!(refused, "{said}");
    said
}

async fn done_in(table: &Table, user: UserId, channel: ChannelId, action: Action) -> String {
    let (refused, said) = says(table, user, channel, action).await;
    assert!(!refused, "{said}");
    said
}

fn creations() -> [(&'static str, Action); 6] {
    [
        ("/play", typed("play pentalath")),
        ("/seek", typed("seek game:pentalath")),
        (
            "/tournament create",
            typed("tournament create name:Cup game:pentalath"),
        ),
        (
            "/team-tournament create",
            typed("team-tournament create name:Teams game:pentalath boards:2"),
        ),
        (
            "/series create",
            typed("series create name:Weekly game:pentalath every:Friday 19:00 UTC"),
        ),
        (
            "/league create",
            typed("league create name:League game:pentalath"),
        ),
    ]
}

#[tokio::test]
async fn an_allowed_channel_holds_for_its_threads_and_an_allowed_forum_for_its_posts() {
    let table = allowing(&[HERE.channel, FORUM]).await;
    for (number, channel) in (11..).zip([HERE.channel, THREAD, POST]) {
        let user = UserId(number);
        done_in(&table, user, channel, typed("play pentalath")).await;
        done_in(&table, user, channel, typed("seek game:pentalath")).await;
        done_in(&table, user, channel, typed("seek withdraw:yes")).await;
    }
    for channel in [OTHER, OTHER_THREAD, ChannelId(999)] {
        for action in [typed("play pentalath"), typed("seek game:pentalath")] {
            let said = refusal_in(&table, channel, action).await;
            has(&said, ["#70, #90"]);
        }
    }
    // A thread that is allowed by itself does not open the channel above.
    let table = allowing(&[THREAD]).await;
    done_in(&table, ADA, THREAD, typed("play pentalath")).await;
    refusal_in(&table, HERE.channel, typed("play pentalath")).await;
}

#[tokio::test]
async fn a_game_moves_to_a_thread_or_post_below_an_allowed_channel_and_nowhere_else() {
    let table = allowing(&[HERE.channel, FORUM]).await;
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let to = |channel: ChannelId| typed(&format!("move-game game:{game} channel:{channel}"));
    for channel in [OTHER, OTHER_THREAD] {
        let said = refusal_in(&table, HERE.channel, to(channel)).await;
        has(&said, ["#70, #90", &format!("#{channel}")]);
    }
    let said = refusal_in(&table, HERE.channel, to(FORUM)).await;
    has(&said, ["forum", "post of a forum"]);
    for channel in [THREAD, POST] {
        done_in(&table, ADA, HERE.channel, to(channel)).await;
        assert_eq!(table.state(&game).await.home(), channel);
    }
}

#[tokio::test]
async fn who_asks_for_a_thread_in_a_forum_reads_that_a_game_has_a_post_there() {
    let table = allowing(&[]).await;
    for line in [
        "play pentalath thread:yes",
        "seek game:pentalath thread:yes",
    ] {
        let said = refusal_in(&table, POST, typed(line)).await;
        has(
            &said,
            ["every game gets a post of its own", "Leave out thread"],
        );
        let said = refusal_in(&table, THREAD, typed(line)).await;
        has(&said, ["from a text channel"]);
    }
}

#[tokio::test]
async fn the_post_of_a_game_that_was_cancelled_meanwhile_is_put_away_when_it_is_opened() {
    let table = allowing(&[]).await;
    done_in(&table, ADA, POST, typed("play pentalath")).await;
    let game = table.every_game().await.remove(0);
    done_in(&table, ADA, POST, cancel_of(&game)).await;
    table.posted().await;
    let own = ChannelId(902);
    table.thread_opened(&game, own).await;
    let posts = table.outgoing().await;
    // It waits behind the lobby, which is queued where the game was opened and would bring the thread back.
    let puts_away = |one: &Outgoing| {
        one.channel == POST
            && matches!(one.post, Post::PutAway { tag: Some(tag), thread: Some(thread) }
                if thread == own && tag.standing == petteia_speech::message::Standing::Finished)
    };
    assert!(posts.iter().any(puts_away), "{posts:?}");
    table.thread_opened(&game, own).await;
    assert!(table.posted().await.is_empty(), "once");
}

#[tokio::test]
async fn a_refusal_names_the_command_that_was_given() {
    let table = allowing(&[OTHER]).await;
    for (command, action) in creations() {
        let said = refusal_in(&table, HERE.channel, action).await;
        has(&said, ["#80", command]);
        let others = creations().map(|(other, _)| other);
        let others = others.iter().filter(|other| !command.contains(*other));
        for other in others {
            let alone = format!("{other} there");
            assert!(!said.contains(&alone), "{command}: {said}");
        }
    }
}

#[tokio::test]
async fn what_is_created_below_a_channel_with_threads_is_taken_and_elsewhere_refused_with_its_command()
 {
    for (command, action) in &creations()[2..] {
        let table = allowing(&[]).await;
        for (channel, kind) in [
            (ChannelId(81), ChannelKind::Announcements),
            (ChannelId(82), ChannelKind::Voice),
            (THREAD, ChannelKind::Thread),
        ] {
            table.views.is(channel, kind);
            let said = refusal_in(&table, channel, action.clone()).await;
            has(&said, ["threads for its tables", command]);
        }
        done_in(&table, ADA, HERE.channel, action.clone()).await;
    }
    let table = allowing(&[]).await;
    for line in [
        "play pentalath thread:yes",
        "seek game:pentalath thread:yes",
    ] {
        let said = refusal_in(&table, THREAD, typed(line)).await;
        has(&said, ["text channel", "Leave out thread"]);
    }
}

#[tokio::test]
async fn a_rematch_and_an_accepted_seek_begin_only_where_the_server_still_allows_games() {
    let table = allowing(&[]).await;
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, resign_in(&game)).await;
    table.does(ADA, rematch_of(&game)).await;
    table.does(CLEO, typed("seek game:pentalath")).await;
    let accept = table.button("Accept").await;
    let agree = table.button("Yes").await;
    let allow = typed(&format!("server allow:{OTHER}"));
    assert!(!table.manages(ADA, allow).await.refused);
    // A user elsewhere is not told of channels that they do not know.
    let elsewhere = table.alone(BEN, agree.clone()).await;
    assert!(elsewhere.refused);
    let said = words(&elsewhere.message.whole_text());
    has(&said, ["no longer allows games"]);
    assert!(!said.contains("#80"), "{said}");
    let before = table.every_game().await.len();
    for (user, action) in [
        (BEN, agree.clone()),
        (ADA, rematch_of(&game)),
        (BEN, accept.clone()),
    ] {
        has(&table.refusal(user, action).await, ["#70", "#80"]);
    }
    assert_eq!(table.every_game().await.len(), before);
    let allow = typed(&format!("server allow:{}", HERE.channel));
    assert!(!table.manages(ADA, allow).await.refused);
    table.does(BEN, agree).await;
    table.does(BEN, accept).await;
    assert_eq!(table.every_game().await.len(), before + 2);
}

#[tokio::test]
async fn messages_are_promised_only_where_they_can_be_posted_and_the_refusal_says_what_to_choose() {
    let table = allowing(&[]).await;
    let named = ChannelId(85);
    for kind in ChannelKind::ALL {
        table.views.is(named, kind);
        let takes = matches!(
            kind,
            ChannelKind::Text | ChannelKind::Announcements | ChannelKind::Thread
        );
        // In a forum a noticeboard is a post of its own.
        let holds = takes || kind == ChannelKind::Forum;
        for (line, takes) in [
            (format!("noticeboard channel:{named}"), holds),
            (format!("puzzle daily time:12:00 channel:{named}"), takes),
        ] {
            let reply = table.manages(ADA, typed(&line)).await;
            assert_eq!(reply.refused, !takes, "{kind:?} {line}");
            if !takes {
                has(
                    &words(&reply.message.whole_text()),
                    ["#85 is a", "choose a text channel"],
                );
            }
        }
        let allow = typed(&format!("server allow:{named}"));
        let takes = takes || matches!(kind, ChannelKind::Forum | ChannelKind::Media);
        let reply = table.manages(ADA, allow).await;
        assert_eq!(reply.refused, !takes, "{kind:?}");
    }
}

#[tokio::test]
async fn a_tournament_moves_only_to_a_text_channel_where_its_tables_can_have_threads() {
    let table = allowing(&[]).await;
    table
        .does(ADA, typed("tournament create name:Cup game:pentalath"))
        .await;
    let to = |channel: ChannelId| typed(&format!("tournament move channel:{channel}"));
    for channel in [THREAD, FORUM] {
        let said = refusal_in(&table, HERE.channel, to(channel)).await;
        has(&said, ["need threads", "choose a text channel"]);
    }
    let said = refusal_in(&table, THREAD, to(THREAD)).await;
    has(&said, ["need threads"]);
    done_in(&table, ADA, HERE.channel, to(OTHER)).await;
}

#[tokio::test]
async fn nobody_is_asked_for_a_rematch_who_has_left_the_server() {
    let table = Table::new();
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, resign_in(&game)).await;
    let leaves = |user| table.views.strangers.lock().unwrap().insert(user);
    let returns = || table.views.strangers.lock().unwrap().clear();
    leaves(BEN);
    let said = table.refusal(ADA, rematch_of(&game)).await;
    has(&said, ["Ben has left this server"]);
    returns();
    table.does(ADA, rematch_of(&game)).await;
    let agree = table.button("Yes").await;
    // Who asked has left since.
    leaves(ADA);
    let said = table.refusal(BEN, agree.clone()).await;
    has(&said, ["Ada has left this server"]);
    assert_eq!(table.state(&game).await.rematch, None);
    returns();
    // Where it is not known now, nobody has left.
    table.views.unknown.store(true, Ordering::Relaxed);
    table.does(BEN, agree).await;
    table.views.unknown.store(false, Ordering::Relaxed);
    assert!(table.state(&game).await.rematch.is_some());
}

#[tokio::test]
async fn the_people_of_a_server_are_not_found_out_anew_for_each_letter() {
    let (table, _) = Table::duel("none").await;
    // She plays in none of the games there.
    let actor = actor(CLEO);
    let place = Place {
        channel: OTHER,
        ..HERE
    };
    let asked = || table.views.asked.load(Ordering::Relaxed);
    let people = async || {
        table
            .referee
            .people_remembered(&actor, place)
            .await
            .unwrap()
    };
    let first = people().await;
    assert!(first.contains_key(&ADA));
    let before = asked();
    assert_eq!(people().await, first);
    assert_eq!(asked(), before);
    // Who is named is found out as it is now.
    let now = table.referee.people_of(&actor, place).await.unwrap();
    assert_eq!(now, *first);
    assert!(asked() > before);
}
