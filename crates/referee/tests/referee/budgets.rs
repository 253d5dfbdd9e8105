//! Tests of budgets, and of who lets themselves be invited.

use petteia_domain::budget::{Budgets, Costly, Number};
use petteia_speech::message::Text;
use petteia_store::MemoryStore;

use crate::{
    analyses::BLUNDER,
    table::*,
    tournaments::{announces, of},
};

/// A table with this budget alone.
fn with_budget(what: Costly, written: &str) -> Table {
    let budgets = Budgets::default().with(what, Some(written.parse().unwrap()));
    Table::with(GameDefaults {
        budgets,
        ..GameDefaults::default()
    })
}

/// The moment that a text names.
fn moment(text: &Text) -> DateTime<Utc> {
    let mut spans = text.0.iter();
    let found = spans.find_map(|span| match span {
        Span::Time(at) => Some(*at),
        _ => None,
    });
    found.expect("no moment")
}

impl Table {
    /// Opens a game to which these are invited, and cancels it.
    async fn invites_and_cancels(&self, user: UserId, guests: &[UserId]) {
        let line_up = (guests.len() + 1).to_string();
        let game = self.open(user, invites(&line_up, guests)).await;
        self.does(user, cancel_of(&game)).await;
    }
}

#[tokio::test]
async fn twenty_people_may_be_invited_at_once_and_a_refusal_says_when_it_goes_on() {
    let table = Table::new();
    for first in [20, 30, 40, 50, 60] {
        let guests: Vec<UserId> = (first..first + 4).map(UserId).collect();
        table.invites_and_cancels(ADA, &guests).await;
    }
    let refused = table.refused(ADA, Action::Play(invites("2", &[BEN]))).await;
    has(
        &words(&refused.whole_text()),
        ["You have invited or asked many people"],
    );
    let free = moment(&refused.text);
    assert_eq!(free, table.now() + TimeDelta::seconds(90));
    // Others invite as before, and nobody is invited by what all may join.
    table.invites_and_cancels(CLEO, &[BEN]).await;
    let open = table.open(ADA, opening("2", "none")).await;
    table.does(ADA, cancel_of(&open)).await;
    table.pass(free - table.now()).await;
    table.invites_and_cancels(ADA, &[BEN]).await;
    table.refused(ADA, Action::Play(invites("2", &[BEN]))).await;
}

#[tokio::test]
async fn questions_and_nudges_count_like_invitations() {
    let table = with_budget(Costly::Invitations, "2 in 1h");
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(table.game("2", "none", &[BEN, ADA]).await);
    }
    table.does(ADA, nudge_in(&games[0])).await;
    table.does(ADA, draw_in(&games[1])).await;
    table.refused(ADA, nudge_in(&games[2])).await;
    table.refused(ADA, draw_in(&games[2])).await;
    // An answer asks nobody.
    table.does(BEN, answer(&games[1], 1, false)).await;
    // Turns cost nothing, and leave nothing spent.
    table.does(BEN, turn_in(&games[2], "W-W3r")).await;
    assert_eq!(table.document(BEN, &DocumentKey::Spent).await, None);
}

#[tokio::test]
async fn the_same_person_is_invited_asked_and_nudged_so_often_by_one_user() {
    let table = with_budget(Costly::SamePerson, "3 in 1d");
    let game = table.game("2", "none", &[BEN, ADA]).await;
    table.invites_and_cancels(ADA, &[BEN, CLEO]).await;
    table.invites_and_cancels(ADA, &[BEN]).await;
    table.does(ADA, draw_in(&game)).await;
    for action in [
        Action::Play(invites("2", &[BEN])),
        Action::Play(invites("3", &[CLEO, BEN])),
        nudge_in(&game),
    ] {
        let refused = table.refused(ADA, action).await;
        has(
            &words(&refused.whole_text()),
            ["You have invited or asked Ben many times lately."],
        );
        assert_eq!(moment(&refused.text), table.now() + TimeDelta::hours(8));
    }
    // Others are invited, by others too.
    table.invites_and_cancels(ADA, &[CLEO]).await;
    table.invites_and_cancels(CLEO, &[BEN]).await;
    table.pass(TimeDelta::hours(8)).await;
    table.invites_and_cancels(ADA, &[BEN]).await;
    table.refused(ADA, Action::Play(invites("2", &[BEN]))).await;
}

