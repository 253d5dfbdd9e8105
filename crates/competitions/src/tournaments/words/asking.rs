//! Questions to users, with the buttons of their answers.

use petteia_domain::ids::UserId;
use petteia_games::{
    buttons,
    words::{button, plain},
};
use petteia_speech::{
    message::{ButtonId, Message, Text, Weight},
    say,
    speech::Say,
};
use petteia_tournaments::tournament::{PairingNumber, Team, Tournament};

use super::names::{called, player};

/// The request of an organiser to play, as a substitute or an additional player.
pub(crate) fn asked(
    tournament: &Tournament,
    user: UserId,
    by: UserId,
    place: Option<PairingNumber>,
) -> Message {
    let name = called(tournament);
    let text = Text::from(match place {
        Some(number) => say!(
            "asks-to-substitute",
            player = user,
            organiser = by,
            place = player(tournament, number),
            tournament = name
        ),
        None => say!(
            "asks-to-join-late",
            player = user,
            organiser = by,
            tournament = name
        ),
    });
    let text = match &tournament.plan.entry.promise {
        Some(promise) => text
            .line()
            .say(say!("entry-promise", promise = promise.as_str())),
        None => text,
    };
    Message {
        notify: vec![user],
        buttons: vec![
            button(
                say!("button-will-play"),
                buttons::tournament::accept(&tournament.id.0),
                Weight::Main,
            ),
            button(
                say!("button-decline-to-play"),
                buttons::tournament::decline(&tournament.id.0),
                Weight::Plain,
            ),
        ],
        ..plain(text)
    }
}

/// The question to a user whether they organise a tournament, too, with buttons.
pub(crate) fn asks_to_organise(tournament: &Tournament, by: UserId, user: UserId) -> Message {
    let text = say!(
        "organiser-asked",
        organiser = by,
        player = user,
        tournament = called(tournament)
    );
    let id = &tournament.id.0;
    let yes = buttons::tournament::organise(id);
    asking_of(user, text, yes, buttons::tournament::organise_not(id))
}

/// The question to a member whether they lead a team, with buttons.
pub(crate) fn asks_to_lead(
    tournament: &Tournament,
    team: &Team,
    by: UserId,
    user: UserId,
) -> Message {
    let text = say!(
        "captain-asked",
        by = by,
        player = user,
        team = team.name.as_str(),
        tournament = called(tournament)
    );
    let (id, number) = (&tournament.id.0, team.number.0);
    let yes = buttons::teams::lead(id, number);
    asking_of(user, text, yes, buttons::teams::lead_not(id, number))
}

fn asking_of(user: UserId, text: Say, yes: ButtonId, no: ButtonId) -> Message {
    Message {
        notify: vec![user],
        buttons: vec![
            button(say!("button-agree"), yes, Weight::Main),
            button(say!("button-decline-to-play"), no, Weight::Plain),
        ],
        ..plain(text)
    }
}

/// A question with the action for yes, and the label of No.
pub(crate) fn asking(asked: Say, (yes, press): (Say, ButtonId), no: Say) -> Message {
    Message {
        buttons: vec![
            button(yes, press, Weight::Danger),
            button(no, buttons::general::dismiss(), Weight::Plain),
        ],
        ..plain(asked)
    }
}
