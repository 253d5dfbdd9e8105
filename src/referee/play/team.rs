//! `/team`: those on one side of a game talk to each other by direct messages, which nobody else sees.

use crate::{
    commands::Command,
    ids::ChannelId,
    message::{ButtonId, Message, Post, Text, Weight},
    referee::{
        core::Referee,
        play::exploring::own_side,
        refusal::{Refusal, Stop},
        verdict::Verdict,
        words,
    },
    say,
    store::{Commit, Outgoing},
};

/// The longest message, in characters.
const LONGEST: usize = 500;

impl Referee {
    /// `/team`.
    pub(in crate::referee) async fn tell_team(
        &self,
        command: &Command,
        named: Option<&str>,
        text: &str,
    ) -> Result<Verdict, Stop> {
        let (state, seat) = self.own_game(command, named).await?;
        let user = command.actor.id;
        let mut team = own_side(&state, seat);
        team.retain(|other| *other != user);
        if team.is_empty() {
            return Err(Refusal::new(say!("nobody-on-your-side")).into());
        }
        let length = text.chars().count();
        if length > LONGEST {
            let why = say!("note-too-long", length = length, most = LONGEST);
            return Err(Refusal::new(why).into());
        }
        let language = self.language_of_posts(&state).await?;
        let mut posts = Vec::new();
        for mate in &team {
            let settings = self.store.user(*mate).await?;
            let now = self.clock.now();
            let said = say!(
                "team-told",
                player = user,
                game = state.id.0.as_str(),
                channel = words::reach::place_of(&state),
                text = Text::default().plain(text.trim())
            );
            let board = ButtonId::board(&state.id);
            let message = Message {
                text: said.into(),
                buttons: vec![words::button(say!("button-board"), board, Weight::Plain)],
                silent: settings.quiet.is_some_and(|quiet| quiet.cover(now)),
                ..Message::default()
            };
            let message = message.in_language(settings.language.unwrap_or(language));
            posts.push(Outgoing {
                about: Some(state.id.clone().into()),
                channel: ChannelId(mate.0),
                post: Post::Direct {
                    user: *mate,
                    message,
                },
            });
        }
        let reply = say!("told-team", players = words::users(&team));
        Ok(Verdict {
            commit: Some(Commit {
                at: self.clock.now(),
                posts,
                ..Commit::default()
            }),
            ..Verdict::say(words::plain(reply))
        })
    }
}
