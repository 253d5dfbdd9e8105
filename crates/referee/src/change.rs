//! What a command changes, from decision to commit.

use std::sync::PoisonError;

use chrono::{DateTime, Utc};
use petteia_domain::{
    archive::Summary,
    event_log::Phase,
    game::{DocumentKey, Event, Recorded, State, Timekeeping, Unfoldable},
    ids::{ChannelId, CommandId, GameId, UserId},
    timer::Timer,
};
use petteia_speech::{
    message::{Message, Post, Slot, Text},
    speech::Say,
};
use petteia_store::{Commit, GameCommit, Outgoing, StoreError};
use rand::Rng;

use crate::{
    archiving, core::Referee, reach::name_visitors, refusal::Stop, verdict::Verdict, words,
};

/// How many games are read together, at most.
const READ_TOGETHER: usize = 64;

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

    /// The same, brought about by this interaction, which may end a turn.
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

/// Stored events that make no game are a failure of the store, not of the player.
pub(super) fn unfoldable(error: petteia_domain::game::Unfoldable) -> StoreError {
    StoreError::failed(error)
}

impl Referee {
    /// The commit of changes to one or several games, their timers set.
    pub(super) async fn commit_of(&self, mut changes: Vec<Change>) -> Result<Commit, StoreError> {
        let archived = |change: &Change| {
            let ended = archiving::ends(&change.events);
            ended.then(|| archiving::summary(&change.state)).flatten()
        };
        let summaries: Vec<Option<Summary>> = changes.iter().map(archived).collect();
        let mut commit = Commit {
            at: self.clock.now(),
            counted: self.tell_ratings(&mut changes, &summaries).await?,
            ..Commit::default()
        };
        for (mut change, summary) in changes.into_iter().zip(summaries) {
            change.disarm_questions();
            let timers = match !change.goes_on && self.stands_still(&change.state).await? {
                true => Vec::new(),
                false => self.timers(&change.state, change.at).await?,
            };
            let game = change.state.id.clone();
            let takes_back = change.takes_back();
            let language = self.language_of_posts(&change.state).await?;
            for (_, post) in &mut change.posts {
                if let Post::New { message, slot } = post {
                    let is_board = matches!(slot, Some(Slot::Board(_)));
                    message.silent |= self.all_rest(&message.notify, is_board).await?;
                }
            }
            let visited = self.write_to_visitors(&mut change, language).await?;
            let followed = self.tell_followers(&change, language).await?;
            let put_right = self.put_sides_right(&change);
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
                let followers = self.followers().await?;
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
                let cancelled = self.plans_taken_back(&change.state).await?;
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
    pub(super) async fn all_rest(
        &self,
        users: &[UserId],
        is_board: bool,
    ) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let holidays = self.timekeeping().await?.holidays;
        for user in users {
            let holiday = holidays.get(user).and_then(|spans| spans.around(now));
            let settings = self.store.user(*user).await?;
            let quiet = settings.quiet.is_some_and(|quiet| quiet.cover(now));
            let told_alone = is_board && settings.direct;
            if holiday.is_none() && !quiet && !told_alone {
                return Ok(false);
            }
        }
        Ok(!users.is_empty())
    }

    /// The verdict that changes one game.
    pub(super) async fn change(&self, change: Change, reply: Message) -> Result<Verdict, Stop> {
        Ok(Verdict {
            commit: Some(self.commit_of(vec![change]).await?),
            ..Verdict::say(reply)
        })
    }

    /// All timers of a game as it stands at this moment.
    async fn timers(&self, state: &State, now: DateTime<Utc>) -> Result<Vec<Timer>, StoreError> {
        if let Some(away) = &state.away {
            return Ok(self.timers_while_away(state, away, now));
        }
        match state.phase {
            Phase::Lobby => Ok(vec![self.lobby_timer(state)]),
            Phase::Playing => self.turn_timers(state, now).await,
            Phase::Ended => Ok(Vec::new()),
        }
    }

    /// A game as its events add up; `None` where there is none.
    pub(super) async fn folded(
        &self,
        game: &GameId,
    ) -> Result<Result<Option<State>, Unfoldable>, StoreError> {
        let mut folded = self.all_folded(std::slice::from_ref(game)).await?;
        Ok(folded.pop().unwrap_or(Ok(None)))
    }

    /// Games as their events add up, one after the other; what is missing of any is read at once.
    pub(super) async fn all_folded(
        &self,
        games: &[GameId],
    ) -> Result<Vec<Result<Option<State>, Unfoldable>>, StoreError> {
        let timekeeping = self.timekeeping().await?;
        let rewritten = self.games.rewritten();
        let kept = games.iter().map(|game| self.games.of(game, &timekeeping));
        let kept: Vec<Option<State>> = kept.collect();
        let asked = games.iter().zip(&kept).map(|(game, kept)| {
            let events = kept.as_ref().map_or(0, State::events);
            (game.clone(), events)
        });
        let asked: Vec<(GameId, u64)> = asked.collect();
        let new = self.store.events_of(&asked).await?;
        let folded = games.iter().zip(kept).zip(new).map(|((game, kept), new)| {
            let folded = match kept {
                Some(mut state) => {
                    new.iter().try_for_each(|recorded| state.apply(recorded))?;
                    Some(state)
                }
                None => State::fold(game, &new, &timekeeping)?,
            };
            if let Some(state) = folded.as_ref().filter(|_| !new.is_empty()) {
                self.games.keep(state, rewritten);
            }
            Ok(folded)
        });
        Ok(folded.collect())
    }

    /// A game of a list; `None` too where its events make no game, which must not hide the others.
    pub(super) async fn load_listed(&self, game: &GameId) -> Result<Option<State>, StoreError> {
        let mut listed = self.load_all_listed(std::slice::from_ref(game)).await?;
        Ok(listed.pop())
    }

    /// The games of a list, but for those whose events make no game, which must not hide the others.
    pub(super) async fn load_all_listed(&self, games: &[GameId]) -> Result<Vec<State>, StoreError> {
        let mut listed = Vec::with_capacity(games.len());
        for some in games.chunks(READ_TOGETHER) {
            for folded in self.all_folded(some).await? {
                match folded {
                    Ok(state) => listed.extend(state),
                    Err(error) => tracing::error!(%error, "a game is left out"),
                }
            }
        }
        Ok(listed)
    }

    /// A game; `None` where there is no such game.
    pub(super) async fn load(&self, game: &GameId) -> Result<Option<State>, StoreError> {
        self.folded(game).await?.map_err(unfoldable)
    }

    /// A name for a new game: easy to read aloud, so without letters and digits that look or
    /// sound alike.
    pub(super) fn new_name(&self) -> GameId {
        const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
        let mut chance = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
        GameId(
            (0..5)
                .map(|_| char::from(LETTERS[chance.random_range(0..LETTERS.len())]))
                .collect(),
        )
    }
}
