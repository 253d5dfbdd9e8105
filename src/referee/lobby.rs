//! The lobby: opening a game, taking and leaving seats, beginning, cancelling.

use std::sync::PoisonError;

use petteia_rules::{Seat, Setup};
use rand::seq::SliceRandom;

use super::{
    Actor, Command, Event, Opening, Referee, SeatOrder, State, Termination, WhoCancels,
    change::{Change, Verdict},
    choose::Purpose,
    refusal::{Refusal, Stop},
    words,
};
use crate::{
    clock::TimeControl,
    games,
    ids::{ChannelId, GameId, GuildId, UserId},
    message::{Message, Post, Press, Slot, Text},
    store::{Phase, StoreError},
};

/// How many lobbies a user may have open at a time.
const OPEN_LOBBIES: usize = 5;

/// How many users may share a seat.
const PARTNERS: usize = 5;

/// How many of a user's lobbies are looked through.
const MANY: usize = 50;

impl Referee {
    /// `/play`.
    pub(super) async fn open(&self, command: &Command, opening: &Opening) -> Result<Verdict, Stop> {
        let actor = &command.actor;
        let guild = self.may_open(command).await?;
        let (opening, control) = self.agreed(guild, actor, opening).await?;
        if self.lobbies_of(actor.id).await? >= OPEN_LOBBIES {
            return Err(Refusal::new(format!(
                "You have {OPEN_LOBBIES} games waiting for players already; cancel one of them, \
                 or wait until it begins.",
            ))
            .into());
        }
        let opened = Event::Opened {
            opening,
            clock: control.to_string(),
            place: command.place,
            name: actor.name.clone(),
            language: actor.locale.server,
        };
        let mut change = Change::opening(
            self.new_name(),
            opened,
            self.clock.now(),
            actor.id,
            self.bank_minimum(),
        )?;
        if let Some(secret) = self.secret_of(change.state.kind()) {
            change.happen_by_itself(Event::DicePromised { secret })?;
        }
        let message = words::lobby(&change.state);
        let reply = Text::default()
            .plain("Game ")
            .code(&change.state.id.0)
            .plain(" is open. It begins by itself once every seat is taken.");
        change.post(Post::New {
            message,
            slot: Some(Slot::Lobby),
        });
        self.change(change, words::plain(reply)).await
    }

    /// That games may be opened here.
    async fn may_open(&self, command: &Command) -> Result<GuildId, Stop> {
        let Some(guild) = command.place.guild else {
            return Err(Refusal::new(
                "A game needs a channel that its other players can see: use /play in a server.",
            )
            .into());
        };
        let allowed = self.store.server(guild).await?.channels;
        if allowed.is_empty() || allowed.contains(&command.place.channel) {
            return Ok(guild);
        }
        let mut text = Text::default().plain("On this server games are opened in ");
        for (index, channel) in allowed.iter().enumerate() {
            let so_far = if index > 0 { text.plain(", ") } else { text };
            text = so_far.channel(*channel);
        }
        Err(Refusal::new(text.plain(". Please use /play there.")).into())
    }

    /// What `/play` asks for, checked, with everything left open filled in.
    async fn agreed(
        &self,
        guild: GuildId,
        host: &Actor,
        opening: &Opening,
    ) -> Result<(Opening, TimeControl), Stop> {
        let setup = Setup::parse(opening.kind, &opening.line_up, &opening.options)
            .map_err(|error| Refusal::new(format!("{error}.")))?;
        let clock = match &opening.clock {
            Some(typed) => typed.clone(),
            None => self
                .store
                .server(guild)
                .await?
                .clock
                .unwrap_or_else(|| self.house.clock.clone()),
        };
        let control = clock
            .parse()
            .map_err(|error| Refusal::new(format!("{error}.")))?;
        let mut opponents: Vec<(UserId, String)> = Vec::new();
        for (user, name) in &opening.opponents {
            if *user != host.id && opponents.iter().all(|(other, _)| other != user) {
                opponents.push((*user, name.clone()));
            }
        }
        let others = usize::from(setup.seats()) - 1;
        if opponents.len() > others {
            return Err(Refusal::new(format!(
                "This line-up has {} seats: yours and {others} more, but {} players are invited. \
                 Choose a larger line-up, or let some of them share a seat as partners.",
                setup.seats(),
                opponents.len()
            ))
            .into());
        }
        let opening = Opening {
            line_up: setup.line_up().to_owned(),
            options: setup.options(),
            opponents,
            ..opening.clone()
        };
        Ok((opening, control))
    }

    async fn lobbies_of(&self, user: UserId) -> Result<usize, StoreError> {
        let mut lobbies = 0;
        for game in self.store.games_of(user, &[Phase::Lobby], MANY).await? {
            let state = self.load_listed(&game).await?;
            lobbies += usize::from(state.is_some_and(|state| state.host == user));
        }
        Ok(lobbies)
    }

