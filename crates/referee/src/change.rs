//! What a command changes, from decision to commit.

use chrono::{DateTime, Utc};
use petteia_domain::{
    archive::Summary,
    event_log::Phase,
    game::{DocumentKey, Event, Recorded, State, Timekeeping},
    ids::{ChannelId, CommandId, GameId, UserId},
    timer::Timer,
};
use petteia_speech::{
    message::{Message, Post, Slot, Text},
    speech::Say,
};
use petteia_store::{Commit, GameCommit, Outgoing, Store, StoreError};

use crate::{
    archiving,
    context::{Context, GameDefaults},
    games::{Games, unfoldable},
    language::language_of_posts,
    notifications::following::tell_followers,
    play::{
        planning::plans_taken_back,
        team::put_sides_right,
        time::{lobby_timer, turn_timers},
    },
    reach::{name_visitors, timers_while_away, visitors::write_to_visitors},
    refusal::Stop,
    show::ratings::tell_ratings,
    tournaments::pausing::stands_still,
    verdict::Verdict,
    words,
};

/// Changes to one game, being worked out: each event takes effect on the state at once, so that
/// what is said next is said of the game as it then stands.
#[derive(Debug)]
pub(super) struct Change {
    /// The game as it stands after what has happened so far.
    pub state: State,
    expected: u64,
    at: DateTime<Utc>,
    by: Option<UserId>,
    /// Whether its clock goes on by this, though it stands still until then.
    pub goes_on: bool,
    /// The interaction that brings it about, where it may end a turn: dice follow from it.
    pub through: Option<CommandId>,
    pub(super) events: Vec<Recorded>,
    pub(super) posts: Vec<(ChannelId, Post)>,
    /// The board that has its buttons still, and what it says once it is the last no more.
    board: Option<(u32, Text)>,
    /// The questions that closed by themselves, each with what it says now.
    lapsed: Vec<(u32, Message)>,
}

impl Change {
    /// Changes to a game, brought about at this moment by a user or by time.
    pub(super) fn of(state: State, at: DateTime<Utc>, by: Option<UserId>) -> Change {
        Change {
            expected: state.events(),
            at: at.max(state.last_at()),
            board: (state.phase == Phase::Playing).then(|| (state.board, words::led_here(&state))),
            state,
            by,
            goes_on: false,
            through: None,
            events: Vec::new(),
            posts: Vec::new(),
            lapsed: Vec::new(),
        }
    }

    /// A new game.
    pub(super) fn opening(
        id: GameId,
        opened: Event,
        at: DateTime<Utc>,
        by: UserId,
        timekeeping: &Timekeeping,
    ) -> Result<Change, StoreError> {
        let first = Recorded {
            at,
            by: Some(by),
            event: opened,
        };
        let state = State::open(id, &first, timekeeping).map_err(unfoldable)?;
        Ok(Change {
            expected: 0,
            at,
            by: Some(by),
            goes_on: false,
            through: None,
            state,
            events: vec![first],
            posts: Vec::new(),
            board: None,
            lapsed: Vec::new(),
        })
    }

    /// Sets the interaction that caused the change, which may end a turn.
    pub(super) fn through(mut self, interaction: &CommandId) -> Change {
        self.through = Some(interaction.clone());
        self
    }

    /// Who brings it about; nobody where time does.
    pub(super) fn by(&self) -> Option<UserId> {
        self.by
    }

    /// When all this happens.
    pub(super) fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Something happens, through whoever gave the command.
    pub(super) fn happen(&mut self, event: Event) -> Result<(), StoreError> {
        let by = self.by;
        self.record(by, event)
    }

    /// Something happens as a user planned it.
    pub(super) fn happen_by(&mut self, user: UserId, event: Event) -> Result<(), StoreError> {
        self.record(Some(user), event)
    }

