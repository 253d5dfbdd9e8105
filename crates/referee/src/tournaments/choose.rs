//! Which tournament a command means, and who organises it.

use petteia_domain::{
    event_log::Phase,
    ids::{Place, TournamentId},
    tournament::Tournament,
};
use petteia_speech::{
    commands::{Actor, Command},
    message::Text,
    say,
    speech::{Arg, Say},
};
use petteia_store::StoreError;

use crate::{
    core::Referee,
    refusal::{Refusal, Stop},
};

/// How many tournaments of a server are considered.
const MANY: usize = 25;

/// How many of them a refusal lists.
const LISTED: usize = 10;

impl Referee {
    /// The tournament a command means: the one named; else the one whose hall or table this is;
    /// else the only one of this server. Those in these phases come first, and among them those of
    /// which the user is a part; where there is none of them, one that has ended may be meant.
    pub(super) async fn choose_tournament(
        &self,
        command: &Command,
        named: Option<&str>,
        phases: &[Phase],
    ) -> Result<Tournament, Stop> {
        let user = command.actor.id;
        let is_part = |tournament: &Tournament| {
            tournament.organiser == user || tournament.everybody().any(|one| one == user)
        };
        self.choose_suiting(command, named, phases, &is_part).await
    }

    /// The same, where of several those that suit are meant.
    pub(super) async fn choose_suiting(
        &self,
        command: &Command,
        named: Option<&str>,
        phases: &[Phase],
        suits: &(dyn Fn(&Tournament) -> bool + Sync),
    ) -> Result<Tournament, Stop> {
        let Command { actor, place, .. } = command;
        if let Some(name) = named.map(str::trim).filter(|name| !name.is_empty()) {
            return self.named_tournament(actor, *place, name).await;
        }
        let going = [Phase::Lobby, Phase::Playing];
        let mut known = self.tournaments_of(*place, &going).await?;
        known.sort_by_key(|tournament| !phases.contains(&tournament.phase));
        let fits = |tournament: &&Tournament| phases.contains(&tournament.phase);
        let here = |tournament: &&Tournament| is_here(tournament, *place);
        let wishes: [&dyn Fn(&&Tournament) -> bool; 7] = [
            &|one| fits(one) && here(one) && suits(one),
            &|one| fits(one) && here(one),
            &|one| fits(one) && suits(one),
            &fits,
            &|one| here(one) && suits(one),
            &here,
            &|_| true,
        ];
        for wish in wishes {
            let mut fitting = known.iter().filter(wish);
            match (fitting.next(), fitting.next()) {
                (Some(only), None) => return Ok(only.clone()),
                (Some(_), Some(_)) => {
                    return Err(several(known.iter().filter(wish)).into());
                }
                (None, _) => {}
            }
        }
        let ended = self.tournaments_of(*place, &[Phase::Ended]).await?;
        let last = ended
            .iter()
            .find(|tournament| is_here(tournament, *place))
            .or(ended.first());
        match last {
            Some(last) => Ok(last.clone()),
            None => Err(Refusal::new(say!("no-tournament-here")).into()),
        }
    }

    /// The tournament of this name, of this server or the user's own.
    async fn named_tournament(
        &self,
        actor: &Actor,
        place: Place,
        name: &str,
    ) -> Result<Tournament, Stop> {
        // Autocompletion may leave words behind the name.
        let word = name.split_whitespace().next().unwrap_or_default();
        let id = TournamentId(word.trim_start_matches('#').to_lowercase());
        if let Some(tournament) = self.load_tournament(&id).await? {
            let here = place.guild.is_some() && place.guild == tournament.place.guild;
            if here || tournament.everybody().any(|user| user == actor.id) {
                return Ok(tournament);
            }
        }
        let known = self
            .tournaments_of(place, &[Phase::Lobby, Phase::Playing, Phase::Ended])
            .await?;
        let called =
            |tournament: &&Tournament| tournament.plan.name.to_lowercase() == name.to_lowercase();
        if let Some(tournament) = known.iter().find(called) {
            return Ok(tournament.clone());
        }
        let mut text = Text::from(say!("no-tournament-called", name = name));
        if !known.is_empty() {
            text = text.plain(" ").say(listed(known.iter()));
        }
        Err(Refusal::new(text).into())
    }

