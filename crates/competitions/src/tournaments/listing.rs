//! What goes on here in lines: tournaments, series and leagues, each with the button that leads on.

use petteia_domain::event_log::Phase;
use petteia_games::{
    buttons, context::Context, refusal::CommandError, request::Request, words::button,
};
use petteia_speech::{
    message::{Button, Line, Text, Weight},
    say,
    speech::Say,
};
use petteia_tournaments::{series::Series, tournament::Tournament};

use crate::{
    series::{
        choose::{About, series_shown},
        league_words, words as series_words,
    },
    tournaments::{
        choose::{organises, tournaments_shown},
        words::standings_button,
    },
};

/// The largest number of lines. With the menus of a panel they fit into a message.
const LISTED: usize = 7;

/// Which tournaments, series and leagues a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// Everything that goes on here, with what a player does next.
    All,
    /// What the reader organises, with what an organiser does next.
    Organised,
}

/// Lists what goes on here and the reader may see: tournaments, then series and leagues.
pub async fn going_on(
    context: Context<'_>,
    request: &Request,
    listed: Listed,
) -> Result<Vec<Line>, CommandError> {
    let Request { actor, place, .. } = request;
    let organised = listed == Listed::Organised;
    let going = [Phase::Lobby, Phase::Playing];
    let (store, audience) = (context.store, &context.audience);
    let tournaments = tournaments_shown(store, audience, actor, *place, &going).await?;
    let mut lines: Vec<Line> = Vec::new();
    for tournament in &tournaments {
        if organised && organises(tournament, actor, *place).is_err() {
            continue;
        }
        let next = match organised {
            true => organisers_button(tournament),
            false => players_button(tournament, request),
        };
        lines.push(Line::with(told(tournament), next));
    }
    for about in [About::Series, About::Leagues] {
        for series in series_shown(context, about, actor, *place).await? {
            let role = series.plan.organisers();
            let is_organiser = actor.organises(*place, series.place, series.organiser, role);
            if series.phase != Phase::Ended && (is_organiser || !organised) {
                lines.push(line_of_series(&series));
            }
        }
    }
    let more = lines.len().saturating_sub(LISTED);
    lines.truncate(LISTED);
    lines.extend((more > 0).then(|| say!("open-and-more", count = more).into()));
    Ok(lines)
}

/// A tournament in a line.
fn told(tournament: &Tournament) -> Say {
    let (name, title) = (tournament.plan.name.as_str(), tournament.plan.kind.title());
    let round = tournament.rounds.len();
    match (tournament.phase, tournament.planned) {
        (Phase::Lobby, _) => {
            let count = tournament.entered().len();
            say!(
                "going-registration",
                name = name,
                title = title,
                count = count
            )
        }
        (_, Some(rounds)) => say!(
            "going-round",
            name = name,
            title = title,
            round = round,
            rounds = rounds
        ),
        (_, None) => say!("going-played", name = name, title = title),
    }
}

fn players_button(tournament: &Tournament, request: &Request) -> Button {
    let id = &tournament.id.0;
    match tournament.phase {
        Phase::Lobby if tournament.everybody().any(|one| one == request.actor.id) => {
            let press = buttons::tournament::leave(id);
            button(say!("button-leave"), press, Weight::Plain)
        }
        Phase::Lobby => {
            let press = buttons::tournament::join(id);
            button(say!("button-join"), press, Weight::Main)
        }
        Phase::Playing | Phase::Ended => standings_button(tournament),
    }
}

fn organisers_button(tournament: &Tournament) -> Button {
    let id = &tournament.id.0;
    match tournament.phase {
        Phase::Lobby => {
            let press = buttons::tournament::start(id);
            button(say!("button-start"), press, Weight::Main)
        }
        Phase::Playing | Phase::Ended if !tournament.rounds.is_empty() => {
            let press = buttons::tournament::pairings(id, 0);
            button(say!("button-pairings"), press, Weight::Plain)
        }
        Phase::Playing | Phase::Ended => standings_button(tournament),
    }
}

/// A series or a league in a line, with the button to its table, or to join a league before its first season.
pub(crate) fn line_of_series(series: &Series) -> Line {
    let id = &series.id.0;
    let table = |press| button(say!("button-standings"), press, Weight::Plain);
    let Some(league) = series.league() else {
        let every = series
            .recurring()
            .map(|plan| petteia_games::words::schedule(&plan.every));
        let told = say!(
            "series-listed",
            series = series_words::called(series),
            every = every.map(Text::from).unwrap_or_default(),
            next = series_words::next(series)
        );
        return Line::with(told, table(buttons::series::standings(id, 0)));
    };
    let told = say!(
        "league-listed",
        league = series_words::called(series),
        title = league.plan.kind.title(),
        members = series.seasons.members().len(),
        next = league_words::next(series)
    );
    let leads = match series.seasons.count() {
        0 => button(say!("button-join"), buttons::league::join(id), Weight::Main),
        _ => table(buttons::league::tables(id)),
    };
    Line::with(told, leads)
}
