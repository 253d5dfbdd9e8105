//! Time zones as they are typed.

use chrono::{DateTime, Utc};
use petteia_domain::{
    ids::{GuildId, UserId},
    zone::{AtOffset, TypedOffset, Zone},
};
use petteia_speech::{
    message::{Label, Text},
    options::Choice,
    say,
    speech::{Arg, Say},
};
use petteia_store::{SettingsStore, StoreError};

use crate::request::Request;

/// Parses a time zone: its name, or a city.
///
/// # Errors
/// If there is no such time zone; the error names similar ones, or places with an offset that was typed.
pub fn read_zone(typed: &str, now: DateTime<Utc>) -> Result<Zone, Say> {
    let typed = typed.trim();
    Zone::meant(typed).ok_or_else(|| match TypedOffset::read(typed) {
        Some(offset) => places_at(offset, now),
        None => match zones(typed, 3).as_slice() {
            [] => say!("no-time-zone", typed = typed),
            near => {
                let near = Text::commas(near.iter().map(|zone| Text::from(*zone)));
                say!("near-time-zones", typed = typed, near = near)
            }
        },
    })
}

/// Says which places have a typed offset now.
pub fn offset_is_no_zone(typed: &str, now: DateTime<Utc>) -> Say {
    match TypedOffset::read(typed) {
        Some(offset) => places_at(offset, now),
        None => say!("no-time-zone", typed = typed),
    }
}

/// Says which places have an offset now, and where it will change.
fn places_at(offset: TypedOffset, now: DateTime<Utc>) -> Say {
    let AtOffset { changing, fixed } = offset.places(now);
    let named = |zones: &[Zone]| Text::commas(zones.iter().map(|zone| Text::from(zone.name())));
    let kinds = match (changing.is_empty(), fixed.is_empty()) {
        (false, false) => "both",
        (false, true) => "changing",
        (true, false) => "fixed",
        (true, true) => return say!("offset-of-no-place", offset = offset.to_string()),
    };
    say!(
        "offset-of-places",
        offset = offset.to_string(),
        kinds = Arg::choice(kinds),
        changing = named(&changing),
        fixed = named(&fixed)
    )
}

/// Returns the time zone of what a user types: their own, else the server's.
pub async fn zone_of(store: &dyn SettingsStore, request: &Request) -> Result<Zone, StoreError> {
    zone_of_player(store, request.actor.id, request.place.guild).await
}

/// Returns the time zone of a player: the one they named, else the server's.
pub async fn zone_of_player(
    store: &dyn SettingsStore,
    player: UserId,
    guild: Option<GuildId>,
) -> Result<Zone, StoreError> {
    let own = store.user(player).await?.zone();
    let server = match guild {
        Some(guild) => store.server(guild).await?.zone,
        None => None,
    };
    Ok(own.or(server).unwrap_or(Zone::UTC))
}

/// Returns the time zones that are suggested for what is typed: those whose names contain or resemble it, or
/// those of places with a typed offset, each with a word on summer time.
pub fn suggested(typed: &str, now: DateTime<Utc>, limit: usize) -> Vec<Choice> {
    let choice = |label: Label, zone: &str| Choice {
        label,
        value: zone.to_owned(),
    };
    let Some(offset) = TypedOffset::read(typed.trim()) else {
        let found = zones(typed, limit).into_iter();
        return found.map(|zone| choice(zone.into(), zone)).collect();
    };
    let AtOffset { changing, fixed } = offset.places(now);
    let changing = changing.iter().map(|zone| {
        let label = say!("zone-with-summer-time", zone = zone.name());
        choice(label.into(), zone.name())
    });
    let fixed = fixed.iter().map(|zone| {
        let label = say!("zone-without-summer-time", zone = zone.name());
        choice(label.into(), zone.name())
    });
    changing.chain(fixed).take(limit).collect()
}

/// Returns the time zones whose names contain or resemble the typed text, best first.
pub(crate) fn zones(typed: &str, limit: usize) -> Vec<&'static str> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let last = |name: &str| name.rsplit('/').next().unwrap_or(name).to_lowercase();
    let typed_last = last(&typed);
    let mut found: Vec<(f64, &'static str)> = Zone::all()
        .filter(|zone| zone.is_suggested())
        .map(Zone::name)
        .filter_map(|name| {
            let score = if name.to_lowercase().starts_with(&typed) || last(name).starts_with(&typed)
            {
                2.0
            } else if name.to_lowercase().contains(&typed) {
                1.5
            } else {
                strsim::jaro_winkler(&last(name), &typed_last)
            };
            (score > 0.85).then_some((score, name))
        })
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    found
        .into_iter()
        .take(limit)
        .map(|(_, name)| name)
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::Language;
    use petteia_speech::message::Text;

    use super::*;

    fn now() -> DateTime<Utc> {
        "2026-11-28T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn zones_without_a_place_are_never_suggested() {
        let typed = [
            "gmt",
            "GMT+2",
            "etc",
            "Etc/GMT+2",
            "e",
            "",
            "gmt-",
            "GMT+15",
            "utc",
            "UTC+2",
            "+2",
            "tc/",
        ];
        for typed in typed {
            for choice in suggested(typed, now(), 1000) {
                assert!(
                    !choice.value.starts_with("Etc/"),
                    "{typed}: {}",
                    choice.value
                );
                assert!(
                    !choice.value.starts_with("GMT+"),
                    "{typed}: {}",
                    choice.value
                );
            }
            let Err(why) = read_zone(typed, now()) else {
                continue;
            };
            let why = Text::from(why).bare(Language::English);
            assert!(!why.contains(": Etc/") && !why.contains(", Etc/"), "{why}");
        }
    }

    #[test]
    fn an_offset_is_answered_with_cities_and_a_word_on_summer_time() {
        let said =
            |typed: &str, language| Text::from(read_zone(typed, now()).unwrap_err()).bare(language);
        for typed in ["UTC+2", "GMT+2", "+02:00", "utc +2"] {
            let english = said(typed, Language::English);
            assert!(english.contains("UTC+2"), "{english}");
            assert!(
                english.contains("Europe/Athens, Europe/Helsinki"),
                "{english}"
            );
            assert!(english.contains("Africa/Johannesburg"), "{english}");
            assert!(english.contains("summer time"), "{english}");
        }
        let nowhere = said("UTC+20", Language::English);
        assert!(nowhere.contains("No place"), "{nowhere}");
        for language in Language::ALL {
            // Of two kinds, of one, of the other, and of none.
            for typed in ["UTC+2", "UTC+5:30", "UTC-3:30", "UTC+13:45", "UTC+20"] {
                let text = said(typed, language);
                assert!(text.contains("UTC") && !text.contains(": ."), "{text}");
                assert!(!text.contains(" ,") && !text.contains("  "), "{text}");
            }
        }
    }

    #[test]
    fn suggestions_for_an_offset_say_where_clocks_change() {
        let labels: Vec<(String, String)> = suggested("UTC+2", now(), 25)
            .into_iter()
            .map(|choice| (choice.value, choice.label.in_language(Language::English)))
            .collect();
        assert_eq!(labels[0].0, "Europe/Athens");
        assert_eq!(labels[0].1, "Europe/Athens (with summer time)");
        let last = labels.last().unwrap();
        assert!(last.1.ends_with("(without summer time)"), "{last:?}");
    }
}
