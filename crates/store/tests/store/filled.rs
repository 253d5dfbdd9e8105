//! A store with data of a user who is erased, and of others.

use std::sync::Arc;

use petteia_domain::{
    game::{Opening, SeatOrder, SessionKey, WebSession},
    ids::Place,
};
use petteia_speech::message::{Aside, Button, ButtonId, Label, Weight};
use petteia_tournaments::{series, tournament};

use crate::fixtures::*;

/// The erased user; this number occurs nowhere else, and is as long as Discord's.
pub const ADA: UserId = UserId(1_450_000_000_000_770_011);
pub const BEN: UserId = UserId(1_450_000_000_000_770_022);

/// Her pseudonym.
pub const AS: UserId = UserId(9_300_000_000_000_000_001);

/// Stores a game, a tournament, a series, posts, settings, a draft and a reply that mention Ada, and some that do
/// not.
pub async fn fill(store: &dyn Store) {
    let first = Commit {
        command: Some((command("c1"), with_her_button(reply("Well played, Ada!")))),
        posts: posts_about_ada(),
        user: Some((
            ADA,
            UserSettings {
                leaving: true,
                ..UserSettings::default()
            },
        )),
        ..of(game_over())
    };
    store.commit(first).await.unwrap();

    let draft = |user| Some((game("k7f2q"), user, Draft::at(3)));
    let second = Commit {
        at: at(1),
        tournaments: vec![spring()],
        series: vec![cups()],
        draft: draft(ADA),
        ..Commit::default()
    };
    store.commit(second).await.unwrap();
    let settings = UserSettings {
        preview: true,
        ..UserSettings::default()
    };
    let third = Commit {
        at: at(2),
        user: Some((BEN, settings)),
        draft: draft(BEN),
        posts: vec![to_her_side()],
        documents: vec![
            (
                BEN,
                DocumentKey::Note(game("k7f2q")),
                Some(UserDocument::Note(format!("ask <@{ADA}>"))),
            ),
            (
                ADA,
                DocumentKey::Note(game("k7f2q")),
                Some(UserDocument::Note("mine alone".to_owned())),
            ),
            (
                ADA,
                DocumentKey::WebSession(SessionKey::of_hash([7; 32])),
                Some(UserDocument::WebSession(WebSession::beginning(
                    "Ada".to_owned(),
                    at(2),
                ))),
            ),
        ],
        ..Commit::default()
    };
    store.commit(third).await.unwrap();
    let named = |user, name: &str| Recorded {
        at: at(0),
        by: Some(user),
        event: Event::Joined {
            user,
            name: name.to_owned(),
            shares: None,
        },
    };
    // Somebody mentions her in a game in which she has no part.
    let noted = Recorded {
        at: at(0),
        by: Some(UserId(3)),
        event: Event::Annotated {
            ply: 0,
            text: format!("as <@{ADA}> plays"),
        },
    };
    let other = GameCommit {
        events: vec![named(UserId(3), "Adam"), noted],
        ..turns("other", 0, &[])
    };
    store.commit(of(other)).await.unwrap();
}

/// The end of her game with Ben.
fn game_over() -> GameCommit {
    let by_ada = |event| Recorded {
        at: at(0),
        by: Some(ADA),
        event,
    };
    let opened = by_ada(Event::Opened {
        opening: Opening {
            kind: GameKind::Pentagame,
            line_up: "2".to_owned(),
            options: String::new(),
            clock: None,
            opponents: vec![(BEN, "Ben".to_owned())],
            order: SeatOrder::AsJoined,
            thread: false,
            rated: true,
            pair: false,
            coached: false,
            computers: vec![],
        },
        clock: "none".to_owned(),
        place: Place {
            guild: None,
            channel: ChannelId(7),
        },
        name: "Ada".to_owned(),
        language: None,
        at_table: None,
    });
    let mut ended = summary("k7f2q");
    ended.seats = vec![ADA.into(), BEN.into()];
    let mut index = index(Phase::Ended);
    index.users = [ADA, BEN].into();
    GameCommit {
        events: vec![opened, by_ada(Event::TurnLost)],
        index,
        summary: Some(ended),
        ..turns("k7f2q", 0, &[])
    }
}

/// A reply with a button that answers her invitation.
fn with_her_button(mut reply: Reply) -> Reply {
    reply.message.buttons.push(her_button());
    reply
}

