//! `/tournament log`: the arbiter's log: the actions of the organisers, and their causes.

use chrono::TimeDelta;
use petteia_domain::ids::GuildId;
use petteia_games::{
    commands::{options::TOURNAMENT, prelude::*},
    words::lasting,
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{
    Event, GuestEvent, PairingNumber, Recorded, TeamEvent, TeamNumber, Tournament,
};

use crate::tournaments::{
    between::by_name,
    choose::choose_tournament,
    words::{called, log_page},
};

/// The number of entries on a page: with the longest reasons they fit into one message.
const ENTRIES: usize = 5;

command! {
    /// Shows the actions of the organisers of a tournament.
    #[derive(Default)]
    pub struct ArbiterLog as "tournament log", "command-tournament-log" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The page, from 0, the newest actions first.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of the actions of its organisers.
        page_of(tournament: String, page: u32) = "tournament:{tournament}:log:{page}"
            => ArbiterLog { tournament: Some(tournament), page };
    }
}

impl Act for ArbiterLog {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let tournament = choose_tournament(context, request, named, &phases).await?;
        let events = context.store.tournament_events(&tournament.id).await?;
        let entries = entries(&tournament, &events)?;
        let of = called(&tournament);
        let message = log_page(of, entries, ENTRIES, self.page, |page| {
            ArbiterLog::page_of(&tournament.id.0, page)
        });
        Ok(Verdict::say(by_name(&tournament, message)))
    }
}

/// The entries, the oldest first. Each is described with the tournament's state at that time,
/// because substitutes may have changed the players.
fn entries(tournament: &Tournament, events: &[Recorded]) -> Result<Vec<Text>, StoreError> {
    let mut entries = Vec::new();
    let mut then: Option<Tournament> = None;
    for recorded in events {
        if let Some(said) = entry(then.as_ref(), recorded) {
            let at = say!("log-entry", at = recorded.at, what = Text::from(said));
            entries.push(at.into());
        }
        if let Some(next) = moved_up(then.as_ref(), &recorded.event) {
            let what = Text::from(say!("log-moved-up", player = next));
            entries.push(say!("log-entry", at = recorded.at, what = what).into());
        }
        match &mut then {
            None => then = Some(Tournament::announced(tournament.id.clone(), recorded)?),
            Some(then) => then.apply(recorded)?,
        }
    }
    Ok(entries)
}

/// Whether all places of a tournament are taken before it begins.
fn is_full(then: &Tournament) -> bool {
    !then.is_of_teams() && then.entered().len() == then.plan.most as usize
}

/// Returns the user who gets the place of one who left before the start.
fn moved_up(then: Option<&Tournament>, event: &Event) -> Option<UserId> {
    let then = then.filter(|then| then.phase == Phase::Lobby)?;
    match event {
        Event::Left { user } => then.moves_up_for(*user),
        _ => None,
    }
}

/// The entry of a change of a team; `None` for an automatic one.
fn team_entry(then: Option<&Tournament>, change: &TeamEvent, by: Option<UserId>) -> Option<Say> {
    let name = |team: &TeamNumber| {
        let team = then.and_then(|then| then.team_numbered(*team));
        team.map_or_else(String::new, |team| team.name.clone())
    };
    let actor = by?;
    let by = Text::from(actor);
    Some(match change {
        TeamEvent::Founded { title, .. } => {
            say!("log-team-founded", by = by, team = title.as_str())
        }
        TeamEvent::Applied { team, user, .. } => {
            say!("log-team-applied", player = *user, team = name(team))
        }
        TeamEvent::Declined { team, user } => {
            say!("log-team-declined", player = *user, team = name(team))
        }
        TeamEvent::Joined { team, user, .. } => {
            say!("log-team-joined", player = *user, team = name(team))
        }
        TeamEvent::CaptainNamed { team, user } if actor == *user => {
            say!("log-team-captain-agreed", player = *user, team = name(team))
        }
        TeamEvent::CaptainNamed { team, user } => say!(
            "log-team-captain",
            by = by,
            player = *user,
            team = name(team)
        ),
        TeamEvent::CaptainAsked { team, user } => say!(
            "log-team-captain-asked",
            by = by,
            player = *user,
            team = name(team)
        ),
        TeamEvent::CaptainDeclined { team } => {
            say!("log-team-captain-declined", player = by, team = name(team))
        }
        TeamEvent::LinedUp { team, .. } => {
            say!("log-team-line-up", by = by, team = name(team))
        }
        TeamEvent::Withdrawn { team } => {
            say!("log-team-withdrawn", by = by, team = name(team))
        }
        TeamEvent::Seeded { .. } => return None,
    })
}

/// The entry of a change of the servers that take part; `None` for what is no decision.
fn guest_entry(then: Option<&Tournament>, change: &GuestEvent, by: Option<UserId>) -> Option<Say> {
    let by = by.map_or_else(Text::default, Text::from);
    let name = |guild: &GuildId| {
        let guests = then.map(|then| &then.guests);
        let guest = guests.and_then(|guests| guests.of(*guild));
        guest.map_or_else(String::new, |guest| guest.name.clone())
    };
    Some(match change {
        GuestEvent::Invited { .. } => say!("log-guest-invited", by = by),
        GuestEvent::Uninvited { .. } => say!("log-guest-uninvited", by = by),
        GuestEvent::Agreed { title, .. } => say!("log-guest-agreed", server = title.as_str()),
        GuestEvent::Ended { guild } => {
            say!("log-guest-ended", by = by, server = name(guild))
        }
        GuestEvent::Unreached { guild } => {
            say!("log-guest-unreached", server = name(guild))
        }
        GuestEvent::PlaysFrom { .. } => return None,
    })
}

