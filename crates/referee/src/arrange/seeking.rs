//! `/seek` and `/open`: standing invitations to games of two, accepted by a button, and the list of
//! them and of the open seats of a server.
//!
//! A seek names how many games are wanted. Each acceptance counts it down in the same commit that
//! opens the game, and relies on its standing as it was read: of many who accept at once exactly as
//! many are seated as are wanted, and the others are told.
//!
//! Servers that share their seeks show each other's. Whoever accepts one of another server plays from
//! there (see [`petteia_domain::reach`]'s visitors): the game is on the server of whoever sought.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use petteia_domain::{
    event_log::Phase,
    game::{DocumentKey, Event, Opening, SeatOrder, Seek, State, UserDocument},
    ids::{CommandId, GameId, GuildId, Place, UserId},
    rating::{Pool, Rating, Size},
};
use petteia_rules::{GameKind, Setup};
use petteia_speech::{
    commands::{Command, Wish},
    games,
    message::{Button, ButtonId, Message, Post, Text, Weight},
    say,
    speech::Say,
};
use petteia_store::{Commit, Outgoing, StoreError};

use crate::{
    change::Change,
    core::Referee,
    play::seats::{offer_told, take_button},
    refusal::{Refusal, Stop},
    verdict::Verdict,
    visible::Visible,
    words,
};

/// A seek, and whose it is.
pub(crate) type Sought = (UserId, Box<Seek>);

/// How long a seek stands.
const STANDS: TimeDelta = TimeDelta::days(30);

/// How many lines `/open` has.
const LISTED: usize = 10;

/// How many lobbies, and how many games being played, are looked through.
const MANY: usize = 500;

/// How many of somebody's last games are looked through for one that came of a seek.
const LATELY: usize = 50;

/// How many seeks of other servers are listed.
const FROM_ELSEWHERE: usize = 25;

