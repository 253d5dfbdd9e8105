//! The board that somebody has before them, and a turn made on it by hand.

use petteia_rules::{Game, Style};

use crate::referee::{
    choose::{has_seat, my_turn},
    core::Referee,
    words,
};
use crate::{
    event_log::Phase,
    game::{State, Theme},
    games::{
        self,
        hand::{Hand, Reached},
    },
    ids::{GameId, Place, UserId},
    message::{ButtonId, Picture, Text},
    say,
    store::StoreError,
};

/// How many games of a channel are looked through for the one to be shown.
const GAMES: usize = 25;

/// What is asked of the board.
#[derive(Debug, Clone, Default)]
pub(crate) struct Handling {
    /// The game shown before, which is kept where it can be.
    pub game: Option<GameId>,
    /// The ply for which the turn is made.
    pub ply: Option<u32>,
    /// What is made of it.
    pub hand: Hand,
    /// What is touched now.
    pub touch: Option<String>,
    /// A turn that is only being thought of.
    pub typed: Option<String>,
    /// In which colours, where the user has not chosen others.
    pub theme: Theme,
}

/// A board, and how far a turn on it has come.
#[derive(Debug, Clone)]
pub(crate) struct OnBoard {
    /// Which game.
    pub id: GameId,
    /// The game itself, before the turn.
    pub game: Game,
    /// The board with what is made of the turn.
    pub picture: Picture,
    /// The turn; nothing where it is somebody else's.
    pub reached: Option<Reached>,
    /// What there is to be said.
    pub told: Text,
    /// What plays the turn; nothing where it is not whole or too long for a button.
    pub confirm: Option<ButtonId>,
}

impl Referee {
    /// The board of the game in this place that concerns the user most, and what becomes of their
    /// turn there by a touch. Nothing where there is no game.
    pub(crate) async fn on_board(
        &self,
        user: UserId,
        place: Place,
        asked: Handling,
    ) -> Result<Option<OnBoard>, StoreError> {
        let Some(state) = self.shown_to(user, place, asked.game.as_ref()).await? else {
            return Ok(None);
        };
        let theme = match self.store.user(user).await?.theme {
            theme if theme == Theme::default() => asked.theme,
            chosen => chosen,
        };
        let facing = state.seat_of(user);
        let mut board = OnBoard {
            id: state.id.clone(),
            game: state.game.clone(),
            picture: words::picture(&state, theme, facing),
            reached: None,
            told: words::standing(&state),
            confirm: None,
        };
        if let Some(typed) = &asked.typed
            && let Ok(turn) = state.game.read(typed)
        {
            board.picture = after(&state, &turn, theme).unwrap_or(board.picture);
        } else if my_turn(&state, user) {
            let current = asked.ply == Some(state.game.ply());
            let hand = if current { asked.hand } else { Hand::default() };
            let touch = asked.touch.filter(|_| current);
            let reached = games::hand::reach(&state.game, hand, touch.as_deref());
            board.told = told(&state, &reached);
            if let Some(typed) = &reached.turn {
                if let Ok(turn) = state.game.read_strict(typed) {
                    board.picture = after(&state, &turn, theme).unwrap_or(board.picture);
                }
                let press = ButtonId::play(&state.id, state.game.ply(), typed);
                board.confirm = press.carries(typed).then_some(press);
            } else if let Some(code) = games::code_after(&state.game, &reached.hand.begun) {
                board.picture.code = code;
                board.picture.last = None;
            }
            board.reached = Some(reached);
        }
        board.picture.facing = facing;
        Ok(Some(board))
    }

    /// The newest lobby in this place whose host the user is.
    pub(crate) async fn lobby_of(
        &self,
        host: UserId,
        place: Place,
    ) -> Result<Option<GameId>, StoreError> {
        let lobbies = &[Phase::Lobby];
        for game in self.store.games_in(place.channel, lobbies, GAMES).await? {
            if let Some(state) = self.load_listed(&game).await?
                && state.host == host
            {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    /// The game to be shown: one where it is the user's turn, else the one shown before, else one
    /// that they play, else the newest; where none is played, the last to end.
    async fn shown_to(
        &self,
        user: UserId,
        place: Place,
        before: Option<&GameId>,
    ) -> Result<Option<State>, StoreError> {
        let playing = &[Phase::Playing];
        let mut shown: Option<State> = None;
        let rank = |state: &State| {
            let is_shown = before == Some(&state.id);
            (my_turn(state, user), is_shown, has_seat(state, user))
        };
        // the newest first
        for game in self.store.games_in(place.channel, playing, GAMES).await? {
            if let Some(state) = self.load_listed(&game).await?
                && shown.as_ref().is_none_or(|best| rank(best) < rank(&state))
            {
                shown = Some(state);
            }
        }
        if shown.is_some() {
            return Ok(shown);
        }
        let ended = &[Phase::Ended];
        match &self.store.games_in(place.channel, ended, 1).await?[..] {
            [last, ..] => self.load_listed(last).await,
            [] => Ok(None),
        }
    }
}

/// The board after a turn.
fn after(state: &State, turn: &petteia_rules::Turn, theme: Theme) -> Option<Picture> {
    let mut after = state.game.clone();
    after.play(turn).ok()?;
    let canonical = state.game.notation(turn, Style::Ascii);
    let last = Some((&state.game, canonical.as_str()));
    Some(words::picture_of(state, &after, last, theme, None))
}

/// What there is to be said to whoever makes a turn.
fn told(state: &State, reached: &Reached) -> Text {
    if let Some(why) = &reached.refused {
        return why.clone();
    }
    let kind = state.kind();
    if let Some(typed) = &reached.turn {
        let words = match state.game.read_strict(typed) {
            Ok(turn) => state.game.describe(&turn).into(),
            Err(_) => Text::default(),
        };
        let turn = Text::default().turn(kind, typed);
        let told = Text::from(say!("hand-whole", turn = turn, words = words));
        return match reached.places.is_empty() || reached.hand.begun.is_empty() {
            true => told,
            false => told.plain(" ").say(say!("hand-more")),
        };
    }
    let begun = Text::default().turn(kind, &reached.typed);
    match reached.hand == Hand::default() {
        true => {
            let told = Text::from(say!("hand-your-turn"));
            match state.game.die() {
                Some(die) => told.plain(" ").say(say!("picture-die", die = die.shows())),
                None => told,
            }
        }
        false if reached.places.is_empty() => say!("hand-which", turn = begun).into(),
        false => say!("hand-go-on", turn = begun).into(),
    }
}
