//! `/league pause`: pauses a league (an organiser).

use petteia_games::commands::{options::LEAGUE, prelude::*};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose_to_organise},
    league_words,
    words::called,
};

command! {
    /// Pauses a league: no season begins until it is resumed.
    #[derive(Default)]
    pub struct PauseLeague as "league pause", "command-league-pause" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for PauseLeague {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.league.as_deref();
        let series = choose_to_organise(context, About::Leagues, request, named).await?;
        if series.paused {
            return Err(Refusal::new(say!("league-is-paused")).into());
        }
        let by = request.actor.id;
        let mut change = SeriesChange::of(series, context.now, Some(by));
        change.happen(Event::Paused)?;
        let said = say!(
            "league-paused",
            organiser = by,
            league = called(&change.state)
        );
        change.say(words::plain(said));
        change.post(league_words::edit_announcement(&change.state));
        change_series(context, change, words::plain(say!("league-pause-reply"))).await
    }
}
