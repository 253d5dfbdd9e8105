//! Tests of tournaments of teams in which other servers take part.

use std::sync::atomic::{AtomicU64, Ordering};

use petteia_domain::{
    ids::{GuildId, RoleId},
    reach::{Obstacle, OutOfReach},
};
use petteia_tournaments::tournament::{Team, TeamNumber};

use petteia_speech::message::Text;

use super::*;
use crate::contested::Contested;

const CREATE: &str =
    "team-tournament create name:Club Cup game:pentalath boards:2 clock:per-move 1d";

/// Another server, and its manager.
const ELSEWHERE: Place = Place {
    guild: Some(GuildId(8)),
    channel: ChannelId(80),
};
const MANAGER: UserId = UserId(20);

/// A third server.
const ANYWHERE: Place = Place {
    guild: Some(GuildId(9)),
    channel: ChannelId(90),
};

/// Direct messages with Cleo.
const DIRECT: Place = Place {
    guild: None,
    channel: ChannelId(3),
};

static COMMANDS_GIVEN: AtomicU64 = AtomicU64::new(0);

async fn says_in(table: &Table, place: Place, user: UserId, action: Action) -> Reply {
    table.handle(given(table, place, user, action)).await
}

fn given(table: &Table, place: Place, user: UserId, action: Action) -> Command {
    let mut command = Command {
        place,
        ..table.command(user, action)
    };
    command.actor.manages_server = user == MANAGER;
    // A table after a restart counts its commands anew.
    let number = COMMANDS_GIVEN.fetch_add(1, Ordering::Relaxed);
    command.id = CommandId(format!("between servers {number}"));
    command
}

async fn does_in(table: &Table, place: Place, user: UserId, line: &str) -> String {
    let reply = says_in(table, place, user, typed(line)).await;
    let said = words(&reply.message.whole_text());
    assert!(!reply.refused, "{line}: {said}");
    said
}

async fn refused_in(table: &Table, place: Place, user: UserId, line: &str) -> String {
    let reply = says_in(table, place, user, typed(line)).await;
    let said = words(&reply.message.whole_text());
    assert!(reply.refused, "{line}: {said}");
    said
}

async fn cup(table: &Table) -> Tournament {
    let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
    let ids = table.store.tournaments(None, &phases, 1).await.unwrap();
    table.load_tournament(&ids[0]).await
}

async fn team(table: &Table, number: u32) -> Team {
    let cup = cup(table).await;
    cup.team_numbered(TeamNumber(number)).unwrap().clone()
}

/// An organiser makes an invitation; returns the line that accepts it.
async fn invited(table: &Table) -> String {
    table.does(ORGANISER, typed("team-tournament invite")).await;
    let cup = cup(table).await;
    let invitation = cup.guests.invitations.last().unwrap();
    format!(
        "team-tournament accept code:{} name:Hill Club",
        invitation.code
    )
}

/// A tournament in which another server takes part: Ada and Ben are the Foxes here, Cleo and Dora the Hill Club there.
async fn agreed(table: &Table, create: &str) {
    table.does(ORGANISER, typed(create)).await;
    let accept = invited(table).await;
    does_in(table, ELSEWHERE, MANAGER, &accept).await;
    table
        .does(ADA, typed("team-tournament found name:Foxes"))
        .await;
    table
        .does(BEN, typed("team-tournament join team:Foxes"))
        .await;
    let found = "team-tournament found for-server:yes";
    does_in(table, ELSEWHERE, CLEO, found).await;
    let join = "team-tournament join team:Hill Club";
    does_in(table, ELSEWHERE, DORA, join).await;
}

async fn starts(table: &Table) {
    table.does(ORGANISER, of(StartTournament::default())).await;
    table.fire_all().await;
}

/// The messages in a channel.
fn in_channel(outgoing: &[Outgoing], channel: ChannelId) -> Vec<Message> {
    let messages = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::New { message, .. } | Post::Notice { message, .. } if outgoing.channel == channel => {
            Some(message.clone())
        }
        _ => None,
    });
    messages.collect()
}

fn mentions(text: &Text) -> Vec<UserId> {
    let users = text.0.iter().filter_map(|span| match span {
        Span::User(user) => Some(*user),
        _ => None,
    });
    users.collect()
}

fn letters(outgoing: &[Outgoing], to: UserId) -> Vec<Message> {
    let letters = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::Direct { user, message } if *user == to => Some(message.clone()),
        _ => None,
    });
    letters.collect()
}

