//! Prefetches the rows that decisions will need by one statement.

use std::collections::BTreeMap;

use petteia_domain::{
    game::{DocumentKey, DocumentKind, UserDocument},
    ids::{ChannelId, CommandId, GameId, GuildId, MessageId, Subject, UserId},
};
use petteia_speech::message::Slot;
use petteia_store::{
    PrefetchKeys, Prefetched, Result,
    prefetch::{MEANT, PLAYING},
};
use serde::de::DeserializeOwned;
use sqlx::PgPool;

use super::values;

/// Rows of many tables: the kind of row, two numbers, a name and a value, whose meanings depend on
/// the kind.
const QUERY: &str = "\
WITH mine AS (
    SELECT game, since FROM game_user WHERE user_id = $1 AND phase = 'playing'
    ORDER BY since DESC FETCH FIRST ($3) ROWS WITH TIES
), here AS (
    SELECT channel, game, since FROM unnest($4::bigint[]) AS asked (channel) CROSS JOIN LATERAL (
        SELECT game, since FROM game_channel WHERE channel_id = channel AND phase = 'playing'
        ORDER BY since DESC FETCH FIRST ($3) ROWS WITH TIES) AS newest
), meant AS (
    (SELECT game FROM mine WHERE game IN (SELECT game FROM here) LIMIT $5)
    UNION SELECT id FROM game WHERE id = $2
), player AS (
    SELECT game, user_id FROM meant JOIN game_user USING (game)
)
SELECT 1::smallint, reader, NULL::bigint, NULL::text, settings::text FROM (
    SELECT unnest($6::bigint[]) UNION SELECT user_id FROM player) AS asked (reader)
    LEFT JOIN user_settings ON user_id = reader
UNION ALL
SELECT 2::smallint, guild, NULL, NULL, settings::text FROM unnest($7::bigint[]) AS asked (guild)
    LEFT JOIN server_settings ON guild_id = guild
UNION ALL
SELECT 3::smallint, planner, NULL, of_game, paper::text FROM (
    SELECT * FROM unnest($8::bigint[], $9::text[]) UNION SELECT user_id, game FROM player
    ) AS asked (planner, of_game)
    LEFT JOIN paper ON user_id = planner AND kind = $10 AND about = of_game
UNION ALL
SELECT 4::smallint, $1, NULL, meant.game, draft::text FROM meant
    LEFT JOIN draft ON draft.game = meant.game AND user_id = $1
UNION ALL
SELECT 5::smallint, channel, since, game, NULL FROM here
UNION ALL
SELECT 6::smallint, $1, since, game, NULL FROM mine
UNION ALL
SELECT 7::smallint, events, NULL, id, NULL FROM game
    WHERE id = ANY($11::text[]) OR id IN (SELECT game FROM mine UNION SELECT game FROM meant)
UNION ALL
SELECT 8::smallint, place, NULL, NULL, reply::text
    FROM unnest($12::text[]) WITH ORDINALITY AS asked (given, place)
    LEFT JOIN reply ON command = given
UNION ALL
SELECT 9::smallint, place, slot.channel_id, slot.message, NULL
    FROM unnest($13::text[], $14::text[], $15::bigint[]) WITH ORDINALITY
        AS asked (about, of_kind, of_number, place)
    JOIN slot ON subject = about AND kind = of_kind AND number = of_number";

/// A row: see [`QUERY`].
type Row = (
    i16,
    Option<i64>,
    Option<i64>,
    Option<String>,
    Option<String>,
);