impl Referee {
    /// `/seek`: puts one up, withdraws it, or shows it.
    pub(crate) async fn seek(&self, command: &Command, wish: &Wish) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let guild = self.may_open(command).await?;
        let there = self.seek_of(user, guild).await?;
        let document_key = DocumentKey::Seek(guild);
        let commit = |document| Commit {
            at: self.clock.now(),
            documents: vec![(user, document_key.clone(), document)],
            ..Commit::default()
        };
        match (wish.kind, wish.withdraw, there) {
            (_, true, None) => Err(Refusal::new(say!("no-seek-of-yours")).into()),
            (_, true, Some(seek)) => Ok(Verdict {
                commit: Some(Commit {
                    relies_on: vec![(
                        user,
                        document_key.clone(),
                        Some(UserDocument::Seek(Box::new(seek))),
                    )],
                    ..commit(None)
                }),
                ..Verdict::say(words::plain(say!("seek-withdrawn")))
            }),
            (None, false, None) => Err(Refusal::new(say!("seek-how")).into()),
            (_, false, Some(seek)) => {
                let mut message = words::plain(say!("seek-stands", seek = told(user, &seek)));
                let label = say!("button-withdraw-seek");
                let press = ButtonId::withdraw_seek();
                message
                    .buttons
                    .push(words::button(label, press, Weight::Plain));
                Ok(Verdict::say(message))
            }
            (Some(kind), false, None) => {
                let seek = self.sought(command, guild, kind, wish).await?;
                let message = Message {
                    buttons: vec![accept_button(user, &seek, say!("button-accept-seek"))],
                    ..words::plain(told(user, &seek))
                };
                let language = self.language_of_channel(command).await?;
                let post = Post::New {
                    message,
                    slot: None,
                };
                let up = match seek.elsewhere {
                    true => say!("seek-is-up-elsewhere"),
                    false => say!("seek-is-up"),
                };
                let posts = vec![Outgoing {
                    about: None,
                    channel: command.place.channel,
                    post: post.in_language(language),
                }];
                Ok(Verdict {
                    commit: Some(Commit {
                        posts,
                        ..commit(Some(UserDocument::Seek(Box::new(seek))))
                    }),
                    ..Verdict::say(words::plain(up))
                })
            }
        }
    }

    /// What somebody seeks, checked, with everything left open filled in.
    async fn sought(
        &self,
        command: &Command,
        guild: GuildId,
        kind: GameKind,
        wish: &Wish,
    ) -> Result<Seek, Stop> {
        let setup = Setup::parse(kind, "2", "")
            .map_err(|error| Refusal::new(say!("sentence", words = error.0)))?;
        if let Some(objection) = games::objection(&setup) {
            return Err(Refusal::new(objection).into());
        }
        let clock = self.clock_of(guild, wish.clock.as_deref()).await?;
        let shares = self.shares_seeks(guild).await?;
        if wish.elsewhere == Some(true) && !shares {
            return Err(Refusal::new(say!("seek-not-shared")).into());
        }
        Ok(Seek {
            id: command.id.clone(),
            opening: Opening {
                kind,
                line_up: setup.line_up().to_owned(),
                options: setup.options(),
                clock: wish.clock.clone(),
                opponents: Vec::new(),
                computers: Vec::new(),
                order: SeatOrder::Random,
                thread: wish.thread,
                rated: wish.rated,
                pair: false,
            },
            clock: clock.to_string(),
            place: command.place,
            name: command.actor.name.clone(),
            wanted: wish.games.max(1),
            within: wish.within,
            elsewhere: wish.elsewhere.unwrap_or(shares),
            until: self.clock.now() + STANDS,
        })
    }

    /// Somebody's seek on a server, while it stands.
    async fn seek_of(&self, user: UserId, guild: GuildId) -> Result<Option<Seek>, StoreError> {
        Ok(
            match self.store.document(user, &DocumentKey::Seek(guild)).await? {
                Some(UserDocument::Seek(seek)) if seek.until > self.clock.now() => Some(*seek),
                _ => None,
            },
        )
    }

    /// The seek of somebody that has this stamp, while it stands and is shown on this server; with it
    /// the server where it was put up.
    async fn seek_shown(
        &self,
        host: UserId,
        stamped: &str,
        guild: GuildId,
    ) -> Result<Option<(GuildId, Seek)>, StoreError> {
        for (document_key, document) in self.store.documents(host).await? {
            if let (DocumentKey::Seek(of), UserDocument::Seek(seek)) = (document_key, document)
                && stamp(&seek.id) == stamped
                && seek.until > self.clock.now()
                && (of == guild
                    || seek.elsewhere
                        && self.shares_seeks(of).await?
                        && self.shares_seeks(guild).await?)
            {
                return Ok(Some((of, *seek)));
            }
        }
        Ok(None)
    }

    /// Whether a server shares its seeks.
    async fn shares_seeks(&self, guild: GuildId) -> Result<bool, StoreError> {
        Ok(self.store.server(guild).await?.shares_seeks)
    }

    /// Accepts a seek: its game begins.
    pub(crate) async fn accept_seek(
        &self,
        command: &Command,
        host: UserId,
        id: &str,
    ) -> Result<Verdict, Stop> {
        let actor = &command.actor;
        let Some(guild) = command.place.guild else {
            return Err(Refusal::new(say!("button-elsewhere")).into());
        };
        let shown = self.seek_shown(host, id, guild).await?;
        let phases: &[Phase] = match shown {
            Some(_) => &[Phase::Playing],
            None => &[Phase::Playing, Phase::Ended],
        };
        if let Some(state) = self.game_of_seek(actor.id, id, phases).await? {
            return Ok(Verdict::say(words::plain(accepted(&state, actor.id))));
        }
        let Some((of, seek)) = shown else {
            return Err(Refusal::new(say!("seek-is-over")).into());
        };
        if of == guild {
            let seek = (host, Box::new(seek.clone()));
            let shown = self.if_shown_to(actor, command.place, seek);
            if shown.await.is_none() {
                return Err(Refusal::new(say!("seek-is-over")).into());
            }
        }
        if host == actor.id {
            return Err(Refusal::new(say!("own-seek"))
                .button(say!("button-withdraw-seek"), ButtonId::withdraw_seek())
                .into());
        }
        if let Some(within) = seek.within {
            self.catch_up().await?;
            let pool = Pool {
                kind: seek.opening.kind,
                size: Size::Two,
            };
            let (theirs, yours) = (self.rating_in(host, pool), self.rating_in(actor.id, pool));
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
        let from = (of != guild).then_some(command.place);
        let mut change = self.sought_game(command, host, &seek, from).await?;
        self.deal_seats(&mut change)?;
        self.post_beginning(&mut change).await?;
        change.notify_with_board(&[host]);
        let document_key = DocumentKey::Seek(of);
        let left = (seek.wanted > 1).then(|| Seek {
            wanted: seek.wanted - 1,
            ..seek.clone()
        });
        let left = left.map(|seek| UserDocument::Seek(Box::new(seek)));
        let reply = accepted(&change.state, actor.id);
        let mut commit = self.commit_of(vec![change]).await?;
        commit.documents.push((host, document_key.clone(), left));
        let read = UserDocument::Seek(Box::new(seek));
        commit.relies_on.push((host, document_key, Some(read)));
        Ok(Verdict {
            commit: Some(commit),
            ..Verdict::say(words::plain(reply))
        })
    }

    /// The game that came of a seek for somebody who accepted it.
    async fn game_of_seek(
        &self,
        user: UserId,
        stamped: &str,
        phases: &[Phase],
    ) -> Result<Option<State>, StoreError> {
        let games = self.store.games_of(user, phases, LATELY).await?;
        let mut states = self.load_all_listed(&games).await?.into_iter();
        let accepted = |state: &State| state.host != user && state.seek.as_deref() == Some(stamped);
        Ok(states.find(accepted))
    }

    /// The game that a seek led to, both seated; whoever accepts it may play from another server.
    async fn sought_game(
        &self,
        command: &Command,
        host: UserId,
        seek: &Seek,
        from: Option<Place>,
    ) -> Result<Change, StoreError> {
        let actor = &command.actor;
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
        let (id, now) = (self.new_name(), self.clock.now());
        let timekeeping = self.timekeeping().await?;
        let change = Change::opening(id, opened, now, host, &timekeeping)?;
        let mut change = change.through(&command.id);
        let seek = stamp(&seek.id);
        change.record_automatic(Event::Sought { seek })?;
        if let Some(secret) = self.secret_of(change.state.kind()) {
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
            let user = actor.id;
            change.record_automatic(Event::PlaysFrom { user, from })?;
        }
        Ok(change)
    }

    /// A user's rating in a pool as it is now.
    pub(crate) fn rating_in(&self, user: UserId, pool: Pool) -> f64 {
        let now = self.clock.now();
        let ratings = self.ratings();
        let career = ratings.of(user).find(|(of, _)| *of == pool);
        let rating = career.map_or_else(Rating::default, |(_, career)| career.at(now));
        rating.rating
    }

    /// `/open`: the seeks and the open seats of the server that are shown to the user, each with a
    /// button.
    pub(crate) async fn open_seats(&self, command: &Command) -> Result<Verdict, Stop> {
        let Some(guild) = command.place.guild else {
            return Err(Refusal::new(say!("play-on-a-server")).into());
        };
        let heading = |count: usize| say!("open-here", count = count);
        let mut games = Vec::new();
        for phase in [Phase::Lobby, Phase::Playing] {
            let all = self.store.games(&[phase]).await?;
            games.extend(all.into_iter().take(MANY));
        }
        let Command { actor, place, .. } = command;
        let games = self.games_with_open_seats(guild, games).await?;
        let games = self.shown_to(actor, *place, games).await;
        let (seeks, elsewhere) = self.seeks_on(guild).await?;
        let seeks = self.shown_to(actor, *place, seeks).await;
        let open = self.open_of(games, seeks, elsewhere, heading);
        let nothing = || words::plain(say!("nothing-open"));
        Ok(Verdict::say(open.unwrap_or_else(nothing)))
    }

    /// Which of the seeks of other servers are shown on this one: those put up last, where both share
    /// theirs.
    async fn shown_from_elsewhere(
        &self,
        guild: GuildId,
        mut seeks: Vec<(GuildId, UserId, Box<Seek>)>,
    ) -> Result<Vec<Sought>, StoreError> {
        if seeks.is_empty() || !self.shares_seeks(guild).await? {
            return Ok(Vec::new());
        }
        seeks.sort_by_key(|(_, user, seek)| (std::cmp::Reverse(seek.until), *user));
        let mut sharing: BTreeMap<GuildId, bool> = BTreeMap::new();
        let mut shown = Vec::new();
        for (of, user, seek) in seeks {
            let shares = match sharing.get(&of) {
                Some(shares) => *shares,
                None => self.shares_seeks(of).await?,
            };
            sharing.insert(of, shares);
            if shares {
                shown.push((user, seek));
            }
            if shown.len() == FROM_ELSEWHERE {
                break;
            }
        }
        Ok(shown)
    }

    /// The seeks that stand on a server, and those of other servers that are shown there.
    pub(crate) async fn seeks_on(
        &self,
        guild: GuildId,
    ) -> Result<(Vec<Sought>, Vec<Sought>), StoreError> {
        let now = self.clock.now();
        let (mut seeks, mut elsewhere) = (Vec::new(), Vec::new());
        for (user, document_key, document) in
            self.store.all_documents(&DocumentKey::Seek(guild)).await?
        {
            if let (DocumentKey::Seek(of), UserDocument::Seek(seek)) = (document_key, document)
                && seek.until > now
            {
                if of == guild {
                    seeks.push((user, seek));
                } else if seek.elsewhere {
                    elsewhere.push((of, user, seek));
                }
            }
        }
        Ok((seeks, self.shown_from_elsewhere(guild, elsewhere).await?))
    }

    /// Those of these games that are a server's and have open seats.
    pub(crate) async fn games_with_open_seats(
        &self,
        guild: GuildId,
        games: impl IntoIterator<Item = GameId>,
    ) -> Result<Vec<State>, StoreError> {
        let mut open = Vec::new();
        for game in games {
            let state = self.load_listed(&game).await?;
            open.extend(state.filter(|state| state.place.guild == Some(guild) && is_open(state)));
        }
        Ok(open)
    }

    /// Lists seeks and open seats below a heading, each with a button; `None` if there are none.
    pub(crate) fn open_of(
        &self,
        games: Vec<Visible<State>>,
        seeks: Vec<Visible<Sought>>,
        elsewhere: Vec<Sought>,
        heading: impl FnOnce(usize) -> Say,
    ) -> Option<Message> {
        let mut lines: Vec<(Text, Button)> = Vec::new();
        for seek in seeks {
            let (user, seek) = &*seek;
            lines.push((told(*user, seek), accept_of(*user, seek)));
        }
        for state in games {
            match state.phase {
                Phase::Lobby => {
                    let label = say!("button-join-game", game = state.id.0.as_str());
                    let button = words::button(label, ButtonId::join(&state.id), Weight::Plain);
                    lines.push((lobby_told(&state).into(), button));
                }
                Phase::Playing => {
                    let absent = self.absent(&state);
                    let offered = absent.iter().filter(|seat| state.offered.contains(seat));
                    lines.extend(
                        offered.map(|seat| (offer_told(&state, *seat), take_button(&state, *seat))),
                    );
                }
                Phase::Ended => {}
            }
        }
        for (user, seek) in elsewhere {
            lines.push((told_elsewhere(&seek), accept_of(user, &seek)));
        }
        if lines.is_empty() {
            return None;
        }
        let count = lines.len();
        let mut message = words::plain(heading(count));
        for (line, button) in lines.into_iter().take(LISTED) {
            message.text = message.text.line().text(line);
            message.buttons.push(button);
        }
        if count > LISTED {
            let more = say!("open-and-more", count = count - LISTED);
            message.text = message.text.line().say(more);
        }
        Some(message)
    }
}

