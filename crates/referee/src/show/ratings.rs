//! `/rating`, and reading the archive for the ratings.
//!
//! The ratings follow from the archive and are kept in memory as far as it has been read; whoever
//! needs them reads on first. What is kept of them in the store spares a start most of that, and is
//! taken only where it fits what is stored.

use std::{
    collections::BTreeSet,
    sync::{MutexGuard, PoisonError, atomic::Ordering},
};

use petteia_domain::{
    archive::{Summary, Whose},
    event_log::Phase,
    game::Theme,
    ids::{TournamentId, UserId},
    rating::{Career, Correction, Pool, Rating, Ratings},
};
use petteia_rules::{GameKind, Language, Seat};
use petteia_speech::{
    commands::Command,
    message::{Curve, CurveLine, Drawing, Message, Shows, Text},
    say,
    speech::Say,
};
use petteia_store::{Counted, StoreError};

use crate::{change::Change, core::Referee, refusal::Stop, verdict::Verdict, words};

/// How many games are read from the archive at a time.
const READ: usize = 256;

/// How many points of a history are drawn: more would not be told apart on a small picture.
const DRAWN: usize = 60;

impl Referee {
    /// Reads what has been archived since the ratings were last needed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn catch_up(&self) -> Result<(), StoreError> {
        let read = || async {
            self.take_kept_ratings().await?;
            let begun = [Phase::Playing, Phase::Ended];
            for tournament in self.store.tournaments(None, &begun, usize::MAX).await? {
                let events = self.store.tournament_length(&tournament).await?;
                if !self.ratings().knows_corrections(&tournament, events) {
                    self.read_corrections(&tournament).await?;
                }
            }
            Ok::<(), StoreError>(())
        };
        self.corrections_read.get_or_try_init(read).await?;
        loop {
            let rewritten = self.games.rewritten();
            let after = self.ratings().number();
            let games = self.store.archive_after(Whose::All, after, READ).await?;
            let mut ratings = self.ratings();
            if self.games.rewritten() != rewritten || ratings.number() < after {
                // They begin again meanwhile.
                continue;
            }
            for (number, summary) in &games {
                // who reads the same at the same time has added it perhaps: it counts once
                ratings.add(*number, summary);
            }
            if games.len() < READ {
                return Ok(());
            }
        }
    }

    /// Takes the ratings that are kept in the store for a beginning, where they belong to its archive.
    async fn take_kept_ratings(&self) -> Result<(), StoreError> {
        let rewritten = self.games.rewritten();
        let kept = match self.store.kept_ratings().await {
            Ok(kept) => kept,
            Err(error) => {
                tracing::warn!(%error, "the ratings that were kept cannot be read");
                return Ok(());
            }
        };
        let Some(kept) = Ratings::of_kept(&kept) else {
            return Ok(());
        };
        let Some(last) = kept.last() else {
            return Ok(());
        };
        let archived = self.store.summary(last).await?;
        if archived.is_none_or(|(number, _)| number != kept.number()) {
            return Ok(());
        }
        let mut ratings = self.ratings();
        if ratings.number() == 0 && self.games.rewritten() == rewritten {
            self.ratings_kept.store(kept.number(), Ordering::SeqCst);
            *ratings = kept;
        }
        Ok(())
    }

    /// Has the store keep the ratings, where so many games have been archived since it did.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn keep_ratings(&self, games: u64) -> Result<(), StoreError> {
        self.catch_up().await?;
        self.settled(async {
            let ratings = {
                let ratings = self.ratings();
                if ratings.number() < self.ratings_kept.load(Ordering::SeqCst) + games {
                    return Ok(());
                }
                ratings.clone()
            };
            let number = ratings.number();
            let written = tokio::task::spawn_blocking(move || ratings.kept());
            let Some(kept) = written.await.map_err(StoreError::failed)? else {
                return Ok(());
            };
            if self.store.may_act() {
                self.store.keep_ratings(kept).await?;
                self.ratings_kept.store(number, Ordering::SeqCst);
            }
            Ok(())
        })
        .await
    }

    /// Has the ratings follow what was corrected in a tournament. Several processes on one store
    /// each follow what they corrected themselves, and the rest from their next start on.
    pub(crate) async fn read_corrections(
        &self,
        tournament: &TournamentId,
    ) -> Result<(), StoreError> {
        // One that cannot be read must not keep the ratings from everybody.
        let tournament = match self.load_tournament(tournament).await {
            Ok(tournament) => tournament,
            Err(error) => {
                tracing::error!(%error, "a tournament is left out of the ratings");
                return Ok(());
            }
        };
        let Some(tournament) = tournament else {
            return Ok(());
        };
        let mut ratings = self.ratings();
        for (_, played) in tournament.games().filter(|_| tournament.plan.rated) {
            let (Some(game), Some(scored)) = (&played.game, &played.scored) else {
                continue;
            };
            if scored.corrected.is_some() {
                let won = Seat::first(Seat::MAX).zip(&scored.score.won);
                let correction = Correction {
                    result: scored.score.result.clone(),
                    winners: won.filter(|(_, won)| **won).map(|(seat, _)| seat).collect(),
                };
                if ratings.correct(game, correction) {
                    // What is kept does not know it.
                    self.ratings_kept.store(0, Ordering::SeqCst);
                }
            }
        }
        ratings.know_corrections(&tournament.id, tournament.events());
        Ok(())
    }

    /// The ratings as far as the archive has been read.
    pub(crate) fn ratings(&self) -> MutexGuard<'_, Ratings> {
        self.ratings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says with the last boards of rated games how the ratings of their players change by them, one
    /// game after the other. That holds as long as nobody of them ends another game: the store
    /// checks what is returned, and where it does not hold the games are ended anew.
    pub(crate) async fn tell_ratings(
        &self,
        changes: &mut [Change],
        summaries: &[Option<Summary>],
    ) -> Result<Option<Counted>, StoreError> {
        let rated = || summaries.iter().flatten().filter(|summary| summary.rated);
        let users: BTreeSet<UserId> = rated().flat_map(Summary::users).collect();
        if users.is_empty() {
            return Ok(None);
        }
        self.catch_up().await?;
        let mut ratings = self.ratings().among(&users);
        let up_to = ratings.number();
        for (number, (change, summary)) in (up_to + 1..).zip(changes.iter_mut().zip(summaries)) {
            let pool = summary.as_ref().and_then(|one| ratings.add(number, one));
            let players: Vec<UserId> = change.state.users().collect();
            let moved = players.into_iter().filter_map(|user| {
                let (_, career) = ratings.of(user).find(|(of, _)| Some(*of) == pool)?;
                Some(Text::from(say!(
                    "rating-change",
                    player = user,
                    before = whole(career.before.rating),
                    after = whole(career.rating.rating)
                )))
            });
            let moved: Vec<Text> = moved.collect();
            match (pool, summary) {
                (Some(_), _) => {
                    let ratings = Text::joined(moved, "; ");
                    change.say_with_board(say!("ratings-now", ratings = ratings));
                }
                (None, Some(summary)) if summary.rated => {
                    change.say_with_board(say!("not-rated-after-all"));
                }
                (None, _) => {}
            }
        }
        Ok(Some(Counted { users, up_to }))
    }

    /// `/rating`: for anybody, of anybody.
    pub(crate) async fn rating(
        &self,
        command: &Command,
        of: Option<&(UserId, String)>,
        kind: Option<GameKind>,
    ) -> Result<Verdict, Stop> {
        let actor = &command.actor;
        let (user, name) = match of {
            Some((user, name)) => (*user, name.as_str()),
            None => (actor.id, actor.name.as_str()),
        };
        self.catch_up().await?;
        let careers: Vec<(Pool, Career)> = self
            .ratings()
            .of(user)
            .filter(|(pool, _)| kind.is_none_or(|kind| pool.kind == kind))
            .map(|(pool, career)| (pool, career.clone()))
            .collect();
        if careers.is_empty() {
            let none = match (kind, user == actor.id) {
                (None, true) => say!("no-rating-of-yours"),
                (None, false) => say!("no-rating", name = name),
                (Some(kind), true) => say!("no-rating-of-yours-in", game = kind.title()),
                (Some(kind), false) => say!("no-rating-in", name = name, game = kind.title()),
            };
            return Ok(Verdict::say(words::plain(none)));
        }
        let now = self.clock.now();
        let mut text = Text::from(say!("ratings-of", name = name));
        let mut provisional = false;
        for (pool, career) in &careers {
            let rating = career.at(now);
            provisional |= rating.is_provisional(pool.size);
            text = text.line().text(one(*pool, career, rating));
        }
        if provisional {
            text = text.line().say(say!("rating-is-provisional"));
        }
        let theme = self.store.user(actor.id).await?.theme;
        Ok(Verdict::say(Message {
            text,
            drawing: Some(Drawing {
                theme,
                ..curve(name, &careers)
            }),
            ..Message::default()
        }))
    }
}

