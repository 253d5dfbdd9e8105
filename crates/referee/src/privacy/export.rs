//! What is stored of a user, in one text.

use petteia_domain::{
    archive::Whose,
    event_log::{Phase, Recorded},
    ids::{GameId, TournamentId, UserId, reading_as},
    rating::{Career, Pool},
};
use petteia_store::StoreError;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::core::Referee;

const EVERY: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// The longest text, in bytes: Discord takes files of 10 MB.
const LONGEST: usize = 8 << 20;

/// How many games of the archive are read at a time.
const READ: usize = 256;

/// What is stored of a user.
pub(super) struct Export {
    /// As JSON.
    pub json: String,
    /// Of how many games what happened is left out, since there is no room for it.
    pub left_out: usize,
}

impl Referee {
    /// Everything that is stored of a user, the newest games first.
    pub(super) async fn stored_of(&self, user: UserId) -> Result<Export, StoreError> {
        let mut room = LONGEST;
        let mut left_out = 0;
        let mut tournaments = Vec::new();
        for id in self.store.tournaments_of(user, &EVERY, usize::MAX).await? {
            tournaments.push(self.tournament_of(user, &id).await?);
        }
        let mut archived = Vec::new();
        let mut before = None;
        loop {
            let found = self.store.archive(Whose::User(user), before, READ).await?;
            before = found.last().map(|(number, _)| *number);
            let full = found.len() == READ;
            archived.extend(
                found
                    .into_iter()
                    .map(|(number, summary)| json!({ "number": number, "game": summary })),
            );
            if !full {
                break;
            }
        }
        self.catch_up().await?;
        let (ratings, name): (Vec<Value>, _) = {
            let ratings = self.ratings();
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
            "user": user,
            "name": name,
            "at": self.clock.now(),
            "settings": self.store.user(user).await?,
            "holidays, notes, plans, seeks, explorations, mail and games followed": self.store.documents(user).await?,
            "ratings": ratings,
            "tournaments": tournaments,
            "archive": archived,
            "posts that wait and name you": self.store.waiting_for(user).await?,
        });
        room = room.saturating_sub(written(&all).len());
        let mut games = Vec::new();
        for game in self.store.games_of(user, &EVERY, usize::MAX).await? {
            let told = self.game_of(user, &game).await?;
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
        Ok(Export {
            json: written(&all),
            left_out,
        })
    }

    async fn game_of(&self, user: UserId, game: &GameId) -> Result<Value, StoreError> {
        let events = self.store.events(game).await?;
        let state = self.load_listed(game).await?;
        let seat = state.as_ref().and_then(|state| state.seat_of(user));
        Ok(json!({
            "game": game,
            "kind": state.as_ref().map(|state| state.kind()),
            "your seat": seat.map(|seat| seat.to_string()),
            "what you did, and what names you": own(user, &events)?,
            "in hand": self.store.draft(game, user).await?,
        }))
    }

    async fn tournament_of(&self, user: UserId, id: &TournamentId) -> Result<Value, StoreError> {
        let events = self.store.tournament_events(id).await?;
        let tournament = self.load_tournament(id).await.ok().flatten();
        Ok(json!({
            "tournament": id,
            "name": tournament.as_ref().map(|tournament| &tournament.plan.name),
            "your number": tournament.and_then(|tournament| tournament.number_of(user)),
            "what you did, and what names you": own(user, &events)?,
        }))
    }
}

/// The events that a user brought about, or in which they are named. The secrets from which dice
/// follow are nobody's before the game is over.
fn own<E: Serialize + DeserializeOwned>(
    user: UserId,
    events: &[Recorded<E>],
) -> Result<Vec<Value>, StoreError> {
    let mut own = Vec::new();
    for event in events {
        let mut value = serde_json::to_value(event).map_err(StoreError::failed)?;
        let (read, times) = reading_as(user, user, || Recorded::<E>::deserialize(&value));
        read.map_err(StoreError::failed)?;
        if times > 0 {
            if let Some(event) = value.as_object_mut() {
                event.remove("secret");
            }
            own.push(value);
        }
    }
    Ok(own)
}

fn written(value: &Value) -> String {
    // Everything in it is a value already, which can always be written.
    serde_json::to_string_pretty(value).unwrap_or_default()
}