#[tokio::test]
async fn a_server_that_takes_part_is_not_called_like_the_host_or_another() {
    let table = Table::new();
    *table.views.server.lock().unwrap() = Some("Valley Club".to_owned());
    table.does(ORGANISER, typed(CREATE)).await;
    let accept = invited(&table).await;
    let called = |name: &str| accept.replace("Hill Club", name);
    // With a Cyrillic letter, and with one that is not seen.
    for name in ["valley club", "V\u{430}lley Club", "Valley\u{200b}Club"] {
        let refused = refused_in(&table, ELSEWHERE, MANAGER, &called(name)).await;
        has(&refused, ["Another server"]);
    }
    does_in(&table, ELSEWHERE, MANAGER, &accept).await;
    let second = invited(&table)
        .await
        .replace("Hill Club", "Hill C\u{4cf}ub");
    refused_in(&table, ANYWHERE, MANAGER, &second).await;
}

#[tokio::test]
async fn a_server_that_agreed_founds_its_team_hears_of_rounds_and_plays_by_direct_message() {
    let table = Table::new();
    table.start_scene().await;
    agreed(&table, CREATE).await;
    // Only members of that server join its team, and there is one.
    let join = "team-tournament join team:Hill Club";
    refused_in(&table, HERE, UserId(101), join).await;
    let found = "team-tournament found for-server:yes";
    has(
        &refused_in(&table, ELSEWHERE, UserId(102), found).await,
        ["Hill Club", "already"],
    );
    // Where nobody has agreed the tournament is unknown.
    let id = cup(&table).await.id;
    let teams = format!("team-tournament teams tournament:{id}");
    refused_in(&table, ANYWHERE, UserId(103), &teams).await;
    has(
        &does_in(&table, ELSEWHERE, UserId(102), "team-tournament teams").await,
        ["Foxes", "Hill Club", "Cleo, "],
    );
    let line_up = "team-tournament line-up order:Dora, Cleo";
    does_in(&table, ELSEWHERE, CLEO, line_up).await;
    let confirm = table.button("Set this line-up").await;
    assert!(!says_in(&table, ELSEWHERE, CLEO, confirm).await.refused);
    table.outgoing().await;
    starts(&table).await;
    let posts = table.outgoing().await;
    let here = in_channel(&posts, HERE.channel);
    let there = in_channel(&posts, ELSEWHERE.channel);
    assert!(
        there
            .iter()
            .any(|it| words(&it.whole_text()).contains("ound 1"))
    );
    for message in &there {
        let known = |user: &UserId| [CLEO, DORA].contains(user);
        assert!(
            mentions(&message.whole_text()).iter().all(known),
            "{message:#?}"
        );
        assert!(message.notify.is_empty());
    }
    for message in &here {
        let visits = |user: &UserId| [CLEO, DORA].contains(user);
        assert!(!message.notify.iter().any(visits), "{message:#?}");
        assert!(
            !mentions(&message.whole_text()).iter().any(visits),
            "{message:#?}"
        );
    }
    // On board 1 Dora plays Ada, on board 2 Cleo has the first seat against Ben.
    let written = letters(&posts, CLEO);
    assert_eq!(written.len(), 1);
    let game = table.playing().await;
    let mut own = None;
    for game in game {
        if table.state(&game).await.seat_of(CLEO).is_some() {
            own = Some(game);
        }
    }
    let game = own.unwrap();
    let state = table.state(&game).await;
    assert_eq!(state.visitors.get(&CLEO), Some(&ELSEWHERE));
    assert_eq!(state.place, HERE);
    says_in(&table, DIRECT, CLEO, turn_of("e5")).await;
    assert_eq!(table.state(&game).await.plies.len(), 1);
    // Others of that server do not see the games of the tournament's server.
    let board = format!("board game:{game}");
    refused_in(&table, ELSEWHERE, UserId(102), &board).await;
    has(
        &does_in(&table, ELSEWHERE, UserId(102), "team-tournament matches").await,
        ["Foxes", "Cleo", "Ben"],
    );
    for game in table.playing().await {
        let state = table.state(&game).await;
        let loser = [ADA, BEN]
            .into_iter()
            .find(|user| state.seat_of(*user).is_some());
        table.does(loser.unwrap(), resign_in(&game)).await;
    }
    table.fire_all().await;
    let posts = table.outgoing().await;
    let told = in_channel(&posts, ELSEWHERE.channel);
    assert!(
        told.iter()
            .any(|it| words(&it.whole_text()).contains("Hill Club"))
    );
    assert_eq!(cup(&table).await.team_standings()[0].team, TeamNumber(2));
    scene!(table);
}

