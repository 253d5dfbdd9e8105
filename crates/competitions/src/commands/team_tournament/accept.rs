//! `/team-tournament accept`: accepts an invitation to a tournament of another server, whose announcements come to this
//! channel then (a manager). Without an invitation it chooses another channel for a tournament in which the server takes
//! part already.

use petteia_domain::{
    alike::alike,
    game::{DocumentKey, UserDocument},
    ids::{GuildId, TournamentId},
};
use petteia_games::{
    arrange::channels::may_open, choose::typed_id, commands::prelude::*,
    loading::tournaments::load_tournament,
};
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Event, GuestEvent, Tournament};

use super::invite::takes_servers;
use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    guests::{MOST_VISITS, visited},
    words::{called, edit_registration, is_over, registration, with_id},
};

/// The longest name of a server, in characters.
const LONGEST_NAME: usize = 40;

command! {
    /// Accepts an invitation.
    #[derive(Default)]
    pub struct AcceptServer as "team-tournament accept", "command-team-tournament-accept" {
        /// The code of the invitation, or the id of a tournament in which the server takes part.
        code: Option<String> = Optional::words("code", "option-guest-code", Kind::Text),
        /// The name of the server in the tournament; its own if absent.
        name: Option<String> = Optional::words("name", "option-guest-name", Kind::Text),
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for AcceptServer {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let guild = may_open(context, request, "team-tournament accept").await?;
        if !request.actor.manages_server {
            return Err(Refusal::new(say!("guest-managers-accept")).into());
        }
        let (tournament, code) = self.meant(context, guild).await?;
        let takes_part = tournament.guests.of(guild).is_some();
        if tournament.place.guild == Some(guild) {
            return Err(Refusal::new(say!("guest-own-server")).into());
        }
        if tournament.phase == Phase::Ended {
            return Err(is_over(&tournament).into());
        }
        if !takes_part {
            takes_servers(&tournament)?;
        }
        let title = self.title(context, request, &tournament, guild).await?;
        let mut update = TournamentChange::of(tournament, context.now, Some(request.actor.id));
        update.happen(Event::Guest(GuestEvent::Agreed {
            code,
            guild,
            channel: request.place.channel,
            title: title.clone(),
            language: request.actor.locale.server,
        }))?;
        let name = called(&update.state);
        if update.state.phase == Phase::Lobby {
            update.post(edit_registration(&update.state));
        }
        if !takes_part {
            update.say(words::plain(say!(
                "guest-agreed",
                server = title,
                tournament = name.clone()
            )));
        }
        let announcement = registration(&update.state);
        update.beside.show_to_guest(guild, announcement);
        let tournament = update.state.id.clone();
        let reply = say!("guest-accepted", tournament = name);
        let mut verdict = change_tournament(context, update, words::plain(reply)).await?;
        if let Some(commit) = &mut verdict.commit {
            let key = DocumentKey::Visits(guild);
            let before = context.store.document(UserId::NOBODY, &key).await?;
            let after = with_visit(before.as_ref(), tournament);
            commit.replace(UserId::NOBODY, key, before, Some(after));
        }
        Ok(verdict)
    }
}

impl AcceptServer {
    /// Returns the tournament that is meant, with the code of the invitation.
    async fn meant(
        &self,
        context: Context<'_>,
        guild: GuildId,
    ) -> Result<(Tournament, Option<String>), CommandError> {
        let typed = typed_id(self.code.as_deref().unwrap_or_default());
        let mut known = self.known(context, guild).await?;
        if typed.is_empty() {
            return match known.len() {
                1 => Ok((known.remove(0), None)),
                0 => Err(Refusal::new(say!("guest-code-missing")).into()),
                _ => Err(Refusal::new(several(&known)).into()),
            };
        }
        if let Some(at) = known.iter().position(|tournament| tournament.id.0 == typed) {
            return Ok((known.remove(at), None));
        }
        let (id, _) = typed.split_once('-').unwrap_or((&typed, ""));
        let id = TournamentId(id.to_owned());
        let invites = |tournament: &Tournament| {
            let invitation = tournament.guests.invitation(&typed, context.now);
            invitation.is_some()
        };
        let tournament = load_tournament(context.store, &id).await?;
        match tournament.filter(invites) {
            Some(tournament) => Ok((tournament, Some(typed))),
            None => Err(Refusal::new(say!("guest-code-unknown")).into()),
        }
    }

    /// Returns the tournaments in which the server takes part and that are not over.
    async fn known(
        &self,
        context: Context<'_>,
        guild: GuildId,
    ) -> Result<Vec<Tournament>, StoreError> {
        let going = [Phase::Lobby, Phase::Playing];
        let mut known = visited(context.store, guild, &going).await?;
        known.retain(|tournament| tournament.guests.of(guild).is_some());
        Ok(known)
    }

    /// Returns the name of the server in the tournament.
    async fn title(
        &self,
        context: Context<'_>,
        request: &Request,
        tournament: &Tournament,
        guild: GuildId,
    ) -> Result<String, CommandError> {
        let typed = self.name.as_deref().map(str::trim);
        let known = tournament.guests.of(guild);
        let name = match (typed.filter(|typed| !typed.is_empty()), known) {
            (Some(typed), _) => typed.to_owned(),
            (None, Some(known)) => known.name.clone(),
            (None, None) => {
                let (audience, user) = (&context.audience, request.actor.id);
                let server = audience.own_channels(guild, user, None).await;
                let server = server.ok_or_else(|| Refusal::new(say!("guest-name-missing")))?;
                server.server
            }
        };
        let name: String = name.chars().take(LONGEST_NAME).collect();
        let host = match tournament.place.guild.filter(|host| *host != guild) {
            Some(host) => context.audience.server_name(host).await,
            None => None,
        };
        let others = tournament.guests.agreed().filter(|one| one.guild != guild);
        let others = others.map(|other| other.name.as_str());
        let mut others = others.chain(host.as_deref());
        match others.any(|other| alike(other, &name)) {
            true => Err(Refusal::new(say!("guest-name-taken", server = name)).into()),
            false => Ok(name),
        }
    }
}

/// Says in which tournaments the server takes part.
fn several(known: &[Tournament]) -> Text {
    let listed = known
        .iter()
        .map(|tournament| with_id(&tournament.plan.name, &tournament.id.0));
    Text::from(say!("guest-several", tournaments = Text::commas(listed)))
}

/// The tournaments in which a server takes part, with one more.
fn with_visit(before: Option<&UserDocument>, tournament: TournamentId) -> UserDocument {
    let before = before.cloned().and_then(UserDocument::visits);
    let mut visits = before.unwrap_or_default();
    visits.retain(|known| *known != tournament);
    visits.push(tournament);
    let oldest = visits.len().saturating_sub(MOST_VISITS);
    visits.drain(..oldest);
    UserDocument::Visits(visits)
}