#[tokio::test]
async fn whoever_had_themselves_erased_begins_with_what_was_left() {
    let budgets = Budgets::default()
        .with(Costly::Games, Some("1 in 3h".parse().unwrap()))
        .with(Costly::SamePerson, Some("1 in 1h".parse().unwrap()));
    let table = Table::with(GameDefaults {
        budgets,
        ..GameDefaults::default()
    });
    let play = || Action::Play(invites("2", &[BEN]));
    table.invites_and_cancels(ADA, &[BEN]).await;
    let until = moment(&table.refused(ADA, play()).await.text);
    let kept = || async {
        let all = table.store.all_documents(DocumentKind::SpentBefore);
        all.await.unwrap()
    };
    // A second erasure forgets nothing either.
    for _ in 0..2 {
        table.does(ADA, DeleteData { confirmed: true }).await;
        table.referee.erasure().forget(ADA).await.unwrap();
        assert_eq!(table.store.documents(ADA).await.unwrap(), []);
        let refused = table.refused(ADA, play()).await;
        assert_eq!(moment(&refused.text), until);
        table.does(ADA, typed("settings theme:light")).await;
    }
    let [(whose, key, _)] = &kept().await[..] else {
        panic!("not one document");
    };
    let number = Number::of(ADA);
    assert_eq!(
        (whose, key),
        (&UserId::NOBODY, &DocumentKey::SpentBefore(number))
    );
    // Others have their own, and what is whole is not kept.
    table.invites_and_cancels(CLEO, &[BEN]).await;
    table.referee.erasure().forget_budgets().await.unwrap();
    assert_eq!(kept().await.len(), 1);
    table.pass(TimeDelta::hours(3)).await;
    table.referee.erasure().forget_budgets().await.unwrap();
    assert_eq!(kept().await, []);
    table.invites_and_cancels(ADA, &[BEN]).await;
}

#[tokio::test]
async fn a_hundred_games_may_be_opened_in_an_evening_and_no_more_at_once() {
    let table = Table::new();
    let pentalath = || opening_of(GameKind::Pentalath, "2", "none");
    for number in 0..100 {
        table.begin(pentalath(), &[ADA, UserId(100 + number)]).await;
    }
    let refused = table.refused(ADA, Action::Play(pentalath())).await;
    has(
        &words(&refused.whole_text()),
        ["You have opened many games"],
    );
    table.pass(moment(&refused.text) - table.now()).await;
    table.begin(pentalath(), &[ADA, BEN]).await;
}

#[tokio::test]
async fn what_is_written_down_costs_and_turns_do_not() {
    let table = with_budget(Costly::Notes, "3 in 1h");
    let over = table.game("2", "none", &[ADA, BEN]).await;
    table.does(BEN, resign_in(&over)).await;
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table
        .does(ADA, typed(&format!("note text:a game:{game}")))
        .await;
    table
        .does(BEN, typed(&format!("note text:b game:{over}")))
        .await;
    table.does(ADA, typed("settings theme:light")).await;
    table
        .does(ADA, typed(&format!("note text:c game:{game}")))
        .await;
    for command in [
        format!("note text:d game:{game}"),
        "settings theme:dark".to_owned(),
        format!("explore turns:W-W3r game:{game}"),
    ] {
        let refused = table.refused(ADA, typed(&command)).await;
        has(
            &words(&refused.whole_text()),
            ["You have saved a great deal"],
        );
        assert_eq!(moment(&refused.text), table.now() + TimeDelta::minutes(20));
    }
    // What was written can be read and deleted.
    table.does(ADA, typed(&format!("note game:{game}"))).await;
    table.does(ADA, turn_in(&game, "W-W3r")).await;
    table
        .does(ADA, typed(&format!("note delete:yes game:{game}")))
        .await;
}

