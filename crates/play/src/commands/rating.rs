//! `/rating`: the ratings of a player, with their history.

use petteia_domain::{
    game::Theme,
    rating::{Career, Pool, Rating as Strength},
};
use petteia_games::{
    commands::prelude::*,
    words::ratings::{shown, whole},
};
use petteia_rules::Language;
use petteia_speech::{
    message::{Curve, CurveLine, Drawing, Shows},
    options::Whom,
};

command! {
    /// Shows a player's ratings.
    pub struct Rating as "rating", "command-rating" {
        /// The player and their name; the user by default.
        user: Option<(UserId, String)> = Optional::named_user("user", "option-rating-user", Whom::Anybody),
        /// The kind of game; all by default.
        kind: Option<GameKind> = Optional::game_kind("game", "option-rating-game"),
    }
    conduct { EVERYWHERE }
    pressed {
        general::rating(kind) => Rating { user: None, kind: Some(kind) };
    }
}

impl Act for Rating {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let of = self.user.as_ref();
        let actor = &request.actor;
        let (user, name) = match of {
            Some((user, name)) => (*user, name.as_str()),
            None => (actor.id, actor.name.as_str()),
        };
        context.ratings.catch_up().await?;
        let careers: Vec<(Pool, Career)> = context
            .ratings
            .known()
            .of(user)
            .filter(|(pool, _)| self.kind.is_none_or(|kind| pool.kind == kind))
            .map(|(pool, career)| (pool, career.clone()))
            .collect();
        if careers.is_empty() {
            let none = match (self.kind, user == actor.id) {
                (None, true) => say!("no-rating-of-yours"),
                (None, false) => say!("no-rating", name = name),
                (Some(kind), true) => say!("no-rating-of-yours-in", game = kind.title()),
                (Some(kind), false) => say!("no-rating-in", name = name, game = kind.title()),
            };
            return Ok(Verdict::say(words::plain(none)));
        }
        let mut text = Text::from(say!("ratings-of", name = name));
        let mut provisional = false;
        for (pool, career) in &careers {
            let rating = career.at(context.now);
            provisional |= rating.is_provisional(pool.size);
            text = text.line().text(one(*pool, career, rating));
        }
        if provisional {
            text = text.line().say(say!("rating-is-provisional"));
        }
        let theme = context.store.user(actor.id).await?.theme;
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

/// The largest number of points of a history: more cannot be distinguished on a small picture.
const DRAWN: usize = 60;

/// Describes a player's games in a pool.
fn one(pool: Pool, career: &Career, now: Strength) -> Text {
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
            percent: false,
        }),
        theme: Theme::default(),
        language: Language::default(),
        alt: alt.into(),
    }
}

/// The points to draw, including the first and the last.
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
