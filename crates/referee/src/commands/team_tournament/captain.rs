//! `/team-tournament captain`: makes a member the captain of a team (its captain, or an organiser).

use petteia_domain::{
    ids::UserId,
    tournament::{Event, TeamEvent},
};
use petteia_speech::{
    message::Message,
    options::{Needed, Optional},
};

use crate::{
    commands::{
        options::{LED_TEAM, TOURNAMENT},
        prelude::*,
    },
    refusal::Refusal,
    tournaments::{
        between::text_by_name,
        change::{TournamentChange, change_tournament},
        teams::{
            choose::{going, led},
            members::is_member,
        },
        words::called,
    },
};

/// Makes a member the captain of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameCaptain {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
    /// The team; the user's own if absent.
    pub team: Option<String>,
    /// The member.
    pub player: UserId,
}

const PLAYER: Needed<UserId> = Optional::user("player", "option-team-captain").needed();

slash! {
    NameCaptain as "team-tournament captain", "command-team-tournament-captain", needs_server { player: PLAYER, team: LED_TEAM, tournament: TOURNAMENT }
}

impl Pressed for NameCaptain {}

impl Act for NameCaptain {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let tournament = going(context, request, self.tournament.as_deref()).await?;
        let (user, by) = (self.player, request.actor.id);
        let team = led(&tournament, request, self.team.as_deref())?;
        let (number, title) = (team.number, team.name.clone());
        is_member(&tournament, team, user)?;
        if tournament.captain(team) == Some(user) {
            let said = say!("team-captain-already", player = user);
            return Err(Refusal::new(text_by_name(&tournament, said)).into());
        }
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        let team = number;
        update.happen(Event::Team(TeamEvent::CaptainNamed { team, user }))?;
        let said = say!(
            "team-captain-named",
            by = by,
            player = user,
            team = title.as_str(),
            tournament = called(&update.tournament)
        );
        update.say_in_tournament_channel(Message {
            notify: (user != by).then_some(user).into_iter().collect(),
            ..words::plain(said)
        });
        let reply = say!("team-captain-reply", player = user, team = title);
        change_tournament(context, update, words::plain(reply)).await
    }
}
