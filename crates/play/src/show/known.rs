//! What finished games of a server say about a position: how often it came, what was played there, and how it
//! went.

use std::collections::{BTreeMap, BTreeSet};

use petteia_domain::{
    archive::{Summary, Tally, Whose},
    event_log::Phase,
    game::State,
    ids::{ChannelId, GameId, GuildId, RoleId, UserId},
    positions::{Bucket, Head, Known, Spot, Tag},
};
use petteia_games::{archiving, choose::games_by_deadline, context::Context, visible::Placed};
use petteia_players::book;
use petteia_rules::{Game, GameKind, Style};
use petteia_speech::{games, message::Text, say, speech::Say};
use petteia_store::{ArchiveStore, StoreError};

use crate::commands::archive::{Told, entry};

/// The number of games that are added to the index before an answer.
const BEFORE_ANSWER: usize = 4;

/// The largest number of turns that are listed.
const LISTED: usize = 8;

/// The largest number of channels whose games are counted.
const MOST_CHANNELS: usize = 64;

/// Who asks, and on which server.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asker<'a> {
    /// The server.
    pub guild: GuildId,
    /// The user.
    pub user: UserId,
    /// The user's roles, if they are known.
    pub roles: Option<&'a [RoleId]>,
    /// The channel in which they ask, which they may view.
    pub channel: Option<ChannelId>,
}

impl Asker<'_> {
    /// Somebody of whom nothing but the server is known, as on the web.
    pub fn elsewhere(guild: GuildId, user: UserId) -> Asker<'static> {
        Asker {
            guild,
            user,
            roles: None,
            channel: None,
        }
    }
}

/// What the finished games of a server say about a position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Figures {
    /// The number of games that came to the position, as far as the user may see them.
    pub games: u32,
    /// All of it in words.
    pub text: Text,
    /// What the book of openings has, in words.
    pub book: Option<Text>,
    /// The turns that the text lists: those that were played there, the most frequent first, then those that only
    /// the book has.
    pub turns: Vec<String>,
    /// The best games.
    pub best: Vec<GameId>,
}

impl Figures {
    /// All of it in words, with what the book has.
    pub fn told(self) -> Text {
        match self.book {
            Some(book) => self.text.line().text(book),
            None => self.text,
        }
    }

    /// Adds what the book of openings has of a position.
    fn add_book(&mut self, game: &Game) {
        let turns = book::turns(game);
        if turns.is_empty() {
            return;
        }
        let mut text = Text::from(say!("book-title"));
        for (turn, results) in turns.iter().take(LISTED) {
            let turn = game.notation(turn, Style::Ascii);
            let tally = Tally {
                won: results.won,
                drawn: results.drawn,
                lost: results.lost,
            };
            let played = Text::default().turn(game.kind(), &turn);
            text = text.line().plain("– ").say(counted(played, tally));
            if !self.turns.contains(&turn) {
                self.turns.push(turn);
            }
        }
        self.book = Some(text);
    }
}

/// Returns what an opening is called, by its stored name.
pub(crate) fn opening_called(kind: GameKind, opening: &str) -> Option<Say> {
    let mut named = games::openings(kind).iter();
    let (_, message) = named.find(|(name, _)| *name == opening)?;
    Some(Say::new(*message))
}

/// Returns what the opening of a game is called.
pub(crate) fn opening_of(state: &State) -> Option<Say> {
    opening_called(state.kind(), archiving::opening(state)?)
}

/// Returns what the finished games that the user may see say about the last position of a line. Nothing if
/// the line has a position that the user plays in a game that counts: there it would be advice.
pub(crate) async fn figures(
    context: Context<'_>,
    asker: Asker<'_>,
    line: &[Game],
) -> Result<Figures, StoreError> {
    let Some(game) = line.last() else {
        return Ok(Figures::default());
    };
    if let Some(refused) = while_played(context, asker.user, line).await? {
        return Ok(refused);
    }
    let store = context.store;
    let added = context.positions.index_games(BEFORE_ANSWER).await?;
    let spot = Spot::of(game, asker.guild);
    let stored = store.positions(&[spot.bucket]).await?;
    let bucket = Bucket::read(&stored.concat()).map_err(StoreError::failed)?;
    let channels = viewable(context, asker, &bucket, spot).await?;
    let known = Known::of(&bucket, spot, &channels);
    let best = best_games(store, asker.guild, &known, &channels).await?;
    let mut figures = in_words(game, &known, &best, say!("known-new"));
    figures.add_book(game);
    let everywhere = known_everywhere(store, game).await?.games();
    if everywhere > 0 {
        let count = say!("known-everywhere", count = everywhere);
        figures.text = figures.text.line().say(count);
    }
    if added > 0 {
        let head = Head::read(&store.positions_head().await?).unwrap_or_default();
        if !store
            .archive_after(Whose::All, head.up_to, 1)
            .await?
            .is_empty()
        {
            figures.text = figures.text.line().say(say!("known-building"));
        }
    }
    Ok(figures)
}