/// Reads all these rows.
pub(super) async fn prefetch(pool: &PgPool, keys: &PrefetchKeys) -> Result<Prefetched> {
    let (player, named) = match &keys.player {
        Some((player, named)) => (Some(*player), named.as_ref()),
        None => (None, None),
    };
    let (planners, planned): (Vec<i64>, Vec<_>) = keys
        .plans
        .iter()
        .map(|(user, game)| (number(*user), values::written(&game.0)))
        .unzip();
    let slots = keys.slots.iter().map(|(about, slot)| {
        let (kind, number) = values::slot(slot);
        (
            values::written(&about.to_string()).into_owned(),
            kind,
            number,
        )
    });
    let slots: Vec<_> = slots.collect();
    let names = |names: Vec<&String>| -> Vec<String> {
        let written = names.into_iter().map(|name| values::written(name));
        written.map(|name| name.into_owned()).collect()
    };
    let rows: Vec<Row> = sqlx::query_as(QUERY)
        .bind(player.map(number))
        .bind(named.map(|game| values::written(&game.0)))
        .bind(values::limit(PLAYING))
        .bind(values::channels(&keys.channels))
        .bind(values::limit(MEANT))
        .bind(keys.users.iter().copied().map(number).collect::<Vec<_>>())
        .bind(
            keys.servers
                .iter()
                .map(|one| one.0.cast_signed())
                .collect::<Vec<_>>(),
        )
        .bind(planners)
        .bind(planned)
        .bind(values::document_kind(DocumentKind::Plan))
        .bind(names(keys.games.iter().map(|game| &game.0).collect()))
        .bind(names(
            keys.commands.iter().map(|command| &command.0).collect(),
        ))
        .bind(
            slots
                .iter()
                .map(|(about, ..)| about.clone())
                .collect::<Vec<_>>(),
        )
        .bind(slots.iter().map(|(_, kind, _)| *kind).collect::<Vec<_>>())
        .bind(slots.iter().map(|(.., number)| *number).collect::<Vec<_>>())
        .fetch_all(pool)
        .await?;
    found(keys, player, rows)
}

/// Converts the rows. Keys without a row have none.
fn found(keys: &PrefetchKeys, player: Option<UserId>, rows: Vec<Row>) -> Result<Prefetched> {
    let (commands, slots): (Vec<&CommandId>, Vec<&(Subject, Slot)>) =
        (keys.commands.iter().collect(), keys.slots.iter().collect());
    let mut known = Prefetched::default();
    let (mut here, mut mine) = (BTreeMap::<ChannelId, Vec<_>>::new(), Vec::new());
    for (kind, one, other, name, says) in rows {
        let one = one.unwrap_or_default();
        let place = usize::try_from(one - 1).unwrap_or(usize::MAX);
        let user = UserId(one.cast_unsigned());
        let game = || GameId(values::unwritten(name.as_deref().unwrap_or_default()));
        match kind {
            1 => {
                let settings = read("settings of a user", says)?;
                known.users.insert(user, settings.unwrap_or_default());
            }
            2 => {
                let settings = read("settings of a server", says)?;
                let server = GuildId(one.cast_unsigned());
                known.servers.insert(server, settings.unwrap_or_default());
            }
            3 => {
                let plan: Option<UserDocument> = read("a plan", says)?;
                known
                    .documents
                    .insert((user, DocumentKey::Plan(game())), plan);
            }
            4 => {
                known.drafts.insert((game(), user), read("a draft", says)?);
            }
            5 => {
                let channel = ChannelId(one.cast_unsigned());
                here.entry(channel).or_default().push((other, game()));
            }
            6 => mine.push((other, game())),
            7 => {
                known.lengths.insert(game(), one.cast_unsigned());
            }
            8 => {
                if let Some(command) = commands.get(place) {
                    let reply = read("a reply", says)?;
                    known.replies.insert((*command).clone(), reply);
                }
            }
            _ => {
                let channel = ChannelId(other.unwrap_or_default().cast_unsigned());
                let message = MessageId(values::unwritten(name.as_deref().unwrap_or_default()));
                if let Some(slot) = slots.get(place) {
                    let there = (channel, message);
                    known.slots.insert((*slot).clone(), there);
                }
            }
        }
    }
    for channel in &keys.channels {
        let games = here.remove(channel).unwrap_or_default();
        known.playing_in.insert(*channel, newest_first(games));
    }
    if let Some(player) = player {
        known.playing_of.insert(player, newest_first(mine));
    }
    Ok(known)
}

fn number(user: UserId) -> i64 {
    user.0.cast_signed()
}

fn read<T: DeserializeOwned>(row: &str, says: Option<String>) -> Result<Option<T>> {
    says.map(|says| values::read(row, &says)).transpose()
}

/// Sorts games by the time when their phase began, newest first, then by id.
fn newest_first(mut games: Vec<(Option<i64>, GameId)>) -> Vec<GameId> {
    games.sort_by(|(since, game), (other, another)| other.cmp(since).then(game.cmp(another)));
    games.truncate(PLAYING);
    games.into_iter().map(|(_, game)| game).collect()
}
