//! Lets a player of a league who was absent play on.

use petteia_games::{buttons, commands::prelude::*};
use petteia_tournaments::series::Event;

use crate::series::{
    change::{SeriesChange, change_series},
    choose::{About, choose},
    league_words,
    season::enter,
};

command! {
    /// Says that a player who was absent plays the next season.
    pub struct PlayOn {
        /// The league.
        league: String,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        league::play_on(league) => PlayOn { league };
    }
}

impl Act for PlayOn {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Leagues, request, Some(&self.league)).await?;
        let user = request.actor.id;
        if series.phase == Phase::Ended {
            return Err(Refusal::new(say!("league-is-over")).into());
        }
        if !series.seasons.has(user) {
            let join = buttons::league::join(&series.id.0);
            let why = Refusal::new(say!("league-not-in-it"));
            return Err(why.button(say!("button-join"), join).into());
        }
        if !series.seasons.waits_for(user) {
            let why = say!("league-joined-already", next = league_words::next(&series));
            return Err(Refusal::new(why).into());
        }
        let mut change = SeriesChange::of(series, context.now, Some(user));
        if enter(&mut change, Event::PlaysOn { user })? {
            change.post(league_words::edit_announcement(&change.state));
        }
        let reply = say!("league-plays-on", next = league_words::next(&change.state));
        change_series(context, change, words::plain(reply)).await
    }
}
