//! `/league resume`: resumes a league (an organiser).

use petteia_games::commands::{options::LEAGUE, prelude::*};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose_to_organise},
    league_words,
    words::called,
};

command! {
    /// Resumes a league. A season that was due meanwhile begins at once.
    #[derive(Default)]
    pub struct ResumeLeague as "league resume", "command-league-resume" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ResumeLeague {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.league.as_deref();
        let series = choose_to_organise(context, About::Leagues, request, named).await?;
        if !series.paused {
            return Err(Refusal::new(say!("league-not-paused")).into());
        }
        let by = request.actor.id;
        let mut change = SeriesChange::of(series, context.now, Some(by));
        change.happen(Event::Resumed)?;
        let said = say!(
            "league-resumed",
            organiser = by,
            league = called(&change.state),
            next = league_words::next(&change.state)
        );
        change.say(words::plain(said));
        change.post(league_words::edit_announcement(&change.state));
        change_series(context, change, words::plain(say!("league-resume-reply"))).await
    }
}
