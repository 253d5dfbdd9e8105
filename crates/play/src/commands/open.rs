//! `/open`: lists the standing invitations and open seats of the server.

use petteia_games::{
    arrange::{
        open_seats::{games_with_open_seats, open_of},
        seeks::seeks_on,
    },
    commands::prelude::*,
};

command! {
    /// Lists the standing invitations and open seats of the server.
    pub struct OpenSeats as "open", "command-open" {
    }
    conduct { EVERYWHERE.needs_server() }
}

impl Act for OpenSeats {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let Some(guild) = request.place.guild else {
            return Err(Refusal::new(say!("play-on-a-server")).into());
        };
        let heading = |count: usize| say!("open-here", count = count);
        let mut games = Vec::new();
        for phase in [Phase::Lobby, Phase::Playing] {
            games.extend(context.store.games_on(guild, &[phase], MANY).await?);
        }
        let Request { actor, place, .. } = request;
        let games = games_with_open_seats(context.games, guild, games).await?;
        let games = context.audience.shown_to(actor, *place, games).await;
        let (seeks, elsewhere) = seeks_on(context.store, context.now, guild).await?;
        let seeks = context.audience.shown_to(actor, *place, seeks).await;
        let open = open_of(&context.defaults, games, seeks, elsewhere, heading);
        let nothing = || words::plain(say!("nothing-open"));
        Ok(Verdict::say(open.unwrap_or_else(nothing)))
    }
}

/// The largest number of a server's lobbies, and of its running games, that are read.
const MANY: usize = 500;
