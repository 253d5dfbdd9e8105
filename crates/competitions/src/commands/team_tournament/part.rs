//! `/team-tournament part`: ends that another server takes part (an organiser, or a manager of that server), or takes an
//! invitation back (an organiser).
//!
//! Before the start the players of that server leave. Afterwards they play on, and what was played counts.

use petteia_domain::ids::GuildId;
use petteia_games::{
    choose::typed_id,
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{
    Event, Guest, GuestEvent, TeamEvent, TeamNumber, Tournament,
};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::organises,
    teams::choose::of_teams,
    words::{asking, called, edit_registration},
};

command! {
    /// Ends that another server takes part; asks for confirmation first.
    #[derive(Default)]
    pub struct PartServer as "team-tournament part", "command-team-tournament-part" {
        /// The name of the other server, or the code of an invitation; the only server if absent.
        server: Option<String> = Optional::words("server", "option-guest-server", Kind::Text),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The server, if the user has confirmed.
        confirmed: Option<String> = None,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Ends that a server takes part.
        surely(tournament: String, server: String) = "tournament:{tournament}:part:{server}"
            => PartServer {
                tournament: Some(tournament),
                server: None,
                confirmed: Some(server),
            };
    }
}

impl Act for PartServer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let phases = [Phase::Lobby, Phase::Playing, Phase::Ended];
        let tournament = of_teams(context, request, self.tournament.as_deref(), &phases).await?;
        let typed = typed_id(self.server.as_deref().unwrap_or_default());
        if let Some(invitation) = tournament.guests.invitation(&typed, context.now) {
            organises(&tournament, &request.actor, request.place)?;
            let code = invitation.code.clone();
            let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
            update.happen(Event::Guest(GuestEvent::Uninvited { code }))?;
            let reply = words::plain(say!("guest-uninvited"));
            return change_tournament(context, update, reply).await;
        }
        let guest = self.meant(request, &tournament)?.clone();
        match self.confirmed {
            Some(_) => end(context, request, tournament, guest).await,
            None => Ok(Verdict::say(sure(&tournament, &guest))),
        }
    }
}

impl PartServer {
    /// Returns the server that is meant, if the user may end that it takes part: a manager their own, an organiser any.
    fn meant<'a>(
        &self,
        request: &Request,
        tournament: &'a Tournament,
    ) -> Result<&'a Guest, Refusal> {
        let here = request.place.guild;
        let own = here.and_then(|guild| tournament.guests.of(guild));
        if let Some(own) = own {
            return match request.actor.manages_server {
                true => Ok(own),
                false => Err(Refusal::new(say!("guest-managers-end"))),
            };
        }
        organises(tournament, &request.actor, request.place)?;
        let confirmed = self.confirmed.as_deref().map(|guild| guild.parse().ok());
        let typed = self.server.as_deref().unwrap_or_default().trim();
        let wanted = typed.to_lowercase();
        let fits = |guest: &&Guest| match confirmed {
            Some(guild) => Some(guest.guild) == guild.map(GuildId),
            None => wanted.is_empty() || guest.name.to_lowercase() == wanted,
        };
        let fitting: Vec<&Guest> = tournament.guests.agreed().filter(fits).collect();
        let names = tournament
            .guests
            .agreed()
            .map(|guest| Text::default().code(&guest.name));
        match fitting[..] {
            [only] => Ok(only),
            _ if tournament.guests.agreed().next().is_none() => {
                Err(Refusal::new(say!("guest-none")))
            }
            _ => Err(Refusal::new(say!(
                "guest-which",
                servers = Text::commas(names)
            ))),
        }
    }
}

/// Asks for confirmation.
fn sure(tournament: &Tournament, guest: &Guest) -> Message {
    let press = PartServer::surely(&tournament.id.0, &guest.guild.to_string());
    let (server, name) = (guest.name.as_str(), called(tournament));
    let asked = match tournament.phase {
        Phase::Lobby => say!("guest-sure-before", server = server, tournament = name),
        Phase::Playing | Phase::Ended => {
            say!("guest-sure-now", server = server, tournament = name)
        }
    };
    let yes = (say!("button-guest-end"), press);
    asking(asked, yes, say!("button-guest-keep"))
}

/// Ends that a server takes part, and tells both.
async fn end(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    guest: Guest,
) -> Result<Verdict, CommandError> {
    let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
    if update.state.phase == Phase::Lobby {
        leave_together(&mut update, guest.guild)?;
    }
    let guild = guest.guild;
    update.happen(Event::Guest(GuestEvent::Ended { guild }))?;
    let said = say!(
        "guest-ended",
        server = guest.name.as_str(),
        tournament = called(&update.state)
    );
    if update.state.phase == Phase::Lobby {
        update.post(edit_registration(&update.state));
    }
    update
        .beside
        .say_to_guests(Some(guild), words::plain(said.clone()));
    update.say(words::plain(said));
    let reply = say!("guest-ended-reply", server = guest.name);
    change_tournament(context, update, words::plain(reply)).await
}

/// Takes the users of a server out before the start, and the teams that they led without playing.
fn leave_together(update: &mut TournamentChange, guild: GuildId) -> Result<(), StoreError> {
    let (joined, applied) = update.state.from_server(guild);
    for user in applied {
        let team = update.state.team_of(user).map(|team| team.number);
        if let Some(team) = team {
            update.happen(Event::Team(TeamEvent::Declined { team, user }))?;
        }
    }
    for user in joined {
        update.happen(Event::Left { user })?;
    }
    for (team, next) in led_from(&update.state, guild) {
        update.happen(Event::Team(match next {
            Some(user) => TeamEvent::CaptainNamed { team, user },
            None => TeamEvent::Withdrawn { team },
        }))?;
    }
    Ok(())
}

/// Returns the teams whose captain takes part from a server without playing, each with its first player.
fn led_from(tournament: &Tournament, guild: GuildId) -> Vec<(TeamNumber, Option<UserId>)> {
    let teams = tournament.teams_in().filter(|team| {
        let captain = tournament.captain(team);
        let leader = captain.filter(|captain| !team.members.contains(captain));
        let origin = leader.and_then(|leader| tournament.guests.origin(leader));
        origin.is_some_and(|origin| origin.guild == guild)
    });
    teams
        .map(|team| (team.number, tournament.present(team).next()))
        .collect()
}