#[tokio::test]
async fn analyses_have_a_budget_and_a_share_of_the_queue() {
    let table = Table::new();
    let mut games = Vec::new();
    for _ in 0..5 {
        games.push(table.plays_all(false, &BLUNDER).await);
    }
    for game in &games[..4] {
        table.does(CLEO, analyse_of(game)).await;
    }
    let refused = table.refused(CLEO, analyse_of(&games[4])).await;
    has(
        &words(&refused.whole_text()),
        ["4 games are waiting to be analysed for you"],
    );
    // Dora's first comes before all but Cleo's first.
    let said = table.hears(DORA, analyse_of(&games[4])).await;
    has(&said, ["1 other game comes first"]);

    let table = with_budget(Costly::Analyses, "2 in 1h");
    let game = table.plays_all(false, &BLUNDER).await;
    table.does(CLEO, analyse_of(&game)).await;
    table.does(CLEO, analyse_of(&game)).await;
    let refused = table.refused(CLEO, analyse_of(&game)).await;
    has(
        &words(&refused.whole_text()),
        ["You have asked for many analyses"],
    );
    table.does(DORA, analyse_of(&game)).await;
}

#[tokio::test]
async fn tournaments_and_messages_have_budgets() {
    let table = with_budget(Costly::Tournaments, "1 in 1d");
    announces(&table, ADA).await;
    let again = Proposal::new("Winter Cup", GameKind::Pentalath);
    let refused = table.refused(ADA, of(again)).await;
    has(
        &words(&refused.whole_text()),
        ["You have announced many tournaments"],
    );
    announces(&table, BEN).await;

    let table = with_budget(Costly::Posts, "2 in 1h");
    let game = table.game("2", "none", &[ADA, BEN]).await;
    let open = table.open(ADA, opening("2", "none")).await;
    let refused = table.refused(ADA, Action::Play(opening("2", "none"))).await;
    has(
        &words(&refused.whole_text()),
        ["You have caused many messages"],
    );
    table.does(ADA, cancel_of(&open)).await;
    table.does(ADA, turn_in(&game, "W-W3r")).await;
}

#[tokio::test]
async fn a_seat_is_not_taken_and_left_without_end() {
    let table = with_budget(Costly::Posts, "3 in 1h");
    let open = table.open(ADA, opening("4", "none")).await;
    let (join, leave) = (
        pressed(buttons::game::join(&open)),
        pressed(buttons::game::leave(&open)),
    );
    for _ in 0..3 {
        table.does(BEN, join.clone()).await;
        table.does(BEN, leave.clone()).await;
    }
    let refused = table.refused(BEN, join.clone()).await;
    has(
        &words(&refused.whole_text()),
        ["You have caused many messages"],
    );
    table.does(CLEO, join.clone()).await;
    table.pass(TimeDelta::minutes(20)).await;
    table.does(BEN, join).await;
    // Leaving is free.
    table.does(BEN, leave).await;
}

#[tokio::test]
async fn what_is_spent_counts_for_every_process_and_after_a_restart() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let budgets = Budgets::default().with(Costly::Games, Some("2 in 1h".parse().unwrap()));
    let defaults = GameDefaults {
        budgets,
        ..GameDefaults::default()
    };
    let one = Table::on(store.clone(), defaults.clone());
    one.open(ADA, opening("2", "none")).await;
    let other = Table::on(store, defaults);
    let open = |id: &str| Command {
        id: CommandId(id.to_owned()),
        ..other.command(ADA, Action::Play(opening("2", "none")))
    };
    // Both at once want the last one.
    let both = [open("second"), open("third")];
    let [second, third] = both.map(|command| other.handle(command));
    let (second, third) = tokio::join!(second, third);
    assert_eq!(
        [second.refused, third.refused]
            .iter()
            .filter(|no| **no)
            .count(),
        1
    );
    one.refused(ADA, Action::Play(opening("2", "none"))).await;
}