/// Whether a game has seats to be taken.
fn is_open(state: &State) -> bool {
    match state.phase {
        Phase::Lobby => state.open_seats() > 0,
        Phase::Playing => !state.offered.is_empty(),
        Phase::Ended => false,
    }
}

/// That somebody has accepted a seek, and where its game is played.
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

/// A seek in words.
fn told(user: UserId, seek: &Seek) -> Text {
    told_of(Text::from(user), seek)
}

/// A seek of another server in words: who seeks is not known here but by name.
fn told_elsewhere(seek: &Seek) -> Text {
    let text = told_of(Text::default().plain(&seek.name), seek);
    text.plain(" ").say(say!("seeks-elsewhere"))
}

fn told_of(player: Text, seek: &Seek) -> Text {
    let mut text = Text::from(say!(
        "seeks",
        player = player,
        title = seek.opening.kind.title(),
        clock = seek.clock.as_str(),
        count = seek.wanted
    ));
    if seek.opening.rated {
        text = text.plain(" ").say(say!("seeks-rated"));
    }
    match seek.within {
        Some(within) => text.plain(" ").say(say!("seeks-within", within = within)),
        None => text,
    }
}

/// A lobby in words.
fn lobby_told(state: &State) -> Say {
    say!(
        "open-seats-of",
        player = state.host,
        game = state.id.0.as_str(),
        title = state.kind().title(),
        clock = state.control.to_string(),
        count = state.open_seats()
    )
}

fn accept_button(user: UserId, seek: &Seek, label: Say) -> Button {
    let press = ButtonId::accept_seek(user, &stamp(&seek.id));
    words::button(label, press, Weight::Main)
}

/// The button in a list, which names whose seek it is.
fn accept_of(user: UserId, seek: &Seek) -> Button {
    let label = say!("button-accept-of", name = short(&seek.name));
    accept_button(user, seek, label)
}

/// What a button says of a seek: the end of the command's id tells it from others.
fn stamp(id: &CommandId) -> String {
    let tail = id.0.chars().rev().filter(|c| c.is_ascii_alphanumeric());
    tail.take(24).collect()
}

/// Names are cut on buttons.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}

/// A rating as it is told.
fn rounded(rating: f64) -> i64 {
    // Ratings are small numbers.
    rating.round() as i64
}
