//! What has to be fulfilled to join.

use petteia_games::{
    buttons,
    words::{button, plain},
};
use petteia_speech::{
    message::{ButtonId, Message, Text, Weight},
    say,
    speech::{Arg, Say},
};
use petteia_tournaments::tournament::EntryConditions;

/// The limits of the rating.
pub(crate) fn range(entry: &EntryConditions) -> Say {
    let limits = match (entry.rating_from, entry.rating_to) {
        (Some(_), Some(_)) => "both",
        (Some(_), None) => "from",
        (None, _) => "to",
    };
    say!(
        "entry-range",
        limits = Arg::choice(limits),
        from = entry.rating_from.unwrap_or_default(),
        to = entry.rating_to.unwrap_or_default()
    )
}

/// The conditions of joining, a line each.
pub(crate) fn conditions(entry: &EntryConditions) -> Text {
    let mut text = Text::default();
    if entry.rating_from.is_some() || entry.rating_to.is_some() {
        text = text.line().say(say!(
            "entry-rating",
            condition = Text::from(range(entry)),
            unrated = Arg::choice(if entry.admits(None) { "yes" } else { "no" })
        ));
    }
    if let Some(role) = entry.role {
        text = text.line().say(say!("entry-role", role = role));
    }
    if let Some(promise) = &entry.promise {
        text = text
            .line()
            .say(say!("entry-promise", promise = promise.as_str()));
    }
    text
}

/// The question for the promise of a tournament or a league. The button joins it.
pub(crate) fn asks_for_promise(called: Text, promise: &str, press: ButtonId) -> Message {
    Message {
        buttons: vec![
            button(say!("button-promise"), press, Weight::Main),
            button(
                say!("button-no-promise"),
                buttons::general::dismiss(),
                Weight::Plain,
            ),
        ],
        ..plain(say!(
            "entry-asks-promise",
            tournament = called,
            promise = promise
        ))
    }
}
