//! `/league end`: ends a league (an organiser).

use petteia_games::commands::{options::LEAGUE, prelude::*};
use petteia_tournaments::series::Event;

use crate::{
    series::{
        change::{SeriesChange, change_series},
        choose::{About, choose_to_organise},
        league_words,
        words::called,
    },
    tournaments::words::asking,
};

command! {
    /// Ends a league; asks for confirmation first. A season that is being played goes on, and counts.
    #[derive(Default)]
    pub struct EndLeague as "league end", "command-league-end" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Ends it.
        surely(league: String) = "league:{league}:ended"
            => EndLeague { league: Some(league), confirmed: true };
    }
}

impl Act for EndLeague {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.league.as_deref();
        let series = choose_to_organise(context, About::Leagues, request, named).await?;
        if !self.confirmed {
            let asked = say!("sure-to-end-league", league = called(&series));
            let yes = (say!("button-end-league"), EndLeague::surely(&series.id.0));
            let asking = asking(asked, yes, say!("button-keep-league"));
            return Ok(Verdict::say(asking));
        }
        let by = request.actor.id;
        let mut change = SeriesChange::of(series, context.now, Some(by));
        change.happen(Event::Ended)?;
        let said = say!(
            "league-ended",
            organiser = by,
            league = called(&change.state)
        );
        change.say(words::plain(said));
        change.post(league_words::edit_announcement(&change.state));
        change_series(context, change, words::plain(say!("league-is-over"))).await
    }
}
