//! `/watch`: shows the running games of the server with their boards.

use petteia_games::{buttons, commands::prelude::*};
use petteia_speech::message::Line;

command! {
    /// Shows the running games of the server with their boards.
    pub struct Watch as "watch", "command-watch" {
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { EVERYWHERE.needs_server().replaces_private_message() }
    buttons {
        /// Opens a page of the running games of a server, from 0.
        page(page: u32) = "watch:{page}" => Watch { page };
    }
}

impl Act for Watch {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let Some(guild) = request.place.guild else {
            return Err(Refusal::new(say!("play-on-a-server")).into());
        };
        let running = context.store.games_on(guild, &[Phase::Playing], MANY);
        let playing = context.games.load_all_listed(&running.await?).await?;
        let mut playing = context
            .audience
            .shown_to(&request.actor, request.place, playing)
            .await;
        if playing.is_empty() {
            return Ok(Verdict::say(words::plain(say!("nothing-to-watch"))));
        }
        // The most recently played games come first.
        playing.sort_by_key(|state| std::cmp::Reverse(state.last_at()));
        let pages = playing.len().div_ceil(A_PAGEFUL);
        let page = usize::try_from(self.page).unwrap_or(0).min(pages - 1);
        let look = context.store.user(request.actor.id).await?.look();
        let mut text = Text::from(say!("watch-games", count = playing.len()));
        if pages > 1 {
            let page_of = say!("page-of", page = page + 1, pages = pages);
            text = text.plain(" ").say(page_of);
        }
        let mut message = Message::default();
        for state in playing.iter().skip(page * A_PAGEFUL).take(A_PAGEFUL) {
            let seats: Vec<_> = state.all_seats().collect();
            let told = say!(
                "watch-game",
                game = state.id.0.as_str(),
                title = state.kind().title(),
                channel = words::reach::place_of(state),
                players = words::seats(state, &seats),
                count = state.plies.len()
            );
            message.more.push(words::picture(state, look, None));
            let press = buttons::game::board(&state.id);
            let board = words::button(say!("button-board"), press, Weight::Plain);
            message.lines.push(Line::with(told, board));
        }
        let turning = [
            (page > 0).then(|| (say!("button-earlier"), page.wrapping_sub(1))),
            (page + 1 < pages).then(|| (say!("button-more"), page + 1)),
        ];
        for (label, to) in turning.into_iter().flatten() {
            let press = Watch::page(u32::try_from(to).unwrap_or(0));
            message
                .buttons
                .push(words::button(label, press, Weight::Main));
        }
        message.picture = (!message.more.is_empty()).then(|| message.more.remove(0));
        message.text = text;
        Ok(Verdict::say(message))
    }
}

/// The number of games on a page of `/watch`, each with its picture.
const A_PAGEFUL: usize = 4;

/// The largest number of a server's games that are listed.
const MANY: usize = 400;