    /// A lobby by its button.
    async fn lobby(&self, game: &GameId) -> Result<State, Stop> {
        let state = self
            .load(game)
            .await?
            .ok_or_else(|| Refusal::new("That game does not exist any more."))?;
        match state.phase {
            Phase::Lobby => Ok(state),
            Phase::Playing => Err(Refusal::new("That game has begun already.")
                .button("Board", Press::board(game))
                .into()),
            Phase::Ended => Err(Refusal::new("That game is over.").into()),
        }
    }

    /// Takes an open seat.
    pub(super) async fn join(&self, command: &Command, game: &GameId) -> Result<Verdict, Stop> {
        let state = self.lobby(game).await?;
        let user = command.actor.id;
        not_yet_seated(&state, user)?;
        if state.open_seats() == 0 && !state.invited.contains(&user) {
            let text = words::users(
                Text::default().plain("The seats left are kept for "),
                &state.invited,
            )
            .plain(". You can share somebody’s seat as their partner.");
            return Err(Refusal::new(text).into());
        }
        self.seat(command, state, None).await
    }

    /// Shares a seat.
    pub(super) async fn join_seat(
        &self,
        command: &Command,
        game: &GameId,
        seat: Seat,
    ) -> Result<Verdict, Stop> {
        let state = self.lobby(game).await?;
        not_yet_seated(&state, command.actor.id)?;
        match state.users_of(seat).len() {
            0 => Err(
                Refusal::new("Nobody has that seat any more; you can join for yourself.")
                    .button("Join", Press::join(game))
                    .into(),
            ),
            PARTNERS.. => Err(Refusal::new(format!(
                "That seat is shared by {PARTNERS} players already."
            ))
            .into()),
            _ => self.seat(command, state, Some(seat)).await,
        }
    }

    async fn seat(
        &self,
        command: &Command,
        state: State,
        shares: Option<Seat>,
    ) -> Result<Verdict, Stop> {
        let actor = &command.actor;
        let mut change = Change::of(state, self.clock.now(), Some(actor.id)).through(&command.id);
        change.happen(Event::Joined {
            user: actor.id,
            name: actor.name.clone(),
            shares,
        })?;
        let reply = match shares {
            Some(_) => "You share that seat now: any of you can play its turns.",
            None => "You have a seat now.",
        };
        if change.state.seats().iter().all(|users| !users.is_empty()) {
            self.begin(&mut change).await?;
        } else {
            edit_lobby(&mut change);
        }
        self.change(change, words::plain(Text::default().plain(reply)))
            .await
    }

