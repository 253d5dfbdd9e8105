//! `/privacy export`: exports the user's data.
//!
//! The file may be passed on, so it has no ids of users. Its user is number 1, and the others are numbered
//! as they come.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use petteia_domain::{
    archive::Whose,
    event_log::Recorded,
    ids::TournamentId,
    rating::{Career, Pool},
    replacing::{mentions, replace_mentions, with_others},
};
use petteia_games::{commands::prelude::*, games::Games, loading::tournaments::load_tournament};
use petteia_speech::message::File;
use petteia_store::{GameStore, StoreError, TournamentStore, trace::Trace};
use serde::Serialize;
use serde_json::{Value, json};

const EVERY: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// The longest text in bytes: Discord accepts files of 10 MB.
const LONGEST: usize = 8 << 20;

/// The number of archived games that are read at a time.
const READ: usize = 256;

command! {
    /// Exports the user's stored data.
    #[derive(Copy)]
    pub struct ExportData as "privacy export", "command-privacy-export" {
    }
    conduct { EVERYWHERE.replaces_private_message() }
}

impl Act for ExportData {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let export = stored_of(context, request.actor.id).await?;
        let mut text = Text::from(say!("privacy-export"));
        if export.left_out > 0 {
            let count = export.left_out;
            text = text.line().say(say!("privacy-export-cut", count = count));
        }
        Ok(Verdict::say(Message {
            files: vec![File {
                name: "petteia.json".to_owned(),
                content: export.json,
            }],
            ..words::plain(text)
        }))
    }
}

/// The stored data of a user.
struct Export {
    /// As JSON.
    json: String,
    /// The number of games whose events are left out for lack of space.
    left_out: usize,
}

/// The numbers of users in the file.
struct Numbers(Mutex<BTreeMap<UserId, UserId>>);

impl Numbers {
    /// The user of the file is number 1.
    fn of(user: UserId) -> Numbers {
        Numbers(Mutex::new([(user, UserId(1))].into()))
    }

    fn number_of(&self, user: UserId) -> Option<UserId> {
        let is_somebody = user.is_person() || user.is_former();
        (is_somebody && user != UserId::NOBODY).then(|| {
            let mut numbers = self.0.lock();
            let next = UserId(numbers.len() as u64 + 1);
            *numbers.entry(user).or_insert(next)
        })
    }

    /// Writes a value with numbers in the place of users.
    fn write<T: Serialize>(&self, value: &T) -> Result<Value, StoreError> {
        let written = with_others(value, &|user| self.number_of(user));
        written.map_err(StoreError::failed)
    }

    /// Puts numbers in the place of users in texts, such as mentions and the ids of buttons.
    fn replace_in_texts(&self, value: &mut Value) {
        self.replace_mentions_in(value);
        for (user, number) in self.0.lock().iter() {
            if let Some(trace) = Trace::of(*user) {
                trace.replace(value, *number);
            }
        }
    }