/// Returns what finished games of all servers say about the last position of a line, as far as their players agreed,
/// and only what many have in common. Nothing if the line has a position that the user plays in a game that counts. No games are named.
pub(crate) async fn figures_everywhere(
    context: Context<'_>,
    user: UserId,
    line: &[Game],
) -> Result<Figures, StoreError> {
    let Some(game) = line.last() else {
        return Ok(Figures::default());
    };
    if let Some(refused) = while_played(context, user, line).await? {
        return Ok(refused);
    }
    context.positions.index_games(BEFORE_ANSWER).await?;
    let known = known_everywhere(context.store, game).await?;
    let mut figures = in_words(game, &known, &[], say!("known-new-everywhere"));
    figures.add_book(game);
    Ok(figures)
}

async fn known_everywhere(store: &dyn ArchiveStore, game: &Game) -> Result<Known, StoreError> {
    let spot = Spot::everywhere(game);
    let stored = store.positions(&[spot.bucket]).await?;
    let bucket = Bucket::read(&stored.concat()).map_err(StoreError::failed)?;
    Ok(Known::everywhere(&bucket, spot))
}

/// What is said instead of figures while the user plays one of these positions in a game that counts.
async fn while_played(
    context: Context<'_>,
    user: UserId,
    line: &[Game],
) -> Result<Option<Figures>, StoreError> {
    let running = games_by_deadline(context, user, &[Phase::Playing]).await?;
    Ok(advised(&running, user, line).map(|state| Figures {
        text: say!("known-not-while-played", game = state.id.0.as_str()).into(),
        ..Figures::default()
    }))
}

/// Returns the running game of a user that counts and has one of these positions.
fn advised<'a>(running: &'a [State], user: UserId, line: &[Game]) -> Option<&'a State> {
    let keys: BTreeSet<u64> = line.iter().map(|game| game.symmetric_key(0)).collect();
    running.iter().find(|state| {
        let seat = state.seat_of(user);
        let counts = seat.is_some_and(|seat| !state.is_training(seat));
        counts && keys.contains(&state.game.symmetric_key(0))
    })
}

/// Returns those channels of a position that the user may view.
async fn viewable(
    context: Context<'_>,
    asker: Asker<'_>,
    bucket: &Bucket,
    spot: Spot,
) -> Result<BTreeSet<Tag>, StoreError> {
    let samples: BTreeMap<Tag, u32> = bucket.channels(spot).collect();
    let samples = samples.into_values().take(MOST_CHANNELS);
    let samples = archived(context.store, samples).await?;
    let channels = samples.values().map(Placed::channel).collect();
    let audience = &context.audience;
    let viewable = audience
        .viewable(asker.guild, asker.user, asker.roles, &channels)
        .await;
    let here = channels.iter().filter(|one| asker.channel == Some(**one));
    let here = here.copied().map(Tag::of);
    Ok(viewable.into_iter().map(Tag::of).chain(here).collect())
}

async fn best_games(
    store: &dyn ArchiveStore,
    guild: GuildId,
    known: &Known,
    channels: &BTreeSet<Tag>,
) -> Result<Vec<Summary>, StoreError> {
    let mut found = archived(store, known.best.iter().copied()).await?;
    let best = known.best.iter();
    let best = best.filter_map(|number| found.remove(&u64::from(*number)));
    let best = best.filter(|summary| {
        summary.guild == Some(guild) && channels.contains(&Tag::of(Placed::channel(summary)))
    });
    Ok(best.collect())
}

/// Returns archived games by their numbers.
async fn archived(
    store: &dyn ArchiveStore,
    numbers: impl Iterator<Item = u32>,
) -> Result<BTreeMap<u64, Summary>, StoreError> {
    let numbers = numbers.map(u64::from).collect();
    let found = store.summaries(&numbers).await?;
    Ok(found.into_iter().collect())
}

/// Puts figures into words; these ones if there are none.
fn in_words(game: &Game, known: &Known, best: &[Summary], new: Say) -> Figures {
    if known.games() == 0 {
        return Figures {
            text: new.into(),
            ..Figures::default()
        };
    }
    let mut figures = Figures {
        games: known.games(),
        text: say!("known-games", count = known.games()).into(),
        best: best.iter().map(|summary| summary.game.clone()).collect(),
        ..Figures::default()
    };
    // Only as many as are listed are read: a frequent position has thousands of turns.
    let legal = known.turns.iter().filter_map(|known| {
        let turn = game.symmetric_turn(&known.turn)?;
        Some((game.notation(&turn, Style::Ascii), known.tally))
    });
    for (turn, tally) in legal.take(LISTED) {
        let played = Text::default().turn(game.kind(), &turn);
        figures.text = figures.text.line().plain("– ").say(counted(played, tally));
        figures.turns.push(turn);
    }
    let more = known.turns.len().saturating_sub(LISTED);
    if more > 0 {
        figures.text = figures.text.line().say(say!("explore-more", count = more));
    }
    if known.ended.games() > 0 {
        let ended = say!("known-ended", count = known.ended.games());
        figures.text = figures.text.line().say(ended);
    }
    if !best.is_empty() {
        figures.text = figures.text.line().say(say!("known-best"));
    }
    for summary in best {
        let line = entry(summary, &Told::default());
        figures.text = figures.text.line().plain("– ").say(line);
    }
    figures
}

/// A turn with its results for the player to move.
fn counted(turn: Text, tally: Tally) -> Say {
    say!(
        "known-turn",
        turn = turn,
        count = tally.games(),
        won = tally.won,
        drawn = tally.drawn,
        lost = tally.lost
    )
}