#[tokio::test]
async fn of_two_servers_that_accept_one_invitation_at_once_one_takes_part() {
    let store = Arc::new(Contested::default());
    let table = Table::on(store.clone(), GameDefaults::default());
    table.does(ORGANISER, typed(CREATE)).await;
    let accept = invited(&table).await;
    refused_in(&table, ELSEWHERE, CLEO, &accept).await;
    has(
        &refused_in(&table, HERE, MANAGER, &accept).await,
        ["on this server"],
    );
    let nameless = accept.replace(" name:Hill Club", "");
    has(
        &refused_in(&table, ELSEWHERE, MANAGER, &nameless).await,
        ["called"],
    );
    let first = given(&table, ANYWHERE, MANAGER, typed(&accept));
    store.first(&table, first);
    let said = refused_in(&table, ELSEWHERE, MANAGER, &accept).await;
    has(&said, ["not valid"]);
    let guests = cup(&table).await.guests;
    let agreed: Vec<_> = guests.agreed().map(|guest| guest.place()).collect();
    assert_eq!(agreed, [ANYWHERE]);
    // Each of two who accept an invitation of their own at once takes part, under names of their own.
    let accept = invited(&table).await.replace("Hill", "Dale");
    does_in(&table, ELSEWHERE, MANAGER, &accept).await;
    assert_eq!(cup(&table).await.guests.agreed().count(), 2);
    // An invitation that is taken back, or a week old, is worth nothing.
    let accept = invited(&table).await;
    let code = cup(&table).await.guests.invitations[0].code.clone();
    let back = typed(&format!("team-tournament part server:{code}"));
    table.does(ORGANISER, back).await;
    let third = Place {
        guild: Some(GuildId(10)),
        channel: ChannelId(100),
    };
    refused_in(&table, third, MANAGER, &accept).await;
    let accept = invited(&table).await;
    table.clock.advance(TimeDelta::days(7));
    refused_in(&table, third, MANAGER, &accept).await;
}

#[tokio::test]
async fn a_server_that_leaves_during_the_tournament_is_told_nothing_more_and_its_players_play_on() {
    let table = Table::new();
    let twice = format!("{CREATE} system:double-round-robin");
    agreed(&table, &twice).await;
    starts(&table).await;
    table.outgoing().await;
    let part = "team-tournament part";
    has(
        &refused_in(&table, ELSEWHERE, CLEO, part).await,
        ["Only managers"],
    );
    does_in(&table, ELSEWHERE, MANAGER, part).await;
    let end = table.button("End it").await;
    assert!(
        !says_in(&table, ELSEWHERE, MANAGER, end.clone())
            .await
            .refused
    );
    let posts = table.outgoing().await;
    for channel in [HERE.channel, ELSEWHERE.channel] {
        let told = in_channel(&posts, channel);
        assert_eq!(told.len(), 1, "{told:#?}");
        has(&words(&told[0].whole_text()), ["no longer takes part"]);
    }
    assert!(says_in(&table, ELSEWHERE, MANAGER, end).await.refused);
    // After a restart the games and the tournament go on, and players still see it there.
    let table = Table::on(table.store.clone(), GameDefaults::default());
    table.fire_all().await;
    let lose = async |losers: [UserId; 2]| {
        for game in table.playing().await {
            let state = table.state(&game).await;
            let mut losers = losers.into_iter();
            let loser = losers.find(|user| state.seat_of(*user).is_some());
            let resigned = says_in(&table, DIRECT, loser.unwrap(), resign_in(&game)).await;
            assert!(!resigned.refused);
        }
        table.fire_all().await;
    };
    lose([CLEO, DORA]).await;
    let posts = table.outgoing().await;
    assert!(in_channel(&posts, ELSEWHERE.channel).is_empty());
    assert_eq!(cup(&table).await.rounds.len(), 2);
    assert!(letters(&posts, CLEO).iter().any(|it| it.picture.is_some()));
    let line_up = "team-tournament line-up";
    has(
        &does_in(&table, ELSEWHERE, CLEO, line_up).await,
        ["Hill Club"],
    );
    refused_in(&table, ELSEWHERE, UserId(102), "team-tournament teams").await;
    lose([ADA, BEN]).await;
    let cup = cup(&table).await;
    assert_eq!(cup.phase, Phase::Ended);
    let points = cup.team_standings().into_iter().map(|it| it.match_points);
    assert_eq!(points.collect::<Vec<_>>(), [2, 2]);
}

