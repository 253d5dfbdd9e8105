//! Looking without touching: boards, games, records, positions, turns explained and previewed.

use petteia_rules::{Game, GameKind, Seat, Style, Turn};

use super::{
    Command, Referee, State,
    change::Verdict,
    choose::Purpose,
    record,
    refusal::{Refusal, Stop},
    state::Played,
    turns::{afterthoughts, own_turn},
    words,
};
use crate::{
    games,
    message::{Message, Picture, Press, Text, Weight},
    store::Phase,
};

/// How many games `/games` lists.
const LISTED: usize = 20;

/// How many captures are offered to be added to a turn.
const ADDED: usize = 6;

impl Referee {
    /// `/preview`.
    pub(super) async fn preview(
        &self,
        command: &Command,
        named: Option<&str>,
        typed: &str,
    ) -> Result<Verdict, Stop> {
        let state = self
            .choose_game(&command.actor, command.place, named, Purpose::Move)
            .await?;
        own_turn(&state, command)?;
        let typed = self.in_full(&state, command.actor.id, typed).await?;
        let turn = self.read_turn(command, &state, &typed).await?;
        self.preview_of(command, &state, &turn).await
    }

    /// `/explain`: for anybody, whoever is to move.
    pub(super) async fn explain(
        &self,
        command: &Command,
        named: Option<&str>,
        typed: &str,
    ) -> Result<Verdict, Stop> {
        let state = self
            .choose_game(&command.actor, command.place, named, Purpose::Look)
            .await?;
        if state.to_move().is_none() {
            return Err(Refusal::new("Nobody is to move in that game.")
                .button("Board", Press::board(&state.id))
                .into());
        }
        let typed = self.in_full(&state, command.actor.id, typed).await?;
        let turn = self.read_turn(command, &state, &typed).await?;
        Ok(Verdict::say(self.after_turn(command, &state, &turn).await?))
    }

    /// `/board`: the position now, or after so many plies; the user's own side is at the bottom
    /// where no seat is named.
    pub(super) async fn board(
        &self,
        command: &Command,
        named: Option<&str>,
        ply: Option<u32>,
        seat: Option<u8>,
    ) -> Result<Verdict, Stop> {
        let state = self
            .choose_game(&command.actor, command.place, named, Purpose::Look)
            .await?;
        if state.phase == Phase::Lobby {
            return Err(Refusal::new("That game has not begun yet: it waits for players.").into());
        }
        let played = state.plies.len();
        let after = match ply {
            None => played,
            Some(ply) if ply as usize <= played => ply as usize,
            Some(ply) => {
                return Err(Refusal::new(format!(
                    "There is no position after turn {ply}: that game has had {played}."
                ))
                .into());
            }
        };
        let facing = match seat {
            None => state.seat_of(command.actor.id),
            Some(number) => Some(seat_numbered(&state, number)?),
        };
        let theme = self.store.user(command.actor.id).await?.theme;
        let picture = match state.plies.get(after) {
            None => words::picture(&state, theme, facing),
            Some(next) => words::picture_of(
                &state,
                &next.before.game,
                state.turn_before(after),
                theme,
                facing,
            ),
        };
        let mut text = Text::default().code(&state.id.0);
        text = match state.plies[..after].last().map(|ply| &ply.what) {
            None => text.plain(": the start."),
            Some(Played::Turn(turn) | Played::Only(turn)) => text
                .plain(format!(": after turn {after}, "))
                .turn(state.kind(), turn)
                .plain("."),
            Some(Played::Pass(_)) => text.plain(format!(": after turn {after}, a pass.")),
            Some(Played::Lost) => text.plain(format!(": after turn {after}, which was lost.")),
        };
        if after == played {
            text = words::followed_by(text.line(), words::standing(&state));
        }
        Ok(Verdict::say(Message {
            text: text.line().plain("Position code: ").code(&picture.code),
            picture: Some(picture),
            ..Message::default()
        }))
    }

    /// `/record`: the game record as a file, and a summary.
    pub(super) async fn record(
        &self,
        command: &Command,
        named: Option<&str>,
    ) -> Result<Verdict, Stop> {
        let state = self
            .choose_game(&command.actor, command.place, named, Purpose::Look)
            .await?;
        let setup = state.game.setup();
        let mut text = Text::default()
            .code(&state.id.0)
            .plain(format!(": {}", games::line_up(&setup)));
        if !setup.options().is_empty() {
            text = text.plain(format!(", {}", setup.options()));
        }
        text = text
            .plain(", clock ")
            .code(state.control.to_string())
            .plain(format!(", {} turns so far.", state.plies.len()));
        for seat in state.all_seats() {
            text = words::seats(text.line().plain(format!("{seat}. ")), &state, &[seat]);
        }
        let text = words::followed_by(text.line(), words::standing(&state));
        Ok(Verdict::say(Message {
            text,
            files: vec![record::file(&state)?],
            ..Message::default()
        }))
    }

