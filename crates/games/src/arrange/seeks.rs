//! Seeks: which are shown on a server, and how they are described.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, DocumentKind, Seek, UserDocument},
    ids::{CommandId, GuildId, UserId},
};
use petteia_speech::{
    message::{Button, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{SettingsAndDocuments, SettingsStore, StoreError};

use crate::{buttons, words};

/// A seek with its user.
pub(crate) type Sought = (UserId, Box<Seek>);

/// The largest number of seeks of other servers in a list.
const FROM_ELSEWHERE: usize = 25;

/// Returns the seeks of a server, and those of other servers that are shown there.
pub async fn seeks_on(
    store: &dyn SettingsAndDocuments,
    now: DateTime<Utc>,
    guild: GuildId,
) -> Result<(Vec<Sought>, Vec<Sought>), StoreError> {
    let (mut seeks, mut elsewhere) = (Vec::new(), Vec::new());
    for (user, document_key, document) in store.all_documents(DocumentKind::Seek).await? {
        if let (DocumentKey::Seek(of), UserDocument::Seek(seek)) = (document_key, document)
            && seek.until > now
        {
            if of == guild {
                seeks.push((user, seek));
            } else if seek.elsewhere {
                elsewhere.push((of, user, seek));
            }
        }
    }
    Ok((seeks, shown_from_elsewhere(store, guild, elsewhere).await?))
}

/// Returns the newest seeks of other servers that are shown on this one, because both share theirs.
async fn shown_from_elsewhere(
    store: &dyn SettingsStore,
    guild: GuildId,
    mut seeks: Vec<(GuildId, UserId, Box<Seek>)>,
) -> Result<Vec<Sought>, StoreError> {
    if seeks.is_empty() || !shares_seeks(store, guild).await? {
        return Ok(Vec::new());
    }
    seeks.sort_by_key(|(_, user, seek)| (std::cmp::Reverse(seek.until), *user));
    let mut sharing: BTreeMap<GuildId, bool> = BTreeMap::new();
    let mut shown = Vec::new();
    for (of, user, seek) in seeks {
        let shares = match sharing.get(&of) {
            Some(shares) => *shares,
            None => shares_seeks(store, of).await?,
        };
        sharing.insert(of, shares);
        if shares {
            shown.push((user, seek));
        }
        if shown.len() == FROM_ELSEWHERE {
            break;
        }
    }
    Ok(shown)
}

/// Whether a server shares its seeks.
pub async fn shares_seeks(store: &dyn SettingsStore, guild: GuildId) -> Result<bool, StoreError> {
    Ok(store.server(guild).await?.shares_seeks)
}

/// Describes a seek.
pub fn told(user: UserId, seek: &Seek) -> Text {
    told_of(Text::from(user), seek)
}

/// Describes a seek in a list, whose user has this name there: with a number if others are called alike.
pub(crate) fn told_in_list(user: UserId, seek: &Seek, name: &str) -> Text {
    let number = name.strip_prefix(seek.name.as_str()).unwrap_or_default();
    told_of(Text::from(user).plain(number), seek)
}

/// Describes a seek of another server. Its user is named without a mention, because they are
/// unknown here.
pub(crate) fn told_elsewhere(seek: &Seek, name: &str) -> Text {
    let text = told_of(Text::default().plain(name), seek);
    text.plain(" ").say(say!("seeks-elsewhere"))
}

fn told_of(player: Text, seek: &Seek) -> Text {
    let mut text = Text::from(say!(
        "seeks",
        player = player,
        title = seek.opening.kind.title(),
        clock = words::clock(&seek.clock),
        count = seek.wanted
    ));
    if seek.opening.rated {
        text = text.plain(" ").say(say!("seeks-rated"));
    }
    match seek.within {
        Some(within) => text.plain(" ").say(say!("seeks-within", within = within)),
        None => text,
    }
}

/// The button that accepts a seek.
pub fn accept_button(user: UserId, seek: &Seek, label: Say) -> Button {
    let press = buttons::general::accept_seek(user, &stamp(&seek.id));
    words::button(label, press, Weight::Main)
}

/// The button of a seek in a list, with the name of its user there.
pub(crate) fn accept_of(user: UserId, seek: &Seek, name: &str) -> Button {
    let label = say!("button-accept-of", name = short(name));
    accept_button(user, seek, label)
}

/// The id of a seek in its button: the end of the command's id.
pub fn stamp(id: &CommandId) -> String {
    let tail = id.0.chars().rev().filter(|c| c.is_ascii_alphanumeric());
    tail.take(24).collect()
}

/// Names are cut on buttons.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}