    fn replace_mentions_in(&self, value: &mut Value) {
        match value {
            Value::String(text) => {
                *text = replace_mentions(text, &mut |user| {
                    format!("<@{}>", self.number_of(user).unwrap_or(user))
                });
            }
            Value::Array(values) => {
                values
                    .iter_mut()
                    .for_each(|value| self.replace_mentions_in(value));
            }
            Value::Object(values) => {
                values
                    .iter_mut()
                    .for_each(|(_, value)| self.replace_mentions_in(value));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

/// Returns all stored data of a user, the newest games first.
async fn stored_of(context: Context<'_>, user: UserId) -> Result<Export, StoreError> {
    let mut room = LONGEST;
    let mut left_out = 0;
    let numbers = &Numbers::of(user);
    let mut tournaments = Vec::new();
    for id in context
        .store
        .tournaments_of(user, &EVERY, usize::MAX)
        .await?
    {
        tournaments.push(tournament_of(context.store, user, numbers, &id).await?);
    }
    let mut series = Vec::new();
    for id in context.store.series(None, &EVERY, usize::MAX).await? {
        let events = own(user, numbers, &context.store.series_events(&id).await?)?;
        if !events.is_empty() {
            series.push(json!({ "series": id, "what you did, and what names you": events }));
        }
    }
    let mut archived = Vec::new();
    let mut before = None;
    loop {
        let found = context
            .store
            .archive(Whose::User(user), before, READ)
            .await?;
        before = found.last().map(|(number, _)| *number);
        let full = found.len() == READ;
        for (number, summary) in found {
            let summary = numbers.write(&summary)?;
            archived.push(json!({ "number": number, "game": summary }));
        }
        if !full {
            break;
        }
    }
    context.ratings.catch_up().await?;
    let (ratings, name): (Vec<Value>, _) = {
        let ratings = context.ratings.known();
        let of_pool = |(pool, career): (Pool, &Career)| {
            let rating = career.rating;
            json!({
                "game": pool.kind, "players": pool.size.name(), "rating": rating.rating,
                "deviation": rating.deviation, "games": career.games, "won": career.won,
            })
        };
        let name = ratings.name(user).map(str::to_owned);
        (ratings.of(user).map(of_pool).collect(), name)
    };
    let mut all = json!({
        "user": 1,
        "name": name,
        "at": context.now,
        "settings": numbers.write(&context.store.user(user).await?)?,
        "holidays, notes, plans, seeks, explorations, mail, games followed, ratings as a solver of puzzles, sessions on the web, notifications and budgets": numbers.write(&context.store.documents(user).await?)?,
        "ratings": ratings,
        "tournaments": tournaments,
        "series": series,
        "archive": archived,
        "posts that wait and name you": numbers.write(&context.store.waiting_for(user).await?)?,
    });
    room = room.saturating_sub(written(&all).len());
    let mut games = Vec::new();
    for game in context.store.games_of(user, &EVERY, usize::MAX).await? {
        let told = game_of(context.store, context.games, user, numbers, &game).await?;
        let length = written(&told).len();
        if length <= room {
            room -= length;
            games.push(told);
        } else {
            room = room.saturating_sub(40);
            left_out += 1;
            games.push(json!({ "game": game, "left out": true }));
        }
    }
    all["games"] = Value::Array(games);
    // At last, because some users come only after what mentions them.
    numbers.replace_in_texts(&mut all);
    Ok(Export {
        json: written(&all),
        left_out,
    })
}

async fn game_of(
    store: &dyn GameStore,
    games: &Games,
    user: UserId,
    numbers: &Numbers,
    game: &GameId,
) -> Result<Value, StoreError> {
    let events = store.events(game).await?;
    let state = games.load_listed(game).await?;
    let seat = state.as_ref().and_then(|state| state.seat_of(user));
    Ok(json!({
        "game": game,
        "kind": state.as_ref().map(|state| state.kind()),
        "your seat": seat.map(|seat| seat.to_string()),
        "what you did, and what names you": own(user, numbers, &events)?,
        "in hand": numbers.write(&store.draft(game, user).await?)?,
    }))
}

async fn tournament_of(
    store: &dyn TournamentStore,
    user: UserId,
    numbers: &Numbers,
    id: &TournamentId,
) -> Result<Value, StoreError> {
    let events = store.tournament_events(id).await?;
    let tournament = load_tournament(store, id).await.ok().flatten();
    Ok(json!({
        "tournament": id,
        "name": tournament.as_ref().map(|tournament| &tournament.plan.name),
        "your number": tournament.and_then(|tournament| tournament.number_of(user)),
        "what you did, and what names you": own(user, numbers, &events)?,
    }))
}

/// Returns the events that a user caused, or that contain them. The secrets of dice are removed
/// until the game is over.
fn own<E: Serialize>(
    user: UserId,
    numbers: &Numbers,
    events: &[Recorded<E>],
) -> Result<Vec<Value>, StoreError> {
    let mut own = Vec::new();
    for event in events {
        if mentions(event, user).map_err(StoreError::failed)? > 0 {
            let mut value = numbers.write(event)?;
            if let Some(event) = value.as_object_mut() {
                event.remove("secret");
            }
            own.push(value);
        }
    }
    Ok(own)
}

fn written(value: &Value) -> String {
    // It consists of JSON values, which can always be written.
    serde_json::to_string_pretty(value).unwrap_or_default()
}