    /// `/games`: the user's games everywhere, those where it is their turn first.
    pub(super) async fn games(&self, command: &Command) -> Result<Verdict, Stop> {
        let user = command.actor.id;
        let phases = [Phase::Playing, Phase::Lobby];
        let games = self.store.games_of(user, &phases, LISTED + 1).await?;
        let mut states = Vec::new();
        for game in games.iter().take(LISTED) {
            states.extend(self.load(game).await?);
        }
        if states.is_empty() {
            let text = Text::default()
                .plain("You have no game going on. ")
                .code("/play")
                .plain(" opens one.");
            return Ok(Verdict::say(words::plain(text)));
        }
        let my_turn = |state: &State| {
            state
                .to_move()
                .is_some_and(|seat| state.users_of(seat).contains(&user))
        };
        states.sort_by_key(|state| {
            let deadline = state.deadline();
            (!my_turn(state), deadline.is_none(), deadline)
        });
        let mut text = Text::default().strong("Your games");
        for state in &states {
            text = text
                .line()
                .code(&state.id.0)
                .plain(" in ")
                .channel(state.home());
            let others: Vec<_> = state.users().filter(|other| *other != user).collect();
            if !others.is_empty() {
                text = words::users(text.plain(" with "), &others);
            }
            text = match state.to_move() {
                None => text.plain(": waits for players."),
                Some(_) if my_turn(state) => until(text.plain(": ").strong("your turn"), state),
                Some(seat) => until(
                    words::seats(text.plain(": "), state, &[seat]).plain(" to move"),
                    state,
                ),
            };
        }
        if games.len() > LISTED {
            text = text.line().plain("… and more.");
        }
        Ok(Verdict::say(words::plain(text)))
    }

    /// `/position`: a position code drawn.
    pub(super) async fn position(
        &self,
        command: &Command,
        kind: Option<GameKind>,
        code: &str,
    ) -> Result<Verdict, Stop> {
        let game = position(kind, code.trim())?;
        Ok(Verdict::say(Message {
            text: Text::default().code(game.code()),
            picture: Some(Picture {
                theme: self.store.user(command.actor.id).await?.theme,
                ..Picture::of(&game, None, game.outcome(), Vec::new())
            }),
            ..Message::default()
        }))
    }

    /// The position after a turn, with buttons to play it or not.
    pub(super) async fn preview_of(
        &self,
        command: &Command,
        state: &State,
        turn: &Turn,
    ) -> Result<Verdict, Stop> {
        let mut message = self.after_turn(command, state, turn).await?;
        let ply = state.game.ply();
        let canonical = state.game.notation(turn, Style::Ascii);
        let mut draft = self.draft(state, command.actor.id).await?;
        let mut thoughts = afterthoughts(state, &draft, &canonical);
        message.text = message.text.line().plain("Not played yet.");
        let confirm = if thoughts.is_empty() {
            "Confirm"
        } else {
            message.text = message.text.line().plain("You could add: ");
            "Play as it is"
        };
        let more = thoughts.len().saturating_sub(ADDED);
        thoughts.truncate(ADDED);
        for thought in &thoughts {
            message.text = message
                .text
                .line()
                .turn(state.kind(), &thought.added)
                .plain(format!(" – {}", thought.words));
        }
        if more > 0 {
            message.text = message.text.line().plain(format!("and {more} more: "));
            message.text = message.text.code("/captures");
        }
        let press = Press::play(&state.id, ply, &canonical);
        message.buttons = vec![
            words::button(confirm, press, Weight::Main),
            words::button("Cancel", Press::dismiss(), Weight::Plain),
        ];
        for thought in &thoughts {
            let press = Press::preview(&state.id, &thought.turn);
            let label = format!("+ {}", thought.added);
            message
                .buttons
                .push(words::button(label, press, Weight::Plain));
        }
        if thoughts.is_empty() {
            return self.offering(command, state, message, &[canonical]).await;
        }
        for turn in thoughts.iter().map(|thought| &thought.turn) {
            if !Press::preview(&state.id, turn).carries(turn) {
                draft.show(turn);
            }
        }
        // What was pointed out once is not pointed out again.
        draft.show(&canonical);
        Ok(self.keeping(command, state, draft, message))
    }

    /// A turn in words, and the position after it.
    async fn after_turn(
        &self,
        command: &Command,
        state: &State,
        turn: &Turn,
    ) -> Result<Message, Stop> {
        let canonical = state.game.notation(turn, Style::Ascii);
        let mut after = state.game.clone();
        after
            .play(turn)
            .map_err(|illegal| Refusal::new(illegal.reason.to_string()))?;
        let picture = words::picture_of(
            state,
            &after,
            Some((&state.game, &canonical)),
            self.store.user(command.actor.id).await?.theme,
            state.seat_of(command.actor.id),
        );
        let mut text = Text::default()
            .turn(state.kind(), canonical)
            .plain(format!(": {}.", state.game.describe(turn)));
        text = words::sides_changed(text, state, &state.game, &after);
        if let Some(outcome) = after.outcome() {
            text = text
                .line()
                .plain(format!("This ends the game, {}.", outcome.result));
        }
        Ok(Message {
            text,
            picture: Some(picture),
            ..Message::default()
        })
    }
}

/// The position of a code, of this game or of whichever can read it.
fn position(kind: Option<GameKind>, code: &str) -> Result<Game, Refusal> {
    if let Some(kind) = kind {
        return Game::from_code(kind, code).map_err(|why| {
            let game = kind.title();
            Refusal::new(format!("That is no position code of {game}: {why}."))
        });
    }
    GameKind::ALL
        .iter()
        .find_map(|kind| Game::from_code(*kind, code).ok())
        .ok_or_else(|| {
            Refusal::new(
                "No game can read that position code. Choose one with the option “game” to be \
                 told what is wrong with it.",
            )
        })
}

/// The seat of a game with this number.
fn seat_numbered(state: &State, number: u8) -> Result<Seat, Refusal> {
    state
        .all_seats()
        .find(|seat| seat.number() == number)
        .ok_or_else(|| {
            Refusal::new(format!(
                "There is no seat {number} in that game: it has seats 1 to {}.",
                state.seats().len()
            ))
        })
}

/// Adds the deadline.
fn until(text: Text, state: &State) -> Text {
    match state.deadline() {
        Some(deadline) => text.plain(", until ").time(deadline).plain("."),
        None => text.plain("."),
    }
}
