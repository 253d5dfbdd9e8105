//! `/tournament move`: moves a tournament to another channel (an organiser).

use petteia_domain::ids::{ChannelId, GuildId};
use petteia_games::{
    arrange::channels::{check_may_post_in, check_server_allows},
    commands::{options::TOURNAMENT, prelude::*},
};
use petteia_speech::{
    message::{Post, Slot},
    options::Purpose,
    speech::Arg,
};
use petteia_tournaments::tournament::Event;

use crate::tournaments::{
    change::{TournamentChange, change_tournament},
    choose::choose_to_organise,
    reach::{ask_again, how_the_tournament_channel_is},
    words::{called, registration},
};

command! {
    /// Moves a tournament to another channel (an organiser).
    pub struct MoveTournament as "tournament move", "command-tournament-move" {
        /// The channel.
        channel: ChannelId = Optional::channel_of_tables("channel", "option-hall").needed(),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for MoveTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = choose_to_organise(context, request, named).await?;
        let channel = self.channel;
        let on_its_server = |guild: &GuildId| tournament.place.guild == Some(*guild);
        let Some(guild) = request.place.guild.filter(on_its_server) else {
            return Err(Refusal::new(say!("play-on-a-server")).into());
        };
        if channel == tournament.place.channel {
            return Err(Refusal::new(say!("hall-is-there", channel = channel)).into());
        }
        check_may_post_in(context, request, channel, Purpose::Tables).await?;
        if !request.actor.manages_server {
            check_server_allows(context, request, guild, channel).await?;
        }
        let before = tournament.place.channel;
        let lost = tournament.away.filter(|away| away.why.needs_mending());
        let by = request.actor.id;
        let mut update = TournamentChange::of(tournament, context.now, Some(by));
        update.happen(Event::Moved { channel })?;
        let tournament = called(&update.state);
        update.say(words::plain(say!(
            "hall-moved",
            player = by,
            tournament = tournament,
            before = before,
            lost = Arg::choice(if lost.is_some() { "yes" } else { "no" })
        )));
        if let Some(away) = lost {
            let (message, slot) = how_the_tournament_channel_is(
                context.store,
                &context.defaults,
                &update.state,
                update.at(),
            )
            .await?;
            update.post(Post::New { message, slot });
            ask_again(&mut update, away);
            // There are results to record, games to move along, a round to close or to pair.
            update.beside.leave_the_rest();
        } else if update.state.phase == Phase::Lobby {
            update.post(Post::New {
                message: registration(&update.state),
                slot: Some(Slot::Registration),
            });
        }
        change_tournament(
            context,
            update,
            words::plain(say!("hall-moved-reply", channel = channel)),
        )
        .await
    }
}