#[tokio::test]
async fn a_server_that_leaves_before_the_start_takes_its_players_with_it() {
    let table = Table::new();
    agreed(&table, CREATE).await;
    let join = "team-tournament join team:Foxes";
    does_in(&table, ELSEWHERE, UserId(101), join).await;
    let lead = "team-tournament found name:Moles not-playing:yes";
    does_in(&table, ELSEWHERE, UserId(102), lead).await;
    let by_consent = "team-tournament found name:Bears by-consent:yes";
    table.does(UserId(103), typed(by_consent)).await;
    let apply = "team-tournament join team:Bears";
    does_in(&table, ELSEWHERE, UserId(104), apply).await;
    table
        .does(ORGANISER, typed("team-tournament part server:hill club"))
        .await;
    table.presses(ORGANISER, "End it").await;
    let cup = cup(&table).await;
    assert_eq!(cup.registered, [ADA, BEN, UserId(103)]);
    let teams: Vec<_> = cup.teams_in().map(|team| team.name.as_str()).collect();
    assert_eq!(teams, ["Foxes", "Bears"]);
    assert!(team(&table, 4).await.applied.is_empty());
}

#[tokio::test]
async fn who_can_act_is_told_that_another_server_is_out_of_reach_and_nothing_waits_for_it() {
    let table = Table::new();
    agreed(&table, CREATE).await;
    starts(&table).await;
    table.outgoing().await;
    let about = cup(&table).await.id.into();
    for _ in 0..2 {
        let deliveries = table.referee.deliveries();
        let failed = deliveries.notice_failed(&about, ELSEWHERE.channel);
        failed.await.unwrap();
    }
    let posts = table.outgoing().await;
    let told = in_channel(&posts, HERE.channel);
    assert_eq!(told.len(), 1, "once a round");
    has(&words(&told[0].whole_text()), ["Hill Club", "accept"]);
    assert_eq!(told[0].notify, [ORGANISER]);
    assert_eq!(letters(&posts, MANAGER).len(), 1);
    assert!(in_channel(&posts, ELSEWHERE.channel).is_empty());
    assert!(cup(&table).await.away.is_none(), "it goes on");
    // The manager chooses another channel, where the next news come.
    let other = Place {
        channel: ChannelId(81),
        ..ELSEWHERE
    };
    does_in(&table, other, MANAGER, "team-tournament accept").await;
    table.outgoing().await;
    for game in table.playing().await {
        let state = table.state(&game).await;
        let mut users = [ADA, BEN].into_iter();
        let loser = users.find(|user| state.seat_of(*user).is_some());
        table.does(loser.unwrap(), resign_in(&game)).await;
    }
    table.fire_all().await;
    let posts = table.outgoing().await;
    assert!(!in_channel(&posts, other.channel).is_empty());
    assert!(in_channel(&posts, ELSEWHERE.channel).is_empty());
}

#[tokio::test]
async fn managers_of_another_server_organise_nothing_and_captains_there_are_asked_there() {
    let table = Table::new();
    agreed(&table, CREATE).await;
    let id = cup(&table).await.id;
    for line in [
        "tournament start",
        "team-tournament withdraw team:Foxes",
        "team-tournament invite",
    ] {
        let said = refused_in(&table, ELSEWHERE, MANAGER, line).await;
        assert!(!said.contains("<@"), "{said}");
    }
    // Also one who takes part, and so sees the tournament everywhere.
    let join = "team-tournament join team:Foxes";
    does_in(&table, ELSEWHERE, MANAGER, join).await;
    let cancel = format!("tournament cancel tournament:{id}");
    refused_in(&table, ANYWHERE, MANAGER, &cancel).await;
    let found = "team-tournament found name:Moles by-consent:yes";
    does_in(&table, ELSEWHERE, UserId(101), found).await;
    table.outgoing().await;
    table
        .does(UserId(102), typed("team-tournament join team:Moles"))
        .await;
    let posts = table.outgoing().await;
    let asked = in_channel(&posts, ELSEWHERE.channel);
    assert_eq!(asked[0].notify, [UserId(101)]);
    let accept = press(&asked[0], "Accept");
    assert!(
        !says_in(&table, ELSEWHERE, UserId(101), accept)
            .await
            .refused
    );
    assert_eq!(team(&table, 3).await.members.len(), 2);
    // Nobody is told there what concerns members here alone.
    let posts = table.outgoing().await;
    assert!(
        in_channel(&posts, ELSEWHERE.channel).is_empty(),
        "{posts:#?}"
    );
}

