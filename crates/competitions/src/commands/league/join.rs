//! `/league join`: joins a league.

use petteia_games::{
    buttons,
    commands::{options::LEAGUE, prelude::*},
};
use petteia_tournaments::series::Event;

use crate::{
    series::{
        change::{SeriesChange, change_series},
        choose::{About, choose},
        league_words,
        season::enter,
        words::called,
    },
    tournaments::{joining::may_enter, words::joining::asks_for_promise},
};

/// The largest number of members.
const MOST: usize = 200;

command! {
    /// Joins a league; the user plays from the next season on. Asks for its promise first, if it has
    /// one.
    #[derive(Default)]
    pub struct JoinLeague as "league join", "command-league-join" {
        /// The league; the one of this channel if absent.
        league: Option<String> = LEAGUE,
    } with {
        /// Whether the user has made the promise that the league asks for.
        promised: bool = false,
    }
    conduct { ABOUT_TOURNAMENT }
    pressed {
        league::join(league) => JoinLeague { league: Some(league), promised: false };
        league::promise(league) => JoinLeague { league: Some(league), promised: true };
    }
}

impl Act for JoinLeague {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let series = choose(context, About::Leagues, request, self.league.as_deref()).await?;
        let user = request.actor.id;
        let seasons = &series.seasons;
        let event = if series.phase == Phase::Ended {
            return Err(Refusal::new(say!("league-is-over")).into());
        } else if seasons.waits_for(user) {
            Event::PlaysOn { user }
        } else if seasons.has(user) {
            let why = say!("league-joined-already", next = league_words::next(&series));
            return Err(Refusal::new(why).into());
        } else if seasons.members().len() >= MOST {
            return Err(Refusal::new(say!("league-is-full", most = MOST)).into());
        } else {
            let name = request.actor.name.clone();
            Event::Joined { user, name }
        };
        let mut promise = None;
        if let (Event::Joined { .. }, Some(league)) = (&event, series.league()) {
            let plan = &league.plan;
            may_enter(&context.ratings, &plan.entry, plan.kind, &request.actor).await?;
            promise = plan.entry.promise.clone();
        }
        if let Some(promise) = promise.as_ref().filter(|_| !self.promised) {
            let press = buttons::league::promise(&series.id.0);
            let asked = asks_for_promise(called(&series), promise, press);
            return Ok(Verdict::say(asked));
        }
        let mut change = SeriesChange::of(series, context.now, Some(user));
        if promise.is_some() {
            change.happen(Event::Promised { user })?;
        }
        enter(&mut change, event)?;
        change.post(league_words::edit_announcement(&change.state));
        let reply = say!(
            "league-joined",
            name = change.state.plan.name(),
            next = league_words::next(&change.state)
        );
        change_series(context, change, words::plain(reply)).await
    }
}