/// A rating with its deviation: `1534 ± 62`.
pub(crate) fn shown(rating: Rating) -> Say {
    say!(
        "rating-shown",
        rating = whole(rating.rating),
        deviation = whole(rating.deviation)
    )
}

/// A rating as it is shown: in whole points, and never as a number that a language would punctuate.
fn whole(points: f64) -> String {
    format!("{points:.0}")
}

/// What there is to say of somebody's games in a pool.
fn one(pool: Pool, career: &Career, now: Rating) -> Text {
    let (title, rating) = (Say::from(pool), shown(now));
    let (games, won) = (say!("rated-games", count = career.games), career.won);
    let text = Text::from(match now.is_provisional(pool.size) {
        true => say!(
            "rating-in-provisional",
            pool = title,
            rating = rating,
            games = games,
            won = won
        ),
        false => say!(
            "rating-in",
            pool = title,
            rating = rating,
            games = games,
            won = won
        ),
    });
    let last = say!(
        "rating-last",
        before = whole(career.before.rating),
        after = whole(career.rating.rating),
        time = career.last
    );
    let text = text.plain(" ").say(last);
    match career.best {
        None => text,
        Some(best) => text
            .plain(" ")
            .say(say!("rating-best", rating = whole(best.rating))),
    }
}

/// The histories as a drawing.
fn curve(name: &str, careers: &[(Pool, Career)]) -> Drawing {
    let mut alt = Text::from(say!("rating-curve", name = name));
    let mut lines = Vec::new();
    for (pool, career) in careers {
        let line = CurveLine {
            pool: *pool,
            points: points(career),
        };
        if let (Some((_, first)), Some((_, last))) = (line.points.first(), line.points.last()) {
            alt = alt.plain(" ").say(say!(
                "rating-curve-line",
                pool = Say::from(*pool),
                first = first.to_string(),
                last = last.to_string(),
                games = say!("rated-games", count = career.games)
            ));
        }
        lines.push(line);
    }
    Drawing {
        shows: Shows::Curve(Curve {
            name: name.to_owned(),
            lines,
        }),
        theme: Theme::default(),
        language: Language::default(),
        alt: alt.into(),
    }
}

/// The points that are drawn, the first and the last of the history among them.
fn points(career: &Career) -> Vec<(i64, i32)> {
    let history = &career.history;
    let last = history.len().saturating_sub(1);
    let drawn = history.len().min(DRAWN);
    let spread = drawn.saturating_sub(1).max(1);
    (0..drawn)
        .filter_map(|index| history.get(index * last / spread))
        .map(|point| (point.at.timestamp(), point.rating.round() as i32))
        .collect()
}
