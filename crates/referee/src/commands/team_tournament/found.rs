//! `/team-tournament found`: founds a team before the start, whose captain is the founder.

use petteia_domain::{
    event_log::Phase,
    tournament::{Event, TeamEvent, Tournament},
};
use petteia_speech::options::{Flag, Kind, Needed, Optional};

use crate::{
    commands::{options::TOURNAMENT, prelude::*},
    refusal::Refusal,
    tournaments::{
        change::{TournamentChange, change_tournament},
        entry::may_enter,
        teams::{choose::going, members::is_free},
        words::edit_registration,
    },
};

/// The longest name of a team, in characters.
const LONGEST_NAME: usize = 40;

/// The largest number of teams that were ever founded in a tournament.
const MOST_FOUNDED: usize = 200;

/// Founds a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundTeam {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The name of the team.
    pub name: String,
    /// Whether the captain has to accept each player.
    pub by_consent: bool,
}

const NAME: Needed<String> = Optional::words("name", "option-team-name", Kind::Text).needed();
const BY_CONSENT: Flag = Flag::new("by-consent", "option-team-consent");

slash! {
    FoundTeam as "team-tournament found", "command-team-tournament-found", needs_server { name: NAME, by_consent: BY_CONSENT, tournament: TOURNAMENT }
}

impl Pressed for FoundTeam {}

#[async_trait]
impl Act for FoundTeam {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        if tournament.phase != Phase::Lobby {
            return Err(Refusal::new(say!("team-found-too-late")).into());
        }
        let actor = &request.actor;
        is_free(&tournament, actor.id)?;
        let plan = &tournament.plan;
        may_enter(&context.ratings, &plan.entry, plan.kind, actor).await?;
        let title = checked(&tournament, &self.name)?;
        if tournament.is_full() || tournament.teams.len() >= MOST_FOUNDED {
            return Err(Refusal::new(say!("teams-full", most = tournament.plan.most)).into());
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(actor.id));
        update.happen(Event::Team(TeamEvent::Founded {
            title: title.clone(),
            open: !self.by_consent,
            user: actor.id,
            name: actor.name.clone(),
        }))?;
        update.post(edit_registration(&update.tournament));
        change_tournament(
            context,
            update,
            words::plain(say!("team-founded", team = title)),
        )
        .await
    }
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
    let wanted = title.to_lowercase();
    let mut teams = tournament.teams_in();
    match teams.find(|team| team.name.to_lowercase() == wanted) {
        Some(team) => Err(Refusal::new(say!(
            "team-name-taken",
            team = team.name.as_str()
        ))),
        None => Ok(title),
    }
}
