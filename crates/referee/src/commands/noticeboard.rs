//! `/noticeboard`: keeps a message up to date in a channel.

use std::collections::BTreeMap;

use petteia_domain::{
    game::{DocumentKey, Notices, UserDocument},
    ids::{ChannelId, Subject},
};
use petteia_games::{
    arrange::channels::check_may_post_in, commands::prelude::*, language::language_of_channel,
};
use petteia_speech::{
    choices,
    message::{Post, Slot},
    options::{Defaulted, Purpose},
};
use petteia_store::{Commit, Outgoing};

use crate::notifications::noticeboard::noticeboards_of;

command! {
    /// Keeps a message up to date in a channel.
    pub struct Noticeboard as "noticeboard", "command-noticeboard" {
        /// The content.
        shows: Notices = SHOWS,
        /// The channel; this one if absent.
        channel: Option<ChannelId> = Optional::channel_of_notices("channel", "option-notices-channel"),
        /// Whether to stop it instead.
        off: bool = Flag::new("off", "option-notices-off"),
    }
    conduct { EVERYWHERE.needs_server() }
}

const SHOWS: Defaulted<Notices> = Optional::one_of(
    "shows",
    "option-notices",
    choices! {
        "games", "choice-notices-games" => Notices::Games,
        "seats", "choice-notices-seats" => Notices::Seats,
    },
)
.or(Notices::Games);

impl Act for Noticeboard {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let Some(guild) = request.place.guild else {
            return Err(Refusal::new(say!("play-on-a-server")).into());
        };
        if !request.actor.manages_server {
            return Err(Refusal::new(say!("settings-for-managers")).into());
        }
        let there = noticeboards_of(context.store, guild).await?;
        let mut boards: BTreeMap<Notices, ChannelId> = BTreeMap::new();
        for (_, theirs) in &there {
            boards.extend(theirs);
        }
        let before = boards.get(&self.shows).copied();
        let channel = self.channel.unwrap_or(request.place.channel);
        if !self.off {
            check_may_post_in(context, request, channel, Purpose::Notices).await?;
        }
        let (reply, after) = match (self.off, before) {
            (true, None) => return Err(Refusal::new(say!("no-noticeboard")).into()),
            (true, Some(before)) => {
                boards.remove(&self.shows);
                (say!("noticeboard-down", channel = before), None)
            }
            (false, _) => {
                boards.insert(self.shows, channel);
                (say!("noticeboard-up", channel = channel), Some(channel))
            }
        };
        let user = request.actor.id;
        let document_key = DocumentKey::Notices(guild);
        let mut commit = Commit::at(context.now);
        for (other, theirs) in there {
            let read = Some(UserDocument::Notices(theirs));
            commit.relies_on.push((other, document_key.clone(), read));
            if other != user {
                commit.documents.push((other, document_key.clone(), None));
            }
        }
        let document = (!boards.is_empty()).then_some(UserDocument::Notices(boards));
        commit.documents.push((user, document_key, document));
        // The former notice is no longer updated, and says so.
        if let Some(before) = before.filter(|before| Some(*before) != after) {
            let language = language_of_channel(context.store, request).await?;
            let said = match after {
                Some(channel) => say!("noticeboard-moved", channel = channel),
                None => say!("noticeboard-ended"),
            };
            let post = Post::Edit {
                message: words::plain(said),
                slot: Slot::Notices(self.shows, before),
            };
            commit.posts.push(Outgoing {
                about: Some(Subject::Server(guild)),
                channel: before,
                post: post.in_language(language),
            });
        }
        Ok(Verdict::change(commit, words::plain(reply)))
    }
}
