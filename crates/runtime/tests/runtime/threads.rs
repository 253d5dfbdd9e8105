//! A game's board is posted in the game's new thread, even if another process commits while the thread is opened.

use async_trait::async_trait;
use petteia_domain::reach::Obstacle;
use petteia_runtime::{
    app::App,
    outbox::{self, Delivered, Destination, Platform, Undelivered},
};
use petteia_speech::message::Text;
use petteia_store::Pending;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::{many, postgres, store_in, table::*};

/// The thread that is opened.
const THREAD: ChannelId = ChannelId(9);

/// A platform on which another process carries out a command just when a thread is opened.
struct Crowded {
    table: Table,
    other: Arc<App>,
    /// Where messages were posted.
    posted: mpsc::UnboundedSender<Destination>,
}

#[async_trait]
impl Platform for Crowded {
    async fn deliver(
        &self,
        pending: &Pending,
        to: Destination,
        _: Option<(ChannelId, MessageId)>,
    ) -> Result<Delivered, Undelivered> {
        match &pending.outgoing.post {
            Post::Thread { .. } => {
                let change = with(SettingsChange::default(), |it| it.preview = Some(true));
                let command = self.table.command(CLEO, Action::Settings(change));
                let reply = self.other.referee.handle(command).await;
                assert!(!reply.refused, "{reply:?}");
                Ok(Delivered::Thread(THREAD))
            }
            Post::New { .. } => {
                self.posted.send(to).unwrap();
                Ok(Delivered::Nothing)
            }
            _ => Err(Undelivered::Refused {
                obstacle: Obstacle::Refused,
                why: "nothing else is posted here".to_owned(),
            }),
        }
    }

    async fn is_member(&self, _: GuildId, _: UserId) -> Result<bool, Undelivered> {
        Ok(true)
    }

    fn reachable(&self) -> bool {
        true
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_goes_to_the_thread_before_it_though_another_process_commits_meanwhile() {
    let Some(database) = postgres::database().await else {
        return;
    };
    let (store, another) = (store_in(&database).await, store_in(&database).await);
    let table = Table::on(store.clone(), GameDefaults::default());
    let game = table.game("2", "none", &[ADA, BEN]).await;
    table.posted().await;
    let thread = Post::Thread {
        title: Text::from("The game of Ada and Ben").into(),
        in_forum: None,
    };
    let board = Post::New {
        message: Message::default(),
        slot: None,
    };
    let posts = [thread, board].map(|post| Outgoing {
        channel: HERE.channel,
        about: Some(Subject::Game(game.clone())),
        post,
    });
    let commit = Commit {
        at: table.now(),
        posts: posts.into(),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();

    let (app, stop) = (
        many::app(store, table.clock.clone()),
        CancellationToken::new(),
    );
    let (posted, mut destinations) = mpsc::unbounded_channel();
    let platform = Crowded {
        other: many::app(another, table.clock.clone()),
        table,
        posted,
    };
    let commits = app.referee.commits();
    let pump = tokio::spawn(outbox::run(app, Arc::new(platform), commits, stop.clone()));
    let destination = destinations.recv().await;
    assert_eq!(destination, Some(Destination::Channel(THREAD)));
    stop.cancel();
    pump.await.unwrap();
}
