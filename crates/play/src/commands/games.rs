//! `/games`: lists the user's games.

use petteia_games::{
    buttons,
    choose::{games_by_deadline, my_turn},
    commands::prelude::*,
};
use petteia_speech::message::Line;

use crate::show::look::listed;

command! {
    /// Lists the user's games.
    pub struct Games as "games", "command-games" {
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    buttons {
        /// Opens a page of the user's games, from 0.
        page(page: u32) = "games:{page}" => Games { page };
    }
}

impl Act for Games {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        let phases = [Phase::Playing, Phase::Lobby];
        let states = games_by_deadline(context, user, &phases).await?;
        if states.is_empty() {
            return Ok(Verdict::say(words::plain(say!("no-games"))));
        }
        let pages = states.len().div_ceil(A_PAGEFUL);
        // Games may have ended since the button was made.
        let page = usize::try_from(self.page).unwrap_or(0).min(pages - 1);
        let shown = || states.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL);
        let mine = states.iter().filter(|state| my_turn(state, user)).count();
        let mut text = Text::from(say!("your-games", count = states.len(), mine = mine));
        if pages > 1 {
            let page_of = say!("page-of", page = page + 1, pages = pages);
            text = text.plain(" ").say(page_of);
        }
        let lines = shown().map(|state| {
            let board = || {
                let press = buttons::game::board(&state.id);
                words::button(say!("button-board"), press, Weight::Plain)
            };
            Line {
                text: listed(state, user).into(),
                button: (state.phase == Phase::Playing).then(board),
            }
        });
        let lines = lines.collect();
        let mut buttons = Vec::new();
        let turning = [
            (page > 0).then(|| (say!("button-earlier"), page.wrapping_sub(1))),
            (page + 1 < pages).then(|| (say!("button-more"), page + 1)),
        ];
        for (label, to) in turning.into_iter().flatten() {
            let press = Games::page(u32::try_from(to).unwrap_or(0));
            buttons.push(words::button(label, press, Weight::Main));
        }
        Ok(Verdict::say(Message {
            text,
            lines,
            buttons,
            ..Message::default()
        }))
    }
}

/// The number of games on a page of `/games`: even with five players and a deadline each, their
/// lines are within the limits of a message.
const A_PAGEFUL: usize = 6;