fn her_button() -> Button {
    Button {
        label: Label::Rendered("Accept".to_owned()),
        press: ButtonId(format!("accept:{ADA}:d4a")),
        weight: Weight::Plain,
    }
}

/// Posts about her game, to her alone, and about nobody. One has a button that answers her invitation.
fn posts_about_ada() -> Vec<Outgoing> {
    let text = Text::default()
        .user(ADA)
        .plain(" has won, Ada, against Adam.");
    let won = Message {
        text,
        notify: vec![ADA, BEN],
        ..Message::default()
    };
    let direct = Outgoing {
        channel: ChannelId(ADA.0),
        ..outgoing(
            7,
            Post::Direct {
                user: ADA,
                message: message("Only you, Ada"),
            },
        )
    };
    vec![
        outgoing(
            7,
            Post::New {
                message: won,
                slot: None,
            },
        ),
        direct,
        says(8, "nothing"),
        outgoing(
            8,
            Post::New {
                message: Message {
                    buttons: vec![her_button()],
                    ..message("somebody invites")
                },
                slot: None,
            },
        ),
    ]
}

/// A tournament that she joins and then forfeits.
fn spring() -> TournamentCommit {
    let by = |event| tournament::Recorded {
        at: at(0),
        by: Some(ADA),
        event,
    };
    let joined = tournament::Event::Joined {
        user: ADA,
        name: "Ada".to_owned(),
    };
    let reason = "Ada is ill".to_owned();
    let forfeited = tournament::Event::Forfeited {
        fixture: "1.1.1".parse().unwrap(),
        player: serde_json::from_value(json!(1)).unwrap(),
        reason,
    };
    let mut spring = TournamentCommit {
        events: vec![by(joined), by(forfeited)],
        ..joining("spring", 0, &[])
    };
    spring.index.users = [ADA, BEN].into();
    spring
}

/// A series in which a tournament of hers counts.
fn cups() -> SeriesCommit {
    let by = |event| series::Recorded {
        at: at(0),
        by: Some(ADA),
        event,
    };
    let placed = |user, name: &str, place| series::Placed {
        user,
        name: name.to_owned(),
        place,
    };
    let counted = series::Event::Counted {
        tournament: tournament("spring"),
        events: 2,
        places: vec![placed(ADA, "Ada", 1), placed(BEN, "Ben", 2)],
        table: None,
    };
    let joined = series::Event::Joined {
        user: ADA,
        name: "Ada".to_owned(),
    };
    SeriesCommit {
        events: vec![by(series::Event::Paused), by(joined), by(counted)],
        ..skipping("cups", 0, &[])
    }
}

/// A message of Ada to her side.
fn to_her_side() -> Outgoing {
    let said = "wait, says Ada";
    let aside = Aside {
        by: ADA,
        words: Text::default().plain(said),
        message: message(said),
    };
    let side = Post::Team {
        side: serde_json::from_value(json!(1)).unwrap(),
        title: Label::Rendered("Pentagame k7f2q, seat 1: Ada, Ben".to_owned()),
        opening: Text::default().plain("for Ada, and nobody else"),
        said: Some(aside),
        parted: vec![ADA],
    };
    outgoing(9, side)
}

pub async fn forget(store: &dyn Store, user: UserId, as_: UserId) -> Result<(), StoreError> {
    store.forget(user, as_, Arc::default()).await.map(drop)
}

/// Returns everything that `fill` stored, as one text.
pub async fn everything(store: &dyn Store) -> String {
    let mut all = Vec::new();
    for name in ["k7f2q", "other"] {
        all.push(json!(store.events(&game(name)).await.unwrap()));
        all.push(json!(store.index(&game(name)).await.unwrap()));
    }
    let spring = tournament("spring");
    all.push(json!(store.tournament_events(&spring).await.unwrap()));
    let cups = crate::fixtures::series("cups");
    all.push(json!(store.series_events(&cups).await.unwrap()));
    let archive: Vec<(u64, Summary)> = store.archive(Whose::All, None, 99).await.unwrap();
    all.push(json!(archive));
    all.push(json!(store.recorded(&command("c1")).await.unwrap()));
    all.push(json!(store.documents(BEN).await.unwrap()));
    let pending = store.pending(at(99), &BTreeSet::new(), 99).await.unwrap();
    all.push(json!(pending));
    json!(all).to_string()
}
