//! What servers that take part in one tournament are told, and how users of several servers are named.
//!
//! Members of one server do not know those of another. So users are named between servers without a mention, as in
//! invitations between servers. A server that takes part is told in the channel that its manager chose: everything that
//! is said in the tournament's channel to nobody in particular, and what is said to its own members.

use petteia_domain::{
    event_log::Phase,
    ids::{ChannelId, GuildId, Subject, UserId},
};
use petteia_games::language::language_in;
use petteia_rules::Language;
use petteia_speech::{
    message::{Message, Post, Slot, Span, Text},
    say,
};
use petteia_store::{Outgoing, SettingsStore, StoreError};
use petteia_tournaments::tournament::{Guest, Tournament};

use crate::tournaments::words::organisers_buttons;

/// Names the users of a message for readers of any server, if several take part.
pub(crate) fn by_name(tournament: &Tournament, mut message: Message) -> Message {
    if tournament.guests.any() {
        for text in message.texts_mut() {
            name_users(text, tournament, &|_| true);
        }
    }
    message
}

/// Like [`by_name`], for a text.
pub(crate) fn text_by_name(tournament: &Tournament, text: impl Into<Text>) -> Text {
    let mut text = text.into();
    if tournament.guests.any() {
        name_users(&mut text, tournament, &|_| true);
    }
    text
}

/// Replaces mentions that cannot be read by names.
fn name_users(text: &mut Text, tournament: &Tournament, unreadable: &dyn Fn(UserId) -> bool) {
    for span in &mut text.0 {
        match span {
            Span::User(user) if unreadable(*user) => {
                *span = Span::Plain(tournament.name(*user).to_owned());
            }
            Span::Say(said) => said
                .texts_mut()
                .for_each(|text| name_users(text, tournament, unreadable)),
            _ => {}
        }
    }
}

/// Names users of other servers in a post to the tournament's own channel, where nobody can mention them.
pub(crate) fn name_at_home(post: &mut Post, tournament: &Tournament) {
    if !tournament.guests.any() || matches!(post, Post::Direct { .. }) {
        return;
    }
    let visits = |user: UserId| tournament.guests.origin(user).is_some();
    if let Some(message) = post.message_mut() {
        name_users(&mut message.text, tournament, &visits);
        message.notify.retain(|user| !visits(*user));
    }
}

/// Returns the posts to the channels of other servers for posts to the tournament's own channel, and for messages to
/// one of these servers or to all. Where the announcement or the message that begins a round changes, theirs does;
/// `shown_to` has agreed just now, and gets an announcement.
pub(crate) async fn told_elsewhere(
    store: &dyn SettingsStore,
    tournament: &Tournament,
    posts: &[(ChannelId, Post)],
    to_guests: &[(Option<GuildId>, Message)],
    shown_to: Option<&(GuildId, Message)>,
) -> Result<Vec<Outgoing>, StoreError> {
    let mut told = Vec::new();
    let at_home = |channel: ChannelId| channel == tournament.place.channel;
    let posts = || {
        posts
            .iter()
            .filter(|post| at_home(post.0))
            .map(|post| &post.1)
    };
    for guest in &tournament.guests.servers {
        let round = Slot::GuestRound(guest.guild);
        let copies = posts().filter_map(|post| match post {
            _ if guest.ended => None,
            Post::New {
                message,
                slot: None,
            } => Some(Post::notice(copied(tournament, guest, message)?)),
            Post::New {
                message,
                slot: Some(Slot::Round(_)),
            } => Some(Post::Notice {
                message: message.clone(),
                slot: Some(round.clone()),
            }),
            Post::Edit {
                message,
                slot: Slot::Round(_),
            } => Some(Post::Edit {
                message: message.clone(),
                slot: round.clone(),
            }),
            _ => None,
        });
        let own = to_guests.iter().filter(|(to, _)| match to {
            Some(guild) => *guild == guest.guild,
            None => !guest.ended,
        });
        let copies = copies.chain(own.map(|(_, message)| Post::notice(message.clone())));
        let copies: Vec<Post> = copies.collect();
        let shown = shown_to.filter(|(guild, _)| *guild == guest.guild);
        let page = match shown {
            Some((_, announcement)) => Some(announcement),
            None if guest.ended => None,
            None => posts().rev().find_map(announcement_of),
        };
        if copies.is_empty() && page.is_none() {
            continue;
        }
        let language = language_in(store, guest.place(), guest.language).await?;
        told.extend(copies.into_iter().map(|mut post| {
            if let Some(message) = post.message_mut() {
                *message = for_guest(tournament, guest, std::mem::take(message), language);
            }
            Outgoing {
                about: Some(Subject::Tournament(tournament.id.clone())),
                channel: guest.channel,
                post,
            }
        }));
        if let Some(announcement) = page {
            let page = guest_page(tournament, announcement.clone());
            let message = for_guest(tournament, guest, page, language);
            let slot = Slot::Guest(guest.guild);
            let post = match shown {
                Some(_) => Post::Notice {
                    message,
                    slot: Some(slot),
                },
                None => Post::Edit { message, slot },
            };
            told.push(Outgoing {
                about: Some(Subject::Tournament(tournament.id.clone())),
                channel: guest.channel,
                post,
            });
        }
    }
    Ok(told)
}

/// The announcement that a post shows on the tournament's own server.
fn announcement_of(post: &Post) -> Option<&Message> {
    match post {
        Post::Edit {
            message,
            slot: Slot::Registration,
        }
        | Post::New {
            message,
            slot: Some(Slot::Registration),
        } => Some(message),
        _ => None,
    }
}

/// The announcement as another server shows it: without the buttons of the organisers.
fn guest_page(tournament: &Tournament, mut message: Message) -> Message {
    let organisers = organisers_buttons(tournament).map(|button| button.press);
    message
        .buttons
        .retain(|button| !organisers.contains(&button.press));
    let text = match tournament.phase {
        Phase::Lobby => message.text.line().say(say!("guest-how")),
        Phase::Playing | Phase::Ended => message.text,
    };
    Message { text, ..message }
}

/// Returns a message to the tournament's channel as it concerns another server: not if it is for members of other
/// servers only, or about a channel that its members do not know.
fn copied(tournament: &Tournament, guest: &Guest, message: &Message) -> Option<Message> {
    let theirs = |user: &UserId| is_from(tournament, guest, *user);
    let concerns = message.notify.is_empty() || message.notify.iter().any(theirs);
    (concerns && !names_channel(&message.text)).then(|| message.clone())
}

fn names_channel(text: &Text) -> bool {
    text.0.iter().any(|span| match span {
        Span::Channel(_) => true,
        Span::Say(said) => said.clone().texts_mut().any(|text| names_channel(text)),
        _ => false,
    })
}

fn is_from(tournament: &Tournament, guest: &Guest, user: UserId) -> bool {
    let origin = tournament.guests.origin(user);
    origin.is_some_and(|origin| origin.guild == guest.guild)
}

/// A message as another server reads it.
fn for_guest(
    tournament: &Tournament,
    guest: &Guest,
    mut message: Message,
    language: Language,
) -> Message {
    let elsewhere = |user: UserId| !is_from(tournament, guest, user);
    message.notify.retain(|user| !elsewhere(*user));
    message = message.in_language(language);
    name_users(&mut message.text, tournament, &elsewhere);
    message
}
