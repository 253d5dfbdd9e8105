//! `/team-tournament line-up`: sets the order of boards from the next round on (the captain, or an organiser).
//!
//! What was typed is shown first, with a button that confirms it.

use petteia_games::{
    buttons,
    commands::{
        options::{LED_TEAM, TOURNAMENT},
        prelude::*,
    },
    words::button,
};
use petteia_tournaments::tournament::{Event, Team, TeamEvent, TeamNumber, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    teams::{
        choose::{going, led, may_lead},
        line_up::{read, read_written, written},
        pages::team_line,
    },
};

command! {
    /// Sets the order of boards; shows a preview first.
    #[derive(Default)]
    pub struct LineUp as "team-tournament line-up", "command-team-tournament-line-up" {
        /// The players, as typed; shows the present line-up if absent.
        order: Option<String> = Optional::words("order", "option-line-up-order", Kind::LineUp),
        /// The team; the user's own if absent.
        team: Option<String> = LED_TEAM,
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The team and the order that are confirmed: a mark of the members, and their places.
        confirmed: Option<(u32, String, String)> = None,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Sets the order of a preview.
        confirm(tournament: String, team: u32, members: String, order: String)
            = "tournament:{tournament}:team:{team}:line-up:{members}:{order}"
            => LineUp {
                tournament: Some(tournament),
                confirmed: Some((team, members, order)),
                ..LineUp::default()
            };
    }
}

impl Act for LineUp {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        if let Some((team, members, order)) = &self.confirmed {
            return confirm(context, request, tournament, *team, (members, order)).await;
        }
        let team = led(&tournament, request, self.team.as_deref())?;
        let typed = self.order.as_deref().map(str::trim);
        match typed.filter(|typed| !typed.is_empty()) {
            None => Ok(Verdict::say(words::plain(
                team_line(&tournament, team).line().say(say!("line-up-how")),
            ))),
            Some(typed) => {
                no_last_round(&tournament)?;
                let order = read(&tournament, team, typed)?;
                Ok(Verdict::say(preview(&tournament, team, &order)))
            }
        }
    }
}

/// Refuses a line-up for a round that does not come.
fn no_last_round(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.phase == Phase::Playing && tournament.is_last_round() {
        true => Err(Refusal::new(say!("line-up-no-round"))),
        false => Ok(()),
    }
}

/// The preview of an order, with the button that sets it.
fn preview(tournament: &Tournament, team: &Team, order: &[UserId]) -> Message {
    let round = tournament.rounds.len() + 1;
    let (members, places) = written(team, order);
    let press = LineUp::confirm(&tournament.id.0, team.number.0, &members, &places);
    Message {
        buttons: vec![
            button(say!("button-line-up"), press, Weight::Main),
            button(
                say!("button-line-up-not"),
                buttons::general::dismiss(),
                Weight::Plain,
            ),
        ],
        ..words::plain(
            Text::from(say!("line-up-preview", round = round))
                .line()
                .text(team_line(tournament, &team.in_order(order))),
        )
    }
}

/// Sets the order that the captain has looked at.
async fn confirm(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    number: u32,
    (members, places): (&str, &str),
) -> Result<Verdict, CommandError> {
    no_last_round(&tournament)?;
    let number = TeamNumber(number);
    let team = tournament.team_numbered(number);
    let team = team.ok_or_else(|| Refusal::new(say!("line-up-changed")))?;
    may_lead(&tournament, team, &request.actor, request.place)?;
    let order = read_written(team, members, places);
    let order = order.ok_or_else(|| Refusal::new(say!("line-up-changed")))?;
    let title = team.name.clone();
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    update.happen(Event::Team(TeamEvent::LinedUp {
        team: number,
        order,
    }))?;
    let round = update.state.rounds.len() + 1;
    let reply = say!("line-up-set", team = title, round = round);
    change_tournament(context, update, words::plain(reply)).await
}