    /// Whether turns are taken back by it: then nothing that was planned is played.
    pub(super) fn takes_back(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|recorded| matches!(recorded.event, Event::TakenBack { .. }))
    }

    /// Something happens by itself.
    pub(super) fn record_automatic(&mut self, event: Event) -> Result<(), StoreError> {
        self.record(None, event)
    }

    fn record(&mut self, by: Option<UserId>, event: Event) -> Result<(), StoreError> {
        let recorded = Recorded {
            at: self.at,
            by,
            event,
        };
        // What they say is said of the game as it was when they were open.
        let open = self.state.questions.iter().filter(|asked| asked.open);
        let mut lapsing: Vec<(u32, Message)> = open
            .map(|asked| {
                let why = words::lapsed(&recorded.event);
                (asked.number, words::question(&self.state, asked, Some(why)))
            })
            .collect();
        self.state.apply(&recorded).map_err(unfoldable)?;
        lapsing.retain(|(number, _)| self.state.open_question(*number).is_none());
        self.lapsed.append(&mut lapsing);
        self.events.push(recorded);
        Ok(())
    }

    /// Something is to be posted to the game's channel.
    pub(super) fn post(&mut self, post: Post) {
        self.posts.push((self.state.home(), post));
    }

    /// Something is to be posted elsewhere.
    pub(super) fn post_elsewhere(&mut self, channel: ChannelId, post: Post) {
        self.posts.push((channel, post));
    }

    /// Tells these users too of the new board, where one is posted.
    pub(super) fn notify_with_board(&mut self, users: &[UserId]) {
        let board = self
            .posts
            .iter_mut()
            .rev()
            .find_map(|(_, post)| match post {
                Post::New {
                    message,
                    slot: Some(Slot::Board(_)),
                } => Some(message),
                _ => None,
            });
        if let Some(message) = board {
            let more = users.iter().filter(|user| !message.notify.contains(user));
            let more: Vec<UserId> = more.copied().collect();
            message.notify.extend(more);
        }
    }

    /// Adds to what is said below the new board, where one is posted.
    pub(super) fn say_with_board(&mut self, say: Say) {
        let board = self
            .posts
            .iter_mut()
            .rev()
            .find_map(|(_, post)| match post {
                Post::New {
                    message,
                    slot: Some(Slot::Board(_)),
                } => Some(message),
                _ => None,
            });
        if let Some(message) = board {
            message.text = std::mem::take(&mut message.text).line().say(say);
        }
    }

    /// Whether the board posted before has this number.
    pub(super) fn shows_board(&self, number: u32) -> bool {
        self.board
            .as_ref()
            .is_some_and(|(board, _)| *board == number)
    }

    /// The board posted before loses its buttons, and tells nobody any more that it is their turn.
    /// The first board says by itself of which game it is.
    pub(super) fn disarm_board(&mut self, heading: Option<Text>) {
        if let Some((board, mut text)) = self.board.take() {
            if let Some(heading) = heading.filter(|_| board > 0) {
                text = heading.text(text);
            }
            self.post(Post::Disarm {
                slot: Slot::Board(board),
                text: Some(text),
            });
        }
    }

    /// The questions that closed by themselves lose their buttons too and say why, unless what
    /// became of them is shown.
    fn disarm_questions(&mut self) {
        for (number, message) in std::mem::take(&mut self.lapsed) {
            let slot = Slot::Question(number);
            let shown = self.posts.iter().any(
                |(_, post)| matches!(post, Post::Edit { slot: edited, .. } if *edited == slot),
            );
            if !shown {
                let lapsed = Post::Edit { message, slot };
                self.posts.push((self.state.home(), lapsed));
            }
        }
    }
}