/// The entry of an event; `None` for automatic events.
fn entry(then: Option<&Tournament>, recorded: &Recorded) -> Option<Say> {
    let by = recorded.by.map_or_else(Text::default, Text::from);
    let player = |number: PairingNumber| {
        let user = then.and_then(|then| then.user(number));
        user.map_or_else(Text::default, Text::from)
    };
    Some(match &recorded.event {
        Event::Announced { .. } => say!("log-announced", by = by),
        Event::Started { players, .. } => match recorded.by {
            Some(_) => say!("log-started", by = by, players = players.len()),
            None => say!("log-started-by-itself", players = players.len()),
        },
        Event::Left { user } if recorded.by != Some(*user) => {
            say!("log-taken-out", by = by, player = *user)
        }
        Event::Joined { user, .. } if then.is_some_and(|then| then.phase == Phase::Playing) => {
            say!("log-joined", player = *user)
        }
        Event::Joined { user, .. } if then.is_some_and(is_full) => {
            say!("log-waits", player = *user)
        }
        Event::Promised { user } => say!("log-promised", player = *user),
        Event::Withdrawn { player: number } => {
            let user = then.and_then(|then| then.user(*number));
            match recorded.by == user {
                true => say!("log-withdrew", player = player(*number)),
                false => say!("log-taken-out", by = by, player = player(*number)),
            }
        }
        Event::Asked {
            user,
            player: Some(number),
            ..
        } => say!(
            "log-asked-in-place",
            by = by,
            player = *user,
            place = player(*number)
        ),
        Event::Asked { user, .. } => say!("log-asked", by = by, player = *user),
        Event::Declined { user } => say!("log-declined", player = *user),
        Event::Substituted {
            player: number,
            user,
            ..
        } => say!("log-substituted", player = *user, place = player(*number)),
        Event::Corrected {
            fixture,
            score,
            reason,
        } => say!(
            "log-corrected",
            by = by,
            fixture = fixture.to_string(),
            result = score.result.as_str(),
            reason = reason.as_str()
        ),
        Event::Forfeited {
            fixture,
            player: number,
            reason,
        } => say!(
            "log-forfeited",
            by = by,
            fixture = fixture.to_string(),
            player = player(*number),
            reason = reason.as_str()
        ),
        Event::RoundExtended { seconds } => say!(
            "log-extended",
            by = by,
            length = lasting(TimeDelta::seconds(*seconds))
        ),
        Event::Paused => say!("log-paused", by = by),
        Event::Resumed => say!("log-resumed", by = by),
        Event::Moved { channel } => say!("log-moved", by = by, channel = *channel),
        Event::OutOfReach(away) => say!("log-out-of-reach", channel = away.channel),
        Event::InReach => say!("log-in-reach"),
        Event::DeadlineMoved { seconds } => {
            say!("log-outage", length = lasting(TimeDelta::seconds(*seconds)))
        }
        Event::Cancelled => match recorded.by {
            Some(_) => say!("log-cancelled", by = by),
            None => say!("log-cancelled-by-itself"),
        },
        Event::RoundPaired { .. } => {
            let rounds = then.map_or(0, |then| then.rounds.len()) + 1;
            match then.and_then(|then| then.by_hand.as_ref()) {
                Some(_) => say!("log-round-by-hand", round = rounds),
                None => say!("log-round", round = rounds),
            }
        }
        Event::PairedByHand { round, pairing } => match pairing {
            Some(_) => say!("log-paired-by-hand", by = by, round = *round),
            None => say!("log-paired-by-system", by = by, round = *round),
        },
        Event::OrganiserAdded { user, .. } if recorded.by == Some(*user) => {
            say!("log-organiser-agreed", player = *user)
        }
        Event::OrganiserAdded { user, .. } => {
            say!("log-organiser-added", by = by, player = *user)
        }
        Event::OrganiserAsked { user, .. } => {
            say!("log-organiser-asked", by = by, player = *user)
        }
        Event::OrganiserDeclined { user } => say!("log-organiser-declined", player = *user),
        Event::OrganiserRemoved { user } if recorded.by == Some(*user) => {
            say!("log-organiser-left", player = *user)
        }
        Event::OrganiserRemoved { user } => {
            say!("log-organiser-removed", by = by, player = *user)
        }
        Event::Rested { player: number } => match recorded.by {
            Some(_) => say!("log-rested", player = player(*number)),
            None => say!("log-rested-after-miss", player = player(*number)),
        },
        Event::Returned { player: number } => say!("log-returned", player = player(*number)),
        Event::Team(change) => return team_entry(then, change, recorded.by),
        Event::Guest(change) => return guest_entry(then, change, recorded.by),
        Event::Ended => say!("log-ended"),
        Event::Joined { .. }
        | Event::Left { .. }
        | Event::Challenged { .. }
        | Event::Met { .. }
        | Event::GameOpened { .. }
        | Event::GameAdded { .. }
        | Event::ThreadOpened { .. }
        | Event::Scored { .. }
        | Event::RoundEnded
        | Event::ResultsShown
        | Event::ClocksMoved { .. } => return None,
    })
}
