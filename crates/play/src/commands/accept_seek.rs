//! Accepts a standing invitation.

use chrono::{DateTime, Utc};
use petteia_domain::{
    game::{DocumentKey, Event, Opening, Seek, State, UserDocument},
    ids::{GuildId, Place},
    rating::{Pool, Size},
};
use petteia_games::{
    arrange::{
        channels::check_server_allows,
        lobby::{deal_seats, open_in_forum, post_beginning},
        seeks::{shares_seeks, stamp},
    },
    buttons,
    change::Change,
    commands::prelude::*,
    consequences::commit_of,
    games::Games,
};
use petteia_store::{GameStore, SettingsAndDocuments, StoreError};

command! {
    /// Accepts a standing invitation.
    pub struct AcceptSeek {
        /// The user who made it.
        user: UserId,
        /// Its id among the user's invitations.
        seek: String,
    }
    conduct { EVERYWHERE.needs_server() }
    pressed {
        general::accept_seek(user, seek) => AcceptSeek { user, seek };
    }
}

impl Act for AcceptSeek {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let actor = &request.actor;
        let Some(guild) = request.place.guild else {
            return Err(Refusal::new(say!("button-elsewhere")).into());
        };
        let shown = seek_shown(context.store, context.now, self.user, &self.seek, guild).await?;
        let phases: &[Phase] = match shown {
            Some(_) => &[Phase::Playing],
            None => &[Phase::Playing, Phase::Ended],
        };
        if let Some(state) =
            game_of_seek(context.store, context.games, actor.id, &self.seek, phases).await?
        {
            return Ok(Verdict::say(words::plain(accepted(&state, actor.id))));
        }
        let Some((of, seek)) = shown else {
            return Err(Refusal::new(say!("seek-is-over")).into());
        };
        if of == guild {
            let seek = (self.user, Box::new(seek.clone()));
            let shown = context.audience.if_shown_to(actor, request.place, seek);
            if shown.await.is_none() {
                return Err(Refusal::new(say!("seek-is-over")).into());
            }
        }
        if self.user == actor.id {
            return Err(Refusal::new(say!("own-seek"))
                .button(
                    say!("button-withdraw-seek"),
                    buttons::general::withdraw_seek(),
                )
                .into());
        }
        if let Some(within) = seek.within {
            context.ratings.catch_up().await?;
            let pool = Pool {
                kind: seek.opening.kind,
                size: Size::Two,
            };
            let (theirs, yours) = (
                context.ratings.rating_in(self.user, pool, context.now),
                context.ratings.rating_in(actor.id, pool, context.now),
            );
            if (theirs - yours).abs() > f64::from(within) {
                let why = say!(
                    "seek-within",
                    within = within,
                    theirs = rounded(theirs),
                    yours = rounded(yours)
                );
                return Err(Refusal::new(why).into());
            }
        }
        check_server_allows(context, request, of, seek.place.channel).await?;
        let from = (of != guild).then_some(request.place);
        let mut change = sought_game(context, request, self.user, &seek, from).await?;
        deal_seats(&context.chance, &mut change)?;
        open_in_forum(context, &mut change).await?;
        post_beginning(context, &mut change).await?;
        change.notify_with_board(&[self.user]);
        let document_key = DocumentKey::Seek(of);
        let left = (seek.wanted > 1).then(|| Seek {
            wanted: seek.wanted - 1,
            ..seek.clone()
        });
        let left = left.map(|seek| UserDocument::Seek(Box::new(seek)));
        let reply = accepted(&change.state, actor.id);
        let mut commit = commit_of(context, vec![change]).await?;
        let read = UserDocument::Seek(Box::new(seek));
        commit.replace(self.user, document_key, Some(read), left);
        Ok(Verdict::change(commit, words::plain(reply)))
    }
}

/// Returns the user's seek with this stamp and its server, if it has not expired and is shown on
/// this server.
async fn seek_shown(
    store: &dyn SettingsAndDocuments,
    now: DateTime<Utc>,
    host: UserId,
    stamped: &str,
    guild: GuildId,
) -> Result<Option<(GuildId, Seek)>, StoreError> {
    for (document_key, document) in store.documents(host).await? {
        if let (DocumentKey::Seek(of), UserDocument::Seek(seek)) = (document_key, document)
            && stamp(&seek.id) == stamped
            && seek.until > now
            && (of == guild
                || seek.elsewhere
                    && shares_seeks(store, of).await?
                    && shares_seeks(store, guild).await?)
        {
            return Ok(Some((of, *seek)));
        }
    }
    Ok(None)
}

/// Returns the game of a seek for the user who accepted it.
async fn game_of_seek(
    store: &dyn GameStore,
    games: &Games,
    user: UserId,
    stamped: &str,
    phases: &[Phase],
) -> Result<Option<State>, StoreError> {
    let accepted_by = store.games_of(user, phases, LATELY).await?;
    let mut states = games.load_all_listed(&accepted_by).await?.into_iter();
    let accepted = |state: &State| state.host != user && state.seek.as_deref() == Some(stamped);
    Ok(states.find(accepted))
}

/// The largest number of a user's last games that are searched for one from a seek.
const LATELY: usize = 50;

/// Opens the game of a seek with both players; the one who accepts may play from another server.
async fn sought_game(
    context: Context<'_>,
    request: &Request,
    host: UserId,
    seek: &Seek,
    from: Option<Place>,
) -> Result<Change, StoreError> {
    let actor = &request.actor;
    let opened = Event::Opened {
        opening: Opening {
            opponents: vec![(actor.id, actor.name.clone())],
            ..seek.opening.clone()
        },
        clock: seek.clock.clone(),
        place: seek.place,
        name: seek.name.clone(),
        language: actor.locale.server.filter(|_| from.is_none()),
        at_table: None,
    };
    let (id, now) = (context.chance.new_name(), context.now);
    let timekeeping = context.games.timekeeping().await?;
    let change = Change::opening(id, opened, now, host, &timekeeping)?;
    let mut change = change.through(&request.id, &context.chance);
    let seek = stamp(&seek.id);
    change.record_automatic(Event::Sought { seek })?;
    if let Some(secret) = context.chance.secret_of(change.state.kind()) {
        change.record_automatic(Event::DicePromised { secret })?;
    }
    change.happen_by(
        actor.id,
        Event::Joined {
            user: actor.id,
            name: actor.name.clone(),
            shares: None,
        },
    )?;
    if let Some(from) = from {
        change.record_automatic(Event::PlaysFrom {
            user: actor.id,
            from,
            language: actor.locale.user.or(actor.locale.server),
        })?;
    }
    Ok(change)
}

/// Says that a user has accepted a seek, and where the game is.
fn accepted(state: &State, user: UserId) -> Say {
    let game = state.id.0.as_str();
    match state.visitors.contains_key(&user) {
        false => say!("seek-accepted", game = game, channel = state.home()),
        true => say!(
            "seek-accepted-elsewhere",
            game = game,
            player = state.name(state.host)
        ),
    }
}

/// Rounds a rating.
fn rounded(rating: f64) -> i64 {
    // Ratings are small numbers.
    rating.round() as i64
}
