//! In which channels games and tournaments may come to be, and what else may be posted where.
//!
//! A channel that a server allows holds for its threads, too, and a forum for its posts. Which channel is above a
//! thread, and what a channel is, the platform knows.

use petteia_domain::ids::{ChannelId, GuildId, Place, UserId};
use petteia_speech::{message::Text, options::Purpose, say, speech::Say};
use petteia_store::StoreError;

use crate::{
    context::Context,
    refusal::{CommandError, Refusal},
    request::Request,
    viewers::{ChannelKind, Restraint},
};

/// Checks that games may be opened in this channel. The refusal names the command, which is to be used elsewhere.
pub async fn may_open(
    context: Context<'_>,
    request: &Request,
    command: &str,
) -> Result<GuildId, CommandError> {
    let Place { guild, channel } = request.place;
    let Some(guild) = guild else {
        return Err(Refusal::new(say!("play-on-a-server")).into());
    };
    may_act(context, request)?;
    match allowed_instead(context, guild, channel).await? {
        None => Ok(guild),
        Some(channels) => Err(Refusal::new(say!(
            "play-in-channels",
            channels = channels,
            command = called(command)
        ))
        .into()),
    }
}

/// Checks that the user may do more on the server than look, so that nobody fills in a form in vain.
///
/// # Errors
/// Says why they may only look.
pub fn may_act(context: Context<'_>, request: &Request) -> Result<(), Refusal> {
    match request.actor.restraints.at(context.now) {
        None | Some(Restraint::ReadOnly) => Ok(()),
        Some(restraint) => Err(Refusal::new(restraint.says())),
    }
}

/// Checks that a server allows games in a channel that is not, or not only, the one of the command. Users elsewhere, who
/// do not know its channels, are not told which it allows.
pub async fn check_server_allows(
    context: Context<'_>,
    request: &Request,
    guild: GuildId,
    channel: ChannelId,
) -> Result<(), CommandError> {
    match allowed_instead(context, guild, channel).await? {
        None => Ok(()),
        Some(_) if request.place.guild != Some(guild) => {
            Err(Refusal::new(say!("no-games-there")).into())
        }
        Some(channels) => Err(Refusal::new(say!(
            "no-games-in-channel",
            channel = channel,
            channels = channels
        ))
        .into()),
    }
}

/// Returns the channels in which a server allows games, if this one is none of them.
async fn allowed_instead(
    context: Context<'_>,
    guild: GuildId,
    channel: ChannelId,
) -> Result<Option<Text>, CommandError> {
    let allowed = context.store.server(guild).await?.channels;
    if allowed.is_empty() || allowed.contains(&channel) {
        return Ok(None);
    }
    let facts = context.audience.channel_facts(guild, channel).await;
    let above = facts.and_then(|facts| facts.above);
    if above.is_some_and(|above| allowed.contains(&above)) {
        return Ok(None);
    }
    Ok(Some(Text::commas(allowed.into_iter().map(Text::from))))
}

/// Checks that petteia may post in a channel for a user: the user may write there, and messages can be posted. Of a
/// channel that an option names, the platform checks whether they may write when it reads the option.
pub async fn check_may_post_in(
    context: Context<'_>,
    request: &Request,
    channel: ChannelId,
    purpose: Purpose,
) -> Result<(), Refusal> {
    let here = channel == request.place.channel;
    if here && request.actor.restraints.read_only {
        return Err(Refusal::new(say!("no-post-there", channel = channel)));
    }
    // Whatever the channel of the command is, it has messages.
    if here && matches!(purpose, Purpose::Post | Purpose::Notices) {
        return Ok(());
    }
    check_suits(context, request.place.guild, channel, purpose).await
}

/// Checks that a channel is of a kind that suits this purpose, as far as that is known. Web pages and typed lines do
/// not restrict what is named, as Discord's options do.
pub async fn check_suits(
    context: Context<'_>,
    guild: Option<GuildId>,
    channel: ChannelId,
    purpose: Purpose,
) -> Result<(), Refusal> {
    let kind = kind_of(context, guild, channel).await;
    let unsuitable = kind.and_then(|kind| kind.unsuitable(purpose, channel));
    unsuitable.map_or(Ok(()), |why| Err(Refusal::new(why)))
}

/// Checks that a game can have a thread below the channel of the command.
pub async fn check_opens_thread(context: Context<'_>, request: &Request) -> Result<(), Refusal> {
    match has_threads(context, request).await {
        true => Ok(()),
        false => Err(Refusal::new(match forum_of(context, request.place).await {
            Some(_) => say!("no-thread-in-forum"),
            None => say!("no-thread-here"),
        })),
    }
}

/// Checks that the tables of a tournament can have threads below the channel of the command.
pub async fn check_opens_tables(
    context: Context<'_>,
    request: &Request,
    command: &str,
) -> Result<(), Refusal> {
    match has_threads(context, request).await {
        true => Ok(()),
        false => Err(Refusal::new(no_tables_here(command))),
    }
}

/// Says that a tournament cannot be announced in a channel without threads, and which command is to be used elsewhere.
pub fn no_tables_here(command: &str) -> Say {
    say!("no-tables-here", command = called(command))
}

/// Whether threads can be opened below the channel of the command; yes, if it is unknown. Direct messages have none.
async fn has_threads(context: Context<'_>, request: &Request) -> bool {
    let Place { guild, channel } = request.place;
    if guild.is_none() {
        return false;
    }
    let kind = kind_of(context, guild, channel).await;
    kind.is_none_or(|kind| kind == ChannelKind::Text)
}

/// Returns the forum that a channel is a post of; `None` elsewhere, and where it is unknown now. Whoever writes in a thread
/// tells of it, so elsewhere nobody is asked.
async fn forum_of(context: Context<'_>, Place { guild, channel }: Place) -> Option<ChannelId> {
    let above = context.audience.known_above(channel)?;
    let kind = kind_of(context, guild, above).await;
    (kind == Some(ChannelKind::Forum)).then_some(above)
}

/// Returns the forum in a post of which a game is opened, if its host may open posts there and the server allows games in
/// all of them.
pub async fn forum_for(
    context: Context<'_>,
    Place { guild, channel }: Place,
    host: UserId,
) -> Result<Option<ChannelId>, StoreError> {
    let forum = forum_of(context, Place { guild, channel }).await;
    let Some((guild, forum)) = guild.zip(forum) else {
        return Ok(None);
    };
    let allowed = context.store.server(guild).await?.channels;
    if !allowed.is_empty() && !allowed.contains(&forum) {
        return Ok(None);
    }
    let own = context.audience.own_channels(guild, host, None).await;
    let may_post = own.is_some_and(|own| {
        own.forums.iter().any(|(id, _)| *id == forum) && !own.read_only.contains(&forum)
    });
    Ok(may_post.then_some(forum))
}

async fn kind_of(
    context: Context<'_>,
    guild: Option<GuildId>,
    channel: ChannelId,
) -> Option<ChannelKind> {
    let facts = context.audience.channel_facts(guild?, channel).await;
    facts.map(|facts| facts.kind)
}

/// The name of a command or a group, to be translated: its messages are called after it.
fn called(name: &str) -> Text {
    let word = |id: &str| Say::new(format!("command-{id}.name"));
    match name.split_once(' ') {
        Some((group, own)) => Text::from(word(group))
            .plain(" ")
            .say(word(&format!("{group}-{own}"))),
        None => word(name).into(),
    }
}