    /// The tournaments of a server in these phases, newest first.
    pub(crate) async fn tournaments_of(
        &self,
        place: Place,
        phases: &[Phase],
    ) -> Result<Vec<Tournament>, StoreError> {
        let mut tournaments = Vec::new();
        let Some(guild) = place.guild else {
            return Ok(tournaments);
        };
        for id in self.store.tournaments(Some(guild), phases, MANY).await? {
            match self.load_tournament(&id).await {
                Ok(tournament) => tournaments.extend(tournament),
                // One that cannot be read must not hide the others.
                Err(error) => tracing::error!(%error, "a tournament is left out"),
            }
        }
        Ok(tournaments)
    }
}

impl Referee {
    /// The tournaments of a server to choose from, those going on first.
    pub(crate) async fn tournaments_named(
        &self,
        place: Place,
        typed: &str,
    ) -> Result<Vec<(Text, String)>, StoreError> {
        let typed = typed.trim().to_lowercase();
        let mut choices = Vec::new();
        for phases in [&[Phase::Lobby, Phase::Playing][..], &[Phase::Ended]] {
            for tournament in self.tournaments_of(place, phases).await? {
                let TournamentId(id) = tournament.id;
                let phase = match tournament.phase {
                    Phase::Lobby => "lobby",
                    Phase::Playing => "playing",
                    Phase::Ended => "ended",
                };
                let name = tournament.plan.name;
                if id.contains(&typed) || name.to_lowercase().contains(&typed) {
                    let label = say!("tournament-choice", name = name, phase = Arg::choice(phase));
                    choices.push((label.into(), id));
                }
            }
        }
        Ok(choices)
    }

    /// The games with a result of the tournaments here, the last ones first.
    pub(crate) async fn fixtures_named(
        &self,
        place: Place,
        typed: &str,
    ) -> Result<Vec<(Text, String)>, StoreError> {
        let typed = typed.trim().to_lowercase();
        let mut choices = Vec::new();
        for phase in [Phase::Playing, Phase::Ended] {
            let mut here = self.tournaments_of(place, &[phase]).await?;
            here.sort_by_key(|tournament| !is_here(tournament, place));
            let Some(tournament) = here.first() else {
                continue;
            };
            let mut games: Vec<_> = tournament.games().collect();
            games.reverse();
            for (fixture, game) in games {
                let Some(scored) = &game.scored else { continue };
                let players = game.seats.iter().map(|seat| tournament.name_of(*seat));
                let players: Vec<&str> = players.collect();
                let label = format!("{fixture} {}: {}", players.join(" – "), scored.score.result);
                if label.to_lowercase().contains(&typed) {
                    choices.push((Text::default().plain(label), fixture.to_string()));
                }
            }
            if !choices.is_empty() {
                break;
            }
        }
        Ok(choices)
    }
}

/// Whether a place is the hall or a table of a tournament.
fn is_here(tournament: &Tournament, place: Place) -> bool {
    let mut tables = tournament.rounds.iter().flat_map(|round| &round.tables);
    tournament.place.channel == place.channel
        || tables.any(|table| table.thread == Some(place.channel))
}

/// A refusal that lists the tournaments that may be meant.
fn several<'a>(tournaments: impl Iterator<Item = &'a Tournament>) -> Refusal {
    Refusal::new(listed(tournaments))
}

fn listed<'a>(tournaments: impl Iterator<Item = &'a Tournament>) -> Say {
    let tournaments = tournaments.take(LISTED).map(|tournament| {
        Text::default()
            .code(&tournament.id.0)
            .plain(format!(" ({})", tournament.plan.name))
    });
    say!(
        "several-tournaments",
        tournaments = Text::joined(tournaments, "; ")
    )
}

/// That the user organises this tournament: they announced it, have the organisers' role, or manage
/// the server.
pub(super) fn organises(tournament: &Tournament, actor: &Actor) -> Result<(), Refusal> {
    let has_role = |role| actor.roles.contains(&role);
    if tournament.organiser == actor.id
        || actor.manages_server
        || tournament.plan.organisers.is_some_and(has_role)
    {
        return Ok(());
    }
    Err(Refusal::new(say!(
        "only-organisers",
        player = tournament.organiser
    )))
}