#[tokio::test]
async fn a_tournament_for_a_role_invites_no_server() {
    let table = Table::new();
    let mut action = typed(CREATE);
    if let Action::CreateTeamTournament(proposal) = &mut action {
        proposal.entry.get_or_insert_default().role = Some(RoleId(5));
    }
    table.does(ORGANISER, action).await;
    let said = table
        .refusal(ORGANISER, typed("team-tournament invite"))
        .await;
    has(&said, ["role"]);
}

/// The announcement as it is shown now on the other server.
fn page_of(outgoing: &[Outgoing], guild: u64) -> Option<(ChannelId, Message)> {
    let mut pages = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::Edit { message, slot }
        | Post::Notice {
            message,
            slot: Some(slot),
        } if *slot == Slot::Guest(GuildId(guild)) => Some((outgoing.channel, message.clone())),
        _ => None,
    });
    pages.next_back()
}

async fn speaks_german(table: &Table, place: Place) {
    does_in(table, place, MANAGER, "server language:de").await;
}

#[tokio::test]
async fn the_announcement_on_another_server_follows_the_tournament_in_its_own_place_and_language() {
    let table = Table::new();
    speaks_german(&table, ELSEWHERE).await;
    agreed(&table, CREATE).await;
    let own = ["Start", "Starten", "Cancel", "Abbrechen"];
    let page = async |expected: &str| {
        let posts = table.outgoing().await;
        let (channel, page) = page_of(&posts, 8).unwrap();
        assert_eq!(channel, ELSEWHERE.channel);
        assert_eq!(page.language, Language::German);
        assert!(!labels(&page).iter().any(|label| own.contains(label)));
        has(&words(&page.whole_text()), [expected]);
        page
    };
    let open = page("Foxes (2), Hill Club (2)").await;
    assert_eq!(labels(&open), ["Mannschaften"]);
    starts(&table).await;
    let going = page("begonnen").await;
    assert!(labels(&going).len() > 1, "{going:#?}");
    assert!(
        !words(&going.whole_text()).contains("for-server"),
        "{going:#?}"
    );
    has(&words(&open.whole_text()), ["für-server"]);
}

/// The edits of the message in a slot.
fn edits(outgoing: &[Outgoing], of: &Slot) -> Vec<(ChannelId, Message)> {
    let edits = outgoing.iter().filter_map(|outgoing| match &outgoing.post {
        Post::Edit { message, slot } if slot == of => Some((outgoing.channel, message.clone())),
        _ => None,
    });
    edits.collect()
}

#[tokio::test]
async fn the_announcement_names_who_won_at_the_end_on_both_servers_and_again_after_a_correction() {
    let table = Table::new();
    speaks_german(&table, ELSEWHERE).await;
    agreed(&table, CREATE).await;
    starts(&table).await;
    table.outgoing().await;
    let games = table.playing().await;
    for game in &games {
        let state = table.state(game).await;
        let hosts = [ADA, BEN].into_iter();
        let mut loser = hosts.filter(|user| state.seat_of(*user).is_some());
        table
            .does(loser.next_back().unwrap(), resign_in(game))
            .await;
    }
    table.fire_all().await;
    let shown = async |home: &str, there: &str| {
        let posts = table.outgoing().await;
        let at_home = edits(&posts, &Slot::Registration);
        let (channel, page) = at_home.last().unwrap();
        assert_eq!(*channel, HERE.channel);
        has(&words(&page.whole_text()), [home]);
        assert_eq!(labels(page), ["Standings"]);
        let elsewhere = edits(&posts, &Slot::Guest(GuildId(8)));
        let (channel, page) = elsewhere.last().unwrap();
        assert_eq!(*channel, ELSEWHERE.channel);
        has(&words(&page.whole_text()), [there]);
    };
    shown(
        "Hill Club wins the tournament",
        "Hill Club gewinnt das Turnier",
    )
    .await;
    for game in &games {
        let state = table.state(game).await;
        let hosts = [ADA, BEN].into_iter();
        let mut seats = hosts.filter_map(|user| state.seat_of(user));
        let first = seats.any(|seat| seat.number() == 1);
        let result = if first { "1-0" } else { "0-1" };
        let correct = format!("tournament correct game:{game} result:{result} reason:swapped");
        table.does(ORGANISER, typed(&correct)).await;
    }
    shown("Foxes wins the tournament", "Foxes gewinnt das Turnier").await;
}