#[tokio::test]
async fn a_user_has_twenty_games_with_computers_at_most() {
    let table = Table::new();
    let with_computer = || {
        with(opening_of(GameKind::Pentalath, "2", "none"), |it| {
            it.computers = vec![Level::new(1).unwrap()];
        })
    };
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(table.open(ADA, with_computer()).await);
    }
    let refused = table.refused(ADA, Action::Play(with_computer())).await;
    has(
        &words(&refused.whole_text()),
        ["You already have 20 games with computers"],
    );
    table.open(BEN, with_computer()).await;
    table.game("2", "none", &[ADA, BEN]).await;
    table.does(ADA, resign_in(&games[0])).await;
    table.open(ADA, with_computer()).await;
    // Playing one again opens one.
    let again = PlayAgain {
        game: games[0].clone(),
        level: 2,
    };
    let refused = table.refused(ADA, again).await;
    has(
        &words(&refused.whole_text()),
        ["You already have 20 games with computers"],
    );
}

#[tokio::test]
async fn whoever_may_not_invite_somebody_is_not_told_why() {
    let table = Table::new();
    let elsewhere = Place {
        guild: Some(GuildId(8)),
        channel: ChannelId(80),
    };
    let play = || Action::Play(invites("2", &[BEN]));
    let invites_at = async |place: Place| {
        let command = table.command(ADA, play());
        let reply = table.handle(Command { place, ..command }).await;
        (reply.refused, words(&reply.message.whole_text()))
    };
    let said = table.hears(BEN, typed("settings invitations:nobody")).await;
    has(&said, ["You can be invited by name by: nobody"]);
    let (refused, by_nobody) = invites_at(HERE).await;
    assert!(refused);
    has(&by_nobody, ["Ben cannot be invited by you now."]);

    let chosen = typed("settings invitations:members");
    let command = table.command(BEN, chosen);
    let chosen = table
        .handle(Command {
            place: elsewhere,
            ..command
        })
        .await;
    has(
        &words(&chosen.message.whole_text()),
        ["members of 1 server that you chose"],
    );
    assert_eq!(invites_at(HERE).await, (true, by_nobody));
    assert!(!invites_at(elsewhere).await.0);
    // In direct messages there is no server.
    let alone = table
        .alone(BEN, typed("settings invitations:members"))
        .await;
    assert!(alone.refused);

    // Another server is added.
    let said = table
        .hears(BEN, typed("settings invitations:members"))
        .await;
    has(&said, ["members of 2 servers that you chose"]);
    assert!(!invites_at(HERE).await.0);
    let said = table
        .hears(BEN, typed("settings invitations:everybody"))
        .await;
    has(&said, ["You can be invited by name by: anybody"]);
}

#[tokio::test]
async fn organisers_invite_only_who_lets_themselves_be_invited() {
    let table = Table::new();
    table
        .running_tournament(&[BEN, CLEO, DORA, UserId(5)])
        .await;
    table.does(ADA, typed("settings invitations:nobody")).await;
    let ask = |line: &str| {
        let ada = (ADA, "Ada".to_owned());
        match line {
            "add" => of(AddPlayer {
                tournament: None,
                newcomer: ada,
            }),
            "substitute" => of(SubstitutePlayer {
                tournament: None,
                player: Some(BEN),
                by: ada,
            }),
            _ => of(ChangeOrganisers {
                tournament: None,
                player: ada,
                remove: false,
            }),
        }
    };
    for line in ["add", "substitute", "organiser"] {
        let refused = table.refused(STRANGER, ask(line)).await;
        has(
            &words(&refused.whole_text()),
            ["Ada cannot be invited by you now."],
        );
    }
    table
        .does(ADA, typed("settings invitations:everybody"))
        .await;
    for line in ["add", "organiser"] {
        table.does(STRANGER, ask(line)).await;
    }
}
