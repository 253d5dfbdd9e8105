//! `/league leave`: leaves a league.

use petteia_games::commands::{options::LEAGUE, prelude::*};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose},
    league_words,
};

command! {
    /// Leaves a league: the user does not play the next season. Games of the season go on.
    #[derive(Default)]
    pub struct LeaveLeague as "league leave", "command-league-leave" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        league::leave(league) => LeaveLeague { league: Some(league) };
    }
}

impl Act for LeaveLeague {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        let user = request.actor.id;
        if !series.seasons.has(user) {
            return Err(Refusal::new(say!("league-not-in-it")).into());
        }
        let current = series.seasons.current();
        let group = current.and_then(|(_, season)| {
            let mut groups = season.groups.iter();
            let seated = groups.find(|seated| seated.players.contains(&user))?;
            Some(seated.tournament.clone())
        });
        let mut change = SeriesChange::of(series, context.now, Some(user));
        change.happen(Event::Left { user })?;
        change.post(league_words::edit_announcement(&change.state));
        let name = change.state.plan.name();
        let reply = match &group {
            Some(tournament) => say!(
                "league-left-while-played",
                name = name,
                tournament = tournament.0.as_str()
            ),
            None => say!("league-left", name = name),
        };
        change_series(context, change, words::plain(reply)).await
    }
}