#[tokio::test]
async fn the_message_of_a_round_is_changed_on_the_other_server_when_its_end_moves() {
    let table = Table::new();
    speaks_german(&table, ELSEWHERE).await;
    let create = "team-tournament create name:Club Cup game:pentalath boards:2 clock:none";
    agreed(&table, create).await;
    table.outgoing().await;
    starts(&table).await;
    let slot = Slot::GuestRound(GuildId(8));
    let begun = table.outgoing().await;
    let in_place = begun.iter().filter(|outgoing| {
        let own = Some(slot.clone());
        outgoing.channel == ELSEWHERE.channel
            && matches!(&outgoing.post, Post::Notice { slot, .. } if *slot == own)
    });
    assert_eq!(in_place.count(), 1);
    table.away(TimeDelta::hours(5)).await;
    let until = async || cup(&table).await.current_round().unwrap().1.until.unwrap();
    let edited = async || {
        let until = until().await;
        let posts = table.outgoing().await;
        let edits = edits(&posts, &slot);
        let [(channel, message)] = edits.as_slice() else {
            panic!("{edits:#?}");
        };
        assert_eq!(*channel, ELSEWHERE.channel);
        assert_eq!(message.language, Language::German);
        assert!(message.text.0.contains(&Span::Time(until)), "{message:#?}");
    };
    edited().await;
    table
        .does(ORGANISER, typed("tournament extend by:2d"))
        .await;
    edited().await;
}

#[tokio::test]
async fn the_announcement_goes_with_the_channel_of_another_server_and_ends_with_its_part() {
    let table = Table::new();
    agreed(&table, CREATE).await;
    let other = Place {
        channel: ChannelId(81),
        ..ELSEWHERE
    };
    table.outgoing().await;
    does_in(&table, other, MANAGER, "team-tournament accept").await;
    let posts = table.outgoing().await;
    let (channel, _) = page_of(&posts, 8).unwrap();
    assert_eq!(channel, other.channel);
    let is_edit = |outgoing: &&Outgoing| {
        matches!(
            &outgoing.post,
            Post::Edit {
                slot: Slot::Guest(_),
                ..
            }
        )
    };
    assert_eq!(posts.iter().filter(is_edit).count(), 0, "it is posted anew");
    does_in(&table, ELSEWHERE, MANAGER, "team-tournament part").await;
    let end = table.button("End it").await;
    assert!(!says_in(&table, ELSEWHERE, MANAGER, end).await.refused);
    table.outgoing().await;
    table
        .does(CLEO, typed("team-tournament join team:Foxes"))
        .await;
    assert!(page_of(&table.outgoing().await, 8).is_none());
}

#[tokio::test]
async fn players_of_another_server_are_written_in_its_language_or_their_own_and_never_the_hosts() {
    let table = Table::new();
    let french = typed("server language:fr");
    assert!(!table.manages(ORGANISER, french).await.refused);
    speaks_german(&table, ELSEWHERE).await;
    agreed(&table, CREATE).await;
    table.does(DORA, typed("settings language:es")).await;
    table.outgoing().await;
    starts(&table).await;
    let posts = table.outgoing().await;
    let languages = |posts: &[Outgoing], user: UserId| {
        let letters = letters(posts, user);
        assert!(!letters.is_empty(), "{user}");
        let languages: BTreeSet<Language> = letters.iter().map(|it| it.language).collect();
        languages.into_iter().collect::<Vec<_>>()
    };
    assert_eq!(languages(&posts, CLEO), [Language::German]);
    // So they are where the channels of the tournament and of a game are gone.
    let about: Subject = cup(&table).await.id.into();
    let away = OutOfReach {
        channel: HERE.channel,
        why: Obstacle::Gone,
        since: table.now(),
    };
    let deliveries = table.referee.deliveries();
    deliveries.channel_fails(&about, away).await.unwrap();
    let posts = table.outgoing().await;
    assert_eq!(languages(&posts, ADA), [Language::French]);
    assert_eq!(languages(&posts, CLEO), [Language::German]);
    assert_eq!(languages(&posts, DORA), [Language::Spanish]);
    let about_games = posts.iter().filter(|outgoing| {
        let of_game = matches!(&outgoing.about, Some(Subject::Game(_)));
        of_game && matches!(&outgoing.post, Post::Direct { user, .. } if *user == CLEO)
    });
    assert_eq!(about_games.count(), 1, "{posts:#?}");
}
