//! `/team-tournament found`: founds a team before the start, whose captain is the founder. A server's team takes its
//! members alone.

use petteia_domain::{alike::alike, ids::GuildId};
use petteia_games::{
    commands::{options::TOURNAMENT, prelude::*},
    visible::Placed as _,
};
use petteia_tournaments::tournament::{Event, TeamEvent, Tournament};

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    guests::note_origin,
    joining::may_enter,
    teams::{choose::going, members::is_free},
    words::edit_registration,
};

/// The longest name of a team, in characters.
const LONGEST_NAME: usize = 40;

/// The largest number of teams that were ever founded in a tournament.
const MOST_FOUNDED: usize = 200;

command! {
    /// Founds a team.
    pub struct FoundTeam as "team-tournament found", "command-team-tournament-found" {
        /// The name of the team; the server's if absent, for a server's team.
        name: Option<String> = Optional::words("name", "option-team-name", Kind::Text),
        /// Whether the captain has to accept each player.
        by_consent: bool = Flag::new("by-consent", "option-team-consent"),
        /// Whether it is the team of this server, which only members may join.
        for_server: bool = Flag::new("for-server", "option-team-for-server"),
        /// Whether the founder leads it without playing.
        leads_only: bool = Flag::new("not-playing", "option-team-not-playing"),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for FoundTeam {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        if tournament.phase != Phase::Lobby {
            return Err(Refusal::new(say!("team-found-too-late")).into());
        }
        let actor = &request.actor;
        is_free(&tournament, actor.id, None)?;
        let plan = &tournament.plan;
        if !self.leads_only {
            may_enter(&context.ratings, &plan.entry, plan.kind, actor).await?;
        }
        let club = request.place.guild.filter(|_| self.for_server);
        let title = self.title(context, request, &tournament, club).await?;
        let title = checked(&tournament, &title)?;
        if tournament.is_full() || tournament.teams.len() >= MOST_FOUNDED {
            return Err(Refusal::new(say!("teams-full", most = tournament.plan.most)).into());
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        note_origin(&mut update, actor.id, request.place)?;
        update.happen(Event::Team(TeamEvent::Founded {
            title: title.clone(),
            open: !self.by_consent,
            user: actor.id,
            name: actor.name.clone(),
            leads_only: self.leads_only,
            club,
        }))?;
        update.post(edit_registration(&update.state));
        let reply = match self.leads_only {
            true => say!("team-founded-to-lead", team = title),
            false => say!("team-founded", team = title),
        };
        change_tournament(context, update, words::plain(reply)).await
    }
}

impl FoundTeam {
    /// Returns the name of the team: as typed, or the server's for its team, of which there is one.
    async fn title(
        &self,
        context: Context<'_>,
        request: &Request,
        tournament: &Tournament,
        club: Option<GuildId>,
    ) -> Result<String, CommandError> {
        if club.is_some_and(|club| tournament.channel_on(club).is_none()) {
            return Err(Refusal::new(say!("guest-not-agreed")).into());
        }
        if let Some(team) = club.and_then(|club| tournament.club_of(club)) {
            let taken = say!("team-club-taken", team = team.name.as_str());
            return Err(Refusal::new(taken).into());
        }
        let typed = self.name.as_deref().map(str::trim);
        if let Some(typed) = typed.filter(|typed| !typed.is_empty()) {
            return Ok(typed.to_owned());
        }
        let known = match club {
            Some(club) => server_name(context, tournament, club, request.actor.id).await,
            None => None,
        };
        known.ok_or_else(|| Refusal::new(say!("team-name-missing")).into())
    }
}

/// Returns the name of a server that takes part, cut to that of a team.
async fn server_name(
    context: Context<'_>,
    tournament: &Tournament,
    guild: GuildId,
    user: UserId,
) -> Option<String> {
    let name = match tournament.guests.of(guild) {
        Some(guest) => guest.name.clone(),
        None => {
            context
                .audience
                .own_channels(guild, user, None)
                .await?
                .server
        }
    };
    Some(name.chars().take(LONGEST_NAME).collect())
}

/// Checks the name of a team, which no other team here has.
fn checked(tournament: &Tournament, typed: &str) -> Result<String, Refusal> {
    let title: Vec<&str> = typed.split_whitespace().collect();
    let title = title.join(" ");
    let length = title.chars().count();
    let is_number = title.chars().all(|letter| letter.is_ascii_digit());
    if length == 0 || length > LONGEST_NAME || is_number {
        return Err(Refusal::new(say!("team-name-length", most = LONGEST_NAME)));
    }
    let mut teams = tournament.teams_in();
    match teams.find(|team| alike(&team.name, &title)) {
        Some(team) => Err(Refusal::new(say!(
            "team-name-taken",
            team = team.name.as_str()
        ))),
        None => Ok(title),
    }
}