    /// Leaves the lobby, or declines an invitation.
    pub(super) async fn leave(&self, command: &Command, game: &GameId) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let state = match self.lobby(game).await {
            Ok(state) => state,
            Err(Stop::Refused(_)) if self.plays(user, game).await? => {
                return Err(Refusal::new(
                    "The game has begun. If you cannot go on, /resign gives it up.",
                )
                .into());
            }
            Err(stop) => return Err(stop),
        };
        let invited = state.invited.contains(&user);
        if !invited && state.seat_of(user).is_none() {
            return Err(Refusal::new("You have no seat in that game.").into());
        }
        let mut change = Change::of(state, self.clock.now(), Some(user));
        change.happen(Event::Left { user })?;
        if change.state.users().next().is_none() {
            change.happen(Event::Ended {
                result: "*".to_owned(),
                termination: Termination::Cancelled,
            })?;
        }
        edit_lobby(&mut change);
        let reply = if invited {
            "You have declined; your seat is open to others now."
        } else {
            "You have left the game."
        };
        self.change(change, words::plain(Text::default().plain(reply)))
            .await
    }

    async fn plays(&self, user: UserId, game: &GameId) -> Result<bool, StoreError> {
        Ok(self
            .load(game)
            .await?
            .is_some_and(|state| state.phase == Phase::Playing && state.seat_of(user).is_some()))
    }

    /// Begins before every seat is taken, where the line-up allows it.
    pub(super) async fn start(&self, command: &Command, game: &GameId) -> Result<Verdict, Stop> {
        let state = self.lobby(game).await?;
        if state.host != command.actor.id {
            let text = Text::default()
                .plain("Only ")
                .user(state.host)
                .plain(", who opened the game, can start it.");
            return Err(Refusal::new(text).into());
        }
        if !state.can_start() {
            let text = match (state.can_shrink(), state.taken_seats().len()) {
                (true, _) => "A game needs at least two players.".to_owned(),
                (false, taken) => format!(
                    "This line-up needs all its {} seats, and {taken} are taken. It begins by \
                     itself once all are.",
                    state.seats().len()
                ),
            };
            return Err(Refusal::new(text).into());
        }
        let mut change =
            Change::of(state, self.clock.now(), Some(command.actor.id)).through(&command.id);
        self.begin(&mut change).await?;
        self.change(
            change,
            words::plain(Text::default().plain("The game begins.")),
        )
        .await
    }

    /// Gives out the seats and begins.
    async fn begin(&self, change: &mut Change) -> Result<(), StoreError> {
        let mut seats = change.state.taken_seats();
        if change.state.opening.order == SeatOrder::Random {
            let mut chance = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
            seats.shuffle(&mut *chance);
        }
        change.happen(Event::Started { seats })?;
        edit_lobby(change);
        self.post_beginning(change).await
    }

    /// What the channel sees when a game begins: its thread, and the first board.
    pub(super) async fn post_beginning(&self, change: &mut Change) -> Result<(), StoreError> {
        if change.state.opening.thread {
            let title = words::title(&change.state);
            change.post(Post::Thread { title });
        }
        let said = words::begun(&change.state);
        self.go_on(change, said).await
    }

    /// Cancels a game: as if it had never been.
    pub(super) async fn cancel(
        &self,
        command: &Command,
        named: Option<&str>,
    ) -> Result<Verdict, Stop> {
        let actor = &command.actor;
        let state = self
            .choose_game(actor, command.place, named, Purpose::Cancel)
            .await?;
        self.may_cancel(&state, actor).await?;
        let in_lobby = state.phase == Phase::Lobby;
        let mut change = Change::of(state, self.clock.now(), Some(actor.id));
        change.happen(Event::Ended {
            result: "*".to_owned(),
            termination: Termination::Cancelled,
        })?;
        if in_lobby {
            edit_lobby(&mut change);
        } else {
            change.disarm_board();
            let message = words::cancelled(&change.state, actor.id);
            change.post(Post::New {
                message,
                slot: None,
            });
        }
        let reply = Text::default()
            .plain("Game ")
            .code(&change.state.id.0)
            .plain(" is cancelled.");
        self.change(change, words::plain(reply)).await
    }

    async fn may_cancel(&self, state: &State, actor: &Actor) -> Result<(), Stop> {
        let is_host = state.host == actor.id;
        let manages = actor.manages_server;
        match state.phase {
            Phase::Ended => return Err(Refusal::new("That game is over already.").into()),
            Phase::Lobby if is_host || manages => return Ok(()),
            Phase::Lobby => {
                let text = Text::default()
                    .plain("Only ")
                    .user(state.host)
                    .plain(", who opened the game, can cancel it. The button Leave gives up your own seat.");
                return Err(Refusal::new(text).into());
            }
            Phase::Playing => {}
        }
        let who = match state.place.guild {
            Some(guild) => self.store.server(guild).await?.cancels,
            None => WhoCancels::default(),
        };
        let (allowed, rule) = match who {
            WhoCancels::Managers => (
                manages,
                "On this server only those who manage it can cancel a game that has begun.",
            ),
            WhoCancels::Host => (
                manages || is_host,
                "On this server only the host of a game, or those who manage the server, can \
                 cancel it once it has begun.",
            ),
            WhoCancels::Nobody => (
                false,
                "On this server nobody can cancel a game that has begun.",
            ),
        };
        if allowed {
            return Ok(());
        }
        Err(Refusal::new(format!("{rule} Players can offer a /draw or /resign.")).into())
    }

    /// The game has its thread now.
    pub(super) async fn thread_opened(
        &self,
        game: &GameId,
        channel: ChannelId,
    ) -> Result<Verdict, Stop> {
        let state = self
            .load(game)
            .await?
            .ok_or_else(|| Refusal::new("That game does not exist."))?;
        let mut change = Change::of(state, self.clock.now(), None);
        change.happen(Event::ThreadOpened { channel })?;
        self.change(change, Message::default()).await
    }
}

impl State {
    /// Whether the line-up is one of those where fewer seats are a line-up too.
    fn can_shrink(&self) -> bool {
        games::may_shrink(&self.game.setup())
    }

    /// Whether the game can begin with the seats that are taken.
    pub(super) fn can_start(&self) -> bool {
        let taken = self.taken_seats().len();
        taken == self.seats().len() || self.can_shrink() && taken >= 2
    }
}

fn not_yet_seated(state: &State, user: UserId) -> Result<(), Refusal> {
    if state.seat_of(user).is_some() {
        return Err(Refusal::new(
            "You have a seat in this game already. Waiting for the others…",
        ));
    }
    Ok(())
}

/// Shows the lobby as it is now. Whoever is invited was notified when it was opened.
fn edit_lobby(change: &mut Change) {
    let mut message = words::lobby(&change.state);
    message.notify.clear();
    change.post(Post::Edit {
        message,
        slot: Slot::Lobby,
    });
}
