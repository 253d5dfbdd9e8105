//! Where games may be played on a server, chosen by buttons and a menu, for those who manage it.

use petteia_domain::{
    game::ServerSettings,
    ids::{ChannelId, GuildId},
};
use petteia_games::{arrange::channels::check_suits, commands::prelude::*};
use petteia_speech::{
    message::{Button, ButtonId, Menu, Pick},
    options::Purpose,
};
use petteia_store::Commit;

command! {
    /// Shows or changes where games may be played.
    #[derive(Copy)]
    pub struct WhereToPlay {
        /// The change.
        change: Option<Change>,
    }
    conduct { EVERYWHERE.needs_server().replaces_private_message() }
    buttons {
        /// Shows where games may be played.
        show() = "where-to-play" => WhereToPlay { change: None };
        /// Lets them be played everywhere.
        everywhere() = "where-to-play:everywhere" => WhereToPlay { change: Some(Change::Everywhere) };
        /// Adds or removes a channel.
        channel(channel: ChannelId) = "where-to-play:{channel}"
            => WhereToPlay { change: Some(Change::Channel(channel)) };
    }
}

/// A change to the channels where games may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// They may be played in every channel.
    Everywhere,
    /// A channel is added, or removed if it is among them.
    Channel(ChannelId),
}

/// The start of the ids of the menu of channels.
const CHANNELS: &str = "where-to-play:";

impl Act for WhereToPlay {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let Some(guild) = request.place.guild else {
            return Err(Refusal::new(say!("settings-in-channels")).into());
        };
        if !request.actor.manages_server {
            return Err(Refusal::new(say!("settings-for-managers")).into());
        }
        let named = channels(context, request, guild).await;
        let mut settings = context.store.server(guild).await?;
        match self.change {
            None => {}
            Some(Change::Everywhere) => settings.channels.clear(),
            Some(Change::Channel(channel)) => {
                let is_here = channel == request.place.channel;
                // An id can be forged: of another server, or of a channel that this user may not view.
                let is_known = is_here || named.iter().any(|(id, _)| *id == channel);
                if !settings.channels.remove(&channel) {
                    if !is_known {
                        return Err(Refusal::new(say!("no-view-there", channel = channel)).into());
                    }
                    check_suits(context, Some(guild), channel, Purpose::Name).await?;
                    settings.channels.insert(channel);
                }
            }
        }
        let commit = self.change.map(|_| Commit {
            at: context.now,
            server: Some((guild, settings.clone())),
            ..Commit::default()
        });
        let here = request.place.channel;
        Ok(Verdict {
            commit,
            ..Verdict::say(shown(&settings, here, &named))
        })
    }
}

/// The channels that the user may choose from, with their names; none if they are unknown now.
async fn channels(
    context: Context<'_>,
    request: &Request,
    guild: GuildId,
) -> Vec<(ChannelId, String)> {
    let audience = &context.audience;
    let own = audience.own_channels(guild, request.actor.id, None).await;
    own.map(|own| own.channels.into_iter().chain(own.forums).collect())
        .unwrap_or_default()
}

fn shown(settings: &ServerSettings, here: ChannelId, named: &[(ChannelId, String)]) -> Message {
    let allowed = &settings.channels;
    let all = allowed.iter().copied().map(Text::from);
    let text = Text::from(match allowed.is_empty() {
        true => say!("where-everywhere"),
        false => say!("where-only", channels = Text::joined(all, " ")),
    });
    let mut buttons: Vec<Button> = Vec::new();
    if !allowed.contains(&here) {
        let label = match allowed.is_empty() {
            true => say!("where-only-here"),
            false => say!("where-here-too"),
        };
        buttons.push(words::button(
            label,
            WhereToPlay::channel(here),
            Weight::Main,
        ));
    }
    if !allowed.is_empty() {
        let press = WhereToPlay::everywhere();
        buttons.push(words::button(say!("where-all"), press, Weight::Plain));
    }
    let picks: Vec<Pick> = named
        .iter()
        .take(Menu::MOST_PICKS)
        .map(|(id, name)| Pick {
            id: id.to_string(),
            label: Text::default().plain(format!("#{name}")).into(),
            words: Text::from(match allowed.contains(id) {
                true => say!("where-remove"),
                false => say!("where-add"),
            })
            .into(),
        })
        .collect();
    let menu = Menu {
        hint: say!("where-hint").into(),
        press: ButtonId(CHANNELS.to_owned()),
        picks,
    };
    Message {
        text: text.line().say(say!("where-threads")),
        buttons,
        menus: Vec::from_iter((!menu.picks.is_empty()).then_some(menu)),
        ..Message::default()
    }
}