/// The commit of changes to one or several games, their timers set.
pub(crate) async fn commit_of(
    context: Context<'_>,
    mut changes: Vec<Change>,
) -> Result<Commit, StoreError> {
    let archived = |change: &Change| {
        let ended = archiving::ends(&change.events);
        ended.then(|| archiving::summary(&change.state)).flatten()
    };
    let summaries: Vec<Option<Summary>> = changes.iter().map(archived).collect();
    let mut commit = Commit {
        at: context.now,
        counted: tell_ratings(context, &mut changes, &summaries).await?,
        ..Commit::default()
    };
    for (mut change, summary) in changes.into_iter().zip(summaries) {
        change.disarm_questions();
        let timers = match !change.goes_on && stands_still(&*context.store, &change.state).await? {
            true => Vec::new(),
            false => {
                timers_of(&*context.store, &context.defaults, &change.state, change.at).await?
            }
        };
        let game = change.state.id.clone();
        let takes_back = change.takes_back();
        let language = language_of_posts(&*context.store, &change.state).await?;
        for (_, post) in &mut change.posts {
            if let Post::New { message, slot } = post {
                let is_board = matches!(slot, Some(Slot::Board(_)));
                message.silent |= all_rest(
                    &*context.store,
                    &context.games,
                    context.now,
                    &message.notify,
                    is_board,
                )
                .await?;
            }
        }
        let visited = write_to_visitors(
            &*context.store,
            &context.games,
            context.now,
            &mut change,
            language,
        )
        .await?;
        let followed = tell_followers(context, &change, language).await?;
        let put_right = put_sides_right(&change);
        commit
            .posts
            .extend(change.posts.into_iter().map(|(channel, post)| {
                let mut post = post.in_language(language);
                name_visitors(&mut post, &change.state);
                Outgoing {
                    about: Some(game.clone().into()),
                    channel,
                    post,
                }
            }));
        commit.posts.extend(visited);
        commit.posts.extend(followed);
        commit.posts.extend(put_right);
        let ended = archiving::ends(&change.events);
        if ended {
            let followers = context.followers.all().await?;
            for (user, _) in followers.get(&game).into_iter().flatten() {
                commit
                    .documents
                    .push((*user, DocumentKey::Follow(game.clone()), None));
            }
            for user in change.state.users() {
                for document_key in DocumentKey::ending_with(&game) {
                    commit.documents.push((user, document_key, None));
                }
            }
        } else if takes_back {
            let cancelled = plans_taken_back(&*context.store, &change.state).await?;
            commit.documents.extend(cancelled);
        }
        if let (true, Some(table)) = (ended, &change.state.at_table) {
            commit.wakes.insert(table.tournament.clone());
        }
        commit.games.push(GameCommit {
            expected: change.expected,
            events: change.events,
            index: change.state.index(),
            timers,
            summary,
            game,
        });
    }
    Ok(commit)
}

/// Whether all of these users have quiet hours, or are on holiday, or are written to alone of
/// what a board tells.
pub(crate) async fn all_rest(
    store: &dyn Store,
    games: &Games,
    now: DateTime<Utc>,
    users: &[UserId],
    is_board: bool,
) -> Result<bool, StoreError> {
    let holidays = games.timekeeping().await?.holidays;
    for user in users {
        let holiday = holidays.get(user).and_then(|spans| spans.around(now));
        let settings = store.user(*user).await?;
        let quiet = settings.quiet.is_some_and(|quiet| quiet.cover(now));
        let told_alone = is_board && settings.direct;
        if holiday.is_none() && !quiet && !told_alone {
            return Ok(false);
        }
    }
    Ok(!users.is_empty())
}

/// The verdict that changes one game.
pub(crate) async fn verdict_of(
    context: Context<'_>,
    change: Change,
    reply: Message,
) -> Result<Verdict, Stop> {
    Ok(Verdict {
        commit: Some(commit_of(context, vec![change]).await?),
        ..Verdict::say(reply)
    })
}

/// All timers of a game as it stands at this moment.
async fn timers_of(
    store: &dyn Store,
    defaults: &GameDefaults,
    state: &State,
    now: DateTime<Utc>,
) -> Result<Vec<Timer>, StoreError> {
    if let Some(away) = &state.away {
        return Ok(timers_while_away(defaults, state, away, now));
    }
    match state.phase {
        Phase::Lobby => Ok(vec![lobby_timer(defaults, state)]),
        Phase::Playing => turn_timers(store, defaults, state, now).await,
        Phase::Ended => Ok(Vec::new()),
    }
}
