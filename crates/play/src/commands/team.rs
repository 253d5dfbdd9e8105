//! `/team`: sends a message to one's own side.

use chrono::{DateTime, Utc};
use petteia_domain::game::State;
use petteia_games::{
    choose::own_game,
    commands::{options::GAME, prelude::*},
    language::language_of_posts,
    play::team::{
        board_button, may_have_threads, members_of, outgoing, side_of, title, to_each_of_side,
    },
};
use petteia_rules::Seat;
use petteia_speech::message::{Aside, Post};
use petteia_store::{Commit, Outgoing, SettingsStore, StoreError};

command! {
    /// Sends a message to one's own side.
    pub struct Team as "team", "command-team" {
        /// The message.
        text: String = Optional::words("text", "option-team-text", Kind::Text).needed(),
        /// The game.
        game: Option<String> = GAME,
    }
    conduct { EVERYWHERE }
}

impl Act for Team {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let (state, seat) = own_game(context, request, named).await?;
        let user = request.actor.id;
        let mut team = members_of(context.store, &state, seat).await?;
        team.retain(|other| *other != user);
        if team.is_empty() {
            return Err(Refusal::new(say!("nobody-on-your-side")).into());
        }
        let length = self.text.chars().count();
        if length > LONGEST {
            let why = say!("note-too-long", length = length, most = LONGEST);
            return Err(Refusal::new(why).into());
        }
        let said = Text::default().plain(self.text.trim());
        let (posts, reply) = if may_have_threads(&state) {
            let post = in_thread(context.store, context.now, &state, seat, user, said).await?;
            (
                vec![post],
                say!("told-team-in-thread", players = words::users(&team)),
            )
        } else {
            let posts =
                to_each_of_side(context.store, context.now, &state, user, &said, &team).await?;
            (posts, say!("told-team", players = words::users(&team)))
        };
        Ok(Verdict {
            commit: Some(Commit {
                at: context.now,
                posts,
                ..Commit::default()
            }),
            ..Verdict::say(words::plain(reply))
        })
    }
}

/// The longest message, in characters.
const LONGEST: usize = 500;

/// The post of a message to a side in its thread.
async fn in_thread(
    store: &dyn SettingsStore,
    now: DateTime<Utc>,
    state: &State,
    seat: Seat,
    by: UserId,
    said: Text,
) -> Result<Outgoing, StoreError> {
    let members = members_of(store, state, seat).await?;
    let others: Vec<UserId> = members.iter().copied().filter(|one| *one != by).collect();
    let mut silent = false;
    for other in &others {
        let quiet = store.user(*other).await?.quiet;
        silent |= quiet.is_some_and(|quiet| quiet.cover(now));
    }
    let text = say!(
        "team-said",
        player = by,
        others = words::users(&others),
        text = said.clone()
    );
    let aside = Aside {
        by,
        words: said,
        message: Message {
            text: text.into(),
            buttons: vec![board_button(state)],
            notify: others,
            silent,
            ..Message::default()
        },
    };
    let opening = say!(
        "team-thread",
        players = words::users(&members),
        game = state.id.0.as_str(),
        channel = words::reach::place_of(state)
    );
    let post = Post::Team {
        side: side_of(state, seat),
        title: title(state, seat, &members),
        opening: opening.into(),
        said: Some(aside),
        parted: Vec::new(),
    };
    let language = language_of_posts(store, state).await?;
    Ok(outgoing(state, seat, post.in_language(language)))
}
