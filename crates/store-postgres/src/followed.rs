//! Reads the rows that follow from a journal from the database of a data folder.

use petteia_domain::{
    archive::Whose,
    event_log::Phase,
    game::DocumentKind,
    ids::{GameId, GuildId, Subject, UserId},
};
use petteia_store::{
    ArchiveSide, Result, StoreError,
    database::Reader,
    schema,
    streams::{StreamEvents, StreamIndex, StreamRow},
};

use super::{
    head::Head,
    rows::{self, Row},
};

const PHASES: [Phase; 3] = [Phase::Lobby, Phase::Playing, Phase::Ended];

/// The number of archived games that are read at a time.
const AT_A_TIME: usize = 500;

/// Returns the counters of the journal and of everything numbered in it.
pub(super) fn head(reader: &Reader) -> Result<Head> {
    let count = |key| Ok::<i64, StoreError>(reader.get::<u64>(&key)?.unwrap_or(0).cast_signed());
    let mark = reader.get(&schema::mark())?.unwrap_or_default();
    Ok(Head {
        line: mark.line.cast_signed(),
        last_post: count(schema::last_post())?,
        last_archived: count(schema::last_archived())?,
        last_entry: count(schema::last_entry())?,
        last_change: count(schema::last_change())?,
        archive_complete: reader.get(&schema::archive_complete())?.unwrap_or(false),
        ..Head::default()
    })
}

/// Calls `take` with every row, each after those that it refers to.
pub(super) fn rows(reader: &Reader, take: &mut dyn FnMut(Vec<Row>) -> Result<()>) -> Result<()> {
    let mut take_stream = |of: Subject, row: StreamRow, events: StreamEvents<'_>| {
        let mut all = rows::stream(&of, &row)?;
        all.extend(rows::places(&of, &row));
        all.extend(rows::events(&of, 0, events)?);
        take(all)
    };
    for game in reader.games(&PHASES)? {
        if let Some(row) = reader.get(&schema::game(&game))? {
            let events = reader.events(&game)?;
            let row = StreamRow {
                events: events.len() as u64,
                ..row.map(StreamIndex::Game)
            };
            take_stream(game.into(), row, StreamEvents::Game(&events))?;
        }
    }
    for name in reader.tournaments(&PHASES)? {
        if let Some(row) = reader.get(&schema::tournament(&name))? {
            let events = reader.tournament_events(&name)?;
            let row = StreamRow {
                events: events.len() as u64,
                ..row.map(StreamIndex::Tournament)
            };
            take_stream(name.into(), row, StreamEvents::Tournament(&events))?;
        }
    }
    for name in reader.series(&PHASES)? {
        if let Some(row) = reader.get(&schema::series(&name))? {
            let events = reader.series_events(&name)?;
            let row = StreamRow {
                events: events.len() as u64,
                ..row.map(StreamIndex::Series)
            };
            take_stream(name.into(), row, StreamEvents::Series(&events))?;
        }
    }
    for row in reader.all_with_keys(&schema::all_puzzles()) {
        let (key, row) = row?;
        if let Some(server) = schema::number_of(&key) {
            take_stream(
                Subject::Puzzles(GuildId(server)),
                row.into(),
                StreamEvents::None,
            )?;
        }
    }
    for timer in reader.all(&schema::timers()) {
        let (of, timer): (Subject, _) = timer?;
        take(vec![rows::timer(&of, &timer)?])?;
    }
    for waiting in reader.all(&schema::all_waiting()) {
        let waiting = waiting?;
        let number = waiting.number;
        if let Some(outgoing) = reader.get(&schema::post(number))? {
            take(vec![rows::post(number, &outgoing, waiting.not_before)?])?;
        }
    }
    for row in reader.all_with_keys(&schema::slots()) {
        let (key, message) = row?;
        if let Some((about, slot)) = schema::slot_of(&key) {
            take(vec![rows::slot(&about, &slot, &message)])?;
        }
    }
    for row in reader.all_with_keys(&schema::all_slots_together()) {
        let (key, slots) = row?;
        if let Some((game, _)) = schema::name_of(&key) {
            let about = Subject::from(GameId(game));
            let slots = slots.iter();
            let slots = slots.map(|(slot, message)| rows::slot(&about, slot, message));
            take(slots.collect())?;
        }
    }
    archive(reader, take)?;
    for row in reader.all_with_keys(&schema::analyses()) {
        let (key, analysis) = row?;
        if let Some((game, _)) = schema::name_of(&key) {
            take(vec![rows::analysis(&GameId(game), &analysis)?])?;
        }
    }
    for outage in reader.all(&schema::outages()) {
        take(vec![rows::outage(&outage?)?])?;
    }
    for row in reader.all(&schema::replies_by_age()) {
        let (_, command) = row?;
        if let Some(row) = reader.get(&schema::reply(&command))? {
            take(vec![rows::reply(&command, row.at, &row.reply)?])?;
        }
    }
    kept_by_users(reader, take)?;
    for row in reader.all_with_keys(&schema::servers()) {
        let (key, settings) = row?;
        if let Some(server) = schema::number_of(&key) {
            take(vec![rows::server_settings(GuildId(server), &settings)?])?;
        }
    }
    for row in reader.all_with_keys(&schema::all_entries()) {
        let (key, row) = row?;
        if let Some(number) = schema::number_of(&key) {
            let name = row.key.clone();
            take(vec![rows::entry(&name, &row.entry(number))?])?;
        }
    }
    Ok(())
}

fn archive(reader: &Reader, take: &mut dyn FnMut(Vec<Row>) -> Result<()>) -> Result<()> {
    let mut after = 0;
    loop {
        let some = reader.archived(Whose::All, ArchiveSide::After(after), AT_A_TIME)?;
        let Some((last, _)) = some.last() else {
            return Ok(());
        };
        after = *last;
        for (number, summary) in &some {
            take(rows::archive(*number, summary)?)?;
        }
    }
}

fn kept_by_users(reader: &Reader, take: &mut dyn FnMut(Vec<Row>) -> Result<()>) -> Result<()> {
    for row in reader.all_with_keys(&schema::users()) {
        let (key, settings) = row?;
        if let Some(user) = schema::user_of(&key) {
            take(vec![rows::user_settings(user, &settings)?])?;
        }
    }
    for row in reader.all_with_keys(&schema::drafts()) {
        let (key, draft) = row?;
        if let (Some((game, _)), Some(user)) = (schema::name_of(&key), schema::number_of(&key)) {
            take(vec![rows::draft(&GameId(game), UserId(user), &draft)?])?;
        }
    }
    for kind in DocumentKind::ALL {
        for row in reader.all(&schema::all_documents(*kind)) {
            let (user, document_key, document) = row?;
            take(vec![rows::document(user, &document_key, &document)?])?;
        }
    }
    Ok(())
}
